"""Messages, pins and answers to interactions."""

from __future__ import annotations

from typing import Any

from sandbox import refusals
from sandbox.limits import bodies
from sandbox.limits.component_limits import COMPONENTS_V2
from sandbox.rest.call import Call, visible_channel
from sandbox.world import (
    Message,
    World,
    bot_answers,
    interaction_shapes,
    message_changes,
    places,
    shapes,
)

Json = dict[str, Any]
HISTORY_PAGE_SIZE = 100


def _public_message(world: World, call: Call) -> Message:
    """The message in the path; ephemeral messages are not found by channel routes."""
    message = world.message(call["channel"], call["message"])
    if message.audience is not None:
        raise refusals.unknown_message()
    return message


def post_thread_from_message(world: World, call: Call) -> Json:
    channel = visible_channel(world, call, "CREATE_PUBLIC_THREADS")
    source = _public_message(world, call)
    thread = places.open_thread(world, channel, call.body, owner=world.bot.id, source=source)
    return shapes.channel(world, thread)


def get_messages(world: World, call: Call) -> list[Json]:
    channel = visible_channel(world, call)
    limit = _limit(call)
    if not channel.is_direct and not world.may(world.bot.id, channel, "READ_MESSAGE_HISTORY"):
        return []
    held = [m for m in world.messages[channel.id].values() if m.audience is None]
    held.sort(key=lambda m: int(m.id), reverse=True)
    for name in ("before", "after", "around"):
        if not call.query.get(name, "0").isdecimal():
            raise refusals.invalid_field(
                name, "NUMBER_TYPE_COERCE", f'Value "{call.query[name]}" is not snowflake.'
            )
    if "before" in call.query:
        held = [m for m in held if int(m.id) < int(call.query["before"])]
    elif "after" in call.query:
        after = [m for m in held if int(m.id) > int(call.query["after"])]
        held = after[-limit:]
    elif "around" in call.query:
        held.sort(key=lambda m: abs(int(m.id) - int(call.query["around"])))
        held = sorted(held[:limit], key=lambda m: int(m.id), reverse=True)
    return [shapes.message(world, m) for m in held[:limit]]


def _limit(call: Call) -> int:
    """The `limit` of the query; Refused unless it is from 1 to 100."""
    asked = call.query.get("limit", "50")
    if not asked.isdecimal():
        raise refusals.invalid_field("limit", "NUMBER_TYPE_COERCE", f'Value "{asked}" is not int.')
    if int(asked) < 1:
        raise refusals.invalid_field(
            "limit", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1."
        )
    if int(asked) > HISTORY_PAGE_SIZE:
        raise refusals.invalid_field(
            "limit", "NUMBER_TYPE_MAX", "int value should be less than or equal to 100."
        )
    return int(asked)


def get_message(world: World, call: Call) -> Json:
    visible_channel(world, call, "READ_MESSAGE_HISTORY")
    return shapes.message(world, _public_message(world, call))


def post_message(world: World, call: Call) -> Json:
    channel = world.channel(call["channel"])
    message_changes.ensure_may_post(world, world.bot.id, channel, files=bool(call.uploads))
    bodies.check_message(call.body, bodies.CREATED)
    message = message_changes.post(world, channel, world.bot.id, call.body, call.uploads)
    if channel.is_thread:
        places.join_thread(world, channel, world.bot.id)
    return shapes.message(world, message)


def patch_message(world: World, call: Call) -> Json:
    channel = visible_channel(world, call)
    message = _public_message(world, call)
    if message.author != world.bot.id:
        raise refusals.not_own_message()
    if message.token is not None and not world.holds("answers-by-the-channels-route"):
        raise refusals.unknown_message()
    if channel.is_thread and channel.archived:
        raise refusals.archived_thread()
    was_v2 = bool(message.flags & COMPONENTS_V2)
    bodies.check_message(call.body, bodies.EDITABLE, was_v2=was_v2)
    message_changes.edit(world, message, call.body, call.uploads)
    return shapes.message(world, message)


def delete_message(world: World, call: Call) -> None:
    channel = visible_channel(world, call)
    message = _public_message(world, call)
    if message.author != world.bot.id:
        if channel.is_direct:
            raise refusals.DiscordRefused(403, 50003, "Cannot execute action on a DM channel")
        if not world.may(world.bot.id, channel, "MANAGE_MESSAGES"):
            raise refusals.missing_permissions()
    message_changes.delete(world, message)


def get_pins(world: World, call: Call) -> Json:
    channel = visible_channel(world, call, "READ_MESSAGE_HISTORY")
    held = message_changes.pins(world, channel)
    if "before" in call.query:
        held = [m for m in held if shapes.stamp(m.pinned_at or 0) < call.query["before"]]
    limit = int(call.query.get("limit", 50))
    items = [
        {"pinned_at": shapes.stamp(m.pinned_at or 0), "message": shapes.message(world, m)}
        for m in held[:limit]
    ]
    return {"items": items, "has_more": len(held) > limit}


def put_pin(world: World, call: Call) -> None:
    _pinnable(world, call)
    message_changes.pin(world, _public_message(world, call), world.bot.id)


def delete_pin(world: World, call: Call) -> None:
    _pinnable(world, call)
    message_changes.unpin(world, _public_message(world, call))


def _pinnable(world: World, call: Call) -> None:
    channel = visible_channel(world, call)
    either = world.may(world.bot.id, channel, "PIN_MESSAGES") or channel.is_direct
    if not either:
        raise refusals.missing_permissions()


# -- answers to interactions --------------------------------------------------------------


def post_callback(world: World, call: Call) -> Json | None:
    one = bot_answers.answer(world, call["interaction"], call["token"], call.body, call.uploads)
    if call.query.get("with_response") in ("1", "true"):
        return interaction_shapes.callback_response(world, one)
    return None


def post_webhook(world: World, call: Call) -> Json | None:
    message = bot_answers.follow_up(world, call["webhook"], call["token"], call.body, call.uploads)
    return shapes.message(world, message)


def get_answer(world: World, call: Call) -> Json:
    message = bot_answers.answered_message(world, call["webhook"], call["token"], call["message"])
    return shapes.message(world, message)


def patch_answer(world: World, call: Call) -> Json:
    message = bot_answers.edit_answer(
        world, call["webhook"], call["token"], call["message"], call.body, call.uploads
    )
    return shapes.message(world, message)


def delete_answer(world: World, call: Call) -> None:
    bot_answers.delete_answer(world, call["webhook"], call["token"], call["message"])
