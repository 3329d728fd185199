"""The hall of a server: which tables it lists, and when its card has to change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

import games
from bot.matches.body import Body, BodyDraft
from bot.matches.proof import waits
from bot.matches.repository import Matches
from bot.matches.session import Draft, asleep, only_host
from bot.ops.signal import Signal
from bot.time.reckoning import Timing
from games.core.languages import FALLBACK
from storage.records import BUSY, LIVE, LOBBY, Row
from storage.roles import Store

KIND = "hall"  # of the documents: one hall a server
TARGET = "hall"  # of the outbox: something has changed that the hall shows
TABLE_LIMIT = 1000  # tables of a server that are looked at

Seen = Callable[[int], Awaitable[bool]]  # whether all who read the hall see a channel


class Hall(BaseModel):
    """Where a server's card stands, and what it shows."""

    channel: int
    owner: int = 0  # who is told where it cannot be posted
    locale: str = FALLBACK
    message: int = 0  # 0 until it is posted
    shown: str = ""  # the fingerprint of its face
    changed_at: float = 0.0  # when it was posted or edited last
    warned: bool = False  # its owner has been told that it cannot be posted
    zone: str = "UTC"  # by which its days change: that of who posted it
    daily: bool = True  # the question of the day stands below it


@dataclass(frozen=True, slots=True)
class ListedTable:
    """What everybody may know of a table: nothing here is of the game that is played."""

    id: str
    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    people: tuple[int, ...]
    left: tuple[int, ...]  # people who have got up before the start
    missing: int  # players without whom it cannot start
    free: int  # seats
    timing: Timing
    locale: str
    channel: int
    since: float  # opened
    starts_full: bool = False  # starts when nobody more can sit down
    fills_at: float | None = None  # then computers take the seats that are missing


class HallRule:
    """A rule of every change: what the hall shows of a table has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def __call__(self, draft: Draft, status: str, now: float) -> None:
        before = draft.stored
        was = _public(before.body, before.status) if before is not None else None
        if was == _public(draft.body, status):
            return
        if await self._store.documents.get(KIND, draft.row.guild) is not None:
            draft.shows.append(TARGET)


def _public(body: Body | BodyDraft, status: str) -> tuple[Any, ...] | None:
    """Everything of a table that the hall may show; None where it lists no such table."""
    if status not in BUSY:
        return None
    sitting = tuple((chair.person, chair.name) for chair in body.chairs)
    itself = body.starts_full, body.fills_at
    set_so = dict(body.options), body.timing, body.locale, body.listed, itself
    return status, sitting, *set_so, waits(body)


class Halls:
    """Keeps one hall a server. Several processes may change it: see `keep`."""

    exported_as = "halls"

    def __init__(self, matches: Matches) -> None:
        self.matches, self._store = matches, matches.store
        self.moved = Signal[[]]()  # a hall was posted, moved or removed

    async def of(self, guild: int) -> Hall | None:
        found = await self._store.documents.get(KIND, guild)
        return None if found is None else Hall.model_validate(found)

    async def has(self, guild: int) -> bool:
        """Whether a server has a hall."""
        return await self._store.documents.get(KIND, guild) is not None

    async def all(self) -> dict[int, Hall]:
        """Every hall, by server."""
        found = await self._store.documents.all(KIND)
        return {guild: Hall.model_validate(body) for guild, body in found}

    async def keep(self, guild: int, before: Hall | None, hall: Hall | None) -> bool:
        """Store a hall (None: remove it); False where it is no longer as it was `before`."""
        old, new = (None if one is None else one.model_dump(mode="json") for one in (before, hall))
        return await self._store.documents.swap(KIND, guild, old, new)

    async def tables(
        self, guild: int, seen: Seen
    ) -> tuple[Sequence[ListedTable], Sequence[ListedTable]]:
        """The open tables, those that lack the fewest first, and the games that may be watched.

        A table in a channel that not everybody here sees is listed only if its host wants it.
        """
        rows = await self._store.matches.rows(guild=guild, status=BUSY, limit=TABLE_LIMIT)
        opened, running = list[ListedTable](), list[ListedTable]()
        for row in rows:
            body = Body.model_validate(row.body)
            if asleep(row) or waits(body) or not _is_for_others(row, body):
                continue
            if body.listed or await seen(row.channel):
                (opened if row.status == LOBBY else running).append(listed(row, body))
        opened.sort(key=lambda one: (not one.free, one.missing, one.since))
        running.sort(key=lambda one: -one.since)
        return opened, running

    async def open(self, guild: int) -> list[ListedTable]:
        """The tables of a server that look for players, wherever they are."""
        rows = await self._store.matches.rows(guild=guild, status=(LOBBY,), limit=TABLE_LIMIT)
        tables = [(row, Body.model_validate(row.body)) for row in rows if not asleep(row)]
        return [listed(row, body) for row, body in tables if not waits(body)]

    async def list(self, id: str, person: int, press: int | None = None) -> None:
        """Let the hall list a table wherever it is, or no longer; its host decides."""
        async with self.matches.change(id, LOBBY) as draft:
            only_host(draft, person)
            draft.body.listed = not draft.body.listed
            await self.matches.commit(draft, press=press)

    async def export(self, person: int) -> Sequence[int]:
        """The servers whose hall a person has posted."""
        return [guild for guild, hall in (await self.all()).items() if hall.owner == person]

    async def forget(self, person: int) -> None:
        """Take a person out of the halls that they have posted."""
        for guild, hall in (await self.all()).items():
            if hall.owner == person:
                await self.keep(guild, hall, hall.model_copy(update={"owner": 0}))


def _is_for_others(row: Row, body: Body) -> bool:
    """Whether a table is open, or a game of several people that is no trial."""
    people = [chair for chair in body.chairs if chair.person is not None]
    return row.status == LOBBY or (row.status == LIVE and len(people) > 1 and body.trial is None)


def listed(row: Row, body: Body) -> ListedTable:
    """What everybody may know of a stored table."""
    game, taken = games.load(row.game), len(body.chairs)
    counts = list(game.counts(game.options.model_validate(body.options)))
    further = [count for count in counts if count >= taken]
    return ListedTable(
        id=row.id,
        game=row.game,
        options=body.options,
        names=tuple(chair.name for chair in body.chairs),
        people=tuple(chair.person for chair in body.chairs if chair.person is not None),
        left=body.left_lobby,
        missing=min(further) - taken if further else 0,
        free=max(0, max(counts) - taken),
        timing=body.timing.among(2),
        locale=body.locale,
        channel=row.channel,
        since=row.created_at,
        starts_full=body.starts_full,
        fills_at=body.fills_at,
    )
