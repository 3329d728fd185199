"""An unusual silence: games wait, and nobody has pressed anything for unusually long."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable

from bot.time.reckoning import DAY

log = logging.getLogger(__name__)

SHORTEST_SILENCE_SECONDS = 900.0  # seconds of silence of which something is said at the earliest
UNUSUAL_SILENCE_FACTOR = 2.0  # as long as the longest silence of the last day
RUNNING_GAMES_NEEDED = 10  # games that go on
PRESSES_NEEDED = 50  # presses from which a usual silence is known
SAMPLE_SECONDS = 600.0  # seconds of which one figure is kept


class PressSilence:
    """The time since the last press, compared with the longest silence of the last day.

    A probe cannot show that only presses fail to arrive, so this is a hint for the operator.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._last = now, now()
        self._presses, self._said = 0, False
        self._longest: deque[tuple[float, float]] = deque()  # when, and how long it had been

    def press(self) -> None:
        """Record a press."""
        now = self._now()
        silence, self._last = now - self._last, now
        self._presses += 1
        if self._said:
            log.warning("presses arrive again")
        self._said = False
        if self._longest and now - self._longest[-1][0] < SAMPLE_SECONDS:
            at, before = self._longest.pop()
            self._longest.append((at, max(before, silence)))
        else:
            self._longest.append((now, silence))
        while self._longest[0][0] < now - DAY:
            self._longest.popleft()

    @property
    def seconds(self) -> float:
        """Seconds since the last press, or since the start."""
        return max(0.0, self._now() - self._last)

    def look(self, games: int) -> bool:
        """Whether the silence is unusual for so many running games; logged once."""
        longest = max((silence for _, silence in self._longest), default=0.0)
        unusual = (
            games >= RUNNING_GAMES_NEEDED
            and self._presses >= PRESSES_NEEDED
            and self.seconds > max(SHORTEST_SILENCE_SECONDS, UNUSUAL_SILENCE_FACTOR * longest)
        )
        if unusual and not self._said:
            self._said = True
            log.warning(
                "no press for %.0f minutes while %d games go on: if Discord loses them, declare it"
                " afterwards with `agora outage FROM TO`",
                self.seconds / 60,
                games,
            )
        return unusual
