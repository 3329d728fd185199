"""How well a seat decided: the value of all its answers beside a good player's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.game import Game

from .course import Deed
from .judged import Adviser, Trial, worth
from .playouts import Budget, Effect, effect, strong

MOST, ROUND = 240, 4  # worlds of an answer at most, and before the next answer gets more
LEAST = 8  # worlds of an answer below which nothing is said


def skill(game: Game[Any], deeds: Sequence[Deed], budget: Budget) -> Effect | None:
    """The sum of what a seat's answers were worth beside those of the player who plays imagined
    games, each by what the seat knew then. None where nothing was decided, or no time was left."""
    beside = Adviser(game, game.reviewing.level, strong(game))
    trials = [Trial(game, deed, beside, "skill") for deed in deeds]
    for _ in range(MOST // ROUND):
        for trial in trials:
            trial.go_on(ROUND, budget)
        if budget.over:
            break
    least = min((len(trial.differences) for trial in trials), default=0)
    if least < LEAST:
        return None
    # differences that are all alike are not sure either
    square = 1 / least**2 + sum(spread(trial.differences) for trial in trials)
    return effect(sum(worth(trial.differences).gain for trial in trials), square)


def spread(differences: Sequence[float]) -> float:
    """The square of the standard error of their mean."""
    many = len(differences)
    mean = sum(differences) / many
    return sum((one - mean) ** 2 for one in differences) / (many - 1) / many
