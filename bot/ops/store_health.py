"""Whether the store takes writes and can be read, found out by doing both."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable

from bot.ops.tasks import Tasks
from storage.roles import Store
from storage.sqlite import trouble

KIND, ID = "probe", 0
ANSWER_SECONDS = 2.0  # within which a press would still be answered in time
PADDING = 8192  # bytes: more than a page, so that a full disk has no room for them either


class StoreHealth:
    """Writes a document and reads it whenever somebody asks; `now` makes it another one."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now
        self._tasks = Tasks("store health")
        self._probe: asyncio.Task[None] | None = None  # a store that hangs is asked once
        self._found = ""

    async def ailing(self) -> str:
        """Why nothing can be stored or read, in a sentence; "" if the store works."""
        if self._probe is None:
            self._probe = self._tasks.start(self._try(), name="store health")
        probe = self._probe
        await asyncio.wait([probe], timeout=ANSWER_SECONDS)
        return self._found or ("" if probe.done() else "the store does not answer")

    async def _try(self) -> None:
        try:
            body = {"at": self._now(), "padding": "x" * PADDING}
            await self._store.documents.put(KIND, ID, body)
            await self._store.documents.all(KIND)
        except sqlite3.OperationalError as failed:
            self._found = f"nothing can be stored: {trouble(failed)}"
        except Exception as failed:
            self._found = f"the store fails ({type(failed).__name__})"
        else:
            self._found = ""
        finally:
            self._probe = None

    async def close(self) -> None:
        await self._tasks.cancel()
