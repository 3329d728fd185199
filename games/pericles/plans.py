"""7.41, 11.2, 11.3: whole plans of where units go, with offers instead of many presses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from games.core.decision import Option

from .asking import choose, number
from .data import CITIES, FACTIONS, PIECES, SIDE_OF, book
from .state import State, Step, T, bases, open_theaters, place, remove, units_in

STEP_LIMIT = 40  # moves by hand in one plan; a plan stays a short stretch of play
NOWHERE = -1
HOME = Option("leave", "leave", key="opt-plan-home")  # at Peace what may not stay goes home
CONFIRM = ("leave", "done")
PLAIN = {
    key: Option(key, key, key=f"opt-plan-{key}") for key in ("leave", "spread", "done", "again")
}

Goals = Mapping[int, Mapping[int, int]]  # by kind: the Theaters it may enter, and how many more
Room = Callable[[State, Sequence[int]], Goals]
Surplus = Callable[[State, int, int], bool]  # whether such a piece has to leave a Theater


@cache
def unit_option(data: str, theater: int, piece: int) -> Option[tuple[int, int]]:
    """A unit in its Theater."""
    name, region = PIECES[piece], book(data).regions[theater]
    args = {"piece": name, "theater": f"{theater}"}
    return Option(f"{theater}.{name}", (theater, piece), region, "opt-unit-at", args)


@cache
def theater_option(data: str, theater: int) -> Option[int]:
    region = book(data).regions[theater]
    return Option(f"{theater}", theater, region, "opt-theater", {"theater": f"{theater}"})


@cache
def theater_options(data: str, theaters: tuple[int, ...]) -> tuple[Option[int], ...]:
    return tuple(theater_option(data, theater) for theater in theaters)


def at(s: State, theater: int) -> Option[int]:
    """A Theater to choose."""
    return theater_option(s.options.data, theater)


def anywhere(s: State) -> list[Option[int]]:
    """All Theaters to choose from."""
    return [*theater_options(s.options.data, open_theaters(s))]


def unit_at(s: State, theater: int, piece: int) -> Option[tuple[int, int]]:
    """A unit to choose."""
    return unit_option(s.options.data, theater, piece)


async def arrange(
    t: T, f: int, key: str, kinds: Sequence[int], room: Room, surplus: Surplus
) -> None:
    """Let a faction move units of these kinds where there is room: by hand or by an offer.

    Moves lie on the map at once and are listed in `State.plan`; nothing is said before the plan is
    confirmed, and it can be begun anew. To leave all as it is needs no second answer.
    """
    s = t.state
    s.planner = f
    for step in range(STEP_LIMIT):
        goals = room(s, kinds)
        units = movable(s, kinds, goals)
        if not units and not s.plan and not has_surplus(s, kinds, surplus):
            break
        s.due = settled(s, kinds, room, surplus)
        stay = HOME if key == "homeward" else PLAIN["leave"]
        offers = [PLAIN["done"], PLAIN["again"]] if s.plan else [stay, PLAIN["spread"]]
        about = {"side": CITIES[f >> 1], "n": sum(step.n for step in s.plan)}
        picked = await choose(t, f, key, [*offers, *units], about)
        if picked in CONFIRM:
            break
        if picked == "again":
            take_back(s)
        elif picked == "spread":
            spread(s, kinds, room, surplus)
            if not s.plan:
                break
        else:
            start, piece = picked
            await move_by_hand(t, f, key, start, piece, goals[piece])
    settle(s, kinds, room, surplus)
    publish(t, f, key)


def movable(s: State, kinds: Sequence[int], goals: Goals) -> list[Option[tuple[int, int]]]:
    """The units that could go somewhere else."""
    data = s.options.data
    return [
        unit_option(data, n, p) for n, p in standing(s, kinds) if len(goals[p]) > (n in goals[p])
    ]


def standing(s: State, kinds: Sequence[int]) -> list[tuple[int, int]]:
    """The Theaters where such pieces stand, and which."""
    order, board = sorted(kinds), s.board
    return [(n, p) for n in open_theaters(s) for row in (board[n],) for p in order if row[p]]


async def move_by_hand(
    t: T, f: int, key: str, start: int, piece: int, goals: Mapping[int, int]
) -> None:
    """One stack: where to, and how many."""
    s = t.state
    to = [n for n in goals if n != start]
    about = {"piece": PIECES[piece], "theater": f"{start}", "plan": key}
    goal = to[0] if len(to) == 1 else await choose(t, f, "plan-to", [at(s, n) for n in to], about)
    most = min(s.board[start][piece], goals[goal])
    n = most
    if most > 1:
        about = {"piece": PIECES[piece], "start": f"{start}", "theater": f"{goal}"}
        n = await number(t, f, "plan-many", 1, most, about)
    plan_move(s, start, goal, piece, n)


def plan_move(s: State, start: int, goal: int, piece: int, n: int = 1) -> None:
    """Move units on the map and write it down; without a goal (NOWHERE) they leave the map."""
    if goal == NOWHERE:
        remove(s, start, piece, n)
    else:
        shift(s, start, goal, piece, n)
    for step in s.plan:
        if (step.start, step.goal, step.piece) == (start, goal, piece):
            step.n += n
            return
    s.plan.append(Step(start, goal, piece, n))


def take_back(s: State) -> None:
    """Undo the whole plan, the last move first."""
    for step in reversed(s.plan):
        if step.goal == NOWHERE:
            place(s, step.start, step.piece, step.n)
        else:
            shift(s, step.goal, step.start, step.piece, step.n)
    s.plan = []


def publish(t: T, f: int, key: str) -> None:
    """Say the plan that was confirmed, a line for every move."""
    s = t.state
    t.say(f"{key}-plan" if s.plan else f"{key}-none", faction=FACTIONS[f], side=CITIES[f >> 1])
    for step in s.plan:
        about = {"piece": PIECES[step.piece], "n": step.n, "start": f"{step.start}"}
        if step.goal == NOWHERE:
            t.say("plan-loses", **about)
        else:
            t.say("plan-moves", theater=f"{step.goal}", **about)
    s.plan, s.due, s.planner = [], [], -1


def shift(s: State, start: int, goal: int, piece: int, n: int = 1) -> None:
    s.board[start][piece] -= n
    s.board[goal][piece] += n


def has_surplus(s: State, kinds: Sequence[int], surplus: Surplus) -> bool:
    return any(surplus(s, n, p) for n, p in standing(s, kinds))


def settle(s: State, kinds: Sequence[int], room: Room, surplus: Surplus) -> None:
    """What may not stay goes home, or to the base with most room; without any it is removed."""
    for theater in open_theaters(s):
        for piece in kinds:
            while s.board[theater][piece] and surplus(s, theater, piece):
                left = {n: k for n, k in room(s, (piece,))[piece].items() if n != theater}
                home = s.book.home(SIDE_OF[piece])
                roomiest = max(left, key=left.__getitem__, default=NOWHERE)
                plan_move(s, theater, home if home in left else roomiest, piece)


def settled(s: State, kinds: Sequence[int], room: Room, surplus: Surplus) -> list[Step]:
    """What would still have to go if the plan were confirmed now."""
    if not has_surplus(s, kinds, surplus):
        return []
    plan, s.plan = s.plan, []
    settle(s, kinds, room, surplus)
    due = s.plan
    take_back(s)
    s.plan = plan
    return due


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
            if sources and goal in room(s, (piece,))[piece]:
                start = max(sources, key=lambda n: (surplus(s, n, piece), units_in(s, n, side)))
                plan_move(s, start, goal, piece)
                break
