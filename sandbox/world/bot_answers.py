"""The bot's answers to interactions: messages, updates, forms, completions, follow-ups."""

from __future__ import annotations

from typing import Any

from sandbox import refusals
from sandbox.limits import bodies
from sandbox.limits.checks import check
from sandbox.limits.component_limits import COMPONENTS_V2, walk
from sandbox.refusals import Unsupported
from sandbox.world import interaction_shapes, message_changes, open_interactions
from sandbox.world.components import completed
from sandbox.world.entities import EPHEMERAL, LOADING, Interaction, Message
from sandbox.world.media import Resolver, Upload
from sandbox.world.open_interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from sandbox.world.state import World

Json = dict[str, Any]
SAY, THINK, WAIT, UPDATE, COMPLETE, OPEN_FORM = 4, 5, 6, 7, 8, 9


def answer(
    world: World, interaction_id: str, token: str, body: Json, uploads: list[Upload]
) -> Interaction:
    """The bot's first answer to an interaction, by its callback type."""
    one = open_interactions.open_to_answer(world, interaction_id, token)
    message_changes.ensure_may_answer(world, world.channel(one.channel), files=bool(uploads))
    gone = one.message is not None and one.message not in world.messages[one.channel]
    if gone and not world.holds("press-on-deleted-message"):
        raise refusals.unknown_message()
    check(body, bodies.CALLBACK)
    kind, data = int(body["type"]), body.get("data") or {}
    if kind not in (SAY, THINK, WAIT, UPDATE, COMPLETE, OPEN_FORM):
        raise Unsupported(f"interaction callback type {kind}")
    if kind not in _allowed(one):
        raise refusals.invalid_field(
            "type", "INTERACTION_CALLBACK_TYPE_INVALID", f"Callback type {kind} is not valid here"
        )
    facts: Json = {}
    if kind in (SAY, THINK):
        one.original = _first_message(world, one, kind, data, uploads).id
    elif kind in (WAIT, UPDATE):
        _touch_source(world, one, kind, data, uploads)
    elif kind == COMPLETE:
        check(data, bodies.AUTOCOMPLETE)
        facts["choices"] = _shown_choices(world, one, data["choices"])
    else:
        facts["modal"] = _open_form(world, one, data)
    one.answer, one.answered = kind, world.clock()
    world.waiting.pop(one.id, None)
    if one.parent is not None and one.parent in world.interactions:
        world.interactions[one.parent].modal_closed = True
    open_interactions.tell(world, one, "answered", answer=kind, response_id=one.original, **facts)
    return one


def _allowed(one: Interaction) -> set[int]:
    if one.kind == AUTOCOMPLETE:
        return {COMPLETE}
    if one.kind == COMMAND:
        return {SAY, THINK, OPEN_FORM}
    if one.kind == MODAL:
        return {SAY, THINK, WAIT, UPDATE} if one.message is not None else {SAY, THINK, WAIT}
    return {SAY, THINK, WAIT, UPDATE, OPEN_FORM}


def _first_message(
    world: World, one: Interaction, kind: int, data: Json, uploads: list[Upload]
) -> Message:
    bodies.check_answer(data)
    facts = _facts(world, one, data)
    if kind == THINK:
        data = {}
        facts["flags"] = LOADING
    return message_changes.post(
        world, world.channel(one.channel), world.bot.id, data, uploads, **facts
    )


def _facts(world: World, one: Interaction, data: Json) -> Json:
    hidden = int(data.get("flags") or 0) & EPHEMERAL
    facts: Json = {
        "token": one.token,
        "metadata": _metadata(world, one),
        "audience": one.user if hidden else None,
    }
    if one.kind == COMMAND:
        facts["kind"] = 20 if one.data["type"] == 1 else 23
    elif one.message is not None:
        facts["kind"] = 19
        facts["reference"] = {"type": 0, "message_id": one.message, "channel_id": one.channel}
        if one.guild is not None:
            facts["reference"]["guild_id"] = one.guild
    return facts


def _metadata(world: World, one: Interaction) -> Json:
    facts: Json = {
        "id": one.id,
        "type": one.kind,
        "user": one.user,
        "owners": interaction_shapes.owners(world, one),
    }
    if one.kind == COMMAND:
        facts["name"] = _spoken_name(one.data)
    elif one.kind == COMPONENT:
        facts["message"] = one.message
    elif one.kind == MODAL:
        parent = world.interactions.get(one.parent or "")
        facts["trigger"] = _metadata(world, parent) if parent else dict(facts, type=2, name="")
    return facts


def _spoken_name(data: Json) -> str:
    words, options = [data["name"]], data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


def _touch_source(
    world: World, one: Interaction, kind: int, data: Json, uploads: list[Upload]
) -> None:
    if one.message is not None:
        source = world.messages[world.channel(one.channel).id].get(one.message)
        if kind == UPDATE:
            if source is None:
                raise refusals.unknown_message()
            bodies.check_answer(data, was_v2=bool(source.flags & COMPONENTS_V2))
            message_changes.edit(world, source, data, uploads)
        one.original = one.message


def _shown_choices(world: World, one: Interaction, choices: list[Json]) -> list[Json]:
    locale = world.users[one.user].locale
    return [
        {
            "name": (choice.get("name_localizations") or {}).get(locale) or choice["name"],
            "value": choice["value"],
        }
        for choice in choices
    ]


def _open_form(world: World, one: Interaction, data: Json) -> Json:
    bodies.check_modal(data)
    for other in world.interactions.values():
        if other.user == one.user and other.modal is not None:
            other.modal_closed = True  # a client shows one form at a time
    required = _required_marks(data["components"])
    one.modal = {
        "custom_id": data["custom_id"],
        "title": data["title"],
        "components": completed(data["components"], Resolver(world, {})),
    }
    _put_back(one.modal["components"], required)
    return one.modal


def _required_marks(components: list[Json]) -> dict[str, bool]:
    return {
        c["custom_id"]: c["required"] for c in walk(components) if c.get("required") is not None
    }


def _put_back(components: list[Json], required: dict[str, bool]) -> None:
    """Restore `required` on a form's menus; on messages menus have no such field."""
    for one in walk(components):
        if one.get("custom_id") in required:
            one["required"] = required[one["custom_id"]]


# -- after the first answer ---------------------------------------------------------------


def follow_up(
    world: World, application: str, token: str, body: Json, uploads: list[Upload]
) -> Message:
    """A follow-up message; while the app is still thinking it replaces the placeholder."""
    one = open_interactions.by_token(world, application, token)
    message_changes.ensure_may_answer(world, world.channel(one.channel), files=bool(uploads))
    bodies.check_message(body, bodies.WEBHOOK)
    channel = world.channel(one.channel)
    waiting = world.messages[channel.id].get(one.original or "")
    if one.answer == THINK and waiting is not None and waiting.flags & LOADING:
        message_changes.edit(world, waiting, body, uploads)
        return waiting
    facts = _facts(world, one, body)
    if one.kind == COMMAND:
        facts["kind"] = 0
    message = message_changes.post(world, channel, world.bot.id, body, uploads, **facts)
    one.followups.append(message.id)
    return message


def answered_message(world: World, application: str, token: str, message_id: str) -> Message:
    """`@original`, or by its id a message that was sent with the token.

    After an answer that changes the pressed message `@original` is that message; by its id it is
    not found.
    """
    one = open_interactions.by_token(world, application, token)
    wanted = one.original if message_id == "@original" else message_id
    sent = {one.original if one.answer in (SAY, THINK) else None, *one.followups}
    if wanted is None or (message_id != "@original" and wanted not in sent):
        raise refusals.unknown_message()
    changed = message_id == "@original" and one.answer == UPDATE
    if changed and not world.holds("pressed-message-over-its-token"):
        raise refusals.unknown_message()
    message = world.message(one.channel, wanted)
    if message.dismissed:
        raise refusals.unknown_message()
    return message


def edit_answer(
    world: World, application: str, token: str, message_id: str, body: Json, uploads: list[Upload]
) -> Message:
    message = answered_message(world, application, token, message_id)
    message_changes.ensure_may_answer(world, world.channel(message.channel), files=bool(uploads))
    bodies.check_message(body, bodies.EDITABLE, was_v2=bool(message.flags & COMPONENTS_V2))
    message_changes.edit(world, message, body, uploads)
    return message


def delete_answer(world: World, application: str, token: str, message_id: str) -> None:
    message_changes.delete(world, answered_message(world, application, token, message_id))
