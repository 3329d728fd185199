/** What each player sees, kept up to date from control's stream. */

import { compareIds } from "./dom.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const SILENT = 1 << 12;

/** What is the same for everybody. */
export const world = { users: new Map(), guilds: new Map(), bot: {}, skew: 0 };

export const now = () => Date.now() + world.skew;

function noteUsers(users) {
  world.users = new Map(users.map((one) => [one.id, one]));
}

/** Settings that survive a reload. */
export const memory = {
  read(name, fallback) {
    try {
      return JSON.parse(localStorage.getItem(`sandbox.${name}`)) ?? fallback;
    } catch {
      return fallback;
    }
  },
  write(name, value) {
    localStorage.setItem(`sandbox.${name}`, JSON.stringify(value));
  },
};

/** One player's eyes. `changed(what, facts)` is called after every event. */
export class Viewer {
  constructor(id) {
    this.id = id;
    this.channels = new Map();
    this.messages = new Map();
    this.commands = [];
    this.forms = [];
    this.waiting = new Map(); // interaction id -> facts
    this.failed = new Map(); // message id -> true, until something happens to it
    this.pending = new Map(); // commands without an answer yet: interaction id -> facts
    this.typing = new Map(); // channel id -> until when
    this.changed = () => {};
    this.readMarks = memory.read(`read.${id}`, {});
  }

  get locale() {
    return this.me?.locale || "en-US";
  }

  get spanish() {
    return this.locale.startsWith("es");
  }

  apply(event) {
    const handler = HANDLERS[event.type];
    if (handler) handler(this, event);
    this.changed(event.type, event);
  }

  list(channelId) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, []);
    return this.messages.get(channelId);
  }

  find(messageId) {
    for (const shelf of this.messages.values()) {
      const found = shelf.find((one) => one.id === messageId);
      if (found) return found;
    }
    return null;
  }

  put(message) {
    const shelf = this.list(message.channel_id);
    const at = shelf.findIndex((one) => one.id === message.id);
    if (at >= 0) shelf[at] = message;
    else {
      shelf.push(message);
      const last = shelf.length - 2;
      if (last >= 0 && compareIds(shelf[last].id, message.id) > 0) shelf.sort((a, b) => compareIds(a.id, b.id));
    }
  }

  /** `{count, mentions}` of what was not read yet in a channel. */
  unread(channelId) {
    const mark = this.readMarks[channelId] || "0";
    const direct = this.channels.get(channelId)?.type === 1;
    let count = 0;
    let mentions = 0;
    for (const one of this.list(channelId)) {
      if (one.author.id === this.id || compareIds(one.id, mark) <= 0) continue;
      count += 1;
      if ((direct || this.isForMe(one)) && !(one.flags & SILENT)) mentions += 1;
    }
    return { count, mentions };
  }

  isForMe(message) {
    return (
      Boolean(message.flags & EPHEMERAL) ||
      message.mention_everyone ||
      message.mentions.some((one) => one.id === this.id)
    );
  }

  markRead(channelId) {
    const shelf = this.list(channelId);
    const last = shelf.at(-1)?.id;
    if (!last || this.readMarks[channelId] === last) return false;
    this.readMarks[channelId] = last;
    memory.write(`read.${this.id}`, this.readMarks);
    return true;
  }

  /** Channels in the order of the list: text, their threads, then the DM. */
  places() {
    const all = [...this.channels.values()];
    const threads = all.filter((c) => c.type === 11 || c.type === 12);
    const rows = [];
    const text = all.filter((c) => c.type === 0).sort((a, b) => compareIds(a.guild_id, b.guild_id) || a.position - b.position);
    for (const one of text) {
      rows.push(one);
      const below = threads.filter((c) => c.parent_id === one.id && !c.thread_metadata.archived);
      rows.push(...below.sort((a, b) => compareIds(a.id, b.id)));
    }
    return [...rows, ...all.filter((c) => c.type === 1)];
  }

  name(userId) {
    return world.users.get(userId)?.name || "?";
  }
}

const HANDLERS = {
  hello(me, event) {
    noteUsers(event.users);
    world.guilds = new Map(event.guilds.map((one) => [one.id, one]));
    world.bot = event.bot;
    world.skew = event.now * 1000 - Date.now();
    me.me = event.me;
    me.channels = new Map(event.channels.map((one) => [one.id, one]));
    me.messages = new Map(Object.entries(event.messages));
    me.commands = event.commands;
    me.forms = event.forms;
    me.waiting = new Map(event.waiting.map((one) => [one.id, one]));
    me.pending.clear();
  },
  message_create(me, { message }) {
    me.put(message);
    if (message.author.id === world.bot.id) me.typing.delete(message.channel_id);
  },
  message_update(me, { message }) {
    me.put(message);
    me.failed.delete(message.id);
  },
  message_delete(me, { channel_id, id }) {
    const shelf = me.list(channel_id);
    const at = shelf.findIndex((one) => one.id === id);
    if (at >= 0) shelf.splice(at, 1);
  },
  channel_create(me, { channel }) {
    me.channels.set(channel.id, channel);
  },
  channel_update(me, { channel }) {
    me.channels.set(channel.id, channel);
  },
  channel_delete(me, { id }) {
    me.channels.delete(id);
    me.messages.delete(id);
  },
  commands(me, { commands }) {
    me.commands = commands;
  },
  users(me, { users }) {
    noteUsers(users);
    me.me = world.users.get(me.id) || me.me;
  },
  bot(me, { online }) {
    world.bot.online = online;
  },
  typing(me, { channel_id }) {
    me.typing.set(channel_id, Date.now() + 8000);
  },
  interaction(me, event) {
    if (event.kind === 4) return;
    if (event.state === "waiting") {
      me.waiting.set(event.id, event);
      if (event.message_id) me.failed.delete(event.message_id);
      if (event.kind === 2) me.pending.set(event.id, { ...event, failed: false });
      return;
    }
    me.waiting.delete(event.id);
    if (event.state === "answered") me.pending.delete(event.id);
    if (event.parent && event.state === "answered") me.forms = me.forms.filter((f) => f.form !== event.parent);
    if (event.state === "failed") {
      if (event.kind === 2 && me.pending.has(event.id)) me.pending.get(event.id).failed = true;
      else if (event.kind === 3) me.failed.set(event.message_id, true);
    }
    if (event.modal) me.forms = [{ form: event.id, modal: event.modal }];
  },
};
