"""Tables of Offrandes in the middle of a game."""

from __future__ import annotations

from typing import Any

from games.core.decision import Choice
from games.core.match import Match, begin
from games.core.play import Play
from games.core.rng import Rng
from games.core.table import Event, Table
from games.offrandes import GAME
from games.offrandes.data import ALTARS, ANIMALS, CHARACTERS
from games.offrandes.state import Offering, State, TableOptions

A, B, C, D = range(4)


def ladder(**steps: int) -> list[int]:
    """Steps by character, 0 where none is given."""
    assert set(steps) <= set(CHARACTERS)
    return [steps.get(name, 0) for name in CHARACTERS]


def animals(number: int, kind: str, owner: int) -> Offering:
    return Offering(owner, ANIMALS.index(kind), number)


def table(*ladders: list[int], auction: str = "open", **fields: Any) -> Table[State]:
    """A table in the middle of a game, the first seat being first player."""
    t: Table[State] = Table(None, range(len(ladders)), Rng(bytes(32)))
    t.state = GAME.setup(t, TableOptions(auction=auction))
    t.state.first, t.state.steps, t.state.round = 0, list(ladders), 1
    t.state.queue, t.state.available = t.state.order, list(range(len(CHARACTERS)))
    for name, value in fields.items():
        setattr(t.state, name, value)
    return t


def lay(t: Table[State], **altars: Offering) -> None:
    """Put offerings on altars, their animals taken from the supply."""
    for name, there in altars.items():
        t.state.altars[ALTARS.index(name)] = there
        t.state.supply[there.animal] -= there.number


def at(t: Table[State], phase: str) -> Play[State]:
    return Play(GAME, t, phase)


def answer(play: Play[State], seat: int, said: Any) -> None:
    play.give(seat, play.parse(seat, said))


def ids(play: Play[State], seat: int) -> list[str]:
    decision = play.pending[seat]
    assert isinstance(decision, Choice)
    return [option.id for option in decision.options]


def said(events: list[Event], key: str) -> list[dict[str, Any]]:
    return [dict(event.args) for event in events if event.key == key]


def auction(first: int = 0, seats: int = 4) -> Match[State]:
    """Round 1, everybody on step 0 and the first player about to put up a pair."""
    match = begin(GAME, bytes(32), seats, rig={"first": [first]})
    for _ in range(seats):
        (seat,) = match.pending
        match.submit(seat, ["corruptor", "soldier", "priestess"])
    return match
