"""The data of the game: pieces, map, cards, plays and scenarios, read and checked at import.

Every folder under `data` is one complete set; see data/README.md for how to correct values.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

DATA = Path(__file__).parent / "data"
SETS = tuple(sorted(p.name for p in DATA.iterdir() if (p / "map.toml").is_file()))

FACTIONS = ("AF", "DF", "EK", "AK")
CITIES = ("athens", "sparta")
ATHENS, SPARTA = 0, 1
# The fourteen kinds of wooden pieces; a Theater is a list of counts in this order.
PIECES = ("Ab", "AL", "AN", "Db", "DL", "DN", "Sb", "SL", "SN", "Pb", "PL", "PN", "GL", "SH")
Ab, AL, AN, Db, DL, DN, Sb, SL, SN, Pb, PL, PN, GL, SH = range(14)
SIDE_OF = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 1)
OF_SIDE = ((Ab, AL, AN, Db, DL, DN, GL), (Sb, SL, SN, Pb, PL, PN, SH))
BASES = ((Ab, Db), (Sb, Pb))  # City-state base, League base
LAND = ((AL, DL, GL), (SL, PL, SH))
NAVAL = ((AN, DN), (SN, PN))
LEAGUE_UNITS = ((DL, DN, GL), (PL, PN))
IS_LAND, IS_NAVAL = frozenset((AL, DL, GL, SL, PL, SH)), frozenset((AN, DN, SN, PN))
PERSIA = 0  # Persia is Theater 0: a queue of markers, and Persian bases
THEATER_ISSUES = ("MIL", "LEA", "DIP", "ORA")

Mark = Literal["text", "public", "reconstructed"]
Faction = Literal["AF", "DF", "EK", "AK"]
Line = tuple[str, int, int, Literal["", "PRE", "POST", "DOM", "WARON", "ALC", "NOALC"]]
SYMBOLS = frozenset(("MIL", "LEA", "DIP", "ORA", "WAR", "OST", "GAM", "ANY", "ANY-OST"))


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Pieces(Strict):
    mark: Mark
    limits: dict[str, int]
    persian_bases: int
    tokens: int
    treachery: int


class Values(Strict):
    mark: Mark
    base: int
    spartan_land: int
    athenian_naval: int
    unit: int


class Upkeep(Strict):
    mark: Mark
    base: int
    naval: int
    land: int
    most_per_theater: int


class Issues(Strict):
    mark: Mark
    both: dict[str, int]
    athens: dict[str, int]
    sparta: dict[str, int]
    rumors: int


class Numbers(Strict):
    """The numbers that the rules name; each is explained by its name in pieces.toml."""

    mark: Mark
    council: int
    hand: int
    short_hand: int
    entourage: int
    bases_per_theater: int
    peace_honor: int
    oratory_cap: int
    ostracism_honor: int
    games_honor: int
    games_tokens: int
    issue_honor: int
    base_tokens: int
    convert_tokens: int
    oracle_honor: int
    oracle_strike_honor: int
    oracle_treachery: int
    raid_tokens: int
    raid_honor: int
    chief_tokens: int
    other_tokens: int
    envoy_tokens: int
    neutral_owner_tokens: int
    neutral_rival_tokens: int
    krypteia: int
    agoge: int
    hostage_honor: int
    major_defeat: int
    capital: int
    dominant_bonus: int
    base_honor: int
    athens_theater_honor: int
    sparta_theater_honor: int
    will_honor: int
    will_tokens: int
    gold_ionia_land: int
    gold_sparta_naval: int
    gold_aegean_naval: int


class Rows(Strict):
    special: int
    other: int


class Losses(Strict):
    mark: Mark
    loser_land: Rows
    loser_naval: Rows
    winner_land: Rows
    winner_naval: Rows


class PiecesFile(Strict):
    pieces: Pieces
    values: Values
    upkeep: Upkeep
    issues: Issues
    rules: Numbers
    losses: Losses


class Theater(Strict):
    number: int
    name: str
    type: Literal["land", "naval"]
    type_mark: Mark
    granary: bool = False
    aegean: bool = False
    region: str  # for long lists and zoomed pictures
    at: tuple[int, int]  # where the picture shows it


class Connection(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    link: tuple[int, int]
    class_: Literal["L", "C", "S", "N"]
    base: int | None = None
    bend: list[tuple[int, int]] = []  # how the picture leads the line around other Theaters
    mark: Mark


class Leader(Strict):
    id: str
    value: int
    value_mark: Mark
    pre: int
    post: int
    lines: list[Line]
    mark: Mark


class Card(Strict):
    id: str
    value: int
    name: str
    first: list[Line]
    second: list[Line]
    mark: Mark


class CardsFile(Strict):
    leaders: list[Leader]
    cards: list[Card]


Placement = tuple[str, Literal["dom", "opp", "zero"], int]
Aim = tuple[Literal["control", "dispute", "base"], list[int], int]


class WillPair(Strict):
    athens: Aim
    sparta: Aim


class Play(Strict):
    id: str
    place: list[Placement]
    place_sparta: list[Placement] | None = None
    plague: bool = False
    alcibiades: bool = False
    tokens: int = 0
    give: list[tuple[Faction, int]] = []
    lose: Literal["", "city-land", "league-naval"] = ""
    add: list[tuple[str, int, int]] = []
    will: WillPair | None = None
    mark: Mark


class Vignette(Strict):
    theater: int
    chief: Faction
    first: Literal["land", "naval"]
    chief_tokens: int
    other_tokens: int
    ship: bool


class Scenario(Strict):
    kind: Literal["turns", "theater", "assembly", "battle"]
    turns: tuple[int, int]
    dominant: tuple[Faction, Faction]
    mark: Mark
    honor: int = 10
    war: bool = False
    plague: bool = False
    alcibiades: bool = False  # already in Persia
    persian_war: bool = False
    persian_bases: int = 0
    peace_from: int = 99
    peace_ends: bool = False
    honor_from: int = 0
    ravages: bool = False
    score: Literal["full", "politics", "honor"] = "full"
    first_play: str = ""
    setup: str = ""
    theaters: list[int] = []
    treachery_athens: dict[int, int] = {}
    treachery_sparta: dict[int, int] = {}
    markers: dict[Faction, list[str]] = {}
    tokens: dict[Faction, int] = {}
    side: Literal["athens", "sparta"] = "athens"
    goal: str = ""
    track: list[tuple[str, int]] = []
    battle: Vignette | None = None


class Setup(Strict):
    mark: Mark
    pieces: list[dict[str, int]]


class ScenariosFile(Strict):
    scenarios: dict[str, Scenario]
    setups: dict[str, Setup]


class Strategy(Strict):
    name: str
    targets: list[int]
    issues: list[str]
    wants_war: bool
    mark: Mark


class Fixed(Strict):
    issues: list[str]
    mark: Mark


class PhormioFile(Strict):
    handicap: int
    athens: list[Strategy]
    sparta: list[Strategy]
    home: Fixed
    will: Fixed


@dataclass(frozen=True, slots=True)
class Book:
    """One set of data, with what is looked up often already worked out."""

    limits: tuple[int, ...]
    pieces: Pieces
    n: Numbers
    upkeep: Upkeep
    rumors: int
    issues: tuple[Mapping[str, int], Mapping[str, int]]
    losses: Losses
    land: tuple[int, ...]  # land value of one piece of each kind
    naval: tuple[int, ...]
    land_of: tuple[tuple[int, ...], tuple[int, ...]]  # the same, nothing for the other Side
    naval_of: tuple[tuple[int, ...], tuple[int, ...]]
    types: tuple[str, ...]  # by Theater number: "land" or "naval"
    granaries: tuple[int, ...]
    aegean: tuple[int, ...]
    regions: tuple[str, ...]
    spots: tuple[tuple[int, int], ...]
    roads: tuple[tuple[tuple[int, str, bool], ...], ...]  # (to, class, needs a base to leave)
    ways: tuple[tuple[int, ...], ...]  # see _ways
    neighbours: tuple[tuple[int, ...], ...]
    connections: tuple[Connection, ...]
    values: Mapping[str, int]  # of every card and leader
    lines: Mapping[str, tuple[tuple[Line, ...], tuple[Line, ...]]]  # by card: first, second faction
    council: Mapping[str, tuple[int, int]]  # leaders: Pre-, Post-Plague
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    plays: Mapping[str, Play]
    scenarios: Mapping[str, Scenario]
    setups: Mapping[str, Setup]
    phormio: PhormioFile

    @property
    def last(self) -> int:
        return len(self.types) - 1

    def home(self, side: int) -> int:
        return 7 if side == ATHENS else 6


M = TypeVar("M", bound=BaseModel)


def _read(kind: type[M], folder: Path, name: str) -> M:
    data = tomllib.loads((folder / name).read_text("utf-8"))
    try:
        return kind.model_validate(data)
    except ValueError as why:
        raise ValueError(f"{folder.name}/{name}: {why}") from None


class MapFile(Strict):
    theaters: list[Theater]
    connections: list[Any]


def _map(folder: Path) -> tuple[list[Theater], list[Connection]]:
    data = _read(MapFile, folder, "map.toml")
    links = []
    for raw in data.connections:
        raw = dict(raw)
        raw["class_"] = raw.pop("class", "")
        links.append(Connection.model_validate(raw))
    numbers = [theater.number for theater in data.theaters]
    if numbers != [*range(1, len(numbers) + 1)]:
        raise ValueError(f"{folder.name}/map.toml: the Theaters are not numbered 1, 2, 3 ...")
    for link in links:
        if not set(link.link) <= set(numbers) or (link.base and link.base not in link.link):
            raise ValueError(f"{folder.name}/map.toml: the connection {link.link} leads nowhere")
    return data.theaters, links


def _roads(count: int, links: list[Connection]) -> tuple[tuple[tuple[int, str, bool], ...], ...]:
    roads: list[list[tuple[int, str, bool]]] = [[] for _ in range(count + 1)]
    for link in links:
        a, b = link.link
        roads[a].append((b, link.class_, link.base == a))
        roads[b].append((a, link.class_, link.base == b))
    return tuple(tuple(sorted(each)) for each in roads)


def _own(values: tuple[int, ...], side: int) -> tuple[int, ...]:
    return tuple(v if SIDE_OF[i] == side else 0 for i, v in enumerate(values))


def _ways(roads: tuple[tuple[int, str, bool], ...]) -> tuple[int, ...]:
    """9.32 Where units can go from a Theater, as bit masks of Theaters.

    In this order: land units by land strength, the same with a base, land units by naval strength,
    with a base, naval units, with a base.
    """
    masks = [0] * 6
    for to, kind, base in roads:
        bit = 1 << to
        if kind in "LC":
            masks[0 + base] |= bit
        if kind == "S":
            masks[2 + base] |= bit
        if kind in "CSN":
            masks[4 + base] |= bit
    return tuple(masks)


def _check_cards(folder: Path, file: CardsFile) -> None:
    for card in file.cards:
        for line in (*card.first, *card.second):
            if line[0] not in SYMBOLS:
                raise ValueError(f"{folder.name}/cards.toml: {card.id}: unknown symbol {line[0]}")


def _check_setups(folder: Path, file: ScenariosFile, limits: tuple[int, ...]) -> None:
    for name, setup in file.setups.items():
        for i, piece in enumerate(PIECES):
            if sum(row.get(piece, 0) for row in setup.pieces) > limits[i]:
                raise ValueError(f"{folder.name}/scenarios.toml: set-up {name}: too many {piece}")
    for name, scenario in file.scenarios.items():
        if scenario.setup and scenario.setup not in file.setups:
            raise ValueError(f"{folder.name}/scenarios.toml: {name}: no set-up {scenario.setup}")


@cache
def book(name: str) -> Book:
    """The data set called `name`, checked."""
    folder = DATA / name
    file = _read(PiecesFile, folder, "pieces.toml")
    theaters, links = _map(folder)
    cards = _read(CardsFile, folder, "cards.toml")
    scenarios = _read(ScenariosFile, folder, "scenarios.toml")
    phormio = _read(PhormioFile, folder, "phormio.toml")
    limits = tuple(file.pieces.limits[piece] for piece in PIECES)
    _check_cards(folder, cards)
    _check_setups(folder, scenarios, limits)
    value, roads = file.values, _roads(len(theaters), links)
    land = tuple(
        value.base
        if p[1] == "b"
        else (value.spartan_land if p[0] == "S" else value.unit) * (p[1] in "LH")
        for p in PIECES
    )
    naval = tuple(
        value.base
        if p[1] == "b"
        else (value.athenian_naval if p[0] == "A" else value.unit) * (p[1] == "N")
        for p in PIECES
    )
    lines = {c.id: (tuple(c.first), tuple(c.second)) for c in cards.cards}
    lines |= {leader.id: (tuple(leader.lines), tuple(leader.lines)) for leader in cards.leaders}
    both = file.issues.both
    return Book(
        limits=limits,
        pieces=file.pieces,
        n=file.rules,
        upkeep=file.upkeep,
        rumors=file.issues.rumors,
        issues=({**both, **file.issues.athens}, {**both, **file.issues.sparta}),
        losses=file.losses,
        land=land,
        naval=naval,
        land_of=(_own(land, ATHENS), _own(land, SPARTA)),
        naval_of=(_own(naval, ATHENS), _own(naval, SPARTA)),
        types=("", *(theater.type for theater in theaters)),
        regions=("persia", *(t.region for t in theaters)),
        spots=((0, 0), *(t.at for t in theaters)),
        granaries=tuple(t.number for t in theaters if t.granary),
        aegean=tuple(t.number for t in theaters if t.aegean),
        roads=roads,
        ways=tuple(_ways(each) for each in roads),
        neighbours=tuple(tuple(to for to, _, _ in each) for each in roads),
        connections=tuple(links),
        values={card.id: card.value for card in [*cards.cards]}
        | {leader.id: leader.value for leader in cards.leaders},
        lines=lines,
        council={leader.id: (leader.pre, leader.post) for leader in cards.leaders},
        decks=(
            tuple(c.id for c in cards.cards if c.id.startswith("A")),
            tuple(c.id for c in cards.cards if c.id.startswith("S")),
        ),
        plays={play.id: play for play in _read(PlaysFile, folder, "plays.toml").plays},
        scenarios=scenarios.scenarios,
        setups=scenarios.setups,
        phormio=phormio,
    )


class PlaysFile(Strict):
    plays: list[Play]


for _name in SETS:
    book(_name)
