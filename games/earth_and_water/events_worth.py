"""What cards and their events are worth to the computer player."""

from __future__ import annotations

from .data import (
    ABYDOS,
    DATA,
    EVENT_OF,
    GREECE,
    HOMES,
    INDEX,
    PERSIA,
    SPARTA,
    THEBES,
    card_of,
)
from .judgement import (
    after_landing,
    after_march,
    best_plan,
    glory_odds,
    plans,
    trial,
    with_army,
    with_fleet,
    worth,
)
from .state import State, neutral

CARD_WORTH = (1.0, 1.6)  # what a card is worth unplayed, by side
RESERVED = {  # Greek reactions, worth keeping
    card_of(GREECE, name): value
    for name, value in (
        ("three_hundred", 5.0),
        ("miltiades", 4.0),
        ("molon", 5.0),
        ("pausanias", 2.0),
        ("artemisia", 3.0),
        ("themistocles", 3.0),
    )
}
FLAT = {  # rough values of events that touch no piece
    "mines": 4.5,
    "oracle": 1.0,
    "carneia": 2.0,
    "ostracism": 3.0,
    "hippias": 4.5,
    "peace": 2.0,
    "acropolis": 1.5,
    "babylon": 0.5,
}


def eventful(side: int, card: int) -> float:
    """Cards without a use of their own are the first to be moved with."""
    return 0.0 if EVENT_OF[side][card] in ("carthage", "death", "babylon", "oracle") else 1.0


def event_gain(view: State, side: int, event: str) -> float:
    """About what an event gains for the side that plays it."""
    sign, now = (1 if side == PERSIA else -1), worth(view)
    if event in FLAT:
        return FLAT[event]
    if event in ("evangelion", "king"):
        marches = plans(view, side, sea=False)
        return max((p.gain + glory_odds(view, side, p) for p in marches), default=0.0)
    if event == "cavalry":
        cap = DATA.battle.cavalry_cap
        return max(
            (
                after_march(view, PERSIA, p.origin, p.armies, p.target, cap) - now
                for p in plans(view, PERSIA, sea=False)
                if view.armies[GREECE][p.target]
            ),
            default=0.0,
        )
    if event == "leonidas":
        dice = DATA.battle.leonidas_dice
        singles = [p for p in plans(view, GREECE, sea=False) if p.armies == 1]
        gains = [now - after_march(view, GREECE, p.origin, 1, p.target, dice=dice) for p in singles]
        return max(gains, default=0.0) - 2.0
    if event == "triremes":
        plan = best_plan(view, GREECE, land=False)
        return plan.gain * 1.3 if plan else 0.0
    if event == "syracuse":
        return 1.5 * view.fleet_reserve[GREECE]
    if event == "zomos":
        return sign * (with_army(view, GREECE, SPARTA, 1) - now)
    return sign * (best_effect(view, event) - now)


def best_effect(view: State, event: str) -> float:
    """The worth after an event that adds or removes one piece, placed as well as can be."""
    armies, fleets = view.armies, view.fleets
    if event in ("desertion", "revolt"):
        homes = (INDEX["abydos"], INDEX["ephesus"])
        cities = [
            c for c, n in enumerate(armies[PERSIA]) if n and (event != "revolt" or c in homes)
        ]
        return min(with_army(view, PERSIA, c, -1) for c in cities)
    if event == "wrath":
        return min(with_fleet(view, PERSIA, c, -1) for c, n in enumerate(fleets[PERSIA]) if n)
    if event == "tribute":
        return max(with_army(view, PERSIA, c, 1) for c in neutral(view))
    s = trial(view)
    if event == "defection":
        s.armies[GREECE][THEBES] = 0
        return after_landing(s, PERSIA, min(1, view.army_reserve[PERSIA]), THEBES) - 3.0
    held = [c for c in HOMES[PERSIA] if armies[GREECE][c]]
    for c in held[:1]:
        s.armies[GREECE][c] = 0
    if not held:
        s.armies[PERSIA][ABYDOS] += min(DATA.battle.royal_road, view.army_reserve[PERSIA])
    return worth(s)
