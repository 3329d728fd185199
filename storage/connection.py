"""A connection to SQLite whose thread runs whole jobs, by three private names of aiosqlite."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

T = TypeVar("T")

CHUNK_SIZE = 64  # rows that a cursor of aiosqlite would fetch at once; none is ever opened

# at debug it writes the functions that it runs with their arguments, which hold cards
logging.getLogger("aiosqlite").setLevel(logging.WARNING)


class Connection(aiosqlite.Connection):
    """Use `await Connection.open(path)`, and close it whatever happens: its thread is no daemon, so
    that an open connection keeps the process from ending.

    aiosqlite runs one call for each statement, which costs more than the statements: a group of
    writes takes 2.2 ms instead of 0.65 ms. So a whole transaction is one job here. A job that was
    queued runs even if whoever waits for it is cancelled.
    """

    @classmethod
    async def open(cls, path: str | Path, settings: Mapping[str, str] | None = None) -> Self:
        """Connect in a new thread. `settings` are pragmas, by name."""
        opened = cls(partial(connect, path, settings or {}), CHUNK_SIZE)
        try:
            await opened
        except BaseException:  # its thread has been told to end, and speaks to this loop until then
            await asyncio.to_thread(opened._thread.join)
            raise
        return opened

    async def run(self, job: Callable[..., T], *values: Any) -> T:
        """Run a job in the connection's thread, after those that wait, and return its result."""
        _ = self.plain  # refuses where it is closed
        done: T = await self._execute(job, *values)  # type: ignore[no-untyped-call]
        return done

    @property
    def plain(self) -> sqlite3.Connection:
        """The connection itself, for jobs. Raises RuntimeError when it is closed."""
        try:
            return self._conn
        except ValueError:
            raise RuntimeError("the store is closed") from None


def connect(path: str | Path, settings: Mapping[str, str]) -> sqlite3.Connection:
    """A connection that any thread may use, one at a time, and that begins no transactions."""
    made = sqlite3.connect(
        _address(Path(path)), uri=True, isolation_level=None, check_same_thread=False
    )
    try:
        for name, value in settings.items():
            made.execute(f"pragma {name} = {value}")
    except BaseException:
        made.close()
        raise
    return made


def log_of(database: Path) -> Path:
    """Where the write-ahead log of a database lies, if it has one."""
    return beside(database, "-wal")


def index_of(database: Path) -> Path:
    """Where the index of that log lies."""
    return beside(database, "-shm")


def beside(database: Path, end: str) -> Path:
    """What lies beside a database by its name and an end: where links lead to."""
    return Path(os.path.realpath(database) + end)


def only_for_its_owner(file: Path) -> None:
    """Let nobody else read or write an existing file, if it is ours."""
    with contextlib.suppress(OSError):
        if file.is_file() and file.stat().st_mode & 0o077:
            file.chmod(0o600)


def is_there(file: Path) -> bool:
    """Whether there is something; where that cannot be told, whoever opens it will say why."""
    try:
        file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        pass
    return True


def _address(path: Path) -> str:
    """The URI of a file.

    Where nothing can be written SQLite cannot make the index of a log, so it is told that nothing
    changes; unless there is a log, which it would leave out then.
    """
    unchanging = not os.access(log_of(path).parent, os.W_OK) and not log_of(path).exists()
    return path.absolute().as_uri() + ("?immutable=1" if unchanging else "")
