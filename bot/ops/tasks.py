"""Tasks with an owner: none ends unwatched, and a failure is logged by kind and place."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.ops.places import place

log = logging.getLogger(__name__)


class Tasks:
    """What an owner does in the background. `owner` is the name that the log gives a failure."""

    def __init__(self, owner: str) -> None:
        self._owner = owner
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, None], *, name: str) -> asyncio.Task[None]:
        """Begin something; what comes of it is looked at when it ends."""
        task = asyncio.create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        failed = None if task.cancelled() else task.exception()
        if failed is not None:  # its text could hold a secret
            log.error(
                "%s: a task failed: %s at %s", self._owner, type(failed).__name__, place(failed)
            )

    def __bool__(self) -> bool:
        """Whether anything is running."""
        return bool(self._running)

    async def done(self) -> None:
        """Wait until nothing is running any more."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    async def cancel(self) -> None:
        """Break off what is running, and wait for its end."""
        for task in self._running:
            task.cancel()
        await self.done()
