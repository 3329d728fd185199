"""What is remembered of a person or a server, beside the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pydantic import BaseModel, Field

from storage.records import Store

from .clocks import Rest


class Person(BaseModel):
    """How somebody wants to be served. `where` is where private messages go."""

    locale: str = "en"
    where: Literal["dm", "channel", "both"] = "dm"
    dm_closed: bool = False
    told_closed: bool = False
    pictures: bool = True
    reminders: Literal["off", "turn", "repeat", "digest"] = "turn"
    every: int = 12  # hours between repeated reminders
    zone: str = "UTC"
    sleep: tuple[int, int] | None = None  # minutes of the day: from, to
    away_from: float = 0.0
    away_until: float = 0.0
    away_auto: bool = False
    rated: bool = True  # whether ratings are kept and shown
    digest_at: float | None = None  # when the next daily digest is due
    away_days: dict[str, float] = Field(default_factory=dict)  # "guild/year": days used

    @property
    def rest(self) -> Rest:
        return Rest(
            zone=self.zone,
            sleep=self.sleep,
            away_from=self.away_from,
            away_until=self.away_until,
        )


class Guild(BaseModel):
    """How a server is served; an empty locale follows what Discord says."""

    locale: str = ""
    away_quota: int = 30  # days of absence a year for each person


class People:
    """Reads through a small cache; writes only what has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, Person] = {}
        self.changed: Callable[[], None] = lambda: None

    async def person(self, id: int) -> Person:
        if id not in self._known:
            if len(self._known) > 20_000:
                self._known.clear()
            data = await self._store.document("person", id)
            self._known[id] = Person.model_validate(data or {})
        return self._known[id].model_copy()

    async def keep(self, id: int, person: Person) -> None:
        if await self.person(id) != person:
            self._known[id] = person.model_copy()
            await self._store.put_document("person", id, person.model_dump(mode="json"))
            if person.reminders == "digest" and person.digest_at is None:
                self.changed()

    async def forget(self, id: int) -> None:
        """Nothing is known of this person any more."""
        self._known.pop(id, None)
        await self._store.put_document("person", id, None)

    async def guild(self, id: int) -> Guild:
        return Guild.model_validate(await self._store.document("guild", id) or {})

    async def keep_guild(self, id: int, guild: Guild) -> None:
        await self._store.put_document("guild", id, guild.model_dump(mode="json"))
