"""A store in memory: it keeps the promises of the stores on disk, and nothing outlives the process.

Tests are faster with it: 195 that play evenings (votes, doors, powers of hosts, an evening of Coup)
took 4.4 and 5.5 s, and 7.5 and 8.4 s with SQLite's files in memory (tmpfs).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from games.core.record import Entry, Snapshot
from storage import codec
from storage.records import (
    BUSY,
    CLOSED,
    LAST_LINE,
    OVER,
    REPLACING,
    Busy,
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
from storage.roles import Store
from storage.single_process import Claims, OneProcess, OwnDeadlines, OwnLanes

Key = tuple[float, str]  # when a match ended, and which it is
BEGINNING: Key = (-1.0, "")


class MemoryTables:
    """What the roles share."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self.people: dict[str, list[int | None]] = {}
        self.snapshots: dict[str, str] = {}
        self.log: dict[str, list[tuple[Entry, float]]] = {}
        self.events: dict[str, dict[tuple[int, int], str]] = {}  # by line and number
        self.presses: dict[int, float] = {}
        self.outbox: dict[str, OutboxMessage] = {}
        self.posted: dict[tuple[str, str], Posted] = {}
        self.deadlines: dict[str, list[Deadline]] = {}
        self.documents: dict[tuple[str, int], str] = {}
        self.tokens: dict[int, LiveToken] = {}


class MemoryMatches:
    """The log of every match."""

    def __init__(self, tables: MemoryTables, results: MemoryResults) -> None:
        self._tables, self._results = tables, results

    async def commit(self, change: Commit) -> None:
        row, t = change.row, self._tables
        log = t.log.setdefault(row.id, [])
        said = t.events.get(row.id, {})
        if (kept := change.forget_events_after) is not None:
            said = {at: text for at, text in said.items() if at[0] <= kept}
        self._check(change, {entry.seq for entry, _ in log}, said)
        t.rows[row.id] = replace(row, body=_copy(row.body))
        if change.press is not None:
            t.presses[change.press] = row.changed_at
        log.extend((entry, row.changed_at) for entry in change.entries)
        t.events[row.id] = said
        said.update(((seq, n), text) for seq, n, text in change.events)
        if change.snapshot:
            t.snapshots[row.id] = codec.snapshot_in(change.snapshot)
        for message in change.messages:
            waiting = t.outbox.get(message.id)
            due = min(message.due_at, waiting.due_at) if waiting else message.due_at
            tries = min(waiting.tries, 1) if waiting else message.tries
            t.outbox[message.id] = replace(message, due_at=due, tries=tries)
        if change.people is not None:
            t.people[row.id] = list(change.people)
        if change.deadlines is not None:
            t.deadlines[row.id] = list(change.deadlines)
        if row.status != OVER:
            self._results.remove(row.id)
        elif change.result is not None:
            self._results.store(change.result)

    def _check(
        self, change: Commit, written: set[int], said: Mapping[tuple[int, int], str]
    ) -> None:
        row, t = change.row, self._tables
        known = t.rows.get(row.id)
        if (known.revision if known else 0) != row.revision - 1:
            raise Conflict("the match has been changed meanwhile")
        if any(entry.seq in written for entry in change.entries):
            raise Conflict("the line has been written meanwhile")
        if change.press is not None and change.press in t.presses:
            raise Duplicate("press")
        if any((seq, n) in said for seq, n, _ in change.events):
            raise Conflict("the event has been written meanwhile")
        if row.status in BUSY and any(
            other.channel == row.channel and other.status in BUSY and other.id != row.id
            for other in t.rows.values()
        ):
            raise Busy("channel")

    async def load(self, match: str) -> Stored | None:
        row = self._tables.rows.get(match)
        if row is None:
            return None
        snapshot: Snapshot | None = None
        if match in self._tables.snapshots:
            snapshot = codec.snapshot_out(self._tables.snapshots[match])
        since = snapshot.seq if snapshot else 0
        log = [entry for entry, _ in self._tables.log[match] if entry.seq > since]
        return Stored(replace(row, body=_copy(row.body)), snapshot, log)

    async def revision(self, match: str) -> int | None:
        row = self._tables.rows.get(match)
        return row.revision if row else None

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
        found = [
            replace(row, body=_copy(row.body))
            for row in self._tables.rows.values()
            if (not status or row.status in status)
            and (channel is None or row.channel == channel)
            and (guild is None or row.guild == guild)
            and (person is None or person in self._tables.people.get(row.id, ()))
            and (naming is None or row.host == naming or str(naming) in codec.to_json(row.body))
            and (not holding or any(f'"{key}":' in codec.to_json(row.body) for key in holding))
        ]
        return sorted(found, key=lambda row: -row.changed_at)[:limit]

    async def each(self, status: str) -> AsyncIterator[Row]:
        for row in await self.rows(status=(status,), limit=len(self._tables.rows)):
            yield row

    async def finished(self, before: float, limit: int = 100) -> list[Row]:
        ended = await self.rows(status=(OVER, CLOSED), limit=len(self._tables.rows))
        return [row for row in ended[::-1] if row.changed_at < before][:limit]

    async def remove(self, row: Row) -> bool:
        t = self._tables
        if await self.revision(row.id) != row.revision:
            return False
        self._results.remove(row.id)
        for table in (t.rows, t.people, t.snapshots, t.log, t.events, t.deadlines):
            table.pop(row.id, None)
        for place in [place for place in t.posted if place[0] == row.id]:
            del t.posted[place]
        return True

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        return list(self._tables.log.get(match, ()))

    async def events(
        self,
        match: str,
        *,
        after: int = -1,
        until: int = LAST_LINE,
        limit: int = 1000,
        last: bool = False,
    ) -> list[tuple[int, int, str]]:
        said = self._tables.events.get(match, {})
        found = sorted((seq, n, text) for (seq, n), text in said.items() if after < seq <= until)
        return found[-limit:] if last else found[:limit]

    async def guilds(self, status: str) -> list[int]:
        return sorted({row.guild for row in self._tables.rows.values() if row.status == status})

    async def tally(self) -> dict[str, int]:
        return dict(Counter(row.status for row in self._tables.rows.values()))


class MemoryOutbox(OwnLanes):
    """Messages that wait."""

    def __init__(self, tables: MemoryTables, claims: Claims) -> None:
        self._tables, self._claims = tables, claims

    async def due(self, now: float, limit: int = 100) -> list[OutboxMessage]:
        due = [m for m in self._tables.outbox.values() if m.due_at <= now]
        return sorted(due, key=lambda m: m.due_at)[:limit]

    async def waits(self, id: str) -> bool:
        return id in self._tables.outbox

    async def _due(
        self, now: float, limit: int, private: bool, but: set[str]
    ) -> list[OutboxMessage]:
        due = await self.due(now, len(self._tables.outbox))
        return [m for m in due if m.private == private and m.match not in but][:limit]

    async def delivered(self, message: OutboxMessage, posted: Posted | None) -> None:
        if self._is_same(message) and self._tables.outbox[message.id].tries == message.tries:
            del self._tables.outbox[message.id]
        if posted:
            self._tables.posted[posted.match, posted.target] = posted

    async def replacing(self, message: OutboxMessage, posted: Posted) -> None:
        key, stand = (posted.match, posted.target), self._tables.posted
        known = stand.get(key)
        if known is not None and known.message == posted.message and not _is_replaced(known):
            stand[key] = replace(known, fingerprint=REPLACING + known.fingerprint)
        self._tables.outbox.setdefault(message.id, message)

    async def put_off(self, message: OutboxMessage, until: float) -> None:
        waiting = self._tables.outbox.get(message.id)
        if waiting is not None:
            due = until if self._is_same(message) else waiting.due_at
            later = replace(waiting, due_at=due, tries=waiting.tries + 1)
            self._tables.outbox[message.id] = later

    def _is_same(self, message: OutboxMessage) -> bool:
        """Whether this very message still waits, and was not replaced."""
        waiting = self._tables.outbox.get(message.id)
        return waiting is not None and waiting.revision == message.revision

    async def again(self, message: OutboxMessage) -> None:
        waiting = self._tables.outbox.get(message.id)
        put = replace(waiting, tries=waiting.tries + 1) if waiting is not None else message
        self._tables.outbox[message.id] = put

    async def doubt(self, message: OutboxMessage) -> None:
        key, posted = (message.match, message.target), self._tables.posted
        if key in posted:
            posted[key] = replace(posted[key], fingerprint=_kept(posted[key]))
        await self.again(message)

    async def backlog(self) -> tuple[int, float | None]:
        waiting = self._tables.outbox.values()
        return len(waiting), min((m.due_at for m in waiting), default=None)


def _is_replaced(posted: Posted) -> bool:
    return posted.fingerprint.startswith(REPLACING)


def _kept(posted: Posted) -> str:
    """What stays of a fingerprint when it changes: whether the message is being replaced."""
    return REPLACING if _is_replaced(posted) else ""


class MemoryPosted:
    """Where the targets of a match stand."""

    def __init__(self, tables: MemoryTables) -> None:
        self._tables = tables

    async def get(self, match: str, target: str) -> Posted | None:
        return self._tables.posted.get((match, target))

    async def of_match(self, match: str) -> dict[str, Posted]:
        return {target: p for (of, target), p in self._tables.posted.items() if of == match}

    async def forget(self, match: str, target: str) -> None:
        self._tables.posted.pop((match, target), None)

    async def note_shown_since(self, posted: Posted, before: str) -> None:
        known = self._tables.posted.get((posted.match, posted.target))
        if known is not None and (known.message, known.fingerprint) == (posted.message, before):
            shown = replace(known, fingerprint=posted.fingerprint)
            self._tables.posted[posted.match, posted.target] = shown

    async def note_shown(self, posted: Posted, revision: int, *, whole: bool = True) -> bool:
        match, target, tables = posted.match, posted.target, self._tables
        known = tables.posted.get((match, target))
        if known is None or known.message != posted.message:
            return False
        shown = replace(known, fingerprint=_kept(known) + posted.fingerprint)
        tables.posted[match, target] = shown
        whole = whole and not _is_replaced(known)
        for waiting in list(tables.outbox.values()):
            plain = not waiting.body and not waiting.tries and waiting.revision <= revision
            done = plain and whole and (match, call_of(target)) not in tables.posted
            if (waiting.match, waiting.target) == (match, target) and done:
                del tables.outbox[waiting.id]
        stored = tables.rows.get(match)
        if stored is not None and stored.revision != revision:
            id = f"{match}:{target}"
            anew = OutboxMessage(id, match, target, {}, stored.revision, posted.at)
            waits = tables.outbox.get(id)
            tables.outbox[id] = anew if waits is None else replace(waits, tries=waits.tries + 1)
        return True


class MemoryDeadlines(OwnDeadlines):
    """Deadlines of matches."""

    def __init__(self, tables: MemoryTables, claims: Claims) -> None:
        self._tables, self._claims = tables, claims

    async def due(self, until: float, limit: int = 100) -> list[Deadline]:
        every = [d for listed in self._tables.deadlines.values() for d in listed if d.at <= until]
        return sorted(every, key=lambda d: d.at)[:limit]

    async def next(self) -> float | None:
        every = (d.at for listed in self._tables.deadlines.values() for d in listed)
        return min(every, default=None)


class MemoryPresses:
    """Presses that were dealt with."""

    def __init__(self, tables: MemoryTables) -> None:
        self._tables = tables

    async def handled(self, press: int) -> bool:
        return press in self._tables.presses

    async def note(self, press: int, at: float) -> bool:
        known = press in self._tables.presses
        self._tables.presses.setdefault(press, at)
        return not known

    async def forget(self, before: float) -> None:
        left = {press: at for press, at in self._tables.presses.items() if at >= before}
        self._tables.presses = left

    async def keep_token(self, token: LiveToken) -> None:
        self._tables.tokens[token.message] = token

    async def token(self, message: int, since: float) -> LiveToken | None:
        found = self._tables.tokens.get(message)
        return found if found is not None and found.at > since else None

    async def tokens(self, since: float) -> list[LiveToken]:
        found = [token for token in self._tables.tokens.values() if token.at > since]
        return sorted(found, key=lambda token: token.at)

    async def oldest_token(self) -> float | None:
        return min((token.at for token in self._tables.tokens.values()), default=None)

    async def forget_tokens(self, until: float) -> None:
        kept = {m: token for m, token in self._tables.tokens.items() if token.at > until}
        self._tables.tokens = kept


class MemoryDocuments:
    """Documents by kind and number."""

    def __init__(self, tables: MemoryTables) -> None:
        self._tables = tables

    async def get(self, kind: str, id: int) -> dict[str, Any] | None:
        text = self._tables.documents.get((kind, id))
        return codec.from_json(text) if text is not None else None

    async def put(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        if body is None:
            self._tables.documents.pop((kind, id), None)
        else:
            self._tables.documents[kind, id] = codec.to_document(body)

    async def swap(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        if await self.get(kind, id) != old:
            return False
        await self.put(kind, id, new)
        return True

    async def all(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        documents = self._tables.documents
        return [
            (id, codec.from_json(documents[of, id])) for of, id in sorted(documents) if of == kind
        ]


@dataclass(slots=True)
class Ladder:
    """The standings of a game on a server: they count all results up to one."""

    version: int = 0
    upto: Key = BEGINNING
    standings: dict[int, RatingStanding] = field(default_factory=dict)

    def restart(self) -> None:
        self.upto, self.standings = BEGINNING, {}


class MemoryResults:
    """Results of finished matches."""

    def __init__(self, rows: Mapping[str, Row]) -> None:
        self._rows = rows
        self._results: dict[str, MatchResult] = {}
        self._ladders: dict[tuple[int, str], Ladder] = {}

    def store(self, result: MatchResult) -> None:
        """Store the result of a match that is finished, or was changed since."""
        ladder = self._ladders.setdefault((result.guild, result.game), Ladder())
        ladder.version += 1
        before = self._results.get(result.match)
        if before is None or replace(before, revision=result.revision) != result:
            keys = [_key(result)] + ([_key(before)] if before else [])
            if min(keys) <= ladder.upto:
                ladder.restart()
        self._results[result.match] = result

    def remove(self, match: str) -> None:
        """Remove the result of a match that goes on again."""
        if (result := self._results.pop(match, None)) is not None:
            ladder = self._ladders[result.guild, result.game]
            ladder.version += 1
            ladder.restart()

    async def games(self, guild: int) -> list[str]:
        of = sorted(game for where, game in self._ladders if where == guild)
        return [game for game in of if self._after(guild, game)]

    async def waiting(self, guild: int, game: str, limit: int = 500) -> Waiting:
        ladder = self._ladders.get((guild, game), Ladder())
        return Waiting(guild, game, ladder.version, self._after(guild, game)[:limit])

    def _after(self, guild: int, game: str) -> list[MatchResult]:
        upto = self._ladders.get((guild, game), Ladder()).upto
        here = [r for r in self._results.values() if (r.guild, r.game) == (guild, game)]
        return sorted((r for r in here if _key(r) > upto), key=_key)

    async def until(self, last: MatchResult, limit: int) -> list[MatchResult]:
        here = [
            r
            for r in self._results.values()
            if (r.guild, r.game) == (last.guild, last.game) and _key(r) <= _key(last)
        ]
        return sorted(here, key=_key)[-limit:]

    async def standings(
        self, guild: int, game: str, people: Collection[int]
    ) -> dict[int, RatingStanding]:
        known = self._ladders.get((guild, game), Ladder()).standings
        return {person: _copy_standing(known[person]) for person in people if person in known}

    async def advance(self, counted: Waiting, changed: Sequence[RatingStanding]) -> bool:
        ladder = self._ladders[counted.guild, counted.game]
        if ladder.version != counted.version:
            return False
        ladder.version += 1
        ladder.upto = _key(counted.results[-1])
        ladder.standings |= {standing.person: _copy_standing(standing) for standing in changed}
        return True

    async def best(
        self, guild: int, game: str, limit: int = 100, offset: int = 0
    ) -> list[RatingStanding]:
        known = self._ladders.get((guild, game), Ladder()).standings.values()
        rated = sorted((s for s in known if s.rated), key=lambda s: (-s.rating, s.person))
        return [_copy_standing(standing) for standing in rated[offset : offset + limit]]

    async def of_person(self, guild: int, person: int) -> list[RatingStanding]:
        of = sorted(game for where, game in self._ladders if where == guild)
        known = [self._ladders[guild, game].standings.get(person) for game in of]
        return [_copy_standing(standing) for standing in known if standing is not None]


def _key(result: MatchResult) -> Key:
    return result.ended_at, result.match


def _copy_standing(standing: RatingStanding) -> RatingStanding:
    return replace(standing, sides=dict(standing.sides))


class MemoryStore(Store):
    """Keeps the same promises as the stores on disk, except durability."""

    def __init__(self) -> None:
        tables, claims = MemoryTables(), Claims()
        results = MemoryResults(tables.rows)
        super().__init__(
            matches=MemoryMatches(tables, results),
            outbox=MemoryOutbox(tables, claims),
            posted=MemoryPosted(tables),
            deadlines=MemoryDeadlines(tables, claims),
            presses=MemoryPresses(tables),
            documents=MemoryDocuments(tables),
            leases=OneProcess(claims),
            results=results,
            database=Memory(),
        )


class Memory:
    """It has nothing to close, and no files."""

    async def scrub(self) -> None:
        pass

    async def examine(self) -> None:
        pass

    async def close(self) -> None:
        pass


def _copy(body: dict[str, Any]) -> dict[str, Any]:
    return codec.from_json(codec.to_json(body))
