"""Rate limits: fixed windows per bucket, fifty a second for the bot, and invalid requests."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

GLOBAL_PER_SECOND = 50
GLOBAL_SECONDS = 1.0
INVALID_SECONDS = 600.0
_MOST_WINDOWS, _WINDOWS_LAST = 2000, 600.0
_BUCKET_NAME = 16
_LEAST_WAIT = 0.001


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of requests in a window of some seconds."""

    limit: int
    seconds: float


@dataclass(frozen=True, slots=True)
class RateVerdict:
    """The rate-limit headers of an answer; `wait` > 0 (seconds) means 429."""

    limit: int
    remaining: int
    reset_at: float
    reset_after: float
    bucket: str
    wait: float = 0.0
    everywhere: bool = False
    shared: bool = False  # with other calls than this bucket's: it does not count as a fault

    def headers(self) -> dict[str, str]:
        head = {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset": f"{self.reset_at:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
            "X-RateLimit-Bucket": self.bucket,
        }
        if self.wait > 0:
            scope = "global" if self.everywhere else "shared" if self.shared else "user"
            head |= {"X-RateLimit-Scope": scope, "Retry-After": f"{self.wait:.3f}"}
            if self.everywhere:
                head["X-RateLimit-Global"] = "true"
        return head


@cache
def _bucket(name: str) -> str:
    return hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()[:_BUCKET_NAME]


class Buckets:
    """The windows of all buckets. Like Discord's, a window opens with its first request."""

    def __init__(self, clock: Callable[[], float], *, enforced: bool = True) -> None:
        self._clock = clock
        self.enforced = enforced
        self._windows: dict[tuple[str, str], tuple[float, int]] = {}
        self._global: tuple[float, int] = (0.0, 0)
        self._invalid: deque[float] = deque()

    def take(self, name: str, major: str, rate: Rate, *, counts_globally: bool) -> RateVerdict:
        """Count a request to this bucket; `major` is the id of its channel, guild or webhook."""
        now = self._clock()
        bucket = _bucket(name)
        opened, used = self._windows.get((name, major), (now, 0))
        if now - opened >= rate.seconds:
            opened, used = now, 0
        left = max(opened + rate.seconds - now, _LEAST_WAIT)
        if not self.enforced:
            return RateVerdict(rate.limit, rate.limit - 1, now + left, left, bucket)
        if used >= rate.limit:
            return RateVerdict(rate.limit, 0, now + left, left, bucket, wait=left)
        if counts_globally and (pause := self._over_global(now)) > 0:
            return RateVerdict(
                rate.limit, rate.limit - used, now + left, left, bucket, pause, everywhere=True
            )
        self._windows[name, major] = (opened, used + 1)
        if len(self._windows) > _MOST_WINDOWS:
            self._windows = {k: w for k, w in self._windows.items() if now - w[0] < _WINDOWS_LAST}
        return RateVerdict(rate.limit, rate.limit - used - 1, now + left, left, bucket)

    def _over_global(self, now: float) -> float:
        opened, used = self._global
        if now - opened >= GLOBAL_SECONDS:
            opened, used = now, 0
        if used >= GLOBAL_PER_SECOND:
            return max(opened + GLOBAL_SECONDS - now, _LEAST_WAIT)
        self._global = (opened, used + 1)
        return 0.0

    def note_status(self, status: int, *, webhook: bool = False) -> None:
        """Count 401, 403, 429, and 404 of a webhook, towards Discord's ban for 10,000 of them in
        ten minutes.
        """
        if status in (401, 403, 429) or (webhook and status == 404):
            self._invalid.append(self._clock())

    @property
    def invalid(self) -> int:
        """The number of invalid requests in the last ten minutes."""
        horizon = self._clock() - INVALID_SECONDS
        while self._invalid and self._invalid[0] < horizon:
            self._invalid.popleft()
        return len(self._invalid)
