"""Rules 8: recruiting, conquests, attacks, sacks and expulsions."""

from typing import Any

import pytest

from games.core.play import Play
from games.imperios.armies import recruits
from games.imperios.battle import price_of_sack
from games.imperios.data import RED
from games.imperios.red import goods_of, red_options
from games.imperios.state import State
from tests.games.imperios.imperios_scene import (
    A,
    B,
    C,
    D,
    about,
    asked,
    barred,
    do,
    offered,
    play,
    said,
    state,
)

# 8.1, 8.2 Recruiting


def test_one_red_action_is_one_army_and_more_than_20_are_lost():
    s = state({A: {"hand": {"red": 5}, "armies": 17, "technologies": ["red1"]}, B: {}}, 4)
    p = play(s, "red")
    assert offered(p, A) == [*(f"recruit:{n}" for n in (5, 4, 3, 2, 1)), "done"]
    do(p, A, "recruit:2")
    assert (s.civs[A].armies, s.civs[A].hand[RED], s.civs[A].discard[RED]) == (19, 3, 2)
    assert said(p, "recruits") == [{"who": A, "armies": 2, "total": 19}]
    do(p, A, "recruit:3")
    assert s.civs[A].armies == 20
    assert said(p, "recruits")[1] == {"who": A, "armies": 4, "total": 20}


def test_nobody_recruits_without_red_tokens_or_with_20_armies():
    s = state({A: {"hand": {"yellow": 3}}, B: {"hand": {"red": 1}, "armies": 20}}, 4)
    assert recruits(s, A) == recruits(s, B) == []
    s.civs[B].armies = 19
    assert [o.id for o in recruits(s, B)] == ["recruit:1"]


def test_the_number_of_armies_for_tokens_spent_together():
    s = state({A: {"hand": {"red": 4}, "technologies": ["red1"]}}, 4)
    assert [dict(o.args) for o in recruits(s, A)] == [
        {"tokens": n, "armies": armies} for n, armies in ((4, 5), (3, 4), (2, 2), (1, 1))
    ]


def test_red_tokens_can_be_used_until_the_phase_ends():
    """8.2. All but the last in turn order are asked together; the last was just asked."""
    tokens = {"hand": {"red": 2}}
    also_yellow = {"hand": {"red": 2, "yellow": 1}}
    p = play(state({A: also_yellow, B: {}, C: tokens, D: tokens}, 4), "red", [D])
    s = p.table.state
    do(p, D, "done")
    assert asked(p) == {A: "muster", C: "muster"}
    assert offered(p, A) == ["recruit:2", "recruit:1", "none"]
    assert about(p, A) == {"armies": 0}
    do(p, C, "recruit:2")
    assert said(p, "recruits") == []
    do(p, A, "none")
    assert [s.civs[seat].armies for seat in (A, C, D)] == [0, 2, 0]
    assert [s.civs[seat].hand[RED] for seat in (A, C, D)] == [2, 0, 2]


def test_the_last_in_order_is_not_asked_again():
    tokens = {"hand": {"red": 1, "yellow": 1}}
    s = state({A: tokens}, 4)
    s.dragon = B
    p = play(s, "muster")
    assert asked(p) == {A: "yellow"}
    assert s.to_act == [A], "nobody before A had anything to do"


# 8.3, 8.4 Conquest


def town(area: str, icon: str, armies: int, **more: Any) -> State:
    """A has armies beside a neutral place; icon says whether it is connected by land."""
    a = {"totems": {"PER": 2, icon: 1, area: 1}, "armies": armies, **more}
    return state({A: a}, 4)


@pytest.mark.parametrize(
    ("area", "way", "number"), [("NIS", "PUR", 3), ("ELA", "GPE", 4), ("BAB", "ELA", 5)]
)
def test_a_conquest_costs_the_number_of_the_place(area: str, way: str, number: int):
    p = play(town(area, way, number - 1, hand={"red": 1}), "red")
    assert f"conquer:{area}" not in offered(p, A)
    assert barred(p, A)[f"conquer:{area}"] == ("armies", {"area": area, "armies": number})
    p = play(town(area, way, number), "red")
    s = p.table.state
    do(p, A, f"conquer:{area}")
    if asked(p) == {A: "spoils"}:
        do(p, A, "take:cotton")
    assert (s.civs[A].armies, s.civs[A].totems[area]) == (0, 2)
    assert said(p, "conquers") == [{"who": A, "area": area, "armies": number}]
    assert s.civs[A].goods == ([] if area == "BAB" else ["cotton"])


def test_only_where_one_is_present_and_not_in_control_there_is_something_to_conquer():
    a = {"totems": {"PER": 2, "PUR": 1, "GPE": 1}, "armies": 20}
    s = state({A: a, B: {"totems": {"NIS": 1}}}, 4)
    assert [o.id for o in red_options(s, A)[0]] == ["done"]


def test_a_place_where_others_are_present_is_neutral_still():
    s = town("ELA", "GPE", 4)
    s.civs[B].totems = {"ELA": 1}
    assert [o.id for o in red_options(s, A)[0]] == ["conquer:ELA", "expel:ELA:1", "done"]


@pytest.mark.parametrize(
    ("area", "seats", "goods"),
    [
        ("NIS", 4, ["sesame", "cotton"]),
        ("ELA", 4, ["sesame", "cotton", "horses", "ivory"]),
        ("FEN", 4, ["sesame", "cotton", "horses", "ivory", "caravans", "incense"]),
        ("MAU", 5, ["timber", "pottery"]),
        ("MAS", 5, ["timber", "pottery", "glass", "wine"]),
        ("DEL", 5, ["timber", "pottery", "glass", "wine", "purple", "amber"]),
    ],
)
def test_the_goods_that_a_city_may_give(area: str, seats: int, goods: list[str]):
    """8.4. Of its half, up to 4, 8 or 12 coins, and what one lacks."""
    s = state({A: {}}, seats)
    assert goods_of(s, A, area) == goods
    s.civs[A].goods = goods[1:]
    assert goods_of(s, A, area) == goods[:1]


def test_the_conqueror_chooses_the_good():
    p = play(town("NIS", "PUR", 3), "red")
    do(p, A, "conquer:NIS")
    assert asked(p) == {A: "spoils"}
    assert offered(p, A) == ["take:sesame", "take:cotton"]
    assert about(p, A) == {"area": "NIS"}
    do(p, A, "take:cotton")
    assert p.table.state.civs[A].goods == ["cotton"]
    assert said(p, "gains") == [{"who": A, "item": "cotton"}]


def test_a_single_good_is_no_question_and_none_is_none():
    p = play(town("NIS", "PUR", 3, goods=["sesame"]), "red")
    do(p, A, "conquer:NIS")
    assert p.table.state.civs[A].goods == ["sesame", "cotton"]
    p = play(town("NIS", "PUR", 3, goods=["sesame", "cotton"]), "red")
    do(p, A, "conquer:NIS")
    assert p.table.state.civs[A].goods == ["sesame", "cotton"]
    assert said(p, "gains") == []


# 8.5 to 8.11 Attack and sack


def siege(ours: int, theirs: int, red: int = 0, defence: int = 0, **b: Any) -> Play[State]:
    """A attacks Elam (level 4) of B, who has Babylonia; armies and red tokens of both."""
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1}, "armies": ours, "hand": {"red": red, "yellow": 1}},
        B: {"totems": {"BAB": 2, "ELA": 2}, "armies": theirs, "hand": {"red": defence}, **b},
    }
    p = play(state(civs, 4), "red", [A])
    do(p, A, "sack:ELA")
    return p


def test_an_attack_needs_an_army():
    """8.5. Tokens alone are not enough."""
    civs = {A: {"totems": {"PER": 2, "ELA": 1}, "hand": {"red": 1}}, B: {"totems": {"ELA": 2}}}
    assert offered(play(state(civs, 4), "red"), A) == ["recruit:1", "done"]
    civs[A]["armies"] = 1
    assert offered(play(state(civs, 4), "red"), A) == ["recruit:1", "sack:ELA", "done"]


def test_army_against_army():
    """8.5. Attacker first; each parry is one army of both."""
    p = siege(5, 3)
    s = p.table.state
    assert said(p, "invades") == [{"who": A, "whom": B, "area": "ELA"}]
    assert asked(p) == {B: "defend"}
    assert offered(p, B) == ["parry", "hold", "yield"]
    assert about(p, B) == {"who": A, "area": "ELA", "armies": 3, "theirs": 4}
    do(p, B, "parry")
    assert (s.civs[A].armies, s.civs[B].armies) == (4, 2)
    assert said(p, "parries") == [{"who": B, "whom": A, "area": "ELA", "ours": 4, "theirs": 2}]
    assert asked(p) == {A: "press"}
    assert offered(p, A) == ["press", "press_on", "stop"]
    assert about(p, A) == {"whom": B, "area": "ELA", "armies": 4, "theirs": 2}
    do(p, A, "press")
    assert s.civs[A].armies == 3
    do(p, B, "parry")
    do(p, A, "stop")
    assert (s.civs[A].armies, s.civs[B].armies) == (3, 1)
    assert said(p, "gives-up-attack") == [{"who": A, "area": "ELA"}]
    assert s.civs[B].totems["ELA"] == 2


def test_for_how_many_blows_either_side_has_decided_is_nobody_elses_business():
    p = siege(5, 3)
    assert p.pending[B].secret
    do(p, B, "parry")
    assert p.pending[A].secret


def test_the_attacker_without_armies_has_lost():
    p = siege(1, 1)
    s = p.table.state
    do(p, B, "parry")
    assert (s.civs[A].armies, s.civs[B].armies) == (0, 0)
    assert said(p, "gives-up-attack") == [{"who": A, "area": "ELA"}]
    assert said(p, "sacks") == []


def test_the_attacker_may_recruit_for_the_next_blow():
    p = siege(1, 1, red=2)
    do(p, B, "parry")
    assert offered(p, A) == ["recruit:2", "recruit:1", "stop"]
    do(p, A, "recruit:2")
    assert offered(p, A) == ["press", "press_on", "stop"]
    assert about(p, A)["armies"] == 2
    do(p, A, "press")
    assert said(p, "gives-in") == [{"who": B, "area": "ELA"}]


def test_the_defender_without_armies_and_tokens_gives_in_unasked():
    p = siege(4, 0)
    assert said(p, "gives-in") == [{"who": B, "area": "ELA"}]
    assert asked(p) == {A: "plunder"}


def test_the_defender_may_recruit_in_the_middle_of_a_battle():
    p = siege(4, 0, defence=2)
    assert offered(p, B) == ["recruit:2", "recruit:1", "yield"]
    do(p, B, "recruit:1")
    assert offered(p, B) == ["parry", "hold", "recruit:1", "yield"]
    do(p, B, "yield")
    assert p.table.state.civs[B].armies == 1, "recruited, and not used"
    assert asked(p) == {A: "plunder"}


def test_blow_after_blow_against_a_defence_that_holds():
    """Both sides go on until one has no armies: three against five."""
    p = siege(5, 3)
    s = p.table.state
    do(p, B, "hold")
    assert asked(p) == {A: "press"}
    do(p, A, "press_on")
    assert (s.civs[A].armies, s.civs[B].armies) == (1, 0)
    assert len(said(p, "parries")) == 3
    assert said(p, "gives-in") == [{"who": B, "area": "ELA"}]
    assert said(p, "sack-fails") == [{"who": A, "whom": B, "area": "ELA"}]
    assert s.civs[B].totems["ELA"] == 2


def test_blow_after_blow_ends_with_the_last_army_of_the_attack():
    p = siege(3, 5)
    s = p.table.state
    do(p, B, "hold")
    do(p, A, "press_on")
    assert (s.civs[A].armies, s.civs[B].armies) == (0, 2)
    assert said(p, "gives-up-attack") == [{"who": A, "area": "ELA"}]


def test_one_parry_holds_for_one_blow_only():
    p = siege(5, 3)
    do(p, B, "parry")
    do(p, A, "press_on")
    assert asked(p) == {B: "defend"}
    do(p, B, "parry")
    assert asked(p) == {B: "defend"}, "the attack goes on by itself"


def test_a_defence_that_holds_is_asked_again_when_its_armies_are_gone():
    p = siege(5, 1, defence=1)
    do(p, B, "hold")
    do(p, A, "press")
    assert asked(p) == {B: "defend"}
    assert offered(p, B) == ["recruit:1", "yield"]


@pytest.mark.parametrize(
    ("area", "number", "positions"), [("NIS", 3, 1), ("ELA", 4, 2), ("FEN", 5, 3), ("BAB", 5, 5)]
)
def test_the_price_and_the_gain_of_a_sack(area: str, number: int, positions: int):
    """8.6 the number less one, 8.9 the census."""
    ways = {"NIS": ["PUR"], "ELA": [], "FEN": ["ELA", "MRI"], "BAB": ["ELA"]}[area]
    totems = {"PER": 2, area: 1} | dict.fromkeys(ways, 1) | {"GPE": 1}
    totems |= {"BAB": 1} if area == "FEN" else {}
    civs = {
        A: {"totems": totems, "armies": number, "census": 7},
        B: {"totems": {"IND": 2, area: 2}, "goods": ["ivory"]},
    }
    p = play(state(civs, 4), "red")
    s = p.table.state
    assert price_of_sack(s, B, area) == number - 1
    do(p, A, f"sack:{area}")
    assert about(p, A) == {"whom": B, "area": area, "price": number - 1, "armies": number - 1}
    assert offered(p, A) == ["plunder", "stop"]
    do(p, A, "plunder")
    assert (s.civs[A].armies, s.civs[A].census) == (0, 7 + positions)
    assert (s.civs[B].totems, s.civs[B].goods) == ({"IND": 2}, ["ivory"])
    assert s.civs[A].totems[area] == 1
    told = {"who": A, "whom": B, "area": area, "armies": number - 1}
    assert said(p, "sacks") == [told]
    assert said(p, "census") == [{"who": A, "positions": positions, "total": 7 + positions}]
    assert s.ending == ""
    assert s.marked == area


def test_a_sack_is_paid_in_full_or_not_at_all():
    """8.6, 8.10. One army short and no tokens: no question; the armies of the attack are gone."""
    p = siege(3, 0)
    s = p.table.state
    assert said(p, "sack-fails") == [{"who": A, "whom": B, "area": "ELA"}]
    assert (s.civs[A].armies, s.civs[A].census) == (2, 0)
    assert s.civs[B].totems == {"BAB": 2, "ELA": 2}


def test_tokens_may_bring_the_armies_for_a_sack():
    p = siege(3, 0, red=1)
    assert offered(p, A) == ["recruit:1", "stop"]
    do(p, A, "recruit:1")
    assert offered(p, A) == ["plunder", "stop"]
    do(p, A, "plunder")
    assert said(p, "sacks")
    p = siege(2, 0, red=1)
    assert said(p, "sack-fails"), "one token does not bring two armies"


def test_an_attacker_may_leave_it_at_that():
    """8.10."""
    p = siege(9, 0)
    do(p, A, "stop")
    assert said(p, "sack-fails") == [{"who": A, "whom": B, "area": "ELA"}]
    assert p.table.state.civs[A].armies == 8
    assert p.table.state.civs[B].totems["ELA"] == 2


@pytest.mark.parametrize(
    ("technologies", "wonder", "walls"),
    [
        ([], "", 0),
        (["red1", "red2"], "", 0),
        (["red1", "red3"], "", 1),
        ([], "pyramids", 1),
        ([], "gardens", 0),
        (["red1", "red3"], "pyramids", 2),
    ],
)
def test_walls_of_the_defender(technologies: list[str], wonder: str, walls: int):
    """8.7. They count for the sack only; those of the attacker do not."""
    p = siege(9, 0, technologies=technologies, wonder=wonder)
    s = p.table.state
    assert about(p, A)["price"] == 3 + walls
    assert s.civs[A].armies == 8, "the invasion cost one"
    s.civs[A].technologies, s.civs[A].wonder = ["red1", "red3"], "pyramids"
    assert price_of_sack(s, B, "ELA") == 3 + walls


def test_a_sacked_place_can_be_conquered_in_the_same_turn():
    """8.8. For its full number, and it gives a good again."""
    p = siege(8, 0)
    do(p, A, "plunder", "conquer:ELA", "take:horses")
    s = p.table.state
    assert (s.civs[A].armies, s.civs[A].totems["ELA"]) == (0, 2)
    assert s.civs[A].goods == ["horses"]


def attack_on_babylonia(**capitals: int) -> Play[State]:
    b = {"totems": {"BAB": 2, "ELA": 2} | capitals}
    civs = {A: {"totems": {"PER": 2, "GPE": 1, "BAB": 1}, "armies": 9}, B: b}
    p = play(state(civs, 4), "red")
    do(p, A, "sack:BAB", "plunder")
    return p


def test_sacking_the_last_capital_makes_it_the_last_round():
    """8.11. Not a capital with another left, nor a city, nor presence in another capital."""
    p = attack_on_babylonia(IND=1)
    assert p.table.state.ending == "capital"
    assert said(p, "last-capital") == [{"who": B}]
    p = attack_on_babylonia(IND=2)
    assert p.table.state.ending == ""
    assert said(p, "last-capital") == []


def test_the_reason_for_the_last_round_is_the_first_one():
    civs = {
        A: {"totems": {"PER": 2, "GPE": 1, "BAB": 1}, "armies": 9},
        B: {"totems": {"BAB": 2}},
    }
    s = state(civs, 4)
    s.ending = "tokens"
    p = play(s, "red")
    do(p, A, "sack:BAB", "plunder")
    assert s.ending == "tokens"
    assert said(p, "last-capital") == []


def test_sacking_a_city_of_somebody_without_capitals_is_not_the_end():
    p = siege(9, 0, totems={"ELA": 2})
    do(p, A, "plunder")
    assert p.table.state.ending == ""


# 8.12 Expulsion


def rivals(area: str, **b: Any) -> Play[State]:
    civs = {
        A: {"totems": {area: 1} | {"PER": 2}, "armies": 3},
        B: {"totems": {"BAB": 2, area: 1}, **b},
    }
    return play(state(civs, 4), "red")


@pytest.mark.parametrize("area", ["PUR", "GPE", "ELA", "PER"])
def test_a_presence_is_driven_out_of_land_sea_and_places(area: str):
    p = rivals(area)
    s = p.table.state
    do(p, A, f"expel:{area}:1")
    assert s.civs[B].totems == {"BAB": 2}
    assert s.civs[A].armies == 2
    assert said(p, "attacks") == [{"who": A, "whom": B, "area": area}]
    assert said(p, "expelled") == [{"who": A, "whom": B, "area": area}]
    assert s.marked == area


def test_who_gives_up_an_expulsion_changes_nothing_but_armies():
    p = rivals("PUR", armies=1)
    s = p.table.state
    do(p, A, "expel:PUR:1")
    do(p, B, "parry")
    do(p, A, "stop")
    assert (s.civs[A].armies, s.civs[B].armies) == (2, 0)
    assert s.civs[B].totems == {"BAB": 2, "PUR": 1}
    assert said(p, "expelled") == []


def test_expelling_needs_an_army_and_control_cannot_be_expelled():
    p = rivals("ELA", totems={"ELA": 2})
    assert offered(p, A) == ["sack:ELA", "done"]
    civs = {
        A: {"totems": {"PER": 2, "PUR": 1}, "hand": {"red": 1}},
        B: {"totems": {"PUR": 1}},
        C: {"totems": {"PUR": 1}},
    }
    assert offered(play(state(civs, 4), "red"), A) == ["recruit:1", "done"]
    civs[A]["armies"] = 1
    assert offered(play(state(civs, 4), "red"), A) == [
        "recruit:1",
        "expel:PUR:1",
        "expel:PUR:2",
        "done",
    ]


def test_beside_a_city_in_control_of_one_others_can_be_expelled():
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1}, "armies": 2},
        B: {"totems": {"ELA": 2}},
        C: {"totems": {"ELA": 1}},
    }
    assert offered(play(state(civs, 4), "red"), A) == ["sack:ELA", "expel:ELA:2", "done"]
    civs[A]["totems"] = {"PER": 2, "ELA": 2}
    civs[B]["totems"] = {"ELA": 1}
    assert offered(play(state(civs, 4), "red"), A) == ["expel:ELA:1", "expel:ELA:2", "done"]


def test_several_actions_in_a_turn():
    """5.7. Recruit, conquer, sack and expel, as long as armies last; sorted in this order."""
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1, "PUR": 1, "NIS": 1}, "armies": 9, "hand": {"red": 1}},
        B: {"totems": {"PUR": 1, "ELA": 2}},
    }
    p = play(state(civs, 4), "red")
    assert offered(p, A) == ["recruit:1", "conquer:NIS", "sack:ELA", "expel:PUR:1", "done"]
    assert about(p, A) == {"armies": 9}
    do(p, A, "expel:PUR:1", "conquer:NIS", "take:sesame", "sack:ELA", "plunder", "recruit:1")
    s = p.table.state
    assert s.civs[A].armies == 9 - 1 - 3 - 4 + 1
    assert s.civs[B].totems == {}


def test_a_turn_without_anything_to_do_passes_by_itself():
    """5.7. Being told what is too dear is nothing to do."""
    s = state({A: {"totems": {"PER": 2, "ELA": 1}, "armies": 2}, B: {"hand": {"red": 1}}}, 4)
    p = play(s, "red", [A, B])
    assert asked(p) == {B: "red"}
    assert s.to_act == [B]
