"""What each action could bring, in points at the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from games.polis.actions.development import (
    LANDED,
    Replaced,
    affordable,
    bill,
    building_sites,
    merchant_poleis,
    room_for_hoplites,
)
from games.polis.actions.envoys import fares
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
    YIELD,
)
from games.polis.ending import prestige_of
from games.polis.state import State, blocked_lands, blocked_seas, diolkos, population
from games.polis.stores import military_cost, neutral_or_enemy
from games.polis.ways import ferry_paths, land_paths

WORTH = {"silver": 0.55, "metal": 0.25, "wood": 0.3, "wine": 0.3, "oil": 0.3}
LATE = {"silver": 0.1, "metal": 0.02, "wood": 0.02, "wine": 0.02, "oil": 0.02}
SURCHARGE = 0.3
NEVER = -9.0


def hunger(s: State, side: int) -> tuple[int, int]:
    """Wheat needed to feed everybody, and wheat that growth could use."""
    room = 0
    for name, polis in s.poleis.items():
        if polis.owner == side:
            card = POLEIS[name]
            room += max(0, min(card.growth, card.max - polis.population))
    return population(s, side), room


def worth(s: State, side: int, good: str, n: int) -> float:
    """What `n` more of a good are worth."""
    if good != "wheat":
        return n * (LATE if s.last_round else WORTH)[good]
    need, room = hunger(s, side)
    home = s.poleis[CAPITALS[side]].population  # must eat, or all is lost
    have, total = s.players[side].goods["wheat"], 0.0
    for at in range(have, have + n):
        total += 2.0 if at < home else 1.1 if at < need else 0.8 if at < need + room else 0.15
    return total


def head(s: State, side: int) -> float:
    """What one more inhabitant is worth: he counts at the end, and he eats."""
    need, _ = hunger(s, side)
    return 0.7 if s.players[side].goods["wheat"] >= need else 0.4


def spare(s: State, side: int) -> int:
    """Prestige that can be spent without falling to nothing."""
    return s.players[side].prestige - 1


@lru_cache(maxsize=8192)
def best_rows(rows: tuple[tuple[float, int], ...], n: int) -> tuple[float, tuple[int, ...]]:
    """The best shares of `n` hoplites over rows of (value of one unit, boxes)."""
    if not rows:
        return 0.0, ()
    (value, boxes), rest = rows[0], rows[1:]
    best: tuple[float, tuple[int, ...]] = (-1.0, ())
    for k in range(min(boxes, n) + 1):
        more, shares = best_rows(rest, n - k)
        best = max(best, (value * YIELD[k] + more, (k, *shares)))
    return best


def harvest(s: State, side: int, territory: str, n: int) -> tuple[float, tuple[int, ...]]:
    """The best tribute of a territory for `n` hoplites, and how many are on each of its rows."""
    table = TERRITORIES[territory].tribute
    rows = tuple((round(worth(s, side, g, 3) / 3, 3), k) for g, k in table.items())
    return best_rows(rows, n)


def tribute_value(s: State, side: int, territory: str) -> float:
    n = s.players[side].hoplites[territory]
    return harvest(s, side, territory, n)[0] - 1.1 * tribute_cost(s, side, territory)


def value_of_tribute(s: State, side: int) -> float:
    own = s.players[side].hoplites
    places = [t for t in own if own[t] and can_collect(s, side, t) and payable(s, side, t)]
    return max((tribute_value(s, side, t) for t in places), default=NEVER)


def payable(s: State, side: int, territory: str) -> bool:
    return tribute_cost(s, side, territory) <= max(0, spare(s, side))


def bargain_value(s: State, side: int, load: str, way: str) -> float:
    row = LOADS[load]
    gain = worth(s, side, row.offer, row.n)
    if way == "buy":
        return gain - worth(s, side, "silver", row.n)
    return gain - worth(s, side, row.demand, barter_price(s, load))


def value_of_trade(s: State, side: int) -> float:
    markets = open_markets(s, side)
    return max(
        (
            bargain_value(s, side, load, way)
            for load in LOADS
            if LOAD_CLASS[load] <= s.limit and LOAD_MARKET[load] in markets and load not in s.loads
            for way in ways_to_pay(s, side, load)
        ),
        default=NEVER,
    )


def project_value(s: State, side: int, project: str, replaced: Replaced) -> float:
    cost = sum(worth(s, side, good, n) for good, n in bill(project, replaced).items())
    return prestige_of(s, project) + 0.8 * PROJECTS[project].later - cost


def value_of_project(s: State, side: int) -> float:
    return max(
        (
            project_value(s, side, project, replaced)
            for project in s.display
            if building_sites(s, side, project)
            for replaced in affordable(s, side, project)
        ),
        default=NEVER,
    )


def prize(s: State, side: int, name: str, prestige: int) -> float:
    """What it is worth to own a polis: prestige, people, posterity; twice if the rival loses it."""
    polis = s.poleis[name]
    later = sum(PROJECTS[project].later for project in polis.finished)
    if polis.started:
        later += PROJECTS[polis.started].now + PROJECTS[polis.started].later
    value = prestige + head(s, side) * polis.population + later
    if polis.owner == 1 - side:
        value += 0.6 * polis.population + later
    return value


def siege_value(s: State, side: int, name: str) -> float:
    wall = POLEIS[name].base
    chance = 1.0 if wall == 1 else (DIE + 1 - wall) / DIE
    hurt = 0.5 if s.poleis[name].owner == 1 - side else 0.0
    won = chance * prize(s, side, name, wall) + (1 - chance) * (hurt - 0.5)
    return won - military_cost(s)


def targets(s: State, side: int) -> list[str]:
    """The poleis that may be besieged at all."""
    return [
        name
        for name, site in POLEIS.items()
        if site.territory
        and neutral_or_enemy(s, side, name)
        and not (s.card.truce and s.poleis[name].owner != NEUTRAL)
    ]


def wanted(s: State, side: int, name: str) -> int:
    """Hoplites needed before the walls of a polis."""
    site = POLEIS[name]
    return max(site.base, s.players[1 - side].hoplites[site.territory] + 1)


def value_of_siege(s: State, side: int) -> float:
    if spare(s, side) < military_cost(s):
        return NEVER
    own = s.players[side].hoplites
    return max(
        (
            siege_value(s, side, name)
            for name in targets(s, side)
            if own[POLEIS[name].territory] >= wanted(s, side, name)
        ),
        default=NEVER,
    )


def reserve(s: State, side: int, territory: str) -> int:
    """How many hoplites in other territories could come."""
    lands, seas, dio = blocked_lands(s, side), blocked_seas(s, side), diolkos(s, side)
    return sum(
        n
        for origin, n in s.players[side].hoplites.items()
        if n
        and origin != territory
        and (territory in land_paths(origin, lands) or territory in ferry_paths(origin, seas, dio))
    )


def march_value(s: State, side: int, territory: str) -> float:
    """Moving in order to besiege: as good as the siege that follows, less the move."""
    own = s.players[side].hoplites[territory]
    strength = min(s.limit, own + reserve(s, side, territory))
    best = NEVER
    for name in IN_TERRITORY[territory]:
        need = wanted(s, side, name)
        if name in targets(s, side) and own < need <= strength:
            best = max(best, siege_value(s, side, name))
    return best - military_cost(s)


def value_of_march(s: State, side: int) -> float:
    if spare(s, side) < 2 * military_cost(s) or "siege" in s.used:
        return NEVER
    return max((march_value(s, side, t) for t in march_targets(s, side)), default=NEVER)


def revolt_value(s: State, side: int, name: str, fare: int = 0) -> float:
    price = war_price(s, name)
    if name == CAPITALS[1 - side] or s.poleis[name].owner == side:
        return NEVER
    if s.card.truce and s.poleis[name].owner != NEUTRAL:
        return NEVER
    if s.players[side].goods["silver"] < price + fare:
        return NEVER
    return prize(s, side, name, s.poleis[name].population) - worth(s, side, "silver", price + fare)


def value_of_revolt(s: State, side: int) -> float:
    name = s.players[side].proxenos
    return revolt_value(s, side, name) if name else NEVER


def value_of_proxenos(s: State, side: int) -> float:
    """Going where a civil war can be paid for."""
    best = max((revolt_value(s, side, way[0], way[1]) for way in fares(s, side)), default=NEVER)
    here = value_of_revolt(s, side) if "revolt" not in s.used else NEVER
    return best - 0.1 if best > here else NEVER


def value_of_ransom(s: State, side: int) -> float:
    return 0.5 if s.players[side].goods["silver"] >= 6 else NEVER


def recruits_value(s: State, side: int, name: str, k: int) -> float:
    """`k` soldiers from a polis: more tribute there, fewer mouths, fewer people at the end."""
    territory, p = POLEIS[name].territory, s.players[side]
    need, _ = hunger(s, side)
    mouths = min(k, max(0, need - p.goods["wheat"]))
    value = 0.5 * mouths - k * (1.0 if s.last_round else 0.45) - worth(s, side, "metal", k)
    if territory not in s.discs and territory not in s.card.barren:
        n = p.hoplites[territory]
        more = harvest(s, side, territory, n + k)[0] - harvest(s, side, territory, n)[0]
        value += 0.9 * more
    if sum(p.hoplites.values()) <= s.limit and not s.last_round:
        value += 0.3 * k
    if name == CAPITALS[side]:
        value += 2.0 * min(k, famine(s, side))
    return value


def famine(s: State, side: int) -> int:
    """9.2. Mouths of the capital that neither wheat nor prestige could feed: the game is lost."""
    p = s.players[side]
    home = s.poleis[CAPITALS[side]].population
    return max(0, home - p.goods["wheat"] - p.prestige)


def most_recruits(s: State, side: int, name: str) -> int:
    goods = s.players[side].goods
    return min(room_for_hoplites(s, side, name), goods["metal"] + goods["silver"])


def best_recruits(s: State, side: int, name: str) -> float:
    return max(
        (recruits_value(s, side, name, k) for k in range(1, most_recruits(s, side, name) + 1)),
        default=NEVER,
    )


def value_of_hoplites(s: State, side: int) -> float:
    """Soldiers collect, and do not eat."""
    names = [name for name in LANDED if s.poleis[name].owner == side]
    return max((best_recruits(s, side, name) for name in names), default=NEVER)


def value_of_galleys(s: State, side: int) -> float:
    """Crews are taken from a starving capital."""
    mouths = famine(s, side)
    return 1.0 if mouths and s.poleis[CAPITALS[side]].population > 1 else NEVER


def value_of_merchants(s: State, side: int) -> float:
    p = s.players[side]
    if p.port or not merchant_poleis(s, side):
        return NEVER
    return 0.7 * value_of_trade(s, side) - 0.8


APPRAISALS: dict[str, Callable[[State, int], float]] = {
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
