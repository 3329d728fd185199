"""The bot's metrics, in Prometheus' format."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from bot.ops.backup_notes import last_backup
from bot.ops.disk import free_bytes
from bot.ops.store_health import StoreHealth
from bot.ops.tasks import Tasks
from storage.records import CLOSED, LIVE, LOBBY, OVER
from storage.roles import Store
from storage.sql_engine import SCHEMA_VERSION

LAG_PROBE_SECONDS = 0.25  # seconds between looks at the event loop
ACK_BUCKETS_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
LAG_BUCKETS_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics(logging.Handler):
    """Counters and timings; as a log handler it counts warnings and errors by logger.

    `database` is the store's file, if it has one on this machine. Parts of the bot set gauges
    whenever they are read: by `set_function`, and what has to be read for them by `read_also`.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        database: Path | None = None,
    ) -> None:
        super().__init__(logging.WARNING)
        self._store, self._now = store, now
        self._readers = list[Callable[[], Awaitable[None]]]()
        self._tasks = Tasks("metrics")
        self.store_health = StoreHealth(store, now)
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        Info("agora_build", "What runs here.", registry=self.registry).info(
            {"version": version("agora"), "database": str(SCHEMA_VERSION)}
        )
        self.acks = Histogram(
            "agora_ack_seconds",
            "From a press to its acknowledgement.",
            buckets=ACK_BUCKETS_SECONDS,
            registry=self.registry,
        )
        self.lag = Histogram(
            "agora_loop_lag_seconds",
            "How late the event loop is.",
            buckets=LAG_BUCKETS_SECONDS,
            registry=self.registry,
        )
        self.errors = Counter(
            "agora_errors",
            "What went wrong, by where it was noted and how bad it was.",
            ["source", "level"],
            registry=self.registry,
        )
        self._store_up = self._gauge("agora_store_up", "1 while the store can be written and read.")
        self._depth = self._gauge("agora_outbox_messages", "Messages that wait to be delivered.")
        self._age = self._gauge("agora_outbox_age_seconds", "How long the oldest has been due.")
        self.shards = self._gauge("agora_shards", "Gateway shards that this process runs.")
        self.connected = self._gauge("agora_shards_connected", "Those that are connected now.")
        self.uncalled = self._gauge("agora_people_uncalled", "People asked who were not told.")
        self.refused = self._gauge("agora_direct_refused", "1 while Discord refuses DMs.")
        self.lost = Counter(
            "agora_outage_seconds",
            "Time in which presses could not arrive, by what was wrong.",
            ["why"],
            registry=self.registry,
        )
        self.reconnects = Counter(
            "agora_reconnects",
            "Connections made anew because they were silent.",
            registry=self.registry,
        )
        self.speaking = self._gauge("agora_shards_speaking", "Shards over which Discord answers.")
        self.doubted = self._gauge("agora_clock_doubted", "1 while the clock is not believed.")
        self.quiet = self._gauge("agora_press_silence_seconds", "Time since the last press.")
        self._backup = self._gauge(
            "agora_last_backup_timestamp_seconds",
            "When `agora backup` last made a copy, in seconds since 1970; 0 if it never did.",
        )
        if database is not None:
            room = self._gauge("agora_disk_free_bytes", "Room on the disk of the database.")
            room.set_function(partial(free_bytes, database))
        self._games = Gauge(
            "agora_games", "Games in the database, by state.", ["state"], registry=self.registry
        )

    def _gauge(self, name: str, help: str) -> Gauge:
        return Gauge(name, help, registry=self.registry)

    def read_also(self, *readers: Callable[[], Awaitable[None]]) -> None:
        """Have these read what gauges are set to, each time that the store works."""
        self._readers += readers

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.labels(record.name, record.levelname.lower()).inc()

    def start(self) -> None:
        """Start watching the event loop and the log."""
        logging.getLogger().addHandler(self)
        self._tasks.start(self._watch(), name="loop lag")

    async def stop(self) -> None:
        logging.getLogger().removeHandler(self)
        await self._tasks.cancel()
        await self.store_health.close()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_PROBE_SECONDS
            await asyncio.sleep(LAG_PROBE_SECONDS)
            self.lag.observe(max(0.0, loop.time() - due))

    async def text(self) -> bytes:
        """All metrics in Prometheus' text format; what stands in a store that fails is NaN."""
        works = not await self.store_health.ailing()
        self._store_up.set(works)
        if works:
            await self._read_store()
        else:
            for stored in (self._depth, self._age, self.uncalled, self._backup):
                stored.set(math.nan)
            self._games.clear()
        return generate_latest(self.registry)

    async def _read_store(self) -> None:
        depth, due = await self._store.outbox.backlog()
        self._depth.set(depth)
        self._age.set(0.0 if due is None else max(0.0, self._now() - due))
        for read in self._readers:
            await read()
        self._backup.set(await last_backup(self._store) or 0)
        tally = await self._store.matches.tally()
        for state in (LOBBY, LIVE, OVER, CLOSED):
            self._games.labels(state).set(tally.get(state, 0))
