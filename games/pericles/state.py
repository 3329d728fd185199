"""3. What lies on the table, and the small questions every chapter asks of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from operator import mul
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, model_validator

from games.core.decision import Reason
from games.core.game import Options
from games.core.secret import Seat, Secret
from games.core.table import Table

from .data import (
    ATHENS,
    BASES,
    CITIES,
    FACTIONS,
    OF_SIDE,
    SETS,
    SPARTA,
    Book,
    book,
)

if TYPE_CHECKING:
    ScenarioName = str
    DataName = str
else:
    ScenarioName = Literal[
        tuple(dict.fromkeys(name for data in SETS for name in book(data).scenarios))
    ]
    DataName = Literal[SETS]

IONIA, EAST_MEDITERRANEAN = 14, 20
NO_PIECE = Reason("no-piece", "2.1")
FULL = Reason("theater-full", "8.2")
BOT: Seat = 10  # a faction without a person looks with the eyes of seat BOT + faction
PHORMIOS = frozenset(range(BOT, BOT + 4))
ABSENT: Seat = -2
PHORMIO: Seat = -1  # nobody sits behind this faction


class TableOptions(Options):
    scenario: ScenarioName = "archidamian-war"
    factions: Literal["drawn", "in_order"] = "drawn"
    two: Literal["each_city", "sides", "together"] = "each_city"
    handicap: int = Field(book("standard").phormio.handicap, ge=0, le=30)
    data: DataName = "standard"
    cities: Literal["together", "athens_first"] = "together"  # 5.32
    plague: Literal["both", "third"] = "both"  # 5.14A
    home_build: Literal["token", "free"] = "token"  # 9.1
    bid_honor: bool = False  # 8.51C
    will_won_over: bool = False  # 11.41
    three_hundred: Literal["every", "land"] = "every"  # 12.4
    vignettes: Literal["governing", "equal"] = "governing"  # 14.5 who has more in Theater vignettes

    @model_validator(mode="after")
    def scenario_is_in_the_data(self) -> TableOptions:
        if self.scenario not in book(self.data).scenarios:
            raise ValueError(f"the data set {self.data} has no scenario {self.scenario}")
        return self


@dataclass(slots=True)
class Issue:
    """A debate issue on an Assembly track: above zero toward the first faction of the city."""

    kind: str
    box: int


@dataclass(slots=True)
class Marker:
    """A face-down Theater marker: who placed it, and what it is ("AF.MIL")."""

    by: int
    it: Secret[str]


@dataclass(slots=True)
class City:
    dominant: int
    pool: dict[str, int]
    reserve: int
    favor: int = 0  # -1, 0, 1: above zero the first faction
    track: list[Issue] = field(default_factory=list)
    council: int = 0
    withheld: int = 0  # tokens out of play this turn
    fined: int = 0  # tokens to be withheld next turn
    hostage: bool = False
    war_waits: bool = False  # 9.54: War/Peace begins the next Boulé in the Opposing box 2
    will: bool = False  # whether the Will of the play on the table binds this Side
    built: list[int] = field(default_factory=list)  # where bases were built or converted this turn
    deck: Secret[list[str]] = field(default_factory=lambda: Secret([]))
    discards: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)  # battle discards
    treachery: list[int] = field(default_factory=list)  # by Theater

    @property
    def opposing(self) -> int:
        return self.dominant ^ 1


@dataclass(slots=True)
class Step:
    """A part of a plan: n pieces go from one Theater to another, or off the map (goal -1)."""

    start: int
    goal: int
    piece: int
    n: int


@dataclass(slots=True)
class Expedition:
    """A Military issue being resolved."""

    theater: int
    chief: int
    committed: list[Secret[int]]
    ship: bool = False
    moves: int = 0
    moved: dict[int, int] = field(default_factory=dict)  # units that have ended their move
    won: int = -1  # the Side that won the first Battle


@dataclass(slots=True)
class State:
    options: TableOptions
    owner: list[Seat]  # of the four factions
    turn: int
    cities: list[City]
    board: list[list[int]]  # pieces by Theater (0 is Persia and stays empty) and kind
    supply: list[int]
    lost: list[int]  # gone for good (14.43)
    honor: list[int]
    war: bool
    post_plague: bool
    in_persia: bool  # Alcibiades
    persian_war: bool
    persian_bases: int = 0
    ship_ready: bool = True
    had_grain: bool = True
    play: str = ""
    plays: Secret[list[str]] = field(default_factory=lambda: Secret([], (), "plays"))
    seen_plays: list[str] = field(default_factory=list)
    leader: list[bool] = field(default_factory=lambda: [True] * 4)  # still in hand
    hands: list[Secret[list[str]]] = field(default_factory=list)
    entourage: list[Secret[list[str]]] = field(default_factory=list)
    trusted: list[bool] = field(default_factory=lambda: [False] * 4)  # Brain Trust used
    tokens: list[Secret[int]] = field(default_factory=list)
    markers: list[Secret[list[str]]] = field(default_factory=list)
    queues: list[list[Marker]] = field(default_factory=list)
    strategies: list[Secret[int]] = field(default_factory=list)  # 15.1, behind the shields
    rows: list[Secret[int]] = field(default_factory=list)  # of the matrix, last thrown
    keeps: list[Secret[bool]] = field(default_factory=list)  # 15.6: the leader for the Council
    shown: list[bool] = field(default_factory=lambda: [False] * 4)  # opened to the Compatriot
    debate: int = 0
    topics: list[str] = field(default_factory=lambda: [""] * 2)  # under debate, by city
    topic_boxes: list[int] = field(default_factory=lambda: [0] * 2)
    spoken: list[str] = field(default_factory=lambda: [""] * 4)  # cards of the last debate
    order: list[int] = field(default_factory=list)  # Honor Order of the Theater Phase
    step: int = 0
    passed: list[bool] = field(default_factory=lambda: [False] * 4)  # said to pass, still passing
    planner: int = -1  # the faction that makes a plan [7.41, 11.2, 11.3]
    plan: list[Step] = field(default_factory=list)  # so far, done on the map but not said
    due: list[Step] = field(default_factory=list)  # what would still have to go
    issue_theater: int = -1  # where something happened last
    expedition: Expedition | None = None
    gained: list[int] = field(default_factory=lambda: [0] * 4)  # Oratory of this turn
    sheet: list[int] = field(default_factory=list)  # the last Battle, for the picture

    @property
    def book(self) -> Book:
        return book(self.options.data)

    @property
    def sides(self) -> tuple[int, ...]:
        """The cities that take part (a vignette may have just one)."""
        if self.owner[0] == ABSENT:
            return (SPARTA,)
        return (ATHENS,) if self.owner[2] == ABSENT else (ATHENS, SPARTA)

    @property
    def at_once(self) -> list[tuple[int, ...]]:
        """5.32 The cities that decide openly at the same time: all, or Athens before Sparta."""
        return [self.sides] if self.options.cities == "together" else [(n,) for n in self.sides]

    @property
    def factions_in_play(self) -> list[int]:
        """The factions that take part."""
        return [f for side in self.sides for f in (2 * side, 2 * side + 1)]


T = Table[State]
ABOUT: tuple[dict[str, Any], ...] = tuple({"faction": name} for name in FACTIONS)


def eye(s: State, f: int) -> Seat:
    """The seat that sees what this faction may see."""
    return s.owner[f] if s.owner[f] >= 0 else BOT + f


# ---- 3.2 Theaters


def holds(row: list[int], side: int) -> bool:
    """Whether a Side has a unit or base among these pieces."""
    if side == ATHENS:
        return bool(
            row[0] or row[1] or row[2] or row[3] or row[4] or row[5] or row[12]
        )  # the pieces of Athens, written out: this is asked very often
    return bool(row[6] or row[7] or row[8] or row[9] or row[10] or row[11] or row[13])


def status(s: State, theater: int, side: int) -> str:
    """3.2 neutral, friendly, enemy or contested, as this Side sees it."""
    row = s.board[theater]
    ours, theirs = holds(row, side), holds(row, 1 - side)
    if ours:
        return "contested" if theirs else "friendly"
    return "enemy" if theirs else "neutral"


def bases(s: State, theater: int, side: int) -> int:
    row = s.board[theater]
    city, league = BASES[side]
    return row[city] + row[league]


def all_bases(s: State, theater: int) -> int:
    row = s.board[theater]
    return row[0] + row[3] + row[6] + row[9]


def room_for_base(s: State, theater: int) -> bool:
    """8.2 At most three bases in a Theater, both Sides together."""
    return all_bases(s, theater) < s.book.n.bases_per_theater


def bases_on_map(s: State, side: int) -> int:
    city, league = BASES[side]
    return sum(row[city] + row[league] for row in s.board)


def units_in(s: State, theater: int, side: int) -> int:
    """The units (no bases) of a Side in a Theater."""
    row = s.board[theater]  # written out: this is asked very often
    if side == ATHENS:
        return row[1] + row[2] + row[4] + row[5] + row[12]
    return row[7] + row[8] + row[10] + row[11] + row[13]


def value(s: State, theater: int, side: int, naval: bool) -> int:
    """9.32 The military value of one type that a Side has in a Theater, bases included."""
    weights = s.book.naval_of[side] if naval else s.book.land_of[side]
    return sum(map(mul, s.board[theater], weights))


def worth(s: State, theater: int, side: int) -> int:
    """8.51 The value of all units (land and naval) of a Side in a Theater, and of its bases."""
    row, data = s.board[theater], s.book
    total = sum(row[p] * (data.land[p] + data.naval[p]) for p in OF_SIDE[side])
    return total - bases(s, theater, side) * data.land[BASES[side][0]]


def is_open(s: State, theater: int) -> bool:
    """13.2 Whether a Theater exists now: the East Mediterranean closes, vignettes use a part."""
    return theater in open_theaters(s)


def open_theaters(s: State) -> tuple[int, ...]:
    return theaters_of(s.options.data, s.options.scenario, s.persian_war)


@cache
def theaters_of(data: str, scenario: str, persian_war: bool) -> tuple[int, ...]:
    """The Theaters that exist in a scenario, before and after Persia has entered the war."""
    listed = book(data).scenarios[scenario].theaters
    return tuple(
        n
        for n in range(1, book(data).last + 1)
        if (not listed or n in listed) and (persian_war or n != EAST_MEDITERRANEAN)
    )


def persia_is_open(s: State) -> bool:
    """13.1 Sparta has a base in Ionia, or Alcibiades is in Persia."""
    return s.in_persia or bases(s, IONIA, SPARTA) > 0


# ---- pieces, tokens, Honor


def place(s: State, theater: int, piece: int, count: int = 1) -> int:
    """Put pieces from the supply on a Theater, as many as there are; how many."""
    count = min(count, s.supply[piece])
    s.supply[piece] -= count
    s.board[theater][piece] += count
    return count


def remove(s: State, theater: int, piece: int, count: int = 1) -> None:
    """Return pieces to the supply [9.44]."""
    s.board[theater][piece] -= count
    s.supply[piece] += count


def ship_counts(bases: int, ships_left: int, land_left: int) -> list[int]:
    """9.1, 8.52 How many of these bases may give a ship, the others two land units; most first.

    A base that could still give something is not let go idle.
    """
    top = min(bases, ships_left)
    return [k for k in range(top, -1, -1) if k == top or 2 * (bases - k - 1) < land_left]


def earn(t: T, f: int, n: int) -> int:
    """Change a faction's Honor, never below zero [3.12]; the change that was made."""
    s = t.state
    n = max(n, -s.honor[f])
    if n:
        s.honor[f] += n
        t.say(
            "honor-up" if n > 0 else "honor-down", faction=FACTIONS[f], n=abs(n), total=s.honor[f]
        )
    return n


def pay(s: State, f: int, n: int) -> None:
    """Tokens go back to the reserve of the Side [8.5]."""
    s.tokens[f].value -= n
    s.cities[f >> 1].reserve += n


def nothing_left(t: T, side: int) -> bool:
    """Whether all can reckon that both factions of a Side are out of tokens.

    What is not behind the shields lies open, so that the sum behind them is known to everybody.
    """
    return not any(t.state.tokens[f].value for f in (2 * side, 2 * side + 1))


def draw_tokens(s: State, f: int, n: int) -> int:
    """Take tokens from the reserve, as many as there are."""
    city = s.cities[f >> 1]
    n = min(n, city.reserve)
    city.reserve -= n
    s.tokens[f].value += n
    return n


def free_treachery(s: State, side: int) -> int:
    return s.book.pieces.treachery - sum(s.cities[side].treachery)


def plant(t: T, side: int, theater: int, n: int) -> int:
    """Place Treachery markers, as many as are left [9.8]."""
    s = t.state
    n = min(n, free_treachery(s, side))
    if n:
        s.cities[side].treachery[theater] += n
        t.say("treachery", side=CITIES[side], n=n, theater=f"{theater}")
    return n


def battle_card(t: T, side: int) -> int:
    """Draw and discard the top card of a Battle deck [5.2]; its base value."""
    s = t.state
    city = s.cities[side]
    if not city.deck.value:
        city.deck.value.extend(city.spent)
        city.spent = []
        t.shuffle(city.deck, f"battle{side}")
    card = t.reveal("", Secret(city.deck.value.pop()))
    city.spent.append(card)
    t.say("battle-card", side=CITIES[side], card=card, n=s.book.values[card])
    return s.book.values[card]


def winner_of_ties(s: State, f: int) -> int:
    """8.1 Ties: Athens Dominant, Sparta Dominant, Athens Opposing, Sparta Opposing."""
    return (s.cities[f >> 1].dominant != f) * 2 + (f >> 1)
