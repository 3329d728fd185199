"""The disk under the database: what was synced stays when the power goes; it may fail or fill up.

A killed process leaves what it wrote: the machine has it. A power cut leaves what was synced.
SQLite in WAL mode syncs the log with every commit where `synchronous` is full; with less, only when
it empties the log into the database. What was being written then may stand there in pieces.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

FULL = 2  # of `pragma synchronous`, and all above


class Disk:
    """One file system with one database. `hinders` is asked before each job of the store."""

    def __init__(self, database: Path, rng: Random) -> None:
        self._database, self._rng = database, rng
        self._kept = database.with_suffix(".synced")
        self.failing = 0.0  # how likely a job of the disk fails
        self.full = False

    def hinder(self, func: Callable[..., Any]) -> None:
        """Raises what SQLite raises where a job of its cannot be done; nothing of it is."""
        name = getattr(func, "__name__", "")
        if name not in ("_transact_now", "_read_now"):
            return
        if self.full and name == "_transact_now":
            raise _trouble("database or disk is full", "SQLITE_FULL")
        if self.failing and self._rng.random() < self.failing:
            raise _trouble("disk I/O error", "SQLITE_IOERR")

    def opened(self) -> None:
        """A process opens the database: what stands there now is synced."""
        self._keep()

    def lose_power(self, writer: sqlite3.Connection) -> bool:
        """The machine stops; whether something that was written is lost."""
        synced = writer.execute("pragma synchronous").fetchone()[0] >= FULL
        writer.close()
        log = self._wal(self._database)
        if not synced:
            for path in (self._database, log):
                path.unlink(missing_ok=True)
            shutil.copy(self._kept, self._database)
            if self._wal(self._kept).exists():
                shutil.copy(self._wal(self._kept), log)
        elif log.exists():
            with log.open("ab") as torn:
                torn.write(self._rng.randbytes(self._rng.randrange(1, 5000)))
        self._database.with_name(self._database.name + "-shm").unlink(missing_ok=True)
        return not synced

    def _keep(self) -> None:
        if self._database.exists():
            shutil.copy(self._database, self._kept)
            log = self._wal(self._kept)
            log.unlink(missing_ok=True)
            if self._wal(self._database).exists():
                shutil.copy(self._wal(self._database), log)

    @staticmethod
    def _wal(path: Path) -> Path:
        return path.with_name(path.name + "-wal")


def _trouble(text: str, name: str) -> sqlite3.OperationalError:
    failed = sqlite3.OperationalError(text)
    failed.sqlite_errorname = name  # type: ignore[misc]
    return failed
