"""Who wants to hear of open tables, and of which one next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from pydantic import BaseModel, Field

from bot.features.hall.service import ListedTable
from bot.ops.signal import Signal
from bot.time.reckoning import DAY, local
from storage.roles import Store

ALERTS = "alerts"  # kind of the documents: one for each person
MEMORY_SECONDS = 30 * DAY  # for which a table counts as told

Hours = tuple[int, int]  # minutes of the day: from, to


class TableAlert(BaseModel):
    """What a person wants to hear on one server. `told` are tables, with the time."""

    games: tuple[str, ...] = ()  # none: any game
    hours: Hours | None = None  # in the person's zone; None: at any hour outside their night
    most: int = 2  # a day
    where: Literal["dm", "hall"] = "dm"
    rings: bool = False
    told: Mapping[str, float] = Field(default_factory=dict)

    def is_due(self, now: float, zone: str) -> bool:
        """Whether one more table may be told now: within the hours, and the number for a day."""
        today, clock = local(now, zone).date(), local(now, zone)
        if self.hours is not None and not _within(clock.hour * 60 + clock.minute, self.hours):
            return False
        return sum(local(at, zone).date() == today for at in self.told.values()) < self.most

    def wants(self, table: ListedTable, person: int) -> bool:
        """Whether a table is news for this person: not their own, nor one that they have left."""
        known = table.id in self.told or person in (*table.people, *table.left)
        return bool(table.free) and not known and (not self.games or table.game in self.games)


def _within(minute: int, hours: Hours) -> bool:
    begins, ends = hours
    return begins <= minute < ends if begins < ends else minute >= begins or minute < ends


def nearly_full_first(tables: Sequence[ListedTable]) -> list[ListedTable]:
    """Tables in the order in which they are told."""
    return sorted(tables, key=lambda one: (one.missing, one.free, one.since))


class Alerts:
    """Keeps what people want to hear, by person and server."""

    exported_as = "alerts"

    def __init__(self, store: Store) -> None:
        self._documents = store.documents
        self.wanted = Signal[[]]()  # somebody wants to hear of tables

    async def of(self, person: int, guild: int) -> TableAlert | None:
        return _read(await self._documents.get(ALERTS, person)).get(guild)

    async def on(self, guild: int) -> dict[int, TableAlert]:
        """What everybody wants to hear on a server, by person."""
        found = await self._documents.all(ALERTS)
        alerts = ((person, _read(body).get(guild)) for person, body in found)
        return {person: alert for person, alert in alerts if alert is not None}

    async def guilds(self) -> set[int]:
        """The servers on which somebody wants to hear of tables."""
        return {guild for _, body in await self._documents.all(ALERTS) for guild in _read(body)}

    async def set(self, person: int, guild: int, alert: TableAlert | None) -> None:
        """Change what a person wants to hear on a server (None: nothing); what was told stays."""

        def change(known: TableAlert | None) -> TableAlert | None:
            if alert is None or known is None:
                return alert
            return alert.model_copy(update={"told": known.told})

        await self._change(person, guild, change)

    async def take(self, person: int, guild: int, table: str, now: float) -> bool:
        """Note that a person is told of a table; False where another process has just done so."""
        taken = False

        def change(known: TableAlert | None) -> TableAlert | None:
            nonlocal taken
            taken = known is not None and table not in known.told
            if known is None or not taken:
                return known
            told = {one: at for one, at in known.told.items() if at > now - MEMORY_SECONDS}
            return known.model_copy(update={"told": {**told, table: now}})

        await self._change(person, guild, change)
        return taken

    async def give_back(self, person: int, guild: int, table: str) -> None:
        """A person could not be told of a table: it may be told again."""

        def change(known: TableAlert | None) -> TableAlert | None:
            if known is None:
                return None
            told = {one: at for one, at in known.told.items() if one != table}
            return known.model_copy(update={"told": told})

        await self._change(person, guild, change)

    async def forget(self, person: int) -> None:
        """Delete everything that a person wants to hear."""
        await self._documents.put(ALERTS, person, None)

    async def export(self, person: int) -> dict[str, Any]:
        return await self._documents.get(ALERTS, person) or {}

    async def _change(
        self, person: int, guild: int, change: Callable[[TableAlert | None], TableAlert | None]
    ) -> None:
        while True:
            old = await self._documents.get(ALERTS, person)
            alerts = _read(old)
            alert = change(alerts.pop(guild, None))
            if alert is not None:
                alerts[guild] = alert
            new = {str(on): one.model_dump(mode="json") for on, one in alerts.items()} or None
            if new == old or await self._documents.swap(ALERTS, person, old, new):
                return


def _read(body: dict[str, Any] | None) -> dict[int, TableAlert]:
    return {int(guild): TableAlert.model_validate(one) for guild, one in (body or {}).items()}
