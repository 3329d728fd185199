"""Connections without threads, for tests that want to see everything happen in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Self

from storage.connection import CHUNK_SIZE, Connection, connect


class Threadless(Connection):
    """Does at once, in the caller's thread, what it is given."""

    @classmethod
    async def open(cls, path: str | Path, settings: Mapping[str, str] | None = None) -> Self:
        opened = cls(lambda: connect(path, settings or {}), CHUNK_SIZE)
        opened._connection = opened._connector()
        return opened

    async def _execute(self, fn: Callable[..., Any], *args: Any) -> Any:
        return fn(*args)

    def let_go(self) -> sqlite3.Connection:
        """The connection itself, which is somebody else's to close from now on."""
        real, self._connection = self.plain, None
        return real

    async def close(self) -> None:
        if self._connection is not None:
            self.let_go().close()

    def __del__(self) -> None:
        """There is no thread to stop, and the process may have been killed."""
