"""The seven ladders: steps up, and a last step with room for one."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.table import Table

from .data import CHARACTERS, LAST
from .state import State


def advance(t: Table[State], who: Seat, trade: int) -> None:
    """2.8 and 2.9. One step up; whoever is on the last step drops for the newcomer."""
    s = t.state
    step = s.steps[who][trade]
    if step == LAST:
        t.say("stays", who=who, trade=CHARACTERS[trade], step=step)
        return
    rival = on_last(s, trade) if step == LAST - 1 else None
    s.steps[who][trade] = step + 1
    s.moved.append([who, trade])
    t.say("advances", who=who, trade=CHARACTERS[trade], step=step + 1)
    if rival is not None:
        drop(t, rival, trade)


def drop(t: Table[State], who: Seat, trade: int) -> None:
    """One step down."""
    ladder = t.state.steps[who]
    ladder[trade] -= 1
    t.state.moved.append([who, trade])
    t.say("drops", who=who, trade=CHARACTERS[trade], step=ladder[trade])


def on_last(s: State, trade: int) -> Seat | None:
    """Whose disc is on the last step of a ladder."""
    for seat, ladder in enumerate(s.steps):
        if ladder[trade] == LAST:
            return seat
    return None
