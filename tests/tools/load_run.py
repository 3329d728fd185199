"""Many presses at once, and how long the bot took to answer them."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sandbox.server import Sandbox
from sandbox.world import Interaction

# Makes the n-th press (or command), as some person; see `world.interactions`.
Act = Callable[[int], Interaction]


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What came of a load. Of several, one after the other, `+` makes one."""

    sent: int
    answered: int
    failed: int
    seconds: float
    cpu_seconds: float
    times: Sequence[float]  # from the gateway frame to the first answer, in seconds, sorted

    def __add__(self, other: LoadReport) -> LoadReport:
        return LoadReport(
            self.sent + other.sent,
            self.answered + other.answered,
            self.failed + other.failed,
            self.seconds + other.seconds,
            self.cpu_seconds + other.cpu_seconds,
            sorted([*self.times, *other.times]),
        )

    @property
    def p50(self) -> float:
        return percentile(self.times, 0.5)

    @property
    def p90(self) -> float:
        return percentile(self.times, 0.9)

    @property
    def p99(self) -> float:
        return percentile(self.times, 0.99)

    @property
    def worst(self) -> float:
        return self.times[-1] if self.times else 0.0

    @property
    def per_second(self) -> float:
        return self.answered / self.seconds if self.seconds else 0.0

    @property
    def cpu_per_act(self) -> float:
        return self.cpu_seconds / max(self.sent, 1)

    def __str__(self) -> str:
        return (
            f"{self.answered}/{self.sent} answered, {self.failed} failed, "
            f"{self.per_second:.0f}/s; p50 {self.p50 * 1000:.1f} ms, "
            f"p90 {self.p90 * 1000:.1f}, p99 {self.p99 * 1000:.1f}, "
            f"worst {self.worst * 1000:.1f}; {self.cpu_per_act * 1000:.2f} ms of CPU each"
        )


def percentile(ordered: Sequence[float], share: float) -> float:
    """The nearest-rank percentile of sorted values."""
    if not ordered:
        return 0.0
    rank = max(0, min(len(ordered) - 1, round(share * len(ordered) + 0.5) - 1))
    return ordered[rank]


def cpu_seconds(pid: int | None) -> float:
    """The processor time used so far by this process or, on Linux, by process `pid`."""
    if pid is None:
        return time.process_time()
    return time.clock_gettime(
        ~pid << 3 | 2
    )  # as clock_getcpuclockid(3) makes it, to the nanosecond


class LoadRun:
    """One measurement, with the interactions that wait for their answers."""

    def __init__(self, box: Sandbox, act: Act, pid: int | None) -> None:
        self._box = box
        self._act = act
        self._pid = pid
        self._out: set[str] = set()
        self._ended: set[str] = set()
        self._failed = 0
        self._sent: dict[str, float] = {}  # when, in seconds since the run began
        self._change = asyncio.Event()
        box.world.wide_listeners.append(self._hear)
        self._began = time.perf_counter()
        self._cpu = cpu_seconds(pid)

    def _hear(self, people: Sequence[str], event: dict[str, Any]) -> None:
        if event["type"] != "interaction" or event["state"] == "waiting":
            return
        self._ended.add(event["id"])
        if event["id"] in self._out:
            self._out.discard(event["id"])
            self._failed += event["state"] == "failed"
            self._change.set()

    def send(self) -> None:
        one = self._act(len(self._sent))
        self._sent[one.id] = time.perf_counter() - self._began
        if one.id not in self._ended:
            self._out.add(one.id)

    @property
    def sent(self) -> int:
        return len(self._sent)

    async def room(self, in_flight: int) -> None:
        """Wait until fewer than `in_flight` presses are waiting for answers."""
        while len(self._out) >= in_flight:
            self._change.clear()
            await self._change.wait()

    def slices(self, seconds: float) -> list[float]:
        """The p99 of the presses of each `seconds` of the run, by when they were sent; 0 for
        none."""
        known, ends = self._box.journal.latencies, [*self._sent.values()][-1:]
        times: list[list[float]] = [[] for _ in range(math.ceil(sum(ends) / seconds))]
        for one, at in self._sent.items():
            if one in known:
                times[int(at / seconds)].append(known[one])
        return [percentile(sorted(each), 0.99) for each in times]

    def report(self) -> LoadReport:
        self._box.world.wide_listeners.remove(self._hear)
        seconds = time.perf_counter() - self._began
        known = self._box.journal.latencies
        times = sorted(known[one] for one in self._sent if one in known)
        return LoadReport(
            sent=self.sent,
            answered=self.sent - self._failed - len(self._out),
            failed=self._failed,
            seconds=seconds,
            cpu_seconds=cpu_seconds(self._pid) - self._cpu,
            times=times,
        )


async def closed_loop(
    box: Sandbox, act: Act, *, total: int, in_flight: int, pid: int | None = None
) -> LoadReport:
    """Keep `in_flight` presses waiting: the next one begins when one is answered.

    `pid` is the bot's process, for its processor time; without it that of this process is measured.
    """
    run = LoadRun(box, act, pid)
    for _ in range(total):
        await run.room(in_flight)
        run.send()
    await run.room(1)
    return run.report()


async def open_loop(
    box: Sandbox,
    act: Act,
    *,
    rate: float,
    total: int,
    rng: random.Random | None = None,
    pid: int | None = None,
) -> LoadReport:
    """Press at random times (Poisson) at `rate` a second, whether or not the bot keeps up."""
    run = LoadRun(box, act, pid)
    dice = rng or random.Random(0)
    due = time.perf_counter()
    for _ in range(total):
        due += dice.expovariate(rate)
        pause = due - time.perf_counter()
        if pause > 0:
            await asyncio.sleep(pause)
        run.send()
    await run.room(1)
    return run.report()
