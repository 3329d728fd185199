"""How often it was right to doubt a lie, by what the asked players knew."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import takewhile

from games.core.players import imagine

from .arena import wilson
from .judged_decisions import WORLD_COST_ANSWERS, dice
from .match_course import Course, PastDecision
from .playouts import Budget

WORLDS_PER_LIE = 400  # of a lie, in equal parts for each who could have doubted it
WIDEST_INTERVAL = 0.1  # the widest interval of which "in so many of 10 worlds" can be said


@dataclass(frozen=True, slots=True)
class Doubt:
    """Whether a lie was doubted, and the share of possible worlds in which a doubt was right.

    Worlds are possible if they fit what the asked seats knew. The share has its 95 % interval.
    """

    doubted: bool
    right: float
    low: float
    high: float

    @property
    def carried(self) -> bool:
        """Whether the interval is narrow enough to speak of tenths."""
        return self.high - self.low <= WIDEST_INTERVAL


def doubt(played: Course, line: int, budget: Budget) -> Doubt | None:
    """The doubt of a line's claim; None if it was no lie, or if nobody was asked whether to
    doubt.
    """
    doubts = played.game.reviewing.doubts
    if doubts is None or line not in doubts.lies(played.said):
        return None
    asked = askings(played.decisions, line, doubts.questions)
    if not asked:
        return None
    found = list[bool]()
    for n in range(WORLDS_PER_LIE):
        if budget.over:
            break
        decision = asked[n % len(asked)]
        budget.spend(WORLD_COST_ANSWERS)
        world = imagine(played.game, decision.seated, dice(played.game, decision, f"doubt:{n}"))
        if world is not None:
            found.append(doubts.right(world.table.state))
    if not found:
        return None
    right = sum(found) / len(found)
    low, high = wilson(right, len(found))
    doubted = any(decision.answer == doubts.questions[decision.key] for decision in asked)
    return Doubt(doubted, round(right, 4), round(low, 4), round(high, 4))


def askings(
    decisions: Sequence[PastDecision], line: int, questions: Collection[str]
) -> list[PastDecision]:
    """The answers of those who were asked whether to doubt the claim in a line."""
    later = (decision for decision in decisions if decision.line > line)
    return list(takewhile(lambda decision: decision.key in questions, later))
