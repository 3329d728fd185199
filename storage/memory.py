"""A store in memory: for tests and demonstrations; nothing outlives the process."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from games.core.record import Entry, Snapshot

from . import codec
from .claims import OneProcess
from .records import (
    BUSY,
    Busy,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    Message,
    Posted,
    Row,
    Stored,
)


class MemoryStore(OneProcess):
    """Keeps the same promises as the stores on disk, but for the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[str, Row] = {}
        self._people: dict[str, list[int | None]] = {}
        self._snapshots: dict[str, str] = {}
        self._log: dict[str, list[tuple[Entry, float]]] = {}
        self._events: dict[str, list[tuple[int, int, str]]] = {}
        self._presses: dict[int, float] = {}
        self._outbox: dict[str, Message] = {}
        self._posted: dict[tuple[str, str], Posted] = {}
        self._deadlines: dict[str, list[Deadline]] = {}
        self._documents: dict[tuple[str, int], str] = {}

    async def commit(self, change: Commit) -> None:
        row = change.row
        known = self._rows.get(row.id)
        if (known.revision if known else 0) != row.revision - 1:
            raise Conflict("the match has been changed meanwhile")
        log = self._log.setdefault(row.id, [])
        taken = {entry.seq for entry, _ in log}
        if any(entry.seq in taken for entry in change.entries):
            raise Conflict("the line has been written meanwhile")
        if change.press is not None and change.press in self._presses:
            raise Duplicate("press")
        if row.status in BUSY and any(
            other.channel == row.channel and other.status in BUSY and other.id != row.id
            for other in self._rows.values()
        ):
            raise Busy("channel")
        self._rows[row.id] = replace(row, body=_copy(row.body))
        if change.press is not None:
            self._presses[change.press] = row.changed_at
        log.extend((entry, row.changed_at) for entry in change.entries)
        events = self._events.setdefault(row.id, [])
        if change.forget_events_after is not None:
            events[:] = [e for e in events if e[0] <= change.forget_events_after]
        events.extend(change.events)
        if change.snapshot:
            self._snapshots[row.id] = codec.snapshot_in(change.snapshot)
        for message in change.messages:
            waiting = self._outbox.get(message.id)
            due = min(message.due_at, waiting.due_at) if waiting else message.due_at
            self._outbox[message.id] = replace(message, due_at=due)
        if change.people is not None:
            self._people[row.id] = list(change.people)
        if change.deadlines is not None:
            self._deadlines[row.id] = list(change.deadlines)

    async def load(self, match: str) -> Stored | None:
        row = self._rows.get(match)
        if row is None:
            return None
        snapshot: Snapshot | None = None
        if match in self._snapshots:
            snapshot = codec.snapshot_out(self._snapshots[match])
        since = snapshot.seq if snapshot else 0
        log = [entry for entry, _ in self._log[match] if entry.seq > since]
        return Stored(replace(row, body=_copy(row.body)), snapshot, log)

    async def revision(self, match: str) -> int | None:
        row = self._rows.get(match)
        return row.revision if row else None

    async def rows(
        self,
        *,
        status: tuple[str, ...] = (),
        channel: int | None = None,
        person: int | None = None,
        guild: int | None = None,
        limit: int = 1000,
    ) -> list[Row]:
        found = [
            replace(row, body=_copy(row.body))
            for row in self._rows.values()
            if (not status or row.status in status)
            and (channel is None or row.channel == channel)
            and (guild is None or row.guild == guild)
            and (person is None or person in self._people.get(row.id, ()))
        ]
        return sorted(found, key=lambda row: -row.changed_at)[:limit]

    async def log(self, match: str) -> list[tuple[Entry, float]]:
        return list(self._log.get(match, ()))

    async def events(
        self, match: str, *, after: int = -1, limit: int = 1000, last: bool = False
    ) -> list[tuple[int, int, str]]:
        found = sorted(e for e in self._events.get(match, ()) if e[0] > after)
        return found[-limit:] if last else found[:limit]

    async def outbox(self, now: float, limit: int = 100) -> list[Message]:
        due = [m for m in self._outbox.values() if m.due_at <= now]
        return sorted(due, key=lambda m: m.due_at)[:limit]

    async def _due(self, now: float, limit: int, private: bool, but: set[str]) -> list[Message]:
        due = await self.outbox(now, len(self._outbox))
        return [m for m in due if m.private == private and m.match not in but][:limit]

    async def delivered(self, message: Message, posted: Posted | None) -> None:
        self._outbox_if_same(message, None)
        if posted:
            self._posted[posted.match, posted.target] = posted

    async def put_off(self, message: Message, until: float) -> None:
        self._outbox_if_same(message, until)

    def _outbox_if_same(self, message: Message, until: float | None) -> None:
        waiting = self._outbox.get(message.id)
        if waiting is None or waiting.revision != message.revision:
            return
        if until is None:
            del self._outbox[message.id]
        else:
            self._outbox[message.id] = replace(waiting, due_at=until, tries=waiting.tries + 1)

    async def posted(self, match: str, target: str) -> Posted | None:
        return self._posted.get((match, target))

    async def standing(self, match: str) -> dict[str, Posted]:
        return {target: p for (of, target), p in self._posted.items() if of == match}

    async def unpost(self, match: str, target: str) -> None:
        self._posted.pop((match, target), None)

    async def shown(self, posted: Posted, revision: int) -> None:
        place = posted.match, posted.target
        known = self._posted.get(place)
        if known is None or known.message != posted.message:
            return
        self._posted[place] = replace(known, fingerprint=posted.fingerprint)
        for waiting in list(self._outbox.values()):
            plain = not waiting.body and not waiting.tries
            if (waiting.match, waiting.target) == place and plain and waiting.revision <= revision:
                del self._outbox[waiting.id]

    async def deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        every = [d for listed in self._deadlines.values() for d in listed if d.at <= until]
        return sorted(every, key=lambda d: d.at)[:limit]

    async def next_deadline(self) -> float | None:
        return min((d.at for listed in self._deadlines.values() for d in listed), default=None)

    async def doubt(self, message: Message) -> None:
        key = (message.match, message.target)
        if key in self._posted:
            self._posted[key] = replace(self._posted[key], fingerprint="")
        self._outbox.setdefault(message.id, message)

    async def handled(self, press: int) -> bool:
        return press in self._presses

    async def first(self, press: int, at: float) -> bool:
        known = press in self._presses
        self._presses.setdefault(press, at)
        return not known

    async def forget_presses(self, before: float) -> None:
        self._presses = {press: at for press, at in self._presses.items() if at >= before}

    async def document(self, kind: str, id: int) -> dict[str, Any] | None:
        text = self._documents.get((kind, id))
        return codec.from_json(text) if text is not None else None

    async def put_document(self, kind: str, id: int, body: dict[str, Any] | None) -> None:
        if body is None:
            self._documents.pop((kind, id), None)
        else:
            self._documents[kind, id] = codec.to_json(body)

    async def swap_document(
        self, kind: str, id: int, old: dict[str, Any] | None, new: dict[str, Any] | None
    ) -> bool:
        if await self.document(kind, id) != old:
            return False
        await self.put_document(kind, id, new)
        return True

    async def documents(self, kind: str) -> list[tuple[int, dict[str, Any]]]:
        return [
            (id_, codec.from_json(text))
            for (of, id_), text in self._documents.items()
            if of == kind
        ]

    async def backlog(self) -> tuple[int, float | None]:
        return len(self._outbox), min((m.due_at for m in self._outbox.values()), default=None)

    async def tally(self) -> dict[str, int]:
        return dict(Counter(row.status for row in self._rows.values()))

    async def close(self) -> None:
        pass


def _copy(body: dict[str, Any]) -> dict[str, Any]:
    return codec.from_json(codec.to_json(body))
