"""Chapters 11 to 15 of the rules, paragraph by paragraph: the end, Persia, scenarios, Phormio."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from games.core.match import begin
from games.core.secret import Secret, seal
from games.core.table import Over, Table
from games.pericles import (
    GAME,
    aristophanes,
    battles,
    boule,
    ending,
    issues,
    military,
    phormio,
    plans,
    political,
    sequence,
    setup,
)
from games.pericles.data import AL, AN, DL, DN, GL, PL, SH, SL
from games.pericles.state import (
    ABSENT,
    Expedition,
    State,
    Step,
    TableOptions,
    is_open,
    open_theaters,
    persia_is_open,
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
    ids,
    over,
    put,
    said,
    standing,
    step,
    table,
    track,
)


def bare(scenario: str = "archidamian-war", **changes: Any) -> Table[State]:
    """An empty map; Aristocrats and Eurypontids govern."""
    changes = {"honor": [10] * 4, **changes}
    t = table(scenario, **changes)
    clear_map(t)
    dominant(t, AF, EK)
    return t


# ---- 11.1 Victory


def test_the_end_phase_goes_from_persia_to_victory_to_maintenance() -> None:
    t = bare("first-war", turn=2)
    put(t, 6, Sb=1)
    put(t, 7, Ab=1)
    put(t, 13, Ab=1)
    assert drive(sequence.end_phase(t)) is sequence.maintenance
    assert said(t, "persian-war")
    assert drive(sequence.maintenance(t)) is sequence.redeployment
    t.state.turn = 5
    assert isinstance(over(drive, sequence.end_phase(t)), Over)


@pytest.mark.parametrize(
    ("turn", "honor", "winner"),
    [
        (3, [45, 20, 15, 15], AF),
        (3, [45, 20, 16, 14], None),  # less than three times
        (3, [45, 20, 14, 16], None),
        (3, [45, 45, 15, 15], None),  # not ahead of the Compatriot
        (3, [45, 46, 15, 15], None),
        (3, [15, 15, 20, 45], None),  # the Agiads do not govern
        (3, [15, 15, 45, 20], EK),
        (2, [45, 20, 15, 15], None),  # too early
        (4, [45, 20, 15, 15], AF),
        (3, [0, 0, 0, 0], None),
        (3, [3, 0, 1, 1], AF),
    ],
)
def test_victory_by_honor_at_its_limits(turn: int, honor: list[int], winner: int | None) -> None:
    t = bare("first-war", turn=turn, honor=honor)
    assert ending.honor_victor(t.state) == winner


def test_a_side_must_be_stronger_too() -> None:
    """Only with wrong tables could one triple each enemy and not both together."""
    t = bare("first-war", turn=3, honor=[3, 0, 1, 1])
    assert ending.honor_victor(t.state) == AF
    t = bare("archidamian-war", honor=[90, 0, 1, 1])
    assert ending.honor_victor(t.state) is None  # not in this scenario


@pytest.mark.parametrize(
    ("athens", "sparta", "reason", "winners", "honor"),
    [
        ({"PL": 1}, {"Sb": 1}, "conquest", [EK], [10, 10, 15, 5]),
        ({"Ab": 1}, {"DL": 1}, "conquest", [AF], [15, 5, 10, 10]),
        ({"PL": 1}, {"DL": 1}, "both-fall", [0, 1, 2, 3], [10] * 4),
    ],
)
def test_a_capital_in_enemy_hands_decides(
    athens: dict[str, int],
    sparta: dict[str, int],
    reason: str,
    winners: list[int],
    honor: list[int],
) -> None:
    t = bare()
    put(t, 7, **athens)
    put(t, 6, **sparta)
    put(t, 13, Ab=1)
    ended = over(ending.sudden_victory, t)
    assert (ended.reason, ended.winners) == (reason, winners)
    assert t.state.honor == honor


@pytest.mark.parametrize(("honor", "winner"), [([10, 21], DF), ([10, 20], AF), ([10, 19], AF)])
def test_in_the_winning_side_more_honor_wins_and_the_government_a_tie(
    honor: list[int], winner: int
) -> None:
    """After Dominant +5 and Opposing −5."""
    t = bare()
    t.state.honor = [*honor, 10, 10]
    put(t, 7, Ab=1)
    put(t, 6, DL=1)
    assert over(ending.sudden_victory, t).winners == [winner]


@pytest.mark.parametrize("contested", [{"Ab": 1, "PL": 1}, {}])
def test_a_capital_contested_or_empty_has_not_fallen(contested: dict[str, int]) -> None:
    t = bare()
    put(t, 7, **contested)
    put(t, 6, Sb=1)
    ending.sudden_victory(t)


@pytest.mark.parametrize(
    ("granary", "persian_war", "fed"),
    [
        (1, False, True),
        (6, False, True),
        (13, False, True),
        (20, True, True),
        (20, False, False),
        (7, False, False),
    ],
)
@pytest.mark.parametrize("base", ["Ab", "Db"])
def test_granaries(granary: int, persian_war: bool, fed: bool, base: str) -> None:
    t = bare("first-war", persian_war=persian_war)
    put(t, granary, **{base: 1}, PL=1)
    assert ending.has_grain(t.state) is fed


@pytest.mark.parametrize(
    ("had", "has", "lost"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_athens_starves_only_after_a_whole_turn(had: bool, has: bool, lost: bool) -> None:
    t = bare(had_grain=had)
    put(t, 6, Sb=1)
    if has:
        put(t, 13, Ab=1)
    if lost:
        ended = over(ending.sudden_victory, t)
        assert (ended.reason, ended.winners) == ("grain", [EK])
        assert t.state.honor == [10, 10, 15, 5]
    else:
        ending.sudden_victory(t)


def test_whether_there_was_grain_is_noted_when_the_turn_begins() -> None:
    t = bare()
    assert t.state.had_grain
    ending.clean_up(t)
    assert not t.state.had_grain
    put(t, 13, Db=1)
    ending.clean_up(t)
    assert t.state.had_grain


@pytest.mark.parametrize(
    ("honor", "winner"),
    [
        ([20, 30, 40, 9], DF),  # 50 against 49
        ([20, 30, 40, 11], EK),
        ([20, 30, 40, 10], EK),  # equal Sides: the faction with most
        ([40, 10, 30, 20], AF),
        ([30, 20, 30, 20], AF),  # and still equal: Athens
        ([25, 25, 40, 9], AF),  # a tie in the Side: its government
    ],
)
def test_who_wins_in_the_end(honor: list[int], winner: int) -> None:
    t = bare(honor=honor)
    assert over(ending.declare_winner, t).winners == [winner]


@pytest.mark.parametrize(
    ("bases", "ruled", "honor"),
    [(1, 0, [12, 11]), (2, 0, [13, 13]), (0, 1, [12, 11]), (0, 2, [13, 13])],
)
def test_bases_and_theaters_are_shared_out_in_athens(
    bases: int, ruled: int, honor: list[int]
) -> None:
    t = bare()
    for n in range(8, 8 + bases):
        put(t, n, Db=1, PL=1)
    for n in range(15, 15 + ruled):
        put(t, n, DN=1)
    ending.wealth(t, 0)
    assert t.state.honor[:2] == honor


def test_sparta_has_six_for_a_theater() -> None:
    t = bare()
    dominant(t, AF, AK)
    put(t, 9, PL=1)
    put(t, 10, Sb=1, DL=1)
    ending.wealth(t, 1)
    assert t.state.honor == [10, 10, 10 + 3 + 1, 10 + 3 + 2]


@pytest.mark.parametrize(
    ("scenario", "honor"),
    [
        ("archidamian-war", [15 + 2, 5 + 1, 15, 5]),
        ("time-of-peace", [15, 5, 15, 5]),
        ("central-greece", [10] * 4),
    ],
)
def test_what_is_scored_in_the_end(scenario: str, honor: list[int]) -> None:
    t = bare(scenario)
    put(t, 8, Db=1, PL=1)
    over(ending.final_score, t)
    assert t.state.honor == honor


def test_persian_bases_feed_and_score_nothing() -> None:
    t = bare(persian_bases=3)
    ending.wealth(t, 1)
    assert t.state.honor == [10] * 4
    put(t, 6, PL=1)
    (decision,) = asked(ending.maintain(t, 1)).values()
    assert (decision.about["n"], decision.about["m"]) == (1, 0)


# ---- 11.2, 11.3 Maintenance and redeployment


@pytest.mark.parametrize(
    ("pieces", "over_by"),
    [
        ({"Ab": 1, "AL": 4}, 0),
        ({"Ab": 1, "AL": 5}, 1),
        ({"Db": 1, "AN": 2}, 0),
        ({"Db": 1, "DN": 2, "GL": 1}, 1),
        ({"Ab": 1, "Db": 1, "AN": 2, "DL": 4}, 0),
    ],
)
def test_a_base_feeds_four_points(pieces: dict[str, int], over_by: int) -> None:
    t = bare()
    put(t, 9, **pieces)
    if over_by:
        ((f, decision),) = asked(ending.maintain(t, 0)).items()
        assert (f, decision.about["n"]) == (AF, over_by)
    else:
        drive(ending.maintain(t, 0))


def test_the_sensible_offer_of_maintenance() -> None:
    t = bare()
    put(t, 9, DL=1, AL=1, GL=0, DN=1, AN=1)
    put(t, 10, DL=2)
    assert ending.spare(t.state, 0) == (9, DL)  # where most units stand
    drive(ending.maintain(t, 0), ("maintain", "auto"), ("maintain-done", "done"))
    assert standing(t, 9) == standing(t, 10) == {}
    assert [s["piece"] for s in said(t, "plan-loses")] == ["DL", "DL", "AL", "DN", "AN"]
    t = bare()
    put(t, 6, PL=1, SL=1, SH=1, PN=1, SN=1)
    drive(ending.maintain(t, 1), ("maintain", "auto"), ("maintain-done", "done"))
    assert [s["piece"] for s in said(t, "plan-loses")] == ["PL", "SL", "PN", "SN", "SH"]


def test_maintenance_can_be_begun_anew_for_a_while() -> None:
    t = bare()
    put(t, 9, DL=30)
    rules, given, again = ending.maintain(t, 0), None, 0
    while True:
        ((f, decision),) = step(rules, given).items()
        again += "again" in ids(decision)
        assert ("again" in ids(decision)) is (0 < 30 - t.state.board[9][DL] < 20)
        if decision.key == "maintain-done":
            break
        given = {f: (9, DL)}
    assert again == 19
    rules.close()


@pytest.mark.parametrize(
    ("piece", "welcome"),
    [
        (AL, {7, 15}),
        (AN, {7, 15}),
        (DL, {15}),
        (DN, {15}),
        (SL, {6}),
        (SH, {6}),
        (PL, {8}),
    ],
)
def test_each_color_needs_its_bases(piece: int, welcome: set[int]) -> None:
    t = bare()
    for n, base in ((7, "Ab"), (15, "Db"), (6, "Sb"), (8, "Pb")):
        put(t, n, **{base: 1})
    assert set(ending.room_for(t.state, [piece])[piece]) == welcome


def test_fifteen_units_fill_a_theater() -> None:
    t = bare()
    put(t, 7, Ab=1, AL=10, AN=4)
    assert ending.room_for(t.state, [AN]) == {AN: {7: 1}}
    assert not ending.too_many(t.state, 7, AL)
    put(t, 7, Ab=1, AL=10, AN=6)
    assert ending.room_for(t.state, [AN]) == {AN: {}}
    assert ending.too_many(t.state, 7, AL)
    put(t, 9, DL=1)
    assert not ending.too_many(t.state, 9, DL)
    put(t, 9, DL=1, AN=1)
    assert ending.too_many(t.state, 9, DL)
    put(t, 9, DL=1, AN=1, Db=1)
    assert not ending.too_many(t.state, 9, DL)


@pytest.mark.parametrize(
    ("full", "goal"),
    [(False, {7: 2}), (True, {15: 2})],
)
def test_what_may_not_stay_goes_home_or_where_most_room_is(
    full: bool, goal: dict[int, int]
) -> None:
    t = bare()
    put(t, 7, Ab=1, AN=12 if full else 1, GL=3 if full else 0)
    put(t, 15, Db=1)
    put(t, 16, Db=1, DN=1)
    put(t, 9, AL=3)
    before = t.state.board[7][AL]
    drive(ending.redeploy(t, 0), ("redeploy", "leave"))
    for n, came in goal.items():
        assert t.state.board[n][AL] == before * (n == 7) + came
    assert t.state.board[9][AL] == 1


def test_what_finds_no_room_is_lost() -> None:
    t = bare()
    put(t, 9, DL=3)
    (decision,) = asked(ending.redeploy(t, 0)).values()
    assert ids(decision) == ["leave", "spread"]
    assert [(d.start, d.goal, d.n) for d in t.state.due] == [(9, -1, 2)]
    t.state.due = []
    drive(ending.redeploy(t, 0), ("redeploy", "leave"))
    assert standing(t, 9) == {"DL": 1}
    assert said(t, "plan-loses") == [{"piece": "DL", "n": 2, "start": "9"}]


def test_a_side_redeploys_both_its_colors_at_once_athens_first() -> None:
    t = bare()
    put(t, 7, Ab=1, Db=1, AL=1, DL=1)
    put(t, 15, Ab=1, Db=1)
    t.state.step = 0
    rules = sequence.redeployment(t)
    ((f, decision),) = step(rules).items()
    assert f == AF
    assert {"7.AL", "7.DL"} <= {*ids(decision)}
    with pytest.raises(StopIteration) as done:
        step(rules, {AF: "leave"})
    assert done.value.value is sequence.redeployment
    assert drive(sequence.redeployment(t)) is sequence.closing


def test_steps_of_a_plan_are_summed_up_and_taken_back_in_turn() -> None:
    t = bare()
    put(t, 9, DL=4)
    for n in (1, 2):
        plans.plan_move(t.state, 9, 10, DL, n)
    plans.plan_move(t.state, 9, plans.NOWHERE, DL)
    assert t.state.plan == [Step(9, 10, DL, 3), Step(9, -1, DL, 1)]
    assert standing(t, 10) == {"DL": 3}
    plans.take_back(t.state)
    assert (standing(t, 9), standing(t, 10), t.state.plan) == ({"DL": 4}, {}, [])


def test_forty_moves_by_hand_are_one_plan() -> None:
    t = bare()
    put(t, 7, Ab=1, AL=1)
    put(t, 15, Ab=1)
    rules, given = ending.redeploy(t, 0), None
    moves = 0
    with suppress(StopIteration):
        while True:
            ((f, decision),) = step(rules, given).items()
            unit = next(o for o in decision.options if isinstance(o.value, tuple))
            given = {f: unit.value}
            moves += 1
    assert moves == plans.STEP_LIMIT == 40


# ---- 11.4 The Will of the Assembly


@pytest.mark.parametrize(
    ("there", "control", "dispute"),
    [
        ({"DL": 1}, True, True),
        ({"DL": 1, "PL": 1}, False, True),
        ({"PL": 1}, False, False),
        ({}, False, False),
    ],
)
def test_control_and_dispute(there: dict[str, int], control: bool, dispute: bool) -> None:
    t = bare(play="birds-A")  # Athens to Control Corcyra, Sparta to dispute it
    put(t, 2, **there)
    assert ending.will_done(t.state, 0) is control
    t.state.play = "clouds-C"  # Athens to dispute Boeotia, Sparta to Control it
    put(t, 8, **there)
    assert ending.will_done(t.state, 0) is dispute


@pytest.mark.parametrize(("held", "done"), [(4, True), (3, False)])
def test_a_will_may_want_several_theaters(held: int, done: bool) -> None:
    t = bare(play="lysistrata-B")
    for n in range(15, 15 + held):
        put(t, n, DN=1)
    assert ending.will_done(t.state, 0) is done


@pytest.mark.parametrize(
    ("built", "there", "done"),
    [
        ([10], {"Db": 1}, True),
        ([10], {"Ab": 1}, True),
        ([10], {"DL": 1}, False),
        ([9], {"Db": 1}, False),
        ([], {"Db": 1}, False),
    ],
)
def test_a_base_must_be_built_this_turn_and_survive(
    built: list[int], there: dict[str, int], done: bool
) -> None:
    t = bare(play="lysistrata-C")
    put(t, 10, **there)
    t.state.cities[0].built = built
    assert ending.will_done(t.state, 0) is done


@pytest.mark.parametrize("how", ["league", "convert", "colony", "citizenship"])
def test_a_base_may_be_built_by_any_issue(how: str) -> None:
    t = bare(play="lysistrata-C", war=False)
    put(t, 10, Db=1, DL=1)
    give(t, AF, 6)
    if how in ("league", "convert"):
        drive(issues.league(t, AF, 10), ("league", "base" if how == "league" else "convert"))
    elif how == "colony":
        drive(political.colony(t, AF), ("colony", "land:10"))
    else:
        drive(political.citizenship(t, AF), ("citizenship", "land:10"))
    assert ending.will_done(t.state, 0)


def test_a_side_without_a_will_gains_and_loses_nothing() -> None:
    t = bare(play="lysistrata-C")
    t.state.cities[1].will = True
    ending.check_will(t)
    assert t.state.honor == [10, 10, 5, 5]
    assert [city.fined for city in t.state.cities] == [0, 5]


def test_the_turn_ends_with_a_clean_table() -> None:
    t = bare(ship_ready=False, debate=6, play="lysistrata-C")
    s = t.state
    s.cities[0].will, s.cities[0].built = True, [9]
    s.cities[0].withheld, s.cities[0].reserve = 4, 10
    s.cities[1].fined, s.cities[1].reserve = 5, 3
    turn = s.turn
    assert drive(sequence.closing(t)) is sequence.aristophanes_card
    assert s.turn == turn + 1
    assert s.ship_ready
    assert (s.cities[0].will, s.cities[0].built) == (False, [])
    assert [(city.reserve, city.withheld) for city in s.cities] == [(9, 5), (0, 3)]
    assert [city.fined for city in s.cities] == [0, 0]


# ---- 12 Special units


@pytest.mark.parametrize(
    ("theater", "pieces", "f", "argos"),
    [
        (6, {"Db": 1}, AF, True),
        (6, {"Ab": 1}, AF, False),
        (9, {"Db": 1}, AF, False),
        (6, {"Pb": 1}, EK, False),
    ],
)
def test_argos_comes_with_a_delian_base_in_sparta(
    theater: int, pieces: dict[str, int], f: int, argos: bool
) -> None:
    t = bare()
    put(t, theater, **pieces)
    options, _ = issues.league_options(t.state, f, theater)
    assert ("argos" in [o.id for o in options]) is argos
    t.state.supply[GL] = 0
    options, _ = issues.league_options(t.state, f, theater)
    assert "argos" not in [o.id for o in options]


@pytest.mark.parametrize(
    ("there", "left"), [({"GL": 3}, 1), ({"GL": 2}, 1), ({"GL": 1}, 1), ({"GL": 3, "Db": 1}, 3)]
)
def test_argos_leaves_without_its_base(there: dict[str, int], left: int) -> None:
    t = bare()
    put(t, 6, **there)
    put(t, 7, Ab=3)
    drive(ending.maintain(t, 0))
    assert standing(t, 6)["GL"] == left
    t = bare()
    put(t, 6, GL=3, Sb=1)
    drive(ending.maintain(t, 1))  # at the turn of Athens, not of Sparta
    assert standing(t, 6)["GL"] == 3


def test_athens_loses_no_honor_for_argos() -> None:
    t = bare()
    e = Expedition(6, EK, [Secret(0, range(4)) for _ in range(4)])
    battles.honors(t, e, 1, False, [(GL, 2), (DL, 1)])
    assert t.state.honor == [9, 9, 16, 13]


def test_alcibiades_goes_to_persia_once_and_for_good() -> None:
    t = bare()
    for play in ("frogs-B", "frogs-C"):
        t.state.plays.value.append(play)
        drive(aristophanes.draw_play(t))
        assert t.state.in_persia
    assert len(said(t, "alcibiades")) == 1
    plays = t.state.book.plays
    assert [name for name, play in plays.items() if play.alcibiades] == [
        "frogs-A",
        "frogs-B",
        "frogs-C",
    ]


def test_the_state_ship_serves_one_issue_a_turn() -> None:
    t = bare(war=True, ship_ready=True)
    dominant(t, DF, EK)
    put(t, 9, DL=1, PL=3)
    e = Expedition(9, EK, [Secret(n, range(4)) for n in (1, 0, 2, 0)])
    assert [*asked(battles.state_ship(t, e, False))] == [DF]
    drive(battles.state_ship(t, e, False), ("ship", "no"))
    assert t.state.ship_ready
    assert battles.tokens(t.state, e, 0, False) == 1
    drive(battles.state_ship(t, e, False), ("ship", "yes"))
    assert not t.state.ship_ready
    assert battles.tokens(t.state, e, 0, True) == 2
    assert battles.tokens(t.state, e, 1, True) == 2
    drive(battles.state_ship(t, e, False))
    drive(battles.state_ship(t, Expedition(9, EK, e.committed), False))


@pytest.mark.parametrize(
    ("chief", "guard", "moves"), [(EK, {"SH": 1}, 2), (EK, {}, 1), (AF, {"SH": 1}, 1)]
)
def test_the_three_hundred_give_sparta_a_move(
    chief: int, guard: dict[str, int], moves: int
) -> None:
    t = bare(war=True)
    put(t, 9, DL=2)
    put(t, 8, PL=2)
    put(t, 13, **guard)
    give(t, chief, 1)
    rules = military.expedition(t, chief, 10)
    decisions = step(rules)
    decisions = step(rules, dict.fromkeys(decisions, 1))
    assert decisions[chief].about["n"] == moves
    rules.close()


def test_the_three_hundred_count_as_a_token_even_as_they_fall() -> None:
    t = bare(war=True)
    put(t, 9, SH=1, PL=1)
    e = Expedition(9, EK, [Secret(n, range(4)) for n in (1, 0, 1, 0)])
    assert battles.tokens(t.state, e, 1, False) == 2
    put(t, 9, PL=1)
    assert battles.tokens(t.state, e, 1, False) == 1
    assert battles.tokens_before(t.state, e, 1, False, [(SH, 1)]) == 2
    assert battles.tokens_before(t.state, e, 1, False, [(SL, 1)]) == 1
    assert battles.tokens_before(t.state, e, 0, False, [(SH, 1)]) == 1


# ---- 13 Persia


@pytest.mark.parametrize(
    ("ionia", "alcibiades", "opened"),
    [
        ({"Sb": 1}, False, True),
        ({"Pb": 1, "DL": 1}, False, True),
        ({"PL": 3}, False, False),
        ({"Db": 1}, False, False),
        ({}, True, True),
    ],
)
def test_when_markers_may_go_to_persia(
    ionia: dict[str, int], alcibiades: bool, opened: bool
) -> None:
    t = bare(in_persia=alcibiades)
    put(t, 14, **ionia)
    assert persia_is_open(t.state) is opened


@pytest.mark.parametrize(("tokens", "bases", "builds"), [(4, 0, True), (3, 0, False), (4, 2, True)])
def test_a_persian_base_costs_four_tokens(tokens: int, bases: int, builds: bool) -> None:
    t = bare(in_persia=True, persian_bases=bases)
    give(t, AK, tokens)
    (decision,) = asked(issues.resolve_lesser(t, 0, "AK.LEA")).values()
    assert ("base" in ids(decision)) is builds
    if builds:
        drive(issues.resolve_lesser(t, 0, "AK.LEA"), ("league", "base"))
        assert (t.state.persian_bases, t.state.honor[AK]) == (bases + 1, 12)
        assert t.state.tokens[AK].value == 0
    else:
        drive(issues.resolve_lesser(t, 0, "AK.LEA"), ("league", "pass"))
        assert t.state.persian_bases == bases


def test_there_are_three_persian_bases() -> None:
    t = bare(in_persia=True, persian_bases=3)
    give(t, AK, 9)
    drive(issues.resolve_lesser(t, 0, "AK.LEA"))
    assert said(t, "no-effect")


@pytest.mark.parametrize("marker", ["AF.LEA", "DF.DIP", "EK.DIP", "AK.ORA", "AF.ORA"])
def test_nothing_else_works_in_persia(marker: str) -> None:
    t = bare(in_persia=True)
    for f in range(4):
        give(t, f, 5)
    drive(issues.resolve_lesser(t, 0, marker))
    assert said(t, "no-effect")
    assert [each.value for each in t.state.tokens] == [5] * 4


def test_the_east_mediterranean_comes_and_goes_with_the_war() -> None:
    assert is_open(bare("first-war").state, 20)
    t = bare("first-war", persian_war=False)
    assert not is_open(t.state, 20)
    assert open_theaters(t.state) == (*range(1, 20),)
    put(t, 20, Ab=1)
    t.state.board[20] = [0] * 14
    give(t, AF, 5)
    drive(issues.resolve_lesser(t, 20, "AF.DIP"))
    assert said(t, "no-effect")
    drive(ending.callias(t))
    assert t.state.honor == [10] * 4
    assert not bare("second-war").state.persian_war


def test_all_that_the_peace_of_callias_does() -> None:
    t = bare("first-war", turn=2, persian_bases=2)
    t.state.cities[0].treachery[20] = t.state.cities[1].treachery[20] = 1
    put(t, 20, Ab=1, Db=1, AL=1, AN=1, Sb=1, Pb=1, SL=1, PL=2)
    put(t, 7, AN=2)
    drive(ending.callias(t), ("callias", "yes"), ("callias-ship", "7.AN"))
    assert standing(t, 20) == {}
    assert standing(t, 7) == {"AL": 1, "AN": 2}
    assert standing(t, 6) == {"SL": 1, "PL": 2}
    assert t.state.persian_bases == 3  # one more was free
    assert [city.treachery[20] for city in t.state.cities] == [0, 0]
    assert not t.state.persian_war
    assert t.state.honor == [10] * 4
    limits = t.state.book.limits
    assert all(sum(r[p] for r in t.state.board) + t.state.supply[p] == limits[p] for p in range(14))


@pytest.mark.parametrize(
    ("there", "asks"), [({"Ab": 1}, True), ({"Db": 1}, True), ({"Pb": 1, "AN": 3}, False)]
)
def test_callias_needs_a_base_of_athens_in_the_east(there: dict[str, int], asks: bool) -> None:
    t = bare("first-war", turn=2)
    put(t, 20, **there)
    if asks:
        assert [*asked(ending.callias(t))] == [AF]
    else:
        drive(ending.callias(t))
        assert said(t, "persian-war") == [{"faction": "AF", "n": 2}]


def test_the_last_ship_is_given_up_without_a_question_and_none_if_there_is_none() -> None:
    t = bare("first-war", turn=2)
    put(t, 20, Db=1)
    put(t, 7, AN=1)
    drive(ending.callias(t), ("callias", "yes"))
    assert standing(t, 7) == {}
    t = bare("first-war", turn=2)
    put(t, 20, Db=1)
    drive(ending.callias(t), ("callias", "yes"))
    assert not t.state.persian_war


# ---- 14 Scenarios


@pytest.mark.parametrize(
    ("scenario", "following"),
    [
        ("archidamian-war", sequence.aristophanes_card),
        ("central-greece", sequence.placing),
        ("ostracism", sequence.politicians),
        ("samos", sequence.vignette_battle),
    ],
)
def test_where_a_scenario_begins(scenario: str, following: Any) -> None:
    t = table(scenario)
    assert drive(sequence.opening(t)) is following
    assert bool(t.state.order) is (scenario == "central-greece")
    assert not said(t, "ravages")
    campaign = table("campaign")
    drive(sequence.opening(campaign))
    assert said(campaign, "ravages")


@pytest.mark.parametrize(
    ("scenario", "turn", "declared", "lasting"),
    [
        ("first-war", 2, False, False),
        ("first-war", 3, True, True),
        ("campaign", 6, False, False),
        ("campaign", 7, True, True),
        ("archidamian-war", 6, False, False),
        ("archidamian-war", 7, True, False),
        ("periclean-peace", 5, False, False),
    ],
)
def test_peace_in_the_last_turns(scenario: str, turn: int, declared: bool, lasting: bool) -> None:
    t = bare(scenario, turn=turn, war=False)
    assert ending.peace_ends_it(t.state, True) is declared
    assert ending.peace_ends_it(t.state, False) is lasting
    t.state.war = True
    assert not ending.peace_ends_it(t.state, False)


@pytest.mark.parametrize(("turn", "ends"), [(4, False), (5, True), (6, True)])
def test_the_last_turn_ends_a_scenario(turn: int, ends: bool) -> None:
    assert ending.at_peace_end(bare("first-war", turn=turn, war=True).state) is ends


def test_peace_declared_in_time_is_scored_at_once() -> None:
    t = bare("first-war", turn=3, war=True)
    put(t, 6, Sb=1)
    track(t, 0, ("WAR", 1))
    track(t, 1, ("WAR", 1))
    ended = over(drive, sequence.war_and_peace(t))
    assert ended.reason == "war"
    assert t.state.honor == [25, 5, 25 + 2 + 3, 5 + 1 + 3]


def test_a_map_vignette_counts_honor_alone() -> None:
    t = bare("central-greece", honor=[10, 12, 11, 10])
    put(t, 8, Sb=3)
    ended = over(drive, sequence.end_phase(t))
    assert ended.winners == [DF]
    assert t.state.honor == [10, 12, 11, 10]


@pytest.mark.parametrize(
    ("scenario", "boxes", "winners", "reason"),
    [
        ("ostracism", [("OST", -2), ("MIL", 1)], [DF], "verdict"),
        ("ostracism", [("OST", 0)], [0, 1, 2, 3], "no-verdict"),
        ("sparta-declares", [("WAR", -1), ("MIL", 2), ("LEA", 3)], [EK], "verdict"),
        ("sparta-declares", [("WAR", 0), ("MIL", -2)], [0, 1, 2, 3], "no-verdict"),
    ],
)
def test_an_assembly_vignette_is_decided_by_its_issue(
    scenario: str, boxes: list[tuple[str, int]], winners: list[int], reason: str
) -> None:
    t = bare(scenario)
    side = 0 if scenario == "ostracism" else 1
    t.state.owner = [0, 1, ABSENT, ABSENT] if side == 0 else [ABSENT, ABSENT, 2, 3]
    track(t, side, *boxes)
    rules = sequence.government(t)
    ended = over(drive, rules)
    assert (ended.winners, ended.reason) == (winners, reason)


@pytest.mark.parametrize("scenario", ["ostracism", "sparta-declares"])
def test_the_track_of_an_assembly_vignette(scenario: str) -> None:
    match = begin(GAME, b"t" * 32, 2, {"scenario": scenario})
    s = match.table.state
    side = 0 if scenario == "ostracism" else 1
    first = s.cities[side].dominant
    boxes = [issue.box for issue in s.cities[side].track]
    assert boxes == [2 if first % 2 == 0 else -2, -1 if first % 2 == 0 else 1, 0, 0, 0, 0, 0]
    assert sum(s.cities[side].pool.values()) == 18 - 7
    assert s.sides == (side,)
    assert s.factions_in_play == [2 * side, 2 * side + 1]
    assert [s.owner[f] == ABSENT for f in range(4)] == [f >> 1 != side for f in range(4)]


@pytest.mark.parametrize(
    ("honor", "winners", "reason"),
    [
        ([13, 11, 10, 10], [0, 1], "battle"),
        ([9, 9, 10, 12], [2, 3], "battle"),
        ([15, 2, 9, 9], [2, 3], "battle"),
        ([9, 9, 15, 2], [0, 1], "battle"),
        ([10, 12, 11, 11], [0, 1, 2, 3], "drawn-battle"),
    ],
)
def test_a_battle_vignette_goes_to_the_side_with_more_honor(
    honor: list[int], winners: list[int], reason: str
) -> None:
    t = table("samos", honor=honor)
    clear_map(t)  # nothing to lose
    t.state.expedition = Expedition(17, AF, [Secret(n, range(4)) for n in (3, 0, 2, 0)])
    ended = over(drive, sequence.vignette_battle(t))
    assert (ended.winners, ended.reason) == (winners, reason)
    assert t.state.expedition is None


def test_all_tokens_of_a_side_lie_with_one_faction_in_a_battle_vignette() -> None:
    s = table("aegospotami").state
    assert s.expedition is not None
    assert [n.value for n in s.expedition.committed] == [0, 1, 5, 0]
    assert (s.expedition.theater, s.expedition.chief, s.ship_ready) == (13, EK, True)
    assert [city.reserve for city in s.cities] == [25, 21]
    assert not table("samos").state.ship_ready


# ---- 15 Fewer than four


@pytest.mark.parametrize(
    ("scenario", "counts"),
    [
        ("first-war", range(1, 5)),
        ("aegean", range(1, 5)),
        ("ostracism", range(1, 3)),
        ("samos", range(1, 3)),
    ],
)
def test_how_many_may_play(scenario: str, counts: range) -> None:
    assert setup.seat_counts(TableOptions(scenario=scenario)) == counts


@pytest.mark.parametrize(
    ("seats", "options", "owner"),
    [
        (4, {}, [0, 1, 2, 3]),
        (3, {}, [0, 1, 2, -1]),  # the Agiads, as Sparta has one person and they oppose
        (2, {"two": "each_city"}, [0, 1, 0, 1]),
        (2, {"two": "sides"}, [0, 0, 1, 1]),
        (2, {"two": "together"}, [0, 1, -1, -1]),
        (1, {}, [0, -1, -1, -1]),
        (2, {"scenario": "samos"}, [0, 0, 1, 1]),
        (2, {"scenario": "mantinea"}, [1, 1, 0, 0]),
        (1, {"scenario": "aegospotami"}, [-1, -1, 0, 0]),
        (2, {"scenario": "sparta-declares"}, [-2, -2, 0, 1]),
        (1, {"scenario": "ostracism"}, [0, -1, -2, -2]),
    ],
)
def test_who_plays_what_in_the_order_of_the_seats(
    seats: int, options: dict[str, Any], owner: list[int]
) -> None:
    match = begin(GAME, b"o" * 32, seats, {"factions": "in_order", **options})
    assert match.table.state.owner == owner


def test_factions_are_drawn_unless_the_table_says_otherwise() -> None:
    drawn = {
        tuple(begin(GAME, bytes([n]) * 32, 2, {"two": two}).table.state.owner)
        for n in range(40)
        for two in ("each_city", "together")
    }
    assert {(0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0)} <= drawn
    assert {(0, 1, -1, -1), (1, 0, -1, -1), (-1, -1, 0, 1), (-1, -1, 1, 0)} <= drawn
    alone = {tuple(begin(GAME, bytes([n]) * 32, 1, {}).table.state.owner) for n in range(40)}
    assert len(alone) == 4


@pytest.mark.parametrize(
    ("options", "honor"),
    [
        ({"two": "together"}, [10, 10, 30, 30]),
        ({"two": "together", "handicap": 7}, [10, 10, 17, 17]),
        ({"two": "sides"}, [10] * 4),
        ({"two": "each_city"}, [10] * 4),
        ({"two": "together", "scenario": "central-greece"}, [10] * 4),
    ],
)
def test_the_handicap_is_for_a_side_without_a_person(
    options: dict[str, Any], honor: list[int]
) -> None:
    match = begin(GAME, b"h" * 32, 2, {"factions": "in_order", **options})
    assert match.table.state.honor == honor


def test_the_side_that_wins_the_war_wins_between_two_people_with_a_side_each() -> None:
    t = bare(options={"two": "sides"}, honor=[20, 30, 5, 5])
    t.seats = range(2)
    t.state.owner = [0, 0, 1, 1]
    ended = over(ending.finish, t, [DF], "war")
    assert (ended.winners, list(ended.scores)) == ([0], [1.0, 0.005])


def test_people_rank_by_their_best_faction_behind_phormio() -> None:
    t = bare(honor=[20, 30, 25, 5])
    t.seats = range(2)
    t.state.owner = [0, -1, 1, 0]
    ended = over(ending.finish, t, [DF], "war")
    assert ended.winners == []
    assert ended.detail["machine"]
    assert list(ended.scores) == [0.02, 0.025]
    ended = over(ending.finish, t, [EK], "war")
    assert (ended.winners, list(ended.scores)) == ([1], [0.02, 1.0])
    assert not ended.detail["machine"]
    ended = over(ending.finish, t, [], "both-fall")
    assert (ended.winners, list(ended.scores)) == ([0, 1], [0.0, 0.0])


@pytest.mark.parametrize(
    ("war", "honor", "used"),
    [(True, [10, 10, 10, 10], "yes"), (True, [10, 10, 11, 10], "no"), (False, [90, 9, 1, 1], "no")],
)
def test_phormio_uses_hostages_at_war_when_not_behind(
    war: bool, honor: list[int], used: str
) -> None:
    t = bare(war=war, honor=honor)
    t.state.cities[0].hostage = True
    ((f, decision),) = asked(boule.use_hostages(t)).items()
    assert phormio.answer(seal(t.state, f), f, decision) == used
