"""Corner cases that the worked examples leave out."""

from __future__ import annotations

import pytest

from games.core.decision import Split
from games.core.match import begin
from games.core.words import Words
from games.polis import GAME
from games.polis.actions.envoys import no_ransom
from games.polis.actions.movement import march_targets
from games.polis.actions.siege import can_besiege, no_civil_war, take_polis
from games.polis.actions.trade import open_markets
from games.polis.actions.tribute import can_collect, tribute_cost
from games.polis.data import ATH, EVENTS, LAND, NEUTRAL, PROJECTS, SEAS, SPA
from games.polis.ending import score
from games.polis.ways import cheapest, open_seas

from .polis_desk import Desk, said


def opened(event: str) -> Desk:
    """The round of this event has just begun."""
    deck = EVENTS[event].deck
    d = Desk(deck, **{f"events-{deck}": [event]})
    d.s.at -= 1
    return d


# Passing and going on alone


def test_the_two_actions_of_a_turn_differ() -> None:
    d = Desk().begin().answer("hoplites", "1.0")
    assert d.barred["hoplites"] == "used"
    d.answer("pass")
    assert d.sparta.passed
    assert d.s.first_to_pass == SPA
    assert d.seat == d.athens.seat


def test_pairs_of_actions_go_on_alone() -> None:
    d = Desk()
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.begin().answer("hoplites", "wheat" if d.sparta.goods["wheat"] else "silver", "1.0")
    assert d.barred["hoplites"] == "used"
    d.answer("merchants", "silver", "1.0")
    assert "hoplites" not in d.barred or d.barred["hoplites"] != "used", "a new pair"


def test_the_surcharge_must_leave_enough_for_the_action() -> None:
    d = Desk()
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.goods("SPA", metal=1, wheat=1)
    d.begin().answer("hoplites")
    assert d.sparta.goods == {"metal": 0, "wood": 0, "wine": 0, "oil": 0, "silver": 0, "wheat": 0}
    d = Desk()
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.goods("SPA", metal=1)
    d.begin()
    assert d.barred["hoplites"] == "no-surcharge"


def test_without_goods_the_lone_player_must_pass() -> None:
    d = Desk()
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.sparta.prestige = 5
    d.goods("SPA")
    d.goods("ATH", wheat=7)
    d.begin()
    assert d.sparta.passed
    assert d.ask.key == "feed"


# Actions


def test_korinthos_divides_its_galleys_between_two_seas() -> None:
    d = Desk("5a", active="ATH")
    d.polis("Korinthos", "ATH", 4)
    d.begin().answer("galleys", "Korinthos", "3.0")
    assert d.ids == ["3-0", "2-1", "1-2", "0-3"]
    d.answer("1-2")
    assert (d.athens.galleys["ION"], d.athens.galleys["KYK"]) == (1, 4)


def test_anybody_collects_in_achaia_but_elsewhere_an_own_polis_is_needed() -> None:
    d = Desk()
    d.units("SPA", ACH=2, ARC=2, LAK=1)
    assert can_collect(d.s, SPA, "ACH")
    assert not can_collect(d.s, SPA, "ARC")
    assert tribute_cost(d.s, SPA, "ACH") == 1
    assert tribute_cost(d.s, SPA, "LAK") == 0


def test_a_ransom_needs_a_free_capital() -> None:
    d = Desk()
    d.sparta.proxenos = ""
    assert said(no_ransom(d.s, SPA)) == ""
    d.athens.proxenos = "Sparta"
    assert said(no_ransom(d.s, SPA)) == "capital-taken"


def test_the_envoy_finds_the_enemy_capital_but_no_civil_war_there() -> None:
    d = Desk()
    d.sparta.proxenos = "Athenai"
    d.goods("SPA", silver=30)
    assert said(no_civil_war(d.s, SPA)) == "no-unrest"


def test_ionia_is_reached_by_sea_unless_its_sea_is_blocked() -> None:
    d = Desk()
    d.units("SPA", LAK=3)
    d.units("ATH")
    assert "ION_T" in march_targets(d.s, SPA)
    d.units("ATH", NOT=1)
    assert "ION_T" not in march_targets(d.s, SPA)


def test_a_project_is_paid_in_the_way_that_was_chosen() -> None:
    d = Desk(active="ATH")
    d.goods("ATH", wood=5, silver=7)
    d.s.display = ["P07"]
    d.begin().answer("project")
    assert d.ids == ["printed", "wood"]
    d.answer("wood")
    assert (d.athens.goods["wood"], d.athens.goods["silver"]) == (5, 0)


def test_a_step_of_a_move_can_be_taken_back_and_the_rival_does_not_see_it() -> None:
    match = begin(GAME, bytes(32), 2, {"setup": "corinthian"})
    seat = min(match.pending)
    before = match.view(1 - seat)
    match.submit(seat, "march")
    match.submit(seat, "MEG")
    match.submit(seat, "BOI")
    assert match.view(seat).players[ATH].hoplites["MEG"] == 3
    assert match.view(1 - seat) == before
    match.undo(seat)
    assert match.view(seat).players[ATH].hoplites["MEG"] == 2


# Battles


def test_the_player_whose_turn_ends_chooses_the_order_of_battles() -> None:
    d = Desk("5a")
    d.units("SPA", BOI=5, KYK=4)
    d.units("ATH", BOI=3, KYK=4)
    d.begin().answer("pass")
    assert d.ask.key == "clash"
    assert d.seat == d.sparta.seat
    assert d.ids == ["BOI", "KYK"]
    d.answer("KYK")
    assert d.s.battle is not None
    assert d.s.battle.attacker == ATH
    assert d.s.to_fight == ["BOI"]


def test_retreating_pays_the_rival_and_leaves_the_units() -> None:
    top = ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"]
    d = Desk("5a", combat=top)
    d.units("SPA", BOI=4)
    d.units("ATH", BOI=4)
    d.begin().answer("pass", ["L21", "L22"], "L04", "L05")
    assert d.ask.key == "retreat"
    assert d.seat == d.athens.seat, "the coming attacker is asked first"
    d.answer("stay", "retreat")
    assert (d.sparta.prestige, d.athens.prestige) == (2, 4)
    assert (d.sparta.hoplites["BOI"], d.athens.hoplites["BOI"]) == (4, 4)
    assert d.s.battle is None
    assert d.seat == d.athens.seat


def test_who_has_no_prestige_cannot_retreat() -> None:
    top = ["L21", "L22", "L02", "L03", "L04", "L05", "L06", "L07"]
    d = Desk("5a", combat=top)
    d.sparta.prestige = d.athens.prestige = 0
    d.units("SPA", BOI=4)
    d.units("ATH", BOI=4)
    d.begin().answer("pass", ["L21", "L22"], "L04", "L05")
    assert d.ask.key == "lay"


# Events


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_every_event_can_be_applied(event: str) -> None:
    for rich in (True, False):
        d = opened(event)
        if not rich:
            d.goods("ATH")
            d.units("SPA")
            d.units("ATH")
            d.sparta.prestige = d.athens.prestige = 0
        d.begin("open_round")
        for _ in range(3):
            if d.play.result is None and d.ask.key in ("remove", "event-ransom"):
                d.answer(d.ids[0])
        assert d.s.event == event
        assert d.ask.key == "action"
        for locale in ("en", "es"):
            assert Words(locale, GAME.folder).knows(f"effect-{event}")


def test_mytilene_lets_athens_pay_or_lose_a_galley_or_prestige() -> None:
    d = opened("E5a-05")
    d.goods("ATH", silver=2)
    d.begin("open_round")
    assert d.ids == ["ransom", "NOT"]
    d.answer("ransom")
    assert (d.athens.goods["silver"], d.athens.galleys["NOT"]) == (0, 1)
    d = opened("E5a-05")
    d.units("ATH")
    d.begin("open_round")
    assert d.athens.prestige == 2


def test_egypt_costs_a_galley_and_brings_wheat() -> None:
    d = opened("E4-03").begin("open_round")
    d.answer("NOT")
    assert (d.athens.galleys["NOT"], d.athens.goods["wheat"]) == (0, 6)
    assert d.sparta.goods["silver"] == 5


def test_peace_of_nikias_doubles_the_price_of_war() -> None:
    d = opened("E5a-10")
    d.sparta.prestige = 1
    d.begin("open_round")
    assert d.barred["march"] == "no-prestige"
    assert tribute_cost(d.s, SPA, "LAK") == 0
    assert tribute_cost(d.s, SPA, "MES") == 2


def test_the_truce_protects_the_poleis_of_the_rival() -> None:
    d = opened("E4-09").begin("open_round")
    d.units("SPA", ION_T=3, ARC=3)
    d.units("ATH")
    assert not can_besiege(d.s, SPA, "Chios")
    assert can_besiege(d.s, SPA, "Argos")
    d.sparta.proxenos = "Chios"
    assert said(no_civil_war(d.s, SPA)) == "truce"


def test_closed_markets_and_barren_land() -> None:
    d = opened("E5b-11").begin("open_round")
    assert "Euxeinos" not in open_markets(d.s, ATH)
    d = opened("E5b-06").begin("open_round")
    assert not can_collect(d.s, ATH, "ATT")


def test_no_die_is_rolled_for_persia_after_the_peace_of_kallias() -> None:
    d = opened("E4-08")
    d.units("SPA")
    d.s.active = ATH
    d.begin("open_round").answer("pass", "trade", "wheat", "Persis-3.barter")
    assert d.s.market["wine"] == 1


def test_the_plague_leaves_at_least_one_inhabitant() -> None:
    d = opened("E5a-03")
    d.polis("Athenai", "ATH", 2)
    d.begin("open_round")
    assert d.s.poleis["Athenai"].population == 1


def test_reinforcements_stop_at_the_limit() -> None:
    d = opened("E5b-03")
    d.units("ATH", SIK=4)
    d.begin("open_round")
    assert (d.sparta.hoplites["SIK"], d.athens.hoplites["SIK"]) == (1, 5)


# The end of a round


def test_projects_of_neutral_poleis_are_finished_without_prestige() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.s.poleis["Samos"].started = "P11"
    d.goods("SPA", wheat=8)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    assert d.s.poleis["Samos"].finished == ["P11"]
    assert (d.sparta.prestige, d.athens.prestige) == (3, 3)


def test_a_failed_siege_of_the_last_inhabitant_leaves_the_project_to_the_next_owner() -> None:
    """7.7.6, 9.1, 7.7.4, 10.2. Theater P07 is in progress in Thebai when Athens' last one flees."""
    d = Desk("5a", dice=[2])
    d.units("ATH")
    d.units("SPA", BOI=4)
    d.polis("Thebai", "ATH", 1)
    d.s.poleis["Thebai"].started = "P07"
    d.begin().answer("siege")
    thebai = d.s.poleis["Thebai"]
    assert (thebai.owner, thebai.population, thebai.started) == (NEUTRAL, 3, "P07")
    assert d.sparta.hoplites["BOI"] == 3

    d.s.first_to_pass = SPA
    for side in ("SPA", "ATH"):
        d.goods(side, wheat=20)
    before = d.sparta.prestige, d.athens.prestige
    d.begin("end_round")
    assert (thebai.started, thebai.finished) == ("", ["P07"])
    assert d.heard("finished-neutral") == [{"project": "P07", "polis": "Thebai"}]
    assert (d.sparta.prestige, d.athens.prestige) == before

    points = [score(d.s, side) for side in (SPA, ATH)]
    take_polis(d.t, SPA, "Thebai", 3)
    later = PROJECTS["P07"].later
    assert score(d.s, SPA) == points[SPA] + 3 + 3 + later, "three people, the walls, posterity"
    assert score(d.s, ATH) == points[ATH]


def test_growth_stops_at_the_maximum_of_the_polis() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8 + 6)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    ask = d.ask
    assert isinstance(ask, Split)
    assert ask.caps == {"grow:Sparta": 3, "grow:Gytheion": 1, "keep": 6}, "Pylos is full"


def test_merchants_come_home_and_discs_are_taken_off() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.s.loads, d.s.discs = {"Persis-3": ATH}, {"LAK": SPA}
    d.athens.port = 0
    d.goods("SPA", wheat=8)
    d.goods("ATH", wheat=7)
    d.begin("end_round").answer(0, 0)
    assert (d.s.round, d.athens.port, d.s.loads, d.s.discs) == ("4", 1, {}, {})
    assert len(d.s.gone) == 0
    assert len(d.s.display) == 3


def test_when_both_are_disgraced_the_score_decides() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.sparta.prestige = d.athens.prestige = 0
    d.goods("SPA", wheat=8)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    assert d.play.result is not None
    assert d.play.result.reason == "both-disgraced"
    assert d.play.result.winners == [d.sparta.seat]


def test_the_last_round_has_four_phases_only() -> None:
    d = Desk("5b")
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8, wine=5)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    assert d.sparta.goods["wine"] == 5
    assert d.play.result is not None
    assert d.play.result.reason == "score"


def test_the_corinthian_war_has_no_projects_and_athens_begins() -> None:
    d = Desk("5", setup="corinthian")
    d.s.at = -1
    d.begin("open_round")
    assert d.seat == d.athens.seat
    assert d.barred["project"] == "no-display"
    assert d.s.event == ""


def test_in_the_peloponnesian_war_sparta_begins() -> None:
    d = Desk("5a", setup="peloponnesian", **{"events-5a": ["E5a-01"]})
    d.s.at = -1
    d.begin("open_round")
    assert d.seat == d.sparta.seat
    assert len(d.s.display) == 3
    assert d.s.poleis["Gela"].owner == NEUTRAL


def test_of_two_ways_that_cost_the_same_the_shorter_one_is_told() -> None:
    """The longer one costs nothing before its last step, and so is looked at earlier."""
    tolls = {"THE": 1, "MEG": 1}
    best = cheapest(("AKA", "THE", "LAK"), tuple(tolls.get(land, 0) for land in LAND), "land")
    assert best["ATT"] == (1, ("THE", "BOI", "ATT")), "and not from LAK by ARC and MEG"


def test_a_ship_goes_on_from_sea_to_sea_until_one_is_blocked() -> None:
    found = open_seas(("ION",), (), False)
    assert set(found) == set(SEAS)
    assert found["THR"] == ("ION", "MYR", "KYK", "THR")
    assert set(open_seas(("ION",), ("KYK",), False)) == {"ION", "MYR", "NOT"}
