"""Characters, actions and numbers of Coup, read from data/court.toml."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core import datafile
from games.core.datafile import Fault, known

SIDES = ("loyalist", "reformist")
NO_DUKE = "no-duke"  # 12.7: what an embezzler claims

# What there is code for; the data may name nothing else.
Deed: TypeAlias = Literal[
    "income",
    "aid",
    "tax",
    "steal",
    "assassinate",
    "coup",
    "exchange",
    "examine",
    "convert",
    "embezzle",
]
AIMED = ("steal", "assassinate", "coup", "examine")  # the deeds that are done to a rival
PAYING = ("income", "aid", "tax", "steal")
CHARACTERS = ("duke", "assassin", "captain", "ambassador", "contessa", "inquisitor")


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """3.2 to 3.8: one line of the table of actions."""

    name: Deed
    cost: int = 0
    gain: int = 0
    draws: int = 0
    claim: str = ""
    blocks: tuple[str, ...] = ()
    target: bool = False
    faction: bool = False
    says: str = ""  # the message of its announcement


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Copies(Frozen):
    """1.3 and 12.1: how many cards of each character there are, up to so many players."""

    players: int = Field(ge=2)
    copies: int = Field(ge=1)


class Character(Frozen):
    name: str
    replaces: str = ""  # 11.1: whose place it takes


class Row(Frozen):
    """An action as it is written."""

    name: Deed
    cost: int = Field(0, ge=0)
    gain: int = Field(0, ge=0)
    draws: int = Field(0, ge=0)
    claim: str = ""
    blocks: tuple[str, ...] = ()
    target: bool = False
    faction: bool = False


class Setup(Frozen):
    coins: int = Field(ge=0)
    coins_first_of_two: int = Field(ge=0)
    coins_both_of_two: int = Field(ge=0)
    influence: int = Field(ge=1)
    must_coup: int = Field(ge=1)


class Convert(Frozen):
    own: int = Field(ge=0)
    other: int = Field(ge=0)


class Court(Frozen):
    """The whole data file."""

    setup: Setup
    convert: Convert
    deck: tuple[Copies, ...]
    character: tuple[Character, ...]
    action: tuple[Row, ...]

    @model_validator(mode="after")
    def characters_are_known(self) -> Court:
        """Every character is one that there is code for, and none is missing."""
        names = [one.name for one in self.character]
        complete(names, CHARACTERS, "character")
        for i, one in enumerate(self.character):
            if one.replaces:
                known(one.replaces, names, "character", "character", i, "replaces")
        return self

    @model_validator(mode="after")
    def actions_are_known(self) -> Court:
        """Every action, what it claims and what blocks it is something there is code for."""
        complete([row.name for row in self.action], get_args(Deed), "action")
        for i, row in enumerate(self.action):
            if row.claim:
                known(row.claim, (*CHARACTERS, NO_DUKE), "claim", "action", i, "claim")
            for k, role in enumerate(row.blocks):
                known(role, CHARACTERS, "character", "action", i, "blocks", k)
            if row.target != (row.name in AIMED):
                needs = "has no target" if row.target else "needs a target"
                raise Fault(f"the action `{row.name}` {needs}.", "action", i)
            if bool(row.gain) != (row.name in PAYING) or bool(row.draws) != (
                row.name == "exchange"
            ):
                sentence = f"`{row.name}` cannot gain {row.gain} and draw {row.draws}."
                raise Fault(sentence, "action", i)
            if (row.name, row.claim) in [(one.name, one.claim) for one in self.action[:i]]:
                raise Fault(f"the action `{row.name}` is there twice.", "action", i)
        return self

    @model_validator(mode="after")
    def there_is_a_way_out(self) -> Court:
        """3.10. Who must stage a coup can pay it."""
        for i, row in enumerate(self.action):
            if row.name == "coup" and row.cost > self.setup.must_coup:
                raise Fault(f"a coup costs more than {self.setup.must_coup}.", "action", i, "cost")
        return self

    @model_validator(mode="after")
    def cards_suffice(self) -> Court:
        """A deck for every number of players, with enough cards for an exchange."""
        before = 0
        most = max(row.draws for row in self.action)
        for i, row in enumerate(self.deck):
            if row.players <= before:
                raise Fault("decks are listed by rising numbers of players.", "deck", i, "players")
            before = row.players
            cards = row.copies * len(CHARACTERS[:-1])
            if cards < self.setup.influence * row.players + most:
                sentence = f"{cards} cards are too few for {row.players} players."
                raise Fault(sentence, "deck", i, "copies")
        if before < PLAYER_LIMIT:
            raise Fault(f"there is no deck for {PLAYER_LIMIT} players.", "deck")
        return self


def complete(names: Collection[str], wanted: Collection[str], what: str) -> None:
    """Raise a Fault for a name that is not wanted, or a wanted one that is not there."""
    for i, name in enumerate(names):
        known(name, wanted, what, what, i, "name")
    for name in wanted:
        if name not in names:
            raise Fault(f"the {what} `{name}` is missing.", what)


PLAYER_LIMIT = 10
FOLDER = Path(__file__).parent / "data"
FILE, RULINGS = FOLDER / "court.toml", FOLDER / "rulings.toml"
COURT = datafile.read(FILE, Court, strict=True)
MARKS = datafile.marks(FILE)

MUST_COUP = COURT.setup.must_coup
BOX_COINS = 50  # what a match set up by hand gives anybody at most; the Treasury has no end
INFLUENCE = COURT.setup.influence
ROLES = tuple(one.name for one in COURT.character if not one.replaces)
REPLACES = {one.replaces: one.name for one in COURT.character if one.replaces}
INQUISITION = tuple(REPLACES.get(role, role) for role in ROLES)


def roles(inquisitor: bool) -> tuple[str, ...]:
    """The five characters in play (11.1: the Inquisitor replaces the Ambassador)."""
    return INQUISITION if inquisitor else ROLES


@cache
def copies(players: int) -> int:
    """1.3 and 12.1: how many cards of each character there are."""
    return next(row.copies for row in COURT.deck if players <= row.players)


def table_of_actions(inquisitor: bool, reformation: bool) -> tuple[Action, ...]:
    """11.1. The actions of the game; the Inquisitor blocks what an Ambassador would."""
    present = roles(inquisitor)
    takes = REPLACES if inquisitor else {}
    return tuple(
        Action(
            row.name,
            row.cost,
            row.gain,
            row.draws,
            row.claim,
            tuple(takes.get(role, role) for role in row.blocks),
            row.target,
            row.faction,
            f"does-{row.name}",
        )
        for row in COURT.action
        if (row.claim in present or row.claim in ("", NO_DUKE)) and (reformation or not row.faction)
    )


ACTIONS = {
    (inquisitor, reformation): table_of_actions(inquisitor, reformation)
    for inquisitor in (False, True)
    for reformation in (False, True)
}
