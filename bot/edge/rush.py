"""Presses go first: what can wait a moment lets them be acknowledged before it begins."""

from __future__ import annotations

import asyncio


class Rush:
    """Knows which presses wait for their acknowledgement.

    It is calm again after `lull` seconds without a press.
    """

    def __init__(self, lull: float = 0.02) -> None:
        self._after = lull
        self._out: set[int] = set()
        self._calm = asyncio.Event()
        self._calm.set()
        self._lull: asyncio.TimerHandle | None = None

    def begin(self, press: int) -> None:
        self._out.add(press)
        self._calm.clear()
        if self._lull is not None:
            self._lull.cancel()
            self._lull = None

    def end(self, press: int) -> None:
        """It is acknowledged, or will never be."""
        self._out.discard(press)
        if self._out or self._calm.is_set() or self._lull is not None:
            return
        if self._after:
            self._lull = asyncio.get_running_loop().call_later(self._after, self._calm.set)
        else:
            self._calm.set()

    async def calm(self, patience: float) -> None:
        """Until nobody waits, or for so many seconds: what is put off is not put off for ever."""
        if self._calm.is_set():
            return
        try:
            async with asyncio.timeout(patience):
                await self._calm.wait()
        except TimeoutError:
            return
