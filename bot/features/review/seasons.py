"""Luck and skill over a season (a calendar year): sums of what reviews say of a person's matches.

Each review of a finished match is noted for the people who held their seats from the deal to the
end. Trials are left out, and so are matches in which luck cannot be separated from decisions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from pydantic import BaseModel, Field

from bot.matches.body import Body
from bot.matches.repository import Matches
from bot.matches.session import Session, asleep
from games.headless.playouts import ChanceChange
from games.headless.review import Review
from storage.records import OVER

KIND = "season"  # of the documents, one for each person
KEPT_MATCHES = 1000  # latest matches kept of a person
FEWEST_MATCHES = 5  # matches that a sum needs to be compared with fair chance
SEASON_MATCH_LIMIT = 10_000  # matches of one person on one server that are looked through


class Noted(BaseModel):
    """What a review says of one person's match.

    `luck` and `skill` are in wins: the value and half the width of its interval of 95 %.
    """

    guild: int
    game: str
    ended_at: float
    luck: tuple[float, float] | None = None
    skill: tuple[float, float] | None = None


class Kept(BaseModel):
    """The document of a person: what was noted, by match id."""

    matches: dict[str, Noted] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum over some matches, in wins; `low` and `high` bound its interval of 95 %.

    `fair` is the probability that fair chance alone would be as far from zero; None where there are
    too few matches to say.
    """

    matches: int
    value: float
    low: float
    high: float
    fair: float | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """A person's year on a server. `ever` counts reviewed matches there of all years."""

    year: int
    reviewed: int
    ever: int
    luck: Sum | None
    skill: Sum | None


class Seasons:
    """Notes what reviews say of people's matches, and adds it up by year."""

    exported_as = "luck_and_skill"

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    async def note(self, id: str, found: Review) -> None:
        """Note what a review says of the people at its table, except those deleted since."""
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
            last = sorted(kept.items(), key=lambda one: -one[1].ended_at)[:KEPT_MATCHES]
            after = Kept(matches=dict(last)).model_dump(mode="json", exclude_defaults=True)
            if await documents.swap(KIND, person, before, after):
                return

    async def export(self, person: int) -> dict[str, Any]:
        """What was noted of a person's matches."""
        return await self.matches.store.documents.get(KIND, person) or {}

    async def forget(self, person: int) -> None:
        await self.matches.store.documents.put(KIND, person, None)

    async def of(self, guild: int, person: int) -> Season:
        """A person's current year on a server, from what was noted: no match is loaded."""
        year = year_of(self.matches.now())
        kept = Kept.model_validate(await self.matches.store.documents.get(KIND, person) or {})
        here = [one for one in kept.matches.values() if one.guild == guild]
        now = [one for one in here if year_of(one.ended_at) == year]
        luck = added([one.luck for one in now if one.luck is not None], chance=True)
        skill = added([one.skill for one in now if one.skill is not None])
        return Season(year, len(now), len(here), luck, skill)

    async def unreviewed(self, guild: int, person: int, most: int) -> list[Session]:
        """A person's latest matches of this year that have no review yet, `most` at most."""
        kept = Kept.model_validate(await self.matches.store.documents.get(KIND, person) or {})
        ids = [id for id in await self._played(guild, person) if id not in kept.matches]
        return [await self.matches.read(id) for id in ids[:most]]

    async def _played(self, guild: int, person: int) -> list[str]:
        """The ids of a person's matches that count for this year there, latest first."""
        year = year_of(self.matches.now())
        rows = await self.matches.store.matches.rows(
            status=(OVER,), guild=guild, person=person, limit=SEASON_MATCH_LIMIT
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
    """Whether a match counts for the person in a seat: held from the deal on, and no trial."""
    return body.trial is None and all(former.seat != seat for former in body.former)


def noted_of(session: Session, found: Review, seat: int) -> Noted:
    """What a review says of one seat's match."""
    luck, skill = found.luck.get(seat), found.skill.get(seat)
    return Noted(
        guild=session.row.guild,
        game=session.row.game,
        ended_at=session.body.ended_at,
        luck=luck and halved(luck),
        skill=skill and halved(skill),
    )


def halved(one: ChanceChange) -> tuple[float, float]:
    return round(one.value, 4), round((one.high - one.low) / 2, 4)


def added(each: Sequence[tuple[float, float]], *, chance: bool = False) -> Sum | None:
    """The sum of values with independent errors; None if there are none.

    With `chance`, `fair` is computed: by fair chance each value is as likely to have the other
    sign, so the sum divided by the root of the sum of squares is about normal (a self-normalized
    sum, which errs on the careful side).
    """
    if not each:
        return None
    value, half = sum(one for one, _ in each), math.hypot(*(half for _, half in each))
    spread = math.hypot(*(one for one, _ in each))
    fair = None
    if chance and len(each) >= FEWEST_MATCHES and spread:
        fair = math.erfc(abs(value) / spread / math.sqrt(2))
    return Sum(len(each), value, value - half, value + half, fair)


def year_of(at: float) -> int:
    """The calendar year (UTC) of a time in seconds since 1970."""
    return datetime.fromtimestamp(at, UTC).year
