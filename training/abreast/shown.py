"""What those who have learnt hold when both have one card left, by what they have shown before:
`LIKELY` in `games/coup/duelist.py` is taken from it."""

from __future__ import annotations

import numpy as np

from games.coup.data import copies
from training.network import Floats

from .court import ACTION, Court, Numbers
from .players import Player, meet


def shown(player: Player, games: int, seed: int) -> tuple[int, Floats]:
    """In how many of so many games two are left with one card each; and how much likelier than by
    the cards that do not lie face up each then holds a character that was claimed never, once or
    more often (rows), and whose block was not passed up, or was (columns)."""
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
