"""Computer players go on when the store is back; nobody else would make them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from bot.matches.autoplay import AGAIN, Autoplay, Pace
from bot.matches.computers import Computers
from bot.matches.session import Session
from storage.memory import MemoryStore
from tests.bot.test_door import ANA, House


async def at_table(house: House) -> Session:
    """Coup against two computer players, one of whom is asked."""
    session = await house.lobby.open(
        game="coup",
        guild=1,
        channel=2,
        host=ANA,
        name="Ana",
        locale="en",
        options={},
    )
    for _ in range(2):
        await house.lobby.seat_computer(session.id, ANA, "random")
    session = await house.lobby.start(session.id, ANA)
    while (seat := session.seat_of(ANA)) in (match := session.playing()).pending:
        answer = match.default(seat or 0)
        session = await house.actions.answer(session.id, ANA, seat or 0, match.asked, answer, None)
    return session


async def test_an_answer_that_could_not_be_stored_is_given_when_the_store_is_back() -> None:
    house = House(MemoryStore())
    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)
        if waited.count(AGAIN) == 2:  # the store was away for two tries
            house.fails = False

    autoplay = Autoplay(
        house.matches, Computers(None, Random(1)), pause=pause, rng=Random(1), pace=Pace(0, 0)
    )
    session = await at_table(house)
    house.fails = True
    autoplay.nudge(session.id)
    await autoplay.idle()
    after = await house.matches.read(session.id)
    assert waited.count(AGAIN) == 2
    assert after.playing().version > session.playing().version
    assert after.seat_of(ANA) in after.playing().pending or after.playing().result is not None


async def test_how_long_a_computer_thinks_does_not_show_in_when_it_answers() -> None:
    """What is thought out within the moment takes the moment; longer thoughts, whole ones."""
    waited = []
    for thoughts in (0, 1, 3):
        house, moments = House(MemoryStore()), list[float]()
        session = await at_table(house)

        class Thinker(Computers):
            async def answer(self, match: Any, seat: int, kind: str, n: int = thoughts) -> Any:
                for _ in range(n):
                    await asyncio.sleep(0)
                return match.default(seat)

        async def pause(seconds: float, into: list[float] = moments) -> None:
            into.append(seconds)
            for _ in range(2):
                await asyncio.sleep(0)

        thinker = Thinker(None, Random(1))
        autoplay = Autoplay(house.matches, thinker, pause=pause, rng=Random(1))
        autoplay.nudge(session.id)
        await autoplay.idle()
        asked = (await house.matches.read(session.id)).playing()
        assert asked.version > session.playing().version
        waited.append(moments)
    short, longer, longest = waited
    assert short == longer
    assert len(longest) == 2 * len(short)
