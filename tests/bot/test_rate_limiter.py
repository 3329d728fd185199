"""The bot's own calls: never more than Discord allows, questions before tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.delivery.rate_limiter import BURST_CALLS, PUBLIC_TURN_EVERY, RateLimiter
from bot.time.timers import Timer


class Clock:
    """Time that passes when it is told to; it counts in 64ths, which add up exactly."""

    def __init__(self) -> None:
        self.at = 0.0
        self.alarms: list[tuple[float, Callable[[], None]]] = []

    def __call__(self) -> float:
        return self.at

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        alarm = (self.at + seconds, act)
        self.alarms.append(alarm)

        class Cancel:
            def cancel(_) -> None:
                if alarm in self.alarms:
                    self.alarms.remove(alarm)

        return Cancel()

    async def go(self, seconds: float) -> None:
        """Let this time pass, with all that is due in it."""
        end = self.at + seconds
        await calm()
        while due := [alarm for alarm in self.alarms if alarm[0] <= end]:
            first = min(due, key=lambda alarm: alarm[0])
            self.alarms.remove(first)
            self.at = max(self.at, first[0])
            first[1]()
            await calm()
        self.at = end


async def calm() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


class Desk:
    """Deliveries that note when each of their calls was made."""

    def __init__(self, rate: float = 32.0) -> None:
        self.clock = Clock()
        self.budget = RateLimiter(rate, self.clock, self.clock.later)
        self.made: list[tuple[float, str]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def deliver(self, name: str, *, question: bool, calls: int = 1) -> asyncio.Task[None]:
        async def act() -> None:
            async with self.budget.turn(question):
                for _ in range(calls):
                    self.budget.spend()
                    self.made.append((self.clock.at, name))

        task = asyncio.create_task(act())
        self.tasks.append(task)
        return task

    def most_in_a_second(self) -> int:
        return max(sum(begin <= at < begin + 1 for at, _ in self.made) for begin, _ in self.made)


async def test_no_second_sees_more_calls_than_the_rate_and_a_burst() -> None:
    desk = Desk()
    for n in range(300):
        desk.deliver(str(n), question=n % 2 == 0, calls=1 + n % 3)
    await desk.clock.go(60.0)
    assert len(desk.made) == 600
    # a delivery that has begun is not broken off, so the last of a burst may overdraw
    assert desk.most_in_a_second() <= 32 + BURST_CALLS + 2
    assert desk.made[-1][0] <= 600 / 32  # and no time is wasted


async def test_what_makes_no_call_costs_nothing() -> None:
    desk = Desk()
    for n in range(500):
        desk.deliver(str(n), question=True, calls=0)
    await desk.clock.go(0.0)
    assert all(task.done() for task in desk.tasks)


async def test_questions_go_first_and_tables_are_not_forgotten() -> None:
    desk = Desk()
    for n in range(40):
        desk.deliver(f"table {n}", question=False)
    for n in range(40):
        desk.deliver(f"question {n}", question=True)
    await desk.clock.go(1.0)
    late = [name.split()[0] for at, name in desk.made if at]
    assert late.count("table") == len(late) // PUBLIC_TURN_EVERY
    asked = [name for _, name in desk.made if name.startswith("question")]
    assert asked == [f"question {n}" for n in range(len(asked))]


async def test_who_goes_away_leaves_the_turn_to_the_next() -> None:
    desk = Desk()
    waiting = [desk.deliver(str(n), question=True) for n in range(30)]
    await calm()
    for task in waiting[int(BURST_CALLS) : 29]:
        task.cancel()
    await desk.clock.go(1 / 32)
    assert waiting[29].done()
    assert len(desk.made) == BURST_CALLS + 1


async def test_a_call_out_of_turn_makes_the_next_ones_wait() -> None:
    desk = Desk()
    for _ in range(int(BURST_CALLS) + 31):
        desk.budget.spend()
    one = desk.deliver("one", question=True)
    await desk.clock.go(1.0 - 1 / 64)
    assert not one.done()
    await desk.clock.go(1 / 64)
    assert one.done()


async def test_nobody_waits_for_ever_on_a_clock_that_cannot_tell_so_short_a_time() -> None:
    for start in range(100):
        desk = Desk(rate=49.0)
        desk.clock.at = 1e9 + start / 7  # the next number that can be told is 1e-7 later
        for _ in range(int(BURST_CALLS)):
            desk.budget.spend()
        waits = desk.deliver("a", question=True)
        await calm()
        for _ in range(5):
            if desk.clock.alarms:
                at, act = desk.clock.alarms.pop(0)
                desk.clock.at = max(desk.clock.at, at)
                act()
                await calm()
        assert waits.done(), start
