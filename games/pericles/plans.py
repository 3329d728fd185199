"""7.41 and 11.3: whole plans of where units go, with sensible offers instead of many presses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from games.core.decision import Option

from .asking import choose, number
from .book import FACTIONS, OF_SIDE, PIECES, SIDE_OF
from .state import State, T, bases, open_theaters, remove

MOST_STEPS = 40  # moves by hand in one plan; a plan stays a short stretch of play
PLAIN = {key: Option(key, key, key=f"opt-plan-{key}") for key in ("leave", "spread", "done")}

Room = Callable[[State, int, int], int]  # how many more such pieces may enter a Theater
Surplus = Callable[[State, int, int], bool]  # whether such a piece has to leave a Theater


@cache
def unit_option(theater: int, piece: int, region: str) -> Option[tuple[int, int]]:
    """A unit in its Theater."""
    name = PIECES[piece]
    args = {"piece": name, "theater": f"{theater}"}
    return Option(f"{theater}.{name}", (theater, piece), region, "opt-unit-at", args)


@cache
def theater_option(theater: int, region: str) -> Option[int]:
    return Option(f"{theater}", theater, region, "opt-theater", {"theater": f"{theater}"})


def at(s: State, theater: int) -> Option[int]:
    """A Theater to choose."""
    return theater_option(theater, s.book.regions[theater])


def unit_at(s: State, theater: int, piece: int) -> Option[tuple[int, int]]:
    """A unit to choose."""
    return unit_option(theater, piece, s.book.regions[theater])


def units_in(s: State, theater: int, side: int) -> int:
    """The units (no bases) of a Side in a Theater."""
    row = s.board[theater]
    return sum(row[p] for p in OF_SIDE[side]) - bases(s, theater, side)


async def arrange(
    t: T, f: int, key: str, kinds: Sequence[int], room: Room, surplus: Surplus
) -> None:
    """Let a faction move units of these kinds where there is room, by hand or by an offer."""
    s = t.state
    if not any(s.board[n][p] for n in open_theaters(s) for p in kinds):
        return
    about = {"piece": PIECES[kinds[0]]}
    for step in range(MOST_STEPS):
        known = open_theaters(s)
        spaces = [n for n in known if room(s, n, kinds[0]) > 0]
        units = [
            unit_at(s, n, p)
            for n in known
            for p in kinds
            if s.board[n][p] and spaces and spaces != [n]
        ]
        offers = [PLAIN["leave"], PLAIN["spread"]] if step == 0 else [PLAIN["done"]]
        if not units and step == 0 and not has_surplus(s, kinds, surplus):
            return
        picked = await choose(t, f, key, [*offers, *units], about)
        if picked == "spread":
            spread(s, kinds, room, surplus)
        if isinstance(picked, str):
            break
        start, piece = picked
        await move_by_hand(t, f, start, piece, room)
    settle(t, kinds, room, surplus)
    t.say("planned", faction=FACTIONS[f], piece=PIECES[kinds[0]])


async def move_by_hand(t: T, f: int, start: int, piece: int, room: Room) -> None:
    """One stack: where to, and how many."""
    s = t.state
    to = destinations(s, start, piece, room)
    about = {"piece": PIECES[piece], "theater": f"{start}"}
    goal = to[0] if len(to) == 1 else await choose(t, f, "plan-to", [at(s, n) for n in to], about)
    most = min(s.board[start][piece], room(s, goal, piece))
    n = most
    if most > 1:
        about = {"piece": PIECES[piece], "theater": f"{goal}"}
        n = await number(t, f, "plan-many", 1, most, about)
    shift(s, start, goal, piece, n)


def destinations(s: State, start: int, piece: int, room: Room) -> list[int]:
    return [n for n in open_theaters(s) if n != start and room(s, n, piece) > 0]


def shift(s: State, start: int, goal: int, piece: int, n: int = 1) -> None:
    s.board[start][piece] -= n
    s.board[goal][piece] += n


def has_surplus(s: State, kinds: Sequence[int], surplus: Surplus) -> bool:
    return any(s.board[n][p] and surplus(s, n, p) for n in open_theaters(s) for p in kinds)


def settle(t: T, kinds: Sequence[int], room: Room, surplus: Surplus) -> None:
    """What may not stay goes home, or to the base with most room; without any it is removed."""
    s = t.state
    for theater in open_theaters(s):
        for piece in kinds:
            while s.board[theater][piece] and surplus(s, theater, piece):
                goals = destinations(s, theater, piece, room)
                if not goals:
                    remove(s, theater, piece)
                    t.say("leaves", piece=PIECES[piece], theater=f"{theater}")
                    continue
                home = s.book.home(SIDE_OF[piece])
                goal = home if home in goals else max(goals, key=lambda n: room(s, n, piece))
                shift(s, theater, goal, piece)


def spread(s: State, kinds: Sequence[int], room: Room, surplus: Surplus) -> None:
    """A sensible plan: every base that stands empty gets a unit from where most stand."""
    side = SIDE_OF[kinds[0]]
    for goal in open_theaters(s):
        if units_in(s, goal, side) or not bases(s, goal, side):
            continue
        naval = s.book.types[goal] == "naval"
        for piece in sorted(kinds, key=lambda p: (PIECES[p][1] == "N") != naval):
            sources = [
                n
                for n in open_theaters(s)
                if s.board[n][piece] and (units_in(s, n, side) > 1 or surplus(s, n, piece))
            ]
            if sources and room(s, goal, piece) > 0:
                start = max(sources, key=lambda n: (surplus(s, n, piece), units_in(s, n, side)))
                shift(s, start, goal, piece)
                break
