"""9.32 and 9.33: which units can move, and where their moves can end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from operator import mul

from games.core.decision import Reason

from .data import (
    AL,
    AN,
    ATHENS,
    GL,
    IS_LAND,
    IS_NAVAL,
    OF_SIDE,
    SH,
    SL,
    SN,
    SPARTA,
    Ab,
    Sb,
)
from .state import State, bases, holds, open_theaters

ATHENIAN, SPARTAN = frozenset((AL, AN)), frozenset((SL, SN, SH))
UNITS = tuple(  # 12.1 Argos never leaves Sparta
    tuple(p for p in OF_SIDE[side] if p in IS_LAND | IS_NAVAL and p != GL)
    for side in (ATHENS, SPARTA)
)


MOVED = Reason("moved-already", "9.32")
OUTWEIGHED = Reason("outweighed", "9.32A")
NO_BASE = Reason("no-base-to-leave", "9.32B")
NO_LINE = Reason("no-line", "9.32B")
NOTHING_LEADS_ON = Reason("nothing-leads-on", "9.32B")
GOES_ON = Reason("goes-on", "9.32C")
PEACE = Reason("peace", "9.33")
TESTS = (PEACE, OUTWEIGHED, NO_BASE)  # what may close a line


class Roads:
    """The roads of one moment: who may leave which Theater, and what can be reached.

    Without the tests that are `left_out` it tells which of them keeps a unit where it is.
    """

    __slots__ = ("blocked", "book", "ends", "goal", "left_out", "opened", "s", "side", "surplus")

    def __init__(self, s: State, side: int, goal: int, left_out: Sequence[Reason] = ()) -> None:
        self.left_out = left_out
        self.s, self.book, self.side, self.goal = s, s.book, side, goal
        self.opened = 0
        self.surplus: dict[int, tuple[int, int]] = {}  # friendly less enemy value, land and naval
        land, naval = self.book.land_lead[side], self.book.naval_lead[side]
        for n in open_theaters(s):
            self.opened |= 1 << n
            row = s.board[n]
            if holds(row, 1 - side) and OUTWEIGHED not in left_out:
                self.surplus[n] = sum(map(mul, row, land)), sum(map(mul, row, naval))
        self.blocked: dict[int, int] = {}
        self.ends: dict[tuple[bool, int], Sequence[tuple[int, int]]] = {}

    def closed_to(self, piece: int) -> int:
        """9.33 At Peace: the Theaters that a unit of a city may not enter."""
        s = self.s
        if s.war or PEACE in self.left_out:
            return 0
        foes: tuple[int, ...]
        if piece in ATHENIAN:
            key, foes = 1, (Sb, SL, SN, SH)
        elif piece in SPARTAN:
            key, foes = 2, (Ab, AL, AN)
        else:
            return 0
        if key not in self.blocked:
            mask = 0
            for n, row in enumerate(s.board):
                if any(row[p] for p in foes):
                    mask |= 1 << n
            self.blocked[key] = mask
        return self.blocked[key]

    def exits(self, theater: int, naval: bool, closed: int, own: int = 0) -> int:
        """9.32 The Theaters next door that a unit may leave for; `own` is the value it takes."""
        ways = self.book.ways[theater]
        land, sea = self.surplus.get(theater, (99, 99))
        if naval:
            sea -= own
        else:
            land -= own
        base = bases(self.s, theater, self.side) > 0 or NO_BASE in self.left_out
        mask = 0
        if naval:
            if sea >= 0:
                mask = ways[4] | (ways[5] if base else 0)
        else:
            if land >= 0:
                mask = ways[0] | (ways[1] if base else 0)
            if sea >= 0:
                mask |= ways[2] | (ways[3] if base else 0)
        return mask & self.opened & ~closed

    def terminals(self, naval: bool, closed: int) -> Sequence[tuple[int, int]]:
        """Where moves end (the goal, and dead ends), each with all Theaters that lead there."""
        key = naval, closed
        if key in self.ends:
            return self.ends[key]
        leave = [0, *[self.exits(n, naval, closed) for n in range(1, len(self.s.board))]]
        leave[self.goal] = 0
        found = self.ends[key] = ends_of(tuple(leave), self.opened & ~closed)
        return found

    def passes(self, start: int, piece: int, by: int) -> bool:
        """9.32C Whether this unit gets to a Theater, though it does not end its move there."""
        naval, closed = piece in IS_NAVAL, self.closed_to(piece)
        own = self.book.naval[piece] if naval else self.book.land[piece]
        found, reached = 0, self.exits(start, naval, closed, own)
        while found != reached:
            found = reached
            for n in range(1, len(self.s.board)):
                if found >> n & 1 and n not in (start, self.goal):
                    reached |= self.exits(n, naval, closed)
        return by != start and bool(found >> by & 1)

    def goals(self, start: int, piece: int) -> list[int]:
        """9.32 All Theaters in which a move of this unit can end."""
        naval = piece in IS_NAVAL
        own = self.book.naval[piece] if naval else self.book.land[piece]
        closed = self.closed_to(piece)
        first = self.exits(start, naval, closed, own)
        if not first:
            return []
        return [
            end
            for end, reach in self.terminals(naval, closed)
            if end != start and first & reach & ~(1 << start)
        ]


@lru_cache(maxsize=4096)
def ends_of(leave: tuple[int, ...], enterable: int) -> Sequence[tuple[int, int]]:
    """The Theaters that may be entered and not be left, each with all that lead there, as bits."""
    found = []
    for end in range(1, len(leave)):
        if leave[end] or not enterable >> end & 1:
            continue
        reach, before = 1 << end, 0
        while reach != before:
            before = reach
            for n, mask in enumerate(leave):
                if mask & reach:
                    reach |= 1 << n
        found.append((end, reach))
    return found


class Hindrances:
    """9.32, 9.33 Why units do not get away, or not to a Theater, in one moment."""

    def __init__(self, s: State, side: int, goal: int) -> None:
        self.roads = {  # the fewer tests are left out, the earlier
            some: Roads(s, side, goal, some)
            for size in range(len(TESTS) + 1)
            for some in combinations(TESTS, size)
        }

    def of(self, start: int, piece: int, end: int = 0) -> Sequence[Reason]:
        """The fewest tests without which the unit gets away, or to this `end`."""
        for some, roads in self.roads.items():
            goals = roads.goals(start, piece)
            if end in goals or (goals and not end):
                return some
            if end and not some and roads.passes(start, piece, end):
                return [GOES_ON]
        return [NO_LINE if end else NOTHING_LEADS_ON]


def movers(
    s: State, side: int, goal: int, moved: dict[int, int]
) -> dict[tuple[int, int], list[int]]:
    """9.32 Every unit that can move now, with the Theaters its move can end in."""
    roads = Roads(s, side, goal)
    found = {}
    for n in open_theaters(s):
        row = s.board[n]
        if not holds(row, side):
            continue
        for piece in UNITS[side]:
            if row[piece] > moved.get(n * 16 + piece, 0):
                goals = roads.goals(n, piece)
                if goals:
                    found[n, piece] = goals
    return found
