"""The roles of a store on any engine that speaks SQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Any

from games.core.record import Entry

from . import codec
from .commits import removals
from .queries import FIND_MATCHES_BY, QUERIES
from .records import (
    CLOSED,
    LAST_LINE,
    OVER,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    LiveToken,
    MatchResult,
    OutboxMessage,
    Posted,
    RatingStanding,
    Row,
    Stored,
    Waiting,
    call_of,
)
from .roles import Deadlines, Leases, Outbox, Store
from .sql_engine import SqlEngine, Statement

SMALL_READ_ROWS = 100  # rows that nobody need wait for
MATCHES_PER_TURN = 100  # matches that are made of what was read before anybody else gets a turn


class SqlMatches:
    """The log of every match."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def commit(self, change: Commit) -> None:
        await self._engine.write(change)

    async def load(self, match: str) -> Stored | None:
        rows = await self._engine.find(self._engine.own["load_match"], (match,))
        if not rows:
            return None
        snapshot, log = rows[0][10], codec.parsed(rows[0][11])
        return Stored(
            codec.row_out(rows[0]),
            codec.snapshot_out(snapshot) if snapshot else None,
            [codec.entry_out(cells) for cells in log],
        )

    async def revision(self, match: str) -> int | None:
        found = await self._engine.find(QUERIES["match_revision"], (match,))
        return found[0][0] if found else None

    async def rows(
        self,
        *,
        status: tuple[str, ...] = (),
        channel: int | None = None,
        person: int | None = None,
        guild: int | None = None,
        naming: int | None = None,
        holding: Sequence[str] = (),
        limit: int = 1000,
    ) -> list[Row]:
        where: list[str] = ["1 = 1"]
        values: list[Any] = []
        if status:
            by = "status" if person is None else "status of few"
            where.append(FIND_MATCHES_BY[by].format(marks=", ".join("?" * len(status))))
            values.extend(status)
        for by, wanted in (("channel", channel), ("guild", guild), ("person", person)):
            if wanted is not None:
                where.append(FIND_MATCHES_BY[by])
                values.append(wanted)
        if naming is not None:
            where.append(FIND_MATCHES_BY["naming"])
            values += (naming, f"%{naming}%")
        if holding:
            where.append(f"({' or '.join([FIND_MATCHES_BY['holding']] * len(holding))})")
            values += (f'%"{key}":%' for key in holding)
        sql = QUERIES["find_matches"].format(where=" and ".join(where))
        found = await self._engine.read(sql, (*values, limit))
        rows: list[Row] = []
        for first in range(0, len(found), MATCHES_PER_TURN):
            if first:
                await asyncio.sleep(0)  # all matches at once would hold up every press
            rows += map(codec.row_out, found[first : first + MATCHES_PER_TURN])
        return rows

    async def each(self, status: str) -> AsyncIterator[Row]:
        ids = [cells[0] for cells in await self._engine.read(QUERIES["match_ids"], (status,))]
        for first in range(0, len(ids), MATCHES_PER_TURN):
            some = ids[first : first + MATCHES_PER_TURN]
            where = FIND_MATCHES_BY["ids"].format(marks=", ".join("?" * len(some)))
            sql = QUERIES["find_matches"].format(where=where)
            for cells in await self._engine.read(sql, (*some, len(some))):
                row = codec.row_out(cells)
                if row.status == status:
                    yield row

    async def finished(self, before: float, limit: int = 100) -> list[Row]:
        found: list[Row] = []
        for status in (OVER, CLOSED):
            values = (status, before, limit - len(found))
            rows = await self._engine.read(QUERIES["finished_matches"], values)
            found += map(codec.row_out, rows)
        return found

    async def remove(self, row: Row) -> bool:
        match = (row.id,)
        gone = [
            Statement(QUERIES["remove_match"], (row.id, row.revision), must=True),
            *(Statement(sql, values[0]) for sql, values in removals([row.id])),
            Statement(QUERIES["remove_entries"], match),
            Statement(QUERIES["remove_snapshot"], match),
            Statement(QUERIES["remove_posted"], match),
            Statement(QUERIES["forget_events"], (row.id, -1)),
            Statement(QUERIES["clear_seats"], match),
            Statement(QUERIES["clear_deadlines"], (row.id, "")),
        ]
        try:
            await self._engine.write(gone)
        except Conflict:
            return False
        return True

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        found = await self._engine.read(QUERIES["match_log"], (match,))
        return [(codec.entry_out(cells), cells[6]) for cells in found]

    async def events(
        self,
        match: str,
        *,
        after: int = -1,
        until: int = LAST_LINE,
        limit: int = 1000,
        last: bool = False,
    ) -> list[tuple[int, int, str]]:
        sql = QUERIES["last_events"] if last else QUERIES["first_events"]
        look = self._engine.find if limit <= SMALL_READ_ROWS else self._engine.read
        rows = await look(sql, (match, after, until, limit))
        found = [(cells[0], cells[1], cells[2]) for cells in rows]
        return found[::-1] if last else found

    async def guilds(self, status: str) -> list[int]:
        found = await self._engine.read(QUERIES["guilds_of_matches"], (status,))
        return [cells[0] for cells in found]

    async def tally(self) -> dict[str, int]:
        found = await self._engine.read(QUERIES["count_matches"])
        return {cells[0]: cells[1] for cells in found}


class SqlResults:
    """Results of finished matches. A ladder is how far the standings of a game on a server have
    counted them."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def games(self, guild: int) -> list[str]:
        return [cells[0] for cells in await self._engine.read(QUERIES["waiting_games"], (guild,))]

    async def waiting(self, guild: int, game: str, limit: int = 500) -> Waiting:
        # the version first: what is stored between the two makes `advance` fail
        version = await self._engine.read(QUERIES["ladder_version"], (guild, game))
        found = await self._engine.read(QUERIES["waiting_results"], (guild, game, limit))
        results = [codec.result_out(cells) for cells in found]
        return Waiting(guild, game, version[0][0] if version else 0, results)

    async def until(self, last: MatchResult, limit: int) -> list[MatchResult]:
        values = (last.guild, last.game, last.ended_at, last.match, limit)
        found = await self._engine.read(QUERIES["results_until"], values)
        return [codec.result_out(cells) for cells in reversed(found)]

    async def standings(
        self, guild: int, game: str, people: Collection[int]
    ) -> dict[int, RatingStanding]:
        values = (guild, game, codec.to_json(sorted(people)))
        found = await self._engine.read(self._engine.own["standings_of"], values)
        return {s.person: s for s in map(codec.standing_out, found)}

    async def advance(self, counted: Waiting, changed: Sequence[RatingStanding]) -> bool:
        last = counted.results[-1]
        key = (counted.guild, counted.game, counted.version)
        job = [Statement(QUERIES["advance_ladder"], (last.ended_at, last.match, *key), must=True)]
        job += [
            Statement(QUERIES["put_standing"], codec.standing_in(standing)) for standing in changed
        ]
        try:
            await self._engine.write(job)
        except Conflict:
            return False
        return True

    async def best(
        self, guild: int, game: str, limit: int = 100, offset: int = 0
    ) -> list[RatingStanding]:
        values = (guild, game, limit, offset)
        found = await self._engine.read(QUERIES["best_standings"], values)
        return [codec.standing_out(cells) for cells in found]

    async def of_person(self, guild: int, person: int) -> list[RatingStanding]:
        found = await self._engine.read(QUERIES["standings_of_person"], (guild, person))
        return [codec.standing_out(cells) for cells in found]


class SqlOutbox:
    """Messages that wait; how lanes are claimed is an engine's own."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def due(self, now: float, limit: int = 100) -> list[OutboxMessage]:
        found = await self._engine.read(QUERIES["due_messages"], (now, limit))
        return [codec.message_out(cells) for cells in found]

    async def waits(self, id: str) -> bool:
        return bool(await self._engine.find(QUERIES["find_message"], (id,)))

    async def delivered(self, message: OutboxMessage, posted: Posted | None) -> None:
        known = (message.id, message.revision, message.tries)
        job = [Statement(QUERIES["forget_message"], known)]
        if posted:
            p = posted
            values = (p.match, p.target, p.channel, p.message, p.at, p.fingerprint)
            job.append(Statement(QUERIES["put_posted"], values))
        await self._engine.write(job)

    async def replacing(self, message: OutboxMessage, posted: Posted) -> None:
        note = Statement(QUERIES["note_replacing"], (posted.match, posted.target, posted.message))
        await self._engine.write(
            [note, Statement(QUERIES["keep_message"], codec.message_in(message))]
        )

    async def put_off(self, message: OutboxMessage, until: float) -> None:
        values = (message.revision, until, message.id)
        await self._engine.write([Statement(QUERIES["put_off_message"], values)])

    async def again(self, message: OutboxMessage) -> None:
        await self._engine.write(
            [Statement(QUERIES["put_back_message"], codec.message_in(message))]
        )

    async def doubt(self, message: OutboxMessage) -> None:
        stands = Statement(QUERIES["doubt_posted"], (message.match, message.target))
        again = Statement(QUERIES["put_back_message"], codec.message_in(message))
        await self._engine.write([stands, again])

    async def backlog(self) -> tuple[int, float | None]:
        found = await self._engine.read(QUERIES["count_messages"])
        return found[0][0], found[0][1]


class SqlPosted:
    """Where the targets of a match stand.

    A waiting message is removed once a press has shown the same; `unless` limits that by one more
    SQL condition, with the value in it.
    """

    def __init__(self, engine: SqlEngine, unless: tuple[str, str] | None = None) -> None:
        self._engine = engine
        self._values = unless[1:] if unless else ()
        self._forget_shown = " ".join([QUERIES["forget_shown"], *(unless or ())[:1]])

    async def get(self, match: str, target: str) -> Posted | None:
        found = await self._engine.find(QUERIES["posted_message"], (match, target))
        return codec.posted_out(found[0]) if found else None

    async def of_match(self, match: str) -> dict[str, Posted]:
        found = await self._engine.find(QUERIES["posted_messages"], (match,))
        return {posted.target: posted for posted in map(codec.posted_out, found)}

    async def forget(self, match: str, target: str) -> None:
        await self._engine.write([Statement(QUERIES["forget_posted"], (match, target))])

    async def note_shown_since(self, posted: Posted, before: str) -> None:
        p = posted
        values = (p.fingerprint, p.match, p.target, p.message, before)
        await self._engine.write([Statement(QUERIES["change_shown_since"], values)])

    async def note_shown(self, posted: Posted, revision: int, *, whole: bool = True) -> bool:
        p, id = posted, f"{posted.match}:{posted.target}"
        values = (p.fingerprint, p.match, p.target, p.message)
        seen = revision if whole else -1
        done = (id, seen, p.message, call_of(p.target), *self._values)
        changed = (id, p.target, p.at, p.match, revision, p.target, p.message)
        stands: list[bool] = []
        job = [
            Statement(QUERIES["change_shown"], values, told=stands),
            Statement(self._forget_shown, done),
            Statement(QUERIES["put_back_changed"], changed),
        ]
        await self._engine.write(job)
        return stands[-1]


class SqlDeadlines:
    """Deadlines; how they are claimed is an engine's own."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def due(self, until: float, limit: int = 100) -> list[Deadline]:
        found = await self._engine.read(QUERIES["due_deadlines"], (until, limit))
        return [codec.deadline_out(cells) for cells in found]

    async def next(self) -> float | None:
        found = await self._engine.read(QUERIES["next_deadline"])
        return found[0][0] if found else None


class SqlPresses:
    """Presses that were dealt with."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def handled(self, press: int) -> bool:
        return bool(await self._engine.find(QUERIES["find_press"], (press,)))

    async def note(self, press: int, at: float) -> bool:
        try:
            await self._engine.write([Statement(QUERIES["insert_press"], (press, at))])
        except Duplicate:
            return False
        return True

    async def forget(self, before: float) -> None:
        await self._engine.write([Statement(QUERIES["forget_presses"], (before,))])

    async def keep_token(self, token: LiveToken) -> None:
        values = (token.message, token.sealed, token.at)
        await self._engine.write([Statement(QUERIES["put_token"], values)])

    async def token(self, message: int, since: float) -> LiveToken | None:
        found = await self._engine.find(QUERIES["find_token"], (message, since))
        return LiveToken(*found[0]) if found else None

    async def tokens(self, since: float) -> list[LiveToken]:
        found = await self._engine.read(QUERIES["find_tokens"], (since,))
        return [LiveToken(*cells) for cells in found]

    async def oldest_token(self) -> float | None:
        found = await self._engine.read(QUERIES["oldest_token"])
        return found[0][0] if found else None

    async def forget_tokens(self, until: float) -> None:
        await self._engine.write([Statement(QUERIES["forget_tokens"], (until,))])


class SqlDocuments:
    """Documents by kind and number."""

    def __init__(self, engine: SqlEngine) -> None:
        self._engine = engine

    async def get(self, kind: str, id: int) -> dict[str, Any] | None:
        found = await self._engine.find(QUERIES["find_document"], (kind, id))
        return codec.from_json(found[0][0]) if found else None

    async def put(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        key = (kind, id)
        if body is None:
            await self._engine.write([Statement(QUERIES["delete_document"], key, about=key)])
        else:
            values = (*key, codec.to_document(body))
            await self._engine.write([Statement(QUERIES["put_document"], values, about=key)])

    async def swap(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        key = (kind, id)
        if old == new:
            return await self.get(kind, id) == old
        values: Sequence[Any]
        if old is None:
            sql, values = QUERIES["insert_document"], (*key, codec.to_document(new))
        elif new is None:
            sql, values = QUERIES["delete_known_document"], (*key, codec.to_document(old))
        else:
            sql = QUERIES["swap_document"]
            values = (codec.to_document(new), *key, codec.to_document(old))
        try:
            await self._engine.write([Statement(sql, values, must=True, about=key)])
        except Conflict:
            return False
        return True

    async def all(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        found = await self._engine.read(QUERIES["find_documents"], (kind,))
        return [(cells[0], codec.from_json(cells[1])) for cells in found]


class SqlStore(Store):
    """A store on an engine, of which the tables can be looked at."""

    def __init__(
        self,
        engine: SqlEngine,
        *,
        outbox: Outbox,
        deadlines: Deadlines,
        leases: Leases,
        posted: SqlPosted | None = None,
    ) -> None:
        super().__init__(
            matches=SqlMatches(engine),
            outbox=outbox,
            posted=posted or SqlPosted(engine),
            deadlines=deadlines,
            presses=SqlPresses(engine),
            documents=SqlDocuments(engine),
            leases=leases,
            results=SqlResults(engine),
            database=engine,
        )
        self.engine = engine
