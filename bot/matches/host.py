"""The host: opens tables, seats people, takes answers, and stores before anything is said."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any
from weakref import WeakValueDictionary

import games
from bot.matches.cache import Shelf
from bot.matches.computers import Computers, kinds
from bot.matches.session import (
    CLOSED,
    LIVE,
    LOBBY,
    OVER,
    Body,
    Chair,
    Refused,
    Session,
    last_one,
    read_event,
    write_event,
)
from games.core.decision import Answer, Illegal
from games.core.match import Diverged, Match
from games.core.record import REWIND, UNDO, By, Entry
from games.core.secret import SPECTATOR, Seat
from games.core.table import Event
from storage import codec
from storage.records import Commit, Conflict, Deadline, Duplicate, Message, News, Row, Store

log = logging.getLogger(__name__)

NOTICE = 1000  # where the numbers of notices begin among the events of a line
ATTEMPTS = 8  # at a change that other processes overtake
RECENT = 24  # events kept at hand for the table message
SEATING_EPOCH = 1 << 33  # the dice that seat people: apart from those of the table


class Stale(Exception):
    """The button belongs to a question that is no longer open; show the present state."""


class Overtaken(Exception):
    """Another process has changed the match meanwhile. Nothing was stored: judge it anew."""


class Handled(Exception):
    """This press has been dealt with before, here or by another process: say nothing."""


class Stumbled(Exception):
    """The rules failed. Nothing was stored, and the match goes on from where it was."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long computer players and standing orders take, in seconds; drawn without regard to
    anything at the table, so that time tells nothing."""

    least: float = 0.8
    most: float = 2.0


class Host:
    """Every change of a match goes through here, one at a time a match.

    `wake` is called when there is something new to say.
    """

    def __init__(
        self,
        store: Store,
        computers: Computers,
        *,
        now: Callable[[], float],
        pause: Callable[[float], Awaitable[None]],
        rng: Random,
        wake: Callable[[], None],
        pace: Pace | None = None,
        draw: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.store, self.computers = store, computers
        self.now, self.pause, self.rng, self.wake = now, pause, rng, wake
        self.pace = pace or Pace()
        self.draw = draw
        # what else is done before a match is stored, and what is due at a time afterwards
        self.before_keeping: list[Callable[[Session, str, float], Awaitable[None]]] = []
        self.deadline_rules: list[Callable[[Session], list[Deadline]]] = []
        self.alarm: Callable[[float], None] = lambda at: None  # told of deadlines that were stored
        self._shelf = Shelf()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._nudges: dict[str, asyncio.Task[None]] = {}
        self._not_ours: set[str] = set()  # nudged, but somebody else has stored a change since

    # Finding ----------------------------------------------------------------------------------

    async def session(self, id: str, at_least: int = 0) -> Session:
        """The session called `id`, not older than a revision; raises Refused for an unknown one."""
        found = self._shelf.get(id, at_least)
        while found is None:
            swept = self._shelf.swept
            loaded = await self._load(id)
            # whoever holds the match's lock may have stored something while this was read
            found = self._shelf.get(id, loaded.row.revision)
            if found is None and self._shelf.is_current(loaded, swept):
                found = loaded
                self._shelf.put(loaded)
        return found

    async def stored(self, id: str, at_least: int = 0) -> Session:
        """The session as it is stored, with nothing of a change that is still being written.

        What is shown is taken from this, and before anything else is awaited: who dies now must
        not have spoken of what it could not store. Not for who is changing the match.
        """
        while True:
            session = await self.session(id, at_least)
            lock = self._locks.get(id)
            if lock is None or not lock.locked():
                return session
            async with lock:
                pass

    async def _load(self, id: str) -> Session:
        stored = await self.store.load(id)
        if stored is None:
            raise Refused("no-table")
        said = await self.store.events(id, limit=RECENT, last=True)
        recent = [(seq, read_event(text)) for seq, _, text in said]
        try:
            return Session.of(stored, recent)
        except Diverged as diverged:
            try:
                return await self._back_to_snapshot(stored.row, recent, diverged)
            except Conflict:  # another process has just done it
                return await self._load(id)

    def known(self, id: str) -> int | None:
        """The revision of a match that is at hand."""
        found = self._shelf.get(id)
        return found.row.revision if found is not None else None

    async def renew(self, id: str, known: int | None) -> bool:
        """Whether a match that was judged by what was known may have changed before that.

        It will not be judged by that again.
        """
        stored = await self.store.revision(id)
        if stored is None or stored == known:
            return False
        if self._shelf.get(id, stored) is None:
            self._shelf.drop(id)
        return True

    def hear(self, news: News) -> None:
        """What another process on the same store did: who stored last plays on by itself."""
        self._shelf.hear(news)
        if news.kind == "match" and news.name in self._nudges:
            self._not_ours.add(news.name)

    async def in_channel(self, channel: int) -> Session | None:
        """What is being played or prepared in a channel."""
        rows = await self.store.rows(status=(LOBBY, LIVE), channel=channel, limit=1)
        return await self.session(rows[0].id, rows[0].revision) if rows else None

    async def latest(self, channel: int) -> Session | None:
        """What is being played in a channel, or what was played there last."""
        rows = await self.store.rows(channel=channel, limit=1)
        running = await self.in_channel(channel)
        return running or (await self.session(rows[0].id, rows[0].revision) if rows else None)

    async def of_person(self, person: int) -> list[Session]:
        """Everything somebody sits at: what waits on that person first, by the time left."""
        rows = await self.store.rows(status=(LOBBY, LIVE), person=person, limit=200)
        found = [await self.session(row.id, row.revision) for row in rows]
        mine = [session for session in found if session.seat_of(person) is not None]

        def urgency(session: Session) -> tuple[bool, float]:
            seat = session.seat_of(person)
            asked = session.match is not None and seat in session.match.pending
            due = session.chairs[seat or 0].clock.due if asked else None
            return not asked, math.inf if due is None else due

        return sorted(mine, key=urgency)

    async def link(self, session: Session, target: str = "table") -> str:
        """The address of a message of a match, or of its channel where that is not there yet."""
        place = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        posted = await self.store.posted(session.id, target)
        return f"{place}/{posted.message}" if posted is not None else place

    async def links(self, session: Session) -> dict[str, str]:
        """The addresses of what everybody sees of a match, each by the message that names it."""
        found = {"to-table": await self.link(session)}
        if session.status in (OVER, CLOSED):
            found["to-end"] = await self.link(session, "end")
        return found

    async def everything_said(self, session: Session) -> list[tuple[int, Event]]:
        """Every event of a match with the number of its line, secrets included: seal before use."""
        rows = await self.store.events(session.id, limit=100_000)
        return [(seq, read_event(text)) for seq, _, text in rows]

    # Playing ----------------------------------------------------------------------------------

    async def answer(
        self, id: str, person: int, seat: Seat, asked: int, answer: Answer, press: int | None
    ) -> Session:
        """Take an answer of a person to question number `asked`.

        Raises Stale when that question is closed, Refused for the wrong person, Illegal for an
        answer not on offer, Stumbled when the rules failed. Nothing has changed then.
        """
        async with self.changing(id, LIVE, OVER, CLOSED) as session:
            match = session.playing()
            only_sitter(session, seat, person)
            if match.result:
                raise Illegal("over")
            if asked != match.asked or seat not in match.pending:
                raise Stale
            chair = session.chairs[seat]
            chair.clock.missed, chair.briefed = 0, True
            session.body.quiet_since, session.body.told_quiet = self.now(), False
            if session.body.waits_for == seat:
                session.body.paused_until, session.body.waits_for = None, -1
            vote = session.body.vote
            if vote is not None and vote.seat == seat and vote.kind in ("kick", "late"):
                session.body.vote = None  # who acts is not put out
            await self.submit(session, match, seat, answer, "player", press)
            return session

    async def undo(self, id: str, person: int, press: int | None = None) -> Session:
        async with self.changing(id, LIVE) as session:
            match = session.playing()
            seat = session.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            entry = self.carefully(session, lambda: match.undo(seat))
            await self.keep_step(session, match, [entry], press=press)
            return session

    async def resign(self, id: str, person: int, press: int | None = None) -> Session:
        """With two players the other wins; with more, a computer player takes the seat."""
        async with self.changing(id, LIVE) as session:
            match = session.playing()
            seat = session.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            if len(match.seats) == 2:
                entry = match.concede(seat)
                await self.keep_step(session, match, [entry], press=press)
                return session
            chair = session.chairs[seat]
            session.announce("resigned", who=seat)
            session.vacate(seat)
            chair.computer, chair.open = kinds(session.game)[0], True
            people = [c.person for c in session.chairs if c.person is not None]
            if not people:
                await self.keep_step(session, match, [match.close()], press=press)
                return session
            host = session.row.host if session.row.host in people else people[0]
            await self.keep_step(session, match, [], press=press, host=host)
            return session

    async def stand_in(self, session: Session, seat: Seat) -> None:
        """A computer player holds the seat until its person comes back (inside `changing`)."""
        chair = session.chairs[seat]
        chair.computer, chair.absent = kinds(session.game)[0], True
        session.announce("stand-in", who=seat)
        await self.keep_step(session, session.playing(), [], press=None)

    async def come_back(self, id: str, person: int, press: int | None = None) -> Session:
        """Take one's seat back from the computer player."""
        async with self.changing(id, LIVE) as session:
            seat = session.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            chair = session.chairs[seat]
            if chair.absent:
                chair.computer, chair.absent, chair.clock.missed = "", False, 0
                session.announce("is-back", who=seat)
            await self.keep_step(session, session.playing(), [], press=press)
            return session

    async def show_hand(
        self, id: str, person: int, shows: bool, press: int | None = None
    ) -> Session:
        """Let spectators see one's hand in this match, or no longer; the table is told."""
        async with self.changing(id, LIVE) as session:
            seat = session.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            if session.chairs[seat].shows != shows:
                session.chairs[seat].shows = shows
                session.announce("shows" if shows else "hides", who=seat)
            await self.keep(session, press=press)
            return session

    async def standing_order(
        self, id: str, person: int, order: str, press: int | None = None
    ) -> Session:
        """Leave (or take back, with "") an order to pass in reaction windows.

        It stands until the seat is asked for something that is no reaction.
        """
        async with self.changing(id, LIVE) as session:
            match = session.playing()
            seat = session.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            chair = Chair.model_validate({**session.chairs[seat].model_dump(), "order": order})
            session.chairs[seat] = chair
            await self.keep_step(session, match, [], press=press)
            return session

    # What answers by itself -------------------------------------------------------------------

    def nudge(self, id: str) -> None:
        """See to it that computer players and standing orders of a match answer."""
        self._not_ours.discard(id)
        running = self._nudges.get(id)
        if running is None or running.done():
            task = asyncio.create_task(self._answer_automatically(id), name=f"nudge {id}")
            self._nudges[id] = task
            task.add_done_callback(lambda _: self._nudges.pop(id, None))

    async def _answer_automatically(self, id: str) -> None:
        while True:
            session = await self.session(id)
            if session.status != LIVE or automatic_seat(session) is None:
                return
            await self.pause(self.rng.uniform(self.pace.least, self.pace.most))
            if id in self._not_ours:
                return
            try:
                async with self.changing(id, LIVE) as session:
                    match = session.playing()
                    seat = automatic_seat(session)
                    if seat is None:
                        continue
                    chair = session.chairs[seat]
                    if chair.computer:
                        answer = await self.computers.answer(match, seat, chair.computer)
                    else:
                        answer = "pass"
                    by: By = "computer" if chair.computer else "player"
                    await self.submit(session, match, seat, answer, by, None)
            except (Overtaken, Stale):  # who was quicker sees to it
                return
            except (Refused, Stumbled) as why:
                log.warning("automatic answer in %s: %s", id, type(why).__name__)
                return

    async def wake_all(self) -> None:
        """After a start: computer players go on where they were."""
        for row in await self.store.rows(status=(LIVE,), limit=100_000):
            chairs = row.body.get("chairs", ())
            if any(chair.get("computer") or chair.get("order") for chair in chairs):
                self.nudge(row.id)

    async def idle(self) -> None:
        """Wait until nothing answers by itself any more."""
        while self._nudges:
            await asyncio.gather(*list(self._nudges.values()), return_exceptions=True)

    async def close(self) -> None:
        for task in list(self._nudges.values()):
            task.cancel()
        await asyncio.gather(*list(self._nudges.values()), return_exceptions=True)

    # Storing ----------------------------------------------------------------------------------

    async def submit(
        self,
        session: Session,
        match: Match[Any],
        seat: Seat,
        answer: Answer,
        by: By,
        press: int | None,
    ) -> None:
        entry = self.carefully(session, lambda: match.submit(seat, answer, by))
        session.chairs[seat].answered += by == "player"
        session.chairs[seat].late += by == "default"
        await self.keep_step(session, match, [entry], press=press)

    def carefully(self, session: Session, step: Callable[[], Entry]) -> Entry:
        """Run rules; when they fail, forget the session, so that it is loaded as stored."""
        match = session.playing()
        try:
            return step()
        except Illegal:
            raise
        except Exception as failed:
            self._shelf.drop(session.id)
            log.error(
                "the rules of %s failed in %s at %s: %s at %s",
                session.row.game,
                session.id,
                match.where(),
                type(failed).__name__,
                place(failed),
            )
            raise Stumbled from None

    async def keep_step(
        self,
        session: Session,
        match: Match[Any],
        entries: list[Entry],
        *,
        press: int | None,
        status: str = "",
        **row: Any,
    ) -> None:
        """Store a step of a match: lines, what was said, snapshot and messages, all or nothing."""
        keep: int | None = None  # the last line whose events are still true
        if any(entry.key in (UNDO, REWIND) for entry in entries):
            rewound = entries[0].answer
            undoable = match.undoable[-1].seq if match.undoable else match.floor
            keep = rewound if isinstance(rewound, int) else undoable
            session.recent = [(seq, event) for seq, event in session.recent if seq <= keep]
        said = list(enumerate(match.fresh)) if entries or status else []
        events = [(match.version, n, write_event(event)) for n, event in said]
        for seat, chair in enumerate(session.chairs):
            if chair.order and seat in match.pending and not match.window:
                chair.order = ""
        if match.result:
            status = OVER if match.result.reason != "closed" else CLOSED
            session.body.scores = list(match.result.scores)
            session.body.winners = match.result.winners
            session.body.sides = session.sides()
            session.body.ended_at = session.body.ended_at or self.now()
            session.body.reason = match.result.reason
            session.body.reason_args = dict(match.result.detail)
        if status:
            row["status"] = status
        await self.keep(
            session,
            press=press,
            entries=entries,
            events=events,
            forget_events_after=keep,
            **row,
        )
        session.recent = [*session.recent, *((match.version, e) for _, e in said)][-RECENT:]

    async def keep(
        self,
        session: Session,
        *,
        press: int | None = None,
        entries: list[Entry] | None = None,
        events: list[tuple[int, int, str]] | None = None,
        forget_events_after: int | None = None,
        remind: Sequence[Seat] = (),
        anew: Sequence[str] = (),
        **row: Any,
    ) -> None:
        """Store a change of a session, and what has to be said of it.

        `remind` are seats that are to be asked once more, `anew` what else is to be shown anew.
        """
        now = self.now()
        for hook in self.before_keeping:
            await hook(session, row.get("status", session.status), now)
        changed = session.changed(now, **row)
        panels = panel_keys(session, changed.status)
        targets = [
            "table",
            *anew,
            *(
                f"seat:{seat}"
                for seat in panels.keys() | session.panels.keys()
                if panels.get(seat) != session.panels.get(seat)
            ),
        ]
        messages = [
            Message(f"{session.id}:{target}", session.id, target, {}, changed.revision, now)
            for target in targets
        ]
        if changed.status in (OVER, CLOSED) and session.row.status == LIVE:
            note = f"{session.id}:end"
            messages.append(Message(note, session.id, "end", {}, changed.revision, now))
        for seat in remind:
            note, again = f"{session.id}:seat:{seat}", {"again": True}
            messages = [m for m in messages if m.id != note]
            messages.append(Message(note, session.id, f"seat:{seat}", again, changed.revision, now))
        line, notices = (session.match.version if session.match else 0), session.notices
        events = [
            *(events or ()),
            *(
                (line, NOTICE + changed.revision * 8 + n, write_event(notice))
                for n, notice in enumerate(notices)
            ),
        ]
        due = [d for rule in self.deadline_rules for d in rule(session)]
        if changed.status in (OVER, CLOSED):
            due = []
        people = session.everyone()
        match = session.match
        base = match.base if match else None
        try:
            await self.store.commit(
                Commit(
                    changed,
                    people=people if people != session.people else None,
                    entries=entries or [],
                    snapshot=base if base is not session.base else None,
                    events=events,
                    forget_events_after=forget_events_after,
                    messages=messages,
                    deadlines=due if due != session.due else None,
                    press=press,
                )
            )
        except BaseException:
            self._shelf.drop(session.id)
            raise
        if due and due != session.due:
            self.alarm(min(deadline.at for deadline in due))
        session.people, session.base, session.panels = people, base, panels
        session.due = due
        session.recent = [*session.recent, *((line, notice) for notice in notices)][-RECENT:]
        session.notices = []
        session.row = changed
        self._shelf.put(session)
        if session.status == LIVE and automatic_seat(session) is not None:
            self.nudge(session.id)
        self.wake()

    async def _back_to_snapshot(
        self, row: Row, recent: list[tuple[int, Any]], diverged: Diverged
    ) -> Session:
        """The stored answers no longer fit the rules: go back to the start of the phase."""
        stored = await self.store.load(row.id)
        assert stored is not None
        log.error("%s of %s: line %s no longer fits", row.id, row.game, diverged.entry.seq)
        body = Body.model_validate(row.body)
        start = codec.start_out(body.start or {})
        base, last = stored.snapshot, stored.log[-1]
        target = base.seq if base else 0
        entry = Entry.after(last.hash, last.seq + 1, SPECTATOR, REWIND, target, "table")
        match = Match(games.load(row.game), start, base, [*stored.log, entry])
        session = Session(row, body, match, recent)
        session.announce("stumbled-back")
        await self.keep_step(session, match, [entry], press=None)
        return session

    # Small things -----------------------------------------------------------------------------

    def lock(self, key: str) -> asyncio.Lock:
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def changing(self, id: str, *status: str) -> AsyncIterator[Session]:
        """The session, alone; Refused unless it has one of these states.

        Whatever goes wrong inside, the session is afterwards as it is stored.
        """
        async with self.lock(id):
            session = await self.session(id)
            if session.status not in status:
                raise Refused("not-started" if session.status == LOBBY else "started-or-over")
            try:
                yield session
            except Duplicate:
                self._shelf.drop(id)
                raise Handled from None
            except Conflict:
                self._shelf.drop(id)
                raise Overtaken from None
            except (Refused, Illegal, Stale):
                raise
            except BaseException:
                self._shelf.drop(id)
                raise


async def judged(act: Callable[[], Awaitable[Any]]) -> None:
    """Do something; again where another process was quicker. Raises Stale in the end.

    Several people may answer at once, each through another process: once more may be too few.
    """
    for _ in range(ATTEMPTS):
        try:
            await act()
        except Overtaken:
            continue
        return
    raise Stale


def only_host(session: Session, person: int) -> None:
    """Raises Refused unless this person keeps the table."""
    if session.row.host != person:
        raise Refused("only-host", person=session.row.host)


def only_sitter(session: Session, seat: Seat, person: int) -> None:
    """Raises Refused unless this person sits there."""
    chairs = session.chairs
    if not 0 <= seat < len(chairs) or chairs[seat].person != person:
        raise Refused("not-your-seat")


def automatic_seat(session: Session) -> Seat | None:
    """The next seat that a computer player or a standing order answers for."""
    match = session.match
    if match is None:
        return None
    for seat, decision in match.pending.items():
        chair = session.chairs[seat]
        if chair.computer:
            return seat
        if chair.order and match.window:
            targeted = decision.about.get("whom") == seat
            if chair.order == "pass" or not targeted:
                return seat
    return None


def panel_keys(session: Session, status: str) -> dict[Seat, str]:
    """For each person's seat, what their private panel depends on: new keys need a new panel."""
    match = session.match
    if match is None:
        return {}
    keys = {}
    for seat, chair in enumerate(session.chairs):
        if chair.person is not None:
            asked = match.asked if seat in match.pending else -1
            given, last = seat in match.play.answers, last_one(session, seat)
            keys[seat] = f"{status}/{asked}/{given}/{last}/{chair.model_dump_json()}"
    return keys


def place(failed: BaseException) -> str:
    """File and line where an exception was raised; nothing of what it says."""
    trace = failed.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "?"
    code = trace.tb_frame.f_code
    return f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}"
