"""Answers for the absent, and the computer player."""

from __future__ import annotations

from random import Random

from games.core.decision import Choice, Split
from games.core.match import begin
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import seal
from games.core.table import Table
from games.polis import GAME
from games.polis.computer.defaults import least_loss
from games.polis.data import SPA

from .polis_desk import Desk


def duel(seed: int, setup: str, kinds: str) -> tuple[float, ...]:
    """One match between computer players: `h` the heuristic, `r` the random one."""
    rng = Random(seed)
    t = Table(None, range(2), Rng(rng.randbytes(32)), GAME.rules)
    t.state = GAME.setup(t, GAME.options(setup=setup))
    play = Play(GAME, t)
    for _ in range(4000):
        if play.result:
            return play.result.scores
        ((seat, decision),) = play.pending.items()
        if kinds[seat] == "h":
            answer = GAME.policies["heuristic"](seal(t.state, seat), seat, decision, rng)
        else:
            answer = sample(decision, rng)
        play.give(seat, play.parse(seat, answer))
    raise AssertionError("no end")


def test_the_heuristic_beats_the_random_player() -> None:
    won = 0
    for seed in range(18):
        kinds = "hr" if seed % 2 else "rh"
        scores = duel(seed, ("base", "corinthian", "peloponnesian")[seed % 3], kinds)
        me = kinds.index("h")
        won += scores[me] > scores[1 - me]
    assert won >= 15


def test_the_heuristic_finishes_games_against_itself() -> None:
    for seed in range(4):
        assert len(duel(seed, "base", "hh")) == 2


def test_a_match_of_defaults_only_ends() -> None:
    for setup in ("base", "corinthian", "peloponnesian"):
        match = begin(GAME, bytes(32), 2, {"setup": setup})
        while not match.result:
            seat = min(match.pending)
            match.submit(seat, match.default(seat), "default")
        assert match.version < 80


def test_the_absent_pass_finish_their_move_and_stay_in_battle() -> None:
    d = Desk(active="ATH").begin()
    assert GAME.default is not None
    rng = Rng(bytes(32))
    assert GAME.default(d.s, d.seat, d.ask, rng) is None
    d.answer("march", "BOI", "ATT")
    assert isinstance(d.ask, Choice)
    assert GAME.default(d.s, d.seat, d.ask, rng) == "done"


def test_the_absent_lose_as_little_as_can_be_to_hunger() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=6)
    d.begin("end_round")
    assert least_loss(d.s, d.seat, d.ids) == "prestige"
    d.sparta.prestige = 2
    assert least_loss(d.s, d.seat, d.ids) == "Pylos", "one polis that is enough"


def test_the_absent_let_their_people_grow() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=10)
    d.goods("ATH", wheat=7)
    d.begin("end_round")
    assert isinstance(d.ask, Split)
    d.answer({"grow:Sparta": 2, "keep": 0})
    assert d.s.poleis["Sparta"].population == 6
