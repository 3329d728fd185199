"""Defaults, the computer player, and the speed of a phase."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.core.match import Match, begin
from games.core.play import Play
from games.core.players import policy, respond, sample
from games.core.rng import Rng
from games.core.seated import sit
from games.core.secret import SPECTATOR, seal
from games.core.table import Event, Table
from games.offrandes import GAME
from games.offrandes.computer import most_for
from games.offrandes.data import PLAY
from games.offrandes.state import State


def test_time_outs_start_with_three_and_never_spend() -> None:
    match = begin(GAME, bytes(32), 4)
    for _ in range(200):
        (seat,) = match.pending
        match.submit(seat, match.default(seat), "default")
    state = match.table.state
    assert state.round > 5
    assert all(sum(ladder) >= 0 for ladder in state.steps)
    assert sum(sum(ladder) for ladder in state.steps) == 12
    assert state.money == [25, 25, 25, 25]


def test_a_late_offering_is_the_biggest_at_the_best_altar() -> None:
    rig = {"first": [0], "steps": [[[4, 2, 2, 5, 0, 0, 0], [0] * 7, [0] * 7]]}
    match = begin(GAME, bytes(32), 3, rig=rig)
    for seat in (2, 1, 0):
        match.submit(seat, ["corruptor", "soldier", "priestess"])
    while match.pending and match.pending[next(iter(match.pending))].key != "offer":
        (seat,) = match.pending
        match.submit(seat, match.default(seat))
    assert match.default(0) == "zeus.sheep"


def wins(matches: int, auction: str) -> float:
    """The share of four-player games that one computer player wins against three at random."""
    rng, won, heuristic = Random(8), 0.0, GAME.policies["heuristic"]
    for n in range(matches):
        t: Table[State] = Table(None, range(4), Rng(rng.randbytes(32)))  # type: ignore[arg-type]
        t.state = GAME.setup(t, GAME.options.model_validate({"auction": auction}))
        play, me = Play(GAME, t), n % 4
        while not play.result:
            for seat, decision in play.pending.items():
                if seat == me:
                    answer = heuristic(seal(t.state, seat), seat, decision, rng)
                else:
                    answer = sample(decision, rng)
                play.give(seat, play.parse(seat, answer))
        won += (me in play.result.winners) / len(play.result.winners)
    return won / matches


def test_the_computer_player_wins_far_more_than_its_share() -> None:
    assert wins(24, "open") > 0.6
    assert wins(12, "sealed") > 0.4


def first_auction(lot: str, bid: int) -> Match[State]:
    """The first auction of four, begun by seat 0 with a bid; seat 1 is asked to raise."""
    match = begin(GAME, bytes(32), 4, rig={"first": [0]})
    for seat in (3, 2, 1, 0):
        match.submit(seat, ["guardian", "priestess", "corruptor"])
    for answer in (lot, "other", bid):
        match.submit(0, answer)
    assert match.pending[1].key == "raise"
    return match


def test_the_master_keeps_its_purse_where_the_heuristic_would_empty_it() -> None:
    match = first_auction("corruptor.soldier", 5)
    assert most_for(match.view(1), 1, match.table.state.lot.pair) == 10  # type: ignore[union-attr]
    seated = sit(match, 1)
    assert respond(GAME, seated, "heuristic", Random(1)) == "upto"
    assert [respond(GAME, seated, "master", Random(n)) for n in range(2)] == ["pass", "pass"]


def test_the_master_still_pays_for_what_it_needs() -> None:
    seated = sit(first_auction("water.flowers", 2), 1)
    assert [respond(GAME, seated, "master", Random(n)) for n in range(2)] == ["bid:3", "bid:3"]


def auctions(level: str, seed: int) -> list[Event]:
    """What is said in the first round of auctions among four computer players of a level."""
    match, rng = begin(GAME, bytes(32), 4, rig={"first": [0]}), Random(seed)
    player = policy(GAME, level)
    assert callable(player)
    told: list[Event] = []
    while match.table.state.round < 1 or match.table.state.chapter == "auctions":
        for seat, decision in list(match.pending.items()):
            match.submit(seat, player(match.view(seat), seat, decision, rng))
            told += match.heard(SPECTATOR)
    return told


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("level", ["novice", "regular"])
def test_computers_keep_something_of_their_purse_for_the_second_lot(level: str, seed: int) -> None:
    first = next(event for event in auctions(level, seed) if event.key == "wins")
    assert first.args["it"] < PLAY.start_money


@pytest.mark.parametrize("seed", range(6))
def test_computers_find_a_price_in_a_few_bids(seed: int) -> None:
    raises = [e.key for e in auctions("regular", seed) if e.key in ("wins", "raises")]
    assert raises.count("raises") <= 2 * raises.count("wins")


@pytest.mark.parametrize("seed", range(6))
def test_computers_do_not_open_one_pair_three_times(seed: int) -> None:
    told = auctions("regular", seed)
    opened = Counter(tuple(event.args["cast"]) for event in told if event.key == "offers")
    assert max(opened.values()) < 3


def test_computer_players_end_a_match_among_themselves() -> None:
    match, rng = begin(GAME, bytes(32), 5), Random(2)
    while match.pending:
        for seat, decision in list(match.pending.items()):
            match.submit(seat, GAME.policies["heuristic"](match.view(seat), seat, decision, rng))
    assert match.result is not None
    assert match.table.state.round < 25
