"""The bot ends if the store turns out to be damaged while it runs."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from bot.opening import while_sound
from storage.memory import MemoryStore
from storage.records import Broken


class Looked:
    """Something that runs until it is ended, and what looking through a store finds."""

    def __init__(self, found: Exception | None) -> None:
        self.store = MemoryStore()
        self.store._examine = self.look
        self.found, self.looked, self.ended = found, asyncio.Event(), False

    async def look(self) -> None:
        self.looked.set()
        if self.found is not None:
            raise self.found

    async def main(self) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            self.ended = True


async def test_a_bot_ends_where_its_store_is_found_to_be_damaged() -> None:
    bot = Looked(Broken("the database is damaged"))
    with pytest.raises(Broken, match="damaged"):
        await while_sound(bot.store, bot.main(), after=0)
    assert bot.ended


@pytest.mark.parametrize("found", [None, sqlite3.OperationalError("interrupted")])
async def test_a_bot_goes_on_where_nothing_is_found(found: Exception | None) -> None:
    bot = Looked(found)
    running = asyncio.create_task(while_sound(bot.store, bot.main(), after=0))
    await bot.looked.wait()
    done, _ = await asyncio.wait([running], timeout=0.05)
    assert not done
    assert not bot.ended
    running.cancel()
    await asyncio.wait([running])
    assert bot.ended
