"""Two servers on two shards with a game each, the bot in this process, and faults to inject.

Time stands still until it is put on; every fault has a beginning and an end. `rounds` does what the
bot does by itself every now and then: it asks Discord over each shard, and rings what is due.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.app.compose import Bot
from bot.gateway.client import is_connected
from bot.matches.session import Session
from bot.time.reckoning import PRESETS, Timing
from sandbox.server import Sandbox, Sessions, Setting
from sandbox.world import MovableClock
from sandbox.world.state import shard_of
from storage.sqlite import SqliteStore
from tests.tools.processes import TablePlan, furnish, parts
from tests.tools.sandbox_evening import Still
from tests.tools.wire import bot_at, sandbox

SHARDS = 2
PATIENCE = 60.0  # seconds that Discord may take to answer while all is well: machines are busy
DONE = 120.0  # seconds that the bot may take for what it has to do
IN_VAIN = 0.02  # seconds to wait for an answer that will not come
CHANNELS = {"far": ("far",), "near": ("near",)}  # servers; their shards are 1 and 0


@dataclass
class Town:
    """The bot and its two games: `far` is played on shard 1, `near` on shard 0."""

    box: Sandbox
    database: Path
    clock: Still
    matches: dict[str, str]
    port: int = 0  # at which presses come in by HTTP; 0: they come over the gateway
    draw: Callable[[int], bytes] = field(default_factory=lambda: Random(1).randbytes)
    _bot: Bot | None = None
    _living: list[Callable[[], Awaitable[None]]] = field(default_factory=list)

    @property
    def bot(self) -> Bot:
        assert self._bot is not None, "no process lives"
        return self._bot

    async def session(self, where: str) -> Session:
        """The game of a server as it is stored."""
        return await self.bot.services.matches.read(self.matches[where])

    async def answers(self, where: str) -> int:
        """How many lines the log of a server's game has."""
        return len(await self.bot.store.matches.log(self.matches[where]))

    async def left(self, where: str) -> float:
        """The seconds that whoever is asked in a server has still got."""
        due = [chair.clock.due for chair in (await self.session(where)).chairs]
        return min(at for at in due if at is not None) - self.clock()

    async def rounds(self) -> None:
        """What the bot does by itself: ask over every shard, ring what is due, tell the tables."""
        reach, alarms = self.bot.reach, self.bot.timekeeping.alarms
        for _ in range(2):
            reach.watchdog.wake()
            await reach.watchdog.done()
            alarms.wake()
            if alarms._round is not None:
                await alarms._round
            await reach.sweep.done()

    async def passes(self, seconds: float, *, step: float = 20.0) -> None:
        """Let time pass, also for Discord; the bot does all along what it does by itself."""
        while seconds > 0:
            self.put_on(min(step, seconds))
            seconds -= step
            if self._bot is not None:
                await self.rounds()

    def put_on(self, seconds: float) -> None:
        """So much later nothing has been done yet."""
        self.clock.at += seconds
        self.box.world.clock.advance(seconds)
        if self._bot is not None and not self.port:
            # discord.py lets 110 frames out in a minute: of this time, or the probes of hours
            # would be held back until they count as unanswered
            line: Any = self._bot.reach.connection
            for connection in map(line._connection, line.shards()):
                if connection is not None:
                    connection._rate_limiter.window -= seconds

    async def live(self) -> None:
        """A process begins."""
        made = bot_at(
            self.box,
            self.database,
            now=self.clock,
            shards=str(SHARDS),
            sync_commands=False,
            interactions_port=self.port,
            draw=self.draw,
        )
        self._bot = await made.__aenter__()
        if self.port:
            await self.box.endpoint.set(f"http://127.0.0.1:{self.port}/")
        else:
            line: Any = self._bot.reach.connection
            line.probe = partial(self._probe, line, line.probe)
        self._living.append(lambda: made.__aexit__(None, None, None))
        await self.until(lambda: is_connected(self.bot.client) and self.working())
        await self.rounds()

    def working(self) -> bool:
        task = self.bot.client.working
        return task is not None and task.done()

    async def _probe(self, line: Any, probe: Callable[[int], Awaitable[bool]], shard: int) -> bool:
        """Where nothing will be said the answer need not be waited for."""
        sessions = self.box.gateway.sessions.values()
        mute = any(s.mute and s.line is not None for s in sessions if s.shard[0] == shard)
        silent = mute or self.box.faults.gateway.is_silent(shard)
        line.patience = IN_VAIN if silent else PATIENCE
        return await probe(shard)

    async def die(self, *, told: bool = False) -> None:
        """The process ends, as if killed unless it is `told` to: then nothing is noted."""
        if not told:
            self.bot.reach.watchdog._opened = False
            self.bot.timekeeping.heartbeat._timer = None
        self._bot = None
        await self._living.pop()()

    async def until(self, what: Callable[[], bool], patience: float = DONE) -> None:
        """Until something is so that nobody tells of."""
        async with asyncio.timeout(patience):
            while not what():  # noqa: ASYNC110
                await asyncio.sleep(0.005)

    async def connected(self) -> None:
        """Until all shards are connected again."""
        await self.until(lambda: is_connected(self.bot.client))
        shards = 1 if self.port else SHARDS
        await self.until(lambda: all(self.bot.reach.connection.is_open(n) for n in range(shards)))

    async def card(self, where: str, *words: str) -> bool:
        """Whether the card of a server's game has these words, once it is delivered."""
        store = self.bot.store
        async with asyncio.timeout(DONE):
            while self.bot.delivery.relay.busy or await store.outbox.due(self.clock()):  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        (channel,) = (c.id for c in self.box.world.channels.values() if c.name == where)
        shown = [
            str(part.get("content", ""))
            for message in self.box.world.messages[channel].values()
            for part in parts(message.components)
        ]
        return any(all(word in text for word in words) for text in shown)


Act = Callable[[Town], Awaitable[None]]


@dataclass(frozen=True)
class TownFault:
    """Something that keeps presses from arriving, from its beginning to its end.

    `where` are the servers whose people cannot press meanwhile.
    """

    begin: Act
    end: Act
    where: tuple[str, ...] = ("far", "near")


async def refuse(town: Town) -> None:
    town.box.faults.gateway.refuse_all = True
    town.box.gateway.abort()
    await town.until(lambda: not any(town.bot.reach.connection.is_open(n) for n in range(SHARDS)))
    # the library tells of the first one a moment later, and time stands still until then
    await town.until(lambda: len(town.bot.reach.liveness.troubled()) == SHARDS)


async def admit(town: Town) -> None:
    town.box.faults.gateway.refuse_all = False
    await town.connected()


def silence(*shards: int) -> Act:
    async def begin(town: Town) -> None:
        town.box.faults.gateway.silent_shards = list(shards)

    return begin


async def speak(town: Town) -> None:
    town.box.faults.gateway.silent_shards = []
    await town.connected()


async def kill(town: Town) -> None:
    await town.die()


async def end(town: Town) -> None:
    await town.die(told=True)


async def start(town: Town) -> None:
    await town.live()


async def lose_store(town: Town) -> None:
    """What is written fails; what is read is there."""
    engine = town.bot.store.engine  # type: ignore[attr-defined]

    async def fails(job: object) -> None:
        raise OSError("the disk is away")

    engine.write = fails


async def find_store(town: Town) -> None:
    del town.bot.store.engine.write  # type: ignore[attr-defined]


FAULTS: Mapping[str, TownFault] = {
    "process killed": TownFault(kill, start),
    "process ended": TownFault(end, start),
    "store away": TownFault(lose_store, find_store),
    "gateway refused": TownFault(refuse, admit),
    "gateway silent": TownFault(silence(0, 1), speak),
    "one of two shards silent": TownFault(silence(1), speak, ("far",)),
    "shard 0 silent": TownFault(silence(0), speak),
}


@asynccontextmanager
async def town(
    folder: Path, timing: Timing = PRESETS["evening"], *, port: int = 0
) -> AsyncIterator[Town]:
    """Two games of three have begun, with this clock (180 seconds for each answer by default)."""
    box_clock, clock = MovableClock.still(), Still()
    async with sandbox(
        clock=box_clock,
        setting=Setting(locales=("en-US",), guilds=CHANNELS, guild_locale="en-US"),
        sessions=Sessions(shards=SHARDS, max_concurrency=SHARDS),
    ) as box:
        clock.at = box.world.clock()
        people = [(int(u.id), u.name) for u in box.world.people()][:3]
        places = {c.name: c for c in box.world.channels.values() if c.guild is not None}
        database = folder / "a.sqlite3"
        tables = [
            TablePlan(int(places[name].id), "kobayakawa", people, False, timing, int(guild.id))
            for name in CHANNELS
            for guild in box.world.guilds.values()
            if guild.id == places[name].guild
        ]
        draw = Random(1).randbytes
        ids = await furnish(database, 0, tables, clock, draw)
        for table, name in zip(tables, CHANNELS, strict=True):
            assert shard_of(str(table.guild), SHARDS) == (1 if name == "far" else 0)
        store = await SqliteStore.open(database)
        for person, _ in people:
            await store.documents.put("person", person, {"where": "channel"})
        await store.close()
        made = Town(box, database, clock, dict(zip(CHANNELS, ids, strict=True)), port, draw)
        await made.live()
        try:
            yield made
        finally:
            while made._living:
                await made._living.pop()()
