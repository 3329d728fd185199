"""What a game declares for the review of its matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .decision import Answer
from .story import Said


@dataclass(frozen=True, slots=True)
class Bluffs:
    """Somebody's claims in a match: how many, how many true, how many doubted, how many lies
    caught.
    """

    claimed: int = 0
    true: int = 0
    doubted: int = 0
    caught: int = 0


# All that was said in a match that is over, opened, and the number of seats, to each seat's claims.
Claims: TypeAlias = Callable[[Sequence[Said], int], Sequence[Bluffs]]


@dataclass(frozen=True, slots=True)
class Doubts:
    """How a review judges doubts.

    `questions` has the keys of the questions whether to doubt, each with the answer that doubts.
    `lies` finds the log lines of the answers that were lies. `right` tells whether a doubt would be
    right at an imagined table at such a question.
    """

    questions: Mapping[str, Answer]
    lies: Callable[[Sequence[Said]], Collection[int]]
    right: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Reviewing:
    """How a review of a match is made: from imagined games between the computer's players."""

    nodes: int = 600_000  # answers in imagined games for one review, at most
    seconds: float = 60  # of a processor, at most; a review then shows what it has
    level: str = "expert"  # who plays them: where chance decides little, a level that hesitates
    points: int = 24  # of the curve, at most
    # How shares of imagined wins are read as chances (`Measure` in games/headless/playouts.py),
    # fitted to games between the computer's levels (docs/review.md).
    even: float = 1
    steep: float = 0.9
    # Whether luck can be told from decisions; where chance comes in often, its error says nothing.
    luck: bool = False
    claims: Claims | None = None  # counts claims, in games of bluffing
    doubts: Doubts | None = None  # says what could have been doubted
    # keys of questions whose best answer everybody sees: no question of the day
    obvious: Collection[str] = ()
