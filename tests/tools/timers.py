"""A clock and timers that tests control, for parts that keep time by themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field


@dataclass(eq=False)
class HandTimer:
    """Something that will be called."""

    at: float
    act: Callable[[], None]
    off: bool = False

    def cancel(self) -> None:
        self.off = True


@dataclass
class HandClock:
    """Time by hand: `later` is what the bot waits with."""

    time: float = 1_800_000_000.0
    waiting: list[HandTimer] = field(default_factory=list)

    def now(self) -> float:
        return self.time

    def later(self, seconds: float, act: Callable[[], None]) -> HandTimer:
        one = HandTimer(self.time + seconds, act)
        self.waiting.append(one)
        return one

    async def passes(self, seconds: float, done: Callable[[], Awaitable[None]]) -> None:
        """Let time pass; `done` waits for what each call has begun."""
        until = self.time + seconds
        while True:
            self.waiting = [one for one in self.waiting if not one.off]
            due = min(
                (one for one in self.waiting if one.at <= until), key=lambda o: o.at, default=None
            )
            if due is None:
                break
            self.waiting.remove(due)
            self.time = max(self.time, due.at)
            due.act()
            await done()
        self.time = until


@dataclass
class FakeLine:
    """A gateway by hand: which shards stand, and which speak."""

    machine: HandClock
    held: tuple[int, ...] = (0,)
    mute: set[int] = field(default_factory=set)
    shut: set[int] = field(default_factory=set)
    patience: float = 12.0
    starts: int = 1000  # sessions that may begin today
    heals: bool = False  # whether a new session speaks
    made: list[tuple[float, int, bool]] = field(default_factory=list)  # when, which, anew

    def shards(self) -> tuple[int, ...]:
        return self.held

    def is_open(self, shard: int) -> bool:
        return shard not in self.shut

    async def probe(self, shard: int) -> bool:
        if shard in self.shut:
            return False
        if shard in self.mute:
            self.machine.time += self.patience
            return False
        return True

    async def ask_time(self) -> None:
        """Nobody answers."""

    async def reconnect(self, shard: int, *, anew: bool) -> bool:
        if anew and not self.starts:
            return False
        self.starts -= anew
        self.made.append((self.machine.time, shard, anew))
        if anew and self.heals:
            self.mute.discard(shard)
        return True
