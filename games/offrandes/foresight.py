"""What a player who looks ahead compares, and how it judges where a round has led."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from games.core.decision import Answer, Choice, Decision, Number
from games.core.foresight import Foresight, likely
from games.core.secret import Seat
from games.core.table import Over

from .bidder import bidder
from .computer import gain, promise, rounds_left
from .offerings import altar_points
from .state import State

RAISES = (0, 2, 5, 9)  # above the least bid: standing maxima to compare
BEST_LOTS, BEST_LURES, BEST_OFFERS = 4, 6, 8
COIN_POINTS = 0.5  # points that a coin is worth when the round is over
ALTAR_SHARE_KEPT = 0.8  # the part of an altar's points that one keeps
LADDER_SHARE_KEPT = 0.8  # the part of what ladders promise that comes true


def candidates(view: State, seat: Seat, decision: Decision, rng: Random) -> Sequence[Answer]:
    """Maxima from small to all, the best pairs and any one more, no pair; lures and offerings."""
    if isinstance(decision, Number):
        low, high = decision.low, decision.high
        return sorted({*(min(high, low + more) for more in RAISES), high})
    assert isinstance(decision, Choice)
    options = [option for option in decision.options if option.value is not None]
    if decision.key == "lot":
        options.sort(key=lambda option: -gain(view, seat, option.value))
        rest = [option.id for option in options[BEST_LOTS:]]
        seldom = [rng.choice(rest)] if rest else []
        return [*(option.id for option in options[:BEST_LOTS]), *seldom, "pass"]
    if decision.key == "raise":
        bids = [option.id for option in options]
        return ["pass", "upto" if "upto" in bids else bids[0]]
    if decision.key == "corrupt":
        some = rng.sample(options, min(BEST_LURES, len(options)))
        return [option.id for option in some]
    if decision.key == "offer":
        options.sort(key=lambda option: (-option.value[1] * option.value[2], -option.value[0]))
        return [option.id for option in options[:BEST_OFFERS]]
    return []


def value(s: State, seat: Seat, over: Over | None) -> float:
    """The chance to win from a lead over the best rival: in points, or in what is to be expected
    of altars, ladders and coins."""
    if over is not None:
        totals, left = list(over.scores), 0.0
    else:
        left = rounds_left(s)
        totals = [
            s.points[one]
            + ALTAR_SHARE_KEPT * altar_points(s, one)
            + LADDER_SHARE_KEPT * left * promise(s.steps[one])
            + COIN_POINTS * s.money[one]
            for one in range(len(s.money))
        ]
    lead = totals[seat] - max(total for one, total in enumerate(totals) if one != seat)
    return likely(lead, 6 + 6 * left)


def round_of(s: State) -> int:
    return s.round


def player(often: float = 1.0, nodes: float = math.inf) -> Foresight:
    """A player who thinks a round ahead at a share of its questions, in so many nodes."""
    return Foresight(bidder, candidates, value, round_of, often=often, nodes=nodes)
