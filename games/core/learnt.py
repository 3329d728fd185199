"""Learnt players: a small network scores the answers on offer, and one is drawn.

A game gives its network a list of numbers for the situation and one for each answer. Weights are
made by `training/`; here they are only read and multiplied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from .decision import Answer, Choice, Decision
from .game import Policy
from .secret import Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float32]

LAYERS = ("about", "each", "first", "middle", "second", "out", "last")


class Describe(Protocol):
    """A question in numbers: features of the situation, and a row of features for each option.

    They are read from a sealed view, or from nothing that it would not show.
    """

    def __call__(
        self, view: Any, seat: Seat, decision: Choice[Any], /
    ) -> tuple[Sequence[float], Sequence[Sequence[float]]]: ...


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """Two hidden layers (ReLU) over a situation and one option, to the option's score."""

    about: Floats  # situation x first layer
    each: Floats  # option x first layer
    first: Floats  # bias of the first layer
    middle: Floats  # first x second layer
    second: Floats
    out: Floats  # second layer x 1
    last: Floats

    def scores(self, about: Any, options: Any) -> Floats:
        """The score of every option; the higher, the likelier."""
        import numpy as np

        hidden = np.maximum(about @ self.about + self.first + options @ self.each, 0)
        hidden = np.maximum(hidden @ self.middle + self.second, 0)
        scores: Floats = (hidden @ self.out + self.last)[..., 0]
        return scores

    def odds(self, about: Any, options: Any, heat: float = 1.0) -> list[float]:
        """The probability of each option (softmax); at a `heat` near 0 only the best one."""
        import numpy as np

        scores = self.scores(np.asarray(about, "f4"), np.asarray(options, "f4")) / heat
        weights = np.exp(scores - scores.max())
        return list(map(float, weights / weights.sum()))


@cache
def read(path: Path) -> Net:
    """The network in a file of weights."""
    import numpy as np

    with np.load(path) as stored:
        return Net(*(stored[layer].astype("f4") for layer in LAYERS))


def drawn(odds: Sequence[float], rng: Random) -> int:
    """An index drawn with these odds."""
    mark = rng.random()
    for place, odd in enumerate(odds):
        mark -= odd
        if mark < 0:
            return place
    return max(range(len(odds)), key=odds.__getitem__)


def as_learnt(view: Any) -> float:
    """Answers are drawn as often as the network says."""
    return 1.0


def player(
    net: Callable[[], Net],
    describe: Describe,
    otherwise: Policy,
    heat: Callable[[Any], float] = as_learnt,
) -> Policy:
    """The policy of a network, which is loaded when it is first asked.

    `otherwise` answers other questions than to choose one option; `heat` is the temperature for a
    view: below 1 less is left to chance than the network learnt.
    """

    def learnt(view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        if not isinstance(decision, Choice) or decision.least != 1 or decision.most != 1:
            return otherwise(view, seat, decision, rng)
        if len(decision.options) == 1:
            return decision.options[0].id
        odds = net().odds(*describe(view, seat, decision), heat(view))
        return decision.options[drawn(odds, rng)].id

    return learnt
