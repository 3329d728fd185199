"""PostgreSQL (asyncpg): for several processes on one store.

One writer commits in groups, as in SQLite: a group is a handful of round trips however many
commits it holds. A connection that is lost is made anew, and what was under way is done again
unless it turns out to have been stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from storage import codec
from storage.commits import changes_of, revisions
from storage.queries import QUERIES, read
from storage.records import OVER, Commit, Conflict, StoreBroken
from storage.sql_engine import ConnectionLost, Job, SqlEngine, Statement, conflict, migrations

log = logging.getLogger(__name__)

T = TypeVar("T")

POSTGRES = read("postgres", folder=Path(__file__).parent)

POOL_SIZE = 8
LONG_QUERY_SECONDS = 3600.0  # seconds for what looks through whole tables
SESSION = {
    "application_name": "agora",
    "jit": "off",
    # a machine that vanished lets go of its locks within half a minute
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
MIGRATION_LOCK = 0x41676F72  # the advisory lock of who brings the schema up to date
# the connection, and nothing else, is to blame; InterfaceError too, where it is closed
CONNECTION_ERRORS = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.InternalClientError,  # the server's farewell came while nothing was asked
)


@dataclass(frozen=True, slots=True)
class Intervals:
    """How a process keeps in touch, in seconds."""

    beat: float = 1.0  # between signs of life
    lease: float = 6.0  # without a sign after which a process counts as dead
    look: float = 10.0  # between looks whether the connection that hears the news still lives
    answer: float = 5.0  # for which it may be silent then
    patience: float = 20.0  # for which a statement may be without an answer on any other connection
    pauses: tuple[float, ...] = (0.0, 0.05, 0.2, 0.5, 1.0, 1.0, 2.0, 2.0, 4.0)  # before each retry
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep


@lru_cache(maxsize=500)
def numbered(sql: str) -> str:
    """A statement with $1, $2 ... in the place of the question marks."""
    first, *rest = sql.split("?")
    return first + "".join(f"${n}{text}" for n, text in enumerate(rest, 1))


# What is only added is added by one statement: on a busy machine the round trips cost most.
COLUMNS: dict[str, tuple[str, ...]] = {
    QUERIES["insert_press"]: ("bigint", "float8"),
    QUERIES["insert_entry"]: ("text", "int", "int", "text", "text", "text", "text", "float8"),
    QUERIES["insert_event"]: ("text", "int", "int", "text"),
    QUERIES["put_snapshot"]: ("text", "int", "text"),
    QUERIES["put_message"]: ("text", "text", "text", "text", "bigint", "float8", "int"),
}


def add_all() -> str:
    """One statement that runs those of COLUMNS on lists of values, and `notify`."""
    parts = []
    for n, (sql, types) in enumerate(COLUMNS.items()):
        lists = ", ".join(f"?::{type}[]" for type in types)
        before, after = re.split(r"values \([^)]*\)", sql)
        # a list of rows with a condition, so that "on conflict" is not read as part of a join
        parts.append(f"a{n} as ({before} select * from unnest({lists}) where true {after})")
    return numbered(f"with {', '.join(parts)} {POSTGRES['notify']}")


ADD_ALL = add_all()
CHANGE_ONE = numbered(f"{QUERIES['change_match']} {POSTGRES['returning_result']}")


class PostgresEngine(SqlEngine):
    """A server: a pool of connections to read and claim, and one to write. `id` is this process."""

    own = POSTGRES

    def __init__(self, pool: Any, writer: Any, intervals: Intervals) -> None:
        super().__init__()
        self.id = secrets.token_hex(6)
        self._pool, self._writer, self._intervals = pool, writer, intervals
        self._moment: Any = None  # the connection that sees one moment, where that is wanted

    async def close(self) -> None:
        await self.finish()
        for pool in (self._writer, self._pool):
            try:
                async with asyncio.timeout(2.0):
                    await pool.close()
            except (*CONNECTION_ERRORS, TimeoutError, asyncpg.InterfaceError):
                pool.terminate()

    async def examine(self) -> None:
        """Nothing to do: the server looks after its own files."""

    async def scrub(self) -> None:
        try:
            await self.persist(
                lambda db: db.execute(POSTGRES["vacuum"], timeout=LONG_QUERY_SECONDS)
            )
        except asyncpg.PostgresError as failed:  # another role's tables: autovacuum comes later
            log.warning("rows that were removed are left to autovacuum: %s", type(failed).__name__)

    # Connections that are lost --------------------------------------------------------------------

    async def _attempt(self, pool: Any, act: Callable[[Any], Awaitable[T]]) -> T:
        """Do something on a connection. Raises ConnectionLost where it breaks."""
        try:
            db = await pool.acquire(timeout=5.0)
            try:
                return await act(db)
            except asyncpg.InterfaceError as failed:
                if _is_closed(db):
                    raise ConnectionLost("closed") from failed
                raise
            except asyncpg.InternalClientError:
                db.terminate()
                raise
            finally:
                await pool.release(db)
        except (*CONNECTION_ERRORS, TimeoutError) as failed:
            raise ConnectionLost(type(failed).__name__) from failed

    async def persist(self, act: Callable[[Any], Awaitable[T]]) -> T:
        """Do something that may be done twice; once more on a new connection if one breaks."""
        for pause in self._intervals.pauses:
            try:
                return await self._attempt(self._pool, act)
            except ConnectionLost as why:
                log.info("PostgreSQL: %s; again in %g s", why, pause)
                await self._intervals.sleep(pause)
        return await self._attempt(self._pool, act)

    @asynccontextmanager
    async def frozen(self) -> AsyncIterator[None]:
        async with (
            self._pool.acquire() as db,
            db.transaction(isolation="repeatable_read", readonly=True),
        ):
            self._moment = db
            try:
                yield
            finally:
                self._moment = None

    async def read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._moment is not None:
            return list(
                await self._moment.fetch(numbered(sql), *values, timeout=LONG_QUERY_SECONDS)
            )
        found: list[Any] = await self.persist(lambda db: db.fetch(numbered(sql), *values))
        return found

    # Writing --------------------------------------------------------------------------------------

    async def _transact(self, jobs: Sequence[Job]) -> None:
        doubtful = False
        for pause in (*self._intervals.pauses, None):
            try:
                return await self._attempt(self._writer, lambda db: self._at_once(db, jobs))
            except Conflict:
                if doubtful and await self._are_stored(jobs):
                    return None
                raise
            except ConnectionLost as why:
                if pause is None:
                    raise
                log.info("PostgreSQL: %s; again in %g s", why, pause)
                doubtful = True
                await self._intervals.sleep(pause)
        return None

    async def _at_once(self, db: Any, jobs: Sequence[Job]) -> None:
        changes = sorted(
            (job for job in jobs if isinstance(job, Commit)), key=lambda change: change.row.id
        )
        others = [do for job in jobs if not isinstance(job, Commit) for do in job]
        try:
            async with db.transaction():
                if changes:
                    await self._changes(db, changes)
                for (sql, awaited), same in groupby(others, key=lambda do: (do.sql, _awaited(do))):
                    if awaited:
                        for do in same:
                            done = await db.execute(numbered(sql), *do.values)
                            do.ended(not done.endswith(" 0"))
                    else:
                        await self._many(db, sql, [do.values for do in same])
                if told := news_of(others):
                    await db.execute(numbered(POSTGRES["notify"]), self._told(told))
        except asyncpg.UniqueViolationError as taken:
            raise conflict(str(taken.constraint_name)) from None

    async def _changes(self, db: Any, changes: Sequence[Commit]) -> None:
        with_result: list[str] = []
        if old := revisions(changes):
            found = await db.fetchmany(CHANGE_ONE, old)
            if len(found) != len(old):
                raise Conflict("the match has been changed meanwhile")
            with_result = [match for match, status, has in found if has and status != OVER]
        at_once: dict[str, Sequence[Sequence[Any]]] = {}
        for sql, rows in changes_of(changes, with_result):
            if sql in COLUMNS:
                at_once[sql] = rows
            else:
                await self._many(db, sql, rows)
        columns: list[Sequence[Any]] = []
        for sql, types in COLUMNS.items():
            columns += list(zip(*at_once[sql], strict=True)) or [()] * len(types)
        news = [f"match {change.row.id} {change.row.revision}" for change in changes]
        await db.execute(ADD_ALL, *columns, self._told(news))

    def _told(self, news: Sequence[str]) -> list[str]:
        """Notifications, with who sends them."""
        return [f"{self.id} {text}" for text in news]

    @staticmethod
    async def _many(db: Any, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        if len(rows) == 1:
            await db.execute(numbered(sql), *rows[0])
        elif rows:
            await db.executemany(numbered(sql), rows)

    async def _are_stored(self, jobs: Sequence[Job]) -> bool:
        """Whether the attempt whose connection was lost is known to have come through.

        It was one transaction: the commits in it tell of all that was written with them. Where it
        held none nothing is known, and what can be done is done again.
        """
        commits = [job for job in jobs if isinstance(job, Commit)]
        for job in commits:
            values = (job.row.id, job.row.revision)
            found = await self.read(QUERIES["match_as_stored"], values)
            mine = (job.row.changed_at, codec.to_json(job.row.body))
            if not found or tuple(found[0]) != mine:
                return False
        return bool(commits)


def _awaited(do: Statement) -> bool:
    """Whether it matters if a statement changes a row."""
    return do.must or do.told is not None


def news_of(statements: Sequence[Statement]) -> list[str]:
    """The notifications for other processes: the documents that these statements change."""
    return [f"document {do.about[0]} {do.about[1]}" for do in statements if do.about]


async def connected(url: str, intervals: Intervals, *, read_only: bool = False) -> PostgresEngine:
    """Connect and bring the schema up to date; Broken with instructions where that fails."""
    session = SESSION | ({"default_transaction_read_only": "on"} if read_only else {})
    for pause in (*intervals.pauses, None):
        try:
            if not read_only:
                await migrate(url)
            pool, writer = await pools(url, session, intervals.patience)
            return PostgresEngine(pool, writer, intervals)
        except (*CONNECTION_ERRORS, TimeoutError, ValueError, asyncpg.PostgresError) as why:
            # a server that is just recovering is waited for
            if pause is None or not isinstance(why, (*CONNECTION_ERRORS[1:], ConnectionResetError)):
                raise StoreBroken(
                    f"the PostgreSQL server of AGORA_STORE cannot be used"
                    f" ({type(why).__name__}): check that it runs, and the address, user,"
                    " password and database in the URL"
                ) from None
            await intervals.sleep(pause)
    raise AssertionError("unreachable")


async def pools(url: str, session: Mapping[str, str], patience: float) -> tuple[Any, Any]:
    """Two pools: for reading and claiming, and for writing.

    The first commits without waiting for the disk: claims need not survive the server. A connection
    on which a statement has no answer for `patience` seconds counts as lost: where the server's
    machine has vanished, the system itself would not say so for a quarter of an hour.
    """
    opened: list[Any] = []
    try:
        for size, commit in ((POOL_SIZE, "off"), (1, "on")):
            settings = {**session, "synchronous_commit": commit}
            made = asyncpg.create_pool(
                url,
                min_size=1,
                max_size=size,
                server_settings=settings,
                reset=_leave,
                timeout=10.0,
                command_timeout=patience,
            )
            opened.append(made)
            await made
    except BaseException:
        for pool in opened:
            pool.terminate()
        raise
    return opened[0], opened[1]


async def migrate(url: str) -> None:
    """Bring the schema up to date; of several processes one does it and the others wait."""
    db = await asyncpg.connect(url, server_settings=SESSION, timeout=10.0)
    try:
        await db.execute("select pg_advisory_lock($1)", MIGRATION_LOCK)
        await db.execute("create table if not exists migration (number integer primary key)")
        done = {cells[0] for cells in await db.fetch("select number from migration")}
        for number, statements in migrations(done):
            async with db.transaction():
                for statement in statements:
                    await db.execute(statement)
                await db.execute("insert into migration (number) values ($1)", number)
    finally:
        await db.close(timeout=5.0)


def _is_closed(db: Any) -> bool:
    """Whether this connection of the pool can no longer be used."""
    try:
        return bool(db.is_closed())
    except asyncpg.InterfaceError:  # the pool has taken it back for that reason
        return True


async def _leave(db: Any) -> None:
    """Reset a connection: only a cancelled transaction can be left in it."""
    if db.is_in_transaction():
        with contextlib.suppress(asyncpg.PostgresError):
            await db.execute("rollback")
