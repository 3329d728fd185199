"""Private panels and the table do not wait for each other."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery import attachments
from tests.tools.evening import Evening, Sketches, answers, evening, pictures


class SlowPictures(Sketches):
    """Pictures of the table, or `all_`, that take as long as the test likes."""

    def __init__(self, e: Evening, all_: bool = False) -> None:
        super().__init__()
        self.evening, self.drawn, self.waiting, self.all = e, asyncio.Event(), 0, all_

    async def png(self, svg: str) -> bytes | None:
        if ">deck<" not in svg and not self.all:
            return await super().png(svg)
        self.waiting += 1
        await self.evening.env.external_wait(self.drawn.wait(), reason="a picture is being drawn")
        return await super().png(svg)


async def test_a_panel_does_not_wait_for_a_picture_of_the_table_that_is_being_drawn() -> None:
    async with evening() as e:
        people = {n: e.person(n) for n in ("Ana", "Bruno", "Carla")}
        await e.seat_all("kobayakawa", *people.values())
        slow = e.bot.sending.sender._pictures = SlowPictures(e)
        for _ in range(2):  # what the first answer changes is still being drawn at the second
            session = await e.session()
            (seat,) = session.match.pending
            person = people[session.chairs[seat].name]
            await person.click(person.dm(), answers(person.dm())[0])
        session = await e.session()
        (seat,) = session.match.pending
        person = people[session.chairs[seat].name]
        assert answers(person.dm()), "the question of the next player is there"
        assert slow.waiting == 1, "one picture of the table at a time"
        slow.drawn.set()
        await e.env.settle()
        assert slow.waiting == 2, "the table shows what came after as well"


async def test_a_question_does_not_wait_for_the_picture_of_a_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(attachments, "PICTURE_WAIT_SECONDS", 0)
    async with evening() as e:
        people = {n: e.person(n) for n in ("Ana", "Bruno", "Carla")}
        await e.seat_all("kobayakawa", *people.values())
        slow = e.bot.sending.sender._pictures = SlowPictures(e, all_=True)
        for _ in range(2):
            session = await e.session()
            (seat,) = session.match.pending
            person = people[session.chairs[seat].name]
            await person.click(person.dm(), answers(person.dm())[0])
        session = await e.session()
        (seat,) = session.match.pending
        person = people[session.chairs[seat].name]
        assert answers(person.dm())
        assert not pictures(person.dm())
        slow.drawn.set()
        await e.env.settle()
