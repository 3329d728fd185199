"""The table: civilisations, tokens, whose turn it is; and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from games.core.decision import Reason
from games.core.game import Options
from games.core.secret import Seat

from .data import BOOKS, COLOURS, Age, Book
from .world import World, actions_for, world

if TYPE_CHECKING:
    DataName = str
else:  # every file in the data folder is one more name
    DataName = Literal[tuple(sorted(BOOKS, key=lambda name: (name != "standard", name)))]

PRESENT, CONTROL = 1, 2  # totems in an area
NO_CAPITAL = Reason("no-capital", "6.1")
CUT_OFF = Reason("cut-off", "6.1")


class TableOptions(Options):
    length: Literal["copper", "bronze", "iron"] = "bronze"
    data: DataName = "standard"
    blocking: Literal["everywhere", "rulebook", "land"] = "everywhere"  # 6.2
    detours: bool = True
    ties: Literal["founding", "ages"] = "founding"


@dataclass(slots=True)
class Civilisation:
    """What one player has. Tokens are counted by colour: red, yellow, blue, black."""

    totems: dict[str, int] = field(default_factory=dict)  # area: 1 present, 2 in control
    census: int = 0
    armies: int = 0
    age: int = 0
    hand: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    cup: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    discard: list[int] = field(default_factory=lambda: [0] * len(COLOURS))
    goods: list[str] = field(default_factory=list)
    technologies: list[str] = field(default_factory=list)
    wonder: str = ""

    def owns(self, item: str) -> bool:
        """Whether this good or technology is theirs."""
        return item in self.goods or item in self.technologies


@dataclass(slots=True)
class State:
    options: TableOptions
    civs: list[Civilisation]
    pool: list[int]  # tokens of each colour that nobody has
    founders: list[Seat]  # the oldest first
    dragon: Seat = 0
    round: int = 0
    step: str = "found"  # what the table is doing
    to_act: list[Seat] = field(default_factory=list)  # in this step, the one whose turn it is first
    emblems: list[str] = field(default_factory=list)  # goods and technologies of everybody
    used: int = 0  # actions used out of the tokens paid together in this turn
    paid: int = 0  # those tokens
    partners: list[Seat] = field(default_factory=list)  # traded with in this turn
    strikes: dict[str, list[Seat]] = field(default_factory=dict)  # who blocked what in this turn
    ending: str = ""  # why this round is the last one
    marked: str = ""  # the area of the last thing that happened on the map
    score: list[list[int]] = field(default_factory=list)  # at the end: see SCORED in ages.py

    @property
    def book(self) -> Book:
        return BOOKS[self.options.data]

    @property
    def world(self) -> World:
        return world(self.options.data, len(self.civs))

    @property
    def final_age(self) -> int:
        return [age.id for age in self.book.age].index(self.options.length)

    @property
    def order(self) -> list[Seat]:
        """5.1. Clockwise from the holder of the Dragon."""
        n = len(self.civs)
        return [(self.dragon + i) % n for i in range(n)]

    def age_of(self, seat: Seat) -> Age:
        return self.book.age[self.civs[seat].age]


def after(s: State, seat: Seat) -> Iterator[Seat]:
    """The other seats, clockwise from the one after this."""
    n = len(s.civs)
    return ((seat + i) % n for i in range(1, n))


def controller(s: State, area: str) -> Seat | None:
    """3.2. Who controls a city or capital; None if it is neutral."""
    for seat, civ in enumerate(s.civs):
        if civ.totems.get(area) == CONTROL:
            return seat
    return None


def capitals(s: State, seat: Seat) -> list[str]:
    """The capitals a civilisation controls."""
    areas = s.world.areas
    return [
        a for a, n in s.civs[seat].totems.items() if n == CONTROL and areas[a].icon == "capital"
    ]


def cities(s: State, seat: Seat) -> list[str]:
    """The cities a civilisation controls."""
    areas = s.world.areas
    return [a for a, n in s.civs[seat].totems.items() if n == CONTROL and areas[a].icon == "city"]


def connected(s: State, seat: Seat) -> list[str]:
    """3.4. The areas reachable from a controlled capital over own totems, land and sea alike."""
    left, near = s.civs[seat].totems.copy(), s.world.near
    reached = capitals(s, seat)
    for area in reached:
        del left[area]
    for area in reached:  # grows while it is read
        for other in near[area]:
            if other in left:
                del left[other]
                reached.append(other)
    return reached


def reserve(s: State, seat: Seat) -> int:
    """1.5. The totems a civilisation has left to place; 7.4 emblems stand for those of all."""
    civ = s.civs[seat]
    marked = sum(1 for i in (*civ.goods, *civ.technologies) if i not in s.emblems)
    return s.world.totems - sum(civ.totems.values()) - marked - bool(civ.wonder)


def converted(s: State, seat: Seat, colour: int, tokens: int) -> int:
    """2.1. The actions, or armies, for tokens of one colour spent together."""
    known, name = s.civs[seat].technologies, COLOURS[colour]
    return actions_for(s.options.data, tokens, f"{name}1" in known, f"{name}2" in known)


def actions_left(s: State, seat: Seat, colour: int) -> int:
    """The actions a player whose turn it is can still use."""
    return converted(s, seat, colour, s.civs[seat].hand[colour] + s.paid) - s.used


def use_actions(s: State, seat: Seat, colour: int, actions: int) -> None:
    """2.2. Use actions. Of the tokens, no more are spent than all actions used together need."""
    civ = s.civs[seat]
    s.used += actions
    while converted(s, seat, colour, s.paid) < s.used:
        civ.hand[colour] -= 1
        civ.discard[colour] += 1
        s.paid += 1


def close_account(s: State) -> None:
    """2.3. What is spent from now on is not spent together with what was."""
    s.used = s.paid = 0


def census_room(s: State, seat: Seat) -> int:
    """9.1. The positions that are left on the census track."""
    return s.book.play.census_top - s.civs[seat].census


def advance_census(s: State, seat: Seat, positions: int) -> int:
    """9.1. Advance on the census track; beyond its end is lost. Returns the positions gained."""
    civ = s.civs[seat]
    before, civ.census = civ.census, min(s.book.play.census_top, civ.census + positions)
    return civ.census - before


def turn_over(s: State) -> None:
    """The player whose turn it was has finished in this phase; what was left over is lost (2.2)."""
    s.to_act.pop(0)
    close_account(s)
    s.partners.clear()
    s.strikes.clear()
