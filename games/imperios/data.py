"""The numbers, the map and the goods, read from a data file and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Status: TypeAlias = Literal["TEXT", "PUBLIC", "RECONSTRUCTED"]
Part: TypeAlias = Literal["west", "east", "full"]

COLOURS = ("red", "yellow", "blue", "black")
RED, YELLOW, BLUE, BLACK = range(len(COLOURS))
WONDERS = ("pyramids", "gardens", "colossus")
DATA = Path(__file__).parent / "data"


class Section(BaseModel):
    """A part of the data file, with its source; `marks` names fields with another source."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    status: Status
    marks: dict[str, Status] = {}

    @model_validator(mode="after")
    def _marks_name_fields(self) -> Section:
        unknown = [name for name in self.marks if name not in type(self).model_fields]
        if unknown:
            raise ValueError(f"marks of fields that are not there: {unknown}")
        return self


class PlayNumbers(Section):
    """Pieces, tracks and prices."""

    totems: int
    track_totems: int
    tokens: int
    start_tokens: int
    emblems: int
    census_top: int
    census_coins: int = Field(ge=1)
    census_divisor: int = Field(ge=1)
    army_limit: int
    wonder_cost: int
    wonder_points: int
    missing_good: int
    steps_per_action: int = Field(ge=1)
    four_for_three: tuple[int, int]
    three_for_two: tuple[int, int]


class Age(Section):
    """5.2, 5.8 and 12.1. What an Age allows, and what it takes to leave it."""

    id: str
    draw: int
    reserve: int
    capitals: int
    cities: int
    goods: int
    technologies: int


class Place(Section):
    """8.3-8.9. Capitals, and cities of one level."""

    id: str
    armies: int
    points: int
    plunder: int
    coins: int


class Technology(Section):
    """9.4-9.8. One of the twelve; the first level of a branch opens the others."""

    id: str
    branch: Literal["red", "yellow", "blue", "black"]
    level: Literal[1, 2, 3]
    cost: int
    value: int
    points: int


class Good(Section):
    """8.4. A trade good of one half of the map."""

    id: str
    half: Literal["west", "east"]
    value: int


class Area(Section):
    """1.3 and 3.3. An area of the map, and those it shares a border with."""

    id: str = Field(pattern=r"^[A-Za-z0-9]{1,8}$")
    icon: Literal["capital", "city", "settlement", "sea"]
    value: int
    half: Literal["west", "east", "both"]
    cut: bool
    at: tuple[float, float]
    borders: tuple[str, ...]


class Book(BaseModel):
    """The whole data file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    play: PlayNumbers
    parts: dict[int, Part]
    lengths: dict[Literal["copper", "bronze", "iron"], int]
    age: tuple[Age, ...]
    place: tuple[Place, ...]
    technology: tuple[Technology, ...]
    good: tuple[Good, ...]
    area: tuple[Area, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Book:
        areas = {area.id: area for area in self.area}
        if len(areas) != len(self.area):
            raise ValueError("an area is listed twice")
        for area in self.area:
            for other in area.borders:
                if other not in areas or area.id not in areas[other].borders or other == area.id:
                    raise ValueError(f"the border of {area.id} and {other} is not in both")
            if area.icon == "city" and f"city{area.value}" not in [p.id for p in self.place]:
                raise ValueError(f"{area.id}: no numbers for a city of level {area.value}")
        if sorted(t.id for t in self.technology) != sorted(
            f"{colour}{level}" for colour in COLOURS for level in (1, 2, 3)
        ):
            raise ValueError("there are three technologies in each of the four colours")
        if any(t.id != f"{t.branch}{t.level}" for t in self.technology):
            raise ValueError("a technology is called by its branch and level")
        if [age.id for age in self.age] != ["stone", "copper", "bronze", "iron"]:
            raise ValueError("the Ages are stone, copper, bronze and iron")
        return self


def load_data(path: Path) -> Book:
    """Read and check one data file."""
    return Book.model_validate(tomllib.loads(path.read_text("utf-8")))


BOOKS: Mapping[str, Book] = {path.stem: load_data(path) for path in sorted(DATA.glob("*.toml"))}
