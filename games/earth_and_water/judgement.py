"""What a position and a movement are worth to the computer player (rules file, section 18).

Values are for Persia: a point of the score track is 10.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from .data import ALL, CAP, GREECE, HOME_OF, HOMES, PERSIA, PORTS, reachable
from .odds import battle_odds, expected_left
from .state import State, can_carry, controls, domain, land_origins, sea_origins
from .supply import food, points, supplied

POINT, ARMY, FLEET = 10.0, (0.7, 1.6), (1.2, 1.0)
BRIDGE_WORTH = 4.0
EMPTY_HOME = 2.5  # a home city without army invites a raid
VICTORY = 500.0


class Plan(NamedTuple):
    """A movement as the questions ask for it, and its gain for the mover."""

    gain: float
    sea: bool
    origin: int
    fleets: int
    armies: int
    target: int


def trial(view: State) -> State:
    """A copy whose pieces can be pushed around."""
    s = copy(view)
    s.armies = [list(row) for row in view.armies]
    s.fleets = [list(row) for row in view.fleets]
    return s


@dataclass(frozen=True, slots=True)
class Position:
    """All that the worth of a state hangs on, to look it up; and the state, to find it out."""

    key: tuple[object, ...]
    view: State = field(compare=False, repr=False)


def position(view: State) -> Position:
    """Where the pieces are, and what holds or ends in this campaign."""
    (persian, greek), (fleets, triremes) = view.armies, view.fleets
    pieces = (*persian, *greek, *fleets, *triremes)
    return Position((pieces, view.bridge, view.acropolis, view.carneia), view)


def worth(view: State) -> float:
    """What the position would score after supplies, plus a little for every piece."""
    return worth_of(position(view))


@lru_cache(maxsize=4096)
def worth_of(position: Position) -> float:
    """The same, remembered: the same positions come again in every question of a movement."""
    s = trial(position.view)
    for side in (PERSIA, GREECE):
        starve(s, side)
        fed = supplied(s, side)
        s.armies[side] = [n if fed >> c & 1 else 0 for c, n in enumerate(s.armies[side])]
    total = BRIDGE_WORTH * s.bridge
    own = (domain(s, PERSIA), domain(s, GREECE))
    total += POINT * (points(s, own[PERSIA]) - points(s, own[GREECE]))
    for side, sign in ((PERSIA, 1.0), (GREECE, -1.0)):
        total += sign * (ARMY[side] * sum(s.armies[side]) + FLEET[side] * sum(s.fleets[side]))
        total -= sign * EMPTY_HOME * sum(not s.armies[side][c] for c in HOMES[side])
        if all(own[side] >> c & 1 for c in HOMES[1 - side]):
            total += sign * VICTORY
    return total


def starve(s: State, side: int) -> None:
    """Takes the hungry from the armies without a line first, then from the largest stacks."""
    armies, fed = s.armies[side], supplied(s, side)
    hungry = [c for c in ALL if armies[c] and not (side == PERSIA and HOME_OF[c] == PERSIA)]
    for _ in range(sum(armies[c] for c in hungry) - food(s, side)):
        armies[max(hungry, key=lambda c: (armies[c] > 0, not fed >> c & 1, armies[c]))] -= 1


def plans(view: State, side: int, land: bool = True, sea: bool = True) -> Sequence[Plan]:
    """Every movement worth a thought."""
    return plans_from(position(view), side, land, sea)


@lru_cache(maxsize=512)
def plans_from(position: Position, side: int, land: bool, sea: bool) -> Sequence[Plan]:
    """The same, remembered."""
    return tuple(every_plan(position.view, side, land, sea))


def every_plan(view: State, side: int, land: bool, sea: bool) -> Iterator[Plan]:
    """Marches with one army, half of them, all but one or all; every voyage."""
    now, sign = worth(view), 1 if side == PERSIA else -1
    if land:
        own = domain(view, side)
        for origin in land_origins(view, side):
            most = view.armies[side][origin]
            for target in reachable(origin, own, view.bridge):
                for n in sorted({1, (most + 1) // 2, most - 1, most} - {0}):
                    gain = sign * (after_march(view, side, origin, n, target) - now)
                    yield Plan(gain, False, origin, 0, n, target)
    if sea:
        for origin in sea_origins(view, side):
            for fleets in range(1, view.fleets[side][origin] + 1):
                for armies in range(can_carry(view, side, origin, fleets) + 1):
                    for target in PORTS:
                        if target != origin:
                            value = after_voyage(view, side, origin, fleets, armies, target)
                            yield Plan(sign * (value - now), True, origin, fleets, armies, target)


def best_plan(view: State, side: int, land: bool = True, sea: bool = True) -> Plan | None:
    """The most promising movement."""
    return max(plans(view, side, land, sea), default=None)


def after_march(
    view: State, side: int, origin: int, count: int, target: int, cap: int = 0, dice: int = 0
) -> float:
    """The worth after a land movement, its battle fought to the end on average."""
    s = trial(view)
    s.armies[side][origin] -= count
    return after_landing(s, side, count, target, cap, dice)


def after_landing(
    s: State, side: int, count: int, target: int, cap: int = 0, dice: int = 0
) -> float:
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


def after_voyage(
    view: State, side: int, origin: int, fleets: int, armies: int, target: int
) -> float:
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


def with_army(view: State, side: int, city: int, count: int) -> float:
    """The worth with so many armies more (or fewer) in a city."""
    s = trial(view)
    s.armies[side][city] += count
    return worth(s)


def with_fleet(view: State, side: int, port: int, count: int) -> float:
    """The worth with so many fleets more (or fewer) in a port."""
    s = trial(view)
    s.fleets[side][port] += count
    return worth(s)


def glory_odds(view: State, side: int, plan: Plan) -> float:
    """What Evangelio or El Gran Rey add to a movement: the odds of its battle."""
    foes = view.armies[1 - side][plan.target]
    if not foes:
        return 0.0
    greeks, persians = (foes, plan.armies) if side == PERSIA else (plan.armies, foes)
    wins = battle_odds(greeks, persians, CAP[plan.target])
    return POINT * (wins[1 - side] - wins[side])


def unsafe(view: State, side: int) -> list[int]:
    """Home cities without an own army."""
    return [c for c in HOMES[side] if controls(view, side, c) and not view.armies[side][c]]
