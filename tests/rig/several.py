"""The crash rig with several bots on one PostgreSQL server.

Each bot has shards of its own, or all have the same shard and get every press, as while a new
version takes over. One of them is killed, or a connection of the server, while the others go on;
the store is audited as of one moment.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import asyncpg

from sandbox.server import Sandbox, Sessions, Setting
from tests.rig.crash import NAMES, TABLES, Crash, CrashOutcome, look_through
from tests.rig.hearing import fail, shards_of
from tests.tools.audit import notices, quiet
from tests.tools.cluster import Cluster, cluster
from tests.tools.nursery import Nursery
from tests.tools.processes import Process, start, stop

log = logging.getLogger("crash")

START = 120.0  # seconds that a bot may take to connect
SERVER = 0.35  # share of the kills that hit the server instead of a bot
POLITE = 0.3  # share of the bots that are ended by SIGTERM and not killed
FAREWELL = 120.0  # seconds that this may take, on a busy machine
EARLY = 0.15  # share of the bots that die while they start
EACH = 2  # shards of a bot that has its own


class Several(Crash):
    """One run. `url` is that of an empty database on the server."""

    def __init__(
        self,
        box: Sandbox,
        bots: Nursery,
        folder: Path,
        seed: int,
        tables: int,
        server: Cluster,
        url: str,
        shares: Sequence[str],
    ) -> None:
        super().__init__(box, bots, folder, seed, tables, url)
        self._server, self._url, self._shares = server, url, shares
        self._running: list[Process] = []
        self._share: dict[int, str] = {}  # AGORA_SHARDS by process id

    async def live(self) -> None:
        """Let all bots run for a while; then kill one of them or hurt the server."""
        early = self._rng.random() < EARLY
        await self._fill(connected=not early)
        if not early:
            await self.lifetime()
        if self._rng.random() < SERVER:
            await hurt(self._url, self._rng, kill=self._server.server is not None)
        else:
            victim = self._running.pop(self._rng.randrange(len(self._running)))
            if not early and self._rng.random() < POLITE:
                await told_to_end(victim)
            await stop(victim)
            await self._unheard(victim)
        self.outcome.kills += 1
        found = await self.check()
        log.info("%s; %d answers, outbox %d", self.outcome, found.answers, found.waiting)
        busy = await self._channels()
        if len(busy) < len(self._tables):
            await self.set_up(busy)

    async def end(self, patience: float, answers: int | None = None) -> None:
        """Kill no more: play every game to its end, then end one bot after the other.

        With `answers` only so many more are given, and the games are left as they are.
        """
        await self._fill()
        await self._played(patience, answers)
        *first, last = self._running
        for bot in first:
            await told_to_end(bot)
        await quiet(self._url)
        await told_to_end(last)
        self._running = []
        found = await self.check()
        self.outcome.unfinished = [] if answers is not None else found.running
        self.outcome.notices = await notices(self._box, self._url)
        for notice in self.outcome.notices:
            log.info("%s", notice)

    async def rest(self) -> None:
        for bot in self._running:
            await stop(bot)

    async def _fill(self, *, connected: bool = True) -> None:
        """Start bots until there are as many as wanted, all connected."""
        self._running = [bot for bot in self._running if bot.returncode is None]
        there = Counter(self._share[bot.pid] for bot in self._running)
        for share in (Counter(self._shares) - there).elements():
            bot = await start(
                self._box,
                self._url,
                command=self._bots,
                log=self.log,
                connected=False,
                shards=share,
            )
            self._share[bot.pid] = share
            self._running.append(bot)
        sessions = sum(len(shards_of(self._box, share)) for share in self._shares)
        if connected:
            async with asyncio.timeout(START):
                while len(self._box.gateway.shards) < sessions:
                    await asyncio.sleep(0.02)
                    for bot in self._running:
                        if bot.returncode is not None:
                            raise RuntimeError(f"a bot ended by itself: {bot.returncode}")

    async def _unheard(self, dead: Process) -> None:
        """Fail the presses that only the dead bot would have got."""
        mine = set(shards_of(self._box, self._share[dead.pid]))
        if len(set(self._shares)) < len(self._shares):  # another bot has the same shards
            return
        while mine & set(self._box.gateway.shards):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self._box.gateway.forget_parted()
        fail(self._box, mine)


def shares(procs: int, apart: bool) -> list[str]:
    """The AGORA_SHARDS of each bot."""
    of = procs * EACH
    return [f"{n}-{n + EACH - 1}/{of}" for n in range(0, of, EACH)] if apart else ["auto"] * procs


async def told_to_end(bot: Process) -> None:
    """End a bot by SIGTERM, as when a new version takes over; it must end in time."""
    bot.send_signal(signal.SIGTERM)
    async with asyncio.timeout(FAREWELL):
        await bot.wait()


async def hurt(url: str, rng: Random, *, kill: bool) -> None:
    """Cut a bot's connection to the server or, with `kill`, kill its backend: then the server
    restarts."""
    db = await asyncpg.connect(url)
    try:
        rows = await db.fetch(
            "select pid from pg_stat_activity where application_name = 'agora'"
            " and datname = current_database() order by pid"
        )
        pid = rng.choice([row["pid"] for row in rows]) if rows else 0
        kill = kill and rng.random() < 0.5
        if pid and not kill:
            await db.execute("select pg_terminate_backend($1)", pid)
    finally:
        await db.close()
    if pid and kill:
        os.kill(pid, signal.SIGKILL)
        await recovered(url)


async def recovered(url: str, patience: float = 60.0) -> None:
    """Wait until the server answers again."""
    async with asyncio.timeout(patience):
        while True:
            try:
                db = await asyncpg.connect(url)
                await db.fetchval("select 1")
                await db.close()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(0.05)
            else:
                return


@asynccontextmanager
async def rigged(
    bots: Nursery, server: Cluster, seed: int, tables: int, procs: int, *, apart: bool = False
) -> AsyncIterator[Several]:
    """A sandbox, a database, tables in it, and people who press."""
    url = await server.database()
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(
            seed=seed,
            setting=Setting(
                people=NAMES, guilds={name: [name] for name in TABLES}, locales=("en-US",)
            ),
            sessions=Sessions(
                identify_every=0.0, shards=procs * EACH if apart else 1, session_starts=1_000_000
            ),
        ) as box:
            given = shares(procs, apart)
            rig = Several(box, bots, Path(folder), seed, tables, server, url, given)
            rig.people.begin()
            try:
                yield rig
            finally:
                await rig.people.rest()
                await rig.rest()
            look_through(rig.log, rig.outcome)


async def run(
    bots: Nursery,
    kills: int,
    seed: int,
    tables: int = len(TABLES),
    procs: int = 2,
    *,
    patience: float = 120.0,
    answers: int | None = None,
    apart: bool = False,
) -> CrashOutcome:
    """Kill so many times on a server of its own, and then play on in peace."""
    with cluster(fsync=True) as server:
        async with rigged(bots, server, seed, tables, procs, apart=apart) as rig:
            await rig.set_up()
            for _ in range(kills):
                await rig.live()
            await rig.end(patience, answers)
            return rig.outcome
