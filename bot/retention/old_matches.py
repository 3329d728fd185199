"""Retention: finished matches are deleted after so many days, where the operator wants that."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

from bot.time.reckoning import DAY
from storage.roles import Store

log = logging.getLogger(__name__)

MATCHES_AT_ONCE = 100  # matches that are deleted before other deadlines have their turn
NEXT_AFTER_SECONDS = 60.0  # seconds until the next ones, where there are more


# from when on the matches of some servers have to stay, by server
KeptSince: TypeAlias = Callable[[Store], Awaitable[Mapping[int, float]]]
ForgetMatch: TypeAlias = Callable[[Store, str], Awaitable[None]]


class MatchRetention:
    """Deletes matches that are over or closed and have not changed for so many `days` (0: none).

    Their results go with them, so that ladders count what is kept. `kept_since` tells what has to
    stay in spite of it; `forget` deletes what else is stored of a match by its id.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        days: int,
        *,
        kept_since: Sequence[KeptSince],
        forget: Sequence[ForgetMatch],
    ) -> None:
        self._store, self._now, self._seconds = store, now, days * DAY
        self._kept_since, self._forget = kept_since, forget
        self._next = 0.0

    async def next_due(self) -> float | None:
        return self._next if self._seconds else None

    async def run_due(self) -> None:
        now = self._now()
        if not self._seconds or self._next > now:
            return
        old = await self._store.matches.finished(now - self._seconds, MATCHES_AT_ONCE)
        kept = [await since(self._store) for since in self._kept_since]
        removed = 0
        for row in old:
            stays = any(row.changed_at >= since.get(row.guild, math.inf) for since in kept)
            if not stays and await self._store.matches.remove(row):
                for forget in self._forget:
                    await forget(self._store, row.id)
                removed += 1
        if removed:
            log.info("%d finished matches were deleted: they were older than is kept", removed)
        self._next = now + (NEXT_AFTER_SECONDS if removed == MATCHES_AT_ONCE else DAY)
