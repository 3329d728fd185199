"""Cups: pools in which everybody meets everybody, at tables with the same options.

Results are not kept: the finished matches of the server tell who has met whom, and who won.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

from pydantic import BaseModel, Field

import games
from bot.features.lobby.service import Lobby, checked
from bot.matches.body import Body, Place
from bot.matches.errors import GameNotInstalled, Overtaken, Refused
from bot.matches.repository import Matches
from bot.matches.seat_names import told_apart
from bot.matches.session import Draft, Session
from games.core.languages import FALLBACK
from storage.records import LIVE, LOBBY, OVER, Row
from storage.roles import Store

KIND = "cup"  # of the documents: one cup a server
TARGET = "cup"  # of the outbox: a match has changed how a cup stands
POOL_SIZE = 4  # people in a pool, and some more where the numbers want it
SERVER_MATCH_LIMIT = 100_000


class Entrant(BaseModel):
    person: int
    name: str


class Cup(BaseModel):
    """A cup of one server: a game and its options, who takes part, and the pools once drawn."""

    game: str
    host: int
    options: dict[str, Any] = Field(default_factory=dict)
    people: list[Entrant] = Field(default_factory=list)
    pools: list[list[int]] = Field(default_factory=list)
    drawn_at: float = 0.0
    locale: str = FALLBACK  # of its panel, where the server has chosen none
    channel: int = 0
    message: int = 0  # its panel; 0 until it is noted
    older: list[tuple[int, int]] = Field(default_factory=list)  # panels to be folded
    told: bool = False  # a message has said who has won

    @property
    def seats(self) -> int:
        """The number of players at a table: the fewest that the game takes.

        Raises Asleep if the game is not installed.
        """
        if self.game not in games.playable():
            raise GameNotInstalled(self.game)
        game = games.load(self.game)
        counts = game.counts(game.options.model_validate(self.options))
        return max(2, min(counts))

    @property
    def names(self) -> dict[int, str]:
        """The names of those who take part, by person."""
        return {one.person: one.name for one in self.people}

    def names_person(self, person: int) -> bool:
        """Whether a person is its host or among its people."""
        return self.host == person or any(one.person == person for one in self.people)

    def fixtures(self) -> list[tuple[int, tuple[int, ...]]]:
        """Every meeting, with the number of its pool."""
        return [
            (number, meeting)
            for number, pool in enumerate(self.pools)
            for meeting in combinations(pool, self.seats)
        ]


@dataclass(slots=True)
class PoolLine:
    """A person's standing in a pool; a shared victory is a part of a point."""

    person: int
    played: int = 0
    points: float = 0.0


@dataclass(slots=True)
class CupStandings:
    """A cup as it stands: the lines of each pool, and the meetings still to come."""

    pools: list[list[PoolLine]] = field(default_factory=list)
    ahead: list[tuple[int, ...]] = field(default_factory=list)


class CupRule:
    """A rule of every change: a match that begins or ends changes how a cup stands."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def __call__(self, draft: Draft, status: str, now: float) -> None:
        if status == draft.row.status or draft.match is None:
            return
        found = await self._store.documents.get(KIND, draft.row.guild)
        if found is not None and found.get("pools") and found["game"] == draft.row.game:
            draft.shows.append(TARGET)


class Cups:
    """Keeps one cup a server."""

    exported_as = "cups"

    def __init__(self, matches: Matches, lobby: Lobby, rng: Random) -> None:
        self.matches, self.lobby, self._rng = matches, lobby, rng
        self._store = matches.store

    async def of(self, guild: int) -> Cup:
        """The cup of a server; Refused if there is none."""
        return (await self._read(guild))[1]

    async def _read(self, guild: int) -> tuple[dict[str, Any], Cup]:
        """The cup of a server, parsed and as stored."""
        found = await self._store.documents.get(KIND, guild)
        if found is None:
            raise Refused("no-cup")
        return found, Cup.model_validate(found)

    async def _keep(self, guild: int, cup: Cup | None, read: dict[str, Any] | None) -> None:
        """Store a cup (None: remove it). Raises Overtaken if it has changed since it was read."""
        body = None if cup is None else cup.model_dump(mode="json")
        if not await self._store.documents.swap(KIND, guild, read, body):
            raise Overtaken

    async def announce(
        self, guild: int, person: int, name: str, game: str, options: dict[str, Any]
    ) -> Cup:
        """Begin to gather people. Refused while another cup goes on."""
        async with self.matches.lock(f"cup {guild}"):
            if await self._store.documents.get(KIND, guild) is not None:
                raise Refused("cup-open")
            entrant = Entrant(person=person, name=name)
            cup = Cup(game=game, host=person, options=checked(game, options), people=[entrant])
            await self._keep(guild, cup, None)
            return cup

    async def enter(self, guild: int, person: int, name: str) -> Cup:
        """Take part, or withdraw, before the pools are drawn."""
        async with self.matches.lock(f"cup {guild}"):
            read, cup = await self._read(guild)
            if cup.pools:
                raise Refused("cup-drawn")
            others = [one for one in cup.people if one.person != person]
            if len(others) == len(cup.people):
                apart = told_apart(name, (one.name for one in others))
                others.append(Entrant(person=person, name=apart))
            cup.people = others
            await self._keep(guild, cup, read)
            return cup

    async def draw(self, guild: int, person: int) -> Cup:
        """Draw the pools."""
        async with self.matches.lock(f"cup {guild}"):
            read, cup = await self._read(guild)
            if cup.host != person:
                raise Refused("only-cup-host", person=cup.host)
            if cup.pools:
                raise Refused("cup-drawn")
            if len(cup.people) < cup.seats:
                raise Refused("cup-few", least=cup.seats)
            cup.pools = pools([one.person for one in cup.people], cup.seats, self._rng)
            cup.drawn_at = self.matches.now()
            await self._keep(guild, cup, read)
            return cup

    async def close(self, guild: int, person: int) -> Cup:
        """End a cup; its matches stay."""
        async with self.matches.lock(f"cup {guild}"):
            read, cup = await self._read(guild)
            if cup.host != person:
                raise Refused("only-cup-host", person=cup.host)
            await self._keep(guild, None, read)
            return cup

    async def place(self, guild: int, channel: int, message: int, locale: str) -> Cup:
        """Store where the cup's new panel is; the previous one is to be folded."""
        async with self.matches.lock(f"cup {guild}"):
            read, cup = await self._read(guild)
            if cup.message and cup.message != message:
                cup.older.append((cup.channel, cup.message))
            cup.channel, cup.message, cup.locale = channel, message, locale
            await self._keep(guild, cup, read)
            return cup

    async def folded(self, guild: int, panel: tuple[int, int]) -> None:
        """Note that an older panel has been folded."""
        async with self.matches.lock(f"cup {guild}"):
            read, cup = await self._read(guild)
            cup.older = [one for one in cup.older if one != panel]
            await self._keep(guild, cup, read)

    async def crowned(self, guild: int) -> None:
        """Note that the winners have been announced."""
        async with self.matches.lock(f"cup {guild}"):
            read, cup = await self._read(guild)
            cup.told = True
            await self._keep(guild, cup, read)

    async def table(self, guild: int, cup: Cup) -> CupStandings:
        """How a cup stands. Raises Asleep where its game is not installed."""
        if cup.game not in games.playable():
            raise GameNotInstalled(cup.game)
        rows = await self._store.matches.rows(status=(OVER,), guild=guild, limit=SERVER_MATCH_LIMIT)
        return standing(cup, rows)

    async def playing(self, guild: int, cup: Cup) -> dict[frozenset[int], int]:
        """The groups of people who are playing now, with the channels of their tables."""
        rows = await self._store.matches.rows(status=(LIVE,), guild=guild, limit=SERVER_MATCH_LIMIT)
        return {frozenset(met(row)): row.channel for row in rows if row.game == cup.game}

    async def taken_part(self, person: int) -> dict[int, Cup]:
        """The cups in which a person takes part, by server."""
        found = [
            (guild, Cup.model_validate(body))
            for guild, body in await self._store.documents.all(KIND)
        ]
        return {guild: cup for guild, cup in found if cup.names_person(person)}

    async def play(
        self, guild: int, channel: int, person: int, name: str, locale: str, press: int
    ) -> Session:
        """Open a table in a channel for a person's next meeting, and invite the others."""
        cup = await self.of(guild)
        rows = await self._store.matches.rows(
            status=(LOBBY, LIVE), guild=guild, limit=SERVER_MATCH_LIMIT
        )
        going_on = [met(row) for row in rows if row.game == cup.game]
        for meeting in (await self.table(guild, cup)).ahead:
            if person in meeting and set(meeting) not in going_on:
                break
        else:
            raise Refused("cup-played")
        session = await self.lobby.open(
            game=cup.game,
            guild=guild,
            channel=channel,
            host=person,
            name=name,
            locale=locale,
            options=cup.options,
            press=press,
        )
        async with self.matches.change(session.id, LOBBY) as draft:
            draft.body.places = tuple(Place(person=one) for one in meeting)
            return await self.matches.commit(draft)

    async def export(self, person: int) -> list[int]:
        """The servers in whose cups a person takes part."""
        return list(await self.taken_part(person))

    async def forget(self, person: int) -> None:
        """Take a person's name and id out of all cups; the meetings are no longer to be played."""
        for guild, body in await self._store.documents.all(KIND):
            cup = Cup.model_validate(body)
            if cup.names_person(person):
                cup.people = [one for one in cup.people if one.person != person]
                cup.pools = [[one for one in pool if one != person] for pool in cup.pools]
                cup.host = (
                    next((one.person for one in cup.people), 0) if cup.host == person else cup.host
                )
                await self._keep(guild, cup if cup.people else None, body)


async def matches_kept_since(store: Store) -> Mapping[int, float]:
    """From when on the matches of each server with a cup count for it, and have to stay."""
    found = await store.documents.all(KIND)
    return {guild: cup.get("drawn_at") or math.inf for guild, cup in found}


def champions(cup: Cup, table: CupStandings) -> list[int]:
    """The leaders of each pool, once everybody has met; empty before that."""
    if not cup.pools or table.ahead:
        return []
    return [
        line.person
        for lines in table.pools
        for line in lines
        if line.points and line.points == lines[0].points
    ]


def pools(people: Sequence[int], seats: int, rng: Random) -> list[list[int]]:
    """People by lot in pools of about the same size, each large enough for a table."""
    order = list(people)
    rng.shuffle(order)
    count = max(1, min(-(-len(order) // POOL_SIZE), len(order) // seats))
    return [order[number::count] for number in range(count)]


def met(row: Row) -> set[int]:
    """The people who play in a match or are invited to it."""
    body = Body.model_validate(row.body)
    seated = {chair.person for chair in body.chairs} | {place.person for place in body.places}
    return {person for person in seated if person is not None}


def standing(cup: Cup, rows: Sequence[Row]) -> CupStandings:
    """The results so far: for each meeting, the first match of those people since the draw."""
    bodies = [(row, Body.model_validate(row.body)) for row in rows if row.game == cup.game]
    bodies = [(row, body) for row, body in bodies if body.trial is None]
    played: dict[frozenset[int], Body] = {}
    for _, body in sorted(bodies, key=lambda one: one[1].ended_at):
        people = [chair.person for chair in body.chairs if chair.person and not chair.computer]
        if body.ended_at >= cup.drawn_at and len(people) == len(body.chairs):
            played.setdefault(frozenset(people), body)
    lines = {person: PoolLine(person) for pool in cup.pools for person in pool}
    table = CupStandings()
    for _, meeting in cup.fixtures():
        found = played.get(frozenset(meeting))
        if found is None:
            table.ahead.append(meeting)
            continue
        for seat, chair in enumerate(found.chairs):
            line = lines[chair.person or 0]
            line.played += 1
            line.points += (seat in found.victors) / max(1, len(found.victors))
    for pool in cup.pools:
        table.pools.append(sorted((lines[p] for p in pool), key=lambda one: -one.points))
    return table
