"""Endgames of Coup with one card each.

`python -m training.duels` computes the table of their values; `--regret` measures how much the
master loses in them against exact play.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from games.coup import duel
from games.coup.deeds import CARDS, COUP
from games.coup.duel import ALL, CLAIMED, GOES_ON, ONE, PURSE_SIZES, Floats, Level, Tree
from games.coup.duelist import SEARCH_TURNS, standing

EVEN = (2.6,) * 5  # cards left of each character when two of fifteen are face up


def by_cards(tree: Tree) -> Floats:
    """The value of the first position to its mover under the strategies found, by both cards."""
    found: Floats | None = None
    for level in reversed(tree.levels):
        later = np.where(level.on[:, :, None, None], level.beyond, 0)
        if found is not None:
            later = np.zeros_like(level.beyond)
            later.reshape(-1, 5, 5)[level.kids] = 1 - found.transpose(0, 2, 1)
        found = pairwise(level, later)
    assert found is not None
    return np.asarray(found[0], "f4")


def pairwise(level: Level, later: Floats) -> Any:
    """The value of a turn for each pair of cards, from the values of its outcomes."""
    deeds, replies, doubts = level.now
    mine = ONE[:, :, None]
    without = 1 - CLAIMED[:, None, :]

    def did(deed: int) -> Any:
        return deeds[:, :, deed, None]

    def said(deed: int, answer: int) -> Any:
        return replies[:, None, :, deed, answer]

    def stopped(block: int, outcome: int) -> Any:
        let, bold = doubts[:, :, block, 0, None], doubts[:, :, block, 1, None]
        return let * later[:, outcome] + bold * without[block]

    stolen = (
        said(2, 0) * later[:, 4]
        + said(2, 1) * stopped(1, 5)
        + said(2, 2) * stopped(2, 6)
        + said(2, 3) * mine[duel.CAPTAIN]
    )
    return (
        did(0) * later[:, 0]
        + did(1) * (said(0, 0) * later[:, 1] + said(0, 1) * stopped(0, 2))
        + did(2) * (said(1, 0) * later[:, 3] + said(1, 3) * mine[duel.DUKE])
        + did(3) * stolen
        + did(4) * (said(3, 1) * stopped(3, 7) + said(3, 3) * mine[duel.ASSASSIN])
        + did(5) * (said(4, 0) * level.traded + said(4, 3) * mine[duel.AMBASSADOR])
    )


def tabled(sweeps: int, depth: int, rounds: int, left: Sequence[Any] = EVEN) -> Floats:
    """The values of all endgames, iterated from those they lead to."""
    table = np.full((PURSE_SIZES, PURSE_SIZES, 5, 5), 0.5, "f4")
    table[COUP:] = 1
    purses = sorted(product(range(COUP), range(PURSE_SIZES)), key=lambda one: -sum(one))
    for sweep in range(sweeps):
        before = table.copy()
        for mine, yours in purses:
            tree = Tree(mine, yours, left, depth, table)
            tree.solve(rounds)
            table[mine, yours] = by_cards(tree)
        moved = abs((table - before) * tree.odds).sum((2, 3)).max()
        sys.stderr.write(
            f"sweep {sweep + 1}: moved by {moved:.4f} at most, {time.process_time():.0f} s\n"
        )
    return table


def as_played(mine: int, yours: int, left: tuple[int, ...]) -> Tree:
    """An endgame as the master plays it: to the depth of one search."""
    tree = Tree(mine, yours, left, SEARCH_TURNS)
    paths: list[tuple[str, ...]] = [()]
    for level in tree.levels:
        found = [standing(mine, yours, left, path).strategy for path in paths]
        parts = zip(*(one for one in found if one is not None), strict=True)
        level.now = tuple(whole(np.stack(part)) for part in parts)  # type: ignore[assignment]
        paths = [(*paths[at // 8], GOES_ON[at % 8]) for at in level.kids]
    tree.forward(ALL, ALL)
    return tree


def whole(odds: Any) -> Floats:
    """Stored odds, which have few digits, normalized as they are when drawn from."""
    odds = odds.astype("f4")
    return np.asarray(odds / odds.sum(-1, keepdims=True), "f4")


def given_away(tree: Tree) -> tuple[float, float, float]:
    """The value of an endgame, how exploitable the strategies are, and the best response's value.

    The values are the first mover's share of wins: if both play the strategies, and if the first
    mover plays the best response to them. Exploitability is the gain of a best response, averaged
    over both seats.
    """
    worth = float(tree.backward()[0].sum())
    first, second = float(tree.backward(best=0)[0].sum()), float(tree.backward(best=1)[1].sum())
    return worth, (first + second - 1) / 2, first


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="training.duels", description=__doc__)
    parser.add_argument("--sweeps", type=int, default=4)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--regret", action="store_true", help="how much the master gives away")
    parser.add_argument("--coins", default="2,2;5,5", help="of who moves and of the other")
    parser.add_argument("--lost", default="duke,assassin", help="the cards that lie face up")
    given = parser.parse_args(arguments)
    if given.regret:
        lost = given.lost.split(",")
        left = tuple(3 - lost.count(card) for card in CARDS)
        for coins in given.coins.split(";"):
            mine, yours = map(int, coins.split(","))
            value, regret, _ = given_away(as_played(mine, yours, left))
            sys.stdout.write(
                f"{mine} and {yours} coins: {value:.1%} for who moves, {regret:.4f} given away\n"
            )
        return 0
    table = tabled(given.sweeps, given.depth, given.rounds)
    np.savez_compressed(duel.TABLE, worth=table.astype("f2"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
