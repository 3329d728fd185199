"""What every store with SQL shares: the statements, in a dialect that all engines take, and one
writer that commits in groups."""

from __future__ import annotations

import asyncio
import json
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.core.record import Entry

from . import codec
from .records import (
    Broken,
    Busy,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    Message,
    Posted,
    Row,
    Store,
    Stored,
)

MIGRATIONS = Path(__file__).parent / "migrations"
GROUP = 200  # commits in one transaction at most
AT_ONCE = 100  # matches that are made of what was read before anybody else gets a turn

INSERTS = {
    "entry": "insert into entry (match, seq, seat, key, answer, given_by, hash, at)"
    " values (?, ?, ?, ?, ?, ?, ?, ?)",
    "event": "insert into event (match, seq, n, body) values (?, ?, ?, ?)",
    "press": "insert into press (id, at) values (?, ?)",
    "deadline": "insert into deadline (match, kind, at) values (?, ?, ?)",
    "outbox": "insert into outbox (id, match, target, body, revision, due_at, tries)"
    " values (?, ?, ?, ?, ?, ?, ?)",
    "document": "insert into document (kind, id, body) values (?, ?, ?)",
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
PUT_MESSAGE = INSERTS["outbox"] + (
    " on conflict (id) do update set body = excluded.body, revision = excluded.revision, tries = 0,"
    # it keeps its place: else what changes all the time would never be brought by a busy bot
    " due_at = case when outbox.due_at < excluded.due_at then outbox.due_at"
    " else excluded.due_at end"
)
PUT_POSTED = (
    "insert into posted (match, target, channel, message, at, fingerprint)"
    " values (?, ?, ?, ?, ?, ?) on conflict (match, target) do update set"
    " channel = excluded.channel, message = excluded.message, at = excluded.at,"
    " fingerprint = excluded.fingerprint"
)
PUT_DOCUMENT = INSERTS["document"] + (" on conflict (kind, id) do update set body = excluded.body")
ROW = "id, revision, status, game, guild, channel, host, body, created_at, changed_at"
POSTED = "match, target, channel, message, at, fingerprint"
MESSAGE = "id, match, target, body, revision, due_at, tries"


@dataclass(frozen=True, slots=True)
class Do:
    """A statement to be run; with `must` it has to change a row, else nothing is changed."""

    sql: str
    values: Sequence[Any]
    must: bool = False
    about: tuple[str, int] | None = None  # the document that it changes


Job = Commit | Sequence[Do]


def migrations(done: set[int]) -> Iterator[tuple[int, list[str]]]:
    """The numbered steps that a database has not seen, as statements; Broken if it is newer."""
    steps = {int(path.name[:3]): path for path in sorted(MIGRATIONS.glob("[0-9]*.sql"))}
    if unknown := done - steps.keys():
        raise Broken(
            f"the database was made by a newer version (migration {max(unknown)}); use that"
            " version, or put back a backup from before it"
        )
    for number, path in steps.items():
        if number not in done:
            texts = (text.strip() for text in path.read_text("utf-8").split(";"))
            yield number, [text for text in texts if text]


def conflict(constraint: str) -> Conflict:
    """What it means that something is there already, by what the engine says of the place."""
    if "press" in constraint:
        return Duplicate("press")
    if "match_busy" in constraint or "match.channel" in constraint:
        return Busy("channel")
    return Conflict(constraint)


def changes_of(changes: Sequence[Commit]) -> Iterator[tuple[str, list[Sequence[Any]]]]:
    """What commits do after the revision of their matches was raised: statements, in order."""
    yield NEW_MATCH, [codec.row_in(c.row) for c in changes if c.row.revision <= 1]
    yield (
        "delete from event where match = ? and seq > ?",
        [(c.row.id, c.forget_events_after) for c in changes if c.forget_events_after is not None],
    )
    yield INSERTS["press"], [(c.press, c.row.changed_at) for c in changes if c.press]
    yield (
        INSERTS["entry"],
        [codec.entry_in(c.row.id, e, c.row.changed_at) for c in changes for e in c.entries],
    )
    yield INSERTS["event"], [(c.row.id, *event) for c in changes for event in c.events]
    snapshots = [(c.row.id, c.snapshot) for c in changes if c.snapshot]
    yield PUT_SNAPSHOT, [(match, s.seq, codec.snapshot_in(s)) for match, s in snapshots]
    yield PUT_MESSAGE, [codec.message_in(m) for c in changes for m in c.messages]
    seated = [c for c in changes if c.people is not None]
    yield "delete from seat where match = ?", [(c.row.id,) for c in seated]
    yield (
        "insert into seat (match, seat, person) values (?, ?, ?)",
        [(c.row.id, i, person) for c in seated for i, person in enumerate(c.people or ())],
    )
    timed = [c for c in changes if c.deadlines is not None]
    yield "delete from deadline where match = ?", [(c.row.id,) for c in timed]
    yield INSERTS["deadline"], [(d.match, d.kind, d.at) for c in timed for d in c.deadlines or ()]


def revisions(changes: Sequence[Commit]) -> list[Sequence[Any]]:
    """The values of CHANGE_MATCH for the matches that are not new."""
    return [
        (*codec.row_in(c.row)[1:], c.row.id, c.row.revision - 1)
        for c in changes
        if c.row.revision > 1
    ]


class SqlStore(Store):
    """A store on an engine that speaks SQL.

    An engine has to read, to run a group of jobs in one transaction, and to let go. `_group` is
    the queue's task; `start` begins it.
    """

    def __init__(self) -> None:
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[None]] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_on(), name="writer")

    @abstractmethod
    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that a statement finds."""

    @abstractmethod
    def frozen(self) -> AbstractAsyncContextManager[None]:
        """All that is read meanwhile is of one moment, whoever writes."""

    @abstractmethod
    async def _transact(self, jobs: Sequence[Job]) -> None:
        """Do all in one transaction, or nothing; Conflict, Duplicate where one cannot be done."""

    # In whole tables --------------------------------------------------------------------------

    async def query(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """What a statement of one's own finds."""
        return await self._read(sql, values)

    async def write(self, statements: Sequence[Do]) -> None:
        """Do all of these or nothing."""
        await self._write(statements)

    # Writing --------------------------------------------------------------------------------

    async def commit(self, change: Commit) -> None:
        await self._write(change)

    async def _write(self, job: Job) -> None:
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

    async def _write_group(self, group: list[tuple[Job, asyncio.Future[None]]]) -> None:
        """One transaction for all; where one of them fails, each on its own."""
        try:
            await self._transact([job for job, _ in group])
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

    async def _finish(self) -> None:
        """Write what waits to be written, and nothing more."""
        if not self._task.done():
            self._jobs.put_nowait(None)
            await self._task

    async def delivered(self, message: Message, posted: Posted | None) -> None:
        sql = "delete from outbox where id = ? and revision = ?"
        job = [Do(sql, (message.id, message.revision))]
        if posted:
            p = posted
            values = (p.match, p.target, p.channel, p.message, p.at, p.fingerprint)
            job.append(Do(PUT_POSTED, values))
        await self._write(job)

    async def put_off(self, message: Message, until: float) -> None:
        sql = "update outbox set due_at = ?, tries = tries + 1 where id = ? and revision = ?"
        await self._write([Do(sql, (until, message.id, message.revision))])

    async def unpost(self, match: str, target: str) -> None:
        await self._write(
            [Do("delete from posted where match = ? and target = ?", (match, target))]
        )

    async def shown(self, posted: Posted, revision: int) -> None:
        sql = "update posted set fingerprint = ? where match = ? and target = ? and message = ?"
        now = (posted.fingerprint, posted.match, posted.target, posted.message)
        done = (
            "delete from outbox where match = ? and target = ? and revision <= ? and tries = 0"
            " and body = '{}' and exists (select 1 from posted p"
            " where p.match = outbox.match and p.target = outbox.target and p.message = ?)"
        )
        values = (posted.match, posted.target, revision, posted.message)
        await self._write([Do(sql, now), Do(done, values)])

    async def doubt(self, message: Message) -> None:
        m = message
        sql = "update posted set fingerprint = '' where match = ? and target = ?"
        again = f"{INSERTS['outbox']} on conflict (id) do nothing"
        await self._write([Do(sql, (m.match, m.target)), Do(again, codec.message_in(m))])

    async def first(self, press: int, at: float) -> bool:
        try:
            await self._write([Do(INSERTS["press"], (press, at))])
        except Duplicate:
            return False
        return True

    async def forget_presses(self, before: float) -> None:
        await self._write([Do("delete from press where at < ?", (before,))])

    async def put_document(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        key = (kind, id)
        if body is None:
            sql = "delete from document where kind = ? and id = ?"
            await self._write([Do(sql, key, about=key)])
        else:
            await self._write([Do(PUT_DOCUMENT, (*key, codec.to_json(body)), about=key)])

    async def swap_document(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        key = (kind, id)
        before = () if old is None else (codec.to_json(old),)
        after = () if new is None else (codec.to_json(new),)
        if old is None:
            sql, values = INSERTS["document"], (*key, *after)
        elif new is None:
            sql = "delete from document where kind = ? and id = ? and body = ?"
            values = (*key, *before)
        else:
            sql = "update document set body = ? where kind = ? and id = ? and body = ?"
            values = (*after, *key, *before)
        if old == new:
            return await self.document(kind, id) == old
        try:
            await self._write([Do(sql, values, must=True, about=key)])
        except Conflict:
            return False
        return True

    # Reading --------------------------------------------------------------------------------

    async def revision(self, match: str) -> int | None:
        found = await self._read("select revision from match where id = ?", (match,))
        return found[0][0] if found else None

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
        rows: list[Row] = []
        for first in range(0, len(found), AT_ONCE):
            if first:
                await asyncio.sleep(0)  # all matches at once would hold up every press
            rows += map(codec.row_out, found[first : first + AT_ONCE])
        return rows

    def _stored(self, rows: Sequence[Any]) -> Stored | None:
        """From one row: those of ROW, the snapshot's text, the lines after it as a JSON list."""
        if not rows:
            return None
        snapshot, log = rows[0][10], json.loads(rows[0][11])
        return Stored(
            codec.row_out(rows[0]),
            codec.snapshot_out(snapshot) if snapshot else None,
            [codec.entry_out(cells) for cells in log],
        )

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
        sql = f"select {MESSAGE} from outbox where due_at <= ? order by due_at limit ?"
        return [codec.message_out(cells) for cells in await self._read(sql, (now, limit))]

    async def _due(self, now: float, limit: int, private: bool, but: set[str]) -> list[Message]:
        kind = "like" if private else "not like"
        others = f" and match not in ({', '.join('?' * len(but))})" if but else ""
        sql = (
            f"select {MESSAGE} from outbox where due_at <= ? and target {kind} 'seat:%'{others}"
            " order by due_at limit ?"
        )
        found = await self._read(sql, (now, *but, limit))
        return [codec.message_out(cells) for cells in found]

    async def posted(self, match: str, target: str) -> Posted | None:
        sql = f"select {POSTED} from posted where match = ? and target = ?"
        found = await self._read(sql, (match, target))
        return codec.posted_out(found[0]) if found else None

    async def standing(self, match: str) -> dict[str, Posted]:
        found = await self._read(f"select {POSTED} from posted where match = ?", (match,))
        return {posted.target: posted for posted in map(codec.posted_out, found)}

    async def deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        sql = "select match, kind, at from deadline where at <= ? order by at limit ?"
        return [codec.deadline_out(cells) for cells in await self._read(sql, (until, limit))]

    async def next_deadline(self) -> float | None:
        found = await self._read("select min(at) from deadline")
        return found[0][0] if found else None

    async def document(self, kind: str, id: int) -> dict[str, Any] | None:
        sql = "select body from document where kind = ? and id = ?"
        found = await self._read(sql, (kind, id))
        return codec.from_json(found[0][0]) if found else None

    async def documents(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        sql = "select id, body from document where kind = ? order by id"
        return [(cells[0], codec.from_json(cells[1])) for cells in await self._read(sql, (kind,))]

    async def handled(self, press: int) -> bool:
        return bool(await self._read("select 1 from press where id = ?", (press,)))

    async def backlog(self) -> tuple[int, float | None]:
        found = await self._read("select count(*), min(due_at) from outbox")
        return found[0][0], found[0][1]

    async def tally(self) -> dict[str, int]:
        found = await self._read("select status, count(*) from match group by status")
        return {cells[0]: cells[1] for cells in found}
