"""Time to think: banks of awake time, live seconds, and who rests when; pure functions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict

HOUR, DAY = 3600.0, 86_400.0
EVENING_SECONDS = 180.0  # for each decision
LOOKAHEAD_SECONDS = 2 * DAY  # how far ahead is looked at once
# times out of time in a row after which a computer player takes the seat
MISSES_BEFORE_COMPUTER = 3


class Timing(BaseModel):
    """How long the players of a table may think, and what happens when time is up.

    `live` gives `seconds` for each decision. `correspondence` gives each player a bank of awake
    seconds that runs while an answer is awaited, and `increment` more after each, up to `cap`.
    Where several are asked at once, all have the same time, and no bank is drawn on (`together`).
    A `usual` clock is set when the game begins, by who sits there then (`among`).
    """

    model_config = ConfigDict(frozen=True)
    kind: Literal["none", "live", "correspondence"] = "none"
    seconds: float = 120.0
    bank: float = DAY
    increment: float = DAY
    cap: float = 2 * DAY
    at_zero: Literal["default", "computer", "vote", "pause"] = "default"
    usual: bool = False

    def among(self, people: int) -> Timing:
        """The clock with which so many people begin: a usual one is that of an evening, and none
        against computers only."""
        if not self.usual:
            return self
        kind = "live" if people > 1 else "none"
        return self.model_copy(update={"kind": kind, "seconds": EVENING_SECONDS})

    @property
    def together(self) -> float:
        """Seconds for a question to several seats at once: as much as a bank has at first."""
        return self.seconds if self.kind == "live" else self.bank


PRESETS: Mapping[str, Timing] = {
    "usual": Timing(usual=True),
    "none": Timing(),
    "quick": Timing(kind="live", seconds=60),
    "evening": Timing(kind="live", seconds=EVENING_SECONDS),
    "day": Timing(kind="correspondence", bank=DAY, increment=DAY, cap=2 * DAY),
    "three_days": Timing(kind="correspondence", bank=3 * DAY, increment=DAY, cap=4 * DAY),
    "week": Timing(kind="correspondence", bank=7 * DAY, increment=DAY, cap=7 * DAY),
}


class Clock(BaseModel):
    """One player's clock: the seconds left in the bank, and the time at which a running one
    ends."""

    model_config = ConfigDict(frozen=True)
    bank: float | None = None  # None: not yet filled
    since: float | None = None  # awaited since
    due: float | None = None
    question: int = -1
    missed: int = 0  # times out of time in a row
    missed_at: tuple[float, ...] = ()  # when that was; older ones are not looked at
    left: float | None = None  # while paused: what was left of the current answer
    shared: float | None = None  # of a question to several: seconds left for it at `since`


class ClockDraft(Clock):
    """A clock that is being set."""

    model_config = ConfigDict(frozen=False)
    __setattr__ = object.__setattr__


@dataclass(frozen=True, slots=True)
class RestTimes:
    """When somebody does not play: a nightly window in their own time zone, and an absence."""

    zone: str = "UTC"
    sleep: tuple[int, int] | None = None  # minutes of the day: from, to
    away_from: float = 0.0
    away_until: float = 0.0

    def asleep(self, now: float) -> bool:
        return any(start <= now < end for start, end in spans(self, now, now + 1))


# when a person, by the Discord user id, does not play on a server
Resting: TypeAlias = Callable[[int, int], Awaitable[RestTimes]]


def spans(rest: RestTimes, start: float, end: float) -> Iterator[tuple[float, float]]:
    """The stretches between two times in which somebody rests, in order, not overlapping."""
    found: list[tuple[float, float]] = []
    if rest.away_until > rest.away_from:
        found.append((rest.away_from, rest.away_until))
    if rest.sleep is not None:
        zone = zone_of(rest.zone)
        day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
        last = datetime.fromtimestamp(end, zone).date()
        while day <= last:
            found.append(_night(day, rest.sleep, zone))
            day += timedelta(days=1)
    reached = start
    for a, b in sorted(found):
        a, b = max(a, reached), min(b, end)
        if a < b:
            yield a, b
            reached = b


def _night(day: date, sleep: tuple[int, int], zone: tzinfo) -> tuple[float, float]:
    """The night that begins on a day, by the clocks on the wall there."""
    begins, ends = (time(m // 60 % 24, m % 60) for m in sleep)
    next_day = day + timedelta(days=1) if sleep[1] <= sleep[0] else day
    a = datetime.combine(day, begins, zone)
    b = datetime.combine(next_day, ends, zone)
    return a.timestamp(), b.timestamp()


def awake_between(start: float, end: float, rest: RestTimes) -> float:
    """Seconds between two times in which somebody did not rest."""
    return max(0.0, end - start) - sum(b - a for a, b in spans(rest, start, end))


def awake_after(start: float, seconds: float, rest: RestTimes) -> float:
    """The time at which so many awake seconds have passed; never a time of rest."""
    reached, left = start, max(seconds, 0.0)
    while True:
        ahead = reached + LOOKAHEAD_SECONDS
        sleeps, wakes = next(spans(rest, reached, ahead), (ahead, ahead))
        if sleeps - reached > left:
            return reached + left
        left -= sleeps - reached
        reached = wakes


def ask(clock: ClockDraft, timing: Timing, question: int, now: float, rest: RestTimes) -> None:
    """Start the clock for a question. A live clock starts afresh with each question."""
    if timing.kind == "none":
        return
    if timing.kind == "live":
        if clock.question != question or clock.due is None:
            clock.since, clock.question = now, question
            clock.due = now + timing.seconds
        return
    if clock.bank is None:
        clock.bank = timing.bank
    if clock.since is None or clock.due is None:
        clock.since = now
        clock.due = awake_after(now, clock.bank, rest)
    clock.question = question


def ask_together(
    clock: ClockDraft, timing: Timing, question: int, now: float, rest: RestTimes, *, stands: bool
) -> None:
    """Start the shared time of a question to several seats; nobody's bank is used.

    It runs for all seats that were asked, even after they have answered. With `stands` the clock
    stops; one that had already run out starts with its full time when it goes on.
    """
    if timing.kind == "none":
        return
    if clock.shared is None or clock.question != question:
        if clock.question != question:
            answered(clock, timing, now, rest)
        clock.question, clock.shared = question, timing.together
        clock.since, clock.left = None, timing.together
    if stands:
        pause(clock, timing, now, rest)
        return
    if clock.left is not None:
        clock.since, clock.left = now, None
    elif clock.since is None:
        clock.since, clock.shared = now, timing.together
    clock.due = awake_after(clock.since or now, clock.shared, counted(timing, rest))


def level(clocks: Sequence[ClockDraft]) -> None:
    """Give all clocks of a shared question the same end: the latest among them."""
    ends = [clock.due for clock in clocks if clock.due is not None]
    for clock in clocks:
        if clock.due is not None:
            clock.due = max(ends)


def counted(timing: Timing, rest: RestTimes) -> RestTimes:
    """The rest times that stop a clock: none for a live clock, which runs at night and during
    absences.
    """
    return RestTimes() if timing.kind == "live" else rest


def answered(clock: ClockDraft, timing: Timing, now: float, rest: RestTimes) -> None:
    """The question is closed: charge the time used to the bank and add the increment.

    A question to several seats at once changes no bank.
    """
    if clock.shared is not None:
        clock.since = clock.due = clock.left = clock.shared = None
        return
    if timing.kind == "correspondence" and (clock.since is not None or clock.left is not None):
        bank = timing.bank if clock.bank is None else clock.bank
        used = 0.0 if clock.since is None else awake_between(clock.since, now, rest)
        clock.bank = min(timing.cap, max(0.0, bank - used) + timing.increment)
    clock.since = clock.due = clock.left = None


def settle(clock: ClockDraft, timing: Timing, now: float, rest: RestTimes) -> None:
    """Charge the time used so far to the bank; the clock goes on from now."""
    if clock.shared is not None:
        _settle_shared(clock, timing, now, rest)
        return
    bank = timing.bank if clock.bank is None else clock.bank
    if clock.since is not None:
        clock.bank = max(0.0, bank - awake_between(clock.since, now, rest))
        clock.since = now


def pause(clock: ClockDraft, timing: Timing, now: float, rest: RestTimes) -> None:
    """Stop a running clock; `go_on` lets it run again with what was left."""
    if clock.shared is not None:
        if clock.since is not None:
            _settle_shared(clock, timing, now, rest)
            clock.left, clock.since, clock.due = clock.shared, None, None
    elif clock.due is not None:
        running = clock.due - now
        clock.left = (
            min(timing.seconds, running)  # more only by a clock that is behind
            if timing.kind == "live"
            else max(0.0, awake_between(now, clock.due, rest))
        )
        if timing.kind == "correspondence" and clock.since is not None:
            clock.bank = clock.left
        clock.since = clock.due = None


def go_on(clock: ClockDraft, timing: Timing, now: float, rest: RestTimes) -> None:
    if clock.left is not None:
        clock.since = now
        live = timing.kind == "live"
        clock.due = now + clock.left if live else awake_after(now, clock.left, rest)
        clock.left = None


def skip(clock: ClockDraft, timing: Timing, begins: float, ends: float, rest: RestTimes) -> None:
    """Leave out a time in which nobody could play: a running clock keeps what it had at its start.

    A clock that had run out before is not changed.
    """
    since, due = clock.since, clock.due
    if since is None or due is None or ends <= since or due <= begins:
        return
    stopped = max(begins, since)
    if clock.shared is not None:
        _settle_shared(clock, timing, stopped, rest)
        clock.since = ends
        clock.due = awake_after(ends, clock.shared, counted(timing, rest))
        return
    if timing.kind == "live":
        clock.due = due + ends - stopped
        return
    bank = timing.bank if clock.bank is None else clock.bank
    clock.bank = max(0.0, bank - awake_between(since, stopped, rest))
    clock.since, clock.due = ends, awake_after(ends, clock.bank, rest)


def begin_now(clock: ClockDraft, timing: Timing, now: float, rest: RestTimes) -> None:
    """Start a clock now, with its full time, that was set to start in the future."""
    if clock.since is None or clock.due is None:
        return
    if clock.shared is not None:
        clock.due = awake_after(now, clock.shared, counted(timing, rest))
    elif timing.kind == "live":
        clock.due = now + min(timing.seconds, clock.due - clock.since)
    else:
        clock.due = awake_after(now, timing.bank if clock.bank is None else clock.bank, rest)
    clock.since = now


def _settle_shared(clock: ClockDraft, timing: Timing, now: float, rest: RestTimes) -> None:
    """Set what is left of a shared question at a time; its clock goes on from there."""
    if clock.since is not None and clock.shared is not None:
        used = awake_between(clock.since, now, counted(timing, rest))
        clock.shared, clock.since = max(0.0, clock.shared - used), now


@lru_cache(maxsize=1024)
def zone_of(name: str) -> tzinfo:
    """A stored time zone; UTC for one that this machine does not know."""
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):  # ValueError, OSError: no name, or that of a folder
        return UTC


def is_known(zone: str) -> bool:
    """Whether this machine knows a stored time zone."""
    return zone == "UTC" or zone_of(zone) is not UTC


def next_at(minute: int, zone: str, after: float) -> float:
    """The next time after another at which the clocks on the wall there show a minute of the
    day.
    """
    there, wall = zone_of(zone), time(minute // 60, minute % 60)
    day = datetime.fromtimestamp(after, there).date()
    while (at := datetime.combine(day, wall, there).timestamp()) <= after:
        day += timedelta(days=1)
    return at


def local(now: float, zone: str) -> datetime:
    return datetime.fromtimestamp(now, zone_of(zone))
