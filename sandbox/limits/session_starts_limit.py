"""The recommended number of shards, and the limit on session starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

DAY_SECONDS = 86_400.0
STARTS_A_DAY = 1000
IDENTIFY_INTERVAL_SECONDS = 5.0


@dataclass(slots=True)
class SessionStartLimit:
    """The session start limit, on the world's clock.

    Each bucket (`shard id % max_concurrency`) admits one IDENTIFY in `every` seconds.
    """

    clock: Callable[[], float]
    shards: int = 1
    max_concurrency: int = 1
    every: float = IDENTIFY_INTERVAL_SECONDS
    total: int = STARTS_A_DAY
    _begun: float = 0.0  # when the first of the counted starts was made
    _used: int = 0
    _last: dict[int, float] = field(default_factory=dict)

    def facts(self) -> dict[str, Any]:
        """The limits in the body of `/gateway/bot`; `reset_after` is in milliseconds."""
        self._renew()
        left = self._begun + DAY_SECONDS - self.clock() if self._used else 0.0
        return {
            "shards": self.shards,
            "session_start_limit": {
                "total": self.total,
                "remaining": max(0, self.total - self._used),
                "reset_after": int(left * 1000),
                "max_concurrency": self.max_concurrency,
            },
        }

    def admit(self, shard: int) -> bool:
        """Whether this shard may identify now; if so, the start is counted."""
        now, bucket = self.clock(), shard % self.max_concurrency
        if now - self._last.get(bucket, -self.every) < self.every:
            return False
        self._renew()
        self._begun = self._begun if self._used else now
        self._used += 1
        self._last[bucket] = now
        return True

    @property
    def spent(self) -> bool:
        """Whether the day's starts are used up: Discord then resets the bot's token."""
        self._renew()
        return self._used >= self.total

    def _renew(self) -> None:
        if self.clock() - self._begun >= DAY_SECONDS:
            self._used = 0
