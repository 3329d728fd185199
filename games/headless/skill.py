"""How well a seat decided: the value of all its answers beside a good player's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.game import Game

from .judged_decisions import Adviser, Comparison, worth
from .match_course import PastDecision
from .playouts import Budget, ChanceChange, effect, strong

# worlds of an answer at most, and before the next answer gets more
WORLD_LIMIT, WORLDS_PER_ROUND = 240, 4
FEWEST_WORLDS = 8  # worlds of an answer below which nothing is said


def skill(
    game: Game[Any], decisions: Sequence[PastDecision], budget: Budget
) -> ChanceChange | None:
    """The sum of the worth of a seat's answers, by what the seat knew.

    Compared with the player of imagined games. None if nothing was decided, or there was no time.
    """
    beside = Adviser(game, game.reviewing.level, strong(game))
    comparisons = [Comparison(game, decision, beside, "skill") for decision in decisions]
    for _ in range(WORLD_LIMIT // WORLDS_PER_ROUND):
        for comparison in comparisons:
            comparison.go_on(WORLDS_PER_ROUND, budget)
        if budget.over:
            break
    least = min((len(comparison.differences) for comparison in comparisons), default=0)
    if least < FEWEST_WORLDS:
        return None
    # differences that are all alike are not sure either
    square = 1 / least**2 + sum(spread(comparison.differences) for comparison in comparisons)
    return effect(sum(worth(comparison.differences).gain for comparison in comparisons), square)


def spread(differences: Sequence[float]) -> float:
    """The square of the standard error of their mean."""
    many = len(differences)
    mean = sum(differences) / many
    return sum((one - mean) ** 2 for one in differences) / (many - 1) / many
