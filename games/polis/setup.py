"""4. Set-up, and 11. scenarios: the base game and both scenarios."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.core.secret import Secret
from games.core.table import Table

from .data import (
    CUBES,
    EVENTS,
    GOODS,
    NEUTRAL,
    POLEIS,
    SEAS,
    SETUPS,
    SHIPS,
    SIDES,
    START_COLUMN,
    TERRITORIES,
    TRADED,
    Start,
)
from .state import Player, Polis, State, TableOptions


def setup(t: Table[Any], options: TableOptions) -> State:
    """4.1, 4.2, 4.6. Shuffle the decks; each side takes its poleis, units, goods and prestige."""
    chosen = SETUPS[options.setup]
    starts = chosen.starts(by_rows=options.corinth == "by_rows")
    seats = sit_down(t, options)
    poleis = {name: Polis(NEUTRAL, site.base) for name, site in POLEIS.items()}
    for side, start in enumerate(starts):
        for name, n in start.poleis.items():
            poleis[name] = Polis(side, n)
    s = State(
        options,
        rounds=list(chosen.rounds),
        players=[provide(start, seats[i]) for i, start in enumerate(starts)],
        poleis=poleis,
        market=dict.fromkeys(TRADED, START_COLUMN),
        projects=Secret(list(chosen.projects), kind="projects"),
        decks={deck: Secret([*events_of(deck)], kind=f"deck-{deck}") for deck in chosen.rounds},
        supply=dict.fromkeys(GOODS, 0),
    )
    t.shuffle(s.projects, "projects")
    for deck, pile in s.decks.items():
        t.shuffle(pile, f"events-{deck}")
    return s


@cache
def events_of(deck: str) -> tuple[str, ...]:
    """The events of one deck, in the order in which they are printed."""
    return tuple(event for event, card in EVENTS.items() if card.deck == deck)


def sit_down(t: Table[Any], options: TableOptions) -> list[int]:
    """4.7. The seats of Sparta and Athens."""
    if options.sides == "random":
        first = t.rng.below(len(SIDES))
        return [first, 1 - first]
    return [1, 0] if options.sides == "athens_first" else [0, 1]


def provide(start: Start, seat: int) -> Player:
    """2.1, 4.3, 4.4. One side's things on its board and on the map."""
    hoplites = dict.fromkeys(TERRITORIES, 0) | start.hoplites
    galleys = dict.fromkeys(SEAS, 0) | start.galleys
    placed = sum(hoplites.values()) + sum(galleys.values()) + sum(start.poleis.values())
    return Player(
        seat,
        start.prestige,
        dict(zip(GOODS, start.goods, strict=True)),
        hoplites,
        galleys,
        start.proxenos,
        port=start.merchants,
        ships=SHIPS - start.merchants,
        cubes=CUBES - placed,
    )
