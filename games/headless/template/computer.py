"""Answers for those who do not answer, and a computer player that knows the odds."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Decision
from games.core.rng import Rng
from games.core.secret import Seat

from .data import CARDS
from .rules import State


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer:
    """3.2 Keep the card."""
    return "keep"


def careful(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Changes a card that most of the unseen ones beat."""
    (mine,) = view.hands[seat].value
    unseen = [card for card in CARDS if card != mine and card not in view.discards]
    better = sum(card > mine for card in unseen)
    return "change" if 2 * better > len(unseen) else "keep"
