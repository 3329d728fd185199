"""The printed things: map, poleis, markets, projects, events, combat cards, set-ups (data/*.toml).

What the rulebook does not print carries a mark; nothing of it is in the code. Raises
`datafile.BadData` at import: for a wrong value, and for a name that nothing stands behind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core import datafile
from games.core.datafile import Fault, known

SideId: TypeAlias = Literal["SPA", "ATH"]
Count: TypeAlias = Annotated[int, Field(ge=0)]
Some: TypeAlias = Annotated[int, Field(ge=1)]
Good: TypeAlias = Literal["metal", "wood", "wine", "oil", "silver", "wheat"]
SetupId: TypeAlias = Literal["base", "corinthian", "peloponnesian"]  # a table chooses one
RoundId: TypeAlias = Literal["3", "4", "5a", "5b", "5"]

SIDES: tuple[SideId, SideId] = ("SPA", "ATH")
SPA, ATH, NEUTRAL = 0, 1, -1
GOODS: tuple[str, ...] = get_args(Good)
TRADED = ("metal", "wood", "wine", "oil")
FOLDER = Path(__file__).parent / "data"
BOX, MAP, CITIES, MARKET, PROJECT, EVENT, COMBAT_CARDS = (
    FOLDER / f"{name}.toml"
    for name in ("setups", "map", "poleis", "market", "projects", "events", "combat")
)

# What there is code for: the data may name nothing else.
PERSONAL = ("prestige", "good", "hoplite", "galley", "population", "remove", "ransom")
COMMON = ("ostrakismos", "embassies", "alkibiades", "population")


class Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def all_known(names: Collection[str], there: Collection[str], what: str, *steps: str | int) -> None:
    """Raise a Fault for the first name that is none of those that there are."""
    for i, name in enumerate(names):
        known(name, there, what, *steps, name if isinstance(names, dict) else i)


def only_once(rows: Collection[Named], what: str) -> None:
    """Raise a Fault for an id that is there twice."""
    seen: set[str] = set()
    for i, row in enumerate(rows):
        if row.id in seen:
            raise Fault(f"the {what} `{row.id}` is there twice.", what, i, "id")
        seen.add(row.id)


class Named(Row):
    id: str


# The map -----------------------------------------------------------------------------------------


class Territory(Named):
    seas: list[str]
    tribute: dict[Good, Annotated[int, Field(ge=1, le=5)]]
    home: SideId | None = None
    open_to_all: bool = False


class Passage(Row):
    polis: str
    between: tuple[str, str]


class Harbour(Row):
    poleis: list[str]
    seas: list[str]


class Harbours(Row):
    SPA: Harbour
    ATH: Harbour


class Chart(Row):
    """The file map.toml."""

    tribute_yield: Annotated[list[Some], Field(min_length=5, max_length=5)]
    region: list[Territory]
    seas: list[str]
    land: list[Named]
    water: list[Named]
    passage: Passage
    ports: Harbours

    @model_validator(mode="after")
    def regions_are_known(self) -> Chart:
        """Everything adjoins what is on the map."""
        only_once(self.region, "region")
        lands = [row.id for row in self.region]
        for i, row in enumerate(self.region):
            all_known(row.seas, self.seas, "sea", "region", i, "seas")
        for kind, edges, places, what in (
            ("land", self.land, lands, "territory"),
            ("water", self.water, self.seas, "sea"),
        ):
            for i, edge in enumerate(edges):
                one, _, other = edge.id.partition("-")
                known(one, places, what, kind, i, "id")
                known(other, places, what, kind, i, "id")
        all_known(self.passage.between, self.seas, "sea", "passage", "between")
        for side in SIDES:
            all_known(getattr(self.ports, side).seas, self.seas, "sea", "ports", side, "seas")
        return self


_chart = datafile.read(MAP, Chart, strict=True)
TERRITORIES = {row.id: row for row in _chart.region}
SEAS: tuple[str, ...] = tuple(_chart.seas)
REGIONS = (*TERRITORIES, *SEAS)
LAND_EDGES, SEA_EDGES = ([edge.id.split("-") for edge in e] for e in (_chart.land, _chart.water))
PASSAGE = _chart.passage
HARBOURS: dict[str, Harbour] = {side: getattr(_chart.ports, side) for side in SIDES}
YIELD: tuple[int, ...] = (0, *_chart.tribute_yield)
COAST = {sea: [t for t, land in TERRITORIES.items() if sea in land.seas] for sea in SEAS}


def neighbours(places: Collection[str], edges: list[list[str]]) -> dict[str, list[str]]:
    """What adjoins each place."""
    found: dict[str, list[str]] = {place: [] for place in places}
    for one, other in edges:
        found[one].append(other)
        found[other].append(one)
    return found


LAND = neighbours(TERRITORIES, LAND_EDGES)
WATER = neighbours(SEAS, SEA_EDGES)
WITH_DIOLKOS = neighbours(SEAS, [*SEA_EDGES, [*PASSAGE.between]])


# Poleis ------------------------------------------------------------------------------------------


class Site(Named):
    """A polis card."""

    territory: str  # empty for a polis that stands in no territory
    ports: list[str]
    base: Annotated[int, Field(ge=1, le=4)]  # a d4 must be able to reach it
    growth: Some
    max: Some
    capital: SideId | None = None


class Sites(Row):
    """The file poleis.toml."""

    polis: list[Site]

    @model_validator(mode="after")
    def places_are_known(self) -> Sites:
        """Poleis lie on the map, and each side has one capital."""
        only_once(self.polis, "polis")
        for i, row in enumerate(self.polis):
            if row.territory:
                known(row.territory, TERRITORIES, "territory", "polis", i, "territory")
            all_known(row.ports, SEAS, "sea", "polis", i, "ports")
            if not row.territory and not row.ports:
                raise Fault(f"{row.id} can be reached neither by land nor by sea.", "polis", i)
            if row.base > row.max:
                raise Fault(f"the base of {row.id} is above its maximum.", "polis", i, "base")
        for side in SIDES:
            if [row.capital for row in self.polis].count(side) != 1:
                raise Fault(f"{side} needs one capital.", "polis")
        return self

    @model_validator(mode="after")
    def the_map_names_no_other(self) -> Sites:
        """The poleis of map.toml are there."""
        names = [row.id for row in self.polis]
        for harbour in HARBOURS.values():
            all_known(harbour.poleis, names, "polis of a port (map.toml)", "polis")
        known(PASSAGE.polis, names, "polis of the passage (map.toml)", "polis")
        return self


POLEIS = {row.id: row for row in datafile.read(CITIES, Sites, strict=True).polis}
CAPITALS = tuple(next(p for p, site in POLEIS.items() if site.capital == side) for side in SIDES)
IN_TERRITORY: dict[str, list[str]] = {
    t: [p for p, site in POLEIS.items() if site.territory == t] for t in TERRITORIES
}


# Markets -----------------------------------------------------------------------------------------


class Market(Named):
    sea: str
    privilege: str


class Load(Named):
    """A shipload, called by its market and its class."""

    demand: Literal["metal", "wood", "wine", "oil"]
    offer: Literal["wheat", "silver"]
    n: Some


class Values(Row):
    start: Some
    columns: Some
    rows: dict[Literal["3", "4", "5"], list[Some]]


class Trade(Row):
    """The file market.toml."""

    market: list[Market]
    load: list[Load]
    values: Values

    @model_validator(mode="after")
    def markets_are_known(self) -> Trade:
        """Markets lie on seas, and shiploads in markets."""
        only_once(self.market, "market")
        only_once(self.load, "load")
        for i, row in enumerate(self.market):
            known(row.sea, SEAS, "sea", "market", i, "sea")
            if row.privilege:
                known(row.privilege, POLEIS, "polis", "market", i, "privilege")
        names = [row.id for row in self.market]
        for i, load in enumerate(self.load):
            market, _, kind = load.id.rpartition("-")
            known(market, names, "market", "load", i, "id")
            known(kind, self.values.rows, "class of shiploads", "load", i, "id")
        return self

    @model_validator(mode="after")
    def the_table_is_whole(self) -> Trade:
        """A price for every class and column."""
        for kind in ("3", "4", "5"):
            if kind not in self.values.rows:
                raise Fault(f"there are no prices of class {kind}.", "values", "rows")
            row = self.values.rows[kind]
            if len(row) != self.values.columns:
                sentence = f"{len(row)} prices for {self.values.columns} columns."
                raise Fault(sentence, "values", "rows", kind)
        if self.values.start > self.values.columns:
            raise Fault("the markers start beside the table.", "values", "start")
        return self


_trade = datafile.read(MARKET, Trade, strict=True)
MARKETS = {row.id: row for row in _trade.market}
LOADS = {row.id: row for row in _trade.load}
VALUES: dict[int, list[int]] = {int(n): row for n, row in sorted(_trade.values.rows.items())}
COLUMNS, START_COLUMN = _trade.values.columns, _trade.values.start
LOAD_MARKET = {load: load.rpartition("-")[0] for load in LOADS}
LOAD_CLASS = {load: int(load.rpartition("-")[2]) for load in LOADS}


# Projects ----------------------------------------------------------------------------------------


class Project(Named):
    title: str
    type: str
    cost: dict[str, Some]
    now: Count
    later: Count
    half_of: str = ""


class Projects(Row):
    """The file projects.toml."""

    project: list[Project]
    types: dict[str, list[str]]

    @model_validator(mode="after")
    def types_are_known(self) -> Projects:
        """Every project has a type, and every type poleis that can start it."""
        only_once(self.project, "project")
        for i, row in enumerate(self.project):
            known(row.type, self.types, "type of project", "project", i, "type")
            all_known(row.cost, GOODS, "good", "project", i, "cost")
            if row.half_of:
                known(row.half_of, POLEIS, "polis", "project", i, "half_of")
        for kind, poleis in self.types.items():
            all_known(poleis, POLEIS, "polis", "types", kind)
        return self


_projects = datafile.read(PROJECT, Projects, strict=True)
PROJECTS = {row.id: row for row in _projects.project}
TYPES = _projects.types
SITES = {project: TYPES[card.type] for project, card in PROJECTS.items()}  # 7.4 who may build it


# Events ------------------------------------------------------------------------------------------


class Step(Row):
    """One thing that an event does to a player, or to both."""

    do: Literal[
        "prestige",
        "good",
        "hoplite",
        "galley",
        "population",
        "remove",
        "ransom",
        "ostrakismos",
        "embassies",
        "alkibiades",
    ]
    n: int = 1
    good: Good | Literal[""] = ""
    polis: str = ""
    at: list[str] = []
    units: list[Literal["hoplites", "galleys"]] = []
    prestige: Count = 0


class EventCard(Row):
    id: str = ""
    deck: RoundId | Literal[""] = ""
    title: str = ""
    SPA: list[Step] = []
    ATH: list[Step] = []
    both: list[Step] = []
    closed: list[str] = []
    barren: list[str] = []
    still: list[str] = []
    idle: list[str] = []
    truce: bool = False
    military: Some = 1
    first: SideId | None = None

    def steps(self, side: int) -> list[Step]:
        return self.ATH if side == ATH else self.SPA


class Events(Row):
    """The file events.toml."""

    event: list[EventCard]

    @model_validator(mode="after")
    def names_are_known(self) -> Events:
        """Cards name what is on the map."""
        ids = Counter(row.id for row in self.event)
        for i, row in enumerate(self.event):
            if ids[row.id] > 1:
                raise Fault(f"the event `{row.id}` is there twice.", "event", i, "id")
            all_known(row.closed, MARKETS, "market", "event", i, "closed")
            all_known(row.still, MARKETS, "market", "event", i, "still")
            all_known(row.barren, TERRITORIES, "territory", "event", i, "barren")
            all_known(row.idle, POLEIS, "polis", "event", i, "idle")
        return self

    @model_validator(mode="after")
    def steps_are_whole(self) -> Events:
        """Every step is one that there is code for, and says what that needs."""
        for i, row in enumerate(self.event):
            for part in (*SIDES, "both"):
                for k, step in enumerate(getattr(row, part)):
                    check_step(step, part, "event", i, part, k)
        return self


def check_step(step: Step, part: str, *steps: str | int) -> None:
    """Raise a Fault for a step that the code could not carry out."""
    known(step.do, COMMON if part == "both" else PERSONAL, f"step of {part}", *steps, "do")
    places = {"hoplite": [*TERRITORIES], "galley": [*SEAS]}.get(step.do, [*REGIONS])
    all_known(step.at, places, "place for it", *steps, "at")
    needed = {
        "good": step.good,
        "hoplite": len(step.at) == 1,
        "galley": len(step.at) == 1,
        "population": step.polis,
        "remove": step.units,
        "ransom": step.good and step.units,
    }
    if not needed.get(step.do, True):
        raise Fault(f"the step `{step.do}` does not say what, or where.", *steps)
    if step.polis:
        known(step.polis, POLEIS, "polis", *steps, "polis")


EVENTS = {row.id: row for row in datafile.read(EVENT, Events, strict=True).event}
NO_EVENT = EventCard()


# Combat cards ------------------------------------------------------------------------------------

Formation: TypeAlias = Literal[
    "phalanx", "cavalry", "archers", "peltasts", "mercenaries", "salpinx"
]
Ships: TypeAlias = Literal["elite", "trireme", "bireme", "triacontor", "mercenaries", "salpinx"]


class CombatCard(Row):
    id: Some
    land: tuple[Formation, str]
    sea: tuple[Ships, str]


class Cards(Row):
    """The file combat.toml."""

    card: list[CombatCard]
    values: dict[str, int]

    @model_validator(mode="after")
    def manoeuvres_are_known(self) -> Cards:
        """Every card is there once and has a manoeuvre with a value."""
        for i, row in enumerate(self.card):
            if row.id != i + 1:
                raise Fault(f"card {row.id} stands in the place of card {i + 1}.", "card", i, "id")
            for half in ("land", "sea"):
                known(getattr(row, half)[1], self.values, "manoeuvre", "card", i, half, 1)
        return self


_combat = datafile.read(COMBAT_CARDS, Cards, strict=True)

# A combat card in a land battle is called L01..L24, in a naval battle N01..N24.
COMBAT = {kind: [f"{kind}{row.id:02}" for row in _combat.card] for kind in ("L", "N")}
_land, _sea = ([getattr(row, half) for row in _combat.card] for half in ("land", "sea"))
_halves = dict(zip([*COMBAT["L"], *COMBAT["N"]], [*_land, *_sea], strict=True))
FORMATION: dict[str, str] = {card: formation for card, (formation, _) in _halves.items()}
MANOEUVRE: dict[str, str] = {card: manoeuvre for card, (_, manoeuvre) in _halves.items()}
VALUE = {card: _combat.values[name] for card, name in MANOEUVRE.items()}


# The box, and set-ups ----------------------------------------------------------------------------


class Start(Row):
    """What one side begins a set-up with."""

    poleis: dict[str, Some]
    by_rows: dict[str, Some] = {}  # the same poleis, if the printed numbers are read the other way
    prestige: Count
    goods: Annotated[list[Count], Field(min_length=6, max_length=6)]
    hoplites: dict[str, Count]
    galleys: dict[str, Count]
    merchants: Count
    proxenos: str


class Setup(Named):
    rounds: list[RoundId]
    projects: list[str]
    SPA: Start
    ATH: Start

    def starts(self, by_rows: bool) -> tuple[Start, Start]:
        """Both sides; `by_rows` takes the other reading of the populations, where there is one."""
        if not by_rows:
            return self.SPA, self.ATH
        spa, ath = (
            start.model_copy(update={"poleis": start.by_rows}) if start.by_rows else start
            for start in (self.SPA, self.ATH)
        )
        return spa, ath


class Box(Row):
    """The file setups.toml."""

    goods: list[Good]
    cubes: Some
    ships: Some
    discs: Some
    limits: dict[RoundId, Some]
    decks: dict[RoundId, Some]
    setup: list[Setup]

    @model_validator(mode="after")
    def set_ups_are_known(self) -> Box:
        """Set-ups name what there is, and put nothing where it cannot be."""
        only_once(self.setup, "setup")
        if tuple(self.goods) != GOODS:
            raise Fault(f"the goods are {', '.join(GOODS)}, in this order.", "goods")
        for i, row in enumerate(self.setup):
            known(row.id, get_args(SetupId), "set-up", "setup", i, "id")
            all_known(row.rounds, self.limits, "limit for the round", "setup", i, "rounds")
            all_known(row.projects, PROJECTS, "project", "setup", i, "projects")
            for side in SIDES:
                self.check_start(row, side, i)
        if len(self.setup) < len(get_args(SetupId)):
            raise Fault("a set-up is missing.", "setup")
        return self

    def check_start(self, row: Setup, side: SideId, i: int) -> None:
        start: Start = getattr(row, side)
        at = ("setup", i, side)
        all_known(start.hoplites, TERRITORIES, "territory", *at, "hoplites")
        all_known(start.galleys, SEAS, "sea", *at, "galleys")
        known(start.proxenos, POLEIS, "polis", *at, "proxenos")
        all_known(start.by_rows, start.poleis, "polis of this side", *at, "by_rows")
        for what in ("poleis", "by_rows"):
            for name, people in getattr(start, what).items():
                known(name, POLEIS, "polis", *at, what, name)
                if people > POLEIS[name].max:
                    raise Fault(f"{name} cannot hold {people}.", *at, what, name)
        units = {"hoplites": start.hoplites, "galleys": start.galleys}
        for what, placed in units.items():
            for region, n in placed.items():
                if n > self.limits[row.rounds[0]]:
                    raise Fault(f"{n} {what} are above the limit.", *at, what, region)
        used = sum(start.poleis.values()) + sum(n for p in units.values() for n in p.values())
        if used > self.cubes:
            raise Fault(f"{used} cubes are needed, and there are {self.cubes}.", *at)
        if start.merchants > self.ships:
            raise Fault(f"there are only {self.ships} ships.", *at, "merchants")

    @model_validator(mode="after")
    def decks_are_whole(self) -> Box:
        """As many events in each deck as there must be."""
        found = Counter(card.deck for card in EVENTS.values())
        for deck in found:
            known(deck, self.decks, "number of cards for the deck", "decks")
        for deck, n in self.decks.items():
            if found[deck] != n:
                raise Fault(f"the deck has {found[deck]} cards, not {n}.", "decks", deck)
        return self


_box = datafile.read(BOX, Box, strict=True)
LIMITS: dict[str, int] = {str(name): n for name, n in _box.limits.items()}
CUBES, SHIPS, DISCS = _box.cubes, _box.ships, _box.discs
SETUPS = {row.id: row for row in _box.setup}
RULINGS = FOLDER / "rulings.toml"
MARKS = datafile.marks(BOX, MAP, CITIES, MARKET, PROJECT, EVENT, COMBAT_CARDS)

# In which chapter of the rules a question is explained, counted from the first.
CHAPTERS = {
    "action": 5, "surcharge": 6, "clash": 11, "lay": 11, "answer": 11, "retreat": 11,
    "hoplites-polis": 7, "hoplites-lot": 7, "galleys-polis": 7, "galleys-lot": 7, "divide": 7,
    "merchants-polis": 7, "merchants-lot": 7, "project": 7, "payment": 7,
    "march": 8, "march-from": 8, "sail": 8, "sail-from": 8, "siege": 8, "tribute": 8,
    "tribute-rows": 8, "trade": 9, "proxenos": 10, "feed": 12, "grow": 12, "phoros": 12,
    "remove": 16, "event-ransom": 16,
}  # fmt: skip
