"""What each action could bring a player who plans for the rounds to come, in points at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from games.polis.actions.development import (
    LANDED,
    Replaced,
    affordable,
    bill,
    building_sites,
    merchant_poleis,
)
from games.polis.actions.envoys import RANSOM, at_sea, fares, fares_from, on_land
from games.polis.actions.movement import march_targets
from games.polis.actions.siege import DIE, war_price
from games.polis.actions.trade import barter_price, open_markets, ways_to_pay
from games.polis.actions.tribute import can_collect, tribute_cost
from games.polis.data import (
    CAPITALS,
    IN_TERRITORY,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    NEUTRAL,
    POLEIS,
    PROJECTS,
    TERRITORIES,
    TRADED,
)
from games.polis.ending import prestige_of
from games.polis.state import State, diolkos, population
from games.polis.stores import military_cost

from .appraisal import NEVER, best_rows, famine, most_recruits, reserve, targets, wanted

SECURE = 3  # prestige that is left when all have been fed, after which a siege may fail


class Weights(NamedTuple):
    """What the player believes in, found by playing against others."""

    material: float  # a unit of metal, wood, wine or oil
    silver: float
    late: float  # the same in the last round
    trading: float  # more while merchants wait for goods
    load: float  # goods that keep one merchant busy
    silver_late: float
    fed: float  # wheat that somebody will eat
    grown: float  # wheat that makes a polis grow
    hungry: float  # more for wheat without which there would be no prestige left
    prestige: float
    poor: float  # more for each point of prestige missing to `enough`
    enough: float
    head: float  # an inhabitant won, with rounds to come
    head_last: float
    rival: float  # what the rival loses, in parts of what one wins
    soldier: float  # each round to come, for every hoplite
    merchant: float  # each round to come, for the first merchant
    crowded: float  # less for each merchant one has
    envoy: float  # a free envoy, each round to come
    toll: float
    later: float  # a point of posterity
    capital: float  # inhabitants of the capital that can be fed in the rounds to come


def rounds_left(s: State) -> int:
    """How many rounds follow this one."""
    return len(s.rounds) - 1 - s.at


def shortfall(s: State, side: int) -> int:
    """Inhabitants for whom there is no wheat yet."""
    return max(0, population(s, side) - s.players[side].goods["wheat"])


def growth(s: State, side: int) -> int:
    """Wheat that growth could use."""
    room = 0
    for name, polis in s.poleis.items():
        if polis.owner == side:
            card = POLEIS[name]
            room += max(0, min(card.growth, card.max - polis.population))
    return room


def worth(s: State, side: int, w: Weights, good: str, n: int) -> float:
    """What `n` more of a good are worth."""
    if good == "silver":
        return n * (w.silver_late if s.last_round else w.silver)
    p = s.players[side]
    if good != "wheat":
        idle = p.port * w.load > sum([p.goods[g] for g in TRADED])
        return n * ((w.late if s.last_round else w.material) + w.trading * idle)
    have, need = p.goods["wheat"], population(s, side)
    deadly = need - p.prestige + 1  # below that all prestige goes for food
    total = 0.0
    for at in range(have, have + n):
        if at < need:
            total += w.fed + w.hungry * (at < deadly)
        else:
            total += w.grown if at < need + growth(s, side) else 0.15
    return total


def price(s: State, side: int, w: Weights, n: int) -> float:
    """What `n` points of prestige are worth: more where little would be left."""
    left = s.players[side].prestige - n - max(0, shortfall(s, side) - 2)
    return n * (w.prestige + w.poor * max(0.0, w.enough - left))


def affords(s: State, side: int, n: int) -> bool:
    """Whether there is prestige for an action, and one point more."""
    return s.players[side].prestige > n


def head(s: State, side: int, w: Weights) -> float:
    """What one more inhabitant is worth: he counts at the end, and he eats."""
    return w.head_last if s.last_round else w.head


def harvest(
    s: State, side: int, w: Weights, territory: str, n: int
) -> tuple[float, tuple[int, ...]]:
    """The best tribute of a territory for `n` hoplites, and how many are on each of its rows."""
    table = TERRITORIES[territory].tribute
    rows = tuple((round(worth(s, side, w, g, 3) / 3, 2), k) for g, k in table.items())
    return best_rows(rows, n)


def tribute_value(s: State, side: int, w: Weights, territory: str) -> float:
    n = s.players[side].hoplites[territory]
    cost = tribute_cost(s, side, territory)
    return harvest(s, side, w, territory, n)[0] - (price(s, side, w, cost) if cost else 0.0)


def value_of_tribute(s: State, side: int, w: Weights) -> float:
    own = s.players[side].hoplites
    best = NEVER
    for t in own:
        if own[t] and can_collect(s, side, t):
            cost = tribute_cost(s, side, t)
            if not cost or affords(s, side, cost):
                best = max(best, tribute_value(s, side, w, t))
    return best


def bargain_value(s: State, side: int, w: Weights, load: str, way: str) -> float:
    row = LOADS[load]
    gain = worth(s, side, w, row.offer, row.n)
    if way == "buy":
        return gain - worth(s, side, w, "silver", row.n)
    return gain - worth(s, side, w, row.demand, barter_price(s, load))


def value_of_trade(s: State, side: int, w: Weights) -> float:
    markets = open_markets(s, side)
    return max(
        (
            bargain_value(s, side, w, load, way)
            for load in LOADS
            if LOAD_CLASS[load] <= s.limit and LOAD_MARKET[load] in markets and load not in s.loads
            for way in ways_to_pay(s, side, load)
        ),
        default=NEVER,
    )


def project_value(s: State, side: int, w: Weights, project: str, replaced: Replaced) -> float:
    cost = sum(worth(s, side, w, good, n) for good, n in bill(project, replaced).items())
    return w.prestige * prestige_of(s, project) + w.later * PROJECTS[project].later - cost


def value_of_project(s: State, side: int, w: Weights) -> float:
    return max(
        (
            project_value(s, side, w, project, replaced)
            for project in s.display
            if building_sites(s, side, project)
            for replaced in affordable(s, side, project)
        ),
        default=NEVER,
    )


def prize(s: State, side: int, w: Weights, name: str, prestige: int) -> float:
    """What it is worth to own a polis: prestige, people, posterity; more if the rival loses it."""
    polis = s.poleis[name]
    later = float(sum(PROJECTS[project].later for project in polis.finished))
    if polis.started:
        later += PROJECTS[polis.started].now + PROJECTS[polis.started].later
    value = w.prestige * prestige + head(s, side, w) * polis.population + later
    if polis.owner == 1 - side:
        value += w.rival * (polis.population + 2 * later)
    return value


def siege_value(s: State, side: int, w: Weights, name: str) -> float:
    """What both ends of a siege are worth.

    Where even a failure would not be dangerous, prestige that comes back is missed as little as it
    was: to weigh the price alone kept from any siege whoever had little, though most bring more
    than they cost.
    """
    wall, cost = POLEIS[name].base, military_cost(s)
    chance = 1.0 if wall == 1 else (DIE + 1 - wall) / DIE
    hurt = 0.5 if s.poleis[name].owner == 1 - side else 0.0
    lost = hurt - 0.7 - price(s, side, w, cost)
    if chance == 1 or s.players[side].prestige - cost - shortfall(s, side) >= SECURE:
        won = prize(s, side, w, name, 0) - price(s, side, w, cost - wall)
    else:
        won = prize(s, side, w, name, wall) - price(s, side, w, cost)
    return chance * won + (1 - chance) * lost


def value_of_siege(s: State, side: int, w: Weights) -> float:
    if not affords(s, side, military_cost(s)):
        return NEVER
    own = s.players[side].hoplites
    return max(
        (
            siege_value(s, side, w, name)
            for name in targets(s, side)
            if own[POLEIS[name].territory] >= wanted(s, side, name)
        ),
        default=NEVER,
    )


def march_value(s: State, side: int, w: Weights, territory: str) -> float:
    """Moving in order to besiege: as good as the siege that follows, less the move."""
    own = s.players[side].hoplites[territory]
    strength = min(s.limit, own + reserve(s, side, territory))
    best = NEVER
    for name in IN_TERRITORY[territory]:
        need = wanted(s, side, name)
        if name in targets(s, side) and own < need <= strength:
            best = max(best, siege_value(s, side, w, name))
    return best - price(s, side, w, military_cost(s))


def value_of_march(s: State, side: int, w: Weights) -> float:
    if not affords(s, side, 2 * military_cost(s)) or "siege" in s.used:
        return NEVER
    return max((march_value(s, side, w, t) for t in march_targets(s, side)), default=NEVER)


def revolt_value(s: State, side: int, w: Weights, name: str, fare: int = 0) -> float:
    cost = war_price(s, name) + fare
    if name == CAPITALS[1 - side] or s.poleis[name].owner == side:
        return NEVER
    if s.card.truce and s.poleis[name].owner != NEUTRAL:
        return NEVER
    if s.players[side].goods["silver"] < cost:
        return NEVER
    return prize(s, side, w, name, s.poleis[name].population) - worth(s, side, w, "silver", cost)


def value_of_revolt(s: State, side: int, w: Weights) -> float:
    name = s.players[side].proxenos
    return revolt_value(s, side, w, name) if name else NEVER


def value_of_proxenos(s: State, side: int, w: Weights) -> float:
    """Going where a civil war can be paid for."""
    best = max((revolt_value(s, side, w, way[0], way[1]) for way in fares(s, side)), default=NEVER)
    here = value_of_revolt(s, side, w) if "revolt" not in s.used else NEVER
    return best - 0.1 if best > here else NEVER


def value_of_ransom(s: State, side: int, w: Weights) -> float:
    """7.11. A hostage stirs up nothing: what he could do from home, and in the rounds to come."""
    p, rival = s.players[side], s.players[1 - side]
    if p.proxenos:
        return NEVER
    p.goods["silver"] -= RANSOM
    ways = fares_from(
        CAPITALS[side],
        rival.proxenos,
        on_land(rival.hoplites),
        at_sea(rival.galleys),
        diolkos(s, side),
    )
    best = max((revolt_value(s, side, w, way[0], way[1]) for way in ways), default=0.0)
    p.goods["silver"] += RANSOM
    lost = worth(s, side, w, "silver", RANSOM) * (1 + w.rival)
    return max(0.0, best) + w.envoy * rounds_left(s) - lost


def recruits_value(s: State, side: int, w: Weights, name: str, k: int) -> float:
    """`k` soldiers from a polis: tribute now and later, fewer mouths, fewer people at the end."""
    territory, p = POLEIS[name].territory, s.players[side]
    mouths = min(k, shortfall(s, side))
    value = worth(s, side, w, "wheat", mouths) + 0.15 * (k - mouths)
    value -= k * (1.0 if s.last_round else 0.9) + worth(s, side, w, "metal", k)
    n = p.hoplites[territory]
    if territory not in s.discs and territory not in s.card.barren:
        value += harvest(s, side, w, territory, n + k)[0] - harvest(s, side, w, territory, n)[0]
    return value + w.soldier * k * rounds_left(s)


def best_recruits(s: State, side: int, w: Weights, name: str) -> float:
    return max(
        (recruits_value(s, side, w, name, k) for k in range(1, most_recruits(s, side, name) + 1)),
        default=NEVER,
    )


def value_of_hoplites(s: State, side: int, w: Weights) -> float:
    names = [name for name in LANDED if s.poleis[name].owner == side]
    return max((best_recruits(s, side, w, name) for name in names), default=NEVER)


def merchants_value(s: State, side: int, w: Weights, k: int) -> float:
    """`k` ships: they trade in every round to come, and their crews do not eat."""
    p = s.players[side]
    have = p.port + list(s.loads.values()).count(side)
    mouths = min(k, shortfall(s, side))
    value = worth(s, side, w, "wheat", mouths) + 0.15 * (k - mouths)
    value -= k * (1.0 if s.last_round else 0.9) + worth(s, side, w, "wood", k)
    now = max(0.0, value_of_trade(s, side, w)) if p.port == 0 else 0.0
    for at in range(have, have + k):
        value += rounds_left(s) * max(0.0, w.merchant - w.crowded * at)
    return value + 0.8 * now


def value_of_merchants(s: State, side: int, w: Weights) -> float:
    if not merchant_poleis(s, side):
        return NEVER
    return merchants_value(s, side, w, 1)


def value_of_galleys(s: State, side: int, w: Weights) -> float:
    """Crews are taken from a starving capital."""
    return 1.0 if famine(s, side) and s.poleis[CAPITALS[side]].population > 1 else NEVER


PROSPECTS: dict[str, Callable[[State, int, Weights], float]] = {
    "hoplites": value_of_hoplites,
    "galleys": value_of_galleys,
    "merchants": value_of_merchants,
    "project": value_of_project,
    "march": value_of_march,
    "siege": value_of_siege,
    "tribute": value_of_tribute,
    "trade": value_of_trade,
    "proxenos": value_of_proxenos,
    "ransom": value_of_ransom,
    "revolt": value_of_revolt,
}
