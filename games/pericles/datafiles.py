"""What the data files hold: one model for each kind of row, checked by pydantic."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

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


class MapFile(Strict):
    theaters: list[Theater]
    connections: list[Any]


class PlaysFile(Strict):
    plays: list[Play]
