"""In how many worlds it was right to doubt a lie, by what those knew who were asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import takewhile

from games.core.players import imagine

from .arena import wilson
from .course import Course, Deed
from .judged import IMAGINING, dice
from .playouts import Budget

WORLDS = 400  # of a lie, in equal parts for each who could have doubted it
SURE = 0.1  # the widest interval of which "in so many of 10 worlds" can be said


@dataclass(frozen=True, slots=True)
class Doubt:
    """Whether a lie was doubted, and the share of worlds in which a doubt was right, with an
    interval of 95 %: worlds that fit what those knew who were asked."""

    doubted: bool
    right: float
    low: float
    high: float

    @property
    def carried(self) -> bool:
        """Whether it can be said in tenths."""
        return self.high - self.low <= SURE


def doubt(played: Course, line: int, budget: Budget) -> Doubt | None:
    """What others could make of the answer of a line; None where it was no lie, or where nobody
    was asked."""
    doubts = played.game.reviewing.doubts
    if doubts is None or line not in doubts.lies(played.said):
        return None
    asked = askings(played.deeds, line, doubts.questions)
    if not asked:
        return None
    found = list[bool]()
    for n in range(WORLDS):
        if budget.over:
            break
        deed = asked[n % len(asked)]
        budget.spend(IMAGINING)
        world = imagine(played.game, deed.seated, dice(played.game, deed, f"doubt:{n}"))
        if world is not None:
            found.append(doubts.right(world.table.state))
    if not found:
        return None
    right = sum(found) / len(found)
    low, high = wilson(right, len(found))
    doubted = any(deed.answer == doubts.questions[deed.key] for deed in asked)
    return Doubt(doubted, round(right, 4), round(low, 4), round(high, 4))


def askings(deeds: Sequence[Deed], line: int, questions: Collection[str]) -> list[Deed]:
    """The answers to whether to doubt what was said in a line."""
    later = (deed for deed in deeds if deed.line > line)
    return list(takewhile(lambda deed: deed.key in questions, later))
