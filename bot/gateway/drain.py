"""The drain: closed before the bot ends, so that presses under way are finished and none begins."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Drain:
    """Counts the presses under way. Presses that come after `close` are left to another process."""

    def __init__(self) -> None:
        self.shut = False
        self._inside = 0
        self._empty = asyncio.Event()
        self._empty.set()

    @contextmanager
    def inside(self) -> Iterator[None]:
        self._inside += 1
        self._empty.clear()
        try:
            yield
        finally:
            self._inside -= 1
            if not self._inside:
                self._empty.set()

    async def close(self) -> None:
        """Let no press begin any more, and wait until those under way are done."""
        self.shut = True
        await self._empty.wait()
