"""How many games somebody may be in at once: a server's limit, which grows with games finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.lobby.service import Lobby
from bot.matches.host import Host, only_host
from bot.matches.session import LIVE, LOBBY, OVER, Refused, Session
from bot.people.service import People
from storage.records import Row

MATCHES = 1000  # of one person on one server


class Limits:
    """Asked before somebody opens a table or joins one; a table's host may let people in."""

    def __init__(self, host: Host, lobby: Lobby, people: People) -> None:
        self.host, self.people = host, people
        lobby.before_seating = self.check

    async def check(self, guild: int, person: int, admitted: Sequence[int] = ()) -> None:
        """Refused for who is in as many games as the server allows."""
        first = (await self.people.guild(guild)).most_games
        if not first or person in admitted:
            return
        most = first + len(await self._rows(guild, person, OVER))
        if len(await self._rows(guild, person, LOBBY, LIVE)) >= most:
            raise Refused("too-many", most=most)

    async def _rows(self, guild: int, person: int, *status: str) -> list[Row]:
        """The matches of some states at which this person sits."""
        rows = await self.host.store.rows(status=status, guild=guild, person=person, limit=MATCHES)
        return [row for row in rows if any(sits(chair, person) for chair in row.body["chairs"])]

    async def admit(self, id: str, host: int, person: int) -> Session:
        """Let somebody join this table beyond the limit."""
        async with self.host.changing(id, LOBBY) as session:
            only_host(session, host)
            if person not in session.body.admitted:
                session.body.admitted.append(person)
            await self.host.keep(session)
            return session


def sits(chair: dict[str, Any], person: int) -> bool:
    return chair.get("person") == person
