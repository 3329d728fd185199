"""What happens to a press while the bot is ending."""

from __future__ import annotations

import asyncio
import multiprocessing
from types import SimpleNamespace
from typing import Any

import pytest

from bot.app.compose import Bot
from bot.settings import Settings
from tests.tools.memory_store import MemoryStore


@pytest.mark.parametrize(("ends", "told"), [(True, 0), (False, 1)])
async def test_a_press_that_the_end_breaks_off_is_left_to_another_process(
    ends: bool, told: int
) -> None:
    """It has heard the press too; a sentence that it went wrong would be a second answer."""
    made = Bot(MemoryStore(), Settings(_env_file=None, shards="1"))  # type: ignore[call-arg]
    said: list[str] = []

    async def tell(interaction: Any, text: str) -> None:
        said.append(text)

    async def act() -> None:
        made.drain.shut = ends
        raise RuntimeError("the store is closed")

    made.incoming.responder.tell = tell  # type: ignore[method-assign]
    try:
        pressed: Any = SimpleNamespace(id=1, locale="en-US", data={}, user=SimpleNamespace(id=5))
        await made.incoming.guard.carry_out(pressed, act)
        assert len(said) == told
    finally:
        await made.close()


async def test_an_end_that_is_told_to_hurry_leaves_no_process_behind() -> None:
    others = multiprocessing.active_children()
    made = Bot(MemoryStore(), Settings(_env_file=None, shards="1"))  # type: ignore[call-arg]
    made.worker.warm()
    with made.drain.inside():
        ending = asyncio.create_task(made.close())
        await asyncio.sleep(0)
        ending.cancel()  # the second SIGTERM
        await asyncio.wait([ending])
    assert ending.cancelled()
    assert multiprocessing.active_children() == others
