"""Retention: finished matches are deleted after so many days, where the operator wants that."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable

from bot.features.cups.service import KIND as CUP
from bot.features.review.service import KIND as REVIEW
from bot.features.review.service import number
from bot.time.reckoning import DAY
from storage.roles import Store

log = logging.getLogger(__name__)

MATCHES_AT_ONCE = 100  # matches that are deleted before other deadlines have their turn
NEXT_AFTER_SECONDS = 60.0  # seconds until the next ones, where there are more


class MatchRetention:
    """Deletes matches that are over or closed and have not changed for so many `days` (0: none).

    Their results go with them, so that ladders count what is kept. The matches of a cup stay until
    it ends.
    """

    def __init__(self, store: Store, now: Callable[[], float], days: int) -> None:
        self._store, self._now, self._seconds = store, now, days * DAY
        self._next = 0.0

    async def next(self) -> float | None:
        return self._next if self._seconds else None

    async def ring(self) -> None:
        now = self._now()
        if not self._seconds or self._next > now:
            return
        old = await self._store.matches.finished(now - self._seconds, MATCHES_AT_ONCE)
        drawn = {
            guild: cup.get("drawn_at") or math.inf
            for guild, cup in await self._store.documents.all(CUP)
        }
        removed = 0
        for row in old:
            counts = row.changed_at >= drawn.get(row.guild, math.inf)
            if not counts and await self._store.matches.remove(row):
                await self._store.documents.put(REVIEW, number(row.id), None)
                removed += 1
        if removed:
            log.info("%d finished matches were deleted: they were older than is kept", removed)
        self._next = now + (NEXT_AFTER_SECONDS if removed == MATCHES_AT_ONCE else DAY)
