"""The printed things: map, poleis, markets, projects, events, combat cards, set-ups (data/*.toml).

Every value carries a mark saying how it is known; nothing of it is in the code.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, TypeAdapter

Mark: TypeAlias = Literal["RB", "FOUND", "INFERRED", "RECONSTRUCTED"]
SideId: TypeAlias = Literal["SPA", "ATH"]

SIDES: tuple[SideId, SideId] = ("SPA", "ATH")
SPA, ATH, NEUTRAL = 0, 1, -1
DATA = Path(__file__).parent / "data"


class Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Territory(Row):
    seas: list[str]
    tribute: dict[str, int]
    home: SideId | None = None
    open_to_all: bool = False
    marks: dict[str, Mark]


class Site(Row):
    """A polis card."""

    territory: str  # empty for a polis that stands in no territory
    ports: list[str]
    base: int
    growth: int
    max: int
    capital: SideId | None = None
    marks: dict[str, Mark]


class Passage(Row):
    polis: str
    between: tuple[str, str]
    mark: Mark


class Harbour(Row):
    poleis: list[str]
    seas: list[str]
    mark: Mark


class Market(Row):
    sea: str
    privilege: str
    marks: dict[str, Mark]


class Load(Row):
    demand: str
    offer: Literal["wheat", "silver"]
    n: int
    marks: dict[str, Mark]


class Project(Row):
    type: str
    cost: dict[str, int]
    now: int
    later: int
    half_of: str = ""
    marks: dict[str, Mark]


class Step(Row):
    """One thing that an event does to a player, or to both."""

    do: Literal[
        "prestige", "good", "hoplite", "galley", "population", "remove", "ransom",
        "ostrakismos", "embassies", "alkibiades",
    ]  # fmt: skip
    n: int = 1
    good: str = ""
    polis: str = ""
    at: list[str] = []
    units: list[Literal["hoplites", "galleys"]] = []
    prestige: int = 0


class EventCard(Row):
    deck: str
    mark: Mark
    title: Mark | None = None
    SPA: list[Step] = []
    ATH: list[Step] = []
    both: list[Step] = []
    closed: list[str] = []
    barren: list[str] = []
    still: list[str] = []
    idle: list[str] = []
    truce: bool = False
    military: int = 1
    first: SideId | None = None

    def steps(self, side: int) -> list[Step]:
        return self.ATH if side == ATH else self.SPA


class Start(Row):
    """What one side begins a set-up with."""

    poleis: dict[str, int]
    by_rows: dict[str, int] = {}  # the same poleis, if the printed numbers are read the other way
    prestige: int
    goods: list[int]
    hoplites: dict[str, int]
    galleys: dict[str, int]
    merchants: int
    proxenos: str


class Setup(Row):
    mark: Mark
    rounds: list[str]
    projects: list[str]
    SPA: Start
    ATH: Start

    def starts(self, by_rows: bool) -> tuple[Start, Start]:
        """Both sides; `by_rows` takes the other reading of the populations, where there is one."""
        spa, ath = (
            start.model_copy(update={"poleis": start.by_rows})
            if by_rows and start.by_rows
            else start
            for start in (self.SPA, self.ATH)
        )
        return spa, ath


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


_map, _market, _combat = _read("map.toml"), _read("market.toml"), _read("combat.toml")
_projects, _setups = _read("projects.toml"), _read("setups.toml")

GOODS: tuple[str, ...] = tuple(_setups.pop("goods"))
LIMITS: dict[str, int] = _setups.pop("limits")
CUBES: int = _setups.pop("cubes")
SHIPS: int = _setups.pop("ships")
DISCS: int = _setups.pop("discs")
SETUPS = TypeAdapter(dict[str, Setup]).validate_python(_setups)

TERRITORIES = TypeAdapter(dict[str, Territory]).validate_python(_map["territories"])
SEAS: tuple[str, ...] = tuple(_map["seas"]["names"])
LAND_EDGES = TypeAdapter(list[tuple[str, str, Mark]]).validate_python(_map["land"]["edges"])
SEA_EDGES = TypeAdapter(list[tuple[str, str, Mark]]).validate_python(_map["seas"]["edges"])
PASSAGE = Passage.model_validate(_map["seas"]["passage"])
HARBOURS = TypeAdapter(dict[str, Harbour]).validate_python(_map["ports"])
YIELD: tuple[int, ...] = (0, *_map["tribute_yield"]["values"])

POLEIS = TypeAdapter(dict[str, Site]).validate_python(_read("poleis.toml")["poleis"])
CAPITALS = tuple(next(p for p, site in POLEIS.items() if site.capital == side) for side in SIDES)

MARKETS = TypeAdapter(dict[str, Market]).validate_python(_market["markets"])
LOADS = TypeAdapter(dict[str, Load]).validate_python(_market["loads"])
VALUES: dict[int, list[int]] = {n: _market["values"][str(n)] for n in (3, 4, 5)}
COLUMNS = len(VALUES[3])
START_COLUMN: int = _market["values"]["start"]
LOAD_MARKET = {load: load.rpartition("-")[0] for load in LOADS}
LOAD_CLASS = {load: int(load.rpartition("-")[2]) for load in LOADS}
TRADED = ("metal", "wood", "wine", "oil")

PROJECTS = TypeAdapter(dict[str, Project]).validate_python(_projects["projects"])
TYPES: dict[str, list[str]] = {k: v for k, v in _projects["types"].items() if k != "mark"}

EVENTS = TypeAdapter(dict[str, EventCard]).validate_python(_read("events.toml"))
NO_EVENT = EventCard(deck="", mark="RB")

# A combat card in a land battle is called L01..L24, in a naval battle N01..N24.
_value: dict[str, int] = {k: v for k, v in _combat["values"].items() if k != "mark"}
FORMATION: dict[str, str] = {}
MANOEUVRE: dict[str, str] = {}
for _letter, _half in (("L", "land"), ("N", "sea")):
    for _i, (_formation, _manoeuvre) in enumerate(_combat["cards"][_half], 1):
        FORMATION[f"{_letter}{_i:02}"] = _formation
        MANOEUVRE[f"{_letter}{_i:02}"] = _manoeuvre
VALUE = {card: _value[name] for card, name in MANOEUVRE.items()}
COMBAT = {kind: [c for c in FORMATION if c[0] == kind] for kind in ("L", "N")}

LAND: dict[str, list[str]] = {t: [] for t in TERRITORIES}
for _a, _b, _ in LAND_EDGES:
    LAND[_a].append(_b)
    LAND[_b].append(_a)
_SEA: dict[str, list[str]] = {sea: [] for sea in SEAS}
for _a, _b, _ in SEA_EDGES:
    _SEA[_a].append(_b)
    _SEA[_b].append(_a)
_DIOLKOS = {sea: list(near) for sea, near in _SEA.items()}
for _a, _b in (PASSAGE.between, PASSAGE.between[::-1]):
    _DIOLKOS[_a].append(_b)

IN_TERRITORY: dict[str, list[str]] = {
    t: [p for p, site in POLEIS.items() if site.territory == t] for t in TERRITORIES
}
COAST = {sea: [t for t, land in TERRITORIES.items() if sea in land.seas] for sea in SEAS}
REGIONS = (*TERRITORIES, *SEAS)


def sea_ways(diolkos: bool) -> dict[str, list[str]]:
    """Which seas adjoin which (3.7: two more for the owner of Korinthos)."""
    return _DIOLKOS if diolkos else _SEA


# Searches over the map. Blocked regions come as tuples, so that the few blockades that really
# occur are worked out once.


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
    starts: tuple[str, ...], tolls: tuple[int, ...], sea: bool, diolkos: bool
) -> dict[str, tuple[int, tuple[str, ...]]]:
    """7.10. For every region: the least total of tolls on a way from `starts`, and that way."""
    ways = sea_ways(diolkos) if sea else LAND
    toll = dict(zip(ways, tolls, strict=True))
    best: dict[str, tuple[int, tuple[str, ...]]] = {}
    border: list[tuple[int, tuple[str, ...]]] = [(toll[start], (start,)) for start in starts]
    while border:
        border.sort(key=lambda way: (way[0], len(way[1])))
        cost, way = border.pop(0)
        if way[-1] in best:
            continue
        best[way[-1]] = (cost, way)
        border += [(cost + toll[n], (*way, n)) for n in ways[way[-1]] if n not in best]
    return best
