"""A time limit for work in a worker process, so that it ends when nobody waits for it any more."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SECOND_ALARM_SECONDS = 0.05  # seconds until a second alarm, where the first was not heard


class _Late(BaseException):
    """Not an Exception, so that nothing on its way catches it."""


@contextmanager
def until(end: float, now: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Context manager that raises TimeoutError when the monotonic clock reaches a time.

    Only in the main thread of a worker process. Raises TimeoutError at once if it is too late.
    The alarm is given again until it is heard: what is raised while garbage is collected is lost,
    and another thread may be the one that the system interrupts.
    """
    if not hasattr(signal, "setitimer"):  # on Windows: whoever waits gives up, and it works on
        if end <= now():
            raise TimeoutError
        yield
        return
    over = False

    def stop(number: int, frame: FrameType | None) -> None:
        if not over:
            raise _Late

    left = end - now()
    if left <= 0:
        raise TimeoutError
    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, left, SECOND_ALARM_SECONDS)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except _Late:
        raise TimeoutError from None
    finally:
        over = True
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
