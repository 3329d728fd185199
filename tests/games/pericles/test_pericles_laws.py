"""Random matches of every scenario and every number of people obey the laws."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import seal
from games.pericles import GAME
from games.pericles.data import PIECES
from games.pericles.state import State
from games.testing.laws import LawCounts, obey

CASES = [
    # scenario, seats, how often everything is checked, other options
    ("time-of-peace", 4, 13, {}),
    ("archidamian-war", 4, 31, {}),
    ("campaign", 4, 151, {}),
    ("periclean-peace", 3, 41, {}),
    ("time-of-peace", 2, 17, {"two": "each_city"}),
    ("time-of-peace", 2, 17, {"two": "sides"}),
    ("time-of-peace", 2, 17, {"two": "together"}),
    ("time-of-peace", 1, 5, {}),
    ("central-greece", 4, 11, {}),
    ("aegean", 2, 13, {}),
    ("ostracism", 2, 4, {}),
    ("sparta-declares", 1, 2, {}),
    ("samos", 2, 1, {}),
    ("mantinea", 2, 1, {}),
    ("aegospotami", 1, 1, {}),
]


def counted(state: Any) -> Any:
    """Wooden pieces, tokens, cards and issues: none comes or goes."""
    s: State = state
    wood = [sum(row[i] for row in s.board) + s.supply[i] + s.lost[i] for i in range(len(PIECES))]
    tokens, cards, treachery = [], [], []
    for side, city in enumerate(s.cities):
        pair = (2 * side, 2 * side + 1)
        away = sum(s.expedition.committed[f].value for f in pair) if s.expedition else 0
        held = sum(s.tokens[f].value for f in pair)
        tokens.append(city.reserve + city.council + city.withheld + away + held)
        hands = sum(len(s.hands[f]) + len(s.entourage[f]) for f in pair)
        cards.append(len(city.deck) + len(city.discards) + len(city.spent) + hands)
        treachery.append(sum(city.treachery) <= s.book.pieces.treachery)
        assert min(city.reserve, city.council, city.withheld, *city.treachery) >= 0
    assert min(s.honor) >= 0
    assert min(s.supply) >= 0
    assert all(min(row) >= 0 for row in s.board)
    return wood, tokens, cards, treachery


@cache
def run(case: int, seed: int = 3) -> tuple[LawCounts, Match[Any]]:
    scenario, seats, every, options = CASES[case]
    tally = LawCounts()
    match = obey(
        GAME,
        seats,
        seed,
        {"scenario": scenario, **options},
        every=every,
        conserved=counted,
        tally=tally,
    )
    return tally, match


@pytest.mark.parametrize("case", range(len(CASES)))
def test_laws(case: int) -> None:
    tally, match = run(case)
    assert match.result is not None
    assert tally.longest_phase <= 150


def test_the_laws_were_really_tested() -> None:
    tallies = [run(case)[0] for case in range(len(CASES))]
    assert sum(t.reloads for t in tallies) > 70
    assert sum(t.twins for t in tallies) > 30
    assert sum(t.undone for t in tallies) > 5


def test_one_marker_at_a_time_keeps_its_secret() -> None:
    """The markers of others, placed or held, are sealed in every view but their placer's."""
    match = begin(GAME, b"m" * 32, 4, {"scenario": "central-greece", "factions": "in_order"})
    rng = Random(5)
    for _ in range(9):
        (seat,) = match.pending
        answer = sample(match.pending[seat], rng)
        match.submit(seat, "3" if answer == "show" else answer)
    state = match.table.state
    for viewer in range(4):
        view = seal(state, viewer)
        for queue in view.queues:
            for marker in queue:
                assert marker.it.sealed is (view.owner[marker.by] != viewer)
        assert [m.sealed for m in view.markers] == [f != viewer for f in range(4)]


def test_the_compatriot_may_be_shown_tokens_and_markers() -> None:
    match = begin(GAME, b"s" * 32, 4, {"scenario": "central-greece", "factions": "in_order"})
    (seat,) = match.pending
    match.submit(seat, "show")
    view = match.view(seat ^ 1)
    assert not view.tokens[seat].sealed
    assert not view.markers[seat].sealed
    assert match.view(seat ^ 2).tokens[seat].sealed
    assert "show" not in [o.id for o in match.pending[seat].options]


def test_phormio_beats_chance_in_one_turn_games() -> None:
    """A small sample of the long run: one Side each, the Sides in turn."""
    won = 0
    for game in range(6):
        rng = Random(game)
        match = begin(
            GAME,
            rng.randbytes(32),
            2,
            {"scenario": "time-of-peace", "two": "sides", "factions": "in_order"},
        )
        phormio = game % 2
        while match.result is None:
            seat = next(iter(match.pending))
            decision = match.pending[seat]
            if seat == phormio:
                answer = GAME.policies["heuristic"](match.view(seat), seat, decision, rng)
            else:
                answer = sample(decision, rng)
            match.submit(seat, answer)
        won += match.result.winners == [phormio]
    assert won >= 4
