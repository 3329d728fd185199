"""The board and the cards: what `data/standard.toml` says, in the shape the rules use.

Cities, sides and cards are small numbers; lists are indexed by them. What the file says wrong
raises BadData, with the line, as soon as the game is imported.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, model_validator

from games.core import datafile
from games.core.datafile import BadData, Fault, known

Side: TypeAlias = Literal["persia", "greece"]
Face: TypeAlias = Literal[1, 2, 3, 4, 5, 6]

SIDES: tuple[Side, ...] = ("persia", "greece")
PERSIA, GREECE = 0, 1
NAMED = ("abydos", "ephesus", "athens", "sparta", "thebes")  # cities that rules call by name


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Both(Frozen):
    """One number a side."""

    persia: NonNegativeInt
    greece: NonNegativeInt


class GameData(Frozen):
    source: str
    campaigns: PositiveInt
    track: PositiveInt
    dice: PositiveInt
    transport: NonNegativeInt


class Pieces(Frozen):
    source: str
    armies: Both
    fleets: Both


class Costs(Frozen):
    source: str
    talents: Both
    talents_kept_card: NonNegativeInt
    talents_burnt: NonNegativeInt
    talents_mines: NonNegativeInt
    cards: NonNegativeInt
    fleets: NonNegativeInt
    fleet_cost: PositiveInt
    fleet_cost_cheap: PositiveInt
    bridge: PositiveInt
    keep: Both


class BattleData(Frozen):
    source: str
    persian_cap: Face
    persian_cap_at_home: Face
    cavalry_cap: Face
    miltiades_dice: PositiveInt
    three_hundred_dice: PositiveInt
    leonidas_dice: PositiveInt
    immortals: PositiveInt
    royal_road: PositiveInt
    cavalry_outlives_immortals: bool


class City(Frozen):
    id: str = Field(pattern=r"^[a-z]+$")
    source: str
    food: NonNegativeInt
    points: NonNegativeInt
    port: bool
    home: Side | None = None
    x: int
    y: int
    start: dict[Side, tuple[NonNegativeInt, NonNegativeInt]] = {}  # armies, fleets

    @model_validator(mode="after")
    def fleets_need_a_port(self) -> City:
        for side, (_, fleets) in self.start.items():
            if fleets and not self.port:
                raise Fault(f"`{self.id}` has no port for a fleet.", "start", side)
        return self


class Roads(Frozen):
    source: str
    always: list[tuple[str, str]]
    bridge: tuple[str, str]


class Cards(Frozen):
    source: str
    greek: list[str]
    persian: list[str]
    reactions: list[str]
    spartan: list[str]

    @model_validator(mode="after")
    def every_card_has_two_events(self) -> Cards:
        if len(self.greek) != len(self.persian):
            counts = f"{len(self.greek)} Greek and {len(self.persian)} Persian"
            raise Fault(f"each card has two events, but there are {counts} ones.", "persian")
        for i, name in enumerate(self.reactions):
            known(name, [*self.greek, *self.persian], "event", "reactions", i)
        for i, name in enumerate(self.spartan):
            known(name, self.greek, "Greek event", "spartan", i)
        return self


class Data(Frozen):
    game: GameData
    pieces: Pieces
    costs: Costs
    battle: BattleData
    city: list[City]
    roads: Roads
    cards: Cards

    @model_validator(mode="after")
    def cities_are_known(self) -> Data:
        names = [city.id for city in self.city]
        for i, name in enumerate(names):
            if name in names[:i]:
                raise Fault(f"the city `{name}` is there twice.", "city", i, "id")
        for name in NAMED:
            if name not in names:
                raise Fault(f"the rules need the city `{name}`.", "city", 0)
        for i, road in enumerate(self.roads.always):
            for end in road:
                known(end, names, "city", "roads", "always", i)
        for end in self.roads.bridge:
            known(end, names, "city", "roads", "bridge")
        return self

    @model_validator(mode="after")
    def sides_have_homes_and_pieces(self) -> Data:
        for side in SIDES:
            if not any(city.home == side for city in self.city):
                raise Fault(f"{side} has no important city.", "city", 0)
            for kind, total in (("armies", self.pieces.armies), ("fleets", self.pieces.fleets)):
                index = kind == "fleets"
                placed = sum(city.start.get(side, (0, 0))[index] for city in self.city)
                if placed > getattr(total, side):
                    sentence = f"{side} begins with {placed} {kind} and has {getattr(total, side)}."
                    raise Fault(sentence, "pieces", kind)
        return self


FOLDER = Path(__file__).parent / "data"
FILE, RULINGS = FOLDER / "standard.toml", FOLDER / "rulings.toml"
DATA = datafile.read(FILE, Data, strict=True)
MARKS = datafile.marks(FILE)

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
REACTIONS = frozenset(DATA.cards.reactions)
SPARTAN = frozenset(EVENT_OF[GREECE].index(name) for name in DATA.cards.spartan)
IT = ("", *(f"c{card}" for card in CARDS))  # the words for a card: message `it-c4`


def card_of(side: int, event: str) -> int:
    """The card with an event that the rules count on. Raises BadData where no card has it."""
    if event not in EVENT_OF[side]:
        raise wrong_cards(side, 0, f"no card has the event `{event}`, which the rules need.")
    return EVENT_OF[side].index(event)


def demand_code(side: int, played: Collection[str], answered: Collection[str]) -> None:
    """Raise BadData for an event that no rule plays in a turn, or answers with as a reaction."""
    for i, name in enumerate(EVENT_OF[side][1:]):
        if name in REACTIONS and name not in answered:
            raise wrong_cards(side, i, f"no rule opens a window for the reaction `{name}`.")
        if name not in REACTIONS and name not in played:
            hint = datafile.suggestion(name, played)
            raise wrong_cards(side, i, f"no rule plays the event `{name}` in a turn.{hint}")


def wrong_cards(side: int, index: int, sentence: str) -> BadData:
    """A fault in the list of a side's events, at the line of one of them."""
    book = datafile.TomlFile(FILE, FILE.read_text("utf-8"))
    return book.bad(("cards", ("persian", "greek")[side], index), sentence)


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


# the chapter of the rules in which a question is explained
CHAPTERS = {
    "bid": 3,
    "buy": 6,
    "build": 6,
    "how-many-army": 6,
    "how-many-fleet": 6,
    "burial": 6,
    "turn": 7,
    "origin": 8,
    "armies": 8,
    "cargo": 8,
    "target": 8,
    "burn-bridge": 8,
    "attacker": 9,
    "defender": 9,
    "before-battle": 12,
    "artemisia": 13,
    "intercept": 13,
    "leader": 13,
    "immortals": 14,
    "sink": 13,
    "desert": 13,
    "syracuse": 13,
    "tribute": 14,
    "molon": 13,
    "royal-road": 14,
    "recruits": 14,
    "hippias": 14,
    "exile": 14,
    "babylon": 14,
    "keep-one": 10,
    "keep": 10,
    "starve": 10,
}
