"""The numbers, the map and the goods, read from a data file and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core import datafile
from games.core.datafile import Fault, known

Length: TypeAlias = Literal["copper", "bronze", "iron"]
Part: TypeAlias = Literal["west", "east", "full"]
Wonder: TypeAlias = Literal["pyramids", "gardens", "colossus"]  # those whose effects are written
Count: TypeAlias = Annotated[int, Field(ge=0)]
Positive: TypeAlias = Annotated[int, Field(ge=1)]
Seats: TypeAlias = Annotated[int, Field(ge=4, le=7)]

COLOURS = ("red", "yellow", "blue", "black")
RED, YELLOW, BLUE, BLACK = range(len(COLOURS))
AGES = ("stone", "copper", "bronze", "iron")
LEVELS = (1, 2, 3)
DATA = Path(__file__).parent / "data"
RULINGS, COASTS = DATA / "rulings.toml", DATA / "coasts.toml"


class Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PlayNumbers(Section):
    """Pieces, tracks and prices."""

    totems: Positive
    track_totems: Count
    tokens: Positive
    start_tokens: Count
    emblems: Count
    census_top: Count
    census_coins: Positive
    census_divisor: Positive
    army_limit: Positive
    wonders: tuple[Wonder, ...]
    wonder_cost: Positive
    wonder_points: Count
    missing_good: Count
    steps_per_action: Positive
    four_for_three: tuple[Positive, Positive]
    three_for_two: tuple[Positive, Positive]

    @model_validator(mode="after")
    def _consistent(self) -> PlayNumbers:
        if self.track_totems >= self.totems:
            raise Fault("no totems are left for the map", "track_totems")
        if self.start_tokens * 7 > self.tokens:
            raise Fault("there are not so many tokens for seven players", "start_tokens")
        if len(set(self.wonders)) < len(self.wonders):
            raise Fault("a wonder is listed twice", "wonders")
        return self


class Age(Section):
    """5.2, 5.8 and 12.1. What an Age allows, and what it takes to leave it."""

    id: str
    draw: Positive
    reserve: Count
    capitals: Count
    cities: Count
    goods: Count
    technologies: Count


class Place(Section):
    """8.3-8.9. Capitals, and cities of one level."""

    id: str
    armies: Positive
    points: Count
    plunder: Count
    coins: Count


class Technology(Section):
    """9.4-9.8. One of the twelve; the first level of a branch opens the others."""

    id: str
    branch: Literal["red", "yellow", "blue", "black"]
    level: Literal[1, 2, 3]
    cost: Positive
    value: Count
    points: Count


class Good(Section):
    """8.4. A trade good of one half of the map."""

    id: str
    half: Literal["west", "east"]
    value: Count


class Area(Section):
    """1.3 and 3.3. An area of the map, and those it shares a border with."""

    id: str = Field(pattern=r"^[A-Za-z0-9]{1,8}$")
    icon: Literal["capital", "city", "settlement", "sea"]
    value: Count
    half: Literal["west", "east", "both"]
    cut: bool
    at: tuple[float, float]
    borders: tuple[str, ...]


class Book(BaseModel):
    """The whole data file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    play: PlayNumbers
    parts: dict[Seats, Part]
    lengths: dict[Length, Seats]
    age: tuple[Age, ...]
    place: tuple[Place, ...]
    technology: tuple[Technology, ...]
    good: tuple[Good, ...]
    area: tuple[Area, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Book:
        if tuple(age.id for age in self.age) != AGES:
            raise Fault(f"the Ages are {', '.join(AGES)}, in this order", "age")
        for name in AGES[1:]:
            if name not in self.lengths:
                raise Fault(f"the final Age `{name}` is missing", "lengths")
        if not self.parts:
            raise Fault("no number of players is given", "parts")
        for kind in ("place", "technology", "good", "area"):
            check_twice(kind, [entry.id for entry in getattr(self, kind)])
        self._check_items()
        self._check_map()
        return self

    def _check_items(self) -> None:
        """9.4-9.7. A technology of each branch and level: the rules know these and no others."""
        names = [f"{colour}{level}" for colour in COLOURS for level in LEVELS]
        for i, technology in enumerate(self.technology):
            known(technology.id, names, "technology", "technology", i, "id")
            if technology.id != f"{technology.branch}{technology.level}":
                sentence = "a technology is called by its branch and level"
                raise Fault(sentence, "technology", i, "id")
        for name in names:
            if name not in [technology.id for technology in self.technology]:
                raise Fault(f"the technology `{name}` is missing", "technology")
        for i, good in enumerate(self.good):
            if good.id in names:
                raise Fault("a good is called like a technology", "good", i, "id")

    def _check_map(self) -> None:
        """1.3 and 3.3. Borders are there from both sides, and what an area is has its numbers."""
        areas = {area.id: area for area in self.area}
        places = [place.id for place in self.place]
        levels = [f"city{level}" for level in range(1, 10)]
        for i, place in enumerate(self.place):
            known(place.id, ["capital", *levels], "kind of place", "place", i, "id")
        for i, area in enumerate(self.area):
            for n, other in enumerate(area.borders):
                known(other, areas, "area", "area", i, "borders", n)
                if area.id not in areas[other].borders or other == area.id:
                    sentence = f"the border of {area.id} and {other} is not in both"
                    raise Fault(sentence, "area", i, "borders", n)
            if area.icon in ("capital", "sea") and area.value:
                raise Fault(f"a {area.icon} has the value 0", "area", i, "value")
            kind = f"city{area.value}" if area.icon == "city" else area.icon
            if area.icon in ("capital", "city") and kind not in places:
                raise Fault(f"there are no numbers for `{kind}` in [[place]]", "area", i, "icon")
        for seats, part in self.parts.items():
            played = [
                area for area in self.area if part in ("full", area.half) or area.half == "both"
            ]
            if founders(played) < seats:
                raise Fault(f"there may be no capital site left for one of {seats}", "parts", seats)


def founders(played: Sequence[Area]) -> int:
    """4.5. How many can found their capitals, however badly for others the sites are chosen."""
    around = {a.id: {a.id, *a.borders} for a in played if a.icon == "capital"}
    inside = {area.id for area in played}

    @cache
    def fewest(left: tuple[str, ...]) -> int:
        shut = [tuple(b for b in left if not around[a] & around[b] & inside) for a in left]
        return min((1 + fewest(rest) for rest in shut), default=0)

    return fewest(tuple(around))


def check_twice(kind: str, names: list[str]) -> None:
    """Raise a Fault where an entry is there twice."""
    for i, name in enumerate(names):
        if name in names[:i]:
            raise Fault(f"the {kind} `{name}` is listed twice", kind, i, "id")


def load_data(path: Path) -> Book:
    """Read and check one data file. Raises BadData."""
    return datafile.read(path, Book, strict=True)


BOOKS: Mapping[str, Book] = {
    path.stem: load_data(path)
    for path in sorted(DATA.glob("*.toml"))
    if path not in (RULINGS, COASTS)
}
MARKS = datafile.marks(DATA / "standard.toml")
