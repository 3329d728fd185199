"""The worked examples of the rules, in their order."""

from __future__ import annotations

import pytest

from games.core.match import begin
from games.core.secret import SPECTATOR
from games.kobayakawa import GAME
from tests.games.kobayakawa.one_round import CHANGE, A, B, C, D, Round


def test_example_1_basic_win_by_the_weakest() -> None:
    """9 and the Kobayakawa 8 make 17, more than 15 and 12."""
    game = Round([9, 5, 15, 12], [8])
    game.everybody_keeps()
    game.bets(a=True, c=True, d=True)
    assert game.total() == 17
    assert game.net == [3, 0, -1, -1]
    assert game.state.first == A
    assert game.state.before is not None
    assert game.state.before.shown == {A: 9, C: 15, D: 12}
    assert game.state.before.weakest == A


def test_example_2_exact_sum() -> None:
    """8 and 7 make 15, more than 14 and 12."""
    game = Round([8, 14, 12], [7])
    game.everybody_keeps()
    game.bets(a=True, b=True, c=True)
    assert game.total() == 15
    assert game.state.before is not None
    assert game.state.before.winner == A


@pytest.mark.parametrize(("first", "winner"), [(A, A), (C, C)])
def test_examples_3_and_4_a_tie_goes_to_the_earlier_in_turn_order(first: int, winner: int) -> None:
    """8 and 7 against 15: whoever comes first in this round's order wins."""
    game = Round([8, 1, 15], [7], first=first)
    game.everybody_keeps()
    game.bets(a=True, c=True)
    assert game.total() == 15
    assert game.state.first == winner


def test_example_5_help_not_enough() -> None:
    """The lowest fighter counts; a passer's 1 does not, and is never shown."""
    game = Round([3, 10, 1], [6])
    game.everybody_keeps()
    game.bets(a=True, b=True)
    assert game.state.before is not None
    assert game.state.before.winner == B
    assert game.total() == 10
    assert game.shown() == [A, B]


def test_example_6_single_fighter() -> None:
    """The only fighter wins one medal and shows nothing."""
    game = Round([9, 2, 15], [8])
    game.everybody_keeps()
    game.bets(b=True)
    assert game.net == [0, 1, 0]
    assert game.state.first == B
    assert game.shown() == []
    assert game.state.before is not None
    assert game.state.before.shown == {}


def test_example_7_changing_the_kobayakawa_twice() -> None:
    """4, then 13, then 1: the 1 counts, and the others stay visible."""
    game = Round([5, 6, 7], [4, 13, 1])
    game.match.submit(A, CHANGE)
    assert game.match.pending[B].about["kobayakawa"] == 13
    game.match.submit(B, CHANGE)
    assert game.state.kobayakawa == [4, 13, 1]
    assert game.match.view(SPECTATOR).kobayakawa == [4, 13, 1]
    game.everybody_keeps()
    assert game.match.pending[A].about["kobayakawa"] == 1
    game.bets(a=True, c=True)
    assert game.total() == 7  # 5 + 1 against 7
    assert game.state.before is not None
    assert game.state.before.kobayakawa == 1


@pytest.mark.parametrize("changers", [0, 2, 6])
def test_example_8_deck_count(changers: int) -> None:
    """Six players use 13 cards, whatever they do in stage 1."""
    game = Round([None] * 6, number=1)
    for _ in range(changers):
        (seat,) = game.match.pending
        game.match.submit(seat, CHANGE)
    game.everybody_keeps()
    assert len(game.state.deck) == 2


def test_example_9_last_round_with_a_poor_player() -> None:
    """B stakes the only medal, wins seven, and still A has the most."""
    game = Round([5, 15, 10], [2], number=7, medals=[10, 1, 7])
    game.everybody_keeps()
    game.bets(a=True, b=True, c=True)
    assert game.state.medals == [8, 7, 5]
    assert game.match.result is not None
    assert game.match.result.winners == [A]


def test_example_10_elimination() -> None:
    """C loses the last medal in round 4, and gets no card in round 5."""
    game = Round([15, 14, 3], [2], number=4, medals=[9, 6, 1])
    game.everybody_keeps()
    game.bets(a=True, c=True)
    assert game.state.out == {C: 4}
    assert game.state.round == 5
    assert [len(hand) for hand in game.state.hands] == [1, 1, 0]
    assert game.state.order == [A, B]


def test_example_11_early_end() -> None:
    """After round 6 only A has medals: round 7 is not played."""
    game = Round([15, 14, 3], [2], number=6, medals=[13, 1, 1])
    game.everybody_keeps()
    game.bets(a=True, b=True, c=True)
    assert game.match.result is not None
    assert game.match.result.reason == "alone"
    assert game.match.result.winners == [A]
    assert game.state.round == 6


def test_example_12_void_round() -> None:
    """Everybody passes: a medal goes back to the box, and the same player is first."""
    game = Round([9, 2, 15], number=2, first=B)
    assert game.state.centre == 7
    game.everybody_keeps()
    game.bets()
    assert game.state.centre == 6
    assert game.net == [0, 0, 0]
    assert (game.state.first, game.state.round) == (B, 3)
    assert game.state.before is not None
    assert (game.state.before.winner, game.state.before.round) == (-1, 2)


def test_example_13_shared_victory() -> None:
    """A and B end with 8 medals each and share the victory."""
    game = Round([15, 2, 1], number=7, medals=[6, 8, 4])
    game.everybody_keeps()
    game.bets(a=True)
    assert game.state.medals == [8, 8, 4]
    assert game.match.result is not None
    assert game.match.result.winners == [A, B]
    assert (game.match.result.reason, game.match.result.detail) == ("medals", {"medals": 8})


@pytest.mark.parametrize(("seats", "medals"), [(3, 20), (4, 24), (5, 28), (6, 32)])
def test_example_14_medal_conservation(seats: int, medals: int) -> None:
    """Without void rounds the medals at the end are 4n + 8."""
    match = begin(GAME, bytes(32), seats)
    while match.pending:
        (seat,) = match.pending
        match.submit(seat, match.default(seat))  # somebody always fights
    assert match.table.state.round == 7
    assert sum(match.table.state.medals) == medals
