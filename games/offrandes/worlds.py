"""Imagining what one cannot see: how far the others would bid."""

from __future__ import annotations

from random import Random

from games.core.secret import Seat

from .state import State


def redeal(s: State, viewer: Seat, rng: Random) -> None:
    """Imagine the others' standing maxima: any that fit the bids so far."""
    for seat, limit in enumerate(s.limits):
        if seat != viewer:
            limit.value = 0
    if s.lot is None or s.options.auction == "sealed":
        return
    for i, seat in enumerate(s.lot.bidders):
        if seat == viewer:
            continue
        low = s.lot.bid + 1
        if i == 0:  # is asked, so has none or a smaller one
            s.limits[seat].value = rng.choice((0, s.lot.bid))
        elif s.money[seat] >= low:
            s.limits[seat].value = rng.choice((0, rng.randint(low, s.money[seat])))
