"""What the recap of 300 compares: the state of the war, line by line."""

from __future__ import annotations

from games.core.changes import HOLDING, LYING, PASSING
from games.core.words import Words

from .data import ALL, CITIES, GREECE, IT, PERSIA, SIDES
from .faces import FIGURES, flags, owner
from .state import State
from .supply import marker


def news(view: State, w: Words) -> str:
    """Whose each city is and what stands there, both sides' means, and what has come to pass."""
    passing = [w("news-campaign", n=view.campaign, stage=w(f"stage-{view.stage}"))]
    passing.append(w("news-score", **marker(view)))
    passing.append(w("news-bridge" if view.bridge else "news-no-bridge"))
    passing += [w("news-owner", city=CITIES[c], owner_side=owner(view, c)) for c in ALL]
    passing += [w(f"board-{name}") for name in flags(view)]
    passing += [w("board-gone", list=w(f"figure-{n}")) for n in FIGURES if getattr(view, n)]
    lines = [PASSING + line for line in passing]
    lines += [LYING + w("news-discarded", it=w(f"it-{IT[card]}")) for card in view.discard]
    lines += [LYING + w("news-in-play", it=w(f"it-{IT[card]}")) for card in view.in_play]
    if view.seat and w.reader >= 0:
        own = view.hands[view.seat.index(w.reader)]
        lines += [HOLDING + w("news-held", it=w(f"it-{IT[card]}")) for card in sorted(own.value)]
    lines += [forces(view, c, w) for c in ALL]
    lines += [means(view, side, w) for side in (PERSIA, GREECE)]
    return "\n".join([*lines, w("news-deck", n=len(view.deck))])


def forces(view: State, city: int, w: Words) -> str:
    """The units of both sides in a city."""
    return w(
        "news-city",
        city=CITIES[city],
        persia_armies=view.armies[PERSIA][city],
        persia_fleets=view.fleets[PERSIA][city],
        greece_armies=view.armies[GREECE][city],
        greece_fleets=view.fleets[GREECE][city],
    )


def means(view: State, side: int, w: Words) -> str:
    """Cards, reserves, and talents while a side prepares."""
    return w(
        "news-side",
        side=SIDES[side],
        cards=len(view.hands[side]) if view.hands else 0,
        armies=view.army_reserve[side],
        fleets=view.fleet_reserve[side],
        talents=view.purse.talents if side == view.active else 0,
    )
