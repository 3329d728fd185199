"""Who answers in games side by side: a network, by the odds that it gives; and how two compare."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from games.core.learnt import Net
from training.network import Floats, forward, shares

from .court import BLOCK, HITS, NONE, PASS, Court, Numbers, offered
from .told import Told, told

# Is given games in which one is asked, and what one is told there; returns the answers.
Player: TypeAlias = Callable[[Court, Numbers, Told, np.random.Generator], Numbers]
LONGEST = 150  # turns after which nobody wins any more


def odds(net: Net, seen: Told) -> Floats:
    """How likely a network gives each answer."""
    return shares(forward(net, seen.about, seen.each, seen.of)[0], seen.starts, seen.of)


def picked(odds: Floats, seen: Told, rng: np.random.Generator) -> Numbers:
    """For each question the row of an answer, drawn by the odds."""
    ends = np.cumsum(odds.astype("f8"))
    marks = ends[seen.starts] - odds[seen.starts] + rng.random(len(seen.starts))
    rows = np.searchsorted(ends, marks)
    return np.clip(rows, seen.starts, seen.starts + seen.counts - 1)


def of(net: Net) -> Player:
    """A network as a player who does not learn."""

    def player(court: Court, g: Numbers, seen: Told, rng: np.random.Generator) -> Numbers:
        return seen.number[picked(odds(net, seen), seen, rng)]

    return player


def doomed(court: Court, g: Numbers) -> Numbers:
    """Of these games those in which the last card is to be lost: all block there who have learnt
    (`mind.stubborn`)."""
    asked = (court.where[g] == BLOCK) & HITS[court.act[g]]
    return np.flatnonzero(asked & (court.many[g, court.who[g]] == 1))


def stubborn(court: Court, g: Numbers) -> None:
    """Block in these games."""
    menu = offered(court, g)
    court.answer(g, np.where(menu[:, 0] == PASS, menu[:, 1], menu[:, 0]))


def meet(
    one: Player,
    other: Player,
    games: int,
    seed: int,
    look: Callable[[Court, Numbers], None] | None = None,
) -> float:
    """The share of so many games that the first of two wins; each sits on either chair. Before each
    step of answers `look` is shown the games that go on."""
    rng = np.random.default_rng(seed)
    court = Court(games, rng)
    first, on = np.arange(games) % 2, np.arange(games)
    while len(on):
        if look:
            look(court, on)
        fallen = doomed(court, on)
        stubborn(court, on[fallen])
        rest = np.delete(on, fallen)
        for player, g in (
            (one, rest[court.who[rest] == first[rest]]),
            (other, rest[court.who[rest] != first[rest]]),
        ):
            if len(g):
                court.answer(g, player(court, g, told(court, g), rng))
        on = on[(court.winner[on] == NONE) & (court.turns[on] < LONGEST)]
    return float((court.winner == first).mean())
