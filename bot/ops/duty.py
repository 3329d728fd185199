"""Duties that one process on a store does for all: a lease for some minutes."""

from __future__ import annotations

from collections.abc import Callable

from storage.roles import Store

KIND = "duty"  # of the documents; each by its number
COMMANDS, EMOJI = 0, 1
TERM = 60.0  # seconds for which a duty is somebody's


class Duties:
    """`now` in seconds since 1970. A process that dies loses its duties when their term is over."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    async def take(self, duty: int, what: str = "", term: float = TERM) -> bool:
        """Whether this process is to do it now; `what` is new where it differs from the last."""
        before, now = await self._store.documents.get(KIND, duty), self._now()
        taken = before is not None and now < before["until"] <= now + term
        if before is not None and taken and before["what"] == what:
            return False
        after = {"what": what, "until": now + term}
        return await self._store.documents.swap(KIND, duty, before, after)

    async def drop(self, duty: int) -> None:
        """It could not be done: the next one may try."""
        await self._store.documents.put(KIND, duty, None)
