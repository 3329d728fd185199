"""Messages: posted, edited, deleted, pinned; who is mentioned and who is told."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sandbox import refusals
from sandbox.limits.component_limits import COMPONENTS_V2, TEXT, walk
from sandbox.refusals import DiscordRefused
from sandbox.world import shapes
from sandbox.world.components import completed, completed_embeds
from sandbox.world.entities import (
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Message,
)
from sandbox.world.media import Resolver, Upload, drop, forget, take_in
from sandbox.world.state import World

Json = dict[str, Any]
GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1 << 9, 1 << 12, 1 << 15
GUILDS, MEMBERS = 1 << 0, 1 << 1
PIN_NOTICE, THREAD_NOTICE = 6, 18
NONCE_MEMORY_SECONDS = 180.0
NONCE_LIVES_LEAST = 18.0  # where Discord forgets it early
PIN_LIMIT = 250
# what an edit can change, besides mentions
_EDITED = ("flags", "edited", "content", "attachments", "embeds", "components")
_SETTABLE = COMPONENTS_V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS


def ensure_may_post(world: World, author: str, channel: Channel, *, files: bool = False) -> None:
    """Raise Discord's refusal if this author may not post here."""
    if channel.is_direct:
        other = channel.people[0]
        if author == world.bot.id and world.strangers(other):
            raise refusals.no_guild_in_common()
        if author == world.bot.id and not world.users[other].dms_open:
            raise refusals.cannot_message_user()
        return
    if not world.sees_channel(author, channel):
        raise refusals.missing_access()
    speak = "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES"
    if not world.may(author, channel, speak):
        raise refusals.missing_permissions()
    if files and not world.may(author, channel, "ATTACH_FILES"):
        raise refusals.missing_permissions()
    if channel.is_thread and channel.locked and not world.may(author, channel, "MANAGE_THREADS"):
        raise refusals.locked_thread()


def ensure_may_answer(world: World, channel: Channel, *, files: bool) -> None:
    """Raise Discord's refusal if the bot's answers may not bring files here."""
    if files and not world.may(world.bot.id, channel, "ATTACH_FILES"):
        raise refusals.missing_permissions()


def post(
    world: World,
    channel: Channel,
    author: str,
    body: Json,
    uploads: list[Upload] | None = None,
    **facts: Any,
) -> Message:
    """Post a message, with all that follows: mentions, ids, files, events.

    `facts` are further fields of the message (audience, token, metadata, kind).
    """
    earlier = _said_before(world, channel, body)
    if earlier is not None:
        return earlier
    message = Message(world.new_id(), channel.id, author, world.clock(), **facts)
    message.flags |= int(body.get("flags") or 0) & _SETTABLE
    message.tts = bool(body.get("tts"))
    message.nonce = body.get("nonce")
    if message.audience is not None:
        message.flags |= EPHEMERAL
    private, described = message.audience is not None, body.get("attachments")
    files = take_in(world, channel.id, uploads or [], described, private=private)
    with _taking_back(world, files):
        message.attachments = files
        _fill(message, body, Resolver(world, {one.filename: one for one in files}))
        _refer(world, message, body)
        if not message.flags & LOADING and _is_empty(message):
            raise refusals.empty_message()
    _count_mentions(world, message, body)
    world.messages[channel.id][message.id] = message
    if message.nonce is not None and body.get("enforce_nonce"):
        world.nonces[channel.id, str(message.nonce)] = (message.id, world.clock())
    if message.audience is None:
        _note_in_channel(world, channel, message)
    announce(world, message, "create")
    return message


def _said_before(world: World, channel: Channel, body: Json) -> Message | None:
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    known = world.nonces.get((channel.id, str(body["nonce"])))
    if known is None or (age := world.clock() - known[1]) > NONCE_MEMORY_SECONDS:
        return None
    if age > NONCE_LIVES_LEAST and not world.holds("nonce-known-for-minutes"):
        return None
    if known[0] not in world.messages[channel.id]:
        raise refusals.unknown_message()  # it was sent, and has been deleted
    return world.messages[channel.id][known[0]]


def _note_in_channel(world: World, channel: Channel, message: Message) -> None:
    channel.last_message = message.id
    channel.sent += 1
    if channel.is_thread and channel.archived:
        channel.archived = False
        world.dispatch("THREAD_UPDATE", shapes.channel(world, channel), GUILDS)
        world.tell(
            world.onlookers(channel), "channel_update", channel=shapes.channel(world, channel)
        )


def edit(world: World, message: Message, body: Json, uploads: list[Upload] | None = None) -> None:
    """Change what the body names and nothing else; if refused, nothing changes."""
    draft = dataclasses.replace(message)
    if body.get("flags") is not None:
        # neither the silent flag nor V2 can be taken back
        lasting = message.flags & ~SUPPRESS_EMBEDS
        draft.flags = lasting | int(body["flags"]) & _SETTABLE
    listed: dict[str, Json] | None = None
    if body.get("attachments") is not None:
        listed = {str(one["id"]): one for one in body["attachments"]}
        draft.attachments = [
            _described(one, listed[one.id]) for one in message.attachments if one.id in listed
        ]
    private = message.audience is not None
    if uploads and private and not world.holds("new-files-on-private-edits"):
        raise refusals.unknown_file("components", uploads[0].filename)
    described = body.get("attachments")
    files = take_in(world, message.channel, uploads or [], described, private=private)
    with _taking_back(world, files):
        new = dict(zip([one.key for one in uploads or ()], files, strict=True))
        resolver = _of_edit(world, draft.attachments, new, listed)
        draft.attachments = [*draft.attachments, *files]
        _fill(draft, body, resolver)
        if not draft.flags & LOADING:
            draft.edited = world.clock()
        draft.flags &= ~LOADING
        if _is_empty(draft):
            raise refusals.empty_message()
    if listed is not None:
        forget(world, message, set(listed))
    for name in _EDITED:
        setattr(message, name, getattr(draft, name))
    _count_mentions(world, message, body)
    announce(world, message, "update")


def _described(one: Attachment, facts: Json) -> Attachment:
    return dataclasses.replace(one, description=facts.get("description", one.description))


@contextmanager
def _taking_back(world: World, files: list[Attachment]) -> Iterator[None]:
    """Drop the files of a request if it is refused."""
    try:
        yield
    except DiscordRefused:
        drop(world, files)
        raise


def _of_edit(
    world: World, kept: list[Attachment], new: dict[str, Attachment], listed: dict[str, Json] | None
) -> Resolver:
    """What an edit may refer to: files that its `attachments` lists, `new` ones by their number
    and those of the message by id and filename.
    """
    if listed is None and not world.holds("unlisted-files-not-found"):
        return Resolver(world, {one.filename: one for one in [*kept, *new.values()]}, kept)
    if listed is None:
        return Resolver(world, {})
    there = [one for one in kept if listed[one.id].get("filename") == one.filename]
    if there and not world.holds("listed-files-referenced-by-name"):
        there = []
    there += [one for key, one in new.items() if key in listed]
    return Resolver(world, {one.filename: one for one in there}, kept)


def _fill(message: Message, body: Json, resolver: Resolver) -> None:
    if "content" in body:
        message.content = str(body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = completed_embeds(body["embeds"] or [], resolver)
    if "components" in body:
        message.components = completed(body["components"] or [], resolver)
    if message.flags & COMPONENTS_V2 and (message.content or message.embeds):
        message.content, message.embeds = "", []


def _is_empty(message: Message) -> bool:
    return not (message.content or message.embeds or message.attachments or message.components)


def _refer(world: World, message: Message, body: Json) -> None:
    wanted = body.get("message_reference")
    if not wanted:
        return
    target = str(wanted["message_id"])
    place = str(wanted.get("channel_id") or message.channel)
    if target not in world.messages.get(place, {}):
        if wanted.get("fail_if_not_exists", True) is False:
            return
        raise refusals.invalid_field(
            "message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message"
        )
    message.kind = 19
    message.reference = {"type": 0, "message_id": target, "channel_id": place}
    guild = world.channels[place].guild
    if guild is not None:
        message.reference["guild_id"] = guild


def written(message: Message) -> str:
    """All text of a message that can mention somebody."""
    shown = [str(c["content"]) for c in walk(message.components) if c["type"] == TEXT]
    return "\n".join([message.content, *shown])


def _count_mentions(world: World, message: Message, body: Json) -> None:
    """Note who is pinged: those the text names, as far as `allowed_mentions` lets it."""
    text = written(message)
    allowed = body.get("allowed_mentions")
    users = [u for u in dict.fromkeys(re.findall(r"<@!?(\d+)>", text)) if u in world.users]
    guild = world.guild_of(world.channels[message.channel])
    roles = [
        r
        for r in dict.fromkeys(re.findall(r"<@&(\d+)>", text))
        if guild is not None and r in guild.roles
    ]
    everyone = re.search(r"@(everyone|here)", text) is not None and world.may(
        message.author, world.channels[message.channel], "MENTION_EVERYONE"
    )
    if allowed is not None:
        parse = allowed.get("parse") or []
        named_users = {str(u) for u in allowed.get("users") or []}
        named_roles = {str(r) for r in allowed.get("roles") or []}
        users = [u for u in users if "users" in parse or u in named_users]
        roles = [r for r in roles if "roles" in parse or r in named_roles]
        everyone = everyone and "everyone" in parse
    if message.reference is not None and (allowed is None or allowed.get("replied_user")):
        shelf = world.messages.get(message.reference["channel_id"], {})
        quoted = shelf.get(message.reference["message_id"])  # the pressed message may be gone
        users = list(dict.fromkeys([*users, *([quoted.author] if quoted is not None else ())]))
    message.mentions, message.mention_roles = users, roles
    message.mention_everyone = everyone


def delete(world: World, message: Message) -> None:
    forget(world, message)
    del world.messages[message.channel][message.id]
    channel = world.channels[message.channel]
    if message.audience is not None:
        world.tell([message.audience], "message_delete", channel_id=message.channel, id=message.id)
        return
    gone: Json = {"id": message.id, "channel_id": message.channel}
    if channel.guild is not None:
        gone["guild_id"] = channel.guild
    world.dispatch("MESSAGE_DELETE", gone, _intent(channel))
    world.tell(
        world.onlookers(channel), "message_delete", channel_id=message.channel, id=message.id
    )


def pin(world: World, message: Message, author: str) -> None:
    if message.pinned:
        return
    channel = world.channels[message.channel]
    if len(pins(world, channel)) >= PIN_LIMIT:
        raise refusals.too_many_pins()
    message.pinned, message.pinned_at = True, world.clock()
    channel.last_pin = message.pinned_at
    announce(world, message, "update")
    _tell_pins(world, channel)
    notice = Message(world.new_id(), channel.id, author, world.clock(), kind=PIN_NOTICE)
    notice.reference = {"type": 0, "message_id": message.id, "channel_id": channel.id}
    if channel.guild is not None:
        notice.reference["guild_id"] = channel.guild
    world.messages[channel.id][notice.id] = notice
    _note_in_channel(world, channel, notice)
    announce(world, notice, "create")


def unpin(world: World, message: Message) -> None:
    message.pinned, message.pinned_at = False, None
    announce(world, message, "update")
    _tell_pins(world, world.channels[message.channel])


def _tell_pins(world: World, channel: Channel) -> None:
    facts: Json = {"channel_id": channel.id}
    if channel.last_pin is not None:
        facts["last_pin_timestamp"] = shapes.stamp(channel.last_pin)
    if channel.guild is not None:
        facts["guild_id"] = channel.guild
    world.dispatch("CHANNEL_PINS_UPDATE", facts, GUILDS | DIRECT_MESSAGES)


def pins(world: World, channel: Channel) -> list[Message]:
    """The channel's pins, newest first."""
    held = [m for m in world.messages[channel.id].values() if m.pinned]
    return sorted(held, key=lambda m: m.pinned_at or 0.0, reverse=True)


def announce(world: World, message: Message, what: str) -> None:
    """Tell the bot's gateway and everybody who sees the message."""
    channel = world.channels[message.channel]
    shape = shapes.message(world, message)
    if message.audience is not None:
        if not message.dismissed:
            world.tell([message.audience], f"message_{what}", message=shape)
        return
    if world.bot_intents & _intent(channel):
        full = shapes.guild_message(world, message)
        if what == "create":
            full["channel_type"] = channel.kind
        world.dispatch(f"MESSAGE_{what.upper()}", full, _intent(channel))
    world.tell(world.onlookers(channel), f"message_{what}", message=shape)


def without_content(world: World, data: Json) -> Json:
    """A message as a bot without the message content intent gets it."""
    own = data["author"]["id"] == world.bot.id
    named = any(one["id"] == world.bot.id for one in data["mentions"])
    if own or named or "guild_id" not in data:
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}


def _intent(channel: Channel) -> int:
    return DIRECT_MESSAGES if channel.is_direct else GUILD_MESSAGES
