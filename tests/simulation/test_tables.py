"""What hosts do when a table of theirs is there already."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.ui.id_format import IdText
from sandbox.world.entities import Message
from tests.simulation.phones import PhoneMessage
from tests.simulation.tables import Hosting


class Onlooker:
    """Hands of a host who sees a card with these buttons, and nothing on their own phone."""

    def __init__(self, *verbs: str) -> None:
        acts: list[Any] = [({}, IdText(verb)) for verb in verbs]
        self.done, self.shown = list[str](), PhoneMessage(Message("7", "mesa", "bot", 0.0), acts)

    def card(self, channel: str) -> PhoneMessage | None:
        return self.shown

    def find(self, *_: Any) -> None:
        return None

    async def press(self, *_: Any) -> None:
        return None

    async def do(self, person: str, act: Any, what: str) -> None:
        self.done.append(what)


@pytest.mark.parametrize(
    ("verbs", "focus", "opens"),
    [(["my"], 1.0, False), (["again", "replay"], 1.0, True), (["my"], 0.0, True), ([], 1.0, True)],
    ids=["a game goes on", "it is over", "nobody looks", "there is none"],
)
def test_who_keeps_to_the_game_opens_no_table_where_one_plays(
    verbs: list[str], focus: float, opens: bool
) -> None:
    hands, place = Onlooker(*verbs), SimpleNamespace(id="mesa", name="mesa")
    one: Any = hands
    there: Any = SimpleNamespace(channels={"mesa": place})
    host = Hosting(there, one, Random(1), ("coup",), ["Ana"], "mesa", 0.0, False, focus)
    assert asyncio.run(host._open()) is not opens
    assert bool(hands.done) is opens


def test_a_card_says_what_its_table_is_at() -> None:
    assert Onlooker("my", "log", "join").shown.stages() == {"my", "join"}
    assert Onlooker("log").shown.stages() == frozenset()
