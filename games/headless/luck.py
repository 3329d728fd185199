"""What cards and dice did for each seat, apart from what was decided.

All cards in hands lie as they lay; what nobody could see and dice to come are drawn anew. At each
draw, deal or throw the chances after it are compared with those just before it, after the same
answer. The sum of these differences is luck; the rest of what came is what people decided.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.game import Game, Policy
from games.core.match import codec, upgraded
from games.core.play import Play
from games.core.record import Entry, Snapshot, Start
from games.core.rng import Rng
from games.core.seated import resume
from games.core.secret import face_down
from games.core.table import Table

from .playouts import Budget, Effect, Tally, effect, played_out, strong

FEW = 16  # draws, deals and throws up to which luck is reckoned
ROUND, MOST = 4, 1000  # games imagined of a side of an event before the next gets more; at most


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a match: the table when a phase began, and the answers since."""

    base: Snapshot
    since: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Draw:
    """An answer after which something was drawn, dealt or thrown, and what came of it.

    `after` is None where the match was over then: `got` is each seat's share of the win.
    """

    before: Spot
    answer: Entry
    after: Spot | None
    got: Sequence[float] = ()


def revived(game: Game[Any], start: Start, spot: Spot) -> Play[Any]:
    """The match in motion as it stood at a spot, cards and dice included."""
    base = spot.base
    state = codec(game).validate_json(upgraded(game, base))
    dice, rig = Rng(start.seed, base.drawn, base.epoch), copy.deepcopy(base.rig)
    table = Table(state, range(start.seats), dice, base.rules, rig, quiet=True)
    play = resume(game, table, base.phase)
    for entry in spot.since:
        play.give(entry.seat, play.parse(entry.seat, entry.answer))
    return play


def anew(play: Play[Any], rng: Random) -> Play[Any]:
    """The same table with what nobody sees shuffled, and other dice to come."""
    for pile in face_down(play.table.state):
        rng.shuffle(pile.value)
    play.table.rng = Rng(rng.randbytes(32))
    return play


def unbegun(game: Game[Any], start: Start, rng: Random) -> Play[Any]:
    """Such a match before anything was drawn."""
    table: Table[Any] = Table(
        None, range(start.seats), Rng(rng.randbytes(32)), start.rules, quiet=True
    )
    table.state = game.setup(table, game.options.model_validate(start.options))
    return resume(game, table, game.phases[0].__name__)


def sides(
    game: Game[Any], start: Start, first: Spot, draws: Sequence[Draw]
) -> list[tuple[float, Callable[[Random], Play[Any]] | Sequence[float]]]:
    """What is to be added (1) and taken off (-1): ways to games to imagine, or what came."""

    def then(draw: Draw, rng: Random) -> Play[Any]:
        play = anew(revived(game, start, draw.before), rng)
        play.give(draw.answer.seat, play.parse(draw.answer.seat, draw.answer.answer))
        return play

    found: list[tuple[float, Callable[[Random], Play[Any]] | Sequence[float]]] = [
        (-1, lambda rng: unbegun(game, start, rng)),
        (1, lambda rng: anew(revived(game, start, first), rng)),
    ]
    for draw in draws:
        after = draw.after
        found.append((-1, lambda rng, draw=draw: then(draw, rng)))  # type: ignore[misc]
        if after is None:
            found.append((1, draw.got))
        else:
            found.append(
                (1, lambda rng, after=after: anew(revived(game, start, after), rng))  # type: ignore[misc]
            )
    return found


def luck(
    game: Game[Any], start: Start, first: Spot, draws: Sequence[Draw], budget: Budget
) -> list[Effect]:
    """What chance did for each seat; nothing where it came into play so often that the errors
    would say nothing, or where there was no time for it."""
    if len(draws) > FEW:
        return []
    seats, policy = range(start.seats), strong(game)
    both = sides(game, start, first, draws)
    tallies = [Tally(start.seats) for _ in both]
    dice = [Random(f"{game.key}:luck:{n}") for n in range(len(both))]
    for _ in range(MOST // ROUND):
        if budget.over:
            break
        for (_, way), tally, rng in zip(both, tallies, dice, strict=True):
            if callable(way):
                _imagine(way, tally, rng, policy, budget)
    least = min(tally.many for (_, way), tally in zip(both, tallies, strict=True) if callable(way))
    if least < ROUND:
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
    way: Callable[[Random], Play[Any]], tally: Tally, rng: Random, policy: Policy, budget: Budget
) -> None:
    for _ in range(ROUND):
        if budget.over:
            return
        tally.add(played_out(way(rng), policy, rng, budget))
