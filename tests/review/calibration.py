"""Chances stated at one position of each of many games, compared with how the games ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from games.core.game import Game
from games.core.levels import LEVELS
from games.core.match import begin
from games.core.players import respond
from games.core.record import Snapshot
from games.core.seated import sit
from games.core.snapshots import codec
from games.headless.playouts import (
    Budget,
    MeanAndError,
    Measure,
    StoredTable,
    played_out,
    player_of,
    shares,
)
from games.imperios.ages import counted

TENTHS = 10
EVEN, STEEP = (0, 1, 2, 3, 4, 6), (0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2)  # that are tried
PLAYERS = LEVELS[1:3]  # the second and the third level


def most(each: Sequence[float]) -> list[float]:
    """A bet on who has most; where several have, in equal parts."""
    ahead = [seat for seat, one in enumerate(each) if one == max(each)]
    return [(seat in ahead) / len(ahead) for seat in range(len(each))]


def on_the_track(s: Any) -> list[float]:
    """300: who the marker of the score is with; both, before it is known who plays which side."""
    persian = (
        [0.0, 0.0]
        if not s.seat
        else [s.score * (1 if seat == s.seat[0] else -1) for seat in (0, 1)]
    )
    return most(persian)


def by_honor(s: Any) -> list[float]:
    """Pericles: the better faction of the side with more Honor; nobody, if no player has it."""
    athens, sparta = max(s.honor[:2]), max(s.honor[2:])
    ahead = s.honor[0] + s.honor[1] - s.honor[2] - s.honor[3]
    first = 0 if ahead > 0 or (ahead == 0 and athens >= sparta) else 2
    best = max((first, first + 1), key=lambda faction: s.honor[faction])
    seats = max(s.owner) + 1
    return [float(s.owner[best] == seat) for seat in range(seats)]


# Bets on who leads when one only counts what lies there, by the state.
LEADS: Mapping[str, Callable[[Any], Sequence[float]]] = {
    "coup": lambda s: most(
        [10 * len(hand.value) + coins for hand, coins in zip(s.hands, s.coins, strict=True)]
    ),
    "kobayakawa": lambda s: most(s.medals),
    "offrandes": lambda s: most(s.points),
    "polis": lambda s: most([one.prestige for one in s.players]),
    "earth_and_water": on_the_track,
    "imperios": lambda s: most([sum(counted(s, seat)) for seat in range(len(s.civs))]),
    "pericles": by_honor,
}


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of one position: each seat's chance, who then won, and what a bet on who leads
    by counting would have been; and in which share of how many worlds each seat won."""

    chances: Sequence[float]
    got: Sequence[float]
    led: Sequence[float]
    means: Sequence[float] = ()
    worlds: int = 0

    def read(self, measure: Measure) -> Said:
        """The same, with chances read otherwise."""
        return replace(self, chances=measure.chances(self.means, self.worlds))


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
    snapshots = [match.checkpoint]
    while match.result is None:
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, respond(game, sit(match, seat), kinds[seat], rng))
        if match.checkpoint is not snapshots[-1]:
            snapshots.append(match.checkpoint)
    return rng.choice(snapshots), shares(match.result, seats)


def said(game: Game[Any], seats: int, worlds: int, seed: str, level: str = "") -> Said:
    """What a review says of a position, in so many worlds; players of the game's level play on."""
    rng = Random(seed)
    base, got = position(game, seats, rng)
    draw, tally, budget = (
        StoredTable(game, seats, base).worlds(),
        MeanAndError(seats),
        Budget(10**9),
    )
    policy = player_of(game, level or game.reviewing.level)
    for _ in range(worlds):
        tally.add(played_out(draw(rng), policy, rng, budget))
    led = LEADS[game.key](codec(game).validate_json(base.state))
    means, measure = tally.means, Measure(game.reviewing.even, game.reviewing.steep)
    return Said(measure.chances(means, worlds), got, led, means, worlds)


def fitted(all_said: Sequence[Said]) -> Measure:
    """How worlds are to be read so that what is said comes nearest to what came."""
    measures = [Measure(even, steep) for even in EVEN for steep in STEEP]
    return min(measures, key=lambda one: brier_of([said_.read(one) for said_ in all_said]))


def crosswise(all_said: Sequence[Said]) -> list[Said]:
    """Each half as it is to be read by the other: nothing is fitted to what it is judged by."""
    halves = all_said[::2], all_said[1::2]
    return [
        one.read(measure)
        for half, other in (halves, halves[::-1])
        for measure in [fitted(other)]
        for one in half
    ]


def brier_of(all_said: Sequence[Said]) -> float:
    """The Brier score of what was said."""
    return brier([(one.chances, one.got) for one in all_said])


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
