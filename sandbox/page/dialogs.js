/** Dialogs: enlarged pictures, forms, the new player. */

import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { SELECTS, menuButton, preset } from "./menus.js";
import { ask } from "./net.js";
import { world } from "./state.js";
import { say } from "./words.js";

function show(className, label, ...children) {
  const dialog = h("dialog", { className, ariaLabel: label }, ...children);
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && className !== "form") dialog.close();
  });
  dialog.showModal();
  return dialog;
}

/** A picture as large as the screen allows, with its description. */
export function lightbox(url, alt, locale) {
  const dialog = show(
    "lightbox", alt || say(locale, "image"),
    h("figure", {}, h("img", { src: url, alt: alt || "" }), alt ? h("figcaption", {}, alt) : null),
    h("button", { className: "round close", type: "button", ariaLabel: say(locale, "close"), onclick: () => dialog.close() }, icon("close")),
  );
}

/** Ask for a new player's name and language. */
export function addPlayer(locale) {
  const name = h("input", { className: "field-input", type: "text", maxLength: 32, required: true, autocomplete: "off" });
  const tongue = h("select", { className: "field-input" }, h("option", { value: "es-ES" }, "Español"), h("option", { value: "en-US" }, "English"));
  tongue.value = locale.startsWith("es") ? "es-ES" : "en-US";
  const error = h("p", { className: "form-error", role: "alert" });
  const form = h(
    "form", {
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          await ask("/users", { name: name.value, locale: tongue.value });
          dialog.close();
        } catch (problem) {
          error.textContent = problem.message;
        }
      },
    },
    h("h2", {}, say(locale, "addPlayer")),
    h("label", { className: "field-block" }, h("span", {}, say(locale, "name")), name),
    h("label", { className: "field-block" }, h("span", {}, say(locale, "language")), tongue),
    error,
    footer(locale, () => dialog.close(), say(locale, "add")),
  );
  const dialog = show("form small", say(locale, "addPlayer"), form);
  name.focus();
}

function footer(locale, cancel, label) {
  return h(
    "div", { className: "dialog-foot" },
    h("button", { className: "btn plain", type: "button", onclick: cancel }, say(locale, "cancel")),
    h("button", { className: "btn primary", type: "submit" }, label),
  );
}

// -- the bot's forms ----------------------------------------------------------------------

/**
 * A modal the bot opened for this player. It covers only their column, `host`, so that the
 * others play on. Returns what closes it.
 */
export function openForm({ form, modal }, viewer, guildId, host) {
  const { locale } = viewer;
  const fields = modal.components.flatMap((one) => fieldsOf(one, viewer, guildId));
  const error = h("p", { className: "form-error", role: "alert" });
  const submit = async (event) => {
    event.preventDefault();
    error.textContent = "";
    const faulty = fields.filter((field) => field.check && !field.check());
    if (faulty.length) return faulty[0].focus();
    const values = Object.fromEntries(fields.filter((f) => f.id).map((f) => [f.id, f.value()]));
    busy(true);
    try {
      await ask(`/users/${viewer.id}/submit`, { form, values });
    } catch (problem) {
      busy(false);
      error.textContent = problem.message;
    }
    return undefined;
  };
  const leave = () => {
    ask(`/users/${viewer.id}/close_form`, { form }).catch(() => {});
    viewer.forms = viewer.forms.filter((one) => one.form !== form);
    close();
  };
  const foot = footer(locale, leave, say(locale, "submit"));
  const body = h(
    "form", { onsubmit: submit, noValidate: true },
    h(
      "header", { className: "dialog-head" },
      h("span", { className: "who" }, viewer.me.name),
      h("h2", {}, modal.title),
      h("button", { className: "round", type: "button", ariaLabel: say(locale, "close"), onclick: leave }, icon("close")),
    ),
    h("div", { className: "dialog-body" }, h("p", { className: "form-note" }, say(locale, "formNote")), fields.map((f) => f.node), error),
    foot,
  );
  const busy = (yes) => {
    foot.querySelector("[type=submit]").classList.toggle("busy", yes);
    foot.querySelector("[type=submit]").disabled = yes;
  };
  const dialog = h("dialog", { className: "form within", ariaLabel: modal.title, ariaModal: "true" }, body);
  const veil = h("div", { className: "column-veil" });
  const behind = host.querySelector(".column-body");
  const close = () => {
    dialog.remove();
    veil.remove();
    behind.inert = Boolean(host.querySelector("dialog"));
  };
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leave();
  });
  host.append(veil, dialog);
  behind.inert = true;
  dialog.show();
  fields.find((field) => field.focus)?.focus();
  return {
    close,
    failed: () => {
      busy(false);
      error.textContent = say(locale, "wrong");
    },
  };
}

/** `{id, node, value(), check(), focus()}` of every field in a top component. */
function fieldsOf(one, viewer, guildId) {
  if (one.type === 10) {
    const how = { viewer, jump: () => {} };
    return [{ node: h("div", { className: "md" }, markdown(one.content, how)) }];
  }
  if (one.type === 1) return one.components.map((inner) => field(inner, inner.label, null, viewer, guildId));
  return [field(one.component, one.label, one.description, viewer, guildId)];
}

function field(one, label, description, viewer, guildId) {
  const control = SELECTS.has(one.type) ? menuField(one, viewer, guildId) : CONTROLS[one.type](one, viewer);
  const required = one.required !== false && one.type !== 23;
  const wrong = h("span", { className: "field-error", role: "alert" });
  const title = h("span", { className: "field-label" }, label || "", required ? h("span", { className: "star", title: say(viewer.locale, "required") }, " *") : null, wrong);
  const group = control.group ? "fieldset" : "label";
  const node = h(group, { className: "field-block" }, control.group ? h("legend", {}, title) : title, description ? h("small", {}, description) : null, control.node);
  return {
    id: one.custom_id,
    node,
    value: control.value,
    focus: control.focus,
    check: () => {
      wrong.textContent = control.wrong(required);
      node.classList.toggle("wrong", Boolean(wrong.textContent));
      return !wrong.textContent;
    },
  };
}

const CONTROLS = {
  4: (one, viewer) => {
    const facts = { className: "field-input", placeholder: one.placeholder || "", maxLength: one.max_length || 4000, autocomplete: "off" };
    const input = one.style === 2 ? h("textarea", { ...facts, rows: 4 }) : h("input", { ...facts, type: "text" });
    input.value = one.value || "";
    return {
      node: input, value: () => input.value, focus: () => input.focus(),
      wrong: (required) => {
        if (!input.value) return required ? say(viewer.locale, "mustFill") : "";
        return input.value.length < (one.min_length || 0) ? say(viewer.locale, "tooShort", { n: one.min_length }) : "";
      },
    };
  },
  21: (one, viewer) => {
    const group = ticks(one, "radio");
    return { ...group, value: () => group.chosen()[0] ?? null, wrong: (required) => (required && !group.chosen().length ? say(viewer.locale, "mustFill") : "") };
  },
  22: (one, viewer) => {
    const group = ticks(one, "checkbox");
    const least = one.min_values ?? (one.required === false ? 0 : 1);
    const most = one.max_values || one.options.length;
    return {
      ...group, value: group.chosen,
      wrong: () => {
        const count = group.chosen().length;
        if (!count && one.required === false) return "";
        return count < least || count > most ? say(viewer.locale, "chooseSome", { least, most }) : "";
      },
    };
  },
  23: (one) => {
    const box = h("input", { type: "checkbox", checked: Boolean(one.default) });
    return { node: h("span", { className: "switch" }, box), value: () => box.checked, focus: () => box.focus(), wrong: () => "" };
  },
};

function ticks(one, type) {
  const boxes = one.options.map((option) => h("input", { type, name: one.custom_id, value: option.value, checked: Boolean(option.default) }));
  const rows = one.options.map((option, at) =>
    h("label", { className: "tick" }, boxes[at], h("span", {}, h("b", {}, option.label), option.description ? h("small", {}, option.description) : null)),
  );
  return { group: true, node: h("div", { className: "ticks" }, rows), chosen: () => boxes.filter((b) => b.checked).map((b) => b.value), focus: () => boxes[0].focus() };
}

function menuField(one, viewer, guildId) {
  let values = preset(one);
  const button = menuButton(one, { viewer, guildId, keep: true, onPick: (picked) => { values = picked; } });
  return {
    group: true, node: button, value: () => values, focus: () => button.focus(),
    wrong: (required) => (required && !values.length && (one.min_values ?? 1) > 0 ? say(viewer.locale, "mustFill") : ""),
  };
}

export const guildOf = (channel) => channel?.guild_id || [...world.guilds.keys()][0];
