/** The page: a bar on top, a column per player. */

import { Column } from "./column.js";
import { addPlayer } from "./dialogs.js";
import { h, icon, isNarrow } from "./dom.js";
import { avatar } from "./message.js";
import { listen } from "./net.js";
import { Viewer, memory, world } from "./state.js";
import { say } from "./words.js";

const bar = document.getElementById("topbar");
const place = document.getElementById("columns");
const viewers = new Map();
const columns = new Map();
const tongue = navigator.language || "en";
let hidden = new Set(memory.read("hidden", []));
let front = memory.read("front", null);
let linked = false;
const lost = h("div", { className: "lost", hidden: true, role: "alert" }, say(tongue, "lost"));
document.body.append(lost);

function onEvent(event) {
  let viewer = viewers.get(event.user);
  if (!viewer) {
    if (event.type !== "hello") return;
    viewer = new Viewer(event.user);
    viewers.set(event.user, viewer);
    viewer.apply(event);
    const column = new Column(viewer, paintBar, (channelId) => columns.forEach((one) => one.go(channelId)));
    columns.set(event.user, column);
    place.append(column.node);
    if (!front) front = event.user;
    arrange();
    column.toEnd();
    return;
  }
  viewer.apply(event);
  if (event.type === "bot") paintBar();
}

/** Which columns are shown: all but the hidden ones, or one at a time. */
function arrange() {
  if (!viewers.has(front)) front = [...viewers.keys()][0];
  const narrow = isNarrow();
  let shown = 0;
  for (const [id, column] of columns) {
    const visible = narrow ? id === front : !hidden.has(id);
    column.node.hidden = !visible;
    shown += visible ? 1 : 0;
  }
  if (!shown && columns.size) {
    hidden.clear();
    columns.forEach((column) => (column.node.hidden = false));
  }
  paintBar();
}

function choose(id) {
  if (isNarrow()) {
    front = id;
    memory.write("front", id);
  } else {
    hidden = new Set([...hidden].filter((one) => columns.has(one)));
    if (hidden.has(id)) hidden.delete(id);
    else if (hidden.size < columns.size - 1) hidden.add(id);
    memory.write("hidden", [...hidden]);
  }
  arrange();
  const column = columns.get(id);
  if (!column.node.hidden) column.toEnd();
}

function paintBar() {
  const narrow = isNarrow();
  const chips = [...viewers.values()].map((viewer) => {
    const shown = narrow ? viewer.id === front : !hidden.has(viewer.id);
    const sum = viewer.places().reduce((all, one) => all + viewer.unread(one.id).mentions, 0);
    return h(
      "button",
      { className: `chip${shown ? " on" : ""}`, type: "button", ariaPressed: String(shown), title: `${viewer.me.name}: ${say(tongue, "show")}`, onclick: () => choose(viewer.id) },
      avatar(viewer.id, "small"), h("span", {}, viewer.me.name), sum && !(shown && !narrow) ? h("span", { className: "badge" }, String(sum)) : "",
    );
  });
  const online = linked && world.bot.online;
  bar.replaceChildren(
    h("span", { className: "brand" }, h("b", {}, world.bot.name || "Ágora"), h("span", { className: `state ${online ? "up" : "down"}`, title: online ? "online" : say(tongue, "offline") }), online ? "" : h("small", {}, say(tongue, "offline"))),
    h("div", { className: "chips", role: "group" }, chips, h("button", { className: "chip add", type: "button", title: say(tongue, "addPlayer"), ariaLabel: say(tongue, "addPlayer"), onclick: () => addPlayer(tongue) }, icon("plus"))),
    h("button", { className: "round", type: "button", title: say(tongue, "theme"), ariaLabel: say(tongue, "theme"), onclick: switchTheme }, icon(isDark() ? "sun" : "moon")),
  );
  const total = [...viewers.values()].reduce((all, v) => all + v.places().reduce((n, c) => n + v.unread(c.id).mentions, 0), 0);
  document.title = `${total ? `(${total}) ` : ""}${world.bot.name || "Ágora"} · sandbox`;
}

const isDark = () => (document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

function switchTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  memory.write("theme", theme);
  paintBar();
}

const theme = memory.read("theme", null);
if (theme) document.documentElement.dataset.theme = theme;
matchMedia("(max-width: 700px)").addEventListener("change", arrange);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paintBar);
document.addEventListener("visibilitychange", () => columns.forEach((column) => column.markRead()));
listen(onEvent, (up) => {
  linked = up;
  lost.hidden = up;
  paintBar();
});
