"""Presses first: work that can wait lets them be acknowledged before it begins."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from bot.time.timers import Later, Timer, later

PRESS_PRIORITY_SECONDS = 0.5  # seconds that work which can wait lets presses go first


class AcknowledgementPriority:
    """Counts the presses that wait for their acknowledgement.

    It is calm again after `lull` seconds without a press. `observe` is called with the seconds that
    each acknowledgement took.
    """

    def __init__(
        self,
        lull: float = 0.02,
        *,
        observe: Callable[[float], None] = lambda seconds: None,
        now: Callable[[], float] = time.perf_counter,
        later: Later = later,
    ) -> None:
        self._after, self._observe, self._now, self._later = lull, observe, now, later
        self._out: dict[int, float] = {}
        self._calm = asyncio.Event()
        self._calm.set()
        self._lull: Timer | None = None

    def begin(self, press: int) -> None:
        self._out[press] = self._now()
        self._calm.clear()
        if self._lull is not None:
            self._lull.cancel()
            self._lull = None

    def end(self, press: int) -> None:
        """The press was acknowledged, or never will be."""
        began = self._out.pop(press, None)
        if began is not None:
            self._observe(self._now() - began)
        if self._out or self._calm.is_set() or self._lull is not None:
            return
        if self._after:
            self._lull = self._later(self._after, self._calm.set)
        else:
            self._calm.set()

    @property
    def waiting(self) -> int:
        """The number of presses that are not acknowledged yet."""
        return len(self._out)

    async def calm(self, patience: float) -> None:
        """Wait until no press waits, or for this many seconds at most."""
        if self._calm.is_set():
            return
        try:
            async with asyncio.timeout(patience):
                await self._calm.wait()
        except TimeoutError:
            return
