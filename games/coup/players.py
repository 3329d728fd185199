"""Answers for those who do not answer, and a computer player that bluffs now and then."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import Seat

from .court import MUST_COUP
from .state import State


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """9. Income, or Coup against the richest; pass; prove; any card lost; the cards one had."""
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    if decision.key == "action":
        if view.coins[seat] < MUST_COUP:
            return "income"
        rich = max(view.rivals(seat), key=lambda p: view.coins[p])  # ties: the next clockwise
        return f"coup:{rich}"
    if decision.key in ("lose", "show"):
        cards = view.hands[seat].value
        return cards[rng.below(len(cards))]
    if decision.key == "exchange":
        keep = int(decision.about["keep"])
        return ".".join(sorted(view.hands[seat].value[:keep]))
    return "pass" if "pass" in ids else ids[0]  # prove if possible; leave


def courtier(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Plays what it holds."""
    return sample(decision, rng)
