"""Why not?: what a question does not offer, and the paragraph that refuses it."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.play import Play
from games.imperios import GAME
from games.imperios.state import State
from tests.games.imperios.imperios_scene import A, B, C, D, asked, do, offered, play, state

Told = dict[str, tuple[str, str]]


def refused(p: Play[State], seat: int = A) -> Told:
    """Why not and by which paragraph."""
    tell = GAME.aids.ruled_out
    assert tell is not None
    found = tell(p.table.state, seat, p.pending[seat])
    return {one.id: (one.why, one.rule) for one in found}


def test_a_site_beside_another_capital_is_refused() -> None:
    s = state({B: {"totems": {"BAB": 2, "ELA": 1, "GPE": 1, "MRI": 1}}}, 4)
    told = refused(play(s, "found"))
    assert told == dict.fromkeys(("found:ASI", "found:BAB", "found:PER"), ("taken", "4.5"))


def test_an_extra_token_comes_from_discards_only_when_the_pool_has_none() -> None:
    s = state({B: {"discard": {"red": 1, "blue": 1}}}, 4)
    s.pool[0] = 0
    told = refused(play(s, "extra"))
    assert told["red"] == ("gone", "5.6")
    assert told["red:0"] == ("not-discarded", "5.6")
    assert "red:1" not in told
    assert "blue" not in told
    assert told["blue:1"] == ("still-in-pool", "5.6")


def army(armies: int, **more: Any) -> State:
    """A in Persia with armies: on Elam, neutral; on Babylonia of B; cut off in Bactria; and C."""
    a = {"totems": {"PER": 2, "ELA": 1, "GPE": 1, "BAB": 1, "BAC": 1}, "armies": armies, **more}
    b = {"totems": {"BAB": 2, "ELA": 1, "HAT": 2}}
    return state({A: a, B: b, C: {"totems": {"CAS": 1, "GPE": 1}}}, 4)


def test_conquests_attacks_and_expulsions_are_refused_place_by_place() -> None:
    told = refused(play(army(4, hand={"red": 1}), "red"))
    assert told["conquer:PER"] == ("own-place", "8.3")
    assert told["conquer:BAB"] == ("held", "8.3")
    assert told["conquer:BAC"] == ("cut-off", "6.1")
    assert told["conquer:IND"] == ("absent", "8.3")
    assert "conquer:ELA" not in told
    assert told["sack:ELA"] == told["sack:PER"] == ("no-holder", "8.5")
    assert told["sack:HAT"] == ("absent", "8.5")
    assert "sack:BAB" not in told
    assert told["expel:BAB:1"] == ("in-control", "8.12")
    assert told["expel:ELA:2"] == ("not-there", "8.12")
    assert told["expel:CAS:2"] == ("absent", "8.12")
    assert told["expel:IND"] == ("nobody-there", "8.12")
    assert "expel:ELA:1" not in told
    assert "expel:GPE:2" not in told
    assert "recruit" not in told


def test_without_armies_nobody_is_attacked() -> None:
    told = refused(play(army(0, hand={"red": 1}), "red"))
    assert told["conquer:ELA"] == ("armies", "8.3")
    assert told["sack:BAB"] == told["expel:ELA:1"] == ("no-army", "8.5")


def test_recruits_need_red_tokens_and_room_on_the_counter() -> None:
    assert refused(play(army(4), "red"))["recruit"] == ("no-red", "8.1")
    assert refused(play(army(20, hand={"red": 1}), "red"))["recruit"] == ("counter-full", "8.1")


def test_without_a_capital_nothing_is_within_reach() -> None:
    s = army(4, hand={"red": 1, "blue": 1, "black": 6})
    s.civs[A].totems["PER"] = 1
    told = refused(play(s, "red"))
    assert told["conquer:ELA"] == told["sack:BAB"] == told["conquer:IND"] == ("no-capital", "6.1")
    told = refused(play(s, "black"))
    assert told["land:NIS"] == ("no-capital", "6.1")
    assert told["land:ELA"] == ("settled", "11.1")


def test_what_was_blocked_twice_is_refused_where_no_way_is_left() -> None:
    a = {"totems": {"PER": 2, "ORM": 1, "SIN": 1}, "armies": 4, "hand": {"red": 1}}
    s = state({A: a, B: {"totems": {"ORM": 1}}}, 4)
    p = play(s, "red")
    for _ in range(2):
        assert "conquer:SIN" not in refused(p)
        do(p, A, "conquer:SIN")
        do(p, B, "block", "keep")
    assert "conquer:SIN" not in offered(p, A)
    assert refused(p)["conquer:SIN"] == ("blocked-twice", "6.7")


def test_a_battle_without_armies_refuses_blows_and_parries() -> None:
    s = army(1, hand={"red": 1})
    s.civs[B].hand[0] = 1
    s.civs[C].totems.clear()
    p = play(s, "red")
    do(p, A, "sack:BAB")
    assert asked(p) == {B: "defend"}
    assert refused(p, B) == dict.fromkeys(("parry", "hold"), ("no-army", "8.5"))
    do(p, B, "recruit:1", "parry")
    assert asked(p) == {A: "press"}
    assert refused(p) == dict.fromkeys(("press", "press_on"), ("no-army", "8.5"))


def test_a_sack_is_refused_until_it_can_be_paid() -> None:
    s = army(4, hand={"red": 1})
    s.civs[C].totems.clear()
    p = play(s, "red")
    do(p, A, "sack:BAB")
    assert asked(p) == {A: "plunder"}
    assert refused(p) == {"plunder": ("armies", "8.6")}
    do(p, A, "recruit:1")
    assert refused(p) == {"recruit": ("no-red", "8.1")}


def test_goods_that_a_city_does_not_give() -> None:
    p = play(army(4, goods=["sesame"]), "red")
    do(p, A, "conquer:ELA")
    assert asked(p) == {A: "spoils"}
    told = refused(p)
    assert told["take:timber"] == ("other-half", "8.4")
    assert told["take:caravans"] == ("too-dear", "8.4")
    assert told["take:sesame"] == ("known", "8.4")
    assert "take:horses" not in told


def test_studies_are_refused_by_what_is_missing() -> None:
    a = {"hand": {"yellow": 4}, "census": 24, "technologies": ["red1"]}
    told = refused(play(state({A: a}, 4), "yellow"))
    assert told["arts"] == ("census-full", "9.1")
    assert told["learn:red1"] == ("known", "9.2")
    assert told["learn:red3"] == ("actions", "9.2")
    assert told["learn:blue2"] == ("requires", "9.3")
    assert "learn:red2" not in told


def partner(left: int = 1, **more: Any) -> State:
    """A, in Persia, with a totem on Elam of B; C has Saba; D nothing."""
    a = {"totems": {"PER": 2, "ELA": 1}, "hand": {"blue": left}, "census": 9, "goods": ["glass"]}
    b = {"totems": {"ELA": 2}, "goods": ["wine"]}
    c = {"totems": {"SAB": 2}, "goods": ["ivory"]}
    return state({A: {**a, **more}, B: b, C: c, D: {}}, 4)


@pytest.mark.parametrize(
    ("more", "whom", "why"),
    [
        ({}, B, None),
        ({"totems": {"PER": 2, "SAB": 1}}, C, ("cut-off", "6.1")),
        ({}, C, ("no-mart", "10.1")),
        ({}, D, ("no-wares", "10.4")),
        ({"goods": []}, B, ("no-gift", "10.4")),
        ({"goods": ["wine"]}, B, ("owned", "10.4")),
        ({"goods": [], "technologies": ["red2"]}, B, ("level-first", "10.5")),
        ({"census": 0}, B, ("difference", "10.6")),
    ],
)
def test_partners_are_refused_by_what_a_trade_needs(
    more: dict[str, Any], whom: int, why: tuple[str, str] | None
) -> None:
    s = partner(**more)
    told = refused(play(s, "blue"))
    assert told.get(f"trade:{whom}") == why


def test_a_caravan_may_be_too_dear_or_the_second_of_a_round() -> None:
    s = partner()
    s.civs[A].totems = {"PER": 2, "GPE": 1, "ERI": 1, "SAB": 1}
    p = play(s, "blue")
    found = {one.id: one for one in GAME.aids.barred(s, A, p.pending[A])}
    far = found[f"trade:{C}"]
    assert (far.why, far.rule, far.args["cost"]) == ("caravan", "10.2", 2)
    p = play(partner(left=2), "blue")
    do(p, A, "trade:1")
    assert refused(p)["trade:1"] == ("traded", "10.10")


def test_a_trade_blocked_twice_is_refused() -> None:
    s = partner()
    s.civs[A].totems["ORM"] = s.civs[A].totems["SIN"] = 1
    s.civs[C].totems = {"SIN": 2}
    s.civs[D].totems = {"ORM": 1}
    s.strikes = {"trade:2": [D, D]}
    assert refused(play(s, "blue"))["trade:2"] == ("blocked-twice", "6.7")


def test_areas_by_sea_are_refused_by_their_borders() -> None:
    told = refused(play(partner(), "blue"))
    assert told["sea:PER"] == told["sea:ELA"] == ("settled", "10.11")
    assert told["sea:PUR"] == told["sea:MED"] == ("land-border", "10.11")
    assert told["sea:IND"] == ("not-next", "6.1")
    assert "sea:GPE" not in told


def test_black_actions_are_refused_area_by_area_and_wonder_by_wonder() -> None:
    a = {"totems": {"PER": 2, "GPE": 1, "ORM": 1}, "hand": {"black": 5}}
    s = state({A: a, B: {"wonder": "gardens"}}, 4)
    told = refused(play(s, "black"))
    assert told["land:PER"] == ("settled", "11.1")
    assert told["land:BAB"] == ("sea-between", "11.1")
    assert told["land:IND"] == ("not-next", "6.1")
    assert "land:GPE" not in told, "no land"
    assert told["sea"] == ("no-navigation", "11.2")
    assert told["build:gardens"] == ("built", "11.3")
    assert told["build:colossus"] == ("actions", "11.3")
    s.civs[A].technologies.append("black3")
    s.civs[A].wonder = "pyramids"
    told = refused(play(s, "black"))
    assert "sea" not in told
    assert told["sea:ELA"] == ("by-land", "6.8")
    assert told["sea:PUR"] == ("land-border", "10.11")
    assert told["build:colossus"] == ("one-wonder", "11.3")
    assert {*told}.isdisjoint({"land:ELA", "sea:BAB"})


def test_items_of_a_trade_are_refused_one_by_one() -> None:
    s = partner(goods=["glass", "timber"], technologies=["red1"], census=2)
    s.civs[B].goods = ["wine", "ivory", "glass", "incense"]
    s.civs[B].technologies = ["blue2", "black1"]
    p = play(s, "blue")
    do(p, A, "trade:1")
    told = refused(p)
    assert asked(p) == {A: "take"}
    assert told["take:glass"] == ("owned", "10.4")
    assert told["take:amber"] == ("not-owned", "10.4")
    assert told["take:blue2"] == ("level-first", "10.5")
    assert told["take:incense"] == ("difference", "10.6")
    assert "take:wine" not in told
    s.civs[A].census = 3
    p = play(s, "blue")
    do(p, A, "trade:1", "take:wine")
    assert asked(p) == {A: "give"}
    told = refused(p)
    assert told["give:glass"] == ("owned", "10.4")
    assert told["give:ivory"] == ("not-owned", "10.4")
    assert {*told}.isdisjoint({"give:timber", "give:red1"})
    s.civs[A].census = 2
    s.civs[A].goods.append("sesame")
    s.civs[A].technologies.append("yellow1")
    p = play(s, "blue")
    do(p, A, "trade:1", "take:wine")
    assert asked(p) == {A: "give"}
    assert refused(p)["give:timber"] == ("difference", "10.6")


def test_a_totem_is_given_up_only_where_there_is_one_that_is_not_being_placed() -> None:
    s = army(4)
    p = play(s, "red")
    s.civs[A].totems |= dict.fromkeys(("PUR", "ORM"), 1)
    s.civs[A].goods = [f"none{n}" for n in range(s.world.totems - 8)]
    do(p, A, "conquer:ELA")
    assert asked(p) == {A: "give_up"}
    told = refused(p)
    assert told["leave:ELA"] == ("being-marked", "7.1")
    assert told["leave:IND"] == ("no-totem", "7.1")
    assert "leave:PUR" not in told


def test_what_nobody_expects_comes_last() -> None:
    tell = GAME.aids.ruled_out
    assert tell is not None
    p = play(army(0, hand={"red": 1}), "red")
    whys = [one.why for one in tell(p.table.state, A, p.pending[A])]
    assert whys.index("no-army") < whys.index("absent")
    assert whys.index("cut-off") < whys.index("nobody-there")
