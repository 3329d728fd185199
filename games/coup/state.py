"""What lies on the table in Coup, and the options it is played with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar, cast

from pydantic import Field, create_model

from games.core.game import Options
from games.core.secret import Seat, Secret

from .data import REPLACES, ROLES, Action, actions

NOBODY: Seat = -1
M = TypeVar("M", bound=Options)


def with_characters(model: type[M]) -> type[M]:
    """The same options, and before Reformation one for each character that takes another's place
    (11.1), off unless a table turns it on."""
    fields = dict[str, Any]()
    for name, info in model.model_fields.items():
        if name == "reformation":
            fields |= dict.fromkeys(REPLACES.values(), (bool, False))
        fields[name] = (info.annotation, info)
    named: dict[str, Any] = {"__module__": model.__module__, "__doc__": model.__doc__}
    return cast("type[M]", create_model(model.__name__, __base__=Options, **named, **fields))


@with_characters
class TableOptions(Options):
    """The table options; `edition` changes words only."""

    edition: Literal["classic", "urbis"] = "classic"
    two_players: Literal["simple", "both_one", "drafted"] = "simple"
    reformation: bool = False
    block_after_own_failed_challenge: bool = True
    decline_proof: bool = True
    steal_nothing: bool = True
    rounds_to_win: int = Field(1, ge=1, le=5)


def allowed(options: TableOptions) -> range:
    """Two to six players (2.1); three to ten with Reformation (12.1)."""
    return range(3, 11) if options.reformation else range(2, 7)


def roles(options: TableOptions) -> tuple[str, ...]:
    """The five characters in play: some in the place of others (11.1)."""
    return tuple(
        REPLACES[role] if role in REPLACES and getattr(options, REPLACES[role]) else role
        for role in ROLES
    )


@dataclass(slots=True)
class Move:
    """What has been announced this turn, and how it went; all of it is public.

    `end` is empty while the turn is going on; then done, blocked, caught, void or over.
    """

    who: Seat = NOBODY
    action: str = ""
    whom: Seat = NOBODY
    claim: str = ""
    doubter: Seat = NOBODY
    blocker: Seat = NOBODY
    block: str = ""
    denier: Seat = NOBODY  # who challenged the block
    end: str = ""


@dataclass(slots=True)
class Duel:
    """What everybody has seen since two are left with one card each.

    `coins` are those that the first to move then had, and the other's; `deeds` one for each turn:
    the action, and after a colon the character that blocked it. `said` and `let` are what was
    remembered of their hands when it began.
    """

    coins: list[int]
    said: list[dict[str, int]]
    let: list[dict[str, int]]
    deeds: list[str] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """The table. Coins, cards turned up, claims made and sides are public (8.1).

    `said` and `let` are what others remember of a hand: how often its owner claimed a character,
    and how often a block with it was passed up, since cards came into the hand. `habits` are what
    a player has been seen to do in this game.
    """

    options: TableOptions
    coins: list[int]
    active: Seat = 0
    game: int = 0
    turn: int = 0
    court: Secret[list[str]] = field(default_factory=lambda: Secret([]))
    hands: list[Secret[list[str]]] = field(default_factory=list)
    lost: list[list[str]] = field(default_factory=list)
    living: list[Seat] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)  # in the order they went out
    claims: list[list[str]] = field(default_factory=list)
    said: dict[Seat, dict[str, int]] = field(default_factory=dict)  # with the cards of now
    let: dict[Seat, dict[str, int]] = field(default_factory=dict)  # blocks passed up with them
    habits: dict[Seat, dict[str, int]] = field(default_factory=dict)
    duel: Duel | None = None
    aside: list[Secret[list[str]]] = field(default_factory=list)  # 10.3: out of the game
    sides: list[str] = field(default_factory=list)  # 12.2
    reserve: int = 0  # 12.6
    won: list[int] = field(default_factory=list)  # games won, in match play
    move: Move = field(default_factory=Move)

    def following(self, seat: Seat) -> Seat:
        """The next living player clockwise (2.4), whether `seat` itself is alive or not."""
        for p in self.living:
            if p > seat:
                return p
        return self.living[0]

    def rivals(self, seat: Seat) -> list[Seat]:
        """Whom a player may attack, clockwise (12.3)."""
        return rivals(self.living, self.sides, seat)

    @property
    def actions(self) -> Mapping[str, Action]:
        """What can be done at this table, by name."""
        return actions(roles(self.options), self.options.reformation)

    def word(self, name: str) -> str:
        """The id under which the words of this edition call a character, an action or a side."""
        return name if self.options.edition == "classic" else f"urbis-{name}"


def clockwise(living: Sequence[Seat], seat: Seat) -> list[Seat]:
    """The other living players, clockwise from a seat."""
    return [p for p in living if p > seat] + [p for p in living if p < seat]


def rivals(living: Sequence[Seat], sides: Sequence[str], seat: Seat) -> list[Seat]:
    """Anybody else; while both factions live, nobody of one's own (12.3)."""
    others = clockwise(living, seat)
    return [p for p in others if not allied(living, sides, seat, p)] if sides else others


def allied(living: Sequence[Seat], sides: Sequence[str], seat: Seat, other: Seat) -> bool:
    """12.3. Whether two are of one side while both sides live."""
    if not sides or sides[seat] != sides[other]:
        return False
    return len({sides[p] for p in living}) > 1
