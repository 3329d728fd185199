"""Learnt players: small networks score the answers on offer, and one is drawn.

A game gives its networks a list of numbers for the situation and one for each answer. Weights are
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
    """Features of a question: a row for the situation, and a row for each option.

    They are read from a sealed view, or from public facts.
    """

    def __call__(
        self, view: Any, seat: Seat, decision: Choice[Any], /
    ) -> tuple[Sequence[float], Sequence[Sequence[float]]]: ...


@dataclass(frozen=True, slots=True, eq=False)
class Nets:
    """One or more networks of the same shape, whose probabilities are averaged.

    Networks that were trained apart make different errors. Each maps a situation and one option to
    the option's score, through two hidden layers (ReLU). The first axis of every array is the
    network.
    """

    about: Floats  # nets x situation x first layer
    each: Floats  # nets x option x first layer
    first: Floats  # bias of the first layer
    middle: Floats  # nets x first x second layer
    second: Floats
    out: Floats  # nets x second layer x 1
    last: Floats

    def scores(self, about: Floats, options: Floats) -> Floats:
        """The scores of all options, a row for each network; a higher score is likelier.

        `about` are the features of the situation, `options` a row of features for each option.
        """
        import numpy as np

        hidden = options @ self.each + (about @ self.about + self.first)[:, None]
        hidden = np.maximum(hidden, 0) @ self.middle + self.second[:, None]
        scores: Floats = (np.maximum(hidden, 0) @ self.out)[..., 0] + self.last
        return scores

    def odds(self, about: Any, options: Any, heat: float = 1.0) -> list[float]:
        """The probability of each option: the mean of the networks' softmax at the temperature
        `heat`.

        Near 0 each network gives only its best option.
        """
        import numpy as np

        scores = self.scores(np.asarray(about, "f4"), np.asarray(options, "f4")) / heat
        weights = np.exp(scores - scores.max(1, keepdims=True))
        return list(map(float, (weights / weights.sum(1, keepdims=True)).mean(0)))


@cache
def read(path: Path) -> Nets:
    """The networks in a file of weights."""
    import numpy as np

    with np.load(path) as stored:
        return Nets(*(stored[layer].astype("f4") for layer in LAYERS))


def drawn(odds: Sequence[float], rng: Random) -> int:
    """An index drawn with these probabilities."""
    mark = rng.random()
    for place, odd in enumerate(odds):
        mark -= odd
        if mark < 0:
            return place
    return max(range(len(odds)), key=odds.__getitem__)


def as_learnt(view: Any) -> float:
    """The temperature 1, for every view."""
    return 1.0


def player(
    nets: Callable[[], Nets],
    describe: Describe,
    otherwise: Policy,
    heat: Callable[[Any], float] = as_learnt,
) -> Policy:
    """The policy of networks, which are loaded when first needed.

    `otherwise` answers all questions but choices of one option; `heat` gives the temperature for a
    view.
    """

    def learnt(view: Any, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        if not isinstance(decision, Choice) or decision.least != 1 or decision.most != 1:
            return otherwise(view, seat, decision, rng)
        if len(decision.options) == 1:
            return decision.options[0].id
        odds = nets().odds(*describe(view, seat, decision), heat(view))
        return decision.options[drawn(odds, rng)].id

    return learnt
