"""The simulated machines: bots that start, die and start again on one database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from bot.app.compose import Bot
from bot.app.time_and_chance import TimeAndChance
from bot.delivery import relay
from bot.gateway.session_starts import IdentifyQueue
from bot.settings import Settings
from sandbox.server import Sandbox
from storage.records import OutboxMessage
from storage.sqlite import SqliteEngine, SqliteStore
from tests.simulation.disk import Disk, Near
from tests.simulation.loop import PROCESS, Process, VirtualLoop
from tests.simulation.sharing import LivingProcesses, SharedStore

SETTINGS: dict[str, Any] = {"computer_pace": (0.5, 1.5), "emoji": False}
UNLIMITED: dict[str, Any] = {
    "calls_per_second": 1e6,
    "press_limit": 0,
    "picture_limit": 0,
    "dm_minute": 0,
    "dm_day": 0,
}
PUNCTUAL = 2.0  # something that fell due so many seconds before the relay looked may be missed
STARTING = 4000.0  # seconds that a bot may take to connect: Discord may be down for long


class Host:
    """A machine that runs one bot at a time on the database file.

    The bot is alone, or one of the `living`, with the part `shards`. `ahead` is how many
    seconds the machine's clock is ahead of the world's. The bot is `limited` by its own settings.
    """

    def __init__(
        self,
        box: Sandbox,
        database: Path,
        disk: Disk,
        rng: Random,
        now: Callable[[], float],
        *,
        shards: str = "1",
        living: LivingProcesses | None = None,
        asleep: Callable[[str], None] = lambda said: None,
        limited: bool = False,
    ) -> None:
        self._settings = SETTINGS if limited else SETTINGS | UNLIMITED
        self._box, self._database, self._disk = box, database, disk
        self._rng, self._now, self._asleep = rng, now, asleep
        self.shards, self._living = shards, living
        self.shard = int(shards.split("/")[0]) if "/" in shards else 0
        self.process: Process | None = None
        self.bot: Bot | None = None
        self._running: asyncio.Task[None] | None = None
        self.starts, self.ahead = 0, 0.0
        self.name = f"bot {shards}" if living is not None else "the bot"

    async def start(self) -> None:
        """Start a bot; returns when it is connected. Raises what keeps it from starting."""
        self.starts += 1
        self.process = Process(f"{self.name}-{self.starts}")
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        token = PROCESS.set(self.process)
        try:
            running = self._running = asyncio.create_task(self._run(ready))
        finally:
            PROCESS.reset(token)
        async with asyncio.timeout(STARTING):
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            running.result()
            raise RuntimeError("the bot ended by itself")

    async def _run(self, ready: asyncio.Future[None]) -> None:
        self._disk.opened()
        store: SqliteStore | SharedStore
        if self._living is None:
            store = await SqliteStore.open(self._database)
            self._read_near(store.engine)
        else:
            assert self.process is not None
            store = await SharedStore.of(self._database, self._living, self.process.name)
        settings = Settings(_env_file=None, shards=self.shards, **self._settings)
        rng, wrong = Random(self._rng.random()), self.ahead
        bot = self.bot = Bot(
            store,
            settings,
            time_and_chance=TimeAndChance(
                lambda: self._now() + wrong,
                asyncio.get_running_loop().time,
                rng,
                rng.randbytes,
            ),
            client_options={
                "guild_ready_timeout": 0.05,
                "turns": IdentifyQueue(0, now=self._now),
            },
        )
        self._watch_lanes(bot)
        if self._living is None and not wrong:
            self._listen(bot)
        watch = asyncio.create_task(bot.client.served.wait())
        watch.add_done_callback(lambda _: None if ready.done() else ready.set_result(None))
        try:
            await bot.run(self._box.token)
        finally:
            await bot.close()

    def _read_near(self, engine: SqliteEngine) -> None:
        """Let the disk delay and fail the bot's reads in the loop's own thread, too."""
        loop: VirtualLoop = asyncio.get_running_loop()  # type: ignore[assignment]
        assert engine._near is not None
        engine._near = Near(engine._near, self._disk, loop.stand_still)  # type: ignore[assignment]

    def _watch_lanes(self, bot: Bot) -> None:
        """Check that the relay never sends the same message twice at the same time."""
        deliver, under_way = bot.delivery.relay._deliver, set[str]()

        async def deliver_watched(message: OutboxMessage) -> None:
            if message.id in under_way:
                self._asleep(f"{message.target} is delivered twice at once")
            under_way.add(message.id)
            try:
                await deliver(message)
            finally:
                under_way.discard(message.id)

        bot.delivery.relay._deliver = deliver_watched  # type: ignore[method-assign]

    def _listen(self, bot: Bot) -> None:
        """Check the sleep of a relay that is alone.

        It may sleep only when nothing is due, and must be woken for what waits. Messages that a
        wrong clock has put off are not checked.
        """
        rest, reader = bot.delivery.relay._wake_in, bot.store.engine._reader.plain  # type: ignore[attr-defined]
        take, looked, broke_off = bot.delivery.relay._take, [self._now()], [0.0]

        async def taking(private: bool, *more: Any) -> None:
            if private:  # the first of a round's two kinds: later ones are for the next round
                looked[0] = self._now()
            await take(private, *more)

        def wake_in(seconds: float | None) -> None:
            late = looked[0] - self._now() - seconds if seconds is not None else 0.0
            if seconds in relay.STORE_RETRY_SECONDS:  # its pauses after failures of the store
                broke_off[0] = self._now()
            elif late > PUNCTUAL and broke_off[0] < looked[0]:
                self._asleep(f"the relay sleeps though something has been due for {late:.3f} s")
            rest(seconds)
            if seconds is None:
                bot.client.loop.call_later(1.0, look)

        def look(before: frozenset[tuple[str, float]] = frozenset()) -> None:
            if (
                self.bot is not bot
                or not bot.delivery.relay._opened
                or bot.delivery.relay.busy
                or bot.delivery.relay._alarm
            ):
                return
            waiting = frozenset(reader.execute("select id, due_at from outbox").fetchall())
            if waiting & before:
                count = len(waiting & before)
                self._asleep(f"the relay sleeps, sets no alarm, and {count} messages wait")
            elif waiting:  # it may be told of it in a moment
                bot.client.loop.call_later(1.0, look, waiting)

        bot.delivery.relay._take = taking  # type: ignore[method-assign]
        bot.delivery.relay._wake_in = wake_in  # type: ignore[method-assign]

    def kill(self, *, power: bool = False) -> bool:
        """Kill the bot as SIGKILL does: nothing of it runs any more, the machine closes its files.

        With `power` the machine loses power; returns whether anything that was written is lost.
        """
        assert self.process is not None
        self.process.kill()
        if self.bot is None:
            return False
        engine = self.bot.store.engine  # type: ignore[attr-defined]
        self.bot = None
        engine._reader.let_go().close()
        if power:
            return self._disk.lose_power(engine._writer.let_go())
        engine._writer.let_go().close()
        return False

    async def stop(self) -> None:
        """End the bot as SIGTERM does: what is under way is finished."""
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
        self.bot = None


def quieten() -> None:
    """Silence discord.py's log of broken connections, of which a simulation has plenty."""
    for name in ("discord", "asyncio", "aiohttp"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
