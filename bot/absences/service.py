"""Absences: who is away until when; the clocks of all their games stand still meanwhile."""

from __future__ import annotations

from bot.clocks import reckoning
from bot.clocks.reckoning import DAY, HOUR
from bot.matches.errors import Refused
from bot.matches.finding import Finder
from bot.matches.repository import Matches
from bot.matches.session import Draft
from bot.people.service import People, Person
from storage.records import LIVE, Deadline

AT_ONCE = 1.0  # days of absence that are used by themselves


class Absences:
    """Announces absences, ends them, and works out clocks anew."""

    def __init__(self, matches: Matches, finder: Finder, people: People) -> None:
        self.matches, self.finder, self.people = matches, finder, people

    async def take_leave(
        self, id: int, guild: int, until: float, *, held: Draft | None = None
    ) -> Person:
        """Be away from all your games until a time; Refused beyond the year's quota.

        Who is asked something already is away only after a notice, so that nobody slips away when
        the time runs out; not so where that was allowed beforehand (at the table `held`, whose
        draft is committed here).
        """
        now = self.matches.now()
        person = await self.people.person(id)
        if until <= now:
            raise Refused("away-past")
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
        year = f"{guild}/{reckoning.local(now, person.zone).year}"
        days = beyond((max(now, begins), until), known) / DAY
        used = person.away_days.get(year, 0.0)
        if used + days > settings.away_quota:
            left = max(0, int(settings.away_quota - used))
            raise Refused("away-quota", left=left, quota=settings.away_quota)
        person.away_days[year] = used + days
        person.away_from, person.away_until = begins, until
        await self.people.keep(id, person)
        await self.rest_changed(id, held=held)
        return person

    async def begin_by_itself(self, draft: Draft, person: int) -> bool:
        """Use a day of absence of somebody who allowed it and has days left; the draft is
        committed then."""
        if draft.body.timing.kind != "correspondence":
            return False
        wishes, now = await self.people.person(person), self.matches.now()
        if not wishes.away_auto:
            return False
        until = max(now + AT_ONCE * DAY, wishes.away_until)
        try:
            await self.take_leave(person, draft.row.guild, until, held=draft)
        except Refused:
            return False
        return True

    async def _asked_somewhere(self, id: int) -> bool:
        """Whether a clock may run for this person now.

        Asked is who has answered in secret too: nobody learns from an absence who has.
        """
        for session in await self.finder.of_person(id):
            match, seat = session.match, session.seat_of(id)
            timed = session.status == LIVE and session.body.timing.kind == "correspondence"
            if timed and match is not None and match.play.ask and seat in match.play.ask.decisions:
                return True
        return False

    async def come_back(self, id: int) -> Person:
        """Be back early; the days not used are given back."""
        now = self.matches.now()
        person = await self.people.person(id)
        if person.away_until > now:
            unused = (person.away_until - max(now, person.away_from)) / DAY
            for year in list(person.away_days)[-1:]:
                person.away_days[year] = max(0.0, person.away_days[year] - unused)
            person.away_until = now
            await self.people.keep(id, person)
            await self.rest_changed(id)
        return person

    async def over(self, id: str, kind: str) -> None:
        """An absence is over: the table need not show it any more."""
        async with self.matches.change(id, LIVE) as draft:
            await self.matches.commit(draft)

    async def rest_changed(self, id: int, *, held: Draft | None = None) -> None:
        """Work out anew when this person's clocks run out."""
        for other in await self.finder.of_person(id):
            if other.status != LIVE:
                continue
            if held is not None and other.id == held.id:
                await self._renew(held, id)
                continue
            async with self.matches.change(other.id, LIVE) as draft:
                await self._renew(draft, id)

    async def _renew(self, draft: Draft, id: int) -> None:
        now, timing = self.matches.now(), draft.body.timing
        seat = draft.seat_of(id)
        if seat is None:
            return
        clock = draft.chairs[seat].clock
        if clock.due is not None and timing.kind == "correspondence" and clock.since is not None:
            rest = (await self.people.person(id)).rest
            bank = timing.bank if clock.bank is None else clock.bank
            due = reckoning.awake_after(clock.since, bank, rest)
            clock.due = max(due, reckoning.awake_after(now, 0.0, rest))
        await self.matches.commit(draft)


class AbsenceRule:
    """Notes at each table who of its people is away."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def __call__(self, draft: Draft, status: str, now: float) -> None:
        if draft.match is None:
            return
        for chair in draft.chairs:
            chair.away_from = chair.away_until = None
            if chair.person is not None and status == LIVE:
                person = await self._people.read(chair.person)
                if person.away_until > now:
                    chair.away_until = person.away_until
                    chair.away_from = person.away_from if person.away_from > now else None


def deadlines(draft: Draft) -> list[Deadline]:
    """When the absences that a table shows are over."""
    return [
        Deadline(draft.id, f"back:{seat}", chair.away_until)
        for seat, chair in enumerate(draft.chairs)
        if chair.away_until is not None
    ]


def beyond(wanted: tuple[float, float], known: tuple[float, float]) -> float:
    """The seconds of a stretch of time that are not in another one."""
    both = min(wanted[1], known[1]) - max(wanted[0], known[0])
    return max(0.0, wanted[1] - wanted[0]) - max(0.0, both)
