"""The networks being trained: forward and backward pass, and Adam, in plain numpy."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.core.learnt import LAYERS, Nets

Floats = NDArray[np.float32]
WIDE, NARROW = 64, 32  # units of the two layers
CLIP = 0.2  # PPO's clip range: how far one batch may change the probability of an answer


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """One network that is trained: the layers of `Nets`, without the axis of the network."""

    about: Floats
    each: Floats
    first: Floats
    middle: Floats
    second: Floats
    out: Floats
    last: Floats


def together(nets: Sequence[Net]) -> Nets:
    """Networks of the same sizes side by side, to be played with."""
    return Nets(*(np.stack([getattr(net, layer) for net in nets]) for layer in LAYERS))


def apart(nets: Nets) -> list[Net]:
    """Copies of networks that stand side by side, each of which can be changed."""
    layers = [getattr(nets, layer) for layer in LAYERS]
    return [Net(*(layer[n].copy() for layer in layers)) for n in range(len(nets.last))]


def fresh(about: int, each: int, rng: np.random.Generator) -> Net:
    """An untrained network, for which all options are about equally likely.

    `about` and `each` are the numbers of features of a situation and of an option.
    """

    def layer(rows: int, columns: int, scale: float = 1.0) -> Floats:
        spread = scale * np.sqrt(2 / rows)
        values: Floats = (rng.standard_normal((rows, columns)) * spread).astype("f4")
        return values

    return Net(
        layer(about, WIDE),
        layer(each, WIDE),
        np.zeros(WIDE, "f4"),
        layer(WIDE, NARROW),
        np.zeros(NARROW, "f4"),
        layer(NARROW, 1, 0.1),
        np.zeros(1, "f4"),
    )


def forward(net: Net, about: Floats, each: Floats, of: Any) -> tuple[Floats, tuple[Any, ...]]:
    """The score of each option, and the activations that `backward` needs.

    `about` has a row for each question, `each` one for each option; `of` is the question of each
    option, in ascending order.
    """
    first: Floats = each @ net.each
    first += (about @ net.about + net.first)[of]
    np.maximum(first, 0, out=first)
    second: Floats = first @ net.middle
    second += net.second
    np.maximum(second, 0, out=second)
    return (second @ net.out + net.last)[:, 0], (about, each, of, first, second)


def backward(net: Net, kept: tuple[Any, ...], slope: Floats) -> dict[str, Floats]:
    """The gradients of all layers, from the gradient `slope` of the scores."""
    about, each, of, first, second = kept
    at_second: Any = slope[:, None] * net.out[:, 0]
    at_second *= second > 0
    at_first: Floats = at_second @ net.middle.T
    at_first *= first > 0
    return {
        "about": about.T @ summed(at_first, of),
        "each": each.T @ at_first,
        "first": at_first.sum(0),
        "middle": first.T @ at_second,
        "second": at_second.sum(0),
        "out": second.T @ slope[:, None],
        "last": slope.sum(keepdims=True),
    }


def summed(rows: Floats, of: Any) -> Floats:
    """The sum of the rows of each question; `of` is the question of each row, in ascending order.

    The first rows of all questions are added up, then the second ones: `np.add.reduceat` takes
    twice as long.
    """
    starts = np.flatnonzero(np.diff(of, prepend=-1))
    counts = np.diff(starts, append=len(rows))
    found: Floats = rows[starts]
    for n in range(1, int(counts.max())):
        more = np.flatnonzero(counts > n)
        found[more] += rows[starts[more] + n]
    return found


def shares(scores: Floats, starts: Any, of: Any) -> Floats:
    """The probability of each option within its question (softmax).

    `starts` is the first option of each question, `of` the question of each option.
    """
    weights = np.exp(scores - np.maximum.reduceat(scores, starts)[of])
    odds: Floats = weights / np.add.reduceat(weights, starts)[of]
    return odds


def uphill(
    odds: Floats, starts: Any, of: Any, here: Any, before: Floats, gains: Floats, chance: float
) -> tuple[Any, Floats]:
    """PPO's gradient for the scores, and the entropy of each question in nats.

    - `odds`: the probability of each option now; `starts` and `of` as for `shares`.
    - `here`: the chosen options, `before` their probabilities then, `gains` their advantages.
    - `chance`: the weight of the entropy bonus.
    """
    ratio = odds[here] / before
    free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = np.where(free, ratio * gains, 0)
    slope = -pull[of] * odds
    slope[here] += pull
    logs = np.log(odds + 1e-9)
    entropy: Floats = -np.add.reduceat(odds * logs, starts)
    return slope - chance * odds * (logs + entropy[of]), entropy


def weights(net: Net) -> dict[str, Floats]:
    """The layers by name. They are the network's own arrays, not copies."""
    return {name: getattr(net, name) for name in LAYERS}


class Adam:
    """The Adam optimizer (Kingma and Ba, 2015)."""

    def __init__(self, layers: Mapping[str, Floats]) -> None:
        self.mean = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self.square = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self.steps = 0

    def step(self, layers: Mapping[str, Floats], slopes: Mapping[str, Floats], rate: float) -> None:
        """One step of gradient ascent; changes the layers in place."""
        norm = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values())))
        cut = min(1.0, 0.5 / (norm + 1e-9))
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            slope = slope * cut
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope
            self.square[name] = 0.999 * self.square[name] + 0.001 * slope**2
            layers[name][...] += rate * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)


def stacked(rows: Sequence[Sequence[float]]) -> Floats:
    """Rows of numbers as a float32 matrix."""
    flat = array("f", [])
    for row in rows:
        flat.extend(row)
    return np.frombuffer(flat, "f4").reshape(len(rows), -1)
