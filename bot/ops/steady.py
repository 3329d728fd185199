"""A time of day that does not jump."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

STEP = 5.0  # seconds by which the wall clock may be put right without being taken for a jump


class Steady:
    """Seconds since 1970, read once from the wall clock and then counted evenly.

    Small corrections are followed when `look` is called. A jump is not, until the next start: it
    would rob everybody at the tables of that time, or fire what is due an hour early. At the next
    start the clocks of the tables are moved by as much.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        even: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall, self._even = wall, even
        self._began = wall() - even()
        self._jumped = False

    def __call__(self) -> float:
        return self._began + self._even()

    def look(self, *, follow: bool = False) -> None:
        """Compare with the wall clock; `follow` a jump where the time from before is doubted."""
        off = self._wall() - self()
        if abs(off) <= STEP or follow:
            self._began += off
            if self._jumped:
                log.warning("the clock of this machine is back where it was")
        elif not self._jumped:
            log.warning(
                "the clock of this machine jumped by %.0f s: the tables keep the time from before;"
                " if the clock is right now, restart the bot",
                off,
            )
        self._jumped = abs(off) > STEP and not follow


def looking(now: Callable[[], float], trusted: Callable[[], bool]) -> Callable[[], None]:
    """What looks at the wall for a clock that needs it; jumps are followed while the time from
    before is not `trusted`."""

    def look() -> None:
        if isinstance(now, Steady):
            now.look(follow=not trusted())

    return look
