"""Rules 9 to 11: arts and sciences, trade, expansion by sea and by land, wonders."""

from typing import Any

import pytest

from games.core.play import Play
from games.imperios.black import black_options
from games.imperios.blue import blue_options
from games.imperios.data import BLACK, BLUE, BOOKS, YELLOW
from games.imperios.expansion import by_land, by_sea
from games.imperios.routes import Route, cost
from games.imperios.state import State, connected
from games.imperios.trade import (
    ROUTE_LIMIT,
    caravans,
    partners,
    price,
    receivable,
    wares,
    ways,
    with_detours,
    worth,
)
from games.imperios.world import Deed
from games.imperios.yellow import yellow_options
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

# 9. Yellow phase


def student(tokens: int, *technologies: str, census: int = 0) -> Play[State]:
    a = {"hand": {"yellow": tokens}, "technologies": list(technologies), "census": census}
    return play(state({A: a, B: {"hand": {"yellow": 1}}}, 4), "yellow", [A, B])


def test_arts_are_census_positions():
    """9.1."""
    p = student(2)
    assert offered(p, A) == ["arts:2", "arts:1", "done"]
    assert about(p, A) == {"actions": 2}
    do(p, A, "arts:2")
    s = p.table.state
    assert (s.civs[A].census, s.civs[A].hand[YELLOW], s.civs[A].discard[YELLOW]) == (2, 0, 2)
    assert said(p, "census") == [{"who": A, "positions": 2, "total": 2}]
    assert list(p.pending) == [B], "without actions the turn ends by itself"


def test_arts_end_with_the_census_track():
    assert offered(student(2, census=22), A) == ["arts:2", "arts:1", "done"]
    assert offered(student(2, census=23), A) == ["arts:1", "done"]
    assert offered(student(2, census=24), A) == ["done"]


@pytest.mark.parametrize(("level", "actions"), [(1, 3), (2, 4), (3, 5)])
def test_what_sciences_cost(level: int, actions: int):
    """9.2. In one turn, and usable at once."""
    known = ["yellow1"] if level > 1 else []
    s = state({A: {"technologies": known}}, 4)
    option, item = f"learn:yellow{level}", f"yellow{level}"
    offered_, barred_ = yellow_options(s, A, actions - 1)
    assert option not in [o.id for o in offered_]
    short = next(b for b in barred_ if b.id == option)
    assert (short.why, dict(short.args)) == ("actions", {"item": item, "cost": actions})
    assert option in [o.id for o in yellow_options(s, A, actions)[0]]


def test_learning_takes_actions_and_marks_the_technology():
    p = student(7)
    do(p, A, "learn:red1", "learn:blue1")
    s = p.table.state
    assert s.civs[A].technologies == ["red1", "blue1"]
    assert s.civs[A].hand[YELLOW] == 1
    assert said(p, "learns") == [{"who": A, "item": "red1"}, {"who": A, "item": "blue1"}]
    assert "learn:red1" not in offered(p, A)


def test_levels_2_and_3_need_level_1_and_level_3_not_level_2():
    """9.3."""
    p = student(5)
    assert barred(p, A)["learn:red3"] == ("requires", {"item": "red3", "cost": 5, "needed": "red1"})
    assert barred(p, A)["learn:red2"][0] == "requires"
    assert [o for o in offered(p, A) if o.startswith("learn")] == [
        f"learn:{c}1" for c in ("red", "yellow", "blue", "black")
    ]
    p = student(5, "red1")
    assert {"learn:red2", "learn:red3"} <= set(offered(p, A))
    assert "learn:red1" not in {*offered(p, A), *barred(p, A)}


def test_the_technologies_and_what_they_are_worth():
    """9.4 to 9.8: four branches, three levels; 3, 4, 5 actions; 6, 8, 10 coins; 2, 4, 6 points."""
    listed = BOOKS["standard"].technology
    assert [t.id for t in listed] == [
        f"{c}{n}" for c in ("red", "yellow", "blue", "black") for n in (1, 2, 3)
    ]
    assert [(t.cost, t.value, t.points) for t in listed] == [(3, 6, 2), (4, 8, 4), (5, 10, 6)] * 4


# 10. Blue phase: trade


def market(a: dict[str, Any], b: dict[str, Any], left: int = 4) -> State:
    """A, in Persia, is present in Elam of B next to it."""
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1}, "hand": {"blue": left}, **a},
        B: {"totems": {"BAB": 2, "ELA": 2}, **b},
    }
    return state(civs, 4)


def offers(s: State, left: int = 9) -> list[str]:
    return [o.id for o in partners(s, A, left)]


def test_with_whom_one_can_trade():
    """10.1. Present in a city or capital that the partner controls, by own totems."""
    goods = {"goods": ["glass"]}
    s = market(goods, {"goods": ["wine"]})
    s.civs[A].census = 9
    assert offers(s) == ["trade:1"]
    s.civs[B].totems = {"BAB": 2, "ELA": 1}
    assert offers(s) == [], "present, too, is not in control"
    s.civs[B].totems = {"BAB": 2, "GPE": 1}
    s.civs[A].totems = {"PER": 2, "BAB": 1}
    assert offers(s) == [], "no way leads to Babylonia"
    s.civs[A].totems["GPE"] = 1
    assert offers(s) == ["trade:1"]
    s.civs[A].totems["PER"] = 1
    assert offers(s) == []


def test_a_caravan_goes_only_where_one_is_present():
    """10.1. Oman of B is nearer over the sea than India, but A is not there."""
    civs = {
        A: {"totems": {"SAB": 2, "ERI": 1, "TAM": 1, "IND": 1}},
        B: {"totems": {"IND": 2, "OMA": 2}},
    }
    found = caravans(state(civs, 4), A, Deed("trade", "", B), 9)
    assert found == [Route(("SAB", "ERI", "TAM", "IND"), (), 2)]


def test_partners_are_listed_clockwise_and_their_own_goods_count():
    s = market({"goods": ["glass"], "census": 9}, {"goods": ["wine"]})
    s.civs[A].totems |= {"GPE": 1, "OMA": 1}
    s.civs[D].totems, s.civs[D].goods = {"OMA": 2}, ["ivory"]
    assert offers(s) == ["trade:1", "trade:3"]
    s.civs[D].goods = []
    assert offers(s) == ["trade:1"]


@pytest.mark.parametrize(("steps", "actions"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_caravan_costs_an_action_for_every_two_steps(steps: int, actions: int):
    """10.2."""
    s = state({}, 4)
    assert cost(s, Deed("trade", "", B), range(steps + 1)) == actions
    assert cost(s, Deed("conquer", "ELA"), range(steps + 1)) == 1


def road(left: int, **options: Any) -> State:
    """From Persia to India in three steps over Hormuz, in four over Nis."""
    totems = {"PER": 2, "ORM": 1, "SIN": 1, "IND": 1}
    civs = {
        A: {"totems": totems, "goods": ["glass"], "census": 9, "hand": {"blue": left}},
        B: {"totems": {"IND": 2}, "goods": ["caravans"]},
    }
    return state(civs, 4, **options)


def test_a_way_too_long_for_the_actions_left_is_not_offered():
    assert offers(road(1), 1) == []
    assert offers(road(2), 2) == ["trade:1"]
    deed = Deed("trade", "", B)
    assert caravans(road(1), A, deed, 1) == []
    (route,) = caravans(road(2), A, deed, 2)
    assert route == Route(("PER", "ORM", "SIN", "IND"), (), 2)


def test_tokens_of_a_trade_are_spent_together_and_give_census():
    """10.2, 10.9. Two actions for the way, two positions for the actions."""
    p = play(road(3), "blue")
    do(p, A, "trade:1")
    s = p.table.state
    assert said(p, "trades") == [
        {"who": A, "whom": B, "item": "caravans", "given": "glass", "positions": 2}
    ]
    assert said(p, "census") == [{"who": A, "positions": 2, "total": 9 - 2 + 2}]
    assert (s.civs[A].census, s.civs[B].census) == (9, 2)


def test_detours_are_offered_by_what_they_cost():
    """10.3. One step for one action, three for two; nobody else may have a say."""
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1, "GPE": 1, "BAB": 1}, "census": 9},
        B: {"totems": {"ELA": 2}},
        C: {"totems": {"GPE": 1}},
    }
    s, deed = state(civs, 4), Deed("trade", "", B)
    found = with_detours(s, A, deed, caravans(s, A, deed, 2), 2)
    assert [(r.actions, r.blockers) for r in found] == [(1, ()), (2, (C,))]
    assert found[1].path == ("PER", "GPE", "BAB", "ELA")
    assert [r.actions for r in with_detours(s, A, deed, caravans(s, A, deed, 1), 1)] == [1]
    s.strikes = {deed.id: [C, C]}
    assert [r.actions for r in with_detours(s, A, deed, caravans(s, A, deed, 2), 2)] == [1]
    s.strikes = {}
    s.civs[A].technologies = ["blue1", "blue3"]
    found = with_detours(s, A, deed, caravans(s, A, deed, 2), 2)
    assert [(r.actions, r.blockers) for r in found] == [(1, ()), (2, ())]


def test_ways_go_nowhere_twice_and_end_where_the_partner_is_in_control():
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1, "GPE": 1, "BAB": 1}},
        B: {"totems": {"ELA": 2, "BAB": 2}},
    }
    s = state(civs, 4)
    assert [*ways(s, A, B, 1)] == [("PER", "ELA")]
    assert [*ways(s, A, B, 2)] == [
        ("PER", "ELA"),
        ("PER", "ELA", "BAB"),
        ("PER", "GPE", "BAB"),
        ("PER", "GPE", "ELA"),
    ]
    assert all(len({*way}) == len(way) for way in ways(s, A, B, 9))


def test_one_item_for_one_item_each_new_to_its_receiver():
    """10.4. Goods and technologies in any mix; the partner has no say."""
    s = market(
        {"goods": ["glass", "wine"], "technologies": ["red1"], "census": 9},
        {"goods": ["wine", "ivory"], "technologies": ["red1", "yellow1"]},
    )
    assert receivable(s, B, A) == ["ivory", "yellow1"]
    assert receivable(s, A, B) == ["glass"]
    assert wares(s, A, B) == {"ivory": ["glass"], "yellow1": ["glass"]}
    s.civs[A].goods = ["wine"]
    assert wares(s, A, B) == {}
    assert offers(s) == []
    s.civs[A].goods, s.civs[B].goods, s.civs[B].technologies = ["glass"], [], []
    assert offers(s) == []


def test_what_is_taken_and_given_is_asked_where_there_is_a_choice():
    s = market(
        {"goods": ["glass", "amber"], "census": 9}, {"goods": ["ivory", "cotton"], "census": 3}
    )
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert asked(p) == {A: "take"}
    assert offered(p, A) == ["take:ivory", "take:cotton"]
    assert about(p, A) == {"whom": B}
    do(p, A, "take:ivory")
    assert asked(p) == {A: "give"}
    assert offered(p, A) == ["give:glass", "give:amber"]
    assert about(p, A) == {"whom": B, "item": "ivory"}
    told = [dict(o.args) for o in p.pending[A].options]
    assert told == [{"item": "glass", "positions": 1}, {"item": "amber", "positions": 0}]
    do(p, A, "give:glass")
    s = p.table.state
    assert s.civs[A].goods == ["glass", "amber", "ivory"]
    assert s.civs[B].goods == ["ivory", "cotton", "glass"]
    assert (s.civs[A].census, s.civs[B].census) == (9 - 1 + 1, 4)
    assert s.marked == "ELA"


def test_levels_2_and_3_go_only_to_owners_of_level_1():
    """10.5. In both directions."""
    s = market(
        {"technologies": ["red1", "red2", "red3"]}, {"technologies": ["blue1", "blue2", "blue3"]}
    )
    assert receivable(s, A, B) == ["red1"]
    assert receivable(s, B, A) == ["blue1"]
    s.civs[B].technologies.append("red1")
    assert receivable(s, A, B) == ["red2", "red3"]


@pytest.mark.parametrize(
    ("taken", "given", "positions"),
    [
        ("caravans", "glass", 2),  # 9 for 6: three coins are two positions
        ("ivory", "glass", 1),
        ("glass", "horses", 0),
        ("glass", "caravans", 0),
        ("incense", "timber", 5),
        ("red1", "cotton", 1),
    ],
)
def test_the_price_is_half_the_difference_rounded_up(taken: str, given: str, positions: int):
    """10.6. Nobody pays for what is worth less."""
    assert price(state({}, 4), A, B, taken, given) == positions


def test_the_census_must_hold_the_whole_price():
    for census, way in ((1, []), (2, ["trade:1"])):
        s = market({"goods": ["glass"], "census": census}, {"goods": ["caravans"]})
        assert offers(s) == way


def test_positions_paid_beyond_the_end_of_the_track_are_lost():
    s = market({"goods": ["glass"], "census": 2}, {"goods": ["caravans"], "census": 23})
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert (s.civs[A].census, s.civs[B].census) == (2 - 2 + 1, 24)


def test_the_gardens_add_a_coin_to_all_their_owner_has():
    """10.7. Whoever begins the trade, on goods and technologies."""
    s = state({}, 4)
    assert (worth(s, A, "glass"), worth(s, A, "red2")) == (6, 8)
    s.civs[A].wonder = "gardens"
    assert (worth(s, A, "glass"), worth(s, A, "red2")) == (7, 9)
    assert worth(s, B, "glass") == 6
    assert price(s, A, B, "caravans", "glass") == 1
    assert price(s, B, A, "caravans", "glass") == 2
    s.civs[A].wonder = "colossus"
    assert worth(s, A, "glass") == 6


def test_what_was_gained_by_a_trade_cannot_pay_for_it():
    """10.9. The price comes first."""
    s = market({"goods": ["glass"], "census": 1}, {"goods": ["caravans"]})
    assert offers(s) == []


def test_the_census_of_a_trade_ends_at_24():
    s = market({"goods": ["amber"], "census": 24}, {"goods": ["cotton"]})
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert s.civs[A].census == 24
    assert said(p, "census") == [{"who": A, "positions": 0, "total": 24}]


def test_one_trade_with_each_partner_in_a_round():
    """10.10. The partner may begin one in return; next round there is another."""
    s = market(
        {"goods": ["glass", "amber"], "census": 9},
        {"goods": ["ivory", "cotton"], "hand": {"blue": 2}, "census": 9},
    )
    s.civs[B].totems["PER"] = 1
    p = play(s, "blue", [A, B])
    do(p, A, "trade:1", "take:ivory", "give:glass")
    assert "trade:1" not in offered(p, A)
    assert s.partners == [B]
    do(p, A, "done")
    assert s.partners == []
    assert "trade:0" in offered(p, B)


def test_a_blocked_trade_is_not_the_one_of_the_round():
    s = road(2)
    s.civs[C].totems = {"ORM": 1}
    p = play(s, "blue")
    do(p, A, "trade:1")
    do(p, C, "block", "keep")
    assert (s.partners, s.civs[A].census, s.civs[A].hand[BLUE]) == ([], 9, 2)
    assert "trade:1" in offered(p, A)


def test_a_technology_taken_counts_for_the_tokens_after_it():
    """2.3. Coastal sailing turns the three tokens left into four actions."""
    s = market({"goods": ["amber"]}, {"technologies": ["blue1"]})
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert s.civs[A].technologies == ["blue1"]
    assert s.civs[A].hand[BLUE] == 3
    assert about(p, A) == {"actions": 4}


# 10.11 and 11. Expansion


def test_by_sea_one_of_the_two_areas_is_a_sea():
    s = state({A: {"totems": {"PER": 2, "GPE": 1, "ORM": 1}}}, 4)
    found = [o.id for o in by_sea(s, A, connected(s, A))]
    assert sorted(found) == ["sea:ARB", "sea:BAB", "sea:ELA", "sea:ERI", "sea:OMA"]
    found = [o.id for o in by_land(s, A, connected(s, A))]
    assert sorted(found) == ["land:ELA", "land:PUR", "land:SIN"]


def test_expansion_begins_next_to_a_connected_area():
    """6.1. The totem in Bactria hangs on nothing."""
    s = state({A: {"totems": {"PER": 2, "BAC": 1, "CAS": 1}}}, 4)
    assert [o.id for o in by_land(s, A, connected(s, A))] == ["land:ELA", "land:ORM", "land:PUR"]
    assert [o.id for o in by_sea(s, A, connected(s, A))] == ["sea:GPE"]


def test_an_expansion_costs_an_action_and_counts_at_once():
    """10.11, 11.7."""
    s = state({A: {"totems": {"PER": 2}, "hand": {"blue": 3}}}, 4)
    p = play(s, "blue")
    assert offered(p, A) == ["sea:GPE", "done"]
    assert about(p, A) == {"actions": 3}
    do(p, A, "sea:GPE", "sea:ERI")
    assert s.civs[A].totems == {"PER": 2, "GPE": 1, "ERI": 1}
    assert (s.civs[A].hand[BLUE], s.civs[A].discard[BLUE]) == (1, 2)
    assert said(p, "expands") == [{"who": A, "area": "GPE"}, {"who": A, "area": "ERI"}]
    assert said(p, "declares") == [], "nobody could block"
    assert "sea:TAM" in offered(p, A)


def test_others_in_an_area_do_not_keep_one_out():
    s = state({A: {"totems": {"PER": 2}, "hand": {"black": 1}}, B: {"totems": {"ELA": 2}}}, 4)
    p = play(s, "black")
    do(p, A, "land:ELA")
    assert s.civs[A].totems["ELA"] == 1


def test_by_land_over_land_only():
    """11.1. Over the Gulf there is no way on foot, even from a connected sea."""
    s = state({A: {"totems": {"SAB": 2, "ERI": 1}, "hand": {"black": 2}}}, 4)
    p = play(s, "black")
    assert offered(p, A) == ["land:ARB", "land:OMA", "done"]
    assert about(p, A) == {"actions": 2}
    do(p, A, "land:ARB")
    assert (s.civs[A].hand[BLACK], s.civs[A].discard[BLACK]) == (1, 1)
    assert "land:NAB" in offered(p, A)


def sailor(left: int = 3, **more: Any) -> list[str]:
    s = state({A: {"totems": {"PER": 2, "GPE": 1, "ORM": 1}, **more}}, 4)
    return [o.id for o in black_options(s, A, left)[0]]


def test_navigation_opens_the_sea_to_black_actions():
    """11.2. What can be reached on foot is not offered over the sea as well."""
    assert [o for o in sailor() if o.startswith("sea")] == []
    assert [o for o in sailor(technologies=["black1", "black2"]) if o.startswith("sea")] == []
    found = sailor(technologies=["black1", "black3"])
    assert sorted(found) == [
        "done",
        "land:ELA",
        "land:PUR",
        "land:SIN",
        "sea:ARB",
        "sea:BAB",
        "sea:ERI",
        "sea:OMA",
    ]
    assert not any(o.startswith("trade") for o in found)


def test_a_black_sea_expansion_takes_black_tokens():
    a = {
        "totems": {"PER": 2},
        "technologies": ["black1", "black3"],
        "hand": {"black": 2, "blue": 1},
    }
    s = state({A: a}, 4)
    p = play(s, "black")
    do(p, A, "sea:GPE")
    assert s.civs[A].totems["GPE"] == 1
    assert (s.civs[A].hand[BLACK], s.civs[A].hand[BLUE]) == (1, 1)


@pytest.mark.parametrize("left", [5, 6, 7])
def test_a_wonder_takes_six_actions_of_one_turn(left: int):
    """11.3."""
    s = state({A: {"totems": {"PER": 2}}}, 4)
    options, why = black_options(s, A, left)
    names = [f"build:{name}" for name in ("pyramids", "gardens", "colossus")]
    assert [o.id for o in options if o.id.startswith("build")] == (names if left > 5 else [])
    assert [b.id for b in why] == ([] if left > 5 else names)
    if why:
        assert (why[0].why, dict(why[0].args)) == ("actions", {"wonder": "pyramids", "cost": 6})


def test_each_wonder_once_and_one_for_each_civilisation():
    s = state({A: {"hand": {"black": 7}, "totems": {"PER": 2}}, B: {"wonder": "gardens"}}, 4)
    p = play(s, "black")
    assert "build:gardens" not in {*offered(p, A), *barred(p, A)}
    do(p, A, "build:pyramids")
    assert (s.civs[A].wonder, s.civs[A].hand[BLACK], s.civs[A].discard[BLACK]) == ("pyramids", 1, 6)
    assert said(p, "builds") == [{"who": A, "wonder": "pyramids"}]
    assert not any("build" in o for o in {*offered(p, A), *barred(p, A)})


def test_a_wonder_needs_no_capital():
    """6.1, 6.3. It is no action on the map."""
    p = play(state({A: {"hand": {"black": 6}}}, 4), "black")
    assert "build:colossus" in offered(p, A)


def test_a_blue_turn_without_anything_to_do_passes_by_itself():
    s = state({A: {"hand": {"blue": 1}}, B: {"hand": {"blue": 1}, "totems": {"PER": 2}}}, 4)
    p = play(s, "blue", [A, B])
    assert asked(p) == {B: "blue"}
    assert [o.id for o in blue_options(s, A, 1)] == ["done"]
    s = state({A: {"hand": {"black": 1}}, B: {"hand": {"black": 1}, "totems": {"PER": 2}}}, 4)
    p = play(s, "black", [A, B])
    assert asked(p) == {B: "black"}, "being told what a wonder costs is nothing to do"


def test_phase_follows_phase_in_the_order_of_the_dragon():
    tokens = {"hand": {"yellow": 1, "blue": 1, "black": 1}, "totems": {"PER": 2}}
    s = state({A: tokens, B: {"hand": {"yellow": 1}}}, 4)
    s.dragon = D
    p = play(s, "muster")
    assert (s.step, s.to_act) == ("yellow", [A, B, C])
    do(p, A, "done")
    do(p, B, "done")
    assert (s.step, s.to_act) == ("blue", [A, B, C])
    do(p, A, "done")
    assert (s.step, s.to_act) == ("black", [A, B, C])
    do(p, A, "done")
    assert (s.step, asked(p)) == ("keep", {A: "keep"})


def test_the_gardens_of_the_one_who_begins_make_the_trade_cheaper():
    """10.7. Glass for Caravans costs two positions; one with the Gardens."""
    s = market({"goods": ["glass"], "census": 9, "wonder": "gardens"}, {"goods": ["caravans"]})
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert said(p, "trades")[0]["positions"] == 1
    assert (s.civs[A].census, s.civs[B].census) == (9 - 1 + 1, 1)


def test_so_many_ways_are_followed_and_no_more(monkeypatch: pytest.MonkeyPatch):
    civs = {
        A: {"totems": {"PER": 2, "ELA": 1, "GPE": 1, "BAB": 1}},
        B: {"totems": {"ELA": 2, "BAB": 2}},
    }
    monkeypatch.setattr("games.imperios.trade.ROUTE_LIMIT", 2)
    assert [*ways(state(civs, 4), A, B, 9)] == [("PER", "ELA"), ("PER", "ELA", "BAB")]


def test_of_very_many_ways_only_the_first_few_hundred_are_looked_at():
    """10.3. An empire all over the map: the search ends, the shorter ways come first."""
    s = state({B: {"totems": {"IND": 2}}}, 7)
    s.civs[A].totems = dict.fromkeys(s.world.areas, 1) | {"PER": 2}
    found = [*ways(s, A, B, 40)]
    assert 0 < len(found) < 2 * ROUTE_LIMIT
    lengths = [len(way) for way in found]
    assert lengths == sorted(lengths)
    assert found[0] == ("PER", "ORM", "SIN", "IND")
