/** Components, embeds and attachments of a message. */

import { emoji, h, icon } from "./dom.js";
import { lightbox } from "./dialogs.js";
import { link, markdown } from "./markdown.js";
import { SELECTS, menuButton } from "./menus.js";
import { say } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const PICTURE = /^image\//;

/** `how`: viewer, jump, message, press(custom_id), choose(custom_id, values). */
export function components(list, how) {
  return list.map((one) => component(one, how)).filter(Boolean);
}

function component(one, how) {
  if (SELECTS.has(one.type)) return menu(one, how);
  return MAKERS[one.type]?.(one, how);
}

const MAKERS = {
  1: (one, how) => h("div", { className: "row" }, components(one.components, how)),
  2: (one, how) => button(one, how),
  9: (one, how) =>
    h("div", { className: "section" }, h("div", { className: "section-text" }, components(one.components, how)), component(one.accessory, how)),
  10: (one, how) => h("div", { className: "text-display md" }, markdown(one.content, how)),
  11: (one, how) => picture(one.media, one.description, how, { className: "thumbnail", hidden: one.spoiler }),
  12: (one, how) => gallery(one.items, how),
  13: (one) => fileLink({ url: one.file.url, filename: one.name || new URL(one.file.url, location.href).pathname.split("/").pop(), size: one.size }),
  14: (one) => h("hr", { className: `separator${one.divider ? "" : " bare"}${one.spacing === 2 ? " large" : ""}` }),
  17: (one, how) => {
    const box = h("div", { className: "container" }, components(one.components, how));
    if (one.accent_color !== null) {
      box.style.setProperty("--accent", `#${one.accent_color.toString(16).padStart(6, "0")}`);
      box.classList.add("accented");
    }
    return one.spoiler ? veiled(box) : box;
  },
};

function busyWith(how, customId) {
  for (const facts of how.viewer.waiting.values()) {
    if (facts.message_id === how.message.id) return facts.custom_id === customId ? "busy" : "held";
  }
  return "";
}

function button(one, how) {
  const inside = [emoji(one.emoji), one.label ? h("span", {}, one.label) : null];
  if (one.style === 5) {
    const inner = link(one.url, inside, how);
    inner.className = "btn link";
    if (inner.tagName === "A") inner.append(icon("link"));
    return inner;
  }
  const state = busyWith(how, one.custom_id);
  return h(
    "button",
    {
      className: `btn ${STYLES[one.style]} ${state}`, type: "button", disabled: one.disabled || state !== "", ariaBusy: String(state === "busy"),
      data: { customId: one.custom_id }, onclick: () => how.press(one.custom_id),
    },
    inside,
  );
}

function menu(one, how) {
  const state = busyWith(how, one.custom_id);
  return menuButton(one, {
    viewer: how.viewer, guildId: how.guildId, busy: state === "busy", disabled: state !== "",
    onPick: (values) => how.choose(one.custom_id, values),
  });
}

// -- pictures and files -------------------------------------------------------------------

/** Only addresses of this page's own files and https are shown. */
const local = (url) => {
  const at = new URL(url, location.href);
  return at.pathname.startsWith("/cdn/") ? at.pathname + at.search : url;
};

function picture(media, alt, how, { className = "picture", hidden = false } = {}) {
  const shown = h("img", { src: local(media.url), alt: alt || "", loading: "lazy", draggable: false });
  if (media.width && media.height) {
    shown.width = media.width;
    shown.height = media.height;
    shown.style.aspectRatio = `${media.width} / ${media.height}`;
  }
  const frame = h(
    "button",
    { className, type: "button", ariaLabel: alt || say(how.viewer.locale, "enlarge"), onclick: () => lightbox(local(media.url), alt, how.viewer.locale) },
    shown,
    alt && className === "picture" ? h("span", { className: "alt", title: alt, ariaHidden: "true" }, "ALT") : null,
  );
  return hidden ? veiled(frame) : frame;
}

function gallery(items, how) {
  const shown = items.map((item) => picture(item.media, item.description, how, { hidden: item.spoiler }));
  return h("div", { className: `gallery n${Math.min(items.length, 5)}` }, shown);
}

function veiled(inside) {
  const box = h("div", { className: "veiled" }, inside);
  const cover = h("button", { className: "cover", type: "button", onclick: () => cover.remove() }, "SPOILER");
  box.append(cover);
  return box;
}

export function attachments(message, how) {
  const pictures = message.attachments.filter((one) => PICTURE.test(one.content_type));
  const files = message.attachments.filter((one) => !PICTURE.test(one.content_type));
  return [
    pictures.length ? gallery(pictures.map((one) => ({ media: one, description: one.description, spoiler: one.filename.startsWith("SPOILER_") })), how) : null,
    ...files.map(fileLink),
  ].filter(Boolean);
}

function fileLink(file) {
  const size = file.size === null || file.size === undefined ? "" : `${(file.size / 1024).toFixed(1)} KB`;
  return h(
    "a", { className: "file", href: local(file.url), download: file.filename },
    icon("file"), h("span", {}, h("b", {}, file.filename), h("small", {}, size)),
  );
}

// -- embeds -------------------------------------------------------------------------------

export function embeds(list, how) {
  return list.map((one) => embed(one, how));
}

function embed(one, how) {
  const title = one.title ? h("div", { className: "embed-title" }, one.url ? link(one.url, markdown(one.title, how), how) : markdown(one.title, how)) : null;
  const fields = (one.fields || []).map((field) =>
    h("div", { className: field.inline ? "field inline" : "field" }, h("b", {}, markdown(field.name, how)), h("div", { className: "md" }, markdown(field.value, how))),
  );
  const box = h(
    "div", { className: "embed" },
    h(
      "div", { className: "embed-body" },
      one.author ? h("div", { className: "embed-author" }, one.author.name) : null,
      title,
      one.description ? h("div", { className: "md" }, markdown(one.description, how)) : null,
      fields.length ? h("div", { className: "fields" }, fields) : null,
      one.image ? picture(one.image, null, how) : null,
      one.footer ? h("div", { className: "embed-footer" }, one.footer.text) : null,
    ),
    one.thumbnail ? picture(one.thumbnail, null, how, { className: "thumbnail" }) : null,
  );
  if (one.color) box.style.setProperty("--accent", `#${one.color.toString(16).padStart(6, "0")}`);
  return box;
}
