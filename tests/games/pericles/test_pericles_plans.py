"""Plans with a summary, forced passes, what is asked and what is not, permanent losses, the end."""

from __future__ import annotations

from random import Random

import pytest

from games.core.match import begin
from games.core.rng import Rng
from games.core.secret import Secret, seal
from games.core.table import Over
from games.pericles import GAME, aristophanes, boule, ending, faces, issues, military, theaters
from games.pericles.political import equalise, marker_options
from games.pericles.state import Marker
from games.testing.laws import Strict

from .pericles_rig import AF, AK, DF, EK, asked, clear_map, drive, give, put, said, standing, table
from .pericles_rig import step as run

# ---- 11.2, 11.3 Plans


def test_a_plan_is_read_before_it_is_confirmed_and_said_after() -> None:
    t = table()
    clear_map(t)
    put(t, 7, Ab=2, AL=4, AN=3)
    put(t, 13, Ab=1)
    put(t, 9, AL=2)  # no base: one has to go
    rules = ending.redeploy(t, 0)
    (decision,) = run(rules).values()
    f = t.state.cities[0].dominant
    w = Strict("en", GAME.folder, ["P0", "P1", "P2", "P3"], f)
    before = faces.hand(t.state, f, w)
    assert "Still must go when you confirm:\n• 1 × Athenian land unit: Thessaly → Athens" in before
    assert [o.id for o in decision.options][:2] == ["leave", "spread"]
    (decision,) = run(rules, {f: "spread"}).values()
    assert "Your plan so far:\n• 1 × Athenian ship: Athens → Hellespont" in faces.hand(
        t.state, f, w
    )
    assert [o.id for o in decision.options][:2] == ["done", "again"]
    assert t.events == []
    with pytest.raises(StopIteration):
        run(rules, {f: "done"})
    lines = [w.event(event) for event in t.events]
    assert lines[1:] == [
        "1 × Athenian ship: Athens → Hellespont",
        "1 × Athenian land unit: Thessaly → Athens",
    ]
    assert t.state.plan == t.state.due == []


def test_a_plan_can_be_begun_anew() -> None:
    t = table()
    before = [row[:] for row in t.state.board]
    drive(
        ending.redeploy(t, 0),
        ("redeploy", "7.AN"),
        ("plan-to", "13"),
        ("plan-many", 2),
        ("redeploy", "again"),
        ("redeploy", "leave"),
    )
    assert t.state.board == before
    assert [e.key for e in t.events] == ["redeploy-none"]


def test_an_absent_player_plans_in_one_answer_or_two() -> None:
    t = table()
    put(t, 7, Ab=1, AL=10, AN=10)
    rules, given, keys = ending.maintain(t, 0), None, []
    try:
        while True:
            ((seat, decision),) = run(rules, given).items()
            keys.append(decision.key)
            assert GAME.default is not None
            answer = GAME.default(seal(t.state, seat), seat, decision, Rng(b"r" * 32))
            given = {seat: decision.parse(answer)}
    except StopIteration:
        assert keys == ["maintain", "maintain-done"]
    rules = ending.redeploy(t, 0)
    ((seat, decision),) = run(rules).items()
    assert GAME.default(seal(t.state, seat), seat, decision, Rng(b"r" * 32)) == "leave"
    rules.close()


# ---- 8.32, 8.42 Forced passes


def test_who_must_pass_is_said_once() -> None:
    t = table(order=[AF, EK, DF, AK])
    s = t.state
    s.markers[AF].value, s.markers[AK].value = ["AF.RUM"], ["AK.RUM"]
    assert theaters.next_placer(t) == AF
    assert theaters.next_placer(t) == AK
    assert [row["faction"] for row in said(t, "passes-placing")] == ["EK", "DF"]
    assert theaters.next_placer(t) == AF
    s.queues[4].append(Marker(EK, Secret("EK.RUM", {EK})))
    theaters.fix_order(t)
    s.order = [AF, EK, DF, AK]
    assert theaters.next_resolver(t) == (EK, [4])
    assert theaters.next_resolver(t) == (AK, [4])
    assert theaters.next_resolver(t) == (EK, [4])
    assert [row["faction"] for row in said(t, "passes-resolving")] == ["AF", "DF"]
    s.queues[5].append(Marker(AF, Secret("AF.RUM", {AF})))
    s.step = 0
    assert theaters.next_resolver(t) == (AF, [5])
    s.queues[5].clear()
    s.step = 0
    assert theaters.next_resolver(t) == (EK, [4])  # who passes anew says so anew
    passes = [row["faction"] for row in said(t, "passes-resolving")]
    assert passes == ["AF", "DF", "AF"]


# ---- What is asked


@pytest.mark.parametrize(("held", "askers"), [((0, 0), {EK, AK}), ((0, 2), {EK, AK, AF, DF})])
def test_defenders_are_asked_unless_all_know_that_they_have_nothing(
    held: tuple[int, int], askers: set[int]
) -> None:
    """One token with the Compatriot, and nobody may learn who has it."""
    t = table(war=True)
    put(t, 8, Db=1, Pb=1, PL=3)
    give(t, EK, 3)
    give(t, AF, held[0])
    give(t, DF, held[1])
    decisions = asked(military.expedition(t, EK, 8))
    assert set(decisions) == askers
    if AF in decisions:
        w = Strict("es", GAME.folder, ["P0", "P1", "P2", "P3"], AF)
        assert "No tienes fichas" in w.ask(decisions[AF])


def test_envoys_without_a_token_on_their_side_are_not_asked() -> None:
    t = table(honor=[10] * 4)
    put(t, 9, Pb=1)
    t.state.cities[0].treachery[9] = 3
    give(t, AF, 0)
    give(t, DF, 0)
    drive(issues.diplomacy(t, AF, 9))
    assert standing(t, 9) == {"Db": 1}


def test_equal_issues_and_markers_have_labels_of_their_own() -> None:
    w = Strict("en", GAME.folder, ["P0", "P1", "P2", "P3"], AF)
    t = table()
    decisions = asked(boule.set_agenda(t))
    drive_labels = [w.option(o) for o in boule.issue_options("MIL", 3)]
    assert drive_labels == ["Military, no. 1", "Military, no. 2", "Military, no. 3"]
    for decision in decisions.values():
        labels = [w.option(o) for o in decision.options]
        assert len(set(labels)) == len(labels)
    lent = [w.option(o) for o in marker_options(["AF.MIL", "AF.RUM", "AF.MIL"])]
    assert lent == [
        "Military (Aristocrats), no. 1",
        "Military (Aristocrats), no. 2",
        "Rumor (Aristocrats)",
    ]
    t.state.markers[AF].value = ["AF.MIL"] * 4
    t.state.markers[DF].value = ["DF.RUM"] * 2
    (decision,) = asked(equalise(t, 0)).values()
    assert len({w.option(o) for o in decision.options}) == 4


# ---- 14.43 Ravages of War


@pytest.mark.parametrize(("scenario", "gone"), [("campaign", True), ("first-war", False)])
def test_in_the_campaign_what_the_plague_takes_is_gone_for_good(scenario: str, gone: bool) -> None:
    t = table(scenario)
    s = t.state
    put(t, 20)
    before = [sum(row[i] for row in s.board) + s.supply[i] for i in range(14)]
    drive(aristophanes.plague(t))
    lost = [was - sum(row[i] for row in s.board) - s.supply[i] for i, was in enumerate(before)]
    assert lost == s.lost
    assert sum(lost) == len(said(t, "dies-for-good"))
    assert bool(said(t, "dies")) is not gone
    assert (sum(lost) > 0) is gone
    w = Strict("es", GAME.folder, ["P0", "P1", "P2", "P3"])
    assert ("perdido para siempre" in faces.text(s, w)) is gone
    athenian_land = 1
    while s.supply[athenian_land]:
        aristophanes.place(s, 7, athenian_land)
    on_map = sum(row[athenian_land] for row in s.board)
    assert on_map == s.book.limits[athenian_land] - s.lost[athenian_land]


# ---- The end


def test_when_phormio_wins_nobody_at_the_table_has_won() -> None:
    match = begin(GAME, b"w" * 32, 1, {"factions": "in_order", "scenario": "time-of-peace"})
    t = match.table
    t.state.honor = [10, 30, 5, 5]
    with pytest.raises(Over) as over:
        ending.declare_winner(t)
    assert over.value.winners == []
    assert over.value.detail["machine"]
    w = Strict("en", GAME.folder, ["P0"])
    assert "the Demagogues (Phormio) the game" in w("over-war", **over.value.detail)
    t.state.honor = [30, 10, 5, 5]
    with pytest.raises(Over) as over:
        ending.declare_winner(t)
    assert over.value.winners == [0]
    assert not over.value.detail["machine"]


def test_random_plans_keep_every_unit() -> None:
    """By hand, anew, spread: what is not said to be lost still stands."""
    rng = Random(4)
    for _ in range(6):
        t = table("first-war")
        rules, given = ending.redeploy(t, 1), None
        units = sum(sum(row) for row in t.state.board)
        try:
            while True:
                (f, decision), *_ = run(rules, given).items()
                low = getattr(decision, "low", None)
                value = low if low is not None else rng.choice(decision.options).value
                given = {f: value}
        except StopIteration:
            lost = sum(row["n"] for row in said(t, "plan-loses"))
            assert units == sum(sum(row) for row in t.state.board) + lost
