"""Coup players with one idea each, to learn against and to measure by."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from games.core.decision import Answer, Choice, Decision
from games.core.game import Policy
from games.core.secret import Seat
from games.coup.computer import courtier
from games.coup.state import State


def duke_every_turn(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Takes the tax whatever it holds, until it can afford a Coup."""
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    if decision.key != "action":
        return courtier(view, seat, decision, rng)
    coups = [one for one in ids if one.startswith("coup:")]
    return coups[0] if coups else "tax"


def late_assassin(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Blocks where nothing is at stake and never challenges; later assassinates truthfully."""
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    hand = view.hands[seat].value
    if decision.key == "action":
        for wanted in ("coup:", *(["assassinate:"] if "assassin" in hand else [])):
            for one in ids:
                if one.startswith(wanted):
                    return one
        return "tax" if "duke" in hand and "tax" in ids else "aid" if "aid" in ids else ids[0]
    if decision.key == "block" and view.move.action in ("aid", "steal"):
        blocks = [one for one in ids if one != "pass"]
        return rng.choice(blocks) if rng.random() < 0.5 else "pass"
    if decision.key in ("challenge", "challenge-block"):
        return "pass"
    return courtier(view, seat, decision, rng)


def honest(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Claims only what it holds, and challenges only impossible claims."""
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    hand = view.hands[seat].value
    if decision.key == "action":
        for wanted in ("coup", "assassinate", "tax", "steal"):
            fitting = [one for one in ids if one.partition(":")[0] == wanted]
            role = view.actions[wanted].claim
            if fitting and (not role or role in hand):
                return fitting[0]
        return "income" if "income" in ids else ids[0]
    if decision.key == "block":
        true = [one for one in ids if one.partition(":")[2] in hand]
        return true[0] if true else "pass"
    if decision.key in ("challenge", "challenge-block"):
        role = view.move.claim if decision.key == "challenge" else view.move.block
        gone = sum(lost.count(role) for lost in view.lost) + hand.count(role)
        return "challenge" if gone >= 3 else "pass"
    return courtier(view, seat, decision, rng)


SPARRING: Mapping[str, Policy] = {
    "duke_every_turn": duke_every_turn,
    "late_assassin": late_assassin,
    "honest": honest,
}
