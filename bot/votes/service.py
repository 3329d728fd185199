"""What a table decides together."""

from __future__ import annotations

from typing import Any

from bot.clocks.reckoning import DAY
from bot.matches.body import Vote
from bot.matches.corrections import (
    answers_taken_back,
    empty_seat,
    go_back,
    may_pause,
    pause,
    resume,
)
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.matches.session import Draft, Session
from games.core.secret import Seat
from storage.records import LIVE, Deadline

OPEN_FOR = 2 * DAY  # how long a vote stays open
ALL = frozenset({"kick", "cancel", "late"})  # votes that everybody asked must agree to


class Votes:
    """Puts things to the vote, counts, and does what was decided; all of it is told and logged."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

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

        Raises Refused where that cannot be voted on now.
        """
        async with self.matches.change(id, LIVE) as draft:
            if draft.seat_of(person) is None:
                raise Refused("not-seated")
            if draft.body.vote is not None:
                raise Refused("vote-open")
            line = 0
            if kind == "pause":
                may_pause(draft, days)
            elif kind == "kick":
                self._may_be_kicked(draft, person, seat)
            elif kind == "late":
                self._may_be_forced(draft, person, seat)
            elif kind == "resume" and draft.body.paused_until is None:
                raise Refused("not-paused")
            elif kind == "rewind":
                line = await answers_taken_back(self.matches.store, draft, steps)
            vote = Vote.model_validate(
                {
                    "kind": kind,
                    "number": next_number(draft),
                    "by": person,
                    "until": self.matches.now() + OPEN_FOR,
                    "seat": seat,
                    "days": days if kind == "pause" else 0.0,
                    "line": line,
                }
            )
            draft.body.vote = vote
            draft.announce(f"vote-{kind}", by=draft.seat_of(person), **_about(vote))
            if reason:
                draft.announce("vote-reason", reason=reason)
            await self._count(draft, vote, person, yes=True)
            return await self.matches.commit(draft, press=press)

    async def vote(
        self, id: str, number: int, person: int, yes: bool, press: int | None = None
    ) -> Session:
        """Say yes or no in the vote of this number.

        Raises Refused where it is over, and for who is not asked.
        """
        async with self.matches.change(id, LIVE) as draft:
            vote = draft.body.vote
            if vote is None:
                raise Refused("no-vote")
            if vote.number != number:
                raise Refused("vote-over")
            if person not in electorate(draft, vote):
                raise Refused("not-asked-to-vote")
            await self._count(draft, vote, person, yes)
            return await self.matches.commit(draft, press=press)

    def on_time_out(self, draft: Draft, seat: Seat) -> bool:
        """A player's time is up: ask the others. False where there is nobody to ask."""
        if draft.body.vote is not None:
            return draft.body.vote.kind == "late" and draft.body.vote.seat == seat
        number = next_number(draft)
        vote = Vote(
            kind="late", number=number, by=0, until=self.matches.now() + OPEN_FOR, seat=seat
        )
        if not electorate(draft, vote):
            return False
        draft.body.vote = vote
        draft.chairs[seat].clock.due = None
        draft.chairs[seat].clock.since = None
        draft.announce("vote-late", who=seat)
        return True

    async def _count(self, draft: Draft, vote: Vote, person: int, yes: bool) -> None:
        """Note what somebody says, and do what follows from it."""
        sides = {
            "yes": (*(one for one in vote.yes if one != person), *([person] if yes else [])),
            "no": (*(one for one in vote.no if one != person), *([] if yes else [person])),
        }
        draft.body.vote = vote = vote.model_copy(update=sides)
        asked = electorate(draft, vote)
        agreed = len(set(vote.yes) & asked)
        needed = len(asked) if vote.kind in ALL else len(asked) // 2 + 1
        if agreed >= needed:
            draft.body.vote = None
            await self._carry_out(draft, vote)
        elif len(asked) - len(set(vote.no) & asked) < needed:
            draft.body.vote = None
            draft.announce("vote-failed", what=vote.kind)

    async def _carry_out(self, draft: Draft, vote: Vote) -> None:
        draft.announce("vote-passed", what=vote.kind)
        match = draft.playing()
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
        elif vote.seat in match.pending:
            if draft.body.waits_for == vote.seat:
                draft.body.paused_until, draft.body.waits_for = None, -1
            draft.submit(vote.seat, match.default(vote.seat), "default")

    async def vote_over(self, id: str, kind: str) -> None:
        """Nobody voted any more: the proposal falls; a late player's answer is given, but where
        somebody of the table proposed that."""
        async with self.matches.change(id, LIVE) as draft:
            vote = draft.body.vote
            if vote is not None and vote.until <= self.matches.now():
                draft.body.vote = None
                if vote.kind == "late" and not vote.by:
                    await self._carry_out(draft, vote)
                else:
                    draft.announce("vote-failed", what=vote.kind)
            await self.matches.commit(draft)

    def _may_be_kicked(self, draft: Draft, person: int, seat: Seat) -> None:
        if not 0 <= seat < len(draft.chairs) or draft.chairs[seat].person in (None, person):
            raise Refused("no-such-player")
        chair = draft.chairs[seat]
        late = chair.clock.due is not None and chair.clock.due <= self.matches.now()
        if not (late or chair.clock.missed or chair.absent):
            raise Refused("not-late")

    def _may_be_forced(self, draft: Draft, person: int, seat: Seat) -> None:
        if not 0 <= seat < len(draft.chairs) or draft.chairs[seat].person in (None, person):
            raise Refused("no-such-player")
        if not late_now(draft, seat, self.matches.now()):
            raise Refused("not-late-to-force")


def late_now(draft: Draft, seat: Seat, now: float) -> bool:
    """Whether the answer of a seat is awaited, and its time is up."""
    due = draft.chairs[seat].clock.due
    up = (due is not None and due <= now) or draft.body.waits_for == seat
    return up and seat in draft.playing().pending


def next_number(draft: Draft) -> int:
    """The number of the vote that begins now."""
    draft.body.votes_begun += 1
    return draft.body.votes_begun


def electorate(draft: Draft, vote: Vote) -> set[int]:
    """Who is asked: everybody who plays, but the one whom it is about."""
    return {
        chair.person
        for seat, chair in enumerate(draft.chairs)
        if chair.person is not None and not chair.absent and seat != vote.seat
    }


def deadlines(draft: Draft) -> list[Deadline]:
    """When the open vote closes."""
    vote = draft.body.vote
    return [] if vote is None else [Deadline(draft.id, "vote", vote.until)]


def _about(vote: Vote) -> dict[str, Any]:
    if vote.kind in ("kick", "late"):
        return {"who": vote.seat}
    if vote.kind == "pause":
        return {"days": vote.days}
    return {"line": vote.line} if vote.kind == "rewind" else {}
