"""What a player who looks ahead compares, and how it judges where a campaign has led."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.foresight import Foresight
from games.core.game import Policy
from games.core.secret import Seat
from games.core.table import Over

from .computer import ids, start, turn_values
from .data import CITIES, DATA, INDEX, PERSIA
from .judgement import plans
from .outlook import chance
from .patience import patient
from .state import State

BEST_TURNS, BEST_ORIGINS, BEST_TARGETS = 4, 3, 4
# Points offered for Greece (16.2), by level, each as often. Where experts offer none or one Persia
# wins little more than a third of 100 games, and a point is worth 0.24 in log-odds; where masters
# do not bid, a third of 40 games.
OFFERS = {"expert": (2, 3), "master": (3,)}
# Cards that Persia buys before each campaign but the last; six talents are left for the bridge.
# Fewer win less often, however many Greece buys (`python -m training.purchases`), but what they are
# worth does not show by the end of the campaign: so this is not compared.
CARDS = 6
FEW = (
    "buy",
    "build",
    "attacker",
    "defender",
    "before-battle",
    "intercept",
    "artemisia",
    "immortals",
    "royal-road",
    "burn-bridge",
    "molon",
)


def candidates(view: State, seat: Seat, decision: Decision, rng: Random) -> Sequence[Answer]:
    """The best cards and none, the best ways to set out and places to go, and all of what is
    offered where that is little."""
    if not isinstance(decision, Choice):
        return []
    side, offered = view.seat.index(seat) if view.seat else PERSIA, ids(decision)
    if decision.key == "turn":
        values = turn_values(view, side, decision)
        best = sorted(values, key=lambda one: -values[one])[:BEST_TURNS]
        none = [one for one in offered if one.startswith("pass")]
        return list(dict.fromkeys([*best, *none]))
    if decision.key == "origin":
        found = sorted(plans(view, side), reverse=True)
        starts = dict.fromkeys(start(plan.sea, plan.origin) for plan in found)
        return [one for one in starts if one in offered][:BEST_ORIGINS]
    if decision.key == "target":
        where, fleets = INDEX[str(decision.about["city"])], decision.about["fleets"]
        count = decision.about["armies"]
        gains = {
            f"to:{CITIES[plan.target]}": plan.gain
            for plan in plans(view, side)
            if (plan.origin, plan.fleets, plan.armies) == (where, fleets, count)
            and plan.sea == bool(fleets)
        }
        return sorted(offered, key=lambda one: -gains.get(one, -1000.0))[:BEST_TARGETS]
    if decision.key in ("armies", "cargo"):
        return rng.sample(offered, min(len(offered), BEST_TARGETS))
    if decision.key == "build":  # what is not spent is lost (6.1.2)
        offered.remove("done")
    return rng.sample(offered, len(offered)) if decision.key in FEW else []


def value(s: State, seat: Seat, over: Over | None) -> float:
    """The chance to win as a campaign begins."""
    if over is not None:
        return (seat in over.winners) / len(over.winners)
    persian = chance(s)
    return persian if s.seat.index(seat) == PERSIA else 1 - persian


def campaign_of(s: State) -> int:
    return s.campaign


def invades(view: State, seat: Seat, decision: Decision) -> bool:
    """Whether Persia buys cards for a campaign that is not the last."""
    early = decision.key == "buy" and view.campaign < DATA.game.campaigns
    return early and view.seat.index(seat) == PERSIA


def candidates_of_invaders(
    view: State, seat: Seat, decision: Decision, rng: Random
) -> Sequence[Answer]:
    """The same, but nothing in place of the cards with which Persia invades."""
    return [] if invades(view, seat, decision) else candidates(view, seat, decision, rng)


def bidding(offers: Sequence[int], invading: bool) -> Policy:
    """The patient player who asks for Greece where sides are bid for, for one of these offers, and
    who buys many cards to invade it."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        if decision.key == "bid":
            return f"greece:{rng.choice(offers)}"
        if invading and isinstance(decision, Choice) and invades(view, seat, decision):
            return f"buy:{min(CARDS, len(decision.options) - 1)}"
        return patient(view, seat, decision, rng)

    return answer


def player(
    offers: Sequence[int],
    often: float = 1.0,
    worlds: Sequence[int] = (2, 3, 4),
    nodes: float = math.inf,
    invading: bool = False,
) -> Foresight:
    """A player who thinks to the end of the campaign at a share of its questions, in so many
    worlds each time before the worse half of the answers is dropped, and in so many nodes."""
    plain, compared = bidding(offers, invading), candidates_of_invaders if invading else candidates
    return Foresight(plain, compared, value, campaign_of, worlds=worlds, often=often, nodes=nodes)
