"""Answers for those who do not answer, and a careful computer player."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.rng import Rng
from games.core.secret import Seat

from .rules import State


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer:
    """7. Draw and throw the drawn card away; pass, unless alone, when fighting cannot lose."""
    if decision.key == "draw":
        return "draw"
    if decision.key == "discard":
        return str(view.hands[seat].value[-1])
    return "fight" if unopposed(view) else "pass"


def careful(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Keeps high cards, or low ones beside a high Kobayakawa; fights when the odds are fair."""
    hand, help_ = view.hands[seat].value, view.kobayakawa[-1]
    if decision.key == "draw":
        weak = hand[0] + help_ < 14 and hand[0] < 12
        return "change" if weak and help_ < 6 and hand[0] < 7 else "draw"
    if decision.key == "discard":
        assert isinstance(decision, Choice)
        return str(min(hand, key=lambda card: worth(card, help_)))
    if unopposed(view):
        return "fight"
    return "fight" if worth(hand[0], help_) >= 11 + len(view.fighters) else "pass"


def unopposed(view: State) -> bool:
    """Everybody before has passed and nobody comes after: fighting cannot lose (6)."""
    return not view.fighters and len(view.to_act) == 1


def worth(card: int, help_: int) -> float:
    """About what a card counts: itself, or with help if it is low enough to be the lowest."""
    return max(float(card), card + help_ - 2.0 if card <= 7 else 0.0)
