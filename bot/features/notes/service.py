"""Private notes on tables. A note stays with the person; a substitute gets one that was left."""

from __future__ import annotations

from bot.matches.body import LeftNote
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import People
from storage.records import CLOSED, LIVE, OVER

NOTE_LENGTH = 400  # characters
NOTE_LIMIT = 50  # notes of one person; the oldest make room


class Notes:
    """Stores notes with a person's preferences."""

    def __init__(self, matches: Matches, people: People) -> None:
        self.matches, self.people = matches, people

    async def write(
        self, match: str, person: int, text: str, *, leave: bool, press: int | None = None
    ) -> Session:
        """Store a note, or remove it if it is empty.

        With `leave` whoever takes the seat over gets it. Raises Refused for a person without a seat
        there.
        """
        session = await self.matches.read(match)
        seat = session.seat_of(person)
        if seat is None:
            raise Refused("not-seated")
        text = text.strip()[:NOTE_LENGTH]
        wishes = await self.people.draft(person)
        others = {id: note for id, note in wishes.notes.items() if id != match}
        kept = [*others.items(), *([(match, text)] if text else [])]
        wishes.notes = dict(kept[-NOTE_LIMIT:])
        await self.people.keep(person, wishes)
        left = [LeftNote(seat=seat, person=person, text=text)] if leave and text else []
        mine = [one for one in session.body.left_notes if one.person == person]
        if session.status != LIVE or mine == left:
            return session
        async with self.matches.change(match, LIVE, OVER, CLOSED) as draft:
            others_left = [one for one in draft.body.left_notes if one.person != person]
            draft.body.left_notes = (*others_left, *left)
            draft.unattended = True
            return await self.matches.commit(draft, press=press)
