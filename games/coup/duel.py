"""Endgames of two with one card each, solved: how each answers, whatever the other does.

Whoever doubts ends such a game, rightly or not, so cards change by an exchange only. What is not
seen is one card of each; what is seen makes a tree of turns. Its strategies are found by
counterfactual regret minimisation: predictive, and the later a strategy the more it weighs. A
turn's mover may do six deeds; after eight outcomes the game goes on. Values are chances to win.
An exchange and what lies below the last level are judged by a table of what each pair of cards is
worth (`duel.npz`).

In arrays of a level the first axis is the position, the second the card of whoever decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .deeds import BLOCKS, COUP, DEEDS, KILL

Floats: TypeAlias = NDArray[np.float32]
Bools: TypeAlias = NDArray[np.bool_]
Numbers: TypeAlias = NDArray[np.int64]
Strategy: TypeAlias = tuple[Floats, Floats, Floats]  # deeds, answers to them, doubts of blocks

DUKE, ASSASSIN, CAPTAIN, AMBASSADOR, CONTESSA = range(5)
GOES_ON = (
    "income",
    "aid",
    "aid:duke",
    "tax",
    "steal",
    "steal:captain",
    "steal:ambassador",
    "assassinate:contessa",
)
BLOCKED = [GOES_ON.index(one) for one in BLOCKS]
# Who lets an assassination pass has lost: passing it is no answer.
OFFERED = np.array([[1, 1, 0, 0], [1, 0, 0, 1], [1, 1, 1, 1], [0, 1, 0, 1], [1, 0, 0, 1]], np.bool_)
PURSE_SIZES = 10  # purses in the table: from nothing to nine coins
ONE, ALL = np.eye(5, dtype="f4"), np.ones(5, "f4")
CLAIMED = ONE[[DUKE, CAPTAIN, AMBASSADOR, CONTESSA]]  # by those who block
BOTH = np.ones(2, np.bool_)
TABLE = Path(__file__).with_name("duel.npz")


@dataclass(slots=True)
class Level:
    """All positions after so many turns: coins of who moves and of the other, what may be done,
    which outcomes lead on or have lost, and the strategies found so far."""

    mine: Numbers
    yours: Numbers
    can: Bools  # deeds
    lost: Bools  # outcomes after which the other can pay a coup
    on: Bools  # outcomes after which the game is open
    kids: Numbers  # places of the next level's positions among all outcomes of this one
    beyond: Floats  # what an outcome is worth to the mover: position, outcome, cards of both
    traded: Floats  # the same after an exchange: position, cards of both
    regrets: list[Floats] = field(default_factory=list)
    last: list[Floats] = field(default_factory=list)  # what was regretted last
    sums: list[Floats] = field(default_factory=list)
    now: Strategy = ()  # type: ignore[assignment]
    reach: tuple[Floats, Floats] = ()  # type: ignore[assignment]


@cache
def worth() -> Floats:
    """What a new endgame is worth to the mover: own and the other's coins, own and other card."""
    with np.load(TABLE) as stored:
        table: Floats = stored["worth"].astype("f4")
    return table


def dealt(left: Sequence[int]) -> Floats:
    """How likely each pair of cards is, by how many of each are not face up."""
    pairs = [[left[a] * (left[b] - (a == b)) for b in range(5)] for a in range(5)]
    odds = np.array(pairs, "f4")
    return np.asarray(odds / odds.sum(), "f4")


def redrawn(left: Sequence[int], order: Sequence[int]) -> Floats:
    """What an exchange makes of a card if the first in an order is kept: before, the other's card,
    after."""
    odds = np.zeros((5, 5, 5), "f4")
    place = {card: at for at, card in enumerate(order)}
    for mine, yours in product(range(5), repeat=2):
        deck = list(left)
        deck[mine] -= 1
        deck[yours] -= 1
        cards = sum(deck)
        for a, b in product(range(5), repeat=2):
            ways = deck[a] * (deck[b] - (a == b))
            if min(deck) >= 0 and ways > 0:
                odds[mine, yours, min((mine, a, b), key=place.__getitem__)] += ways
        odds[mine, yours] /= max(1, cards * (cards - 1))
    return odds


def ranked(table: Floats, odds: Floats, mine: int, yours: int) -> list[int]:
    """The cards, best first, for who gives the turn away with so many coins."""
    later = table[min(yours, PURSE_SIZES - 1), min(mine, PURSE_SIZES - 1)].T
    later = 1 - (odds * later).sum(1) / np.maximum(odds.sum(1), 1e-9)
    return sorted(range(5), key=lambda card: -float(later[card]))


class Tree:
    """So many turns from a position on, for a deck of which so many cards are not face up."""

    def __init__(
        self, mine: int, yours: int, left: Sequence[int], depth: int, table: Floats | None = None
    ) -> None:
        self.left, self.odds = tuple(left), dealt(left)
        self.table = worth() if table is None else table
        self.levels: list[Level] = []
        self._traded: dict[tuple[int, int], Floats] = {}
        a, b = np.array([mine]), np.array([yours])
        for _ in range(depth):
            if not len(a):
                break
            level = self._level(a, b)
            self.levels.append(level)
            a, b = (coins.ravel()[level.kids] for coins in outcomes(a, b))

    def _level(self, mine: Numbers, yours: Numbers) -> Level:
        n = len(mine)
        can = np.ones((n, len(DEEDS)), np.bool_)
        can[:, 4] = mine >= KILL
        there = np.ones((n, len(GOES_ON)), np.bool_)
        there[:, 7] = can[:, 4]
        next_mine, next_yours = outcomes(mine, yours)
        on = there & (next_mine < COUP)
        at = np.clip(next_mine, 0, PURSE_SIZES - 1), np.clip(next_yours, 0, PURSE_SIZES - 1)
        level = Level(
            mine,
            yours,
            can,
            there & ~on,
            on,
            np.flatnonzero(on.ravel()),
            1 - self.table[at].transpose(0, 1, 3, 2),
            np.stack([self._after_trade(*map(int, one)) for one in zip(mine, yours, strict=True)]),
        )
        for shape in ((n, 5, 6), (n, 5, 5, 4), (n, 5, 4, 2)):
            for numbers in (level.regrets, level.last, level.sums):
                numbers.append(np.zeros(shape, "f4"))
        return level

    def _after_trade(self, mine: int, yours: int) -> Floats:
        """What an exchange is worth to who makes it: the cards of both before."""
        key = (min(mine, PURSE_SIZES - 1), min(yours, PURSE_SIZES - 1))
        if key not in self._traded:
            kept = redrawn(self.left, ranked(self.table, self.odds, *key))
            later = 1 - self.table[key[1], key[0]]
            self._traded[key] = np.einsum("abk,bk->ab", kept, later)
        return self._traded[key]

    def solve(self, rounds: int, mine: Floats = ALL, yours: Floats = ALL) -> None:
        """Find strategies for two who hold each card as likely as `dealt` says, times these."""
        for turn in range(1, rounds + 1):
            for level in self.levels:
                hopes = [a + b for a, b in zip(level.regrets, level.last, strict=True)]
                level.now = shares(hopes, level)
            self.forward(mine, yours)
            self.backward(learn=float(turn**4))
        for level in self.levels:
            level.now = shares(level.sums, level)
        self.forward(mine, yours)

    def forward(self, mine: Floats, yours: Floats) -> None:
        """How likely each comes to a position with each card, as far as that lies with them."""
        reach = mine[None], yours[None]
        for level in self.levels:
            level.reach = reach
            own, others = taken(level)
            reach = others.reshape(-1, 5)[level.kids], own.reshape(-1, 5)[level.kids]

    def backward(self, learn: float = 0, best: int | None = None) -> tuple[Floats, Floats]:
        """What each card is worth to the one and the other, weighed by how likely the rest is.

        With `learn` regrets grow, and strategies weigh so much; `best` is who answers best to the
        other's strategy, 0 for who moves first.
        """
        found: tuple[Floats, Floats] | None = None
        for depth in reversed(range(len(self.levels))):
            level = self.levels[depth]
            role = None if best is None else (best + depth) % 2
            values = self._values(level, found, role == 0)
            if learn:
                regret(level, values[:3], learn)
            found = worths(level, values, role)
        assert found is not None
        return found

    def _values(
        self, level: Level, found: tuple[Floats, Floats] | None, best: bool
    ) -> tuple[Floats, Floats, Floats, Floats]:
        """What each deed, answer and doubt is worth, and to the other what an income leaves."""
        odds = self.odds
        deeds, replies, doubts = level.now
        own, others = taken(level)
        did = level.reach[0][:, :, None] * deeds
        said = level.reach[1][:, :, None, None] * replies
        to_me = np.zeros_like(own)
        to_you = (own @ odds) * level.lost[:, :, None]
        if found is None:
            fair, there = odds * level.beyond, level.on[:, :, None]
            to_me = np.einsum("nkij,nkj->nki", fair, others) * there
            to_you = np.where(
                there, own @ odds - np.einsum("nkij,nki->nkj", fair, own), to_you
            ).astype("f4")
        else:
            to_you.reshape(-1, 5)[level.kids], to_me.reshape(-1, 5)[level.kids] = found
        fair = odds * level.traded
        trade_me = np.einsum("nij,nj->ni", fair, said[:, :, 4, 0])
        trade_you = did[:, :, 5] @ odds - np.einsum("nij,ni->nj", fair, did[:, :, 5])

        blocks = np.stack(
            [said[:, :, 0, 1], said[:, :, 2, 1], said[:, :, 2, 2], said[:, :, 3, 1]], 1
        )
        caught = (blocks * (1 - CLAIMED)) @ odds
        doubt = np.stack([to_me[:, BLOCKED], caught], -1).transpose(0, 2, 1, 3)
        after = doubt.max(-1) if best else each(doubt, doubts)
        proved = said[:, :, 1:, 3].transpose(0, 2, 1) @ odds
        proved = proved * ONE[[DUKE, CAPTAIN, ASSASSIN, AMBASSADOR]]
        deed = np.stack(
            [
                to_me[:, 0],
                to_me[:, 1] + after[:, :, 0],
                to_me[:, 3] + proved[:, 0],
                to_me[:, 4] + after[:, :, 1] + after[:, :, 2] + proved[:, 1],
                after[:, :, 3] + proved[:, 2],
                trade_me + proved[:, 3],
            ],
            -1,
        )

        bold = blocked(did) * doubts[..., 1]
        held = (bold.transpose(0, 2, 1) @ odds) * CLAIMED
        lies = did[:, :, 2:].transpose(0, 2, 1) * (1 - ONE[[DUKE, CAPTAIN, ASSASSIN, AMBASSADOR]])
        lies = lies @ odds
        answer = np.zeros_like(replies)
        answer[:, :, 0, 0], answer[:, :, 0, 1] = to_you[:, 1], to_you[:, 2] + held[:, 0]
        answer[:, :, 1, 0], answer[:, :, 2, 0], answer[:, :, 4, 0] = (
            to_you[:, 3],
            to_you[:, 4],
            trade_you,
        )
        answer[:, :, 2, 1], answer[:, :, 2, 2] = (
            to_you[:, 5] + held[:, 1],
            to_you[:, 6] + held[:, 2],
        )
        answer[:, :, 3, 1] = to_you[:, 7] + held[:, 3]
        answer[:, :, 1:, 3] = lies.transpose(0, 2, 1)
        return deed, answer, doubt, to_you[:, 0]


def outcomes(mine: Numbers, yours: Numbers) -> tuple[Numbers, Numbers]:
    """The coins of who moves next, and of the other, after each outcome that is no end."""
    loot = np.minimum(2, yours)
    same = [yours] * 4 + [yours - loot] + [yours] * 3
    gained = [mine + 1, mine + 2, mine, mine + 3, mine + loot, mine, mine, mine - KILL]
    return np.stack(same, 1), np.stack(gained, 1)


def blocked(did: Any) -> Any:
    """Of the reach of each deed, that at each question of whether to doubt a block."""
    return np.stack([did[:, :, 1], did[:, :, 3], did[:, :, 3], did[:, :, 4]], -1)


def taken(level: Level) -> tuple[Floats, Floats]:
    """What mover and other contribute to each outcome with each card: position, outcome, card."""
    deeds, replies, doubts = level.now
    did = level.reach[0][:, :, None] * deeds
    said = level.reach[1][:, :, None, None] * replies
    let = blocked(did) * doubts[..., 0]
    own = [
        did[:, :, 0],
        did[:, :, 1],
        let[:, :, 0],
        did[:, :, 2],
        did[:, :, 3],
        let[:, :, 1],
        let[:, :, 2],
        let[:, :, 3],
    ]
    others = [
        level.reach[1],
        said[:, :, 0, 0],
        said[:, :, 0, 1],
        said[:, :, 1, 0],
        said[:, :, 2, 0],
        said[:, :, 2, 1],
        said[:, :, 2, 2],
        said[:, :, 3, 1],
    ]
    return np.stack(own, 1), np.stack(others, 1)


def each(values: Floats, odds: Floats) -> Any:
    """The mean of the last axis by odds; much quicker than to multiply and to add."""
    return np.einsum("...a,...a->...", values, odds)


def shares(weights: Sequence[Floats], level: Level) -> Strategy:
    """Odds by weights above nothing; all that is offered alike where there are none."""
    found = []
    for numbers, offered in zip(weights, (level.can[:, None], OFFERED, BOTH), strict=True):
        positive = np.maximum(numbers, 0) * offered
        total = np.einsum("...a->...", positive)[..., None]
        even = offered / offered.sum(-1, keepdims=True)
        found.append(np.where(total > 1e-9, positive / np.maximum(total, 1e-9), even).astype("f4"))
    return found[0], found[1], found[2]


def regret(level: Level, values: Sequence[Floats], weight: float) -> None:
    """Note by how much each answer would have been better than what was done."""
    did = level.reach[0][:, :, None] * level.now[0]
    reaches = (
        level.reach[0][:, :, None],
        level.reach[1][:, :, None, None],
        blocked(did)[..., None],
    )
    for n, (value, now, reach) in enumerate(zip(values, level.now, reaches, strict=True)):
        level.sums[n] += weight * reach * now
        level.last[n] = value - each(value, now)[..., None]
        level.regrets[n] = np.maximum(level.regrets[n] + level.last[n], 0)


def worths(
    level: Level, values: tuple[Floats, Floats, Floats, Floats], best: int | None
) -> tuple[Floats, Floats]:
    """What each card is worth to mover and other, by the strategies or by the best answers."""
    deed, answer, _, idle = values
    if best == 0:
        mine = np.where(level.can[:, None], deed, -1).max(-1)
    else:
        mine = each(deed, level.now[0])
    if best == 1:
        yours = idle + np.where(OFFERED, answer, -1).max(-1).sum(-1)
    else:
        yours = idle + each(answer, level.now[1]).sum(-1)
    return mine, yours
