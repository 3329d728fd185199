/** One message of the log, with its head, its body and what lies around it. */

import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { attachments, components, embeds } from "./parts.js";
import { EPHEMERAL, LOADING, SILENT, world } from "./state.js";
import { say } from "./words.js";

const HUES = [355, 28, 160, 205, 265, 320, 95, 45];
const TOGETHER = 7 * 60 * 1000;

export function avatar(userId, size = "") {
  const bot = userId === world.bot.id;
  const name = world.users.get(userId)?.name || "?";
  const order = [...world.users.keys()].indexOf(userId);
  const face = h("span", { className: `avatar ${size}${bot ? " bot" : ""}`, ariaHidden: "true" }, [...name][0]);
  if (!bot) face.style.setProperty("--hue", HUES[(order + HUES.length) % HUES.length]);
  return face;
}

/** Whether a message continues the one before, without a head of its own. */
export function continues(before, message) {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.message_reference || message.interaction_metadata || isNotice(before) || isNotice(message)) return false;
  if ((before.flags ^ message.flags) & EPHEMERAL) return false;
  const [a, b] = [new Date(before.timestamp), new Date(message.timestamp)];
  return b - a < TOGETHER && a.toDateString() === b.toDateString();
}

const isNotice = (message) => message.type === 6 || message.type === 18;

export function when(timestamp, locale) {
  const moment = new Date(timestamp);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(moment);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(timestamp).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return time;
  if (days === 1) return `${say(locale, "yesterday")}, ${time}`;
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" }).format(moment);
}

/**
 * The message as a list item. `how`: viewer, guildId, joined, jump, press, choose, dismiss,
 * reply, more.
 */
export function messageNode(message, how) {
  const { viewer } = how;
  const { locale } = viewer;
  if (isNotice(message)) return notice(message, how);
  const hidden = Boolean(message.flags & EPHEMERAL);
  const classes = ["message", how.joined ? "joined" : "", hidden ? "ephemeral" : "", viewer.isForMe(message) && !hidden ? "pinged" : ""];
  const bot = message.author.id === world.bot.id;
  const inner = { ...how, message, press: (id) => how.press(message, id), choose: (id, values) => how.choose(message, id, values) };
  const head = h(
    "div", { className: "head" },
    h("button", { className: `author${bot ? " is-bot" : ""}`, type: "button", onclick: (e) => how.profile(e.currentTarget, message.author.id) }, viewer.name(message.author.id)),
    bot ? h("span", { className: "tag" }, say(locale, "app")) : null,
    h("time", { dateTime: message.timestamp, title: new Date(message.timestamp).toLocaleString(locale) }, when(message.timestamp, locale)),
    message.flags & SILENT ? h("span", { className: "silent", title: "@silent" }, icon("silent")) : null,
  );
  const body = h(
    "div", { className: "body" },
    context(message, inner),
    how.joined ? null : head,
    message.flags & LOADING ? thinking(message, viewer) : null,
    message.content ? h("div", { className: "content md" }, markdown(message.content, inner), edited(message, locale)) : null,
    components(message.components, inner),
    embeds(message.embeds, inner),
    attachments(message, inner),
    message.content || !message.edited_timestamp ? null : edited(message, locale),
    message.thread ? threadLink(message.thread, how) : null,
    viewer.failed.has(message.id) ? h("div", { className: "failure", role: "alert" }, say(locale, "failed")) : null,
    hidden ? ephemeralFoot(message, how) : null,
  );
  return h(
    "li", { className: classes.filter(Boolean).join(" "), id: `m-${viewer.id}-${message.id}`, data: { id: message.id } },
    how.joined ? h("span", { className: "gutter" }, when(message.timestamp, locale)) : avatar(message.author.id),
    body,
    actions(message, how, hidden),
  );
}

function edited(message, locale) {
  if (!message.edited_timestamp || message.flags & LOADING) return null;
  return h("span", { className: "edited", title: new Date(message.edited_timestamp).toLocaleString(locale) }, say(locale, "edited"));
}

/** The line above: who used which command, or what is answered. */
function context(message, how) {
  const { viewer, jump } = how;
  const facts = message.interaction_metadata;
  if (message.type === 20 || message.type === 23) {
    return h("div", { className: "context" }, h("b", {}, viewer.name(facts.user.id)), ` ${say(viewer.locale, "used")} `, h("span", { className: "mention" }, `/${message.interaction?.name || facts.name || ""}`));
  }
  if (message.type !== 19 || !message.message_reference) return null;
  const quoted = message.referenced_message;
  if (!quoted) return h("div", { className: "context" }, h("i", {}, say(viewer.locale, "gone")));
  const named = (quoted.content || summary(quoted.components)).replace(/<@!?(\d+)>/g, (_, id) => `@${viewer.name(id)}`);
  const bare = named.replace(/\[([^\]]+)\]\([^)\s]+\)/g, "$1"); // a link's words without its address
  const text = bare.replace(/[*_~`|#>]/g, "").replace(/\s+/g, " ");
  return h(
    "button", { className: "context", type: "button", onclick: () => jump(quoted.channel_id, quoted.id) },
    h("b", {}, viewer.name(quoted.author.id)), " ", h("span", {}, text.slice(0, 90) || "🖼"),
  );
}

export function summary(list) {
  for (const one of list) {
    const text = one.type === 10 ? one.content : summary(one.components || []);
    if (text) return text;
  }
  return "";
}

function thinking(message, viewer) {
  return h("div", { className: "thinking" }, h("span", { className: "dots" }, h("i"), h("i"), h("i")), `${viewer.name(message.author.id)} ${say(viewer.locale, "thinking")}`);
}

function threadLink(thread, how) {
  return h("button", { className: "thread-link", type: "button", onclick: () => how.jump(thread.id) }, icon("thread"), h("b", {}, thread.name));
}

function ephemeralFoot(message, how) {
  const { locale } = how.viewer;
  return h(
    "div", { className: "only-you" }, icon("eye"), h("span", {}, say(locale, "onlyYou"), " · "),
    h("button", { className: "textlink", type: "button", onclick: () => how.dismiss(message) }, say(locale, "dismiss")),
  );
}

function actions(message, how, hidden) {
  if (hidden || message.flags & LOADING) return null;
  const { locale } = how.viewer;
  return h(
    "div", { className: "actions" },
    h("button", { type: "button", title: say(locale, "reply"), ariaLabel: say(locale, "reply"), onclick: () => how.reply(message) }, icon("reply")),
    how.hasMenu ? h("button", { type: "button", title: say(locale, "apps"), ariaLabel: say(locale, "apps"), onclick: (e) => how.more(e.currentTarget, message) }, icon("dots")) : null,
  );
}

function notice(message, how) {
  const { viewer, jump } = how;
  const target = message.message_reference;
  const pinned = message.type === 6;
  return h(
    "li", { className: "message notice", id: `m-${viewer.id}-${message.id}`, data: { id: message.id } },
    icon(pinned ? "pin" : "thread"),
    h(
      "div", { className: "body" },
      h("b", {}, viewer.name(message.author.id)), " ",
      h("button", { className: "textlink", type: "button", onclick: () => jump(target.channel_id, target.message_id) }, pinned ? say(viewer.locale, "pinned") : `${say(viewer.locale, "started")} ${message.content}`), " ",
      h("time", {}, when(message.timestamp, viewer.locale)),
    ),
  );
}

/** A command on its way, or one that nobody answered. */
export function pendingNode(facts, viewer) {
  const { locale } = viewer;
  return h(
    "li", { className: `message pending${facts.failed ? " lost" : ""}` },
    avatar(viewer.id),
    h(
      "div", { className: "body" },
      h("div", { className: "context" }, h("b", {}, viewer.me.name), ` ${say(locale, "used")} `, h("span", { className: "mention" }, `/${facts.command}`)),
      facts.failed
        ? h("div", { className: "failure", role: "alert" }, say(locale, "noAnswer"), " · ", h("button", { className: "textlink", type: "button", onclick: () => { viewer.pending.delete(facts.id); viewer.changed("pending", {}); } }, say(locale, "dismiss")))
        : h("div", { className: "thinking" }, h("span", { className: "dots" }, h("i"), h("i"), h("i")), say(locale, "sending")),
    ),
  );
}
