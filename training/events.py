"""`python -m training.events --games 3000`: what every event of Polis is worth to Sparta.

Experts play against each other. A linear regression then tells how the lead of Sparta at the end,
in points, hangs on the events that came.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import games
from games.core.game import Game
from games.headless.run import SimulatedGame
from games.headless.sim import seldom_collected
from games.polis.data import ATH, EVENTS, NO_EVENT, SPA
from games.polis.state import State

STILL = frozenset(
    id
    for id, card in EVENTS.items()
    if card == NO_EVENT.model_copy(update={"id": id, "deck": card.deck, "title": card.title})
)


def played(game: Game[Any], name: str) -> tuple[Sequence[str], float] | None:
    """The events of a game and the lead of Sparta in points; None if no score ended it."""
    run = SimulatedGame(game, 2, Random(name), ["expert", "expert"], game.options())
    over = run.play()
    if over is None or run.table is None or not over.reason.startswith("score"):
        return None
    s: State = run.table.state
    spa, ath = (over.scores[s.players[side].seat] for side in (SPA, ATH))
    return s.past, spa - ath


def fitted(
    rows: NDArray[np.float64], leads: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The weights of least squares, and their standard errors."""
    inverse = np.linalg.pinv(rows.T @ rows)
    weights = inverse @ rows.T @ leads
    rest = leads - rows @ weights
    spread = rest @ rest / max(1, len(leads) - rows.shape[1])
    return weights, np.sqrt(np.maximum(spread * np.diag(inverse), 0.0))


def main(arguments: list[str] | None = None) -> int:
    """Print how often each event came and what it was worth, the best for Sparta first."""
    parser = argparse.ArgumentParser(prog="training.events", description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args(arguments)
    game = games.load("polis")
    with seldom_collected():
        every = [played(game, f"{given.seed}:{number}") for number in range(given.games)]
    found = [one for one in every if one is not None]
    events = [event for event in EVENTS if event not in STILL]
    rows = np.array([[1.0, *(event in past for event in events)] for past, _ in found], float)
    weights, errors = fitted(rows, np.array([lead for _, lead in found]))
    came = rows.sum(axis=0)
    sys.stdout.write(f"{len(found)} of {given.games} games ended by score\n")
    for i in sorted(range(1, len(weights)), key=lambda i: -weights[i]):
        event = events[i - 1]
        sys.stdout.write(
            f"{event:6} {EVENTS[event].title:30} came {came[i]:.0f} times,"
            f" worth {weights[i]:+.2f} to Sparta, standard error {errors[i]:.2f}\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
