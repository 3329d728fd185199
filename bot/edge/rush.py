"""Presses go first: what can wait a moment lets them be acknowledged before it begins."""

from __future__ import annotations

import asyncio


class Rush:
    """Knows which presses wait for their acknowledgement."""

    def __init__(self) -> None:
        self._out: set[int] = set()
        self._calm = asyncio.Event()
        self._calm.set()

    def begin(self, press: int) -> None:
        self._out.add(press)
        self._calm.clear()

    def end(self, press: int) -> None:
        """It is acknowledged, or will never be."""
        self._out.discard(press)
        if not self._out:
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
