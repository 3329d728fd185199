"""Finds calls whose result could differ on another machine.

What the seams replace is not called any more; any remaining call for the machine's time, randomness
or threads is found by the interpreter's own tracing of calls. That takes half as long again and
more, so it is done only on request (`--watched`) and in a test.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any

CLOCKS = frozenset({"time", "monotonic", "perf_counter", "process_time", "thread_time"})
ASKED = frozenset(
    {"now", "utcnow", "today", "urandom", "getrandom", "getrusage", "start_new_thread", "sleep"}
    | CLOCKS
    | {f"{clock}_ns" for clock in CLOCKS}
)


@contextlib.contextmanager
def watched(found: list[str]) -> Iterator[None]:
    """`found` gets who asked the machine for what, each once."""

    def look(frame: FrameType, event: str, called: Any) -> None:
        if event != "c_call":
            return
        name = called.__name__
        unseeded = name == "seed" and frame.f_locals.get("a", 0) is None
        if unseeded or name in ASKED:
            code = frame.f_code
            said = f"undetermined: {name} in {code.co_filename}:{frame.f_lineno}"
            if said not in found:
                found.append(said)

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(before)
