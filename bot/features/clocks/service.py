"""Clocks at the tables: how long answers may take, and what happens at zero."""

from __future__ import annotations

from bot.features.absences.service import Absences
from bot.features.votes.service import Votes
from bot.matches import ballots, notifications
from bot.matches.actions import stand_in
from bot.matches.ballots import asked_together, several_asked
from bot.matches.repository import Matches
from bot.matches.session import Draft
from bot.time import reckoning
from bot.time.reckoning import DAY, MISSES_BEFORE_COMPUTER, ClockDraft, Resting, RestTimes
from games.core.secret import Seat
from storage.records import LIVE, Deadline

NO_REST = RestTimes()  # no rest
ABSENT_PLAYER_WAIT_SECONDS = 7 * DAY  # how long a table waits for a player whose time is up


class ClockRule:
    """Starts and stops the clocks of a table with each change of its match."""

    def __init__(self, rest: Resting) -> None:
        self._rest = rest

    async def __call__(self, draft: Draft, status: str, now: float) -> None:
        match, timing = draft.match, draft.body.timing
        if match is None:
            return
        pending, standing = match.pending, ballots.standing_clocks(draft)
        together = asked_together(draft) if status == LIVE else frozenset()
        shared = list[ClockDraft]()
        for seat, chair in enumerate(draft.chairs):
            if chair.person is None:
                chair.clock = ClockDraft()
                continue
            clock, rest = chair.clock, NO_REST
            if timing.kind != "none":
                rest = await self._rest(chair.person, draft.row.guild)
            several = seat in together and not chair.automatic
            if clock.shared is not None and not several:
                reckoning.answered(clock, timing, now, rest)
            if several:
                stands = seat in standing
                reckoning.ask_together(clock, timing, match.asked, now, rest, stands=stands)
                shared.append(clock)
            elif not (status == LIVE and seat in pending and not chair.automatic):
                reckoning.answered(clock, timing, now, rest)
            elif seat in standing:
                reckoning.pause(clock, timing, now, rest)
            else:
                reckoning.go_on(clock, timing, now, rest)
                reckoning.ask(clock, timing, match.asked, now, rest)
        reckoning.level(shared)


class Clocks:
    """Carries out what the table chose for a time-out."""

    def __init__(self, matches: Matches, votes: Votes, absences: Absences) -> None:
        self.matches, self.votes, self.absences = matches, votes, absences

    async def run_out(self, id: str, kind: str) -> None:
        """Carry out the table's choice for a player whose time is up."""
        seat = int(kind.partition(":")[2])
        async with self.matches.change(id, LIVE) as draft:
            now = draft.now
            match, chair = draft.playing(), draft.chairs[seat]
            due, person = chair.clock.due, chair.person
            if due is None or due > now or seat not in match.pending or person is None:
                await self.matches.commit(draft)  # the deadline was of another moment
                return
            # where several are asked it would tell the table who has not answered
            alone = not several_asked(draft)
            if alone and await self.absences.begin_by_itself(draft, person):
                return
            last = match.log[-1] if match.log else None
            if last is None or (last.seat, last.by) != (seat, "default"):
                chair.clock.missed += 1  # once a turn, however many questions it has
                chair.clock.missed_at = (*chair.clock.missed_at, now)[-MISSES_BEFORE_COMPUTER:]
            self._at_zero(draft, seat)
            await self.matches.commit(draft)

    def _at_zero(self, draft: Draft, seat: Seat) -> None:
        match, chair = draft.playing(), draft.chairs[seat]
        at_zero = draft.body.timing.at_zero
        if at_zero == "pause" and chair.clock.missed < MISSES_BEFORE_COMPUTER:
            self._wait_for(draft, seat)
        elif at_zero == "vote" and self.votes.on_time_out(draft, seat):
            return
        elif at_zero == "computer" or chair.clock.missed >= MISSES_BEFORE_COMPUTER:
            stand_in(draft, seat)
            chair.kept_until = ballots.closes(draft.body.timing, draft.now)
        else:
            draft.submit(seat, match.default(seat), "default")
            notifications.note(draft, seat)

    def _wait_for(self, draft: Draft, seat: Seat) -> None:
        """Let the table wait until the answer comes, for some days at most."""
        until = draft.now + ABSENT_PLAYER_WAIT_SECONDS
        draft.body.paused_until, draft.body.waits_for = until, seat
        if several_asked(draft):  # nobody is told whose answer is missing
            draft.announce("waits-somebody", until=int(until))
        else:
            draft.announce("waits", who=seat, until=int(until))


def deadlines(draft: Draft) -> list[Deadline]:
    """When the time of each player who owes an answer is up."""
    awaited = draft.match.pending if draft.match is not None else {}
    return [
        Deadline(draft.id, f"clock:{seat}", chair.clock.due)
        for seat, chair in enumerate(draft.chairs)
        if chair.clock.due is not None and seat in awaited
    ]
