"""SQLite: one writer that commits in groups, and a reader beside it, each in a thread.

The driver is aiosqlite. A whole transaction is one call to the writer's thread: a call a statement
would cost more than the statements. So would one for a few rows that are found by their key (36 µs
by way of the thread, 11 without): they are read at once, in the loop's own thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from . import codec
from .commits import changes_of
from .connection import Connection, connect, index_of, is_there, log_of, only_for_its_owner
from .foreign_log import refuse_foreign_log
from .queries import SQLITE
from .records import OVER, Commit, Conflict, OutboxMessage, Row, StoreBroken
from .single_process import Claims, OneProcess, OwnDeadlines, OwnLanes
from .sql import SqlDeadlines, SqlOutbox, SqlStore
from .sql_engine import Job, SqlEngine, conflict, migrations

log = logging.getLogger(__name__)

TROUBLES = {
    "SQLITE_FULL": "make room on the disk",
    "SQLITE_IOERR_SHMSIZE": "make room on the disk",
    "SQLITE_BUSY": "end the other process that keeps it locked",
    "SQLITE_READONLY": "let the bot's user write to the file and to its folder",
    "SQLITE_CANTOPEN": "its folder must exist, belong to the bot's user, and have room",
    "SQLITE_IOERR": "look after the disk",
}
# what is removed is overwritten, for `/privacy delete` too
WRITER = {"busy_timeout": "5000", "synchronous": "full", "secure_delete": "on"}
# writes page 1, and so its change counter, into the new log, which is told by that from another's
SIGNED = {"user_version": "0"}
# bytes of a file that is looked at as a whole before anything else happens
WHOLE_CHECK_BYTES = 64 * 2**20
READER = {"busy_timeout": "5000", "query_only": "on"}
NEAR = {"busy_timeout": "0", "query_only": "on"}


class SqliteEngine(SqlEngine):
    """One database file. The connections of writer and reader do one job at a time each, in threads
    of their own. What is found by its key is read in the loop's own thread, over the connection
    `near`, if there is one."""

    own = SQLITE

    def __init__(
        self,
        writer: Connection,
        reader: Connection,
        near: sqlite3.Connection | None = None,
    ) -> None:
        super().__init__()
        self._writer, self._reader, self._near = writer, reader, near
        self._frozen = False
        self._ailing = ""  # why the last transaction could not be written
        self._path = _file_of(reader.plain)

    async def close(self) -> None:
        try:
            await self.finish()
        finally:
            if self._near is not None:
                self._near.close()
                self._near = None
            try:
                await self._reader.close()
            finally:
                await self._writer.close()

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return await self._reader.run(self._read_now, sql, values)

    def _read_now(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Runs in the reader's thread."""
        return self._reader.plain.execute(sql, values).fetchall()

    async def find(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._near is not None and not self._frozen:
            with contextlib.suppress(sqlite3.OperationalError):  # the thread waits, or says why not
                found = self._near.execute(sql, values).fetchall()
                await asyncio.sleep(0)  # who finds many things gives others a turn
                return found
        return await self.read(sql, values)

    @asynccontextmanager
    async def frozen(self) -> AsyncIterator[None]:
        self._frozen = True
        try:
            await self.read("begin")  # runs even if this is cancelled meanwhile
            yield
        finally:
            self._frozen = False
            await self._reader.run(self._thaw_now)

    def _thaw_now(self) -> None:
        """Runs in the reader's thread."""
        if self._reader.plain.in_transaction:
            self._reader.plain.execute("rollback")

    async def _transact(self, jobs: Sequence[Job]) -> None:
        await self._writer.run(self._transact_now, jobs)

    def _transact_now(self, jobs: Sequence[Job]) -> None:
        """Runs in the writer's thread."""
        try:
            self._writer.plain.execute("begin immediate")
            changes = [job for job in jobs if isinstance(job, Commit)]
            if changes:
                self._changes(changes)
            for job in jobs:
                if not isinstance(job, Commit):
                    for do in job:
                        do.ended(bool(self._writer.plain.execute(do.sql, do.values).rowcount))
            self._writer.plain.execute("commit")
        except BaseException as failed:
            with contextlib.suppress(sqlite3.Error):
                self._writer.plain.execute("rollback")
            if isinstance(failed, sqlite3.IntegrityError):
                raise conflict(str(failed)) from None
            if isinstance(failed, sqlite3.OperationalError):
                self._complain(trouble(failed))
            raise
        self._complain("")

    async def scrub(self) -> None:
        if not await self._writer.run(self._scrub_now):
            log.warning("somebody reads the database: its write-ahead log is emptied later")

    def _scrub_now(self) -> bool:
        """Runs in the writer's thread: the write-ahead log holds what stood there before."""
        busy, _, _ = self._writer.plain.execute("pragma wal_checkpoint(truncate)").fetchone()
        return not busy

    async def examine(self) -> None:
        """Check a file that was too large to check at opening, on a connection of its own."""
        examiner, given_up = await type(self._reader).open(self._path), threading.Event()
        try:
            health = await examiner.run(_look_through, examiner.plain, given_up)
        finally:
            given_up.set()
            examiner.plain.interrupt()
            await examiner.close()
        if health != "ok":
            raise damaged(health)

    def _complain(self, why: str) -> None:
        """Log a failure once, and once that it is over."""
        if why and why != self._ailing:
            log.error("nothing can be stored: %s", why)
        elif self._ailing and not why:
            log.warning("what happens can be stored again")
        self._ailing = why

    def _changes(self, changes: Sequence[Commit]) -> None:
        self._revise([change.row for change in changes if change.row.revision > 1])
        for sql, rows in changes_of(changes, self._with_result(changes)):
            self._many(sql, rows)

    def _revise(self, rows: Sequence[Row]) -> None:
        """Raise the revisions of matches that are not new."""
        bodies = [
            (r.revision, codec.to_json(r.body), r.changed_at, r.id, r.revision - 1) for r in rows
        ]
        db = self._writer.plain
        if rows and db.executemany(SQLITE["change_body"], bodies).rowcount != len(rows):
            raise Conflict("the match has been changed meanwhile")
        places = [(r.status, r.game, r.guild, r.channel, r.host, r.created_at) for r in rows]
        moved = [(*place, r.id, *place) for place, r in zip(places, rows, strict=True)]
        self._many(SQLITE["change_place"], moved)

    def _with_result(self, changes: Sequence[Commit]) -> Collection[str]:
        """The matches that have a result though they are not finished any more."""
        going_on = codec.to_json([change.row.id for change in changes if change.row.status != OVER])
        found = self._writer.plain.execute(SQLITE["find_results"], (going_on,))
        return [cells[0] for cells in found]

    def _many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        if rows:
            self._writer.plain.executemany(sql, rows)


class SqliteOutbox(OwnLanes, SqlOutbox):
    """Messages that wait, for one process."""

    def __init__(self, engine: SqlEngine, claims: Claims) -> None:
        super().__init__(engine)
        self._claims = claims

    async def _due(
        self, now: float, limit: int, private: bool, but: set[str]
    ) -> list[OutboxMessage]:
        sql = SQLITE["due_private_messages" if private else "due_public_messages"]
        found = await self._engine.read(sql, (now, codec.to_json(sorted(but)), limit))
        return [codec.message_out(cells) for cells in found]


class SqliteDeadlines(SqlDeadlines, OwnDeadlines):
    """Deadlines, for one process."""

    def __init__(self, engine: SqlEngine, claims: Claims) -> None:
        super().__init__(engine)
        self._claims = claims


class SqliteStore(SqlStore):
    """The default store. Use `await SqliteStore.open(path)`, and close it whatever happens."""

    engine: SqliteEngine

    def __init__(self, engine: SqliteEngine) -> None:
        claims = Claims()
        super().__init__(
            engine,
            outbox=SqliteOutbox(engine, claims),
            deadlines=SqliteDeadlines(engine, claims),
            leases=OneProcess(claims),
        )

    @classmethod
    async def open(
        cls,
        path: str | Path,
        *,
        read_only: bool = False,
        connection: type[Connection] | None = None,
    ) -> SqliteStore:
        """Open or make the database file, bring its schema up to date, check its health.

        Raises Broken with instructions where the file cannot be trusted. `read_only` changes
        nothing, so that a running bot's database can be looked at. Jobs run where `connection`
        says: in threads if None.
        """
        connection = connection or Connection
        try:
            await _prepare(Path(path), read_only, connection)
            settings = WRITER | ({"query_only": "on"} if read_only else SIGNED)
            async with AsyncExitStack() as opened:
                writer = await connection.open(path, settings)
                opened.push_async_callback(writer.close)
                reader = await connection.open(path, READER)
                opened.push_async_callback(reader.close)
                near = connect(path, NEAR)
                opened.callback(near.close)
                made = cls(SqliteEngine(writer, reader, near))
                opened.pop_all()
        except sqlite3.OperationalError as failed:
            if not _advice(failed):  # such as a step of the schema that is no SQL
                raise
            raise StoreBroken(f"the database {path} cannot be opened: {trouble(failed)}") from None
        return made


def damaged(health: str) -> StoreBroken:
    """The error for a damaged database; `health` is what SQLite says of it."""
    return StoreBroken(
        f"the database is damaged ({' '.join(health.split())}); stop the bot, and"
        " put back the last backup with `agora restore`, which keeps the damaged file"
    )


def trouble(failed: sqlite3.OperationalError) -> str:
    """A sentence: what is wrong with the file, and what to do about it."""
    advice = _advice(failed)
    return f"{failed}; {advice}" if advice else str(failed)


def _advice(failed: sqlite3.OperationalError) -> str:
    """What to do about it; empty where nothing is known."""
    name = getattr(failed, "sqlite_errorname", "")
    return next((TROUBLES[kind] for kind in TROUBLES if name.startswith(kind)), "")


def _expect(path: Path, read_only: bool) -> None:
    """Make a new file. It is its owner's only, and so is what an older one has beside it.

    SQLite gives a log that it makes the mode of its file.
    """
    if not read_only:
        with contextlib.suppress(OSError):  # SQLite says why
            path.touch(mode=0o600)
        for file in (path, log_of(path), index_of(path)):
            only_for_its_owner(file)
    elif not is_there(path):
        raise StoreBroken(f"there is no database at {path}")


async def _prepare(path: Path, read_only: bool, connection: type[Connection]) -> None:
    """Make sure that the file can be used, and is of this version; Broken where it cannot."""
    refuse_foreign_log(path)
    _expect(path, read_only)
    schema = await connection.open(path)
    try:
        await schema.run(_prepare_now, schema.plain, read_only)
    finally:
        await schema.close()


def _prepare_now(db: sqlite3.Connection, read_only: bool) -> None:
    """Runs in a thread: examine the file, and bring its schema up to date."""
    _examine(db, read_only)
    if not read_only:
        migrate(db)


def _examine(db: sqlite3.Connection, read_only: bool) -> None:
    try:
        db.execute("pragma busy_timeout = 5000")
        if not read_only:
            db.execute("pragma journal_mode = wal")
            db.execute("pragma user_version = 0")  # a write: it had better fail now
        health = _health(db) if read_only or _is_small(db) else "ok"
    except sqlite3.OperationalError as failed:
        raise StoreBroken(
            f"the database cannot be {'read' if read_only else 'written'}: {trouble(failed)}"
        ) from None
    except sqlite3.DatabaseError as failed:
        health = str(failed)
    if health != "ok":
        raise damaged(health)


def _is_small(db: sqlite3.Connection) -> bool:
    """Whether the whole file can be looked at while somebody waits."""
    ((pages,),), ((size,),) = db.execute("pragma page_count"), db.execute("pragma page_size")
    return bool(pages * size <= WHOLE_CHECK_BYTES)


def _look_through(db: sqlite3.Connection, given_up: threading.Event) -> str:
    """What is wrong with a file that is not small, table by table, until somebody gives it up."""
    tables = db.execute("select name from sqlite_master where type = 'table'").fetchall()
    for (table,) in () if _is_small(db) else tables:
        if not given_up.is_set() and (health := _health(db, table)) != "ok":
            return health
    return "ok"


def _health(db: sqlite3.Connection, what: str = "1") -> str:
    """What is wrong with a table, or (1) with the first place of all that is; "ok" if nothing."""
    try:
        return str(db.execute(f"pragma quick_check({what})").fetchone()[0])
    except sqlite3.DatabaseError as failed:
        if isinstance(failed, sqlite3.OperationalError):
            raise
        return str(failed)


def _file_of(db: sqlite3.Connection) -> str:
    return str(db.execute("pragma database_list").fetchone()[2])


def migrate(db: sqlite3.Connection) -> None:
    """Run the numbered migrations that this database has not seen, each in a transaction."""
    db.execute("create table if not exists migration (number integer primary key)")
    done = {number for (number,) in db.execute("select number from migration")}
    for number, statements in migrations(done):
        db.execute("begin immediate")
        try:
            for statement in statements:
                db.execute(statement)
            db.execute("insert into migration (number) values (?)", (number,))
            db.execute("commit")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):  # where there is no room SQLite has done it
                db.execute("rollback")
            raise
