"""What must hold of a database and its sandbox, whatever was killed and when."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import games
from bot.app.services import DEADLINES
from bot.matches.body import Body
from bot.matches.question_ids import marked
from bot.matches.session import Session
from bot.ui.id_format import IdText
from games.core.match import Match
from sandbox.server import Sandbox
from sandbox.world.entities import Message
from storage import codec
from storage.open_store import open_store
from storage.records import LIVE, Row
from storage.sql import SqlStore
from tests.tools.processes import parts

ALL = 1_000_000


@dataclass(frozen=True, slots=True)
class Press:
    """An answer pressed in the sandbox."""

    id: str
    ref: IdText


@dataclass(slots=True)
class Findings:
    """What does not hold; `running` are the ids of matches that are not over."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)  # logs, snapshots, deadlines
    running: list[str] = field(default_factory=list)
    waiting: int = 0  # messages in the outbox
    answers: int = 0
    lines: set[str] = field(default_factory=set)  # the hashes of all lines


async def open_sql(database: str | Path, *, read_only: bool = False) -> SqlStore:
    """A store whose tables can be read directly."""
    store = await open_store(database, read_only=read_only)
    assert isinstance(store, SqlStore)
    return store


async def audit(
    database: str | Path, sent: Mapping[str, Press], acknowledged: Collection[str]
) -> Findings:
    """Audit a database as of one moment; bots may be at work on it.

    An acknowledged press is either in the log, or its question was closed without it (it was
    refused as stale, or a window closed early); then it must not be noted as handled.
    """
    store, acknowledged = await open_sql(database), frozenset(acknowledged)
    found = Findings()
    try:
        async with store.engine.frozen():
            await _read(store, found, sent, acknowledged)
    finally:
        await store.close()
    return found


async def _read(
    store: SqlStore, found: Findings, sent: Mapping[str, Press], acknowledged: Collection[str]
) -> None:
    presses = {int(c[0]) for c in await store.engine.read("select id from press")}
    logs = {row.id: await _log(store, row, found) for row in await store.matches.rows(limit=ALL)}
    handled = [press for press in sent.values() if int(press.id) in presses]
    counted = Counter(press.ref.match for press in handled)
    for press in handled:
        if not logs[press.ref.match].questions[press.ref.asked, press.ref.seat]:
            found.lost.append(f"{press.ref} {press.id}: handled, but not in the log")
    for id in acknowledged:
        ref = sent[id].ref
        if int(id) not in presses and (ref.asked, ref.seat) in logs[ref.match].open:
            found.lost.append(f"{ref} {id}: acknowledged, but the question is still open")
    for match, log in logs.items():
        questions = log.questions
        found.doubled += [f"{match} {q}: {n} times" for q, n in questions.items() if n > 1]
        if counted[match] > questions.total():
            found.lost.append(f"{match}: {counted[match]} presses, {questions.total()} answers")
        if counted[match] < questions.total():
            found.doubled.append(f"{match}: {questions.total()} answers, not as many presses")
        found.answers += questions.total()
    found.waiting, _ = await store.outbox.backlog()


@dataclass(slots=True)
class AnswerLog:
    """How often each question (mark, seat) of a log was answered, and which are open."""

    questions: Counter[tuple[int, int]] = field(default_factory=Counter)
    open: set[tuple[int, int]] = field(default_factory=set)


async def _log(store: SqlStore, row: Row, found: Findings) -> AnswerLog:
    """Refold a match line by line, and note what is broken."""
    body, told = Body.model_validate(row.body), AnswerLog()
    if (start := body.start) is None:
        return told
    found.running += [row.id] if row.status == LIVE else []
    match = Match(games.load(row.game), codec.start_out(start))
    for entry, _ in await store.matches.log(row.id):
        told.questions[marked(body, match.asked), entry.seat] += 1
        found.lines.add(entry.hash)
        if match.submit(entry.seat, entry.answer, entry.by).hash != entry.hash:
            found.broken.append(f"{row.id} line {entry.seq}: the chain of hashes is broken")
            return told
    told.open = {(marked(body, match.asked), seat) for seat in match.pending}
    stored = await store.matches.load(row.id)
    assert stored is not None
    session = Session.of(stored, [])
    if session.match is None or session.match.view() != match.view():
        found.broken.append(f"{row.id}: the snapshot tells another story than the log")
    if row.status == LIVE:
        kept = [d for d in await store.deadlines.due(float("inf"), ALL) if d.match == row.id]
        due = [d for rule in DEADLINES for d in rule(session.draft(0.0))]
        if sorted(kept, key=str) != sorted(due, key=str):
            found.broken.append(f"{row.id}: {kept} are due, and should be {due}")
    return told


async def notices(box: Sandbox, database: str | Path) -> list[str]:
    """Messages of the bot that duplicate another one, or that nothing in the store stands for."""
    store = await open_sql(database)
    try:
        sql = "select match, target, channel, message, at, fingerprint from posted"
        posted = [codec.posted_out(cells) for cells in await store.engine.read(sql)]
    finally:
        await store.close()
    known = {str(p.message) for p in posted}
    shown = [
        m
        for shelf in box.world.messages.values()
        for m in shelf.values()
        if m.author == box.world.bot.id and m.audience is None and m.token is None
    ]
    odd = [f"orphan {of(m)} {m.id}" for m in shown if m.id not in known]
    targets = Counter((p.match, p.target) for p in posted)
    return odd + [f"twice {target}" for target, n in targets.items() if n > 1]


def of(message: Message) -> str:
    """The id of the match that a message is about, from its buttons."""
    for part in parts(message.components):
        if (ref := IdText.parse(str(part.get("custom_id", "")))) is not None:
            return ref.match
    return "-"


async def quiet(database: str | Path, patience: float = 60.0) -> None:
    """Wait until the outbox of a running bot is empty."""
    store = await open_sql(database, read_only=True)
    try:
        async with asyncio.timeout(patience):
            while (await store.outbox.backlog())[0]:  # noqa: ASYNC110 - another process's doing
                await asyncio.sleep(0.1)
    finally:
        await store.close()
