"""Phormio as he was once, and as the player called `heuristic` still is.

He sent units where they could get no further, and marched where nobody could follow.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.decision import Answer, Choice, Decision

from .data import IS_NAVAL
from .phormio_field import theater_of
from .phormio_markers import ADVANTAGE, first_battle, margin, next_spot, sparable
from .state import State, holds, status, value
from .strategy import ids_of, last_turn, will_target


def pick_place(view: State, f: int, decision: Decision) -> Answer:
    """15.8 as it was: a Battle that looks won, whether or not anybody can join it."""
    return next_spot(view, f, decision, military_spot)


def military_spot(view: State, f: int, targets: Sequence[int]) -> int | None:
    side = f >> 1
    home = view.book.home(side)
    for n in targets:
        if n and holds(view.board[n], 1 - side) and margin(view, f, n) >= ADVANTAGE:
            return n
    raids = [n for n in targets if n and status(view, n, side) == "contested"]
    build = [n for n in targets if n == home]
    return next(iter([*raids, *build] if last_turn(view) else [*build, *raids]), None)


def pick_military(view: State, f: int, decision: Decision) -> Answer:
    """15.11 as it was."""
    options, n, side = ids_of(decision), theater_of(decision), f >> 1
    foe = holds(view.board[n], 1 - side)
    if foe and margin(view, f, n) >= ADVANTAGE:
        return "march"
    for wanted in ("raid", "build") if last_turn(view) else ("build", "raid"):
        if wanted in options:
            return wanted
    return "march" if will_target(view, side) == n and not foe else "pass"


def pick_move(view: State, f: int, decision: Decision) -> Answer:
    """15.12 as it was: whoever can move, wherever that leads."""
    e = view.expedition
    assert e is not None
    assert isinstance(decision, Choice)
    side, naval = f >> 1, first_battle(view, e.theater)
    weights = view.book.naval if naval else view.book.land
    best, choice = (-1, -99, 0), "done"
    for option in decision.options:
        if option.value is None:
            continue
        start, piece = option.value
        if start == e.theater or not sparable(view, side, start, piece):
            continue
        sea = piece in IS_NAVAL
        surplus = value(view, start, side, sea) - value(view, start, 1 - side, sea)
        score = (weights[piece], surplus, -start)
        if score > best:
            best, choice = score, option.id
    return choice
