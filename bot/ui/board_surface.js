"use strict";

// What all pages with a board share: the board, which can be dragged, pinched and zoomed.

const at = (id) => document.getElementById(id);
const LEAST_READABLE = 0.45; // of a drawing's own size: 780 wide, with letters of 28
const view = { x: 0, y: 0, scale: 1, wide: 780, high: 780, moved: false };

const ZOOMS = {
  larger: () => zoom(1.4),
  smaller: () => zoom(1 / 1.4),
  whole: () => fit(true),
};
const ZOOM_KEYS = { "+": ZOOMS.larger, "-": ZOOMS.smaller, w: ZOOMS.whole, W: ZOOMS.whole };

const PAN_PIXELS = 80;
const PANS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }; // with Shift

// Whether a key is none of the page's.
const isCommand = (event) => event.ctrlKey || event.altKey || event.metaKey || event.target.matches("select");
const isPan = (event) => event.shiftKey && event.key in PANS;

function element(tag, text, look = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  return Object.assign(made, look);
}

function name(button, words) {
  button.setAttribute("aria-label", words);
  button.title = words;
}

// Shows a drawing as the board; its words where a game has none.
function put(drawing, words) {
  const made = document.createElement("template");
  made.innerHTML = drawing;
  at("board").replaceChildren(made.content.firstElementChild || element("p", words));
  measure();
}

function measure() {
  const board = at("board").firstElementChild;
  const [, , wide, high] = (board?.getAttribute("viewBox") || "0 0 380 380").split(" ").map(Number);
  const other = wide !== view.wide || high !== view.high;
  Object.assign(view, { wide, high });
  if (other) fit();
}

function place() {
  const { clientWidth: wide, clientHeight: high } = at("table");
  const held = (offset, drawn, room) => (drawn <= room ? (room - drawn) / 2 : Math.min(0, Math.max(room - drawn, offset)));
  view.x = held(view.x, view.wide * view.scale, wide);
  view.y = held(view.y, view.high * view.scale, high);
  at("board").style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
}

// The whole board; or its whole width, where it would be too small to read.
function fit(all = false) {
  const { clientWidth: wide, clientHeight: high } = at("table");
  const contained = Math.min(wide / view.wide, high / view.high);
  view.scale = all || contained >= LEAST_READABLE ? contained : Math.min(1, wide / view.wide);
  view.x = view.y = 0;
  view.moved = all;
  place();
}

function zoom(by, x = at("table").clientWidth / 2, y = at("table").clientHeight / 2) {
  const scale = Math.min(5, Math.max(0.15, view.scale * by));
  view.x = x - ((x - view.x) * scale) / view.scale;
  view.y = y - ((y - view.y) * scale) / view.scale;
  view.scale = scale;
  view.moved = true;
  place();
}

function drag() {
  const table = at("table");
  const fingers = new Map();
  const middle = () => {
    const all = [...fingers.values()];
    const [x, y] = [0, 1].map((axis) => all.reduce((sum, one) => sum + one[axis], 0) / all.length);
    return { x, y, apart: all.length > 1 ? Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]) : 0 };
  };
  table.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button")) return;
    table.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    table.classList.add("held");
  });
  table.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const was = middle();
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const now = middle();
    const { left, top } = table.getBoundingClientRect();
    view.x += now.x - was.x;
    view.y += now.y - was.y;
    zoom(was.apart ? now.apart / was.apart : 1, now.x - left, now.y - top);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    table.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      table.classList.toggle("held", fingers.size > 0);
    });
  }
  table.addEventListener("wheel", (event) => {
    event.preventDefault();
    const { left, top } = table.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
  }, { passive: false });
}

function openSurface() {
  for (const [id, act] of Object.entries(ZOOMS)) at(id).onclick = act;
  new ResizeObserver(() => (view.moved ? place() : fit())).observe(at("table"));
  drag();
  addEventListener("keydown", (event) => {
    if (isCommand(event) || !isPan(event)) return;
    event.preventDefault();
    const [right, down] = PANS[event.key];
    view.x += right * PAN_PIXELS;
    view.y += down * PAN_PIXELS;
    view.moved = true;
    place();
  });
}
