"""The watchdog: probes Discord over every shard, and reconnects silent ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.ops.signal import Signal
from bot.ops.tasks import Tasks
from bot.outages.liveness import Liveness
from bot.time.timers import Later, Timer

log = logging.getLogger(__name__)

SECOND_PROBE_SECONDS = 5.0  # seconds until a shard that gave no answer is asked once more
UNANSWERED_PROBES = 2  # probes in a row without an answer after which a connection counts as silent
# seconds between new connections
RECONNECT_DELAYS_SECONDS = (30.0, 60.0, 120.0, 300.0, 900.0, 1800.0)


class WatchedConnection(Protocol):
    """What the watchdog needs of the gateway, or of the HTTP endpoint."""

    def shards(self) -> Sequence[int]:
        """The shards of this process that have connected at least once."""

    def is_open(self, shard: int) -> bool:
        """Whether a shard's connection is open, silent or not."""

    async def probe(self, shard: int) -> bool:
        """Whether Discord answers a request over a shard within some seconds."""

    async def reconnect(self, shard: int, *, anew: bool) -> bool:
        """Reconnect a shard: resume its session, or begin one of the day's limited number `anew`.

        Returns False if too few sessions are left.
        """

    async def ask_time(self) -> None:
        """Make any request: Discord's response tells its time."""


class SendingState(Protocol):
    """Whether Discord accepts the bot's messages."""

    def is_failing(self) -> bool:
        """Whether the last call failed on Discord's side."""

    def accepts_nothing_since(self) -> float | None:
        """Since when Discord accepts no messages; None while it does."""


@dataclass(frozen=True, slots=True)
class DiscordLink:
    """The two ways between Discord and the bot: presses come over `connection`, messages go out.

    In quiet times there is a sign of life every `heartbeat` seconds.
    """

    connection: WatchedConnection
    sending: SendingState
    heartbeat: float


class Watchdog:
    """Records a sign of life for each shard with every heartbeat, more often while one is missing.

    A connection that is open but silent is renewed: first by resuming its session, then by new
    sessions with ever longer pauses. While Discord accepts no messages no shard is probed, because
    nobody could be told of a question.
    """

    def __init__(
        self, link: DiscordLink, liveness: Liveness, *, now: Callable[[], float], later: Later
    ) -> None:
        self._connection, self._sending = link.connection, link.sending
        self._heartbeat = link.heartbeat
        self._liveness, self._now = liveness, now
        self.looking = Signal[[]]()  # a round of probes begins
        self.regained = Signal[[]]()  # a shard answers again
        self.reconnected = Signal[[]]()  # a silent connection was renewed
        self._later, self._tasks = later, Tasks("watchdog")
        self._timer: Timer | None = None
        self._round: asyncio.Task[None] | None = None
        self._asking: dict[int, asyncio.Task[None]] = {}
        self._missed: dict[int, int] = {}  # probes in a row without an answer
        self._tries: dict[int, int] = {}  # connections made since a shard fell silent
        self._next_try: dict[int, float] = {}
        self._opened = self._again = False

    def open(self) -> None:
        self._opened = True
        self.wake()

    def wake(self) -> None:
        """Probe now: a connection may have been made or lost."""
        self._again = True
        if self._opened and (self._round is None or self._round.done()):
            self._round = self._tasks.start(self.go_round(), name="watchdog")

    async def go_round(self) -> None:
        """Probe every shard at once, and set the timer for the next round."""
        if self._timer is not None:
            self._timer.cancel()
        try:
            while self._again:
                self._again = False
                self.looking.tell()
                await asyncio.gather(*(self.ask(shard) for shard in self._connection.shards()))
        finally:
            if self._opened:
                wait = (
                    min(SECOND_PROBE_SECONDS, self._heartbeat)
                    if self._liveness.troubled()
                    else self._heartbeat
                )
                self._timer = self._later(wait, self.wake)

    async def ask(self, shard: int) -> None:
        """Probe one shard and record the result; concurrent callers share one probe."""
        if shard not in self._asking:
            task = self._tasks.start(self._ask(shard), name=f"probe {shard}")
            self._asking[shard] = task
            task.add_done_callback(lambda _: self._asking.pop(shard, None))
        await asyncio.shield(self._asking[shard])

    async def _ask(self, shard: int) -> None:
        if (since := self._sending.accepts_nothing_since()) is not None:
            self._liveness.muted(shard, since)
            return
        if await self._connection.probe(shard):
            await self._spoke(shard)
            return
        if not self._connection.is_open(shard):
            self._liveness.unanswered(shard, "parted")
            return  # the library connects by itself
        self._liveness.unanswered(shard)
        self._missed[shard] = self._missed.get(shard, 0) + 1
        if self._missed[shard] == UNANSWERED_PROBES:
            log.error("shard %d is connected, but Discord says nothing over it", shard)
        if self._missed[shard] >= UNANSWERED_PROBES and self._now() >= self._next_try.get(
            shard, 0.0
        ):
            await self._reconnect(shard)

    async def _spoke(self, shard: int) -> None:
        troubled = shard in self._liveness.troubled()
        try:
            await self._liveness.answered(shard)
        except Exception as failed:  # the store fails: as long as it does, nothing is known
            log.warning("a sign of shard %d cannot be kept: %s", shard, type(failed).__name__)
            return
        if self._missed.pop(shard, 0) >= UNANSWERED_PROBES:
            log.warning("shard %d speaks again", shard)
        self._tries.pop(shard, None)
        self._next_try.pop(shard, None)
        if troubled and shard not in self._liveness.troubled():
            self.regained.tell()

    async def _reconnect(self, shard: int) -> None:
        tried = self._tries.get(shard, 0)
        self._next_try[shard] = (
            self._now() + RECONNECT_DELAYS_SECONDS[min(tried, len(RECONNECT_DELAYS_SECONDS) - 1)]
        )
        self._tries[shard] = tried + 1
        try:
            if await self._connection.reconnect(shard, anew=tried > 0):
                log.warning("shard %d is connected again, as it was silent", shard)
                self.reconnected.tell()
            else:
                log.error("shard %d stays silent: too few session starts are left today", shard)
        except Exception as failed:
            log.warning("shard %d cannot be connected again: %s", shard, type(failed).__name__)

    async def done(self) -> None:
        """Wait until no probe is under way."""
        await self._tasks.done()

    def silent(self) -> list[int]:
        """The shards whose connections are open but silent."""
        return sorted(
            shard for shard, missed in self._missed.items() if missed >= UNANSWERED_PROBES
        )

    async def close(self) -> None:
        """Stop probing; what is known by now is recorded once more."""
        opened, self._opened = self._opened, False
        if self._timer is not None:
            self._timer.cancel()
        await self._tasks.cancel()
        if opened:
            with contextlib.suppress(Exception):  # the store fails: the last sign stays
                await self._liveness.stop()
