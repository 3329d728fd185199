"""The computer player who plans: positions that the heuristic misplays, and whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.levels import LEVELS
from games.core.match import begin
from games.core.play import Play
from games.core.players import respond
from games.core.rng import Rng
from games.core.seated import sit
from games.core.table import Over, Table
from games.imperios import GAME
from games.imperios.architect import POLICY
from games.imperios.heuristic import builder
from games.imperios.state import State
from tests.games.imperios.imperios_scene import A, B, C, D, do, play, state


def said(p: Play[State], seat: int = A, player: Any = POLICY, seed: int = 1) -> Any:
    return player(p.table.state, seat, p.pending[seat], Random(seed))


def over(players: list[Any], seed: int, length: str = "bronze") -> tuple[Over, State]:
    """How a game ends, and where."""
    rng = Random(seed)
    t: Table[Any] = Table(None, range(len(players)), Rng(rng.randbytes(32)), GAME.rules, quiet=True)
    t.state = GAME.setup(t, GAME.options.model_validate({"length": length}))
    p = Play(GAME, t)
    while p.result is None:
        seat, decision = next(iter(p.pending.items()))
        p.give(seat, decision.parse(players[seat](t.state, seat, decision, rng)))
    return p.result, t.state


# Wonders -----------------------------------------------------------------------------------------

SITES = ("GAL", "DAC", "IND", "BAC", "HAT", "KUS")
EMPTY = {
    seat: {"totems": {site: 2}, "armies": 4, "technologies": ["yellow1", "red1", "black1"]}
    for seat, site in enumerate(SITES)
}


def civilisations(**mine: Any) -> dict[int, dict[str, Any]]:
    """Six of them in the Copper Age, of which the first has something more."""
    return {
        seat: {
            "age": 1,
            "cup": {"red": 3, "yellow": 3, "blue": 2, "black": 2},
            **civ,
            **(mine if seat == A else {}),
        }
        for seat, civ in EMPTY.items()
    }


def test_black_tokens_are_saved_for_a_wonder() -> None:
    """Three tokens, and three places in the reserve: two more are enough with the Wheel."""
    s = state(civilisations(hand={"black": 3}), 6)
    p = play(s, "black")
    assert said(p, player=builder).startswith("land")
    assert said(p) == "done"


def test_nobody_saves_for_wonders_that_are_all_built() -> None:
    civs = civilisations(hand={"black": 3})
    for seat, name in ((B, "pyramids"), (C, "gardens"), (D, "colossus")):
        civs[seat]["wonder"] = name
    assert said(play(state(civs, 6), "black")).startswith("land")


def test_nobody_saves_for_a_wonder_in_the_last_round() -> None:
    s = state(civilisations(hand={"black": 3}), 6)
    s.ending = "tokens"
    assert said(play(s, "black")).startswith("land")


def test_black_tokens_stay_in_the_reserve_for_a_wonder() -> None:
    s = state(civilisations(hand={"red": 2, "yellow": 1, "blue": 1, "black": 3}), 6)
    p = play(s, "keep")
    assert said(p, player=builder)["black"] < 3
    assert said(p)["black"] == 3


def test_the_token_that_a_wonder_lacks_is_taken() -> None:
    s = state(civilisations(hand={"red": 2, "yellow": 2, "black": 4}), 6)
    p = play(s, "extra")
    assert {said(p, seed=seed) for seed in range(9)} == {"black"}


def test_a_wonder_is_built_as_soon_as_it_can_be() -> None:
    s = state(civilisations(hand={"black": 5}), 6)
    assert said(play(s, "black")).startswith("build")


@pytest.mark.parametrize("seats", [6, 7])
def test_wonders_are_built_with_six_and_seven_at_the_table(seats: int) -> None:
    """The heuristic built 9 in 820 civilisations."""
    _, s = over([POLICY] * seats, 1)
    assert sum(bool(civ.wonder) for civ in s.civs) >= 2


# Games come to an end ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5])
def test_games_do_not_stall(seats: int) -> None:
    """Those of the heuristic took up to 54 rounds: nobody dared anything any more."""
    for seed in range(3):
        result, s = over([POLICY] * seats, seed)
        assert s.round < 30
        assert result.reason != "tokens"


def test_whoever_is_attacked_blocks_half_of_the_time_and_less_in_a_long_game() -> None:
    civs = {
        A: {"totems": {"ROM": 2, "TIR": 1, "SIC": 1}, "armies": 9},
        B: {"totems": {"SIC": 2, "TIR": 1}, "armies": 2},
        C: {"totems": {"TIR": 1}},
    }
    p = play(state(civs, 5), "red")
    do(p, A, "sack:SIC")
    early = [said(p, B, seed=seed) for seed in range(60)]
    assert 15 < early.count("block") < 45
    assert {said(p, C, seed=seed) for seed in range(9)} == {"pass"}, "it does not concern them"
    p.table.state.round = 36
    late = [said(p, B, seed=seed) for seed in range(60)]
    assert 0 < late.count("block") < 20


def test_nobody_declares_an_attack_again_that_was_blocked() -> None:
    """Places of somebody who blocks are left alone for the rest of the turn."""
    civs = {
        A: {"totems": {"ROM": 2, "TIR": 1, "SIC": 1}, "armies": 12},
        B: {"totems": {"SIC": 2, "TIR": 1}, "armies": 1},
    }
    p = play(state(civs, 5), "red")
    assert said(p) == "sack:SIC"
    do(p, A, "sack:SIC")
    do(p, B, "block", "keep")
    assert said(p) == "done"


# War ---------------------------------------------------------------------------------------------


def test_a_place_that_cannot_be_held_is_given_up_without_losses() -> None:
    """Nine armies against one: the blow costs one, the sack three."""
    civs = {
        A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 9},
        B: {"totems": {"ETR": 2}, "armies": 1},
    }
    p = play(state(civs, 5), "red")
    do(p, A, "sack:ETR")
    assert said(p, B) == "yield"


def test_a_place_that_can_be_held_is_held() -> None:
    """The attacker has four left, and needs three for the sack: two parries are enough."""
    civs = {
        A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 5},
        B: {"totems": {"ETR": 2}, "armies": 2},
    }
    p = play(state(civs, 5), "red")
    do(p, A, "sack:ETR")
    assert said(p, B) == "parry"
    do(p, B, "parry")
    assert said(p, A) == "stop"


def test_an_attacker_who_cannot_pay_is_not_parried() -> None:
    """One army is left of three: not enough for a sack of two."""
    civs = {
        A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 3},
        B: {"totems": {"ETR": 2}, "armies": 8},
    }
    p = play(state(civs, 5), "red")
    do(p, A, "sack:ETR")
    assert said(p, B) == "yield"


def test_a_last_capital_is_left_alone_by_whoever_would_lose_then() -> None:
    rich = {"technologies": ["yellow1", "yellow2", "yellow3"], "census": 24}
    civs = {
        A: {"totems": {"ROM": 2, "TIR": 1, "CAR": 1}, "armies": 20},
        B: {"totems": {"CAR": 2}},
        C: rich,
    }
    assert said(play(state(civs, 5), "red")) == "done"
    del civs[C]
    assert said(play(state(civs, 5), "red")) == "sack:CAR"


# Whole games -------------------------------------------------------------------------------------


def test_the_architect_beats_three_builders() -> None:
    """Its share would be one in four."""
    won = 0
    for seed in range(12):
        players = [builder] * 4
        players[seed % 4] = POLICY
        won += seed % 4 in over(players, seed)[0].winners
    assert won >= 7


def test_two_games_from_one_deal_do_not_go_the_same_way() -> None:
    logs = set()
    for seed in range(3):
        match, rng = begin(GAME, bytes(32), 4), Random(seed)
        answers = []
        for _ in range(60):
            seat = min(match.pending)
            answers.append((seat, respond(GAME, sit(match, seat), "master", rng)))
            match.submit(*answers[-1])
        logs.add(repr(answers))
    assert len(logs) == 3


@pytest.mark.parametrize("seats", [4, 7])
def test_every_level_plays_to_the_end(seats: int) -> None:
    players = [GAME.levels[LEVELS[seat % 4]] for seat in range(seats)]
    assert len(over(players, 1, "copper")[0].scores) == seats
