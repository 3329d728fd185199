/** Discord's markdown as DOM nodes. Text is never parsed as HTML. */

import { emoji, h } from "./dom.js";
import { now, world } from "./state.js";

/** `text` as nodes; `viewer` gives names and language, `jump` follows links to messages. */
export function markdown(text, { viewer, jump }) {
  return blocks(text.replace(/\r/g, ""), { viewer, jump });
}

function blocks(text, how) {
  const nodes = [];
  const fence = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    nodes.push(...lines(text.slice(from, match.index).replace(/\n$/, ""), how));
    nodes.push(h("pre", { className: "code" }, h("code", { data: { lang: match[1] || "" } }, match[2])));
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  nodes.push(...lines(from ? rest.replace(/^\n/, "") : rest, how));
  return nodes;
}

function lines(text, how) {
  const nodes = [];
  const all = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(h("div", { className: "para" }, inline(plain.join("\n"), how)));
    plain = [];
  };
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at];
    const head = /^(#{1,3})\s+(.+)/.exec(line);
    const item = /^(\s*)([-*]|\d+\.)\s+(.*)/.exec(line);
    if (head) {
      flush();
      nodes.push(h(`h${head[1].length + 2}`, { className: `h${head[1].length}` }, inline(head[2], how)));
    } else if (/^-#\s+/.test(line)) {
      flush();
      nodes.push(h("div", { className: "subtext" }, inline(line.replace(/^-#\s+/, ""), how)));
    } else if (line.startsWith(">>> ")) {
      flush();
      nodes.push(h("blockquote", {}, blocks([line.slice(4), ...all.slice(at + 1)].join("\n"), how)));
      return nodes;
    } else if (line.startsWith("> ")) {
      flush();
      const quoted = [];
      for (; at < all.length && all[at].startsWith("> "); at += 1) quoted.push(all[at].slice(2));
      at -= 1;
      nodes.push(h("blockquote", {}, lines(quoted.join("\n"), how)));
    } else if (item) {
      flush();
      const items = [];
      for (; at < all.length; at += 1) {
        const one = /^(\s*)([-*]|\d+\.)\s+(.*)/.exec(all[at]);
        if (!one || (items.length && !one[1] && /\d/.test(one[2]) !== /\d/.test(items[0].mark))) break;
        items.push({ depth: Math.floor(one[1].length / 2), mark: one[2], text: one[3] });
      }
      at -= 1;
      nodes.push(listOf(items, how));
    } else plain.push(line);
  }
  flush();
  return nodes;
}

function listOf(items, how) {
  const numbered = /\d/.test(items[0].mark);
  const list = h(numbered ? "ol" : "ul", numbered ? { start: parseInt(items[0].mark, 10) } : {});
  for (let at = 0; at < items.length; at += 1) {
    const entry = h("li", {}, inline(items[at].text, how));
    const deeper = [];
    while (items[at + 1] && items[at + 1].depth > items[at].depth) deeper.push(items[(at += 1)]);
    if (deeper.length) entry.append(listOf(deeper, how));
    list.append(entry);
  }
  return list;
}

/** Tried in order at every place; the first that fits wins. */
const INLINE = [
  [/^\\([\\*_~`|<>#\-[\]().!@:])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h("code", { className: "code-inline" }, m[2].trim())],
  [/^\|\|([\s\S]+?)\|\|/, (m, how) => spoiler(inline(m[1], how))],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m, how) => h("strong", {}, h("em", {}, inline(m[1], how)))],
  [/^\*\*((?:\*[^*]|[^*]|\*(?!\*))+?)\*\*(?!\*)/, (m, how) => h("strong", {}, inline(m[1], how))],
  [/^__([\s\S]+?)__(?!_)/, (m, how) => h("u", {}, inline(m[1], how))],
  [/^\*(?!\s)((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/, (m, how) => h("em", {}, inline(m[1], how))],
  [/^_(?!_)((?:[^_]|__)+?)_(?!\w)/, (m, how) => h("em", {}, inline(m[1], how))],
  [/^~~([\s\S]+?)~~/, (m, how) => h("s", {}, inline(m[1], how))],
  [/^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"]*)")?\)/, (m, how) => link(m[2], inline(m[1], how), how, m[3])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m, how) => timestamp(Number(m[1]), m[2] || "f", how)],
  [/^<@!?(\d+)>/, (m, how) => mention(`@${how.viewer.name(m[1])}`, m[1] === how.viewer.id)],
  [/^<@&(\d+)>/, (m) => mention(`@${roleName(m[1])}`)],
  [/^<#(\d+)>/, (m, how) => channelLink(m[1], how)],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji({ name: m[1], id: m[2] })],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true)],
  [/^<(https?:\/\/[^\s>]+)>/, (m, how) => link(m[1], [m[1]], how)],
  [/^https?:\/\/[^\s<]*[^\s<.,:;!?'")\]]/, (m, how) => link(m[0], null, how)],
];

function inline(text, how) {
  const nodes = [];
  let plain = "";
  let rest = text;
  let before = "";
  while (rest) {
    let found = null;
    if (/[\\`|*_~[<@h]/.test(rest[0]) && !(rest[0] === "_" && /\w/.test(before)) && !(rest[0] === "h" && /\w/.test(before))) {
      for (const [pattern, make] of INLINE) {
        const match = pattern.exec(rest);
        if (match) {
          found = [match[0].length, make(match, how)];
          break;
        }
      }
    }
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found[1]);
      before = rest[found[0] - 1];
      rest = rest.slice(found[0]);
    } else {
      before = rest[0];
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function spoiler(inside) {
  const node = h("span", { className: "spoiler", role: "button", tabIndex: 0, ariaExpanded: "false" }, h("span", {}, inside));
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (!node.classList.contains("open")) event.preventDefault();
    node.classList.add("open");
    node.setAttribute("aria-expanded", "true");
  };
  node.addEventListener("click", reveal);
  node.addEventListener("keydown", reveal);
  return node;
}

const mention = (text, me = false) => h("span", { className: me ? "mention me" : "mention" }, text);

function roleName(id) {
  for (const guild of world.guilds.values()) {
    const role = guild.roles.find((one) => one.id === id);
    if (role) return role.name;
  }
  return "?";
}

export function channelTitle(channel) {
  if (!channel) return "?";
  return channel.type === 1 ? world.bot.name : channel.name;
}

function channelLink(id, how) {
  const channel = how.viewer.channels.get(id);
  return h("button", { className: "mention", type: "button", disabled: !channel, onclick: () => how.jump(id) }, `#${channelTitle(channel)}`);
}

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** A link; those to messages in Discord stay inside the page. */
export function link(url, inside, how, title = null) {
  const inner = JUMP.exec(url);
  if (inner) {
    const channel = how.viewer.channels.get(inner[2]);
    const shown = inside || [`#${channelTitle(channel)}${inner[3] ? " › 💬" : ""}`];
    return h("button", { className: inside ? "jump" : "mention", type: "button", title: title || "", onclick: () => how.jump(inner[2], inner[3]) }, shown);
  }
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener", title: title || "" }, inside || [url]);
}

// -- time ---------------------------------------------------------------------------------

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds, locale) {
  const off = seconds - now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(off) >= length) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(off / size), unit);
}

function timestamp(seconds, style, { viewer }) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.valueOf())) return String(seconds);
  const text = style === "R" ? relative(seconds, viewer.locale) : new Intl.DateTimeFormat(viewer.locale, STYLES[style]).format(moment);
  const title = new Intl.DateTimeFormat(viewer.locale, STYLES.F).format(moment);
  const facts = style === "R" ? { relative: seconds, locale: viewer.locale } : {};
  return h("time", { className: "stamp", dateTime: moment.toISOString(), title, data: facts }, text);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative), node.dataset.locale);
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
