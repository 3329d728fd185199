"""A time of day that does not jump."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

# seconds by which the wall clock may be put right without being taken for a jump
CORRECTION_SECONDS = 5.0


class SteadyClock:
    """Seconds since 1970, read once from the wall clock and then counted evenly.

    Each `look` follows small corrections of the wall clock. A jump is followed only at the next
    start, when the tables' clocks are moved by as much: otherwise it would take that time from
    everybody, or fire deadlines early.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall, self._monotonic = wall, monotonic
        self._began = wall() - monotonic()
        self._jumped = False

    def __call__(self) -> float:
        return self._began + self._monotonic()

    def look(self, *, follow: bool = False) -> None:
        """Compare with the wall clock. With `follow` a jump is followed, too."""
        off = self._wall() - self()
        if abs(off) <= CORRECTION_SECONDS or follow:
            self._began += off
            if self._jumped:
                log.warning("the clock of this machine is back where it was")
        elif not self._jumped:
            log.warning(
                "the clock of this machine jumped by %.0f s: the tables keep the time from before;"
                " if the clock is right now, restart the bot",
                off,
            )
        self._jumped = abs(off) > CORRECTION_SECONDS and not follow


def looking(now: Callable[[], float], trusted: Callable[[], bool]) -> Callable[[], None]:
    """A function that makes a SteadyClock look at the wall clock; for other clocks it does nothing.

    Jumps are followed as long as the time is not `trusted`.
    """

    def look() -> None:
        if isinstance(now, SteadyClock):
            now.look(follow=not trusted())

    return look
