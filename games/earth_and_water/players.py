"""Answers for those who do not answer, and a computer player."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Decision
from games.core.players import sample
from games.core.rng import Rng
from games.core.secret import Seat

from .state import State


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """Buys nothing, passes, fights on."""
    return None


def heuristic(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Plays."""
    return sample(decision, rng)
