"""What is stored of one person: all of it on demand, and its removal."""

from __future__ import annotations

from typing import Any

from bot.cups.service import KIND as CUPS
from bot.cups.service import Cups
from bot.matches.computers import kinds
from bot.matches.host import RECENT, Host
from bot.matches.session import CLOSED, LIVE, LOBBY, OVER, Body, Session, read_event, write_event
from bot.people.service import People
from bot.tutorials.service import KIND as LESSONS
from games.core.record import Entry
from games.core.secret import Seat
from games.core.table import Event
from storage.records import Row

MATCHES = 100_000
NOBODY = "?"


class Privacy:
    """Everything of a person is in the person's documents and in the seats of matches."""

    def __init__(self, host: Host, people: People, cups: Cups) -> None:
        self.host, self.people, self.cups = host, people, cups

    async def export(self, person: int) -> dict[str, Any]:
        """All that is stored of somebody, without what belongs to others."""
        kept = await self.host.store.document("person", person)
        cups = await self.host.store.documents(CUPS)
        lessons = await self.host.store.document(LESSONS, person)
        rows = await self.host.store.rows(person=person, limit=MATCHES)
        return {
            "person": person,
            "settings": kept or {},
            "tutorials": lessons or {},
            "cups": [guild for guild, body in cups if takes_part(body, person)],
            "matches": [await self._match(row, person) for row in rows],
        }

    async def _match(self, row: Row, person: int) -> dict[str, Any]:
        body = Body.model_validate(row.body)
        seated = [(seat, c) for seat, c in enumerate(body.chairs) if c.person == person]
        former = [held for held in body.former if held.person == person]
        times = [(seat, chair.since, MATCHES) for seat, chair in seated]
        times += [(held.seat, held.since, held.until) for held in former]
        log = await self.host.store.log(row.id)
        return {
            "id": row.id,
            "game": row.game,
            "server": row.guild,
            "channel": row.channel,
            "status": row.status,
            "host": row.host == person,
            "opened_at": row.created_at,
            "seats": [{"seat": seat, **chair.model_dump(mode="json")} for seat, chair in seated],
            "former_seats": [held.model_dump(mode="json") for held in former],
            "answers": [
                _answer(entry, at)
                for entry, at in log
                if any(seat == entry.seat and a < entry.seq <= b for seat, a, b in times)
            ],
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
        await self.cups.forget(person)
        await self.people.forget(person)
        await self.host.store.put_document(LESSONS, person, None)
        return len(rows)

    async def _forget(self, session: Session, person: int) -> None:
        body, seat = session.body, session.seat_of(person)
        names = {held.name for held in body.former if held.person == person}
        changes: dict[str, Any] = {}
        if seat is not None:
            names.add(session.chairs[seat].name)
            if session.status == LOBBY:
                del session.chairs[seat]
            else:
                self._get_up(session, seat)
        pseudonymise(body, person)
        await self._take_out_of_events(session, names)
        body.places = [place for place in body.places if place.person != person]
        body.admitted = [id for id in body.admitted if id != person]
        if body.vote is not None:
            if body.vote.by == person or body.vote.seat == seat:
                body.vote = None
            else:
                body.vote.yes = [id for id in body.vote.yes if id != person]
                body.vote.no = [id for id in body.vote.no if id != person]
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
            anew = ["end"] if session.match is not None else []
            await self.host.keep(session, anew=anew, **changes)

    def _get_up(self, session: Session, seat: Seat) -> None:
        chair = session.chairs[seat]
        if session.status == LIVE:
            session.announce("resigned", who=seat)
            chair.computer, chair.open = chair.computer or kinds(session.game)[0], True
        session.vacate(seat)
        chair.absent, chair.order = False, ""

    async def _take_out_of_events(self, session: Session, names: set[str]) -> None:
        """Notices of older versions hold names: write all that was said anew without them."""
        store = self.host.store
        said = await store.events(session.id, limit=MATCHES)
        mended = [(seq, n, without(text, names)) for seq, n, text in said]
        if mended != said:
            session.recent = [(seq, read_event(text)) for seq, _, text in mended][-RECENT:]
            await self.host.keep(session, events=mended, forget_events_after=-1)


def pseudonymise(body: Body, person: int) -> None:
    """Take somebody's name and id out of the seats that the person has left."""
    last = {held.seat: held for held in body.former}  # whose name an empty seat bears
    for held in body.former:
        if held.person == person:
            held.person, held.name = None, f"{NOBODY}{held.seat + 1}"
            chair = body.chairs[held.seat]
            if chair.person is None and last[held.seat] is held:
                chair.name = held.name


def takes_part(cup: dict[str, Any], person: int) -> bool:
    """Whether somebody is in a cup, as it is stored."""
    return any(entrant["person"] == person for entrant in cup["people"])


def without(text: str, names: set[str]) -> str:
    """A stored notice with none of these names in it; any other event as it is."""
    event = read_event(text)
    if not event.key.startswith("@") or event.args.get("name") not in names:
        return text
    return write_event(Event(event.key, {**event.args, "name": NOBODY}, event.to))


def _answer(entry: Entry, at: float) -> dict[str, Any]:
    return {"line": entry.seq, "question": entry.key, "answer": entry.answer, "at": at}
