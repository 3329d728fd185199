"""What is stored of one person: all of it on demand, and its removal."""

from __future__ import annotations

from typing import Any

from games.core.record import Entry
from storage.records import Row

from .computers import kinds
from .host import Host
from .people import People
from .session import CLOSED, LIVE, LOBBY, OVER, Session

MATCHES = 100_000
NOBODY = "?"


class Privacy:
    """Everything of a person is in the person's document and in the seats of matches."""

    def __init__(self, host: Host, people: People) -> None:
        self.host, self.people = host, people

    async def export(self, person: int) -> dict[str, Any]:
        """All that is stored of somebody, without what belongs to others."""
        kept = await self.host.store.document("person", person)
        rows = await self.host.store.rows(person=person, limit=MATCHES)
        return {
            "person": person,
            "settings": kept or {},
            "matches": [await self._match(row, person) for row in rows],
        }

    async def _match(self, row: Row, person: int) -> dict[str, Any]:
        chairs = row.body.get("chairs", [])
        seats = [seat for seat, chair in enumerate(chairs) if chair.get("person") == person]
        log = await self.host.store.log(row.id)
        return {
            "id": row.id,
            "game": row.game,
            "server": row.guild,
            "channel": row.channel,
            "status": row.status,
            "host": row.host == person,
            "opened_at": row.created_at,
            "seats": [{"seat": seat, **chairs[seat]} for seat in seats],
            "answers": [_answer(entry, at) for entry, at in log if entry.seat in seats],
        }

    async def delete(self, person: int) -> int:
        """Forget somebody: the seats stay under a pseudonym, so that all matches stay whole.

        A lobby is left; in a running match a computer player takes the seat. How many matches
        there were.
        """
        rows = await self.host.store.rows(person=person, limit=MATCHES)
        for row in rows:
            async with self.host.changing(row.id, LOBBY, LIVE, OVER, CLOSED) as session:
                await self._forget(session, person)
        await self.people.forget(person)
        return len(rows)

    async def _forget(self, session: Session, person: int) -> None:
        seat = session.seat_of(person)
        changes: dict[str, Any] = {}
        if seat is not None and session.status == LOBBY:
            del session.chairs[seat]
        elif seat is not None:
            chair = session.chairs[seat]
            chair.person, chair.name = None, f"{NOBODY}{seat + 1}"
            chair.absent, chair.order = False, ""
            if session.status == LIVE:
                chair.computer, chair.open = chair.computer or kinds(session.game)[0], True
                session.announce("resigned", who=seat)
        body = session.body
        body.places = [place for place in body.places if place.person != person]
        if body.vote is not None and (body.vote.by == person or body.vote.seat == seat):
            body.vote = None
        people = [chair.person for chair in session.chairs if chair.person is not None]
        if session.row.host == person:
            changes["host"] = people[0] if people else 0
        if session.status == LOBBY and not people:
            changes["status"] = CLOSED
        if session.status == LIVE:
            match = session.playing()
            entries = [] if people else [match.close()]
            await self.host.keep_step(session, match, entries, press=None, **changes)
        else:
            await self.host.keep(session, **changes)


def _answer(entry: Entry, at: float) -> dict[str, Any]:
    return {"line": entry.seq, "question": entry.key, "answer": entry.answer, "at": at}
