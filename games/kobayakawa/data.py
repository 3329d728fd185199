"""The numbers of Kobayakawa, read from data/standard.toml (rules 1, 2 and 4)."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from games.core import datafile


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Cards(Frozen):
    lowest: int = Field(ge=1)
    highest: int = Field(ge=13)  # six hands, six cards drawn and the Kobayakawa


class Medals(Frozen):
    start: int = Field(ge=1)
    centre: int = Field(ge=1)


class Rounds(Frozen):
    last: int = Field(ge=1)


class Stakes(Frozen):
    usual: int = Field(ge=1)
    last: int = Field(ge=1)


class Numbers(Frozen):
    cards: Cards
    medals: Medals
    rounds: Rounds
    stakes: Stakes


FOLDER = Path(__file__).parent / "data"
FILE, RULINGS = FOLDER / "standard.toml", FOLDER / "rulings.toml"
NUMBERS = datafile.read(FILE, Numbers, strict=True)
MARKS = datafile.marks(FILE)

CARDS = tuple(range(NUMBERS.cards.lowest, NUMBERS.cards.highest + 1))
ROUNDS = NUMBERS.rounds.last
START_MEDALS, CENTRE_MEDALS = NUMBERS.medals.start, NUMBERS.medals.centre
STAKE, FINAL_STAKE = NUMBERS.stakes.usual, NUMBERS.stakes.last
