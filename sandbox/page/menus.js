/** Menus: the select components of messages and forms. */

import { arrowKeys, emoji, h, icon, popover } from "./dom.js";
import { channelTitle } from "./markdown.js";
import { world } from "./state.js";
import { say } from "./words.js";

export const SELECTS = new Set([3, 5, 6, 7, 8]);

/** What a menu offers: `{label, value, description, emoji}`. */
export function offered(menu, viewer, guildId) {
  if (menu.type === 3) return menu.options;
  const guild = world.guilds.get(guildId);
  const people = [...world.users.values()].map((one) => ({ label: one.name, value: one.id, description: `@${one.handle}` }));
  const roles = (guild?.roles || []).map((one) => ({ label: one.name, value: one.id }));
  const kinds = menu.channel_types;
  const places = [...viewer.channels.values()]
    .filter((one) => one.type !== 1 && (!kinds?.length || kinds.includes(one.type)))
    .map((one) => ({ label: `#${channelTitle(one)}`, value: one.id }));
  return { 5: people, 6: roles, 7: [...people, ...roles], 8: places }[menu.type];
}

/** Values that are chosen from the start. */
export function preset(menu) {
  if (menu.options) return menu.options.filter((one) => one.default).map((one) => one.value);
  return (menu.default_values || []).map((one) => String(one.id));
}

/**
 * A menu's closed face; opening it shows the options. `onPick(values)` is called when a choice
 * is complete. With `keep` (in forms) the face shows what was chosen.
 */
export function menuButton(menu, { viewer, guildId, disabled = false, busy = false, keep = false, onPick }) {
  const options = offered(menu, viewer, guildId);
  let values = preset(menu);
  const face = h("span", { className: "menu-face" });
  const button = h(
    "button",
    { className: `menu${busy ? " busy" : ""}`, type: "button", disabled: disabled || menu.disabled || busy, ariaHasPopup: "listbox", onclick: () => open() },
    face,
    icon("down"),
  );
  const paint = () => {
    const chosen = options.filter((one) => values.includes(one.value));
    face.textContent = chosen.map((one) => one.label).join(", ") || menu.placeholder || say(viewer.locale, "select");
    face.classList.toggle("empty", !chosen.length);
  };
  const open = () => {
    const sheet = new Sheet(menu, options, values, viewer, (picked) => {
      close();
      if (keep) values = picked;
      paint();
      onPick(picked);
      button.focus();
    });
    const close = popover(button, sheet.node, { wide: true });
    sheet.focus();
  };
  paint();
  return button;
}

/** The opened list. */
class Sheet {
  constructor(menu, options, values, viewer, done) {
    this.least = menu.required === false ? 0 : (menu.min_values ?? 1);
    this.most = menu.max_values ?? 1;
    this.picked = new Set(values);
    this.done = done;
    this.viewer = viewer;
    this.single = this.most === 1;
    this.rows = options.map((option) => this.row(option));
    this.list = h("div", { className: "options", role: "listbox", ariaMultiSelectable: String(!this.single) }, this.rows);
    arrowKeys(this.list);
    this.search = options.length > 8 ? this.searchField() : null;
    this.confirm = this.single && this.least > 0 ? null : h("button", { className: "btn primary", type: "button", onclick: () => done([...this.picked]) }, say(viewer.locale, "confirm"));
    this.hint = h("span", { className: "menu-hint" }, say(viewer.locale, this.least === this.most ? "chooseAll" : "chooseSome", { least: this.least, most: this.most }));
    const foot = this.confirm ? h("div", { className: "sheet-foot" }, this.hint, this.confirm) : null;
    this.node = h("div", { className: "sheet" }, this.search, this.list, foot);
    this.check();
  }

  row(option) {
    const row = h(
      "button",
      { className: "option", type: "button", role: "option", data: { text: `${option.label} ${option.description || ""}`.toLowerCase() } },
      emoji(option.emoji),
      h("span", { className: "option-text" }, h("b", {}, option.label), option.description ? h("small", {}, option.description) : null),
      h("span", { className: this.single ? "mark radio" : "mark" }, icon("check")),
    );
    row.addEventListener("click", () => this.toggle(option.value));
    row.value = option.value;
    return row;
  }

  toggle(value) {
    if (this.single && this.least > 0) return this.done([value]);
    if (this.picked.has(value)) this.picked.delete(value);
    else {
      if (this.single) this.picked.clear();
      if (this.picked.size >= this.most) return undefined;
      this.picked.add(value);
    }
    return this.check();
  }

  check() {
    for (const row of this.rows) {
      row.setAttribute("aria-selected", String(this.picked.has(row.value)));
      row.disabled = !this.single && !this.picked.has(row.value) && this.picked.size >= this.most;
    }
    if (this.confirm) this.confirm.disabled = this.picked.size < this.least || this.picked.size > this.most;
  }

  searchField() {
    return h("input", {
      className: "search", type: "search", placeholder: say(this.viewer.locale, "search"), ariaLabel: say(this.viewer.locale, "search"),
      oninput: (event) => {
        const text = event.target.value.toLowerCase();
        for (const row of this.rows) row.hidden = !row.dataset.text.includes(text);
      },
    });
  }

  focus() {
    (this.search || this.list.querySelector("[aria-selected=true]") || this.rows[0])?.focus();
  }
}
