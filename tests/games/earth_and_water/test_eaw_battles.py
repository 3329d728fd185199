"""Chapters 7 to 9 of the rules: turns, movements, and battles at their boundaries."""

from __future__ import annotations

from typing import Any

import pytest

from games.earth_and_water.data import GREECE, INDEX, PERSIA
from games.earth_and_water.state import can_carry, can_move, land_origins
from tests.games.earth_and_water.scene import Scene, operations, position

NO_REACTIONS = [4, 5, 6, 9, 15]  # of the Greeks, in battles and at sea


def attack(cities: dict[str, str], dice: list[int], *answers: Any, **given: Any) -> Scene:
    """Persia moves with card 1, and nobody can react."""
    given = {"persia": [1, 2], "greece": [3], "discard": NO_REACTIONS, **given}
    return operations(cities, dice=dice, **given).tell("move:1", *answers)


def raid(cities: dict[str, str], dice: list[int], *answers: Any, **given: Any) -> Scene:
    """The Greeks move with card 1, and nobody can react."""
    given = {"greece": [1, 3], "persia": [2], "discard": NO_REACTIONS, **given}
    return operations(cities, dice=dice, active=GREECE, **given).tell("move:1", *answers)


def count(s: Scene, key: str) -> int:
    return len(s.heard(key))


# ---- 7: turns


def test_persia_begins_the_operations_and_says_so_once() -> None:
    s = operations({"athens": "G1", "ephesus": "P1"}, persia=[2], greece=[3], phase="prepare")
    s.tell("buy:0", "done", "buy:0", "done")
    assert (s.seat, s.asked, s.s.stage) == (0, "turn", "operations")
    assert count(s, "operations") == 1
    assert (s.s.passes, s.s.out) == (0, [False, False])


def test_the_count_of_passes_begins_anew_in_every_campaign() -> None:
    s = operations({"athens": "G1", "ephesus": "P1"}, persia=[2], greece=[3], passes=1)
    s.tell("pass")
    assert s.s.stage == "supply"
    s.tell("none", ["card:3"])
    s.tell("buy:0", "done", "buy:0", "done")
    assert (s.s.stage, s.s.passes, s.s.out, s.seat) == ("operations", 1, [True, False], 1)
    assert s.heard("has-no-cards") == [{"side": "persia"}]


def test_a_turn_offers_events_movements_and_a_pass() -> None:
    s = operations(None, persia=[5, 14, 16], greece=[3])
    assert s.ids == ["event:16", "move:5", "move:14", "move:16", "pass"]
    assert s.barred == {"event:5": "reaction", "event:14": "no-event"}
    assert s.question.about == {"side": "persia"}


def test_a_pass_is_said_and_one_who_passed_plays_on() -> None:
    s = operations(None, persia=[1, 2], greece=[3, 5])
    s.tell("pass")
    assert s.heard("passes") == [{"side": "persia"}]
    assert (s.seat, s.s.passes) == (1, 1)
    s.tell("move:3", "land:corinth", "to:thebes")
    assert (s.seat, s.s.passes) == (0, 0)
    s.tell("pass", "pass")
    assert s.s.stage == "supply"
    assert [one["side"] for one in s.heard("passes")] == ["persia", "persia", "greece"]


def test_one_who_has_passed_may_react() -> None:
    s = operations(
        {"thebes": "G2", "larissa": "P2"},
        persia=[1, 2],
        greece=[15, 3],
        discard=[4],
        active=GREECE,
        dice=[1, 1, 1, 1, 1],
    )
    s.tell("pass", "move:1", "armies:2", "to:thebes")
    assert (s.asked, s.seat) == ("before-battle", 1)
    s.tell("react:15")
    assert s.heard("reacts")[0]["event"] == "three_hundred"
    assert (s.asked, s.seat) == ("attacker", 0)
    s.tell("road:larissa")
    assert (s.asked, s.seat, s.s.passes) == ("turn", 1, 0)


def test_a_side_that_ran_out_passes_and_its_next_cards_count_again() -> None:
    s = operations(None, persia=[], greece=[2, 16])
    s.tell("event:2", "city:abydos")
    assert (s.seat, s.s.out, count(s, "has-no-cards")) == (1, [True, False], 1)
    assert s.s.passes == 1  # Persia's, by itself
    s.tell("event:16", "city:abydos")
    assert s.s.stage != "operations"  # two empty hands
    assert s.heard("has-no-cards") == [{"side": "persia"}, {"side": "greece"}]


@pytest.mark.parametrize(
    ("cities", "carneia", "moves"),
    [
        ({"naxos": "G1"}, False, False),
        ({"naxos": "G1/1"}, False, True),
        ({"sparta": "G1"}, False, True),
        ({"sparta": "G1"}, True, False),
        ({"sparta": "G1/1"}, True, True),
        ({"sparta": "G1", "athens": "G1"}, True, True),
        ({}, False, False),
    ],
)
def test_a_card_moves_only_if_a_piece_can(
    cities: dict[str, str], carneia: bool, moves: bool
) -> None:
    s = position(cities, carneia=carneia)
    assert can_move(s, GREECE) == moves


def test_carneia_holds_greek_armies_in_sparta_and_no_others() -> None:
    s = position({"sparta": "G2/2", "corinth": "G1"}, carneia=True)
    assert land_origins(s, GREECE) == [INDEX["corinth"]]
    assert can_carry(s, GREECE, INDEX["sparta"], 2) == 0
    persian = position({"sparta": "P2/2", "athens": "G2/1"}, carneia=True)
    assert land_origins(persian, PERSIA) == [INDEX["sparta"]]
    assert can_carry(persian, PERSIA, INDEX["sparta"], 2) == 2
    assert can_carry(persian, GREECE, INDEX["athens"], 1) == 1


def test_persia_is_supplied_first_whoever_passed_last() -> None:
    for first in (PERSIA, GREECE):
        s = operations(None, persia=[2], greece=[3], active=first).tell("pass", "pass")
        assert (s.asked, s.seat, s.s.stage, len(s.heard("supply"))) == ("keep-one", 0, "supply", 1)


# ---- 8: movement


def test_one_or_more_armies_go_together_and_are_seen_off() -> None:
    s = attack({"pella": "P3", "larissa": "P1"}, [], "land:pella")
    assert s.ids == ["armies:1", "armies:2", "armies:3"]
    assert s.question.about == {"side": "persia", "city": "pella"}
    s.tell("armies:2")
    about = {"side": "persia", "city": "pella", "event": "", "fleets": 0, "armies": 2}
    assert s.question.about == about
    assert not s.heard("plays-to-move")
    s.tell("to:larissa")
    assert (s.persians("pella"), s.persians("larissa")) == ((1, 0), (3, 0))
    told = {"side": "persia", "origin": "pella", "target": "larissa", "n": 2}
    assert s.heard("marches") == [told]
    assert count(s, "plays-to-move") == 1
    assert (s.s.discard[-1], s.s.hands[PERSIA].value) == (1, [2])
    trace = s.s.trace
    pella, larissa = INDEX["pella"], INDEX["larissa"]
    assert (trace.side, trace.origin, trace.target, trace.sea) == (PERSIA, pella, larissa, False)
    assert (s.seat, s.s.march) == (1, None)


def test_an_origin_says_who_can_set_out() -> None:
    s = attack({"pella": "P3/2", "larissa": "P1"}, [])
    said = {one.id: (one.key, dict(one.args)) for one in s.question.options}
    assert said == {
        "land:pella": ("opt-from-land", {"city": "pella", "armies": 3, "fleets": 0}),
        "sea:pella": ("opt-from-sea", {"city": "pella", "armies": 3, "fleets": 2}),
        "land:larissa": ("opt-from-land", {"city": "larissa", "armies": 1, "fleets": 0}),
    }
    s = operations({"athens": "G1/1", "sparta": "G1/2"}, greece=[13, 1], persia=[2], active=GREECE)
    s.tell("event:13")  # without transport
    assert [dict(one.args) for one in s.question.options] == [
        {"city": "athens", "armies": 0, "fleets": 1},
        {"city": "sparta", "armies": 0, "fleets": 2},
    ]


def test_armies_stop_where_their_side_had_no_control() -> None:
    """A neutral city, an empty important city of the enemy; through one's own even when empty."""
    s = attack({"thebes": "P1"}, [])
    assert s.ids == [f"to:{c}" for c in ("athens", "corinth", "delphi", "larissa")]
    s = attack({"thebes": "P1", "corinth": "P1"}, [], "land:thebes")
    assert s.ids == [f"to:{c}" for c in ("athens", "sparta", "corinth", "delphi", "larissa")]
    s = raid({"thebes": "G1"}, [])  # empty Athens is Greek: on to Corinth
    assert s.ids == [f"to:{c}" for c in ("athens", "corinth", "delphi", "larissa")]
    s = raid({"corinth": "G1"}, [])  # through empty Sparta nowhere, through empty Athens to Thebes
    assert s.ids == [f"to:{c}" for c in ("athens", "sparta", "thebes")]
    s = raid({"pella": "G1"}, [], bridge=True)
    assert s.ids == ["to:abydos", "to:larissa"]  # Abydos is empty and Persian: no further


def test_the_destination_says_who_waits_there() -> None:
    s = attack(
        {"pella": "P1/1", "larissa": "G2 P0", "eretria": "G1/2"}, [], "sea:pella", "fleets:1.1"
    )
    option = next(one for one in s.question.options if one.id == "to:eretria")
    assert (option.key, option.args["armies"], option.args["fleets"]) == (
        "opt-to-armies-fleets",
        1,
        2,
    )
    naxos = next(one for one in s.question.options if one.id == "to:naxos")
    assert naxos.key == "opt-to"
    s = attack(
        {"pella": "P1", "larissa": "P1", "delphi": "G2/0", "thebes": "G0/3"}, [], "land:pella"
    )
    keys = {one.id: (one.key, one.args["armies"], one.args["fleets"]) for one in s.question.options}
    assert keys["to:delphi"] == ("opt-to-armies", 2, 0)
    assert keys["to:thebes"] == ("opt-to", 0, 0)  # fleets do not matter to those who march


def test_fleets_sail_to_any_other_port_with_one_army_each() -> None:
    s = attack({"ephesus": "P5/4"}, [], "sea:ephesus", "fleets:4.3")
    ports = ("abydos", "athens", "sparta", "eretria", "naxos", "pella", "thebes")
    assert s.ids == [f"to:{c}" for c in ports]
    about = {"side": "persia", "city": "ephesus", "event": "", "fleets": 4, "armies": 3}
    assert s.question.about == about
    s.tell("to:naxos")
    assert (s.persians("ephesus"), s.persians("naxos")) == ((2, 0), (3, 4))
    told = {"side": "persia", "origin": "ephesus", "target": "naxos", "n": 4, "armies": 3}
    assert s.heard("sails") == [told]
    assert s.heard("lands") == [{"side": "persia", "n": 3, "city": "naxos"}]
    assert (s.s.trace.sea, s.s.trace.origin, s.s.trace.target) == (
        True,
        INDEX["ephesus"],
        INDEX["naxos"],
    )
    empty = attack({"ephesus": "P0/1", "abydos": "P1"}, [], "sea:ephesus")
    assert empty.asked == "target"  # one fleet, nobody to take aboard


def test_fleets_alone_land_nobody() -> None:
    s = attack({"ephesus": "P1/1", "thebes": "G1"}, [], "sea:ephesus", "fleets:1.0", "to:thebes")
    assert s.at("thebes") == (1, 0, 0, 1)
    assert not s.heard("lands")
    assert s.seat == 1


def test_armies_at_sea_stand_nowhere_until_the_fleets_have_fought() -> None:
    s = attack(
        {"ephesus": "P2/2", "athens": "G1/2"},
        [1, 1, 1, 1],
        "sea:ephesus",
        "fleets:2.2",
        "to:athens",
    )
    assert s.asked == "attacker"
    assert s.persians("ephesus") == (0, 0)
    assert s.at("athens") == (1, 1, 0, 1)  # a tie: one fleet each, and the army of that fleet
    assert s.s.march
    assert (s.s.march.aboard, s.heard("drowns")) == (1, [{"side": "persia", "n": 1}])


def test_a_landing_is_a_new_battle_with_its_own_rounds() -> None:
    s = attack(
        {"ephesus": "P2/2", "athens": "G2/1"},
        [1, 3, 3, 1, 1, 3, 3],
        "sea:ephesus",
        "fleets:2.2",
        "to:athens",
    )
    rounds = s.heard("fight")
    assert [(one["n"], one["winner"]) for one in rounds] == [(1, "persia"), (1, "persia")]
    assert (s.asked, s.question.about["arm"]) == ("attacker", "land")
    assert s.at("athens") == (1, 0, 2, 2)
    assert s.s.march
    assert (s.s.march.landed, s.s.march.aboard) == (True, 0)


# ---- 9.1: rounds


@pytest.mark.parametrize(
    ("greeks", "persians", "dice"),
    [(1, 1, (1, 1)), (2, 3, (2, 3)), (3, 2, (3, 2)), (3, 4, (3, 3)), (4, 3, (3, 3))],
)
def test_one_die_a_unit_up_to_three(greeks: int, persians: int, dice: tuple[int, int]) -> None:
    s = attack({"larissa": f"P{persians}", "thebes": f"G{greeks}"}, [1] * 6)
    if s.asked == "armies":
        s.tell(f"armies:{persians}")
    s.tell("to:thebes")
    told = s.heard("fight")[0]
    assert (len(told["greek"]), len(told["persian"])) == dice
    at_sea = attack({"ephesus": f"P0/{persians}", "thebes": f"G0/{greeks}"}, [1] * 6)
    if at_sea.asked == "cargo":
        at_sea.tell(f"fleets:{persians}.0")
    at_sea.tell("to:thebes")
    told = at_sea.heard("fight")[0]
    assert (len(told["greek"]), len(told["persian"])) == dice


@pytest.mark.parametrize(
    ("dice", "winner", "left"),
    [
        ([2, 5, 4, 4], "greece", (2, 1)),
        ([2, 3, 4, 1], "persia", (1, 2)),
        ([4, 1, 6, 1], "nobody", (1, 1)),
    ],
)
def test_the_lower_side_loses_one_and_on_a_tie_both_do(
    dice: list[int], winner: str, left: tuple[int, int]
) -> None:
    """The best die counts, not the first; a six of Persia's is a four."""
    s = attack({"larissa": "P2", "thebes": "G2"}, dice, "armies:2", "to:thebes")
    assert s.heard("fight")[0]["winner"] == winner
    assert (s.greeks("thebes")[0], s.persians("thebes")[0]) == left
    assert s.s.army_reserve == [24 - left[1], 9 - left[0]]
    assert s.s.march
    assert (s.s.march.greek_roll, s.s.march.persian_roll) == (dice[:2], dice[2:])


@pytest.mark.parametrize(
    ("port", "greek", "winner"),
    [
        ("abydos", 5, "nobody"),
        ("abydos", 4, "persia"),
        ("ephesus", 5, "nobody"),
        ("thebes", 4, "nobody"),
        ("thebes", 5, "greece"),
        ("athens", 3, "persia"),
    ],
)
def test_the_cap_holds_at_sea_as_on_land(port: str, greek: int, winner: str) -> None:
    s = raid({port: "P0/1", "naxos": "G0/1"}, [greek, 6], f"to:{port}")
    assert s.heard("fight")[0]["winner"] == winner


def test_the_attacker_is_asked_first_and_then_the_defender() -> None:
    s = attack(
        {"larissa": "P3", "thebes": "G2"}, [1, 1, 2, 2, 2, 6, 1, 1, 1], "armies:3", "to:thebes"
    )
    about = {"city": "thebes", "greeks": 1, "persians": 3, "arm": "land"}
    assert (s.asked, s.seat, s.question.about) == ("attacker", 0, about)
    s.tell("stay")
    assert (s.asked, s.seat, s.question.about) == ("defender", 1, about)
    s.tell("stay")
    assert [(one["n"], one["winner"]) for one in s.heard("fight")] == [(1, "persia"), (2, "greece")]
    assert (s.asked, s.at("thebes")) == ("attacker", (1, 0, 2, 0))


def test_a_defender_without_refuge_is_not_asked() -> None:
    s = attack(
        {"larissa": "P3", "delphi": "G2"},
        [1, 1, 2, 2, 2, 6, 1, 1, 1],
        "armies:3",
        "to:delphi",
        "stay",
    )
    assert (s.asked, count(s, "fight")) == ("attacker", 2)


# ---- 9.2: retreats on land


def test_the_attacker_goes_back_to_a_city_he_has_emptied() -> None:
    s = attack({"larissa": "P2", "thebes": "G3"}, [6, 1, 1, 1, 1], "armies:2", "to:thebes")
    assert s.ids == ["stay", "road:larissa"]
    s.tell("road:larissa")
    assert (s.persians("larissa"), s.at("thebes")) == ((1, 0), (3, 0, 0, 0))
    assert s.heard("retreats") == [{"side": "persia", "city": "larissa"}]
    assert (s.seat, s.s.march, s.asked) == (1, None, "turn")


def test_fleets_of_the_port_stay_when_the_attacker_came_by_road() -> None:
    s = attack(
        {"larissa": "P2", "thebes": "G3 P0/1"},
        [6, 1, 1, 1, 1],
        "land:larissa",
        "armies:2",
        "to:thebes",
        "road:larissa",
    )
    assert (s.persians("larissa"), s.at("thebes")) == ((1, 0), (3, 0, 0, 1))


def test_an_attacker_from_next_door_has_no_other_way_back() -> None:
    s = attack(
        {"larissa": "P2", "delphi": "P1", "thebes": "G3"},
        [6, 1, 1, 1, 1],
        "land:larissa",
        "armies:2",
        "to:thebes",
    )
    assert s.ids == ["stay", "road:larissa"]


def test_an_attacker_who_landed_takes_all_his_fleets_of_that_port_home() -> None:
    s = attack(
        {"ephesus": "P2/1", "thebes": "G3 P0/2"},
        [6, 6, 6, 1],
        "sea:ephesus",
        "fleets:1.1",
        "to:thebes",
    )
    assert s.at("thebes") == (3, 0, 0, 2 + 1)  # the one army is lost
    s = attack(
        {"ephesus": "P2/2", "thebes": "G3 P0/2"},
        [6, 6, 6, 1, 1],
        "sea:ephesus",
        "fleets:2.2",
        "to:thebes",
    )
    assert s.ids == ["stay", "sea:ephesus"]
    s.tell("sea:ephesus")
    assert (s.persians("ephesus"), s.at("thebes")) == ((1, 4), (3, 0, 0, 0))


@pytest.mark.parametrize(("fleets", "by_sea"), [(1, False), (2, True), (3, True)])
def test_a_defender_needs_as_many_fleets_as_armies(fleets: int, by_sea: bool) -> None:
    s = attack(
        {"larissa": "P3", "thebes": f"G3/{fleets}", "sparta": "G1"},
        [1, 1, 1, 2, 2, 2],
        "armies:3",
        "to:thebes",
        "stay",
    )
    assert ("sea:sparta" in s.ids) == by_sea
    assert "road:athens" in s.ids
    assert "sea:thebes" not in s.ids
    if by_sea:
        s.tell("sea:sparta")
        assert s.greeks("sparta") == (3, fleets)
        assert s.at("thebes") == (0, 0, 3, 0)
    else:
        s.tell("road:athens")
        assert (s.greeks("athens"), s.at("thebes")) == ((2, 0), (0, fleets, 3, 0))
    assert s.heard("retreats")[0]["side"] == "greece"


def test_a_defender_with_no_fleet_at_all_does_not_sail() -> None:
    s = attack(
        {"larissa": "P3", "athens": "G2", "thebes": "P1"},
        [1, 1, 2, 2, 2],
        "land:larissa",
        "armies:3",
        "to:athens",
        "stay",
    )
    assert s.asked != "defender"  # Corinth is neutral, Sparta not next to Athens


def test_retreats_are_no_movements_carneia_forbids_nothing() -> None:
    s = attack(
        {"corinth": "P3", "sparta": "G3/2"},
        [1, 1, 1, 2, 2, 2],
        "armies:3",
        "to:sparta",
        "stay",
        carneia=True,
    )
    assert s.ids == ["stay", "sea:athens"]
    s.tell("sea:athens")
    assert (s.greeks("athens"), s.at("sparta")) == ((2, 2), (0, 0, 3, 0))


# ---- 9.3: battles at sea


def test_who_sailed_out_goes_home_with_those_aboard() -> None:
    s = attack(
        {"ephesus": "P2/2", "athens": "G1/2"},
        [6, 6, 1, 1],
        "sea:ephesus",
        "fleets:2.1",
        "to:athens",
    )
    assert (s.ids, s.question.about["arm"]) == (["stay", "sea:ephesus"], "sea")
    s.tell("sea:ephesus")
    assert (s.persians("ephesus"), s.at("athens")) == ((2, 1), (1, 2, 0, 0))
    assert s.heard("retreats") == [{"side": "persia", "city": "ephesus"}]
    assert (s.seat, s.s.march) == (1, None)
    assert not s.heard("lands")


def test_a_defending_fleet_leaves_for_a_safe_port_and_its_armies_stay() -> None:
    s = attack(
        {"ephesus": "P2/2", "athens": "G1/2", "sparta": "P0/1", "naxos": "G1"},
        [1, 1, 4, 4, 3, 3],
        "sea:ephesus",
        "fleets:2.1",
        "to:athens",
        "stay",
    )
    assert (s.asked, s.seat, s.ids) == ("defender", 1, ["stay", "sea:naxos"])
    s.tell("sea:naxos")
    assert s.greeks("naxos") == (1, 1)
    assert s.heard("retreats") == [{"side": "greece", "city": "naxos"}]
    assert s.heard("lands") == [{"side": "persia", "n": 1, "city": "athens"}]
    assert s.heard("fight")[-1]["winner"] == "nobody"  # army against army, at once


def test_a_fleet_with_no_haven_fights_on() -> None:
    s = attack(
        {"ephesus": "P2/3", "athens": "G1/2", "sparta": "P0/1"},
        [6, 6, 1, 1, 1, 6, 6, 1, 1],
        "sea:ephesus",
        "fleets:3.0",
        "to:athens",
        "stay",
    )
    assert (s.asked, count(s, "fight")) == ("attacker", 2)  # the Greeks were not asked


def test_both_navies_gone_nothing_lands() -> None:
    s = attack(
        {"ephesus": "P1/1", "athens": "G1/1"}, [4, 6], "sea:ephesus", "fleets:1.1", "to:athens"
    )
    assert s.at("athens") == (1, 0, 0, 0)
    assert (s.s.army_reserve[PERSIA], s.s.fleet_reserve[PERSIA]) == (24, 6)
    assert (s.seat, s.s.march) == (1, None)


def test_one_loaded_fleet_is_left_of_three_with_two_armies() -> None:
    """The boundary: as many armies as fleets drown none, one more drowns one."""
    s = attack(
        {"ephesus": "P2/3", "athens": "G1/3"},
        [6, 6, 6, 1, 1, 1] * 2,
        "sea:ephesus",
        "fleets:3.2",
        "to:athens",
    )
    assert s.s.march
    assert (s.s.march.aboard, s.heard("drowns")) == (2, [])
    s.tell("stay", "stay")
    assert (s.s.march.aboard, s.heard("drowns")) == (1, [{"side": "persia", "n": 1}])


# ---- 9.4: afterwards


def test_fleets_stay_when_both_armies_are_gone() -> None:
    s = attack(
        {"ephesus": "P1/1", "thebes": "G1"}, [3, 3], "sea:ephesus", "fleets:1.1", "to:thebes"
    )
    assert s.at("thebes") == (0, 0, 0, 1)


@pytest.mark.parametrize(("burns", "key"), [("yes", "burns-bridge"), ("no", "spares-bridge")])
def test_a_greek_movement_into_abydos_may_burn_the_bridge(burns: str, key: str) -> None:
    s = raid({"ephesus": "G2"}, [], "armies:1", bridge=True)
    assert (s.asked, s.seat, s.ids) == ("burn-bridge", 1, ["yes", "no"])
    s.tell(burns)
    assert (s.s.bridge, count(s, key)) == (burns == "no", 1)
    assert s.seat == 0


def test_no_offer_to_burn_a_bridge_that_nobody_reaches() -> None:
    s = raid({"ephesus": "G1"}, [], bridge=False)
    assert s.seat == 0  # there is no bridge
    s = raid(
        {"athens": "G1/1", "abydos": "G1"}, [], "sea:athens", "fleets:1.0", "to:abydos", bridge=True
    )
    assert s.seat == 0  # fleets without armies, though Greeks stand in Abydos
    s = raid({"abydos": "G2"}, [], "armies:1", "to:ephesus", bridge=True)
    assert s.seat == 0  # out of Abydos
    s = raid(
        {"athens": "G1/1", "abydos": "P2"},
        [1, 1, 1],
        "sea:athens",
        "fleets:1.1",
        "to:abydos",
        bridge=True,
    )
    assert (s.seat, s.at("abydos")) == (0, (0, 1, 1, 0))


def test_a_lost_or_drawn_battle_for_abydos_burns_nothing() -> None:
    s = raid(
        {"athens": "G1/1", "abydos": "P1"},
        [5, 6],
        "sea:athens",
        "fleets:1.1",
        "to:abydos",
        bridge=True,
    )
    assert (s.at("abydos"), s.seat) == ((0, 1, 0, 0), 0)
    s = raid(
        {"athens": "G1/1", "abydos": "P1"},
        [6, 6],
        "sea:athens",
        "fleets:1.1",
        "to:abydos",
        bridge=True,
    )
    assert (s.at("abydos"), s.asked) == ((1, 1, 0, 0), "burn-bridge")


def test_defending_abydos_gives_no_chance_to_burn() -> None:
    s = attack({"ephesus": "P1", "abydos": "G2"}, [6, 1, 1], bridge=True)
    assert (s.at("abydos"), s.s.bridge, s.asked, s.seat) == ((2, 0, 0, 0), True, "turn", 1)


def test_a_persian_movement_into_abydos_asks_nothing() -> None:
    s = attack({"ephesus": "P1"}, [], bridge=True)
    s.tell("to:abydos")
    assert (s.asked, s.seat) == ("turn", 1)
