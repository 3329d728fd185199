"""The disk under the database, which may fail, fill up, or lose power.

A killed process keeps what it wrote, since the machine has it; a power cut keeps only what was
synced. SQLite in WAL mode syncs its log with every commit if `synchronous` is full; with less, only
when it copies the log into the database. A write under way at a power cut may be left incomplete.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from storage import sqlite
from storage.connection import connect
from tests.tools.threadless import Threadless

HELD_UP = 0.05  # share of the reads in the loop's own thread that miss every cache
FULL = 2  # `pragma synchronous`: this and above sync every commit


class Disk:
    """A file system with one database. `hinder` is called before each job of the store."""

    def __init__(self, database: Path, rng: Random) -> None:
        self._database, self._rng = database, rng
        self._kept = database.with_suffix(".synced")
        self.failing = 0.0  # probability that a job of the disk fails
        self.full = False
        self.hindered: Callable[[], None] = lambda: None  # called for every job that failed

    def hinder(self, func: Callable[..., Any]) -> None:
        """Raise SQLite's error if a job of the store must fail; nothing of the job is done then."""
        name = getattr(func, "__name__", "")
        if name not in ("_transact_now", "_read_now"):
            return
        if self.full and name == "_transact_now":
            self.hindered()
            raise _trouble("database or disk is full", "SQLITE_FULL")
        if self.failing and self._rng.random() < self.failing:
            self.hindered()
            raise _trouble("disk I/O error", "SQLITE_IOERR")

    def read_near(self, hold_up: Callable[[], None]) -> None:
        """Called for a read in the loop's own thread; raises SQLite's error if it must fail."""
        if self._rng.random() < HELD_UP:
            hold_up()
        if self.failing and self._rng.random() < self.failing:
            self.hindered()
            raise _trouble("disk I/O error", "SQLITE_IOERR")

    def opened(self) -> None:
        """A process opens the database: what is there now counts as synced."""
        self._keep()

    def lose_power(self, writer: sqlite3.Connection) -> bool:
        """Stop the machine. Returns whether anything that was written is lost."""
        synced = writer.execute("pragma synchronous").fetchone()[0] >= FULL
        writer.close()
        log = self._wal(self._database)
        if not synced:
            for path in (self._database, log):
                path.unlink(missing_ok=True)
            if self._kept.exists():
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


class VirtualConnection(Threadless):
    """A connection whose jobs the virtual loop runs, as those of an executor."""

    async def _execute(self, fn: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self, fn, *args)  # type: ignore[arg-type]


class Near:
    """A bot's connection for reads in the loop's own thread.

    These reads may fail as well, and some hold up the whole loop: `hold_up` lets as much time pass
    as a job takes.
    """

    def __init__(self, real: sqlite3.Connection, disk: Disk, hold_up: Callable[[], None]) -> None:
        self._real, self._disk, self._hold_up = real, disk, hold_up

    def execute(self, sql: str, values: Sequence[Any]) -> sqlite3.Cursor:
        self._disk.read_near(self._hold_up)
        return self._real.execute(sql, values)

    def close(self) -> None:
        self._real.close()


class Killed(BaseException):
    """The process dies in the middle of a job."""


class Dying:
    """A connection whose process dies after so many statements.

    Nothing is done from then on, not even a rollback; the next process finds what was committed.
    """

    def __init__(self, real: sqlite3.Connection, left: int) -> None:
        self._real, self._left = real, left

    def execute(self, *args: Any) -> sqlite3.Cursor:
        self._left -= 1
        if self._left < 0:
            raise Killed
        return self._real.execute(*args)

    def close(self) -> None:
        self._real.close()


def migration_broken_off(database: Path, rng: Random) -> None:
    """Leave the database as it is when a bot is killed in the midst of the migration."""
    dying = Dying(connect(database, {}), rng.randrange(5, 40))
    with contextlib.suppress(Killed), contextlib.closing(dying):
        sqlite._prepare_now(dying, False)  # type: ignore[arg-type]
