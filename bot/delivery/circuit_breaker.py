"""A circuit breaker: where Discord refuses or fails, the bot pauses before it tries again."""

from __future__ import annotations

from collections.abc import Callable

# seconds before the next try in a closed channel; doubled each time
FIRST_REFUSAL_PAUSE_SECONDS, LONGEST_REFUSAL_PAUSE_SECONDS = 60.0, 3600.0
FAILURES_TO_OPEN = 5  # failures of Discord itself in a row, after which all deliveries wait
# seconds that they wait; doubled each time
FIRST_FAILURE_PAUSE_SECONDS, LONGEST_FAILURE_PAUSE_SECONDS = 5.0, 120.0
FAILURE_MEMORY_SECONDS = 900.0  # seconds after a failure of Discord, or
AFTER_LIMIT_SECONDS = 30.0  # after the end of a limit on everything, in which nothing else is known


class CircuitOpen(Exception):
    """Do not call there before the time `until`; never again, if the channel is `gone`."""

    def __init__(self, until: float, *, gone: bool = False) -> None:
        super().__init__(until)
        self.until, self.gone = until, gone


class CircuitBreaker:
    """Remembers where the bot was turned away or told to wait, and whether Discord is down."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._shut: dict[int, tuple[float, float]] = {}  # until when, and how long that was
        self._gone: set[int] = set()
        self._open: set[int] = set()  # channels that took the last call
        self._limited: dict[int, float] = {}
        self._everywhere = 0.0  # until when the bot is told to wait with everything
        self._limited_since = 0.0
        self._falters = 0
        self._row: tuple[float, float] = (0.0, 0.0)  # when the first and the last of them was
        self._where: set[int] = set()  # the channels of which they were
        # until when nobody tries, and how long the next time
        self._down, self._pause = 0.0, FIRST_FAILURE_PAUSE_SECONDS
        self._trying = False  # one delivery tries whether Discord is there again

    def check(self, channel: int) -> None:
        """Raise CircuitOpen while a call to this channel is not worth trying.

        After Discord was down, one delivery tries first; the others wait for its result.
        """
        now = self._now()
        shut, _ = self._shut.get(channel, (0.0, 0.0))
        until = max(self._everywhere, self._down, self._limited.get(channel, 0.0), shut)
        if until > now:
            raise CircuitOpen(until, gone=channel in self._gone)
        self._limited.pop(channel, None)
        if self._falters >= FAILURES_TO_OPEN:
            self._down, self._trying = now + self._pause, True

    def turned_away(self, channel: int, *, gone: bool = False) -> bool:
        """Record that Discord refused the bot in a channel, or that it is `gone`; True if that is
        new.
        """
        _, last = self._shut.get(channel, (0.0, 0.0))
        wait = (
            LONGEST_REFUSAL_PAUSE_SECONDS
            if gone
            else min(LONGEST_REFUSAL_PAUSE_SECONDS, last * 2) or FIRST_REFUSAL_PAUSE_SECONDS
        )
        if gone:
            self._gone.add(channel)
        self._open.discard(channel)
        self._shut[channel] = (self._now() + wait, wait)
        self.answered()
        return not last

    def is_closed(self, channel: int) -> bool:
        """Whether Discord refused the bot in this channel the last time."""
        return channel in self._shut

    def limited(self, channel: int, seconds: float) -> float:
        """Record the rate limit of one channel; returns until when nothing is sent there."""
        self._limited[channel] = self._now() + seconds
        self.answered()
        return max(self._limited[channel], self._everywhere)

    def limited_everywhere(self, seconds: float) -> None:
        """Record a rate limit of the whole bot."""
        now = self._now()
        if not self._is_limited(now):
            self._limited_since = now
        self._everywhere = max(self._everywhere, now + seconds)

    def _is_limited(self, now: float) -> bool:
        return now < self._everywhere + AFTER_LIMIT_SECONDS

    def is_failing(self) -> bool:
        """Whether the last call failed on Discord's side, so that deliveries may not arrive."""
        return self._is_failing(self._now())

    def _is_failing(self, now: float) -> bool:
        return self._falters > 0 and now < self._row[1] + FAILURE_MEMORY_SECONDS

    def accepts_nothing_since(self) -> float | None:
        """Since when Discord accepts no messages; None while it does.

        One failure means nothing: it takes FALTERS in a row, or failures in two channels.
        """
        now = self._now()
        if self._is_limited(now):
            return self._limited_since
        several = self._falters >= FAILURES_TO_OPEN or len(self._where) > 1
        return self._row[0] if several and self._is_failing(now) else None

    def faltered(self, channel: int = 0, began: float | None = None) -> bool:
        """Record a failure of Discord itself, in a call that began at a time.

        Returns whether all deliveries wait from now on.
        """
        now = self._now()
        first = now if began is None else began
        if self._is_failing(now):
            first = min(first, self._row[0])
        else:
            self._falters = 0
            self._where.clear()
        self._row = (first, now)
        self._where.add(channel)
        self._falters += 1
        if self._falters < FAILURES_TO_OPEN or (self._down > now and not self._trying):
            return False
        self._down, self._trying = now + self._pause, False
        self._pause = min(LONGEST_FAILURE_PAUSE_SECONDS, self._pause * 2)
        return True

    def answered(self) -> None:
        """Record that Discord answered, whatever it said: it is not down."""
        self._falters, self._down, self._pause, self._trying = (
            0,
            0.0,
            FIRST_FAILURE_PAUSE_SECONDS,
            False,
        )
        self._where.clear()

    def worked(self, channel: int) -> None:
        """Record a successful call."""
        self.answered()
        self._gone.discard(channel)
        self._shut.pop(channel, None)
        self._open.add(channel)

    def accepts(self, channel: int) -> bool:
        """Whether the last call in this channel, of which there has been one, was successful."""
        return channel in self._open

    def forget(self) -> None:
        """Forget every refusal: channels may be open again."""
        self._shut.clear()
        self._gone.clear()
