"""The machines in the simulation: bots that start, die and start again, over one database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from bot.compose import Bot
from bot.gateway.session_starts import Turns
from bot.settings import Settings
from sandbox.server import Sandbox
from storage.sqlite import SqliteStore
from tests.simulation.loop import PROCESS, Process

SETTINGS: dict[str, Any] = {
    "calls_per_second": 1e6,
    "press_limit": 0,
    "picture_limit": 0,
    "dm_minute": 0,
    "dm_day": 0,
    "computer_pace": (0.5, 1.5),
}


class Host:
    """One bot at a time on one database file."""

    def __init__(self, box: Sandbox, database: Path, rng: Random, now: Callable[[], float]) -> None:
        self._box, self._database, self._rng, self._now = box, database, rng, now
        self.process: Process | None = None
        self.bot: Bot | None = None
        self._running: asyncio.Task[None] | None = None
        self.starts = 0

    async def start(self) -> None:
        """Begin a bot; return when it is connected."""
        self.starts += 1
        self.process = Process(f"bot-{self.starts}")
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        token = PROCESS.set(self.process)
        try:
            self._running = asyncio.create_task(self._run(ready))
        finally:
            PROCESS.reset(token)
        await ready

    async def _run(self, ready: asyncio.Future[None]) -> None:
        store = await SqliteStore.open(self._database)
        settings = Settings(_env_file=None, **SETTINGS)
        rng = Random(self._rng.random())
        bot = self.bot = Bot(
            store,
            settings,
            now=self._now,
            even=asyncio.get_running_loop().time,
            rng=rng,
            draw=rng.randbytes,
            client_options={
                "guild_ready_timeout": 0.05,
                "turns": Turns(0, now=self._now),
            },
        )
        watch = asyncio.create_task(bot.client.served.wait())
        watch.add_done_callback(lambda _: None if ready.done() else ready.set_result(None))
        try:
            await bot.run(self._box.token)
        finally:
            await bot.close()

    def kill(self) -> None:
        """As SIGKILL does: nothing of the bot runs any more, the machine closes its files."""
        assert self.process is not None
        assert self.bot is not None
        self.process.kill()
        engine = self.bot.store.engine  # type: ignore[attr-defined]
        engine._reader.close()
        engine._writer.close()
        self.bot = None

    async def stop(self) -> None:
        """As SIGTERM does: what is under way is finished."""
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
        self.bot = None


def quieten() -> None:
    """What the library says of broken connections is what a simulation does all the time."""
    for name in ("discord", "asyncio", "aiohttp"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
