"""Reviews are computed one at a time: nobody's many keep anybody else's waiting."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.review.commands import nothing
from bot.features.review.service import REVIEWS_WAITING, Reviews
from bot.matches.errors import Refused

ANA, BRUNO = 1, 2


class Recorded(Reviews):
    """Computes nothing, and notes the order in which it would."""

    def __init__(self) -> None:
        super().__init__(None, None, None)  # type: ignore[arg-type]
        self.next = asyncio.Event()
        self.process, self.order = asyncio.Lock(), list[str]()  # a lock is first come, first served

    async def _make(self, session: Any) -> None:
        async with self.process:
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
