"""The disk under the database: what was synced stays when the power goes; it may fail or fill up.

A killed process leaves what it wrote: the machine has it. A power cut leaves what was synced.
SQLite in WAL mode syncs the log with every commit where `synchronous` is full; with less, only when
it empties the log into the database. What was being written then may stand there in pieces.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from storage import sqlite
from storage.engine import migrations

HELD_UP = 0.05  # how many reads in the loop's own thread find what they read in no cache
FULL = 2  # of `pragma synchronous`, and all above


class Disk:
    """One file system with one database. `hinders` is asked before each job of the store."""

    def __init__(self, database: Path, rng: Random) -> None:
        self._database, self._rng = database, rng
        self._kept = database.with_suffix(".synced")
        self.failing = 0.0  # how likely a job of the disk fails
        self.full = False
        self.hindered: Callable[[], None] = lambda: None  # hears of every job that was not done

    def hinder(self, func: Callable[..., Any]) -> None:
        """Raises what SQLite raises where a job of its cannot be done; nothing of it is."""
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
        """Somebody reads without a job; raises what SQLite raises where that cannot be done."""
        if self._rng.random() < HELD_UP:
            hold_up()
        if self.failing and self._rng.random() < self.failing:
            self.hindered()
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


class Near:
    """The connection over which a bot reads in the loop's own thread. The disk may fail there too,
    and now and then everything waits for it: `hold_up` lets as much time pass as a job takes."""

    def __init__(self, real: sqlite3.Connection, disk: Disk, hold_up: Callable[[], None]) -> None:
        self._real, self._disk, self._hold_up = real, disk, hold_up

    def execute(self, sql: str, values: Sequence[Any]) -> sqlite3.Cursor:
        self._disk.read_near(self._hold_up)
        return self._real.execute(sql, values)

    def close(self) -> None:
        self._real.close()


class Killed(BaseException):
    """The process dies in the midst of a job."""


class Dying:
    """A connection whose process dies after so many statements: nothing is done from then on, not
    even what is rolled back; the next one who opens the file finds what was committed."""

    def __init__(self, real: sqlite3.Connection, left: int) -> None:
        self._real, self._left = real, left

    def execute(self, *args: Any) -> sqlite3.Cursor:
        self._left -= 1
        if self._left < 0:
            raise Killed
        return self._real.execute(*args)

    def close(self) -> None:
        self._real.close()


def update_broken_off(database: Path, rng: Random) -> None:
    """An older build has left its database; a newer one was killed while it brought that up to
    date."""
    db = sqlite.connect(database)
    number, statements = next(migrations(set()))
    for statement in ("create table migration (number integer primary key)", *statements):
        db.execute(statement)
    db.execute("insert into migration (number) values (?)", (number,))
    db.close()
    left, real = rng.randrange(5, 40), sqlite.connect
    with (
        patch.object(sqlite, "connect", lambda path: Dying(real(path), left)),
        contextlib.suppress(Killed),
    ):
        sqlite._prepare(database, False)
