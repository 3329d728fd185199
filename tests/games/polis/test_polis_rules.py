"""Rules at their boundaries, in the order of the rules file."""

from __future__ import annotations

import pytest

from games.core.decision import Illegal, Split
from games.core.match import begin
from games.core.secret import SPECTATOR, seal
from games.polis import GAME
from games.polis.actions.development import (
    LANDED,
    PORTED,
    affordable,
    building_sites,
    no_galleys,
    no_hoplites,
    no_merchants,
    no_project,
)
from games.polis.actions.envoys import fares, no_proxenos, no_ransom
from games.polis.actions.movement import (
    march_origins,
    march_targets,
    no_march,
    no_sail,
    sail_origins,
    sail_targets,
)
from games.polis.actions.siege import (
    besieging,
    can_besiege,
    no_civil_war,
    no_siege,
    unrest_price,
    war_price,
)
from games.polis.actions.trade import no_trade, open_markets, ways_to_pay
from games.polis.actions.tribute import can_collect, no_tribute
from games.polis.battle import clashes, gain, matched
from games.polis.data import (
    ATH,
    EVENTS,
    GOODS,
    NEUTRAL,
    POLEIS,
    PROJECTS,
    SEAS,
    SETUPS,
    SIDES,
    SPA,
    TERRITORIES,
)
from games.polis.ending import score
from games.polis.state import blocked_lands, blocked_seas, units
from games.polis.ways import ferry_paths, galley_paths, land_paths, open_seas

from .polis_desk import Desk, said


def opened(event: str) -> Desk:
    """The round of this event is about to begin."""
    deck = EVENTS[event].deck
    d = Desk(deck, **{f"events-{deck}": [event]})
    d.s.at -= 1
    return d


def alone(side: str = "SPA", **options: str) -> Desk:
    """The rival of this side has passed."""
    d = Desk(active=side, options=options)
    other = d.athens if side == "SPA" else d.sparta
    other.passed, d.s.first_to_pass = True, ATH if side == "SPA" else SPA
    return d


def ending(**goods: int) -> Desk:
    """Both have passed in round 3, Athens first; nobody is hungry, and nobody can grow."""
    d = Desk(**{"events-4": ["E4-01"]})
    d.s.first_to_pass = ATH
    d.goods("SPA", **{"wheat": 8, **goods})
    d.goods("ATH", wheat=7)
    return d


# 1. Terms


def test_units_are_hoplites_on_land_and_galleys_at_sea() -> None:
    d = Desk()
    assert (units(d.s, SPA, "LAK"), units(d.s, SPA, "MYR")) == (3, 1)
    assert (units(d.s, ATH, "KYK"), units(d.s, ATH, "LAK")) == (2, 0)


@pytest.mark.parametrize(("round", "limit"), [("3", 3), ("4", 4), ("5a", 5), ("5b", 5)])
def test_the_limit_of_the_round(round: str, limit: int) -> None:
    assert (Desk(round).s.limit, Desk(round).s.round) == (limit, round)
    assert Desk("5", setup="corinthian").s.limit == 5


def test_before_the_first_round_the_first_is_shown() -> None:
    d = Desk()
    d.s.at = -1
    assert (d.s.round, d.s.limit) == ("3", 3)


def test_with_equal_numbers_nobody_dominates() -> None:
    d = Desk()
    d.units("SPA", BOI=2, KYK=1)
    d.units("ATH", BOI=2, KYK=1)
    assert "BOI" not in blocked_lands(d.s, SPA) + blocked_lands(d.s, ATH)
    assert "KYK" not in blocked_seas(d.s, SPA) + blocked_seas(d.s, ATH)
    d.units("SPA", BOI=3, KYK=2)
    assert blocked_lands(d.s, ATH) == ("BOI",)
    assert blocked_seas(d.s, ATH) == ("KYK",)
    assert blocked_lands(d.s, SPA) == blocked_seas(d.s, SPA) == ()


def test_each_unit_may_be_paid_with_silver() -> None:
    d = Desk("5a")
    d.goods("SPA", metal=1, silver=2)
    d.begin().answer("hoplites", "Sparta")
    assert d.ids == ["1.0", "1.1", "2.1", "2.2"], "three are limited by the territory"
    d.answer("2.1")
    assert (d.sparta.goods["metal"], d.sparta.goods["silver"]) == (0, 1)


def test_a_forced_loss_stops_at_0() -> None:
    d = opened("E5a-07")
    d.athens.prestige = 0
    d.begin("open_round")
    assert d.athens.prestige == 0
    assert d.heard("event-loses") == [{"who": d.athens.seat, "n": 0}]
    d = opened("E5a-07")
    d.athens.prestige = 1
    d.begin("open_round")
    assert d.athens.prestige == 0


def test_goods_and_prestige_have_no_ceiling() -> None:
    d = Desk("5a", active="ATH")
    d.units("ATH", SIK=5)
    d.polis("Gela", "ATH")
    d.goods("ATH", oil=90)
    d.athens.prestige = 60
    d.begin().answer("tribute", {"row:oil": 5})
    assert (d.athens.goods["oil"], d.s.supply["oil"]) == (105, -15)
    assert d.athens.prestige == 59


# 2. The box


def test_there_is_no_ninth_merchant() -> None:
    d = Desk()
    d.sparta.ships, d.sparta.port = 1, 7
    d.polis("Pylos", "SPA", 3)
    d.begin().answer("merchants")
    assert d.ids == ["1.0", "1.1"], "wood or silver, but only one"
    d.answer("1.0")
    assert (d.sparta.ships, d.sparta.port) == (0, 8)
    assert said(no_merchants(d.s, SPA)) == "no-ships"


def test_what_falls_or_leaves_gives_its_cube_back() -> None:
    d = Desk(dice=[1])
    d.units("SPA", ARC=3)
    d.polis("Argos", "ATH", 2)
    before = d.sparta.cubes, d.athens.cubes
    d.begin().answer("siege")
    assert (d.sparta.cubes, d.athens.cubes) == (before[0] + 1, before[1] + 1)
    d = ending(wheat=5)
    cubes = d.sparta.cubes
    d.begin("end_round").answer("Pylos")
    assert d.sparta.cubes == cubes + 3


def test_a_unit_lost_in_battle_gives_its_cube_back() -> None:
    d = Desk("5a", combat=["L01", "L02", "L03", "L12", "L08", "L17", "L18", "L19"])
    d.units("SPA", BOI=4)
    d.units("ATH", BOI=4)
    cubes = d.athens.cubes
    d.begin().answer("pass", ["L01", "L12"], "L08", "L17")
    assert d.athens.cubes == cubes + 2


# 3. Moving on the map


def test_a_hoplite_crosses_what_lies_between() -> None:
    assert land_paths("ATT", ())["THE"] == ("BOI",)
    assert land_paths("ATT", ("BOI",)).get("THE") is None
    assert land_paths("ATT", ("THE",))["THE"] == ("BOI",), "entering is no crossing"
    assert land_paths("BOI", ("BOI",))["THE"] == (), "nor is leaving"
    assert "SIK" not in land_paths("ATT", ())


def test_a_hoplite_at_sea_crosses_every_sea_it_uses() -> None:
    assert ferry_paths("LAK", (), False)["ION_T"] == ("MYR", "NOT")
    assert "ION_T" not in ferry_paths("LAK", ("NOT",), False)
    assert "ION_T" not in ferry_paths("LAK", ("MYR",), False)
    assert ferry_paths("MES", (), False)["AKA"] == ("ION",), "one sea is enough"
    assert "LAK" not in ferry_paths("LAK", (), False)
    assert ferry_paths("LAK", (), False)["ARC"] == ("MYR",)


def test_a_galley_crosses_only_the_seas_between() -> None:
    assert galley_paths("ION", (), False)["THR"] == ("MYR", "KYK")
    assert galley_paths("ION", ("ION", "THR"), False)["THR"] == ("MYR", "KYK")
    assert "THR" not in galley_paths("ION", ("KYK",), False)
    assert galley_paths("ION", ("MYR",), False) == {"MYR": ()}
    assert "ION" not in galley_paths("ION", (), False)


def test_a_merchant_crosses_the_first_sea_and_the_last() -> None:
    assert open_seas(("KYK",), (), False)["NOT"] == ("KYK", "NOT")
    assert "NOT" not in open_seas(("KYK",), ("NOT",), False)
    assert open_seas(("KYK",), ("KYK",), False) == {}
    assert open_seas(("ION", "MYR"), ("ION",), False)["MYR"] == ("MYR",)


def test_merchants_block_nothing() -> None:
    d = Desk(active="ATH")
    d.s.loads = {"Persis-3": SPA}
    d.goods("ATH", wine=9, silver=9)
    d.units("SPA")
    assert "Persis" in open_markets(d.s, ATH)
    assert said(no_trade(d.s, ATH)) == ""


def test_a_hoplite_takes_the_sea_where_the_land_is_blocked() -> None:
    d = Desk("5a", active="ATH")
    d.units("ATH", ATT=1, KYK=1)
    d.units("SPA", BOI=1)
    [option] = march_origins(d.s, ATH, "THE")
    assert (option.args["how"], option.args["via"]) == ("sea", ["KYK"])
    d.units("SPA", BOI=1, KYK=2)
    assert march_origins(d.s, ATH, "THE") == []
    assert "THE" not in march_targets(d.s, ATH)
    assert "BOI" in march_targets(d.s, ATH), "what is blocked may be entered"


def test_the_diolkos_is_for_all_who_sail() -> None:
    d = Desk(active="ATH")
    d.units("SPA", MYR=2, THE=1)
    d.units("ATH", ATT=1, KYK=1)
    d.athens.proxenos = "Chalkis"
    for mine in (False, True):
        d.polis("Korinthos", "ATH" if mine else "")
        assert ("ION" in sail_targets(d.s, ATH)) is mine
        assert ("Illyria" in open_markets(d.s, ATH)) is mine
        fare = {name: way for name, *way in fares(d.s, ATH)}["Korkyra"]
        assert fare == ([0, "sea", ("KYK", "ION")] if mine else [1, "land", fare[2]])
        assert (ferry_paths("ATT", ("MYR",), mine).get("AKA") is not None) is mine
        assert (march_origins(d.s, ATH, "SIK") != []) is mine
    d.polis("Korinthos", "SPA")
    assert "Illyria" not in open_markets(d.s, ATH), "for its owner only"


def test_the_proxenos_pays_where_others_are_blocked() -> None:
    d = Desk(active="ATH")
    d.units("SPA", KYK=3)
    d.units("ATH")
    d.athens.proxenos = "Chalkis"
    d.goods("ATH", silver=3)
    assert {name: way for name, *way in fares(d.s, ATH)}["Chios"] == [3, "sea", ("KYK", "NOT")]
    assert said(no_proxenos(d.s, ATH)) == ""


# 4. Set-up


def test_every_deck_is_shuffled_by_itself() -> None:
    orders = [Desk(**{"events-4": [f"E4-0{n}"], "projects": [f"P0{n}"]}).s for n in (1, 2)]
    for s, n in zip(orders, (1, 2), strict=True):
        assert s.decks["4"].value[-1] == f"E4-0{n}"
        assert s.projects.value[-1] == f"P0{n}"
    s = Desk().s
    for deck, pile in s.decks.items():
        assert sorted(pile.value) == [e for e, card in EVENTS.items() if card.deck == deck]
        assert pile.value != sorted(pile.value)
    assert sorted(s.projects.value) == sorted(PROJECTS)
    assert s.projects.value != sorted(PROJECTS)


def test_each_side_begins_with_three_poleis_of_base_population() -> None:
    s = Desk().s
    for side, names in ((SPA, "Sparta Pylos Gytheion"), (ATH, "Athenai Chalkis Chios")):
        assert {n for n, p in s.poleis.items() if p.owner == side} == set(names.split())
    assert all(p.population == POLEIS[name].base for name, p in s.poleis.items())
    assert [p.owner for p in s.poleis.values()].count(NEUTRAL) == 12


def test_sparta_begins_as_printed() -> None:
    p = Desk().sparta
    assert (p.prestige, [*p.goods.values()]) == (3, [4, 4, 4, 4, 4, 0])
    assert {t: n for t, n in p.hoplites.items() if n} == {"LAK": 3}
    assert {sea: n for sea, n in p.galleys.items() if n} == {"ION": 1, "MYR": 1}
    assert (p.port, p.ships, p.proxenos) == (1, 7, "Sparta")


def test_athens_begins_as_printed() -> None:
    p = Desk().athens
    assert (p.prestige, [*p.goods.values()]) == (3, [4, 4, 4, 4, 0, 4])
    assert {t: n for t, n in p.hoplites.items() if n} == {"ATT": 3, "ION_T": 2}
    assert {sea: n for sea, n in p.galleys.items() if n} == {"KYK": 2, "NOT": 1}
    assert (p.port, p.ships, p.proxenos) == (1, 7, "Athenai")


def test_markers_begin_in_the_first_column() -> None:
    for setup in SETUPS:
        market = GAME.setup(Desk().t, GAME.options.model_validate({"setup": setup})).market
        assert market == {"metal": 1, "wood": 1, "wine": 1, "oil": 1}


def test_the_table_chooses_who_plays_sparta() -> None:
    assert Desk(options={"sides": "sparta_first"}).sparta.seat == 0
    assert Desk(options={"sides": "athens_first"}).sparta.seat == 1
    drawn = {
        begin(GAME, bytes([n]) * 32, 2, {"sides": "random"}).table.state.players[0].seat
        for n in range(12)
    }
    assert drawn == {0, 1}


# 5. The round


def test_three_projects_are_turned_up_and_the_rest_is_gone() -> None:
    d = opened("E4-01")
    d.s.display = ["P01"]
    d.s.projects.value.remove("P01")
    left = len(d.s.projects)
    d.begin("open_round")
    assert (len(d.s.display), len(d.s.projects), d.s.gone) == (3, left - 3, ["P01"])


def test_with_two_projects_left_two_are_turned_up() -> None:
    d = opened("E4-01")
    del d.s.projects.value[2:]
    d.begin("open_round")
    assert len(d.s.display) == 2
    d = opened("E4-01")
    d.s.projects.value.clear()
    d.begin("open_round")
    assert d.s.display == []
    assert not d.heard("display"), "where nothing is turned up, nothing is said"


@pytest.mark.parametrize(("sparta", "first"), [(4, "sparta"), (3, "athens"), (2, "athens")])
def test_more_prestige_applies_the_event_first(sparta: int, first: str) -> None:
    d = opened("E3-05")
    d.sparta.prestige = sparta
    d.begin("open_round")
    assert d.seat == getattr(d, first).seat
    assert d.ask.key == "remove"
    d.answer(d.ids[0])
    d.answer(d.ids[0])
    other = d.athens if first == "sparta" else d.sparta
    assert (d.ask.key, d.seat) == ("action", other.seat), "the other has the first turn"


def test_two_sieges_are_the_same_type() -> None:
    d = Desk("5a")
    d.units("SPA", MAK=4)
    d.s.players[SPA].prestige = 9
    d.t.rig["dice"] = [4]
    d.begin().answer("siege", "Pydna")
    assert d.barred["siege"] == "used"
    assert can_besiege(d.s, SPA, "Poteidaia")


def test_a_turn_has_two_actions_and_no_third() -> None:
    d = Desk().begin().answer("merchants", "1.0")
    assert d.seat == d.sparta.seat
    d.answer("proxenos", "Thebai")
    assert (d.ask.key, d.seat) == ("action", d.athens.seat)
    assert not d.sparta.passed
    assert d.s.used == []


def test_a_military_action_costs_1_and_needs_it() -> None:
    d = Desk("5a")
    d.units("SPA", LAK=3, MYR=1, ARC=2)
    d.polis("Argos", "", 2)
    for prestige, why in ((1, ""), (0, "no-prestige")):
        d.sparta.prestige = prestige
        assert (
            said(no_march(d.s, SPA)) == said(no_sail(d.s, SPA)) == said(no_siege(d.s, SPA)) == why
        )
        assert can_collect(d.s, SPA, "ACH") is False
    d.units("SPA", ACH=1)
    assert can_collect(d.s, SPA, "ACH") is False
    d.sparta.prestige = 1
    assert can_collect(d.s, SPA, "ACH") is True


def test_a_march_a_siege_and_a_tribute_are_paid() -> None:
    d = Desk("5a")
    d.units("SPA", LAK=3)
    d.begin().answer("march", "ARC", "LAK", "LAK", "done")
    assert d.sparta.prestige == 3 - 1, "once, whoever goes"
    d = Desk("5a", dice=[4])
    d.units("SPA", ARC=2)
    d.begin().answer("siege")
    assert d.sparta.prestige == 3 - 1 + 2
    d.answer("tribute", {"row:wood": 2})
    assert d.sparta.prestige == 3 - 1 + 2 - 1


def test_sailing_costs_1() -> None:
    d = Desk()
    d.units("SPA", MYR=1)
    d.units("ATH")
    d.begin().answer("sail", "NOT")
    assert (d.sparta.prestige, d.sparta.galleys["NOT"], d.sparta.galleys["MYR"]) == (2, 1, 0)


def test_the_round_ends_when_both_have_passed() -> None:
    d = ending()
    d.s.first_to_pass = NEUTRAL
    d.begin().answer("pass")
    assert (d.ask.key, d.seat) == ("action", d.athens.seat)
    d.answer("pass")
    assert d.heard("round-ends")
    assert d.sparta.passed


# 6. Passing


def test_who_passes_after_one_action_does_nothing_more() -> None:
    d = Desk().begin().answer("merchants", "1.0", "pass")
    assert (d.sparta.passed, d.s.first_to_pass) == (True, SPA)
    assert d.seat == d.athens.seat
    d.answer("pass")
    assert [e["who"] for e in d.heard("passes")] == [d.sparta.seat, d.athens.seat]


def test_nobody_is_asked_who_can_only_pass() -> None:
    d = Desk()
    d.goods("SPA")
    d.units("SPA")
    d.units("ATH", LAK=1, KYK=2)
    d.polis("Gytheion", "", 1)
    d.sparta.proxenos, d.sparta.prestige, d.sparta.port = "", 0, 0
    d.begin()
    assert d.sparta.passed
    assert d.seat == d.athens.seat


def test_in_the_middle_of_a_turn_passing_is_asked() -> None:
    d = Desk()
    d.goods("SPA", wood=1)
    d.units("SPA")
    d.sparta.prestige, d.sparta.port = 0, 0
    d.sparta.proxenos = ""
    d.begin().answer("merchants")
    assert (d.seat, d.ids) == (d.sparta.seat, ["pass"])
    assert not d.sparta.passed


def test_alone_any_good_can_be_paid() -> None:
    d = alone()
    d.begin().answer("merchants")
    assert d.ids == ["silver", "oil", "wine", "wood", "metal"], "wheat there is none"
    d.answer("oil")
    assert (d.sparta.goods["oil"], d.s.supply["oil"]) == (3, 1)


def test_nothing_is_paid_while_both_are_in() -> None:
    d = Desk().begin().answer("merchants", "1.0")
    assert d.sparta.goods["wood"] == 3
    assert sum(d.sparta.goods.values()) == 19


def test_the_good_that_the_action_needs_cannot_be_paid_before_it() -> None:
    d = alone()
    d.goods("SPA", wood=1, oil=1)
    d.begin().answer("merchants")
    assert (d.sparta.goods["oil"], d.sparta.goods["wood"]) == (0, 0), "without being asked"
    assert d.heard("surcharge")[0]["good"] == "oil"


def test_after_a_battle_at_the_end_of_going_on_alone_there_is_no_second() -> None:
    top = ["L21", "L22", "L01", "L02", "L04", "L05", "L06", "L07"]
    d = Desk("5a", combat=top)
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.units("SPA", BOI=4)
    d.units("ATH", BOI=4)
    d.goods("SPA", wheat=9)
    d.goods("ATH", wheat=9)
    d.begin().answer("pass", ["L21", "L22"], "L04", "L05", "retreat")
    assert len(d.heard("battle")) == 1
    assert d.heard("round-ends")


def test_no_battle_between_the_pairs_of_who_is_alone() -> None:
    d = Desk("5a")
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.units("SPA", BOI=5)
    d.units("ATH", BOI=4)
    d.goods("SPA", wheat=9, metal=1, wood=1, silver=9)
    d.begin().answer("hoplites", "wheat", "Pylos", "1.0", "merchants", "wheat", "1.0")
    assert d.s.battle is None


@pytest.mark.parametrize("first", [SPA, ATH])
def test_who_passed_first_goes_first_at_the_end(first: int) -> None:
    d = ending()
    d.s.first_to_pass = first
    d.begin("end_round")
    assert d.ask.key == "phoros"
    assert d.seat == d.s.players[first].seat
    assert d.heard("spoils")[0]["who"] == d.s.players[first].seat


def test_the_second_to_pass_does_not_become_the_first() -> None:
    d = ending()
    d.s.first_to_pass = NEUTRAL
    d.begin().answer("pass", "pass")
    assert [e["who"] for e in d.heard("spoils")] == [d.sparta.seat, d.athens.seat]


# 7. Development actions


def test_hoplites_come_from_one_polis_into_its_territory() -> None:
    d = Desk("5a")
    d.begin().answer("hoplites", "Sparta", "1.0")
    assert (d.sparta.hoplites["LAK"], d.s.poleis["Sparta"].population) == (4, 3)
    assert d.sparta.goods["metal"] == 3
    assert (d.sparta.cubes, d.s.poleis["Pylos"].population) == (25, 3)


def test_no_polis_gives_its_last_inhabitant() -> None:
    d = Desk("5a")
    for name in ("Sparta", "Pylos", "Gytheion"):
        d.polis(name, "SPA", 1)
    d.units("SPA", ION=1)
    assert said(no_hoplites(d.s, SPA)) == "no-recruits"
    assert said(no_galleys(d.s, SPA)) == "no-crews"
    assert said(no_merchants(d.s, SPA)) == "no-port-people"
    d.polis("Pylos", "SPA", 2)
    assert (
        said(no_hoplites(d.s, SPA))
        == said(no_galleys(d.s, SPA))
        == said(no_merchants(d.s, SPA))
        == ""
    )
    for action in ("hoplites", "galleys", "merchants"):
        d.s.active = SPA
        d.begin().answer(action)
        assert d.ids == ["1.0", "1.1"]


@pytest.mark.parametrize(("there", "why"), [(2, ""), (3, "no-recruits")])
def test_a_full_territory_takes_no_hoplites(there: int, why: str) -> None:
    d = Desk()
    d.polis("Sparta", "SPA", 1)
    d.units("SPA", MES=there)
    d.units("ATH", MES=3)
    assert said(no_hoplites(d.s, SPA)) == why
    if not why:
        d.begin().answer("hoplites")
        assert d.ids == ["1.0", "1.1"], "one more, though people and goods are there for two"


@pytest.mark.parametrize(("good", "other"), [("metal", "silver"), ("silver", "metal")])
def test_hoplites_need_metal_or_silver(good: str, other: str) -> None:
    d = Desk("5a")
    d.goods("SPA", wood=9, **{good: 1})
    assert said(no_hoplites(d.s, SPA)) == ""
    d.goods("SPA", wood=9, wheat=9)
    assert said(no_hoplites(d.s, SPA)) == "no-metal"


@pytest.mark.parametrize("good", ["wood", "silver"])
def test_ships_need_wood_or_silver(good: str) -> None:
    d = Desk("5a")
    d.goods("SPA", metal=9, **{good: 1})
    assert said(no_galleys(d.s, SPA)) == said(no_merchants(d.s, SPA)) == ""
    d.goods("SPA", metal=9, wheat=9)
    assert said(no_galleys(d.s, SPA)) == said(no_merchants(d.s, SPA)) == "no-wood"


def test_poleis_without_territory_give_no_hoplites() -> None:
    assert set(POLEIS) - set(LANDED) == {"Epidamnos", "Abdera"}
    d = Desk()
    for name in ("Sparta", "Pylos", "Gytheion"):
        d.polis(name)
    d.polis("Epidamnos", "SPA", 3)
    assert said(no_hoplites(d.s, SPA)) == "no-recruits"
    assert said(no_galleys(d.s, SPA)) == ""


def test_poleis_without_port_give_no_galleys() -> None:
    assert set(POLEIS) - set(PORTED) == {"Sparta", "Thebai"}
    d = Desk("5a")
    d.polis("Pylos")
    d.polis("Gytheion")
    assert said(no_galleys(d.s, SPA)) == "no-crews"
    assert said(no_hoplites(d.s, SPA)) == ""


def test_galleys_go_to_the_sea_of_the_port() -> None:
    d = Desk()
    d.begin().answer("galleys", "2.1")
    assert (d.sparta.galleys["ION"], d.s.poleis["Pylos"].population) == (3, 1)
    assert (d.sparta.goods["wood"], d.sparta.goods["silver"]) == (3, 3)


def test_a_full_sea_takes_no_galleys() -> None:
    d = Desk()
    d.units("SPA", ION=3)
    assert said(no_galleys(d.s, SPA)) == "no-crews"
    d.units("SPA", ION=2)
    assert said(no_galleys(d.s, SPA)) == ""
    d.begin().answer("galleys")
    assert d.ids == ["1.0", "1.1"]


def test_korinthos_divides_only_into_the_room_there_is() -> None:
    d = Desk(active="ATH")
    for name in ("Athenai", "Chios"):
        d.polis(name, "ATH", 1)
    d.polis("Korinthos", "ATH", 6)
    d.units("ATH", ION=1, KYK=2)
    d.begin().answer("galleys")
    assert "3.0" in d.ids
    assert "4.0" not in d.ids, "two and one have room"
    d.answer("2.0")
    assert d.ids == ["2-0", "1-1"]
    d.answer("1-1")
    assert (d.athens.galleys["ION"], d.athens.galleys["KYK"]) == (2, 3)
    d = Desk(active="ATH")
    for name in ("Athenai", "Chios"):
        d.polis(name, "ATH", 1)
    d.polis("Korinthos", "ATH", 6)
    d.units("ATH", ION=1, KYK=2)
    d.begin().answer("galleys", "3.0")
    assert (d.athens.galleys["ION"], d.athens.galleys["KYK"]) == (3, 3), "only one way"


def test_korinthos_uses_the_sea_that_has_room() -> None:
    d = Desk(active="ATH")
    for name in ("Athenai", "Chios"):
        d.polis(name, "ATH", 1)
    d.polis("Korinthos", "ATH", 6)
    for full, free in (("ION", "KYK"), ("KYK", "ION")):
        d.units("ATH", **{full: 3})
        assert said(no_galleys(d.s, ATH)) == ""
        before = d.athens.galleys[free]
        d.s.active, d.s.used = ATH, []
        d.begin().answer("galleys", "1.0")
        assert d.athens.galleys[free] == before + 1
    d.units("ATH", ION=3, KYK=3)
    assert said(no_galleys(d.s, ATH)) == "no-crews"


def test_merchants_are_people_made_into_ships_in_port() -> None:
    d = Desk()
    d.begin().answer("merchants", "2.1")
    assert (d.sparta.port, d.sparta.ships) == (3, 5)
    assert (d.s.poleis["Pylos"].population, d.sparta.cubes) == (1, 27)
    assert (d.sparta.goods["wood"], d.sparta.goods["silver"]) == (3, 3)


def test_a_project_lies_on_its_polis_and_leaves_the_display() -> None:
    d = Desk(active="ATH")
    d.goods("ATH", silver=6, oil=1)
    d.s.display = ["P01", "P13"]
    d.begin().answer("project")
    assert d.s.display == ["P13"]
    assert d.s.poleis["Athenai"].started == "P01"
    assert d.s.supply["silver"] == 6


def test_the_cost_of_a_project_must_be_there_exactly() -> None:
    d = Desk(active="ATH")
    d.s.display = ["P01"]
    d.goods("ATH", silver=5)
    assert said(no_project(d.s, ATH)) == "no-goods"
    d.goods("ATH", silver=6)
    assert said(no_project(d.s, ATH)) == ""
    d.s.display = ["P05"]
    assert said(no_project(d.s, ATH)) == "no-site"
    d.s.display = []
    assert said(no_project(d.s, ATH)) == "no-display"


def test_a_polis_has_one_project_in_progress_and_any_number_finished() -> None:
    d = Desk(active="ATH")
    d.s.poleis["Athenai"].started = "P02"
    assert building_sites(d.s, ATH, "P01") == []
    d.s.poleis["Athenai"].started = ""
    d.s.poleis["Athenai"].finished = ["P02", "P04"]
    assert building_sites(d.s, ATH, "P01") == ["Athenai"]
    assert building_sites(d.s, SPA, "P01") == [], "it is not theirs"


def test_a_temple_is_paid_in_kinds() -> None:
    d = Desk()
    d.goods("SPA", wood=5, metal=4, silver=12)
    assert affordable(d.s, SPA, "P05") == (
        (),
        (("wood", 5),),
        (("metal", 4),),
        (("wood", 5), ("metal", 4)),
    )
    d.goods("SPA", wood=5, metal=3, silver=7)
    assert affordable(d.s, SPA, "P05") == ((("metal", 4),),)
    d.goods("SPA", wood=5, metal=4, silver=3)
    d.s.display = ["P05"]
    d.begin().answer("project")
    assert [d.sparta.goods[g] for g in ("wood", "metal", "silver")] == [0, 0, 0]


def test_the_poleis_of_each_type_of_project() -> None:
    d = Desk()
    for name in POLEIS:
        d.polis(name, "ATH")
    sites = {PROJECTS[p].type: building_sites(d.s, ATH, p) for p in PROJECTS}
    assert sites == {
        "philosopher": ["Syrakousai", "Athenai"],
        "artist": ["Athenai"],
        "temple": ["Syrakousai", "Sparta"],
        "theatre": ["Korinthos", "Thebai", "Athenai"],
        "statue": ["Epidamnos", "Abdera", "Gela", "Sparta"],
        "festival": ["Sparta", "Poteidaia", "Samos"],
        "games": ["Pydna", "Argos", "Korinthos"],
    }


# 7. Military actions


def test_a_move_ends_when_the_player_says_so_but_one_must_go() -> None:
    d = Desk()
    d.units("SPA", LAK=2, ARC=1)
    d.begin().answer("march", "MES")
    assert d.ids == ["ARC", "LAK"]
    d.answer("LAK")
    assert d.ids == ["ARC", "LAK", "done"]
    d.answer("done")
    assert d.sparta.hoplites["MES"] == 1
    assert d.s.plan == []
    assert d.heard("marches")[0]["n"] == 1


def test_without_units_or_ways_there_is_no_move() -> None:
    d = Desk()
    d.units("SPA")
    assert (said(no_march(d.s, SPA)), said(no_sail(d.s, SPA))) == ("no-units", "no-units")
    d.units("SPA", SIK=3, MYR=1)
    d.units("ATH", ION=1)
    assert said(no_march(d.s, SPA)) == "no-way"
    d.units("ATH", KYK=3)
    assert said(no_sail(d.s, SPA)) == "", "a blocked sea may be entered"
    d.units("SPA", ION=3, MYR=3, NOT=3, KYK=3)
    d.units("ATH", KYK=2, THR=3)
    assert sail_targets(d.s, SPA) == ["THR"]
    d.units("SPA", SIK=1)
    d.units("ATH")
    assert said(no_march(d.s, SPA)) == "", "over the sea, though nothing adjoins"


def test_where_everything_is_full_nothing_moves() -> None:
    d = Desk()
    full = dict.fromkeys([*TERRITORIES, *SEAS], 3)
    d.units("SPA", **full)
    assert (said(no_march(d.s, SPA)), said(no_sail(d.s, SPA))) == ("no-way", "no-way")
    d.units("SPA", **{**full, "THE": 2, "THR": 2})
    assert (said(no_march(d.s, SPA)), said(no_sail(d.s, SPA))) == ("", "")


def test_the_question_says_when_the_destination_is_full() -> None:
    d = Desk()
    d.units("SPA", MYR=2, ION=1, NOT=1)
    d.units("ATH")
    d.begin().answer("sail", "NOT", "MYR")
    assert (d.ask.about["full"], d.ask.about["n"], d.ask.about["region"]) == ("no", 2, ["MYR"])
    d.answer("ION")
    assert (d.ask.about["full"], d.ask.about["n"], d.ask.about["most"]) == ("yes", 3, 3)


def test_a_full_territory_is_no_destination() -> None:
    d = Desk()
    d.units("SPA", LAK=3, MES=3, ARC=2)
    assert "MES" not in march_targets(d.s, SPA)
    assert "ARC" in march_targets(d.s, SPA)
    assert "ACH" in march_targets(d.s, SPA), "what is full may be crossed"
    d.units("SPA", MYR=3, ION=2, KYK=3)
    assert sail_targets(d.s, SPA) == ["ION", "NOT", "THR"]
    d.units("SPA", ION=1)
    d.units("ATH", MYR=1)
    assert sail_targets(d.s, SPA) == ["MYR"], "beyond it nothing is reached"
    d.units("SPA", SIK=1)
    d.units("ATH", ION=1)
    assert march_targets(d.s, SPA) == []


def test_the_only_destination_is_not_asked_for() -> None:
    d = Desk()
    d.units("SPA", ION=1)
    d.units("ATH", MYR=2)
    d.begin().answer("sail")
    assert d.sparta.galleys["MYR"] == 1, "nor the only galley"
    assert d.ids == ["done"]


def test_galleys_go_to_one_sea_until_it_is_full() -> None:
    d = Desk()
    d.units("SPA", ION=2, MYR=2)
    d.units("ATH")
    d.begin().answer("sail", "KYK")
    assert d.ids == ["ION", "MYR"]
    d.answer("ION", "MYR", "ION")
    assert d.ids == ["done"]
    d.answer("done")
    assert (d.sparta.galleys["KYK"], d.sparta.galleys["ION"], d.sparta.galleys["MYR"]) == (3, 0, 1)
    assert d.sparta.prestige == 2


def test_a_galley_that_leaves_gives_up_its_sea() -> None:
    d = Desk("5a")
    d.units("SPA", ION=1, MYR=1)
    d.units("ATH", MYR=1)
    assert [o.id for o in sail_origins(d.s, SPA, "NOT")] == ["ION", "MYR"]
    d.begin().answer("sail", "NOT", "MYR")
    assert d.ids == ["done"], "Myrtoo Pelagos is now dominated"


def test_a_siege_needs_hoplites_as_many_as_the_walls() -> None:
    d = Desk("5a")
    for there, can in ((1, False), (2, True), (3, True)):
        d.units("SPA", ARC=there)
        d.units("ATH")
        assert can_besiege(d.s, SPA, "Argos") is can
    d.polis("Argos", "ATH", 4)
    d.units("SPA", ARC=2)
    assert can_besiege(d.s, SPA, "Argos"), "its population does not matter"


def test_a_siege_needs_more_hoplites_than_the_rival() -> None:
    d = Desk("5a")
    d.units("SPA", ARC=3)
    for theirs, can in ((3, False), (2, True)):
        d.units("ATH", ARC=theirs)
        assert can_besiege(d.s, SPA, "Argos") is can


def test_only_poleis_of_others_are_besieged() -> None:
    d = Desk("5a")
    d.units("SPA", ARC=5, LAK=5, ATT=5)
    d.units("ATH")
    d.polis("Argos", "SPA", 2)
    assert not can_besiege(d.s, SPA, "Argos")
    assert not can_besiege(d.s, SPA, "Gytheion")
    assert not can_besiege(d.s, SPA, "Athenai")
    assert can_besiege(d.s, SPA, "Chalkis")
    d.units("SPA", MEG=1)
    assert said(no_siege(d.s, SPA)) == "no-siege"


@pytest.mark.parametrize(("roll", "owner"), [(1, NEUTRAL), (2, SPA), (4, SPA)])
def test_a_siege_succeeds_with_the_fortification_or_more(roll: int, owner: int) -> None:
    d = Desk("5a", dice=[roll])
    d.units("SPA", ARC=2)
    d.begin().answer("siege")
    assert d.s.poleis["Argos"].owner == owner


def test_the_chance_of_a_siege_is_told() -> None:
    chances = {
        n: besieging(name, NEUTRAL, 5).args["chance"]
        for name, n in (("Naupaktos", 1), ("Argos", 2), ("Thebai", 3), ("Korinthos", 4))
    }
    assert chances == {1: 4, 2: 3, 3: 2, 4: 1}


def test_a_polis_taken_by_siege_comes_with_people_and_projects() -> None:
    d = Desk("5a", dice=[4])
    d.polis("Argos", "ATH", 4)
    d.s.poleis["Argos"].started, d.s.poleis["Argos"].finished = "P13", ["P14"]
    d.units("SPA", ARC=2)
    before = d.sparta.cubes, d.athens.cubes
    d.begin().answer("siege")
    argos = d.s.poleis["Argos"]
    assert (argos.owner, argos.population) == (SPA, 4)
    assert (argos.started, argos.finished) == ("P13", ["P14"])
    assert d.sparta.prestige == 3 - 1 + 2, "the fortification, not the population"
    assert (d.sparta.cubes, d.athens.cubes) == (before[0] - 4, before[1] + 4)


def test_the_own_proxenos_stays_in_a_polis_taken() -> None:
    d = Desk("5a", dice=[4])
    d.sparta.proxenos, d.athens.proxenos = "Argos", "Samos"
    d.units("SPA", ARC=2)
    d.begin().answer("siege")
    assert (d.sparta.proxenos, d.athens.proxenos) == ("Argos", "Samos")


def test_a_neutral_polis_loses_nobody_by_a_failed_siege() -> None:
    d = Desk("5a", dice=[1])
    d.units("SPA", ARC=2)
    d.begin().answer("siege")
    argos = d.s.poleis["Argos"]
    assert (argos.owner, argos.population, d.sparta.hoplites["ARC"]) == (NEUTRAL, 2, 1)


@pytest.mark.parametrize(("people", "left", "owner"), [(2, 1, ATH), (1, 2, NEUTRAL)])
def test_a_failed_siege_hurts_a_polis_of_the_rival(people: int, left: int, owner: int) -> None:
    d = Desk("5a", dice=[1])
    d.polis("Argos", "ATH", people)
    d.s.poleis["Argos"].finished = ["P13"]
    d.units("SPA", ARC=2)
    d.begin().answer("siege")
    argos = d.s.poleis["Argos"]
    assert (argos.owner, argos.population, argos.finished) == (owner, left, ["P13"])


def test_tribute_needs_a_hoplite_and_a_polis_and_heeds_no_rival() -> None:
    d = Desk("5a")
    d.polis("Argos", "SPA")
    d.units("SPA", ARC=1)
    d.units("ATH", ARC=4)
    assert can_collect(d.s, SPA, "ARC")
    assert not can_collect(d.s, ATH, "ARC")
    d.units("SPA")
    assert not can_collect(d.s, SPA, "ARC")
    assert said(no_tribute(d.s, SPA)) == "no-tribute"


def test_a_row_takes_no_more_hoplites_than_it_has_boxes() -> None:
    d = Desk("5a")
    d.units("SPA", LAK=4)
    d.begin().answer("tribute")
    ask = d.ask
    assert isinstance(ask, Split)
    table = TERRITORIES["LAK"].tribute
    assert ask.caps == {**{f"row:{g}": n for g, n in table.items()}, "idle": 3}
    with pytest.raises(Illegal):
        d.answer({"row:wood": 3, "row:metal": 1})
    d.answer({"row:metal": 4})
    assert (d.sparta.goods["metal"], d.sparta.prestige) == (4 + 10, 3), "free at home"


def test_a_lone_hoplite_cannot_stay_idle() -> None:
    d = Desk("5a")
    d.units("SPA", LAK=1)
    d.begin().answer("tribute")
    ask = d.ask
    assert isinstance(ask, Split)
    assert "idle" not in ask.caps
    assert set(ask.caps.values()) == {1}


def test_a_territory_is_collected_once_a_round_by_anybody() -> None:
    d = Desk("5a")
    d.units("SPA", ACH=1)
    d.units("ATH", ACH=1)
    d.begin().answer("tribute", {"row:wine": 1})
    assert d.s.discs == {"ACH": SPA}
    assert not can_collect(d.s, ATH, "ACH")
    assert (d.sparta.goods["wine"], d.sparta.prestige) == (5, 2)
    assert d.heard("collects")[0]["wine"] == 1


# 7. Trade


def trading(side: str = "ATH", round: str = "5a", **goods: int) -> Desk:
    d = Desk(round, active=side)
    d.units("SPA")
    d.units("ATH")
    d.goods(side, **goods)
    return d


def test_a_merchant_takes_a_free_shipload_and_stays() -> None:
    d = trading(wine=3)
    d.s.loads = {"Euxeinos-3": SPA}
    d.athens.port = 1
    d.begin().answer("trade")
    assert d.s.loads == {"Euxeinos-3": SPA, "Persis-3": ATH}
    assert (d.athens.port, d.athens.goods["wheat"], d.athens.goods["wine"]) == (0, 3, 0)
    assert said(no_trade(d.s, ATH)) == "no-merchant"
    d = trading(round="3", wine=3)
    d.s.loads = {"Euxeinos-3": SPA, "Persis-3": SPA}
    assert said(no_trade(d.s, ATH)) == "no-bargain", "what could be paid for is taken"
    del d.s.loads["Persis-3"]
    assert said(no_trade(d.s, ATH)) == ""


@pytest.mark.parametrize(("round", "classes"), [("3", "3"), ("4", "34"), ("5a", "345")])
def test_shiploads_up_to_the_limit_of_the_round(round: str, classes: str) -> None:
    d = trading(round=round, wine=20, oil=20, wood=20, metal=20)
    d.athens.port = 3
    d.begin().answer("trade")
    assert {id.partition(".")[0][-1] for id in d.ids} == set(classes)


def test_sparta_sails_from_either_sea() -> None:
    d = trading("SPA", silver=9)
    for sea, market in (("ION", "Aigyptos"), ("MYR", "Illyria")):
        d.units("ATH", **{sea: 1})
        assert market in open_markets(d.s, SPA)
    d.units("ATH", ION=1, MYR=1)
    assert said(no_trade(d.s, SPA)) == "no-route"


@pytest.mark.parametrize("left", ["Pylos", "Gytheion"])
def test_one_polis_keeps_the_spartan_port_open(left: str) -> None:
    d = trading("SPA", silver=9)
    for name in ("Pylos", "Gytheion"):
        d.polis(name, "SPA" if name == left else "ATH")
    assert said(no_trade(d.s, SPA)) == ""
    d.polis(left)
    assert said(no_trade(d.s, SPA)) == "port-closed"


def test_the_privilege_of_epidamnos_is_its_owners() -> None:
    d = trading(silver=9)
    d.units("SPA", KYK=1)
    assert open_markets(d.s, ATH) == []
    d.polis("Epidamnos", "ATH")
    assert open_markets(d.s, ATH) == ["Illyria"]
    d.polis("Epidamnos", "SPA")
    assert open_markets(d.s, ATH) == []


def test_a_barter_needs_the_whole_price_in_the_good() -> None:
    d = trading(oil=4, silver=9)
    d.s.market["oil"] = 1
    assert ways_to_pay(d.s, ATH, "Thraki-4") == ["barter"], "silver does not buy silver"
    d.goods("ATH", oil=3, silver=9)
    assert ways_to_pay(d.s, ATH, "Thraki-4") == []
    d.s.market["oil"] = 2
    d.goods("ATH", oil=5)
    assert ways_to_pay(d.s, ATH, "Persis-4") == ["barter"]
    d.goods("ATH", oil=4)
    assert ways_to_pay(d.s, ATH, "Persis-4") == []


def test_wheat_is_bought_for_as_much_silver() -> None:
    d = trading(silver=4)
    assert ways_to_pay(d.s, ATH, "Persis-4") == ["buy"]
    d.goods("ATH", silver=3)
    assert ways_to_pay(d.s, ATH, "Persis-4") == []
    assert ways_to_pay(d.s, ATH, "Persis-3") == ["buy"]
    d.goods("ATH", silver=2)
    assert said(no_trade(d.s, ATH)) == "no-bargain"


@pytest.mark.parametrize(
    ("column", "roll", "after"), [(5, 4, 9), (5, 1, 6), (8, 4, 10), (10, 1, 10)]
)
def test_a_bartered_good_loses_value(column: int, roll: int, after: int) -> None:
    d = trading(wine=9)
    d.s.market["wine"] = column
    d.s.loads = {"Euxeinos-3": SPA, "Thraki-5": SPA, "Persis-5": SPA, "Illyria-4": SPA}
    d.t.rig["dice"] = [roll]
    d.begin().answer("trade")
    assert d.s.market["wine"] == after


@pytest.mark.parametrize(("column", "after"), [(6, 3), (4, 1), (3, 1), (1, 1)])
@pytest.mark.parametrize("dice", [[1, 3], [3, 1]])
def test_a_good_not_used_gains_value(column: int, after: int, dice: list[int]) -> None:
    d = trading(silver=4)
    d.s.market["oil"] = column
    d.t.rig["dice"] = [*dice]
    d.begin().answer("trade", "Persis-4.buy")
    assert d.s.market["oil"] == after
    assert d.s.market["wine"] == 1


# 7. Envoys and civil war


def test_the_proxenos_goes_anywhere_but_to_his_rival() -> None:
    d = Desk()
    ways = {name: way for name, *way in fares(d.s, SPA)}
    assert "Sparta" not in ways, "he stands there"
    assert "Athenai" not in ways, "the rival's stands there"
    d.athens.proxenos = "Samos"
    ways = {name: way for name, *way in fares(d.s, SPA)}
    assert {"Athenai", "Thebai", "Pylos"} <= set(ways)
    d.sparta.proxenos = ""
    assert said(no_proxenos(d.s, SPA)) == "hostage"


def test_by_land_or_by_sea_but_not_by_both() -> None:
    d = Desk()
    d.athens.proxenos = ""
    d.units("ATH")
    by_land = {name: way for name, *way in fares(d.s, SPA)}
    assert {way[1] for way in by_land.values()} == {"land"}, "Sparta has no port"
    assert not {"Epidamnos", "Abdera", "Chios", "Gela"} & set(by_land)
    d.sparta.proxenos = "Epidamnos"
    by_sea = {name: way for name, *way in fares(d.s, SPA)}
    assert {way[1] for way in by_sea.values()} == {"sea"}
    assert not {"Sparta", "Thebai"} & set(by_sea)
    assert {"Abdera", "Chios", "Athenai"} <= set(by_sea)


def test_the_envoy_pays_for_every_enemy_on_his_way() -> None:
    d = Desk()
    d.sparta.proxenos, d.athens.proxenos = "Sparta", ""
    d.units("ATH", LAK=1, ARC=2, BOI=1, MYR=5)
    d.goods("SPA", silver=4)
    ways = {name: way for name, *way in fares(d.s, SPA)}
    assert ways["Gytheion"][0] == 1, "both lie in Lakedaimon: one territory, paid once"
    assert ways["Argos"] == [3, "land", ("LAK", "ARC")]
    assert ways["Korinthos"][0] == 1, "around Arcadia"
    assert ways["Thebai"][0] == 2
    d.begin().answer("proxenos", "Argos")
    assert (d.sparta.goods["silver"], d.sparta.proxenos) == (1, "Argos")
    assert (d.s.supply["silver"], d.athens.goods["silver"]) == (3, 0)
    d.units("ATH", ARC=1, MYR=1)
    for silver, why in ((1, ""), (0, "no-silver")):
        d.goods("SPA", silver=silver)
        assert said(no_proxenos(d.s, SPA)) == why


def test_at_equal_cost_he_goes_by_land() -> None:
    d = Desk()
    d.sparta.proxenos, d.athens.proxenos = "Pylos", ""
    d.units("ATH")
    assert {name: way for name, *way in fares(d.s, SPA)}["Naupaktos"][1] == "land"
    d.units("ATH", MES=1)
    assert {name: way for name, *way in fares(d.s, SPA)}["Naupaktos"][:2] == [0, "sea"]


@pytest.mark.parametrize(("silver", "why"), [(2, ""), (1, "no-silver")])
def test_a_hostage_costs_two_silver(silver: int, why: str) -> None:
    d = Desk()
    assert said(no_ransom(d.s, SPA)) == "not-hostage"
    d.sparta.proxenos = ""
    d.goods("SPA", silver=silver)
    assert said(no_ransom(d.s, SPA)) == why


def test_civil_war_needs_the_proxenos_on_the_spot() -> None:
    d = Desk()
    d.goods("SPA", silver=30)
    assert said(no_civil_war(d.s, SPA)) == "no-unrest", "he stands at home"
    refused = {"Athenai": "no-unrest", "Pylos": "no-unrest", "": "hostage"}
    for name in ("Epidamnos", "Abdera", "Chios", *refused):
        d.sparta.proxenos = name
        assert said(no_civil_war(d.s, SPA)) == refused.get(name, "")


def test_the_price_of_civil_war() -> None:
    d = Desk()
    d.polis("Argos", "ATH", 3)
    assert (war_price(d.s, "Argos"), war_price(d.s, "Thebai")) == (9, 6)
    d.sparta.proxenos = "Argos"
    assert unrest_price(d.s, SPA) == 9
    for silver, why in ((9, ""), (8, "no-silver")):
        d.goods("SPA", silver=silver)
        assert said(no_civil_war(d.s, SPA)) == why
    d.sparta.proxenos = "Athenai"
    assert unrest_price(d.s, SPA) == 0
    d.sparta.proxenos = ""
    assert unrest_price(d.s, SPA) == 0


def test_civil_war_brings_the_population_and_as_much_prestige() -> None:
    d = Desk()
    d.polis("Argos", "ATH", 3)
    d.sparta.proxenos = "Argos"
    d.goods("SPA", silver=10)
    d.begin().answer("revolt")
    assert (d.s.poleis["Argos"].owner, d.s.poleis["Argos"].population) == (SPA, 3)
    assert (d.sparta.goods["silver"], d.sparta.prestige) == (1, 6)
    assert (d.sparta.proxenos, d.s.supply["silver"], d.athens.goods["silver"]) == ("Argos", 9, 0)


# 8. Battles


def test_eight_units_of_both_make_a_battle() -> None:
    d = Desk("5a")
    d.units("SPA", BOI=4, KYK=5)
    d.units("ATH", BOI=3, KYK=3)
    assert clashes(d.s) == ["KYK"]
    d.units("SPA", BOI=5, KYK=5)
    d.units("ATH", BOI=3, KYK=5)
    assert clashes(d.s) == ["BOI", "KYK"]


def fight(region: str, sparta: int, athens: int, deck: list[str]) -> Desk:
    """Sparta passes with so many units in a region. The deck gives Sparta its cards first."""
    d = Desk("5a", combat=deck)
    d.units("SPA", **{region: sparta})
    d.units("ATH", **{region: athens})
    d.sparta.prestige = d.athens.prestige = 3
    return d.begin().answer("pass")


def test_several_battles_are_fought_one_after_the_other() -> None:
    d = Desk("5a")
    d.units("SPA", BOI=4, KYK=4)
    d.units("ATH", BOI=4, KYK=4)
    d.begin().answer("pass", "BOI")
    assert d.s.battle is not None
    assert d.s.battle.region == "BOI"
    lay = d.ids[:2]
    d.answer(lay)
    while d.s.battle is not None and d.s.battle.region == "BOI":
        if d.ask.key == "retreat":
            d.answer("retreat")
        else:
            d.answer(d.ids[:2] if d.ask.key == "lay" else d.ids[0])
    assert d.s.battle is not None
    assert d.s.battle.region == "KYK"
    assert d.s.battle.attacker == ATH, "at sea Athens begins"
    assert all(card[0] == "N" for hand in d.s.battle.hands for card in hand.value)


def test_a_card_for_every_unit() -> None:
    d = fight("BOI", 5, 3, [])
    b = d.s.battle
    assert b is not None
    assert [len(hand) for hand in b.hands] == [5, 3]
    assert len(b.deck) == 24 - 8
    assert d.seat == d.sparta.seat
    dealt = [*b.deck.value, *b.hands[0].value, *b.hands[1].value]
    assert b.deck.value != sorted(b.deck.value)
    assert len({*dealt}) == 24


def test_two_cards_are_laid_and_each_is_answered_by_another() -> None:
    d = fight("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"])
    assert (d.ask.key, d.seat) == ("lay", d.sparta.seat)
    with pytest.raises(Illegal):
        d.answer(["L21"])
    d.answer(["L22", "L21"])
    assert (d.ask.key, d.seat) == ("answer", d.athens.seat)
    assert d.ask.about["it"] == "L22"
    d.answer("L05")
    assert d.ids == ["L04", "L06", "L07"], "one of the others"
    d.answer("L04")
    b = d.s.battle
    assert b is not None
    assert b.discards == ["L22", "L21", "L05", "L04"]
    assert "L22" not in b.hands[SPA].value
    assert sorted(b.hands[ATH].value) == ["L06", "L07"]


def test_who_has_two_cards_is_not_asked_which() -> None:
    d = fight("BOI", 5, 3, ["L01", "L02", "L03", "L04", "L21", "L05", "L08", "L17"])
    d.answer(["L01", "L21"], "L05", "L08", "stay", "stay")
    d = Desk("5a", combat=["L21", "L22", "L03", "L04", "L05", "L06", "L08", "L17"])
    d.units("SPA", BOI=6)
    d.units("ATH", BOI=2)
    d.begin().answer("pass", ["L21", "L22"])
    d.answer("L08")
    assert d.ask.key == "retreat", "the last card was laid without asking"
    d = fight("BOI", 2, 6, ["L21", "L22", "L03", "L04", "L05", "L06", "L08", "L17"])
    assert (d.ask.key, d.seat) == ("answer", d.athens.seat)
    b = d.s.battle
    assert b is not None
    assert sorted(b.laid) == ["L21", "L22"]


def test_what_matches() -> None:
    phalanx, phalanx_too, cavalry, mercenaries, salpinx = "L01", "L05", "L08", "L21", "L24"
    assert matched(phalanx, phalanx_too)
    assert not matched(phalanx, cavalry)
    assert matched(phalanx, mercenaries)
    assert matched(mercenaries, phalanx)
    assert matched(mercenaries, salpinx)
    assert matched(mercenaries, "L22")
    assert not matched(salpinx, mercenaries)
    assert not matched(salpinx, phalanx)
    assert not matched(phalanx, salpinx)


def test_what_an_attacker_gains() -> None:
    assert gain("L01", "L05") == 1
    assert gain("L05", "L01") == 0, "a worse manoeuvre costs nothing"
    assert gain("L05", "L06") == 0
    assert gain("L01", "L08") == 2
    assert gain("L08", "L01") == 1
    assert gain("L24", "L01") == -1
    assert gain("L21", "L24") == 1
    assert gain("L24", "L21") == -1


def test_both_cards_not_matched_cost_two_units() -> None:
    d = fight("BOI", 4, 4, ["L01", "L12", "L02", "L03", "L08", "L17", "L18", "L19"])
    d.answer(["L01", "L12"], "L08", "L17")
    assert (d.athens.hoplites["BOI"], d.sparta.hoplites["BOI"]) == (2, 4)
    assert (d.sparta.prestige, d.athens.prestige) == (3 + 2 + 1, 3)
    assert d.ask.key == "retreat", "with two units it goes on"


def test_at_sea_galleys_are_lost() -> None:
    d = fight("KYK", 4, 4, ["N05", "N06", "N12", "N13", "N01", "N02", "N03", "N04"])
    d.answer(["N01", "N02"], "N05", "N06")
    assert (d.sparta.galleys["KYK"], d.athens.prestige) == (2, 3 + 4)


@pytest.mark.parametrize(("units", "goes_on"), [(2, True), (1, False)])
def test_a_defender_with_fewer_than_two_units_ends_it(units: int, goes_on: bool) -> None:
    first = ["L01", "L12", "L02", "L03", "L04"]
    d = fight("BOI", 5, 3, [*first, "L08", "L17" if units == 1 else "L13", "L05"])
    d.answer(["L01", "L12"], "L08", "L17" if units == 1 else "L13")
    assert d.athens.hoplites["BOI"] == units
    assert (d.s.battle is not None) is goes_on
    assert bool(d.heard("battle-spent")) is not goes_on


def test_a_deck_that_just_suffices_is_enough() -> None:
    d = fight("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"])
    b = d.s.battle
    assert b is not None
    d.answer(["L21", "L22"])
    del b.deck.value[: len(b.deck) - 4]
    d.answer("L04", "L05")
    assert d.ask.key == "retreat"
    d.answer("stay", "stay")
    assert len(b.deck) == 0
    assert [len(hand) for hand in b.hands] == [4, 4]
    d = fight("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"])
    b = d.s.battle
    assert b is not None
    d.answer(["L21", "L22"])
    del b.deck.value[: len(b.deck) - 3]
    d.answer("L04", "L05")
    assert d.s.battle is None
    assert d.heard("battle-dusk")


def test_roles_change_and_hands_are_filled_up() -> None:
    d = fight("BOI", 4, 4, ["L01", "L22", "L02", "L03", "L08", "L05", "L06", "L07"])
    d.answer(["L01", "L22"], "L08", "L05", "stay", "stay")
    b = d.s.battle
    assert b is not None
    assert (b.attacker, b.assault, b.laid, b.reply) == (ATH, 2, [], [])
    assert [len(hand) for hand in b.hands] == [4, 3], "Athens has lost one, and draws one"
    assert (d.ask.key, d.seat) == ("lay", d.athens.seat)


@pytest.mark.parametrize("who", ["athens", "sparta"])
def test_retreat_costs_1_and_goes_to_the_rival(who: str) -> None:
    d = fight("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"])
    d.answer(["L21", "L22"], "L04", "L05")
    assert d.seat == d.athens.seat
    d.answer("retreat") if who == "athens" else d.answer("stay", "retreat")
    assert (d.sparta.prestige, d.athens.prestige) == ((4, 2) if who == "athens" else (2, 4))
    assert (d.sparta.hoplites["BOI"], d.athens.hoplites["BOI"]) == (4, 4)
    assert d.s.battle is None


def test_the_last_prestige_buys_a_retreat() -> None:
    d = fight("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"])
    d.athens.prestige = 1
    d.answer(["L21", "L22"], "L04", "L05")
    assert (d.ask.key, d.seat) == ("retreat", d.athens.seat)


# 9. The end of the round


def test_finished_projects_give_their_prestige_once() -> None:
    d = ending()
    d.s.poleis["Sparta"].started = "P05"
    d.s.poleis["Sparta"].finished = ["P06"]
    d.begin("end_round")
    sparta = d.s.poleis["Sparta"]
    assert (sparta.started, sparta.finished) == ("", ["P06", "P05"])
    assert d.sparta.prestige == 3 + 6


@pytest.mark.parametrize(("people", "prestige"), [(6, 3), (7, 4)])
def test_pheidias_is_rounded_up(people: int, prestige: int) -> None:
    d = ending()
    d.polis("Athenai", "ATH", people)
    d.goods("ATH", wheat=3 + people)
    d.s.poleis["Athenai"].started = "P04"
    d.begin("end_round")
    assert d.heard("finished")[0]["n"] == prestige


def test_exactly_enough_wheat_feeds_all() -> None:
    d = ending().begin("end_round")
    assert (d.sparta.goods["wheat"], d.sparta.prestige) == (0, 3)
    assert d.heard("fed")[1] == {"who": d.sparta.seat, "n": 8, "wheat": 8, "prestige": 0}


def test_what_is_missing_is_paid_in_prestige() -> None:
    d = ending(wheat=5)
    d.sparta.prestige = 3
    d.begin("end_round")
    assert d.ids == ["prestige", "Pylos", "Gytheion"], "three are missing, and three are there"
    assert d.args("prestige")["n"] == 3
    d.answer("prestige")
    assert (d.sparta.prestige, d.sparta.goods["wheat"]) == (0, 0)
    d = ending(wheat=5)
    d.sparta.prestige = 2
    d.begin("end_round")
    assert d.ids == ["Pylos", "Gytheion"]


def test_poleis_are_given_up_only_while_wheat_is_short() -> None:
    d = ending(wheat=7)
    d.begin("end_round").answer("Gytheion")
    gytheion = d.s.poleis["Gytheion"]
    assert (gytheion.owner, gytheion.population) == (NEUTRAL, 1)
    assert d.ask.key == "phoros", "nothing more is asked"
    assert (d.sparta.prestige, d.sparta.goods["wheat"]) == (3, 0)


def test_people_of_a_polis_given_up_need_no_wheat() -> None:
    d = ending(wheat=6)
    d.begin("end_round").answer("Pylos")
    assert d.heard("fed")[1] == {"who": d.sparta.seat, "n": 5, "wheat": 5, "prestige": 0}
    ask = d.ask
    assert isinstance(ask, Split)
    assert ask.total == 1


@pytest.mark.parametrize(("prestige", "reason"), [(1, ""), (0, "hunger")])
def test_a_capital_that_can_just_be_fed_is_not_lost(prestige: int, reason: str) -> None:
    d = ending(wheat=3)
    d.polis("Pylos")
    d.polis("Gytheion")
    d.sparta.prestige = prestige
    d.begin("end_round")
    if reason:
        assert d.play.result is not None
        assert (d.play.result.reason, d.play.result.winners) == (reason, [d.athens.seat])
    else:
        assert d.play.result is None or d.play.result.reason == "disgrace"
        assert (d.sparta.prestige, d.sparta.goods["wheat"]) == (0, 0)


def test_growth_costs_a_wheat_each_and_has_three_bounds() -> None:
    d = ending(wheat=8 + 2)
    d.polis("Pylos", "SPA", 2)
    d.polis("Gytheion", "SPA", 2)
    d.begin("end_round")
    ask = d.ask
    assert isinstance(ask, Split)
    assert ask.caps == {"grow:Sparta": 2, "grow:Pylos": 1, "keep": 2}
    cubes = d.sparta.cubes
    d.answer({"grow:Sparta": 1, "grow:Pylos": 1})
    assert (d.s.poleis["Sparta"].population, d.s.poleis["Pylos"].population) == (5, 3)
    assert (d.sparta.goods["wheat"], d.sparta.cubes) == (0, cubes - 2)


@pytest.mark.parametrize(("people", "prestige"), [(1, 3), (2, 4)])
def test_a_megalopolis_is_above_its_base(people: int, prestige: int) -> None:
    d = ending(wheat=7 + people)
    d.polis("Gytheion", "SPA", people)
    d.polis("Argos", "", 4)
    d.begin("end_round")
    assert d.sparta.prestige == prestige


@pytest.mark.parametrize(("before", "after"), [(4, 2), (5, 3), (1, 1), (0, 0)])
def test_what_spoils_is_halved_rounding_up(before: int, after: int) -> None:
    d = ending(wine=before, oil=before, metal=5, wood=5, silver=5)
    d.begin("end_round")
    goods = d.sparta.goods
    assert (goods["wine"], goods["oil"]) == (after, after)
    assert (goods["metal"], goods["wood"], goods["silver"]) == (5, 5, 5)
    d = ending()
    d.goods("ATH", wheat=7 + before)
    d.begin("end_round")
    while d.ask.key == "grow":
        d.answer({"keep": before})
    assert d.athens.goods["wheat"] == after


def test_phoros_changes_prestige_into_silver_one_for_one() -> None:
    d = ending().begin("end_round")
    assert (d.ask.key, d.seat) == ("phoros", d.athens.seat)
    d.answer(2, 0)
    assert (d.athens.prestige, d.athens.goods["silver"]) == (1, 2)
    assert (d.sparta.prestige, d.sparta.goods["silver"]) == (3, 0)


def test_one_prestige_is_enough_at_the_check() -> None:
    d = ending().begin("end_round").answer(2, 2)
    assert d.play.result is None
    assert (d.s.round, d.ask.key) == ("4", "action")


def test_the_next_round_begins_with_nothing_of_the_last() -> None:
    d = ending()
    d.s.loads, d.s.discs, d.s.event = {"Persis-3": SPA, "Persis-4": SPA}, {"ATT": ATH}, "E3-06"
    d.sparta.passed = d.athens.passed = True
    d.s.market["oil"] = 7
    d.begin("end_round").answer(0, 0)
    assert (d.sparta.port, d.s.loads, d.s.discs) == (1 + 2, {}, {})
    assert (d.s.event, d.s.first_to_pass) == ("E4-01", NEUTRAL)
    assert not d.sparta.passed
    assert not d.athens.passed
    assert d.s.market["oil"] == 7
    assert d.sparta.hoplites["LAK"] == 3


# 10. The end of the game


def test_the_score_counts_people_prestige_and_posterity() -> None:
    d = Desk()
    assert score(d.s, SPA) == 4 + 3 + 1 + 3
    d.s.poleis["Sparta"].finished = ["P05", "P06"]
    d.s.poleis["Pylos"].started = "P01"
    d.s.poleis["Samos"].finished = ["P11"]
    assert score(d.s, SPA) == 11 + 3 + 2, "not what is in progress, nor what neutral poleis have"


def last_round(sparta: int, athens: int, **goods: int) -> Desk:
    d = Desk("5b")
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8, **goods)
    d.goods("ATH", wheat=7, oil=3)
    d.sparta.prestige, d.athens.prestige = sparta, athens
    return d.begin("end_round")


def test_the_higher_score_wins() -> None:
    d = last_round(3, 5)
    assert d.play.result is not None
    assert (d.play.result.reason, d.play.result.winners) == ("score", [d.athens.seat])
    assert d.play.result.scores[d.athens.seat] == 12


@pytest.mark.parametrize(("metal", "winners"), [(4, [0]), (2, [1]), (3, [0, 1])])
def test_on_a_tie_goods_decide_and_then_nobody(metal: int, winners: list[int]) -> None:
    d = last_round(3, 4, metal=metal)
    assert d.play.result is not None
    assert (d.play.result.reason, d.play.result.winners) == ("score-goods", winners)


# 11. Scenarios


def laid_out(d: Desk, side: str) -> dict[str, str]:
    """All that a side has, in words like the rows of the set-up tables."""
    p = d.s.players[SIDES.index(side)]
    people = {
        name: polis.population
        for name, polis in d.s.poleis.items()
        if polis.owner == SIDES.index(side)
    }
    rows = {"poleis": people, "hoplites": p.hoplites, "galleys": p.galleys}
    told = {
        row: ", ".join(f"{at} {n}" for at, n in sorted(found.items()) if n)
        for row, found in rows.items()
    }
    return told | {
        "goods": " ".join(str(p.goods[good]) for good in GOODS),
        "prestige, merchants, proxenos": f"{p.prestige} {p.port} {p.proxenos}",
    }


# The goods are metal, wood, wine, oil, silver and wheat.
PRINTED_SETUPS = {
    "base": {
        "SPA": {
            "poleis": "Gytheion 1, Pylos 3, Sparta 4",
            "hoplites": "LAK 3",
            "galleys": "ION 1, MYR 1",
            "goods": "4 4 4 4 4 0",
            "prestige, merchants, proxenos": "3 1 Sparta",
        },
        "ATH": {
            "poleis": "Athenai 4, Chalkis 1, Chios 2",
            "hoplites": "ATT 3, ION_T 2",
            "galleys": "KYK 2, NOT 1",
            "goods": "4 4 4 4 0 4",
            "prestige, merchants, proxenos": "3 1 Athenai",
        },
    },
    "corinthian": {
        "SPA": {
            "poleis": "Gytheion 2, Pylos 3, Sparta 5, Syrakousai 6",
            "hoplites": "ACH 1, AKA 1, LAK 4, MAK 1, MES 2, SIK 3, THE 1",
            "galleys": "ION 2, KYK 1, MYR 2, NOT 1",
            "goods": "6 8 5 5 5 3",
            "prestige, merchants, proxenos": "4 2 Pydna",
        },
        "ATH": {
            "poleis": "Argos 2, Athenai 7, Korinthos 6, Thebai 4",
            "hoplites": "ARC 1, ATT 3, BOI 3, MEG 2",
            "galleys": "KYK 3, THR 3",
            "goods": "2 2 4 4 8 5",
            "prestige, merchants, proxenos": "3 2 Thebai",
        },
    },
    "peloponnesian": {
        "SPA": {
            "poleis": "Gytheion 1, Korinthos 5, Poteidaia 1, Pylos 2, Sparta 4, Thebai 3",
            "hoplites": "LAK 3, MAK 1, MEG 1, MES 2, SIK 2",
            "galleys": "ION 2, KYK 1, MYR 2, NOT 1",
            "goods": "2 2 2 3 2 2",
            "prestige, merchants, proxenos": "4 2 Syrakousai",
        },
        "ATH": {
            "poleis": "Abdera 1, Athenai 7, Chalkis 1, Chios 2, Korkyra 3, Naupaktos 1, Samos 3",
            "hoplites": "AKA 1, ATT 2, MAK 3",
            "galleys": "KYK 3, NOT 1, THR 3",
            "goods": "2 3 4 5 4 5",
            "prestige, merchants, proxenos": "5 2 Pydna",
        },
    },
}


@pytest.mark.parametrize(
    ("setup", "side", "row"),
    [
        (setup, side, row)
        for setup, both in PRINTED_SETUPS.items()
        for side, rows in both.items()
        for row in rows
    ],
)
def test_each_side_begins_with_what_is_printed(setup: str, side: str, row: str) -> None:
    d = Desk({"base": "3", "corinthian": "5", "peloponnesian": "5a"}[setup], setup=setup)
    assert laid_out(d, side)[row] == PRINTED_SETUPS[setup][side][row]


def test_the_corinthian_war_read_row_by_row_has_other_populations() -> None:
    d = Desk("5", setup="corinthian", options={"corinth": "by_rows"})
    other = {
        "SPA": {"poleis": "Gytheion 2, Pylos 2, Sparta 6, Syrakousai 6"},
        "ATH": {"poleis": "Argos 3, Athenai 7, Korinthos 4, Thebai 5"},
    }
    for side, rows in other.items():
        assert laid_out(d, side) == PRINTED_SETUPS["corinthian"][side] | rows


def test_in_scenarios_all_other_poleis_are_neutral() -> None:
    for setup, first in (("corinthian", "5"), ("peloponnesian", "5a")):
        s = Desk(first, setup=setup).s
        chosen = SETUPS[setup]
        named = {**chosen.SPA.poleis, **chosen.ATH.poleis}
        for name, polis in s.poleis.items():
            if name not in named:
                assert (polis.owner, polis.population) == (NEUTRAL, POLEIS[name].base)
            else:
                assert polis.population == named[name]
        assert s.discs == s.loads == {}


def test_the_peloponnesian_war_has_seven_projects_and_two_rounds() -> None:
    s = Desk("5a", setup="peloponnesian").s
    assert sorted(s.projects.value) == ["P01", "P02", "P05", "P07", "P09", "P11", "P13"]
    assert (s.rounds, [*s.decks]) == (["5a", "5b"], ["5a", "5b"])
    assert not s.last_round
    assert Desk("5b", setup="peloponnesian").s.last_round


def test_the_corinthian_war_is_a_last_round() -> None:
    d = Desk("5", setup="corinthian")
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=40)
    d.goods("ATH", wheat=40)
    d.begin("end_round")
    while d.play.result is None:
        d.answer({"keep": d.ask.total})  # type: ignore[union-attr]
    assert d.play.result.reason == "score"


# 12. What is hidden


def test_nobody_knows_the_decks() -> None:
    s = Desk().s
    for seat in (0, 1, SPECTATOR):
        view = seal(s, seat)
        for pile in (view.projects, *view.decks.values()):
            with pytest.raises(Exception, match=r".*"):
                pile.value[0]


def test_only_the_owner_knows_a_combat_hand() -> None:
    d = fight("BOI", 5, 4, [])
    for seat in (0, 1, SPECTATOR):
        view = seal(d.s, seat)
        assert view.battle is not None
        for side, hand in enumerate(view.battle.hands):
            mine = seat == d.s.players[side].seat
            assert hand.seen >= {seat} if mine else seat not in hand.seen
            assert len(hand) == (5, 4)[side]
        assert seat not in view.battle.deck.seen


def test_laid_cards_are_known_to_all() -> None:
    d = fight("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"])
    d.answer(["L21", "L22"])
    [said] = d.heard("lays")
    assert said["it"].seen >= {0, 1, SPECTATOR}
    d.answer("L04", "L05")
    [said] = d.heard("answers")
    assert said["it"].seen >= {0, 1, SPECTATOR}


# 13. Events


def test_units_of_an_event_are_free_and_stop_at_the_limit() -> None:
    d = opened("E3-08")
    goods = dict(d.sparta.goods)
    cubes = d.sparta.cubes
    d.begin("open_round")
    assert (d.sparta.hoplites["THE"], d.athens.hoplites["BOI"]) == (1, 1)
    assert (d.sparta.goods, d.sparta.cubes) == (goods, cubes - 1)
    d = opened("E3-03")
    d.units("SPA", ION=3)
    d.begin("open_round")
    assert (d.sparta.galleys["ION"], d.athens.hoplites["MES"]) == (3, 1)
    assert len(d.heard("event-unit")) == 1
    d = opened("E5b-10").begin("open_round")
    assert (d.sparta.galleys["MYR"], d.sparta.galleys["NOT"]) == (2, 1)


@pytest.mark.parametrize(("people", "after"), [(9, 10), (10, 10)])
def test_the_long_walls_go_no_higher_than_the_maximum(people: int, after: int) -> None:
    d = opened("E4-04")
    d.polis("Athenai", "ATH", people)
    cubes = d.athens.cubes
    d.begin("open_round")
    assert d.s.poleis["Athenai"].population == after
    assert d.athens.cubes == cubes - (after - people)
    assert d.sparta.goods["metal"] == 5


@pytest.mark.parametrize(("people", "after"), [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_the_plague_takes_two_but_leaves_one(people: int, after: int) -> None:
    d = opened("E5a-03")
    d.polis("Athenai", "ATH", people)
    cubes = d.athens.cubes
    d.begin("open_round")
    assert d.s.poleis["Athenai"].population == after
    assert d.athens.cubes == cubes + people - after


def test_strife_needs_somebody_who_owns_korkyra() -> None:
    d = opened("E5a-08").begin("open_round")
    assert d.s.poleis["Korkyra"].population == 2
    assert not d.heard("event-population")
    for side in ("SPA", "ATH"):
        d = opened("E5a-08")
        d.polis("Korkyra", side, 2)
        d.begin("open_round")
        assert d.s.poleis["Korkyra"].population == 1


def test_who_has_nothing_to_remove_loses_nothing() -> None:
    d = opened("E4-07")
    d.units("SPA", ARC=3, MYR=2)
    d.begin("open_round")
    assert d.ask.key == "action"
    assert not d.heard("event-removed")
    d = opened("E4-07")
    d.units("SPA", ARC=3, MES=1)
    cubes = d.sparta.cubes
    d.begin("open_round")
    assert (d.sparta.hoplites["MES"], d.sparta.cubes) == (0, cubes + 1), "without being asked"
    d = opened("E4-07")
    d.units("SPA", LAK=2, MES=1)
    d.begin("open_round")
    assert (d.ask.key, d.ids) == ("remove", ["MES", "LAK"])
    d.answer("LAK")
    assert (d.sparta.hoplites["LAK"], d.sparta.hoplites["MES"]) == (1, 1)


def test_philopersians_take_a_unit_of_either_kind() -> None:
    d = opened("E3-05")
    d.sparta.prestige = 5
    d.begin("open_round")
    assert d.ids == ["LAK", "ION", "MYR"]
    d.answer("MYR")
    assert (d.sparta.galleys["MYR"], d.sparta.prestige) == (0, 6)


def test_egypt_gives_wheat_only_for_a_galley() -> None:
    d = opened("E4-03")
    d.units("ATH", ATT=2)
    d.begin("open_round")
    assert d.athens.goods["wheat"] == 4
    assert d.sparta.goods["silver"] == 5


@pytest.mark.parametrize(
    ("silver", "galleys", "ids"),
    [(2, 1, ["ransom", "NOT"]), (2, 0, None), (1, 1, None), (1, 0, None)],
)
def test_pay_or_remove_or_lose(silver: int, galleys: int, ids: list[str] | None) -> None:
    d = opened("E5a-05")
    d.goods("ATH", silver=silver)
    d.units("ATH", NOT=galleys, KYK=2)
    d.begin("open_round")
    if ids:
        assert d.ids == ids
        d.answer("NOT")
        assert (d.athens.galleys["NOT"], d.athens.goods["silver"]) == (0, 2)
        return
    assert d.ask.key == "action"
    after = (d.athens.goods["silver"], d.athens.galleys["NOT"], d.athens.prestige)
    assert after == {(2, 0): (0, 0, 3), (1, 1): (1, 0, 3), (1, 0): (1, 0, 2)}[silver, galleys]
    assert d.athens.galleys["KYK"] == 2


@pytest.mark.parametrize(("sparta", "after"), [(4, (3, 3)), (3, (2, 2)), (2, (2, 2))])
def test_ostrakismos_costs_whoever_has_more(sparta: int, after: tuple[int, int]) -> None:
    d = opened("E4-10")
    d.sparta.prestige = sparta
    d.begin("open_round")
    assert (d.sparta.prestige, d.athens.prestige) == after


@pytest.mark.parametrize(("sparta", "after"), [(5, (4, 4)), (3, (3, 3)), (2, (3, 2))])
def test_alkibiades_helps_whoever_has_less(sparta: int, after: tuple[int, int]) -> None:
    d = opened("E5b-05")
    d.sparta.prestige = sparta
    d.begin("open_round")
    assert (d.sparta.prestige, d.athens.prestige) == after


def test_embassies_honour_finished_projects() -> None:
    d = opened("E5a-11")
    d.s.poleis["Athenai"].finished = ["P01", "P02"]
    d.s.poleis["Sparta"].started = "P05"
    d.s.poleis["Samos"].finished = ["P11"]
    d.begin("open_round")
    assert (d.sparta.prestige, d.athens.prestige) == (3, 4)


def test_a_closed_market_takes_no_merchant() -> None:
    d = opened("E3-06").begin("open_round")
    d.units("SPA")
    assert "Persis" not in open_markets(d.s, ATH)
    d.s.event = ""
    assert "Persis" in open_markets(d.s, ATH)


@pytest.mark.parametrize("event", ["E5a-04", "E5b-06"])
def test_in_a_barren_territory_nobody_collects(event: str) -> None:
    d = opened(event).begin("open_round")
    assert not can_collect(d.s, ATH, "ATT")
    assert can_collect(d.s, ATH, "ION_T")


def test_the_peace_spares_poleis_of_the_rival_only() -> None:
    d = opened("E4-09").begin("open_round")
    assert (d.sparta.prestige, d.athens.prestige) == (4, 4)
    d.goods("SPA", silver=30)
    for name, why in (("Chios", "truce"), ("Samos", "")):
        d.sparta.proxenos = name
        assert said(no_civil_war(d.s, SPA)) == why


def test_the_price_of_war_in_the_peace_of_nikias() -> None:
    d = opened("E5a-10")
    d.begin("open_round")
    d.units("SPA", LAK=3, ARC=2, MYR=1)
    for prestige, why in ((2, ""), (1, "no-prestige")):
        d.sparta.prestige = prestige
        assert (
            said(no_march(d.s, SPA)) == said(no_sail(d.s, SPA)) == said(no_siege(d.s, SPA)) == why
        )
    d.sparta.prestige = 5
    d.s.active = SPA
    d.begin().answer("march", "MES", "LAK", "done")
    assert d.sparta.prestige == 3


def test_no_project_is_started_after_the_mutilation() -> None:
    d = opened("E5b-04").begin("open_round")
    assert building_sites(d.s, ATH, "P01") == []
    d.polis("Thebai", "ATH")
    assert building_sites(d.s, ATH, "P07") == ["Thebai"]
    assert d.athens.prestige == 2


def test_no_die_moves_the_marker_of_a_still_market() -> None:
    d = opened("E4-08")
    d.s.event = "E4-08"
    d.s.at += 1
    d.units("SPA")
    d.units("ATH")
    d.goods("ATH", wine=9, silver=9)
    d.s.active, d.s.market["wine"] = ATH, 5
    d.begin().answer("trade", "Persis-3.buy")
    assert d.s.market["wine"] == 5
    assert not d.heard("market")


def test_kyzikos_takes_from_one_and_gives_the_other() -> None:
    d = opened("E5b-08")
    d.units("SPA", THR=1, KYK=1)
    d.begin("open_round")
    assert (d.sparta.galleys["THR"], d.sparta.galleys["KYK"], d.athens.galleys["THR"]) == (0, 1, 1)
