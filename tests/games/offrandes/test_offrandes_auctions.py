"""Bidding beyond the worked examples: standing maxima, sealed auctions, empty purses."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import Choice, Illegal, Number
from games.core.match import Match, begin
from games.core.secret import SPECTATOR, dump
from games.core.words import Words
from games.offrandes import GAME
from games.offrandes.auctions import second_price
from games.offrandes.state import State

A, B, C, D = range(4)
START = ["corruptor", "soldier", "priestess"]


def opened(
    pair: str = "peasant.water", opening: str | None = "bid:1", **options: Any
) -> Match[State]:
    """Four players; A is first and has put up a pair."""
    rig = {"first": [A]}
    rig.update({"money": [options.pop("money")]} if "money" in options else {})
    match = begin(GAME, bytes(32), 4, options, rig=rig)
    for seat in (D, C, B, A):
        match.submit(seat, START)
    match.submit(A, pair)
    if opening is not None:
        match.submit(A, opening)
    return match


def lines(match: Match[State], reader: int = SPECTATOR) -> list[str]:
    w = Words("en", GAME.folder, "ABCD", reader)
    return [w.event(event) for event in match.heard(reader)]


def seen(match: Match[State], viewer: int) -> tuple[Any, ...]:
    """All that a viewer has of a match."""
    public = match.settled()
    asked = {seat: decision.key for seat, decision in public.pending.items()}
    return dump(match.view(viewer)), asked, lines(match, viewer)


def test_a_standing_maximum_looks_like_the_least_raise() -> None:
    plain, standing = opened(), opened()
    plain.submit(B, "bid:2")
    standing.submit(B, "upto")
    assert {seat: d.key for seat, d in standing.settled().pending.items()} == {B: "raise"}
    standing.submit(B, 9)
    for viewer in (A, C, D, SPECTATOR):
        assert seen(plain, viewer) == seen(standing, viewer)
    assert standing.view(B).limits[B].value == 9
    assert standing.view(C).limits[B].sealed


def test_a_standing_maximum_raises_by_the_least_until_it_is_passed() -> None:
    match = opened()
    match.submit(B, "upto")
    match.submit(B, 6)
    match.submit(C, "pass")
    match.submit(D, "pass")
    match.submit(A, "bid:3")
    assert lines(match) == ["A bids 3.", "B bids 4."]
    assert list(match.pending) == [A], "B is not asked"
    match.submit(A, "other")
    match.submit(A, 6)
    assert lines(match) == ["A bids 6."]
    assert list(match.pending) == [B], "beyond the maximum B is asked like anybody"
    match.submit(B, "pass")
    assert match.table.state.money == [4, 10, 10, 10]
    assert [limit.value for limit in match.table.state.limits] == [0, 0, 0, 0]


def test_two_standing_maxima_bid_against_each_other() -> None:
    match = opened(opening="upto")
    match.submit(A, 5)
    match.submit(B, "pass")
    match.submit(C, "upto")
    match.submit(C, 8)
    assert lines(match) == ["C bids 2."], "D has still to speak"
    match.submit(D, "pass")
    assert lines(match) == ["D passes.", "A bids 3.", "C bids 4.", "A bids 5.", "C bids 6."]
    assert list(match.pending) == [A]
    match.submit(A, "pass")
    assert match.table.state.money[C] == 4


def test_the_result_is_that_of_bidding_by_hand() -> None:
    by_hand, standing = opened(), opened(opening=None)
    standing.submit(A, "upto")
    standing.submit(A, 4)
    for match in (by_hand, standing):
        match.submit(B, "bid:2")
        if match is by_hand:
            match.submit(C, "pass")
            match.submit(D, "pass")
            match.submit(A, "bid:3")
        else:
            match.submit(C, "pass")
            match.submit(D, "pass")
        match.submit(B, "pass")
    assert by_hand.table.state == standing.table.state


def test_the_owner_may_take_back_the_wish_for_a_maximum_but_not_the_bid() -> None:
    match = opened()
    match.submit(B, "upto")
    match.undo(B)
    assert match.pending[B].key == "raise"
    match.submit(B, "upto")
    match.submit(B, 4)
    with pytest.raises(Illegal, match="no-undo"):
        match.undo(B)


def test_the_prompt_says_what_a_raise_must_be_and_what_one_has() -> None:
    match = opened()
    match.submit(B, "bid:3")
    w = Words("en", GAME.folder, "ABCD", C)
    asked = match.pending[C]
    assert isinstance(asked, Choice)
    assert w.ask(asked) == (
        "**Peasant and Water**: B bids **3**. Bid at least **4** (you have 10), or pass?"
    )
    assert [o.id for o in asked.options] == ["bid:4", "bid:5", "bid:6", "other", "upto", "pass"]
    match.submit(C, "other")
    amount = match.pending[C]
    assert isinstance(amount, Number)
    assert (amount.low, amount.high) == (4, 10)


def test_who_cannot_pay_more_is_not_asked() -> None:
    match = opened(money=[10, 2, 3, 0], opening="bid:2")
    assert lines(match)[-1] == "B cannot pay more."
    assert list(match.pending) == [C]
    assert [o.id for o in match.pending[C].options] == ["bid:3", "pass"]  # type: ignore[union-attr]
    match.submit(C, "bid:3")
    assert "D cannot pay more." in lines(match)
    assert list(match.pending) == [A]


def test_without_money_the_auction_turn_is_passed() -> None:
    match = begin(GAME, bytes(32), 3, rig={"first": [A], "money": [[0, 5, 5]]})
    for seat in (C, B, A):
        match.submit(seat, START)
    assert "A is out of drachmas and opens nothing." in lines(match)
    assert list(match.pending) == [B]


def test_when_nobody_else_can_bid_the_opening_bid_wins_at_once() -> None:
    match = opened(money=[10, 1, 1, 0], opening="bid:2")
    assert match.table.state.money == [8, 1, 1, 0]
    assert list(match.pending) == [B]


# Sealed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("maxima", "winner", "price"),
    [
        ({A: 3, B: 7, C: 5, D: 0}, B, 6),
        ({A: 7, B: 7, C: 5, D: 0}, A, 7),
        ({A: 2, B: 4, C: 4, D: 4}, B, 4),
        ({A: 1, B: 0, C: 0, D: 0}, A, 1),
        ({A: 5, B: 0, C: 0, D: 0}, A, 1),
        ({A: 1, B: 6, C: 0, D: 0}, B, 2),
    ],
)
def test_a_sealed_auction_is_won_for_one_more_than_the_second(
    maxima: dict[int, int], winner: int, price: int
) -> None:
    match = opened(opening=None, auction="sealed")
    assert set(match.pending) == {A, B, C, D}
    for seat, coins in maxima.items():
        match.submit(seat, coins)
    assert lines(match)[0].endswith(f"wins **Peasant and Water** for {price}.")
    assert match.table.state.money == [10 - price * (seat == winner) for seat in range(4)]
    assert match.table.state.winners == ([] if winner == A else [winner])


def test_equal_maxima_go_round_from_the_seller() -> None:
    assert second_price(C, {A: 5, B: 5, C: 2, D: 1}, 4) == (A, 5)
    assert second_price(B, {A: 5, B: 5, C: 2, D: 1}, 4) == (B, 5)


def test_a_sealed_maximum_may_be_changed_until_all_are_in() -> None:
    match = opened(opening=None, auction="sealed")
    match.submit(B, 4)
    match.undo(B)
    match.submit(B, 0)
    for seat in (A, C, D):
        match.submit(seat, 1)
    assert match.table.state.money == [9, 10, 10, 10]


def test_the_seller_bids_at_least_one_and_the_others_may_stay_out() -> None:
    match = opened(opening=None, auction="sealed", money=[10, 4, 0, 1])
    assert {s: (d.low, d.high) for s, d in match.pending.items()} == {  # type: ignore[union-attr]
        A: (1, 10),
        B: (0, 4),
        D: (0, 1),
    }
    for seat in (A, B, D):
        match.submit(seat, match.default(seat))
    assert match.table.state.money == [9, 4, 0, 1]


def test_the_losing_maxima_of_a_sealed_auction_are_never_said() -> None:
    match = opened(opening=None, auction="sealed")
    for seat, coins in {A: 2, B: 9, C: 7, D: 5}.items():
        match.submit(seat, coins)
    assert "5" not in " ".join(lines(match))
    assert "9" not in " ".join(lines(match))
