/** Small helpers for building the page: elements, popovers, toasts, ids. */

/** An element with attributes, listeners (`onclick`), data and children. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(node.style, value);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name in node && name !== "list" && name !== "form") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

/** Ids are decimal numbers too long for Number. */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const isNarrow = () => matchMedia("(max-width: 700px)").matches;

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const ICONS = {
  hash: "M10.6 3 9.9 7H6v2h3.5l-1 6H5v2h3.2l-.7 4h2l.7-4h5l-.7 4h2l.7-4H21v-2h-3.5l1-6H22V7h-3.2l.7-4h-2l-.7 4h-5l.7-4h-1.9Zm.9 6h5l-1 6h-5l1-6Z",
  thread: "M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-6l-4 4v-4H5a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2Zm2 4v1.6h10V8H7Zm0 3.4V13h7v-1.6H7Z",
  mail: "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm8 8.2L20 8V7l-8 5-8-5v1l8 5.2Z",
  pin: "M14 3 21 10l-1.5 1.5-.9-.2-3.4 3.4.3 3.2-1.4 1.4-4-4L4.7 20 4 19.300 8.700 13.900l-4-4 1.400-1.400 3.200.300L12.700 5.400l-.2-.9L14 3Z",
  plus: "M11 4h2v7h7v2h-7v7h-2v-7H4v-2h7V4Z",
  sun: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm-1-5h2v3h-2V2Zm0 17h2v3h-2v-3ZM2 11h3v2H2v-2Zm17 0h3v2h-3v-2ZM4.200 5.600 5.600 4.200l2.100 2.100-1.400 1.400-2.100-2.100Zm12.100 12.100 1.400-1.400 2.100 2.100-1.400 1.400-2.100-2.100ZM4.200 18.400l2.100-2.100 1.400 1.400-2.100 2.100-1.400-1.400ZM16.300 6.300l2.100-2.100 1.400 1.400-2.100 2.100-1.400-1.400Z",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z",
  silent: "M12 3a6 6 0 0 1 6 6v4l2 3v1H7.800L4 20.800 2.600 19.400 19.400 2.600 20.800 4l-2 2A6 6 0 0 0 12 3Zm0 0a6 6 0 0 0-6 6v4l-2 3v.800L14.800 4A6 6 0 0 0 12 3Zm-2 16h4a2 2 0 0 1-4 0Z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm7.500 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM1.500 19.500c0-3.500 3-6 7.500-6s7.500 2.500 7.500 6V21h-15v-1.500Zm16.800 1.500h4.200v-1.300c0-3-2.300-5.200-5.700-5.200-.4 0-.8 0-1.200.1 1.700 1.300 2.700 3.100 2.700 5.200V21Z",
  close: "m6.400 5 5.600 5.600L17.600 5 19 6.400 13.400 12l5.600 5.600-1.400 1.400-5.600-5.600L6.400 19 5 17.600l5.600-5.600L5 6.400 6.400 5Z",
  down: "m7 10 5 5 5-5-1.400-1.400L12 12.200 8.400 8.600 7 10Z",
  reply: "M10 8V4l-7 7 7 7v-4.100c5 0 8.500 1.600 11 5.100-1-5-4-10-11-11Z",
  dots: "M6 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  eye: "M12 5c5 0 9 4.500 10 7-1 2.500-5 7-10 7S3 14.500 2 12c1-2.500 5-7 10-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  send: "M3 4.500 21.500 12 3 19.500 5.500 13l8.500-1-8.500-1L3 4.500Z",
  check: "m9.500 17.200-5-5 1.400-1.400 3.600 3.600 8.600-8.600 1.400 1.400-10 10Z",
  file: "M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4c0-1.100.9-2 2-2Zm7 1.500V9h5.500L13 3.500Z",
  link: "M14 4h6v6h-2V7.400l-7.300 7.300-1.400-1.400L16.600 6H14V4ZM5 6h6v2H6v10h10v-5h2v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z",
};

/** A small window at `anchor`; a sheet at the bottom on narrow screens. Returns `close`. */
export function popover(anchor, content, { onClose = () => {}, wide = false, above = false } = {}) {
  const host = anchor.closest("dialog:modal") || document.body;
  const box = h("div", { className: `popover${wide ? " wide" : ""}`, role: "presentation" }, content);
  const veil = h("div", { className: "veil" });
  host.append(veil, box);
  const place = () => {
    if (isNarrow()) return;
    const from = anchor.getBoundingClientRect();
    box.style.minWidth = wide ? `${from.width}px` : "";
    const size = box.getBoundingClientRect();
    const room = innerHeight - from.bottom - 8;
    const up = above || (room < size.height && from.top > room);
    const top = up ? Math.max(8, from.top - size.height - 4) : from.bottom + 4;
    box.style.top = `${Math.min(top, Math.max(8, innerHeight - size.height - 8))}px`;
    box.style.left = `${Math.max(8, Math.min(from.left, innerWidth - size.width - 8))}px`;
  };
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    removeEventListener("keydown", onKey, true);
    removeEventListener("resize", place);
    box.remove();
    veil.remove();
    onClose();
  };
  const onKey = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    close();
    anchor.focus?.();
  };
  veil.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    close();
  });
  addEventListener("keydown", onKey, true);
  addEventListener("resize", place);
  place();
  return close;
}

/** A notice that goes away by itself. */
export function toast(text) {
  const note = h("div", { className: "toast" }, text);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}

/** Up and down in a list of buttons. */
export function arrowKeys(list) {
  list.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = [...list.querySelectorAll("button:not(:disabled), input")];
    const at = all.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    all[(at + all.length) % all.length]?.focus();
    event.preventDefault();
  });
}

/** An emoji of a button, a menu or a text: the application's own are pictures. */
export function emoji(one) {
  if (!one) return null;
  if (!one.id) return h("span", { className: "emoji" }, one.name || "");
  return h("img", { className: "emoji own", src: `/cdn/emojis/${one.id}.png`, alt: `:${one.name}:`, draggable: false });
}
