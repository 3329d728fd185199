"""Luck and skill over a season, which is a year: what reviews told of somebody's matches, added up.

Each review of a finished match notes them for the people who held their seats from the deal to the
end. Trials are left out, and matches in which cards and dice cannot be told from decisions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from pydantic import BaseModel, Field

from bot.matches.body import Body
from bot.matches.repository import Matches
from bot.matches.session import Session, asleep
from games.headless.playouts import Effect
from games.headless.review import Review
from storage.records import OVER

KIND = "season"  # of the documents: of a person, by match
KEPT = 1000  # matches of a person, the last ones
FEWEST = 5  # matches from which on a sum is held against fair chance
ALL = 10_000  # matches of one person on one server


class Noted(BaseModel):
    """What a review told of one person's match: (value, half the width of its interval)."""

    guild: int
    game: str
    ended_at: float
    luck: tuple[float, float] | None = None
    skill: tuple[float, float] | None = None


class Kept(BaseModel):
    """What is kept of a person."""

    matches: dict[str, Noted] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sum:
    """Of so many matches, in wins; `low` and `high` are the bounds of its interval of 95 %.

    `fair` is how often fair chance would lead as far from zero, or None where matches are too few.
    """

    matches: int
    value: float
    low: float
    high: float
    fair: float | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """Somebody's year on a server: how many matches had a review, and how many `ever` had there."""

    year: int
    reviewed: int
    ever: int
    luck: Sum | None
    skill: Sum | None


class Seasons:
    """Notes what reviews tell, and adds it up."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def note(self, id: str, found: Review) -> None:
        """Keep what a review tells of those who sit there: nobody who has been forgotten since."""
        async with self.matches.lock(id):
            session = await self.matches.read(id)
            for seat, chair in enumerate(session.chairs):
                person = chair.person
                if person is not None and counts(session.body, seat):
                    noted = noted_of(session, found, seat)
                    await self._keep(person, id, noted)

    async def _keep(self, person: int, id: str, noted: Noted) -> None:
        documents = self.matches.store.documents
        while True:
            before = await documents.get(KIND, person)
            kept = Kept.model_validate(before or {}).matches | {id: noted}
            last = sorted(kept.items(), key=lambda one: -one[1].ended_at)[:KEPT]
            after = Kept(matches=dict(last)).model_dump(mode="json", exclude_defaults=True)
            if await documents.swap(KIND, person, before, after):
                return

    async def of(self, guild: int, person: int) -> Season:
        """This year of somebody on a server; no match is read for it."""
        year = year_of(self.matches.now())
        kept = Kept.model_validate(await self.matches.store.documents.get(KIND, person) or {})
        here = [one for one in kept.matches.values() if one.guild == guild]
        now = [one for one in here if year_of(one.ended_at) == year]
        luck = added([one.luck for one in now if one.luck is not None], chance=True)
        skill = added([one.skill for one in now if one.skill is not None])
        return Season(year, len(now), len(here), luck, skill)

    async def unreviewed(self, guild: int, person: int, most: int) -> list[Session]:
        """The last matches of somebody's year there that no review has noted, at most so many."""
        kept = Kept.model_validate(await self.matches.store.documents.get(KIND, person) or {})
        ids = [id for id in await self._played(guild, person) if id not in kept.matches]
        return [await self.matches.read(id) for id in ids[:most]]

    async def _played(self, guild: int, person: int) -> list[str]:
        """The matches that count for somebody in this year there, the last one first."""
        year = year_of(self.matches.now())
        rows = await self.matches.store.matches.rows(
            status=(OVER,), guild=guild, person=person, limit=ALL
        )
        found = list[tuple[float, str]]()
        for row in rows:
            body = Body.model_validate(row.body)
            seat = next((n for n, one in enumerate(body.chairs) if one.person == person), None)
            mine = seat is not None and counts(body, seat) and not asleep(row)
            if mine and year_of(body.ended_at) == year:
                found.append((body.ended_at, row.id))
        return [id for _, id in sorted(found, reverse=True)]


def counts(body: Body, seat: int) -> bool:
    """Whether a seat's match is its person's own: held from the deal on, and no trial."""
    return body.trial is None and all(former.seat != seat for former in body.former)


def noted_of(session: Session, found: Review, seat: int) -> Noted:
    """What is kept of a seat's match."""
    luck, skill = found.luck.get(seat), found.skill.get(seat)
    return Noted(
        guild=session.row.guild,
        game=session.row.game,
        ended_at=session.body.ended_at,
        luck=luck and halved(luck),
        skill=skill and halved(skill),
    )


def halved(one: Effect) -> tuple[float, float]:
    return round(one.value, 4), round((one.high - one.low) / 2, 4)


def added(each: Sequence[tuple[float, float]], *, chance: bool = False) -> Sum | None:
    """The sum of values with independent errors; None of none.

    Of fair `chance` each value is as likely to come with the other sign, so that the sum divided by
    the root of its squares is about normal (a self-normalised sum, which errs to the careful side).
    """
    if not each:
        return None
    value, half = sum(one for one, _ in each), math.hypot(*(half for _, half in each))
    spread = math.hypot(*(one for one, _ in each))
    fair = None
    if chance and len(each) >= FEWEST and spread:
        fair = math.erfc(abs(value) / spread / math.sqrt(2))
    return Sum(len(each), value, value - half, value + half, fair)


def year_of(at: float) -> int:
    """The year of a time in seconds since 1970, in UTC."""
    return datetime.fromtimestamp(at, UTC).year
