"""A few slips in each game; `python -m tests.rig.mistyped` makes ten thousand."""

from __future__ import annotations

import pytest

import games
from games.core.decision import Answer, Illegal
from games.core.typed import Typed
from tests.rig.mistyped import mistyped

TEXTS = 60  # a game


@pytest.mark.parametrize("game", games.GAMES)
async def test_a_slip_is_no_answer_and_is_told_with_a_lawful_one(game: str) -> None:
    found = await mistyped(game, TEXTS)
    assert found.wrong == []
    assert found.answers < found.texts / 2, "most slips are none"


async def test_a_near_answer_that_is_taken_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    strict = Typed.read

    def lax(self: Typed, text: str) -> Answer:
        try:
            return strict(self, text)
        except Illegal:
            if near := self.near(text):
                return near[0]
            raise

    monkeypatch.setattr(Typed, "read", lax)
    assert (await mistyped("coup", TEXTS)).wrong


async def test_a_refusal_without_a_lawful_answer_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Typed, "examples", lambda self: [])
    assert "nothing lawful is offered" in str((await mistyped("coup", TEXTS)).wrong)
