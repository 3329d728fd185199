"""Chapters 8 and 9 of the rules, paragraph by paragraph: Theaters, expeditions, Battles."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import Illegal
from games.core.secret import Secret
from games.core.table import Table
from games.pericles import battles, boule, issues, military, movement, sequence, theaters
from games.pericles.data import AL, AN, DL, DN, GL, PL, PN, SH, SL, SN, Db, Pb
from games.pericles.state import (
    Marker,
    State,
    all_bases,
    free_treachery,
    plant,
    ship_counts,
    value,
    worth,
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
    expedition,
    give,
    ids,
    put,
    said,
    standing,
    step,
    table,
    top_cards,
)


def bare(**changes: Any) -> Table[State]:
    """A war with an empty map; Aristocrats and Eurypontids govern."""
    changes = {"war": True, "honor": [10] * 4, "ship_ready": False, **changes}
    t = table(**changes)
    clear_map(t)
    for city in t.state.cities:
        city.treachery = [0] * 21
    dominant(t, AF, EK)
    return t


# ---- 8.1-8.4 Placement and resolution


@pytest.mark.parametrize(
    ("athens", "sparta", "order"), [(AF, EK, [AF, EK, DF, AK]), (DF, AK, [DF, AK, AF, EK])]
)
def test_ties_of_the_honor_order(athens: int, sparta: int, order: list[int]) -> None:
    t = bare()
    dominant(t, athens, sparta)
    theaters.fix_order(t)
    assert t.state.order == order
    t.state.honor = [9, 11, 10, 12]
    theaters.fix_order(t)
    assert t.state.order == [AK, DF, EK, AF]


@pytest.mark.parametrize(
    ("there", "room"), [({"Db": 1, "Pb": 1}, True), ({"Ab": 1, "Sb": 2}, False)]
)
def test_three_bases_of_both_sides_fill_a_theater(there: dict[str, int], room: bool) -> None:
    t = bare()
    put(t, 9, **there, DL=1)
    give(t, AF, 4)
    (decision,) = asked(issues.league(t, AF, 9)).values()
    assert ("base" in ids(decision)) is room
    assert all_bases(t.state, 9) == sum(there.values())


def test_a_neutral_theater_takes_no_fourth_base_and_bids_place_one() -> None:
    t = bare()
    t.state.supply[Db] = 0
    give(t, AF, 5)
    top_cards(t, 0, 5)
    top_cards(t, 1, 1)
    drive(issues.diplomacy(t, AF, 9), ("bid", 5))
    assert standing(t, 9) == {}
    assert said(t, "no-effect")


def test_a_marker_goes_face_down_on_top() -> None:
    t = bare()
    s = t.state
    s.queues[9].append(Marker(EK, Secret("EK.RUM", {EK})))
    s.markers[AF].value = ["AF.MIL", "AF.RUM", "AF.RUM"]
    rules = theaters.place_marker(t, AF)
    (decision,) = step(rules).values()
    assert "show" in ids(decision)
    assert "0" not in ids(decision)  # Persia is closed
    assert "20" not in ids(decision)
    assert ids(decision)[:19] == [f"{n}" for n in range(1, 20)]
    (decision,) = step(rules, {AF: 9}).values()
    assert ids(decision) == ["AF.MIL", "AF.RUM"]
    assert decision.secret
    with pytest.raises(StopIteration):
        step(rules, {AF: "AF.MIL"})
    assert [m.by for m in s.queues[9]] == [EK, AF]
    assert s.queues[9][-1].it.seen == {AF}
    assert s.markers[AF].value == ["AF.RUM", "AF.RUM"]
    s.markers[AF].value = ["AF.RUM"]
    drive(theaters.place_marker(t, AF), ("place", "show"), ("place", "9"))
    assert len(s.queues[9]) == 3
    assert not s.markers[AF].value


def test_whoever_holds_a_marker_must_place_it() -> None:
    t = bare(order=[AF, EK, DF, AK])
    for f in (DF, EK):
        t.state.markers[f].value = ["AF.RUM"]
    assert [theaters.next_placer(t) for _ in range(3)] == [EK, DF, EK]
    t.state.markers[EK].value = []
    assert theaters.next_placer(t) == DF
    t.state.markers[DF].value = []
    assert theaters.next_placer(t) is None


def test_placing_leads_to_resolving_when_nobody_has_a_marker() -> None:
    t = bare(order=[AF, EK, DF, AK])
    rules = sequence.placing(t)
    with pytest.raises(StopIteration) as done:
        rules.send(None)
    assert done.value.value is sequence.resolving
    assert said(t, "all-placed")


def test_only_tops_of_ones_own_side_are_turned_up_and_their_owner_resolves() -> None:
    t = bare(order=[AF, EK, DF, AK])
    s = t.state
    for n, owners in ((8, [AF, EK]), (9, [EK, DF]), (10, [DF])):
        for f in owners:
            s.queues[n].append(Marker(f, Secret("DF.ORA", {f})))
    assert theaters.next_resolver(t) == (AF, [9, 10])
    s.step = 0
    rules = sequence.resolving(t)
    (decision,) = step(rules).values()
    assert ids(decision) == ["9", "10"]
    decisions = step(rules, {AF: 9})
    assert [*decisions] == [DF]  # the owner of the issue
    with pytest.raises(StopIteration) as done:
        step(rules, {DF: "honor"})
    assert done.value.value is sequence.resolving
    assert t.state.honor == [10, 13, 10, 10]
    assert len(s.queues[9]) == 1
    assert theaters.next_resolver(t) == (EK, [8, 9])


def test_a_rumor_does_nothing() -> None:
    t = bare()
    drive(issues.resolve_lesser(t, 9, "AF.RUM"))
    assert t.events == []


def test_the_phase_ends_with_political_capital() -> None:
    t = bare(order=[AF, EK, DF, AK])
    give(t, AF, 5)
    rules = sequence.resolving(t)
    with pytest.raises(StopIteration) as done:
        rules.send(None)
    assert done.value.value is sequence.end_phase
    assert t.state.honor == [11, 10, 10, 10]


def test_military_issues_are_resolved_on_the_map_and_not_in_closed_theaters() -> None:
    for theater, asks in ((9, True), (20, False), (0, False)):
        t = bare(order=[AF, EK, DF, AK], in_persia=True)
        give(t, AF, 1)
        t.state.queues[theater].append(Marker(AF, Secret("AF.MIL", {AF})))
        if asks:
            assert [d.key for d in asked(sequence.resolving(t)).values()] == ["military"]
        else:
            drive(sequence.resolving(t))
            assert said(t, "no-effect")


# ---- 8.5 Lesser issues


def test_declining_is_free_except_for_military_issues() -> None:
    t = bare()
    put(t, 9, Db=1)
    give(t, AF, 3)
    drive(issues.league(t, AF, 9), ("league", "pass"))
    drive(issues.oracle(t, AF), ("oracle", "pass"))
    assert t.state.tokens[AF].value == 3
    reserve = t.state.cities[0].reserve
    drive(military.military(t, AF, 9), ("military", "pass"))
    assert (t.state.tokens[AF].value, t.state.cities[0].reserve) == (2, reserve + 1)
    assert t.state.honor == [10] * 4


@pytest.mark.parametrize(
    ("there", "worth_of"),
    [
        ({"Pb": 1}, 2),
        ({"Sb": 1, "Pb": 1, "SL": 1, "SN": 1, "PL": 1, "PN": 1, "SH": 1}, 4 + 2 + 1 + 1 + 1 + 2),
        ({"AN": 1, "AL": 1, "DN": 1, "DL": 1, "GL": 1, "Ab": 1}, 2 + 1 + 1 + 1 + 1 + 2),
    ],
)
def test_what_an_envoy_has_to_exceed(there: dict[str, int], worth_of: int) -> None:
    t = bare()
    put(t, 9, **there)
    assert worth(t.state, 9, 1 if "Pb" in there else 0) == worth_of


@pytest.mark.parametrize(
    ("pieces", "tokens", "laid", "converts"),
    [
        ({"Pb": 1}, 3, 0, True),
        ({"Pb": 1}, 2, 0, False),  # as much is not more
        ({"Pb": 1}, 1, 2, True),
        ({"Sb": 1}, 3, 0, False),  # a base of the city does not change sides
        ({"Pb": 1, "DL": 1}, 3, 0, True),  # Contested
    ],
)
def test_envoys_convert_a_league_base_or_lay_treachery(
    pieces: dict[str, int], tokens: int, laid: int, converts: bool
) -> None:
    t = bare()
    put(t, 9, **pieces)
    t.state.cities[0].treachery[9] = laid
    give(t, DF, 5)
    drive(issues.diplomacy(t, DF, 9), ("envoys", tokens))
    assert t.state.tokens[DF].value == 5 - tokens
    assert t.state.cities[0].treachery[9] == (0 if converts else laid + tokens)
    assert t.state.honor == ([10, 12, 8, 10] if converts else [10] * 4)
    assert standing(t, 9).get("Db", 0) == converts


def test_without_a_free_base_the_tokens_become_treachery() -> None:
    t = bare()
    put(t, 9, Pb=1)
    t.state.supply[Db] = 0
    give(t, DF, 3)
    drive(issues.diplomacy(t, DF, 9), ("envoys", 3))
    assert t.state.cities[0].treachery[9] == 3
    assert standing(t, 9) == {"Pb": 1}


def test_at_most_three_tokens_are_sent() -> None:
    t = bare()
    put(t, 9, Pb=1)
    for held, most in ((5, 3), (3, 3), (2, 2)):
        give(t, DF, held)
        (decision,) = asked(issues.diplomacy(t, DF, 9)).values()
        assert (decision.low, decision.high) == (0, most)


def test_there_are_ten_treachery_markers() -> None:
    t = bare()
    t.state.cities[0].treachery[8] = 8
    assert free_treachery(t.state, 0) == 2
    assert plant(t, 0, 9, 3) == 2
    assert plant(t, 0, 9, 1) == 0
    assert sum(t.state.cities[0].treachery) == 10
    assert said(t, "treachery") == [{"side": "athens", "n": 2, "theater": "9"}]


@pytest.mark.parametrize(
    ("own", "other", "tokens", "offered"),
    [
        (1, 2, 3, {"1.2", "0.2", "1.1", "0.1", "1.0", "0.0"}),
        (1, 2, 1, {"0.1", "1.0", "0.0"}),
        (0, 1, 3, {"0.1", "0.0"}),
        (2, 4, 5, {"0.3", "0.2", "1.2", "0.1", "1.1", "2.1", "0.0", "1.0", "2.0"}),
    ],
)
def test_up_to_three_treachery_markers_are_cleared_in_a_friendly_theater(
    own: int, other: int, tokens: int, offered: set[str]
) -> None:
    t = bare()
    put(t, 9, Db=1)
    t.state.cities[0].treachery[9], t.state.cities[1].treachery[9] = own, other
    give(t, AF, tokens)
    (decision,) = asked(issues.diplomacy(t, AF, 9)).values()
    # "B.A": of the first number as the id names it
    assert {i.removeprefix("clear:") for i in ids(decision)} == {
        ".".join(reversed(pair.split("."))) for pair in offered
    }


@pytest.mark.parametrize(
    ("f", "base", "laid", "cleared"),
    [
        (AF, "Db", (1, 2), "clear:2.1"),
        (AK, "Pb", (2, 1), "clear:2.1"),
        (EK, "Sb", (1, 2), "clear:1.2"),
    ],
)
def test_clearing_costs_a_token_a_marker(
    f: int, base: str, laid: tuple[int, int], cleared: str
) -> None:
    t = bare()
    put(t, 9, **{base: 1})
    t.state.cities[0].treachery[9], t.state.cities[1].treachery[9] = laid
    give(t, f, 3)
    drive(issues.diplomacy(t, f, 9), ("clear", cleared))
    assert t.state.tokens[f].value == 0
    assert [city.treachery[9] for city in t.state.cities] == [0, 0]
    drive(issues.diplomacy(t, f, 9))
    assert said(t, "no-effect")


def test_bids_are_secret_and_bounded() -> None:
    t = bare()
    for f in range(4):
        give(t, f, 6)
    dominant(t, AF, AK)
    decisions = asked(issues.diplomacy(t, DF, 9))
    assert {f: (d.key, d.low, d.high) for f, d in decisions.items()} == {
        DF: ("bid", 0, 5),
        AK: ("counterbid", 0, 4),
    }
    assert all(decision.secret for decision in decisions.values())


@pytest.mark.parametrize(
    ("bid", "counter", "wins"), [(5, 1, True), (4, 1, False), (3, 0, True), (0, 0, False)]
)
def test_at_least_twice_as_much_wins_the_base(bid: int, counter: int, wins: bool) -> None:
    """Battle cards 3 and 3, or with a bid of 3 against nothing 3 and 3."""
    t = bare()
    give(t, AF, 5)
    give(t, EK, 4)
    top_cards(t, 0, 3)
    top_cards(t, 1, 3)
    drive(issues.diplomacy(t, AF, 9), ("bid", bid), ("counterbid", counter))
    assert standing(t, 9) == ({"Db": 1} if wins else {})
    assert t.state.tokens[AF].value == 5 - bid
    assert t.state.tokens[EK].value == 4 - counter
    assert t.state.honor == [10] * 4


@pytest.mark.parametrize(
    ("tokens", "base", "convert"),
    [(4, True, True), (3, False, True), (2, False, True), (1, False, False)],
)
def test_a_base_costs_four_tokens_and_a_conversion_two(
    tokens: int, base: bool, convert: bool
) -> None:
    t = bare()
    put(t, 9, Db=1, PL=1)
    give(t, AF, tokens)
    (decision,) = asked(issues.league(t, AF, 9)).values()
    assert ("base" in ids(decision)) is base
    assert ("convert" in ids(decision)) is convert


def test_a_league_issue_builds_or_converts_a_base() -> None:
    t = bare()
    put(t, 9, DL=1)
    give(t, AF, 6)
    drive(issues.league(t, AF, 9), ("league", "base"))
    assert standing(t, 9) == {"Db": 1, "DL": 1}
    assert (t.state.tokens[AF].value, t.state.honor[AF]) == (2, 12)
    drive(issues.league(t, AF, 9), ("league", "convert"))
    assert standing(t, 9) == {"Ab": 1, "DL": 1}
    assert (t.state.tokens[AF].value, t.state.honor[AF]) == (0, 14)
    assert t.state.cities[0].built == [9, 9]
    put(t, 10, Pb=1)
    give(t, EK, 2)
    drive(issues.league(t, EK, 10), ("league", "convert"))
    assert standing(t, 10) == {"Sb": 1}
    assert t.state.cities[1].built == [10]


@pytest.mark.parametrize("there", [{}, {"PL": 1}])
def test_a_league_issue_needs_pieces_of_its_side(there: dict[str, int]) -> None:
    t = bare()
    put(t, 9, **there)
    give(t, AF, 6)
    drive(issues.league(t, AF, 9))
    assert said(t, "no-effect")


@pytest.mark.parametrize(
    ("side", "picked", "came"),
    [
        (0, "units:2", {"Db": 2, "DN": 2}),
        (0, "units:1", {"Db": 2, "DN": 1, "DL": 2}),
        (0, "units:0", {"Db": 2, "DL": 4}),
        (1, "units:1", {"Pb": 2, "PN": 1, "PL": 2}),
    ],
)
def test_each_league_base_gives_a_ship_or_two_land_units(
    side: int, picked: str, came: dict[str, int]
) -> None:
    t = bare()
    put(t, 9, **({"Db": 2} if side == 0 else {"Pb": 2}))
    drive(issues.league(t, 2 * side, 9), ("league", picked))
    assert standing(t, 9) == came


@pytest.mark.parametrize(
    ("bases", "ships", "land", "counts"),
    [
        (2, 9, 9, [2, 1, 0]),
        (2, 1, 9, [1, 0]),
        (2, 9, 0, [2]),  # nothing else could be given
        (2, 9, 1, [2, 1]),
        (2, 9, 2, [2, 1]),
        (2, 9, 3, [2, 1, 0]),
        (3, 0, 9, [0]),
    ],
)
def test_no_base_is_let_go_idle(bases: int, ships: int, land: int, counts: list[int]) -> None:
    assert ship_counts(bases, ships, land) == counts


def test_a_league_issue_removes_one_treachery_of_either_side() -> None:
    for picked, left in (("clear-own", [0, 2]), ("clear-enemy", [1, 1])):
        t = bare()
        put(t, 9, Ab=1)
        t.state.cities[0].treachery[9], t.state.cities[1].treachery[9] = 1, 2
        drive(issues.league(t, AF, 9), ("league", picked))
        assert [city.treachery[9] for city in t.state.cities] == left
    t = bare()
    put(t, 9, Ab=1)
    assert ids(asked(issues.league(t, AF, 9))[AF]) == ["pass"]


def test_the_oracle_gives_honor_or_strikes_or_plots() -> None:
    t = bare()
    put(t, 9, PL=1, Pb=1, SL=1)
    put(t, 10, PN=1, SN=1)
    rules = issues.oracle(t, AF)
    (decision,) = step(rules).values()
    assert ids(decision) == ["honor", "strike", "plot", "pass"]
    (decision,) = step(rules, {AF: "strike"}).values()
    assert ids(decision) == ["9.PL", "10.PN"]
    with pytest.raises(StopIteration):
        step(rules, {AF: (10, PN)})
    assert standing(t, 10) == {"SN": 1}
    assert t.state.honor == [11, 10, 10, 10]
    drive(issues.oracle(t, AF), ("oracle", "strike"))  # the only one left
    assert standing(t, 9) == {"Pb": 1, "SL": 1}
    drive(issues.oracle(t, AF), ("oracle", "honor"))
    assert t.state.honor == [15, 10, 10, 10]
    drive(issues.oracle(t, AF), ("oracle", "plot"), ("plot", ["9", "8", "1"]))
    assert [n for n, k in enumerate(t.state.cities[0].treachery) if k == 1] == [1, 8, 9]
    assert sum(t.state.cities[0].treachery) == 3
    t.state.cities[0].treachery = [9] + [0] * 20
    drive(issues.oracle(t, AF), ("oracle", "plot"), ("plot", "9"))
    assert ids(asked(issues.oracle(t, AF))[AF]) == ["honor", "pass"]


def test_the_oracle_of_sparta_strikes_argos_as_a_league_unit() -> None:
    t = bare()
    put(t, 6, GL=1, DN=1, AL=1)
    drive(issues.oracle(t, EK), ("oracle", "strike"), ("strike", "6.GL"))
    assert standing(t, 6) == {"DN": 1, "AL": 1}


@pytest.mark.parametrize(("tokens", "honor"), [(3, 10), (4, 11), (7, 11), (8, 12)])
def test_four_tokens_left_are_one_honor(tokens: int, honor: int) -> None:
    t = bare()
    give(t, DF, tokens)
    reserve = t.state.cities[0].reserve
    theaters.political_capital(t)
    assert t.state.honor[DF] == honor
    assert t.state.cities[0].reserve == reserve + tokens


# ---- 9.1, 9.2 Building and raids


@pytest.mark.parametrize(
    ("where", "pieces", "builds"),
    [
        (7, {"Ab": 1}, True),
        (7, {"Ab": 1, "PL": 1}, True),  # Contested
        (7, {"Db": 1}, False),  # no base of the city
        (7, {"PL": 1}, False),  # in enemy hands
        (9, {"Ab": 1}, False),  # not at home
        (6, {"Ab": 1}, False),
    ],
)
def test_one_builds_at_home_with_a_base_of_the_city(
    where: int, pieces: dict[str, int], builds: bool
) -> None:
    t = bare()
    put(t, where, **pieces)
    give(t, AF, 5)
    options, _ = military.military_options(t.state, AF, where)
    assert ("build" in [o.id for o in options]) is builds


@pytest.mark.parametrize(
    ("f", "picked", "came"),
    [
        (DF, "build:2", {"Ab": 2, "AN": 2}),
        (DF, "build:0", {"Ab": 2, "AL": 4}),
        (AK, "build:1", {"Sb": 2, "SN": 1, "SL": 1, "SH": 1}),
    ],
)
def test_every_base_at_home_gives_a_ship_or_two_land_units(
    f: int, picked: str, came: dict[str, int]
) -> None:
    t = bare()
    home = 7 if f < 2 else 6
    put(t, home, **({"Ab": 2} if f < 2 else {"Sb": 2}))
    give(t, f, 2)
    drive(military.military(t, f, home), ("military", "build"), ("build", picked))
    assert standing(t, home) == came
    assert t.state.tokens[f].value == 1


def test_building_takes_what_there_is() -> None:
    t = bare()
    put(t, 7, Ab=2)
    t.state.supply[AN], t.state.supply[AL] = 1, 1
    give(t, AF, 1)
    drive(military.military(t, AF, 7), ("military", "build"))
    assert standing(t, 7) == {"Ab": 2, "AN": 1, "AL": 1}
    t = bare()
    put(t, 6, Sb=1)
    t.state.supply[SN], t.state.supply[SL], t.state.supply[SH] = 1, 0, 0
    give(t, EK, 1)
    drive(military.military(t, EK, 6), ("military", "build"))
    assert standing(t, 6) == {"Sb": 1, "SN": 1}


def test_persian_gold_alone_lets_sparta_build() -> None:
    t = bare(persian_bases=1)
    assert military.can_build(t.state, EK)
    assert not military.can_build(t.state, AF)
    t.state.persian_bases = 0
    assert not military.can_build(t.state, EK)
    put(t, 6, Sb=1)
    assert military.can_build(t.state, EK)


def test_persian_gold_keeps_its_limits_and_needs_bases() -> None:
    t = bare(persian_bases=3)
    assert_gold(t, [])
    put(t, 6, Sb=1)
    put(t, 14, Pb=1)
    put(t, 18, Pb=1)
    put(t, 9, Pb=1)
    assert_gold(t, ["sparta", "ionia", "18", "pass"])
    drive(military.persian_gold(t, EK), ("gold", "ionia"), ("gold", "ionia"), ("gold", "sparta"))
    assert standing(t, 14) == {"Pb": 1, "PL": 4}
    assert standing(t, 6) == {"Sb": 1, "SN": 1}
    rules = military.persian_gold(t, EK)
    step(rules)
    step(rules, {EK: ("ionia", 14)})
    (decision,) = step(rules, {EK: ("ionia", 14)}).values()
    assert ids(decision) == ["sparta", "18", "pass"]  # four came to Ionia
    rules.close()
    t.state.supply[SN] = t.state.supply[PL] = 0
    assert_gold(t, ["18", "pass"])
    drive(military.persian_gold(t, EK), ("gold", "pass"))
    t.state.supply[PN] = 0
    assert_gold(t, [])


def assert_gold(t: Table[State], offered: list[str]) -> None:
    rules = military.persian_gold(t, EK)
    if not offered:
        drive(rules)
        return
    (decision,) = asked(rules).values()
    assert ids(decision) == offered


@pytest.mark.parametrize(("site", "most"), [("sparta", 3), ("18", 3), ("ionia", 4)])
def test_persian_gold_stops_at_three_ships_and_four_land_units(site: str, most: int) -> None:
    """With more Persian bases than the game has."""
    t = bare(persian_bases=6)
    t.state.supply[SN] = t.state.supply[PN] = 9
    put(t, 6, Sb=1)
    put(t, 14, Pb=1)
    put(t, 18, Pb=1)
    rules, given, placed = military.persian_gold(t, EK), None, 0
    while True:
        (decision,) = step(rules, given).values()
        if site not in ids(decision):
            break
        given = {EK: decision.parse(site)}
        placed += 2 if site == "ionia" else 1
    rules.close()
    assert placed == most


@pytest.mark.parametrize(
    ("held", "card", "left", "honor"), [(2, 4, 0, 8), (4, 4, 0, 10), (5, 4, 1, 10), (0, 4, 0, 6)]
)
def test_a_raid_takes_tokens_or_else_honor(held: int, card: int, left: int, honor: int) -> None:
    t = bare()
    put(t, 9, DL=1, PL=1)
    give(t, DF, 3)
    give(t, EK, held)
    top_cards(t, 0, card)
    drive(military.military(t, DF, 9), ("military", "raid"))
    assert t.state.tokens[EK].value == left
    assert t.state.honor == [10, 13, honor, 10]
    assert t.state.tokens[DF].value == 0


@pytest.mark.parametrize(
    ("pieces", "tokens", "raids"),
    [({"DL": 1, "PL": 1}, 3, True), ({"DL": 1, "PL": 1}, 2, False), ({"PL": 1}, 5, False)],
)
def test_a_raid_needs_a_contested_theater_and_three_tokens(
    pieces: dict[str, int], tokens: int, raids: bool
) -> None:
    t = bare()
    put(t, 9, **pieces)
    give(t, AF, tokens)
    options, barred = military.military_options(t.state, AF, 9)
    assert ("raid" in [o.id for o in options]) is raids
    assert [b.id for b in barred] == (["raid"] if tokens == 2 else [])


# ---- 9.3 Expeditions


def test_without_a_token_nothing_happens() -> None:
    t = bare()
    put(t, 9, DL=1, PL=1)
    drive(military.military(t, AF, 9))
    assert said(t, "no-tokens")
    give(t, AF, 1)
    assert [*asked(military.military(t, AF, 9))] == [AF]


@pytest.mark.parametrize(
    ("pieces", "askers"),
    [({}, {AF}), ({"DL": 1}, {AF}), ({"PL": 1}, {0, 1, 2, 3}), ({"DL": 1, "PL": 1}, {0, 1, 2, 3})],
)
def test_all_four_commit_only_against_an_enemy(pieces: dict[str, int], askers: set[int]) -> None:
    t = bare()
    put(t, 9, **pieces)
    for f in range(4):
        give(t, f, 9)
    decisions = asked(military.expedition(t, AF, 9))
    assert {*decisions} == askers
    for f, decision in decisions.items():
        assert (decision.low, decision.high) == ((1, 5) if f == AF else (0, 4))
        assert decision.secret is (len(askers) == 4)


def test_nobody_commits_more_than_there_is() -> None:
    t = bare()
    put(t, 9, PL=1)
    for f, n in enumerate((2, 1, 3, 0)):
        give(t, f, n)
    decisions = asked(military.expedition(t, AF, 9))
    assert {f: d.high for f, d in decisions.items()} == {AF: 2, DF: 1, EK: 3, AK: 0}


def march(t: Table[State], chief: int, theater: int, tokens: dict[int, int]) -> Any:
    """Begin an expedition; the rules after all have committed, and what is asked then."""
    for f, n in tokens.items():
        give(t, f, n)
    rules = military.expedition(t, chief, theater)
    decisions = step(rules)
    return rules, step(rules, {f: tokens.get(f, 0) for f in decisions})


def test_enemy_tokens_are_shown_after_the_moves() -> None:
    t = bare()
    put(t, 9, PL=1, Pb=1)
    put(t, 8, DL=3)
    rules, decisions = march(t, AF, 9, {AF: 1, DF: 1, EK: 2, AK: 1})
    assert decisions[AF].about["n"] == 2
    assert [row["faction"] for row in said(t, "commits")] == ["AF", "DF"]
    top_cards(t, 0, 1)
    top_cards(t, 1, 5)
    decisions = step(rules, {AF: (8, DL)})
    assert decisions[AF].about["n"] == 1
    with pytest.raises(StopIteration):
        step(rules, {AF: None})
    assert [row["faction"] for row in said(t, "commits")] == ["AF", "DF", "EK", "AK"]


def test_one_token_moves_one_unit_and_a_unit_moves_once() -> None:
    t = bare()
    put(t, 10, Db=1)
    put(t, 9, DL=1, DN=1)
    rules, decisions = march(t, AF, 10, {AF: 3})
    assert ids(decisions[AF]) == ["done", "9.DL", "9.DN"]
    decisions = step(rules, {AF: (9, DL)})
    assert ids(decisions[AF]) == ["done", "9.DN"]  # not again, from Macedonia
    with pytest.raises(StopIteration):
        step(rules, {AF: (9, DN)})
    assert said(t, "no-moves")
    assert standing(t, 10) == {"Db": 1, "DL": 1, "DN": 1}
    assert t.state.cities[0].reserve == 26  # 9.7


@pytest.mark.parametrize(
    ("here", "piece", "leaves"),
    [
        ({"DL": 2, "PL": 1}, DL, True),  # one left against one
        ({"DL": 1, "PL": 1}, DL, False),
        ({"DL": 3, "SL": 1}, DL, True),  # two against a Spartan two
        ({"DL": 2, "SL": 1}, DL, False),
        ({"DL": 1, "PN": 3}, DL, True),  # ships do not hold land units: 0 against 0
        ({"Db": 1, "DL": 1, "Pb": 1}, DL, True),  # base against base
        ({"DL": 1, "Pb": 1}, DL, False),
        ({"AN": 2, "PN": 2}, AN, True),  # an Athenian ship is worth two
        ({"AN": 2, "PN": 3}, AN, False),
        ({"DN": 2, "PL": 5, "PN": 1}, DN, True),
    ],
)
def test_what_stays_must_be_worth_what_the_enemy_has(
    here: dict[str, int], piece: int, leaves: bool
) -> None:
    t = bare()
    put(t, 9, **here)
    able = movement.movers(t.state, 0, 10, {})
    assert ((9, piece) in able) is leaves


def test_values_of_pieces() -> None:
    t = bare()
    put(t, 9, SL=1, SH=1, PL=1, SN=1, PN=1, Sb=1, Pb=1)
    assert [value(t.state, 9, 1, naval) for naval in (False, True)] == [2 + 2 + 1 + 4, 2 + 4]
    put(t, 9, AL=1, DL=1, GL=1, AN=1, DN=1, Ab=1)
    assert [value(t.state, 9, 0, naval) for naval in (False, True)] == [3 + 2, 3 + 2]


@pytest.mark.parametrize(
    ("start", "goal", "land", "naval"),
    [
        (7, 8, True, False),  # brown double line
        (9, 10, True, True),  # dark blue
        (7, 2, True, True),  # thick blue
        (11, 15, False, True),  # blue double line
    ],
)
def test_lines_and_who_may_use_them(start: int, goal: int, land: bool, naval: bool) -> None:
    t = bare()
    roads = movement.Roads(t.state, 0, goal)
    assert bool(roads.exits(start, False, 0) >> goal & 1) is land
    assert bool(roads.exits(start, True, 0) >> goal & 1) is naval


def test_thick_blue_lines_test_land_units_by_naval_value() -> None:
    t = bare()
    put(t, 7, DL=1, PN=1)
    exits = movement.Roads(t.state, 0, 2).exits(7, False, 0, own=1)
    assert (bool(exits >> 8 & 1), bool(exits >> 2 & 1)) == (True, False)
    put(t, 7, DL=1, DN=1, PL=1)
    exits = movement.Roads(t.state, 0, 2).exits(7, False, 0, own=1)
    assert (bool(exits >> 8 & 1), bool(exits >> 2 & 1)) == (False, True)


@pytest.mark.parametrize(("bases", "passes"), [({}, False), ({"Db": 1}, True), ({"Ab": 1}, True)])
def test_the_isthmus_needs_a_base_to_be_left_for_naupactus(
    bases: dict[str, int], passes: bool
) -> None:
    t = bare()
    put(t, 5, DN=1, **bases)
    roads = movement.Roads(t.state, 0, 4)
    assert bool(roads.exits(5, True, 0, own=1) >> 4 & 1) is passes
    assert bool(roads.exits(5, False, 0, own=1) >> 4 & 1) is passes
    assert roads.exits(4, True, 0) >> 5 & 1  # not in the other direction


def test_a_move_ends_in_the_expeditions_theater_or_where_it_is_stuck() -> None:
    t = bare()
    put(t, 9, DL=2)
    able = movement.movers(t.state, 0, 10, {})
    assert able[9, DL] == [10]
    put(t, 8, PL=2)  # no way on from Boeotia
    assert movement.movers(t.state, 0, 10, {})[9, DL] == [8, 10]
    assert movement.movers(t.state, 0, 9, {}).get((9, DL)) == [8]  # not to where it stands
    put(t, 8, PL=2, DL=2)
    able = movement.movers(t.state, 0, 10, {8 * 16 + DL: 2})
    assert (8, DL) not in able


def test_a_unit_chooses_where_to_get_stuck() -> None:
    t = bare()
    put(t, 9, DL=1)
    put(t, 8, PL=2)
    put(t, 10, Db=1)
    rules, decisions = march(t, AF, 10, {AF: 1})
    assert ids(decisions[AF]) == ["done", "9.DL"]
    (decision,) = step(rules, {AF: (9, DL)}).values()
    assert ids(decision) == ["8", "10"]
    with pytest.raises(StopIteration):
        step(rules, {AF: 8})
    assert standing(t, 8) == {"DL": 1, "PL": 2}


def test_argos_does_not_march() -> None:
    t = bare()
    put(t, 6, GL=2, DL=1)
    assert [*movement.movers(t.state, 0, 5, {})] == [(6, DL)]


@pytest.mark.parametrize("war", [True, False])
@pytest.mark.parametrize(
    ("side", "units", "foe"),
    [
        (0, (AL, AN), "Sb"),
        (0, (AL, AN), "SL"),
        (0, (AL, AN), "SN"),
        (0, (AL, AN), "SH"),
        (1, (SL, SN, SH), "Ab"),
        (1, (SL, SN, SH), "AL"),
        (1, (SL, SN, SH), "AN"),
    ],
)
def test_at_peace_the_cities_keep_out_of_each_others_theaters(
    war: bool, side: int, units: tuple[int, ...], foe: str
) -> None:
    t = bare(war=war)
    league = (DL, DN) if side == 0 else (PL, PN)
    put(t, 9)
    for piece in (*units, *league):
        t.state.board[9][piece] = 1
    put(t, 10, **{foe: 1})
    able = movement.movers(t.state, side, 10, {})
    for piece in units:
        assert (10 in able.get((9, piece), [])) is war
    for piece in league:
        assert 10 in able[9, piece]


def test_at_peace_a_city_may_leave_a_theater_with_the_enemy() -> None:
    t = bare(war=False)
    put(t, 9, AL=2, SL=0, Sb=0, PL=1)
    put(t, 9, AL=3, SL=1)
    assert movement.movers(t.state, 0, 10, {})[9, AL] == [10]


# ---- 9.4 Battles


@pytest.mark.parametrize(("theater", "kind"), [(9, "land"), (15, "naval")])
def test_the_type_of_the_theater_says_which_battle_comes_first(theater: int, kind: str) -> None:
    t = bare()
    put(t, theater, DL=1, PL=1, DN=1, PN=1)
    give(t, AF, 1)
    top_cards(t, 0, 1)
    top_cards(t, 1, 2)  # with the token of the Aristocrats a tie
    rules = military.expedition(t, AF, theater)
    decisions = step(rules)
    with pytest.raises(StopIteration):
        step(rules, {f: int(f == AF) for f in decisions})
    assert said(t, "battle")[0]["battle"] == kind


def test_no_battle_without_both_sides() -> None:
    t = bare()
    put(t, 9, PL=1)
    give(t, AF, 1)
    rules = military.expedition(t, AF, 9)
    decisions = step(rules)
    with pytest.raises(StopIteration):
        step(rules, {f: int(f == AF) for f in decisions})
    assert not said(t, "battle")


def test_strength_adds_units_treachery_tokens_and_a_card() -> None:
    t = bare()
    put(t, 9, DL=2, Db=1, DN=3, PL=5)
    t.state.cities[0].treachery[9] = 2
    e = expedition(t, 9, AF, (2, 1, 4, 0))
    assert battles.strength(t.state, e, 0, False) == [4, 2, 3]
    assert battles.strength(t.state, e, 0, True) == [5, 2, 3]
    assert battles.strength(t.state, e, 1, False) == [5, 0, 4]
    top_cards(t, 0, 5)
    top_cards(t, 1, 2)
    drive(battles.fight(t, e, False), ("second", "no"))
    assert (said(t, "battle")[0]["n"], said(t, "battle")[0]["m"]) == (14, 11)
    assert [len(city.spent) for city in t.state.cities] == [1, 1]


def test_a_tie_ends_the_issue() -> None:
    t = bare()
    put(t, 9, DL=2, PL=2)
    top_cards(t, 0, 3)
    top_cards(t, 1, 3)
    drive(battles.fight(t, expedition(t, 9, AF), False))
    assert standing(t, 9) == {"DL": 2, "PL": 2}


ROWS = [
    # victims, strikers, difference; what the rows take
    ({"SL": 3, "PL": 3}, 5, 9, {"SL": 2, "PL": 3}),
    ({"SL": 3, "PL": 3}, 1, 9, {"PL": 1}),  # half a unit is none
    ({"SL": 3, "PL": 3}, 2, 9, {"SL": 1, "PL": 2}),
    ({"SL": 3, "PL": 3}, 6, 1, {"SL": 1, "PL": 1}),  # at most the difference
    ({"SL": 1, "PL": 1}, 6, 9, {"SL": 1, "PL": 1}),  # and what there is
    ({"SH": 1}, 2, 9, {"SH": 1}),
]


@pytest.mark.parametrize(("victims", "strikers", "most", "rows"), ROWS)
def test_rows_of_the_losers_table_reconstructed(
    victims: dict[str, int], strikers: int, most: int, rows: dict[str, int]
) -> None:
    t = bare()
    put(t, 9, **victims)
    table_of = t.state.book.losses.loser_land
    found = battles.rows(t.state, 9, 1, False, strikers, table_of, most)
    assert sorted(n for _, n in found) == sorted(rows.values())


def test_the_winner_chooses_one_row_and_its_colors() -> None:
    t = bare()
    put(t, 9, DL=6, SL=2, SH=1, PL=2)
    top_cards(t, 0, 5)
    top_cards(t, 1, 1)
    e = expedition(t, 9, DF, (5, 4, 0, 0))
    rules = battles.fight(t, e, False)
    decisions = step(rules)  # 6 + 9 + 5 against 8 + 1 + 1: by 10
    assert [*decisions] == [DF]
    # three by the row of the Spartans, two by that of their League
    assert ids(decisions[DF]) == ["SL2.SH1", "PL2"]
    rules.close()


def test_the_dominant_faction_leads_the_side_without_the_chief() -> None:
    t = bare()
    dominant(t, DF, EK)
    e = expedition(t, 9, AK)
    assert battles.leader(t.state, e, 1) == AK
    assert battles.leader(t.state, e, 0) == DF


@pytest.mark.parametrize(
    ("pieces", "lost", "rows"),
    [
        ({"SL": 3, "PL": 3}, 4, {"SL": 1, "PL": 2}),
        ({"SL": 3, "PL": 3}, 3, {"PL": 1}),  # three quarters of a Spartan are none
        ({"SL": 3, "PL": 3}, 1, {}),
        ({"AN": 3, "DN": 3}, 2, {"AN": 1, "DN": 2}),
        ({"AN": 3, "DN": 3}, 1, {"DN": 1}),
    ],
)
def test_rows_of_the_winners_table_reconstructed(
    pieces: dict[str, int], lost: int, rows: dict[str, int]
) -> None:
    t = bare()
    put(t, 9, **pieces)
    naval = "AN" in pieces
    losses = t.state.book.losses
    table_of = losses.winner_naval if naval else losses.winner_land
    found = battles.rows(t.state, 9, 0 if naval else 1, naval, lost, table_of, lost)
    assert [n for _, n in found] == list(rows.values())


def test_the_losers_leader_chooses_what_the_winner_loses() -> None:
    t = bare()
    dominant(t, DF, EK)
    put(t, 15, AN=4, DN=2, PN=3)
    top_cards(t, 0, 3)
    top_cards(t, 1, 3)
    e = expedition(t, 15, AK)
    rules = battles.fight(t, e, True)
    decisions = step(rules)  # 13 against 6; three Peloponnesian ships are lost
    assert {f: ids(d) for f, d in decisions.items()} == {AK: ["AN1", "DN2"]}
    assert standing(t, 15) == {"AN": 4, "DN": 2}
    with pytest.raises(StopIteration):
        step(rules, {AK: ((DN, 2),)})
    assert standing(t, 15) == {"AN": 4}
    assert t.state.honor == [13, 13, 7, 7]  # the winner's own losses change nothing


@pytest.mark.parametrize(
    ("winner", "naval", "lost", "taken"),
    [
        (1, True, ((AN, 1),), True),
        (1, True, ((DN, 3),), False),
        (1, False, ((AL, 3),), False),
        (0, False, ((SL, 1),), True),
        (0, False, ((SH, 1),), True),
        (0, False, ((PL, 3),), False),
        (0, True, ((SN, 3),), False),
        (1, True, (), False),
    ],
)
def test_hostages(winner: int, naval: bool, lost: tuple[tuple[int, int], ...], taken: bool) -> None:
    assert battles.took_hostages(winner, naval, lost) is taken


@pytest.mark.parametrize(
    ("chief", "winner", "honor"),
    [
        (DF, 0, [13, 16, 7, 7]),
        (EK, 0, [13, 13, 7, 7]),
        (AK, 1, [7, 7, 13, 16]),
        (AF, 1, [7, 7, 13, 13]),
    ],
)
def test_honor_of_a_battle(chief: int, winner: int, honor: list[int]) -> None:
    t = bare()
    e = expedition(t, 9, chief)
    lost = [(PL, 2), (Pb, 1)] if winner == 0 else [(DL, 2), (Db, 1)]
    battles.honors(t, e, winner, False, lost)
    assert t.state.honor == honor
    assert not any(city.hostage for city in t.state.cities)


@pytest.mark.parametrize(("chief", "honor"), [(DF, [11, 17, 9, 9]), (EK, [16, 11, 9, 9])])
def test_hostages_give_the_winners_leader_five(chief: int, honor: list[int]) -> None:
    t = bare()
    for had in (False, True):
        t.state.honor = [10] * 4
        t.state.cities[0].hostage = had
        t.state.cities[1].war_waits = False
        battles.honors(t, expedition(t, 9, chief), 0, False, [(SL, 1)])
        assert t.state.honor == honor
        assert t.state.cities[0].hostage
        assert t.state.cities[1].war_waits  # whatever the number


@pytest.mark.parametrize(
    ("lost", "defeat"),
    [
        ([(DL, 2)], False),
        ([(DL, 3)], True),
        ([(DL, 2), (GL, 2)], False),
        ([(AL, 2), (Db, 1)], True),
    ],
)
def test_a_major_defeat_is_five_honor_of_both(lost: list[tuple[int, int]], defeat: bool) -> None:
    t = bare()
    t.state.honor = [0, 0, 0, 0]  # it counts even if nothing is left to lose
    battles.honors(t, expedition(t, 9, EK), 1, False, lost)
    assert t.state.cities[0].war_waits is defeat
    assert len(said(t, "major-defeat")) == defeat
    battles.honors(t, expedition(t, 9, EK), 1, False, lost)
    assert len(said(t, "major-defeat")) == defeat


def test_war_waits_only_where_the_issue_is_in_the_pool() -> None:
    t = bare()
    dominant(t, DF, AK)
    t.state.cities[0].war_waits = t.state.cities[1].war_waits = True
    t.state.cities[1].pool["WAR"] = 0
    boule.open_war_issue(t)
    assert [(i.kind, i.box) for i in t.state.cities[0].track] == [("WAR", 2)]
    assert t.state.cities[1].track == []
    assert [city.war_waits for city in t.state.cities] == [False, False]
    assert t.state.cities[0].pool["WAR"] == 0


def test_the_winner_may_fight_on_with_the_same_tokens_and_new_cards() -> None:
    t = bare()
    put(t, 9, DL=3, DN=2, Pb=1, PN=1)
    top_cards(t, 0, 3, 4)
    top_cards(t, 1, 1, 2)
    e = expedition(t, 9, AF, (2, 0, 0, 0))
    drive(battles.fight(t, e, False), ("second", "yes"), ("bases", "spare"))
    first, second = said(t, "battle")
    assert (first["battle"], second["battle"]) == ("land", "naval")
    assert (first["n"], first["m"], second["n"], second["m"]) == (8, 3, 8, 5)


def test_there_is_no_second_battle_when_the_enemy_is_gone() -> None:
    t = bare()
    put(t, 9, DL=3, PL=1)
    top_cards(t, 0, 3)
    top_cards(t, 1, 1)
    drive(battles.fight(t, expedition(t, 9, AF), False))
    assert standing(t, 9) == {"DL": 3}


def test_the_winner_decides_about_the_second_battle() -> None:
    t = bare()
    dominant(t, AF, AK)
    put(t, 9, DL=1, Pb=3, PL=3, DN=1)
    rules = battles.fight(t, expedition(t, 9, AF), False)
    decisions = step(rules)
    assert {f: d.key for f, d in decisions.items()} == {AK: "second"}
    rules.close()


def test_committed_tokens_return_to_their_reserves() -> None:
    t = bare()
    put(t, 9, DL=1, Pb=3, PL=3)
    for f in range(4):
        give(t, f, 4)
    rules = military.expedition(t, AF, 9)
    decisions = step(rules)
    with pytest.raises(StopIteration):
        step(rules, dict.fromkeys(decisions, 2))
    assert t.state.expedition is None
    assert [city.reserve for city in t.state.cities] == [26 - 4, 26 - 4]
    assert [each.value for each in t.state.tokens] == [2] * 4


def test_a_wrong_answer_is_refused() -> None:
    t = bare()
    put(t, 9, DL=1, PL=1)
    give(t, AF, 2)
    with pytest.raises(Illegal):
        drive(military.military(t, AF, 9), ("military", "raid"))


def test_every_way_to_lose_takes_as_many_as_are_lost_and_none_twice() -> None:
    row = [0] * 14
    row[AL], row[DL], row[SL] = 2, 1, 3
    ways = battles.ways_to_lose(row, [AL, DL, SL], 2)
    assert {frozenset(way) for way in ways} == {
        frozenset(way)
        for way in (
            [(AL, 2)],
            [(SL, 2)],
            [(AL, 1), (DL, 1)],
            [(AL, 1), (SL, 1)],
            [(DL, 1), (SL, 1)],
        )
    }
    assert len(ways) == 5


def test_losses_of_several_kinds_are_named_in_order() -> None:
    option = battles.losses_option(((AL, 2), (SN, 1)))
    assert (option.id, option.args) == (
        "AL2.SN1",
        {"n1": 2, "piece1": "AL", "n2": 1, "piece2": "SN"},
    )


@pytest.mark.parametrize(
    ("winner", "naval", "lost", "taken"),
    [
        (1, True, AN, True),
        (1, True, DN, False),
        (1, False, AN, False),  # no ships fall in a land Battle
        (1, False, SH, False),  # Sparta's own
        (0, False, SH, True),
        (0, False, SL, True),
        (0, False, PL, False),
        (0, True, SH, False),
        (0, True, AN, False),
    ],
)
def test_ships_of_athens_and_hoplites_of_sparta_make_hostages(
    winner: int, naval: bool, lost: int, taken: bool
) -> None:
    """9.46"""
    assert battles.took_hostages(winner, naval, [(lost, 1)]) is taken
