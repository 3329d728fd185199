"""How many cards the master of 300 buys for Persia."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.decision import Choice
from games.core.match import begin
from games.earth_and_water import GAME
from games.earth_and_water.data import SIDES
from games.earth_and_water.foresight import player
from games.earth_and_water.patience import patient
from games.earth_and_water.state import State

INVADER, OTHER = player((2, 3), invading=True), player((2, 3))


def buying(side: str, campaign: int) -> tuple[State, int, Choice[Any]]:
    """The view of a side that buys cards for a campaign."""
    match, rng = begin(GAME, bytes([3]) * 32, 2), Random(3)
    buyer = match.table.state.seat[SIDES.index(side)]
    while (seat := min(match.pending)) != buyer:
        match.submit(seat, patient(match.view(seat), seat, match.pending[seat], rng))
    view, decision = match.view(seat), match.pending[seat]
    assert decision.key == "buy"
    assert isinstance(decision, Choice)
    view.campaign = campaign
    return view, seat, decision


@pytest.mark.parametrize("campaign", [1, 4])
def test_persia_buys_six_cards_before_the_last_campaign_and_compares_nothing(campaign: int) -> None:
    view, seat, decision = buying("persia", campaign)
    assert INVADER.plain(view, seat, decision, Random(1)) == "buy:6"
    assert not INVADER.candidates(view, seat, decision, Random(1))
    assert len(OTHER.candidates(view, seat, decision, Random(1))) == len(decision.options)
    assert OTHER.plain(view, seat, decision, Random(1)) == patient(view, seat, decision, Random(1))


@pytest.mark.parametrize(("side", "campaign"), [("persia", 5), ("greece", 1)])
def test_other_purchases_are_compared_with_the_usual_one(side: str, campaign: int) -> None:
    view, seat, decision = buying(side, campaign)
    usual = patient(view, seat, decision, Random(1))
    assert INVADER.plain(view, seat, decision, Random(1)) == usual
    assert len(INVADER.candidates(view, seat, decision, Random(1))) == len(decision.options)


def test_persia_buys_as_many_as_there_are() -> None:
    view, seat, decision = buying("persia", 1)
    few = Choice(decision.key, decision.options[:3], about=decision.about)
    assert INVADER.plain(view, seat, few, Random(1)) == "buy:2"
