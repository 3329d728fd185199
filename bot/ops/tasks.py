"""Background tasks with an owner: none ends unnoticed, and failures are logged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Iterable
from typing import Any

from storage.watched_tasks import watched


class Tasks:
    """The background tasks of one owner, whose name stands in the log of a failure."""

    def __init__(self, owner: str) -> None:
        self._owner = owner
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None], *, name: str) -> asyncio.Task[None]:
        """Start a task; a failure is logged when it ends."""
        task = watched(asyncio.create_task(work, name=name), self._owner)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def __bool__(self) -> bool:
        """Whether anything is running."""
        return bool(self._running)

    async def done(self) -> None:
        """Wait until nothing is running any more."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def cancel(self) -> None:
        """Cancel all tasks, and wait for their end."""
        for task in self._running:
            task.cancel()
        await self.done()


async def all_of(acts: Iterable[Awaitable[Any]]) -> None:
    """Do all of it, whatever of it fails; then raise the first error."""
    for outcome in await asyncio.gather(*acts, return_exceptions=True):
        if isinstance(outcome, BaseException):
            raise outcome
