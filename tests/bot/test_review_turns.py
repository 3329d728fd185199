"""Reviews are computed one at a time: nobody's many keep anybody else's waiting."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor, Future
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.services import Processes
from bot.features.review.commands import nothing
from bot.features.review.service import CODEC, FIRST_LOOK_SHARE, REVIEWS_WAITING, Reviews
from bot.matches.computers import Computers
from bot.matches.errors import Refused
from bot.matches.session import Session
from games.headless.review import CUT, Review
from tests.tools.house import ANA as HOST
from tests.tools.house import BRUNO as RIVAL
from tests.tools.house import House
from tests.tools.memory_store import MemoryStore

ANA, BRUNO = 1, 2


class Recorded(Reviews):
    """Computes nothing, and notes the order in which it would."""

    def __init__(self) -> None:
        unused: Any = None
        super().__init__(unused, unused, unused, worker=None, now=lambda: 0.0)
        self.next = asyncio.Event()
        self.order = list[str]()

    async def _make(self, session: Any) -> None:
        await asyncio.sleep(0)
        self.order.append(session.id)
        self.next.set()

    async def done(self, many: int) -> None:
        """Wait until so many have been computed."""
        async with asyncio.timeout(30):
            while len(self.order) < many:
                self.next.clear()
                await self.next.wait()


def match(name: str) -> Any:
    return SimpleNamespace(id=name)


async def test_who_asks_for_one_waits_for_one_of_somebody_who_asks_for_many() -> None:
    reviews = Recorded()
    for n in range(REVIEWS_WAITING):
        reviews.then(match(f"ana {n}"), ANA, nothing)
    reviews.then(match("bruno"), BRUNO, nothing)
    await reviews.done(REVIEWS_WAITING + 1)
    assert reviews.order.index("bruno") == 1
    await reviews.close()


async def test_a_person_waits_for_so_many_and_no_more() -> None:
    reviews = Recorded()
    for n in range(REVIEWS_WAITING):
        reviews.then(match(f"ana {n}"), ANA, nothing)
    with pytest.raises(Refused):
        reviews.then(match("one more"), ANA, nothing)
    reviews.then(match("ana 0"), ANA, nothing)  # one that is being computed already
    await reviews.done(REVIEWS_WAITING)
    await asyncio.sleep(0)
    reviews.then(match("one more"), ANA, nothing)
    await reviews.close()


class Process(Executor):
    """A worker process in which nothing ends before it is told to."""

    def __init__(self) -> None:
        self.taken = asyncio.Queue[Future[Any]]()

    def submit(self, work: Any, *given: Any, **named: Any) -> Future[Any]:
        begun = Future[Any]()
        self.taken.put_nowait(begun)
        return begun

    def pool(self) -> Executor:
        return self

    def renew(self, broken: Executor) -> bool:
        raise AssertionError("nothing broke")


PEOPLE = 20  # who ask for as many reviews as they may
THINKING = 30  # computer players
PRESSES = 100


async def finished(house: House, channel: int) -> Session:
    opened = await house.lobby.open(
        game="kobayakawa", guild=1, channel=channel, host=HOST, name="Ana", locale="en", options={}
    )
    for _ in range(2):
        await house.lobby.seat_computer(opened.id, HOST, "random")
    session = await house.lobby.start(opened.id, HOST)
    await house.lobby.cancel(session.id, HOST)
    return await house.matches.read(session.id)


async def pressed(house: House, id: str) -> float:
    """The seconds of processor time that some presses take, with all that is done meanwhile."""
    begun = time.process_time()
    for n in range(PRESSES):
        await house.actions.show_hand(id, HOST, n % 2 == 0)
        await asyncio.sleep(0)
    return time.process_time() - begun


async def test_what_there_is_of_a_review_is_shown_and_when_the_rest_should_be_there() -> None:
    work = Process()
    house = House(MemoryStore(), processes=Processes(reviews=work))
    session, other = [await finished(house, 100 + n) for n in range(2)]
    reviews, shown = house.services.reviews, asyncio.Queue[tuple[bool, bool]]()
    whole = Review("kobayakawa", 3, 0)

    async def bring() -> None:
        stored = await reviews.stored(session)
        shown.put_nowait((reviews.so_far(session.id) is not None, stored is not None))

    reviews.then(session, HOST, bring)
    reviews.then(other, RIVAL, nothing)
    async with asyncio.timeout(30):
        look = await work.taken.get()
        needs = session.game.reviewing.seconds * (1 + FIRST_LOOK_SHARE)
        begun = house.time
        assert reviews.expected(session.id) == (0, begun + needs)
        assert reviews.expected(other.id) == (1, begun + 2 * needs)
        house.time += 100 * needs
        assert reviews.expected(session.id)[1] > house.time + needs, "it takes longer than thought"
        look.set_result(CODEC.dump_json(replace(whole, remarks=["closed", CUT])))
        assert await shown.get() == (True, False)
        (await work.taken.get()).set_result(CODEC.dump_json(whole))
        assert await shown.get() == (False, True)
    assert reviews.expected(other.id)[1] > house.time + needs, "as long as the one before"
    await reviews.close()


async def test_hundreds_of_reviews_and_thinking_computers_keep_no_press_waiting() -> None:
    reviews, thinking = Process(), Process()
    house = House(MemoryStore(), processes=Processes(reviews=reviews, thinking=thinking))
    *many, last = [await finished(house, 100 + n) for n in range(PEOPLE * REVIEWS_WAITING + 1)]
    table = (await house.match()).id
    alone = min([await pressed(house, table) for _ in range(3)])
    computers, playing = Computers(thinking.pool, Random(1)), await house.matches.read(table)
    match = playing.playing()
    thoughts = [
        asyncio.create_task(computers.answer(match, min(match.pending), "master"))
        for _ in range(THINKING)
    ]
    for n, session in enumerate(many):
        house.services.reviews.then(session, n % PEOPLE, nothing)
    brought = asyncio.Event()

    async def bring() -> None:
        brought.set()

    house.services.reviews.then(last, RIVAL + PEOPLE, bring)
    assert await pressed(house, table) < 3 * alone + 0.05
    assert reviews.taken.qsize() == 1, "no other is prepared before the process is free"
    assert thinking.taken.qsize() == THINKING
    for _ in range(PEOPLE + 1):  # one of each, and the only one of who came last
        (await reviews.taken.get()).set_exception(ValueError)
    async with asyncio.timeout(30):
        await brought.wait()
    for thought in thoughts:
        thought.cancel()
    await house.services.reviews.close()
