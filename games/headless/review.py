"""The review of a finished match: a curve of chances, its moments, and what each might have done.

Everything is estimated from games imagined to their end by players of the third level
(docs/review.md). Every figure has its 95 % interval.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from random import Random

from games.core.decision import Answer
from games.core.levels import LEVELS, SECOND
from games.core.record import Snapshot
from games.core.secret import Seat

from .command_text import write
from .doubted_lies import Doubt, doubt
from .export import Export
from .judged_decisions import (
    RARE_ANSWER_SHARE,
    USUAL_ANSWER_SHARE,
    Adviser,
    Judgement,
    MomentSearch,
    judge,
)
from .luck import decided, luck
from .match_course import Course, ReplayPoint, course, thinned
from .playouts import (
    Budget,
    ChanceChange,
    MeanAndError,
    Measure,
    StoredTable,
    played_out,
    shares,
    strong,
)
from .replay import ExportBroken
from .skill import skill
from .verify import read

FORMAT = 2
CUT = "cut"  # the remark that there was no time to look at everything
# worlds of a point at most, and of each point before the next gets more
WORLD_LIMIT, WORLDS_PER_ROUND = 400, 10
CURVE_SHARE, LUCK_SHARE, SKILL_SHARE, DOUBTS_SHARE = 0.25, 0.4, 0.35, 0.1  # of what is left then
FINDS_SHARE = 0.3  # of what decisions get
FINDS = MomentSearch(
    "find",
    sign=1,
    wanted=lambda share: share <= RARE_ANSWER_SHARE,
    most=4,  # of the whole table
    first_worlds=24,
    again_worlds=240,
)
MISSES = MomentSearch(
    "miss",
    sign=-1,
    wanted=lambda share: share < USUAL_ANSWER_SHARE,
    most=3,  # of each seat
    first_worlds=24,
    again_worlds=240,
)
UNPLAYED = frozenset({"closed", "conceded"})  # endings that no rules have led to


@dataclass(frozen=True, slots=True)
class Point:
    """The table between two phases, after a line: each seat's chance, and its interval."""

    line: int
    chances: list[float]
    low: list[float]
    high: list[float]
    worlds: int  # imagined; 0 where nothing had to be, at the end


@dataclass(frozen=True, slots=True)
class ReviewedMoment:
    """A decision that stands out, beside what a player of some level would have answered.

    `gain` is what it changed of the seat's chance to win, as far as the seat could know; it is
    negative where the other answer was better. `doubt` is there where a lie was told that others
    were asked whether to doubt.
    """

    line: int
    seat: Seat
    key: str
    given: Answer
    instead: Answer
    level: str
    gain: float
    low: float
    high: float
    worlds: int
    doubt: Doubt | None = None


@dataclass(frozen=True, slots=True)
class Turning:
    """Between which lines the chances changed most, for whom, and by how much."""

    after: int
    until: int
    seat: Seat
    was: float
    now: float
    gain: float
    low: float
    high: float


@dataclass(slots=True)
class Review:
    """The review of a finished match.

    `remarks` are conceded, closed, rigged, by-hand and cut. Of `find`, `turning` and `miss` only
    those are there that their interval carries. `own` are each seat's decisions that the best
    player would have made otherwise, the costliest first. `skill` is what all its decisions were
    worth for each seat, `luck` what chance did for it: of matches that were played from the deal to
    the end as the rules have it. None where it cannot be told.
    """

    game: str
    seats: int
    lines: int
    format: int = FORMAT
    remarks: list[str] = field(default_factory=list)
    by_hand: list[int] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    find: ReviewedMoment | None = None
    turning: Turning | None = None
    miss: ReviewedMoment | None = None
    own: list[list[ReviewedMoment]] = field(default_factory=list)
    luck: dict[Seat, ChanceChange | None] = field(default_factory=dict)
    skill: dict[Seat, ChanceChange | None] = field(default_factory=dict)
    nodes: int = 0  # answers in imagined games


def review(
    record: Export, nodes: int | None = None, spent: Callable[[], float] = lambda: 0.0
) -> Review:
    """The review of an exported match. Raises Broken, also for one that is not over.

    It ends with what it has when the share of its time that is `spent` comes to 1, or when so many
    answers were imagined (None: as many as the game says).
    """
    played = course(record)
    if played.over is None:
        raise ExportBroken("the match is not over: there is no review of a running one")
    game = played.game
    whole = game.reviewing.nodes if nodes is None else nodes
    found = Review(game.key, played.seats, played.lines, by_hand=played.by_hand)
    found.remarks = remarks(record, played)
    found.own = [[] for _ in range(played.seats)]
    found.luck, found.skill = dict.fromkeys(range(played.seats)), dict.fromkeys(range(played.seats))
    if "closed" in found.remarks:
        return found
    budget = Budget(whole, spent)
    found.points = curve(played, budget.part(CURVE_SHARE))
    found.turning = turning(found.points)
    told_apart = game.reviewing.luck and not found.remarks
    if told_apart:
        part = budget.part(LUCK_SHARE)
        lines = decided(game, played.decisions, part)
        each = luck(
            game, record.start, ReplayPoint(played.snapshots[0], ()), played.draws, lines, part
        )
        if all(one.telling for one in each):
            found.luck.update(enumerate(each))
    skills(found, played, budget.part(SKILL_SHARE))
    kept = DOUBTS_SHARE * (game.reviewing.doubts is not None)
    decisions(found, played, budget.part(1 - kept))
    lies(found, played, budget)
    if budget.hurried:
        found.remarks.append(CUT)
    found.nodes = whole - budget.left
    return found


def remarks(record: Export, played: Course) -> list[str]:
    """What a reader should know of the match before reading its figures."""
    found = [played.over.reason] if played.over and played.over.reason in UNPLAYED else []
    found += ["rigged"] * bool(record.rig) + ["by-hand"] * bool(played.by_hand)
    return found


def curve(played: Course, budget: Budget) -> list[Point]:
    """Each seat's chance over the match, from what everybody could see; the last point is the
    result.

    Worlds are added to all points in turn, so that all are equally certain when time runs out.
    """
    game, seats = played.game, played.seats
    snapshots = thinned(played.snapshots, game.reviewing.points)
    draws = [StoredTable(game, seats, base).worlds() for base in snapshots]
    dice = [Random(f"{game.key}:curve:{base.seq}") for base in snapshots]
    tallies = [MeanAndError(seats) for _ in snapshots]
    policy = strong(game)
    for _ in range(WORLD_LIMIT // WORLDS_PER_ROUND):
        for draw, rng, tally in zip(draws, dice, tallies, strict=True):
            if budget.over:
                break
            for _ in range(WORLDS_PER_ROUND):
                tally.add(played_out(draw(rng), policy, rng, budget))
    read = Measure(game.reviewing.even, game.reviewing.steep)
    points = [_point(base, tally, read) for base, tally in zip(snapshots, tallies, strict=True)]
    if played.over is not None and played.over.reason not in UNPLAYED:
        end = [*shares(played.over, seats)]
        points = [point for point in points if point.line < played.lines]
        points.append(Point(played.lines, end, end, end, 0))
    return [point for point in points if point.worlds or point.line == played.lines]


def _point(base: Snapshot, tally: MeanAndError, read: Measure) -> Point:
    means, worlds = tally.means, tally.many
    bounds = [read.bounds(means, worlds, seat) for seat in range(len(means))]
    return Point(
        base.seq,
        [round(chance, 4) for chance in read.chances(means, worlds)],
        [round(low, 4) for low, _ in bounds],
        [round(high, 4) for _, high in bounds],
        worlds,
    )


def turning(points: Sequence[Point]) -> Turning | None:
    """Where the curve turned most, if its intervals show that it did; of the seats concerned, the
    one that gained."""
    found = [
        turned(before, after, seat)
        for before, after in pairwise(points)
        for seat in range(len(before.chances))
    ]
    carried = [one for one in found if one.low > 0 or one.high < 0]
    return max(carried, key=lambda one: (abs(one.gain), one.gain, -one.until), default=None)


def turned(before: Point, after: Point, seat: Seat) -> Turning:
    """The change for a seat from one point to another."""
    was, now = before.chances[seat], after.chances[seat]
    gain = now - was
    widths = (point.high[seat] - point.low[seat] for point in (before, after))
    half = math.hypot(*widths) / 2
    bounds = round(max(-1.0, gain - half), 4), round(min(1.0, gain + half), 4)
    return Turning(before.line, after.line, seat, was, now, round(gain, 4), *bounds)


def decisions(found: Review, played: Course, budget: Budget) -> None:
    """The best find and the costliest miss of the table, and what each seat might have done."""
    game = played.game
    made = [decision for decision in played.decisions if decision.by != "default"]
    best, usual = Adviser(game, LEVELS[-1]), Adviser(game, SECOND)
    if usual.there:
        finds = judge(game, made, usual, FINDS, budget.part(FINDS_SHARE))
        if finds:
            found.find = moment(finds[0], SECOND)
    if not best.there:
        return
    for seat in range(played.seats):
        mine = [decision for decision in made if decision.seat == seat]
        judged = judge(game, mine, best, MISSES, budget.part(1 / (played.seats - seat)))
        found.own[seat] = [moment(one, LEVELS[-1]) for one in judged]
    misses = [one for own in found.own for one in own]
    found.miss = min(misses, key=lambda one: (one.gain, one.line), default=None)


def lies(found: Review, played: Course, budget: Budget) -> None:
    """Add to moments that were lies in how many imagined games a doubt was right."""

    def told_of(one: ReviewedMoment) -> ReviewedMoment:
        if one.line not in known:
            known[one.line] = doubt(played, one.line, budget)
        return replace(one, doubt=known[one.line])

    known = dict[int, Doubt | None]()
    found.find = found.find and told_of(found.find)
    found.miss = found.miss and told_of(found.miss)
    found.own = [[told_of(one) for one in own] for own in found.own]


def skills(found: Review, played: Course, budget: Budget) -> None:
    """The value of all decisions, by seat."""
    for seat in range(played.seats):
        mine = [
            decision
            for decision in played.decisions
            if decision.seat == seat and decision.by != "default"
        ]
        part = budget.part(1 / (played.seats - seat))
        worth = skill(played.game, mine, part)
        found.skill[seat] = worth if worth is not None and worth.telling else None


def moment(judged: Judgement, name: str) -> ReviewedMoment:
    """A judgement as a moment."""
    decision, worth = judged.decision, judged.worth
    return ReviewedMoment(
        decision.line,
        decision.seat,
        decision.key,
        decision.answer,
        judged.instead,
        name,
        round(worth.gain, 4),
        round(worth.low, 4),
        round(worth.high, 4),
        worth.worlds,
    )


def run_review(path: Path, as_json: bool = False, nodes: int | None = None) -> int:
    """Review an exported match and print it; the exit status is 1 where it cannot be read."""
    try:
        found = review(read(path.read_bytes()), nodes)
    except OSError as why:
        write(f"cannot read {path}: {why.strerror}")
        return 1
    except ExportBroken as why:
        write(f"fault: {why}")
        return 1
    write(json.dumps(asdict(found)) if as_json else "\n".join(printed(found)))
    return 0


def printed(found: Review) -> list[str]:
    """A review as lines of text."""
    lines = [f"{found.game}, {found.seats} seats, {found.lines} lines"]
    lines += [f"remark: {one}" for one in found.remarks]
    for point in found.points:
        each = (
            f"{chance:6.1%} [{low:.0%}, {high:.0%}]"
            for chance, low, high in zip(point.chances, point.low, point.high, strict=True)
        )
        lines.append(f"line {point.line:>4}  " + "  ".join(each))
    if found.find is not None:
        lines.append(f"best find       {told(found.find)}")
    if found.turning is not None:
        turn = found.turning
        where = f"lines {turn.after + 1} to {turn.until}, seat {turn.seat}"
        lines.append(f"turning point   {where}: {signed(turn)}")
    if found.miss is not None:
        lines.append(f"costliest miss  {told(found.miss)}")
    for name, effects in (("luck", found.luck), ("skill", found.skill)):
        for seat, one in effects.items():
            if one is not None:
                bounds = f"[{one.low:+.1%}, {one.high:+.1%}]"
                lines.append(f"seat {seat}: {name} {one.value:+.1%} {bounds}")
    for seat, own in enumerate(found.own):
        lines += [f"seat {seat}: {told(each)}" for each in own]
    return lines


def told(one: ReviewedMoment) -> str:
    given, instead = json.dumps(one.given), json.dumps(one.instead)
    return (
        f"line {one.line}, seat {one.seat}, {one.key}: {given} {signed(one)}"
        f" beside {instead} ({one.level})" + lied(one.doubt)
    )


def lied(one: Doubt | None) -> str:
    if one is None:
        return ""
    by = "doubted" if one.doubted else "nobody doubted it"
    return f"; a lie, {by}: a doubt was right in {one.right:.0%} [{one.low:.0%}, {one.high:.0%}]"


def signed(one: ReviewedMoment | Turning) -> str:
    return f"{one.gain:+.1%} [{one.low:+.1%}, {one.high:+.1%}]"
