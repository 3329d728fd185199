"""Work in a process of its own that ends when nobody waits for it any more."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class _Late(BaseException):
    """Passes whoever would catch an error on its way."""


@contextmanager
def until(end: float, now: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Break off what is still going on at a time of the clock that all processes share.

    For the main thread of a worker process. TimeoutError also where it is too late to begin.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        raise _Late

    left = end - now()
    if left <= 0:
        raise TimeoutError
    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, left)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except _Late:
        raise TimeoutError from None
    finally:
        signal.signal(signal.SIGALRM, before)
