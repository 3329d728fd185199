"""A watchdog over a store, with time and gateway by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.outages.liveness import Liveness
from bot.outages.outage_records import Outage
from bot.outages.service import Outages
from bot.outages.watchdog import DiscordLink, Watchdog
from bot.people.service import People
from storage.roles import Store
from tests.tools.memory_store import MemoryStore
from tests.tools.timers import FakeLine, HandClock

HEARTBEAT_SECONDS, HOUR, DAY = 30.0, 3600.0, 86_400.0
FAR_SERVER = 1 << 22  # a server on shard 1 of 2


class HandWatchdog:
    """A watchdog over a store, with time and gateway by hand."""

    def __init__(self, machine: HandClock, line: FakeLine, store: Store) -> None:
        self.machine, self.line, self.store = machine, line, store
        self.regained = self.reconnected = 0
        self.mute: float | None = None  # since when Discord takes no messages
        self.wavering = False  # whether the last message has failed
        self.outages = Outages(store, People(store), machine.now)
        self.liveness = Liveness(store, self.outages, machine.now, HEARTBEAT_SECONDS)
        self.noted: list[Outage] = []
        self.liveness.noted.listen(self.noted.append)
        link = DiscordLink(line, self, HEARTBEAT_SECONDS)
        self.dog = Watchdog(link, self.liveness, now=machine.now, later=machine.later)
        self.dog.regained.listen(self._regain)
        self.dog.reconnected.listen(self._reconnect)

    def is_failing(self) -> bool:
        return self.wavering

    def accepts_nothing_since(self) -> float | None:
        return self.mute

    def _regain(self) -> None:
        self.regained += 1

    def _reconnect(self) -> None:
        self.reconnected += 1

    async def passes(self, seconds: float) -> None:
        await self.machine.passes(seconds, self.dog.done)

    async def good(self, guild: int, at: float) -> bool:
        return await self.liveness.alive_at(guild, at, self.dog.ask)


@asynccontextmanager
async def watch(
    line: FakeLine, store: Store | None = None, alive: float | None = None, of: int = 1
) -> AsyncIterator[HandWatchdog]:
    made = HandWatchdog(line.machine, line, store or MemoryStore())
    await made.outages.begin()
    await made.liveness.begin(line.held, of, alive, alone=True)
    made.dog.open()
    await made.dog.done()
    try:
        yield made
    finally:
        await made.dog.close()
