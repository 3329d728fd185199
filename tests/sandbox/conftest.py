from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from sandbox.server import Sandbox
from sandbox.world import MovableClock
from tests.tools.demo_bot import Demo, Start


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(
        admin=True, seed=1, rate_limits=False, clock=MovableClock.still()
    ) as started:
        started.point_at()
        yield started


@pytest.fixture
async def start(box: Sandbox) -> AsyncIterator[Start]:
    """Starts a bot in this loop and waits until it is ready."""
    running: list[tuple[Demo, asyncio.Task[None]]] = []

    async def start_one() -> Demo:
        bot = Demo()
        task = asyncio.create_task(bot.start(box.token))
        running.append((bot, task))
        waiter = asyncio.create_task(bot.ready.wait())
        await asyncio.wait({task, waiter}, timeout=120, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        assert bot.ready.is_set()
        return bot

    yield start_one
    for bot, task in running:
        await bot.close()
        with suppress(asyncio.CancelledError):
            await task
