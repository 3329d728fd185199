"""15.1 Phormio's strategy: thrown for every faction once a turn, kept behind its shield.

It is thrown for all four, whoever plays them, so that Phormio can stand in for anybody.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.core.decision import Choice, Decision, Number
from games.core.secret import Secret

from .data import ATHENS
from .state import State, T, bases, eye, is_open, status

PEACE_LEAD = 15  # 15.4: wants Peace when ahead by this much
WILL_DIE = 3  # 15.1: heeds the Will of the Assembly up to this roll
KEEP_DIE = 2  # 15.6: keeps a leader worth four tokens up to this roll
NEXT = 6  # 15.1: this roll goes on to the strategy after last turn's
HOME, WILL = 6, 7  # the strategies that are no row of the matrix; rows count from 1


@dataclass(frozen=True, slots=True)
class Strategy:
    """What a faction is after: Theaters and issues, the most wanted first."""

    targets: tuple[int, ...]
    issues: tuple[str, ...]
    wants_war: bool


def ids_of(decision: Decision) -> list[str]:
    assert isinstance(decision, Choice)
    return [option.id for option in decision.options]


def high_of(decision: Decision) -> int:
    assert isinstance(decision, Number)
    return decision.high


def throw_strategies(t: T) -> None:
    """15.1, 6 Every faction's strategy for the turn, and whether it keeps its leader."""
    s = t.state
    for f in s.factions_in_play:
        side, seen = f >> 1, {eye(s, f)}
        heeds, row = t.roll() <= WILL_DIE, throw_row(t, f)
        s.strategies[f] = Secret(pick(s, f, heeds, row), seen, f"strategy{side}")
        s.rows[f] = Secret(row, seen, f"row{side}")
        s.keeps[f] = Secret(t.roll() <= KEEP_DIE, seen, f"keep{side}")


def throw_row(t: T, f: int) -> int:
    """15.1 A row of the matrix; a six is the row after last turn's, in a circle."""
    last, roll = t.state.rows[f].value, t.roll()
    while roll == NEXT and not last:
        roll = t.roll()
    return last % (NEXT - 1) + 1 if roll == NEXT else roll


def pick(s: State, f: int, heeds: bool, row: int) -> int:
    """15.1 The first that fits: home, grain, the Will of the Assembly, the matrix."""
    side = f >> 1
    home = s.book.home(side)
    if is_open(s, home) and status(s, home, side) == "contested":
        return HOME
    if side == ATHENS and grain_in_danger(s):
        return 1
    if heeds and will_target(s, side):
        return WILL
    matrix = s.book.phormio.athens if side == ATHENS else s.book.phormio.sparta
    rows = [(row - 1 + i) % len(matrix) + 1 for i in range(len(matrix))]
    return next((r for r in rows if open_ones(s, matrix[r - 1].targets)), row)


def strategy(view: State, f: int) -> Strategy:
    """15.1 What this faction is after this turn."""
    side, file, number = f >> 1, view.book.phormio, view.strategies[f].value
    home = view.book.home(side)
    if number == HOME:
        return Strategy((home,), tuple(file.home.issues), False)
    if number == WILL:
        goal = will_target(view, side) or will_theaters(view, side)[0]
        near = (goal, *view.book.neighbours[goal])
        return Strategy(open_ones(view, near), tuple(file.will.issues), False)
    matrix = file.athens if side == ATHENS else file.sparta
    row = matrix[max(number, 1) - 1]
    return Strategy(open_ones(view, row.targets) or (home,), tuple(row.issues), row.wants_war)


def open_ones(view: State, theaters: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    """Persia counts as open: whether a marker may go there is asked when it is placed."""
    return tuple(n for n in theaters if n == 0 or is_open(view, n))


def grain_in_danger(s: State) -> bool:
    """15.1 At most one granary with a base, and that one Contested."""
    held = [n for n in s.book.granaries if is_open(s, n) and bases(s, n, ATHENS)]
    return not held or (len(held) == 1 and status(s, held[0], ATHENS) == "contested")


def will_theaters(view: State, side: int) -> list[int]:
    """The Theaters of the Will on the table."""
    pair = view.book.plays[view.play].will if view.play else None
    if pair is None:
        return [view.book.home(side)]
    return (pair.athens if side == ATHENS else pair.sparta)[1]


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
    """15.4 War by strategy, Peace when the Side leads well."""
    if not view.war:
        return strategy(view, f).wants_war
    return side_honor(view, f >> 1) >= side_honor(view, 1 - (f >> 1)) + PEACE_LEAD


def side_honor(view: State, side: int) -> int:
    return view.honor[2 * side] + view.honor[2 * side + 1]


def last_turn(view: State) -> bool:
    """Whether the scenario ends with this turn at the latest."""
    return view.turn >= view.book.scenarios[view.options.scenario].turns[1]


def only_honor_counts(view: State) -> bool:
    """Whether what stands on the map after this turn wins nothing any more."""
    scenario = view.book.scenarios[view.options.scenario]
    return last_turn(view) and scenario.score != "full"
