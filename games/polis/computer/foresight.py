"""What a player who looks ahead compares, and how it judges where play has led."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.foresight import Foresight, likely
from games.core.secret import Seat
from games.core.table import Over
from games.polis.data import GOODS
from games.polis.ending import score
from games.polis.state import State, side_of

from .prospects import PROSPECTS, rounds_left
from .statesman import JUDGES, POLICY, WEIGHTS

BEST_ACTIONS, BEST_TARGETS = 4, 3
LOST = 30.0  # a lead that nobody catches up: the rival starves, or has no prestige left
LEAD = 5.0  # points that make three wins of four, at the end of the round


def candidates(view: State, seat: Seat, decision: Decision, rng: Random) -> Sequence[Answer]:
    """The most promising actions and passing, the best targets, and all ways to make do."""
    if not isinstance(decision, Choice):
        return []
    side, ids = side_of(view, seat), [option.id for option in decision.options]
    if decision.key == "action":
        actions = [id for id in ids if id in PROSPECTS]
        actions.sort(key=lambda id: -PROSPECTS[id](view, side, WEIGHTS))
        return [*actions[:BEST_ACTIONS], "pass"]
    if decision.key in JUDGES:
        judge = JUDGES[decision.key]
        return sorted(ids, key=lambda id: -judge(view, side, WEIGHTS, id))[:BEST_TARGETS]
    return ids if decision.key == "feed" else []


def standing(s: State, side: int) -> float:
    """Points so far, and what goods, hoplites and ships are good for in the rounds to come."""
    p, left, w = s.players[side], rounds_left(s), WEIGHTS
    goods = w.material * sum(p.goods[good] for good in GOODS) if left else 0.0
    ships = p.port + list(s.loads.values()).count(side)
    later = w.soldier * sum(p.hoplites.values()) + w.merchant * ships
    return score(s, side) + goods + left * later


def value(s: State, seat: Seat, over: Over | None) -> float:
    """The chance to win from a lead over the rival."""
    if over is not None:
        lead = over.scores[seat] - over.scores[1 - seat]
        if over.reason in ("hunger", "disgrace"):
            lead *= LOST
        return likely(lead, LEAD / 2)
    side = side_of(s, seat)
    return likely(standing(s, side) - standing(s, 1 - side), LEAD + rounds_left(s))


def round_of(s: State) -> int:
    return s.at


def player() -> Foresight:
    """A player who thinks a round ahead."""
    return Foresight(POLICY, candidates, value, round_of, worlds=(3, 4, 5))
