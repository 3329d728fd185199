"""The bot's own pulse: a note of when it was last alive, so that its absence can be made up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from storage.records import Store

KIND, ID = "bot", 0


class Pulse:
    """Writes the time down every `every` seconds, and once more when it stops.

    `look` is called as often.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        every: float,
        look: Callable[[], None] = lambda: None,
    ) -> None:
        self._store, self._now, self._every, self._look = store, now, every, look
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    async def last(self) -> float | None:
        """When the bot was last alive; None on the first start."""
        found = await self._store.document(KIND, ID)
        return float(found["alive"]) if found else None

    async def start(self) -> None:
        await self._beat()

    async def _beat(self) -> None:
        self._look()
        try:
            await self._store.put_document(KIND, ID, {"alive": self._now()})
        finally:  # a store that fails now may be there the next time
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._every, self._again)

    def _again(self) -> None:
        self._task = asyncio.create_task(self._beat(), name="pulse")

    async def stop(self) -> None:
        if self._timer is None:
            return
        self._timer.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
            self._timer.cancel()
        self._timer = None
        await self._store.put_document(KIND, ID, {"alive": self._now()})
