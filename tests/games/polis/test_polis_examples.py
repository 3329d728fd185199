"""The worked examples of the rules, in their order (the rows of section 14)."""

from __future__ import annotations

import pytest

from games.core.decision import Illegal, Number, Split
from games.polis.actions.development import affordable
from games.polis.actions.envoys import fares
from games.polis.actions.movement import no_sail, sail_origins
from games.polis.actions.siege import can_besiege, no_civil_war
from games.polis.actions.trade import no_trade, open_markets, port_open
from games.polis.data import ATH, NEUTRAL, SPA
from games.polis.ending import score

from .polis_desk import Desk, said


def test_t1_pylos_gives_two_hoplites_and_not_three() -> None:
    d = Desk()
    d.units("SPA", MES=1)
    d.goods("SPA", metal=3)
    d.begin().answer("hoplites", "Pylos")
    assert d.ids == ["1.0", "2.0"]
    d.answer("2.0")
    assert d.s.poleis["Pylos"].population == 1
    assert d.sparta.goods["metal"] == 1
    assert d.sparta.hoplites["MES"] == 3


def test_t2_chalkis_gives_one_galley() -> None:
    d = Desk("4", active="ATH")
    d.polis("Chalkis", "ATH", 2)
    d.polis("Athenai", "ATH", 1)
    d.polis("Chios", "ATH", 1)
    d.units("ATH", KYK=3)
    d.goods("ATH", wood=2)
    d.begin().answer("galleys")
    assert d.s.poleis["Chalkis"].population == 1
    assert d.athens.goods["wood"] == 1
    assert d.athens.galleys["KYK"] == 4
    d.begin()
    assert d.barred["galleys"] == "no-crews"


def test_t3_sokrates_comes_to_athenai() -> None:
    d = Desk(active="ATH")
    d.goods("ATH", silver=6)
    d.s.display = ["P01"]
    d.begin().answer("project")
    assert d.athens.goods["silver"] == 0
    assert d.s.poleis["Athenai"].started == "P01"
    d.athens.goods["wheat"] = d.sparta.goods["wheat"] = 20
    d.s.first_to_pass = ATH
    before = score(d.s, ATH)
    prestige = d.athens.prestige
    d.begin("end_round")
    assert d.athens.prestige == prestige + 4
    assert score(d.s, ATH) == before + 4 + 2


def boiotian_march() -> Desk:
    d = Desk("5a", active="ATH")
    d.units("ATH", ION_T=1, ATT=2, BOI=2, KYK=2, NOT=1)
    d.units("SPA", BOI=2)
    return d.begin().answer("march", "THE")


def test_t4_five_hoplites_reach_thessalia_in_the_right_order() -> None:
    d = boiotian_march()
    assert d.args("ION_T")["how"] == "sea"
    d.answer("ION_T")
    assert d.args("ATT")["via"] == ["BOI"]
    d.answer("ATT", "ATT", "BOI", "BOI", "done")
    assert d.athens.hoplites["THE"] == 5
    assert d.athens.prestige == 2


def test_t5_boiotia_is_blocked_when_one_hoplite_has_left_it() -> None:
    d = boiotian_march()
    d.answer("BOI")
    assert d.args("ATT")["how"] == "sea"
    assert d.args("ATT")["via"] == ["KYK"]
    assert "BOI" in d.ids


def test_t6_a_sixth_hoplite_finds_no_room() -> None:
    d = Desk("5a", active="ATH")
    d.units("ATH", ION_T=1, ATT=2, BOI=2, THE=1)
    d.begin().answer("march", "THE", "ION_T", "ATT", "ATT", "BOI")
    assert d.ids == ["done"]
    assert d.athens.hoplites["THE"] == 5


def test_t7_naupaktos_falls_without_a_roll() -> None:
    d = Desk(active="ATH")
    d.units("SPA", THE=2)
    d.begin().answer("march", "THE", "ATT", "ATT", "ATT", "done", "siege", "Naupaktos")
    assert d.s.poleis["Naupaktos"].owner == ATH
    assert d.s.poleis["Naupaktos"].population == 1
    assert d.athens.prestige == 3 - 1 - 1 + 1
    assert d.heard("siege-won")[0]["roll"] == 0


def failed_siege_of_thebai() -> Desk:
    d = Desk("4", active="ATH", dice=[2])
    d.units("SPA")
    d.athens.prestige = 5
    d.units("ATH", ATT=4, MEG=1)
    return d.begin().answer("march", "BOI", "ATT", "ATT", "ATT", "done", "siege")


def test_t8_thebai_holds_against_a_two() -> None:
    d = failed_siege_of_thebai()
    assert d.athens.hoplites["BOI"] == 2
    assert d.s.poleis["Thebai"].owner == NEUTRAL
    assert d.athens.prestige == 5 - 2


def test_t9_and_falls_to_a_three_in_the_next_turn() -> None:
    d = failed_siege_of_thebai()
    d.s.active = ATH
    d.t.rig["dice"] = [3]
    d.begin().answer("march", "BOI", "ATT", "MEG", "done", "siege")
    assert d.s.poleis["Thebai"].owner == ATH
    assert d.s.poleis["Thebai"].population == 3
    assert d.athens.prestige == 5 - 1


def siege_of_athenian_thebai(*dice: int) -> Desk:
    d = Desk("5a", dice=list(dice))
    d.polis("Thebai", "ATH", 2)
    d.units("ATH", BOI=2)
    d.units("SPA", LAK=4)
    d.begin().answer("march", "BOI", "LAK", "LAK", "LAK", "done", "siege")
    return d


def test_t10_sparta_takes_thebai_with_its_population() -> None:
    d = siege_of_athenian_thebai(4)
    assert d.s.poleis["Thebai"].owner == SPA
    assert d.s.poleis["Thebai"].population == 2
    assert d.sparta.prestige == 3 - 2 + 3
    assert d.s.battle is None


def test_t11_a_three_is_enough_whatever_the_population() -> None:
    d = siege_of_athenian_thebai(3)
    assert d.s.poleis["Thebai"].owner == SPA


def test_t12_two_failures_make_thebai_neutral() -> None:
    d = siege_of_athenian_thebai(2)
    assert d.sparta.hoplites["BOI"] == 3
    assert d.s.poleis["Thebai"].population == 1
    d.s.active = SPA
    d.t.rig["dice"] = [1]
    d.begin().answer("siege")
    assert d.sparta.hoplites["BOI"] == 2
    assert d.s.poleis["Thebai"].owner == NEUTRAL
    assert d.s.poleis["Thebai"].population == 3


def sicilian_tribute() -> Desk:
    d = Desk("5a")
    d.polis("Gela", "SPA", 2)
    d.units("SPA", SIK=5)
    return d.begin().answer("tribute")


def test_t13_three_on_wine_two_on_oil() -> None:
    d = sicilian_tribute().answer({"row:wine": 3, "row:oil": 2})
    assert (d.sparta.goods["wine"], d.sparta.goods["oil"]) == (4 + 6, 4 + 3)
    assert d.sparta.prestige == 2
    assert "SIK" in d.s.discs
    d.s.active = SPA
    d.begin()
    assert d.barred["tribute"] == "no-tribute"


def test_t14_five_on_oil() -> None:
    d = sicilian_tribute().answer({"row:oil": 5})
    assert d.sparta.goods["oil"] == 4 + 15


def test_t15_wheat_has_three_boxes_only() -> None:
    d = sicilian_tribute()
    with pytest.raises(Illegal):
        d.answer({"row:wheat": 4, "idle": 1})
    d.answer({"row:wheat": 3, "idle": 2})
    assert d.sparta.goods["wheat"] == 6


def persian_trade(*dice: int) -> Desk:
    d = Desk("4", active="ATH", dice=list(dice))
    d.athens.port = 2
    d.units("SPA", KYK=1)
    d.units("ATH", KYK=2)
    d.goods("ATH", oil=5, silver=4)
    d.s.market["oil"] = 2
    return d.begin().answer("trade")


def test_t16_oil_for_persian_wheat() -> None:
    d = persian_trade(2).answer("Persis-4.barter")
    assert (d.athens.goods["oil"], d.athens.goods["wheat"]) == (0, 4)
    assert d.s.market["oil"] == 4
    assert d.s.loads == {"Persis-4": ATH}
    assert d.athens.port == 1


def test_t17_silver_for_persian_wheat() -> None:
    d = persian_trade(1, 3).answer("Persis-4.buy")
    assert (d.athens.goods["silver"], d.athens.goods["wheat"]) == (0, 4)
    assert d.s.market["oil"] == 1


def test_t18_class_five_is_closed_in_round_four() -> None:
    d = persian_trade()
    assert not [id for id in d.ids if id.startswith("Persis-5")]


def test_t19_the_envoy_takes_the_cheap_sea_road_to_poteidaia() -> None:
    d = Desk(active="ATH")
    d.polis("Naupaktos")
    d.athens.proxenos = "Naupaktos"
    d.units("SPA", THE=2, MAK=2, MYR=1)
    ways = {name: way for name, *way in fares(d.s, ATH)}
    assert ways["Poteidaia"] == [1, "sea", ("ION", "MYR", "KYK", "THR")]
    d.units("SPA", THE=2, MAK=2, MYR=5)
    ways = {name: way for name, *way in fares(d.s, ATH)}
    assert ways["Poteidaia"] == [4, "land", ("THE", "MAK")]


def battle(region: str, sparta: int, athens: int, deck: list[str], **extra: int) -> Desk:
    """Sparta passes with these numbers in a region; Sparta draws from the top, then Athens."""
    d = Desk("5a", combat=deck)
    d.units("SPA", **{region: sparta})
    d.units("ATH", **{region: athens})
    return d.begin().answer("pass")


def test_t20_formations_matched_on_land() -> None:
    d = battle("BOI", 4, 4, ["L01", "L13", "L02", "L03", "L04", "L14", "L05", "L06"])
    assert d.seat == d.sparta.seat
    d.answer(["L01", "L13"], "L04", "L14")
    assert d.athens.hoplites["BOI"] == 4
    assert d.sparta.prestige == 3 + 1


def test_t21_a_salpinx_call_at_sea() -> None:
    d = battle("KYK", 4, 4, ["N05", "N01", "N02", "N03", "N09", "N24", "N10", "N11"])
    assert d.seat == d.athens.seat
    d.answer(["N09", "N24"], "N05", "N01")
    assert d.sparta.galleys["KYK"] == 3
    assert d.athens.prestige == 3 - 1


def test_t22_mercenaries_match_and_cavalry_does_not() -> None:
    d = battle("BOI", 4, 4, ["L01", "L12", "L02", "L03", "L21", "L08", "L05", "L06"])
    d.answer(["L01", "L12"], "L21", "L08")
    assert d.athens.hoplites["BOI"] == 3
    assert d.sparta.prestige == 3 + 3


def test_t23_sparta_grows_by_three() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=5 + 8)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    ask = d.ask
    assert isinstance(ask, Split)
    assert ask.caps["grow:Sparta"] == 3
    d.answer({"grow:Sparta": 3, "keep": 2})
    assert d.s.poleis["Sparta"].population == 7
    assert d.sparta.prestige == 3 + 1


def test_t24_athens_applies_the_first_event_and_sparta_begins() -> None:
    d = Desk(**{"events-3": ["E3-05"]})
    d.s.at = -1
    d.begin("open_round")
    assert d.seat == d.athens.seat
    assert d.ask.key == "remove"
    d.answer("ATT", "LAK")
    assert d.seat == d.sparta.seat
    assert d.ask.key == "action"


def test_t24_leotychidas_gives_athens_the_first_turn() -> None:
    d = Desk(**{"events-3": ["E3-07"]})
    d.s.at = -1
    d.begin("open_round")
    assert d.seat == d.athens.seat


def test_t25_the_order_is_fixed_before_the_event() -> None:
    d = Desk("5a", **{"events-5b": ["E5b-05"]})
    d.sparta.prestige, d.athens.prestige = 4, 5
    d.begin("open_round")
    assert (d.sparta.prestige, d.athens.prestige) == (5, 4)
    assert d.seat == d.sparta.seat


def test_t26_the_way_to_aigyptos_is_blocked_at_the_start() -> None:
    d = Desk(active="ATH")
    assert "Aigyptos" not in open_markets(d.s, ATH)
    d.begin().answer("trade")
    assert not [id for id in d.ids if id.startswith("Aigyptos")]


def test_t27_a_blocked_first_sea_closes_all_markets_but_thraki() -> None:
    d = Desk(active="ATH")
    d.units("SPA", KYK=3)
    d.units("ATH", KYK=2)
    assert said(no_trade(d.s, ATH)) == "no-route"
    d.polis("Abdera", "ATH")
    assert open_markets(d.s, ATH) == ["Thraki"]


def test_t28_without_pylos_and_gytheion_the_port_is_closed() -> None:
    d = Desk()
    d.polis("Pylos")
    d.polis("Gytheion")
    d.polis("Epidamnos", "SPA")
    assert not port_open(d.s, SPA)
    assert said(no_trade(d.s, SPA)) == "port-closed"


def test_t29_korinthos_needs_four_hoplites() -> None:
    d = Desk()
    d.units("SPA", MEG=3)
    assert not can_besiege(d.s, SPA, "Korinthos")


def test_t30_no_siege_of_abdera_or_of_a_capital() -> None:
    d = Desk("5a")
    d.units("SPA", ATT=5)
    d.units("ATH")
    d.begin().answer("siege")
    assert d.s.poleis["Chalkis"].owner == SPA, "the only polis of Attika that can be besieged"
    assert not can_besiege(d.s, SPA, "Athenai")


def test_t31_a_siege_needs_the_majority() -> None:
    d = Desk()
    d.units("SPA", ARC=3)
    d.units("ATH", ARC=3)
    assert not can_besiege(d.s, SPA, "Argos")
    assert not can_besiege(d.s, ATH, "Argos")


def test_t32_a_captured_envoy_is_bought_back() -> None:
    d = Desk(active="ATH", dice=[4])
    d.polis("Argos", "SPA", 2)
    d.sparta.proxenos = "Argos"
    d.units("ATH", ARC=3)
    d.begin().answer("siege")
    assert d.sparta.proxenos == ""
    d.s.active = SPA
    silver = d.sparta.goods["silver"], d.athens.goods["silver"]
    d.begin().answer("ransom")
    assert d.sparta.proxenos == "Sparta"
    assert (d.sparta.goods["silver"], d.athens.goods["silver"]) == (silver[0] - 2, silver[1] + 2)


def test_t33_civil_war_in_neutral_thebai() -> None:
    d = Desk(active="ATH")
    d.athens.proxenos = "Thebai"
    d.goods("ATH", silver=6)
    d.begin().answer("revolt")
    assert d.athens.goods["silver"] == 0
    assert (d.s.poleis["Thebai"].owner, d.s.poleis["Thebai"].population) == (ATH, 3)
    assert d.athens.prestige == 3 + 3


def test_t34_civil_war_in_a_polis_of_the_rival() -> None:
    d = Desk()
    d.polis("Korkyra", "ATH", 3)
    d.s.poleis["Korkyra"].finished = ["P09"]
    d.sparta.proxenos = "Korkyra"
    d.goods("SPA", silver=9)
    silver = d.athens.goods["silver"]
    d.begin().answer("revolt")
    assert d.sparta.goods["silver"] == 0
    assert (d.s.poleis["Korkyra"].owner, d.s.poleis["Korkyra"].population) == (SPA, 3)
    assert d.s.poleis["Korkyra"].finished == ["P09"]
    assert d.sparta.prestige == 3 + 3
    assert d.athens.goods["silver"] == silver


def test_t35_a_kind_of_good_is_replaced_whole() -> None:
    d = Desk(active="ATH")
    d.goods("ATH", wood=3, silver=7)
    assert affordable(d.s, ATH, "P07") == ((("wood", 5),),)
    d.goods("ATH", wood=3, silver=6)
    assert affordable(d.s, ATH, "P07") == ()


def test_t36_the_last_wheat_pays_for_going_on_alone() -> None:
    d = Desk()
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.goods("SPA", wheat=1)
    d.sparta.prestige = 2
    d.begin().answer("march")
    assert d.sparta.goods["wheat"] == 0
    assert d.sparta.prestige == 1
    d.answer("MES", "LAK", "done")
    assert d.ids == ["pass"]
    assert d.barred["sail"] == "no-surcharge"


def test_t37_no_battle_until_the_lone_player_passes_and_then_only_one() -> None:
    mercenaries = ["L21", "L22", "L01", "L02", "L03", "L04", "L05", "L06", "L07"]
    d = Desk("5a", combat=mercenaries)
    d.athens.passed, d.s.first_to_pass = True, ATH
    d.sparta.goods["wheat"] = d.athens.goods["wheat"] = 20
    d.units("SPA", BOI=5)
    d.units("ATH", BOI=4)
    d.begin().answer("hoplites", "wheat", "Pylos", "1.0")
    assert d.s.battle is None
    d.answer("pass")
    assert d.s.battle is not None
    d.answer(["L21", "L22"], "L04", "L05", "retreat")
    assert d.s.battle is None
    assert (d.sparta.hoplites["BOI"], d.athens.hoplites["BOI"]) == (5, 4)
    assert d.ask.key == "grow", "the end of the round, no second battle"


def test_t38_a_battle_at_the_end_of_a_turn() -> None:
    d = battle("BOI", 4, 4, [])
    b = d.s.battle
    assert b is not None
    assert b.attacker == SPA
    assert [len(hand) for hand in b.hands] == [4, 4]
    assert len(b.deck) == 16


def test_t39_a_battle_without_losses_ends_after_four_assaults() -> None:
    drawn = (
        "L21 L22 L01 L02 L03 L04 L05 L06 L07 L08 L23 L24 L12 L13 L14 L15 L16 L17 L09 L10 L11 L18"
    )
    d = battle("BOI", 5, 5, drawn.split())
    d.answer(["L21", "L22"], "L07", "L08", "stay", "stay")
    assert len(d.s.battle.deck) == 10  # type: ignore[union-attr]
    d.answer(["L04", "L05"], "L01", "L02", "stay", "stay")
    assert len(d.s.battle.deck) == 6  # type: ignore[union-attr]
    d.answer(["L23", "L03"], "L17", "L06", "stay", "stay")
    assert len(d.s.battle.deck) == 2  # type: ignore[union-attr]
    d.answer(["L12", "L13"], "L14", "L15")
    assert d.s.battle is None
    assert (d.sparta.hoplites["BOI"], d.athens.hoplites["BOI"]) == (5, 5)
    assert d.heard("battle-dusk")


def test_t40_a_defender_with_one_cube_left_ends_the_battle() -> None:
    d = battle("BOI", 5, 3, ["L01", "L12", "L02", "L03", "L04", "L08", "L17", "L18"])
    d.answer(["L01", "L12"], "L08", "L17")
    assert d.athens.hoplites["BOI"] == 1
    assert d.s.battle is None


def test_t41_mercenaries_against_the_salpinx_call() -> None:
    d = battle("BOI", 4, 4, ["L21", "L22", "L02", "L03", "L24", "L08", "L17", "L18"])
    d.answer(["L21", "L22"], "L24", "L17")
    assert d.athens.hoplites["BOI"] == 4
    assert d.sparta.prestige == 3 + 1


def hungry(wheat: int, prestige: int) -> Desk:
    d = Desk()
    d.s.first_to_pass = SPA
    d.polis("Sparta", "SPA", 6)
    d.polis("Pylos", "SPA", 3)
    d.polis("Gytheion", "SPA", 2)
    d.goods("SPA", wheat=wheat)
    d.sparta.prestige = prestige
    return d.begin("end_round")


def test_t42_a_shortage_is_met_by_poleis_and_prestige() -> None:
    d = hungry(7, 3)
    assert d.ids == ["Pylos", "Gytheion"], "four prestige are not there"
    d.answer("Pylos", "prestige")
    assert (d.sparta.goods["wheat"], d.sparta.prestige) == (0, 2)
    assert d.s.poleis["Pylos"].owner == NEUTRAL
    d = hungry(7, 3).answer("Gytheion", "prestige")
    assert (d.sparta.goods["wheat"], d.sparta.prestige) == (0, 1)


def test_t43_a_capital_that_cannot_be_fed_loses_the_game() -> None:
    d = hungry(2, 3)
    assert d.play.result is not None
    assert d.play.result.reason == "hunger"
    assert d.play.result.winners == [d.athens.seat]


def test_t44_wine_and_wheat_are_halved_rounding_up() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wine=5, wheat=8 + 1)
    d.goods("ATH", wheat=7)
    d.begin("end_round").answer({"keep": 1})
    goods = d.sparta.goods
    assert (goods["wine"], goods["oil"], goods["wheat"]) == (3, 0, 1)


def test_t45_phoros_to_the_last_prestige_loses() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8)
    d.goods("ATH", wheat=7)
    d.sparta.prestige = 2
    d.begin("end_round")
    ask = d.ask
    assert isinstance(ask, Number)
    assert (ask.low, ask.high) == (0, 2)
    d.answer(2, 0)
    assert d.sparta.goods["silver"] == 2
    assert d.play.result is not None
    assert d.play.result.reason == "disgrace"
    assert d.play.result.winners == [d.athens.seat]


def test_t46_pheidias_gives_half_of_athenai_rounded_up() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8)
    d.goods("ATH", wheat=12)
    d.polis("Athenai", "ATH", 7)
    d.s.poleis["Athenai"].started = "P04"
    d.begin("end_round")
    assert d.heard("finished")[0]["n"] == 4


def test_t47_goods_decide_a_tie_of_scores() -> None:
    d = Desk("5b")
    d.s.first_to_pass = SPA
    for name in ("Sparta", "Athenai", "Pylos", "Gytheion", "Chios", "Chalkis"):
        d.polis(name)
    # Populations of 18 and 20 with no polis above its base, so that phase 4 adds nothing.
    for name in ("Sparta", "Korinthos", "Syrakousai", "Thebai", "Argos", "Gytheion"):
        d.polis(name, "SPA")
    for name in ("Athenai", "Pylos", "Chios", "Chalkis", "Samos", "Korkyra", "Pydna", "Poteidaia"):
        d.polis(name, "ATH")
    d.polis("Gela", "ATH")
    d.s.poleis["Sparta"].finished = ["P05", "P09"]
    d.s.poleis["Samos"].finished = ["P01", "P04", "P13"]
    d.goods("SPA", wheat=18, metal=2)
    d.goods("ATH", wheat=20, oil=3)
    d.sparta.prestige, d.athens.prestige = 9, 6
    d.begin("end_round")
    assert (score(d.s, SPA), score(d.s, ATH)) == (31, 31)
    assert d.play.result is not None
    assert d.play.result.winners == [d.athens.seat]
    assert d.play.result.reason == "score-goods"


def test_t48_athens_builds_no_merchants_in_pylos() -> None:
    d = Desk(active="ATH")
    d.polis("Pylos", "ATH", 3)
    d.goods("ATH", wood=4)
    d.begin().answer("merchants")
    assert d.ids == ["1.0", "2.0", "3.0"], "Athenai, without asking"
    d.answer("1.0")
    assert d.s.poleis["Athenai"].population == 3


def test_t49_the_diolkos_opens_the_isthmus() -> None:
    d = Desk(active="ATH")
    d.units("SPA", MYR=2)
    d.units("ATH", ION=1)
    assert [o.id for o in sail_origins(d.s, ATH, "KYK")] == []
    d.polis("Korinthos", "ATH")
    assert [o.id for o in sail_origins(d.s, ATH, "KYK")] == ["ION"]
    assert said(no_sail(d.s, ATH)) == ""


def test_t50_a_project_of_a_lost_polis_waits_for_its_next_owner() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.polis("Samos", "SPA", 2)
    d.s.poleis["Samos"].started = "P11"
    d.goods("SPA", wheat=6)
    d.goods("ATH", wheat=7)
    d.sparta.prestige = 2
    d.begin("end_round")
    assert d.sparta.prestige == 2 + 2
    d.answer("Samos")
    samos = d.s.poleis["Samos"]
    assert (samos.owner, samos.finished) == (NEUTRAL, ["P11"])
    before = score(d.s, ATH)
    d.athens.proxenos = "Samos"
    d.goods("ATH", silver=4)
    assert said(no_civil_war(d.s, ATH)) == ""
    d.polis("Samos", "ATH", 2)
    assert score(d.s, ATH) == before + 2 + 1
