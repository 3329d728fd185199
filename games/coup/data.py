"""Characters, actions and numbers of Coup, read from data/court.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

ROLES = ("duke", "assassin", "captain", "ambassador", "contessa")
INQUISITION = tuple("inquisitor" if role == "ambassador" else role for role in ROLES)
SIDES = ("loyalist", "reformist")
NO_DUKE = "no-duke"  # 12.7: what an embezzler claims


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """3.2 to 3.8: one line of the table of actions."""

    name: str
    cost: int = 0
    gain: int = 0
    draws: int = 0
    claim: str = ""
    blocks: tuple[str, ...] = ()
    target: bool = False
    faction: bool = False
    says: str = ""  # the message of its announcement


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid")
    players: int
    copies: int


class _Setup(BaseModel):
    model_config = ConfigDict(extra="forbid")
    coins: int
    coins_first_of_two: int
    coins_both_of_two: int
    influence: int
    must_coup: int


class _Convert(BaseModel):
    model_config = ConfigDict(extra="forbid")
    own: int
    other: int


class _Court(BaseModel):
    model_config = ConfigDict(extra="forbid")
    setup: _Setup
    deck: list[_Row]
    convert: _Convert
    action: list[Action]


COURT = _Court.model_validate(
    tomllib.loads((Path(__file__).parent / "data" / "court.toml").read_text("utf-8"))
)
MUST_COUP = COURT.setup.must_coup
INFLUENCE = COURT.setup.influence


def roles(inquisitor: bool) -> tuple[str, ...]:
    """The five characters in play (11.1: the Inquisitor replaces the Ambassador)."""
    return INQUISITION if inquisitor else ROLES


def copies(players: int) -> int:
    """1.3 and 12.1: how many cards of each character there are."""
    return next(row.copies for row in COURT.deck if players <= row.players)


def _table(inquisitor: bool, reformation: bool) -> tuple[Action, ...]:
    """11.1. The actions of the game; the Inquisitor blocks what an Ambassador would."""
    absent = "ambassador" if inquisitor else "inquisitor"
    present = "inquisitor" if inquisitor else "ambassador"
    return tuple(
        Action(
            a.name,
            a.cost,
            a.gain,
            a.draws,
            a.claim,
            tuple(present if role == absent else role for role in a.blocks),
            a.target,
            a.faction,
            f"does-{a.name}",
        )
        for a in COURT.action
        if a.claim != absent and (reformation or not a.faction)
    )


ACTIONS = {
    (inquisitor, reformation): _table(inquisitor, reformation)
    for inquisitor in (False, True)
    for reformation in (False, True)
}
