"""What is stored about people and servers, apart from matches."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal
from weakref import WeakValueDictionary

from pydantic import BaseModel, Field, PrivateAttr

from bot.ops.signal import Signal
from bot.time.reckoning import RestTimes
from games.core.languages import FALLBACK
from storage.records import News
from storage.roles import Store

EXPLAINED_TIMES = 3  # times that a question is explained at length before it stands behind a button


class Person(BaseModel):
    """A person's preferences. `where` is where private messages go."""

    locale: str = FALLBACK
    where: Literal["dm", "channel", "both"] = "dm"
    dm_closed: bool = False
    told_closed: bool = False  # said on a panel: why no direct message comes
    no_dm: str = ""  # why none comes for the time being: "slow" or "flagged"
    reacts: bool = False  # has ever pressed something in direct messages
    dm_channel: int = 0  # where direct messages go; 0: none was opened yet
    pictures: bool = True
    time_up: bool = True  # be written to when the time was up
    turn_end: bool = True  # be asked once more before a turn ends
    bluffs: bool = False  # others may read in a review how often one bluffed
    reminders: Literal["off", "turn", "repeat", "digest"] = "turn"
    every: int = 12  # hours between repeated reminders
    zone: str = "UTC"
    sleep: tuple[int, int] | None = None  # minutes of the day: from, to
    away_from: float = 0.0
    away_until: float = 0.0  # as announced; tables add what was lost by outages meanwhile
    away_ended: bool = False  # came back before its end: nothing is added to it
    away_auto: bool = False
    rated: bool = True  # whether ratings are kept and shown
    digest_at: float | None = None  # when the next daily digest is due
    notes: dict[str, str] = Field(default_factory=dict)  # by the name of the match
    away_days: dict[str, float] = Field(default_factory=dict)  # "guild/year": days used
    explained: dict[str, int] = Field(default_factory=dict)  # "game/question": how often
    # of the absence that was announced last: the guild that counts it, from when until when
    away_taken: tuple[tuple[int, float, float], ...] = ()

    @property
    def takes_direct_messages(self) -> bool:
        return self.where != "channel" and not self.dm_closed

    @property
    def rest(self) -> RestTimes:
        return _rest(self.zone, self.sleep, self.away_from, self.away_until)

    _read: Person | None = PrivateAttr(None)  # what a draft was made of

    def draft(self) -> Person:
        """A copy to be changed, and kept by `People.keep`."""
        copies = {"away_days": dict(self.away_days), "explained": dict(self.explained)}
        draft = self.model_copy(update=copies)
        draft._read = self
        return draft

    def was_kept(self, stored: Person) -> None:
        """The changes of a draft are stored: later ones are changes of what is `stored`."""
        self._read = stored

    def changes(self, than: Person) -> dict[str, Any]:
        """The fields in which a draft differs from what it was made of (or from `than`)."""
        before = self._read or than
        fields = type(self).model_fields
        return {f: getattr(self, f) for f in fields if getattr(self, f) != getattr(before, f)}


@lru_cache(maxsize=4096)  # those of each player, several times with each change of a match
def _rest(
    zone: str, sleep: tuple[int, int] | None, away_from: float, away_until: float
) -> RestTimes:
    return RestTimes(zone, sleep, away_from, away_until)


class ServerSettings(BaseModel):
    """A server's preferences; with an empty locale Discord's own is used."""

    locale: str = ""
    away_quota: int = 30  # days of absence a year for each person
    away_notice: int = 12  # hours before the absence of somebody who is asked begins
    most_games: int = 0  # at once, and one more for each finished; 0: as many as one likes


class People:
    """Reads through a small cache; writes only what has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.digest_wanted = Signal[[]]()  # somebody has turned the daily digest on
        self._known: dict[int, tuple[dict[str, Any] | None, Person]] = {}  # as stored, as read
        self._changed = 0  # changes of persons, here and by news: what was read before may be old
        # two changes of one document at once undo whatever is written together with the second
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def read(self, id: int) -> Person:
        """A person's preferences, as they are stored: nobody may change them; `draft` is for
        that.
        """
        known = self._known.get(id)
        return known[1] if known is not None else (await self._look_up(id))[1]

    async def draft(self, id: int) -> Person:
        """A copy of a person's preferences to be changed, and stored with `keep`."""
        return (await self.read(id)).draft()

    async def teach(self, id: int, question: str) -> None:
        """Count once more that somebody has answered a question ("game/question").

        After some times it is no longer explained at length.
        """

        def once_more(known: Person) -> dict[str, Any]:
            often = known.explained.get(question, 0)
            return {"explained": {**known.explained, question: often + 1}}

        if (await self.read(id)).explained.get(question, 0) < EXPLAINED_TIMES:
            await self._change(id, once_more)

    async def _look_up(self, id: int) -> tuple[dict[str, Any] | None, Person]:
        if id not in self._known:
            if len(self._known) > 20_000:
                self._known.clear()
            changed = self._changed
            data = await self._store.documents.get("person", id)
            found = (data, Person.model_validate(data or {}))
            if changed != self._changed:
                return found
            self._known[id] = found
        return self._known[id]

    async def keep(self, id: int, person: Person) -> None:
        """Store the changes made to a person since reading; changes by others meanwhile stay."""
        fresh = await self._change(id, lambda known: copy.deepcopy(person.changes(known)))
        if fresh is None:
            return
        person.was_kept(fresh)
        if fresh.reminders == "digest" and fresh.digest_at is None:
            self.digest_wanted.tell()

    async def _change(self, id: int, changes: Callable[[Person], dict[str, Any]]) -> Person | None:
        """Store a change that is computed from the stored person; None changes nothing."""
        async with self._lock(id):
            while True:
                data, known = await self._look_up(id)
                if not (changed := changes(known)):
                    return None
                fresh = known.model_copy(update=changed)
                new = fresh.model_dump(mode="json")
                if await self._store.documents.swap("person", id, data, new):
                    break
                self._known.pop(id, None)  # another process was quicker
            self._changed += 1
            self._known[id] = (new, fresh)
        return fresh

    def _lock(self, id: int) -> asyncio.Lock:
        """The lock of this process for a person's settings."""
        lock = self._locks.get(id)
        if lock is None:
            lock = self._locks[id] = asyncio.Lock()
        return lock

    async def move_digest(self, id: int, due: float | None, to: float) -> bool:
        """Store when the next digest is due; False if another process has just done so, or if
        none is wanted any more.
        """

        def moved(known: Person) -> dict[str, Any]:
            is_due = known.reminders == "digest" and known.digest_at == due
            return {"digest_at": to} if is_due else {}

        return await self._change(id, moved) is not None

    def on_news(self, news: News) -> None:
        """Another process has changed a person's settings, or perhaps anybody's."""
        self._changed += news.kind != "match"
        if news.kind == "everything":
            self._known.clear()
        elif (news.kind, news.name) == ("document", "person"):
            self._known.pop(news.number, None)

    async def forget(self, id: int) -> None:
        """Delete everything about this person."""
        async with self._lock(id):
            await self._store.documents.put("person", id, None)
            self._changed += 1
            self._known.pop(id, None)

    async def guild(self, id: int) -> ServerSettings:
        return ServerSettings.model_validate(await self._store.documents.get("guild", id) or {})

    async def change_guild(self, id: int, **settings: Any) -> None:
        """Change some of a server's settings; the others stay as they are."""
        while True:
            data = await self._store.documents.get("guild", id)
            guild = ServerSettings.model_validate({**(data or {}), **settings})
            if await self._store.documents.swap("guild", id, data, guild.model_dump(mode="json")):
                return
