"""Guilds, channels and threads."""

from __future__ import annotations

from typing import Any

from sandbox import refusals
from sandbox.rest.call import Call, visible_channel
from sandbox.world import World, message_changes, places, shapes

Json = dict[str, Any]


def get_guild(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    if world.bot.id not in guild.members:
        raise refusals.unknown_guild()
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": 1}
    return shapes.guild(world, guild) | (counts if call.query.get("with_counts") else {})


def get_guild_channels(world: World, call: Call) -> list[Json]:
    guild = world.guild(call["guild"])
    here = [c for c in world.channels.values() if c.guild == guild.id and not c.is_thread]
    return [shapes.channel(world, c) for c in here if world.sees_channel(world.bot.id, c)]


def post_guild_channel(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    return shapes.channel(world, places.open_channel(world, guild, call.body))


def get_roles(world: World, call: Call) -> list[Json]:
    return [shapes.role(r) for r in world.guild(call["guild"]).roles.values()]


def get_member(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    return shapes.member(world, world.member(guild, call["user"]))


def get_active_threads(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    here = [c for c in world.channels.values() if c.guild == guild.id and c.is_thread]
    active = [c for c in here if not c.archived and world.sees_channel(world.bot.id, c)]
    mine = [shapes.thread_member(c, world.bot.id) for c in active if world.bot.id in c.people]
    return {
        "threads": [shapes.channel(world, c) for c in active],
        "members": mine,
        "has_more": False,
    }


def get_channel(world: World, call: Call) -> Json:
    return shapes.channel(world, visible_channel(world, call))


def patch_channel(world: World, call: Call) -> Json:
    channel = visible_channel(world, call)
    needed = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    own = channel.is_thread and channel.owner == world.bot.id
    if channel.is_thread and not channel.locked and call.body == {"archived": False}:
        own = own or world.bot.id in channel.people  # a member may reopen it
    if not own and not world.may(world.bot.id, channel, needed):
        raise refusals.missing_permissions()
    places.change_channel(world, channel, call.body)
    return shapes.channel(world, channel)


def delete_channel(world: World, call: Call) -> Json:
    channel = world.channel(call["channel"])
    visible_channel(world, call, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
    if channel.is_direct:
        return shapes.channel(world, channel)
    shape = shapes.channel(world, channel)
    places.delete_channel(world, channel)
    return shape


def put_overwrite(world: World, call: Call) -> None:
    channel = visible_channel(world, call, "MANAGE_ROLES")
    places.set_overwrite(world, channel, call["target"], call.body)


def delete_overwrite(world: World, call: Call) -> None:
    channel = visible_channel(world, call, "MANAGE_ROLES")
    places.set_overwrite(world, channel, call["target"], None)


def post_typing(world: World, call: Call) -> None:
    channel = visible_channel(world, call)
    message_changes.ensure_may_post(world, world.bot.id, channel)
    people = world.onlookers(channel)
    world.tell(people, "typing", channel_id=channel.id, user_id=world.bot.id)


def open_direct(world: World, call: Call) -> Json:
    person = world.user(str(call.body["recipient_id"]))
    if not person.dms_open and not world.holds("closed-direct-messages-open"):
        raise refusals.cannot_message_user()
    channel = places.direct(world, person.id)
    return shapes.channel(world, channel)


def post_thread(world: World, call: Call) -> Json:
    kind = int((call.body or {}).get("type") or 12)
    needed = "CREATE_PUBLIC_THREADS" if kind == 11 else "CREATE_PRIVATE_THREADS"
    channel = visible_channel(world, call, needed)
    thread = places.open_thread(world, channel, call.body, owner=world.bot.id)
    return shapes.channel(world, thread)


def _thread_user(world: World, call: Call) -> str:
    wanted = call.params.get("user", "@me")
    return world.bot.id if wanted == "@me" else world.user(wanted).id


def put_thread_member(world: World, call: Call) -> None:
    places.join_thread(world, visible_channel(world, call), _thread_user(world, call))


def delete_thread_member(world: World, call: Call) -> None:
    places.leave_thread(world, visible_channel(world, call), _thread_user(world, call))


def get_thread_members(world: World, call: Call) -> list[Json]:
    thread = visible_channel(world, call)
    return [shapes.thread_member(thread, u) for u in thread.people]
