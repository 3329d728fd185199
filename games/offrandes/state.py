"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from games.core.game import Options
from games.core.rigging import Misdealt, row
from games.core.secret import Seat, Secret
from games.core.table import Table

from .data import ALTARS, CHARACTERS, LAST, PLAY, SUPPLY

POINTS_BY_HAND = 999  # the most that a match set up by hand gives anybody


class TableOptions(Options):
    auction: Literal["open", "sealed"] = "open"
    push_third: bool = False


@dataclass(slots=True)
class Offering:
    """Animals of one kind on an altar, with a player's disc."""

    owner: Seat
    animal: int
    number: int


@dataclass(slots=True)
class Lot:
    """Two characters up for auction. `bidders` are those still in, the next to speak first."""

    pair: list[int]
    seller: Seat
    bid: int
    leader: Seat
    bidders: list[Seat]


@dataclass(slots=True)
class State:
    options: TableOptions
    first: Seat
    steps: list[list[int]]  # by seat, by character
    money: list[int]
    points: list[int]
    supply: list[int]
    altars: list[Offering | None]
    limits: list[Secret[int]]  # how far a seat bids by itself for this lot; 0: not at all
    round: int = 0
    chapter: Literal["start", "auctions", "corruption", "offerings"] = "start"
    queue: list[Seat] = field(default_factory=list)  # who still has a turn in this phase
    available: list[int] = field(default_factory=list)  # characters left in this auction turn
    winners: list[Seat] = field(default_factory=list)  # rivals who won one in this auction turn
    lots: int = 0  # auctions held in this auction turn
    lot: Lot | None = None
    corrupted: list[Seat] = field(default_factory=list)
    moved: list[list[int]] = field(default_factory=list)  # seat and character of the last move
    offered: int = -1  # the altar of the last move

    @property
    def order(self) -> list[Seat]:
        """All players, clockwise from the first player (3.3)."""
        return clockwise(self.first, len(self.money))

    @property
    def lots_at_most(self) -> int:
        """4.10. How many pairs one auction turn may see."""
        return PLAY.pairs_per_turn[len(self.money)]


def clockwise(seat: Seat, n: int) -> list[Seat]:
    """All `n` seats, from one of them on."""
    return [*range(seat, n), *range(seat)]


def climbed(t: Table[Any]) -> list[list[int]]:
    """The steps of a match set up by hand, one list a seat. Raises Misdealt."""
    fixed = t.rigged("steps")
    if fixed is None:
        return []
    if not isinstance(fixed, list) or len(fixed) != len(t.seats):
        raise Misdealt(f"steps: {len(t.seats)} lists are wanted, one a seat")
    return [row("steps", one, len(CHARACTERS), 0, LAST) for one in fixed]


def setup(t: Table[Any], options: TableOptions) -> State:
    """3.1 to 3.3. Everything at its start; the first player is drawn. Raises Misdealt."""
    n = len(t.seats)
    first = t.rigged_seat("first")
    s = State(
        options,
        first=t.rng.below(n) if first is None else first,
        steps=climbed(t) or [[0] * len(CHARACTERS) for _ in t.seats],
        money=t.rigged_row("money", n, 0, PLAY.money_cap) or [PLAY.start_money] * n,
        points=t.rigged_row("points", n, 0, POINTS_BY_HAND) or [0] * n,
        supply=list(SUPPLY),
        altars=[None] * len(ALTARS),
        limits=[Secret(0, {seat}, "limit") for seat in t.seats],
    )
    s.queue = s.order[::-1]  # 3.4: the last player chooses first
    return s
