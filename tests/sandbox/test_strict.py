"""Where the real Discord refuses or limits, the sandbox does."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.world import (
    Channel,
    Clock,
    Message,
    Refused,
    World,
    answers,
    interactions,
    messages,
    places,
)
from sandbox.world.entities import COMPONENTS_V2
from sandbox.world.media import Upload
from sandbox.world.refusals import CannotDo

Json = dict[str, Any]
BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
PANEL: Json = {"flags": COMPONENTS_V2, "components": [{"type": 1, "components": [BUTTON]}]}


def made(**facts: Any) -> World:
    world = World(clock=Clock(lambda: 1_700_000_000.0), **facts)
    for name in ("Ana", "Bruno"):
        world.add_user(name)
    world.add_channel(world.add_guild("Casa"), "general")
    return world


@pytest.fixture
def world() -> World:
    return made()


def general(world: World) -> Channel:
    return next(iter(world.channels.values()))


def pressed_panel(world: World, kind: int, place: Channel | None = None) -> tuple[Message, str]:
    """A panel that Ana has pressed, answered with a callback type; the panel and the token."""
    panel = messages.post(world, place or general(world), world.bot.id, PANEL)
    pressed = interactions.press(world, world.people()[0].id, panel, "x")
    data = PANEL if kind == answers.UPDATE else {"flags": 64}
    answers.answer(world, pressed.id, pressed.token, {"type": kind, "data": data}, [])
    return panel, pressed.token


def refusal(world: World, token: str, message: str) -> int | None:
    """The code with which an edit over a token is refused; None if it is not."""
    try:
        answers.edit_answer(world, world.bot.id, token, message, PANEL, [])
    except Refused as refused:
        return refused.code
    return None


@pytest.mark.parametrize("kind", [answers.WAIT, answers.UPDATE])
def test_over_a_token_the_pressed_message_is_the_original_and_has_no_id(
    world: World, kind: int
) -> None:
    panel, token = pressed_panel(world, kind)
    assert refusal(world, token, panel.id) == 10008
    assert refusal(world, token, "@original") is None
    answers.delete_answer(world, world.bot.id, token, "@original")
    assert panel.id not in world.messages[panel.channel]


def test_an_answer_of_its_own_is_found_by_its_id_and_the_pressed_message_is_not(
    world: World,
) -> None:
    panel, token = pressed_panel(world, answers.THINK)
    mine = answers.answered_message(world, world.bot.id, token, "@original")
    assert mine.id != panel.id
    assert refusal(world, token, mine.id) is None
    assert refusal(world, token, panel.id) == 10008


def test_a_doubted_token_does_not_find_what_its_press_has_changed() -> None:
    world = made(false_facts=frozenset({"pressed-message-over-its-token"}))
    _, token = pressed_panel(world, answers.UPDATE)
    assert refusal(world, token, "@original") == 10008
    _, token = pressed_panel(world, answers.WAIT)
    assert refusal(world, token, "@original") is None


PICTURE = Upload("0", "a.png", "image/png", b"picture")


def test_answers_bring_files_only_with_the_permission(world: World) -> None:
    place = general(world)
    panel, token = pressed_panel(world, answers.WAIT)
    shown = PANEL | {"attachments": [{"id": 0, "filename": "a.png"}]}
    places.deny_bot(world, place, "ATTACH_FILES")
    edit = world.bot.id, token, "@original", shown, [PICTURE]
    again = interactions.press(world, world.people()[1].id, panel, "x")
    first = again.id, again.token, {"type": answers.SAY, "data": shown}, [PICTURE]
    for call in (
        lambda: answers.edit_answer(world, *edit),
        lambda: answers.follow_up(world, world.bot.id, token, shown, [PICTURE]),
        lambda: answers.answer(world, *first),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == 50013
    assert refusal(world, token, "@original") is None
    places.deny_bot(world, place)
    answers.edit_answer(world, *edit)
    answers.answer(world, *first)


def test_in_direct_messages_answers_may_always_bring_files(world: World) -> None:
    place = world.direct_channel(world.people()[0].id)
    panel, token = pressed_panel(world, answers.WAIT, place)
    shown = PANEL | {"attachments": [{"id": 0, "filename": "a.png"}]}
    answers.edit_answer(world, world.bot.id, token, "@original", shown, [PICTURE])
    assert panel.attachments


@pytest.mark.parametrize("seen", [True, False])
def test_direct_messages_may_lie_unseen_among_requests(seen: bool) -> None:
    world = made(false_facts=frozenset() if seen else frozenset({"direct-messages-are-seen"}))
    ana = world.people()[0]
    told = list[str]()
    world.listeners.append(lambda person, event: told.append(event["type"]))
    message = messages.post(world, world.direct_channel(ana.id), world.bot.id, PANEL)
    assert ("message_create" in told, world.sees(ana.id, message)) == (seen, seen)
    if not seen:
        with pytest.raises(CannotDo):
            interactions.press(world, ana.id, message, "x")
