"""Laws over random matches of 300, its data, and its computer player."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.match import begin
from games.core.play import Play
from games.core.players import respond, sample
from games.core.rng import Rng
from games.core.seated import sit
from games.core.table import Table
from games.earth_and_water import GAME
from games.earth_and_water.data import (
    ALL,
    CARDS,
    DATA,
    EVENT_OF,
    GREECE,
    HOMES,
    PERSIA,
    POINTS,
    PORTS,
    REACTIONS,
    ROADS,
    SIDES,
    SPARTAN,
)
from games.earth_and_water.sides import settle
from games.earth_and_water.state import State, seat_sides
from games.testing.laws import LawCounts, obey
from tests.games.earth_and_water.scene import position

OPTIONS = [
    {"sides": "random", "greek_fleet_cost": 2},
    {"sides": "bid", "greek_fleet_cost": 1},
    {"sides": "chosen", "cheap_persian_fleets": True},
]


def conserved(s: State) -> Any:
    """6.4, 12: pieces on the map, aboard, in reserve and on the figures; and the sixteen cards."""
    hands = [card for hand in s.hands for card in hand.value]
    cards = sorted([*s.deck.value, *hands, *s.discard, *s.in_play])
    armies = [sum(s.armies[side]) + s.army_reserve[side] for side in (PERSIA, GREECE)]
    fleets = [sum(s.fleets[side]) + s.fleet_reserve[side] for side in (PERSIA, GREECE)]
    if s.march is not None:
        armies[s.march.side] += s.march.aboard
    armies[PERSIA] += s.darius + s.xerxes
    armies[GREECE] += s.miltiades + s.themistocles + s.leonidas
    fleets[PERSIA] += s.artemisia
    every = (*s.armies, *s.fleets, s.army_reserve, s.fleet_reserve)
    assert min(min(row) for row in every) >= 0
    return cards, armies, fleets


@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold(seed: int) -> None:
    tally = LawCounts()
    obey(GAME, 2, seed, OPTIONS[seed], every=4, conserved=conserved, tally=tally)
    assert tally.reloads > 12
    assert tally.twins > 5
    assert tally.longest_phase <= 60


def test_undo_was_really_tried() -> None:
    tally = LawCounts()
    obey(GAME, 2, 77, OPTIONS[0], every=2, conserved=conserved, tally=tally)
    assert tally.undone >= 3
    assert tally.twins >= 10


def test_two_hundred_random_games_keep_the_laws_of_the_table() -> None:
    """Pieces and cards conserved, no two enemies in one place between turns, short phases."""
    reasons: dict[str, int] = {}
    for seed in range(200):
        rng = Random(seed)
        options = GAME.options.model_validate({**OPTIONS[seed % 3]})
        table: Table[State] = Table(None, range(2), Rng(rng.randbytes(32)))
        table.state = GAME.setup(table, options)
        length = [0]
        play = Play(GAME, table, between=lambda _, n=length: n.__setitem__(0, 0))
        kept = conserved(table.state)
        while not play.result:
            (seat, *_) = play.pending
            decision = play.pending[seat]
            play.give(seat, decision.parse(sample(decision, rng)))
            length[0] += 1
            assert length[0] <= 60
            table.events.clear()
            assert conserved(table.state) == kept
            if table.state.march is None:
                s = table.state
                assert not any(s.armies[0][c] and s.armies[1][c] for c in ALL)
                assert not any(s.fleets[0][c] and s.fleets[1][c] for c in ALL)
        reasons[play.result.reason] = reasons.get(play.result.reason, 0) + 1
    assert set(reasons) >= {"score", "draw"}


ASKED_SIDE = {  # by question; for all others the side whose turn it is
    "immortals": PERSIA, "keep-one": PERSIA, "burial": PERSIA, "hippias": PERSIA,
    "before-battle": GREECE, "intercept": GREECE, "artemisia": GREECE, "molon": GREECE,
    "leader": GREECE, "burn-bridge": GREECE, "exile": GREECE, "keep": GREECE,
}  # fmt: skip


def test_questions_go_to_the_right_side_whoever_plays_it() -> None:
    """Persia sits in seat 1 here: a seat is no side."""
    seen = set()
    for seed in range(60):
        rng = Random(seed)
        table: Table[State] = Table(None, range(2), Rng(rng.randbytes(32)))
        table.state = s = GAME.setup(table, GAME.options.model_validate({"sides": "chosen"}))
        seat_sides(s, 1)
        play = Play(GAME, table)
        while not play.result:
            (seat, *_) = play.pending
            decision = play.pending[seat]
            seen.add(decision.key)
            side = ASKED_SIDE.get(decision.key, s.active)
            if decision.key in ("attacker", "defender"):
                assert s.march is not None
                side = s.march.side if decision.key == "attacker" else 1 - s.march.side
            elif "side" in decision.about:
                side = SIDES.index(decision.about["side"])
            assert s.seat[side] == seat, decision.key
            play.give(seat, decision.parse(sample(decision, rng)))
        played = [event for event in table.events if event.key in ("plays", "reacts")]
        for event in played:
            assert event.args["event"] in EVENT_OF[SIDES.index(event.args["side"])]
    assert seen >= set(ASKED_SIDE) - {"immortals", "burial", "artemisia", "leader"}


# ---- the data file


def test_the_map_is_consistent() -> None:
    assert (len(DATA.city), len(PORTS), sum(POINTS)) == (11, 8, 15)
    for roads in ROADS:
        for city in ALL:
            assert all(city in roads[other] for other in roads[city])
    ends = {tuple(sorted(pair)) for pair in DATA.roads.always}
    assert len(ends) == len(DATA.roads.always) == 9
    assert [len(home) for home in HOMES] == [2, 2]
    assert all(POINTS[c] == 2 for home in HOMES for c in home)
    for place in DATA.city:
        for armies, fleets in place.start.values():
            assert place.port or not fleets
            assert armies >= 0


def test_the_cards_are_consistent() -> None:
    assert list(CARDS) == list(range(1, 17))
    assert [len(names) for names in EVENT_OF] == [17, 17]
    assert sorted(SPARTAN) == [6, 8, 11, 15]
    assert EVENT_OF[PERSIA].count("tribute") == 3
    assert {EVENT_OF[GREECE].index(name) for name in REACTIONS - {"immortals"}} == {
        4,
        5,
        6,
        9,
        12,
        15,
    }


def test_the_start_position_leaves_the_reserves_of_the_rules() -> None:
    s = position(None)
    assert (s.army_reserve, s.fleet_reserve) == ([20, 6], [5, 3])


def test_both_languages_know_the_same_messages() -> None:
    def keys(name: str) -> list[str]:
        source = Path(str(GAME.folder), name).read_text("utf-8")
        found, message = [], ""
        for line in source.splitlines():
            if match := re.match(r"([a-z][\w-]*) =", line):
                message = match[1]
                found.append(message)
            elif match := re.match(r"    \.([a-z]+) =", line):
                found.append(f"{message}.{match[1]}")
        return sorted(found)

    assert keys("en.ftl") == keys("es.ftl")
    assert len(set(keys("en.ftl"))) == len(keys("en.ftl"))


# ---- sides


@pytest.mark.parametrize(
    ("bids", "persian", "score"),
    [
        ([(PERSIA, 2), (GREECE, 3)], 0, 0),
        ([(GREECE, 1), (PERSIA, 0)], 1, 0),
        ([(PERSIA, 1), (PERSIA, 3)], 1, -3),
        ([(GREECE, 2), (GREECE, 1)], 1, 2),
        ([(-1, 0), (GREECE, 2)], 0, 0),
        ([(PERSIA, 2), (-1, 0)], 0, 0),
    ],
)
def test_bids_for_sides(bids: list[tuple[int, int]], persian: int, score: int) -> None:
    """Different wishes cost nothing; the higher offer for the same side is paid."""
    s = position(None)
    settle(Table(s, range(2), Rng(bytes(32))), bids)
    assert (s.seat[PERSIA], s.score) == (persian, score)


def test_equal_bids_go_by_lot_and_are_paid() -> None:
    winners = []
    for n in range(40):
        s = position(None)
        settle(Table(s, range(2), Rng(bytes([n]) * 32)), [(PERSIA, 2), (PERSIA, 2)])
        assert s.score == -2
        winners.append(s.seat[PERSIA])
    assert set(winners) == {0, 1}


# ---- the computer player


def test_the_computer_player_beats_chance_on_both_sides() -> None:
    won = 0
    for seed in range(4):
        rng = Random(seed)
        match = begin(GAME, rng.randbytes(32), 2, {"sides": "chosen"})
        kinds = ["heuristic", "random"] if seed % 2 else ["random", "heuristic"]
        while not match.result:
            (seat, *_) = match.pending
            match.submit(seat, respond(match.game, sit(match, seat), kinds[seat], rng))
        won += match.result.winners == [kinds.index("heuristic")]
    assert won >= 3


def test_the_computer_player_does_not_look_at_hidden_cards() -> None:
    """The same view gives the same answer, whatever the other side holds."""
    from games.core.secret import redeal, seal

    rng = Random(5)
    match = begin(GAME, rng.randbytes(32), 2, {"sides": "chosen"})
    for _ in range(24):
        (seat, *_) = match.pending
        decision = match.pending[seat]
        answer = GAME.policies["heuristic"](match.view(seat), seat, decision, Random(1))
        twin = seal(redeal(match.table.state, seat, rng), seat)
        assert GAME.policies["heuristic"](twin, seat, decision, Random(1)) == answer
        match.submit(seat, answer)
