"""The crash rig with workers: interactions come by HTTP, through a load balancer.

There is no gateway. One of the workers is killed or told to end, or their PostgreSQL server is
hurt, while the others go on; some of the presses whose worker died are sent to another one.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox.server import Sandbox, Sessions, Setting
from tests.rig.balancer import Balancer, balancer
from tests.rig.crash import NAMES, TABLES, CrashOutcome, look_through
from tests.rig.several import START, Several
from tests.tools.cluster import Cluster, cluster, free_port
from tests.tools.nursery import Nursery
from tests.tools.processes import Process, start

log = logging.getLogger("crash")


class Workers(Several):
    """One run. Each worker is known by its port."""

    def __init__(
        self,
        box: Sandbox,
        bots: Nursery,
        folder: Path,
        seed: int,
        tables: int,
        server: Cluster,
        url: str,
        ports: Sequence[int],
    ) -> None:
        super().__init__(box, bots, folder, seed, tables, server, url, [str(p) for p in ports])
        self.balancer: Balancer | None = None

    async def _fill(self, *, connected: bool = True) -> None:
        self._running = [bot for bot in self._running if bot.returncode is None]
        there = {self._share[bot.pid] for bot in self._running}
        for port in self._shares:
            if port in there:
                continue
            bot = await start(
                self._box,
                self._url,
                command=self._bots,
                log=self.log,
                connected=False,
                interactions_port=port,
            )
            self._share[bot.pid] = port
            self._running.append(bot)
        if connected:
            async with asyncio.timeout(START):
                for bot in self._running:
                    await self._ready(bot)
        if connected and self._box.endpoint.url is None:
            assert self.balancer is not None
            await self._box.endpoint.set(self.balancer.url)

    async def _ready(self, bot: Process) -> None:
        assert self.balancer is not None
        while not await self.balancer.is_ready(int(self._share[bot.pid])):
            await asyncio.sleep(0.02)
            if bot.returncode is not None:
                raise RuntimeError(f"a worker ended by itself: {bot.returncode}")

    async def _unheard(self, dead: Process) -> None:
        """Nothing to do: its presses have failed at once, or were sent to another worker."""

    def shares(self) -> list[float]:
        """The share of each worker in the answered presses."""
        assert self.balancer is not None
        taken = [self.balancer.taken[int(port)] for port in self._shares]
        return [each / max(1, sum(taken)) for each in taken]


@asynccontextmanager
async def rigged(
    bots: Nursery, server: Cluster, seed: int, tables: int, procs: int
) -> AsyncIterator[Workers]:
    """A sandbox, a database, tables in it, a load balancer, and people who press."""
    url = await server.database()
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(
            seed=seed,
            setting=Setting(
                people=NAMES, guilds={name: [name] for name in TABLES}, locales=("en-US",)
            ),
            sessions=Sessions(identify_every=0.0),
        ) as box:
            ports = [free_port() for _ in range(procs)]
            rig = Workers(box, bots, Path(folder), seed, tables, server, url, ports)
            async with balancer(ports, lambda: rig._rng.random() < 0.5) as rig.balancer:
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
    procs: int = 4,
    *,
    patience: float = 120.0,
) -> CrashOutcome:
    """Kill so many times on a server of its own, and then play on in peace."""
    with cluster(fsync=True) as server:
        async with rigged(bots, server, seed, tables, procs) as rig:
            await rig.set_up()
            for _ in range(kills):
                await rig.live()
            await rig.end(patience)
            shares = ", ".join(f"{share:.0%}" for share in rig.shares())
            assert rig.balancer is not None
            log.info("presses by worker: %s; delivered again: %d", shares, rig.balancer.repeated)
            return rig.outcome
