"""Stored outages, whose time is given back to a table when it is next changed."""

from __future__ import annotations

import bisect
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.matches import ballots
from bot.matches.session import Draft
from bot.outages.outage_records import (
    DECLARED,
    DOUBTED,
    FUTURE_RECORD_SECONDS,
    OFF_PREFIX,
    Outage,
    Stretch,
    later,
    length,
    lost,
    newer,
)
from bot.people.service import People, Person
from bot.time import reckoning
from bot.time.reckoning import DAY, HOUR, ClockDraft, RestTimes, Timing
from storage.records import LIVE
from storage.roles import Store

KIND = "outage"  # of the documents; each by its number
TOLD_LOSS_SECONDS = 300.0  # seconds lost of which a table is told
# how long an outage is remembered: no table is left alone for longer
OUTAGE_MEMORY_SECONDS = 400 * DAY


class Outages:
    """The outages of a store, in the order in which they were stored.

    A match stores the number of the last one that its clocks were adjusted for; `put_on` is called
    at the beginning of every change of a match. `clock_is_trusted` says whether the machine's clock
    is believed.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        now: Callable[[], float],
        clock_is_trusted: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store, self._people, self._now = store, people, now
        self._clock_is_trusted = clock_is_trusted
        self.known: list[Outage] = []

    @property
    def latest(self) -> int:
        """The number of the last known outage; 0 where there was none."""
        return self.known[-1].number if self.known else 0

    async def begin(self) -> None:
        """Read all outages; old ones are deleted."""
        stored = [Outage(number, **body) for number, body in await self._store.documents.all(KIND)]
        oldest = self._now() - OUTAGE_MEMORY_SECONDS
        for one in stored[:-1]:
            if one.ends < oldest:
                await self._store.documents.put(KIND, one.number, None)
        self.known = [one for one in stored if one.ends >= oldest or one is stored[-1]]

    async def read(self) -> None:
        """Read the outages that other processes, or the operator, have noted meanwhile."""
        while body := await self._store.documents.get(KIND, number := self.latest + 1):
            if number == self.latest + 1:  # else somebody who read at the same time has it
                self.known.append(Outage(number, **body))

    async def note(self, begins: float, ends: float, shard: int, of: int, why: str) -> Outage:
        """Store an outage; each later change of a match gives its time back."""
        body = {"begins": begins, "ends": ends, "shard": shard, "of": of, "why": why}
        while True:
            await self.read()
            number = self.latest + 1
            if await self._store.documents.swap(KIND, number, None, body):
                await self.read()
                return next(one for one in self.known if one.number == number)

    def lost(self, guild: int, game: str, seen: int) -> list[Stretch]:
        """What people of a server lost in matches of a game by the outages after number `seen`."""
        first = bisect.bisect_right(self.known, seen, key=lambda one: one.number)
        return lost(self.known, guild, seen, game) if first < len(self.known) else []

    async def rest(self, id: int, guild: int) -> RestTimes:
        """When a person does not play on a server."""
        return self.rest_of(await self._people.read(id), guild)

    def rest_of(self, person: Person, guild: int) -> RestTimes:
        """The same for a given person; what was lost during an absence is added to its end."""
        rest = person.rest
        if person.away_ended or rest.away_until <= rest.away_from:
            return rest
        since = [one for one in self.known if one.ends > rest.away_from]
        inside = [(max(begins, rest.away_from), ends) for begins, ends in lost(since, guild)]
        until = later(rest.away_until, inside)
        return replace(rest, away_until=until)

    def is_ahead(self, body: Mapping[str, Any]) -> bool:
        """Whether a clock of a stored table is set to a future time."""
        clocks = [chair.get("clock", {}) for chair in body.get("chairs", ())]
        latest = self._now() + FUTURE_RECORD_SECONDS
        return any((clock.get("since") or 0.0) > latest for clock in clocks)

    def is_late(self, draft: Draft) -> bool:
        """Whether the stored table of a draft has not been adjusted yet."""
        if draft.stored is None:
            return False
        return draft.stored.body.outages < draft.body.outages or self.is_ahead(draft.row.body)

    async def put_on(self, draft: Draft) -> None:
        """Give a table the time back that was lost since its last change."""
        body = draft.body
        seen, body.outages = body.outages, max(self.latest, body.outages)
        if draft.stored is None:
            return
        # by a clock that is doubted, what others have stored rightly may seem to be to come
        if draft.match is not None and self._clock_is_trusted():
            await self._not_to_come(draft)
        stretches = self.lost(draft.row.guild, draft.row.game, seen)
        wrong = self._wrong_clocks(draft, seen)
        if not stretches and not wrong:
            return
        body.quiet_since = newer(body.quiet_since, stretches) if body.quiet_since else 0.0
        body.told_quiet_at = newer(body.told_quiet_at, stretches) if body.told_quiet_at else 0.0
        if draft.status != LIVE or draft.match is None:
            return
        if body.paused_until is not None:
            body.paused_until = later(body.paused_until, stretches)
        latest = ballots.closes(body.timing, draft.now) if wrong else math.inf
        if body.closes_at is not None:
            body.closes_at = _closes(body.closes_at, stretches, wrong, latest)
        body.votes = tuple(
            vote.model_copy(update={"until": _closes(vote.until, stretches, wrong, latest)})
            for vote in body.votes
        )
        for chair in draft.chairs:
            if chair.kept_until:
                chair.kept_until = _closes(chair.kept_until, stretches, wrong, latest)
            if chair.person is not None:
                rest = await self.rest(chair.person, draft.row.guild)
                for one in wrong:
                    _begin_anew(chair.clock, body.timing, one, rest)
                for begins, ends in stretches:
                    reckoning.skip(chair.clock, body.timing, begins, ends, rest)
        if any(one.why == DECLARED for one in self.known if one.number > seen):
            await self._erase(draft, stretches)
        if length(stretches) > TOLD_LOSS_SECONDS:
            known = [one for one in self.known if one.number > seen]
            here = [one.why for one in known if one.concerns(draft.row.guild, draft.row.game)]
            removed = all(why.startswith(OFF_PREFIX) for why in here)
            draft.announce("was-off" if removed else "unreachable", **span(length(stretches)))

    def _wrong_clocks(self, draft: Draft, seen: int) -> list[Outage]:
        """When the machine's clock was doubted, among the outages after number `seen`."""
        row, since = draft.row, (one for one in self.known if one.number > seen)
        return [one for one in since if one.why == DOUBTED and one.concerns(row.guild, row.game)]

    async def _not_to_come(self, draft: Draft) -> None:
        """Replace times that were stored while the machine's clock was ahead by the present."""
        body, now = draft.body, draft.now
        if body.quiet_since > now + FUTURE_RECORD_SECONDS:
            body.quiet_since = now
        if body.told_quiet_at > now + FUTURE_RECORD_SECONDS:
            body.told_quiet_at = now
        latest = ballots.closes(body.timing, now)
        if body.closes_at is not None:
            body.closes_at = min(body.closes_at, latest)
        body.votes = tuple(
            vote.model_copy(update={"until": latest}) if vote.until > latest + DAY else vote
            for vote in body.votes
        )
        for chair in draft.chairs:
            if chair.kept_until > latest + DAY:
                chair.kept_until = latest
            since = chair.clock.since
            if (
                chair.person is not None
                and since is not None
                and since > now + FUTURE_RECORD_SECONDS
            ):
                rest = await self.rest(chair.person, draft.row.guild)
                reckoning.begin_now(chair.clock, body.timing, now, rest)

    async def _erase(self, draft: Draft, stretches: list[Stretch]) -> None:
        """Forget the missed turns of players who could not press when their time was up."""
        log = await self._store.matches.log(draft.id)
        for seat, chair in enumerate(draft.chairs):
            given = [at for e, at in log if e.seat == seat and e.by == "default"]
            chair.late -= min(chair.late, sum(_inside(at, stretches) for at in given))
            clock = chair.clock
            counted = clock.missed_at[-clock.missed :] if clock.missed else ()
            erased = [at for at in counted if _inside(at, stretches)]
            if not erased:
                continue
            clock.missed = max(0, clock.missed - len(erased))
            clock.missed_at = tuple(at for at in counted if at not in erased)
            if chair.absent and counted[-1] in erased:  # the computer took the seat then
                chair.computer, chair.absent = "", False
                draft.announce("is-back", who=seat)


def _begin_anew(clock: ClockDraft, timing: Timing, wrong: Outage, rest: RestTimes) -> None:
    """Restart a clock that was set by a wrong clock when that is right again.

    What earlier outages have cost is not part of its time.
    """
    if clock.since is not None and wrong.begins <= clock.since < wrong.ends:
        reckoning.begin_now(clock, timing, wrong.ends, rest)


def _closes(until: float, stretches: list[Stretch], wrong: list[Outage], latest: float) -> float:
    """When a vote closes that was to close at a time.

    If that time was set by a wrong clock, or before the clock was right again, it closes like a
    vote that begins now.
    """
    if any(until <= one.ends for one in wrong):
        return latest
    return min(latest, later(until, stretches))


def _inside(at: float, stretches: list[Stretch]) -> bool:
    return any(begins <= at <= ends for begins, ends in stretches)


def span(seconds: float) -> dict[str, Any]:
    """A duration in the unit in which people would say it."""
    if seconds < 2 * HOUR:
        return {"unit": "minutes", "amount": round(seconds / 60)}
    if seconds < 2 * DAY:
        return {"unit": "hours", "amount": round(seconds / HOUR)}
    return {"unit": "days", "amount": round(seconds / DAY)}
