"""What a table decides together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.clocks.reckoning import DAY
from bot.matches import ballots, hearing
from bot.matches.body import Vote
from bot.matches.corrections import (
    WayBack,
    empty_seat,
    go_back,
    leads_back,
    may_pause,
    pause,
    resume,
    way_back,
)
from bot.matches.errors import Refused
from bot.matches.events import read_event, write_event
from bot.matches.repository import Matches
from bot.matches.session import Draft, Session
from games.core.secret import SPECTATOR, Seat
from storage.records import LIVE, Deadline

EVENTS = 100  # that can be said in one line
PREVENTABLE = frozenset({"late", "kick"})  # what a press of whom it is about prevents
RECENT = 30.0  # seconds since which presses must be known to have arrived for these

# whether presses of a match's people were known to arrive at a time or later
Reaches: TypeAlias = Callable[[str, float], Awaitable[bool]]


async def always(match: str, at: float) -> bool:
    """Where nothing keeps presses from arriving."""
    return True


class Votes:
    """Puts things to the vote, counts, and does what was decided; all of it is told and logged.

    Nobody is answered for, or put out, while it is not known that presses arrive (`reaches`).
    """

    def __init__(self, matches: Matches, reaches: Reaches = always) -> None:
        self.matches, self._reaches = matches, reaches

    async def propose(
        self,
        id: str,
        person: int,
        kind: str,
        *,
        seat: Seat = -1,
        days: float = 0.0,
        steps: int = 0,
        reason: str = "",
        press: int | None = None,
    ) -> Session:
        """Put something to the vote; the one who proposes has said yes, and may say why.

        Raises Refused where that cannot be voted on now, or is being voted on.
        """
        if kind in PREVENTABLE:
            await self._only_within_reach(id)
        async with self.matches.change(id, LIVE) as draft:
            if draft.seat_of(person) is None:
                raise Refused("not-seated")
            other = ballots.open_vote(draft.body, kind)
            if other is not None:
                raise Refused("vote-open", number=other.number)
            about = await self._about(draft, person, kind, seat, days, steps)
            vote = self._begin(draft, kind, by=person, reason=reason, **about)
            await self._count(draft, vote, person, yes=True)
            return await self.matches.commit(draft, press=press)

    async def _only_within_reach(self, id: str) -> None:
        """Raises Refused where it is not known that people could press until now."""
        now = self.matches.now()
        due = [chair.clock.due or 0.0 for chair in (await self.matches.read(id)).chairs]
        if not await self._reaches(id, max(now - RECENT, *(at for at in due if at <= now), 0.0)):
            raise Refused("not-reached")

    async def _about(
        self, draft: Draft, person: int, kind: str, seat: Seat, days: float, steps: int
    ) -> dict[str, Any]:
        """What a vote of this kind is about; raises Refused where it is about nothing now."""
        if kind == "pause":
            may_pause(draft, days)
            return {"days": days}
        if kind == "resume" and draft.body.paused_until is None:
            raise Refused("not-paused")
        if kind == "kick":
            self._may_be_kicked(draft, person, seat)
            return {"seat": seat, "person": draft.chairs[seat].person}
        if kind == "late":
            late = self._late(draft, person, seat)
            return {**_whom(draft, seat), "late": late, "asked": draft.playing().asked}
        if kind == "rewind":
            way = await way_back(self.matches.store, draft, steps)
            return await self._told(draft, way)
        return {}

    async def _told(self, draft: Draft, way: WayBack) -> dict[str, Any]:
        """Where a rewind goes back to, with what everybody heard of the first answer it undoes."""
        stored, store = draft.stored, self.matches.store.matches
        rows = await store.events(draft.id, after=way.first - 1, limit=EVENTS)
        said = [(seq, read_event(text)) for seq, _, text in rows if seq == way.first]
        heard = hearing.heard(stored, said, SPECTATOR) if stored is not None else []
        points = [write_event(event) for _, event in heard if not event.key.startswith("@")]
        (whose,) = [e.seat for e, _ in await store.log(draft.id) if e.seq == way.first]
        about = {"line": way.line, "first": way.first, "answers": way.answers}
        about["whose"] = whose if way.alone else -1  # else it would show who was the last
        return {**about, "point": points[0] if points else ""}

    def _begin(self, draft: Draft, kind: str, **about: Any) -> Vote:
        """Open a vote, and tell the table."""
        draft.body.votes_begun += 1
        until = ballots.closes(draft.body.timing, self.matches.now())
        number = draft.body.votes_begun
        vote = Vote.model_validate(
            {"kind": kind, "number": number, "until": until, "apart": True, **about}
        )
        ballots.put(draft.body, vote)
        draft.announce(ballots.opening(vote), **ballots.subject(draft, vote))
        if vote.reason:
            draft.announce("vote-reason", reason=vote.reason)
        return vote

    async def vote(
        self, id: str, number: int, person: int, yes: bool, press: int | None = None
    ) -> Session:
        """Say yes or no in the vote of this number; until it closes anybody may say otherwise.

        Raises Refused where it is over, for who is not asked, and for a yes to what a press of
        whom it is about would prevent, while presses may not arrive.
        """
        open_ = (await self.matches.read(id)).body.votes
        if yes and any(v.number == number and v.kind in PREVENTABLE for v in open_):
            await self._only_within_reach(id)
        async with self.matches.change(id, LIVE) as draft:
            vote = next((v for v in draft.body.votes if v.number == number), None)
            if vote is None:
                raise _over(draft, number)
            if person not in ballots.electorate(draft, vote):
                raise Refused("not-asked-to-vote")
            await self._count(draft, vote, person, yes)
            return await self.matches.commit(draft, press=press)

    def on_time_out(self, draft: Draft, seat: Seat) -> bool:
        """A player's time is up: ask the table, whatever else it votes on. False where there is
        nobody else to ask.

        Where several are asked at once, nobody is told whose time it is.
        """
        match, chair = draft.playing(), draft.chairs[seat]
        vote = ballots.open_vote(draft.body, "late")
        if vote is not None and (outcome := ballots.overtaken(draft, LIVE, vote)):
            ballots.close(draft, vote, outcome)  # of an older build, about somebody else
            vote = None
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
        """Note what somebody says, and do what follows from it."""
        sides = {
            "yes": (*(one for one in vote.yes if one != person), *([person] if yes else [])),
            "no": (*(one for one in vote.no if one != person), *([] if yes else [person])),
        }
        vote = vote.model_copy(update=sides)
        ballots.put(draft.body, vote)
        asked = ballots.electorate(draft, vote)
        needed = ballots.needed(vote, len(asked))
        if len(set(vote.yes) & asked) >= needed:
            await self._carry_out(draft, vote)
        elif len(asked - set(vote.no)) < needed:
            ballots.close(draft, vote, "failed")

    async def _carry_out(self, draft: Draft, vote: Vote) -> None:
        if vote.kind == "rewind" and not await leads_back(self.matches.store, draft, vote.line):
            ballots.close(draft, vote, "gone")
            return
        ballots.close(draft, vote, "passed")
        if vote.kind == "pause":
            pause(draft, self.matches.now() + vote.days * DAY)
        elif vote.kind == "resume":
            resume(draft)
        elif vote.kind == "kick":
            empty_seat(draft, vote.seat)
        elif vote.kind == "cancel":
            draft.step(lambda match: match.close())
        elif vote.kind == "rewind":
            await go_back(self.matches.store, draft, vote.line)
        else:
            self._answer_for(draft, vote)

    def _answer_for(self, draft: Draft, vote: Vote) -> None:
        """The game answers for those who are late with the question that was voted on."""
        match = draft.playing()
        asked = match.asked if vote.asked < 0 else vote.asked
        for seat in vote.late or (vote.seat,):
            if draft.body.waits_for == seat >= 0:
                draft.body.paused_until, draft.body.waits_for = None, -1
            if match.asked == asked and seat in match.pending:
                draft.submit(seat, match.default(seat), "default")

    async def vote_over(self, id: str, kind: str) -> None:
        """The time to vote is up: what has enough votes by now is carried out, else the proposal
        falls; a late player's answer is given, but where somebody of the table proposed that."""
        async with self.matches.change(id, LIVE) as draft:
            for vote in draft.body.votes:
                if vote.until > self.matches.now() or draft.playing().result is not None:
                    continue
                asked = ballots.electorate(draft, vote)
                enough = len(set(vote.yes) & asked) >= ballots.needed(vote, len(asked)) > 0
                if enough:
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
        late = chair.clock.due is not None and chair.clock.due <= self.matches.now()
        if not (late or chair.clock.missed or chair.absent):
            raise Refused("not-late")

    def _late(self, draft: Draft, person: int, seat: Seat) -> tuple[Seat, ...]:
        """Who is late, of those who may be answered for: the one asked for, or whoever it is where
        several are asked."""
        if not 0 <= seat < len(draft.chairs) or draft.chairs[seat].person in (None, person):
            raise Refused("no-such-player")
        anybody = draft.playing().pending if ballots.several_asked(draft) else [seat]
        late = tuple(each for each in anybody if late_now(draft, each, self.matches.now()))
        if not late and not ballots.waits_in_secret(draft):
            raise Refused("not-late-to-force")
        return late


def late_now(draft: Draft, seat: Seat, now: float) -> bool:
    """Whether the answer of a seat is awaited, and its time is up."""
    due = draft.chairs[seat].clock.due
    waits = draft.body.waits_for == seat or ballots.waits_in_secret(draft)
    up = (due is not None and due <= now) or waits
    return up and seat in draft.playing().pending


def deadlines(draft: Draft) -> list[Deadline]:
    """When the open votes close."""
    return [Deadline(draft.id, f"vote:{vote.number}", vote.until) for vote in draft.body.votes]


def _whom(draft: Draft, seat: Seat) -> dict[str, Any]:
    """Whom a time-out vote names: nobody where several are asked at once."""
    if ballots.several_asked(draft):
        return {"seat": -1}
    return {"seat": seat, "person": draft.chairs[seat].person}


def _over(draft: Draft, number: int) -> Refused:
    """What who presses an old button is told."""
    for vote in draft.body.decided:
        if vote.number == number:
            return Refused("vote-closed", number=number, yes=len(vote.yes), no=len(vote.no))
    return Refused("vote-over")
