"""A tiny game whose rules were revised once: what every running match has to live through.

Two players take stones from a heap in turn; whoever takes the last one wins. Under rules 2 at most
two stones may be taken at once, and a die says how many are there at first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import games
from games.core.decision import Option
from games.core.game import Game, Options
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import Entry
from games.core.secret import Seat
from games.core.table import Phase, Table
from games.core.words import Words

STONES = 20
TAKEN = {n: Option(f"take-{n}", n) for n in (1, 2, 3)}


@dataclass(slots=True)
class StateBefore:
    """The state as the build with rules 1 stored it."""

    heap: int


@dataclass(slots=True)
class State:
    left: int


def setup_before(t: Table[Any], options: Options) -> StateBefore:
    return StateBefore(STONES)


async def each_takes_before(t: Table[StateBefore]) -> Phase:
    for seat in t.seats:
        t.state.heap -= await t.choose(seat, "take", [TAKEN[n] for n in (1, 2, 3)])
        if t.state.heap <= 0:
            t.over([float(each == seat) for each in t.seats], "last")
    return each_takes_before


each_takes_before.__name__ = "each_takes"


def setup(t: Table[Any], options: Options) -> State:
    return State(STONES if t.rules < 2 else STONES + t.roll())


async def each_takes(t: Table[State]) -> Phase:
    """Each player takes stones; a round that began under rules 1 ends under them."""
    most = 3 if t.rules < 2 else 2
    for seat in t.seats:
        t.state.left -= await t.choose(seat, "take", [TAKEN[n] for n in range(1, most + 1)])
        if t.state.left <= 0:
            t.over([float(each == seat) for each in t.seats], "last")
    return each_takes


def upgrade(stored: dict[str, Any], rules: int) -> dict[str, Any]:
    assert rules == 1
    if "left" in stored:  # not read from the store, but folded from the start by this build
        return stored
    return {"left": stored["heap"]}


def nothing(view: Any, w: Words) -> str:
    return ""


def empty_hand(view: Any, seat: Seat, w: Words) -> str:
    return ""


def declared(rules: int, state: Any, setup: Any, phase: Any, **more: Any) -> Game[Any]:
    return Game(
        key="revised",
        rules=rules,
        seats=range(2, 3),
        options=Options,
        state=state,
        setup=setup,
        phases=(phase,),
        folder=Path(__file__).parent / "tiny",
        headline=nothing,
        text=nothing,
        hand=empty_hand,
        **more,
    )


BEFORE = declared(
    1, StateBefore, setup_before, each_takes_before
)  # as the build before declared it
GAME = declared(2, State, setup, each_takes, upgrade=upgrade)
# as a build declares it that has forgotten rules 1
FORGETFUL = declared(2, State, lambda t, options: State(STONES + 1), each_takes, upgrade=upgrade)


def played(game: Game[Any], lines: int = 100) -> tuple[Match[Any], list[Entry]]:
    """A match, to its end or for so many lines, and its log."""
    rng, log = Random(2), list[Entry]()
    match = begin(game, bytes(32), 2)
    while match.pending and len(log) < lines:
        seat = min(match.pending)
        log.append(match.submit(seat, sample(match.pending[seat], rng)))
    return match, log


@contextmanager
def build_with(game: Game[Any]) -> Iterator[None]:
    """While a build runs that has the game like this."""
    games.register(game)
    try:
        yield
    finally:
        games.unregister(game.key)
