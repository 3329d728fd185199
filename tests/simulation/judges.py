"""What must hold when all is calm again, whatever happened."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import games
from bot.matches.body import Body
from bot.matches.session import Session
from bot.services import DEADLINES
from bot.ui.wire import Wire
from games.core.match import Diverged, Position
from games.core.record import Entry
from sandbox.server import Sandbox
from sandbox.world.entities import Message
from storage import codec
from storage.records import LIVE, Row
from storage.sql import SqlStore
from tests.rig.audit import ALL, Press, open_sql
from tests.rig.town import parts

LINK = re.compile(r"https://discord\.com/channels/\d+/\d+/(\d+)")


async def judge(
    box: Sandbox, database: Path, sent: Mapping[str, Press], acknowledged: Collection[str]
) -> tuple[list[str], int]:
    """What did not hold, in sentences; and how many answers there are."""
    store = await open_sql(database)
    try:
        return await Judges(box, store, sent, acknowledged).judge()
    finally:
        await store.close()


class Watch:
    """Looks at every message of the bot when it appears: nothing is shown before it is stored."""

    def __init__(self, box: Sandbox, database: Path) -> None:
        self.findings: list[str] = []
        self._world = box.world
        self._db = sqlite3.connect(f"file:{database}?mode=ro", uri=True, isolation_level=None)
        box.world.wide_ears.append(self._hear)

    def _hear(self, people: Sequence[str], event: dict[str, Any]) -> None:
        if event["type"] not in ("message_create", "message_update"):
            return
        shown = event["message"]
        message = self._world.messages.get(shown["channel_id"], {}).get(shown["id"])
        if message is None or message.author != self._world.bot.id:
            return
        for ref in filter(None, map(Wire.parse, ids(message))):
            if ref.verb in ("a", "s", "n", "nm") and ref.asked > self._stored(ref.match):
                self.findings.append(f"{ref} is shown before it is stored")

    def _stored(self, match: str) -> int:
        sql = "select max(seq) from entry where match = ?"
        (last,) = self._db.execute(sql, (match,)).fetchone()
        return last or 0


class Judges:
    """They look at the database and at what people see."""

    def __init__(
        self,
        box: Sandbox,
        store: SqlStore,
        sent: Mapping[str, Press],
        acknowledged: Collection[str],
    ) -> None:
        self._world, self._store = box.world, store
        self._sent, self._acknowledged = sent, acknowledged
        self.findings: list[str] = []
        self.answers = 0

    async def judge(self) -> tuple[list[str], int]:
        handled = {int(c[0]) for c in await self._store.engine.read("select id from press")}
        rows = await self._store.matches.rows(limit=ALL)
        for row in rows:
            await self._match(row, handled)
        waiting, _ = await self._store.outbox.backlog()
        if waiting:
            self.findings.append(f"{waiting} messages still wait, though all is calm")
        await self._messages()
        return self.findings, self.answers

    async def _match(self, row: Row, handled: set[int]) -> None:
        start = Body.model_validate(row.body).start
        if start is None:
            return
        log = [entry for entry, _ in await self._store.matches.log(row.id)]
        self.answers += sum(not entry.key.startswith("@") for entry in log)
        if [entry.seq for entry in log] != list(range(1, len(log) + 1)):
            self.findings.append(f"{row.id}: the log has a gap")
        try:
            match = Position(games.load(row.game), codec.start_out(start), None, log)
        except Diverged as why:
            self.findings.append(f"{row.id}: {why}")
            return
        self._chain(row.id, match.start.hash, log)
        self._presses(row.id, match, log, handled)
        stored = await self._store.matches.load(row.id)
        assert stored is not None
        session = Session.of(stored, [])
        if session.match is None or session.match.view() != match.view():
            self.findings.append(f"{row.id}: the snapshot tells another story than the log")
        if row.status == LIVE:
            await self._deadlines(row, session)
            self._called(row, session)

    def _chain(self, id: str, hash: str, log: list[Entry]) -> None:
        for entry in log:
            again = Entry.after(hash, entry.seq, entry.seat, entry.key, entry.answer, entry.by)
            if again.hash != entry.hash:
                self.findings.append(f"{id} line {entry.seq}: the chain of hashes is broken")
                return
            hash = entry.hash

    def _presses(
        self, id: str, match: Position[object], log: list[Entry], handled: set[int]
    ) -> None:
        """Every answer that was acknowledged is in the log once, or its question was closed."""
        mine = [press for press in self._sent.values() if press.ref.match == id]
        counted = Counter(press.ref.seat for press in mine if int(press.id) in handled)
        lines = Counter(e.seat for e in log if e.by == "player" and not e.key.startswith("@"))
        for seat in counted.keys() | lines.keys():
            if counted[seat] != lines[seat]:
                self.findings.append(
                    f"{id} seat {seat}: {counted[seat]} presses, {lines[seat]} answers"
                )
        for press in mine:
            open_ = match.asked == press.ref.asked and press.ref.seat in match.pending
            if press.id in self._acknowledged and int(press.id) not in handled and open_:
                self.findings.append(f"{press.ref} acknowledged, but the question is still open")

    async def _deadlines(self, row: Row, session: Session) -> None:
        kept = [d for d in await self._store.deadlines.due(float("inf"), ALL) if d.match == row.id]
        due = [d for rule in DEADLINES for d in rule(session.draft())]
        if sorted(kept, key=str) != sorted(due, key=str):
            self.findings.append(f"{row.id}: {kept} are due, and should be {due}")

    def _called(self, row: Row, session: Session) -> None:
        """Whoever is asked has the question before them, in a direct message or at the table."""
        assert session.match is not None
        for seat in session.match.pending:
            chair = session.chairs[seat]
            person = chair.person
            if person is None or chair.automatic:
                continue
            asked = f"/{row.id}/{session.match.asked}/{seat}/"
            if self._mentioned(row, f"<@{person}>"):
                continue
            if not any(asked in id for m in self._seen(str(person)) for id in ids(m)):
                self.findings.append(f"{row.id}: {seat} is asked and has no question")

    def _mentioned(self, row: Row, person: str) -> bool:
        """Whether the table calls somebody."""
        here = self._world.messages.get(str(row.channel), {}).values()
        return any(person in str(m.components) + m.content for m in here)

    def _seen(self, person: str) -> list[Message]:
        """What somebody sees in their direct messages, the newest last."""
        place = next(
            (c for c in self._world.channels.values() if c.is_direct and c.people == [person]), None
        )
        return [] if place is None else list(self._world.messages[place.id].values())

    async def _messages(self) -> None:
        sql = "select match, target, channel, message, at, fingerprint from posted"
        posted = [codec.posted_out(cells) for cells in await self._store.engine.read(sql)]
        known = {str(p.message) for p in posted}
        for shelf in self._world.messages.values():
            for m in shelf.values():
                ours = m.author == self._world.bot.id and m.audience is None and m.token is None
                if ours and m.id not in known and not self._points_on(m):
                    if any("20026" in t or "spam" in t for t in [str(m.components)]):
                        continue
                    about = next(iter(ids(m)), "") or str(m.components)[:300]
                    self.findings.append(f"orphan {m.id}: {about}")
        twice = Counter((p.match, p.target) for p in posted)
        self.findings += [f"twice {target}" for target, n in twice.items() if n > 1]

    def _points_on(self, message: Message) -> bool:
        """Whether it is what is left of a card that has moved: one line that leads to it."""
        texts = [str(p.get("content", "")) for p in parts(message.components) if p["type"] == 10]
        found = LINK.search(texts[0]) if len(texts) == 1 and not ids(message) else None
        return found is not None


def ids(message: Message) -> list[str]:
    return [str(p["custom_id"]) for p in parts(message.components) if p.get("custom_id")]
