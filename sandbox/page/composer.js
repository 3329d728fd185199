/** Where a player writes: messages, and slash commands with their options. */

import { h, icon, isNarrow, toast } from "./dom.js";
import { channelTitle } from "./markdown.js";
import { ask } from "./net.js";
import { world } from "./state.js";
import { say } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;

/** Every command a player may use in a channel, subcommands on their own. */
export function commandsFor(viewer, channel) {
  const found = [];
  const unfold = (one, shown, real) => {
    const inner = (one.options || []).filter((o) => o.type === SUBCOMMAND || o.type === GROUP);
    const path = [...shown, one.shown_name];
    const words = [...real, one.name];
    if (inner.length) inner.forEach((o) => unfold(o, path, words));
    else found.push({ shown: path.join(" "), words: words.join(" "), description: one.description, options: one.options || [] });
  };
  for (const one of viewer.commands) {
    if (one.kind !== 1) continue;
    const here = channel.type === 1 ? one.in_direct && !one.guild_id : one.in_guilds && (!one.guild_id || one.guild_id === channel.guild_id);
    if (here) unfold(one, [], []);
  }
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

export class Composer {
  /** `place()` tells the current channel; the button `toEnd` floats above the line. */
  constructor(viewer, place, toEnd) {
    this.viewer = viewer;
    this.place = place;
    this.drafts = new Map();
    this.input = h("textarea", {
      rows: 1, maxLength: 2000, autocomplete: "off", spellcheck: false,
      oninput: () => this.typed(), onkeydown: (event) => this.key(event),
    });
    this.popup = h("div", { className: "suggest", role: "listbox", hidden: true });
    this.replyBar = h("div", { className: "reply-bar", hidden: true });
    this.line = h("div", { className: "composer-line" });
    this.sendButton = h("button", { className: "round send", type: "button", onclick: () => this.send() }, icon("send"));
    this.node = h("div", { className: "composer" }, toEnd, this.popup, this.replyBar, this.line);
    this.command = null;
    this.pills = new Map();
    this.at = 0;
    this.asked = 0;
    this.showInput();
  }

  get locale() {
    return this.viewer.locale;
  }

  /** Another channel is shown, or the language changed. */
  refresh() {
    const channel = this.place();
    const title = channel.type === 1 ? `@${channelTitle(channel)}` : `#${channelTitle(channel)}`;
    const closed = channel.thread_metadata?.locked;
    this.input.placeholder = closed ? say(this.locale, "closed") : `${say(this.locale, "message")} ${title}`;
    this.input.ariaLabel = this.input.placeholder;
    this.input.disabled = Boolean(closed);
    this.sendButton.ariaLabel = say(this.locale, "send");
  }

  leave(channelId) {
    this.drafts.set(channelId, this.input.value);
    this.cancel();
  }

  enter(channelId) {
    this.input.value = this.drafts.get(channelId) || "";
    this.replyTo(null);
    this.grow();
    this.refresh();
  }

  replyTo(message) {
    this.target = message;
    this.replyBar.hidden = !message;
    if (!message) return;
    this.replyBar.replaceChildren(
      h("span", {}, `${say(this.locale, "replying")} `, h("b", {}, this.viewer.name(message.author.id))),
      h("button", { className: "round", type: "button", ariaLabel: say(this.locale, "cancel"), onclick: () => this.replyTo(null) }, icon("close")),
    );
    this.input.focus();
  }

  showInput() {
    this.line.replaceChildren(this.input, this.sendButton);
    this.line.classList.remove("commanding");
  }

  grow() {
    this.input.style.height = "";
    if (this.input.value) this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
  }

  // -- plain text -------------------------------------------------------------------------

  typed() {
    this.grow();
    const text = this.input.value;
    if (!text.startsWith("/")) return this.suggest([]);
    const all = commandsFor(this.viewer, this.place());
    const wanted = text.slice(1).toLowerCase();
    const exact = all.find((one) => wanted === `${one.shown} ` || wanted === `${one.words} `);
    if (exact) return this.begin(exact);
    const fits = all.filter((one) => one.shown.toLowerCase().includes(wanted.trim()) || one.words.includes(wanted.trim()));
    fits.sort((a, b) => b.shown.startsWith(wanted.trim()) - a.shown.startsWith(wanted.trim()));
    return this.suggest(
      fits.map((one) => ({
        node: [h("b", {}, `/${one.shown}`), h("span", { className: "args" }, one.options.filter((o) => o.required).map((o) => ` ${o.shown_name}`)), h("small", {}, one.description)],
        pick: () => this.begin(one),
      })),
      say(this.locale, "commands"),
    );
  }

  key(event) {
    if (this.moveInPopup(event)) return;
    if (event.key === "Escape") {
      this.suggest([]);
      this.replyTo(null);
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    }
  }

  async send() {
    if (this.command) return this.sendCommand();
    const content = this.input.value.trim();
    if (!content) return undefined;
    if (content.startsWith("/")) {
      const one = commandsFor(this.viewer, this.place()).find((c) => content === `/${c.shown}` || content === `/${c.words}`);
      if (one) {
        this.begin(one);
        return one.options.some((o) => o.required) ? undefined : this.sendCommand();
      }
    }
    const reply = this.target;
    this.input.value = "";
    this.grow();
    this.replyTo(null);
    this.suggest([]);
    try {
      await ask(`/users/${this.viewer.id}/say`, { channel: this.place().id, content, reply_to: reply?.id });
    } catch (problem) {
      this.input.value = content;
      toast(problem.message);
    }
    return undefined;
  }

  // -- suggestions ------------------------------------------------------------------------

  suggest(rows, title = "") {
    this.rows = rows;
    this.at = 0;
    this.popup.hidden = rows.length === 0 && !title.startsWith("!");
    this.popup.replaceChildren(
      title ? h("div", { className: "suggest-title" }, title.replace(/^!/, "")) : "",
      ...rows.map((row, index) => {
        const node = h("button", { className: "suggest-row", type: "button", role: "option", tabIndex: -1, onpointermove: () => this.mark(index) }, row.node);
        node.addEventListener("pointerdown", (event) => event.preventDefault());
        node.addEventListener("click", () => row.pick());
        return node;
      }),
    );
    this.mark(0);
  }

  mark(index) {
    this.at = index;
    [...this.popup.querySelectorAll(".suggest-row")].forEach((node, i) => {
      node.ariaSelected = String(i === index);
      if (i === index) node.scrollIntoView({ block: "nearest" });
    });
  }

  moveInPopup(event) {
    if (this.popup.hidden || !this.rows?.length) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.mark((this.at + step + this.rows.length) % this.rows.length);
      return true;
    }
    if ((event.key === "Enter" && !event.shiftKey) || (event.key === "Tab" && !event.shiftKey)) {
      event.preventDefault();
      this.rows[this.at].pick();
      return true;
    }
    return false;
  }

  // -- commands ---------------------------------------------------------------------------

  begin(command) {
    this.command = command;
    this.input.value = "";
    this.pills = new Map();
    this.suggest([]);
    this.strip = h("div", { className: "strip" }, h("span", { className: "command-name" }, `/${command.shown}`));
    this.more = h("span", { className: "more-options" });
    this.strip.append(this.more);
    const cancel = h("button", { className: "round", type: "button", ariaLabel: say(this.locale, "cancel"), onclick: () => this.cancel(true) }, icon("close"));
    this.line.replaceChildren(this.strip, cancel, this.sendButton);
    this.line.classList.add("commanding");
    command.options.filter((one) => one.required).forEach((one) => this.addPill(one, false));
    this.paintMore();
    const first = [...this.pills.values()][0];
    if (first) first.input.focus();
    else {
      this.strip.tabIndex = 0;
      this.strip.onkeydown = (event) => {
        if (event.key === "Enter" && event.target === this.strip) this.sendCommand();
        if (event.key === "Escape" || event.key === "Backspace") this.cancel(true);
      };
      this.strip.focus();
      this.popup.hidden = false;
      this.popup.replaceChildren(h("div", { className: "suggest-title" }, h("b", {}, `/${command.shown}`), ` — ${command.description}`));
    }
  }

  cancel(focus = false) {
    this.command = null;
    this.suggest([]);
    this.showInput();
    if (focus) this.input.focus();
  }

  paintMore() {
    const rest = this.command.options.filter((one) => !this.pills.has(one.name));
    this.more.replaceChildren(
      ...rest.map((one) => h("button", { className: "add-option", type: "button", title: one.description, onclick: () => this.addPill(one, true) }, `+ ${one.shown_name}`)),
    );
  }

  addPill(option, focus) {
    const input = h("input", {
      type: "text", autocomplete: "off", spellcheck: false, ariaLabel: option.shown_name, size: 6,
      inputMode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : "text",
      onfocus: () => this.pillFocus(option), onblur: () => this.pillCheck(option, false),
      oninput: () => { this.pills.get(option.name).value = undefined; input.size = Math.max(6, input.value.length); this.pillFocus(option); },
      onkeydown: (event) => this.pillKey(event, option),
    });
    const node = h("label", { className: "pill" }, h("span", {}, option.shown_name), input);
    this.pills.set(option.name, { option, input, node, value: undefined });
    this.strip.insertBefore(node, this.more);
    this.paintMore();
    if (focus) input.focus();
  }

  pillKey(event, option) {
    if (this.moveInPopup(event)) return;
    const pill = this.pills.get(option.name);
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.sendCommand();
    } else if (event.key === "Escape") {
      this.cancel(true);
    } else if (event.key === "Backspace" && !pill.input.value) {
      event.preventDefault();
      if (option.required) return void (this.pills.keys().next().value === option.name && this.cancel(true));
      pill.node.remove();
      this.pills.delete(option.name);
      this.paintMore();
      ([...this.pills.values()].at(-1)?.input || this.strip).focus();
    }
  }

  pick(option, choice) {
    const pill = this.pills.get(option.name);
    if (!pill) return;
    pill.value = choice.value;
    pill.input.value = choice.name;
    pill.input.size = Math.max(6, choice.name.length);
    pill.node.classList.remove("wrong");
    const next = [...this.pills.values()].find((one) => !one.input.value);
    if (next) next.input.focus();
    else this.hint(option, []);
  }

  /** Show what an option is for and what it may be. */
  async pillFocus(option) {
    const pill = this.pills.get(option.name);
    const typed = pill.value === undefined ? pill.input.value : "";
    const turn = (this.asked += 1);
    if (!option.autocomplete) return this.hint(option, this.choices(option, typed.toLowerCase()));
    this.hint(option, [], say(this.locale, "loading"));
    await new Promise((done) => setTimeout(done, typed ? 180 : 0));
    if (turn !== this.asked || !this.command) return undefined;
    const body = { channel: this.place().id, command: this.command.words, options: { ...this.values(), [option.name]: typed }, focused: option.name };
    let found = [];
    let note = say(this.locale, "noChoices");
    try {
      found = (await ask(`/users/${this.viewer.id}/autocomplete`, body)).choices;
    } catch (problem) {
      note = problem.status === 504 ? say(this.locale, "noAnswer") : problem.message;
    }
    if (turn !== this.asked || !this.command) return undefined;
    return this.hint(option, found, found.length ? "" : note);
  }

  choices(option, typed) {
    const people = () => [...world.users.values()].map((one) => ({ name: `@${one.name}`, value: one.id }));
    const roles = () => [...world.guilds.values()].flatMap((g) => g.roles).map((one) => ({ name: `@${one.name}`, value: one.id }));
    const places = () => [...this.viewer.channels.values()].filter((c) => c.type !== 1).map((one) => ({ name: `#${one.name}`, value: one.id }));
    const truth = () => [{ name: "True", value: true }, { name: "False", value: false }];
    const all = option.choices || { 5: truth, 6: people, 7: places, 8: roles, 9: () => [...people(), ...roles()] }[option.type]?.() || [];
    return all.filter((one) => one.name.toLowerCase().includes(typed)).slice(0, 25);
  }

  hint(option, found, note = "") {
    const title = [h("b", {}, option.shown_name), ` — ${option.description}`, option.required ? null : h("i", {}, ` (${say(this.locale, "optional")})`)];
    this.suggest(found.map((one) => ({ node: [h("b", {}, String(one.name))], pick: () => this.pick(option, one) })), "");
    this.popup.prepend(h("div", { className: "suggest-title" }, title));
    if (note) this.popup.append(h("div", { className: "suggest-note" }, note));
    this.popup.hidden = false;
  }

  pillCheck(option, sending) {
    const pill = this.pills.get(option.name);
    if (!pill) return true;
    const known = option.choices || [5, 6, 7, 8, 9].includes(option.type);
    if (known && pill.value === undefined && pill.input.value) {
      const typed = pill.input.value.toLowerCase().replace(/^[@#]/, "");
      const match = this.choices(option, "").find((one) => one.name.toLowerCase().replace(/^[@#]/, "") === typed);
      if (match) pill.value = match.value;
    }
    const empty = !pill.input.value;
    const bad = (empty && option.required && sending) || (!empty && known && pill.value === undefined);
    pill.node.classList.toggle("wrong", Boolean(bad));
    return !bad;
  }

  values() {
    const given = {};
    for (const { option, input, value } of this.pills.values()) {
      if (input.value !== "") given[option.name] = value === undefined ? input.value : value;
    }
    return given;
  }

  async sendCommand() {
    const wrong = [...this.pills.values()].find((pill) => !this.pillCheck(pill.option, true));
    if (wrong) return wrong.input.focus();
    const body = { channel: this.place().id, command: this.command.words, options: this.values() };
    try {
      await ask(`/users/${this.viewer.id}/slash`, body);
      this.cancel(!isNarrow());
    } catch (problem) {
      toast(problem.message);
    }
    return undefined;
  }
}
