/** One player's column: channels, log, composer. */

import { Composer } from "./composer.js";
import { guildOf, openForm } from "./dialogs.js";
import { h, icon, popover, toast } from "./dom.js";
import { channelTitle } from "./markdown.js";
import { avatar, continues, messageNode, pendingNode, summary } from "./message.js";
import { ask } from "./net.js";
import { memory, world } from "./state.js";
import { say } from "./words.js";

const NEAR = 80;

export class Column {
  /**
   * `onUnread` is called when the sum of what is unread may have changed, `gather(channelId)`
   * to bring everybody's column to a channel.
   */
  constructor(viewer, onUnread, gather) {
    this.viewer = viewer;
    this.gather = gather;
    this.onUnread = onUnread;
    this.forms = new Map();
    this.full = new Set(); // channels whose beginning is reached
    this.title = h("button", { className: "place", type: "button", onclick: () => this.toggleNav() });
    this.letter = h("button", { className: "round letter", type: "button", onclick: () => this.hop() });
    this.tongue = h("button", { className: "tongue", type: "button", onclick: () => this.switchTongue() });
    this.pinButton = h("button", { className: "round", type: "button", onclick: () => this.showPins() }, icon("pin"));
    this.log = h("ol", { className: "log", role: "log", tabIndex: 0 });
    this.scroller = h("div", { className: "scroller", onscroll: () => this.scrolled() }, this.log);
    this.typing = h("div", { className: "typing", ariaLive: "polite" });
    this.down = h("button", { className: "to-end", type: "button", hidden: true, onclick: () => this.toEnd() });
    this.nav = h("nav", { className: "nav" });
    this.composer = new Composer(viewer, () => this.channel, this.down);
    this.who = h("span", { className: "who" });
    this.node = h(
      "section", { className: "column", data: { user: viewer.id } },
      h("header", { className: "column-head" }, this.who, this.title, this.pinButton, this.letter, this.tongue),
      h("div", { className: "column-body" }, this.nav, h("div", { className: "talk" }, this.scroller, this.typing, this.composer.node)),
    );
    this.stuck = true;
    this.lastTop = 0;
    const sizes = new ResizeObserver(() => this.stuck && this.toEnd());
    sizes.observe(this.log);
    sizes.observe(this.scroller);
    viewer.changed = (what, facts) => this.changed(what, facts);
    this.start();
  }

  get channel() {
    return this.viewer.channels.get(this.current);
  }

  start() {
    const known = memory.read(`place.${this.viewer.id}`, null);
    const first = this.viewer.places()[0];
    this.current = this.viewer.channels.has(known) ? known : first?.id;
    this.paintHead();
    this.paintLog(true);
    this.composer.enter(this.current);
    this.paintForms();
  }

  // -- what changed -----------------------------------------------------------------------

  changed(what, facts) {
    const here = facts.channel_id === this.current || facts.message?.channel_id === this.current;
    switch (what) {
      case "hello":
        this.start();
        break;
      case "message_create":
      case "message_update":
        if (here) this.paintMessage(facts.message, what);
        break;
      case "message_delete":
        if (here) this.paintLog(false);
        break;
      case "interaction":
        if (facts.message_id && here) this.repaint(facts.message_id);
        if (facts.kind === 2 && here) this.paintPending();
        this.paintForms(facts);
        break;
      case "pending":
        this.paintPending();
        break;
      case "channel_delete":
        if (!this.channel) this.start();
        break;
      case "channel_update":
        if (facts.channel.id === this.current) this.composer.refresh();
        break;
      case "users":
        if (this.shownLocale !== this.viewer.locale) this.paintLog(false);
        this.composer.refresh();
        break;
      default:
    }
    this.paintTyping();
    this.paintHead();
    this.markRead();
    this.onUnread();
  }

  // -- head and channel list --------------------------------------------------------------

  paintHead() {
    const { viewer, channel } = this;
    if (!channel) return;
    const { locale } = viewer;
    this.node.lang = locale.slice(0, 2);
    this.who.replaceChildren(avatar(viewer.id, "small"), h("b", {}, viewer.me.name));
    const elsewhere = viewer.places().filter((one) => one.id !== this.current && one.type !== 1);
    const sum = elsewhere.reduce((all, one) => all + viewer.unread(one.id).mentions, 0);
    const some = elsewhere.some((one) => viewer.unread(one.id).count);
    this.title.replaceChildren(
      icon(channel.type === 1 ? "mail" : channel.type === 0 ? "hash" : "thread"),
      h("span", {}, channelTitle(channel)), icon("down"),
      sum ? h("span", { className: "badge" }, String(sum)) : some ? h("span", { className: "dot" }) : "",
    );
    this.title.ariaLabel = `${say(locale, "channels")}: ${channelTitle(channel)}`;
    this.pinButton.hidden = !channel.last_pin_timestamp && !viewer.list(this.current).some((one) => one.pinned);
    this.pinButton.ariaLabel = this.pinButton.title = say(locale, "pins");
    this.tongue.textContent = viewer.spanish ? "ES" : "EN";
    this.tongue.title = this.tongue.ariaLabel = `${say(locale, "language")}: ${viewer.spanish ? "Español" : "English"}`;
    const direct = viewer.places().find((one) => one.type === 1);
    const inDirect = channel.type === 1;
    const waiting = inDirect ? 0 : direct ? viewer.unread(direct.id).mentions : 0;
    this.letter.hidden = !direct;
    this.letter.title = this.letter.ariaLabel = inDirect ? say(locale, "channels") : say(locale, "direct");
    this.letter.replaceChildren(icon(inDirect ? "hash" : "mail"), waiting ? h("span", { className: "badge" }, String(waiting)) : "");
    this.nav.replaceChildren(this.channelList());
  }

  channelList() {
    const { viewer } = this;
    let guild = null;
    const heading = (one) => {
      if (!one.guild_id || one.guild_id === guild) return "";
      guild = one.guild_id;
      return h("div", { className: "guild" }, world.guilds.get(guild)?.name || "");
    };
    const rows = viewer.places().flatMap((one) => {
      const { count, mentions } = viewer.unread(one.id);
      const thread = one.type === 11 || one.type === 12;
      const button = h(
        "button",
        {
          className: `channel${one.id === this.current ? " current" : ""}${count && one.id !== this.current ? " unread" : ""}${thread ? " thread" : ""}`,
          type: "button", onclick: () => this.go(one.id), ariaCurrent: one.id === this.current ? "page" : null,
        },
        icon(one.type === 1 ? "mail" : thread ? "thread" : "hash"), h("span", {}, channelTitle(one)),
        mentions && one.id !== this.current ? h("span", { className: "badge" }, String(mentions)) : "",
      );
      if (one.type === 1) return button;
      const all = say(viewer.locale, "gather");
      return [heading(one), h("div", { className: "channel-row" }, button, h("button", { className: "round gather", type: "button", title: all, ariaLabel: `${all}: ${channelTitle(one)}`, onclick: () => this.gather(one.id) }, icon("people")))];
    });
    return h("div", { className: "channel-list" }, rows);
  }

  toggleNav() {
    if (getComputedStyle(this.nav).display !== "none") return;
    const list = this.channelList();
    const close = popover(this.title, list);
    list.addEventListener("click", () => close());
  }

  /** Between the table and the private talk. */
  hop() {
    if (this.channel.type === 1) return this.go(this.before || this.viewer.places()[0].id);
    const direct = this.viewer.places().find((one) => one.type === 1);
    this.before = this.current;
    return this.go(direct.id);
  }

  async switchTongue() {
    const locale = this.viewer.spanish ? "en-US" : "es-ES";
    await ask(`/users/${this.viewer.id}`, { locale }, "PATCH").catch((problem) => toast(problem.message));
  }

  go(channelId, messageId = null) {
    if (!this.viewer.channels.has(channelId)) return;
    if (channelId !== this.current) {
      this.composer.leave(this.current);
      this.current = channelId;
      memory.write(`place.${this.viewer.id}`, channelId);
      this.paintLog(true);
      this.composer.enter(channelId);
      this.paintHead();
      this.paintTyping();
      if (!messageId) this.markRead();
      this.onUnread();
    }
    if (messageId) this.seek(messageId);
  }

  async seek(messageId) {
    for (let tries = 0; tries < 20 && !this.viewer.find(messageId) && !this.full.has(this.current); tries += 1) await this.loadOlder();
    const node = document.getElementById(`m-${this.viewer.id}-${messageId}`);
    if (!node) return toast(say(this.viewer.locale, "gone"));
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), 2000);
    return undefined;
  }

  async showPins() {
    const { viewer, current } = this;
    const { messages } = await ask(`/users/${viewer.id}/pins?channel=${current}`, undefined, "GET");
    const { locale } = viewer;
    const rows = messages.map((one) =>
      h("button", { className: "pin-row", type: "button", onclick: () => { close(); this.go(current, one.id); } },
        h("b", {}, viewer.name(one.author.id)), h("small", {}, (one.content || summary(one.components)).replace(/[#*_`]/g, "").slice(0, 140) || "🖼")),
    );
    const list = h("div", { className: "pin-list" }, h("h3", {}, say(locale, "pins")), rows.length ? rows : h("p", {}, say(locale, "noPins")));
    const close = popover(this.pinButton, list);
  }

  // -- the log ----------------------------------------------------------------------------

  how(message, joined) {
    const { viewer } = this;
    const act = (path, body) => ask(`/users/${viewer.id}/${path}`, body).catch((problem) => toast(problem.message));
    return {
      viewer, joined, guildId: guildOf(this.channel), hasMenu: viewer.commands.some((one) => one.kind === 3),
      jump: (channelId, messageId) => this.go(channelId, messageId),
      press: (one, custom_id) => act("press", { message: one.id, custom_id }),
      choose: (one, custom_id, values) => act("choose", { message: one.id, custom_id, values }),
      dismiss: (one) => act("dismiss", { message: one.id }),
      reply: (one) => this.composer.replyTo(one),
      more: (anchor, one) => this.offerMenu(anchor, 3, one.id),
      profile: (anchor, userId) => this.profile(anchor, userId),
    };
  }

  /** Commands of the context menu: kind 2 for people, 3 for messages. */
  menuRows(kind, target, close) {
    const fits = this.viewer.commands.filter((one) => one.kind === kind && (this.channel.type === 1 ? one.in_direct : one.in_guilds));
    return fits.map((one) =>
      h("button", { className: "channel", type: "button", onclick: () => {
        close();
        ask(`/users/${this.viewer.id}/menu`, { channel: this.current, command: one.name, target }).catch((problem) => toast(problem.message));
      } }, one.shown_name),
    );
  }

  offerMenu(anchor, kind, target) {
    const list = h("div", { className: "channel-list" });
    const close = popover(anchor, list);
    list.append(...this.menuRows(kind, target, close));
  }

  profile(anchor, userId) {
    const one = world.users.get(userId);
    const card = h("div", { className: "profile" });
    const close = popover(anchor, card);
    const tongue = one.bot ? say(this.viewer.locale, "app") : one.locale;
    card.append(avatar(userId, "large"), h("h3", {}, one.name), h("small", {}, `@${one.handle} · ${tongue}`), ...this.menuRows(2, userId, close));
  }

  paintLog(toEnd) {
    const { viewer, channel } = this;
    if (!channel) return;
    this.shownLocale = viewer.locale;
    const keep = this.scroller.scrollTop;
    const shelf = viewer.list(this.current);
    const mark = viewer.readMarks[this.current];
    const firstNew = toEnd && mark ? shelf.find((one) => one.author.id !== viewer.id && newer(one.id, mark)) : null;
    const nodes = [this.beginning()];
    let before = null;
    for (const one of shelf) {
      const day = this.dayLine(before, one);
      if (day) nodes.push(day);
      if (one === firstNew) nodes.push(h("li", { className: "new-line" }, h("span", {}, say(viewer.locale, "newMark"))));
      nodes.push(messageNode(one, this.how(one, !day && one !== firstNew && continues(before, one))));
      before = one;
    }
    this.log.replaceChildren(...nodes);
    this.paintPending();
    if (toEnd) this.toEnd();
    else this.scroller.scrollTop = keep;
  }

  beginning() {
    const { viewer, channel } = this;
    const direct = channel.type === 1;
    const title = direct ? world.bot.name : `#${channelTitle(channel)}`;
    return h(
      "li", { className: "beginning" },
      direct ? avatar(world.bot.id, "large") : h("span", { className: "emblem" }, icon(channel.type === 0 ? "hash" : "thread")),
      h("h2", {}, direct ? title : `${say(viewer.locale, "welcome")} ${title}`),
      h("p", {}, say(viewer.locale, direct ? "welcomeDirect" : "welcomeHint")),
    );
  }

  dayLine(before, one) {
    const day = new Date(one.timestamp);
    if (before && new Date(before.timestamp).toDateString() === day.toDateString()) return null;
    const text = new Intl.DateTimeFormat(this.viewer.locale, { dateStyle: "long" }).format(day);
    return h("li", { className: "day-line" }, h("span", {}, text));
  }

  nodeOf(messageId) {
    return this.log.querySelector(`[data-id="${messageId}"]`);
  }

  paintMessage(message, what) {
    const old = this.nodeOf(message.id);
    const shelf = this.viewer.list(this.current);
    const at = shelf.findIndex((one) => one.id === message.id);
    if (!old && at < shelf.length - 1) return this.paintLog(false);
    const { stuck } = this;
    const before = shelf[at - 1];
    const day = old ? null : this.dayLine(before, message);
    const afterLine = old?.previousElementSibling?.matches(".day-line, .new-line");
    const node = messageNode(message, this.how(message, !day && !afterLine && continues(before, message)));
    if (old) {
      for (const open of old.querySelectorAll(".spoiler.open")) this.reopen(node, old, open);
      old.replaceWith(node);
    } else {
      const pending = this.log.querySelector(".pending");
      for (const one of [day, node]) if (one) this.log.insertBefore(one, pending);
      if (what === "message_create") node.classList.add("fresh");
    }
    this.paintPending();
    if (stuck || message.author.id === this.viewer.id) this.toEnd();
    else this.scrolled();
    return undefined;
  }

  reopen(node, old, open) {
    const index = [...old.querySelectorAll(".spoiler")].indexOf(open);
    const same = node.querySelectorAll(".spoiler")[index];
    if (same?.textContent === open.textContent) same.classList.add("open");
  }

  repaint(messageId) {
    const message = this.viewer.list(this.current).find((one) => one.id === messageId);
    const focused = document.activeElement?.dataset?.customId;
    const { stuck } = this;
    if (!message || !this.nodeOf(messageId)) return;
    this.paintMessage(message, "message_update");
    if (focused) this.nodeOf(messageId).querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    if (stuck) this.toEnd();
  }

  paintPending() {
    this.log.querySelectorAll(".pending").forEach((node) => node.remove());
    const mine = [...this.viewer.pending.values()].filter((one) => one.channel_id === this.current);
    const { stuck } = this;
    mine.forEach((one) => this.log.append(pendingNode(one, this.viewer)));
    if (mine.length && stuck) this.toEnd();
  }

  paintTyping() {
    const until = this.viewer.typing.get(this.current) || 0;
    const active = until > Date.now();
    this.typing.textContent = active ? `${world.bot.name} ${say(this.viewer.locale, "typing")}` : "";
    if (active) setTimeout(() => this.paintTyping(), until - Date.now() + 50);
  }

  paintForms(facts = {}) {
    const open = new Set(this.viewer.forms.map((one) => one.form));
    for (const [form, shown] of this.forms) {
      if (!open.has(form)) {
        shown.close();
        this.forms.delete(form);
      }
    }
    if (facts.state === "failed" && this.forms.has(facts.parent)) this.forms.get(facts.parent).failed();
    for (const one of this.viewer.forms) {
      if (!this.forms.has(one.form)) this.forms.set(one.form, openForm(one, this.viewer, guildOf(this.channel), this.node));
    }
  }

  // -- scrolling and reading --------------------------------------------------------------

  toEnd() {
    this.stuck = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.scrolled();
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    // Growing content must not count as scrolling away: only going up does.
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.stuck = true;
    else if (scrollTop < this.lastTop - 2) this.stuck = false;
    this.lastTop = scrollTop;
    this.down.hidden = this.stuck;
    this.down.textContent = `↓ ${say(this.viewer.locale, "jump")}`;
    if (this.scroller.scrollTop < 60) this.loadOlder();
    this.markRead();
  }

  markRead() {
    const shown = this.node.offsetParent !== null && document.visibilityState === "visible";
    if (!shown || !this.stuck || !this.channel) return;
    if (this.viewer.markRead(this.current)) {
      this.paintHead();
      this.onUnread();
    }
  }

  async loadOlder() {
    const { current, viewer } = this;
    const first = viewer.list(current)[0];
    if (this.loading || this.full.has(current) || !first || viewer.list(current).length < 50) return void this.full.add(current);
    this.loading = true;
    const { messages } = await ask(`/users/${viewer.id}/messages?channel=${current}&before=${first.id}`, undefined, "GET").finally(() => { this.loading = false; });
    if (!messages.length) this.full.add(current);
    const height = this.scroller.scrollHeight;
    viewer.list(current).unshift(...messages);
    if (current === this.current) {
      this.paintLog(false);
      this.scroller.scrollTop += this.scroller.scrollHeight - height;
    }
    return undefined;
  }
}

const newer = (a, b) => a.length > b.length || (a.length === b.length && a > b);

