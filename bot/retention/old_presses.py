"""Retention: old presses are deleted once a day."""

from __future__ import annotations

from collections.abc import Callable

from bot.time.reckoning import DAY
from storage.roles import Store

# Discord takes an answer to a press for a quarter of an hour; nothing repeats it later
PRESS_RETENTION_SECONDS = DAY


class PressRetention:
    """Deletes the record of handled presses, long after Discord could repeat them."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now
        self._next = 0.0

    async def next_due(self) -> float | None:
        return self._next

    async def run_due(self) -> None:
        now = self._now()
        if self._next <= now:
            self._next = now + DAY
            await self._store.presses.forget(now - PRESS_RETENTION_SECONDS)
