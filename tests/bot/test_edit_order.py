"""Edits of a message arrive in the order in which they were wanted, also if one is told to wait."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.delivery.edit_queue import EditOvertaken, EditQueue
from bot.delivery.live_tokens import change_original
from tests.tools.evening import Evening, buttons, evening, pictures, text


class TooMany:
    """Discord tells the first edit over a token to wait, until it is `over`."""

    def __init__(self, e: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        self._e, self.over, self.told, self.broken_off = e, asyncio.Event(), False, False
        monkeypatch.setattr("bot.delivery.sender.change_original", self._change)

    async def _change(self, hook: discord.Webhook, params: Any) -> dict[str, Any]:
        if not self.told:
            self.told = True
            try:
                await self._e.env.external_wait(self.over.wait(), reason="told to wait")
            except asyncio.CancelledError:
                self.broken_off = True
                raise
        return await change_original(hook, params)

    async def passes(self) -> None:
        self.over.set()
        await self._e.env.settle()


def words(message: Any) -> list[str]:
    return [text(message), *buttons(message)]


async def test_what_is_delivered_later_does_not_arrive_before_the_picture_of_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people, many = e.trio(), TooMany(e, monkeypatch)
        await e.seat_all("coup", *people)
        asked, id = await e.asked(people), (await e.session()).id
        await asked.click(asked.dm(), asked.offered("Income"))
        before = words(asked.dm())
        await e.bot.services.actions.show_hand(id, asked.id, True)
        await e.env.settle()
        assert many.told
        await many.passes()
        now = words(asked.dm())
        assert now != before
        await asked.click(asked.dm(), "Refresh")
        await e.env.settle()
        assert words(asked.dm()) == now, "as it is stored"


async def test_a_press_breaks_off_what_is_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as e:
        people, many = e.trio(), TooMany(e, monkeypatch)
        await e.seat_all("coup", *people)
        asked = await e.asked(people)
        await asked.click(asked.dm(), asked.offered("Income"))
        await asked.click(asked.dm(), "Refresh")
        await e.env.settle()
        assert many.broken_off
        now = words(asked.dm()), pictures(asked.dm())
        assert len(now[1]) == 1
        await many.passes()
        assert (words(asked.dm()), pictures(asked.dm())) == now


async def test_each_message_has_a_queue_of_its_own_and_nothing_stays_of_it() -> None:
    queue, made, first = EditQueue(), list[str](), asyncio.Event()

    async def edit(message: int, name: str, after: asyncio.Event | None = None) -> None:
        async with queue.turn(message):
            if after is not None:
                await after.wait()
            made.append(name)

    async with asyncio.TaskGroup() as group:
        group.create_task(edit(7, "first", first))
        group.create_task(edit(7, "second"))
        group.create_task(edit(8, "other"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert made == ["other"]
        first.set()
    assert made == ["other", "first", "second"]
    assert not queue._wanted
    assert not queue._locks


async def test_all_that_was_wanted_before_a_press_is_overtaken_and_nothing_after_it() -> None:
    queue, outcome = EditQueue(), list[str]()

    async def edit(name: str, takes: float) -> None:
        try:
            async with queue.turn(7):
                await asyncio.sleep(takes)
                outcome.append(f"{name} made")
        except EditOvertaken:
            outcome.append(f"{name} overtaken")

    async with asyncio.TaskGroup() as group:
        group.create_task(edit("under way", 60.0))
        group.create_task(edit("waiting", 60.0))
        await asyncio.sleep(0)
        queue.overtake(7)
        queue.overtake(8)
        group.create_task(edit("newest", 0.0))
    assert sorted(outcome) == ["newest made", "under way overtaken", "waiting overtaken"]


async def test_an_edit_that_takes_too_long_is_not_overtaken() -> None:
    queue = EditQueue()
    with pytest.raises(TimeoutError):
        async with queue.turn(7):
            raise TimeoutError
