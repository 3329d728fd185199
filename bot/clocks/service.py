"""Clocks at the tables: who is awaited until when, what happens at zero, and who is reminded."""

from __future__ import annotations

import contextlib
import logging
from functools import partial

from bot.clocks import reckoning as clocks
from bot.clocks.reckoning import HOUR, MISSES
from bot.matches.host import Host, judged
from bot.matches.session import LIVE, Refused, Session, last_one
from bot.people.service import People, Person
from bot.votes.service import Council
from games.core.secret import Seat
from storage.records import Deadline

log = logging.getLogger(__name__)

MOST_REMINDERS = 5  # of one question
GRACE = 120.0  # seconds of downtime that change nothing
LAST_AFTER = 15 * 60.0  # seconds that all others wait for one before that one is told
AWAY_AT_ONCE = 1.0  # days of absence that are used by themselves


class Timekeeper:
    """Keeps the clocks of all tables. Hooks into the host: `run` before a match is stored."""

    def __init__(self, host: Host, people: People, council: Council) -> None:
        self.host, self.people, self.council = host, people, council
        host.before_keeping.append(self.run)
        host.deadline_rules.append(deadlines)

    async def run(self, session: Session, status: str, now: float) -> None:
        """Let the clocks run or stand as the match now is."""
        match, timing = session.match, session.body.timing
        if match is None:
            return
        paused = session.body.paused_until is not None
        for seat, chair in enumerate(session.chairs):
            if chair.person is None:
                chair.clock, chair.remind_at, chair.last_at = clocks.Clock(), None, None
                chair.away_from = chair.away_until = None
                continue
            person = await self.people.person(chair.person)
            rest, clock = person.rest, chair.clock
            gone = status == LIVE and person.away_until > now
            chair.away_until = person.away_until if gone else None
            chair.away_from = person.away_from if gone and person.away_from > now else None
            asked = status == LIVE and seat in match.pending and not chair.automatic
            self._plan_last(session, seat, person, asked and not paused)
            if not asked:
                clocks.answered(clock, timing, now, rest)
                chair.remind_at, chair.reminded = None, 0
            elif paused:
                clocks.pause(clock, timing, now, rest)
                chair.remind_at = None
            else:
                if chair.remind_at is None and not chair.reminded:
                    chair.remind_at = first_reminder(person, now)
                clocks.go_on(clock, timing, now, rest)
                clocks.ask(clock, timing, match.asked, now, rest)

    def _plan_last(self, session: Session, seat: Seat, person: Person, asked: bool) -> None:
        """Whom all others wait for is told so once a question, but not at once."""
        match, chair = session.playing(), session.chairs[seat]
        if not (asked and last_one(session, seat)):
            chair.last_at = None
        elif chair.last_of != match.asked and person.reminders in ("turn", "repeat"):
            chair.last_of = match.asked
            chair.last_at = awake(person, self.host.now() + LAST_AFTER)

    # When time is up ----------------------------------------------------------------------------

    async def run_out(self, id: str, kind: str) -> None:
        """A player's time is up: what the table chose happens."""
        seat, now = int(kind.partition(":")[2]), self.host.now()
        async with self.host.changing(id, LIVE) as session:
            match, chair = session.playing(), session.chairs[seat]
            due = chair.clock.due
            if due is None or due > now or seat not in match.pending or chair.person is None:
                await self.host.keep(session)  # the deadline was of another moment
                return
            if await self._away_by_itself(session, seat, now):
                return
            last = match.log[-1] if match.log else None
            if last is None or (last.seat, last.by) != (seat, "default"):
                chair.clock.missed += 1  # once a turn, however many questions it has
            at_zero = session.body.timing.at_zero
            if at_zero == "pause" and chair.clock.missed < MISSES:
                await self.council.wait_for(session, seat)
                return
            if at_zero == "vote" and await self.council.on_time_out(session, seat):
                return
            if at_zero == "computer" or chair.clock.missed >= MISSES:
                await self.host.stand_in(session, seat)
                return
            answer = match.default(seat)
            await self.host.submit(session, match, seat, answer, "default", None)

    async def _away_by_itself(self, session: Session, seat: Seat, now: float) -> bool:
        """Use a day of absence of somebody who allowed it and has days left."""
        chair = session.chairs[seat]
        if chair.person is None or session.body.timing.kind != "correspondence":
            return False
        person = await self.people.person(chair.person)
        if not person.away_auto:
            return False
        until = max(now + AWAY_AT_ONCE * clocks.DAY, person.away_until)
        try:
            await self.take_leave(chair.person, session.row.guild, until, held=session)
        except Refused:
            return False
        return True

    async def remind(self, id: str, kind: str) -> None:
        """Ask once more, as the player wanted it; never for ever."""
        seat, now = int(kind.partition(":")[2]), self.host.now()
        async with self.host.changing(id, LIVE) as session:
            match, chair = session.playing(), session.chairs[seat]
            if chair.person is None or seat not in match.pending or chair.remind_at is None:
                await self.host.keep(session)
                return
            person = await self.people.person(chair.person)
            chair.reminded += 1
            again = person.reminders == "repeat" and chair.reminded < MOST_REMINDERS
            wait = now + person.every * HOUR
            chair.remind_at = awake(person, wait) if again else None
            await self.host.keep(session, remind=[seat])

    async def tell_last(self, id: str, kind: str) -> None:
        """Everybody else has answered a while ago: ask once more, in a new message."""
        seat, now = int(kind.partition(":")[2]), self.host.now()
        async with self.host.changing(id, LIVE) as session:
            chair = session.chairs[seat]
            due = chair.last_at is not None and chair.last_at <= now
            chair.last_at = None if due else chair.last_at
            await self.host.keep(session, remind=[seat] if due else [])

    async def back(self, id: str, kind: str) -> None:
        """An absence is over: the table need not show it any more."""
        async with self.host.changing(id, LIVE) as session:
            await self.host.keep(session)

    # Absence ------------------------------------------------------------------------------------

    async def take_leave(
        self, id: int, guild: int, until: float, *, held: Session | None = None
    ) -> Person:
        """Be away until a time, in all of one's games; Refused beyond the year's quota.

        Who is asked something already is away only after a notice, so that nobody slips away when
        the time runs out; not so where that was allowed beforehand (at the table `held`).
        """
        now = self.host.now()
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
        year = f"{guild}/{clocks.local(now, person.zone).year}"
        days = beyond((max(now, begins), until), known) / clocks.DAY
        used = person.away_days.get(year, 0.0)
        if used + days > settings.away_quota:
            left = max(0, int(settings.away_quota - used))
            raise Refused("away-quota", left=left, quota=settings.away_quota)
        person.away_days[year] = used + days
        person.away_from, person.away_until = begins, until
        await self.people.keep(id, person)
        await self.rest_changed(id, held=held)
        return person

    async def _asked_somewhere(self, id: int) -> bool:
        """Whether a clock may run for this person now.

        Asked is who has answered in secret too: nobody learns from an absence who has.
        """
        for session in await self.host.of_person(id):
            match, seat = session.match, session.seat_of(id)
            timed = session.status == LIVE and session.body.timing.kind == "correspondence"
            if timed and match is not None and match.play.ask and seat in match.play.ask.decisions:
                return True
        return False

    async def come_back(self, id: int) -> Person:
        """Be back early; the days not used are given back."""
        now = self.host.now()
        person = await self.people.person(id)
        if person.away_until > now:
            unused = (person.away_until - max(now, person.away_from)) / clocks.DAY
            for year in list(person.away_days)[-1:]:
                person.away_days[year] = max(0.0, person.away_days[year] - unused)
            person.away_until = now
            await self.people.keep(id, person)
            await self.rest_changed(id)
        return person

    async def rest_changed(self, id: int, *, held: Session | None = None) -> None:
        """Work out anew when this person's clocks run out."""
        for other in await self.host.of_person(id):
            if other.status != LIVE:
                continue
            if held is not None and other.id == held.id:
                await self._renew(held, id)
                continue
            async with self.host.changing(other.id, LIVE) as session:
                await self._renew(session, id)

    async def _renew(self, session: Session, id: int) -> None:
        now, timing = self.host.now(), session.body.timing
        seat = session.seat_of(id)
        if seat is None:
            return
        clock = session.chairs[seat].clock
        if clock.due is not None and timing.kind == "correspondence" and clock.since is not None:
            rest = (await self.people.person(id)).rest
            bank = timing.bank if clock.bank is None else clock.bank
            due = clocks.awake_after(clock.since, bank, rest)
            clock.due = max(due, clocks.awake_after(now, 0.0, rest))
        await self.host.keep(session)

    # The bot's own absence ----------------------------------------------------------------------

    async def make_up_for(self, alive: float) -> float:
        """The bot was last alive then: give everybody the time back. The seconds it was away.

        Begun twice, by two processes or after a crash, it gives nobody the time twice. Where the
        clock of the machine was put back, `alive` may be to come: then all clocks go back with it.
        """
        gone = self.host.now() - alive
        if abs(gone) <= GRACE:
            return 0.0
        for row in await self.host.store.rows(status=(LIVE,), limit=1_000_000):
            if row.body.get("timing", {}).get("kind", "none") == "none":
                continue
            with contextlib.suppress(Refused):  # it has ended meanwhile
                await judged(partial(self._put_on, row.id, alive, gone))
        log.info("was away for %.0f s: all clocks moved", gone)
        return gone

    async def _put_on(self, id: str, alive: float, gone: float) -> None:
        async with self.host.changing(id, LIVE) as session:
            if session.body.made_up == alive:
                return
            session.body.made_up = alive
            for chair in session.chairs:
                clocks.shift(chair.clock, gone)
            if gone > 0:
                session.announce("outage", minutes=round(gone / 60))
            await self.host.keep(session)


def deadlines(session: Session) -> list[Deadline]:
    """When something is due at this table for its clocks and reminders."""
    found = []
    for seat, chair in enumerate(session.chairs):
        if chair.clock.due is not None:
            found.append(Deadline(session.id, f"clock:{seat}", chair.clock.due))
        if chair.remind_at is not None:
            found.append(Deadline(session.id, f"remind:{seat}", chair.remind_at))
        if chair.last_at is not None:
            found.append(Deadline(session.id, f"last:{seat}", chair.last_at))
        if chair.away_until is not None:
            found.append(Deadline(session.id, f"back:{seat}", chair.away_until))
    return found


def first_reminder(person: Person, now: float) -> float | None:
    """When to remind somebody who is asked now: after waking up, or after the wanted hours."""
    if person.reminders == "repeat":
        return awake(person, now + person.every * HOUR)
    if person.reminders == "turn" and person.rest.asleep(now):
        return awake(person, now)
    return None


def beyond(wanted: tuple[float, float], known: tuple[float, float]) -> float:
    """The seconds of a stretch of time that are not in another one."""
    both = min(wanted[1], known[1]) - max(wanted[0], known[0])
    return max(0.0, wanted[1] - wanted[0]) - max(0.0, both)


def awake(person: Person, at: float) -> float:
    """This time, or the end of the rest it falls into."""
    return clocks.awake_after(at, 0.0, person.rest)
