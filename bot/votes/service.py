"""What a table decides together, and what its host may do alone."""

from __future__ import annotations

import json
from typing import Any

from bot.clocks import reckoning as clocks
from bot.clocks.reckoning import DAY
from bot.matches.computers import kinds
from bot.matches.host import Host
from bot.matches.session import LIVE, Refused, Session, Vote
from games.core.decision import Illegal
from games.core.match import codec, resolve
from games.core.secret import SPECTATOR, Seat, dump
from storage.records import Deadline

OPEN_FOR = 2 * DAY  # how long a vote stays open
WAIT_FOR = 7 * DAY  # how long a table waits for a player whose time is up
LONGEST_PAUSE = 60  # days
ALL = frozenset({"kick", "cancel", "late"})  # votes that everybody asked must agree to


class Council:
    """Votes, pauses, substitutes and the host's tools; all of it is announced and logged."""

    def __init__(self, host: Host) -> None:
        self.host = host
        host.deadline_rules.append(deadlines)

    # Votes --------------------------------------------------------------------------------------

    async def propose(
        self,
        id: str,
        person: int,
        kind: str,
        *,
        seat: Seat = -1,
        days: float = 0.0,
        steps: int = 0,
        press: int | None = None,
    ) -> Session:
        """Put something to the vote; the one who proposes has said yes.

        Raises Refused where that cannot be voted on now.
        """
        async with self.host.changing(id, LIVE) as session:
            if session.seat_of(person) is None:
                raise Refused("not-seated")
            if session.body.vote is not None:
                raise Refused("vote-open")
            vote = Vote.model_validate(
                {"kind": kind, "by": person, "until": self.host.now() + OPEN_FOR, "seat": seat}
            )
            if kind == "pause":
                self._may_pause(session, days)
                vote.days = days
            elif kind == "kick":
                self._may_be_kicked(session, person, seat)
            elif kind == "rewind":
                vote.line = await self._line(session, steps)
            session.body.vote = vote
            session.announce(f"vote-{kind}", by=session.seat_of(person), **_about(vote))
            await self._count(session, person, True, press)
            return session

    async def vote(self, id: str, person: int, yes: bool, press: int | None = None) -> Session:
        async with self.host.changing(id, LIVE) as session:
            vote = session.body.vote
            if vote is None:
                raise Refused("no-vote")
            if person not in electorate(session, vote):
                raise Refused("not-asked-to-vote")
            await self._count(session, person, yes, press)
            return session

    async def on_time_out(self, session: Session, seat: Seat) -> bool:
        """A player's time is up: ask the others. False where there is nobody to ask."""
        if session.body.vote is not None:
            return session.body.vote.kind == "late" and session.body.vote.seat == seat
        vote = Vote(kind="late", by=0, until=self.host.now() + OPEN_FOR, seat=seat)
        if not electorate(session, vote):
            return False
        session.body.vote = vote
        session.chairs[seat].clock.due = None
        session.chairs[seat].clock.since = None
        session.announce("vote-late", who=seat)
        await self.host.keep(session)
        return True

    async def _count(self, session: Session, person: int, yes: bool, press: int | None) -> None:
        vote = session.body.vote
        assert vote is not None
        for side in (vote.yes, vote.no):
            if person in side:
                side.remove(person)
        (vote.yes if yes else vote.no).append(person)
        asked = electorate(session, vote)
        agreed = len(set(vote.yes) & asked)
        needed = len(asked) if vote.kind in ALL else len(asked) // 2 + 1
        if agreed >= needed:
            session.body.vote = None
            await self._carry_out(session, vote, press)
        elif len(asked) - len(set(vote.no) & asked) < needed:
            session.body.vote = None
            session.announce("vote-failed", what=vote.kind)
            await self.host.keep(session, press=press)
        else:
            await self.host.keep(session, press=press)

    async def _carry_out(self, session: Session, vote: Vote, press: int | None) -> None:
        host, match = self.host, session.playing()
        session.announce("vote-passed", what=vote.kind)
        if vote.kind == "pause":
            await self._pause(session, vote.days, press)
        elif vote.kind == "kick":
            self._empty(session, vote.seat)
            await host.keep_step(session, match, [], press=press)
        elif vote.kind == "cancel":
            await host.keep_step(session, match, [match.close()], press=press)
        elif vote.kind == "rewind":
            await self._rewind(session, vote.line, press)
        elif vote.seat in match.pending:
            answer = match.default(vote.seat)
            await host.submit(session, match, vote.seat, answer, "default", press)
        else:
            await host.keep(session, press=press)

    async def vote_over(self, id: str, kind: str) -> None:
        """Nobody voted any more: the proposal falls; a late player's answer is given."""
        async with self.host.changing(id, LIVE) as session:
            vote = session.body.vote
            if vote is None or vote.until > self.host.now():
                await self.host.keep(session)
                return
            session.body.vote = None
            if vote.kind == "late":
                await self._carry_out(session, vote, None)
                return
            session.announce("vote-failed", what=vote.kind)
            await self.host.keep(session)

    # Pauses -------------------------------------------------------------------------------------

    @staticmethod
    def _may_pause(session: Session, days: float) -> None:
        if session.body.paused_until is not None:
            raise Refused("paused-already")
        if not 0 < days <= LONGEST_PAUSE:
            raise Refused("bad-days", most=LONGEST_PAUSE)

    async def _pause(self, session: Session, days: float, press: int | None) -> None:
        until = self.host.now() + days * DAY
        session.body.paused_until = until
        session.announce("paused", until=int(until))
        await self.host.keep(session, press=press)

    async def wait_for(self, session: Session, seat: Seat) -> None:
        """A player's time is up: the table waits, until the answer comes or for some days."""
        session.body.paused_until = self.host.now() + WAIT_FOR
        session.body.waits_for = seat
        session.announce("waits", who=seat, until=int(session.body.paused_until))
        await self.host.keep(session)

    async def resume(self, id: str, kind: str = "") -> None:
        """The end of a pause has come."""
        async with self.host.changing(id, LIVE) as session:
            if session.body.paused_until is not None:
                session.body.paused_until, session.body.waits_for = None, -1
                session.announce("resumed")
            await self.host.keep_step(session, session.playing(), [], press=None)

    # Seats --------------------------------------------------------------------------------------

    def _may_be_kicked(self, session: Session, person: int, seat: Seat) -> None:
        if not 0 <= seat < len(session.chairs) or session.chairs[seat].person in (None, person):
            raise Refused("no-such-player")
        chair = session.chairs[seat]
        late = chair.clock.due is not None and chair.clock.due <= self.host.now()
        if not (late or chair.clock.missed or chair.absent):
            raise Refused("not-late")

    @staticmethod
    def _empty(session: Session, seat: Seat) -> None:
        chair = session.chairs[seat]
        session.announce("seat-open", who=seat)
        session.vacate(seat)
        chair.computer = kinds(session.game)[0]
        chair.open, chair.absent, chair.clock = True, False, clocks.Clock()

    async def take_over(
        self, id: str, person: int, name: str, seat: Seat, press: int | None = None
    ) -> Session:
        """A substitute sits down: the seat and its history stay, the clock is fresh."""
        async with self.host.changing(id, LIVE) as session:
            if session.seat_of(person) is not None:
                raise Refused("already-seated")
            if not 0 <= seat < len(session.chairs):
                raise Refused("no-such-player")
            chair = session.chairs[seat]
            if seat not in session.free():
                raise Refused("seat-taken")
            session.vacate(seat)
            session.announce("took-over", who=seat)
            chair.person, chair.name, chair.computer = person, name, ""
            chair.open = chair.absent = chair.briefed = False
            chair.substitute, chair.clock, chair.order = True, clocks.Clock(), ""
            chair.answered = chair.late = 0
            await self.host.keep_step(session, session.playing(), [], press=press)
            return session

    # The host's tools ---------------------------------------------------------------------------

    async def host_pause(self, id: str, days: float) -> None:
        async with self.host.changing(id, LIVE) as session:
            if days <= 0:
                raise Refused("bad-days", most=LONGEST_PAUSE)
            self._may_pause(session, days)
            await self._pause(session, days, None)

    async def force(self, id: str, seat: Seat) -> None:
        """Give the default answer for a player who is awaited."""
        async with self.host.changing(id, LIVE) as session:
            match = session.playing()
            if seat not in match.pending:
                raise Refused("not-awaited")
            session.announce("forced", who=seat)
            answer = match.default(seat)
            await self.host.submit(session, match, seat, answer, "default", None)

    async def replace(self, id: str, seat: Seat, person: int, name: str) -> None:
        """Give a seat to somebody else."""
        async with self.host.changing(id, LIVE) as session:
            if not 0 <= seat < len(session.chairs):
                raise Refused("no-such-player")
            if session.seat_of(person) is not None:
                raise Refused("already-seated")
            self._empty(session, seat)
            await self.host.keep(session)
        await self.take_over(id, person, name, seat)

    async def rewind(self, id: str, steps: int, reason: str) -> None:
        """Take the last answers back, further than undo goes; cards and dice to come change."""
        async with self.host.changing(id, LIVE) as session:
            line = await self._line(session, steps)
            session.announce("rewound", reason=reason)
            await self._rewind(session, line, None)

    async def repair(self, id: str, path: str, value: str, reason: str) -> None:
        """Change one value of the state; the phase in progress starts again."""
        try:
            new: Any = json.loads(value)
        except ValueError:
            new = value
        async with self.host.changing(id, LIVE) as session:
            entry = session.playing().repair(path, new)
            session.announce("repaired", path=path, reason=reason)
            await self.host.keep_step(session, session.playing(), [entry], press=None)

    async def look(self, id: str, secrets: bool) -> Any:
        """The state as JSON data; with `secrets` all that is hidden too, and the table is told."""
        async with self.host.changing(id, LIVE) as session:
            match = session.playing()
            if not secrets:
                return dump(match.view(SPECTATOR))
            session.announce("looked")
            await self.host.keep(session)
            return json.loads(codec(match.game).dump_json(match.table.state))

    async def resend(self, id: str) -> None:
        """Bring everybody's panel and the table again."""
        async with self.host.changing(id, LIVE) as session:
            match = session.playing()
            await self.host.keep(session, remind=list(match.pending))

    async def _line(self, session: Session, steps: int) -> int:
        """The line of the log that stands after the last `steps` answers are taken back."""
        entries = [entry for entry, _ in await self.host.store.log(session.id)]
        answers = [e.seq for e in resolve(entries) if not e.key.startswith("@")]
        if not 1 <= steps <= len(answers):
            raise Refused("bad-steps", most=len(answers))
        return answers[-steps - 1] if steps < len(answers) else 0

    async def _rewind(self, session: Session, line: int, press: int | None) -> None:
        match = session.playing()
        entries = [entry for entry, _ in await self.host.store.log(session.id)]
        try:
            back = match.rewind(line, entries)
        except Illegal:
            raise Refused("bad-steps", most=len(entries)) from None
        # somebody may have seen what lay on top of a pile
        await self.host.keep_step(session, match, [back, match.reshuffle()], press=press)


def electorate(session: Session, vote: Vote) -> set[int]:
    """Who is asked: everybody who plays, but whom it is about."""
    return {
        chair.person
        for seat, chair in enumerate(session.chairs)
        if chair.person is not None and not chair.absent and seat != vote.seat
    }


def deadlines(session: Session) -> list[Deadline]:
    found = []
    if session.body.vote is not None:
        found.append(Deadline(session.id, "vote", session.body.vote.until))
    if session.body.paused_until is not None:
        found.append(Deadline(session.id, "resume", session.body.paused_until))
    return found


def _about(vote: Vote) -> dict[str, Any]:
    if vote.kind == "kick":
        return {"who": vote.seat}
    if vote.kind == "pause":
        return {"days": vote.days}
    return {}
