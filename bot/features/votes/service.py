"""What a table decides together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.matches import ballots, visibility
from bot.matches.body import Chair, Vote, VoteKind
from bot.matches.corrections import (
    RewindTarget,
    empty_seat,
    go_back,
    leads_back,
    may_pause,
    pause,
    resume,
    rewind_target,
)
from bot.matches.errors import Refused
from bot.matches.events import read_event, write_event
from bot.matches.repository import Matches
from bot.matches.session import Draft, Session
from bot.time.reckoning import DAY, MISSES_BEFORE_COMPUTER
from games.core.secret import SPECTATOR, Seat
from storage.records import LIVE, Deadline

LINE_EVENT_LIMIT = 100  # that can be said in one line
PREVENTABLE = frozenset({"late", "kick"})  # what a press of whom it is about prevents
LONG_ABSENCE_SECONDS = DAY  # seconds since somebody's time was up, and a computer plays
PRESSES_KNOWN_SECONDS = 30.0  # seconds since which presses must be known to have arrived for these

# whether presses of a match's people were known to arrive at a time or later
Reaches: TypeAlias = Callable[[str, float], Awaitable[bool]]


class Votes:
    """Opens votes, counts them and carries them out; everything is told and logged.

    While presses may not arrive (`reaches`), nobody is removed or answered for.
    """

    def __init__(self, matches: Matches, reaches: Reaches) -> None:
        self.matches, self._reaches = matches, reaches

    async def propose(
        self,
        id: str,
        person: int,
        kind: VoteKind,
        *,
        seat: Seat = -1,
        days: float = 0.0,
        steps: int = 0,
        reason: str = "",
        press: int | None = None,
    ) -> Session:
        """Open a vote; the proposer has voted yes and may give a reason.

        Raises Refused if this cannot be voted on now, or is being voted on.
        """
        now = self.matches.now()
        if kind in PREVENTABLE:
            await self._only_within_reach(await self.matches.read(id), now)
        async with self.matches.change(id, LIVE, now=now) as draft:
            if draft.seat_of(person) is None:
                raise Refused("not-seated")
            other = ballots.open_vote(draft.body, kind)
            if other is not None:
                raise Refused("vote-open", number=other.number)
            about = await self._about(draft, person, kind, seat, days, steps)
            vote = self._begin(draft, kind, by=person, reason=reason, **about)
            await self._count(draft, vote, person, yes=True)
            return await self.matches.commit(draft, press=press)

    async def _only_within_reach(self, session: Session, now: float) -> None:
        """Raise Refused if people are not known to have been able to press until now."""
        due = [chair.clock.due or 0.0 for chair in session.chairs]
        known_until = max(now - PRESSES_KNOWN_SECONDS, *(at for at in due if at <= now), 0.0)
        if not await self._reaches(session.id, known_until):
            raise Refused("not-reached")

    async def _about(
        self, draft: Draft, person: int, kind: VoteKind, seat: Seat, days: float, steps: int
    ) -> dict[str, Any]:
        """The object of a vote of this kind. Raises Refused if there is none now."""
        match kind:
            case "pause":
                may_pause(draft, days)
                return {"days": days}
            case "resume":
                if draft.body.paused_until is None:
                    raise Refused("not-paused")
                return {}
            case "kick":
                self._may_be_kicked(draft, person, seat)
                return {"seat": seat, "person": draft.chairs[seat].person}
            case "cancel":
                return {}
            case "rewind":
                way = await rewind_target(self.matches.store, draft, steps)
                return await self._told(draft, way)
            case "late":
                late = self._late(draft, person, seat)
                return {**_whom(draft, seat), "late": late, "asked": draft.playing().asked}

    async def _told(self, draft: Draft, way: RewindTarget) -> dict[str, Any]:
        """What a vote on a rewind tells: the step it leads to, and the first event it takes back.

        Of an answer to what several seats were asked it tells no more than everybody has heard.
        """
        stored, store = draft.stored, self.matches.store.matches
        rows = await store.events(
            draft.id, after=way.first - 1, until=way.last, limit=LINE_EVENT_LIMIT
        )
        said = [(seq, read_event(text)) for seq, _, text in rows]
        heard = visibility.heard(stored, said, SPECTATOR) if stored is not None else []
        points = [write_event(event) for _, event in heard if not event.key.startswith("@")]
        (whose,) = [e.seat for e, _ in await store.log(draft.id) if e.seq == way.first]
        about = {"line": way.line, "step": way.step, "first": way.first, "answers": way.answers}
        about["whose"] = whose if way.alone else -1  # else it would show who was the last
        return {**about, "point": points[0] if points else ""}

    def _begin(self, draft: Draft, kind: VoteKind, **about: Any) -> Vote:
        """Open a vote, and tell the table."""
        draft.body.votes_begun += 1
        until = ballots.closes(draft.body.timing, draft.now)
        number = draft.body.votes_begun
        vote = Vote.model_validate({"kind": kind, "number": number, "until": until, **about})
        ballots.put(draft.body, vote)
        draft.announce(ballots.opening(vote), **ballots.subject(draft, vote))
        if vote.reason:
            draft.announce("vote-reason", reason=vote.reason)
        draft.shows += [
            f"{ballots.ABSENT_TOLD}:{seat}"
            for seat, chair in enumerate(draft.chairs)
            if chair.absent and chair.person is not None
        ]
        return vote

    async def vote(
        self, id: str, number: int, person: int, yes: bool, press: int | None = None
    ) -> Session:
        """Vote yes or no in the vote of this number; a vote can be changed until it closes.

        Raises Refused if it is closed, if the person has no vote, or for a yes against somebody
        who, while presses may not arrive, could not prevent it by a press.
        """
        session, now = await self.matches.read(id), self.matches.now()
        if yes and any(v.number == number and v.kind in PREVENTABLE for v in session.body.votes):
            await self._only_within_reach(session, now)
        async with self.matches.change(id, LIVE, now=now) as draft:
            vote = next((v for v in draft.body.votes if v.number == number), None)
            if vote is None:
                raise _over(draft, number)
            if person not in ballots.electorate(draft, vote):
                raise Refused("not-asked-to-vote")
            await self._count(draft, vote, person, yes)
            return await self.matches.commit(draft, press=press)

    async def is_here(self, id: str, person: int) -> None:
        """Somebody has pressed something at a table: a vote to remove them is void.

        If several are asked at once, this is only shown when the question closes.
        """
        async with self.matches.change(id, LIVE) as draft:
            seat = draft.seat_of(person)
            if seat is not None and ballots.votes_about(draft.body, person):
                ballots.has_acted(draft, seat)
                await self.matches.commit(draft)

    def on_time_out(self, draft: Draft, seat: Seat) -> bool:
        """A player's time is up: open a vote. False if there is nobody else to vote.

        It may run beside other votes. If several are asked at once, nobody is told whose time is
        up.
        """
        match, chair = draft.playing(), draft.chairs[seat]
        vote = ballots.open_vote(draft.body, "late")
        if vote is None:
            others = [c for n, c in enumerate(draft.chairs) if n != seat and not c.absent]
            if all(c.person is None for c in others):
                return False
            vote = self._begin(draft, "late", by=0, **_whom(draft, seat), asked=match.asked)
        if seat not in vote.late:
            late = {"late": (*vote.late, seat), "asked": match.asked}
            ballots.put(draft.body, vote.model_copy(update=late))
        chair.clock.due = chair.clock.since = None
        return True

    async def _count(self, draft: Draft, vote: Vote, person: int, yes: bool) -> None:
        """Record a vote, and carry out what follows from it."""
        sides = {
            "yes": (*(one for one in vote.yes if one != person), *([person] if yes else [])),
            "no": (*(one for one in vote.no if one != person), *([] if yes else [person])),
        }
        vote = vote.model_copy(update=sides)
        ballots.put(draft.body, vote)
        asked = ballots.electorate(draft, vote)
        needed = ballots.needed(vote, len(asked))
        if len(set(vote.yes) & asked) >= needed and not ballots.takes_its_time(draft, vote):
            await self._carry_out(draft, vote)
        elif len(asked - set(vote.no)) < needed:
            ballots.close(draft, vote, "failed")

    async def _carry_out(self, draft: Draft, vote: Vote) -> None:
        if vote.kind == "rewind" and not await leads_back(self.matches.store, draft, vote.line):
            ballots.close(draft, vote, "gone")
            return
        ballots.close(draft, vote, "passed")
        match vote.kind:
            case "pause":
                pause(draft, draft.now + vote.days * DAY)
            case "resume":
                resume(draft)
            case "kick":
                empty_seat(draft, vote.seat)
                kept_until = ballots.closes(draft.body.timing, draft.now)
                draft.chairs[vote.seat].kept_until = kept_until
            case "cancel":
                draft.step(lambda match: match.close())
            case "rewind":
                await go_back(self.matches.store, draft, vote.line)
            case "late":
                self._answer_for(draft, vote)

    def _answer_for(self, draft: Draft, vote: Vote) -> None:
        """Give the game's answers for those who are late with the question of the vote."""
        match = draft.playing()
        asked = match.asked if vote.asked < 0 else vote.asked
        for seat in vote.late or (vote.seat,):
            if draft.body.waits_for == seat >= 0:
                draft.body.paused_until, draft.body.waits_for = None, -1
            if match.asked == asked and seat in match.pending:
                draft.submit(seat, match.default(seat), "default")

    async def vote_over(self, id: str, kind: str) -> None:
        """Close a vote whose time is up: with enough votes it is carried out, else it is rejected.

        Who has a computer in their seat and said nothing is not counted.

        A vote that was opened by a time-out gives the late player's answer anyway.
        """
        async with self.matches.change(id, LIVE) as draft:
            for vote in draft.body.votes:
                if vote.until > draft.now or draft.playing().result is not None:
                    continue
                asked = ballots.electorate(draft, vote) - ballots.absent(draft, vote)
                agreed = set(vote.yes) & asked
                enough = len(agreed) >= ballots.needed(vote, len(asked)) > 0
                if vote.kind == "kick" and len(agreed) < 2:
                    enough &= stays_away(draft.chairs[vote.seat], draft.now)
                if enough and any(c.person in agreed and not c.absent for c in draft.chairs):
                    await self._carry_out(draft, vote)
                elif vote.kind == "late" and not vote.by:
                    ballots.close(draft, vote, "silent")
                    self._answer_for(draft, vote)
                else:
                    ballots.close(draft, vote, "expired")
            await self.matches.commit(draft)

    def _may_be_kicked(self, draft: Draft, person: int, seat: Seat) -> None:
        if not 0 <= seat < len(draft.chairs) or draft.chairs[seat].person in (None, person):
            raise Refused("no-such-player")
        chair = draft.chairs[seat]
        if not chair.absent and ballots.several_asked(draft) and ballots.is_asked(draft, seat):
            raise Refused("kick-when-opened")  # else it would show whether there is an answer
        now = draft.now
        late = chair.clock.due is not None and chair.clock.due <= now
        if not (late or chair.clock.missed or chair.absent):
            raise Refused("not-late")
        voters = {c.person for n, c in enumerate(draft.chairs) if n != seat and not c.absent}
        if len(voters - {None}) < 2 and not stays_away(chair, now):
            raise Refused("not-late-enough", misses=MISSES_BEFORE_COMPUTER)

    def _late(self, draft: Draft, person: int, seat: Seat) -> tuple[Seat, ...]:
        """The late seats that may be answered for: the one the vote names, or all of several
        asked.
        """
        if not 0 <= seat < len(draft.chairs) or draft.chairs[seat].person in (None, person):
            raise Refused("no-such-player")
        anybody = draft.playing().pending if ballots.several_asked(draft) else [seat]
        late = tuple(each for each in anybody if late_now(draft, each))
        if not late and not ballots.waits_in_secret(draft):
            raise Refused("not-late-to-force")
        return late


def stays_away(chair: Chair, now: float) -> bool:
    """Whether somebody has been out of time again and again, or a computer has long kept the seat.

    So much it takes where one other person alone decides about the seat.
    """
    last = chair.clock.missed_at[-1] if chair.clock.missed_at else now
    return chair.clock.missed >= MISSES_BEFORE_COMPUTER or (
        chair.absent and now - last >= LONG_ABSENCE_SECONDS
    )


def late_now(draft: Draft, seat: Seat) -> bool:
    """Whether a seat owes an answer and its time is up."""
    due = draft.chairs[seat].clock.due
    waits = draft.body.waits_for == seat or ballots.waits_in_secret(draft)
    up = (due is not None and due <= draft.now) or waits
    return up and seat in draft.playing().pending


def deadlines(draft: Draft) -> list[Deadline]:
    """When the open votes close."""
    return [Deadline(draft.id, f"vote:{vote.number}", vote.until) for vote in draft.body.votes]


def _whom(draft: Draft, seat: Seat) -> dict[str, Any]:
    """The seat that a time-out vote names: none if several are asked at once."""
    if ballots.several_asked(draft):
        return {"seat": -1}
    return {"seat": seat, "person": draft.chairs[seat].person}


def _over(draft: Draft, number: int) -> Refused:
    """The Refused for a press on a button of a closed vote."""
    for vote in draft.body.decided:
        if vote.number == number:
            return Refused("vote-closed", number=number, yes=len(vote.yes), no=len(vote.no))
    return Refused("vote-over")
