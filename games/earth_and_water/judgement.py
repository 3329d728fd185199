"""What a position and a movement are worth to the computer player (rules file, section 18).

Values are for Persia: a point of the score track is 10.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from .data import ABYDOS, CAP, EPHESUS, GREECE, HOME_OF, HOMES, PERSIA, PORTS, harvest, reachable
from .odds import battle_odds, expected_left
from .state import (
    HOME_BITS,
    Map,
    can_carry,
    controls,
    domain,
    land_origins,
    present,
    ruled,
    sea_origins,
)
from .supply import lines, points

POINT, ARMY, FLEET = 10.0, (0.7, 1.6), (1.2, 1.0)
BRIDGE_WORTH = 4.0
EMPTY_HOME = 2.5  # a home city without army invites a raid
VICTORY = 500.0
CUT_OFF = 100  # above any stack: armies without a line starve first


class Plan(NamedTuple):
    """A movement as the questions ask for it, and its gain for the mover."""

    gain: float
    sea: bool
    origin: int
    fleets: int
    armies: int
    target: int


class Position(NamedTuple):
    """All that plans hang on, to look them up: pieces by city, Persian ones first."""

    armies: tuple[tuple[int, ...], tuple[int, ...]]
    fleets: tuple[tuple[int, ...], tuple[int, ...]]
    bridge: bool
    acropolis: bool
    carneia: bool


@dataclass(slots=True)
class Trial:
    """A map whose pieces can be pushed around."""

    armies: list[list[int]]
    fleets: list[list[int]]
    bridge: bool
    acropolis: bool
    carneia: bool


def trial(view: Map | Position) -> Trial:
    """A copy of where the pieces are, and of what holds or ends in this campaign."""
    (persian, greek), (fleets, triremes) = view.armies, view.fleets
    armies, ships = [[*persian], [*greek]], [[*fleets], [*triremes]]
    return Trial(armies, ships, view.bridge, view.acropolis, view.carneia)


def position(view: Map) -> Position:
    """The same, to look something up by it."""
    (persian, greek), (fleets, triremes) = view.armies, view.fleets
    armies, ships = (tuple(persian), tuple(greek)), (tuple(fleets), tuple(triremes))
    return Position(armies, ships, view.bridge, view.acropolis, view.carneia)


def worth(view: Map) -> float:
    """What the position would score after supplies, plus a little for every piece."""
    (persian, greek), (fleets, triremes) = view.armies, view.fleets
    afloat = FLEET[PERSIA] * sum(fleets) - FLEET[GREECE] * sum(triremes)
    ports = (present(fleets), present(triremes))
    return afloat + ashore(tuple(persian), tuple(greek), ports, view.bridge, view.acropolis)


@lru_cache(maxsize=8192)
def ashore(
    persian: Sequence[int], greek: Sequence[int], ports: tuple[int, int], bridge: bool, burnt: bool
) -> float:
    """The same but for the number of fleets, remembered: it comes again in every question of a
    movement. `ports`: with Persian fleets, and with Greek ones, as bits; `burnt`: the Acropolis."""
    rows, held = [persian, greek], [present(persian), present(greek)]
    for side, foe in ((PERSIA, GREECE), (GREECE, PERSIA)):
        own, theirs = ruled(side, held[side], held[foe]), ruled(foe, held[foe], held[side])
        food, fed = harvest(side, own), lines(side, own, theirs, ports[side], ports[foe], bridge)
        if eaters(rows[side], side) > food:
            rows[side] = starved(rows[side], side, food, fed)
            held[side] = present(rows[side])
            own, theirs = ruled(side, held[side], held[foe]), ruled(foe, held[foe], held[side])
            fed = lines(side, own, theirs, ports[side], ports[foe], bridge)
        if held[side] & ~fed:
            rows[side] = [n if fed >> c & 1 else 0 for c, n in enumerate(rows[side])]
            held[side] &= fed
    total = BRIDGE_WORTH * bridge
    domains = (ruled(PERSIA, *held), ruled(GREECE, *reversed(held)))
    total += POINT * (points(domains[PERSIA], burnt) - points(domains[GREECE], burnt))
    for side, sign in ((PERSIA, 1.0), (GREECE, -1.0)):
        total += sign * ARMY[side] * sum(rows[side])
        total -= sign * EMPTY_HOME * (HOME_BITS[side] & ~held[side]).bit_count()
        if not HOME_BITS[1 - side] & ~domains[side]:
            total += sign * VICTORY
    return total


def eaters(armies: Sequence[int], side: int) -> int:
    """How many armies have to be fed."""
    return sum(armies) - (armies[ABYDOS] + armies[EPHESUS] if side == PERSIA else 0)


def starved(armies: Sequence[int], side: int, food: int, fed: int) -> list[int]:
    """What is left when the hungry are taken from the armies without a line first, then from the
    largest stacks."""
    left = [*armies]
    rank = {
        c: n + (0 if fed >> c & 1 else CUT_OFF)
        for c, n in enumerate(armies)
        if n and not side == PERSIA == HOME_OF[c]
    }
    for _ in range(eaters(armies, side) - food):
        worst = max(rank, key=rank.__getitem__)
        left[worst] -= 1
        rank[worst] = rank[worst] - 1 if left[worst] else 0
    return left


def plans(view: Map, side: int, land: bool = True, sea: bool = True) -> Sequence[Plan]:
    """Every movement worth a thought."""
    where = position(view)
    return (*(marches(where, side) if land else ()), *(voyages(where, side) if sea else ()))


@lru_cache(maxsize=512)
def marches(position: Position, side: int) -> Sequence[Plan]:
    """Marches with one army, half of them, all but one or all; remembered."""
    view = trial(position)
    now, sign, own = worth(view), 1 if side == PERSIA else -1, domain(view, side)
    found = []
    for origin in land_origins(view, side):
        most = view.armies[side][origin]
        for target in reachable(origin, own, view.bridge):
            for n in sorted({1, (most + 1) // 2, most - 1, most} - {0}):
                gain = sign * (after_march(view, side, origin, n, target) - now)
                found.append(Plan(gain, False, origin, 0, n, target))
    return found


@lru_cache(maxsize=512)
def voyages(position: Position, side: int) -> Sequence[Plan]:
    """Every voyage; remembered."""
    view = trial(position)
    now, sign = worth(view), 1 if side == PERSIA else -1
    found = []
    for origin in sea_origins(view, side):
        for fleets in range(1, view.fleets[side][origin] + 1):
            for armies in range(can_carry(view, side, origin, fleets) + 1):
                for target in PORTS:
                    if target != origin:
                        value = after_voyage(view, side, origin, fleets, armies, target)
                        found.append(
                            Plan(sign * (value - now), True, origin, fleets, armies, target)
                        )
    return found


def best_plan(view: Map, side: int, land: bool = True, sea: bool = True) -> Plan | None:
    """The most promising movement."""
    return max(plans(view, side, land, sea), default=None)


def after_march(
    view: Map, side: int, origin: int, count: int, target: int, cap: int = 0, dice: int = 0
) -> float:
    """The worth after a land movement, its battle fought to the end on average."""
    s = trial(view)
    s.armies[side][origin] -= count
    return after_landing(s, side, count, target, cap, dice)


def after_landing(s: Map, side: int, count: int, target: int, cap: int = 0, dice: int = 0) -> float:
    """The worth once `count` armies have entered a city; changes `s`."""
    foes = s.armies[1 - side][target]
    if not foes:
        s.armies[side][target] += count
        return worth(s)
    greeks, persians = (foes, count) if side == PERSIA else (count, foes)
    cap = cap or CAP[target]
    wins = battle_odds(greeks, persians, cap, dice)
    left = expected_left(greeks, persians, cap, dice)
    total = 0.0
    for winner in (PERSIA, GREECE):
        chance = wins[1 - winner]
        s.armies[1 - winner][target] = 0
        s.armies[winner][target] = max(1, round(left[1 - winner] / chance)) if chance > 0.01 else 1
        total += chance * worth(s)
    s.armies[PERSIA][target] = s.armies[GREECE][target] = 0
    return total + (1 - sum(wins)) * worth(s)


def after_voyage(view: Map, side: int, origin: int, fleets: int, armies: int, target: int) -> float:
    """The worth after a naval movement, its battles fought to the end on average."""
    s = trial(view)
    s.fleets[side][origin] -= fleets
    s.armies[side][origin] -= armies
    foes = s.fleets[1 - side][target]
    if not foes:
        s.fleets[side][target] += fleets
        return after_landing(s, side, armies, target) if armies else worth(s)
    greeks, persians = (foes, fleets) if side == PERSIA else (fleets, foes)
    chance = battle_odds(greeks, persians, CAP[target])[1 - side]
    left = expected_left(greeks, persians, CAP[target])[1 - side]
    lost = trial(s)
    total = (1 - chance) * worth(lost)
    s.fleets[1 - side][target] = 0
    s.fleets[side][target] = max(1, round(left / chance)) if chance > 0.01 else 1
    landing = min(armies, s.fleets[side][target])
    total += chance * (after_landing(s, side, landing, target) if landing else worth(s))
    return total


def with_army(view: Map, side: int, city: int, count: int) -> float:
    """The worth with so many armies more (or fewer) in a city."""
    s = trial(view)
    s.armies[side][city] += count
    return worth(s)


def with_fleet(view: Map, side: int, port: int, count: int) -> float:
    """The worth with so many fleets more (or fewer) in a port."""
    s = trial(view)
    s.fleets[side][port] += count
    return worth(s)


def glory_odds(view: Map, side: int, plan: Plan) -> float:
    """What Evangelio or El Gran Rey add to a movement: the odds of its battle."""
    foes = view.armies[1 - side][plan.target]
    if not foes:
        return 0.0
    greeks, persians = (foes, plan.armies) if side == PERSIA else (plan.armies, foes)
    wins = battle_odds(greeks, persians, CAP[plan.target])
    return POINT * (wins[1 - side] - wins[side])


def unsafe(view: Map, side: int) -> list[int]:
    """Home cities without an army of one's own."""
    return [c for c in HOMES[side] if controls(view, side, c) and not view.armies[side][c]]
