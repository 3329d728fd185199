"""10. The blue phase: trade, and expansion by sea."""

from __future__ import annotations

from games.core.decision import Option
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import black
from .data import BLUE
from .expansion import by_sea, expand
from .state import State, actions_left, connected, turn_over
from .trade import partners, trade
from .world import DONE, Deed


async def blue(t: Table[State]) -> Phase:
    """One thing that the player whose turn it is does with blue actions."""
    s = t.state
    me = s.to_act[0]
    left = actions_left(s, me, BLUE)
    deed = DONE.value
    if left:
        options = blue_options(s, me, left)
        if len(options) > 1:
            deed = await t.choose(me, "blue", options, {"actions": left})
    match deed.kind:
        case "trade":
            await trade(t, me, deed)
        case "sea":
            await expand(t, me, deed, BLUE, free=s.civs[me].owns("blue3"))
        case _:
            turn_over(s)
    if s.to_act:
        return blue
    s.step, s.to_act = "black", s.order
    return black.black


def blue_options(s: State, me: Seat, left: int) -> list[Option[Deed]]:
    """Partners to trade with (10.1), and areas to sail to (10.11)."""
    return [*partners(s, me, left), *by_sea(s, me, connected(s, me)), DONE]
