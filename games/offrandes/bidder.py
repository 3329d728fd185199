"""The computer player that sits down at a table: devout, with a purse for the whole round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.decision import Answer, Choice, Decision, Number
from games.core.secret import Seat

from .computer import devout, gains_of, most_for, pair_of
from .data import PLAY
from .state import State

KEPT_FOR_LATER = 0.35  # of a share of the purse, for each auction turn that follows in the round
EQUAL_LOT_SHARE = 0.7  # lots that promise so much of the best one are as good as that one


def bidder(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Spends no more on a lot than its share of the purse, in few raises; else devout."""
    if decision.key == "lot":
        assert isinstance(decision, Choice)
        return lot(view, seat, decision)
    if decision.key in ("open", "raise"):
        assert isinstance(decision, Choice)
        return bid(view, seat, decision)
    if decision.key in ("amount", "limit", "sealed"):
        assert isinstance(decision, Number)
        pair = pair_of(decision)
        amount = leap if decision.key == "amount" else limit
        return max(decision.low, min(decision.high, amount(view, seat, pair)))
    return devout(view, seat, decision, rng)


def limit(view: State, seat: Seat, pair: Sequence[int]) -> int:
    """What a pair is worth, but no more than its share of the purse: more lots are to come."""
    share = view.money[seat] / (1 + KEPT_FOR_LATER * (len(view.queue) - 1))
    return min(most_for(view, seat, pair), max(PLAY.min_bid, round(share)))


def leap(view: State, seat: Seat, pair: Sequence[int]) -> int:
    """What the keenest rival would pay at most, as far as the pair is worth it: a bid that need not
    be raised step by step."""
    rivals = [one for one in bidders(view) if one != seat]
    return min(limit(view, seat, pair), max(limit(view, one, pair) for one in rivals))


def bidders(view: State) -> Sequence[Seat]:
    """Who is in this auction, or may bid in one that opens now."""
    if view.lot is not None:
        return view.lot.bidders
    return [seat for seat in range(len(view.money)) if seat not in view.winners]


def lot(view: State, seat: Seat, decision: Choice[tuple[int, int] | None]) -> str:
    """A pair that adds about as much as the best one; with each auction turn of the round another,
    so that not every seller puts up the same."""
    pairs = [(option.id, option.value) for option in decision.options if option.value is not None]
    gains = gains_of(view, seat, [pair for _, pair in pairs])
    ranked = sorted(zip(gains, pairs, strict=True), key=lambda one: -one[0])
    good = [pair for gain, pair in ranked if gain >= EQUAL_LOT_SHARE * ranked[0][0]]
    name, pair = good[(len(view.money) - len(view.queue)) % len(good)]
    return name if most_for(view, seat, pair) >= PLAY.min_bid else "pass"


def bid(view: State, seat: Seat, decision: Choice[int]) -> str:
    """A raise as long as the pair is worth it."""
    low, pair = decision.about["low"], pair_of(decision)
    if decision.key == "raise" and limit(view, seat, pair) < low:
        return "pass"
    coins, ids = max(low, leap(view, seat, pair)), [option.id for option in decision.options]
    return f"bid:{coins}" if f"bid:{coins}" in ids else "other" if "other" in ids else ids[0]
