"""7.10, 7.11. The proxenos: bribing his way from polis to polis, and freeing him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from games.core.decision import Option, Reason, allowed
from games.core.table import Table
from games.polis.data import CAPITALS, LAND, POLEIS, SEAS
from games.polis.state import State, diolkos, units
from games.polis.stores import pay
from games.polis.ways import cheapest

RANSOM = 2  # silver for a hostage (7.11), at any time and for both
HOSTAGE = Reason("hostage", "7.10")
NOT_HOSTAGE = Reason("not-hostage", "7.11")
CAPITAL_TAKEN = Reason("capital-taken", "7.11.1")
NO_RANSOM = Reason("no-silver", "7.11")
NO_FARE = Reason("no-silver", "7.10.2")
THERE = Reason("proxenos-there", "7.10")
RIVAL_THERE = Reason("rival-there", "7.10")
NO_ROAD = Reason("no-road", "7.10.1")
Fare: TypeAlias = tuple[str, int, str, tuple[str, ...]]
# 7.10.1. The poleis of the same region: no way leads over fewer regions than that to them.
NEXT_TO = {
    name: [
        (near, region)
        for near, other in POLEIS.items()
        for region in (site.territory, *site.ports)
        if near != name and region and region in (other.territory, *other.ports)
    ]
    for name, site in POLEIS.items()
}
# Where an envoy can come in: each polis from its territory, and from each of its seas.
PLACES = [
    (name, region, how)
    for name, site in POLEIS.items()
    for how, regions in (("land", [site.territory]), ("sea", site.ports))
    for region in regions
]
on_land, at_sea = itemgetter(*LAND), itemgetter(*SEAS)  # cubes by region, in order of the map


def fares(s: State, side: int) -> tuple[Fare, ...]:
    """7.10 to 7.10.2. For every polis he may go to: the least silver, how, and the regions."""
    p, rival = s.players[side], s.players[1 - side]
    over = diolkos(s, side)
    return fares_from(
        p.proxenos, rival.proxenos, on_land(rival.hoplites), at_sea(rival.galleys), over
    )


@lru_cache(maxsize=8192)
def fares_from(
    start: str, taken: str, on_land: tuple[int, ...], at_sea: tuple[int, ...], diolkos: bool
) -> tuple[Fare, ...]:
    """The fares from a polis, the rival's envoy and his cubes in all lands and seas given."""
    home = POLEIS[start]
    lands: dict[str, tuple[int, tuple[str, ...]]] = {}
    if home.territory:
        lands = cheapest((home.territory,), on_land, "land")
    seas = cheapest(tuple(home.ports), at_sea, "diolkos" if diolkos else "water")
    found: list[Fare] = []
    for name, region, how in PLACES:
        way = (lands if how == "land" else seas).get(region)
        if way is None or name in (start, taken):
            continue
        if not found or found[-1][0] != name:
            found.append((name, way[0], how, way[1]))
        elif way[0] < found[-1][1]:  # by land, unless the way by sea is cheaper
            found[-1] = (name, way[0], how, way[1])
    return tuple(found)


def unvisitable(s: State, side: int, name: str, ways: Mapping[str, Fare]) -> Iterator[Reason]:
    """7.10 to 7.10.2. Why the proxenos cannot go to a polis, given the fares."""
    if name in ways:
        if ways[name][1] > s.players[side].goods["silver"]:
            yield NO_FARE
    elif name == s.players[side].proxenos:
        yield THERE
    else:
        yield RIVAL_THERE if name == s.players[1 - side].proxenos else NO_ROAD


def no_proxenos(s: State, side: int) -> Iterator[Reason]:
    p, rival = s.players[side], s.players[1 - side]
    if not p.proxenos:
        yield HOSTAGE
        return
    silver = p.goods["silver"]
    for near, region in NEXT_TO[p.proxenos]:
        if near != rival.proxenos and units(s, 1 - side, region) <= silver:
            return
    for _, cost, _, _ in fares(s, side):
        if cost <= silver:
            return
    yield NO_FARE


@lru_cache(maxsize=4096)
def bribing(name: str, cost: int, how: str, via: tuple[str, ...]) -> Option[str]:
    args = {"polis": name, "n": cost, "how": how, "via": list(via)}
    group = "land-" + (POLEIS[name].territory or "none")
    return Option(name, name, group=group, key="opt-envoy", args=args)


async def move_proxenos(t: Table[State], side: int) -> None:
    """7.10.2. One silver for every enemy cube in the regions of the cheapest route."""
    s, p = t.state, t.state.players[side]
    ways = {way[0]: way for way in fares(s, side)}
    options = [bribing(*ways[name]) for name in ways if allowed(unvisitable(s, side, name, ways))]
    if len(options) == 1:
        name = options[0].value
    else:
        name = await t.choose(p.seat, "proxenos", options)
    _, cost, how, via = ways[name]
    pay(s, p, "silver", cost)
    p.proxenos = name
    s.marked = [name]
    t.say("envoy", who=p.seat, polis=name, n=cost, how=how, via=list(via))


def no_ransom(s: State, side: int) -> Iterator[Reason]:
    p = s.players[side]
    if p.proxenos:
        yield NOT_HOSTAGE
    if s.players[1 - side].proxenos == CAPITALS[side]:
        yield CAPITAL_TAKEN
    if p.goods["silver"] < RANSOM:
        yield NO_RANSOM


async def free_proxenos(t: Table[State], side: int) -> None:
    """7.11. The rival gets 2 silver; the envoy is back in his capital."""
    s, p, rival = t.state, t.state.players[side], t.state.players[1 - side]
    p.goods["silver"] -= RANSOM
    rival.goods["silver"] += RANSOM
    p.proxenos = CAPITALS[side]
    s.marked = [p.proxenos]
    t.say("ransom", who=p.seat, whom=rival.seat, n=RANSOM)
