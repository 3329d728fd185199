"""Chapters 1 to 7 of the rules, paragraph by paragraph: what each boundary decides."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import Illegal
from games.core.match import begin
from games.core.rng import Rng
from games.core.secret import Secret
from games.core.table import Table
from games.pericles import (
    GAME,
    aristophanes,
    assembly,
    boule,
    ending,
    political,
    sequence,
    theaters,
)
from games.pericles.cards import conditions, speech
from games.pericles.data import FACTIONS, GL, SH, SL, Db
from games.pericles.state import (
    Issue,
    State,
    battle_card,
    earn,
    place,
    remove,
    status,
)

from .pericles_rig import (
    AF,
    AK,
    DF,
    EK,
    asked,
    clear_map,
    dominant,
    drive,
    give,
    hands,
    put,
    said,
    standing,
    step,
    table,
    track,
)

# ---- 2, 3 Pieces, Theaters, Honor


def test_what_is_not_in_the_supply_is_not_placed_and_what_leaves_can_come_again() -> None:
    t = table()
    clear_map(t)
    assert place(t.state, 9, GL, 9) == 4
    assert (t.state.supply[GL], t.state.board[9][GL]) == (0, 4)
    remove(t.state, 9, GL, 3)
    assert place(t.state, 8, GL, 2) == 2
    assert (t.state.supply[GL], t.state.board[9][GL], t.state.board[8][GL]) == (1, 1, 2)


def test_control_and_dispute_count_units_and_bases_but_no_treachery() -> None:
    t = table()
    clear_map(t)
    t.state.cities[0].treachery[9] = 3
    assert [status(t.state, 9, side) for side in (0, 1)] == ["neutral"] * 2
    for piece in ("Ab", "AL", "AN", "Db", "DL", "DN", "GL"):
        put(t, 9, **{piece: 1})
        assert [status(t.state, 9, side) for side in (0, 1)] == ["friendly", "enemy"], piece
    for piece in ("Sb", "SL", "SN", "Pb", "PL", "PN", "SH"):
        put(t, 9, **{piece: 1})
        assert [status(t.state, 9, side) for side in (0, 1)] == ["enemy", "friendly"], piece
        put(t, 9, GL=1, **{piece: 1})
        assert [status(t.state, 9, side) for side in (0, 1)] == ["contested"] * 2, piece


def test_a_scenario_gives_pieces_treachery_honor_and_shuffled_decks() -> None:
    t = table("aegean")
    s = t.state
    assert standing(t, 17) == {"Ab": 1, "AN": 4, "Db": 1, "DN": 1}
    assert standing(t, 1) == {}  # closed here, though the set-up might fill it
    assert [s.cities[1].treachery[n] for n in (14, 15, 17, 18)] == [1, 1, 1, 0]
    assert (s.honor, s.war, s.post_plague, s.in_persia) == ([10] * 4, True, True, True)
    assert (s.persian_bases, s.persian_war) == (1, False)
    assert [s.cities[side].dominant for side in (0, 1)] == [DF, EK]
    for f, n in zip((AF, DF, EK, AK), (8, 9, 9, 8), strict=True):
        assert s.tokens[f].value == n
        assert s.markers[f].value.count(f"{FACTIONS[f]}.RUM") == 2
    assert [city.reserve for city in s.cities] == [26 - 17, 26 - 17]
    for side in (0, 1):
        deck = s.cities[side].deck.value
        assert sorted(deck) == sorted(s.book.decks[side])
        assert deck != list(s.book.decks[side])
    listed = list(s.book.plays)
    assert sorted(s.plays.value) == sorted(listed)
    assert s.plays.value != listed
    fixed = table("archidamian-war").state
    assert fixed.plays.value[-1] == "clouds-A"
    assert fixed.plays.value.count("clouds-A") == 1
    central = table("central-greece")
    assert standing(central, 1) == {}


@pytest.mark.parametrize(("honor", "change", "made"), [(3, -3, -3), (3, -4, -3), (0, -1, 0)])
def test_honor_stops_at_zero(honor: int, change: int, made: int) -> None:
    t = table(honor=[honor] * 4)
    assert earn(t, AF, change) == made
    assert t.state.honor[AF] == honor + made
    assert len(said(t, "honor-down")) == (made < 0)


@pytest.mark.parametrize(
    ("when", "changes", "true"),
    [
        ("", {}, True),
        ("PRE", {"post_plague": False}, True),
        ("PRE", {"post_plague": True}, False),
        ("POST", {"post_plague": True}, True),
        ("POST", {"post_plague": False}, False),
        ("WARON", {"war": True}, True),
        ("WARON", {"war": False}, False),
        ("ALC", {"in_persia": False}, True),
        ("ALC", {"in_persia": True}, False),
        ("NOALC", {"in_persia": True}, True),
        ("NOALC", {"in_persia": False}, False),
    ],
)
def test_conditions_of_cards(when: str, changes: dict[str, Any], true: bool) -> None:
    assert (when in conditions(table(**changes).state, AF)) is true


def test_a_card_may_ask_for_the_dominant_faction() -> None:
    t = table()
    dominant(t, DF, AK)
    assert ["DOM" in conditions(t.state, f) for f in range(4)] == [False, True, False, True]


# ---- 4 The turn


def test_hands_tokens_and_markers_are_seen_by_their_faction_alone() -> None:
    match = begin(GAME, b"z" * 32, 4, {"scenario": "aegean", "factions": "in_order"})
    for viewer in range(4):
        view = match.view(viewer)
        for hidden in (view.tokens, view.markers, view.hands, view.entourage):
            assert [each.sealed for each in hidden] == [f != viewer for f in range(4)]


def test_what_was_shown_to_the_compatriot_is_covered_when_the_phase_ends() -> None:
    t = table()
    theaters.show(t, AF)
    assert t.state.tokens[AF].seen == t.state.markers[AF].seen == {AF, DF}
    assert not theaters.may_show(t.state, AF)
    assert theaters.may_show(t.state, DF)
    theaters.cover(t.state)
    assert t.state.tokens[AF].seen == t.state.markers[AF].seen == {AF}
    assert theaters.may_show(t.state, AF)


def test_nothing_is_shown_to_oneself_or_to_phormio() -> None:
    t = table()
    t.state.owner = [0, 0, 1, -1]
    assert [theaters.may_show(t.state, f) for f in range(4)] == [False] * 4


def test_the_phases_of_a_turn_follow_one_another() -> None:
    match = begin(GAME, b"q" * 32, 4, {"scenario": "archidamian-war", "factions": "in_order"})
    rng, seen = Rng(b"s" * 32), []
    while match.result is None and match.table.state.turn == 6:
        if not seen or seen[-1] != match.base.phase:
            seen.append(match.base.phase)
        seat = min(match.pending)
        assert GAME.default is not None
        answer = GAME.default(match.view(seat), seat, match.pending[seat], rng)
        match.submit(seat, answer)
    wanted = [phase.__name__ for phase in sequence.PHASES]
    assert [name for name in wanted if name in seen] == [*dict.fromkeys(seen)]
    assert {"agenda", "debating", "markers", "placing", "resolving", "redeployment"} <= {*seen}
    assert seen.count("debating") == 1


def test_athens_goes_first_where_both_sides_must_choose() -> None:
    t = table(war=True)
    clear_map(t)
    put(t, 9, AL=2, AN=1, DL=1, PL=2, SL=1, PN=1, Pb=1)
    losses = aristophanes.stricken(t.state, True)
    assert [row[0] for row in losses] == [0, 0, 1, 1]


# ---- 5 Aristophanes


def test_a_turn_begins_with_the_top_card() -> None:
    t = table("time-of-peace")
    clear_map(t)
    top = t.state.plays.value[-1]
    rules = sequence.aristophanes_card(t)
    with pytest.raises(StopIteration) as done:
        rules.send(None)
    assert done.value.value is sequence.politicians
    assert t.state.play == top
    assert said(t, "turn") == [{"n": 8}]


def test_no_play_comes_twice() -> None:
    t = table("time-of-peace")
    clear_map(t)
    for _ in range(24):
        drive(aristophanes.draw_play(t))
    assert sorted(t.state.seen_plays) == sorted(t.state.book.plays)
    assert not len(t.state.plays)


def draw(t: Table[State], play: str, *answers: tuple[str, Any]) -> None:
    t.state.plays.value.append(play)
    drive(aristophanes.draw_play(t), *answers)


def test_a_play_lays_its_issues_on_both_tracks() -> None:
    t = table()
    dominant(t, DF, EK)
    draw(t, "frogs-A")  # Military, in Sparta League, in box 1 of the Dominant half
    assert t.state.cities[0].track == [Issue("MIL", -1)]
    assert t.state.cities[1].track == [Issue("LEA", 1)]
    draw(t, "peace-C")  # War/Peace in box 2 of the Opposing half
    assert t.state.cities[0].track[-1] == Issue("WAR", 2)
    assert t.state.cities[1].track[-1] == Issue("WAR", -2)
    assert [city.pool["WAR"] for city in t.state.cities] == [0, 0]
    assert t.state.cities[0].pool["MIL"] == 5


def test_an_issue_that_the_pool_lacks_is_left_out() -> None:
    t = table()
    t.state.cities[0].pool["WAR"] = 0
    draw(t, "clouds-A")
    assert t.state.cities[0].track == []
    assert [issue.kind for issue in t.state.cities[1].track] == ["WAR"]


def test_tokens_are_withheld_for_the_turn_and_given() -> None:
    t = table()
    t.state.cities[0].reserve = 3
    draw(t, "knights-C")
    assert [(city.reserve, city.withheld) for city in t.state.cities] == [(0, 3), (22, 4)]
    draw(t, "knights-B")
    assert [each.value for each in t.state.tokens] == [0, 0, 0, 3]
    assert t.state.cities[1].reserve == 19
    ending.clean_up(t)
    assert [(city.reserve, city.withheld) for city in t.state.cities] == [(3, 0), (23, 0)]


def test_a_play_adds_units_as_far_as_there_are() -> None:
    t = table()
    clear_map(t)
    t.state.supply[10] = 1  # Peloponnesian land
    draw(t, "peace-B")
    assert standing(t, 7) == {"AN": 1}
    assert standing(t, 6) == {"PL": 1}


def test_each_side_loses_a_unit_of_its_dominant_factions_choice() -> None:
    t = table()
    dominant(t, DF, EK)
    clear_map(t)
    put(t, 7, AL=1, DL=2)
    put(t, 12, AL=1)
    put(t, 6, SH=1, SL=1, PL=3)
    t.state.plays.value.append("wasps-B")
    rules = aristophanes.draw_play(t)
    first = step(rules)
    assert {f: [o.id for o in d.options] for f, d in first.items()} == {DF: ["7.AL", "12.AL"]}
    second = step(rules, {DF: (12, 1)})
    assert {f: [o.id for o in d.options] for f, d in second.items()} == {EK: ["6.SL", "6.SH"]}
    with pytest.raises(StopIteration):
        step(rules, {EK: (6, SH)})
    assert standing(t, 12) == {}
    assert standing(t, 6) == {"SL": 1, "PL": 3}


def test_the_only_unit_that_can_be_lost_is_not_asked_for() -> None:
    t = table()
    clear_map(t)
    put(t, 7, DN=1, AN=2)
    put(t, 6, PL=1)
    draw(t, "birds-B")  # a League ship of each Side
    assert standing(t, 7) == {"AN": 2}
    assert standing(t, 6) == {"PL": 1}


def test_a_will_binds_both_sides() -> None:
    t = table()
    draw(t, "clouds-C")
    assert [city.will for city in t.state.cities] == [True, True]
    assert [row["side"] for row in said(t, "will")] == ["athens", "sparta"]
    draw(t, "knights-B")


@pytest.mark.parametrize(("free", "bound"), [(0, False), (1, True)])
def test_a_side_without_a_base_in_the_supply_is_not_bound_to_build(free: int, bound: bool) -> None:
    for side, city, league in ((0, 0, 3), (1, 6, 9)):
        for kept in (city, league):
            t = table()
            t.state.supply[city] = t.state.supply[league] = 0
            t.state.supply[kept] = free
            draw(t, "wasps-A")
            assert t.state.cities[side].will is bound
    t = table()
    for piece in (0, 3, 6, 9):
        t.state.supply[piece] = 0
    draw(t, "clouds-C")  # to control asks for no base
    assert [city.will for city in t.state.cities] == [True, True]


def test_the_acharnians_bring_the_plague_for_good() -> None:
    plays = table().state.book.plays
    assert [name for name, play in plays.items() if play.plague] == [
        "acharnians-A",
        "acharnians-B",
        "acharnians-C",
    ]
    t = table()
    clear_map(t)
    assert not t.state.post_plague
    draw(t, "acharnians-B")
    assert t.state.post_plague
    draw(t, "acharnians-C")
    assert t.state.post_plague


@pytest.mark.parametrize(("stood", "left"), [(1, 0), (2, 1), (3, 2), (4, 2), (6, 4), (7, 4)])
def test_the_plague_takes_a_third_rounded_up(stood: int, left: int) -> None:
    t = table()
    clear_map(t)
    put(t, 7, AL=stood, AN=6)
    put(t, 9, AL=5, AN=5)
    drive(aristophanes.plague(t))
    assert standing(t, 7) == {**({"AL": left} if left else {}), "AN": 4}
    assert standing(t, 9) == {"AL": 5, "AN": 5}  # not Contested


def test_one_unit_of_each_type_dies_in_contested_theaters_but_never_the_last() -> None:
    t = table()
    clear_map(t)
    put(t, 9, DL=1, DN=1, PL=2)  # a Land Theater
    put(t, 15, DL=1, DN=1, PN=2, PL=1)  # a Naval one
    drive(aristophanes.plague(t))
    assert standing(t, 9) == {"DL": 1, "PL": 1}
    assert standing(t, 15) == {"DN": 1, "PN": 1}


def test_the_dominant_faction_chooses_the_colors() -> None:
    t = table()
    dominant(t, DF, EK)
    clear_map(t)
    put(t, 9, DL=2, AL=1, PL=2)
    rules = aristophanes.plague(t)
    first = step(rules)
    assert {f: [o.id for o in d.options] for f, d in first.items()} == {DF: ["AL", "DL"]}
    rules.close()


def test_who_kept_an_entourage_may_discard_of_it() -> None:
    t = table()
    s = t.state
    for f, cards in ((AF, ["A01", "A02", "A03"]), (EK, ["S01", "S02", "S03"])):
        s.entourage[f].value = cards
        for card in cards:
            s.cities[f >> 1].deck.value.remove(card)
    drive(
        boule.thin_entourage(t),
        ("entourage-drop", ["A01", "A03"]),
        ("entourage-drop", []),
    )
    assert s.entourage[AF].value == ["A02"]
    assert "A01" in s.cities[0].deck.value
    s.trusted[DF] = True
    boule.deal(t)
    assert [len(s.hands[f]) for f in range(4)] == [9, 6, 9, 9]
    assert "A02" in s.hands[AF].value
    assert {"S01", "S02", "S03"} <= {*s.hands[EK].value}
    assert s.leader == [True] * 4
    assert [len(city.deck) for city in s.cities] == [30 - 15, 30 - 18]
    kept = [("entourage", s.hands[f].value[:3]) for f in (AF, EK, AK)]
    drive(boule.form_entourage(t), *kept)
    assert [len(s.hands[f]) for f in range(4)] == [6] * 4
    assert [len(s.entourage[f]) for f in range(4)] == [3, 0, 3, 3]
    assert s.trusted == [False] * 4
    with pytest.raises(Illegal):
        drive(boule.form_entourage(t), ("entourage", s.hands[AF].value[:2]))


def test_discards_hands_and_battle_cards_are_shuffled_in_again() -> None:
    t = table()
    city = t.state.cities[0]
    city.discards = [city.deck.value.pop() for _ in range(4)]
    city.spent = [city.deck.value.pop() for _ in range(3)]
    t.state.hands[AF].value = [city.deck.value.pop() for _ in range(2)]
    boule.deal(t)
    cards = [*city.deck.value, *t.state.hands[AF].value, *t.state.hands[DF].value]
    assert sorted(cards) == sorted(t.state.book.decks[0])
    assert city.discards == city.spent == []


def test_an_empty_battle_deck_is_made_of_its_discards() -> None:
    t = table()
    city = t.state.cities[1]
    city.deck = Secret(["S28"], (), "cards1")
    assert battle_card(t, 1) == 5
    assert city.spent == ["S28"]
    assert battle_card(t, 1) == 5
    assert (city.spent, city.deck.value) == (["S28"], [])


def test_the_discards_of_a_battle_deck_are_shuffled() -> None:
    t = table()
    city = t.state.cities[1]
    city.deck, city.spent = Secret([], (), "cards1"), ["S28", "S01", "S07"]
    t.rig["battle1"] = ["S28"]  # a shuffle lays it on top, where the last discard would lie
    assert battle_card(t, 1) == 5
    assert sorted(city.deck.value) == ["S01", "S07"]


@pytest.mark.parametrize(
    ("council", "reserve", "filled"), [(0, 26, (5, 21)), (2, 26, (5, 23)), (0, 3, (3, 0))]
)
def test_a_council_is_filled_up_to_five(
    council: int, reserve: int, filled: tuple[int, int]
) -> None:
    t = table()
    city = t.state.cities[0]
    city.council, city.reserve = council, reserve
    boule.refill_councils(t)
    assert (city.council, city.reserve) == filled


def test_war_and_ostracism_start_on_zero_and_others_where_they_were_put() -> None:
    t = table()
    dominant(t, DF, EK)
    drive(
        boule.set_agenda(t),
        ("boule2", "WAR:1"),
        ("boule2", "MIL:1"),
        ("boule1", "LEA:1"),
        ("boule1", "OST:1"),
        ("boule0", ["MIL:1", "MIL:2", "MIL:3"]),
        ("boule0", ["MIL:1", "MIL:2", "MIL:3"]),
        ("boule0", ["MIL:1", "MIL:2"]),
        ("boule0", ["MIL:1", "MIL:2"]),
    )
    athens, sparta = (city.track for city in t.state.cities)
    assert athens[:2] == [Issue("WAR", 0), Issue("LEA", 1)]
    assert sparta[:2] == [Issue("MIL", 2), Issue("OST", 0)]
    assert [city.pool["MIL"] for city in t.state.cities] == [1, 0]
    assert [city.pool["WAR"] for city in t.state.cities] == [0, 1]


def test_hostages_are_spent_by_the_dominant_faction_against_the_other_city() -> None:
    t = table()
    dominant(t, DF, AK)
    t.state.cities[0].hostage = True
    assert [*asked(boule.use_hostages(t))] == [DF]
    drive(boule.use_hostages(t), ("hostage", "no"))
    assert t.state.cities[0].hostage
    drive(boule.use_hostages(t), ("hostage", "yes"))
    assert t.state.cities[1].track == [Issue("WAR", 2)]  # the Opposing Eurypontids
    assert t.state.cities[1].pool["WAR"] == 0


def test_a_whole_boule_begins_with_councils_and_hostages() -> None:
    t = table()
    t.state.cities[1].hostage = True
    dominant(t, AF, EK)
    rules = sequence.agenda(t)
    assert [d.key for d in step(rules).values()] == ["hostage"]
    assert [city.council for city in t.state.cities] == [5, 5]
    rules.close()


# ---- 6 The Assembly


def test_dominant_and_opposing_factions_name_issues_in_turn() -> None:
    t = table()
    dominant(t, DF, EK)
    for side in (0, 1):
        track(t, side, ("MIL", 0), ("LEA", 6), ("DIP", -7))
    for debate, factions in ((0, {DF, EK}), (1, {AF, AK}), (4, {DF, EK}), (5, {AF, AK})):
        t.state.debate = debate
        decisions = asked(assembly.choose_topics(t))
        assert {*decisions} == factions
        assert [o.id[:3] for o in decisions[min(factions)].options] == ["MIL", "LEA"]


def test_there_are_six_debates() -> None:
    t = table()
    hands(t, *[[card] for card in ("A01", "A02", "S01", "S02")])
    for side in (0, 1):
        track(t, side, ("MIL", 0))
    for debate, following in ((4, sequence.debating), (5, sequence.government)):
        t.state.debate = debate
        t.state.leader = [False] * 4
        for f, card in enumerate(("A01", "A02", "S01", "S02")):
            t.state.hands[f].value = [card]
        rules = sequence.debating(t)
        result = drive(
            rules,
            ("debate", asked_issue(t, 0)),
            ("debate", asked_issue(t, 1)),
            *[("card", card) for card in ("A01", "A02", "S01", "S02")],
        )
        assert result is following


def asked_issue(t: Table[State], side: int) -> str:
    issue = t.state.cities[side].track[0]
    return assembly.track_option(issue.kind, issue.box, side).id


def test_cards_are_played_in_secret_by_all_at_once_and_then_discarded() -> None:
    t = table()
    hands(t, ["A01", "A02"], ["A03"], ["S01"], ["S02"])
    t.state.topics, t.state.topic_boxes = ["MIL", "LEA"], [0, 0]
    rules = assembly.speak(t)
    decisions = step(rules)
    assert {*decisions} == {AF, DF, EK, AK}
    assert all(decision.secret for decision in decisions.values())
    assert [o.id for o in decisions[AF].options] == ["A01", "A02", "LAF"]
    with pytest.raises(StopIteration):
        step(rules, {AF: "A02", DF: "LDF", EK: "S01", AK: "S02"})
    assert t.state.hands[AF].value == ["A01"]
    assert t.state.leader == [True, False, True, True]
    assert t.state.cities[0].discards == ["A02"]
    assert t.state.cities[1].discards == ["S01", "S02"]


@pytest.mark.parametrize(
    ("box", "winner", "n", "lies"),
    [(0, AF, 1, 1), (-2, AF, 5, 3), (2, DF, 1, 1), (6, AF, 1, 7), (-6, AK, 4, -7), (-7, EK, 2, -5)],
)
def test_an_issue_moves_the_full_difference_and_no_further_than_seven(
    box: int, winner: int, n: int, lies: int
) -> None:
    assert assembly.moved(box, winner, n) == lies


@pytest.mark.parametrize(
    ("box", "winner", "n", "may"),
    [(-2, AF, 3, True), (-2, AF, 2, False), (2, AF, 3, False), (0, AF, 3, False), (1, DF, 2, True)],
)
def test_war_may_be_stopped_only_where_it_crosses_zero(
    box: int, winner: int, n: int, may: bool
) -> None:
    assert assembly.may_halt(Issue("WAR", box), winner, n) is may


def test_the_winner_decides_whether_war_stops() -> None:
    for answer, box in (("halt", 0), ("carry", 1)):
        t = table()
        topic = Issue("WAR", -2)
        t.state.cities[0].track = [topic]
        drive(assembly.move_issues(t, {0: topic}, {0: (AF, 3)}), ("halt", answer))
        assert topic.box == box


def test_equal_cards_move_nothing_and_both_are_paid() -> None:
    t = table()
    track(t, 0, ("MIL", 2))
    (topic,) = t.state.cities[0].track
    cards = {AF: "A29", DF: "A30"}  # 5 each, and a token for either
    assert assembly.weigh(t, 0, topic, cards, {}) == (-1, 0)
    assert [t.state.tokens[f].value for f in (AF, DF)] == [1, 1]
    assert assembly.weigh(t, 0, topic, cards, {DF: 2}) == (DF, 2)
    drive(assembly.move_issues(t, {0: topic}, {0: (-1, 0)}))
    assert topic.box == 2
    assert said(t, "no-move")


def test_what_lies_in_ones_half_is_won_and_zero_is_nobodys() -> None:
    t = table()
    track(t, 0, ("MIL", 3), ("LEA", 0), ("DIP", -1), ("ORA", -7))
    assert political.won(t.state.cities[0], AF) == [("MIL", 3)]
    assert political.won(t.state.cities[0], DF) == [("DIP", 1), ("ORA", 7)]


@pytest.mark.parametrize(
    ("card", "f", "kind", "value", "tokens"),
    [
        ("A01", AF, "DIP", 4, 2),
        ("A01", AF, "MIL", 1, 0),
        ("A01", DF, "MIL", 3, 2),
        ("A12", AF, "OST", 2, 0),  # any issue but Ostracism
        ("A12", AF, "COL", 3, 1),
        ("A05", AF, "WAR", 3, 1),  # any issue, before the Plague
        ("A05", DF, "WAR", 1, 0),  # any issue, after it
        ("LDF", DF, "OST", 4, 1),
        ("LDF", DF, "GAM", 5, 1),
    ],
)
def test_a_line_applies_to_its_issue(card: str, f: int, kind: str, value: int, tokens: int) -> None:
    assert speech(table().state, f, card, kind) == (value, tokens)


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        (("LAF", "A01", "S01", "S02"), [AF]),
        (("LAF", "LDF", "S01", "LAK"), [AK]),
        (("A01", "A02", "S01", "S02"), []),
    ],
)
def test_a_leader_unanswered_may_call_on_the_brain_trust(
    cards: tuple[str, ...], may: list[int]
) -> None:
    t = table()
    t.state.topics = ["MIL", "MIL"]
    for f, kept in enumerate((["A04"], ["A05"], ["S04"], ["S05"])):
        t.state.entourage[f].value = kept
    rules = assembly.brain_trusts(t, dict(enumerate(cards)))
    drive(rules, *[("trust", "no") for _ in may])
    t.state.entourage[AF].value = []
    if may == [AF]:
        drive(assembly.brain_trusts(t, dict(enumerate(cards))))  # without an Entourage: no


def test_the_entourage_adds_a_base_value_and_is_gone() -> None:
    t = table()
    t.state.topics = ["DIP", "MIL"]
    t.state.entourage[AF].value = ["A01"]
    cards = {AF: "LAF", DF: "A28", EK: "S01", AK: "S02"}
    helped = drive(assembly.brain_trusts(t, cards), ("trust", "yes"))
    assert helped == {AF: 1}  # without the bonus for Diplomatic issues
    assembly.disband(t, AF)
    assert t.state.trusted == [True, False, False, False]
    assert (t.state.entourage[AF].value, t.state.cities[0].discards) == ([], ["A01"])


# ---- 7 Politics


@pytest.mark.parametrize(
    ("boxes", "honor"),
    [((3, -3), (10, 10)), ((4, -3), (11, 9)), ((6, -3), (13, 7)), ((7, -3), (13, 7))],
)
def test_oratory_changes_hands_up_to_three(boxes: tuple[int, int], honor: tuple[int, int]) -> None:
    t = table(honor=[10] * 4)
    track(t, 0, ("MIL", boxes[0]), ("LEA", boxes[1]))
    political.oratory(t, 0)
    assert tuple(t.state.honor[:2]) == honor


def test_ostracism_gives_three_whatever_the_oratory() -> None:
    t = table(honor=[10, 2, 10, 10])
    track(t, 0, ("OST", 1), ("MIL", -7))
    political.oratory(t, 0)
    assert t.state.honor[:2] == [13, 0]  # unlike Oratory, in full
    assert t.state.gained[:2] == [0, 0]


@pytest.mark.parametrize(
    ("favor", "after", "honor"), [(0, -1, (9, 11)), (1, 0, (9, 11)), (-1, -1, (8, 12))]
)
def test_more_issues_govern_and_move_favor_one_box(
    favor: int, after: int, honor: tuple[int, int]
) -> None:
    t = table(honor=[10] * 4)
    dominant(t, AF, EK)
    t.state.cities[0].favor = favor
    track(t, 0, ("MIL", 2), ("LEA", -1), ("DIP", -2))
    political.oratory(t, 0)
    assert t.state.cities[0].dominant == DF
    assert t.state.cities[0].favor == after
    assert tuple(t.state.honor[:2]) == honor


@pytest.mark.parametrize(
    ("favor", "boxes", "governs"),
    [(1, (1, -2), AF), (-1, (2, -1), DF), (0, (2, -1), AF), (0, (1, -2), DF), (0, (1, -1), DF)],
)
def test_with_as_many_issues_favor_then_oratory_decide(
    favor: int, boxes: tuple[int, int], governs: int
) -> None:
    t = table()
    dominant(t, DF, EK)
    t.state.cities[0].favor = favor
    track(t, 0, ("MIL", boxes[0]), ("LEA", boxes[1]))
    political.oratory(t, 0)
    assert t.state.cities[0].dominant == governs
    assert t.state.cities[0].favor == favor


@pytest.mark.parametrize(("winner", "favor"), [(1, 1), (-1, -1)])
def test_ostracism_moves_favor_all_the_way(winner: int, favor: int) -> None:
    t = table()
    t.state.cities[1].favor = -favor
    track(t, 1, ("OST", winner), ("MIL", -winner), ("LEA", -winner))
    political.oratory(t, 1)
    assert t.state.cities[1].favor == favor
    assert t.state.cities[1].dominant == (EK if winner > 0 else AK)


@pytest.mark.parametrize(
    ("plague", "leaders", "paid", "back"),
    [
        (False, (True, True), (4, 1), 0),  # the leader of the Dominant faction gets its four
        (True, (True, True), (2, 3), 0),
        (False, (False, False), (1, 1), 3),
        (False, (False, True), (1, 2), 2),
    ],
)
def test_the_council_pays_the_dominant_faction_first_and_the_rest_returns(
    plague: bool, leaders: tuple[bool, bool], paid: tuple[int, int], back: int
) -> None:
    t = table(post_plague=plague)
    s = t.state
    dominant(t, AF, EK)
    boule.refill_councils(t)
    hands(t, [] if leaders[0] else ["A01"], [] if leaders[1] else ["A02"], [], [])
    s.leader = [*leaders, True, True]
    reserve = s.cities[0].reserve
    political.strategoi(t)
    assert (s.tokens[AF].value, s.tokens[DF].value) == paid
    assert (s.cities[0].council, s.cities[0].reserve) == (0, reserve + back)
    assert s.leader == [False] * 4
    assert len(s.cities[0].discards) == 2 - sum(leaders)


def test_war_counts_at_once_for_the_other_issues() -> None:
    t = table(war=False, honor=[10] * 4)
    give(t, AF, 0)
    track(t, 0, ("WAR", 1), ("GAM", 1))
    track(t, 1, ("AGO", -2))
    rules = sequence.war_and_peace(t)
    with pytest.raises(StopIteration) as done:
        rules.send(None)
    assert done.value.value is sequence.political_issues
    drive(political.political_issues(t), ("agoge", 0))
    assert t.state.tokens[AF].value == 3
    assert t.state.honor == [10] * 4


def test_political_issues_come_in_their_order() -> None:
    t = table(war=False)
    track(t, 0, ("COL", 1), ("CIT", 1), ("GAM", -1))
    track(t, 1, ("AGO", 1), ("KRY", 1), ("GAM", 1))
    t.state.cities[0].treachery[9] = 1
    drive(
        political.political_issues(t),
        ("citizenship", "pass"),
        ("colony", "pass"),
        ("krypteia-many", 1),
    )
    keys = [e.key for e in t.events if e.key in ("games", "krypteia", "cancelled")]
    assert keys == ["games", "games", "krypteia", "cancelled"]


def test_peace_takes_the_cities_units_home_and_goes_on() -> None:
    t = table("first-war", turn=2, war=True)
    dominant(t, AF, EK)
    track(t, 0, ("WAR", 1))
    track(t, 1, ("WAR", 1))
    rules = sequence.war_and_peace(t)
    with pytest.raises(StopIteration) as done:
        rules.send(None)
    assert done.value.value is sequence.homecoming
    put(t, 9, AL=1, Db=1)
    put(t, 10, SL=1, Pb=1, SH=1)
    put(t, 12, Sb=1, SN=1)
    put(t, 16, AN=1, Ab=1)
    assert drive(sequence.homecoming(t), ("homeward", "leave")) is sequence.homecoming
    assert standing(t, 9) == {"Db": 1}
    assert standing(t, 16) == {"Ab": 1, "AN": 1}
    assert standing(t, 10) == {"SL": 1, "Pb": 1, "SH": 1}
    assert drive(sequence.homecoming(t), ("homeward", "leave")) is sequence.political_issues
    assert standing(t, 10) == {"Pb": 1}
    assert standing(t, 12) == {"Sb": 1, "SN": 1}


def test_at_peace_units_go_only_home_or_to_a_base_of_their_color() -> None:
    t = table(war=False)
    clear_map(t)
    dominant(t, AF, EK)
    put(t, 9, AL=1, Db=1)
    put(t, 12, Ab=1)
    put(t, 15, Db=1)
    put(t, 7, AL=1)
    rules = political.homeward(t, 0)
    assert [*step(rules)] == [AF]
    (decision,) = step(rules, {AF: (9, 1)}).values()
    assert [o.id for o in decision.options] == ["7", "12"]
    rules.close()


@pytest.mark.parametrize(("war", "kind"), [(True, "COL"), (False, "AGO")])
def test_a_unique_issue_out_of_its_time_is_cancelled(war: bool, kind: str) -> None:
    t = table(war=war, honor=[10] * 4)
    track(t, int(kind == "AGO"), (kind, 1))
    drive(political.political_issues(t))
    assert said(t, "cancelled") == [{"faction": "EK" if kind == "AGO" else "AF", "issue": kind}]
    t.state.cities[int(kind == "AGO")].pool[kind] = 0
    political.receive_markers(t)
    assert t.state.cities[int(kind == "AGO")].pool[kind] == 0


@pytest.mark.parametrize(
    ("war", "reserve", "honor", "tokens"), [(False, 9, 13, 0), (True, 9, 10, 3), (True, 2, 10, 2)]
)
def test_games(war: bool, reserve: int, honor: int, tokens: int) -> None:
    t = table(war=war, honor=[10] * 4)
    t.state.cities[0].reserve = reserve
    political.games(t, DF)
    assert (t.state.honor[DF], t.state.tokens[DF].value) == (honor, tokens)


@pytest.mark.parametrize(("how", "came"), [("naval", {"AN": 1}), ("land", {"AL": 2})])
def test_citizenship(how: str, came: dict[str, int]) -> None:
    t = table(war=True, honor=[10] * 4)
    clear_map(t)
    put(t, 17, Db=2)
    drive(political.citizenship(t, DF), ("citizenship", f"{how}:17"))
    assert standing(t, 17) == {"Ab": 1, "Db": 1, **came}
    assert t.state.honor == [10, 12, 10, 10]
    assert t.state.cities[0].built == [17]
    assert t.state.supply[Db] == 12 - 1
    t.state.supply[0] = 0
    drive(political.citizenship(t, DF))
    t.state.supply[0] = 1
    drive(political.citizenship(t, DF), ("citizenship", "pass"))
    assert t.state.honor == [10, 12, 10, 10]
    put(t, 17)
    drive(political.citizenship(t, DF))


@pytest.mark.parametrize(("how", "came"), [("naval", {"DN": 1}), ("land", {"DL": 2})])
def test_a_colony_needs_athens_and_room(how: str, came: dict[str, int]) -> None:
    t = table(war=False, honor=[10] * 4)
    clear_map(t)
    put(t, 9, AL=1, PL=1)
    put(t, 10, PL=1)
    put(t, 12, DN=1)
    put(t, 13, Db=2, Pb=1)
    put(t, 15, Db=2)
    (decision,) = asked(political.colony(t, AF)).values()
    assert {o.id.partition(":")[2] for o in decision.options} - {""} == {"9", "12", "15"}
    drive(political.colony(t, AF), ("colony", f"{how}:9"))
    assert standing(t, 9) == {"AL": 1, "Db": 1, "PL": 1, **came}
    assert t.state.honor == [12, 10, 10, 10]
    assert t.state.cities[0].built == [9]
    drive(political.colony(t, AF), ("colony", "pass"))
    t.state.supply[Db] = 0
    drive(political.colony(t, AF))


@pytest.mark.parametrize(
    ("left", "most", "asked_for", "came"),
    [(9, 3, 2, {"SL": 1, "SH": 1}), (0, 1, 1, {"SH": 1}), (9, 3, 0, {})],
)
def test_the_agoge_brings_up_to_three_the_three_hundred_first(
    left: int, most: int, asked_for: int, came: dict[str, int]
) -> None:
    t = table(war=True)
    clear_map(t)
    t.state.supply[SL] = left
    (decision,) = asked(political.agoge(t, EK)).values()
    assert (decision.low, decision.high) == (0, most)
    drive(political.agoge(t, EK), ("agoge", asked_for))
    assert standing(t, 6) == came
    t.state.supply[SL] = t.state.supply[SH] = 0
    drive(political.agoge(t, EK))


@pytest.mark.parametrize("kind", ["CIT", "COL", "KRY", "AGO"])
def test_unique_issues_leave_when_won_and_return_from_zero(kind: str) -> None:
    side = int(kind in ("KRY", "AGO"))
    for box, left in ((3, 0), (0, 1)):
        t = table()
        t.state.cities[side].pool[kind] = 0
        t.state.cities[side].pool["MIL"] = 4
        track(t, side, (kind, box), ("MIL", 0), ("MIL", 2))
        political.receive_markers(t)
        assert t.state.cities[side].pool[kind] == left
        assert t.state.cities[side].pool["MIL"] == 6
        assert t.state.cities[side].track == []


def test_markers_come_for_issues_of_the_map_and_two_rumors() -> None:
    t = table()
    track(t, 0, ("MIL", 1), ("MIL", 7), ("ORA", -1), ("GAM", 2), ("WAR", 1), ("LEA", 0))
    political.receive_markers(t)
    assert t.state.markers[AF].value == ["AF.MIL", "AF.MIL", "AF.RUM", "AF.RUM"]
    assert t.state.markers[DF].value == ["DF.ORA", "DF.RUM", "DF.RUM"]
    assert t.state.markers[EK].value == ["EK.RUM", "EK.RUM"]


@pytest.mark.parametrize(("more", "less", "lent"), [(2, 2, 0), (3, 2, 0), (4, 2, 1), (7, 2, 2)])
def test_markers_are_lent_until_both_have_as_many(more: int, less: int, lent: int) -> None:
    for giver in (AF, DF, EK, AK):
        t = table()
        t.state.markers[giver].value = ["AF.RUM"] * more
        t.state.markers[giver ^ 1].value = ["DF.RUM"] * less
        names = [f"AF.RUM:{i + 1}" for i in range(lent)]
        answers = [("lend", names[0] if lent == 1 else names)] if lent else []
        drive(political.equalise(t, giver >> 1), *answers)
        assert len(t.state.markers[giver]) == more - lent
        assert len(t.state.markers[giver ^ 1]) == less + lent
        assert len(said(t, "lends")) == bool(lent)
