"""A circuit breaker: where Discord lets the bot do nothing, it does not try all the time."""

from __future__ import annotations

from collections.abc import Callable

FIRST, MOST = 60.0, 3600.0  # seconds before the next try in a closed channel; doubled each time
FALTERS = 5  # failures of Discord itself in a row, after which all deliveries wait
PAUSE, LONGEST = 5.0, 120.0  # seconds that they wait; doubled each time


class Shut(Exception):
    """Nothing may be sent there until a time."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


class Breaker:
    """Remembers where the bot was turned away or told to wait, and whether Discord is down."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._shut: dict[int, tuple[float, float]] = {}  # until when, and how long that was
        self._limited: dict[int, float] = {}
        self._everywhere = 0.0  # until when the bot is told to wait with everything
        self._falters = 0
        self._down, self._pause = 0.0, PAUSE  # until when nobody tries, and how long the next time
        self._trying = False  # one delivery tries whether Discord is there again

    def check(self, channel: int) -> None:
        """Raises Shut while it is not worth trying.

        When Discord was down, one delivery goes first; the others wait for what comes of it.
        """
        now = self._now()
        shut, _ = self._shut.get(channel, (0.0, 0.0))
        until = max(self._everywhere, self._down, self._limited.get(channel, 0.0), shut)
        if until > now:
            raise Shut(until)
        self._limited.pop(channel, None)
        if self._falters >= FALTERS:
            self._down, self._trying = now + self._pause, True

    def turned_away(self, channel: int, first: float = FIRST) -> bool:
        """The bot may do nothing there; returns whether that is news."""
        _, last = self._shut.get(channel, (0.0, 0.0))
        wait = min(MOST, last * 2) or first
        self._shut[channel] = (self._now() + wait, wait)
        self.answered()
        return not last

    def limited(self, channel: int, seconds: float) -> float:
        """Too many requests there; returns until when nothing is sent."""
        self._limited[channel] = self._now() + seconds
        self.answered()
        return max(self._limited[channel], self._everywhere)

    def limited_everywhere(self, seconds: float) -> None:
        """Too many requests altogether."""
        self._everywhere = max(self._everywhere, self._now() + seconds)

    def faltered(self) -> bool:
        """Discord itself failed; returns whether all deliveries wait from now on."""
        self._falters += 1
        if self._falters < FALTERS or (self._down > self._now() and not self._trying):
            return False
        self._down, self._trying = self._now() + self._pause, False
        self._pause = min(LONGEST, self._pause * 2)
        return True

    def answered(self) -> None:
        """Discord has answered, whatever it said."""
        self._falters, self._down, self._pause, self._trying = 0, 0.0, PAUSE, False

    def worked(self, channel: int) -> bool:
        """A call succeeded; returns whether the bot had been turned away there before."""
        self.answered()
        return self._shut.pop(channel, None) is not None

    def forget(self) -> None:
        """Forget every refusal: channels may be open again."""
        self._shut.clear()
