"""What the data files hold: one model for each kind of row, checked by pydantic.

The data may name nothing that no code obeys: factions, pieces, issues, Theaters and conditions are
those listed here. A match looks a scenario, a set-up or a play up by its id.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core.datafile import Fault, known

Faction: TypeAlias = Literal["AF", "DF", "EK", "AK"]
Piece: TypeAlias = Literal[
    "Ab", "AL", "AN", "Db", "DL", "DN", "Sb", "SL", "SN", "Pb", "PL", "PN", "GL", "SH"
]
Common: TypeAlias = Literal["MIL", "LEA", "DIP", "ORA", "OST", "GAM", "WAR"]  # of both Sides
Issue: TypeAlias = Literal[
    "MIL", "LEA", "DIP", "ORA", "OST", "GAM", "WAR", "CIT", "COL", "KRY", "AGO"
]
Marker: TypeAlias = Literal["MIL", "LEA", "DIP", "ORA"]
Symbol: TypeAlias = Literal["MIL", "LEA", "DIP", "ORA", "WAR", "OST", "GAM", "ANY", "ANY-OST"]
When: TypeAlias = Literal["", "PRE", "POST", "DOM", "WARON", "ALC", "NOALC"]
Count: TypeAlias = Annotated[int, Field(ge=0)]
Divisor: TypeAlias = Annotated[int, Field(ge=1)]
THEATERS = 20
Place: TypeAlias = Annotated[int, Field(ge=1, le=THEATERS)]
Target: TypeAlias = Annotated[int, Field(ge=0, le=THEATERS)]  # 0 is Persia
Box: TypeAlias = Annotated[int, Field(ge=0, le=6)]
Line: TypeAlias = tuple[Symbol, Count, Count, When]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def once(ids: Sequence[str | int], what: str) -> None:
    """Raise a Fault where an id is there twice; `what` is the array of entries."""
    for i, name in enumerate(ids):
        if name in ids[:i]:
            raise Fault(f"`{name}` is there twice.", what, i, "id")


class Pieces(Strict):
    limits: dict[Piece, Count]
    persian_bases: Count
    tokens: Count
    treachery: Count

    @model_validator(mode="after")
    def every_piece_has_a_limit(self) -> Pieces:
        for piece in get_args(Piece):
            if piece not in self.limits:
                raise Fault(f"there is no limit for the piece `{piece}`.", "limits")
        return self


class Values(Strict):
    base: int
    spartan_land: int
    athenian_naval: int
    unit: int


class Upkeep(Strict):
    base: int
    naval: int
    land: int
    most_per_theater: int


class Issues(Strict):
    both: dict[Common, Count]
    athens: dict[Literal["CIT", "COL"], Count]
    sparta: dict[Literal["KRY", "AGO"], Count]
    rumors: Count

    @property
    def pools(self) -> tuple[dict[str, int], dict[str, int]]:
        """All issues of either Side."""
        both = self.both.items()
        athens = {str(kind): n for kind, n in (*both, *self.athens.items())}
        return athens, {str(kind): n for kind, n in (*both, *self.sparta.items())}


class Numbers(Strict):
    """The numbers that the rules name; each is explained by its name in pieces.toml."""

    council: Count
    hand: Count
    short_hand: Count
    entourage: Count
    bases_per_theater: Count
    peace_honor: Count
    oratory_cap: Count
    ostracism_honor: Count
    games_honor: Count
    games_tokens: Count
    issue_honor: Count
    base_tokens: Count
    convert_tokens: Count
    oracle_honor: Count
    oracle_strike_honor: Count
    oracle_treachery: Count
    raid_tokens: Count
    raid_honor: Count
    chief_tokens: Count
    other_tokens: Count
    envoy_tokens: Count
    neutral_owner_tokens: Count
    neutral_rival_tokens: Count
    krypteia: Count
    agoge: Count
    hostage_honor: Count
    major_defeat: Count
    capital: Divisor
    dominant_bonus: Count
    base_honor: Count
    athens_theater_honor: Count
    sparta_theater_honor: Count
    will_honor: Count
    will_tokens: Count
    gold_ionia_land: Count
    gold_sparta_naval: Count
    gold_aegean_naval: Count


class Rows(Strict):
    special: Divisor
    other: Divisor


class Losses(Strict):
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
    id: int
    name: str
    type: Literal["land", "naval"]
    granary: bool = False
    aegean: bool = False
    region: Literal["west", "centre", "north", "east"]  # for long lists and zoomed pictures
    at: tuple[int, int]  # where the picture shows it


class Connection(Strict):
    """Two Theaters that are joined: `id` is "1-2"."""

    id: str = Field(pattern=r"^\d+-\d+$")
    kind: Literal["L", "C", "S", "N"] = Field(alias="class")
    base: int | None = None  # which of the two needs a base to be left this way
    bend: list[tuple[int, int]] = []  # how the picture leads the line around other Theaters

    @property
    def link(self) -> tuple[int, int]:
        a, b = self.id.split("-")
        return int(a), int(b)

    @model_validator(mode="after")
    def it_leads_somewhere(self) -> Connection:
        if not all(1 <= n <= THEATERS for n in self.link) or self.link[0] == self.link[1]:
            raise Fault(f"there are no two Theaters {self.id}.", "id")
        if self.base is not None and self.base not in self.link:
            raise Fault(f"the Theater {self.base} is at neither end of {self.id}.", "base")
        return self


class Leader(Strict):
    id: Literal["LAF", "LDF", "LEK", "LAK"]
    value: Count
    pre: Count
    post: Count
    lines: list[Line]


class Card(Strict):
    id: str = Field(pattern=r"^[AS]\d\d$")
    value: Count
    name: str
    first: list[Line]
    second: list[Line]


class CardsFile(Strict):
    leader: list[Leader]
    card: list[Card]

    @model_validator(mode="after")
    def every_card_is_there_once(self) -> CardsFile:
        once([leader.id for leader in self.leader], "leader")
        once([card.id for card in self.card], "card")
        if len(self.leader) != len(get_args(Faction)):
            raise Fault("every faction needs its leader.", "leader")
        return self


Placement: TypeAlias = tuple[Issue, Literal["dom", "opp", "zero"], Box]
Aim: TypeAlias = tuple[Literal["control", "dispute", "base"], list[Place], int]


class WillPair(Strict):
    athens: Aim
    sparta: Aim


class Play(Strict):
    id: str = Field(pattern=r"^[a-z]+-[ABC]$")
    place: list[Placement]
    place_sparta: list[Placement] | None = None
    plague: bool = False
    alcibiades: bool = False
    tokens: Count = 0
    give: list[tuple[Faction, Count]] = []
    lose: Literal["", "city-land", "league-naval"] = ""
    add: list[tuple[Piece, Place, Count]] = []
    will: WillPair | None = None


class Vignette(Strict):
    theater: Place
    chief: Faction
    first: Literal["land", "naval"]
    chief_tokens: Count
    other_tokens: Count
    ship: bool


class Scenario(Strict):
    id: str = Field(pattern=r"^[a-z][a-z-]*$")
    kind: Literal["turns", "theater", "assembly", "battle"]
    turns: tuple[int, int]
    dominant: tuple[Faction, Faction]
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
    theaters: list[Place] = []
    treachery_athens: dict[Place, Count] = {}
    treachery_sparta: dict[Place, Count] = {}
    markers: dict[Faction, list[Marker]] = {}
    tokens: dict[Faction, Count] = {}
    side: Literal["athens", "sparta"] = "athens"
    goal: Literal["", "OST", "WAR"] = ""
    track: list[tuple[Issue, int]] = []
    battle: Vignette | None = None


class Setup(Strict):
    id: str
    pieces: list[dict[Piece | Literal["at"], Count]]

    @model_validator(mode="after")
    def it_stands_in_theaters(self) -> Setup:
        for i, row in enumerate(self.pieces):
            if not 1 <= row.get("at", 0) <= THEATERS:
                raise Fault("`at` must be the number of a Theater.", "pieces", i)
        return self


class ScenariosFile(Strict):
    scenario: list[Scenario]
    setup: list[Setup]

    @model_validator(mode="after")
    def every_set_up_is_there(self) -> ScenariosFile:
        setups = [setup.id for setup in self.setup]
        once([scenario.id for scenario in self.scenario], "scenario")
        once(setups, "setup")
        for i, scenario in enumerate(self.scenario):
            if scenario.setup:
                known(scenario.setup, setups, "set-up", "scenario", i, "setup")
            if (scenario.kind == "battle") != (scenario.battle is not None):
                raise Fault("a Battle vignette, and no other, needs `battle`.", "scenario", i)
            if (scenario.kind == "assembly") != bool(scenario.goal):
                raise Fault("an Assembly vignette, and no other, needs a `goal`.", "scenario", i)
        return self


class Strategy(Strict):
    name: str
    targets: list[Target]
    issues: list[Issue]
    wants_war: bool


class Fixed(Strict):
    issues: list[Issue]


class PhormioFile(Strict):
    handicap: int = Field(ge=0, le=30)
    athens: list[Strategy]
    sparta: list[Strategy]
    home: Fixed
    will: Fixed


class MapFile(Strict):
    theater: list[Theater]
    connection: list[Connection]

    @model_validator(mode="after")
    def every_theater_is_there(self) -> MapFile:
        for i, theater in enumerate(self.theater):
            if theater.id != i + 1:
                raise Fault("the Theaters must be numbered 1, 2, 3 and on.", "theater", i, "id")
        if len(self.theater) != THEATERS:
            raise Fault(f"there must be {THEATERS} Theaters.", "theater")
        ends = [f"{min(link.link)}-{max(link.link)}" for link in self.connection]
        once(ends, "connection")
        return self


class PlaysFile(Strict):
    play: list[Play]

    @model_validator(mode="after")
    def every_play_is_there_once(self) -> PlaysFile:
        once([play.id for play in self.play], "play")
        return self
