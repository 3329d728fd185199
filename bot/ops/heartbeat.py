"""The heartbeat: a record of when the bot was last alive, to make up for its absence."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.ops.tasks import Tasks
from bot.time.timers import Later, Timer
from storage.roles import Store

log = logging.getLogger(__name__)

KIND, ID = "bot", 0


class Heartbeat:
    """Stores the time every `every` seconds, and once more when it stops.

    `look` is called as often. While the machine's clock is not `trusted` no time is stored.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        *,
        every: float,
        look: Callable[[], None],
        later: Later,
        trusted: Callable[[], bool],
    ) -> None:
        self._store, self._now, self._every, self._look = store, now, every, look
        self._trusted = trusted
        self._later, self._tasks = later, Tasks("heartbeat")
        self._timer: Timer | None = None

    async def last(self) -> float | None:
        """When the bot was last alive; None on the first start."""
        found = await self._store.documents.get(KIND, ID)
        return float(found["alive"]) if found else None

    async def start(self) -> None:
        await self._beat()

    async def _beat(self) -> None:
        self._look()
        try:
            await self._note()
        finally:  # a store that fails now may be there the next time
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._later(self._every, self._again)

    def _again(self) -> None:
        self._tasks.start(self._beat_on(), name="heartbeat")

    async def _beat_on(self) -> None:
        try:
            await self._beat()
        except Exception as failed:  # the store fails: the next beat may be written
            log.warning("the heartbeat cannot be written: %s", type(failed).__name__)

    async def stop(self) -> None:
        if self._timer is None:
            return
        self._timer.cancel()
        await self._tasks.done()
        self._timer.cancel()
        self._timer = None
        try:
            await self._note()
        except Exception as failed:  # the store fails: the rest of the process ends all the same
            log.warning("the last heartbeat cannot be written: %s", type(failed).__name__)

    async def _note(self) -> None:
        if self._trusted():
            await self._store.documents.put(KIND, ID, {"alive": self._now()})
