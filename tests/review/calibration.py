"""Chances that were said at one position of each of many games, beside how these games ended."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.game import Game
from games.core.levels import LEVELS
from games.core.match import begin
from games.core.players import respond
from games.core.record import Snapshot
from games.core.seated import sit
from games.headless.playouts import Budget, Stand, Tally, played_out, player_of, shares

TENTHS = 10
PLAYERS = LEVELS[1:3]  # the second and the third level

# What seems to lie ahead when one only counts: by the state as JSON, a number for each seat.
LEADS: Mapping[str, Callable[[Any], Sequence[float]]] = {
    "coup": lambda s: [10 * len(h[0]) + c for h, c in zip(s["hands"], s["coins"], strict=True)],
    "kobayakawa": lambda s: s["medals"],
    "offrandes": lambda s: s["points"],
    "polis": lambda s: [one["prestige"] for one in s["players"]],
}


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of one position: each seat's chance, who then won, and who led by counting."""

    chances: Sequence[float]
    got: Sequence[float]
    led: Sequence[float]


@dataclass(frozen=True, slots=True)
class Tenth:
    """The chances that were said in a tenth, on average, and how often it came true."""

    many: int
    said: float
    came: float

    @property
    def error(self) -> float:
        """The standard error of how often it came true, were it as was said."""
        return math.sqrt(max(self.said * (1 - self.said), 1e-4) / max(1, self.many))


def position(game: Game[Any], seats: int, rng: Random) -> tuple[Snapshot, Sequence[float]]:
    """One position of a game of players of the second and third level, by lot; and who won it."""
    match = begin(game, rng.randbytes(32), seats)
    kinds = [rng.choice(PLAYERS) for _ in range(seats)]
    stands = [match.checkpoint]
    while match.result is None:
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, respond(game, sit(match, seat), kinds[seat], rng))
        if match.checkpoint is not stands[-1]:
            stands.append(match.checkpoint)
    return rng.choice(stands), shares(match.result, seats)


def said(game: Game[Any], seats: int, worlds: int, seed: str, level: str = "") -> Said:
    """What a review says of a position, in so many worlds; players of the game's level play on."""
    rng = Random(seed)
    base, got = position(game, seats, rng)
    draw, tally, budget = Stand(game, seats, base).worlds(), Tally(seats), Budget(10**9)
    policy = player_of(game, level or game.reviewing.level)
    for _ in range(worlds):
        tally.add(played_out(draw(rng), policy, rng, budget))
    counted = LEADS.get(game.key)
    ahead = counted(json.loads(base.state)) if counted else [0.0] * seats
    leaders = [seat for seat in range(seats) if ahead[seat] == max(ahead)]
    led = [(seat in leaders) / len(leaders) for seat in range(seats)]
    return Said([tally.mean(seat) for seat in range(seats)], got, led)


def tenths(all_said: Sequence[Said]) -> list[Tenth]:
    """How right they were, tenth by tenth."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for one in all_said:
        for chance, got in zip(one.chances, one.got, strict=True):
            found[min(TENTHS - 1, int(chance * TENTHS))].append((chance, got))
    return [
        Tenth(
            len(pairs),
            sum(chance for chance, _ in pairs) / max(1, len(pairs)),
            sum(got for _, got in pairs) / max(1, len(pairs)),
        )
        for pairs in found
    ]


def brier(pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """The mean squared distance of what was said from what came, by seat."""
    squares = [
        (one - got) ** 2
        for chances, outcome in pairs
        for one, got in zip(chances, outcome, strict=True)
    ]
    return sum(squares) / len(squares)
