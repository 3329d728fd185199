"""Answers for those who do not answer, and Phormio as a computer player."""

from __future__ import annotations

from random import Random

from games.core.decision import Answer, Decision
from games.core.rng import Rng
from games.core.secret import Seat
from games.pericles import phormio, strategy
from games.pericles.data import FACTIONS
from games.pericles.state import State


def faction_asked(decision: Decision) -> int:
    """Which of a seat's factions a decision is for."""
    return FACTIONS.index(decision.about["faction"])


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer:
    """15. Phormio stands in, but leaves the units of an absent player where they are.

    What such a player's bases cannot feed is chosen in one answer.
    """
    if decision.key in ("redeploy", "homeward"):
        ids = strategy.ids_of(decision)
        return "leave" if "leave" in ids else "done"
    if decision.key == "maintain":
        return "auto"
    return phormio.answer(view, faction_asked(decision), decision)


def bot(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Phormio as he was once, for any faction: the yardstick of the other players."""
    return phormio.answer(view, faction_asked(decision), decision, phormio.HABITS_BEFORE)
