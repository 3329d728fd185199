"""How Python divides its time in a process that answers hundreds of presses a second."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

# Objects more than at the last look at the young ones; Python's own value is 700. Fifty presses
# that are answered at once hold as many for a moment: none of them is to be looked at for that.
YOUNG = 12_000
# Looks at the younger ones for each look at the older ones. What lives through two looks is a match
# at hand, mostly: a look at all that was made since the start would be a pause of half a second.
MIDDLE, OLD = 0, 1000
TURN = 0.0005  # seconds that a thread may keep the others waiting; Python's own value is 0.005


def tune() -> None:
    """For a process that has read its games and words, and keeps thousands of matches.

    What there is now stays for ever: the search for garbage leaves it out. With Python's own values
    a busy bot spends a sixth of its time in searching, a quarter of a second at a time. Nearly all
    that is let go of goes away by itself, so that little is searched for, and in small parts.

    The thread that writes the database needs the interpreter a dozen times for each commit, and
    presses wait for that. It would wait the whole of a busy loop's turn each time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(TURN)


def run(main: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, on uvloop where there is one: Python's own loop needs half as long again
    for each call to Discord."""
    try:
        from uvloop import new_event_loop
    except ImportError:  # on Windows
        return asyncio.run(main)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(main)
