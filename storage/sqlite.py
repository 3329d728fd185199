"""SQLite: one writer that commits in groups, and a reader (aiosqlite) beside it.

A whole transaction is one call to the writer's thread: a call a statement would cost more than
the statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import aiosqlite

from games.core.record import Entry

from . import codec
from .records import Commit, Conflict, Deadline, Duplicate, Message, Posted, Row, Store, Stored

MIGRATIONS = Path(__file__).parent / "migrations"
GROUP = 200  # commits in one transaction at most
WRITER = {"busy_timeout": "5000", "synchronous": "full"}

INSERTS = {
    "entry": "insert into entry (match, seq, seat, key, answer, given_by, hash, at)"
    " values (?, ?, ?, ?, ?, ?, ?, ?)",
    "event": "insert into event (match, seq, n, body) values (?, ?, ?, ?)",
    "press": "insert into press (id, at) values (?, ?)",
    "deadline": "insert into deadline (match, kind, at) values (?, ?, ?)",
}
NEW_MATCH = (
    "insert into match (id, revision, status, game, guild, channel, host, body, created_at,"
    " changed_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
CHANGE_MATCH = (
    "update match set revision = ?, status = ?, game = ?, guild = ?, channel = ?, host = ?,"
    " body = ?, created_at = ?, changed_at = ? where id = ? and revision = ?"
)
PUT_SNAPSHOT = (
    "insert into snapshot (match, seq, body) values (?, ?, ?)"
    " on conflict (match) do update set seq = excluded.seq, body = excluded.body"
)
PUT_MESSAGE = (
    "insert into outbox (id, match, target, body, revision, due_at, tries)"
    " values (?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set"
    " body = excluded.body, revision = excluded.revision, due_at = excluded.due_at, tries = 0"
)
PUT_POSTED = (
    "insert into posted (match, target, channel, message, at, fingerprint)"
    " values (?, ?, ?, ?, ?, ?) on conflict (match, target) do update set"
    " channel = excluded.channel, message = excluded.message, at = excluded.at,"
    " fingerprint = excluded.fingerprint"
)
PUT_DOCUMENT = (
    "insert into document (kind, id, body) values (?, ?, ?)"
    " on conflict (kind, id) do update set body = excluded.body"
)
ROW = "id, revision, status, game, guild, channel, host, body, created_at, changed_at"

Job = tuple["Commit | Sequence[tuple[str, Sequence[Any]]]", "asyncio.Future[None]"]


class SqliteStore(Store):
    """The default store. Use `await SqliteStore.open(path)`, and close it whatever happens."""

    def __init__(
        self, writer: sqlite3.Connection, thread: ThreadPoolExecutor, reader: aiosqlite.Connection
    ) -> None:
        self._writer, self._thread, self._reader = writer, thread, reader
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_on())

    @classmethod
    async def open(cls, path: str | Path, *, read_only: bool = False) -> SqliteStore:
        """Open or make the database file, bring its schema up to date, check its health.

        Raises Broken with instructions where the file cannot be trusted. `read_only` changes
        nothing, so that a running bot's database can be looked at.
        """
        if read_only and not Path(path).exists():  # noqa: ASYNC240 - one look at a local file
            raise Broken(f"there is no database at {path}")
        if not read_only:
            try:
                first = await aiosqlite.connect(path, isolation_level=None)
            except sqlite3.OperationalError as failed:
                raise Broken(
                    f"the database {path} cannot be opened for writing ({failed}): check that the"
                    " folder exists, belongs to the bot's user, and has room"
                ) from None
            try:
                await _prepare(first)
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
        if not self._task.done():
            self._jobs.put_nowait(None)
            await self._task
        await self._reader.close()
        self._thread.shutdown()
        self._writer.close()

    # Writing --------------------------------------------------------------------------------

    async def commit(self, change: Commit) -> None:
        await self._write(change)

    async def _write(self, job: Commit | Sequence[tuple[str, Sequence[Any]]]) -> None:
        if self._task.done():
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, done))
        await done

    async def _write_on(self) -> None:
        while (first := await self._jobs.get()) is not None:
            group, last = [first], False
            while len(group) < GROUP and not self._jobs.empty():
                job = self._jobs.get_nowait()
                if job is None:
                    last = True
                    break
                group.append(job)
            await self._write_group(group)
            if last:
                return

    async def _write_group(self, group: list[Job]) -> None:
        """One transaction for all; where one of them fails, each on its own."""
        try:
            await asyncio.get_running_loop().run_in_executor(
                self._thread, self._transact, [job for job, _ in group]
            )
        except Exception as failed:
            if len(group) == 1:
                if not group[0][1].done():
                    group[0][1].set_exception(failed)
                return
            for one in group:
                await self._write_group([one])
            return
        for _, done in group:
            if not done.done():
                done.set_result(None)

    def _transact(self, jobs: Sequence[Any]) -> None:
        """Runs in the writer's thread."""
        self._writer.execute("begin immediate")
        try:
            changes = [job for job in jobs if isinstance(job, Commit)]
            if changes:
                self._changes(changes)
            for job in jobs:
                if not isinstance(job, Commit):
                    for sql, values in job:
                        self._writer.execute(sql, values)
            self._writer.execute("commit")
        except BaseException as failed:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("rollback")
            if isinstance(failed, sqlite3.IntegrityError):
                kind = Duplicate if "press" in str(failed) else Conflict
                raise kind(str(failed)) from None
            raise

    def _changes(self, changes: Sequence[Commit]) -> None:
        db = self._writer
        old = [
            (*codec.row_in(c.row)[1:], c.row.id, c.row.revision - 1)
            for c in changes
            if c.row.revision > 1
        ]
        new = [codec.row_in(c.row) for c in changes if c.row.revision <= 1]
        if old:
            cursor = db.executemany(CHANGE_MATCH, old)
            if cursor.rowcount != len(old):
                raise Conflict("the match has been changed meanwhile")
        self._many(NEW_MATCH, new)
        self._many(
            "delete from event where match = ? and seq > ?",
            [
                (c.row.id, c.forget_events_after)
                for c in changes
                if c.forget_events_after is not None
            ],
        )
        self._many(INSERTS["press"], [(c.press, c.row.changed_at) for c in changes if c.press])
        self._many(
            INSERTS["entry"],
            [codec.entry_in(c.row.id, e, c.row.changed_at) for c in changes for e in c.entries],
        )
        self._many(
            INSERTS["event"],
            [(c.row.id, seq, n, body) for c in changes for seq, n, body in c.events],
        )
        self._many(
            PUT_SNAPSHOT,
            [
                (c.row.id, c.snapshot.seq, codec.snapshot_in(c.snapshot))
                for c in changes
                if c.snapshot
            ],
        )
        self._many(PUT_MESSAGE, [codec.message_in(m) for c in changes for m in c.messages])
        seated = [c for c in changes if c.people is not None]
        self._many("delete from seat where match = ?", [(c.row.id,) for c in seated])
        self._many(
            "insert into seat (match, seat, person) values (?, ?, ?)",
            [(c.row.id, i, person) for c in seated for i, person in enumerate(c.people or ())],
        )
        timed = [c for c in changes if c.deadlines is not None]
        self._many("delete from deadline where match = ?", [(c.row.id,) for c in timed])
        self._many(
            INSERTS["deadline"],
            [(d.match, d.kind, d.at) for c in timed for d in c.deadlines or ()],
        )

    def _many(self, sql: str, rows: Sequence[Sequence[Any]]) -> None:
        if rows:
            self._writer.executemany(sql, rows)

    async def delivered(self, message: Message, posted: Posted | None) -> None:
        job: list[tuple[str, Sequence[Any]]] = [
            ("delete from outbox where id = ? and revision = ?", (message.id, message.revision))
        ]
        if posted:
            p = posted
            values = (p.match, p.target, p.channel, p.message, p.at, p.fingerprint)
            job.append((PUT_POSTED, values))
        await self._write(job)

    async def put_off(self, message: Message, until: float) -> None:
        sql = "update outbox set due_at = ?, tries = tries + 1 where id = ? and revision = ?"
        await self._write([(sql, (until, message.id, message.revision))])

    async def unpost(self, match: str, target: str) -> None:
        sql = "delete from posted where match = ? and target = ?"
        await self._write([(sql, (match, target))])

    async def put_document(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        if body is None:
            await self._write([("delete from document where kind = ? and id = ?", (kind, id))])
        else:
            await self._write([(PUT_DOCUMENT, (kind, id, codec.to_json(body)))])

    # Reading --------------------------------------------------------------------------------

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
        if not rows:
            return None
        snapshot, log = rows[0][10], json.loads(rows[0][11])
        return Stored(
            codec.row_out(rows[0]),
            codec.snapshot_out(snapshot) if snapshot else None,
            [codec.entry_out(cells) for cells in log],
        )

    async def rows(
        self,
        *,
        status: tuple[str, ...] = (),
        channel: int | None = None,
        person: int | None = None,
        guild: int | None = None,
        limit: int = 1000,
    ) -> list[Row]:
        where: list[str] = ["1 = 1"]
        values: list[Any] = []
        if status:
            where.append(f"status in ({', '.join('?' * len(status))})")
            values.extend(status)
        for column, wanted in (("channel", channel), ("guild", guild)):
            if wanted is not None:
                where.append(f"{column} = ?")
                values.append(wanted)
        if person is not None:
            where.append("id in (select match from seat where person = ?)")
            values.append(person)
        sql = f"select {ROW} from match where {' and '.join(where)}"
        found = await self._read(f"{sql} order by changed_at desc limit ?", (*values, limit))
        return [codec.row_out(cells) for cells in found]

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        sql = (
            "select seq, seat, key, answer, given_by, hash, at from entry"
            " where match = ? order by seq"
        )
        return [(codec.entry_out(c), c[6]) for c in await self._read(sql, (match,))]

    async def events(
        self, match: str, *, after: int = -1, limit: int = 1000, last: bool = False
    ) -> list[tuple[int, int, str]]:
        way = "desc" if last else "asc"
        sql = (
            "select seq, n, body from event where match = ? and seq > ?"
            f" order by seq {way}, n {way} limit ?"
        )
        found = [(c[0], c[1], c[2]) for c in await self._read(sql, (match, after, limit))]
        return found[::-1] if last else found

    async def outbox(self, now: float, limit: int = 100) -> list[Message]:
        sql = (
            "select id, match, target, body, revision, due_at, tries from outbox"
            " where due_at <= ? order by due_at limit ?"
        )
        return [codec.message_out(cells) for cells in await self._read(sql, (now, limit))]

    async def posted(self, match: str, target: str) -> Posted | None:
        sql = (
            "select match, target, channel, message, at, fingerprint from posted"
            " where match = ? and target = ?"
        )
        found = await self._read(sql, (match, target))
        return codec.posted_out(found[0]) if found else None

    async def deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        sql = "select match, kind, at from deadline where at <= ? order by at limit ?"
        return [codec.deadline_out(cells) for cells in await self._read(sql, (until, limit))]

    async def next_deadline(self) -> float | None:
        found = await self._read("select min(at) from deadline")
        return found[0][0] if found else None

    async def document(self, kind: str, id: int) -> dict[str, Any] | None:
        sql = "select body from document where kind = ? and id = ?"
        found = await self._read(sql, (kind, id))
        return json.loads(found[0][0]) if found else None

    async def documents(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        found = await self._read("select id, body from document where kind = ?", (kind,))
        return [(cells[0], json.loads(cells[1])) for cells in found]

    async def backlog(self) -> tuple[int, float | None]:
        found = await self._read("select count(*), min(due_at) from outbox")
        return found[0][0], found[0][1]

    async def tally(self) -> dict[str, int]:
        return dict(await self._read("select status, count(*) from match group by status"))


class Broken(Exception):
    """The database cannot be used as it is; the text says what to do."""


async def _prepare(db: aiosqlite.Connection) -> None:
    try:
        await db.execute("pragma busy_timeout = 5000")
        await db.execute("pragma journal_mode = wal")
        health = str(next(iter(await db.execute_fetchall("pragma quick_check(1)")))[0])
    except aiosqlite.OperationalError as failed:
        raise Broken(f"the database cannot be opened for writing: {failed}") from None
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
    steps = {int(path.name[:3]): path for path in sorted(MIGRATIONS.glob("[0-9]*.sql"))}
    if unknown := done - steps.keys():
        raise Broken(
            f"the database was made by a newer version (migration {max(unknown)}); use that"
            " version, or put back a backup from before it"
        )
    for number, path in steps.items():
        if number in done:
            continue
        await db.execute("begin immediate")
        try:
            for statement in path.read_text("utf-8").split(";"):
                if statement.strip():
                    await db.execute(statement)
            await db.execute("insert into migration (number) values (?)", (number,))
            await db.execute("commit")
        except BaseException:
            await db.execute("rollback")
            raise
