"""The pieces in the box as a limit (2), its effects at the end of a round, and the table
options."""

from __future__ import annotations

from random import Random

import pytest

from games.core.decision import Split
from games.core.match import begin
from games.core.words import Words
from games.polis import GAME
from games.polis.actions.development import affordable
from games.polis.actions.siege import no_civil_war, no_siege
from games.polis.actions.tribute import no_tribute
from games.polis.data import ATH, CUBES, DISCS, NEUTRAL, POLEIS, SHIPS, SPA, TERRITORIES
from games.polis.stores import cubes_left, discs_left

from .polis_desk import Desk, careful, said


def at_the_end(wheat: int, cubes: int, **options: str) -> Desk:
    """The first round ends; Sparta has this much wheat when all have eaten, and these cubes."""
    d = Desk(options=options)
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=8 + wheat)
    d.goods("ATH", wheat=7)
    d.sparta.cubes = cubes
    return d.begin("end_round")


def question(d: Desk) -> Split:
    ask = d.ask
    assert isinstance(ask, Split)
    assert ask.key == "grow"
    return ask


def test_a_box_has_38_cubes_to_place_25_discs_and_8_ships() -> None:
    assert (CUBES, DISCS, SHIPS) == (38, 25, 8)
    d = Desk()
    assert (d.sparta.cubes, d.athens.cubes) == (38 - 8 - 5, 38 - 7 - 8)
    assert (d.sparta.ships, discs_left(d.s, SPA)) == (7, 22)


# 2.2. Cubes, and growth


def test_growth_takes_the_last_cube_and_no_more() -> None:
    d = at_the_end(wheat=4, cubes=1)
    ask = question(d)
    assert (ask.total, ask.caps) == (1, {"grow:Sparta": 1, "grow:Gytheion": 1, "keep": 1})
    assert (ask.about["cubes"], ask.about["scarce"]) == (1, "yes")
    d.answer({"grow:Sparta": 1})
    assert (d.sparta.cubes, d.s.poleis["Sparta"].population) == (0, 5)
    assert d.sparta.goods["wheat"] == 2, "three are left, and halved"


def test_growth_is_asked_for_as_many_as_there_are_cubes() -> None:
    assert question(at_the_end(wheat=4, cubes=3)).total == 3
    d = at_the_end(wheat=4, cubes=4)
    assert (question(d).total, question(d).about["scarce"]) == (4, "no")
    assert question(at_the_end(wheat=4, cubes=5)).total == 4


def test_without_a_cube_nothing_grows() -> None:
    d = at_the_end(wheat=4, cubes=0)
    assert d.ask.key == "phoros"
    assert d.s.poleis["Sparta"].population == 4


def test_the_people_of_a_polis_given_up_can_live_elsewhere() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=6)
    d.goods("ATH", wheat=7)
    d.sparta.cubes = 0
    d.begin("end_round").answer("Pylos")
    assert d.sparta.cubes == 3
    assert question(d).total == 1


def test_the_question_says_in_both_languages_when_cubes_are_short() -> None:
    short, enough = question(at_the_end(4, 1)), question(at_the_end(4, 4))
    for locale, told in (("en", "only 1 cube left"), ("es", "pero solo 1 cubo")):
        w = Words(locale, GAME.folder)
        assert told in w.ask(short)
        assert told not in w.ask(enough)


def test_a_table_without_limit_grows_below_zero() -> None:
    d = at_the_end(wheat=4, cubes=0, pieces="unlimited")
    assert question(d).total == 4
    d.answer({"grow:Sparta": 3, "keep": 1})
    assert d.sparta.cubes == -3


# 2.2. Cubes, and events


def event(name: str, **pieces: int) -> Desk:
    """An event of round 5a comes up; Athens has so many cubes."""
    d = Desk("5a", **{"events-5a": [name]})
    d.s.at -= 1
    d.s.decks["5a"].value.remove(name)
    d.s.decks["5a"].value.append(name)
    d.athens.cubes = pieces["cubes"]
    return d


@pytest.mark.parametrize(("cubes", "placed"), [(2, 1), (1, 1), (0, 0)])
def test_an_event_brings_the_last_unit_and_none_after_it(cubes: int, placed: int) -> None:
    d = event("E5a-06", cubes=cubes).begin("open_round")
    assert (d.athens.hoplites["MES"], d.athens.cubes) == (placed, cubes - placed)
    assert len(d.heard("event-unit")) == placed


def test_of_two_hoplites_an_event_brings_the_one_that_is_there() -> None:
    d = Desk("5b", **{"events-5b": ["E5b-03"]})
    d.s.at -= 1
    d.s.decks["5b"].value.append("E5b-03")
    d.athens.cubes = 1
    d.begin("open_round")
    assert (d.sparta.hoplites["SIK"], d.athens.hoplites["SIK"], d.athens.cubes) == (1, 1, 0)


@pytest.mark.parametrize(("cubes", "people"), [(1, 5), (0, 4)])
def test_the_long_walls_bring_people_while_there_are_cubes(cubes: int, people: int) -> None:
    d = Desk("4")
    d.s.at -= 1
    d.s.decks["4"].value.append("E4-04")
    d.athens.cubes = cubes
    d.begin("open_round")
    assert (d.s.poleis["Athenai"].population, d.athens.cubes) == (people, 0)


# 2.3. Cubes, and poleis taken


def siege_of_argos(cubes: int, owner: str = "", population: int = 2, **options: str) -> Desk:
    d = Desk(dice=[4], options=options)
    d.polis("Argos", owner, population)
    d.units("SPA", ARC=3)
    d.units("ATH")
    d.sparta.cubes = cubes
    return d.begin()


@pytest.mark.parametrize(("cubes", "people"), [(3, 2), (2, 2), (1, 1)])
def test_a_polis_comes_with_as_many_people_as_there_are_cubes(cubes: int, people: int) -> None:
    d = siege_of_argos(cubes).answer("siege")
    argos = d.s.poleis["Argos"]
    assert (argos.owner, argos.population, d.sparta.cubes) == (SPA, people, cubes - people)
    assert d.sparta.prestige == 3 - 1 + 2, "prestige is that of the walls"


def test_without_a_cube_no_polis_is_besieged() -> None:
    assert siege_of_argos(0).barred["siege"] == "no-pieces"
    assert "siege" in siege_of_argos(0, pieces="unlimited").ids


def test_the_loser_of_a_polis_gets_all_its_cubes_back() -> None:
    d = siege_of_argos(1, "ATH", 3)
    before = d.athens.cubes
    d.answer("siege")
    assert d.athens.cubes == before + 3
    assert d.s.poleis["Argos"].population == 1


@pytest.mark.parametrize(("cubes", "why"), [(1, ""), (0, "no-pieces")])
def test_a_civil_war_needs_a_cube_too(cubes: int, why: str) -> None:
    d = Desk()
    d.sparta.proxenos, d.sparta.cubes = "Thebai", cubes
    d.goods("SPA", silver=6)
    assert said(no_civil_war(d.s, SPA)) == why


def test_a_civil_war_pays_and_is_paid_for_the_whole_population() -> None:
    d = Desk()
    d.sparta.proxenos, d.sparta.cubes = "Thebai", 1
    d.goods("SPA", silver=6)
    d.begin().answer("revolt")
    assert (d.s.poleis["Thebai"].population, d.sparta.cubes) == (1, 0)
    assert (d.sparta.goods["silver"], d.sparta.prestige) == (0, 3 + 3)


def test_cubes_that_change_their_place_need_no_supply() -> None:
    d = Desk()
    d.units("SPA", MES=1)
    d.sparta.cubes = 0
    d.begin().answer("hoplites", "Pylos", "2.0")
    assert (d.sparta.hoplites["MES"], d.sparta.cubes) == (3, 0)


def test_a_merchant_frees_a_cube() -> None:
    d = Desk()
    d.sparta.cubes = 0
    d.begin().answer("merchants", "1.0")
    assert (d.sparta.cubes, d.s.poleis["Pylos"].population) == (1, 2)


# 2.4. Discs


def discs_but(left: int) -> Desk:
    """Sparta owns all poleis but Athenai, and has this many discs left."""
    d = Desk("5a")
    for name in POLEIS:
        if name != "Athenai":
            d.polis(name, "SPA")
    d.sparta.cubes = 10
    d.s.discs = dict.fromkeys(list(TERRITORIES)[: DISCS - 17 - left], SPA)
    d.units("SPA", ION_T=3, MES=2)
    assert discs_left(d.s, SPA) == left
    return d


def test_the_last_disc_marks_a_territory_and_then_none_can_be_marked() -> None:
    assert said(no_tribute(discs_but(1).s, SPA)) == ""
    d = discs_but(0)
    assert said(no_tribute(d.s, SPA)) == "no-discs"
    d.s.discs.popitem()
    assert said(no_tribute(d.s, SPA)) == ""


def test_a_disc_of_the_rival_is_not_mine() -> None:
    d = discs_but(0)
    d.s.discs["ION_T"] = ATH
    assert discs_left(d.s, SPA) == 0


def test_without_a_disc_no_polis_is_taken() -> None:
    for left, why in ((1, ""), (0, "no-pieces")):
        d = discs_but(left)
        d.s.discs["ARC"] = SPA
        d.polis("Chios")
        d.sparta.proxenos = "Chios"
        d.goods("SPA", silver=9)
        assert discs_left(d.s, SPA) == left
        assert said(no_siege(d.s, SPA)) == why
        assert said(no_civil_war(d.s, SPA)) == why


def test_a_table_without_limit_has_discs_without_end() -> None:
    d = discs_but(0)
    d.s.options = GAME.options.model_validate({"pieces": "unlimited"})
    assert said(no_tribute(d.s, SPA)) == ""
    assert cubes_left(d.s, SPA) > 100


# 8.4. The Salpinx Call and the card beside it


def assault(first: str, second: str, prestige: int) -> Desk:
    """Sparta attacks with these; Athens lays cards that match neither."""
    hand = ["L24", "L01", "L12", "L21"]
    d = Desk("5a", combat=[*hand, "L08", "L17", "L18", "L19"])
    d.units("SPA", BOI=4)
    d.units("ATH", BOI=4)
    d.sparta.prestige = prestige
    return d.begin().answer("pass", [first, second], "L08", "L17")


@pytest.mark.parametrize("pair", [("L24", "L12"), ("L12", "L24")])
def test_the_order_of_salpinx_and_another_card_does_not_matter(pair: tuple[str, str]) -> None:
    d = assault(*pair, prestige=0)
    assert d.sparta.prestige == 0 - 1 + 1
    assert d.athens.hoplites["BOI"] == 2


@pytest.mark.parametrize("pair", [("L24", "L21"), ("L21", "L24")])
def test_a_loss_stops_at_0_when_the_other_card_brings_nothing(pair: tuple[str, str]) -> None:
    d = assault(*pair, prestige=0)
    assert d.sparta.prestige == 0
    assert [e["n"] for e in d.heard("breaks")] == [0], "nothing was lost, and that is said"


def test_the_salpinx_costs_the_last_prestige() -> None:
    assert assault("L24", "L21", prestige=1).sparta.prestige == 0
    assert assault("L24", "L12", prestige=1).sparta.prestige == 1


# 9.7. The check, after the last round too


def last_round(sparta: int, athens: int, **options: str) -> Desk:
    """The last round ends with these prestiges; Sparta has far more people."""
    d = Desk("5b", options=options)
    d.s.first_to_pass = SPA
    d.polis("Gela", "SPA", 2)
    d.polis("Samos", "SPA", 2)
    d.polis("Argos", "SPA", 2)
    d.goods("SPA", wheat=14)
    d.goods("ATH", wheat=7)
    d.sparta.prestige, d.athens.prestige = sparta, athens
    return d.begin("end_round")


def result(d: Desk) -> tuple[str, list[int]]:
    assert d.play.result is not None
    return d.play.result.reason, d.play.result.winners


def test_without_prestige_the_last_round_is_lost_too() -> None:
    d = last_round(0, 1)
    assert result(d) == ("disgrace", [d.athens.seat])
    d = last_round(1, 1)
    assert result(d) == ("score", [d.sparta.seat])


def test_without_prestige_on_either_side_the_score_decides() -> None:
    d = last_round(0, 0)
    assert result(d) == ("both-disgraced", [d.sparta.seat])


def test_the_last_round_is_not_checked_at_tables_that_say_so() -> None:
    d = last_round(0, 1, ostracism="not_the_last")
    assert result(d) == ("score", [d.sparta.seat])


def test_a_megalopolis_saves_from_the_last_check() -> None:
    d = Desk("5b")
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=9)
    d.goods("ATH", wheat=7)
    d.polis("Gytheion", "SPA", 2)
    d.sparta.prestige, d.athens.prestige = 0, 1
    d.begin("end_round")
    assert result(d)[0] == "score"


# 6.2. Alone


def test_a_table_may_let_the_lone_player_repeat_an_action() -> None:
    for reading, barred in (("pairs", True), ("freely", False)):
        d = Desk(options={"alone": reading})
        d.athens.passed, d.s.first_to_pass = True, ATH
        d.begin().answer("hoplites", "silver", "1.0")
        assert (d.barred.get("hoplites") == "used") is barred
    d = Desk(options={"alone": "freely"})
    d.begin().answer("hoplites", "1.0")
    assert d.barred["hoplites"] == "used", "both are still in: two different actions"


# 7.4. Silver in projects


def test_a_table_may_let_silver_stand_for_single_units() -> None:
    d = Desk(active="ATH", options={"silver": "any_units"})
    d.goods("ATH", wood=3, silver=4)
    d.s.display = ["P07"]
    assert affordable(d.s, ATH, "P07") == ((("wood", 2),),)
    d.goods("ATH", wood=4, silver=4)
    d.begin().answer("project")
    assert d.ids == ["wood-1", "wood-2"]
    d.answer("wood-2")
    assert (d.athens.goods["wood"], d.athens.goods["silver"]) == (1, 0)
    d = Desk(active="ATH", options={"silver": "any_units"})
    d.goods("ATH", wood=5, silver=3)
    assert affordable(d.s, ATH, "P07") == ((), (("wood", 1),))
    d.goods("ATH", wood=0, silver=7)
    assert affordable(d.s, ATH, "P07") == ((("wood", 5),),)
    d.goods("ATH", wood=0, silver=6)
    assert affordable(d.s, ATH, "P07") == ()


# 11.2. Which population belongs to which polis


def test_the_populations_of_the_corinthian_war_can_be_read_two_ways() -> None:
    for reading, sparta, korinthos in (("in_line", 5, 6), ("by_rows", 6, 4)):
        d = Desk("5", setup="corinthian", options={"corinth": reading})
        poleis = d.s.poleis
        assert (poleis["Sparta"].population, poleis["Korinthos"].population) == (sparta, korinthos)
        assert sum(p.population for p in poleis.values() if p.owner == SPA) == 16
        assert sum(p.population for p in poleis.values() if p.owner == ATH) == 19
        assert (d.sparta.cubes, d.athens.cubes) == (3, 4)
        assert poleis["Gela"].owner == NEUTRAL
    for setup, first in (("base", "3"), ("peloponnesian", "5a")):
        one, other = (
            Desk(first, setup=setup, options={"corinth": reading}).s.poleis
            for reading in ("in_line", "by_rows")
        )
        assert one == other


def test_no_match_ever_uses_a_cube_that_is_not_there() -> None:
    least = CUBES
    for seed in range(4):
        rng = Random(seed)
        match = begin(GAME, rng.randbytes(32), 2, {"setup": "corinthian"})
        while match.pending and match.version < 250:
            seat = min(match.pending)
            match.submit(seat, careful(match, seat, rng))
            least = min(least, *(p.cubes for p in match.table.state.players))
    assert least == 0, "the limit was reached, and never passed"
