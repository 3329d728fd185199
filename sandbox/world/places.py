"""Channels and threads: opening, changing, archiving, closing, deleting."""

from __future__ import annotations

from typing import Any

from sandbox import refusals
from sandbox.world import shapes
from sandbox.world.entities import (
    CATEGORY,
    HAS_THREAD,
    PERMISSIONS,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
    Guild,
    Member,
    Message,
)
from sandbox.world.media import forget
from sandbox.world.message_changes import GUILDS, THREAD_NOTICE, _note_in_channel, announce
from sandbox.world.state import World

Json = dict[str, Any]


def open_channel(world: World, guild: Guild, body: Json) -> Channel:
    channel = world.add_channel(
        guild,
        str(body["name"]),
        kind=int(body.get("type") or 0),
        topic=body.get("topic"),
        parent=str(body["parent_id"]) if body.get("parent_id") else None,
        overwrites=[_overwrite(one) for one in body.get("permission_overwrites") or []],
        slowmode=int(body.get("rate_limit_per_user") or 0),
    )
    world.dispatch("CHANNEL_CREATE", shapes.channel_for_bot(world, channel), GUILDS)
    _tell(world, channel, "channel_create")
    return channel


def direct(world: World, user_id: str) -> Channel:
    """The DM between this person and the bot; a new one appears in the person's client."""
    known = len(world.channels)
    channel = world.direct_channel(user_id)
    if len(world.channels) > known:
        _tell(world, channel, "channel_create")
    return channel


def _overwrite(one: Json) -> Json:
    return {
        "id": str(one["id"]),
        "type": int(one.get("type") or 0),
        "allow": str(one.get("allow") or 0),
        "deny": str(one.get("deny") or 0),
    }


def change_channel(world: World, channel: Channel, body: Json) -> None:
    """PATCH a channel or thread."""
    onlookers_before = set(world.onlookers(channel))
    if channel.is_thread:
        _change_thread(world, channel, body)
    else:
        if body.get("permission_overwrites") is not None:
            channel.overwrites = [_overwrite(one) for one in body["permission_overwrites"]]
        if "topic" in body:
            channel.topic = body["topic"]
        if body.get("position") is not None:
            channel.position = int(body["position"])
        if "parent_id" in body:
            channel.parent = str(body["parent_id"]) if body["parent_id"] else None
    if body.get("name") is not None:
        channel.name = str(body["name"])
    if body.get("rate_limit_per_user") is not None:
        channel.slowmode = int(body["rate_limit_per_user"])
    note_change(world, channel, onlookers_before)


def _change_thread(world: World, thread: Channel, body: Json) -> None:
    if thread.archived and body.get("archived") is not False and set(body) - {"locked"}:
        raise refusals.archived_thread()
    if body.get("archived") is not None and bool(body["archived"]) != thread.archived:
        thread.archived, thread.archived_at = bool(body["archived"]), world.clock()
    if body.get("locked") is not None:
        thread.locked = bool(body["locked"])
    if body.get("auto_archive_duration") is not None:
        thread.auto_archive = int(body["auto_archive_duration"])
    if body.get("invitable") is not None:
        thread.invitable = bool(body["invitable"])


def note_change(world: World, channel: Channel, onlookers_before: set[str]) -> None:
    """Tell everybody of a change; people who lose or gain the channel see it go or come."""
    event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    world.dispatch(event, shapes.channel_for_bot(world, channel), GUILDS)
    now = set(world.onlookers(channel))
    shape = shapes.channel(world, channel)
    world.tell(sorted(now & onlookers_before), "channel_update", channel=shape)
    world.tell(sorted(now - onlookers_before), "channel_create", channel=shape)
    world.tell(sorted(onlookers_before - now), "channel_delete", id=channel.id)


def set_overwrite(world: World, channel: Channel, target: str, body: Json | None) -> None:
    """Replace one permission overwrite, or remove it with None."""
    before = set(world.onlookers(channel))
    channel.overwrites = [one for one in channel.overwrites if one["id"] != target]
    if body is not None:
        channel.overwrites.append(_overwrite(body | {"id": target}))
    note_change(world, channel, before)


def deny_bot(world: World, channel: Channel, *names: str) -> None:
    """Take these permissions from the bot in this channel; with none named it gets them back."""
    bits = sum(PERMISSIONS[name] for name in names)
    body = {"type": 1, "allow": 0, "deny": bits} if bits else None
    set_overwrite(world, channel, world.bot.id, body)


def delete_channel(world: World, channel: Channel) -> None:
    """Delete the channel, its threads and all their messages."""
    for thread in [c for c in world.channels.values() if c.is_thread and c.parent == channel.id]:
        delete_channel(world, thread)
    shape, onlookers = shapes.channel_for_bot(world, channel), world.onlookers(channel)
    for message in world.messages.pop(channel.id).values():
        forget(world, message)
    del world.channels[channel.id]
    if channel.is_thread:
        told = {name: shape[name] for name in ("id", "guild_id", "parent_id", "type")}
        world.dispatch("THREAD_DELETE", told, GUILDS)
    else:
        world.dispatch("CHANNEL_DELETE", shape, GUILDS)
    world.tell(onlookers, "channel_delete", id=channel.id)


def put_out(world: World, guild: Guild) -> None:
    """Remove the bot from a guild; its messages stay there."""
    del guild.members[world.bot.id]
    world.dispatch("GUILD_DELETE", {"id": guild.id}, GUILDS)


def fail(world: World, guild: Guild) -> None:
    """Begin an outage of a guild: for the bot it is there, and unavailable."""
    world.dispatch("GUILD_DELETE", {"id": guild.id, "unavailable": True}, GUILDS)


def recover(world: World, guild: Guild) -> None:
    """End an outage of a guild."""
    world.dispatch("GUILD_CREATE", shapes.guild_create(world, guild), GUILDS)


def invite(world: World, guild: Guild) -> None:
    """Add the bot to a guild, perhaps for the second time."""
    bots = [role.id for role in guild.roles.values() if role.managed]
    guild.members[world.bot.id] = Member(world.bot.id, world.clock(), bots)
    shape = shapes.guild_create(world, guild)
    del shape["unavailable"]  # it was not there before, rather than down
    world.dispatch("GUILD_CREATE", shape, GUILDS)


def open_thread(
    world: World, channel: Channel, body: Json, *, owner: str, source: Message | None = None
) -> Channel:
    """Open a thread, on its own or from a message."""
    if channel.is_direct or channel.is_thread or channel.kind == CATEGORY or not channel.guild:
        raise refusals.wrong_channel_type()
    if source is not None and source.thread is not None:
        raise refusals.thread_already_created()
    kind = PUBLIC_THREAD if source is not None else int(body.get("type") or PRIVATE_THREAD)
    thread = world.add_channel(
        world.guilds[channel.guild],
        str(body["name"]),
        kind=kind,
        parent=channel.id,
        owner=owner,
        people=[owner],
        auto_archive=int(body.get("auto_archive_duration") or 4320),
        slowmode=int(body.get("rate_limit_per_user") or 0),
        invitable=body.get("invitable") is not False,
    )
    if source is not None:
        _hang_from(world, thread, source)
    shape = shapes.channel(world, thread) | {"newly_created": True}
    world.dispatch("THREAD_CREATE", shape, GUILDS)
    _tell(world, thread, "channel_create")
    if source is not None:
        announce(world, source, "update")
    elif kind == PUBLIC_THREAD:
        _say_thread_began(world, channel, thread)
    return thread


def _hang_from(world: World, thread: Channel, source: Message) -> None:
    """Tie a thread to the message it was started from: it has that message's id."""
    del world.channels[thread.id], world.messages[thread.id]
    thread.id = source.id
    world.channels[thread.id] = thread
    world.messages[thread.id] = {}
    source.thread = thread.id
    source.flags |= HAS_THREAD


def _say_thread_began(world: World, channel: Channel, thread: Channel) -> None:
    notice = Message(
        world.new_id(), channel.id, thread.owner, world.clock(), thread.name, THREAD_NOTICE
    )
    notice.reference = {"type": 0, "channel_id": thread.id, "guild_id": channel.guild}
    world.messages[channel.id][notice.id] = notice
    _note_in_channel(world, channel, notice)
    announce(world, notice, "create")


def join_thread(world: World, thread: Channel, user_id: str) -> None:
    if thread.archived:
        raise refusals.archived_thread()
    if user_id in thread.people:
        return
    before = set(world.onlookers(thread))
    thread.people.append(user_id)
    _note_members(world, thread, before, added=user_id)


def leave_thread(world: World, thread: Channel, user_id: str) -> None:
    if user_id not in thread.people:
        return
    before = set(world.onlookers(thread))
    thread.people.remove(user_id)
    _note_members(world, thread, before, removed=user_id)


def _note_members(
    world: World,
    thread: Channel,
    before: set[str],
    *,
    added: str | None = None,
    removed: str | None = None,
) -> None:
    if world.bot.id in (added, removed):
        facts: Json = {
            "id": thread.id,
            "guild_id": thread.guild,
            "member_count": min(len(thread.people), shapes.MEMBERS_COUNTED),
        }
        if added is not None:
            membership = world.guilds[str(thread.guild)].members[added]
            facts["added_members"] = [
                shapes.thread_member(thread, added)
                | {"member": shapes.member(world, membership), "presence": None}
            ]
        if removed is not None:
            facts["removed_member_ids"] = [removed]
        world.dispatch("THREAD_MEMBERS_UPDATE", facts, GUILDS)
    now = set(world.onlookers(thread))
    shape = shapes.channel(world, thread)
    world.tell(sorted(now - before), "channel_create", channel=shape)
    world.tell(sorted(before - now), "channel_delete", id=thread.id)


def _tell(world: World, channel: Channel, kind: str) -> None:
    world.tell(world.onlookers(channel), kind, channel=shapes.channel(world, channel))
