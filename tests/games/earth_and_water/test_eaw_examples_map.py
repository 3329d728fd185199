"""Worked examples T01 to T20 of the rules file: scoring, movement, battles, supply, budgets."""

from __future__ import annotations

from typing import Any

import pytest

from games.earth_and_water.data import GREECE, INDEX, PERSIA
from games.earth_and_water.state import controls, neutral
from tests.games.earth_and_water.scene import Scene, operations, position, scene, supplies


def test_t01_scoring_the_start_position() -> None:
    """Greece counts 5, Persia 4: the marker goes to -1."""
    s = supplies()
    assert s.heard("points")[0] | {"persian": 4, "greek": 5} == s.heard("points")[0]
    assert s.s.score == -1


def test_t02_scoring_with_athens_taken() -> None:
    cities = {"abydos": "P2", "ephesus": "P2", "athens": "P1/1", "sparta": "G1", "corinth": "G1"}
    s = supplies(cities)
    assert (s.heard("points")[0]["persian"], s.heard("points")[0]["greek"]) == (6, 3)
    assert s.s.score == 3


def test_t03_land_movement_with_the_bridge_and_without() -> None:
    cities = {"ephesus": "P3", "abydos": "G0/1", "pella": "P1", "larissa": "P1", "delphi": "G1"}
    s = operations(cities, persia=[1], greece=[2], bridge=True)
    s.tell("move:1", "land:ephesus", "armies:3")
    assert sorted(s.ids) == ["to:abydos", "to:delphi", "to:larissa", "to:pella", "to:thebes"]
    s = operations(cities, persia=[1], greece=[2], bridge=False)
    s.tell("move:1", "land:ephesus", "armies:3")
    assert s.asked == "turn"  # the only destination is Abydos
    assert s.persians("abydos") == (3, 0)


def test_t04_naval_movement_with_transport() -> None:
    s = operations({"pella": "P1/1"}, persia=[1], greece=[2], discard=[5])
    s.tell("move:1", "sea:pella", "fleets:1.1", "to:abydos")
    assert s.persians("abydos") == (1, 1)
    assert s.at("pella") == (0, 0, 0, 0)
    assert not s.heard("fight")


def test_t05_to_t07_a_naval_battle_a_landing_and_a_retreat() -> None:
    """A tie at sea, a lost round ashore, and the Greeks sail home with all their fleets."""
    s = operations(
        {"thebes": "G3/3", "eretria": "P1/1"},
        greece=[1],
        persia=[2],
        active=GREECE,
        discard=[4, 9],
        dice=[2, 3, 4, 5, 2, 3, 4],
    )
    s.tell("move:1", "sea:thebes", "fleets:3.2", "to:eretria")
    first, second = s.heard("fight")
    assert (first["best"], first["capped"], first["winner"]) == (4, 4, "nobody")
    assert s.heard("lands")[0]["n"] == 2
    assert (second["greek"], second["persian"], second["winner"]) == ([2, 3], [4], "persia")
    assert s.at("eretria") == (1, 2, 1, 0)
    assert s.ids == ["stay", "sea:thebes"]
    s.tell("sea:thebes")
    assert s.greeks("thebes") == (2, 2)
    assert s.at("eretria") == (0, 0, 1, 0)


T08 = {"abydos": "P1", "pella": "P1/1", "delphi": "P2", "eretria": "P1", "thebes": "G3/2"}


def test_t08_supply_over_the_bridge() -> None:
    s = supplies(T08, bridge=True)
    assert (s.asked, s.question.total, s.seat) == ("starve", 1, PERSIA)
    s.tell({"eretria": 1})
    assert s.persians("delphi") == (2, 0)
    assert s.greeks("thebes") == (3, 2)
    assert (s.heard("points")[0]["persian"], s.heard("points")[0]["greek"]) == (6, 5)
    assert s.s.score == 1


def test_t09_the_same_without_the_bridge() -> None:
    s = supplies(T08).tell({"eretria": 1})
    assert s.persians("delphi") == (0, 0)
    assert s.persians("pella") == (1, 1)
    assert s.s.score == 0
    s = supplies({**T08, "pella": "P1"}).tell({"eretria": 1})
    assert s.persians("pella") == (0, 0)
    assert s.s.score == -1


def test_t10_control_of_important_and_neutral_cities() -> None:
    athens = INDEX["athens"]
    for pieces in ("", "P0/1"):
        assert controls(position({"athens": pieces}), GREECE, athens)
    taken = position({"athens": "P1"})
    assert controls(taken, PERSIA, athens)
    assert not controls(taken, GREECE, athens)
    assert INDEX["thebes"] in neutral(position({"thebes": "G0/1"}))


def test_t11_budgets() -> None:
    s = scene(phase="prepare", persia=[1], deck=range(2, 11))
    s.tell("buy:4")
    assert s.s.purse.talents == 6
    s.tell("bridge")
    assert (s.seat, s.ids) == (0, ["done"])  # nothing left to spend
    s.tell("done")
    assert s.seat == 1
    s = scene(phase="prepare", deck=range(1, 11))
    assert s.ids == [f"buy:{n}" for n in range(7)]
    s.tell("buy:6", "bridge", "done")
    assert s.seat == 1
    s = scene(phase="prepare", greece=[1], active=GREECE)
    s.tell("buy:0", "fleet:athens", "fleet:2")
    assert not [i for i in s.ids if i.startswith("fleet")]
    s.tell("army:athens", "army:2", "done")
    assert s.s.stage == "operations"
    s = scene(phase="prepare", greece=[1], active=GREECE, options={"greek_fleet_cost": 1})
    s.tell("buy:0", "fleet:athens", "fleet:2", "army:sparta", "army:4", "done")
    assert s.s.stage == "operations"
    assert (s.greeks("athens"), s.greeks("sparta")) == ((1, 3), (5, 1))


def sudden_death(**given: Any) -> Scene:
    deck = [11, 1, 2, 3, 4, 5, 6, 7, 8]
    return scene(phase="prepare", deck=deck, greece=[9, 10], **given).tell("buy:5")


def test_t12_sudden_death_of_the_great_king() -> None:
    s = sudden_death(campaign=2, score=-1)
    assert (s.s.darius, s.s.xerxes) == (True, False)
    assert s.s.army_reserve[PERSIA] == 19
    assert len(s.s.hands[PERSIA]) == 0
    assert not s.s.discard
    assert sorted(s.s.deck.value) == [c for c in range(1, 17) if c not in (9, 10)]
    assert sorted(s.s.hands[GREECE].value) == [9, 10]
    assert (s.s.campaign, s.s.score, s.s.purse.talents) == (3, -1, 12)
    assert (s.asked, s.seat) == ("buy", 0)
    s = sudden_death(campaign=2, darius=True)
    assert s.s.xerxes
    s = sudden_death(campaign=2, darius=True, xerxes=True)
    assert 11 in s.s.hands[PERSIA].value
    assert (s.s.campaign, s.asked) == (2, "build")


def test_t13_sudden_death_in_the_last_campaign() -> None:
    s = sudden_death(campaign=5, score=-1)
    assert s.play.result
    assert s.play.result.winners == [1]
    s = sudden_death(campaign=5)
    assert s.play.result
    assert (s.play.result.reason, s.play.result.winners) == ("draw", [0, 1])


@pytest.mark.parametrize(
    ("city", "greek", "winner"),
    [
        ("thebes", 5, "greece"),
        ("thebes", 4, "nobody"),
        ("thebes", 3, "persia"),
        ("ephesus", 5, "nobody"),
        ("ephesus", 6, "greece"),
    ],
)
def test_t14_the_persian_cap(city: str, greek: int, winner: str) -> None:
    s = operations(
        {city: "P1", "eretria": "G1/1"}, greece=[1], active=GREECE, discard=[4], dice=[greek, 6]
    )
    s.tell("move:1", "fleets:1.1", f"to:{city}")
    assert s.heard("fight")[0]["winner"] == winner


@pytest.mark.parametrize(("target", "origin"), [("thebes", "larissa"), ("abydos", "ephesus")])
def test_t14_the_cavalry_knows_no_cap_unless_pausanias_rides(target: str, origin: str) -> None:
    def charge(card: str) -> str:
        s = operations({target: "G1", origin: "P1"}, persia=[1], greece=[6], dice=[5, 6])
        s.tell("event:1")
        if s.asked == "target":
            s.tell(f"to:{target}")
        s.tell(card)
        return str(s.heard("fight")[0]["winner"])

    assert charge("pass") == "persia"
    assert charge("react:6") == ("greece" if target == "thebes" else "nobody")


def test_t15_numbers_of_dice() -> None:
    s = operations(
        {"thebes": "G1", "larissa": "P7"},
        persia=[2, 3],
        greece=[15],
        discard=[4],
        dice=[1, 1, 1, 2, 2, 2],
    )
    s.tell("move:2", "armies:7", "to:thebes", "pass")
    assert (len(s.heard("fight")[0]["greek"]), len(s.heard("fight")[0]["persian"])) == (1, 3)
    s = operations(
        {"thebes": "G1", "larissa": "P7"},
        persia=[2, 3],
        greece=[15],
        discard=[4],
        dice=[1, 1, 1, 2, 2, 2],
    )
    s.tell("move:2", "armies:7", "to:thebes", "react:15")
    assert (len(s.heard("fight")[0]["greek"]), len(s.heard("fight")[0]["persian"])) == (3, 3)
    assert s.at("thebes") == (0, 0, 7, 0)
    assert s.asked == "turn"


def test_t16_the_transport_limit() -> None:
    s = operations({"ephesus": "P5/4"}, persia=[1], greece=[2])
    s.tell("move:1", "sea:ephesus")
    assert [i for i in s.ids if i.startswith("fleets:4")] == [f"fleets:4.{n}" for n in range(4)]
    assert [i for i in s.ids if i.startswith("fleets:2")] == [f"fleets:2.{n}" for n in range(3)]
    assert s.refuses("fleets:4.4")


def test_t17_loaded_fleets_go_down_with_their_armies() -> None:
    cities = {"ephesus": "P3/3", "athens": "G1/1"}
    given = {"persia": [1], "greece": [2], "discard": [5, 9]}
    s = operations(cities, **given, dice=[6, 1, 1, 6, 1])
    s.tell("move:1", "sea:ephesus", "fleets:2.2", "to:athens")
    assert s.s.march
    assert (s.persians("athens"), s.s.march.aboard) == ((0, 1), 1)
    assert (s.s.army_reserve[PERSIA], s.s.fleet_reserve[PERSIA]) == (22, 4)
    s.tell("stay", "stay")
    assert s.at("athens") == (1, 1, 0, 0)
    assert (s.s.army_reserve[PERSIA], s.s.fleet_reserve[PERSIA]) == (23, 5)
    assert not s.heard("lands")
    s = operations(cities, **given, dice=[6, 1, 1, 1, 6, 1, 1])
    s.tell("move:1", "sea:ephesus", "fleets:3.2", "to:athens")
    assert s.s.march
    assert s.s.march.aboard == 2
    s.tell("stay", "stay")
    assert s.s.march.aboard == 1


def test_t18_mutual_annihilation_under_the_great_king() -> None:
    s = operations(
        {"larissa": "P1", "delphi": "G1"}, persia=[5, 7], greece=[1], discard=[4, 15], dice=[3, 3]
    )
    s.tell("event:7", "to:delphi")
    assert s.at("delphi") == (0, 0, 0, 0)
    assert INDEX["delphi"] in neutral(s.s)
    assert [g["side"] for g in s.heard("glory")] == ["persia", "greece"]
    assert (s.s.score, s.asked) == (0, "turn")  # no window for Los Inmortales
    s = operations(
        {"ephesus": "P1", "abydos": "G1"}, persia=[5, 7], greece=[1], discard=[4, 15], dice=[3, 3]
    )
    s.tell("event:7")
    assert s.s.score == 1
    assert controls(s.s, PERSIA, INDEX["abydos"])


def test_t19_the_limit_of_the_track() -> None:
    s = operations(
        {"larissa": "P1", "delphi": "G1"},
        persia=[5, 7],
        greece=[1],
        discard=[4, 15],
        dice=[3, 3],
        score=6,
    )
    s.tell("event:7", "to:delphi")
    assert s.s.score == 5
    cities = {"athens": "G1", "corinth": "G1", "thebes": "G1", "delphi": "G1"}
    s = supplies({**cities, "abydos": "P1"}, score=-6)
    assert s.s.score == -6


def test_t20_evangelion() -> None:
    def attack(dice: list[int]) -> Scene:
        return operations(
            {"thebes": "G2", "larissa": "P2", "pella": "P1"},
            persia=[5],
            greece=[10, 1],
            active=GREECE,
            discard=[4],
            dice=dice,
        )

    s = attack([1, 1, 4, 4]).tell("event:10", "armies:2", "to:larissa", "road:thebes")
    assert s.s.score == 1
    s = attack([6, 6, 1, 1]).tell("event:10", "armies:2", "to:larissa", "stay", "road:pella")
    assert s.s.score == -1
    s = attack([]).tell("event:10", "armies:1", "to:delphi")
    assert s.s.score == 0
