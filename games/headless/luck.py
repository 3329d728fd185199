"""The effect of cards and dice on each seat's result, separated from that of decisions.

All hands stay as they are; what nobody could see, and future dice, are drawn anew. For each draw,
deal and throw the chances after it are compared with those just before it, after the same answer.
The sum of the differences is luck; the rest of the result comes from decisions.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias, cast

from games.core.game import Game, Policy
from games.core.play import Play
from games.core.record import Start
from games.core.rng import Rng
from games.core.seated import resume
from games.core.secret import face_down
from games.core.snapshots import codec, upgraded
from games.core.table import Table

from .judged_decisions import Adviser
from .match_course import Draw, PastDecision, ReplayPoint
from .playouts import Budget, ChanceChange, MeanAndError, effect, played_out, strong

SMALL_RUN_LENGTH = 16  # runs of draws, deals and throws up to which luck is reckoned
QUESTIONS_TO_PLAYER = 24  # how often a player is asked whether an answer was sure
# games imagined of a side of an event before the next gets more; at most
WORLDS_PER_ROUND, WORLD_LIMIT = 4, 1000


def revived(game: Game[Any], start: Start, spot: ReplayPoint) -> Play[Any]:
    """A running match as it was at a point, cards and dice included."""
    base = spot.base
    state = codec(game).validate_json(upgraded(game, base))
    dice, rig = start.rng(base.epoch, base.drawn), copy.deepcopy(base.rig)
    table = Table(state, range(start.seats), dice, base.rules, rig, quiet=True)
    play = resume(game, table, base.phase)
    for entry in spot.since:
        play.give(entry.seat, play.parse(entry.seat, entry.answer))
    return play


def anew(play: Play[Any], rng: Random) -> Play[Any]:
    """The same table with everything unseen shuffled, and new dice."""
    for pile in face_down(play.table.state):
        rng.shuffle(pile.value)
    play.table.rng = Rng(rng.randbytes(32))
    return play


def unbegun(game: Game[Any], start: Start, rng: Random) -> Play[Any]:
    """A running match before anything was drawn."""
    table: Table[Any] = Table(
        None, range(start.seats), Rng(rng.randbytes(32)), start.rules, quiet=True
    )
    table.state = game.setup(table, game.options.model_validate(start.options))
    return resume(game, table, game.phases[0].__name__)


Way: TypeAlias = Callable[[Random], Play[Any]] | Sequence[float]  # to imagined games; what came


def sides(
    game: Game[Any],
    start: Start,
    first: ReplayPoint,
    draws: Sequence[Draw],
    decided: Collection[int],
) -> list[tuple[int, Way]]:
    """The terms of the sum: points to be added (1) and subtracted (-1).

    If nothing was `decided` between two draws, the chances after the first equal those before the
    second, and neither is computed.
    """

    def dealt(rng: Random) -> Play[Any]:
        return anew(revived(game, start, first), rng)

    found: list[tuple[int, Way]] = [(-1, lambda rng: unbegun(game, start, rng))]
    last, line = cast(Way, dealt), 0
    for draw in draws:
        if any(line < one <= draw.answer.seq for one in decided):
            found += [(1, last), (-1, partial(_before, game, start, draw))]
        last, line = _came(game, start, draw), draw.answer.seq
    return [*found, (1, last)]


def _before(game: Game[Any], start: Start, draw: Draw, rng: Random) -> Play[Any]:
    """The same answer, with another draw after it."""
    play = anew(revived(game, start, draw.before), rng)
    play.give(draw.answer.seat, play.parse(draw.answer.seat, draw.answer.answer))
    return play


def _came(game: Game[Any], start: Start, draw: Draw) -> Way:
    """What came after the draw: a table to play on, or the final shares."""
    after = draw.after
    if after is None:
        return draw.got
    return lambda rng: anew(revived(game, start, after), rng)


def decided(game: Game[Any], decisions: Sequence[PastDecision], budget: Budget) -> set[int]:
    """The lines of the answers that the player of imagined games would not always have given."""
    sure = Adviser(game, game.reviewing.level, strong(game))
    return {
        decision.line
        for decision in decisions
        if sure.share(decision, "luck", budget, QUESTIONS_TO_PLAYER) < 1
    }


def luck(
    game: Game[Any],
    start: Start,
    first: ReplayPoint,
    draws: Sequence[Draw],
    lines: Collection[int],
    budget: Budget,
) -> list[ChanceChange]:
    """The effect of chance for each seat, where something was decided in these `lines`.

    Empty if draws and decisions alternate so often that the errors would be too large, or if there
    was no time.
    """
    both = sides(game, start, first, draws, lines)
    if len(both) > 2 * SMALL_RUN_LENGTH:
        return []
    seats, policy = range(start.seats), strong(game)
    tallies = [MeanAndError(start.seats) for _ in both]
    dice = [Random(f"{game.key}:luck:{n}") for n in range(len(both))]
    for _ in range(WORLD_LIMIT // WORLDS_PER_ROUND):
        if budget.over:
            break
        for (_, way), tally, rng in zip(both, tallies, dice, strict=True):
            if callable(way):
                _imagine(way, tally, rng, policy, budget)
    least = min(tally.many for (_, way), tally in zip(both, tallies, strict=True) if callable(way))
    if least < WORLDS_PER_ROUND:
        return []
    found = []
    for seat in seats:
        gain, square = 0.0, 1 / least**2  # outcomes that are all alike are not sure either
        for (sign, way), tally in zip(both, tallies, strict=True):
            gain += sign * (tally.mean(seat) if callable(way) else way[seat])
            square += tally.square(seat)
        found.append(effect(gain, square))
    return found


def _imagine(
    way: Callable[[Random], Play[Any]],
    tally: MeanAndError,
    rng: Random,
    policy: Policy,
    budget: Budget,
) -> None:
    for _ in range(WORLDS_PER_ROUND):
        if budget.over:
            return
        tally.add(played_out(way(rng), policy, rng, budget))
