"""How many games somebody may be in at once: a server's limit, which grows with games finished;
and how many open tables somebody may keep, anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.matches.errors import Refused
from bot.matches.session import asleep
from bot.people.service import People
from storage.records import LIVE, LOBBY, OVER, Row
from storage.roles import Store

PERSON_MATCH_LIMIT = 1000  # of one person on one server


@dataclass(frozen=True, slots=True)
class HostLimits:
    """How many tables a host may have that have not started, and how many running ones (0: any
    number).
    """

    lobbies: int
    tables: int


class Limits:
    """Checks before a person opens or joins a table; a host may admit people beyond them."""

    def __init__(self, store: Store, people: People, hosted: HostLimits) -> None:
        self._store, self._people = store, people
        self._most_hosted = {LOBBY: ("lobbies", hosted.lobbies), LIVE: ("tables", hosted.tables)}

    async def check_open(self, host: int) -> None:
        """Raise Refused if a person hosts as many tables, open or running, as one person may."""
        for status, (kind, most) in self._most_hosted.items():
            if most:
                found = await self._store.matches.rows(
                    status=(status,), person=host, limit=PERSON_MATCH_LIMIT
                )
                if sum(row.host == host for row in found) >= most:
                    raise Refused(kind, most=most)

    async def check(self, guild: int, person: int, admitted: Sequence[int] = ()) -> None:
        """Raise Refused if a person is in as many games as the server allows."""
        first = (await self._people.guild(guild)).most_games
        if not first or person in admitted:
            return
        finished = await self._rows(guild, person, OVER)
        most = first + sum(row.body.get("trial") is None for row in finished)
        running = await self._rows(guild, person, LOBBY, LIVE)
        if sum(not asleep(row) for row in running) >= most:
            raise Refused("too-many", most=most)

    async def _rows(self, guild: int, person: int, *status: str) -> list[Row]:
        """The matches in these states at which a person sits."""
        rows = await self._store.matches.rows(
            status=status, guild=guild, person=person, limit=PERSON_MATCH_LIMIT
        )
        return [row for row in rows if any(sits(chair, person) for chair in row.body["chairs"])]


def sits(chair: dict[str, Any], person: int) -> bool:
    return chair.get("person") == person
