"""Examples 1 to 18 of the rules: the city, from the Boulé to the Honor Order."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.secret import Secret
from games.pericles import assembly, boule, political, theaters
from games.pericles.cards import speech
from games.pericles.state import Marker

from .pericles_rig import AF, AK, DF, EK, asked, drive, give, hands, step, table, track


def test_01_oratory_and_government_may_part() -> None:
    t = table(honor=[10, 10, 10, 10])
    boxes = [4, 3, 1, -2, -1, -1, -1, -1]
    track(t, 0, *[("MIL", box) for box in boxes])
    political.oratory(t, 0)
    assert t.state.honor[:2] == [12, 8]
    assert t.state.cities[0].dominant == DF
    assert t.state.cities[0].favor == -1


def test_02_the_winner_gains_only_what_the_loser_had() -> None:
    t = table(honor=[10, 2, 10, 10])
    track(t, 0, ("MIL", 7), ("LEA", 5), ("DIP", -5))
    political.oratory(t, 0)
    assert t.state.honor[:2] == [12, 0]


def test_03_ostracism_overrules_oratory() -> None:
    t = table(honor=[10, 10, 10, 10])
    track(t, 0, ("OST", 1), *[("MIL", -b) for b in (4, 3, 3, 2, 2, 1)])
    t.state.cities[0].favor = -1
    political.oratory(t, 0)
    assert t.state.honor[:2] == [13, 7]
    assert t.state.cities[0].dominant == AF
    assert t.state.cities[0].favor == 1


def test_04_favor_already_in_the_box_gives_honor() -> None:
    t = table(honor=[10, 10, 10, 10])
    track(t, 0, ("MIL", 3), ("LEA", -1), ("DIP", -1), ("ORA", -1))
    t.state.cities[0].favor = -1
    political.oratory(t, 0)
    assert t.state.honor[:2] == [9, 11]
    assert t.state.cities[0].favor == -1


@pytest.mark.parametrize(("first", "dominant", "honor"), [(3, AK, [8, 12]), (4, EK, [10, 10])])
def test_05_ties_for_government(first: int, dominant: int, honor: list[int]) -> None:
    """Three issues each, Favor neutral: Oratory 5 or 6 against 7 or 6."""
    t = table(honor=[10, 10, 10, 10])
    t.state.cities[1].dominant = EK
    other = 5 if first == 3 else 4
    track(t, 1, *[("MIL", b) for b in (first, 1, 1, -other, -1, -1)])
    political.oratory(t, 1)
    assert t.state.honor[2:] == honor
    assert t.state.cities[1].dominant == dominant
    assert t.state.cities[1].favor == 0


def test_06_the_boule_of_the_first_war() -> None:
    t = table("first-war")
    zero = [("boule0", ["MIL:1", "MIL:2", "DIP:1"]), ("boule0", ["MIL:1", "LEA:1", "ORA:1"])]
    drive(
        boule.set_agenda(t),
        ("boule2", "LEA:1"),
        ("boule2", "GAM:1"),
        ("boule1", "MIL:1"),
        ("boule1", "MIL:1"),
        *zero,
        ("boule0", ["ORA:1", "GAM:1"]),
        ("boule0", ["DIP:1", "DIP:2"]),
    )
    athens, sparta = (t.state.cities[side].track for side in (0, 1))
    assert [(i.kind, i.box) for i in athens[:2]] == [("LEA", 2), ("MIL", -1)]
    assert [(i.kind, i.box) for i in sparta[:2]] == [("GAM", -2), ("MIL", 1)]
    assert [i.box for i in athens[2:]] == [0] * 5
    assert len(athens) == len(sparta) == 7


def test_06_ostracism_picked_first_lies_on_zero() -> None:
    t = table("first-war")
    rules = boule.set_agenda(t)
    decisions = step(rules)
    step(rules, {f: d.parse("OST:1" if f == AF else "GAM:1") for f, d in decisions.items()})
    assert [(i.kind, i.box) for i in t.state.cities[0].track] == [("OST", 0)]
    rules.close()


def test_07_the_alcibiades_card() -> None:
    s = table().state
    assert speech(s, AF, "A07", "MIL") == (2 + 3, 3)
    assert speech(s, DF, "A07", "LEA") == (2 + 1, 1)
    assert speech(s, AF, "A07", "LEA") == (2, 0)
    s.in_persia = True
    assert speech(s, AF, "A07", "MIL") == (2 + 2, 3)


def test_08_the_agiad_leader() -> None:
    s = table().state
    base = s.book.values["LAK"]
    assert speech(s, AK, "LAK", "OST") == (base + 1, 1)
    assert speech(s, AK, "LAK", "MIL") == (base + 2, 1)
    assert s.book.council["LAK"] == (2, 4)


def test_09_tokens_come_whoever_wins() -> None:
    t = table()
    hands(t, ["A07"], ["A24"], ["S28"], ["S29"])
    track(t, 0, ("MIL", 0))
    track(t, 1, ("ORA", 0))
    drive(
        assembly.debate_once(t),
        ("debate", "MIL:0"),
        ("debate", "ORA:0"),
        ("card", "A07"),
        ("card", "A24"),
        ("card", "S28"),
        ("card", "S29"),
    )
    assert t.state.cities[0].track[0].box == 1
    assert [t.state.tokens[f].value for f in (AF, DF)] == [3, 0]
    assert t.state.cities[1].track[0].box == 0


@pytest.mark.parametrize(("kind", "halts"), [("WAR", True), ("LEA", False)])
def test_10_war_and_peace_may_be_stopped_on_zero(kind: str, halts: bool) -> None:
    topic = assembly.Issue(kind, -2)
    assert assembly.may_halt(topic, AF, 5) is halts
    assert assembly.moved(topic.box, AF, 5) == 3


def test_11_box_seven_captures() -> None:
    t = table()
    assert assembly.moved(5, EK, 4) == 7
    track(t, 1, ("MIL", 7), ("LEA", 2))
    track(t, 0, ("MIL", 0))
    options = asked(assembly.choose_topics(t))[t.state.cities[1].dominant].options
    assert [o.id for o in options] == ["LEA:EK2"]
    assert political.won(t.state.cities[1], EK) == [("MIL", 7), ("LEA", 2)]


def test_12_the_brain_trust_and_the_two_turns_after() -> None:
    t = table()
    s = t.state
    hands(t, ["A28"], ["A29"], ["S07"], [])
    s.entourage[AK].value = ["S22", "S01", "S02"]
    for card in s.entourage[AK].value:
        s.cities[1].deck.value.remove(card)
    t.rig["trust"] = ["S22"]
    track(t, 0, ("ORA", 0))
    track(t, 1, ("LEA", 0))
    drive(
        assembly.debate_once(t),
        ("debate", "ORA:0"),
        ("debate", "LEA:0"),
        ("card", "A28"),
        ("card", "A29"),
        ("card", "S07"),
        ("card", "LAK"),
        ("trust", "yes"),
    )
    base = s.book.values["LAK"]
    assert s.cities[1].track[0].box == -(base + 6 - 2)  # b + 2 + 4 against 2
    assert s.trusted[AK]
    assert not len(s.entourage[AK])
    assert {"S22", "S01", "S02"} <= set(s.cities[1].discards)
    boule.deal(t)
    assert [len(s.hands[f]) for f in range(4)] == [9, 9, 9, 6]
    keep = [("entourage", s.hands[f].value[:3]) for f in (AF, DF, EK)]
    drive(boule.form_entourage(t), *keep)
    for f in range(4):
        s.cities[f >> 1].discards += s.hands[f].value
        s.hands[f].value = []
    boule.deal(t)
    assert len(s.hands[AK]) == 9


def test_12_no_brain_trust_against_the_other_leader() -> None:
    t = table()
    t.state.entourage[AK].value = ["S22", "S01", "S02"]
    rules = assembly.brain_trusts(t, {EK: "LEK", AK: "LAK"})
    assert drive(rules) == {}


@pytest.mark.parametrize(
    ("dominant", "leaders", "paid"), [(EK, (False, True), (1, 4)), (AK, (True, True), (1, 4))]
)
def test_13_the_strategoi_council(
    dominant: int, leaders: tuple[bool, bool], paid: tuple[int, int]
) -> None:
    t = table(post_plague=True)
    s = t.state
    boule.refill_councils(t)
    s.cities[1].dominant = dominant
    hands(t, ["A01"], ["A02"], [] if leaders[0] else ["S01"], [] if leaders[1] else ["S02"])
    s.leader = [False, False, *leaders]
    political.strategoi(t)
    assert (s.tokens[EK].value, s.tokens[AK].value) == paid
    assert s.cities[1].council == 0


def test_14_war_needs_one_side_and_peace_both() -> None:
    t = table(war=False, honor=[10] * 4)
    track(t, 0, ("WAR", 0))
    track(t, 1, ("WAR", 3))
    assert not political.declare(t)
    assert t.state.war
    track(t, 0, ("WAR", -2))
    track(t, 1, ("WAR", 0))
    assert not political.declare(t)
    assert t.state.war
    track(t, 1, ("WAR", -1))
    assert political.declare(t)
    assert not t.state.war
    assert t.state.honor == [10, 20, 10, 20]


def test_15_a_colony_is_cancelled_by_war_and_the_agoge_allowed() -> None:
    t = table(war=True, honor=[10] * 4)
    t.state.cities[0].pool["COL"] -= 1
    t.state.cities[1].pool["AGO"] -= 1
    track(t, 0, ("COL", 2))
    track(t, 1, ("AGO", -1))
    put_aside = t.state.supply[7]
    drive(political.political_issues(t), ("agoge", 2))
    assert t.state.honor == [10] * 4
    assert t.state.supply[7] == put_aside - 2
    political.receive_markers(t)
    assert t.state.cities[0].pool["COL"] == t.state.cities[1].pool["AGO"] == 0


def test_16_lent_markers_stay_their_owners() -> None:
    t = table()
    s = t.state
    s.markers[AF].value = ["AF.MIL"] * 4 + ["AF.LEA"] * 3 + ["AF.RUM"] * 2
    s.markers[DF].value = ["DF.MIL", "DF.DIP", "DF.RUM", "DF.RUM"]
    drive(political.equalise(t, 0), ("lend", ["AF.RUM:1", "AF.MIL:1"]))
    assert [len(s.markers[f]) for f in (AF, DF)] == [7, 6]
    assert Counter(s.markers[DF].value)["AF.MIL"] == 1
    assert political.owner_of("AF.MIL") == AF


def test_17_a_queue_opens_from_the_top() -> None:
    t = table(order=[AF, EK, DF, AK])
    s = t.state
    for f in (EK, AF, DF, AK):
        s.queues[4].append(Marker(f, Secret("EK.RUM", {f})))
    opened = []
    while (ready := theaters.next_resolver(t)) is not None:
        opened.append(ready[0] >> 1)
        s.queues[4].pop()
    assert opened == [1, 0, 0, 1]


def test_18_the_honor_order_and_its_ties() -> None:
    t = table(honor=[12, 9, 12, 9])
    t.state.cities[0].dominant, t.state.cities[1].dominant = AF, AK
    theaters.fix_order(t)
    assert t.state.order == [AF, EK, AK, DF]
    t.state.honor = [0, 50, 0, 0]
    give(t, AF, 0)
    assert t.state.order == [AF, EK, AK, DF]
