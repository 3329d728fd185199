"""Default answers, and the computer player."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.decision import Answer, Choice, Split
from games.core.game import Policy
from games.core.levels import hesitant
from games.core.match import begin
from games.core.play import Play
from games.core.players import policy, respond, sample
from games.core.rng import Rng
from games.core.seated import sit
from games.core.secret import seal
from games.core.table import Over, Table
from games.polis import GAME
from games.polis.computer.defaults import default, least_loss
from games.polis.computer.prospects import PROSPECTS
from games.polis.computer.statesman import POLICY, WEIGHTS
from games.polis.data import SPA
from games.polis.faces import advice

from .polis_desk import Desk


def duel(seed: int, setup: str, kinds: str) -> tuple[float, ...]:
    """One match between computer players: `h` the heuristic, `r` the random one."""
    rng = Random(seed)
    t = Table(None, range(2), Rng(rng.randbytes(32)), GAME.rules)
    t.state = GAME.setup(t, GAME.options.model_validate({"setup": setup}))
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


# Who plans for the rounds to come ----------------------------------------------------------------


def said(d: Desk, player: Policy) -> Answer:
    return player(seal(d.s, d.seat), d.seat, d.ask, Random(1))


def test_ships_are_manned_before_a_war_that_would_starve_the_people() -> None:
    """Six of eight inhabitants have nothing to eat, and prestige makes up for no more than two."""
    d = Desk("4")
    d.goods("SPA", wood=2, wheat=2)
    d.units("SPA", ARC=3, ION=1, MYR=1)
    d.sparta.prestige, d.sparta.port = 3, 0
    d.begin()
    assert said(d, GAME.policies["heuristic"]) == "siege"
    assert said(d, POLICY) == "merchants"


def test_a_hostage_is_ransomed_with_the_last_silver() -> None:
    d = Desk()
    d.goods("SPA", silver=2, wheat=8)
    d.sparta.proxenos, d.s.discs = "", {"LAK": SPA, "MES": SPA}
    d.begin()
    assert said(d, GAME.policies["heuristic"]) == "march"
    assert said(d, POLICY) == "ransom"


def test_an_envoy_who_is_free_is_never_ransomed() -> None:
    d = Desk().begin()
    assert PROSPECTS["ransom"](d.s, SPA, WEIGHTS) < -1


def test_hunger_costs_a_small_polis_rather_than_the_last_prestige() -> None:
    d = Desk()
    d.s.first_to_pass = SPA
    d.goods("SPA", wheat=6)
    d.begin("end_round")
    assert said(d, POLICY) == "Gytheion", "an inhabitant lost, and all prestige kept but one"
    d.sparta.prestige = 12
    assert said(d, POLICY) == "prestige"


@pytest.mark.parametrize("setup", ["base", "corinthian", "peloponnesian"])
def test_planners_end_their_games_by_score(setup: str) -> None:
    ends = [over_between(POLICY, POLICY, seed, setup).reason for seed in range(5)]
    assert sum(reason.startswith("score") for reason in ends) >= 4, ends


def test_a_planner_beats_the_heuristic_from_both_sides() -> None:
    heuristic = GAME.policies["heuristic"]
    won = [0 in over_between(POLICY, heuristic, seed).winners for seed in range(4)]
    won += [1 in over_between(heuristic, POLICY, seed).winners for seed in range(4)]
    assert sum(won) >= 7


def over_between(one: Policy, two: Policy, seed: int, setup: str = "base") -> Over:
    """How a match of two players ends."""
    rng, players = Random(seed), (one, two)
    t = Table(None, range(2), Rng(rng.randbytes(32)), GAME.rules, quiet=True)
    t.state = GAME.setup(t, GAME.options.model_validate({"setup": setup}))
    play = Play(GAME, t)
    while play.result is None:
        ((seat, decision),) = play.pending.items()
        answer = players[seat](seal(t.state, seat), seat, decision, rng)
        play.give(seat, play.parse(seat, answer))
    return play.result


def test_the_master_looks_ahead_and_answers_what_is_legal() -> None:
    match = begin(GAME, bytes(32), 2)
    for number in range(4):
        (seat,) = match.pending
        match.submit(seat, respond(GAME, sit(match, seat), "master", Random(number)))
    assert match.version == 4


@pytest.mark.parametrize(("wheat", "passes"), [(-3, False), (-2, True)])
def test_who_hesitates_does_not_let_the_capital_starve(wheat: int, passes: bool) -> None:
    d = Desk(round="3")
    d.sparta.prestige = 2
    d.goods("SPA", wheat=d.s.poleis["Sparta"].population + wheat)
    d.begin()
    ask, view, rng = d.ask, seal(d.s, d.seat), Random(1)

    def collects(*_: Any) -> Answer:
        return "collect"

    unsure = hesitant(collects, 1.0, default, advice.losing)
    given = [unsure(view, d.seat, ask, rng) for _ in range(100)]
    assert ("pass" in given) == passes, "prestige makes up for two"
    assert len(set(given)) > 2, "it hesitates all the same"
    by_itself = [hesitant(collects, 1.0, default)(view, d.seat, ask, rng) for _ in range(100)]
    assert "pass" in by_itself, "the answer of somebody absent"


def test_no_level_of_polis_but_the_planner_itself_lets_the_capital_starve() -> None:
    d = Desk(round="3")
    d.sparta.prestige = 2
    d.goods("SPA", wheat=d.s.poleis["Sparta"].population - 3)
    d.begin()
    view, rng = seal(d.s, d.seat), Random(1)
    assert POLICY(view, d.seat, d.ask, rng) != "pass"
    for level in ("novice", "regular", "expert"):
        player = policy(GAME, level)
        assert callable(player)
        assert all(player(view, d.seat, d.ask, rng) != "pass" for _ in range(60))


# Neighbours who are worth playing against -------------------------------------------------------


def argos_next_door(prestige: int, **hoplites: int) -> Desk:
    """Three hoplites and a neutral Argos, which falls in 75 of 100 sieges; nobody is hungry."""
    d = Desk("3")
    d.units("SPA", **hoplites)
    d.goods("SPA", wheat=12)
    d.sparta.prestige, d.s.discs = prestige, {"LAK": SPA, "MES": SPA, "ARC": SPA}
    return d.begin()


@pytest.mark.parametrize("prestige", [4, 5, 6])
def test_a_siege_of_three_in_four_is_taken_even_with_little_prestige(prestige: int) -> None:
    d = argos_next_door(prestige, ARC=3)
    assert advice.chance("Argos") == 75
    assert said(d, POLICY) == "siege"


def test_nobody_passes_with_silver_and_a_spare_merchant_while_the_people_are_hungry() -> None:
    d = Desk("4")
    d.units("SPA")
    d.goods("SPA", silver=4, wheat=4)
    d.s.discs = {"LAK": SPA, "MES": SPA, "ARC": SPA}
    d.begin()
    assert d.sparta.port
    assert said(d, POLICY) == "trade"
    for level in ("novice", "regular", "expert"):
        player = policy(GAME, level)
        assert callable(player)
        answers = {player(seal(d.s, d.seat), d.seat, d.ask, Random(n)) for n in range(400)}
        assert "trade" in answers
        assert "pass" not in answers, level
