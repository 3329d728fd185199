"""What others remember of a hand: its claims and missed blocks, until it gets new cards."""

from __future__ import annotations

import pytest

from games.core.secret import Secret
from games.coup.data import NO_DUKE
from games.coup.remembered import claims, draws_anew, exchanges, gives_away, pass_up
from games.coup.state import State, TableOptions
from tests.games.coup.sitting import Sitting

A, B = 0, 1


@pytest.fixture
def table() -> State:
    s = State(TableOptions(), coins=[2, 2], hands=[Secret([], {A}), Secret([], {B})])
    s.claims = [[], []]
    for role in ("duke", "duke", "captain"):
        claims(s, A, role)
    pass_up(s, [A, B], ["contessa"])
    pass_up(s, [B], ["captain", "ambassador"])
    return s


def test_claims_are_counted_and_named_once(table: State) -> None:
    assert table.said == {A: {"duke": 2, "captain": 1}}
    assert table.claims == [["duke", "captain"], []]
    assert table.let[B] == {"contessa": 1, "captain": 1, "ambassador": 1}


def test_to_have_no_duke_is_no_claim_of_a_character(table: State) -> None:
    claims(table, B, NO_DUKE)
    assert B not in table.said


def test_a_card_that_all_have_seen_go_settles_what_was_said_of_it(table: State) -> None:
    gives_away(table, A, "duke")
    assert table.said[A] == {"captain": 1}
    gives_away(table, B, "duke")  # of whom nothing was said
    assert table.let[A] == {"contessa": 1}, "the other card has not changed"


def test_a_new_card_may_be_what_was_passed_up(table: State) -> None:
    draws_anew(table, B)
    assert B not in table.let
    assert table.let[A] == {"contessa": 1}


def test_after_an_exchange_nothing_is_known(table: State) -> None:
    exchanges(table, A)
    assert A not in table.said
    assert A not in table.let
    assert table.claims[A] == ["duke", "captain"], "what was claimed in this game stays told"


HANDS = [["duke", "ambassador"], ["captain", "contessa"], ["contessa", "assassin"]]


def test_play_is_remembered_until_cards_change() -> None:
    table = Sitting(HANDS, [2, 2, 2])
    table.do(A, "tax")
    table.nobody("challenge")
    table.do(B, "aid")
    table.nobody("block")
    assert table.state.let == {A: {"duke": 1}, 2: {"duke": 1}}
    table.do(2, "steal:1")
    table.nobody("challenge")
    table.do(B, "block:captain")
    table.nobody("challenge-block")
    assert table.state.said == {A: {"duke": 1}, B: {"captain": 1}, 2: {"captain": 1}}
    table.do(A, "exchange")
    table.nobody("challenge")
    assert table.state.said[A] == {"duke": 1, "ambassador": 1}
    table.do(A, table.offered(A)[0])
    assert A not in table.state.said
    assert A not in table.state.let


def test_who_has_to_exchange_a_card_may_have_any() -> None:
    table = Sitting([["inquisitor", "duke"], *HANDS[1:]], [2, 2, 2], inquisitor=True)
    table.do(A, "examine:1")
    table.nobody("challenge")
    table.do(B, "contessa")
    table.state.said[B], table.state.let[B] = {"captain": 1}, {"duke": 1}
    table.do(A, "force")
    assert B not in table.state.said
    assert B not in table.state.let


def test_a_proof_settles_its_claim_and_the_new_card_may_be_any() -> None:
    table = Sitting(HANDS, [2, 2, 2])
    table.do(A, "aid")
    table.nobody("block")
    table.do(B, "steal:0")
    table.do(2, "pass")
    table.do(A, "challenge")
    assert table.state.said[B] == {"captain": 1}
    table.do(B, "prove")
    assert table.state.said[B] == {}
    assert B not in table.state.let


def test_a_card_lost_takes_its_claims_with_it() -> None:
    table = Sitting(HANDS, [2, 2, 2])
    table.do(A, "tax")
    table.nobody("challenge")
    table.do(B, "income")
    table.do(2, "tax")
    table.do(A, "challenge")
    table.do(2, "concede", "assassin")
    assert table.state.said == {A: {"duke": 1}, 2: {"duke": 1}}, "what was lost was not the Duke"
    table.do(A, "steal:1")
    table.do(B, "challenge")
    table.do(A, "concede", "duke")
    assert table.state.said[A] == {"captain": 1}


def test_an_endgame_is_remembered_between_the_last_two_only() -> None:
    lost = [["duke"], ["captain"], ["contessa"]]
    three = Sitting([["duke"], ["captain"], ["contessa"]], [7, 2, 2], lost=lost)
    assert three.state.duel is None
    three.do(A, "coup:2")
    assert three.state.duel is not None
    assert three.state.duel.coins == [2, 0], "of whose turn it is, and of the other"


def test_what_a_player_does_is_remembered_for_the_game() -> None:
    table = Sitting(HANDS, [2, 2, 2])
    table.do(A, "income")
    table.do(B, "tax")
    table.nobody("challenge")
    table.do(2, "tax")
    table.do(A, "challenge")
    table.do(2, "concede", "assassin")
    assert table.state.habits == {
        A: {"plain": 1, "trusts": 1, "doubts": 1},
        2: {"trusts": 1, "caught": 1},
    }
    table.do(A, "tax")
    table.do(B, "challenge")
    table.do(A, "prove")
    assert table.state.habits[B] == {"doubts": 1, "mistaken": 1}
    assert table.state.habits[A]["proved"] == 1
