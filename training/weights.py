"""`python -m training.weights`: improve the weights of a planner by evolution strategies.

The weights are perturbed at random, each perturbation is tried in both directions on the same
deals, and the weights move towards those that won. Half of the games are against the heuristic,
half against the planner with its present weights.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import games
from games.core.game import Game, Policy
from games.core.play import Play
from games.core.rng import Rng
from games.core.table import Over, Table

from .planners import SUBJECTS, Subject

SHAKES = 14  # perturbations in a generation
SHAKE, STEP = 0.3, 0.6  # relative size of perturbations and of steps, at the beginning
COOLS = 0.6  # share by which both have shrunk at the end


def match(
    game: Game[Any], players: Sequence[Policy], rng: Random, options: Mapping[str, Any]
) -> Over:
    """Play one game to its end. Policies get the whole state, and use only what they may see."""
    table: Table[Any] = Table(
        None, range(len(players)), Rng(rng.randbytes(32)), game.rules, quiet=True
    )
    table.state = game.setup(table, game.options(**options))
    play = Play(game, table)
    while play.result is None:
        seat, decision = next(iter(play.pending.items()))
        play.give(seat, decision.parse(players[seat](table.state, seat, decision, rng)))
    return play.result


def worth(subject: Subject, one: Policy, other: Policy, seed: str) -> float:
    """How well `one` does against `other` on average, in victories and leads."""
    game, total = games.load(subject.game), 0.0
    for deal in range(subject.deals):
        for seating, options in subject.tables:
            for turned in (False, True):
                mine = [seat for seat, first in enumerate(seating) if first != turned]
                players = [one if seat in mine else other for seat in range(len(seating))]
                over = match(game, players, Random(f"{seed}:{deal}"), options)
                won = sum(seat in mine for seat in over.winners) / max(1, len(over.winners))
                total += won - 0.5 * bool(over.winners) + 0.5 * subject.lead(over, mine, options)
    return total / (2 * len(subject.tables) * subject.deals)


def found(
    subject: Subject,
    seed: int,
    generations: int,
    tell: Callable[[str], Any] = sys.stderr.write,
) -> list[float]:
    """The weights after some generations."""
    rng, mean, begun = Random(seed), [*subject.start], time.process_time()
    spread = [max(subject.least, abs(value) * SHAKE) for value in mean]
    for generation in range(generations):
        warm, old = 1 - COOLS * generation / generations, subject.player(mean)
        tried: list[tuple[float, list[float]]] = []
        for number in range(SHAKES):
            shake = [rng.gauss(0, 1) * warm * scale for scale in spread]
            gains: list[float] = []
            for sign in (1, -1):
                shaken = [
                    max(subject.floor, value + sign * by)
                    for value, by in zip(mean, shake, strict=True)
                ]
                player, deals = subject.player(shaken), f"{seed}:{generation}:{number}"
                gains += [
                    worth(subject, player, subject.rival, deals)
                    + worth(subject, player, old, deals)
                ]
            tried.append((gains[0] - gains[1], shake))
        usual = math.sqrt(sum(gain * gain for gain, _ in tried) / SHAKES) + 1e-9
        for gain, shake in tried:
            for at, by in enumerate(shake):
                mean[at] += STEP * warm * gain / usual * by / SHAKES
        mean = [max(subject.floor, value) for value in mean]
        tell(f"{time.process_time() - begun:6.0f} s  generation {generation + 1}\n")
    return mean


def main() -> int:
    """Improve the stored weights, and write the result."""
    parser = argparse.ArgumentParser(prog="training.weights", description=__doc__)
    parser.add_argument("--game", choices=[*SUBJECTS], default="polis")
    parser.add_argument("--generations", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, required=True, help="where to write them, as JSON")
    given = parser.parse_args()
    subject = SUBJECTS[given.game]
    weights = found(subject, given.seed, given.generations)
    named = dict(zip(subject.names, (round(value, 2) for value in weights), strict=True))
    given.to.write_text(json.dumps(named, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
