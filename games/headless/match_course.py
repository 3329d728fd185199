"""A finished match prepared for its review: the table between phases, and every decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.decision import Answer, Choice, Decision, Number
from games.core.game import Game
from games.core.log import resolve
from games.core.match import Match, Position
from games.core.record import BY_HAND, REPAIR, By, Entry, Snapshot
from games.core.seated import Seated, sit
from games.core.secret import Seat, face_down
from games.core.story import Said
from games.core.table import Event, Over

from .export import Export
from .playouts import shares
from .replay import steps


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A seat's answer to a question with a choice, and everything the seat knew then."""

    line: int
    seat: Seat
    nth: int  # of this seat's answers, from 0 on
    answer: Answer
    by: By
    seated: Seated[Any]

    @property
    def key(self) -> str:
        return self.seated.decision.key


@dataclass(frozen=True, slots=True)
class ReplayPoint:
    """A point in a match: the snapshot at the start of a phase, and the answers since."""

    base: Snapshot
    since: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Draw:
    """An answer after which something was drawn, dealt or rolled, and what came of it.

    `after` is None if the match was over then; `got` is each seat's share of the win.
    """

    before: ReplayPoint
    answer: Entry
    after: ReplayPoint | None
    got: Sequence[float] = ()


@dataclass(slots=True)
class Course:
    """The course of a match for its review, without what was undone or rewound."""

    game: Game[Any]
    seats: int
    lines: int = 0  # of the log
    snapshots: list[Snapshot] = field(default_factory=list)  # between phases, the oldest first
    decisions: list[PastDecision] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    over: Over | None = None
    by_hand: list[int] = field(default_factory=list)  # lines by which the table was put back
    draws: list[Draw] = field(default_factory=list)  # where something came by chance


def course(record: Export) -> Course:
    """Play an exported match again and collect its decisions and draws. Raises Broken."""
    log = record.entries
    kept = {entry.seq for entry in resolve(log)}
    played = iter(steps(record))
    match = next(played)
    found = Course(match.game, record.seats, len(log), [match.checkpoint])
    found.said += [(0, event) for event in match.events]
    answered = [0] * record.seats
    for entry in log:
        decision, counts = None, entry.seq in kept and entry.key[0] != "@"
        before, chance = here(match), drawn(match)
        if counts:
            decision = _past_decision(match, entry, answered[entry.seat])
            answered[entry.seat] += 1
        next(played)
        if counts and drawn(match) != chance:
            found.draws.append(draw_of(match, before, entry))
        if entry.key in BY_HAND:
            found.by_hand.append(entry.seq)
            if entry.key == REPAIR and entry.seq in kept:
                found.snapshots.append(match.checkpoint)
        if decision is not None:
            found.decisions.append(decision)
        if counts:
            found.said += [(entry.seq, event) for event in match.events]
            if match.checkpoint.seq == entry.seq:
                found.snapshots.append(match.checkpoint)
    found.over = match.result
    return found


def here(match: Match[Any]) -> ReplayPoint:
    """The present point of a match."""
    last = match.checkpoint
    return ReplayPoint(last, [entry for entry in resolve(match.log) if entry.seq > last.seq])


def drawn(match: Match[Any]) -> tuple[int, int, list[int]]:
    """What every draw changes: the random numbers used, and the sizes of unseen piles."""
    rng = match.table.rng
    return rng.epoch, rng.drawn, [len(pile) for pile in face_down(match.table.state)]


def draw_of(match: Match[Any], before: ReplayPoint, entry: Entry) -> Draw:
    """An answer, with the points before and after it, between which something was drawn."""
    if match.result is None:
        return Draw(before, entry, here(match))
    return Draw(before, entry, None, shares(match.result, len(match.seats)))


def _past_decision(match: Match[Any], entry: Entry, nth: int) -> PastDecision | None:
    """The decision in a line of the log; None if there was nothing to decide."""
    decision = match.pending[entry.seat]
    if not open_to(decision):
        return None
    seated = sit(nearest(match), entry.seat)
    return PastDecision(entry.seq, entry.seat, nth, entry.answer, entry.by, seated)


def nearest(match: Match[Any]) -> Position[Any]:
    """The match folded from its last phase: less to imagine than from before the deal."""
    last = match.checkpoint
    if match.base is last:
        return match
    since = [entry for entry in match.log if entry.seq > last.seq]
    return Position(match.game, match.start, last, since)


def open_to(decision: Decision) -> bool:
    """Whether a question has more than one legal answer."""
    if isinstance(decision, Choice):
        return len(decision.options) > decision.least or decision.most > decision.least
    if isinstance(decision, Number):
        return decision.high > decision.low
    return decision.total > 0 and len(decision.caps) > 1


def thinned(snapshots: Sequence[Snapshot], most: int) -> list[Snapshot]:
    """At most this many snapshots, evenly spaced, with the first and the last."""
    if len(snapshots) <= most:
        return list(snapshots)
    step = (len(snapshots) - 1) / (most - 1)
    return [snapshots[round(at * step)] for at in range(most)]


def told_in(said: Sequence[Said], after: int, until: int) -> list[Event]:
    """What everybody heard after one line and up to another."""
    return [event for line, event in said if after < line <= until and event.to is None]
