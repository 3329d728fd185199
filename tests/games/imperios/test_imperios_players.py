"""The computer player, and the answers for those who do not answer."""

from random import Random

import pytest

from games.core.match import begin
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import seal
from games.core.table import Table
from games.imperios import GAME
from games.imperios.computer import default
from tests.games.imperios.imperios_scene import A, B, play, state


def won(seed: int, builder: int) -> bool:
    """Whether one computer player among random ones wins a game of five."""
    rng = Random(seed)
    table = Table(None, range(5), Rng(rng.randbytes(32)), GAME.rules)
    table.state = GAME.setup(table, GAME.options(length="copper"))
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
    piles = {"cup": {"red": 2, "yellow": 2, "blue": 1, "black": 2}, "hand": {"red": 1}}
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
