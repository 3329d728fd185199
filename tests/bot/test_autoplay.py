"""Computer players go on once the store is back, though nobody else wakes them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.matches.autoplay import RETRY_AFTER_SECONDS, Autoplay, Pace
from bot.matches.computers import Computers
from bot.matches.question_ids import mark
from bot.matches.session import Draft, Session
from games.core.match import audible
from games.core.players import sample
from games.core.secret import SPECTATOR
from storage.records import LIVE
from tests.tools.house import ANA, House
from tests.tools.memory_store import MemoryStore


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
        answer, asked = match.default(seat or 0), mark(session)
        session = await house.actions.answer(session.id, ANA, seat or 0, asked, answer, None)
    return session


async def against(house: House, game: str, kind: str, others: int = 1) -> Session:
    """A match of Ana against computer players."""
    session = await house.lobby.open(
        game=game, guild=1, channel=2, host=ANA, name="Ana", locale="en", options={}
    )
    for _ in range(others):
        await house.lobby.seat_computer(session.id, ANA, kind)
    return await house.lobby.start(session.id, ANA)


async def test_an_answer_that_could_not_be_stored_is_given_when_the_store_is_back() -> None:
    house = House(MemoryStore())
    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)
        if waited.count(RETRY_AFTER_SECONDS) == 2:  # the store was away for two tries
            house.fails = False

    autoplay = Autoplay(
        house.matches, Computers(None, Random(1)), pause=pause, rng=Random(1), pace=Pace(0, 0)
    )
    session = await at_table(house)
    house.fails = True
    autoplay.nudge(session.id)
    await autoplay.idle()
    after = await house.matches.read(session.id)
    assert waited.count(RETRY_AFTER_SECONDS) == 2
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


@pytest.mark.parametrize(("game", "others"), [("polis", 1), ("imperios", 4), ("pericles", 3)])
async def test_what_nobody_hears_of_takes_one_moment(game: str, others: int) -> None:
    """Plans, and answers of computers that are asked together; each is still a line."""
    house, log, rng = House(MemoryStore()), list[tuple[bool, int]](), Random(3)

    async def pause(seconds: float) -> None:
        log.append((True, 0))

    commit = house.matches.commit

    async def noted(draft: Draft, **more: Any) -> Session:
        log.append((False, len(audible(draft.said, SPECTATOR))))
        assert len(draft.entries) <= 1
        return await commit(draft, **more)

    autoplay = Autoplay(house.matches, Computers(None, Random(1)), pause=pause, rng=Random(1))
    session = await against(house, game, "heuristic", others)
    house.matches.commit = noted  # type: ignore[method-assign]
    for _ in range(12 if others == 1 else 30):
        match = (session := await house.matches.read(session.id)).playing()
        if (seat := session.seat_of(ANA) or 0) in match.pending:
            answer = sample(match.pending[seat], rng)
            await house.actions.answer(session.id, ANA, seat, mark(session), answer, None)
        log.append((False, 1))
        autoplay.nudge(session.id)
        await autoplay.idle()
    silent = longest = 0
    for waited, heard in log:
        assert not (waited and silent), "a step that nobody heard of was waited for"
        silent = 0 if waited or heard else silent + 1
        longest = max(longest, silent)
    assert longest >= 2


async def test_what_was_thought_ahead_is_dropped_when_somebody_comes_between() -> None:
    """The rest of a plan is thought out anew where the table is another one meanwhile."""
    house = House(MemoryStore())
    session = await against(house, "polis", "heuristic")
    while 1 not in (session := await house.matches.read(session.id)).playing().pending:
        match = session.playing()
        await house.actions.answer(session.id, ANA, 0, mark(session), match.default(0), None)

    class Planner(Autoplay):
        async def _think_ahead(self, table: Session, seat: int) -> list[Any]:
            return [(seat, table.playing().default(seat)), (seat, "no such answer")]

    async def pause(seconds: float) -> None:
        async with house.matches.change(session.id, LIVE) as draft:  # the table is stored meanwhile
            await house.matches.commit(draft)

    autoplay = Planner(house.matches, Computers(None, Random(1)), pause=pause, rng=Random(1))
    before = session.playing().version
    await autoplay._go_on(session.id)
    assert (await house.matches.read(session.id)).playing().version == before + 1
