"""Characters, actions and numbers of Coup, read from data/court.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core import datafile
from games.core.datafile import Fault, known

SIDES = ("loyalist", "reformist")
NO_DUKE = "no-duke"  # 12.7: what an embezzler claims

# What an action does: there is code for these, and the data may name nothing else.
Kind: TypeAlias = Literal["gain", "steal", "kill", "exchange", "examine", "convert", "embezzle"]
AIMED = ("steal", "kill", "examine")  # what is done to a rival
PAYING = ("gain", "steal")
ALWAYS = ("income", "aid", "coup")  # 3.2 to 3.4: the actions that belong to no character


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """3.2 to 3.8: one line of the table of actions."""

    name: str
    kind: Kind
    cost: int = 0
    gain: int = 0
    draws: int = 0
    claim: str = ""
    blocks: tuple[str, ...] = ()  # the characters in play that block it
    target: bool = False
    says: str = ""  # the message of its announcement


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Copies(Frozen):
    """1.3 and 12.1: how many cards of each character there are, up to so many players."""

    players: int = Field(ge=2)
    copies: int = Field(ge=1)


class Character(Frozen):
    """A character as it is written; what else it does are the actions that claim it."""

    name: str
    replaces: str = ""  # 11.1: whose place it takes, with the table option of its own name
    blocks: tuple[str, ...] = ()
    worth: float = Field(ge=0)  # to a computer player
    colours: tuple[str, str]  # behind its figure, and of what is written
    emblem: str  # a path in a box of 48 x 48


class Row(Frozen):
    """An action as it is written."""

    name: str
    kind: Kind
    cost: int = Field(0, ge=0)
    gain: int = Field(0, ge=0)
    draws: int = Field(0, ge=0)
    claim: str = ""
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
        """Each is there once, and takes a place that nobody else takes."""
        names, places = [one.name for one in self.character], list[str]()
        for i, one in enumerate(self.character):
            once(one.name, names[:i], "character", i)
            if one.replaces:
                known(one.replaces, printed(self), "character", "character", i, "replaces")
                if one.replaces in places:
                    sentence = f"two take the place of the {one.replaces}."
                    raise Fault(sentence, "character", i, "replaces")
                places.append(one.replaces)
        return self

    @model_validator(mode="after")
    def actions_are_known(self) -> Court:
        """Those of no character are all there; each does what its kind needs, and only what there
        is is claimed and blocked."""
        names, deeds = ([one.name for one in each] for each in (self.character, self.action))
        for name in ALWAYS:
            if name not in [row.name for row in self.action if not row.claim]:
                raise Fault(f"the action `{name}` is missing.", "action")
        for i, one in enumerate(self.character):
            for k, name in enumerate(one.blocks):
                known(name, deeds, "action", "character", i, "blocks", k)
        for i, row in enumerate(self.action):
            if row.claim:
                known(row.claim, (*names, NO_DUKE), "claim", "action", i, "claim")
            elif row.name not in ALWAYS and not row.faction:
                known(row.name, ALWAYS, "action without a claim", "action", i, "name")
            if bool(row.gain) != (row.kind in PAYING) or bool(row.draws) != (
                row.kind == "exchange"
            ):
                sentence = f"`{row.name}` cannot gain {row.gain} and draw {row.draws}."
                raise Fault(sentence, "action", i)
        return self

    @model_validator(mode="after")
    def actions_are_apart(self) -> Court:
        """Two of a name are of one kind, and of characters of whom only one can be in play."""
        places = {one.name: one.replaces or one.name for one in self.character}
        for i, row in enumerate(self.action):
            for other in self.action[:i]:
                if other.name == row.name:
                    here, there = (places.get(each.claim, "") for each in (row, other))
                    if row.claim == other.claim or here != there:
                        raise Fault(f"the action `{row.name}` is there twice.", "action", i)
                    if row.kind != other.kind:
                        raise Fault(f"`{row.name}` is of two kinds.", "action", i, "kind")
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
            cards = row.copies * len(printed(self))
            if cards < self.setup.influence * row.players + most:
                sentence = f"{cards} cards are too few for {row.players} players."
                raise Fault(sentence, "deck", i, "copies")
        if before < PLAYER_LIMIT:
            raise Fault(f"there is no deck for {PLAYER_LIMIT} players.", "deck")
        return self


def once(name: str, before: Sequence[str], what: str, at: int) -> None:
    """Raise a Fault for a name that stands further up, too."""
    if name in before:
        raise Fault(f"the {what} `{name}` is there twice.", what, at, "name")


def printed(court: Court) -> tuple[str, ...]:
    """The characters of the game as printed, without those that take another's place."""
    return tuple(one.name for one in court.character if not one.replaces)


PLAYER_LIMIT = 10
FOLDER = Path(__file__).parent / "data"
FILE, RULINGS = FOLDER / "court.toml", FOLDER / "rulings.toml"
COURT = datafile.read(FILE, Court, strict=True)
MARKS = datafile.marks(FILE)

MUST_COUP = COURT.setup.must_coup
BOX_COINS = 50  # what a match set up by hand gives anybody at most; the Treasury has no end
INFLUENCE = COURT.setup.influence
CHARACTERS = {one.name: one for one in COURT.character}
ROLES = printed(COURT)
KINDS = {row.name: row.kind for row in COURT.action}
REPLACES = {one.replaces: one.name for one in COURT.character if one.replaces}


@cache
def copies(players: int) -> int:
    """1.3 and 12.1: how many cards of each character there are."""
    return next(row.copies for row in COURT.deck if players <= row.players)


@cache
def actions(present: tuple[str, ...], reformation: bool) -> Mapping[str, Action]:
    """3.2 to 3.8, 11, 12.5 and 12.7. What can be done with these characters in play, by name."""
    return {
        row.name: Action(
            row.name,
            row.kind,
            row.cost,
            row.gain,
            row.draws,
            row.claim,
            tuple(role for role in present if row.name in CHARACTERS[role].blocks),
            row.kind in AIMED,
            f"does-{row.name}",
        )
        for row in COURT.action
        if (row.claim in present or row.claim in ("", NO_DUKE)) and (reformation or not row.faction)
    }
