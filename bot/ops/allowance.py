"""How often somebody may do something, so that one person does not take everybody's turn."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable

SHORT_WINDOW_SECONDS, MINUTE = 10.0, 60.0  # seconds in which what somebody does is counted


class Allowance:
    """A limit for each person: so many actions in so many seconds (0: no limit).

    `now` is in seconds. A person who has done nothing for that long is forgotten. Each process
    counts only its own.
    """

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._times: OrderedDict[int, deque[float]] = OrderedDict()  # the least recent first

    def take(self, person: int) -> bool:
        """Whether a person may act once more; if so, it is counted. Refusals are not."""
        if not self._most:
            return True
        now = self._now()
        self._forget(now)
        times = self._times.setdefault(person, deque())
        while times and not self._counts(times[0], now):
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        self._times.move_to_end(person)
        return True

    def _counts(self, at: float, now: float) -> bool:
        """Whether a time is in the last seconds; not if it is in the future, after a clock was
        set back.
        """
        return 0 <= now - at < self._seconds

    def _forget(self, now: float) -> None:
        while self._times:
            person, times = next(iter(self._times.items()))
            if times and self._counts(times[-1], now):
                return
            del self._times[person]

    def __len__(self) -> int:
        """How many persons are remembered."""
        return len(self._times)
