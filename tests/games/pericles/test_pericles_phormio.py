"""15.R Phormio, rule by rule, and that he is worth playing against."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.core.decision import Choice, Number
from games.core.match import begin
from games.core.players import sample
from games.core.secret import Secret, seal
from games.core.table import Table
from games.pericles import GAME, assembly, boule, ending, military, phormio, strategy
from games.pericles import phormio_before as before
from games.pericles import phormio_city as city
from games.pericles import phormio_end as end
from games.pericles import phormio_field as field
from games.pericles import phormio_markers as markers
from games.pericles.battles import losses_option
from games.pericles.cards import card_option
from games.pericles.computer.absent import faction_asked
from games.pericles.data import AN, DN, PL, SL
from games.pericles.movement import movers
from games.pericles.plans import unit_at
from games.pericles.political import marker_options
from games.pericles.state import Expedition, Marker, State

from .pericles_rig import AF, AK, DF, EK, asked, clear_map, give, hands, put, standing, table, track


def minded(t: Table[State], f: int, number: int) -> None:
    """Let a faction have this strategy: 1-5 a row of the matrix, 6 home, 7 the Will."""
    t.state.strategies[f].value = number


# ---- 15.R 1 Strategy


def test_1_home_grain_will_and_the_matrix_in_this_order() -> None:
    t = table("archidamian-war", play="lysistrata-C")
    s = t.state
    s.cities[0].will = True
    assert strategy.pick(s, AF, True, 4) == strategy.WILL
    assert strategy.pick(s, AF, False, 4) == 4
    put(t, 13)
    assert strategy.pick(s, AF, True, 4) == 1  # no granary left
    s.board[7][10] = 1
    assert strategy.pick(s, AF, True, 4) == strategy.HOME
    minded(t, AF, strategy.WILL)
    assert strategy.strategy(s, AF).targets == (10, 9, 11, 12)
    minded(t, AF, 2)
    assert strategy.strategy(s, AF).targets == (4, 2, 13, 5)


@pytest.mark.parametrize(("last", "dice", "row"), [(0, [6, 6, 3], 3), (4, [6], 5), (5, [6], 1)])
def test_1_a_six_goes_on_from_last_turns_strategy(last: int, dice: list[int], row: int) -> None:
    t = table()
    t.rig["dice"] = dice
    t.state.rows[EK].value = last
    assert strategy.throw_row(t, EK) == row


def test_1_every_faction_has_its_own_strategy_behind_its_shield() -> None:
    t = table()
    t.rig["dice"] = [6, 1, 6, 6, 2, 6, 6, 3, 6, 6, 4, 6]  # heeds the Will, row, keeps the leader
    strategy.throw_strategies(t)
    assert [s.value for s in t.state.strategies] == [1, 2, 3, 4]
    for viewer in range(4):
        view = seal(t.state, viewer)
        assert [s.sealed for s in view.strategies] == [f != viewer for f in range(4)]


# ---- 15.R 2-7 The city


def test_2_the_entourage_gives_up_what_does_least() -> None:
    t = table()
    minded(t, AF, 1)  # L, M, D, M, O, G
    hands(t, ["A06", "A11", "A04", "A01", "A23", "A30", "A20", "A22", "A15"], [], [], [])
    decisions = asked(boule.form_entourage(t))
    assert city.form_entourage(t.state, AF, decisions[AF]) == ["A06", "A04", "A01"]
    t.state.entourage[AF].value = ["A06", "A11", "A22"]
    drop = Choice("entourage-drop", assembly_cards(["A06", "A11", "A22"]), 0, 3)
    assert city.drop_weak(t.state, AF, drop) == ["A06", "A11"]


def assembly_cards(cards: list[str]) -> list[assembly.Option[str]]:
    return [card_option("standard", card, 0) for card in cards]


def test_4_the_boule_takes_the_strategys_issues_in_order() -> None:
    t = table(war=False)
    minded(t, AF, 5)  # Central Greece: M, M, D, L, Os, O, wants War
    minded(t, DF, 5)
    t.state.cities[0].dominant = AF
    t.state.honor = [20, 10, 10, 10]
    options = [
        o for k in ("MIL", "LEA", "DIP", "ORA", "OST", "WAR") for o in boule.issue_options(k, 3)
    ]
    first = Choice("boule2", options, 1, 1)
    zero = Choice("boule0", options, 3, 3)
    assert city.first_issue(t.state, AF, first) == "MIL:1"
    assert city.zero_issues(t.state, AF, zero) == ["WAR:1", "MIL:1", "DIP:1"]
    assert city.zero_issues(t.state, DF, zero) == ["OST:1", "WAR:1", "MIL:1"]


def test_5_the_weightiest_issue_from_the_other_half_or_zero() -> None:
    t = table()
    minded(t, AF, 1)  # L, M, D, M, O, G
    hands(t, ["A23", "A02", "A30"], [], [], [])
    t.state.cities[0].dominant = AF
    track(t, 0, ("LEA", 2), ("MIL", -5), ("DIP", 0), ("MIL", -1), ("GAM", 0))
    choice = asked(assembly.choose_topics(t))[AF]
    assert city.pick_debate(t.state, AF, choice) == "MIL:DF1"
    track(t, 0, ("LEA", 2), ("MIL", -1), ("OST", -1), ("LEA", -4))
    choice = asked(assembly.choose_topics(t))[AF]
    assert city.pick_debate(t.state, AF, choice) == "OST:DF1"


@pytest.mark.parametrize(
    ("kind", "box", "card"),
    [("LEA", 0, "LAF"), ("LEA", -2, "A04"), ("GAM", 0, "A20"), ("WAR", 0, "A28")],
)
def test_6_the_cheapest_card_that_should_win_or_one_that_pays(
    kind: str, box: int, card: str
) -> None:
    t = table(topics=[kind, "MIL"], topic_boxes=[box, 0])
    minded(t, AF, 1)
    t.state.keeps[AF] = Secret(False, {AF})
    hands(t, ["A04", "A28", "A30", "A20"], [], [], [])
    options = assembly_cards(["A04", "A28", "A30", "A20", "LAF"])
    assert city.pick_card(t.state, AF, Choice("card", options, 1, 1)) == card


def test_6_a_leader_kept_for_the_council_is_not_played() -> None:
    t = table(topics=["LEA", "MIL"], topic_boxes=[-2, 0])
    minded(t, AF, 1)
    t.state.keeps[AF] = Secret(True, {AF})
    choice = Choice("card", assembly_cards(["A29", "LAF"]), 1, 1)
    assert city.pick_card(t.state, AF, choice) == "A29"


def test_7_rumors_are_lent_first() -> None:
    t = table()
    minded(t, AF, 1)
    options = marker_options(["AF.MIL", "AF.LEA", "AF.RUM", "AF.ORA"])
    assert city.lend(t.state, AF, Choice("lend", options, 2, 2)) == ["AF.RUM:1", "AF.ORA:1"]


# ---- 15.R 8-15 The map


def test_8_rumors_first_the_best_last_and_each_where_it_has_effect() -> None:
    t = table("archidamian-war", war=True)
    s = t.state
    minded(t, EK, 1)  # Attica: 5, 8, 7
    s.markers[EK].value = ["EK.MIL", "EK.RUM", "EK.DIP"]
    give(t, EK, 6)
    assert markers.next_marker(s, EK) == "EK.RUM"
    put(t, 8, Db=1, DL=1, Pb=2, PL=4)
    put(t, 5, Pb=2, PL=5)
    assert markers.military_spot(s, EK, (5, 8, 7)) == 8  # nobody to fight on the Isthmus
    assert markers.envoy_spot(s, EK, (5, 8, 7)) == 8
    assert markers.rumor_spot(s, EK, ()) is None
    s.queues[8] = [Marker(AF, Secret("AF.MIL", {AF}))]
    assert markers.rumor_spot(s, EK, ()) == 8


def test_8_raids_before_building_in_the_last_turn_only() -> None:
    t = table("archidamian-war", war=True, turn=7)
    minded(t, EK, 1)
    put(t, 8, Db=1, DL=12, Pb=1)
    put(t, 5, Pb=1)
    assert markers.military_spot(t.state, EK, (6, 8)) == 8
    t.state.turn = 6
    assert markers.military_spot(t.state, EK, (6, 8)) == 6


def test_9_own_military_issues_are_turned_up_first() -> None:
    t = table("archidamian-war", war=True)
    s = t.state
    give(t, EK, 5)
    for n, by, it in ((8, EK, "EK.MIL"), (5, EK, "EK.LEA"), (3, AK, "AK.MIL"), (9, EK, "EK.RUM")):
        s.queues[n] = [Marker(by, Secret(it, {by}))]
    view = seal(s, EK)
    options = [markers_option(n) for n in (3, 5, 8, 9)]
    order = []
    while options:
        picked = markers.pick_resolve(view, EK, Choice("resolve", options, 1, 1))
        order.append(picked)
        options = [o for o in options if o.id != picked]
    assert order == ["8", "5", "3", "9"]


def markers_option(n: int) -> assembly.Option[int]:
    return assembly.Option(f"{n}", n)


@pytest.mark.parametrize(("tokens", "chief", "ally"), [(9, 5, 2), (5, 1, 1), (2, 1, 0)])
def test_10_tokens_are_kept_for_what_is_still_to_come(tokens: int, chief: int, ally: int) -> None:
    t = table("archidamian-war", war=True)
    minded(t, EK, 1)
    give(t, EK, tokens)
    t.state.queues[5] = [Marker(EK, Secret("EK.LEA", {EK}))]  # a base: four
    number = Number("commit", 1, min(5, tokens), {"theater": "8"})
    assert field.commit(t.state, EK, number) == chief
    assert field.support(t.state, EK, Number("support", 0, 4)) == ally


def test_10_defenders_share_what_they_have_among_the_threats() -> None:
    t = table("archidamian-war", war=True)
    give(t, AF, 6)
    t.state.queues[7] = [Marker(EK, Secret("EK.MIL", {EK}))]
    assert field.defend(t.state, AF, Number("defend", 0, 4)) == 3


def test_11_a_battle_that_looks_won_else_a_raid_else_nothing() -> None:
    t = table("archidamian-war", war=True, turn=7)
    give(t, EK, 5)
    put(t, 8, Db=1, DL=1, Pb=1, PL=4)
    options = [military_option(i) for i in ("march", "raid", "pass")]
    choice = Choice("military", options, 1, 1, {"theater": "8"})
    assert field.pick_military(t.state, EK, choice) == "march"
    put(t, 8, Db=2, AL=2, DL=12, Pb=1, PL=1)
    assert field.pick_military(t.state, EK, choice) == "raid"
    choice.options = [military_option(i) for i in ("march", "pass")]
    assert field.pick_military(t.state, EK, choice) == "pass"


def military_option(name: str) -> assembly.Option[str]:
    return assembly.Option(name, name)


def test_12_guards_stay_where_they_are_needed() -> None:
    t = table("archidamian-war", war=True)
    clear_map(t)
    put(t, 5, Pb=1, PL=1)
    put(t, 7, Ab=1, AL=2)
    assert markers.sparable(t.state, 1, 5, PL) == 0  # the last one at a base beside Athens
    put(t, 5, Pb=1, PL=3)
    assert markers.sparable(t.state, 1, 5, PL) == 2
    put(t, 6, Sb=2, SL=3)
    put(t, 5, Db=1, DL=4)
    assert markers.sparable(t.state, 1, 6, SL) == 2  # home: 10 against 6


def gathering(t: Table[State], n: int, chief: int) -> Choice[tuple[int, int]]:
    """An expedition to a Theater, and the question who moves."""
    t.state.expedition = Expedition(n, chief, [Secret(2, {f}) for f in range(4)], moves=2)
    able = movers(t.state, chief >> 1, n, {})
    return Choice("move", [military.DONE, *(unit_at(t.state, *unit) for unit in able)], 1, 1)


def test_12_only_who_gets_to_the_expedition_is_sent() -> None:
    """The ships of Athens come no further than Thessaly; the hoplites get to Boeotia."""
    t = table("archidamian-war", war=True)
    clear_map(t)
    put(t, 9, PN=1)
    put(t, 7, Ab=2, AL=2, AN=6)
    put(t, 8, Pb=1, PL=1)
    choice = gathering(t, 8, AF)
    assert "7.AN" in [option.id for option in choice.options]
    assert field.pick_move(t.state, AF, choice) == "7.AL"
    put(t, 7, Ab=2, AN=6)
    assert field.pick_move(t.state, AF, gathering(t, 8, AF)) == "done"
    assert before.pick_move(t.state, AF, gathering(t, 8, AF)) == "7.AN"  # under rules 3


def test_11_nobody_sets_out_for_where_nobody_can_come() -> None:
    """Treachery and tokens alone fight no Battle."""
    t = table("archidamian-war", war=True, turn=7)
    clear_map(t)
    give(t, AF, 5)
    put(t, 9, PN=1)
    put(t, 7, Ab=2, AN=6)
    put(t, 8, Pb=1)
    t.state.cities[0].treachery[8] = 3
    choice = Choice("military", [military_option(i) for i in ("march", "pass")], 1, 1)
    choice.about = {"theater": "8"}
    assert markers.margin(t.state, AF, 8) >= markers.ADVANTAGE
    assert field.pick_military(t.state, AF, choice) == "pass"
    assert before.pick_military(t.state, AF, choice) == "march"  # under rules 3
    assert markers.military_spot(t.state, AF, (8,)) is None
    assert before.military_spot(t.state, AF, (8,)) == 8
    put(t, 8, Pb=1, DL=1)
    assert field.pick_military(t.state, AF, choice) == "march"
    put(t, 8, Pb=1)
    put(t, 7, Ab=2, AL=1, AN=6)
    assert field.pick_military(t.state, AF, choice) == "march"


def test_11_nobody_walks_to_the_will_where_nobody_can_come() -> None:
    t = table("archidamian-war", war=True, play="wasps-C")  # Athens: dispute Sicily
    clear_map(t)
    give(t, AF, 5)
    t.state.cities[0].will = True
    put(t, 7, Ab=2, AL=2)
    choice = Choice("military", [military_option(i) for i in ("march", "pass")], 1, 1)
    choice.about = {"theater": "1"}
    assert field.pick_military(t.state, AF, choice) == "pass"
    put(t, 2, Db=1, DN=2)
    assert field.pick_military(t.state, AF, choice) == "march"


@pytest.mark.parametrize("scenario", ["archidamian-war", "aegean", "campaign"])
def test_in_phormios_games_everybody_arrives(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone at the table: of three factions of Phormio, nobody is lost on the way."""
    marches: list[tuple[int, int]] = []
    gather = military.gather

    async def watched(t: Table[State], e: Expedition) -> None:
        there = sum(t.state.board[e.theater])
        await gather(t, e)
        marches.append((sum(t.state.board[e.theater]) - there, sum(e.moved.values())))

    monkeypatch.setattr(military, "gather", watched)
    match = begin(GAME, b"astray".ljust(32), 1, {"scenario": scenario})
    while match.pending and match.version < 300:
        ((seat, decision),) = match.pending.items()
        match.submit(seat, phormio.answer(match.view(seat), faction_asked(decision), decision))
    assert marches
    assert all(arrived == left for arrived, left in marches)


def test_13_envoys_leagues_and_the_oracle() -> None:
    t = table("archidamian-war", war=True)
    s = t.state
    minded(t, AF, 5)  # 8, 5, 3, 9
    give(t, AF, 5)
    put(t, 9, Pb=1)
    number = Number("envoys", 0, 3, {"theater": "9"})
    assert field.envoys(s, AF, number) == 3
    put(t, 9, Pb=1, PL=1)
    assert field.envoys(s, AF, number) == 2
    league = [military_option(i) for i in ("convert", "units:1", "units:0", "pass")]
    choice = Choice("league", league, 1, 1, {"theater": "15"})
    assert field.pick_league(s, AF, choice) == "convert"
    put(t, 15, Ab=1, Db=1)
    assert field.pick_league(s, AF, choice) == "units:1"  # a naval Theater, a base of the city
    oracle = Choice("oracle", [military_option(i) for i in ("honor", "strike", "pass")], 1, 1)
    assert field.oracle(s, AF, oracle) == "strike"
    put(t, 9, Pb=1, PL=2)
    put(t, 3)
    assert field.oracle(s, AF, oracle) == "honor"


def test_14_the_row_that_weighs_most_and_hostages_among_equals() -> None:
    t = table()
    ways = [losses_option(way) for way in (((DN, 4),), ((AN, 2),), ((DN, 3),))]
    assert field.pick_losses(t.state, EK, Choice("losses", ways, 1, 1)) == "AN2"
    ways = [losses_option(way) for way in (((PL, 3),), ((SL, 1),))]
    assert field.pick_losses(t.state, AF, Choice("losses", ways, 1, 1)) == "PL3"


def test_15_callias_and_maintenance() -> None:
    t = table("first-war")
    minded(t, AF, 1)  # 13, 12, 15, 20, 1
    choice = Choice("callias", [military_option(i) for i in ("yes", "no")], 1, 1)
    assert end.callias(t.state, AF, choice) == "yes"
    put(t, 13)
    assert end.callias(t.state, AF, choice) == "no"
    put(t, 8, Db=1, DL=1)
    units = Choice("maintain", [ending.AUTO, *ending.units_of(t.state, 0)], 1, 1)
    assert end.maintain(t.state, AF, units) in ("5.DL", "8.DL")


def test_15_a_guard_on_every_base_half_at_home_the_rest_to_the_targets() -> None:
    t = table()
    clear_map(t)
    minded(t, AF, 1)  # 13, 12, 15, 20, 1
    t.state.cities[0].dominant = AF
    put(t, 7, Ab=2, AL=3, AN=6)
    put(t, 13, Ab=1)
    put(t, 17, Db=1, DN=3)
    put(t, 8, Db=1)
    redeployed(t, 0, AF)
    ships = {n: t.state.board[n][AN] + t.state.board[n][DN] for n in (7, 13, 17, 8)}
    assert all(sum(t.state.board[n][i] for i in (1, 2, 4, 5)) for n in (7, 13, 17, 8))
    assert ships == {7: 3, 13: 3, 17: 3, 8: 0}  # an Athenian land unit guards Boeotia


def redeployed(t: Table[State], side: int, f: int) -> int:
    """Let Phormio make the plan of a Side; how often he was asked."""
    t.state.cities[side].dominant = f
    rules, values, questions = ending.redeploy(t, side), None, 0
    while True:
        try:
            now = rules.send(values)
        except StopIteration:
            return questions
        seat, decision = now
        values = decision.parse(phormio.answer(seal(t.state, seat), f, decision))
        questions += 1


def test_15_a_full_target_is_emptied_before_others_come() -> None:
    """Fifteen stand there, of whom the city's half belongs at home."""
    t = table()
    clear_map(t)
    minded(t, EK, 2)  # 8, 3, 9, 5
    put(t, 8, Sb=1, Pb=1, SL=9, SH=1, PL=5)
    put(t, 5, Pb=1, PN=3)
    put(t, 6, Sb=2)
    assert redeployed(t, 1, EK) < 20
    assert standing(t, 6)["SL"] == 5
    assert standing(t, 8)["PN"] == 3


# ---- Worth playing against


def wins(game: int, phormio_seat: int) -> bool:
    """One faction of Phormio's against three that answer at random, in a game of one turn."""
    rng = Random(game)
    options = {"scenario": "time-of-peace", "factions": "in_order"}
    match = begin(GAME, rng.randbytes(32), 4, options)
    while match.result is None:
        seat = rng.choice(sorted(match.pending))
        decision = match.pending[seat]
        answer = sample(decision, rng)
        if seat == phormio_seat:
            answer = GAME.policies["heuristic"](match.view(seat), seat, decision, rng)
        match.submit(seat, answer)
    return match.result.winners == [phormio_seat]


def test_one_faction_of_phormios_beats_three_that_play_at_random() -> None:
    """A sample of the long run; chance alone would win one game in four."""
    won = Counter(game % 4 for game in range(20) if wins(game, game % 4))
    assert sum(won.values()) >= 12
    assert [f for f in range(4) if not won[f]] == []
