"""The arguments of Offrandes' questions, and what the table marks as moved last."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.decision import Choice, Decision, Number
from games.core.match import begin
from games.core.words import Words
from games.offrandes import GAME
from games.offrandes.data import CORRUPTOR, PEASANT, PRIESTESS, SOLDIER, WATER
from games.offrandes.worlds import redeal
from tests.games.offrandes.offrandes_scene import (
    A,
    B,
    C,
    animals,
    answer,
    at,
    auction,
    ladder,
    lay,
    said,
    table,
)

PAIR = ["peasant", "water"]


def about(decision: Decision) -> dict[str, Any]:
    return dict(decision.about)


def choice(decision: Decision) -> Choice[Any]:
    assert isinstance(decision, Choice)
    return decision


# Auctions -------------------------------------------------------------------------------------


def test_what_is_asked_in_an_auction_turn() -> None:
    match = auction(A, seats=3)
    assert about(match.pending[A]) == {"coins": 10, "lot": 1, "lots": 2, "auction": "open"}
    match.submit(A, "peasant.water")
    assert about(match.pending[A]) == {"cast": PAIR, "low": 1, "coins": 10}
    match.submit(A, "bid:2")
    raising = choice(match.pending[B])
    bids = {"cast": PAIR, "rival": A, "bid": 2, "low": 3, "coins": 10, "whole": False}
    assert about(raising) == bids
    assert raising.secret, "whether it is a bid or a maximum is nobody's business"
    match.submit(B, "other")
    amount = match.pending[B]
    assert isinstance(amount, Number)
    assert (amount.low, amount.high, amount.secret) == (3, 10, False)
    match.submit(B, 5)
    assert match.table.state.limits[B].value == 0
    match.submit(C, "pass")
    match.submit(A, "pass")
    assert about(match.pending[A]) == {"coins": 10, "lot": 2, "lots": 2, "auction": "open"}


@pytest.mark.parametrize(
    ("locale", "opens", "secret"),
    [("en", "You open", "a secret maximum"), ("es", "Tú abres", "un tope secreto")],
)
def test_who_puts_up_a_pair_reads_how_it_is_auctioned(locale: str, opens: str, secret: str) -> None:
    w = Words(locale, GAME.folder)
    asked = about(auction(A, seats=3).pending[A])
    assert w("ask-lot.help", **asked).startswith(opens)
    said = w("ask-lot.help", **asked | {"auction": "sealed"})
    assert secret in said
    assert opens not in said


@pytest.mark.parametrize(
    ("locale", "more", "whole"),
    [
        (
            "es",
            "¿Pujas **9** o más (tienes 10), o pasas?",
            "¿Pujas **10**, todo lo que tienes, o pasas?",
        ),
        ("en", "Bid at least **9** (you have 10), or pass?", "Bid **10**, all you have, or pass?"),
    ],
)
def test_who_can_bid_one_amount_only_is_not_asked_for_that_or_more(
    locale: str, more: str, whole: str
) -> None:
    match = auction(A, seats=3)
    match.submit(A, "peasant.water")
    match.submit(A, "other")
    match.submit(A, 8)
    w = Words(locale, GAME.folder, ["Ana", "Bruno", "Carla"])
    assert w.ask(match.pending[B]).endswith(more)
    match.submit(B, "bid:9")
    assert w.ask(match.pending[C]).endswith(whole)


def test_an_opening_bid_of_ones_own_making_leaves_no_maximum() -> None:
    match = auction(A, seats=3)
    match.submit(A, "peasant.water")
    match.submit(A, "other")
    match.submit(A, 6)
    assert match.table.state.limits[A].value == 0
    match.submit(B, "bid:7")
    assert match.table.state.limits[B].value == 0


def test_in_a_sealed_auction_nothing_is_bid_before_all_have_answered() -> None:
    t = table(ladder(), ladder(), ladder(), auction="sealed", money=[9, 4, 4])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    assert t.state.lot is not None
    assert (t.state.lot.bid, t.state.lot.leader, t.state.lot.seller) == (0, A, A)
    assert {seat: about(decision) for seat, decision in play.pending.items()} == {
        A: {"cast": PAIR, "by": A, "low": 1, "coins": 9},
        B: {"cast": PAIR, "by": A, "low": 0, "coins": 4},
        C: {"cast": PAIR, "by": A, "low": 0, "coins": 4},
    }
    assert said(t.events, "offers-sealed") == [{"who": A, "cast": PAIR}]


# Corruption and offerings ---------------------------------------------------------------------


def test_what_is_asked_in_corruption_and_why_others_are_out_of_reach() -> None:
    t = table(
        ladder(corruptor=3, water=4),
        ladder(water=2, priestess=5),
        ladder(water=1, soldier=3),
        ladder(water=1),
        queue=[A],
        corrupted=[3],
    )
    play = at(t, "corruption")
    asked = choice(play.pending[A])
    assert about(asked) == {"strength": 3}
    assert [(one.id, one.why) for one in asked.barred] == [
        (f"priestess:{B}", "top"),
        (f"{C}", "guarded"),
        ("3", "twice"),
    ]
    (lure,) = [one for one in asked.options if one.id == f"water:{B}"]
    assert dict(lure.args) == {
        "rival": B,
        "cast": "water",
        "theirs": 2,
        "left": 1,
        "mine": 4,
        "next": 5,
    }
    answer(play, A, f"water:{B}")
    assert said(t.events, "corrupts") == [{"who": A, "whom": B, "trade": "water"}]


def test_a_corruptor_on_the_last_step_is_told_that_nothing_is_gained() -> None:
    t = table(ladder(corruptor=1, water=5), ladder(water=2), ladder(), queue=[A])
    (lure, _) = choice(at(t, "corruption").pending[A]).options
    assert (lure.args["mine"], lure.args["next"]) == (5, 5)


def test_what_an_offering_says() -> None:
    t = table(
        ladder(peasant=3, water=2, flowers=2, guardian=1),
        ladder(),
        ladder(),
        points=[7, 0, 0],
        queue=[A],
    )
    lay(t, ares=animals(1, "pig", B))
    play = at(t, "offerings")
    asked = choice(play.pending[A])
    assert about(asked) == {"total": 7}
    (one,) = [one for one in asked.options if one.id == "ares.goat"]
    assert dict(one.args) == {"altar": "ares", "animal": "goat", "number": 2, "points": 6}
    answer(play, A, "ares.goat")
    assert said(t.events, "sacrifices") == [
        {"who": A, "altar": "ares", "animal": "goat", "number": 2, "points": 6}
    ]
    assert said(t.events, "replaced") == [{"owner": B, "animal": "pig", "number": 1}]


def test_who_offers_where_the_own_offering_lies_loses_no_altar() -> None:
    t = table(
        ladder(peasant=3, water=2, flowers=2, guardian=1),
        ladder(),
        ladder(),
        points=[7, 0, 0],
        queue=[A],
    )
    lay(t, ares=animals(1, "pig", A))
    answer(at(t, "offerings"), A, "ares.goat")
    assert said(t.events, "renewed") == [{"owner": A, "animal": "pig", "number": 1}]
    assert said(t.events, "replaced") == [], "nobody is told of a loss"


# What moved last ------------------------------------------------------------------------------


def test_the_board_marks_the_discs_that_moved_last() -> None:
    match = begin(GAME, bytes(32), 3, rig={"first": [A]})
    match.submit(C, ["priestess", "soldier", "corruptor"])
    assert match.table.state.moved == [[C, PRIESTESS], [C, CORRUPTOR], [C, SOLDIER]]
    match.submit(B, ["peasant", "water", "flowers"])
    assert [seat for seat, _ in match.table.state.moved] == [B, B, B]
    match.submit(A, ["peasant", "water", "flowers"])
    match.table.state.offered = 3
    match.submit(A, "peasant.water")
    match.submit(A, "bid:1")
    match.submit(B, "pass")
    match.submit(C, "pass")
    assert match.table.state.moved == [[A, PEASANT], [A, WATER]]
    assert match.table.state.offered == -1


def test_a_disc_that_is_pushed_down_is_marked_too_and_one_that_stays_is_not() -> None:
    t = table(ladder(peasant=4, water=5), ladder(peasant=5), ladder())
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:1")
    answer(play, B, "pass")
    answer(play, C, "pass")
    assert t.state.moved == [[A, PEASANT], [B, PEASANT]]


def test_corruption_marks_both_discs_and_an_offering_the_altar() -> None:
    t = table(
        ladder(corruptor=1, **dict.fromkeys(("peasant", "water", "flowers", "guardian"), 1)),
        ladder(peasant=1),
        ladder(),
        queue=[A],
    )
    t.state.offered = 3
    play = at(t, "corruption")
    answer(play, A, f"peasant:{B}")
    assert t.state.moved == [[B, PEASANT], [A, PEASANT]]
    assert t.state.offered == -1
    answer(play, A, "hermes.pig")
    assert (t.state.moved, t.state.offered) == ([], 2)


# What can be imagined -------------------------------------------------------------------------


def test_imagined_maxima_fit_the_bids_and_leave_ones_own_alone() -> None:
    t = table(ladder(), ladder(), ladder(), money=[9, 9, 3])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "upto")
    answer(play, A, 8)
    answer(play, B, "bid:2")
    assert t.state.lot is not None
    assert (t.state.lot.bidders, t.state.lot.bid) == ([C, A, B], 2)
    seen: dict[int, set[int]] = {A: set(), B: set(), C: set()}
    for seed in range(200):
        redeal(t.state, B, Random(seed))
        for seat, values in seen.items():
            values.add(t.state.limits[seat].value)
    assert seen == {A: {0, 3, 4, 5, 6, 7, 8, 9}, B: {0}, C: {0, 2}}


@pytest.mark.parametrize("sealed", [False, True])
def test_there_is_nothing_to_imagine_without_a_pair_or_under_seal(sealed: bool) -> None:
    t = table(ladder(), ladder(), ladder(), auction="sealed" if sealed else "open")
    play = at(t, "auction_turn")
    if sealed:
        answer(play, A, "peasant.water")
    redeal(t.state, B, Random(1))
    assert [limit.value for limit in t.state.limits] == [0, 0, 0]


def test_who_cannot_pay_more_is_imagined_without_a_maximum() -> None:
    t = table(ladder(), ladder(), ladder(), money=[9, 9, 2])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:2")
    assert t.state.lot is not None
    assert t.state.lot.bidders == [B, C, A]
    for seed in range(20):
        redeal(t.state, A, Random(seed))
        assert t.state.limits[C].value == 0
