"""The speed of play in a unit that does not depend on the machine or its load.

Speed is answers per million turns of a plain loop. Loop and play are measured in turn, by processor
time, in the same process.
"""

from __future__ import annotations

import time
from statistics import median

MEDIAN_OF = 9  # the median of so many figures counts
STRETCH_SECONDS = 0.02  # seconds of play between two times that the loop is measured
LOOP_TURNS = 20_000  # of the loop each time


def plain_loop(turns: int) -> int:
    """The unit of speed: a loop that multiplies, adds and cuts to 31 bits."""
    x = 1
    for _ in range(turns):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return x


class PaceMeter:
    """Stretches of play: the answers in each, their time, and that of the loop beside them."""

    def __init__(self) -> None:
        self.stretches: list[tuple[int, float, float]] = []

    def begin(self) -> None:
        """Measure the loop; from here on play counts."""
        before = time.process_time()
        plain_loop(LOOP_TURNS)
        self._begun = time.process_time()
        self._loop = self._begun - before
        self._until = time.perf_counter() + STRETCH_SECONDS

    def due(self) -> bool:
        """Whether a stretch has lasted long enough."""
        return time.perf_counter() > self._until

    def end(self, answers: int) -> None:
        """A stretch of play is over, with so many answers."""
        if answers:
            self.stretches.append((answers, time.process_time() - self._begun, self._loop))

    def per_second(self) -> float:
        """Answers per second of one core."""
        return _ratio(sum(s[0] for s in self.stretches), sum(s[1] for s in self.stretches))

    def per_million_turns(self) -> float:
        """Answers in the time of a million turns of the loop: the median of nine parts."""
        figures = []
        for part in range(min(MEDIAN_OF, len(self.stretches))):
            answers, spent, loop = map(sum, zip(*self.stretches[part::MEDIAN_OF], strict=True))
            turns = len(self.stretches[part::MEDIAN_OF]) * LOOP_TURNS
            figures.append(_ratio(answers * loop * 1e6, spent * turns))
        return median(figures) if figures else 0.0


def _ratio(much: float, of: float) -> float:
    return much / of if of else 0.0
