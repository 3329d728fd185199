"""Interactions: presses, commands and forms, to be answered within 3 s and usable for 15 min."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandbox import refusals
from sandbox.limits import component_limits as kinds
from sandbox.refusals import CannotDo
from sandbox.world import app_commands, filled_in, interaction_shapes, shapes
from sandbox.world.components import find
from sandbox.world.entities import AppCommand, Channel, Interaction, Message, User
from sandbox.world.state import ANSWER_TIMEOUT_SECONDS, TOKEN_LIFETIME_SECONDS, World

Json = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
_REMEMBERED_SECONDS = 2 * TOKEN_LIFETIME_SECONDS
ONE_TOKEN_LOST_OF = 3  # where valid tokens may be unknown, one of so many is


def press(world: World, user_id: str, message: Message, custom_id: str) -> Interaction:
    """Press a button."""
    button = _reachable(world, user_id, message, custom_id)
    if button["type"] != kinds.BUTTON:
        raise CannotDo(f"{custom_id} is not a button")
    data = {"custom_id": custom_id, "component_type": kinds.BUTTON, "id": button["id"]}
    return _begin(world, COMPONENT, user_id, message.channel, data, message=message.id)


def choose(
    world: World, user_id: str, message: Message, custom_id: str, values: list[str]
) -> Interaction:
    """Choose in a menu."""
    menu = _reachable(world, user_id, message, custom_id)
    if menu["type"] not in kinds.SELECTS:
        raise CannotDo(f"{custom_id} is not a menu")
    resolved: Json = {}
    picked = filled_in.chosen(world, world.channels[message.channel], menu, values, resolved)
    data: Json = {
        "custom_id": custom_id,
        "component_type": menu["type"],
        "id": menu["id"],
        "values": picked,
    }
    if menu["type"] != kinds.STRING_SELECT:
        data["resolved"] = resolved
    return _begin(world, COMPONENT, user_id, message.channel, data, message=message.id)


def _reachable(world: World, user_id: str, message: Message, custom_id: str) -> Json:
    if not world.sees(user_id, message):
        raise CannotDo("this message is not there for them")
    one = find(message.components, custom_id)
    if one is None:
        raise CannotDo(f"the message has no component {custom_id!r}")
    if one.get("disabled"):
        raise CannotDo(f"{one.get('label') or custom_id} is disabled")
    channel = world.channels[message.channel]
    if channel.is_thread and channel.locked:
        raise CannotDo("the thread is locked")
    _present(world, channel)
    return one


def _present(world: World, channel: Channel) -> None:
    guild = world.guild_of(channel)
    if guild is not None and world.bot.id not in guild.members:
        raise CannotDo("the app is not on this server")


def slash(
    world: World, user_id: str, channel: Channel, words: Iterable[str], given: Json
) -> Interaction:
    """Send a slash command with its options."""
    person = _speaker(world, user_id, channel)
    command, steps, body = app_commands.find(world, person, channel, words)
    options, resolved = app_commands.filled_in(world, person, channel, body, given)
    data = _command_data(command, app_commands.nested(steps, options))
    if resolved:
        data["resolved"] = resolved
    return _begin(world, COMMAND, user_id, channel.id, data)


def autocomplete(
    world: World, user_id: str, channel: Channel, words: Iterable[str], given: Json, focused: str
) -> Interaction:
    """Type into an option that completes itself."""
    person = _speaker(world, user_id, channel)
    command, steps, body = app_commands.find(world, person, channel, words)
    options, _ = app_commands.filled_in(world, person, channel, body, given, focused=focused)
    asked = next((o for o in options if o.get("focused")), None)
    if asked is None:
        raise CannotDo(f"there is no option {focused!r}")
    data = _command_data(command, app_commands.nested(steps, options))
    return _begin(world, AUTOCOMPLETE, user_id, channel.id, data)


def menu_command(
    world: World, user_id: str, channel: Channel, name: str, target: str
) -> Interaction:
    """Use a command from the context menu of a message or a person."""
    person = _speaker(world, user_id, channel)
    for command in world.commands.values():
        shown = {name} & app_commands.names_of(command.data, person.locale)
        if command.kind == app_commands.CHAT or not shown:
            continue
        if not app_commands.usable(world, command, person, channel):
            continue
        resolved: Json = {}
        if command.kind == app_commands.USER_MENU:
            app_commands.resolve(world, channel, app_commands.USER, target, resolved)
        else:
            message = world.message(channel.id, target)
            if not world.sees(user_id, message):
                raise CannotDo("this message is not there for them")
            resolved["messages"] = {target: shapes.message(world, message)}
        data = _command_data(command, []) | {"target_id": target, "resolved": resolved}
        return _begin(world, COMMAND, user_id, channel.id, data)
    raise CannotDo(f"{name} is not offered to {person.name} here")


def _speaker(world: World, user_id: str, channel: Channel) -> User:
    if channel.id not in world.channels:
        raise CannotDo("this channel is gone")
    if not world.sees_channel(user_id, channel):
        raise CannotDo("this channel is not there for them")
    if channel.is_thread and (channel.archived or channel.locked):
        raise CannotDo("the thread is closed")
    _present(world, channel)
    return world.users[user_id]


def _command_data(command: AppCommand, options: list[Json]) -> Json:
    data: Json = {"id": command.id, "name": command.name, "type": command.kind, "options": options}
    if command.guild is not None:
        data["guild_id"] = command.guild
    return data


def submit(world: World, user_id: str, interaction_id: str, values: Json) -> Interaction:
    """Send the form an interaction opened."""
    opened = world.interactions.get(interaction_id)
    if opened is None or opened.modal is None or opened.user != user_id or opened.modal_closed:
        raise CannotDo("this form is not open")
    channel = world.channel(opened.channel)
    filled, resolved = filled_in.submitted(world, channel, opened.modal["components"], values)
    data: Json = {"custom_id": opened.modal["custom_id"], "components": filled}
    if resolved:
        data["resolved"] = resolved
    message = opened.message
    if message is not None and message not in world.messages[channel.id]:
        message = None
    return _begin(world, MODAL, user_id, channel.id, data, message=message, parent=opened.id)


def close_form(world: World, user_id: str, interaction_id: str) -> None:
    """Close a form without sending it."""
    opened = world.interactions.get(interaction_id)
    if opened is not None and opened.user == user_id:
        opened.modal_closed = True


def _begin(
    world: World,
    kind: int,
    user_id: str,
    channel_id: str,
    data: Json,
    *,
    message: str | None = None,
    parent: str | None = None,
) -> Interaction:
    one = Interaction(
        id=world.new_id(),
        token=world.new_token(),
        kind=kind,
        user=user_id,
        channel=channel_id,
        guild=world.channels[channel_id].guild,
        data=data,
        created=world.clock(),
        message=message,
        parent=parent,
    )
    world.interactions[one.id] = one
    world.tokens[one.token] = one.id
    world.waiting[one.id] = one
    tell(world, one, "waiting")
    world.dispatch("INTERACTION_CREATE", interaction_shapes.interaction(world, one))
    return one


def tell(world: World, one: Interaction, state: str, **facts: Any) -> None:
    """Tell the person the state of an interaction: waiting, answered, failed."""
    world.tell(
        [one.user],
        "interaction",
        id=one.id,
        state=state,
        kind=one.kind,
        channel_id=one.channel,
        message_id=one.message,
        custom_id=one.data.get("custom_id"),
        command=one.data.get("name"),
        parent=one.parent,
        **facts,
    )


def tick(world: World) -> None:
    """Fail the interactions that nobody has answered in time, and forget old ones."""
    now = world.clock()
    for one in [o for o in world.waiting.values() if now - o.created > ANSWER_TIMEOUT_SECONDS]:
        fail(world, one.id)
    while world.interactions:
        old = next(iter(world.interactions.values()))
        if now - old.created <= _REMEMBERED_SECONDS:
            break
        del world.interactions[old.id]
        world.tokens.pop(old.token, None)


def fail(world: World, interaction_id: str) -> None:
    """Fail an interaction that still waits for its answer."""
    one = world.waiting.pop(interaction_id, None)
    if one is not None:
        one.failed = True
        tell(world, one, "failed")


def age(world: World, interaction_id: str, seconds: float) -> None:
    """Make one interaction older by some seconds, instead of waiting."""
    world.interactions[interaction_id].created -= seconds
    tick(world)


def open_to_answer(world: World, interaction_id: str, token: str) -> Interaction:
    """The interaction that a first answer is for; Refused as Discord would."""
    one = world.interactions.get(interaction_id)
    if one is None or one.token != token:
        raise refusals.unknown_interaction()
    if one.answer is not None:
        raise refusals.already_acknowledged()
    if one.failed or world.clock() - one.created > ANSWER_TIMEOUT_SECONDS:
        raise refusals.unknown_interaction()
    return one


def by_token(world: World, application: str, token: str) -> Interaction:
    """The interaction with this webhook token."""
    one = world.interactions.get(world.tokens.get(token, ""))
    if application != world.bot.id or one is None:
        raise refusals.unknown_webhook()
    if world.clock() - one.created > TOKEN_LIFETIME_SECONDS:
        raise refusals.invalid_webhook_token()
    if one.answer is None:
        raise refusals.unknown_webhook()
    if int(token, 16) % ONE_TOKEN_LOST_OF == 0 and not world.holds("valid-tokens-are-known"):
        raise refusals.unknown_webhook()
    earlier = one.created < world.session_began
    if earlier and not world.holds("private-answer-outlives-session"):
        raise refusals.unknown_webhook()
    return one
