"""`python -m training.outlook --games 5000`: who wins 300 from where a campaign begins.

Patient players play against each other. In three games of four some of what they buy and keep is
drawn by lot, so that it differs from game to game what they have. A logistic regression for each
campaign then tells how the chance of Persia hangs on that.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import games
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.table import Table
from games.earth_and_water.data import PERSIA
from games.earth_and_water.outlook import WEIGHTS, told
from games.earth_and_water.patience import patient
from games.headless.sim import seldom_collected

BOUGHT = ("buy", "build", "how-many-army", "how-many-fleet", "keep", "keep-one")
ODD, PLAIN_EVERY = 0.3, 4  # the share of such answers that are drawn by lot, but not in each fourth
STEPS = 30  # of Newton's method
RIDGE = 1.0  # what a weight of one costs, in squares


@dataclass(slots=True)
class Begun:
    """The beginnings of a campaign in some games, and the share of the win that Persia got."""

    rows: list[Sequence[float]] = field(default_factory=list)
    won: list[float] = field(default_factory=list)


def played(name: str, odd: float) -> tuple[dict[int, Sequence[float]], float]:
    """One game: what is told as each campaign begins, and the share of the win of Persia."""
    game, rng = games.load("earth_and_water"), Random(name)
    table: Table[Any] = Table(None, range(2), Rng(rng.randbytes(32)), game.rules, quiet=True)
    table.state = game.setup(table, game.options.model_validate({"sides": "chosen"}))
    play, found = Play(game, table), dict[int, Sequence[float]]()
    while play.result is None:
        s = table.state
        if s.campaign not in found:
            found[s.campaign] = told(s)
        seat, decision = next(iter(play.pending.items()))
        if decision.key in BOUGHT and rng.random() < odd:
            answer = sample(decision, rng)
        else:
            answer = patient(s, seat, decision, rng)
        play.give(seat, decision.parse(answer))
    winners = play.result.winners
    return found, (table.state.seat[PERSIA] in winners) / len(winners)


def counted(number: int, seed: str) -> dict[int, Begun]:
    """The beginnings of the later campaigns in so many games."""
    all_begun = {campaign: Begun() for campaign in WEIGHTS}
    for at in range(number):
        found, won = played(f"{seed}{at}", ODD if at % PLAIN_EVERY else 0.0)
        for campaign, begun in all_begun.items():
            if campaign in found:
                begun.rows.append(found[campaign])
                begun.won.append(won)
    return all_begun


def fitted(begun: Begun) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The weights by which the outcomes are likeliest, and their standard errors."""
    told_of, won = np.array(begun.rows, float), np.array(begun.won, float)
    weights, ridge = np.zeros(told_of.shape[1]), RIDGE * np.eye(told_of.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-told_of @ weights))
        bent = (told_of * (chances * (1 - chances))[:, None]).T @ told_of + ridge
        weights += np.linalg.solve(bent, told_of.T @ (won - chances) - RIDGE * weights)
    return weights, np.sqrt(np.diag(np.linalg.inv(bent)))


def surprise(begun: Begun, weights: Sequence[float] | NDArray[np.float64]) -> float:
    """The mean surprise at the outcomes, in nats: 0.693 of who says one in two."""
    chances = 1 / (1 + np.exp(-np.array(begun.rows, float) @ np.array(weights)))
    won = np.array(begun.won)
    return float(-(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean())


def main(arguments: list[str] | None = None) -> int:
    """Print the weights of each campaign, with their errors and how well they fit."""
    parser = argparse.ArgumentParser(prog="training.outlook", description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", default="s")
    given = parser.parse_args(arguments)
    with seldom_collected():
        all_begun = counted(given.games, given.seed)
    for campaign, begun in all_begun.items():
        weights, errors = fitted(begun)
        shipped = surprise(begun, WEIGHTS[campaign])
        sys.stdout.write(
            f"campaign {campaign}, {len(begun.won)} games, Persia wins {np.mean(begun.won):.1%}\n"
            f"  weights {', '.join(f'{one:.2f}' for one in weights)}\n"
            f"  errors  {', '.join(f'{one:.2f}' for one in errors)}\n"
            f"  surprise {surprise(begun, weights):.4f}, by those that are shipped {shipped:.4f}\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
