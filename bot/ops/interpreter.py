"""Settings of Python's garbage collector and threads for hundreds of presses a second."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from bot.time.timers import Later, Timer, later

T = TypeVar("T")

LOOK_INTERVAL_SECONDS = 60.0  # seconds between looks whether it is time for a search
# seconds from one search for garbage to the next, if anybody leaves time for it
COLLECTION_INTERVAL_SECONDS = 3600.0
QUIET_SECONDS = 5.0  # seconds without a press before a search
# seconds after which it is made while people press
OVERDUE_SECONDS = 6 * COLLECTION_INTERVAL_SECONDS
# seconds for which a thread may keep others waiting; Python's own value is 0.005
SWITCH_INTERVAL_SECONDS = 0.0005


def tune() -> None:
    """Set Python up for a bot that has loaded its games and words and keeps thousands of matches.

    Python searches for garbage no longer of its own accord: see `GarbageSearch`. Objects that exist
    now are left out of every search.

    The thread that writes to the database needs the interpreter a dozen times for each commit,
    while presses wait for that commit. With Python's own switch interval it would wait 5 ms each
    time.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)


class GarbageSearch:
    """Searches for garbage about once an hour, when nobody presses.

    A search looks at all matches in memory and holds everything up for as much as half a second.
    Python makes it whenever many objects have come, which is when people press: while the session
    cache of a busy bot fills. All that has to be searched for are objects that refer to each other
    in circles. A press leaves none (`tests/bot/test_light_work.py`); errors and lost connections
    leave some.

    `silence` gives the seconds since the last press, `now` seconds of any clock that does not jump.
    """

    def __init__(
        self,
        silence: Callable[[], float],
        now: Callable[[], float] = time.monotonic,
        later: Later = later,
    ) -> None:
        self._silence, self._now, self._later = silence, now, later
        self._last = now()
        self._timer: Timer | None = None

    def __enter__(self) -> None:
        self._timer = self._later(LOOK_INTERVAL_SECONDS, self._look)

    def __exit__(self, *_: object) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        waited = self._now() - self._last
        if waited >= OVERDUE_SECONDS or (
            waited >= COLLECTION_INTERVAL_SECONDS and self._silence() >= QUIET_SECONDS
        ):
            gc.collect()
            self._last = self._now()
        self._timer = self._later(LOOK_INTERVAL_SECONDS, self._look)


def run(main: Coroutine[Any, Any, T]) -> T:
    """Like `asyncio.run`, but on uvloop where it is installed: with Python's own loop each call to
    Discord takes half as long again."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # on Windows
        return asyncio.run(main)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(main)
