"""Players of games side by side that use networks; and a contest of two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from training.network import Floats, Net, forward, shares

from .court import BLOCK, HITS, NONE, PASS, Court, Numbers, offered
from .told import Told, told

# Is given the places of games in which it is asked, the features of these questions, and a source
# of chance; returns an answer (a number of `court.ANSWERS`) for each.
Player: TypeAlias = Callable[[Court, Numbers, Told, np.random.Generator], Numbers]
LONGEST = 150  # turns after which a game is broken off


def odds(net: Net, seen: Told) -> Floats:
    """The probability of each option of these questions."""
    return shares(forward(net, seen.about, seen.each, seen.of)[0], seen.starts, seen.of)


def picked(odds: Floats, seen: Told, rng: np.random.Generator) -> Numbers:
    """The row of an option for each question, drawn by the probabilities of its options."""
    ends = np.cumsum(odds.astype("f8"))
    marks = ends[seen.starts] - odds[seen.starts] + rng.random(len(seen.starts))
    rows = np.searchsorted(ends, marks)
    return np.clip(rows, seen.starts, seen.starts + seen.counts - 1)


def of(*nets: Net) -> Player:
    """A player that draws from the mean of the probabilities that networks, at least one, give: for
    each question one of the networks is drawn, and from it the answer."""

    def player(court: Court, g: Numbers, seen: Told, rng: np.random.Generator) -> Numbers:
        answers, drawn = np.empty(len(g), seen.number.dtype), rng.integers(len(nets), size=len(g))
        for n, net in enumerate(nets):
            here = np.flatnonzero(drawn == n)
            if len(here):
                part = seen.only(here)
                answers[here] = part.number[picked(odds(net, part), part, rng)]
        return answers

    return player


def doomed(court: Court, g: Numbers) -> Numbers:
    """Indices into `g` of the games in which the last card is about to be lost. Whoever has learnt
    always blocks there (`mind.stubborn`)."""
    asked = (court.where[g] == BLOCK) & HITS[court.act[g]]
    return np.flatnonzero(asked & (court.many[g, court.who[g]] == 1))


def stubborn(court: Court, g: Numbers) -> None:
    """Block in these games: a Coup or an assassination of the last card."""
    menu = offered(court, g)
    court.answer(g, np.where(menu[:, 0] == PASS, menu[:, 1], menu[:, 0]))


def meet(
    one: Player,
    other: Player,
    games: int,
    seed: int,
    look: Callable[[Court, Numbers], None] | None = None,
) -> float:
    """The share of so many games that the first of two players wins.

    Each has either seat in half of them. A game that is broken off is won by neither.

    Before every answer `look` is given the table and the places of the games that go on.
    """
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
