"""Presses go first: what can wait a moment lets them be acknowledged before it begins."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Rush:
    """Knows which presses wait for their acknowledgement.

    It is calm again after `lull` seconds without a press.
    """

    def __init__(self, lull: float = 0.02) -> None:
        self._after = lull
        self.observe: Callable[[float], None] = lambda seconds: None  # told how long each took
        self._out: dict[int, float] = {}
        self._calm = asyncio.Event()
        self._calm.set()
        self._lull: asyncio.TimerHandle | None = None

    def begin(self, press: int) -> None:
        self._out[press] = time.perf_counter()
        self._calm.clear()
        if self._lull is not None:
            self._lull.cancel()
            self._lull = None

    def end(self, press: int) -> None:
        """It is acknowledged, or will never be."""
        began = self._out.pop(press, None)
        if began is not None:
            self.observe(time.perf_counter() - began)
        if self._out or self._calm.is_set() or self._lull is not None:
            return
        if self._after:
            self._lull = asyncio.get_running_loop().call_later(self._after, self._calm.set)
        else:
            self._calm.set()

    @property
    def waiting(self) -> int:
        """How many presses are not yet acknowledged."""
        return len(self._out)

    async def calm(self, patience: float) -> None:
        """Until nobody waits, or for so many seconds: what is put off is not put off for ever."""
        if self._calm.is_set():
            return
        try:
            async with asyncio.timeout(patience):
                await self._calm.wait()
        except TimeoutError:
            return
