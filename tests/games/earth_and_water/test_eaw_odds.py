"""The odds of battles: the tables of the rules file, and the engine's own dice."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest

from games.core.rng import Rng
from games.earth_and_water.data import GREECE, INDEX, PERSIA
from games.earth_and_water.odds import battle_odds, round_odds
from tests.games.earth_and_water.scene import Scene, position

ROUNDS = {  # cap: Persian dice: (Greek wins / Persian wins) for 1, 2 and 3 Greek dice
    4: {
        1: ((50.0, 33.3), (71.3, 14.8), (82.4, 6.9)),
        2: ((39.8, 43.5), (62.2, 20.5), (75.7, 9.9)),
        3: ((36.1, 47.2), (58.5, 22.9), (72.9, 11.3)),
    },
    5: {
        1: ((44.4, 38.9), (63.0, 21.3), (73.0, 12.7)),
        2: ((30.6, 52.8), (48.3, 31.3), (60.0, 19.4)),
        3: ((24.4, 59.0), (40.9, 36.6), (53.0, 23.3)),
    },
    6: {
        1: ((41.7, 41.7), (57.9, 25.5), (66.0, 17.4)),
        2: ((25.5, 57.9), (39.0, 39.0), (47.2, 28.1)),
        3: ((17.4, 66.0), (28.1, 47.2), (35.2, 35.2)),
    },
}
BATTLES = {  # Persian units: (Greek wins, Persian wins) for 1 to 5 Greek units, cap 4
    1: ((50, 33), (93, 5), (99, 0), (100, 0), (100, 0)),
    2: ((20, 73), (70, 24), (96, 3), (99, 0), (100, 0)),
    3: ((7, 90), (46, 48), (86, 12), (97, 2), (100, 0)),
    4: ((3, 97), (29, 67), (73, 24), (93, 6), (98, 1)),
    5: ((1, 99), (18, 80), (60, 37), (86, 12), (96, 3)),
    6: ((0, 100), (11, 88), (48, 50), (78, 20), (92, 7)),
}


@pytest.mark.parametrize(("cap", "persians"), product(ROUNDS, (1, 2, 3)))
def test_a_round_has_the_odds_of_the_rules_file(cap: int, persians: int) -> None:
    for greeks, (win, lose) in enumerate(ROUNDS[cap][persians], 1):
        odds = round_odds(greeks, persians, cap)
        assert odds[0] * 100 == pytest.approx(win, abs=0.051)
        assert odds[1] * 100 == pytest.approx(lose, abs=0.051)
        assert sum(odds) == pytest.approx(1)


@pytest.mark.parametrize(
    ("cap", "greeks", "persians"), [(4, 2, 3), (5, 3, 2), (6, 1, 3), (4, 3, 3)]
)
def test_the_odds_of_a_round_are_those_of_counting_every_roll(
    cap: int, greeks: int, persians: int
) -> None:
    won = lost = 0
    for dice in product(range(1, 7), repeat=greeks + persians):
        greek, persian = max(dice[:greeks]), min(max(dice[greeks:]), cap)
        won += greek > persian
        lost += greek < persian
    total = 6 ** (greeks + persians)
    assert round_odds(greeks, persians, cap)[:2] == pytest.approx((won / total, lost / total))


def test_whole_battles_have_the_odds_of_the_rules_file() -> None:
    for persians, row in BATTLES.items():
        for greeks, (win, lose) in enumerate(row, 1):
            odds = battle_odds(greeks, persians, 4)
            assert odds[0] * 100 == pytest.approx(win, abs=0.51)
            assert odds[1] * 100 == pytest.approx(lose, abs=0.51)
    others = {(1, 1, 5): (44, 39), (3, 3, 5): (66, 30), (2, 3, 5): (27, 69), (3, 4, 6): (24, 73)}
    for (greeks, persians, cap), (win, lose) in others.items():
        odds = battle_odds(greeks, persians, cap)
        assert (odds[0] * 100, odds[1] * 100) == pytest.approx((win, lose), abs=0.51)
    thermopylae = [(82, 7), (62, 30), (45, 49), (33, 63), (24, 73)]
    for persians, expected in enumerate(thermopylae, 1):
        odds = battle_odds(1, persians, 4, greek_dice=3)
        assert (odds[0] * 100, odds[1] * 100) == pytest.approx(expected, abs=0.51)


FIGHTS = 2000


@pytest.mark.parametrize(
    ("greeks", "persians", "event", "greek_card", "target", "cap", "dice"),
    [
        (3, 5, "move:2", "", "thebes", 4, 0),
        (1, 3, "move:2", "react:15", "thebes", 4, 3),
        (2, 2, "move:2", "", "abydos", 5, 0),
        (3, 4, "event:1", "", "thebes", 6, 0),
    ],
)
def test_the_engines_own_battles_keep_to_the_exact_odds(
    greeks: int, persians: int, event: str, greek_card: str, target: str, cap: int, dice: int
) -> None:
    """Fights to the end on the engine's own dice, fixed seed, within four standard deviations."""
    origin = "ephesus" if target == "abydos" else "larissa"
    rng = Rng(bytes([cap, greeks, persians]) * 8)
    cities = {target: f"G{greeks}", origin: f"P{persians}"}
    hands = {"persia": [1, 2, 3], "greece": [15, 5], "discard": [4, 6]}
    won = lost = 0
    for _ in range(FIGHTS):
        s = Scene(position(cities, **hands), "operate", ())
        s.table.rng = rng
        s.tell(event, f"armies:{persians}")
        if s.asked == "target":
            s.tell(f"to:{target}")
        s.tell(greek_card or "pass")
        while s.asked in ("attacker", "defender"):
            s.tell("stay")
        city = INDEX[target]
        won += s.s.armies[GREECE][city] > 0
        lost += s.s.armies[PERSIA][city] > 0
    for seen, chance in zip((won, lost), battle_odds(greeks, persians, cap, dice), strict=True):
        assert abs(seen - FIGHTS * chance) < 4 * sqrt(FIGHTS * chance * (1 - chance))
