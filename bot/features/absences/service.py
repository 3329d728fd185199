"""Absences: who is away until when. Meanwhile the clocks of all their games stand still."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from math import floor
from typing import TypeAlias

from bot.features.reminders.service import plan_next
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.matches.session import Draft
from bot.outages.service import Outages
from bot.people.service import People, Person
from bot.time import reckoning
from bot.time.reckoning import DAY, HOUR, Resting, local, zone_of
from games.core.secret import Seat
from storage.records import LIVE, Deadline

AUTOMATIC_DAYS = 1.0  # days of absence that are used by themselves
LONGEST_ABSENCE_SECONDS = 366 * DAY  # that an absence may be announced for
ROUNDING_DAYS = 1e-6  # days that are lost in sums

Stretch: TypeAlias = tuple[float, float]  # seconds since 1970
Taken: TypeAlias = tuple[int, float, float]  # the server that it counts on, from when until when


class Absences:
    """Announces and ends absences, and recomputes the clocks."""

    def __init__(
        self, matches: Matches, finder: MatchFinder, people: People, outages: Outages
    ) -> None:
        self.matches, self.finder, self.people = matches, finder, people
        self._outages = outages

    async def take_leave(
        self, id: int, guild: int, until: float, now: float, *, held: Draft | None = None
    ) -> Person:
        """Announce an absence `now`, until a time. Raises Refused beyond the yearly quota.

        For somebody who owes an answer it begins only after a notice period, so that nobody slips
        away when their time runs out. There is no notice period if they allowed absences in
        advance; then the table `held` is given, and its draft is committed here.
        """
        before = await self.people.read(id)
        person = before.draft()
        if until <= now:
            raise Refused("away-past")
        if until > now + LONGEST_ABSENCE_SECONDS:
            raise Refused("away-far")
        settings = await self.people.guild(guild)
        known = (max(now, person.away_from), person.away_until)
        if held is not None:
            begins = now
        elif person.away_until > now:
            begins = person.away_from
        else:
            notice = settings.away_notice if await self._asked_somewhere(id) else 0
            begins = now + notice * HOUR
        if until <= begins:
            raise Refused("away-notice", begins=f"<t:{int(begins)}:f>")
        kept, freed = cut_at(person.away_taken, until)
        give_back(person, freed)
        more = [
            (guild, start, end)
            for start, end in beyond((max(now, begins), until), known)
            if end > start
        ]
        charge(person, more, guild, settings.away_quota)
        person.away_taken = (*kept, *more)
        person.away_from, person.away_until, person.away_ended = begins, until, False
        await self.people.keep(id, person)
        await self.rest_changed(id, before, now, held=held)
        return person

    async def begin_by_itself(self, draft: Draft, person: int) -> bool:
        """Use a day of absence of somebody who allowed it and has days left; the draft is
        committed then."""
        if draft.body.timing.kind != "correspondence":
            return False
        wishes, now = await self.people.read(person), draft.now
        if not wishes.away_auto:
            return False
        until = max(now + AUTOMATIC_DAYS * DAY, wishes.away_until)
        try:
            await self.take_leave(person, draft.row.guild, until, now, held=draft)
        except Refused:
            return False
        return True

    async def _asked_somewhere(self, id: int) -> bool:
        """Whether a clock may be running for this person now.

        A person who has already answered in secret counts as asked: otherwise an absence would
        reveal who has answered.
        """
        for session in await self.finder.of_person(id):
            match, seat = session.match, session.seat_of(id)
            timed = session.status == LIVE and session.body.timing.kind == "correspondence"
            if timed and match is not None and match.play.ask and seat in match.play.ask.decisions:
                return True
        return False

    async def come_back(self, id: int, now: float) -> Person:
        """Be back early; the days not used are given back."""
        before = await self.people.read(id)
        person = before.draft()
        if person.away_until > now:
            person.away_taken, unused = cut_at(person.away_taken, now)
            give_back(person, unused)
            person.away_until = now
        elif not await self._is_shown_away(id):
            return person
        person.away_ended = True
        await self.people.keep(id, person)
        await self.rest_changed(id, before, now)
        return person

    async def _is_shown_away(self, id: int) -> bool:
        """Whether some table still shows this person as away, because an outage prolonged the
        absence.
        """
        for session in await self.finder.of_person(id):
            seat = session.seat_of(id)
            if seat is not None and session.chairs[seat].away_until is not None:
                return True
        return False

    def as_kept(self, person: Person, guild: int) -> Person:
        """The person, with the absence as the tables of this server show it."""
        until = self._outages.rest_of(person, guild).away_until
        return person.model_copy(update={"away_until": until})

    async def days_left(self, id: int, guild: int, now: float) -> dict[int, tuple[float, int]]:
        """The days of absence a person has left on a server, and the quota.

        For this year; also for the next one, if the absence lasts into it.
        """
        person = await self.people.read(id)
        quota = (await self.people.guild(guild)).away_quota
        years = {local(at, person.zone).year for at in (now, max(now, person.away_until))}
        used = {year: person.away_days.get(f"{guild}/{year}", 0.0) for year in sorted(years)}
        return {year: (max(0.0, quota - days), quota) for year, days in used.items()}

    async def over(self, id: str, kind: str) -> None:
        """Show at the table that an absence has begun or ended.

        At its end, a player who owes an answer is reminded that the clock is running again, unless
        that was done already.
        """
        seat = int(kind.partition(":")[2])
        async with self.matches.change(id, LIVE) as draft:
            now = draft.now
            chair, remind = draft.chairs[seat], list[Seat]()
            person = chair.person if chair.away_until is not None else None
            if person is not None and draft.asks(seat) and not chair.reminded:
                rest = await self._outages.rest(person, draft.row.guild)
                if rest.away_until <= now:
                    plan_next(chair, await self.people.read(person), now)
                    remind = [seat]
            await self.matches.commit(draft, remind=remind)

    async def rest_changed(
        self, id: int, before: Person, now: float, *, held: Draft | None = None
    ) -> None:
        """Recompute this person's clocks: until now by the rest times `before`, from now on by the
        new ones.
        """
        for other in await self.finder.of_person(id):
            if other.status != LIVE:
                continue
            if held is not None and other.id == held.id:
                await self._renew(held, id, before)
                continue
            async with self.matches.change(other.id, LIVE, now=now) as draft:
                await self._renew(draft, id, before)

    async def _renew(self, draft: Draft, id: int, before: Person) -> None:
        now, timing, guild = draft.now, draft.body.timing, draft.row.guild
        seat = draft.seat_of(id)
        if seat is None:
            return
        chair, clock = draft.chairs[seat], draft.chairs[seat].clock
        chair.remind_at, chair.reminded = None, 0  # planned anew, not into the rest
        if clock.due is not None and timing.kind == "correspondence":
            reckoning.settle(clock, timing, now, self._outages.rest_of(before, guild))
            left = clock.bank if clock.shared is None else clock.shared
            clock.due = reckoning.awake_after(now, left or 0.0, await self._outages.rest(id, guild))
        await self.matches.commit(draft)


class AbsenceRule:
    """Notes at each table which of its people are away."""

    def __init__(self, rest: Resting) -> None:
        self._rest = rest

    async def __call__(self, draft: Draft, status: str, now: float) -> None:
        if draft.match is None:
            return
        for chair in draft.chairs:
            chair.away_from = chair.away_until = None
            if chair.person is not None and status == LIVE:
                rest = await self._rest(chair.person, draft.row.guild)
                if rest.away_until > now:
                    chair.away_until = rest.away_until
                    chair.away_from = rest.away_from if rest.away_from > now else None


def deadlines(draft: Draft) -> list[Deadline]:
    """When the next absence shown at a table begins or ends.

    Without these deadlines the table would show it only at its next change, which may be the
    private reminder of one player.
    """
    return [
        Deadline(draft.id, f"back:{seat}", chair.away_from or chair.away_until)
        for seat, chair in enumerate(draft.chairs)
        if chair.away_until is not None
    ]


def beyond(wanted: Stretch, known: Stretch) -> list[Stretch]:
    """The parts of a stretch of time that lie outside another one."""
    if known[1] <= known[0]:
        return [wanted]
    return [(wanted[0], min(wanted[1], known[0])), (max(wanted[0], known[1]), wanted[1])]


def cut_at(stretches: Sequence[Taken], at: float) -> tuple[tuple[Taken, ...], tuple[Taken, ...]]:
    """These stretches, split at a time into what is before it and after it."""
    before = tuple((guild, a, min(b, at)) for guild, a, b in stretches if a < at)
    return before, tuple((guild, max(a, at), b) for guild, a, b in stretches if b > at)


def charge(person: Person, more: Sequence[Taken], guild: int, quota: int) -> None:
    """Count days of absence on a server; Refused beyond the quota of a year."""
    wanted = dict[int, float]()
    for _, start, end in more:
        for year, days in by_year(start, end, person.zone).items():
            wanted[year] = wanted.get(year, 0.0) + days
    for year, days in wanted.items():
        used = person.away_days.get(f"{guild}/{year}", 0.0)
        if used + days > quota + ROUNDING_DAYS:
            left = max(0.0, floor((quota - used) * 10) / 10)
            raise Refused("away-quota", left=left, quota=quota, year=str(year))
    for year, days in wanted.items():
        person.away_days[f"{guild}/{year}"] = person.away_days.get(f"{guild}/{year}", 0.0) + days


def give_back(person: Person, unused: Sequence[Taken]) -> None:
    """Return days that were counted and not used."""
    for guild, start, end in unused:
        for year, days in by_year(start, end, person.zone).items():
            key = f"{guild}/{year}"
            if key in person.away_days:
                person.away_days[key] = max(0.0, person.away_days[key] - days)


def by_year(start: float, end: float, zone: str) -> dict[int, float]:
    """The days of a stretch of time in each year, by the calendar of a time zone."""
    days = dict[int, float]()
    while start < end:
        year = local(start, zone).year
        until = min(end, datetime(year + 1, 1, 1, tzinfo=zone_of(zone)).timestamp())
        days[year] = (until - start) / DAY
        start = until
    return days
