"""The numbers of the game, read from data/standard.toml and checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core import datafile
from games.core.datafile import Fault, known

# What there is code, a drawing or a word for, in the order that the code counts on.
CHARACTERS = ("peasant", "water", "flowers", "guardian", "priestess", "corruptor", "soldier")
PEASANT, WATER, FLOWERS, GUARDIAN, PRIESTESS, CORRUPTOR, SOLDIER = range(len(CHARACTERS))
DRAWN = ("chicken", "pig", "goat", "sheep", "ox")
NAMED_CITIES = ("sparta", "corinth", "athens", "thebes", "delos")
GODS = (
    "hephaestus",
    "ares",
    "hermes",
    "athena",
    "hera",
    "aphrodite",
    "artemis",
    "apollo",
    "hades",
    "poseidon",
    "zeus",
)


class Section(BaseModel):
    """A part of the data file."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class PlayNumbers(Section):
    """Money, bids, the end."""

    players: tuple[int, ...] = Field(min_length=1)
    start_money: int = Field(ge=0)
    income: int = Field(ge=0)
    money_cap: int = Field(ge=1)
    min_bid: int = Field(ge=1)
    end_score: int = Field(ge=1)
    start_characters: int = Field(ge=1, le=len(CHARACTERS))
    pairs_per_turn: dict[int, int]


class City(Section):
    """What a player plays for."""

    id: str
    colour: str = Field(pattern="^#[0-9a-f]{6}$")
    ink: str = Field(pattern="^#[0-9a-f]{6}$")


class Character(Section):
    """2.1. A ladder: what each step gives."""

    id: str
    ladder: tuple[int, ...] = Field(min_length=2)
    corruptible: bool


class Animal(Section):
    """2.2 and 3.2. A kind of animal."""

    id: str
    value: int = Field(ge=1)
    supply: int = Field(ge=1)


class Group(Section):
    """8.3. Altars of one importance."""

    points: int = Field(ge=0)
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
    def names_are_known(self) -> Book:
        """Nothing is called by a name that there is no code, drawing or word for."""
        complete([c.id for c in self.character], CHARACTERS, "character")
        complete([animal.id for animal in self.animal], DRAWN, "animal")
        for i, city in enumerate(self.city):
            known(city.id, NAMED_CITIES, "city", "city", i, "id")
        altars: list[str] = []
        for i, group in enumerate(self.group):
            for k, altar in enumerate(group.altars):
                known(altar, GODS, "altar", "group", i, "altars", k)
                if altar in altars:
                    raise Fault(f"the altar `{altar}` is there twice.", "group", i, "altars", k)
                altars.append(altar)
        return self

    @model_validator(mode="after")
    def ladders_fit(self) -> Book:
        """Ladders are as long as each other and lead to animals and groups that there are."""
        steps = len(self.character[PEASANT].ladder)
        for i, character in enumerate(self.character):
            at = ("character", i, "ladder")
            if len(character.ladder) != steps:
                raise Fault("all ladders must have the same number of steps.", *at)
            if list(character.ladder) != sorted(character.ladder) or character.ladder[0]:
                raise Fault("a ladder begins with 0 and does not fall.", *at)
        for trade, ends, what in (
            (PEASANT, len(self.animal), "an animal"),
            (GUARDIAN, len(self.group), "a group"),
        ):
            if max(self.character[trade].ladder) > ends:
                sentence = f"the last step leads to {what} that is not in the list."
                raise Fault(sentence, "character", trade, "ladder")
        return self

    @model_validator(mode="after")
    def tables_fit(self) -> Book:
        """There are cities and auctions for every number of players, and money to begin with."""
        if len(self.city) < max(self.play.players):
            raise Fault(f"{len(self.city)} cities are too few for the players.", "city")
        if set(self.play.pairs_per_turn) != set(self.play.players):
            sentence = "pairs_per_turn must name every number of players."
            raise Fault(sentence, "play", "pairs_per_turn")
        for players, pairs in self.play.pairs_per_turn.items():
            if not 1 <= 2 * pairs <= len(CHARACTERS):
                sentence = f"{pairs} pairs cannot be made of {len(CHARACTERS)} characters."
                raise Fault(sentence, "play", "pairs_per_turn", str(players))
        if self.play.start_money > self.play.money_cap:
            raise Fault("nobody may begin with more than money_cap.", "play", "start_money")
        return self


def complete(names: Sequence[str], wanted: Sequence[str], what: str) -> None:
    """Raise a Fault for a name that is not wanted, not there, or not in its place."""
    for i, name in enumerate(names):
        known(name, wanted, what, what, i, "id")
    for i, name in enumerate(wanted):
        if name not in names:
            raise Fault(f"the {what} `{name}` is missing.", what)
        if names[i] != name:
            raise Fault(f"`{names[i]}` stands where `{name}` belongs.", what, i, "id")


FOLDER = Path(__file__).with_name("data")
FILE, RULINGS = FOLDER / "standard.toml", FOLDER / "rulings.toml"
BOOK = datafile.read(FILE, Book, strict=True)
MARKS = datafile.marks(FILE)

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
