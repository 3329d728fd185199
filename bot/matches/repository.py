"""The one door to a match. Reading gives only what is stored; changing gives a draft that nobody
else sees, which the commit publishes and any error discards."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import games
from bot.matches import knowledge, last_seen, moment_selection, outgoing
from bot.matches.body import BodyDraft
from bot.matches.cache import SessionCache
from bot.matches.errors import GameNotInstalled, Handled, MatchEnded, Overtaken
from bot.matches.events import read_event
from bot.matches.results import result_of
from bot.matches.session import Draft, Session, wrong_state
from games.core.log import Diverged
from games.core.match import Match
from games.core.record import REWIND, UNDO, Entry, Snapshot
from games.core.secret import SPECTATOR, Seat
from games.core.table import Event
from storage import codec
from storage.records import (
    BUSY,
    CLOSED,
    LAST_LINE,
    LIVE,
    OVER,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    News,
    Row,
    Stored,
)
from storage.roles import Store

log = logging.getLogger(__name__)


# changes a draft before it is stored; gets the status it will have, and the time
Rule: TypeAlias = Callable[[Draft, str, float], Awaitable[None]]
# changes a draft when a change begins
DraftRule: TypeAlias = Callable[[Draft], Awaitable[None]]
# says when something is due at a table
DeadlineRule: TypeAlias = Callable[[Draft], list[Deadline]]


@dataclass(frozen=True, slots=True)
class Committed:
    """What was just stored: the session, and the deadlines if they have changed."""

    session: Session
    deadlines: tuple[Deadline, ...] = ()


def new_id(secret_bytes: Callable[[int], bytes]) -> str:
    """The id of a new match: eight letters and digits from secret random bytes."""
    return base64.b32encode(secret_bytes(5)).decode().lower()


class Matches:
    """Reads and changes matches; a match is changed by one task at a time.

    `first` are applied when a change begins, `rules` before it is stored; `deadlines` compute what
    will be due.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float],
        first: Sequence[DraftRule] = (),
        rules: Sequence[Rule] = (),
        deadlines: Sequence[DeadlineRule] = (),
    ) -> None:
        self.store, self.now = store, now
        self._first, self._rules, self._deadlines = first, rules, deadlines
        self._listeners = list[Callable[[Committed], None]]()
        self._cache = SessionCache()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def listen(self, heard: Callable[[Committed], None]) -> None:
        """Have a function called after every commit."""
        self._listeners.append(heard)

    # Reading ----------------------------------------------------------------------------------

    async def read(self, id: str, at_least: int = 0) -> Session:
        """The match called `id` as it is stored, at this revision or a later one.

        If its last answers no longer fit the rules, it is as it was when their phase began: a
        running match goes on from there, a finished one stays in the store as it is. Raises Ended
        if it is unknown, Asleep if its game is not installed.
        """
        found = self._cache.get(id, at_least)
        while found is None:
            swept = self._cache.swept
            loaded = await self._load(id)
            # a commit may have been published while this was read
            found = self._cache.get(id, loaded.row.revision)
            if found is None and self._cache.is_current(loaded, swept):
                found = loaded
                self._cache.put(loaded)
        return found

    async def _load(self, id: str) -> Session:
        stored = await self.store.matches.load(id)
        if stored is None:
            raise MatchEnded("no-table")
        if stored.row.game not in games.playable():
            raise GameNotInstalled(stored.row.game)
        recent = await self._last_said(id)
        try:
            return Session.of(stored, recent)
        except Diverged as diverged:
            log.error("%s of %s: line %s no longer fits", id, stored.row.game, diverged.entry.seq)
            if stored.row.status not in BUSY:  # what was published of it, with its proof, stays
                return Session.of(replace(stored, log=[]), recent)
            try:
                return await self._back_to_snapshot(stored, recent)
            except Conflict:  # another process has just done it
                return await self._load(id)

    async def _last_said(self, id: str, until: int = LAST_LINE) -> list[tuple[int, Event]]:
        said = await self.store.matches.events(
            id, until=until, limit=last_seen.RECENT_EVENT_LIMIT, last=True
        )
        return [(seq, read_event(text)) for seq, _, text in said]

    async def _said_before(self, draft: Draft, kept: int | None) -> Sequence[tuple[int, Event]]:
        """The last events before a change that still hold; read from the store after a rewind."""
        if draft.rewritten is not None:
            return [(seq, read_event(text)) for seq, _, text in draft.rewritten]
        return draft.recent if kept is None else await self._last_said(draft.id, kept)

    def known(self, id: str) -> int | None:
        """The cached revision of a match, if it is in memory."""
        found = self._cache.get(id)
        return found.row.revision if found is not None else None

    async def renew(self, id: str, known: int | None) -> bool:
        """Whether a match has changed since the revision `known`, on which a decision was based.

        If so, the cached session is dropped, and the next decision reads the store.
        """
        stored = await self.store.matches.revision(id)
        if stored is None or stored == known:
            return False
        if self._cache.get(id, stored) is None:
            self._cache.drop(id)
        return True

    def on_news(self, news: News) -> None:
        """Drop what another process on the same store has changed."""
        self._cache.on_news(news)

    # Changing ---------------------------------------------------------------------------------

    def lock(self, key: str) -> asyncio.Lock:
        """This process's lock for a match, or for something else with a name."""
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def change(self, id: str, *status: str, now: float | None = None) -> AsyncIterator[Draft]:
        """A draft of the match, under its lock. Raises Refused unless it has one of these states.

        Nobody else sees the draft. What is not committed inside the block is discarded. `now` is
        the instant of the change, by default when the lock was obtained: all that belongs to the
        change takes it from the draft, and reads no clock.
        """
        async with self.lock(id):
            session = await self.read(id)
            if session.status not in status:
                raise wrong_state(session)
            with self._conflicts(id):
                draft = session.draft(self.now() if now is None else now)
                for rule in self._first:
                    await rule(draft)
                yield draft

    @asynccontextmanager
    async def create(self, row: Row, body: BodyDraft) -> AsyncIterator[Draft]:
        """A draft of a new match, at the instant of its row."""
        with self._conflicts(row.id):
            draft = Draft(row, body, row.changed_at)
            for rule in self._first:
                await rule(draft)
            yield draft

    @contextmanager
    def _conflicts(self, id: str) -> Iterator[None]:
        """Map the store's Conflict: to Handled where the press came twice, else to Overtaken."""
        try:
            yield
        except Duplicate:
            self._cache.drop(id)
            raise Handled from None
        except Conflict:
            self._cache.drop(id)
            raise Overtaken from None

    async def commit(
        self,
        draft: Draft,
        *,
        press: int | None = None,
        remind: Sequence[Seat] = (),
        anew: Sequence[str] = (),
        **row: Any,
    ) -> Session:
        """Store a draft with the messages that follow from it, all or nothing, and publish it.

        `remind` are seats to be asked once more, `anew` further targets to be rendered again, `row`
        the columns of the row that change. Raises Conflict.
        """
        now, before, swept = draft.now, draft.stored, self._cache.swept
        await self._apply_rules(draft, row, now)
        kept = _last_true_line(draft)
        _take_back(draft, kept)
        said_before = await self._said_before(draft, kept)
        told = [*moment_selection.struck(draft, kept), *moment_selection.due(draft, kept)]
        changed = _next_row(draft, now, row)
        panels = outgoing.panel_keys(draft, changed.status)
        over = changed.status in (OVER, CLOSED)
        due = [] if over else [d for r in self._deadlines for d in r(draft)]
        people = tuple(draft.body.everyone())
        commit = Commit(
            changed,
            people=list(people) if before is None or people != before.people else None,
            entries=draft.entries,
            snapshot=_new_snapshot(draft),
            events=outgoing.events_of(draft, changed.revision),
            forget_events_after=kept,
            messages=outgoing.messages_of(draft, changed, panels, remind, [*told, *anew], now),
            deadlines=due if before is None or before.due is None or due != [*before.due] else None,
            press=press,
            result=result_of(changed, draft.body) if changed.status == OVER else None,
        )
        # before it is stored: afterwards nothing may fail
        body, recent = draft.body.settled(), outgoing.recent_of(draft, said_before)
        session = Session(changed, body, draft.match, recent, people, tuple(due), panels)
        if before is not None:
            session.facts.update(before.facts)
            session.views.update(before.views_then(body.moved))
        try:
            await self.store.matches.commit(commit)
        except BaseException:
            self._cache.drop(draft.id)  # whether it is stored is not known
            raise
        self._cache.publish(session, swept)
        committed = Committed(session, tuple(commit.deadlines or ()))
        for heard in self._listeners:
            heard(committed)
        return session

    async def _apply_rules(self, draft: Draft, row: dict[str, Any], now: float) -> None:
        """Do what belongs to every change; `row` gets the new status of a match that has ended."""
        _drop_orders(draft)
        if draft.status == LIVE and draft.match is not None and draft.match.result is not None:
            row["status"] = _note_result(draft, now)
        status = row.get("status", draft.status)
        for rule in self._rules:
            await rule(draft, status, now)
        if status in (OVER, CLOSED):
            knowledge.forget(draft.body)

    async def _back_to_snapshot(
        self, stored: Stored, recent: Sequence[tuple[int, Event]]
    ) -> Session:
        """Return a match whose stored answers no longer fit the rules to the start of its phase."""
        row = stored.row
        body = BodyDraft.model_validate(row.body)
        start = codec.start_out(body.start or {})
        base, last = stored.snapshot, stored.log[-1]
        target = base.seq if base else 0
        entry = Entry.after(last.hash, last.seq + 1, SPECTATOR, REWIND, target, "table")
        match = Match(games.load(row.game), start, base, [*stored.log, entry])
        draft = Draft(row, body, self.now(), match, None, [entry], recent=tuple(recent))
        draft.announce("stumbled-back")
        return await self.commit(draft)


def _drop_orders(draft: Draft) -> None:
    """Remove the standing orders of seats that are asked something that is no reaction."""
    match = draft.match
    if match is not None:
        for seat, chair in enumerate(draft.chairs):
            if chair.order and seat in match.pending and not match.window:
                chair.order = ""


def _note_result(draft: Draft, now: float) -> str:
    """Store in the body how the match has ended; returns its new status, OVER or CLOSED."""
    body, result = draft.body, draft.playing().result
    assert result is not None
    body.scores, body.winners = tuple(result.scores), tuple(result.winners)
    body.sides = draft.sides()
    body.ended_at = body.ended_at or now
    body.reason, body.reason_args = result.reason, dict(result.detail)
    return OVER if result.reason != "closed" else CLOSED


def _next_row(draft: Draft, now: float, columns: dict[str, Any]) -> Row:
    """The row of the next revision, with the draft's body."""
    draft.body.head = draft.match.hash if draft.match else ""
    return replace(
        draft.row,
        revision=draft.row.revision + 1,
        body=draft.body.stored(),
        changed_at=now,
        **columns,
    )


def _new_snapshot(draft: Draft) -> Snapshot | None:
    """The snapshot that the match goes on from, if it is not the stored one."""
    if draft.match is None:
        return None
    before = draft.stored.match if draft.stored is not None else None
    return draft.match.base if before is None or draft.match.base is not before.base else None


def _last_true_line(draft: Draft) -> int | None:
    """The last line whose events still hold after a rewind or undo; else None."""
    if draft.rewritten is not None:
        return -1
    if not any(entry.key in (UNDO, REWIND) for entry in draft.entries):
        return None
    match, rewound = draft.playing(), draft.entries[0].answer
    if isinstance(rewound, int):
        return rewound
    return match.undoable[-1].seq if match.undoable else match.floor


def _take_back(draft: Draft, kept: int | None) -> None:
    """For seats whose answers are taken back, restore what they saw at the answer before."""
    if kept is not None and draft.entries:
        undone = draft.entries[0].key == UNDO
        last_seen.take_back(draft.body, kept, draft.entries[0].seat if undone else None)
