"""Games side by side whose endgames are not played: they are won as often as the table of Coup's
master says (`games/coup/duel.npz`), which holds what each pair of cards is worth when both play
well."""

from __future__ import annotations

import numpy as np

from games.coup.duel import PURSE_SIZES, worth

from .court import Court, Numbers


class Settled(Court):
    """These games; in a `part` of them the winner is drawn when two with one card each are left."""

    def __init__(self, games: int, rng: np.random.Generator, part: float) -> None:
        self.part, self.settles = part, np.zeros(games, np.bool_)
        super().__init__(games, rng)

    def begin(self, g: Numbers) -> None:
        self.settles[g] = self.rng.random(len(g)) < self.part
        super().begin(g)

    def turn(self, g: Numbers) -> None:
        """4.1, or the end."""
        ends = self.settles[g] & (self.many[g] == 1).all(1)
        super().turn(g[~ends])
        g = g[ends]
        me = self.active[g]
        mine, yours = (np.minimum(self.coins[g, seat], PURSE_SIZES - 1) for seat in (me, 1 - me))
        odds = worth()[mine, yours, self.hand[g, me, 0], self.hand[g, 1 - me, 0]]
        self.winner[g] = np.where(self.rng.random(len(g)) < odds, me, 1 - me)
