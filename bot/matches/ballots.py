"""The votes of a table: which are open, who votes, and what overtakes them."""

from __future__ import annotations

from typing import Any

from bot.matches.body import Body, BodyDraft, Outcome, Vote
from bot.matches.seat_names import names_now
from bot.matches.session import AnyTable, Draft
from bot.time.reckoning import DAY, HOUR, Timing
from games.core.secret import Seat
from storage.records import LIVE

UNANIMOUS_VOTES = frozenset({"kick", "cancel", "late"})  # votes that everybody asked must agree to
ABSENT_TOLD = "absentvote"  # the target of the word to an absent player, with the seat behind it
REMEMBERED_VOTES = 10  # closed votes whose results are remembered
# seconds that a vote stays open: at a table with a live clock, with banks of a day or less, else
SHORT_VOTE_SECONDS, MIDDLE_VOTE_SECONDS, LONG_VOTE_SECONDS = 600.0, DAY, 2 * DAY


def closes(timing: Timing, now: float) -> float:
    """When a vote that begins now closes: after some minutes at a live table, else after waking
    hours.

    It does not depend on who sleeps when (nobody more than 16 hours a day): that is private.
    """
    if timing.kind == "live":
        return now + max(SHORT_VOTE_SECONDS, min(3 * timing.seconds, HOUR))
    short_bank = timing.kind == "correspondence" and timing.bank <= DAY
    return now + (MIDDLE_VOTE_SECONDS if short_bank else LONG_VOTE_SECONDS)


def open_vote(body: Body, kind: str) -> Vote | None:
    """The open vote of this kind, if there is one."""
    return next((vote for vote in body.votes if vote.kind == kind), None)


def votes_about(body: Body, person: int) -> bool:
    """Whether an open vote is about removing a person who has done nothing since."""
    return any(v.kind == "kick" and v.person == person and not v.acted for v in body.votes)


def electorate(table: AnyTable, vote: Vote) -> set[int]:
    """Who may vote: all people with a seat, except the one it is about.

    A computer that keeps the seat of somebody takes nobody's vote away.
    """
    return {
        chair.person
        for seat, chair in enumerate(table.body.chairs)
        if chair.person is not None and seat != vote.seat
    }


def absent(table: AnyTable, vote: Vote) -> set[int]:
    """Who may vote, has not, and has a computer in their seat.

    When the vote closes, their silence is taken for consent.
    """
    away = {chair.person for chair in table.body.chairs if chair.absent}
    return (electorate(table, vote) & away) - {*vote.yes, *vote.no}


def takes_its_time(table: AnyTable, vote: Vote) -> bool:
    """Whether a vote is carried out at its end only: one person would decide, and not alone plays.

    So nobody has all votes at once over somebody who has missed a clock. Half of two is one, too.
    """
    asked = electorate(table, vote)
    agreed = len(asked.intersection(vote.yes))
    decided_by_one = needed(vote, len(asked)) < 2 and agreed < 2
    return decided_by_one and not all(is_alone(table, person) for person in asked)


def is_alone(table: AnyTable, person: int) -> bool:
    """Whether no other person has had a seat since the start: all others are computers.

    A seat that somebody has left, or that a computer keeps for somebody, is a person's.
    """
    sitting = {chair.person for chair in table.body.chairs} - {None, person}
    return not sitting and all(held.person == person for held in table.body.former)


def needed(vote: Vote, asked: int) -> int:
    """The number of yes votes needed.

    Half are enough where late players vote too, because nobody may learn whose time is up.
    """
    if vote.kind == "late" and vote.seat < 0:
        return (asked + 1) // 2
    return asked if vote.kind in UNANIMOUS_VOTES else asked // 2 + 1


def several_asked(table: AnyTable) -> bool:
    """Whether several seats are asked at once; then nobody may learn who has answered."""
    return bool(asked_together(table))


def asked_together(table: AnyTable) -> frozenset[Seat]:
    """The seats that are asked the open question together, answered or not.

    Empty if only one is asked.
    """
    asked = table.playing().play.asked
    return frozenset(asked) if len(asked) > 1 else frozenset()


def shared_due(table: AnyTable) -> float | None:
    """When the time for a question to several seats is up; None without a clock."""
    if waits_in_secret(table) or any(v.kind == "late" and not v.by for v in table.body.votes):
        return None
    ends = [table.body.chairs[seat].clock.due for seat in asked_together(table)]
    return max((due for due in ends if due is not None), default=None)


def is_asked(table: AnyTable, seat: Seat) -> bool:
    """Whether a seat is asked the open question, even if it has answered."""
    ask = table.playing().play.ask
    return ask is not None and seat in ask.decisions


def opening(vote: Vote) -> str:
    """The key of the notice that opens a vote; also the title of the vote's message."""
    if vote.kind == "late":
        whose = "one" if vote.seat >= 0 else "somebody"
        return f"late-{whose}" if vote.by else f"time-up-{whose}"
    if vote.kind == "rewind" and vote.whose < 0:
        return "vote-rewind"  # of answers of several
    return f"proposes-{vote.kind}"


def subject(table: AnyTable, vote: Vote) -> dict[str, Any]:
    """The arguments of that notice: seats, days, and the first line that a rewind takes back."""
    about: dict[str, Any] = {}
    if (by := table.seat_of(vote.by)) is not None:
        about["by"] = by
    who = vote.whose if vote.kind == "rewind" else vote.seat
    if who >= 0:
        about["who"] = who
    if vote.kind == "pause":
        about["days"] = vote.days
    if vote.kind == "rewind":
        about["line"] = str(vote.first)
    return about


def put(body: BodyDraft, vote: Vote) -> None:
    """Replace the vote that has the same number."""
    votes = {each.number: each for each in body.votes}
    body.votes = tuple((votes | {vote.number: vote}).values())


def close(draft: Draft, vote: Vote, outcome: Outcome) -> None:
    """Close a vote and tell the table how it ended."""
    body = draft.body
    body.votes = tuple(each for each in body.votes if each.number != vote.number)
    closed = vote.model_copy(update={"outcome": outcome})
    body.decided = (*body.decided, closed)[-REMEMBERED_VOTES:]
    if outcome != "over":
        draft.announce(
            "vote-closed",
            number=vote.number,
            what=vote.kind,
            outcome=outcome,
            yes=len(vote.yes),
            no=len(vote.no),
        )


def has_acted(draft: Draft, seat: Seat) -> None:
    """A player has answered: close the votes to remove that player for being late.

    If several are asked at once, this is only shown when the question closes.
    """
    end_wait(draft)
    vote = open_vote(draft.body, "kick")
    if vote is not None and vote.seat == seat:
        if several_asked(draft):
            put(draft.body, vote.model_copy(update={"acted": True}))
        else:
            close(draft, vote, "answered")


def standing_clocks(draft: Draft) -> set[Seat]:
    """The seats whose clocks stand still: by a vote on their time-out, a wait, or a pause."""
    body = draft.body
    standing = {seat for vote in body.votes if not vote.by for seat in vote.late}
    return standing if body.paused_until is None else {*range(len(draft.chairs))}


def waits_in_secret(table: AnyTable) -> bool:
    """Whether the table waits for one of several asked seats, and nobody is told for which."""
    body = table.body
    return body.paused_until is not None and body.waits_for >= 0 and several_asked(table)


def paused_until(table: AnyTable) -> float | None:
    """Until when the table is paused, as far as everybody may know."""
    return None if waits_in_secret(table) else table.body.paused_until


def end_wait(draft: Draft) -> None:
    """End the wait for a player whose question is closed."""
    body, asked = draft.body, draft.playing().asked
    if body.waits_for < 0:
        body.waits_asked = -1
    elif body.waits_asked < 0:
        body.waits_asked = asked
    elif body.waits_asked != asked:
        body.paused_until, body.waits_for, body.waits_asked = None, -1, -1


async def overtake(draft: Draft, status: str, now: float) -> None:
    """Close the votes whose object is gone, and end a wait that has become pointless."""
    if draft.match is None:
        return
    end_wait(draft)
    for vote in draft.body.votes:
        outcome = overtaken(draft, status, vote)
        if outcome:
            close(draft, vote, outcome)


def overtaken(draft: Draft, status: str, vote: Vote) -> Outcome:
    """Why a vote has lost its object (see `Outcome`); "" if it has not."""
    match, paused = draft.playing(), draft.body.paused_until is not None
    if status != LIVE or match.result is not None:
        return "over"
    if vote.person is not None and draft.chairs[vote.seat].person != vote.person:
        return "moved"
    if vote.kind == "late":
        other = vote.asked >= 0 and vote.asked != match.asked
        return "answered" if other or (vote.seat >= 0 and vote.seat not in match.pending) else ""
    if vote.acted and not (several_asked(draft) and is_asked(draft, vote.seat)):
        return "answered"
    if (vote.kind == "pause" and paused) or (vote.kind == "resume" and not paused):
        return "overtaken"
    return ""


def to_show(draft: Draft) -> list[str]:
    """The targets of the vote messages that a change alters: open votes and results."""
    before, body = draft.stored, draft.body
    known = {} if before is None else _faces(before)
    now = _faces(draft)
    targets = [f"vote:{n}" for n in now if now[n] != known.get(n)]
    closed = set() if before is None else {vote.number for vote in before.body.decided}
    return targets + [
        f"outcome:{vote.number}"
        for vote in body.decided
        if vote.number not in closed and _has_result(vote)
    ]


def open_ones(body: Body) -> list[str]:
    """The targets of the open votes' messages."""
    return [f"vote:{vote.number}" for vote in body.votes]


def standing(body: Body) -> list[str]:
    """The targets of all vote messages in the channel that are still remembered."""
    votes = (*body.votes, *body.decided)
    results = [vote for vote in body.decided if _has_result(vote)]
    return [f"vote:{v.number}" for v in votes] + [f"outcome:{v.number}" for v in results]


def _has_result(vote: Vote) -> bool:
    """Whether the result of a closed vote is a message of its own."""
    return vote.outcome not in ("over", "answered")


def _faces(table: AnyTable) -> dict[int, tuple[object, ...]]:
    """What each vote's message shows, by the vote's number: only what everybody may know.

    An open one names people with the mark of a computer that plays for them.
    """
    body, hidden = table.body, {"late": (), "acted": False}
    faces: dict[int, tuple[object, ...]] = {
        vote.number: (vote.model_copy(update=hidden),) for vote in (*body.votes, *body.decided)
    }
    for vote in body.votes:
        faces[vote.number] += electorate(table, vote), absent(table, vote), names_now(body)
    return faces
