"""What must hold at the end of an evening, when all is calm, whatever has happened."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import games
from bot.app.services import DEADLINES
from bot.matches import last_seen
from bot.matches.body import Body
from bot.matches.events import read_event
from bot.matches.question_ids import mark, marked
from bot.matches.session import Session
from bot.matches.standing_orders import automatic_seat
from bot.retention.old_presses import PRESS_RETENTION_SECONDS
from bot.ui import decision_forms
from bot.ui.id_format import IdText
from games.core.decision import Decision, Illegal
from games.core.log import Diverged
from games.core.match import Match, Position
from games.core.record import UNDO, Entry
from sandbox.server import Sandbox
from sandbox.world.entities import Message
from sandbox.world.state import DISCORD_EPOCH
from storage import codec
from storage.records import LIVE, OVER, Row
from storage.sql import SqlStore
from tests.simulation.ledger import TimeUp
from tests.simulation.sealed import OWN, Chairs, misdirected
from tests.simulation.shown import ShownMessages, ids
from tests.simulation.weather import Weather
from tests.tools.audit import ALL, Press, open_sql
from tests.tools.processes import parts

OVERDUE = 900.0  # seconds a deadline may be late: so long nothing rings after a failure of Discord
THOUGHT = 20.0  # seconds that a computer player may take
BREVITY = 20.0  # seconds of short breaks of the connection that the bot need not count
JUST = 1.0  # seconds before the end: what is stored then the next start of the bot delivers
CHANGED = 7  # callback type of an answer that changes the pressed message
STALE = 20.0  # seconds that a panel may still be on its way when the next question is shown
LINK = re.compile(r"https://discord\.com/channels/\d+/\d+/(\d+)")


@dataclass(frozen=True, slots=True)
class Evidence:
    """What people did, and what was wrong and when."""

    sent: Mapping[str, Press]  # answers by the id of their press
    parts: Mapping[str, int]  # how many questions in a row a press may answer
    filled: Mapping[str, Mapping[str, Any]]  # by press: the fields of the form sent
    acknowledged: Mapping[str, tuple[float, int]]  # by press: when, and the callback type
    votes: Collection[tuple[str, int, str, bool]]  # match, number, person, is it a yes
    orders: Collection[tuple[str, int]]  # match and seat, where a standing order may exist
    forced: Sequence[float]  # when a host's tool was used
    weather: Weather
    stored: Mapping[tuple[str, int], float]  # (match, line) to the world's time of storing
    handled: Collection[int] = ()  # presses that were stored with what they did
    ups: Sequence[TimeUp] = ()


async def judge(box: Sandbox, database: Path, evidence: Evidence) -> tuple[list[str], int]:
    """What does not hold, in sentences, and the number of answers."""
    store = await open_sql(database)
    try:
        return await Judges(box, store, evidence).judge()
    finally:
        await store.close()


class MessageWatch:
    """Checks every message of the bot when it appears.

    Nothing may be shown before it is stored, and nobody may be offered another player's answers.
    """

    def __init__(self, box: Sandbox, database: Path, chairs: Chairs) -> None:
        self.findings: list[str] = []
        self._world, self._database, self._chairs = box.world, database, chairs
        self._db: sqlite3.Connection | None = None
        self._lines: dict[str, tuple[Body, dict[int, int]]] = {}  # of a match: lines by mark
        self._asked: dict[str, dict[int, float]] = {}  # by match: when a question was first shown
        box.world.wide_listeners.append(self._hear)

    def look_away(self) -> None:
        """Forget what was stored: the database file is being replaced."""
        if self._db is not None:
            self._db.close()
            self._db = None
        self._asked.clear()

    def _hear(self, people: Sequence[str], event: dict[str, Any]) -> None:
        if event["type"] not in ("message_create", "message_update"):
            return
        shown = event["message"]
        message = self._world.messages.get(shown["channel_id"], {}).get(shown["id"])
        if message is None or message.author != self._world.bot.id:
            return
        refs = list(filter(None, map(IdText.parse, ids(message))))
        place = self._world.channels[message.channel]
        private = place.is_direct or message.audience is not None
        self.findings += misdirected(refs, people if private else None, self._chairs)
        asked = {(ref.match, ref.asked): ref for ref in refs if ref.verb in OWN}
        for ref in asked.values():
            if not self._stored(ref):
                self.findings.append(f"{ref} is shown before it is stored")

    def _stored(self, ref: IdText) -> bool:
        """Whether the line after which a question is asked is stored."""
        if self._db is None:
            where = f"{self._database.absolute().as_uri()}?mode=ro"
            self._db = sqlite3.connect(where, uri=True, isolation_level=None)
        sql = "select max(seq) from entry where match = ?"
        last = self._db.execute(sql, (ref.match,)).fetchone()[0] or 0
        if ref.match not in self._lines:
            row = self._db.execute("select body from match where id = ?", (ref.match,)).fetchone()
            body = Body.model_validate_json(row[0]) if row is not None else None
            if body is None or not body.secret:  # the match has not begun
                return False
            self._lines[ref.match] = body, {}
        body, lines = self._lines[ref.match]
        lines.update((marked(body, line), line) for line in range(len(lines), last + 1))
        line = lines.get(ref.asked, last + 1)
        if line <= last:
            self._new(ref, line)
        return line <= last

    def _new(self, ref: IdText, line: int) -> None:
        """Find a question that is shown long after a later one, unless something was undone
        since."""
        now, asked = self._world.clock(), self._asked.setdefault(ref.match, {})
        asked.setdefault(line, now)
        known = [since for later, since in asked.items() if later > line]
        if known and now > min(known) + STALE:
            sql = "select count(*) from entry where match = ? and seq > ? and key like '@%'"
            assert self._db is not None
            if not self._db.execute(sql, (ref.match, line)).fetchone()[0]:
                self.findings.append(f"{ref} is shown {now - min(known):.0f} s after a later one")


def is_new(due: float, tries: int, now: float) -> bool:
    """Whether a message was put into the outbox while the bots ended, as by a clock that ran out
    in that moment."""
    return not tries and now - JUST <= due <= now


def is_answer(decision: Decision, filled: Mapping[str, Any]) -> bool:
    """Whether a form with these fields answers a question: filled in wrongly it is refused."""
    try:
        decision.parse(decision_forms.filled_in(decision, dict(filled)))
    except Illegal:
        return False
    return True


def had_answered(lines: Sequence[tuple[Entry, float]], seat: int, at: float) -> bool:
    """Whether a seat's answer to a question stood at a time: whoever pressed once more then was
    told so. `lines` are those since the question, each with when it was stored."""
    own = [entry.key for entry, stored in lines if entry.seat == seat and stored <= at]
    return bool(own) and own[-1] != UNDO


class Judges:
    """Compare the database with what people did and see."""

    def __init__(self, box: Sandbox, store: SqlStore, evidence: Evidence) -> None:
        self._world, self._store = box.world, store
        self._sent, self._acknowledged = evidence.sent, evidence.acknowledged
        self._evidence, self._weather = evidence, evidence.weather
        self.findings: list[str] = []
        self.answers = 0

    async def judge(self) -> tuple[list[str], int]:
        handled = {int(c[0]) for c in await self._store.engine.read("select id from press")}
        forgotten = self._world.clock() - PRESS_RETENTION_SECONDS  # what is older is stored no more
        handled |= {press for press in self._evidence.handled if moment(str(press)) < forgotten}
        rows = await self._store.matches.rows(limit=ALL)
        sql = "select match, target, message from posted"
        self._posted = {(m, t): id for m, t, id in await self._store.engine.read(sql)}
        for row in rows:
            await self._match(row, handled)
        known = {row.id for row in rows}
        begun = dict[str, float]()  # by match: perhaps before a backup that has none of it
        for (match, _), at in self._evidence.stored.items():
            begun[match] = min(at, begun.get(match, at))
        for press in self._sent.values():
            since = begun.get(press.ref.match, moment(press.id))
            if press.ref.match not in known and not self._weather.forgotten(since):
                self.findings.append(f"{press.ref}: the match is gone")
        outbox = await self._store.engine.read("select due_at, tries from outbox")
        waiting = sum(not is_new(due, tries, self._world.clock()) for due, tries in outbox)
        if waiting:
            self.findings.append(f"{waiting} messages still wait, though all is calm")
        await self._messages()
        return self.findings, self.answers

    async def _match(self, row: Row, handled: set[int]) -> None:
        body = Body.model_validate(row.body)
        start = body.start
        if start is None:
            return
        timed = await self._store.matches.log(row.id)
        log = [entry for entry, _ in timed]
        self.answers += sum(not entry.key.startswith("@") for entry in log)
        if [entry.seq for entry in log] != list(range(1, len(log) + 1)):
            self.findings.append(f"{row.id}: the log has a gap")
        try:
            match = Position(games.load(row.game), codec.start_out(start), None, log)
        except Diverged as why:
            self.findings.append(f"{row.id}: {why}")
            return
        self._chain(row.id, match.start.hash, log)
        self._presses(row.id, body, match, log, handled)
        self.findings += votes_of(row.id, body, self._evidence)
        if not any(self._weather.lost):
            self.findings += hurried(row, body, codec.start_out(start), timed, self._evidence)
        stored = await self._store.matches.load(row.id)
        assert stored is not None
        said = await self._store.matches.events(
            row.id, limit=last_seen.RECENT_EVENT_LIMIT, last=True
        )
        session = Session.of(stored, [(seq, read_event(text)) for seq, _, text in said])
        shown = ShownMessages(self._world, self._posted, self._weather.deleted)
        if session.match is None or session.match.view() != match.view():
            self.findings.append(f"{row.id}: the snapshot tells another story than the log")
        if row.status == LIVE:
            await self._deadlines(row, session)
            self.findings += shown.called(session)
            self._goes_on(session)
        if row.status in (LIVE, OVER) and session.match is not None:
            self._stale(row, session)
        self.findings += [*shown.card(session), *shown.votes(session)]

    def _chain(self, id: str, hash: str, log: list[Entry]) -> None:
        for entry in log:
            again = Entry.after(hash, entry.seq, entry.seat, entry.key, entry.answer, entry.by)
            if again.hash != entry.hash:
                self.findings.append(f"{id} line {entry.seq}: the chain of hashes is broken")
                return
            hash = entry.hash

    def _presses(
        self, id: str, body: Body, match: Position[object], log: list[Entry], handled: set[int]
    ) -> None:
        """Each acknowledged answer is in the log once, or its question was closed without it."""
        mine = [press for press in self._sent.values() if press.ref.match == id]
        counted = Counter(press.ref.seat for press in mine if int(press.id) in handled)
        most = Counter[int]()  # a press may answer several questions in a row
        for press in mine:
            if int(press.id) in handled:
                most[press.ref.seat] += self._evidence.parts[press.id]
        lines = Counter(e.seat for e in log if e.by == "player" and not e.key.startswith("@"))
        for seat in counted.keys() | lines.keys():
            # a standing order answers for its player without a press
            orders = (id, seat) in self._evidence.orders and lines[seat] > counted[seat]
            told = counted[seat] <= lines[seat] <= most[seat]
            if not (told or self._weather.lost or orders):
                self.findings.append(
                    f"{id} seat {seat}: {counted[seat]} presses, {lines[seat]} answers"
                )
        for press in mine:
            now = marked(body, match.asked)
            open_ = now == press.ref.asked and press.ref.seat in match.pending
            pressed = moment(press.id)
            if self._weather.forgotten(pressed) or self._weather.refused(pressed):
                continue
            if press.id not in self._acknowledged or int(press.id) in handled or not open_:
                continue
            filled = self._evidence.filled.get(press.id)
            if filled is not None and not is_answer(match.pending[press.ref.seat], filled):
                continue
            stored = self._evidence.stored
            since = [(e, stored.get((id, e.seq), 0.0)) for e in log if e.seq > match.asked]
            if not had_answered(since, press.ref.seat, self._acknowledged[press.id][0]):
                self.findings.append(f"{press.ref} acknowledged, but the question is still open")
        self._counted(id, body, mine, handled)

    def _counted(self, id: str, body: Body, mine: Sequence[Press], handled: set[int]) -> None:
        """The first answer to a question, if its panel was changed, must have been counted."""
        stored = sorted(
            (seq, at) for (match, seq), at in self._evidence.stored.items() if match == id
        )
        lines = {marked(body, line): line for line in range(len(stored) + 1)}
        for press in mine:
            at, how = self._acknowledged.get(press.id, (0.0, 0))
            line = lines.get(press.ref.asked)
            if press.ref.verb != "a" or how != CHANGED or line is None or self._weather.lost:
                continue
            late = any(seq > line and when <= at for seq, when in stored)
            if int(press.id) not in handled and not late:
                self.findings.append(f"{press.ref} was acknowledged, and nothing is stored of it")

    async def _deadlines(self, row: Row, session: Session) -> None:
        kept = [d for d in await self._store.deadlines.due(float("inf"), ALL) if d.match == row.id]
        due = [d for rule in DEADLINES for d in rule(session.draft(0.0))]
        if sorted(kept, key=str) != sorted(due, key=str):
            self.findings.append(f"{row.id}: {kept} are due, and should be {due}")
        for one in kept if self._weather.serves(str(row.guild)) else ():
            if one.at < self._world.clock() - OVERDUE:
                self.findings.append(f"{row.id}: {one.kind} was due long ago")
        timing = session.body.timing
        for seat, chair in enumerate(session.chairs):
            due_at = chair.clock.due
            late = self._world.clock() + timing.seconds + 1 + self._weather.ahead
            if timing.kind == "live" and due_at is not None and due_at > late:
                more = due_at - self._world.clock()
                self.findings.append(f"{row.id}: seat {seat} has {more:.0f} s, more than anybody")

    def _goes_on(self, session: Session) -> None:
        """Nobody may be left waiting for a computer player."""
        long = session.row.changed_at < self._world.clock() - THOUGHT
        paused = session.body.paused_until is not None
        if long and not paused and automatic_seat(session) is not None:
            self.findings.append(f"{session.id}: a computer player is asked and does not answer")

    def _stale(self, row: Row, session: Session) -> None:
        """No known panel may ask a question that is closed, and nobody may be called for one."""
        assert session.match is not None
        pending, now = session.match.pending, mark(session)
        for seat in range(len(session.chairs)):
            for kind in ("seat", "call"):
                message = self._message(self._posted.get((row.id, f"{kind}:{seat}")))
                if message is None:
                    continue
                if kind == "call" and not session.is_called(seat):
                    self.findings.append(f"{row.id}: seat {seat} is called for nothing")
                for ref in filter(None, map(IdText.parse, ids(message))):
                    if ref.verb in OWN and (ref.asked != now or seat not in pending):
                        self.findings.append(f"{ref} stands, and is asked no more")
                        break

    def _message(self, id: int | None) -> Message | None:
        shelves = self._world.messages.values()
        return next((shelf[str(id)] for shelf in shelves if str(id) in shelf), None)

    async def _messages(self) -> None:
        sql = "select match, target, channel, message, at, fingerprint from posted"
        posted = [codec.posted_out(cells) for cells in await self._store.engine.read(sql)]
        known = {str(p.message) for p in posted}
        for shelf in self._world.messages.values():
            for m in shelf.values():
                ours = m.author == self._world.bot.id and m.audience is None and m.token is None
                if ours and m.id not in known and not self._points_on(m):
                    place = self._world.channels[m.channel]
                    letter = place.is_direct and not ids(m)
                    greeting = {id.split("/")[2] for id in ids(m)} == {"-"}
                    # the disk failed when this was to be noted, and that bot has ended since
                    unnoted = place.is_direct and self._weather.lost_note(moment(m.id))
                    if (
                        letter
                        or greeting
                        or unnoted
                        or self._weather.unknown(moment(m.id), m.channel, place.guild or "")
                        or self._weather.forgotten(moment(m.id))
                    ):
                        continue
                    about = next(iter(ids(m)), "") or str(m.components)[:300]
                    self.findings.append(f"orphan {m.id}: {about}")
        twice = Counter((p.match, p.target) for p in posted)
        self.findings += [f"twice {target}" for target, n in twice.items() if n > 1]

    def _points_on(self, message: Message) -> bool:
        """Whether a message is what a moved card leaves behind: one line with a link to it."""
        texts = [str(p.get("content", "")) for p in parts(message.components) if p["type"] == 10]
        found = LINK.search(texts[0]) if len(texts) == 1 and not ids(message) else None
        return found is not None


def moment(id: str) -> float:
    """The time of a snowflake, in seconds since 1970."""
    return ((int(id) >> 22) + DISCORD_EPOCH) / 1000


def votes_of(id: str, body: Body, evidence: Evidence) -> list[str]:
    """Everybody counted in a vote must have pressed that in that vote, and be counted once."""
    found = []
    for vote in (*body.votes, *body.decided):
        for side, said in (("yes", vote.yes), ("no", vote.no)):
            if len(set(said)) != len(said):
                found.append(f"{id}: somebody counts twice in vote {vote.number}")
            for person in set(said) - {vote.by}:
                if (id, vote.number, str(person), side == "yes") not in evidence.votes:
                    found.append(f"{id}: {person} counts in vote {vote.number} without a press")
        kicked = vote.person if vote.outcome == "passed" and vote.kind == "kick" else None
        if kicked is not None and (vote.seat, kicked) not in [
            (f.seat, f.person) for f in body.former
        ]:
            found.append(f"{id}: vote {vote.number} put out somebody else")
    return found


def hurried(
    row: Row, body: Body, start: Any, log: Sequence[tuple[Entry, float]], evidence: Evidence
) -> list[str]:
    """Nobody's time may be up early, not counting time in which nobody could press."""
    timing, found = body.timing, []
    ups = sorted({(up.at, up.seat) for up in evidence.ups if up.match == row.id})
    ups += [
        (evidence.stored[row.id, entry.seq], entry.seat)
        for entry, _ in log
        if entry.by == "default" and timing.kind == "live"
    ]
    if timing.kind == "none" or not ups:
        return found
    asked = asked_since(row, start, log, evidence)
    for at, seat in ups:
        since = max((begins for begins, seats in asked if begins < at and seat in seats), default=0)
        if not since or evidence.weather.differed(since, at):
            continue
        given = timing.seconds if timing.kind == "live" else timing.bank
        had = evidence.weather.reached(since, at, str(row.guild))
        forced = any(0 <= at - when < 10 for when in evidence.forced)
        few = BREVITY if evidence.weather.troubled_in(since, at) else 1.0
        if timing.kind != "live":
            since, few = 0.0, few + evidence.weather.ahead
            had = at - min(evidence.stored[row.id, entry.seq] for entry, _ in log)
        if had < given - few and not forced:
            found.append(f"{row.id} seat {seat}: had {had:.0f} of {given:.0f} s")
    return found


def asked_since(
    row: Row, start: Any, log: Sequence[tuple[Entry, float]], evidence: Evidence
) -> list[tuple[float, frozenset[int]]]:
    """The time of each question, and the seats that were asked."""
    match = Match(games.load(row.game), start)
    asked, lines, found = match.asked, list[Entry](), list[tuple[float, frozenset[int]]]()
    for entry, _ in log:
        lines.append(entry)
        if entry.key.startswith("@"):
            match = Match(games.load(row.game), start, None, lines)
        else:
            match.submit(entry.seat, entry.answer, entry.by)
        if match.asked != asked:
            asked = match.asked
            found.append((evidence.stored[row.id, entry.seq], frozenset(match.pending)))
    return found
