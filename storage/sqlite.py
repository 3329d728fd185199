"""SQLite: one writer that commits in groups, and a reader (aiosqlite) beside it.

A whole transaction is one call to the writer's thread: a call a statement would cost more than
the statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from .claims import OneProcess
from .records import Broken, Commit, Conflict, Stored
from .sql import (
    CHANGE_MATCH,
    ROW,
    Job,
    SqlStore,
    changes_of,
    conflict,
    migrations,
    revisions,
)

log = logging.getLogger(__name__)

TROUBLES = {
    "SQLITE_FULL": "make room on the disk",
    "SQLITE_BUSY": "end the other process that keeps it locked",
    "SQLITE_READONLY": "let the bot's user write to the file and to its folder",
    "SQLITE_CANTOPEN": "its folder must exist, belong to the bot's user, and have room",
    "SQLITE_IOERR": "look after the disk",
}
WRITER = {"busy_timeout": "5000", "synchronous": "full"}


class SqliteStore(SqlStore, OneProcess):
    """The default store. Use `await SqliteStore.open(path)`, and close it whatever happens."""

    def __init__(
        self, writer: sqlite3.Connection, thread: ThreadPoolExecutor, reader: aiosqlite.Connection
    ) -> None:
        OneProcess.__init__(self)
        SqlStore.__init__(self)
        self._writer, self._thread, self._reader = writer, thread, reader
        self._ailing = ""  # why the last transaction could not be written

    @classmethod
    async def open(cls, path: str | Path, *, read_only: bool = False) -> SqliteStore:
        """Open or make the database file, bring its schema up to date, check its health.

        Raises Broken with instructions where the file cannot be trusted. `read_only` changes
        nothing, so that a running bot's database can be looked at.
        """
        if read_only and not Path(path).exists():  # noqa: ASYNC240 - one look at a local file
            raise Broken(f"there is no database at {path}")
        try:
            first = await aiosqlite.connect(path, isolation_level=None)
        except sqlite3.OperationalError as failed:
            raise Broken(f"the database {path} cannot be opened: {trouble(failed)}") from None
        try:
            await _examine(first, read_only)
            if not read_only:
                await migrate(first)
        finally:
            await first.close()
        thread = ThreadPoolExecutor(1, "writer")
        writer = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            for name, value in (WRITER | {"query_only": "on"} if read_only else WRITER).items():
                writer.execute(f"pragma {name} = {value}")
            reader = await aiosqlite.connect(path, isolation_level=None)
        except BaseException:
            writer.close()
            thread.shutdown()
            raise
        try:
            await reader.execute("pragma busy_timeout = 5000")
            await reader.execute("pragma query_only = on")
            return cls(writer, thread, reader)
        except BaseException:
            await reader.close()
            writer.close()
            thread.shutdown()
            raise

    async def close(self) -> None:
        """Finish what waits to be written and let go of the file."""
        await self._finish()
        await self._reader.close()
        self._thread.shutdown()
        self._writer.close()

    async def _transact(self, jobs: Sequence[Job]) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._transact_now, jobs)

    def _transact_now(self, jobs: Sequence[Job]) -> None:
        """Runs in the writer's thread."""
        try:
            self._writer.execute("begin immediate")
            changes = [job for job in jobs if isinstance(job, Commit)]
            if changes:
                self._changes(changes)
            for job in jobs:
                if not isinstance(job, Commit):
                    for do in job:
                        cursor = self._writer.execute(do.sql, do.values)
                        if do.must and not cursor.rowcount:
                            raise Conflict("it is not as it was")
            self._writer.execute("commit")
        except BaseException as failed:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("rollback")
            if isinstance(failed, sqlite3.IntegrityError):
                raise conflict(str(failed)) from None
            if isinstance(failed, sqlite3.OperationalError):
                self._complain(trouble(failed))
            raise
        self._complain("")

    def _complain(self, why: str) -> None:
        """Say once what is wrong, and once that it is no longer."""
        if why and why != self._ailing:
            log.error("nothing can be stored: %s", why)
        elif self._ailing and not why:
            log.warning("what happens can be stored again")
        self._ailing = why

    def _changes(self, changes: Sequence[Commit]) -> None:
        if old := revisions(changes):
            cursor = self._writer.executemany(CHANGE_MATCH, old)
            if cursor.rowcount != len(old):
                raise Conflict("the match has been changed meanwhile")
        for sql, rows in changes_of(changes):
            self._many(sql, rows)

    def _many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        if rows:
            self._writer.executemany(sql, rows)

    @asynccontextmanager
    async def frozen(self) -> AsyncIterator[None]:
        await self._reader.execute("begin")
        try:
            yield
        finally:
            await self._reader.execute("rollback")

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def load(self, match: str) -> Stored | None:
        # one statement, so that a commit cannot fall between the parts
        rows = await self._read(
            f"select {ROW}, (select body from snapshot where match = m.id),"
            " (select json_group_array(json_array(seq, seat, key, answer, given_by, hash))"
            "  from (select * from entry where match = m.id and seq > coalesce("
            "   (select seq from snapshot where match = m.id), 0) order by seq))"
            " from match m where id = ?",
            (match,),
        )
        return self._stored(rows)


def trouble(failed: sqlite3.OperationalError) -> str:
    """What is wrong with the file, and what to do about it."""
    name = getattr(failed, "sqlite_errorname", "")
    kind = next((kind for kind in TROUBLES if name.startswith(kind)), "")
    return f"{failed}; {TROUBLES[kind]}" if kind else str(failed)


async def _examine(db: aiosqlite.Connection, read_only: bool) -> None:
    try:
        await db.execute("pragma busy_timeout = 5000")
        if not read_only:
            await db.execute("pragma journal_mode = wal")
            await db.execute("pragma user_version = 0")  # a write: it had better fail now
        health = str(next(iter(await db.execute_fetchall("pragma quick_check(1)")))[0])
    except aiosqlite.OperationalError as failed:
        raise Broken(f"the database cannot be written: {trouble(failed)}") from None
    except aiosqlite.DatabaseError as failed:
        health = str(failed)
    if health != "ok":
        raise Broken(
            f"the database is damaged ({health}); stop the bot, keep the file, and put back"
            " the last backup made with `agora backup`"
        )


async def migrate(db: aiosqlite.Connection) -> None:
    """Run the numbered migrations that this database has not seen, each in a transaction."""
    await db.execute("create table if not exists migration (number integer primary key)")
    done = {c[0] for c in await db.execute_fetchall("select number from migration")}
    for number, statements in migrations(done):
        await db.execute("begin immediate")
        try:
            for statement in statements:
                await db.execute(statement)
            await db.execute("insert into migration (number) values (?)", (number,))
            await db.execute("commit")
        except BaseException:
            await db.execute("rollback")
            raise
