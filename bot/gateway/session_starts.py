"""When a shard may identify: Discord allows one for each bucket in five seconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

IDENTIFY_INTERVAL_SECONDS = 5.5  # seconds: Discord's five, and what the way there may vary


class IdentifyQueue:
    """Spaces the starts of sessions.

    `at_once` is Discord's `max_concurrency`: shards whose numbers leave the same remainder share a
    bucket. Other processes are not known here; Discord refuses a shard that identifies too early,
    and the library tries again, in its turn.
    """

    def __init__(
        self,
        every: float = IDENTIFY_INTERVAL_SECONDS,
        *,
        now: Callable[[], float] = time.monotonic,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.every, self.at_once = every, 1
        self._now, self._pause = now, pause
        self._free: dict[int, float] = {}

    async def take(self, shard: int) -> None:
        """Wait until this shard may identify."""
        bucket = shard % self.at_once
        wait = self._free.get(bucket, 0.0) - self._now()
        if wait > 0:
            await self._pause(wait)
        self._free[bucket] = self._now() + self.every
