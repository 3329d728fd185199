"""Which cards a player holds when both have one left, by its earlier claims and blocks: `LIKELY` in
`games/coup/duelist.py` is taken from it."""

from __future__ import annotations

import numpy as np

from games.coup.data import copies
from training.network import Floats

from .court import ACTION, Court, Numbers
from .players import Player, meet


def shown(player: Player, games: int, seed: int) -> tuple[int, Floats]:
    """How telling claims are, from so many games of a player against itself.

    Returns in how many games both were left with one card, and a 3 x 2 array: how often a character
    was then held, divided by how often it would be if all cards that are not face up were equally
    likely. Rows: it was claimed never, once, more often; columns: its block was never passed up, or
    was.
    """
    held, due = np.zeros((3, 2)), np.full((3, 2), 1e-9)
    begun = np.zeros(games, np.bool_)

    def look(court: Court, on: Numbers) -> None:
        new = on[(court.where[on] == ACTION) & (court.many[on] == 1).all(1) & ~begun[on]]
        begun[new] = True
        left = copies(2) - court.gone[new]
        fair = left / left.sum(1, keepdims=True)
        for seat in (0, 1):
            place = np.minimum(court.said[new, seat], 2), np.minimum(court.let[new, seat], 1)
            np.add.at(held, place, court.has[new, seat])
            np.add.at(due, place, fair)

    meet(player, player, games, seed, look)
    return int(begun.sum()), (held / due).astype("f4")
