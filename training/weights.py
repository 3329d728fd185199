"""`python -m training.weights`: the weights of a planner, found by playing against others.

Evolution strategies: the weights are shaken, each shake is tried both ways on the same deals, and
the weights go a step towards what won. Half of the games are against the heuristic, half against
oneself.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import games
from games.core.game import Game, Policy
from games.core.play import Play
from games.core.rng import Rng
from games.core.table import Over, Table
from games.polis.computer.prospects import Weights
from games.polis.computer.statesman import WEIGHTS, statesman
from games.polis.computer.strategy import strategos

SHAKES, DEALS = 14, 5  # a generation; deals for each shake and opponent, from both seats
SHAKE, STEP = 0.3, 0.6  # parts of a weight, at the beginning
LEAST = 0.15  # what a small weight is shaken by
COOLS = 0.6  # how much less all that is at the end
EVEN = 8.0  # points of a lead that is worth three quarters of a victory


def match(game: Game[Any], players: Sequence[Policy], rng: Random) -> Over:
    """How a game of two ends; policies see the whole state, of which they use what they may."""
    table: Table[Any] = Table(None, range(2), Rng(rng.randbytes(32)), game.rules, quiet=True)
    table.state = game.setup(table, game.options())
    play = Play(game, table)
    while play.result is None:
        ((seat, decision),) = play.pending.items()
        play.give(seat, decision.parse(players[seat](table.state, seat, decision, rng)))
    return play.result


def worth(game: Game[Any], one: Policy, other: Policy, seed: str) -> float:
    """How well a player does against another: victories, and leads."""
    total = 0.0
    for deal in range(DEALS):
        for seat in (0, 1):
            players = (one, other) if seat == 0 else (other, one)
            over = match(game, players, Random(f"{seed}:{deal}"))
            lead = over.scores[seat] - over.scores[1 - seat]
            counted = over.reason.startswith("score")
            total += (seat in over.winners) / len(over.winners) - 0.5
            total += 0.5 * (math.tanh(lead / EVEN) if counted else lead)
    return total / (2 * DEALS)


def found(
    start: Sequence[float],
    seed: int,
    generations: int,
    tell: Callable[[str], Any] = sys.stderr.write,
) -> list[float]:
    """The weights after so many generations."""
    game, rng, mean, begun = games.load("polis"), Random(seed), [*start], time.process_time()
    spread = [max(LEAST, abs(value) * SHAKE) for value in mean]
    for generation in range(generations):
        warm, old = 1 - COOLS * generation / generations, statesman(Weights(*mean))
        tried: list[tuple[float, list[float]]] = []
        for number in range(SHAKES):
            shake = [rng.gauss(0, 1) * warm * scale for scale in spread]
            gains: list[float] = []
            for sign in (1, -1):
                shaken = [value + sign * by for value, by in zip(mean, shake, strict=True)]
                player, deals = statesman(Weights(*shaken)), f"{seed}:{generation}:{number}"
                gains += [worth(game, player, strategos, deals) + worth(game, player, old, deals)]
            tried.append((gains[0] - gains[1], shake))
        usual = math.sqrt(sum(gain * gain for gain, _ in tried) / SHAKES) + 1e-9
        for gain, shake in tried:
            for at, by in enumerate(shake):
                mean[at] += STEP * warm * gain / usual * by / SHAKES
        tell(f"{time.process_time() - begun:6.0f} s  generation {generation + 1}\n")
    return mean


def main() -> int:
    """Go on from the weights that are there, and write what was found."""
    parser = argparse.ArgumentParser(prog="training.weights", description=__doc__)
    parser.add_argument("--generations", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, required=True, help="where to write them, as JSON")
    given = parser.parse_args()
    weights = found(WEIGHTS, given.seed, given.generations)
    named = dict(zip(WEIGHTS._fields, (round(value, 2) for value in weights), strict=True))
    given.to.write_text(json.dumps(named, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
