"""Exact odds of rounds and of whole battles without retreats."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from .data import DATA


@lru_cache(maxsize=64)
def best_die(dice: int, cap: int = 6) -> tuple[float, ...]:
    """The chance that the best of some dice, cut to the cap, shows 1 to 6."""
    at_most = [0.0, *[(k / 6) ** dice for k in range(1, 7)]]
    chances = [at_most[k] - at_most[k - 1] for k in range(1, 7)]
    return (*chances[: cap - 1], sum(chances[cap - 1 :]), *[0.0] * (6 - cap))


@lru_cache(maxsize=256)
def round_odds(greek_dice: int, persian_dice: int, cap: int) -> tuple[float, float, float]:
    """9.1.2 The chances that the Greeks win a round, that the Persians do, and of a tie."""
    greek, persian = best_die(greek_dice), best_die(persian_dice, cap)
    wins = sum(greek[i] * persian[j] for i in range(6) for j in range(i))
    ties = sum(a * b for a, b in zip(greek, persian, strict=True))
    return wins, 1 - wins - ties, ties


@lru_cache(maxsize=4096)
def battle_odds(greeks: int, persians: int, cap: int, greek_dice: int = 0) -> tuple[float, float]:
    """The chances that only Greeks, and that only Persians, are left of a fight to the end."""
    if not greeks or not persians:
        return float(greeks > 0), float(persians > 0)
    most = DATA.game.dice
    win, lose, tie = round_odds(greek_dice or min(greeks, most), min(persians, most), cap)
    after = (
        (win, battle_odds(greeks, persians - 1, cap, greek_dice)),
        (lose, battle_odds(greeks - 1, persians, cap, greek_dice)),
        (tie, battle_odds(greeks - 1, persians - 1, cap, greek_dice)),
    )
    return sum(p * odds[0] for p, odds in after), sum(p * odds[1] for p, odds in after)


@lru_cache(maxsize=4096)
def expected_left(greeks: int, persians: int, cap: int, greek_dice: int = 0) -> tuple[float, float]:
    """How many Greeks, and how many Persians, are left on average of a fight to the end."""
    if not greeks or not persians:
        return float(greeks), float(persians)
    most = DATA.game.dice
    win, lose, tie = round_odds(greek_dice or min(greeks, most), min(persians, most), cap)
    after = (
        (win, expected_left(greeks, persians - 1, cap, greek_dice)),
        (lose, expected_left(greeks - 1, persians, cap, greek_dice)),
        (tie, expected_left(greeks - 1, persians - 1, cap, greek_dice)),
    )
    return sum(p * left[0] for p, left in after), sum(p * left[1] for p, left in after)


Left: TypeAlias = tuple[int, int]  # Greeks and Persians that remain


@lru_cache(maxsize=4096)
def battle_ends(
    greeks: int, persians: int, cap: int, greek_dice: int = 0
) -> tuple[tuple[Left, float], ...]:
    """What may remain of a fight to the end, and how likely each is."""
    if not greeks or not persians:
        return (((greeks, persians), 1.0),)
    most = DATA.game.dice
    win, lose, tie = round_odds(greek_dice or min(greeks, most), min(persians, most), cap)
    found: dict[Left, float] = {}
    for chance, left in (
        (win, (greeks, persians - 1)),
        (lose, (greeks - 1, persians)),
        (tie, (greeks - 1, persians - 1)),
    ):
        for end, later in battle_ends(*left, cap, greek_dice):
            found[end] = found.get(end, 0.0) + chance * later
    return tuple(found.items())
