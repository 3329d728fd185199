"""Corner cases: labels, older rules, forged answers, the last piece of a kind."""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from typing import Any

import pytest

from games.core.match import begin
from games.core.secret import Secret, seal
from games.core.table import Table
from games.pericles import (
    GAME,
    aristophanes,
    assembly,
    battles,
    boule,
    ending,
    issues,
    military,
    movement,
    phormio,
    political,
    sequence,
    state,
    theaters,
)
from games.pericles.cards import card_option, spoken_options
from games.pericles.data import book
from games.pericles.setup import lay_track
from games.pericles.state import Expedition, Marker, State

from .pericles_rig import (
    AF,
    AK,
    DF,
    EK,
    asked,
    clear_map,
    drive,
    give,
    hands,
    ids,
    over,
    put,
    said,
    standing,
    step,
    table,
    top_cards,
    track,
)


def bare(scenario: str = "archidamian-war", **changes: Any) -> Table[State]:
    t = table(scenario, **{"honor": [10] * 4, "ship_ready": False, **changes})
    clear_map(t)
    for city in t.state.cities:
        city.treachery = [0] * 21
    t.state.cities[0].dominant, t.state.cities[1].dominant = AF, EK
    return t


# ---- the city


def test_without_a_major_defeat_war_does_not_wait() -> None:
    t = bare()
    boule.open_war_issue(t)
    assert [city.track for city in t.state.cities] == [[], []]


def test_a_card_says_its_line_and_what_it_is_worth_now() -> None:
    t = bare()
    (option,) = spoken_options(t.state, AF, ["A01"], "DIP")
    assert option.args == {"total": 4, "got": 2, "n": 1, "on": "DIP", "bonus": 3, "when": "any"}
    plague, two, leader = spoken_options(t.state, AF, ["A05", "A07", "LAF"], "MIL")
    assert (plague.args["when"], two.args["when"]) == ("PRE", "any")  # the other has two
    assert (leader.key, leader.args) == ("opt-say-leader", {"total": 5, "got": 1, "n": 3})
    two = card_option("standard", "A07", 0)
    assert two.key == "opt-card2"
    assert (two.args["bonus"], two.args["bonus2"]) == (3, 2)
    assert (two.args["when"], two.args["when2"]) == ("ALC", "NOALC")
    assert card_option("standard", "A01", 0).key == "opt-card"
    assert card_option("standard", "LAF", 0).key == "opt-leader"


def test_plans_for_peace_offer_the_way_home() -> None:
    t = bare(war=False)
    put(t, 9, AL=2)
    (decision,) = asked(political.homeward(t, 0)).values()
    assert decision.options[0].key == "opt-plan-home"
    put(t, 7, Ab=1, AL=1)
    put(t, 12, Ab=1)
    (decision,) = asked(ending.redeploy(t, 0)).values()
    assert decision.options[0].key == "opt-plan-leave"


def test_with_the_third_alone_other_contested_theaters_lose_all_the_same() -> None:
    t = bare(options={"plague": "third"})
    put(t, 9, DL=2, PL=2)
    put(t, 7, AL=3, PL=3)
    drive(aristophanes.plague(t))
    assert standing(t, 9) == {"DL": 1, "PL": 1}
    assert standing(t, 7) == {"AL": 2, "PL": 2}


# ---- Theaters


def test_persia_is_on_offer_when_it_is_open() -> None:
    t = bare(in_persia=True)
    t.state.markers[AF].value = ["AF.RUM"]
    t.state.shown[AF] = True
    rules = theaters.place_marker(t, AF)
    (decision,) = step(rules).values()
    assert ids(decision) == [*(f"{n}" for n in range(1, 20)), "0"]
    with pytest.raises(StopIteration):
        step(rules, {AF: 0})
    assert len(t.state.queues[0]) == 1


def test_a_known_marker_is_named_a_hidden_one_says_who_placed_it() -> None:
    t = bare()
    t.state.queues[9].append(Marker(DF, Secret("AF.MIL", {DF})))
    assert theaters.top_option(t.state, DF, 9).args == {"theater": "9", "it": "AF.MIL"}
    assert theaters.top_option(t.state, AF, 9).args == {"theater": "9", "faction": "DF"}


@pytest.mark.parametrize("left", [0, 1])
def test_the_last_base_of_the_city_can_be_made(left: int) -> None:
    t = bare()
    put(t, 9, Db=1)
    t.state.supply[0] = left
    give(t, AF, 4)
    options, barred = issues.league_options(t.state, AF, 9)
    assert ("convert" in [o.id for o in options]) is bool(left)
    assert [(b.id, b.key) for b in barred] == ([] if left else [("convert", "opt-league-convert")])
    t.state.supply[3] = left
    options, _ = issues.league_options(t.state, AF, 9)
    assert ("base" in [o.id for o in options]) is bool(left)


def test_a_rival_without_tokens_bids_nothing() -> None:
    t = bare()
    give(t, AF, 3)
    top_cards(t, 0, 5)
    top_cards(t, 1, 4)
    drive(issues.diplomacy(t, AF, 9), ("bid", 3))
    assert said(t, "bid-totals") == [{"faction": "AF", "n": 8, "m": 4}]
    assert standing(t, 9) == {"Db": 1}
    assert [each.value for each in t.state.tokens] == [0] * 4


# ---- expeditions and Battles


def test_a_military_issue_leads_to_an_expedition() -> None:
    t = bare(war=True)
    put(t, 10, DL=1)
    put(t, 9, DL=1)
    give(t, AF, 2)
    drive(military.military(t, AF, 10), ("military", "march"), ("commit", 1), ("move", "9.DL"))
    assert standing(t, 10) == {"DL": 2}
    assert t.state.tokens[AF].value == 1


def test_chief_compatriot_and_enemies_are_asked_for_tokens_in_their_own_words() -> None:
    t = bare(war=True)
    put(t, 9, PL=1)
    for f in range(4):
        give(t, f, 2)
    decisions = asked(military.expedition(t, DF, 9))
    assert {f: d.key for f, d in decisions.items()} == {
        DF: "commit",
        AF: "support",
        EK: "defend",
        AK: "defend",
    }
    assert decisions[AF].about["chief"] == "DF"


def test_the_chief_sees_how_the_battle_stands() -> None:
    t = bare(war=True)
    put(t, 9, DL=2, PL=3, Pb=1)
    t.state.cities[0].treachery[9], t.state.cities[1].treachery[9] = 1, 4
    e = Expedition(9, AF, [Secret(n, range(4)) for n in (2, 1, 4, 4)])
    assert military.balance(t.state, e) == {
        "fight": True,
        "battle": "land",
        "mine": 2 + 1 + 3,
        "theirs": 3 + 2 + 4,
    }
    put(t, 9)
    put(t, 15, DN=1)
    e = Expedition(15, EK, [Secret(0, range(4)) for _ in range(4)])
    assert military.balance(t.state, e) == {
        "fight": True,
        "battle": "naval",
        "mine": 0,
        "theirs": 1,
    }
    put(t, 15)
    assert not military.balance(t.state, e)["fight"]


def test_a_thick_blue_line_may_need_a_base_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the standard data does."""
    standard = book("standard")
    ways = [list(row) for row in standard.ways]
    ways[7][2] &= ~(1 << 2)
    ways[7][3] |= 1 << 2
    mine = dataclasses.replace(standard, ways=tuple(tuple(row) for row in ways))
    monkeypatch.setattr(state, "book", lambda name: mine)
    t = bare(war=True)
    put(t, 7, AL=1)
    assert not movement.Roads(t.state, 0, 2).exits(7, False, 0) >> 2 & 1
    put(t, 7, AL=1, Db=1)
    assert movement.Roads(t.state, 0, 2).exits(7, False, 0) >> 2 & 1


def test_the_sheet_of_a_battle_adds_up() -> None:
    t = bare(war=True)
    put(t, 9, DL=4, PL=2)
    top_cards(t, 0, 3)
    top_cards(t, 1, 2)
    e = Expedition(9, AF, [Secret(n, range(4)) for n in (1, 0, 0, 1)])
    t.state.cities[0].treachery[9] = 1
    drive(battles.fight(t, e, False))
    # where, naval, then units, Treachery, tokens and card of both, the winner, what both lost
    assert t.state.sheet == [9, 0, 4, 1, 1, 3, 2, 0, 1, 2, 0, 2, 1]
    assert said(t, "loses") == [
        {"side": "sparta", "piece": "PL", "n": 2, "theater": "9"},
        {"side": "athens", "piece": "DL", "n": 1, "theater": "9"},
    ]


# ---- the end


def test_peace_in_the_last_turn_of_the_archidamian_war_ends_it_at_once() -> None:
    t = bare(turn=7, war=True)
    track(t, 0, ("WAR", 1))
    track(t, 1, ("WAR", 1))
    assert over(drive, sequence.war_and_peace(t)).reason == "war"


def test_rivals_of_a_vignette_do_not_win_together() -> None:
    t = bare("ostracism", options={"two": "sides"})
    t.seats = range(2)
    t.state.owner = [0, 1, -2, -2]
    assert over(ending.finish, t, [DF], "verdict").winners == [1]


def test_a_faction_in_each_city_wins_by_its_own_faction_alone() -> None:
    t = bare(options={"two": "each_city"})
    t.seats = range(2)
    t.state.owner = [0, 1, 0, 1]
    assert over(ending.finish, t, [DF], "war").winners == [1]


def test_in_the_order_of_the_seats_sparta_has_the_lone_person() -> None:
    for n in range(6):
        match = begin(GAME, bytes([n]) * 32, 3, {"factions": "in_order"})
        assert match.table.state.owner == [0, 1, 2, -1]
        match = begin(GAME, bytes([n]) * 32, 1, {"factions": "in_order"})
        assert match.table.state.owner == [0, -1, -1, -1]


# ---- Phormio


def test_phormio_builds_a_base_where_he_can() -> None:
    t = bare()
    put(t, 9, Db=1)
    give(t, AF, 5)
    (decision,) = asked(issues.league(t, AF, 9)).values()
    assert phormio.answer(seal(t.state, AF), AF, decision) == "base"
    give(t, AF, 3)
    (decision,) = asked(issues.league(t, AF, 9)).values()
    assert phormio.answer(seal(t.state, AF), AF, decision) == "convert"


# ---- what is told, and what a question says


def told(t: Table[State]) -> list[tuple[str, dict[str, Any]]]:
    """All that was said, secrets opened."""
    return [
        (e.key, {k: v.value if isinstance(v, Secret) else v for k, v in e.args.items()})
        for e in t.events
    ]


def test_a_debate_is_told_from_the_issue_to_its_box() -> None:
    t = bare()
    hands(t, ["A01"], ["A28"], ["S01"], ["S28"])
    track(t, 0, ("DIP", 1))
    track(t, 1, ("MIL", 0))
    rules = sequence.debating(t)
    decisions = step(rules)
    assert decisions[AF].about == {"faction": "AF", "n": 1}
    decisions = step(rules, {AF: ("DIP", 1), EK: ("MIL", 0)})
    assert t.state.topics == ["DIP", "MIL"]
    assert t.state.topic_boxes == [1, 0]
    assert decisions[DF].about == {"faction": "DF", "issue": "DIP", "n": 1, "half": "AF", "box": 1}
    assert decisions[AK].about["half"] == "zero"
    with pytest.raises(StopIteration):
        step(rules, {AF: "A01", DF: "A28", EK: "S01", AK: "S28"})
    assert told(t) == [
        ("names-issue", {"faction": "AF", "issue": "DIP"}),
        ("names-issue", {"faction": "EK", "issue": "MIL"}),
        ("speaks", {"faction": "AF", "n": 1, "it": "A01"}),
        ("speaks", {"faction": "DF", "n": 5, "it": "A28"}),
        ("speaks", {"faction": "EK", "n": 1, "it": "S01"}),
        ("speaks", {"faction": "AK", "n": 5, "it": "S28"}),
        ("takes-tokens", {"faction": "AF", "n": 2}),
        ("compares", {"side": "athens", "issue": "DIP", "n": 4, "m": 5}),
        ("takes-tokens", {"faction": "EK", "n": 2}),
        ("takes-tokens", {"faction": "AK", "n": 1}),
        ("compares", {"side": "sparta", "issue": "MIL", "n": 3, "m": 5}),
        ("sways-zero", {"faction": "DF", "issue": "DIP", "half": "zero", "box": 0}),
        ("sways", {"faction": "AK", "issue": "MIL", "half": "AK", "box": 2}),
    ]
    assert t.state.spoken == ["A01", "A28", "S01", "S28"]
    assert t.state.topics == ["", ""]
    assert t.state.debate == 1


def test_a_brain_trust_that_is_not_called_on_stays() -> None:
    t = bare()
    t.state.topics = ["DIP", "MIL"]
    t.state.entourage[AF].value = ["A01"]
    cards = {AF: "LAF", DF: "A28", EK: "S01", AK: "S02"}
    rules = assembly.brain_trusts(t, cards)
    (decision,) = step(rules).values()
    assert decision.about == {"faction": "AF", "n": 5, "m": 5}
    with pytest.raises(StopIteration) as done:
        step(rules, {AF: False})
    assert done.value.value == {}
    assert t.state.entourage[AF].value == ["A01"]
    drive(assembly.brain_trusts(t, cards), ("trust", "yes"))
    assert said(t, "trusts") == [{"faction": "AF", "card": "A01", "n": 1}]


def test_strategies_are_thrown_when_a_turn_begins_and_in_vignettes() -> None:
    t = bare("time-of-peace")
    t.rig["dice"] = [6, 2, 1, 6, 3, 6, 6, 4, 6, 6, 5, 2]
    drive(sequence.aristophanes_card(t))
    assert [row.value for row in t.state.rows] == [2, 3, 4, 5]
    assert [keep.value for keep in t.state.keeps] == [True, False, False, True]
    t = table("samos")
    t.rig["dice"] = [6, 2, 1, 6, 3, 6, 6, 4, 6, 6, 5, 2]
    drive(sequence.opening(t))
    assert [row.value for row in t.state.rows] == [2, 3, 4, 5]
    t = table("archidamian-war")
    drive(sequence.opening(t))
    assert [row.value for row in t.state.rows] == [0] * 4


def test_an_expedition_of_sparta_is_told() -> None:
    t = bare(war=True)
    put(t, 9, PL=2)
    put(t, 10, DL=1)
    put(t, 6, SH=1)
    top_cards(t, 0, 1)
    top_cards(t, 1, 4)
    give(t, AK, 2)
    give(t, DF, 1)
    rules = military.military(t, AK, 10)
    (decision,) = step(rules).values()
    assert decision.about == {"faction": "AK", "theater": "10"}
    decisions = step(rules, {AK: "march"})
    assert decisions[DF].about == {"faction": "DF", "theater": "10", "chief": "AK", "held": 1}
    decisions = step(rules, {f: {AK: 1, DF: 1}.get(f, 0) for f in decisions})
    assert decisions[AK].about["n"] == 2
    assert {"9.PL", "6.SH"} <= {*ids(decisions[AK])}
    step(rules, {AK: (9, 10)})
    with pytest.raises(StopIteration):
        step(rules, {AK: None})
    assert [line for line in told(t) if line[0] not in ("honor-up", "honor-down")] == [
        ("commits", {"faction": "AK", "it": 1}),
        ("commits", {"faction": "EK", "it": 0}),
        ("moves", {"piece": "PL", "start": "9", "theater": "10", "who": 3}),
        ("commits", {"faction": "DF", "it": 1}),
        ("commits", {"faction": "AF", "it": 0}),
        ("battle-card", {"side": "athens", "card": t.state.cities[0].spent[0], "n": 1}),
        ("battle-card", {"side": "sparta", "card": t.state.cities[1].spent[0], "n": 4}),
        ("battle", {"battle": "land", "theater": "10", "n": 3, "m": 6}),
        ("battle-won", {"side": "sparta", "n": 3}),
        ("loses", {"side": "athens", "piece": "DL", "n": 1, "theater": "10"}),
    ]
    assert t.state.honor == [9, 9, 11, 12]


def test_what_each_lesser_issue_tells() -> None:
    t = bare(war=True, persian_bases=1)
    put(t, 9, Db=1)
    put(t, 10, Pb=1)
    give(t, AF, 9)
    give(t, EK, 9)
    drive(issues.league(t, AF, 9), ("league", "units:1"))
    drive(issues.league(t, AF, 9), ("league", "pass"))
    drive(issues.diplomacy(t, AF, 10), ("envoys", 1))
    drive(issues.league(t, EK, 10), ("league", "clear-enemy"))
    drive(issues.diplomacy(t, EK, 15), ("bid", 2), ("counterbid", 4))
    top_cards(t, 1, 1)
    put(t, 10, Pb=1, DL=1)
    drive(military.military(t, EK, 10), ("military", "raid"))
    keys = ("levies", "declines", "spends", "treachery", "clears", "bids", "raids", "raided")
    assert [line for line in told(t) if line[0] in keys] == [
        ("levies", {"n": 1, "m": 0, "faction": "AF", "theater": "9"}),
        ("declines", {"faction": "AF", "theater": "9"}),
        ("spends", {"faction": "AF", "n": 1}),
        ("treachery", {"side": "athens", "n": 1, "theater": "10"}),
        ("clears", {"n": 1, "faction": "EK", "theater": "10"}),
        ("bids", {"faction": "EK", "it": 2}),
        ("bids", {"faction": "AF", "it": 4}),
        ("raids", {"faction": "EK", "n": 3}),
        ("raided", {"faction": "AF", "it": 1}),
    ]
    assert t.state.tokens[AF].value == 9 - 1 - 4 - 1


def test_what_questions_of_lesser_issues_say() -> None:
    t = bare()
    put(t, 9, Db=2)
    put(t, 10, Pb=1, PL=2)
    t.state.cities[0].treachery[10] = 3
    give(t, AF, 2)
    (decision,) = asked(issues.diplomacy(t, AF, 10)).values()
    assert decision.about == {"faction": "AF", "theater": "10", "needed": 4, "n": 3, "held": 2}
    (decision,) = asked(issues.league(t, AF, 9)).values()
    units = {o.id: dict(o.args) for o in decision.options if o.id.startswith("units")}
    assert units == {
        "units:2": {"n": 2, "m": 0},
        "units:1": {"n": 1, "m": 2},
        "units:0": {"n": 0, "m": 4},
    }
    t.state.supply[4] = 1  # a single Delian land unit
    (decision,) = asked(issues.league(t, AF, 9)).values()
    args = {o.id: dict(o.args) for o in decision.options if o.id.startswith("units")}
    assert args == {"units:2": {"n": 2, "m": 0}, "units:1": {"n": 1, "m": 1}}
    (decision,) = asked(issues.diplomacy(t, AF, 15)).values()
    assert decision.about == {"faction": "AF", "theater": "15", "held": 2}


def test_building_at_home_says_what_comes() -> None:
    t = bare()
    put(t, 7, Ab=2)
    t.state.supply[1] = 3  # Athenian land units
    give(t, AF, 3)
    rules = military.military(t, AF, 7)
    step(rules)
    (decision,) = step(rules, {AF: "build"}).values()
    assert [(o.id, dict(o.args)) for o in decision.options] == [
        ("build:2", {"n": 2, "m": 0}),
        ("build:1", {"n": 1, "m": 2}),
        ("build:0", {"n": 0, "m": 3}),
    ]
    with pytest.raises(StopIteration):
        step(rules, {AF: 0})
    assert said(t, "builds-units") == [{"faction": "AF", "n": 0, "m": 3, "theater": "7"}]


def test_the_end_of_a_turn_is_told() -> None:
    t = bare("first-war", turn=4, play="clouds-C")
    for city in t.state.cities:
        city.will = True
    put(t, 8, PL=1)
    put(t, 6, Sb=1)
    put(t, 7, Ab=1)
    ending.check_will(t)
    assert [key for key, _ in told(t) if key.startswith("will")] == ["will-failed", "will-done"]
    assert t.state.honor == [5, 5, 15, 15]
    (ended,) = [over(ending.finish, t, [EK], "war")]
    assert ended.detail == {
        "faction": "EK",
        "side": "sparta",
        "machine": False,
        "af": 5,
        "df": 5,
        "ek": 15,
        "ak": 15,
    }
    nobody = over(ending.finish, t, [], "both-fall").detail
    assert (nobody["faction"], nobody["side"], nobody["machine"]) == ("none", "none", False)


def test_the_state_ship_is_sent_where_the_battle_is() -> None:
    t = bare(war=True, ship_ready=True)
    put(t, 15, DN=1, PN=1)
    e = Expedition(15, EK, [Secret(0, range(4)) for _ in range(4)])
    rules = battles.fight(t, e, True)
    ((f, decision),) = step(rules).items()
    assert (f, decision.key, dict(decision.about)) == (
        AF,
        "ship",
        {"faction": "AF", "theater": "15", "battle": "naval"},
    )
    rules.close()


# ---- states and options that are stored


def test_options_left_alone_are_todays_rules() -> None:
    options = GAME.options()
    assert options.model_dump() == {
        "scenario": "archidamian-war",
        "factions": "drawn",
        "two": "each_city",
        "handicap": 20,
        "data": "standard",
        "cities": "together",
        "plague": "both",
        "home_build": "token",
        "bid_honor": False,
        "will_won_over": False,
        "three_hundred": "every",
        "vignettes": "governing",
    }


def test_a_spread_guards_empty_bases_from_where_most_stand() -> None:
    t = bare()
    put(t, 7, Ab=1, Db=1, AL=2, AN=1, DL=1)
    put(t, 8, Ab=1, AL=3, AN=3)
    put(t, 15, Db=1)  # a Naval Theater
    put(t, 9, Ab=1)  # a Land Theater
    put(t, 10, AL=2)  # without a base one has to go
    rules = ending.redeploy(t, 0)
    step(rules)
    (decision,) = step(rules, {AF: "spread"}).values()
    assert ids(decision)[:2] == ["done", "again"]
    assert decision.about["n"] == 2
    assert [(s.start, s.goal, s.piece) for s in t.state.plan] == [(10, 9, 1), (8, 15, 2)]
    with pytest.raises(StopIteration):
        step(rules, {AF: "done"})
    assert said(t, "redeploy-plan") == [{"faction": "AF", "side": "athens"}]
    assert t.state.planner == -1


def test_a_stack_may_be_moved_in_part() -> None:
    t = bare()
    put(t, 7, Ab=1, AN=4)
    put(t, 15, Ab=1, AL=13)
    put(t, 16, Ab=1)
    rules = ending.redeploy(t, 0)
    step(rules)
    assert t.state.planner == AF
    (decision,) = step(rules, {AF: (7, 2)}).values()
    assert (decision.key, ids(decision)) == ("plan-to", ["15", "16"])
    at = {"piece": "AN", "theater": "7", "plan": "redeploy"}
    assert decision.about == {"faction": "AF", **at}
    (decision,) = step(rules, {AF: 15}).values()
    assert (decision.key, decision.low, decision.high) == ("plan-many", 1, 2)
    assert decision.about == {"faction": "AF", "piece": "AN", "start": "7", "theater": "15"}
    (decision,) = step(rules, {AF: 1}).values()
    assert (decision.key, decision.about["n"]) == ("redeploy", 1)
    rules.close()
    assert standing(t, 15) == {"Ab": 1, "AL": 13, "AN": 1}


def test_debates_are_counted_anew_each_turn() -> None:
    t = bare(debate=6)
    t.state.leader = [True] * 4
    assert drive(sequence.government(t)) is sequence.war_and_peace
    assert t.state.debate == 0


def test_what_is_hidden_is_imagined_from_the_piles_of_its_side() -> None:
    s = table("aegean").state
    for name, hidden in (
        ("cards", s.hands),
        ("cards", s.entourage),
        ("tokens", s.tokens),
        ("markers", s.markers),
        ("strategy", s.strategies),
        ("row", s.rows),
        ("keep", s.keeps),
    ):
        assert [each.kind for each in hidden] == [f"{name}{side}" for side in (0, 0, 1, 1)]
    assert [city.deck.kind for city in s.cities] == ["cards0", "cards1"]
    assert s.plays.kind == "plays"
    e = table("samos").state.expedition
    assert e is not None
    assert [each.kind for each in e.committed] == [f"tokens{side}" for side in (0, 0, 1, 1)]
    t = bare(war=True)
    put(t, 9, PL=1)
    for f in range(4):
        give(t, f, 1)
    rules = military.expedition(t, AF, 9)
    decisions = step(rules)
    with suppress(StopIteration):
        step(rules, dict.fromkeys(decisions, 1))
    t.state.markers[AF].value = ["AF.RUM"]
    t.state.shown[AF] = True
    drive(theaters.place_marker(t, AF), ("place", "9"))
    assert t.state.queues[9][0].it.kind == "markers0"


def test_what_is_committed_is_imagined_from_the_tokens_of_its_side() -> None:
    t = bare(war=True)
    for f in range(4):
        give(t, f, 1)
    rules = military.commit(t, AF, 9, opposed=True)
    decisions = step(rules)
    with pytest.raises(StopIteration) as given:
        step(rules, dict.fromkeys(decisions, 1))
    committed = given.value.value
    assert [(each.kind, each.value) for each in committed] == [
        (f"tokens{side}", 1) for side in (0, 0, 1, 1)
    ]


def test_every_unit_counts_as_one_and_no_base_does() -> None:
    t = bare()
    athenian = ("AL", "AN", "DL", "DN", "GL"), ("Ab", "Db")
    spartan = ("SL", "SN", "PL", "PN", "SH"), ("Sb", "Pb")
    for side, (units, bases) in enumerate((athenian, spartan)):
        for piece in units:
            put(t, 9, **{piece: 1})
            assert state.units_in(t.state, 9, side) == 1, piece
            assert state.units_in(t.state, 9, 1 - side) == 0, piece
            assert state.bases(t.state, 9, side) == 0, piece
        for piece in bases:
            put(t, 9, **{piece: 2})
            assert state.units_in(t.state, 9, side) == 0, piece
            assert state.bases(t.state, 9, side) == 2, piece
            assert state.bases(t.state, 9, 1 - side) == 0, piece
            assert state.all_bases(t.state, 9) == 2, piece
            assert state.bases_on_map(t.state, side) == 2, piece


def test_the_issue_named_is_the_one_debated() -> None:
    t = bare()
    track(t, 0, ("MIL", 1), ("LEA", 1), ("LEA", 0), ("LEA", 1))
    track(t, 1, ("MIL", 0), ("ORA", 0))
    rules = assembly.choose_topics(t)
    decisions = step(rules)
    assert ids(decisions[AF]) == ["MIL:AF1", "LEA:AF1", "LEA:0"]  # equal ones once
    with pytest.raises(StopIteration) as done:
        step(rules, {AF: ("LEA", 1), EK: ("ORA", 0)})
    topics = done.value.value
    assert topics[0] is t.state.cities[0].track[1]
    assert topics[1] is t.state.cities[1].track[1]


def test_who_governs_is_told_with_the_favor() -> None:
    t = bare()
    t.state.cities[0].favor = -1
    track(t, 0, ("MIL", 1), ("LEA", 1))
    political.oratory(t, 0)
    track(t, 0, ("OST", -1))
    political.oratory(t, 0)
    assert [line for line in told(t) if line[0] not in ("honor-up", "honor-down")] == [
        ("oratory", {"side": "athens", "n": 2, "m": 0}),
        ("governs-still", {"faction": "AF", "side": "athens", "favor": "neutral"}),
        ("ostracism", {"faction": "DF", "rival_faction": "AF"}),
        ("governs", {"faction": "DF", "side": "athens", "favor": "DF"}),
    ]
    assert t.state.gained[:2] == [0, 0]


def test_oratory_that_was_gained_is_noted() -> None:
    t = bare()
    track(t, 1, ("MIL", 2))
    political.oratory(t, 1)
    assert t.state.gained == [0, 0, 2, 0]
    track(t, 1, ("MIL", -1))
    political.oratory(t, 1)
    assert t.state.gained == [0, 0, 0, 1]


def test_council_payments_are_told() -> None:
    t = bare(post_plague=True)
    boule.refill_councils(t)
    hands(t, ["A01"], [], ["S01"], ["S02"])
    t.state.leader = [False, True, False, False]
    political.strategoi(t)
    assert [line for line in told(t) if line[0] == "strategoi"] == [
        ("strategoi", {"faction": "AF", "card": "A01", "n": 1}),
        ("strategoi", {"faction": "DF", "card": "LDF", "n": 4}),
        ("strategoi", {"faction": "EK", "card": "S01", "n": 1}),
        ("strategoi", {"faction": "AK", "card": "S02", "n": 1}),
    ]
    assert [city.discards for city in t.state.cities] == [["A01"], ["S01", "S02"]]
    assert t.state.hands[AF].value == []


def test_settlers_are_told() -> None:
    t = bare(war=False)
    put(t, 9, Db=1)
    drive(political.citizenship(t, AF), ("citizenship", "naval:9"))
    drive(political.colony(t, DF), ("colony", "land:9"))
    t.state.supply[0] = t.state.supply[3] = 0
    drive(political.citizenship(t, AF))
    drive(political.colony(t, DF))
    drive(political.agoge(t, EK), ("agoge", 1))
    political.games(t, AK)
    assert [line for line in told(t) if line[0] != "honor-up"] == [
        ("citizenship", {"faction": "AF", "theater": "9"}),
        ("colony", {"faction": "DF", "theater": "9"}),
        ("wins-nothing", {"faction": "AF", "issue": "CIT"}),
        ("wins-nothing", {"faction": "DF", "issue": "COL"}),
        ("agoge", {"faction": "EK", "n": 1}),
        ("games", {"faction": "AK"}),
    ]


@pytest.mark.parametrize("goal", [1, 7, 9, 13, 19])
def test_on_an_empty_map_every_unit_reaches_every_theater(goal: int) -> None:
    """However long the way, and with bases where a line needs one."""
    for start in range(1, 20):
        if start == goal:
            continue
        t = bare(war=True)
        put(t, start, DL=1, DN=1)
        for n in (2, 5, 14):
            t.state.board[n][3] = 1
        able = movement.movers(t.state, 0, goal, {})
        assert able[start, 4] == able[start, 5] == [goal], start


def test_an_enemy_on_the_way_is_passed_only_by_who_may_leave_again() -> None:
    t = bare(war=True)
    put(t, 9, DL=1)
    put(t, 10, PL=1, Db=1)  # two against one: one may pass
    assert movement.movers(t.state, 0, 12, {})[9, 4] == [12]
    put(t, 10, PL=3, Db=1)  # two against three: it is stuck there, or goes another way
    assert movement.movers(t.state, 0, 12, {})[9, 4] == [10, 12]
    put(t, 11, PL=1, PN=1)
    put(t, 13, PL=1, PN=1)
    assert movement.movers(t.state, 0, 12, {})[9, 4] == [10, 11, 13]


def test_as_many_units_rest_as_have_moved_to_a_theater() -> None:
    t = bare(war=True)
    put(t, 8, DL=4, PL=2)
    for moved, able in ((4, False), (3, True)):
        assert ((8, 4) in movement.movers(t.state, 0, 10, {8 * 16 + 4: moved})) is able


def test_maintenance_leads_to_the_redeployment_of_athens() -> None:
    t = bare(step=3)
    assert drive(sequence.maintenance(t)) is sequence.redeployment
    assert t.state.step == 0


def test_small_things_are_put_away() -> None:
    t = bare(debate=0, spoken=["A01", "A02", "S01", "S02"])
    put(t, 9, DL=1)
    rules = ending.maintain(t, 0)
    step(rules)
    assert t.state.planner == AF
    (decision,) = step(rules, {AF: "auto"}).values()
    assert decision.key == "maintain-done"
    assert decision.about == {"faction": "AF", "n": 0, "m": 0, "side": "athens"}
    with pytest.raises(StopIteration):
        step(rules, {AF: "done"})
    assert t.state.planner == -1
    assert t.state.plan == []
    ending.clean_up(t)
    assert t.state.spoken == [""] * 4
    drive(military.military(t, DF, 9))
    (event,) = said(t, "no-tokens")
    assert (event["faction"], event["it"].value) == ("DF", 0)


def test_a_pair_may_send_one_of_two_to_an_empty_base_and_a_single_stays() -> None:
    t = bare()
    put(t, 7, Ab=1, AN=2)
    put(t, 8, Ab=1, AN=1)
    put(t, 15, Ab=1)
    put(t, 16, Ab=1)
    drive(ending.redeploy(t, 0), ("redeploy", "spread"), ("redeploy", "done"))
    assert standing(t, 7) == {"Ab": 1, "AN": 1}
    assert standing(t, 8) == {"Ab": 1, "AN": 1}
    assert standing(t, 15) == {"Ab": 1, "AN": 1}
    assert standing(t, 16) == {"Ab": 1}


def test_a_spread_that_moves_nothing_ends_the_plan() -> None:
    t = bare()
    put(t, 7, Ab=1, AN=1)
    put(t, 15, Ab=1)
    drive(ending.redeploy(t, 0), ("redeploy", "spread"))
    assert said(t, "redeploy-none") == [{"faction": "AF", "side": "athens"}]


def test_sparta_clears_treachery_as_well() -> None:
    t = bare()
    put(t, 9, Pb=1)
    t.state.cities[0].treachery[9], t.state.cities[1].treachery[9] = 2, 1
    give(t, AK, 3)
    drive(issues.diplomacy(t, AK, 9), ("clear", "clear:2.1"))
    assert [city.treachery[9] for city in t.state.cities] == [0, 0]
    assert said(t, "clears") == [{"faction": "AK", "n": 3, "theater": "9"}]


def test_at_peace_a_closed_theater_is_no_end_of_a_move() -> None:
    t = bare(war=False)
    put(t, 9, AL=1)
    put(t, 8, SL=2)  # where it would be stuck, had it a right to enter
    assert movement.movers(t.state, 0, 10, {})[9, 1] == [10]
    t.state.war = True
    assert movement.movers(t.state, 0, 10, {})[9, 1] == [8, 10]


@pytest.mark.parametrize(("dominant", "boxes"), [("AF", [2, -1]), ("DF", [-2, 1])])
def test_boxes_of_a_political_vignette_count_toward_its_government(
    dominant: str, boxes: list[int]
) -> None:
    t = table("ostracism")
    city = t.state.cities[0]
    city.dominant, city.track = (AF if dominant == "AF" else DF), []
    city.pool = dict.fromkeys(city.pool, 9)
    lay_track(t.state, t.state.book.scenarios["ostracism"])
    assert [issue.box for issue in city.track[:2]] == boxes


def test_each_city_speaks_on_its_own_issue() -> None:
    t = bare()
    hands(t, ["A01"], ["A02"], ["S01"], ["S02"])
    t.state.topics, t.state.topic_boxes = ["DIP", "LEA"], [0, -3]
    decisions = asked(assembly.speak(t))
    assert [decisions[f].about["issue"] for f in range(4)] == ["DIP", "DIP", "LEA", "LEA"]
    assert [decisions[f].about["half"] for f in range(4)] == ["zero", "zero", "AK", "AK"]
    assert [decisions[f].about["box"] for f in range(4)] == [0, 0, 3, 3]
    assert dict(decisions[EK].options[0].args)["total"] == 1
    assert dict(decisions[AF].options[0].args)["total"] == 4


def test_whom_sparta_favors_is_told() -> None:
    t = bare()
    for box, favor in ((1, "EK"), (-1, "neutral"), (-1, "AK")):
        track(t, 1, ("MIL", box))
        political.oratory(t, 1)
        key = "governs-still" if favor != "neutral" else "governs"
        assert said(t, key)[-1]["favor"] == favor


def test_units_that_moved_are_counted_by_theater_and_kind() -> None:
    t = bare(war=True)
    put(t, 10, Db=1)
    put(t, 9, DL=3)
    give(t, AF, 3)
    rules = military.expedition(t, AF, 10)
    step(rules)
    step(rules, {AF: 3})
    for _ in range(2):
        step(rules, {AF: (9, 4)})
    assert t.state.expedition is not None
    assert t.state.expedition.moved == {10 * 16 + 4: 2}
    assert t.state.expedition.moves == 1
    rules.close()


def test_persian_gold_is_not_for_athens() -> None:
    t = bare(persian_bases=2)
    put(t, 7, Ab=1)
    put(t, 14, Pb=1)
    give(t, AF, 1)
    drive(military.military(t, AF, 7), ("military", "build"), ("build", "build:1"))
    assert standing(t, 14) == {"Pb": 1}
