"""A circuit breaker: where Discord lets the bot do nothing, it does not try all the time."""

from __future__ import annotations

from collections.abc import Callable

FIRST, MOST = 60.0, 3600.0  # seconds before the next try; doubled each time


class Shut(Exception):
    """Nothing is sent there until a time."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


class Breaker:
    """Remembers the channels in which the bot was turned away."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._shut: dict[int, tuple[float, float]] = {}  # until when, and how long that was

    def check(self, channel: int) -> None:
        """Raises Shut while it is not worth trying."""
        until, _ = self._shut.get(channel, (0.0, 0.0))
        if until > self._now():
            raise Shut(until)

    def failed(self, channel: int) -> bool:
        """The bot was turned away; whether that is news."""
        _, last = self._shut.get(channel, (0.0, 0.0))
        wait = min(MOST, last * 2) or FIRST
        self._shut[channel] = (self._now() + wait, wait)
        return not last

    def worked(self, channel: int) -> None:
        self._shut.pop(channel, None)
