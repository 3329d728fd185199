"""A player who knows when to wait: somebody who passes sees first what the other does with its
cards, but the campaign ends when both pass (rule 7.1.1)."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Decision
from games.core.secret import Seat

from .computer import heuristic
from .data import PERSIA, SIDES
from .judgement import worth
from .state import State


def patient(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """The heuristic player who passes as long as the other has cards, provided that the campaign
    could well end like this."""
    if decision.key == "bid":  # either side wins about as often where both are patient
        return f"{rng.choice(SIDES)}:{rng.randint(0, 1)}"
    if decision.key == "turn" and waits(view, view.seat.index(seat)):
        return "pass"
    return heuristic(view, seat, decision, rng)


def waits(view: State, side: int) -> bool:
    """Whether a side sees first what the other does, or lets the campaign end."""
    lead = worth(view) if side == PERSIA else -worth(view)
    return lead > 0 and bool(view.hands[1 - side])
