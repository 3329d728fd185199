"""Examples 19 to 40 of the rules: Theaters, Battles, Persia and the end of a turn.

Those whose names end in "reconstructed" depend on reconstructed tables.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.core.table import Over, Table
from games.pericles import aristophanes, battles, ending, issues, military, movement, theaters
from games.pericles.data import AN, DN, PL
from games.pericles.state import Expedition, State, bases_on_map, status, value

from .pericles_rig import (
    AF,
    AK,
    DF,
    EK,
    asked,
    clear_map,
    dominant,
    drive,
    expedition,
    give,
    put,
    said,
    standing,
    step,
    table,
    top_cards,
)


@pytest.mark.parametrize(("tokens", "converted"), [(3, True), (2, False)])
def test_19_diplomacy_converts_above_the_enemy_value(tokens: int, converted: bool) -> None:
    t = table(honor=[10] * 4)
    dominant(t, AF, EK)
    put(t, 9, Pb=1, PL=2)
    t.state.cities[0].treachery[9] = 2
    give(t, DF, 5)
    drive(issues.diplomacy(t, DF, 9), ("envoys", tokens))
    if converted:
        assert standing(t, 9) == {"Db": 1, "PL": 2}
        assert t.state.cities[0].treachery[9] == 0
        assert t.state.honor == [10, 12, 8, 10]
        assert status(t.state, 9, 0) == "contested"
    else:
        assert t.state.cities[0].treachery[9] == 4
        assert t.state.honor == [10] * 4


@pytest.mark.parametrize(("card", "won"), [(1, True), (2, False)])
def test_20_twice_the_enemy_wins_a_neutral_theater(card: int, won: bool) -> None:
    t = table(honor=[10] * 4)
    dominant(t, AF, EK)
    put(t, 2)
    give(t, AF, 5)
    give(t, EK, 3)
    top_cards(t, 0, 3)
    top_cards(t, 1, card)
    drive(issues.diplomacy(t, AF, 2), ("bid", 5), ("counterbid", 3))
    assert standing(t, 2) == ({"Db": 1} if won else {})
    assert t.state.honor == [10] * 4  # I-7


def test_21_political_capital_is_a_quarter_of_the_tokens() -> None:
    t = table(honor=[0] * 4)
    for f, tokens in enumerate((6, 3, 8, 0)):
        give(t, f, tokens)
    theaters.political_capital(t)
    assert t.state.honor == [1, 0, 2, 0]
    assert [city.reserve for city in t.state.cities] == [26, 26]


def test_22_a_raid_takes_tokens_and_then_honor() -> None:
    t = table(honor=[10] * 4)
    dominant(t, AF, AK)
    give(t, AF, 5)
    give(t, AK, 2)
    top_cards(t, 0, 4)
    drive(military.military(t, AF, 8), ("military", "raid"))
    assert t.state.tokens[AF].value == 2
    assert t.state.tokens[AK].value == 0
    assert t.state.honor == [13, 10, 10, 8]


def test_23_leaving_athens_beside_a_spartan_army() -> None:
    t = table(war=True)
    put(t, 7, Ab=2, AL=3, AN=1, SL=4)
    roads = movement.Roads(t.state, 0, 2)
    exits = roads.exits(7, False, 0, own=1)
    assert exits >> 2 & 1  # to Corcyra by naval strength 6
    assert not exits >> 8 & 1  # to Boeotia: land 6 against 8


@pytest.mark.parametrize("base", [True, False])
def test_24_from_ionia_to_lesbos_with_a_base(base: bool) -> None:
    t = table(war=True)
    put(t, 14, Db=1, DL=1, PL=2, **({"Pb": 1} if base else {}))
    exits = movement.Roads(t.state, 1, 15).exits(14, False, 0, own=1)
    assert bool(exits >> 15 & 1) is base


@pytest.mark.parametrize("ship", [False, True])
def test_25_boeotia_reconstructed(ship: bool) -> None:
    """Land Battle, 13 against 10 or, with the State Ship, 11; the raw forces are 6 against 3."""
    t = table("first-war", war=True, honor=[10] * 4)
    dominant(t, AF, AK)
    put(t, 8, Pb=1, PL=4, Db=1, DL=1)
    top_cards(t, 0, 4)
    top_cards(t, 1, 3)
    e = expedition(t, 8, EK, (2, 1, 3, 1))
    assert [value(t.state, 8, side, False) for side in (1, 0)] == [6, 3]
    more: list[tuple[str, Any]] = [("second", "no")] if ship else [("bases", "Db1")]
    drive(battles.fight(t, e, False), ("ship", "yes" if ship else "no"), *more)
    if ship:
        assert standing(t, 8) == {"Pb": 1, "PL": 4, "Db": 1}
        assert t.state.honor == [9, 9, 12, 11]
    else:
        assert standing(t, 8) == {"Pb": 1, "PL": 4}
        assert t.state.honor == [8, 8, 14, 12]
    assert not t.state.cities[0].war_waits


def test_26_an_army_loses_nothing_in_a_naval_battle() -> None:
    t = table(war=True, honor=[10] * 4)
    dominant(t, AF, EK)
    put(t, 7, Ab=2, AN=4, SL=3)
    top_cards(t, 0, 2)
    top_cards(t, 1, 5)
    e = expedition(t, 7, EK, (0, 0, 3, 0))
    rules = battles.fight(t, e, True)
    decisions = step(rules)
    assert [d.key for d in decisions.values()] == ["ship"]
    decisions = step(rules, {AF: False})
    assert {f: d.key for f, d in decisions.items()} == {AF: "second"}
    assert said(t, "battle")[0]["n"] == 14
    assert said(t, "battle")[0]["m"] == 8
    assert standing(t, 7) == {"Ab": 2, "AN": 4, "SL": 3}
    rules.close()


def test_27_a_tie_is_nobodys() -> None:
    t = table(war=True, honor=[10] * 4)
    put(t, 9, Db=1, DL=3, PL=4)
    top_cards(t, 0, 3)
    top_cards(t, 1, 3)
    e = expedition(t, 9, EK, (0, 0, 1, 0))
    t.state.ship_ready = False
    drive(battles.fight(t, e, False))
    assert said(t, "battle-tie") == [{}]
    assert t.state.honor == [10] * 4
    assert standing(t, 9) == {"Db": 1, "DL": 3, "PL": 4}


def samos(t: Table[State]) -> Expedition:
    """Sparta wins by 4: 13 against 9."""
    dominant(t, AF, EK)
    put(t, 17, PN=5, AN=3, DN=2)
    t.state.ship_ready = False
    top_cards(t, 0, 1)
    top_cards(t, 1, 5)
    return expedition(t, 17, AK, (0, 0, 0, 3))


def test_28_and_29_rows_of_the_loss_tables_reconstructed() -> None:
    t = table(war=True, honor=[10] * 4)
    put(t, 17, PN=5, AN=3, DN=2)
    losses = t.state.book.losses
    assert battles.rows(t.state, 17, 0, True, 5, losses.loser_naval, 4) == [([AN], 2), ([DN], 2)]
    assert len(battles.ways_to_lose(t.state.board[17], [AN], 2)) == 1
    # 29: the winner then loses two Peloponnesian ships, or one Athenian had Athens won
    assert battles.rows(t.state, 17, 1, True, 2, losses.winner_naval, 2) == [([11], 2)]
    special = battles.rows(t.state, 17, 0, True, 2, losses.winner_naval, 2)[0]
    assert special == ([AN], 1)


def test_30_hostages_from_samos_reconstructed() -> None:
    """9 against 13: D is 4, two Athenian ships, hostages and a major defeat."""
    t = table(war=True, honor=[10] * 4)
    e = samos(t)
    drive(battles.fight(t, e, True), ("losses", "AN2"), ("second", "no"))
    assert said(t, "battle")[0] == {"battle": "naval", "theater": "17", "n": 9, "m": 13}
    assert t.state.honor == [8, 8, 12, 19]
    assert t.state.cities[1].hostage
    assert standing(t, 17) == {"AN": 1, "DN": 2, "PN": 3}
    assert t.state.cities[0].war_waits


@pytest.mark.parametrize(("lost", "defeat"), [(3, True), (2, False)])
def test_31_a_major_defeat_counts_both_factions(lost: int, defeat: bool) -> None:
    t = table(war=True, honor=[10] * 4)
    e = expedition(t, 8, AF, (0, 0, 0, 0))
    battles.honors(t, e, 0, False, [(PL, lost)])
    assert t.state.honor[2:] == [10 - lost] * 2
    assert t.state.cities[1].war_waits is defeat


def test_32_plague_in_the_set_up_of_the_first_war_reconstructed() -> None:
    t = table("first-war")
    put(t, 20)  # one question less
    rules = aristophanes.plague(t)
    drive(rules)
    assert standing(t, 7) == {"Ab": 2, "AL": 2, "AN": 2}
    assert standing(t, 8) == {"Db": 1, "DL": 1, "Pb": 1, "PL": 3}
    assert standing(t, 5) == {"Db": 1, "DL": 1, "Pb": 2, "PL": 2, "PN": 1}
    assert t.state.post_plague


def test_33_maintenance_removes_what_cannot_be_fed() -> None:
    t = table()
    clear_map(t)
    dominant(t, AF, EK)
    put(t, 7, Ab=3, AL=10, AN=10)
    put(t, 13, Ab=3, DN=4)
    put(t, 15, Db=3, DL=12)
    put(t, 16, Db=3)
    assert bases_on_map(t.state, 0) == 12
    assert ending.load(t.state, 0) == 50
    drive(ending.maintain(t, 0), ("maintain", "7.AN"), ("maintain-done", "done"))
    assert ending.load(t.state, 0) == 48


def test_33_two_land_units_or_one_answer() -> None:
    t = table()
    clear_map(t)
    put(t, 7, Ab=3, AL=10, AN=3)
    drive(
        ending.maintain(t, 0),
        ("maintain", "7.AN"),
        ("maintain", "again"),
        ("maintain", "auto"),
        ("maintain-done", "done"),
    )
    assert ending.load(t.state, 0) == 12
    assert standing(t, 7) == {"Ab": 3, "AL": 6, "AN": 3}
    assert said(t, "plan-loses") == [{"n": 4, "piece": "AL", "start": "7"}]


def test_34_the_end_of_the_first_war_as_it_stands_reconstructed() -> None:
    t = table("first-war", honor=[10] * 4, persian_war=False)
    dominant(t, AF, AK)
    put(t, 20)
    assert (bases_on_map(t.state, 0), bases_on_map(t.state, 1)) == (13, 10)
    with pytest.raises(Over):
        ending.final_score(t)
    wealth = said(t, "wealth")
    assert [(row["n"], row["m"]) for row in wealth] == [(13, 9), (10, 5)]
    assert t.state.honor == [10 + 5 + 20 + 14, 10 - 5 + 19 + 13, 10 - 5 + 30, 10 + 5 + 30]


@pytest.mark.parametrize(("enemy", "winner"), [(15, AF), (16, None)])
def test_35_victory_by_honor(enemy: int, winner: int | None) -> None:
    t = table("first-war", turn=3, honor=[45, 20, enemy, 14])
    dominant(t, AF, AK)
    assert ending.honor_victor(t.state) == winner


@pytest.mark.parametrize("built", [True, False])
def test_36_athens_without_grain(built: bool) -> None:
    t = table(had_grain=False)
    put(t, 13)
    put(t, 1, **({"Db": 1} if built else {}))
    if built:
        ending.sudden_victory(t)
    else:
        with pytest.raises(Over) as over:
            ending.sudden_victory(t)
        assert over.value.reason == "grain"


@pytest.mark.parametrize(("ships", "price"), [(2, 2), (0, 2)])
def test_37_the_price_of_the_war_with_persia(ships: int, price: int) -> None:
    t = table("first-war", turn=2, honor=[10] * 4)
    put(t, 20, Ab=1, AN=ships)
    drive(ending.callias(t), ("callias", "no"))
    assert t.state.honor == [10 - price, 10, 10, 10]


def test_37_the_peace_of_callias() -> None:
    t = table("first-war", turn=2, honor=[10] * 4)
    put(t, 20, Ab=1, AN=2)
    before = standing(t, 7)["AN"]
    drive(ending.callias(t), ("callias", "yes"), ("callias-ship", "20.AN"))
    assert standing(t, 20) == {}
    assert standing(t, 7)["AN"] == before + 1
    assert not t.state.persian_war
    assert t.state.honor == [10] * 4


def test_38_the_will_of_the_assembly() -> None:
    t = table(play="lysistrata-C", honor=[10] * 4)
    for city in t.state.cities:
        city.will = True
    put(t, 10)
    put(t, 9, Sb=1)
    t.state.cities[0].built, t.state.cities[1].built = [10], [9]
    ending.check_will(t)
    assert t.state.honor == [5, 5, 15, 15]
    ending.clean_up(t)
    assert [city.withheld for city in t.state.cities] == [5, 0]


def test_39_at_peace_blue_ships_keep_out_of_red_theaters() -> None:
    t = table(war=False)
    put(t, 5, Sb=1, Db=1, PL=1)
    put(t, 7, Ab=2, AN=2, DN=1)
    able = movement.movers(t.state, 0, 5, {})
    assert 5 not in able.get((7, AN), [])
    assert 5 in able[7, DN]
    give(t, AF, 4)
    options = asked(military.military(t, AF, 5))[AF].options
    assert [o.id for o in options] == ["march", "raid", "pass"]


def test_40_the_three_hundred_move_and_count_as_a_token() -> None:
    t = table(war=True, honor=[10] * 4)
    put(t, 6, Sb=2, SL=3, SH=1)
    put(t, 5, Pb=1)
    put(t, 7, Ab=2, AL=1)
    put(t, 8)
    give(t, EK, 2)
    rules = military.expedition(t, EK, 7)
    decisions = step(rules)
    decisions = step(rules, {f: 2 if f == EK else 0 for f in decisions})
    assert t.state.expedition is not None
    assert t.state.expedition.moves == 3
    assert decisions[EK].about["n"] == 3
    e = t.state.expedition
    put(t, 7, Ab=2, AL=1, SH=1, SL=2)
    assert battles.strength(t.state, e, 1, False) == [6, 0, 3]
    assert battles.tokens(t.state, e, 1, False) == 3
    rules.close()
