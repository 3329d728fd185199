"""A computer player who plans: it reckons what every issue would bring, and goes for the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from games.core.decision import Answer, Decision
from games.core.game import Policy
from games.core.secret import Seat
from games.pericles import phormio
from games.pericles.state import State

from . import campaign, council
from .absent import faction_asked
from .stakes import Stakes, Traits

Habit: TypeAlias = Callable[[Stakes, int, Decision, Random], Answer]

HABITS: Mapping[str, Habit] = {
    "entourage": council.form_entourage,
    "boule2": council.propose,
    "boule1": council.propose,
    "boule0": council.propose,
    "debate": council.pick_topic,
    "card": council.pick_card,
    "trust": council.trust,
    "halt": council.halt,
    "place": campaign.pick_place,
    "marker": campaign.pick_marker,
    "resolve": campaign.pick_resolve,
    "military": campaign.pick_military,
    "commit": campaign.commit,
    "support": campaign.support,
    "defend": campaign.defend,
    "move": campaign.pick_move,
    "move-to": campaign.pick_goal,
    "ship": campaign.ship,
    "losses": campaign.pick_losses,
    "revenge": campaign.pick_losses,
    "bases": campaign.pick_losses,
    "second": campaign.second,
    "envoys": campaign.envoys,
    "bid": campaign.bid,
    "league": campaign.pick_league,
    "oracle": campaign.oracle,
    "strike": campaign.strike,
}

UNITED = Traits(
    token=0.8,
    spare=0.25,
    unit=0.35,
    guard=0.6,
    lasting=0.8,
    defence=0.35,
    treachery=0.6,
    again=0.4,
    military=5.0,
    league=4.0,
    diplomatic=3.0,
    oracle=3.0,
    games=2.5,
    settlers=4.0,
    barracks=2.0,
    rank=2.0,
    kept=0.2,
    surplus=0.85,
)

RIVALS = UNITED._replace(rank=6.0, kept=0.4)  # who governs a city is what they quarrel about


def planner(united: Traits = UNITED, rivals: Traits = RIVALS) -> Policy:
    """A player who believes in these values: where both factions of a city are its own, and where
    it shares every city with somebody."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        f = faction_asked(decision)
        habit = HABITS.get(decision.key)
        if habit is None:  # as Phormio would
            return phormio.answer(view, f, decision)
        traits = united if view.owner[f ^ 1] == seat else rivals
        return habit(Stakes(view, seat, traits), f, decision, rng)

    return answer


POLICY = planner()
