"""The numbers of the game, read from data/standard.toml and checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

Status: TypeAlias = Literal["TEXT", "PUBLIC", "RECONSTRUCTED"]

CHARACTERS = ("peasant", "water", "flowers", "guardian", "priestess", "corruptor", "soldier")
PEASANT, WATER, FLOWERS, GUARDIAN, PRIESTESS, CORRUPTOR, SOLDIER = range(len(CHARACTERS))


class Section(BaseModel):
    """A part of the data file, with its source."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    status: Status


class PlayNumbers(Section):
    """Money, bids, the end."""

    players: tuple[int, ...]
    start_money: int
    income: int
    money_cap: int
    min_bid: int
    end_score: int
    start_characters: int
    pairs_per_turn: dict[int, int]


class City(Section):
    """What a player plays for."""

    id: str
    colour: str
    ink: str


class Character(Section):
    """2.1. A ladder: what each step gives."""

    id: str
    ladder: tuple[int, ...]
    corruptible: bool


class Animal(Section):
    """2.2 and 3.2. A kind of animal."""

    id: str
    value: int = Field(ge=1)
    supply: int = Field(ge=1)


class Group(Section):
    """8.3. Altars of one importance."""

    points: int
    altars: tuple[str, ...]


class Book(BaseModel):
    """The whole data file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    play: PlayNumbers
    city: tuple[City, ...]
    character: tuple[Character, ...]
    animal: tuple[Animal, ...]
    group: tuple[Group, ...]

    @model_validator(mode="after")
    def fits(self) -> Book:
        """Ladders are as long as each other and lead to animals and groups that there are."""
        if tuple(c.id for c in self.character) != CHARACTERS:
            raise ValueError("the characters must be " + ", ".join(CHARACTERS))
        if len({len(c.ladder) for c in self.character}) != 1:
            raise ValueError("all ladders must have the same number of steps")
        if max(self.character[PEASANT].ladder) > len(self.animal):
            raise ValueError("the Peasant leads to an animal that is not in the list")
        if max(self.character[GUARDIAN].ladder) > len(self.group):
            raise ValueError("the Guardian leads to a group that is not in the list")
        if len(self.city) < max(self.play.players):
            raise ValueError("too few cities")
        if set(self.play.pairs_per_turn) != set(self.play.players):
            raise ValueError("pairs_per_turn must name every number of players")
        return self


FILE = Path(__file__).with_name("data") / "standard.toml"
BOOK = Book.model_validate(tomllib.loads(FILE.read_text("utf-8")), strict=False)

PLAY = BOOK.play
CITIES = tuple(city.id for city in BOOK.city)
LADDERS = tuple(character.ladder for character in BOOK.character)
LAST = len(LADDERS[0]) - 1  # the last step of a ladder: room for one disc
CORRUPTIBLE = tuple(i for i, character in enumerate(BOOK.character) if character.corruptible)
ANIMALS = tuple(animal.id for animal in BOOK.animal)
VALUES = tuple(animal.value for animal in BOOK.animal)
SUPPLY = tuple(animal.supply for animal in BOOK.animal)
ALTARS = tuple(altar for group in BOOK.group for altar in group.altars)
GROUPS = tuple(n for n, group in enumerate(BOOK.group, 1) for _ in group.altars)
ALTAR_POINTS = tuple(group.points for group in BOOK.group for _ in group.altars)
REACH = tuple(
    tuple(altar for altar, group in enumerate(GROUPS) if group <= highest)
    for highest in LADDERS[GUARDIAN]
)  # by the Guardian's step
