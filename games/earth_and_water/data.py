"""The board and the cards: what `data/standard.toml` says, in the shape the rules use.

Cities, sides and cards are small numbers; lists are indexed by them.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Both(Frozen):
    """One number a side."""

    persia: int
    greece: int


class GameData(Frozen):
    source: str
    campaigns: int
    track: int
    dice: int
    transport: int


class Pieces(Frozen):
    source: str
    armies: Both
    fleets: Both


class Costs(Frozen):
    source: str
    talents: Both
    talents_kept_card: int
    talents_burnt: int
    talents_mines: int
    cards: int
    fleets: int
    fleet_cost: int
    fleet_cost_cheap: int
    bridge: int
    keep: Both


class BattleData(Frozen):
    source: str
    persian_cap: int
    persian_cap_at_home: int
    cavalry_cap: int
    miltiades_dice: int
    three_hundred_dice: int
    leonidas_dice: int
    immortals: int
    royal_road: int
    cavalry_outlives_immortals: bool


class City(Frozen):
    id: str
    source: str
    food: int
    points: int
    port: bool
    home: str = ""
    x: float
    y: float
    start: dict[str, tuple[int, int]] = {}


class Roads(Frozen):
    source: str
    always: list[tuple[str, str]]
    bridge: tuple[str, str]


class Land(Frozen):
    source: str
    points: list[tuple[float, float]]


class Strait(Frozen):
    source: str
    road: list[tuple[float, float]]
    asia: tuple[float, float]


class Cards(Frozen):
    source: str
    greek: list[str]
    persian: list[str]
    reactions: list[str]
    spartan: list[str]


class Data(Frozen):
    game: GameData
    pieces: Pieces
    costs: Costs
    battle: BattleData
    city: list[City]
    roads: Roads
    land: list[Land]
    strait: Strait
    cards: Cards


FILE = Path(__file__).with_name("data") / "standard.toml"
DATA = Data.model_validate(tomllib.loads(FILE.read_text("utf-8")))

SIDES = ("persia", "greece")
PERSIA, GREECE = 0, 1

CITIES = tuple(city.id for city in DATA.city)
ALL = range(len(CITIES))
INDEX = {name: i for i, name in enumerate(CITIES)}
ABYDOS, EPHESUS, ATHENS, SPARTA = (INDEX[c] for c in ("abydos", "ephesus", "athens", "sparta"))
THEBES = INDEX["thebes"]
HOMES = tuple(tuple(i for i in ALL if DATA.city[i].home == side) for side in SIDES)
HOME_OF = tuple(SIDES.index(city.home) if city.home else -1 for city in DATA.city)
PORTS = tuple(i for i in ALL if DATA.city[i].port)
FOOD = tuple(city.food for city in DATA.city)
POINTS = tuple(city.points for city in DATA.city)
CAP = tuple(
    DATA.battle.persian_cap_at_home if HOME_OF[i] == PERSIA else DATA.battle.persian_cap
    for i in ALL
)
BRIDGE = (INDEX[DATA.roads.bridge[0]], INDEX[DATA.roads.bridge[1]])

CARDS = range(1, len(DATA.cards.greek) + 1)
EVENT_OF = (("", *DATA.cards.persian), ("", *DATA.cards.greek))  # by side and card
CARD_OF = tuple({name: i for i, name in enumerate(names) if name} for names in EVENT_OF)
REACTIONS = frozenset(DATA.cards.reactions)
SPARTAN = frozenset(CARD_OF[GREECE][name] for name in DATA.cards.spartan)
IT = ("", *(f"c{card}" for card in CARDS))  # the words for a card: message `it-c4`


def roads_from(bridge: bool) -> tuple[tuple[int, ...], ...]:
    """2.4, 2.5 For each city the cities next to it by a usable road, in board order."""
    pairs = [*DATA.roads.always, *([DATA.roads.bridge] if bridge else [])]
    near: list[set[int]] = [set() for _ in ALL]
    for a, b in pairs:
        near[INDEX[a]].add(INDEX[b])
        near[INDEX[b]].add(INDEX[a])
    return tuple(tuple(sorted(cities)) for cities in near)


ROADS = (roads_from(False), roads_from(True))  # by whether the bridge stands


@lru_cache(maxsize=8192)
def crossed(origin: int, own: int, bridge: bool) -> tuple[int, ...]:
    """8.1.2 Cities an army from `origin` may pass through: those its side controlled before.

    `own` is the side's domain, a bit for each city.
    """
    roads, through = ROADS[bridge], [origin]
    for city in through:
        through += [c for c in roads[city] if own >> c & 1 and c not in through]
    return tuple(through)


@lru_cache(maxsize=8192)
def reachable(origin: int, own: int, bridge: bool) -> tuple[int, ...]:
    """8.1.1 Where armies from `origin` may end a land movement."""
    roads, through = ROADS[bridge], crossed(origin, own, bridge)
    ends = {c for city in through for c in roads[city]} - {origin}
    return tuple(sorted(ends))


@lru_cache(maxsize=8192)
def ways_back(origin: int, target: int, own: int, bridge: bool) -> tuple[int, ...]:
    """9.2.1, 9.2.2 Where an attacker by road may retreat to: the origin, if it is adjacent."""
    near = ROADS[bridge][target]
    if origin in near:
        return (origin,)
    return tuple(c for c in crossed(origin, own, bridge) if c in near)


@lru_cache(maxsize=8192)
def linked(sources: int, open_cities: int, bridge: bool) -> int:
    """10.3.1 The cities joined by road to one of `sources` through `open_cities` only."""
    roads, joined = ROADS[bridge], [c for c in ALL if sources >> c & 1]
    for city in joined:
        joined += [c for c in roads[city] if open_cities >> c & 1 and c not in joined]
    return sum(1 << c for c in joined)


@lru_cache(maxsize=8192)
def harvest(side: int, own: int) -> int:
    """10.2.1, 10.2.2 The food of cities; Persian armies in Abydos and Éfeso feed themselves."""
    fields = [c for c in ALL if own >> c & 1 and not side == PERSIA == HOME_OF[c]]
    return sum(FOOD[c] for c in fields)


@lru_cache(maxsize=8192)
def prize(own: int) -> int:
    """11.2 The points of cities."""
    return sum(POINTS[c] for c in ALL if own >> c & 1)
