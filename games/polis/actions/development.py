"""7.1-7.4. Development actions: hoplites, galleys, merchants, projects. They cost no prestige.

`no_<action>` gives all reasons why an action is not possible; none if it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from games.core.decision import Option, Reason, allowed
from games.core.table import Table
from games.polis.data import HARBOURS, POLEIS, PROJECTS, SIDES, SITES
from games.polis.state import State
from games.polis.stores import lots, pay

LANDED = [name for name, site in POLEIS.items() if site.territory]
PORTED = [name for name, site in POLEIS.items() if site.ports]
NO_METAL = Reason("no-metal", "7.1")
NO_RECRUITS = Reason("no-recruits", "7.1")
NO_WOOD_FOR_GALLEYS = Reason("no-wood", "7.2")
NO_CREWS = Reason("no-crews", "7.2")
NO_WOOD_FOR_MERCHANTS = Reason("no-wood", "7.3")
NO_SHIPS = Reason("no-ships", "2.5")
NO_PORT_PEOPLE = Reason("no-port-people", "7.3")
NOT_OWN = {
    "hoplites": Reason("not-own", "7.1"),
    "galleys": Reason("not-own", "7.2"),
    "merchants": Reason("not-own", "7.3"),
    "project": Reason("not-own", "7.4"),
}
LAST_ONE = {
    "hoplites": Reason("last-one", "7.1.1"),
    "galleys": Reason("last-one", "7.2"),
    "merchants": Reason("last-one", "7.3"),
}
LAND_FULL = Reason("full", "7.1.2")
SEA_FULL = Reason("full", "7.2")
NO_TERRITORY = Reason("no-territory", "7.1.3")
NO_PORT = Reason("no-port", "7.2.1")
NOT_THE_PORT = Reason("not-the-port", "7.3.1")
NO_DISPLAY = Reason("no-display", "5.1")
NO_SITE = Reason("no-site", "7.4")
NO_GOODS = Reason("no-goods", "7.4.2")
IN_PROGRESS = Reason("in-progress", "7.4.1")
IDLE = Reason("idle", "13.10")
OTHER_TYPE = Reason("other-type", "7.4.3")
PAID = ("metal", "wood", "wine", "oil", "silver")  # as a payment names them


@lru_cache(maxsize=1024)
def recruiting(name: str, most: int, population: int) -> Option[str]:
    """A polis to take population from, with how many it can give."""
    args = {"polis": name, "n": most, "population": population}
    return Option(name, name, key="opt-recruit", args=args)


def room_for_hoplites(s: State, side: int, name: str) -> int:
    """7.1.1, 7.1.2. Most hoplites this polis can give: one stays, and the limit holds."""
    own = s.players[side].hoplites[POLEIS[name].territory]
    return min(s.poleis[name].population - 1, s.limit - own)


def gives_no_hoplites(s: State, side: int, name: str) -> Iterator[Reason]:
    """7.1 to 7.1.2. Why a polis that stands in a territory cannot give hoplites."""
    polis = s.poleis[name]
    if polis.owner != side:
        yield NOT_OWN["hoplites"]
    if polis.population <= 1:
        yield LAST_ONE["hoplites"]
    if s.players[side].hoplites[POLEIS[name].territory] >= s.limit:
        yield LAND_FULL


def no_hoplites(s: State, side: int) -> Iterator[Reason]:
    goods = s.players[side].goods
    if not goods["metal"] and not goods["silver"]:
        yield NO_METAL
    for name in LANDED:
        if allowed(gives_no_hoplites(s, side, name)):
            return
    yield NO_RECRUITS


async def create_hoplites(t: Table[State], side: int) -> None:
    """7.1. One polis gives cubes to its territory, for a metal or a silver each."""
    s, p = t.state, t.state.players[side]
    places = [name for name in LANDED if allowed(gives_no_hoplites(s, side, name))]
    name = await recruit_in(t, side, "hoplites-polis", places, room_for_hoplites)
    most = min(room_for_hoplites(s, side, name), p.goods["metal"] + p.goods["silver"])
    n, silver = await choose_lot(t, side, "hoplites", "metal", most, name)
    pay(s, p, "metal", n - silver)
    pay(s, p, "silver", silver)
    territory = POLEIS[name].territory
    s.poleis[name].population -= n
    p.hoplites[territory] += n
    s.marked = [name, territory]
    t.say("hoplites", who=p.seat, n=n, polis=name, region=territory, silver=silver)


def room_for_galleys(s: State, side: int, name: str) -> int:
    """7.2, 7.2.2. The same at sea; Korinthos has two seas to fill."""
    own = s.players[side].galleys
    room = sum([s.limit - own[sea] for sea in POLEIS[name].ports])
    return min(s.poleis[name].population - 1, room)


def gives_no_galleys(s: State, side: int, name: str) -> Iterator[Reason]:
    """7.2, 7.2.2. Why a polis with a port cannot give galleys."""
    polis, own = s.poleis[name], s.players[side].galleys
    if polis.owner != side:
        yield NOT_OWN["galleys"]
    if polis.population <= 1:
        yield LAST_ONE["galleys"]
    for sea in POLEIS[name].ports:
        if own[sea] < s.limit:
            return
    yield SEA_FULL


def no_galleys(s: State, side: int) -> Iterator[Reason]:
    goods = s.players[side].goods
    if not goods["wood"] and not goods["silver"]:
        yield NO_WOOD_FOR_GALLEYS
    for name in PORTED:
        if allowed(gives_no_galleys(s, side, name)):
            return
    yield NO_CREWS


async def create_galleys(t: Table[State], side: int) -> None:
    """7.2. One polis gives cubes to the sea of its port, for a wood or a silver each."""
    s, p = t.state, t.state.players[side]
    places = [name for name in PORTED if allowed(gives_no_galleys(s, side, name))]
    name = await recruit_in(t, side, "galleys-polis", places, room_for_galleys)
    most = min(room_for_galleys(s, side, name), p.goods["wood"] + p.goods["silver"])
    n, silver = await choose_lot(t, side, "galleys", "wood", most, name)
    shares = await divide(t, side, name, n)
    pay(s, p, "wood", n - silver)
    pay(s, p, "silver", silver)
    s.poleis[name].population -= n
    s.marked = [name]
    for sea, k in shares.items():
        if k:
            p.galleys[sea] += k
            s.marked.append(sea)
            told = min(k, silver)
            silver -= told
            t.say("galleys", who=p.seat, n=k, polis=name, region=sea, silver=told)


async def divide(t: Table[State], side: int, name: str, n: int) -> dict[str, int]:
    """7.2.2. Korinthos chooses its sea, and may divide the galleys of one action."""
    seas, p = POLEIS[name].ports, t.state.players[side]
    if len(seas) == 1:
        return {seas[0]: n}
    one, two = seas
    room = {sea: t.state.limit - p.galleys[sea] for sea in seas}
    shares = [(k, n - k) for k in range(n, -1, -1) if k <= room[one] and n - k <= room[two]]
    options = [shared(one, two, k, rest) for k, rest in shares]
    if len(options) == 1:
        return options[0].value
    return await t.choose(p.seat, "divide", options, {"polis": name, "n": n})


@lru_cache(maxsize=256)
def shared(one: str, two: str, k: int, rest: int) -> Option[dict[str, int]]:
    """`k` galleys into one sea and the rest into the other."""
    args = {"n": k, "region": one, "k": rest, "target": two}
    return Option(f"{k}-{rest}", {one: k, two: rest}, key="opt-divide", args=args)


def gives_no_merchants(s: State, side: int, name: str) -> Iterator[Reason]:
    """7.3. Why a polis that serves the commercial port cannot give merchants."""
    if s.poleis[name].owner != side:
        yield NOT_OWN["merchants"]
    if s.poleis[name].population <= 1:
        yield LAST_ONE["merchants"]


def port_poleis(side: int) -> Sequence[str]:
    """7.3.1. The poleis that serve a side's commercial port."""
    return HARBOURS[SIDES[side]].poleis


def merchant_poleis(s: State, side: int) -> list[str]:
    """7.3. Those of them that can give merchants."""
    return [name for name in port_poleis(side) if allowed(gives_no_merchants(s, side, name))]


def no_merchants(s: State, side: int) -> Iterator[Reason]:
    p = s.players[side]
    if not p.goods["wood"] and not p.goods["silver"]:
        yield NO_WOOD_FOR_MERCHANTS
    if not p.ships:
        yield NO_SHIPS
    if not merchant_poleis(s, side):
        yield NO_PORT_PEOPLE


def room_for_merchants(s: State, side: int, name: str) -> int:
    """2.5, 7.3. One inhabitant stays, and there is no ninth ship."""
    return min(s.poleis[name].population - 1, s.players[side].ships)


async def create_merchants(t: Table[State], side: int) -> None:
    """7.3. Population goes back to the supply, ships into the commercial port."""
    s, p = t.state, t.state.players[side]
    places = merchant_poleis(s, side)
    name = await recruit_in(t, side, "merchants-polis", places, room_for_merchants)
    most = min(room_for_merchants(s, side, name), p.goods["wood"] + p.goods["silver"])
    n, silver = await choose_lot(t, side, "merchants", "wood", most, name)
    pay(s, p, "wood", n - silver)
    pay(s, p, "silver", silver)
    s.poleis[name].population -= n
    p.cubes += n
    p.ships -= n
    p.port += n
    s.marked = [name]
    t.say("merchants", who=p.seat, n=n, polis=name, silver=silver)


async def recruit_in(
    t: Table[State],
    side: int,
    key: str,
    places: list[str],
    room: Callable[[State, int, str], int],
) -> str:
    """Which own polis gives the population."""
    s = t.state
    options = [recruiting(name, room(s, side, name), s.poleis[name].population) for name in places]
    if len(options) == 1:
        return options[0].value
    return await t.choose(s.players[side].seat, key, options)


async def choose_lot(
    t: Table[State], side: int, key: str, good: str, most: int, name: str
) -> tuple[int, int]:
    """How many, and how many of them for silver."""
    goods = t.state.players[side].goods
    options = lots(good, goods[good], goods["silver"], most)
    if len(options) == 1:
        return options[0].value
    about = {"polis": name, "good": good, "have": goods[good], "silver": goods["silver"]}
    return await t.choose(t.state.players[side].seat, f"{key}-lot", options, about)


Replaced: TypeAlias = tuple[tuple[str, int], ...]  # goods, and how many of each silver stands for


@lru_cache(maxsize=4096)
def payments(
    project: str, metal: int, wood: int, wine: int, oil: int, silver: int, whole: bool
) -> tuple[Replaced, ...]:
    """7.4.2. What silver can stand for, the least silver first; with `whole`, only whole kinds."""
    have = {"metal": metal, "wood": wood, "wine": wine, "oil": oil}
    cost = PROJECTS[project].cost
    kinds = [good for good in cost if good != "silver"]
    steps = [(cost[good], 0) if whole else range(cost[good] + 1) for good in kinds]
    ways: list[Replaced] = []
    for counts in product(*steps):
        if cost.get("silver", 0) + sum(counts) > silver:
            continue
        if all(have[good] >= cost[good] - n for good, n in zip(kinds, counts, strict=True)):
            ways.append(tuple((good, n) for good, n in zip(kinds, counts, strict=True) if n))
    return tuple(sorted(ways, key=len if whole else in_silver))


def in_silver(replaced: Replaced) -> int:
    return sum(n for _, n in replaced)


def affordable(s: State, side: int, project: str) -> tuple[Replaced, ...]:
    """7.4.2. Every way in which a side can pay for a project now."""
    have = s.players[side].goods
    whole = s.options.silver == "whole_kinds"
    return payments(
        project, have["metal"], have["wood"], have["wine"], have["oil"], have["silver"], whole
    )


def can_afford(s: State, side: int, project: str) -> bool:
    """7.4.2. Whether there is any way to pay: silver for what is missing, or for all of a kind."""
    have, cost = s.players[side].goods, PROJECTS[project].cost
    whole = s.options.silver == "whole_kinds"
    silver = cost.get("silver", 0)
    for good, n in cost.items():
        if good != "silver" and have[good] < n:
            silver += n if whole else n - have[good]
    return silver <= have["silver"]


def listing(project: str) -> Sequence[str]:
    """7.4.3. The poleis that list projects of this type."""
    return SITES[project]


def building_sites(s: State, side: int, project: str) -> list[str]:
    """7.4, 7.4.1. One's own poleis that list its type and have nothing in progress."""
    return [name for name in listing(project) if allowed(starts_nothing(s, side, name))]


def starts_nothing(s: State, side: int, name: str) -> Iterator[Reason]:
    """7.4, 7.4.1, 13.10. Why no project can begin in a polis."""
    if s.poleis[name].owner != side:
        yield NOT_OWN["project"]
    if s.poleis[name].started:
        yield IN_PROGRESS
    if name in s.card.idle:
        yield IDLE


def no_project(s: State, side: int) -> Iterator[Reason]:
    if not s.display:
        yield NO_DISPLAY
        return
    reason = NO_SITE
    for project in s.display:
        if building_sites(s, side, project):
            if can_afford(s, side, project):
                return
            reason = NO_GOODS
    yield reason


@lru_cache(maxsize=256)
def site(project: str, name: str) -> Option[tuple[str, str]]:
    card = PROJECTS[project]
    args = {"project": project, "polis": name, "now": card.now, "later": card.later}
    return Option(f"{project}.{name}", (project, name), key="opt-site", args=args)


@lru_cache(maxsize=256)
def payment(project: str, replaced: Replaced) -> Option[Replaced]:
    """One way to pay: which goods are replaced by silver."""
    cost, printed = bill(project, replaced), PROJECTS[project].cost
    paid = [good for good in PAID for _ in range(cost.get(good, 0))]
    parts = [good if n == printed[good] else f"{good}-{n}" for good, n in replaced]
    return Option(".".join(parts) or "printed", replaced, key="opt-payment", args={"paid": paid})


def bill(project: str, replaced: Replaced) -> dict[str, int]:
    """7.4.2. What is paid for a project when silver stands for some goods."""
    cost = dict(PROJECTS[project].cost)
    for good, n in replaced:
        cost[good] -= n
        cost["silver"] = cost.get("silver", 0) + n
    return cost


async def start_project(t: Table[State], side: int) -> None:
    """7.4. A card leaves the display and lies on a polis of one's own as in progress."""
    s, p = t.state, t.state.players[side]
    sites = [
        site(project, name)
        for project in s.display
        if can_afford(s, side, project)
        for name in building_sites(s, side, project)
    ]
    if len(sites) == 1:
        project, name = sites[0].value
    else:
        project, name = await t.choose(p.seat, "project", sites)
    ways = [payment(project, replaced) for replaced in affordable(s, side, project)]
    if len(ways) == 1:
        replaced = ways[0].value
    else:
        replaced = await t.choose(p.seat, "payment", ways, {"project": project})
    for good, n in bill(project, replaced).items():
        pay(s, p, good, n)
    s.display.remove(project)
    s.poleis[name].started = project
    s.marked = [name]
    t.say("project", who=p.seat, project=project, polis=name)
