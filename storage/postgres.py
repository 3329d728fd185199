"""PostgreSQL (asyncpg): for several processes on one store.

One writer commits in groups, as in SQLite: a group is a handful of round trips however many
commits it holds. A connection that is lost is made anew, and what was under way is done again
unless it turns out to have been stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeVar

import asyncpg

from . import codec
from .records import Broken, Claimed, Commit, Conflict, Deadline, News, Stored, Work
from .sharing import CLOCK, Sharing, news_of
from .sql import (
    CHANGE_MATCH,
    INSERTS,
    MESSAGE,
    PUT_MESSAGE,
    PUT_SNAPSHOT,
    ROW,
    Job,
    SqlStore,
    changes_of,
    conflict,
    migrations,
    revisions,
)

log = logging.getLogger(__name__)

T = TypeVar("T")

CONNECTIONS = 8
PAUSES = (0.0, 0.05, 0.2, 0.5, 1.0, 1.0, 2.0, 2.0, 4.0)  # seconds before trying again
SESSION = {
    "application_name": "agora",
    "jit": "off",
    # a machine that vanished lets go of its locks within half a minute
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
MIGRATING = 0x41676F72  # the advisory lock of who brings the schema up to date
CHANGE_ONE = f"{CHANGE_MATCH} returning 1"
NOTIFY = "select pg_notify('agora', told) from unnest(?::text[]) told"


@lru_cache(maxsize=500)
def numbered(sql: str) -> str:
    """A statement with $1, $2 ... in the place of the question marks."""
    first, *rest = sql.split("?")
    return first + "".join(f"${n}{text}" for n, text in enumerate(rest, 1))


# What is only added is added by one statement: on a busy machine the round trips cost most.
COLUMNS: dict[str, tuple[str, ...]] = {
    INSERTS["press"]: ("bigint", "float8"),
    INSERTS["entry"]: ("text", "int", "int", "text", "text", "text", "text", "float8"),
    INSERTS["event"]: ("text", "int", "int", "text"),
    PUT_SNAPSHOT: ("text", "int", "text"),
    PUT_MESSAGE: ("text", "text", "text", "text", "bigint", "float8", "int"),
}


def add_all() -> str:
    """The statements of COLUMNS on lists of values, and NOTIFY, as one statement."""
    parts = []
    for n, (sql, types) in enumerate(COLUMNS.items()):
        lists = ", ".join(f"?::{type}[]" for type in types)
        before, _, after = sql.partition(" values (")
        rest = after.partition(")")[2]
        # a list of rows with a condition, so that "on conflict" is not read as part of a join
        parts.append(f"a{n} as ({before} select * from unnest({lists}) where true{rest})")
    return numbered(f"with {', '.join(parts)} {NOTIFY}")


LANE = "w.match || case when w.target like 'seat:%' then '/seats' else '' end"
DUE = """
select distinct work from (
  select {work} as work from {table} w where w.{due} <= ?{which} and not exists (
    select 1 from claim c join process p on p.id = c.holder
    where c.work = {work} and c.holder <> ? and p.until > {clock})
  and {work} <> all(?)
  order by w.{due} limit ? for update of w skip locked) waiting
"""
BRING, RING = f"'bring ' || {LANE}", "'ring ' || w.match"
DUE_MESSAGES = {
    private: DUE.format(
        table="outbox",
        due="due_at",
        work=BRING,
        clock=CLOCK,
        which=f" and w.target {kind} 'seat:%'",
    )
    for private, kind in ((True, "like"), (False, "not like"))
}
DUE_DEADLINES = DUE.format(table="deadline", due="at", work=RING, clock=CLOCK, which="")
# the connection, and nothing else, is to blame; InterfaceError too, where it is closed
LOST = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.InternalClientError,  # the server's farewell came while nothing was asked
)


ADD_ALL = add_all()


class Lost(Exception):
    """The connection is gone, and perhaps what was done on it."""


class PostgresStore(SqlStore):
    """The store that processes share. Use `await PostgresStore.open(url)`; close it."""

    def __init__(self, url: str, pool: Any, writer: Any) -> None:
        super().__init__()
        self._pool, self._writer = pool, writer
        self._taking = asyncio.Lock()
        self._held: set[str] = set()  # what is claimed and not yet released
        self._moment: Any = None  # the connection that sees one moment, where that is wanted
        self._sharing = Sharing(url, SESSION, self._persist)

    @classmethod
    async def open(cls, url: str, *, read_only: bool = False) -> PostgresStore:
        """Connect and bring the schema up to date; Broken with instructions where that fails."""
        session = SESSION | ({"default_transaction_read_only": "on"} if read_only else {})
        for pause in (*PAUSES, None):
            try:
                if not read_only:
                    await migrate(url)
                return cls(url, *await pools(url, session))
            except (*LOST, TimeoutError, ValueError, asyncpg.PostgresError) as why:
                # a server that is just recovering is waited for
                if pause is None or not isinstance(why, (*LOST[1:], ConnectionResetError)):
                    raise Broken(
                        f"the PostgreSQL server of AGORA_STORE cannot be used"
                        f" ({type(why).__name__}): check that it runs, and the address, user,"
                        " password and database in the URL"
                    ) from None
                await asyncio.sleep(pause)
        raise AssertionError("unreachable")

    async def close(self) -> None:
        await self._finish()
        await self._sharing.close()
        for pool in (self._writer, self._pool):
            try:
                async with asyncio.timeout(2.0):
                    await pool.close()
            except (*LOST, TimeoutError, asyncpg.InterfaceError):
                pool.terminate()

    # Connections that are lost --------------------------------------------------------------------

    async def _attempt(self, pool: Any, act: Callable[[Any], Awaitable[T]]) -> T:
        """Do something on a connection; Lost where that breaks."""
        try:
            db = await pool.acquire(timeout=5.0)
            try:
                return await act(db)
            except asyncpg.InterfaceError as failed:
                if _is_closed(db):
                    raise Lost("closed") from failed
                raise
            except asyncpg.InternalClientError:
                db.terminate()
                raise
            finally:
                await pool.release(db)
        except (*LOST, TimeoutError) as failed:
            raise Lost(type(failed).__name__) from failed

    async def _persist(self, act: Callable[[Any], Awaitable[T]]) -> T:
        """Do something that may be done twice, on another connection where one is lost."""
        for pause in PAUSES:
            try:
                return await self._attempt(self._pool, act)
            except Lost as why:
                log.info("PostgreSQL: %s; again in %g s", why, pause)
                await asyncio.sleep(pause)
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

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._moment is not None:
            return list(await self._moment.fetch(numbered(sql), *values))
        found: list[Any] = await self._persist(lambda db: db.fetch(numbered(sql), *values))
        return found

    # Writing --------------------------------------------------------------------------------------

    async def _transact(self, jobs: Sequence[Job]) -> None:
        doubtful = False
        for pause in (*PAUSES, None):
            try:
                return await self._attempt(self._writer, lambda db: self._at_once(db, jobs))
            except Conflict:
                if doubtful and await self._are_stored(jobs):
                    return None
                raise
            except Lost as why:
                if pause is None:
                    raise
                log.info("PostgreSQL: %s; again in %g s", why, pause)
                doubtful = True
                await asyncio.sleep(pause)
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
                for (sql, must), same in groupby(others, key=lambda do: (do.sql, do.must)):
                    rows = [do.values for do in same]
                    if must:
                        for values in rows:
                            if (await db.execute(numbered(sql), *values)).endswith(" 0"):
                                raise Conflict("it is not as it was")
                    else:
                        await self._many(db, sql, rows)
                if told := news_of(others):
                    await db.execute(numbered(NOTIFY), self._told(told))
        except asyncpg.UniqueViolationError as taken:
            raise conflict(str(taken.constraint_name)) from None

    async def _changes(self, db: Any, changes: Sequence[Commit]) -> None:
        if old := revisions(changes):
            found = await db.fetchmany(numbered(CHANGE_ONE), old)
            if len(found) != len(old):
                raise Conflict("the match has been changed meanwhile")
        at_once: dict[str, Sequence[Sequence[Any]]] = {}
        for sql, rows in changes_of(changes):
            if sql in COLUMNS:
                at_once[sql] = rows
            else:
                await self._many(db, sql, rows)
        columns: list[Sequence[Any]] = []
        for sql, types in COLUMNS.items():
            columns += list(zip(*at_once[sql], strict=True)) or [()] * len(types)
        await db.execute(ADD_ALL, *columns, self._told(self._news(changes)))

    def _told(self, news: Sequence[str]) -> list[str]:
        """Notifications, with who sends them."""
        return [f"{self._sharing.id} {text}" for text in news]

    @staticmethod
    async def _many(db: Any, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        if len(rows) == 1:
            await db.execute(numbered(sql), *rows[0])
        elif rows:
            await db.executemany(numbered(sql), rows)

    @staticmethod
    def _news(changes: Sequence[Commit]) -> list[str]:
        return [f"match {change.row.id} {change.row.revision}" for change in changes]

    async def _are_stored(self, jobs: Sequence[Job]) -> bool:
        """Whether the attempt whose connection was lost had come through."""
        for job in jobs:
            if not isinstance(job, Commit):
                continue
            sql = "select changed_at, body from match where id = ? and revision = ?"
            found = await self._read(sql, (job.row.id, job.row.revision))
            mine = (job.row.changed_at, codec.to_json(job.row.body))
            if not found or tuple(found[0]) != mine:
                return False
        return True

    # Reading --------------------------------------------------------------------------------------

    async def load(self, match: str) -> Stored | None:
        # one statement, so that a commit cannot fall between the parts
        rows = await self._read(
            f"select {ROW}, (select body from snapshot where match = m.id),"
            " (select coalesce(json_agg(json_build_array(seq, seat, key, answer, given_by, hash)"
            "   order by seq), '[]') from entry where match = m.id and seq > coalesce("
            "   (select seq from snapshot where match = m.id), 0))"
            " from match m where id = ?",
            (match,),
        )
        return self._stored(rows)

    # What several processes share -----------------------------------------------------------------

    def listen(self, ear: Callable[[News], None]) -> None:
        self._sharing.ear = ear

    async def enrol(self) -> None:
        await self._sharing.begin()

    async def alone(self) -> bool:
        return await self._sharing.alone()

    async def take_messages(self, now: float, limit: int, *, private: bool) -> Claimed:
        async def act(db: Any) -> tuple[dict[str, bool], list[Any]]:
            async with db.transaction():
                mine = await self._claim(db, DUE_MESSAGES[private], now, limit)
                sql = (
                    f"select {MESSAGE} from outbox w where due_at <= ? and {BRING} = any(?)"
                    " and match = any(?) order by due_at"
                )
                of = [work.removeprefix("bring ").removesuffix("/seats") for work in mine]
                found = await db.fetch(numbered(sql), now, list(mine), of) if mine else []
            return mine, found

        await self._sharing.begin()
        async with self._taking:
            mine, found = await self._persist(act)
            self._held.update(mine)
        inherited = {work.removeprefix("bring ") for work, begun in mine.items() if begun}
        return Claimed([codec.message_out(cells) for cells in found], inherited)

    async def take_deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        async def act(db: Any) -> tuple[dict[str, bool], list[Any]]:
            async with db.transaction():
                mine = await self._claim(db, DUE_DEADLINES, until, limit)
                sql = (
                    "select match, kind, at from deadline where at <= ? and match = any(?)"
                    " order by at"
                )
                of = [work.removeprefix("ring ") for work in mine]
                found = await db.fetch(numbered(sql), until, of) if mine else []
            return mine, found

        await self._sharing.begin()
        async with self._taking:
            mine, found = await self._persist(act)
            self._held.update(mine)
        return [codec.deadline_out(cells) for cells in found]

    async def _claim(self, db: Any, due: str, now: float, limit: int) -> dict[str, bool]:
        """Claim the work that a statement finds; whether it was begun before."""
        values = (now, self._sharing.id, list(self._held), limit)
        works = [cells[0] for cells in await db.fetch(numbered(due), *values)]
        return await self._sharing.claim(db, works)

    async def release(self, work: Work, on: str) -> bool:
        self._held.discard(f"{work} {on}")  # whatever happens, it can be taken again
        sql = "delete from claim where work = ? and holder = ? returning 1"
        return bool(await self._read(sql, (f"{work} {on}", self._sharing.id)))


async def pools(url: str, session: Mapping[str, str]) -> list[Any]:
    """For reading and claiming, and for writing: what is claimed need not survive the server."""
    opened: list[Any] = []
    try:
        for size, commit in ((CONNECTIONS, "off"), (1, "on")):
            settings = {**session, "synchronous_commit": commit}
            made = asyncpg.create_pool(
                url, min_size=1, max_size=size, server_settings=settings, reset=_leave, timeout=10.0
            )
            opened.append(made)
            await made
    except BaseException:
        for pool in opened:
            pool.terminate()
        raise
    return opened


async def migrate(url: str) -> None:
    """Bring the schema up to date; of several processes one does it and the others wait."""
    db = await asyncpg.connect(url, server_settings=SESSION, timeout=10.0)
    try:
        await db.execute("select pg_advisory_lock($1)", MIGRATING)
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
    """Nothing is left behind in a session but, after a cancellation, an open transaction."""
    if db.is_in_transaction():
        with contextlib.suppress(asyncpg.PostgresError):
            await db.execute("rollback")
