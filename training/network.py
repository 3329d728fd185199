"""The networks that are trained: forward, backward, and Adam, in plain numpy."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.core.learnt import LAYERS, Net

Floats = NDArray[np.float32]
WIDE, NARROW = 64, 32  # units of the two layers
CLIP = 0.2  # clip range of PPO: how far one batch may move the odds of an answer


def fresh(about: int, each: int, rng: np.random.Generator) -> Net:
    """An untrained network: all options are about equally likely."""

    def layer(rows: int, columns: int, scale: float = 1.0) -> Floats:
        spread = scale * np.sqrt(2 / rows)
        values: Floats = (rng.standard_normal((rows, columns)) * spread).astype("f4")
        return values

    return Net(
        layer(about, WIDE), layer(each, WIDE), np.zeros(WIDE, "f4"),
        layer(WIDE, NARROW), np.zeros(NARROW, "f4"), layer(NARROW, 1, 0.1), np.zeros(1, "f4"),
    )  # fmt: skip


def forward(net: Net, about: Floats, each: Floats, of: Any) -> tuple[Floats, tuple[Any, ...]]:
    """Scores of option rows; `of` is the row of `about` that each belongs to."""
    first = np.maximum((about @ net.about)[of] + each @ net.each + net.first, 0)
    second = np.maximum(first @ net.middle + net.second, 0)
    return (second @ net.out + net.last)[:, 0], (about, each, of, first, second)


def backward(net: Net, kept: tuple[Any, ...], slope: Floats) -> dict[str, Floats]:
    """The gradients of all layers, from the gradient of the scores."""
    about, each, of, first, second = kept
    at_second = (slope[:, None] @ net.out.T) * (second > 0)
    at_first = (at_second @ net.middle.T) * (first > 0)
    starts = np.flatnonzero(np.diff(of, prepend=-1))  # the rows of a question follow one another
    summed = np.add.reduceat(at_first, starts)
    return {
        "about": about.T @ summed,
        "each": each.T @ at_first,
        "first": at_first.sum(0),
        "middle": first.T @ at_second,
        "second": at_second.sum(0),
        "out": second.T @ slope[:, None],
        "last": slope.sum(keepdims=True),
    }


def shares(scores: Floats, starts: Any, of: Any) -> Floats:
    """The probability of each option within its question (softmax)."""
    weights = np.exp(scores - np.maximum.reduceat(scores, starts)[of])
    odds: Floats = weights / np.add.reduceat(weights, starts)[of]
    return odds


def uphill(
    odds: Floats, starts: Any, of: Any, here: Any, before: Floats, gains: Floats, chance: float
) -> tuple[Any, Floats]:
    """The slope of the scores by which answers that brought more become likelier, and how much is
    left to chance at each question, in nats.

    `odds` are those of the options, `starts` and `of` as with `shares`; `here` are the answers that
    were given, with what odds (`before`) and how much they gained. `chance` is the worth of not
    being foreseen.
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
    """The layers by name, to be stored or stepped."""
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
