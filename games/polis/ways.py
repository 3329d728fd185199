"""3. Ways over the map: by land, by sea, and what the proxenos pays on them.

Blocked regions come as tuples, so that the few blockades that really occur are worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import Literal, TypeAlias

from .data import COAST, LAND, TERRITORIES, WATER, WITH_DIOLKOS

Over: TypeAlias = Literal["land", "water", "diolkos"]
WAYS: dict[Over, dict[str, list[str]]] = {"land": LAND, "water": WATER, "diolkos": WITH_DIOLKOS}


def sea_ways(diolkos: bool) -> dict[str, list[str]]:
    """Which seas adjoin which (3.7: two more for the owner of Korinthos)."""
    return WAYS["diolkos" if diolkos else "water"]


@lru_cache(maxsize=4096)
def land_paths(origin: str, blocked: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """3.1. Every territory reached from `origin`, with those crossed on a shortest way."""
    return _search({origin: ()}, LAND, blocked)


@lru_cache(maxsize=1024)
def galley_paths(
    origin: str, blocked: tuple[str, ...], diolkos: bool
) -> dict[str, tuple[str, ...]]:
    """3.3. Every sea reached from `origin`, with the seas crossed on a shortest way."""
    return _search({origin: ()}, sea_ways(diolkos), blocked)


def _search(
    starts: dict[str, tuple[str, ...]], ways: dict[str, list[str]], blocked: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    found, border = dict(starts), list(starts)
    while border:
        here = border.pop(0)
        if here in blocked and here not in starts:
            continue  # it may be entered, not crossed
        crossed = (*found[here], here) if here not in starts else found[here]
        for there in ways[here]:
            if there not in found:
                found[there] = crossed
                border.append(there)
    for start in starts:
        del found[start]
    return found


@lru_cache(maxsize=1024)
def open_seas(
    starts: tuple[str, ...], blocked: tuple[str, ...], diolkos: bool
) -> dict[str, tuple[str, ...]]:
    """3.2, 3.4. Every sea a ship can be in that sets out in `starts`, with all the seas used."""
    found: dict[str, tuple[str, ...]] = {sea: (sea,) for sea in starts if sea not in blocked}
    border = list(found)
    while border:
        here = border.pop(0)
        for there in sea_ways(diolkos)[here]:
            if there not in found and there not in blocked:
                found[there] = (*found[here], there)
                border.append(there)
    return found


@lru_cache(maxsize=4096)
def ferry_paths(origin: str, blocked: tuple[str, ...], diolkos: bool) -> dict[str, tuple[str, ...]]:
    """3.2. Every territory a hoplite reaches by sea from `origin`, with the seas used."""
    found: dict[str, tuple[str, ...]] = {}
    for sea, used in open_seas(tuple(TERRITORIES[origin].seas), blocked, diolkos).items():
        for landing in COAST[sea]:
            if landing != origin and landing not in found:
                found[landing] = used
    return found


@lru_cache(maxsize=8192)
def cheapest(
    starts: tuple[str, ...], tolls: tuple[int, ...], over: Over
) -> dict[str, tuple[int, tuple[str, ...]]]:
    """7.10. For every region: the least total of tolls on a way from `starts`, and that way."""
    ways = WAYS[over]
    toll = dict(zip(ways, tolls, strict=True))
    best: dict[str, tuple[int, tuple[str, ...]]] = {}
    found = count()  # of two that cost the same and are as long, the way that was found first
    border: list[tuple[int, int, int, tuple[str, ...]]]
    border = sorted((toll[start], 1, next(found), (start,)) for start in starts)
    while border:
        cost, length, _, way = heappop(border)
        if way[-1] not in best:
            best[way[-1]] = (cost, way)
            for there in ways[way[-1]]:
                if there not in best:
                    further = (cost + toll[there], length + 1, next(found), (*way, there))
                    heappush(border, further)
    return best
