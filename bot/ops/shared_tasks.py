"""Tasks that one of several processes does for all, held by a lease of some minutes."""

from __future__ import annotations

from collections.abc import Callable

from storage.roles import Store

KIND = "duty"  # of the documents; each by its number
COMMANDS, EMOJI, QUESTION = 0, 1, 2
LEASE_SECONDS = 60.0  # seconds for which a task is somebody's


class SharedTasks:
    """SharedTasks of tasks: a process that dies loses them when their term is over.

    `now` gives seconds since 1970.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    async def take(self, task: int, what: str = "", term: float = LEASE_SECONDS) -> bool:
        """Take a task for `term` seconds; False if it is already taken for the same `what`."""
        before, now = await self._store.documents.get(KIND, task), self._now()
        taken = before is not None and now < before["until"] <= now + term
        if before is not None and taken and before["what"] == what:
            return False
        after = {"what": what, "until": now + term}
        return await self._store.documents.swap(KIND, task, before, after)

    async def drop(self, task: int) -> None:
        """Give back a task that could not be done: any process may take it."""
        await self._store.documents.put(KIND, task, None)
