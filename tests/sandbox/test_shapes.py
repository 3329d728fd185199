"""What messages and interactions say beyond the fields that Discord's schema lists."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.world import (
    Channel,
    Dispatch,
    Interaction,
    Message,
    MovableClock,
    World,
    bot_answers,
    interaction_shapes,
    message_changes,
    open_interactions,
    places,
    shapes,
)
from sandbox.world import app_commands as slash_commands

Json = dict[str, Any]
SILENT, V2 = 1 << 12, 1 << 15
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
PANEL = {"content": "a", "components": [{"type": 1, "components": [BUTTON]}]}


@pytest.fixture
def world() -> World:
    made = World(clock=MovableClock(lambda: 1_700_000_000.0))
    made.add_user("Ana", locale="es-ES")
    made.add_channel(made.add_guild("Casa", locale="en-GB"), "general")
    body = {"name": "game", "description": "x"}
    slash_commands.replace_all(made, [body], None)
    return made


@pytest.fixture
def general(world: World) -> Channel:
    return next(iter(world.channels.values()))


def press(world: World, general: Channel) -> tuple[Message, Interaction]:
    panel = message_changes.post(world, general, world.bot.id, PANEL)
    return panel, open_interactions.press(world, world.people()[0].id, panel, "x")


def answer(world: World, one: Interaction, kind: int = bot_answers.SAY, **data: Any) -> Message:
    body = {"type": kind, "data": data}
    bot_answers.answer(world, one.id, one.token, body, [])
    return world.find_message(str(one.original))


def test_answers_have_the_type_of_what_they_answer(world: World, general: Channel) -> None:
    panel, pressed = press(world, general)
    told = shapes.message(world, answer(world, pressed, content="b"))
    assert (told["type"], told["message_reference"]["message_id"]) == (19, panel.id)
    said = open_interactions.slash(world, world.people()[0].id, general, ["game"], {})
    told = shapes.message(world, answer(world, said, content="b"))
    assert (told["type"], told["interaction"]["name"]) == (20, "game")
    assert told["webhook_id"] == told["application_id"] == world.bot.id


def test_an_answer_is_told_back_where_it_shows_something_new(
    world: World, general: Channel
) -> None:
    _, pressed = press(world, general)
    shown = answer(world, pressed, content="b")
    told = interaction_shapes.callback_response(world, pressed)
    assert told["interaction"]["response_message_id"] == shown.id
    assert told["resource"]["message"]["content"] == "b"
    _, other = press(world, general)
    answer(world, other, bot_answers.WAIT)
    assert "resource" not in interaction_shapes.callback_response(world, other)


def test_neither_the_silent_flag_nor_v2_can_be_taken_back(world: World, general: Channel) -> None:
    body = {"flags": SILENT | V2, "components": [{"type": 10, "content": "x"}]}
    said = message_changes.post(world, general, world.bot.id, body)
    message_changes.edit(world, said, {"flags": 0})
    assert said.flags == SILENT | V2


def test_the_members_of_a_thread_are_counted_to_fifty(world: World, general: Channel) -> None:
    thread = places.open_thread(world, general, {"name": "hilo"}, owner=world.people()[0].id)
    for count in (50, 51):
        thread.people = [str(n) for n in range(count)]
        assert shapes.channel(world, thread)["member_count"] == 50


def test_private_messages_make_no_events(world: World, general: Channel) -> None:
    heard: list[Dispatch] = []
    world.bot_intents = message_changes.GUILD_MESSAGES
    world.gateway_listeners.append(heard.append)
    _, pressed = press(world, general)
    heard.clear()
    shown = answer(world, pressed, flags=64, content="psst")
    message_changes.edit(world, shown, {"content": "psst!"})
    message_changes.delete(world, shown)
    assert heard == []
    message_changes.post(world, general, world.bot.id, {"content": "loud"})
    assert [event.name for event in heard] == ["MESSAGE_CREATE"]


def test_an_edit_is_told_with_its_time(world: World, general: Channel) -> None:
    said = message_changes.post(world, general, world.bot.id, {"content": "a"})
    assert shapes.message(world, said)["edited_timestamp"] is None
    world.clock.advance(60)
    message_changes.edit(world, said, {"content": "b"})
    told = shapes.message(world, said)
    assert told["edited_timestamp"] == shapes.stamp(said.created + 60)
    _, pressed = press(world, general)
    thinking = answer(world, pressed, bot_answers.THINK)
    place = world.bot.id, pressed.token, "@original"
    bot_answers.edit_answer(world, *place, {"content": "b"}, [])
    assert (thinking.content, thinking.edited) == ("b", None)


def test_an_interaction_tells_both_languages(world: World, general: Channel) -> None:
    _, pressed = press(world, general)
    told = interaction_shapes.interaction(world, pressed)
    assert (told["locale"], told["guild_locale"]) == ("es-ES", "en-GB")
