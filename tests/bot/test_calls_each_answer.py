"""How many of the bot's own calls follow an answer; Discord allows fifty a second."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.delivery.live_tokens import LiveTokens
from bot.delivery.sender import Sender
from tests.tools.evening import Evening, Person, answer_somehow, evening

ANSWERS = 24


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the bot does of its own accord, but for what goes over the token of a press."""
    made = list[str]()
    attempt, over = Sender._try, LiveTokens.over

    async def noted(self: Sender, *what: Any) -> Any:
        made.append("call")
        return await attempt(self, *what)

    async def noted_over(self: LiveTokens, *what: Any) -> bool:
        done = await over(self, *what)
        made.extend(["token"] * done)
        return done

    monkeypatch.setattr(Sender, "_try", noted)
    monkeypatch.setattr(LiveTokens, "over", noted_over)
    return made


async def answer(e: Evening, people: list[Person], rng: Random) -> None:
    session = await e.session()
    pending = session.playing().pending
    person = rng.choice([p for p in people if session.seat_of(p.id) in pending])
    await answer_somehow(person, person.dm(), rng)


@pytest.mark.parametrize("game", ["kobayakawa", "coup"])
async def test_an_answer_is_followed_by_at_most_two_and_a_half_calls(
    game: str, calls: list[str]
) -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all(game, *people)
        rng = Random(3)
        calls.clear()
        for _ in range(ANSWERS):
            await answer(e, people, rng)
        assert calls.count("call") <= 2.5 * ANSWERS
        assert calls.count("token") >= ANSWERS / 4


async def test_after_a_restart_only_the_panels_that_change_are_delivered(calls: list[str]) -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        await e.restart()
        calls.clear()
        before = [*(await e.session()).playing().pending]
        await answer(e, people, Random(3))
        goes_on = [*(await e.session()).playing().pending] == before
        # the table, and the picture of the pressed panel; else the next one's panel
        # in the place of the one before
        assert len(calls) == (2 if goes_on else 4)


async def test_after_a_restart_panels_still_change_over_their_presses(calls: list[str]) -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        rng = Random(3)
        for _ in range(6):
            await answer(e, people, rng)
        await e.restart()
        calls.clear()
        for _ in range(6):
            await answer(e, people, rng)
        assert calls.count("token") >= 3
