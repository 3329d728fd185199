"""7.5, 7.6. Moving hoplites and galleys: one destination, unit after unit, in a chosen order."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from games.core.decision import Option, Reason, allowed
from games.core.table import Table
from games.polis.data import (
    LAND,
    REGIONS,
    SEAS,
    TERRITORIES,
)
from games.polis.state import State, blocked_lands, blocked_seas, diolkos
from games.polis.stores import NO_PRESTIGE, military_cost
from games.polis.ways import ferry_paths, galley_paths, land_paths, sea_ways

DONE: Option[str] = Option("done", "")
NO_UNITS = Reason("no-units", "7.5.2")
NO_WAY = Reason("no-way", "7.5.2")
ALL_THERE = Reason("all-there", "7.5")
BLOCKED = Reason("blocked", "3.5")
FULL = Reason("full", "7.5.1")


@lru_cache(maxsize=1024)
def going_to(region: str, room: int) -> Option[str]:
    return Option(region, region, key="opt-target", args={"target": region, "n": room})


@lru_cache(maxsize=4096)
def coming_from(region: str, n: int, how: str, via: tuple[str, ...]) -> Option[str]:
    """One unit sets out from a region where there are `n`, over the regions `via`."""
    args = {"region": region, "n": n, "how": how, "via": list(via)}
    return Option(region, region, key="opt-origin", args=args)


def no_march(s: State, side: int) -> Iterator[Reason]:
    """7.5.2. At least one hoplite must reach a territory with room."""
    p = s.players[side]
    if p.prestige < military_cost(s):
        yield NO_PRESTIGE
    own, limit = p.hoplites, s.limit
    placed = [origin for origin, n in own.items() if n]
    for origin in placed:
        for near in LAND[origin]:
            if own[near] < limit:
                return
    if not placed:
        yield NO_UNITS
    elif not march_targets(s, side):
        yield NO_WAY


def march_reach(s: State, side: int) -> set[str]:
    """3.1, 3.2. The territories that some own hoplite can come to."""
    lands, seas, dio = blocked_lands(s, side), blocked_seas(s, side), diolkos(s, side)
    found: set[str] = set()
    for origin, n in s.players[side].hoplites.items():
        if n:
            found |= land_paths(origin, lands).keys() | ferry_paths(origin, seas, dio).keys()
    return found


def out_of_reach(
    s: State, own: dict[str, int], region: str, reach: Collection[str]
) -> Iterator[Reason]:
    """7.5.1. Why no unit can go to a region, given those that some can come to."""
    if region not in reach:
        yield ALL_THERE if own[region] == sum(own.values()) else BLOCKED
    if own[region] >= s.limit:
        yield FULL


def march_targets(s: State, side: int) -> list[str]:
    """7.5.1. The territories that some own hoplite can reach, and that have room."""
    own, reach = s.players[side].hoplites, march_reach(s, side)
    return [t for t in TERRITORIES if allowed(out_of_reach(s, own, t, reach))]


def march_origins(s: State, side: int, target: str) -> list[Option[str]]:
    """3.6. Where the next hoplite can come from, judged by the cubes that are now on the map."""
    own = s.players[side].hoplites
    lands, seas, dio = blocked_lands(s, side), blocked_seas(s, side), diolkos(s, side)
    options = []
    for origin, n in own.items():
        if n:
            by_land = land_paths(origin, lands).get(target)
            if by_land is not None:
                options.append(coming_from(origin, n, "land", by_land))
                continue
            by_sea = ferry_paths(origin, seas, dio).get(target)
            if by_sea is not None:
                options.append(coming_from(origin, n, "sea", by_sea))
    return options


async def move_hoplites(t: Table[State], side: int) -> None:
    """7.5. Any number of hoplites from any territories to one territory."""
    s = t.state
    s.players[side].prestige -= military_cost(s)
    targets = march_targets(s, side)
    target = await choose_target(t, side, "march", targets, s.players[side].hoplites)
    await gather(t, side, "march", target, s.players[side].hoplites)


def no_sail(s: State, side: int) -> Iterator[Reason]:
    """7.6. At least one galley must reach a sea with room."""
    p = s.players[side]
    if p.prestige < military_cost(s):
        yield NO_PRESTIGE
    own, limit = p.galleys, s.limit
    placed = [origin for origin, n in own.items() if n]
    ways = sea_ways(diolkos(s, side))
    for origin in placed:
        for near in ways[origin]:
            if own[near] < limit:
                return
    if not placed:
        yield NO_UNITS
    elif not sail_targets(s, side):
        yield NO_WAY


def sail_reach(s: State, side: int) -> tuple[str, ...]:
    """3.3. The seas that some own galley can come to."""
    origins = tuple([origin for origin, n in s.players[side].galleys.items() if n])
    return reached(origins, blocked_seas(s, side), diolkos(s, side))


def sail_targets(s: State, side: int) -> list[str]:
    """The seas that some own galley can reach, and that have room."""
    own, reach = s.players[side].galleys, sail_reach(s, side)
    return [sea for sea in reach if allowed(out_of_reach(s, own, sea, reach))]


@lru_cache(maxsize=4096)
def reached(origins: tuple[str, ...], seas: tuple[str, ...], diolkos: bool) -> tuple[str, ...]:
    """The seas that a galley from any of these can reach, in order of the map."""
    found = {sea for origin in origins for sea in galley_paths(origin, seas, diolkos)}
    return tuple(sea for sea in SEAS if sea in found)


def sail_origins(s: State, side: int, target: str) -> list[Option[str]]:
    """3.6. Where the next galley can come from."""
    seas, dio = blocked_seas(s, side), diolkos(s, side)
    return [
        coming_from(origin, n, "sea", galley_paths(origin, seas, dio)[target])
        for origin, n in s.players[side].galleys.items()
        if n and target in galley_paths(origin, seas, dio)
    ]


async def move_galleys(t: Table[State], side: int) -> None:
    """7.6. Any number of galleys from any seas to one sea."""
    s = t.state
    s.players[side].prestige -= military_cost(s)
    target = await choose_target(t, side, "sail", sail_targets(s, side), s.players[side].galleys)
    await gather(t, side, "sail", target, s.players[side].galleys)


async def choose_target(
    t: Table[State], side: int, key: str, targets: list[str], own: dict[str, int]
) -> str:
    """The one destination of the action."""
    if len(targets) == 1:
        return targets[0]
    options = [going_to(region, own[region]) for region in targets]
    return await t.choose(t.state.players[side].seat, key, options)


async def gather(t: Table[State], side: int, key: str, target: str, own: dict[str, int]) -> None:
    """3.6. Unit after unit goes to the destination, until the player has done or no more can."""
    s, p = t.state, t.state.players[side]
    origins_of = march_origins if key == "march" else sail_origins
    s.plan = [target]
    while True:
        options = origins_of(s, side, target) if own[target] < s.limit else []
        if len(s.plan) > 1:
            options = [*options, DONE]
        setting_out = list(dict.fromkeys(s.plan[1:]))
        full = "yes" if options == [DONE] else "no"
        about = {
            "target": target,
            "n": own[target],
            "most": s.limit,
            "region": setting_out,
            "full": full,
        }
        if len(options) == 1 and options[0] is not DONE:
            origin = options[0].value  # the only unit that can go, and one must
        else:
            origin = await t.choose(p.seat, f"{key}-from", options, about)
        if not origin:
            break
        own[origin] -= 1
        own[target] += 1
        s.plan.append(origin)
    s.marked = [region for region in REGIONS if region in s.plan]
    said = "marches" if key == "march" else "sails"
    origins, n = list(dict.fromkeys(s.plan[1:])), len(s.plan) - 1
    t.say(said, who=p.seat, n=n, target=target, region=origins, cost=s.card.military)
    s.plan = []
