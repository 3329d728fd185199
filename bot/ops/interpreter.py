"""Settings of Python's garbage collector and threads for hundreds of presses a second."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

# So many more objects are made than freed before Python looks for garbage among the young ones (its
# own value is 700). An old object that is freed counts too: while matches come into memory and
# others leave, the count hardly rises, and the young ones become many. With 12,000 a busy bot
# looked through all that it had read in the last three seconds, for 0.1 to 0.2 s each time, and
# found nothing. With 250,000 the first look came while a busy bot still filled its session cache,
# and took 0.6 s.
YOUNG = 600_000
# Looks at the young objects before one at those that have lived through a look, mostly matches in
# memory; and so many of these before one at everything since the start, which takes half a second.
MIDDLE, OLD = 50, 1000
TURN = 0.0005  # seconds for which a thread may keep others waiting; Python's own value is 0.005


def tune() -> None:
    """Set Python up for a bot that has loaded its games and words and keeps thousands of matches.

    Objects that exist now are left out of the search for garbage for good. With Python's own values
    a busy bot spends a sixth of its time searching, a quarter of a second at a time. Hardly any of
    its objects refer to each other in circles, the only garbage that has to be searched for, so
    searches are rare. What gathers in between is bounded: 600,000 objects are some 100 MB.

    The thread that writes to the database needs the interpreter a dozen times for each commit,
    while presses wait for that commit. With Python's own switch interval it would wait 5 ms each
    time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(TURN)


def run(main: Coroutine[Any, Any, T]) -> T:
    """Like `asyncio.run`, but on uvloop where it is installed: with Python's own loop each call to
    Discord takes half as long again."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # on Windows
        return asyncio.run(main)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(main)
