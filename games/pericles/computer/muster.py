"""Expeditions: who can come, who can be spared, and what it is worth to march [9.3]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.pericles.data import (
    ATHENS,
    BASES,
    IS_NAVAL,
    SH,
    SPARTA,
)
from games.pericles.movement import movers
from games.pericles.state import State, bases, holds, units_in, value

from .clash import Clash, Row
from .stakes import Stakes

CHIEF, ALLY = 5, 4  # 9.31 tokens at most


class Unit(NamedTuple):
    """A unit that may go, and what it costs to have it gone."""

    theater: int
    piece: int
    use: float
    cost: float


class March(NamedTuple):
    """What an expedition is worth, and the tokens of the chief and of the Compatriot for it."""

    worth: float
    chief: int
    ally: int


def may_go(s: State, side: int, start: int, piece: int) -> int:
    """How many such units can leave one after the other, as far as this Theater is concerned."""
    here, sea = s.board[start][piece], piece in IS_NAVAL
    if not holds(s.board[start], 1 - side):
        return here
    own = s.book.naval[piece] if sea else s.book.land[piece]
    surplus = value(s, start, side, sea) - value(s, start, 1 - side, sea)
    return min(here, max(0, surplus) // own)


def column(
    st: Stakes, side: int, goal: int, moved: Mapping[int, int], naval: bool, frugal: bool = True
) -> list[Unit]:
    """The units of a Side that can get to a Theater, the most useful first; `frugal` leaves out
    those that are needed where they are."""
    s = st.view
    found: list[Unit] = []
    strong, weak = (s.book.naval, s.book.land) if naval else (s.book.land, s.book.naval)
    gone: dict[int, list[int]] = {}
    for (start, piece), goals in movers(s, side, goal, dict(moved)).items():
        if goal not in goals:
            continue
        use = strong[piece] + 0.3 * weak[piece]
        row = gone.setdefault(start, [*s.board[start]])
        free = s.board[start][piece] - moved.get(start * 16 + piece, 0)
        for _ in range(min(free, may_go(s, side, start, piece))):
            cost = leaving(st, side, start, piece, row) if frugal else 0.0
            row[piece] -= 1
            found.append(Unit(start, piece, use, cost))
    return sorted(found, key=lambda unit: (unit.cost - unit.use, unit.theater, unit.piece))


def leaving(st: Stakes, side: int, start: int, piece: int, row: list[int]) -> float:
    """What is given up in a Theater when one more unit leaves it: Control, and safety."""
    s = st.view
    before = st.theater(row)
    row[piece] -= 1
    after = st.theater(row)
    row[piece] += 1
    moved = st.unit * st.strength[piece] * st.sides[side]  # which goes along
    lost = before - after - moved
    if start == s.book.home(side):
        lost += st.traits.guard * 0.7
    elif bases(s, start, side) and any(
        holds(s.board[m], 1 - side) for m in s.book.neighbours[start]
    ):
        last = units_in(s, start, side) <= 1
        lost += st.traits.guard * (2.0 if last else 1.0)
    return lost


def gathered(s: State, goal: int, units: list[Unit]) -> Row:
    """The pieces in a Theater once these units have come."""
    row = [*s.board[goal]]
    for unit in units:
        row[unit.piece] += 1
    return tuple(row)


def guards(s: State, side: int) -> int:
    """12.4 The "300" are a move."""
    return int(side == SPARTA and any(row[SH] for row in s.board))


def resistance(st: Stakes, side: int) -> int:
    """The tokens that a Side is thought to commit in defence."""
    return min(2 * ALLY, round(st.traits.defence * st.behind(side)))


def march(
    st: Stakes, f: int, goal: int, chief: int, ally: int, price: float, rough: bool = False
) -> March:
    """The best expedition of a faction with so many tokens to spend, at a price for each; `rough`
    tries the largest one only."""
    s, side = st.view, f >> 1
    enemy, naval = 1 - side, s.book.types[goal] == "naval"
    row = tuple(s.board[goal])
    before = st.theater(row)
    units = column(st, side, goal, {}, naval)
    if not holds(s.board[goal], enemy):
        return walk(st, goal, units, before, price)
    there = holds(s.board[goal], side)
    best = March(-price, 1, 0)
    against = resistance(st, enemy)
    most = min(CHIEF, chief) + min(ALLY, ally)
    for total in range(most if rough else 1, most + 1):
        picked = units[: total + guards(s, side)]
        spared = [unit for unit in picked if unit.cost < unit.use]
        if not there and not spared:
            break
        tokens = (total, against) if side == ATHENS else (against, total)
        after = gathered(s, goal, spared)
        worth = Clash(st, goal, f, tokens).worth(after, naval)
        worth -= before + sum(unit.cost for unit in spared) + travelled(st, side, spared)
        worth -= price * total
        if worth > best.worth:
            best = March(worth, min(CHIEF, chief, total), max(0, total - min(CHIEF, chief)))
    return best


def travelled(st: Stakes, side: int, units: list[Unit]) -> float:
    """Units that march are nothing new."""
    return st.unit * st.sides[side] * sum(st.strength[unit.piece] for unit in units)


def walk(st: Stakes, goal: int, units: list[Unit], before: float, price: float) -> March:
    """A march where no enemy is: one unit takes hold of a Theater."""
    s = st.view
    if not units or holds(s.board[goal], ATHENS) or holds(s.board[goal], SPARTA):
        return March(-price, 1, 0)
    first = min(units, key=lambda unit: unit.cost)
    side = ATHENS if first.piece < BASES[1][0] else SPARTA
    gain = st.theater(gathered(s, goal, [first])) - before - first.cost
    return March(gain - travelled(st, side, [first]) - price, 1, 0)
