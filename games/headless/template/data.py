"""The numbers of Template, read from data/standard.toml."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from games.core import datafile


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Cards(Frozen):
    lowest: int = Field(ge=1)
    highest: int = Field(ge=8)  # four hands, and a card drawn for each


class Rounds(Frozen):
    usual: int = Field(ge=1)


class Numbers(Frozen):
    cards: Cards
    rounds: Rounds


FOLDER = Path(__file__).parent / "data"
FILE, RULINGS = FOLDER / "standard.toml", FOLDER / "rulings.toml"
NUMBERS = datafile.read(FILE, Numbers, strict=True)
MARKS = datafile.marks(FILE)

CARDS = tuple(range(NUMBERS.cards.lowest, NUMBERS.cards.highest + 1))
ROUNDS = NUMBERS.rounds.usual
