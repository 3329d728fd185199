"""15.R 1 Phormio's strategy of the turn, read off the table."""

from __future__ import annotations

from games.core.decision import Choice, Decision, Number

from .book import ATHENS
from .state import (
    State,
    bases,
    is_open,
    status,
)

PEACE_LEAD = 15  # 15.R 4: wants Peace when ahead by this much


def ids_of(decision: Decision) -> list[str]:
    assert isinstance(decision, Choice)
    return [option.id for option in decision.options]


def high_of(decision: Decision) -> int:
    assert isinstance(decision, Number)
    return decision.high


# ---- 15.R 1 Strategy


def die(view: State, f: int) -> int:
    """A d6 that everybody can read off the table: it depends on turn, faction and play."""
    return (sum(map(ord, view.play)) + 5 * view.turn + 3 * f) % 6 + 1


def strategy(view: State, f: int) -> tuple[list[int], list[str], bool]:
    """15.R 1: targets, issues, and whether War is wanted."""
    side, file = f >> 1, view.book.phormio
    home, roll = view.book.home(side), die(view, f)
    matrix = file.athens if side == ATHENS else file.sparta
    if is_open(view, home) and status(view, home, side) == "contested":
        return [home], file.home.issues, False
    if side == ATHENS and grain_in_danger(view):
        return grain_route(view, matrix[0].targets), matrix[0].issues, matrix[0].wants_war
    goal = will_target(view, side)
    if goal and roll <= 3:
        return [goal, *view.book.neighbours[goal]], file.will.issues, False
    row = matrix[(roll - 1) % len(matrix) if roll < 6 else (view.turn + f) % len(matrix)]
    return row.targets, row.issues, row.wants_war


def grain_in_danger(view: State) -> bool:
    held = [n for n in view.book.granaries if is_open(view, n) and bases(view, n, ATHENS)]
    return not held or (len(held) == 1 and status(view, held[0], ATHENS) == "contested")


def grain_route(view: State, targets: list[int]) -> list[int]:
    return [n for n in targets if is_open(view, n)]


def will_target(view: State, side: int) -> int:
    """The Theater of a Will of the Assembly that is not yet done, or 0."""
    if not view.cities[side].will or not view.play:
        return 0
    pair = view.book.plays[view.play].will
    if pair is None:
        return 0
    what, theaters, _ = pair.athens if side == ATHENS else pair.sparta
    for n in theaters:
        held = status(view, n, side)
        done = held == "friendly" or (what == "dispute" and held == "contested")
        if what == "base":
            done = n in view.cities[side].built
        if not done:
            return n
    return 0


def wants_war_issue(view: State, f: int) -> bool:
    """15.R 4: War by strategy, Peace when the Side leads well."""
    if not view.war:
        return strategy(view, f)[2]
    return side_honor(view, f >> 1) >= side_honor(view, 1 - (f >> 1)) + PEACE_LEAD


def side_honor(view: State, side: int) -> int:
    return view.honor[2 * side] + view.honor[2 * side + 1]


def last_turn(view: State) -> bool:
    return view.turn >= view.book.scenarios[view.options.scenario].turns[1]
