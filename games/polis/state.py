"""What lies on the table, and the questions the rules ask about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from games.core.game import Options
from games.core.secret import Seat, Secret

from .data import (
    ATH,
    CAPITALS,
    EVENTS,
    GOODS,
    LIMITS,
    NEUTRAL,
    NO_EVENT,
    PASSAGE,
    SEAS,
    SPA,
    TERRITORIES,
    EventCard,
    SetupId,
)


class TableOptions(Options):
    setup: SetupId = "base"
    sides: Literal["sparta_first", "athens_first", "random"] = "sparta_first"
    pieces: Literal["box", "unlimited"] = "box"
    ostracism: Literal["every_round", "not_the_last"] = "every_round"
    alone: Literal["pairs", "freely"] = "pairs"
    silver: Literal["whole_kinds", "any_units"] = "whole_kinds"
    corinth: Literal["in_line", "by_rows"] = "in_line"


@dataclass(slots=True)
class Player:
    """One side: Sparta is side 0, Athens side 1, wherever they sit."""

    seat: Seat
    prestige: int
    goods: dict[str, int]
    hoplites: dict[str, int]
    galleys: dict[str, int]
    proxenos: str  # the polis it stands in; empty while it is the rival's hostage
    port: int  # merchants waiting in the commercial port
    ships: int  # merchants not built yet
    cubes: int  # cubes in the supply; below 0 only where the box is no limit
    passed: bool = False


@dataclass(slots=True)
class Polis:
    owner: int
    population: int
    started: str = ""  # the project in progress
    finished: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Battle:
    """8. `hands` are by side; `laid` are the attacker's two cards, `reply` those against them."""

    region: str
    attacker: int
    deck: Secret[list[str]]
    hands: list[Secret[list[str]]]
    assault: int = 1
    laid: list[str] = field(default_factory=list)
    reply: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)

    @property
    def at_sea(self) -> bool:
        return self.region in SEAS


@dataclass(slots=True)
class State:
    options: TableOptions
    rounds: list[str]
    players: list[Player]
    poleis: dict[str, Polis]
    market: dict[str, int]  # column of each traded good
    projects: Secret[list[str]]
    decks: dict[str, Secret[list[str]]]  # of events, by round
    supply: dict[str, int]  # goods the general supply has taken in, less what it gave out
    at: int = -1  # index of the round
    display: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)  # projects nobody started
    event: str = ""
    past: list[str] = field(default_factory=list)  # events of this round and those before
    loads: dict[str, int] = field(default_factory=dict)  # shipload: whose merchant lies there
    discs: dict[str, int] = field(default_factory=dict)  # territory: who collected there
    active: int = SPA
    first_to_pass: int = NEUTRAL
    used: list[str] = field(default_factory=list)  # action types of the turn, or pair of actions
    plan: list[str] = field(default_factory=list)  # a move in progress: target, then the origins
    to_fight: list[str] = field(default_factory=list)
    battle: Battle | None = None
    marked: list[str] = field(default_factory=list)  # regions and poleis of the last action

    @property
    def round(self) -> str:
        return self.rounds[max(self.at, 0)]

    @property
    def limit(self) -> int:
        """1.4. Most hoplites or galleys of one side in a region; the highest class of shipload."""
        return LIMITS[self.rounds[self.at if self.at > 0 else 0]]

    @property
    def last_round(self) -> bool:
        return self.at == len(self.rounds) - 1

    @property
    def card(self) -> EventCard:
        """13. The event of the round, for what it changes as long as the round lasts."""
        return EVENTS[self.event] if self.event else NO_EVENT

    @property
    def alone(self) -> bool:
        """6.2. Whether one player goes on after the other has passed."""
        return self.players[SPA].passed or self.players[ATH].passed


def units(s: State, side: int, region: str) -> int:
    """1.3. A player's cubes of the region's kind."""
    p = s.players[side]
    return p.galleys[region] if region in SEAS else p.hoplites[region]


def blocked_lands(s: State, side: int) -> tuple[str, ...]:
    """1.5, 3.5. The territories this side may not cross: those its rival dominates."""
    own, theirs = s.players[side].hoplites, s.players[1 - side].hoplites
    return tuple([t for t in TERRITORIES if theirs[t] > own[t]])


def blocked_seas(s: State, side: int) -> tuple[str, ...]:
    """1.5, 3.5. The seas this side may not cross."""
    own, theirs = s.players[side].galleys, s.players[1 - side].galleys
    return tuple([sea for sea in SEAS if theirs[sea] > own[sea]])


def diolkos(s: State, side: int) -> bool:
    """3.7. The owner of Korinthos drags ships across the isthmus."""
    return s.poleis[PASSAGE.polis].owner == side


def owned(s: State, side: int) -> list[str]:
    return [name for name, polis in s.poleis.items() if polis.owner == side]


def population(s: State, side: int) -> int:
    return sum(polis.population for polis in s.poleis.values() if polis.owner == side)


def side_of(s: State, seat: Seat) -> int:
    return SPA if s.players[SPA].seat == seat else ATH


def capital(side: int) -> str:
    return CAPITALS[side]


def wealth(s: State, side: int) -> int:
    """10.2.1. All goods together: what decides a tie."""
    goods = s.players[side].goods
    return sum(goods[good] for good in GOODS)
