"""The worked examples of the rules, in their order."""

import pytest

from games.core.match import begin
from games.core.play import Play
from games.core.table import Table
from games.imperios import GAME
from games.imperios.ages import counted, end_by_ages, fulfils
from games.imperios.battle import price_of_sack
from games.imperios.data import BLUE, RED, YELLOW
from games.imperios.expansion import by_sea
from games.imperios.red import goods_of
from games.imperios.routes import cost, routes
from games.imperios.state import State, connected, converted, reserve
from games.imperios.trade import caravans, price
from games.imperios.world import Deed
from tests.games.imperios.imperios_scene import A, B, C, D, asked, do, offered, play, said, state


def test_1_the_order_of_founding_of_the_dragon_and_of_the_round():
    """Oldest is seat 2: founding 2, 1, 0, 3; round 1: 3, 0, 1, 2; round 2: 2, 3, 0, 1."""
    match = begin(GAME, b"x" * 32, 4, rig={"oldest": [2]})
    founding = []
    while next(iter(match.pending.values())).key == "found":
        (seat,) = match.pending
        founding.append(seat)
        match.submit(seat, match.default(seat))
    assert founding == [2, 1, 0, 3]
    assert match.table.state.dragon == 3
    orders: dict[int, list[int]] = {1: [], 2: []}
    while match.table.state.round <= 2 and match.pending:
        seat = next(iter(match.pending))
        if match.pending[seat].key == "extra":
            orders[match.table.state.round].append(seat)
        if len(orders[2]) == 4:
            break
        match.submit(seat, match.default(seat))
    assert orders == {1: [3, 0, 1, 2], 2: [2, 3, 0, 1]}


def test_2_founding_in_babylonia_rules_out_assyria_and_persia():
    p = play(state({}, 4), "found", [A, B, C, D])
    do(p, A, "found:BAB")
    assert p.table.state.civs[A].totems == {"BAB": 2, "ELA": 1, "GPE": 1, "MRI": 1}
    assert sorted(offered(p, B)) == ["found:BAC", "found:HAT", "found:IND", "found:SAB"]
    do(p, B, "found:HAT")
    assert sorted(offered(p, C)) == ["found:BAC", "found:IND", "found:SAB"]
    do(p, C, "found:BAC")
    do(p, D, "found:IND")
    assert p.table.state.civs[D].totems["IND"] == 2


SILK_ROAD = {"PER": 2, "ORM": 1, "SIN": 1, "IND": 1}


def merchants(**more: object) -> State:
    """A controls Persia and is present all the way to India, which B controls."""
    a = {"totems": dict(SILK_ROAD), "census": 5, "goods": ["glass"], "hand": {"blue": 2}}
    b = {"totems": {"IND": 2}, "census": 5, "goods": ["caravans"]}
    return state({A: {**a, **more}, B: b, C: {"totems": {"SAB": 2}, "hand": {"blue": 1}}}, 4)


def test_3_the_distance_of_a_trade_is_the_number_of_steps():
    s = merchants()
    deed = Deed("trade", "", B)
    (route,) = caravans(s, A, deed, 9)
    assert route.path == ("PER", "ORM", "SIN", "IND")
    assert route.actions == 2
    s.civs[A].totems = {"PER": 2, "PUR": 1, "NIS": 1, "SIN": 1, "IND": 1}
    (route,) = caravans(s, A, deed, 9)
    assert len(route.path) - 1 == 4
    assert route.actions == 2
    assert [cost(s, deed, range(d + 1)) for d in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


def test_4_the_price_of_a_trade_in_census_positions():
    p = play(merchants(), "blue", [A, C])
    do(p, A, "trade:1")
    s = p.table.state
    assert (s.civs[A].census, s.civs[B].census) == (5 - 2 + 2, 5 + 2)
    assert s.civs[A].goods == ["glass", "caravans"]
    assert s.civs[B].goods == ["caravans", "glass"]
    assert s.civs[A].hand[BLUE] == 0
    poor = play(merchants(census=1), "blue")
    assert "trade:1" not in offered(poor, A)
    s = merchants()
    assert price(s, A, B, "caravans", "glass") == 2
    s.civs[A].wonder = "gardens"
    assert price(s, A, B, "caravans", "glass") == 1
    s.civs[A].wonder, s.civs[B].wonder = "", "gardens"
    assert price(s, A, B, "caravans", "glass") == 2
    s.civs[B].wonder = ""
    assert price(s, A, B, "glass", "caravans") == 0


def test_5_a_totem_on_the_way_may_block_one_at_the_ends_may_not():
    s = merchants()
    s.civs[A].totems |= {"PUR": 1, "NIS": 1}
    s.civs[C].totems["SIN"] = 1
    s.civs[D].totems = {"PER": 1, "IND": 1}
    deed = Deed("trade", "", B)
    assert {route.blockers for route in caravans(s, A, deed, 2)} == {(C,)}
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert asked(p) == {C: "block"}
    do(p, C, "block", "keep")
    assert s.civs[A].hand[BLUE] == 2
    assert s.civs[A].goods == ["glass"]
    do(p, A, "trade:1")  # once more after a negotiation
    do(p, C, "block", "keep")
    assert "trade:1" not in offered(p, A)
    s.civs[A].technologies = ["blue1", "blue3"]
    assert caravans(s, A, deed, 2)[0].blockers == ()


def test_5_a_lifted_block_lets_the_action_go_on_and_others_may_block_then():
    s = merchants()
    s.civs[C].totems["SIN"] = 1
    s.civs[D].totems = {"SIN": 1}
    p = play(s, "blue")
    do(p, A, "trade:1")
    assert asked(p) == {C: "block", D: "block"}
    way = {"who": A, "deed": "trade", "area": "IND", "path": ["ORM", "SIN"]}
    assert said(p, "declares") == [way], "it is the trader's caravan, not the partner's"
    do(p, C, "block")
    do(p, C, "lift")
    assert asked(p) == {D: "block"}
    do(p, D, "pass")
    assert "caravans" in s.civs[A].goods


def test_6_tokens_into_actions():
    civs = {
        A: {"technologies": ["yellow1"], "hand": {"yellow": 3}, "totems": {"PER": 2}},
        B: {"technologies": ["red1", "red2"], "hand": {"yellow": 1}},
    }
    s = state(civs, 4)
    assert converted(s, A, YELLOW, 3) == 4
    assert converted(s, B, RED, 5) == 7
    assert converted(s, C, RED, 5) == 5
    p = play(s, "yellow", [A, B])
    assert {"learn:yellow2", "learn:red1"} <= set(offered(p, A))
    do(p, A, "learn:red1", "arts:1")
    assert s.civs[A].technologies == ["yellow1", "red1"]
    assert s.civs[A].census == 1
    assert s.civs[A].hand[YELLOW] == 0
    again = play(state(civs, 4), "yellow", [A, B])
    do(again, A, "learn:yellow2")
    assert again.table.state.civs[A].technologies == ["yellow1", "yellow2"]
    assert again.table.state.civs[A].hand[YELLOW] == 0


@pytest.mark.parametrize(
    ("levels", "row"),
    [
        ([], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (["red1"], [1, 2, 4, 5, 6, 8, 9, 10, 12]),
        (["red1", "red2"], [1, 3, 4, 6, 7, 9, 10, 12, 13]),
    ],
)
def test_6_the_table_of_conversions(levels: list[str], row: list[int]):
    s = state({A: {"technologies": levels}}, 4)
    assert [converted(s, A, RED, n) for n in range(1, 10)] == row


def test_7_conquering_a_neutral_city_costs_its_level_and_gives_a_good():
    a = {"totems": {"GAL": 2, "MAS": 1, "TIR": 1, "ROM": 1}, "armies": 5, "goods": ["wine"]}
    p = play(state({A: a}, 5), "red")
    s = p.table.state
    assert goods_of(s, A, "MAS") == ["timber", "pottery", "glass"]
    assert {"conquer:MAS", "conquer:ROM"} <= set(offered(p, A))
    do(p, A, "conquer:MAS")
    assert offered(p, A) == ["take:timber", "take:pottery", "take:glass"]
    do(p, A, "take:glass")
    assert s.civs[A].armies == 1
    assert s.civs[A].totems["MAS"] == 2
    assert s.civs[A].goods == ["wine", "glass"]
    rome = play(state({A: {**a, "goods": []}}, 5), "red")
    do(rome, A, "conquer:ROM")
    assert rome.table.state.civs[A].armies == 0
    assert rome.table.state.civs[A].goods == []


def besieged(**defence: object) -> Play[State]:
    """A, with 6 armies and a red token, is present in B's capital; B has 2 armies."""
    a = {"totems": {"ASI": 2, "MRI": 1, "BAB": 1}, "armies": 6, "hand": {"red": 1}}
    b = {"totems": {"BAB": 2}, "armies": 2, **defence}
    return play(state({A: a, B: b}, 4), "red")


def test_8_the_sack_of_a_capital():
    p = besieged()
    s = p.table.state
    do(p, A, "sack:BAB")
    do(p, B, "parry")
    do(p, A, "press")
    do(p, B, "parry")
    do(p, A, "press")  # B has no army and no red token left: the invasion is won
    assert s.civs[A].armies == 3
    assert "plunder" not in offered(p, A)
    do(p, A, "recruit:1", "plunder")
    assert s.civs[A].armies == 0
    assert s.civs[B].totems == {}
    assert s.civs[A].census == 5
    assert s.ending == "capital"


def test_8_without_the_token_the_sack_fails_and_nothing_else_is_lost():
    p = besieged()
    s = p.table.state
    s.civs[A].hand[RED] = 0
    do(p, A, "sack:BAB")
    do(p, B, "hold")
    do(p, A, "press_on")
    assert s.civs[A].armies == 3
    assert s.civs[B].totems == {"BAB": 2}
    assert s.civs[A].census == 0


def test_8_walls_make_the_sack_dearer():
    s = besieged().table.state
    assert price_of_sack(s, B, "BAB") == 4
    s.civs[B].technologies = ["red1", "red3"]
    assert price_of_sack(s, B, "BAB") == 5
    s.civs[B].wonder = "pyramids"
    assert price_of_sack(s, B, "BAB") == 6


def test_8_against_no_defence_the_attack_costs_five():
    p = besieged()
    do(p, A, "sack:BAB")
    do(p, B, "yield")
    do(p, A, "plunder")
    assert p.table.state.civs[A].armies == 6 - 5


def test_9_the_census_ends_at_24():
    p = besieged()
    s = p.table.state
    s.civs[A].census, s.civs[A].technologies = 22, ["yellow1", "yellow3"]
    do(p, A, "sack:BAB")
    do(p, B, "yield")
    do(p, A, "plunder")
    assert s.civs[A].census == 24
    assert counted(s, A)[0] == 24 + 8


def test_10_a_small_cup_is_emptied_and_then_refilled():
    a = {"cup": {"red": 2}, "discard": {"yellow": 3, "blue": 4}, "age": 1}
    p = play(state({A: a}, 4), "draw", tokens=["blue", "yellow", "blue"])
    civ = p.table.state.civs[A]
    assert civ.hand == [2, 1, 2, 0]
    assert sum(civ.cup) == 4
    assert sum(civ.discard) == 0


def rich(capitals: int, cities: int, goods: int, technologies: int) -> dict[str, object]:
    """A civilisation of that size on the full map."""
    sites = ("CAR", "DAC", "EGI", "ESP")[:capitals]
    towns = ("ATI", "DEL", "TAR", "AXU")[:cities]
    wares = ["timber", "pottery", "glass", "wine", "purple", "amber", "sesame", "cotton"]
    lore = ["red1", "yellow1", "blue1", "black1", "red2", "yellow2", "blue2", "black2"]
    return {
        "totems": dict.fromkeys((*sites, *towns), 2),
        "goods": wares[:goods],
        "technologies": lore[:technologies],
    }


def test_11_one_age_a_round_and_never_back():
    s = state({A: rich(2, 2, 4, 4)}, 6)
    p = play(s, "reckon")
    assert s.civs[A].age == 1
    assert fulfils(s, A)
    p = play(s, "reckon")
    assert s.civs[A].age == 2
    del s.civs[A].totems["CAR"]
    p = play(s, "reckon")
    assert s.civs[A].age == 2
    assert p.result is None


def test_12_the_end_by_ages():
    civs = {seat: {"age": 2} for seat in (A, B)} | {C: {**rich(2, 2, 4, 4), "age": 1}}
    assert end_by_ages(state(civs, 5)) == ""
    p = play(state(civs, 5), "reckon")  # the third civilisation reaches Bronze
    assert p.result is not None
    assert p.result.reason == "half"
    two = {A: {"age": 2}, B: {**rich(3, 3, 6, 6), "age": 2}}
    assert end_by_ages(state(two, 5)) == "objectives"


@pytest.mark.parametrize(
    ("length", "goods", "points"), [("bronze", 4, -6), ("copper", 4, 0), ("bronze", 7, 0)]
)
def test_13_missing_goods(length: str, goods: int, points: int):
    s = state({A: rich(1, 0, goods, 0)}, 6, length)
    assert counted(s, A)[-1] == points


def test_14_the_final_score():
    a = {
        "census": 11,
        "totems": {"NUB": 1, "NUM": 1, "GER": 1, "CAR": 2, "IBE": 2, "TAR": 2, "MAU": 2},
        "wonder": "colossus",
        "technologies": ["yellow1", "yellow2", "yellow3", "red1", "blue1"],
        "goods": ["timber", "pottery", "glass", "wine"],
    }
    s = state({A: a, B: {"totems": {"GER": 1}}}, 5)
    assert counted(s, A) == [14, 5, 10, 8, 17, 10, -6]
    assert sum(counted(s, A)) == 58


def test_14_a_tie_goes_to_the_older():
    s = state({}, 4)
    s.founders, s.ending = [2, 1, 0, 3], "tokens"
    p = play(s, "reckon")
    assert p.result is not None
    assert p.result.winners == [2]
    assert [int(score - 0.5) for score in p.result.scores] == [-18] * 4


def test_15_minos_is_reached_from_sparta_over_land():
    s = state({A: {"totems": {"ESP": 2}, "hand": {"black": 1}}, B: {"totems": {"ATI": 1}}}, 5)
    p = play(s, "black")
    assert "land:MIN" in offered(p, A)
    do(p, A, "land:MIN")
    assert s.civs[A].totems["MIN"] == 1
    del s.civs[A].totems["MIN"]
    sea = [o.id for o in by_sea(s, A, connected(s, A))]
    assert "sea:MIN" not in sea
    s.civs[A].totems["EGE"] = 1
    assert "sea:MIN" in [o.id for o in by_sea(s, A, connected(s, A))]


def test_16_the_last_totem_comes_from_the_map():
    """B trades with A, who gets a good and has no totem in reserve."""
    s = state({B: {"hand": {"blue": 1}}}, 4)
    a, b = s.civs[A], s.civs[B]
    b.totems, b.goods, b.technologies = {"IND": 2, "SIN": 1}, ["glass"], ["blue1", "blue3"]
    a.goods, a.technologies, b.census = ["caravans"], ["blue1", "blue3"], 2
    areas = [area for area in s.world.areas if area != "IND"]
    a.totems = dict.fromkeys(areas, 1) | {"SIN": 2, "FEN": 2}
    for area in s.world.place:
        if area not in ("IND", "SIN", "FEN") and reserve(s, A):
            a.totems[area] = 2
    assert reserve(s, A) == 0
    p = play(s, "blue", [B])
    do(p, B, "trade:0")
    assert asked(p) == {A: "give_up"}
    do(p, A, "leave:FEN")
    assert a.totems["FEN"] == 1, "the city is neutral now"
    assert a.goods == ["caravans", "glass"]
    assert reserve(s, A) == 0


def test_17_navigation_gets_no_help_from_ambassadors():
    a = {"totems": {"CAR": 2, "TIR": 1}, "technologies": ["blue1", "blue3", "black1", "black3"]}
    s = state({A: {**a, "hand": {"black": 1}}, C: {"totems": {"TIR": 1}}}, 5)
    p = play(s, "black")
    do(p, A, "sea:SIC")
    assert asked(p) == {C: "block"}
    deed = Deed("sea", "SIC")
    assert routes(s, A, deed, ("SIC",), free=True)[0].blockers == ()
    s.civs[A].totems["LIB"] = 1
    (route,) = routes(s, A, deed, ("SIC",))
    assert route.path == ("CAR", "LIB", "SIC")
    assert route.blockers == ()


def test_the_pieces_of_a_table_are_those_of_the_box():
    table: Table[State] = begin(GAME, b"y" * 32, 7).table
    s = table.state
    assert [n + 7 * 2 for n in s.pool] == [80] * 4
    assert all(reserve(s, seat) == 42 for seat in table.seats)
