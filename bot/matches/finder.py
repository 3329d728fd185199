"""Finds matches by channel and by person, the links to their messages, and what was said."""

from __future__ import annotations

import math

from bot.matches import visibility
from bot.matches.events import EVENT_LIMIT, read_event
from bot.matches.repository import Matches
from bot.matches.session import Session, asleep
from games.core.secret import Seat
from games.core.table import Event
from storage.records import CLOSED, LIVE, LOBBY, OVER, Row
from storage.roles import Store

RUNNING_MATCH_LIMIT = 200  # running matches of a person
OTHER_MATCH_LIMIT = 50  # that are counted besides one


async def others_of(store: Store, person: int, match: str) -> int:
    """How many games a person plays besides this one."""
    rows = await store.matches.rows(status=(LIVE,), person=person, limit=OTHER_MATCH_LIMIT)
    return sum(row.id != match and _plays(row, person) for row in rows)


def _plays(row: Row, person: int) -> bool:
    return any(chair.get("person") == person for chair in row.body["chairs"])


class MatchFinder:
    """Finds matches in the store; changes nothing."""

    def __init__(self, matches: Matches) -> None:
        self.matches, self.store = matches, matches.store

    async def in_channel(self, channel: int) -> Session | None:
        """The match played or prepared in a channel. Raises Asleep if its game is not installed."""
        rows = await self.store.matches.rows(status=(LOBBY, LIVE), channel=channel, limit=1)
        return await self.matches.read(rows[0].id, rows[0].revision) if rows else None

    async def latest(self, channel: int) -> Session | None:
        """The match being played in a channel, or else the last one there.

        Raises Asleep if its game is not installed.
        """
        rows = await self.store.matches.rows(channel=channel, limit=1)
        running = await self.in_channel(channel)
        return running or (await self.matches.read(rows[0].id, rows[0].revision) if rows else None)

    async def of_person(self, person: int) -> list[Session]:
        """A person's matches whose games are installed.

        First those that wait for the person, by the time left.
        """
        rows = await self.store.matches.rows(
            status=(LOBBY, LIVE), person=person, limit=RUNNING_MATCH_LIMIT
        )
        found = [await self.matches.read(row.id, row.revision) for row in rows if not asleep(row)]
        mine = [session for session in found if session.seat_of(person) is not None]

        def urgency(session: Session) -> tuple[bool, float]:
            seat = session.seat_of(person)
            asked = session.match is not None and seat in session.match.pending
            due = session.chairs[seat or 0].clock.due if asked else None
            return not asked, math.inf if due is None else due

        return sorted(mine, key=urgency)

    async def asleep(self, person: int) -> list[Row]:
        """A person's matches whose games are not installed."""
        rows = await self.store.matches.rows(
            status=(LOBBY, LIVE), person=person, limit=RUNNING_MATCH_LIMIT
        )
        return [row for row in rows if asleep(row) and _plays(row, person)]

    async def link(self, session: Session, target: str = "table") -> str:
        """The address of a match's message, or of its channel if the message is not posted yet."""
        place = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        posted = await self.store.posted.get(session.id, target)
        return f"{place}/{posted.message}" if posted is not None else place

    async def links(self, session: Session) -> dict[str, str]:
        """The links to a match's public messages, by the keys of their labels."""
        found = {"to-table": await self.link(session)}
        if session.status in (OVER, CLOSED):
            found["to-end"] = await self.link(session, "end")
        return found

    async def heard(self, session: Session, reader: Seat) -> list[tuple[int, Event]]:
        """Everything that a reader may hear of a match, each event with its line."""
        return visibility.heard(session, await self._said(session), reader)

    async def opened(self, session: Session) -> list[tuple[int, Event]]:
        """Every event of a finished match, with nothing sealed."""
        return visibility.opened(session, await self._said(session))

    async def _said(self, session: Session) -> list[tuple[int, Event]]:
        """Every event of a match, secrets included."""
        rows = await self.store.matches.events(session.id, limit=EVENT_LIMIT)
        return [(seq, read_event(text)) for seq, _, text in rows]
