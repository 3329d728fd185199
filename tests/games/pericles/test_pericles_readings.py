"""Rulings that changed after rules 2, and the readings that a table may choose."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.match import begin
from games.core.secret import seal
from games.core.table import Over, Table
from games.pericles import (
    GAME,
    aristophanes,
    assembly,
    battles,
    ending,
    issues,
    military,
    phormio,
    political,
    sequence,
)
from games.pericles.data import FACTIONS, PL
from games.pericles.state import Expedition, State

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
    track,
)

# ---- 13.1 The Oracle in Persia


def test_an_oracle_in_persia_has_no_effect() -> None:
    t = table(honor=[10] * 4, in_persia=True)
    drive(issues.resolve_lesser(t, 0, "EK.ORA"))
    assert t.state.honor == [10] * 4
    assert said(t, "no-effect")


def test_an_oracle_on_the_map_works_wherever_it_lies() -> None:
    t = table(honor=[10] * 4)
    drive(issues.resolve_lesser(t, 20, "EK.ORA"), ("oracle", "honor"))
    assert t.state.honor == [10, 10, 13, 10]


# ---- 13.22 The price of the War with Persia


@pytest.mark.parametrize(
    ("pieces", "price"),
    [
        ({"Ab": 1, "AN": 1}, 2),  # Control and a ship
        ({"Ab": 1, "DN": 2}, 2),  # Control without a ship of the city
        ({"Ab": 1, "AN": 1, "PN": 1}, 2),  # a ship without Control
        ({"Ab": 1, "DN": 1, "PN": 1}, 3),  # neither
        ({"PN": 1}, 3),
        ({}, 3),
    ],
)
def test_one_honor_more_is_due_without_control_and_without_a_ship(
    pieces: dict[str, int], price: int
) -> None:
    t = table("first-war", turn=2, honor=[10] * 4)
    dominant(t, AF, AK)
    put(t, 20, **pieces)
    answers: list[tuple[str, Any]] = [("callias", "no")] if "Ab" in pieces else []
    drive(ending.callias(t), *answers)
    assert t.state.honor == [10 - price, 10, 10, 10]


# ---- 7.2A Government where nobody won more


def test_a_better_speech_that_gains_no_honor_does_not_govern() -> None:
    """The Compatriot has no Honor to lose."""
    t = table(honor=[10, 0, 10, 10])
    dominant(t, DF, EK)
    track(t, 0, ("MIL", 5), ("LEA", -1))
    political.oratory(t, 0)
    assert t.state.honor[:2] == [10, 0]
    assert t.state.cities[0].dominant == DF


# ---- 5.32, 6.1 One city after the other


def test_sparta_sees_what_athens_has_put_up_if_athens_goes_first() -> None:
    t = table(options={"cities": "athens_first"})
    dominant(t, AF, EK)
    for side in (0, 1):
        track(t, side)
    rules = sequence.agenda(t)
    heard = []
    decisions = step(rules)
    while decisions:
        ((seat, decision),) = decisions.items()
        heard.append((FACTIONS[seat], len(t.state.cities[0].track)))
        options = [option.id for option in decision.options]
        answer = options[: decision.most] if decision.most > 1 else options[0]
        try:
            decisions = step(rules, {seat: decision.parse(answer)})
        except StopIteration:
            break
    assert heard == [
        ("AF", 0),
        ("EK", 1),
        ("DF", 1),
        ("AK", 2),
        ("AF", 2),
        ("EK", 5),
        ("DF", 5),
        ("AK", 7),
    ]


def test_athens_debates_and_halts_first_but_cards_are_played_by_all_at_once() -> None:
    t = table(options={"cities": "athens_first"})
    dominant(t, AF, EK)
    for side in (0, 1):
        track(t, side, ("WAR", -1))
    t.state.leader = [False] * 4
    for f, card in enumerate(strong_and_weak(t)):
        t.state.hands[f].value = [card]
    rules = assembly.debate_once(t)
    questions = [step(rules)]
    while True:
        values = {seat: one.parse(one.options[0].id) for seat, one in questions[-1].items()}
        try:
            questions.append(step(rules, values))
        except StopIteration:
            break
    assert [[(FACTIONS[seat], one.key) for seat, one in each.items()] for each in questions] == [
        [("AF", "debate")],
        [("EK", "debate")],
        [(name, "card") for name in FACTIONS],
        [("AF", "halt")],
        [("EK", "halt")],
    ]


def strong_and_weak(t: Table[State]) -> list[str]:
    """A card of each faction; the first one of a city wins by two or more."""
    values = t.state.book.values
    found = []
    for deck in t.state.book.decks:
        ranked = sorted(deck, key=lambda card: values[card])
        found += [ranked[-1], ranked[0]]
    return found


# ---- 11.11, 11.12 Honor and conquest in the same turn


@pytest.mark.parametrize(
    ("capital", "pieces", "winner"), [("athens", {"PL": 1}, EK), ("sparta", {"AL": 1}, AF)]
)
def test_a_fallen_capital_decides_before_honor(
    capital: str, pieces: dict[str, int], winner: int
) -> None:
    t = table("first-war", turn=3, honor=[60, 20, 5, 5])
    dominant(t, AF, EK)
    put(t, t.state.book.home(("athens", "sparta").index(capital)), **pieces)
    assert ending.honor_victor(t.state) == AF
    with pytest.raises(Over) as over:
        ending.sudden_victory(t)
    assert over.value.reason == "conquest"
    assert over.value.winners == [winner]


# ---- 9.44 The fall of bases


def beaten(t: Table[State], **pieces: int) -> Expedition:
    """Sparta wins on land in Thessaly by 16 against 9 or less, with 4 tokens against 3."""
    dominant(t, AF, EK)
    put(t, 9, PL=7, **pieces)
    top_cards(t, 0, 1)
    top_cards(t, 1, 5)
    t.state.ship_ready = False
    return expedition(t, 9, EK, (3, 0, 4, 0))


def test_a_base_stands_while_any_unit_of_the_loser_is_left() -> None:
    t = table(war=True, honor=[10] * 4)
    e = beaten(t, Db=1, DL=1, DN=1)
    drive(battles.fight(t, e, False), ("second", "no"))
    assert standing(t, 9) == {"Db": 1, "DN": 1, "PL": 7}


@pytest.mark.parametrize(
    ("taken", "left", "treachery", "honor"),
    [
        ("Ab1.Db1", {"PL": 7}, 0, [7, 7, 16, 13]),
        ("Ab1", {"Db": 1, "PL": 7}, 0, [8, 8, 14, 12]),
        ("spare", {"Ab": 1, "Db": 1, "PL": 7}, 2, [9, 9, 12, 11]),
    ],
)
def test_the_winner_may_take_bases_or_let_them_stand(
    taken: str, left: dict[str, int], treachery: int, honor: list[int]
) -> None:
    t = table(war=True, honor=[10] * 4)
    t.state.cities[0].treachery[9] = 2
    e = beaten(t, Ab=1, Db=1, DL=1)  # 1 + 4 + 2 + 3 + 1 against 16: by 5
    more: list[tuple[str, Any]] = [] if taken == "Ab1.Db1" else [("second", "no")]
    drive(battles.fight(t, e, False), ("bases", taken), *more)
    assert standing(t, 9) == left
    assert t.state.cities[0].treachery[9] == treachery
    assert t.state.honor == honor


def test_as_many_bases_are_on_offer_as_half_of_what_is_left_of_the_difference() -> None:
    t = table(war=True)
    t.state.cities[0].treachery[9] = 3
    e = beaten(t, Ab=1, Db=1, DL=1)  # by 4, a unit lost: floor(3 / 2) is one base
    decisions = asked(battles.fight(t, e, False))
    assert [o.id for o in decisions[EK].options] == ["Ab1", "Db1", "spare"]


def test_as_many_tokens_as_the_loser_take_no_base() -> None:
    t = table(war=True)
    e = beaten(t, Db=1, DL=1)
    e.committed[AF].value = 4
    drive(battles.fight(t, e, False), ("second", "no"))
    assert standing(t, 9) == {"Db": 1, "PL": 7}


def test_phormio_takes_all_the_bases_that_he_may() -> None:
    t = table(war=True)
    e = beaten(t, Ab=1, Db=1, DL=1)
    ((f, decision),) = asked(battles.fight(t, e, False)).items()
    assert phormio.answer(seal(t.state, f), f, decision) == "Ab1.Db1"


# ---- 11.41 A base by diplomacy and the Will of the Assembly


def test_a_base_won_by_bidding_fulfils_the_will() -> None:
    t = table(play="lysistrata-C", honor=[10] * 4)  # Athens: a base in Macedonia
    dominant(t, AF, EK)
    put(t, 10)
    give(t, AF, 5)
    top_cards(t, 0, 5)
    top_cards(t, 1, 1)
    drive(issues.diplomacy(t, AF, 10), ("bid", 5))
    assert standing(t, 10) == {"Db": 1}
    assert ending.will_done(t.state, 0)
    put(t, 10)
    assert not ending.will_done(t.state, 0)  # it did not last


@pytest.mark.parametrize("counts", [True, False])
def test_whether_a_base_won_over_fulfils_the_will_is_an_option(counts: bool) -> None:
    t = table(play="lysistrata-C", options={"will_won_over": counts})
    dominant(t, AF, EK)
    put(t, 10, Pb=1)
    give(t, AF, 3)
    drive(issues.diplomacy(t, AF, 10), ("envoys", 3))
    assert standing(t, 10) == {"Db": 1}
    assert ending.will_done(t.state, 0) is counts


@pytest.mark.parametrize("honored", [True, False])
def test_whether_a_base_won_by_bidding_gives_honor_is_an_option(honored: bool) -> None:
    t = table(honor=[10] * 4, options={"bid_honor": honored})
    dominant(t, AF, EK)
    put(t, 10)
    give(t, DF, 5)
    top_cards(t, 0, 5)
    top_cards(t, 1, 1)
    drive(issues.diplomacy(t, DF, 10), ("bid", 5))
    assert standing(t, 10) == {"Db": 1}
    assert t.state.honor == [10, 12 if honored else 10, 10, 10]


# ---- 9.11 Persian gold


def golden() -> Table[State]:
    t = table(persian_bases=3)
    clear_map(t)
    put(t, 6, SL=1)  # no base: Sparta itself gives nothing
    put(t, 16, Pb=1)
    put(t, 18, Sb=1)
    put(t, 14, DL=1)
    give(t, AK, 3)
    return t


def test_each_persian_base_may_serve_another_aegean_theater() -> None:
    t = golden()
    drive(
        military.military(t, AK, 6),
        ("military", "build"),
        ("gold", "16"),
        ("gold", "18"),
        ("gold", "16"),
    )
    assert standing(t, 16) == {"Pb": 1, "PN": 2}
    assert standing(t, 18) == {"Sb": 1, "PN": 1}


# ---- 7.45A Krypteia


@pytest.mark.parametrize(
    ("laid", "most"), [({8: 2}, 2), ({8: 2, 5: 4}, 6), ({8: 3, 5: 4}, 6), ({8: 9}, 6)]
)
def test_the_krypteia_removes_up_to_six(laid: dict[int, int], most: int) -> None:
    t = table()
    treachery = t.state.cities[0].treachery
    for n, k in laid.items():
        treachery[n] = k
    (decision,) = asked(political.krypteia(t, EK)).values()
    assert (decision.low, decision.high) == (0, most)
    assert phormio.answer(seal(t.state, EK), EK, decision) == most
    drive(political.krypteia(t, EK), ("krypteia-many", 0))
    assert sum(treachery) == sum(laid.values())
    assert said(t, "krypteia")[-1]["n"] == 0


def test_fewer_than_all_are_shared_out() -> None:
    t = table()
    t.state.cities[0].treachery[8] = t.state.cities[0].treachery[5] = 2
    rules = political.krypteia(t, EK)
    drive(rules, ("krypteia-many", 3), ("krypteia", {"theater:8": 1, "theater:5": 2}))
    assert [t.state.cities[0].treachery[n] for n in (8, 5)] == [1, 0]


def test_one_theater_needs_no_sharing_out() -> None:
    t = table()
    t.state.cities[0].treachery[8] = 3
    drive(political.krypteia(t, EK), ("krypteia-many", 2))
    assert t.state.cities[0].treachery[8] == 1


def test_without_treachery_the_krypteia_asks_nothing() -> None:
    t = table()
    drive(political.krypteia(t, EK))
    assert said(t, "krypteia")[0]["n"] == 0


# ---- 5.14 The Plague in a Contested Athens


def plagued(spartans: int, **setting: Any) -> dict[int, int]:
    """What each Side lost in Athens: 4 land units, 5 ships, and some Peloponnesian land units."""
    t = table(**setting)
    clear_map(t)
    put(t, 7, Ab=1, AL=4, AN=5, **({"PL": spartans} if spartans else {}))
    before = sum(t.state.board[7]), t.state.board[7][PL]
    drive(aristophanes.plague(t))
    left = t.state.board[7]
    return {AF: before[0] - sum(left) - (before[1] - left[PL]), EK: before[1] - left[PL]}


def test_a_contested_athens_suffers_both_losses() -> None:
    assert plagued(0) == {AF: 2 + 2, EK: 0}  # a third of 4 and of 5
    assert plagued(4) == {AF: 2 + 1 + 2 + 1, EK: 2 + 1}
    assert plagued(1) == {AF: 6, EK: 1}  # no more than there are


def test_the_last_ship_survives_both_losses_the_last_land_unit_does_not() -> None:
    t = table()
    clear_map(t)
    put(t, 7, Ab=1, AL=1, AN=2, PL=1, PN=1)
    drive(aristophanes.plague(t))
    assert standing(t, 7) == {"Ab": 1, "AN": 1, "PN": 1}


def test_a_table_may_play_with_the_third_alone() -> None:
    assert plagued(4, options={"plague": "third"}) == {AF: 4, EK: 2}


# ---- 9.1, 12.4 Other readings on offer


@pytest.mark.parametrize(("price", "left"), [("token", 2), ("free", 3)])
def test_whether_building_at_home_costs_a_token_is_an_option(price: str, left: int) -> None:
    t = table(options={"home_build": price})
    clear_map(t)
    put(t, 7, Ab=1)
    give(t, AF, 3)
    drive(military.military(t, AF, 7), ("military", "build"), ("build", "build:0"))
    assert t.state.tokens[AF].value == left
    assert standing(t, 7) == {"Ab": 1, "AL": 2}


@pytest.mark.parametrize(("where", "at_sea"), [("every", 1), ("land", 0)])
def test_whether_the_three_hundred_count_at_sea_is_an_option(where: str, at_sea: int) -> None:
    t = table(options={"three_hundred": where})
    put(t, 17, SH=1, PN=1, AN=1)
    t.state.ship_ready = False
    e = expedition(t, 17, EK, (0, 0, 0, 0))
    assert battles.tokens(t.state, e, 1, True) == at_sea
    assert battles.tokens(t.state, e, 1, False) == 1
    assert battles.tokens(t.state, e, 0, True) == battles.tokens(t.state, e, 0, False) == 0


@pytest.mark.parametrize(
    ("scenario", "vignettes", "governs", "tokens", "markers"),
    [
        ("central-greece", "governing", ["AF", "AK"], 9, 4),
        ("central-greece", "equal", [], 8, 3),
        ("aegean", "governing", ["DF", "EK"], 9, 4),
        ("aegean", "equal", [], 8, 3),
    ],
)
def test_whether_those_who_govern_begin_a_vignette_with_more_is_an_option(
    scenario: str, vignettes: str, governs: list[str], tokens: int, markers: int
) -> None:
    options = {"scenario": scenario, "vignettes": vignettes, "factions": "in_order"}
    s = begin(GAME, bytes(32), 4, options).table.state
    rumors = s.book.rumors
    for f, name in enumerate(FACTIONS):
        more = name in governs
        assert s.tokens[f].value == (tokens if more else 8)
        assert len(s.markers[f]) == (markers if more else 3) + rumors
    assert [
        c.reserve + sum(s.tokens[2 * n + k].value for k in (0, 1)) for n, c in enumerate(s.cities)
    ] == [s.book.pieces.tokens] * 2
