"""Positions set up by hand, and answers given to them."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from games.core.play import Play
from games.core.rng import Rng
from games.core.secret import Seat
from games.core.table import Table
from games.imperios import GAME
from games.imperios.data import COLOURS
from games.imperios.state import Civilisation, State, TableOptions

A, B, C, D, E = range(5)


def state(
    civs: Mapping[Seat, Mapping[str, Any]], seats: int, length: str = "bronze", **options: Any
) -> State:
    """A position: `civs` says what differs from an empty civilisation; tokens by colour name."""
    made = []
    for seat in range(seats):
        given = deepcopy(dict(civs.get(seat, {})))
        for pile in ("hand", "cup", "discard"):
            counts = given.get(pile, {})
            given[pile] = [counts.get(colour, 0) for colour in COLOURS]
        made.append(Civilisation(**given))
    chosen = TableOptions(length=length, **options)  # type: ignore[arg-type]
    return State(chosen, made, [40] * 4, list(range(seats)))


def play(s: State, phase: str, turn: Sequence[Seat] = (A,), **rig: list[Any]) -> Play[State]:
    """Begin a phase with these seats to act."""
    s.step, s.to_act = phase, list(turn)
    table = Table(s, range(len(s.civs)), Rng(b"test" * 8), GAME.rules, rig=dict(rig))
    return Play(GAME, table, phase)


def offered(p: Play[State], seat: Seat) -> list[str]:
    """The ids of what a seat is offered now."""
    return [option.id for option in p.pending[seat].options]  # type: ignore[union-attr]


def do(p: Play[State], seat: Seat, *answers: Any) -> None:
    """Give answers of one seat, one after the other."""
    for answer in answers:
        p.give(seat, p.parse(seat, answer))


def asked(p: Play[State]) -> dict[Seat, str]:
    """Who is asked what."""
    return {seat: decision.key for seat, decision in p.pending.items()}


def said(p: Play[State], key: str) -> list[dict[str, Any]]:
    """What has been said under a key, in order."""
    return [dict(event.args) for event in p.table.events if event.key == key]


def barred(p: Play[State], seat: Seat) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """What a seat is shown as not there now, and why."""
    return {b.id: (b.why, b.args) for b in p.pending[seat].barred}  # type: ignore[union-attr]


def about(p: Play[State], seat: Seat) -> dict[str, Any]:
    """What a seat is told with its question."""
    return dict(p.pending[seat].about)
