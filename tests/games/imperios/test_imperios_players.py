"""The computer player, and the default answers."""

from random import Random

import pytest

from games.core.match import begin
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import seal
from games.core.table import Table
from games.imperios import GAME
from games.imperios.computer import dearness, default
from tests.games.imperios.imperios_scene import A, B, C, do, offered, play, state


def won(seed: int, builder: int) -> bool:
    """Whether one computer player among random ones wins a game of five."""
    rng = Random(seed)
    table = Table(None, range(5), Rng(rng.randbytes(32)), GAME.rules)
    table.state = GAME.setup(table, GAME.options.model_validate({"length": "copper"}))
    game: Play = Play(GAME, table)
    while not game.result:
        seat = next(iter(game.pending))
        decision = game.pending[seat]
        if seat == builder:
            mind = GAME.policies["heuristic"]
            answer = mind(seal(table.state, seat), seat, decision, rng)
        else:
            answer = sample(decision, rng)
        game.give(seat, game.parse(seat, answer))
        table.events.clear()
    return builder in game.result.winners


def test_the_builder_beats_random_players():
    """Its share would be one in five."""
    assert sum(won(seed, seed % 5) for seed in range(8)) >= 6


def answer(key: str, civs: dict, seats: int = 5, seat: int = A):
    p = play(state(civs, seats), key)
    return default(p.table.state, seat, p.pending[seat], Rng(b"d" * 32))


def test_the_default_of_a_turn_is_to_end_it():
    civs = {A: {"totems": {"ROM": 2}, "armies": 3, "hand": {"red": 2, "yellow": 2, "black": 1}}}
    assert answer("red", civs) == "done"
    assert answer("yellow", civs) == "done"
    assert answer("black", civs) == "done"


def test_the_default_extra_token_is_the_scarcest():
    """Of cup, discard pile and hand together."""
    piles = {
        "cup": {"red": 1, "yellow": 2, "blue": 1, "black": 1},
        "discard": {"yellow": 1, "blue": 1, "black": 2},
        "hand": {"red": 2},
    }
    assert answer("extra", {A: piles}) == "blue"


def test_the_default_reserve_is_red_yellow_black_blue():
    hand = {"red": 1, "yellow": 0, "blue": 2, "black": 2}
    assert answer("keep", {A: {"hand": hand}}) == {"red": 1, "black": 1, "blue": 0, "none": 0}


def test_the_default_defence_is_to_parry_while_armies_last():
    civs = {
        A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 3},
        B: {"totems": {"ETR": 2}, "armies": 1},
    }
    p = play(state(civs, 5), "red")
    p.give(A, p.parse(A, "sack:ETR"))
    assert default(p.table.state, B, p.pending[B], Rng(b"d" * 32)) == "hold"


@pytest.mark.parametrize("seats", [4, 7])
def test_a_match_left_alone_ends(seats: int):
    match = begin(GAME, b"l" * 32, seats)
    for _ in range(3000):
        if not match.pending:
            break
        seat = next(iter(match.pending))
        match.submit(seat, match.default(seat))
    assert match.result is not None


def test_who_does_not_answer_recruits_nothing_stops_and_blocks_nothing():
    """14.1. The block window is passed, and a block that was made stays."""
    tokens = {"hand": {"red": 1}}
    assert answer("muster", {A: tokens, B: tokens}) == "none"
    civs = {
        A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 3, "hand": {"red": 1}},
        B: {"totems": {"ETR": 2}, "armies": 1},
    }
    p = play(state(civs, 5), "red")
    do(p, A, "sack:ETR")
    do(p, B, "parry")
    assert default(p.table.state, A, p.pending[A], Rng(b"d" * 32)) == "stop"
    civs = {
        A: {"totems": {"ROM": 2, "TIR": 1}, "hand": {"blue": 1}},
        C: {"totems": {"TIR": 1}},
    }
    p = play(state(civs, 5), "blue")
    do(p, A, "sea:SIC")
    assert default(p.table.state, C, p.pending[C], Rng(b"d" * 32)) is None
    do(p, C, "block")
    assert default(p.table.state, C, p.pending[C], Rng(b"d" * 32)) == "keep"


def test_who_does_not_answer_defends_without_spending_tokens():
    civs = {
        A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 3},
        B: {"totems": {"ETR": 2}, "hand": {"red": 2}},
    }
    p = play(state(civs, 5), "red")
    do(p, A, "sack:ETR")
    assert default(p.table.state, B, p.pending[B], Rng(b"d" * 32)) == "yield"


def test_who_does_not_answer_founds_anywhere():
    p = play(state({}, 4), "found", [A, B])
    seen = {default(p.table.state, A, p.pending[A], Rng(bytes([n]) * 32)) for n in range(60)}
    assert seen == set(offered(p, A))


def test_who_does_not_answer_takes_the_dearest_good():
    p = play(state({A: {"totems": {"PER": 2, "ELA": 1}, "armies": 4}}, 4), "red")
    do(p, A, "conquer:ELA")
    assert default(p.table.state, A, p.pending[A], Rng(b"d" * 32)) == "take:ivory"


def test_who_does_not_answer_gives_up_what_marks_least():
    """14.2. Sea, shared settlement, settlement, presence in a place, control, the last capital."""
    totems = {"PER": 2, "FEN": 2, "NIS": 2, "SIN": 1, "ORM": 1, "ARB": 1, "MAG": 1, "ERI": 1}
    s = state({A: {"totems": totems}, B: {"totems": {"MAG": 1}}}, 4)
    ranked = sorted(totems, key=lambda area: dearness(s, A, area))
    assert ranked == ["ERI", "MAG", "ARB", "ORM", "SIN", "NIS", "FEN", "PER"]
    s.civs[A].totems["BAB"] = 2
    assert dearness(s, A, "PER") == dearness(s, A, "BAB") == dearness(s, A, "FEN"), "no last one"
