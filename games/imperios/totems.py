"""7. Totems on the map, on goods and on technologies."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.table import Table

from .data import COLOURS
from .state import CONTROL, State, close_account, reserve


async def place(t: Table[State], seat: Seat, area: str) -> None:
    """Put a totem into an area: presence, or control where there was one already."""
    s = t.state
    if reserve(s, seat) < 1:
        await give_up(t, seat, area)
    totems = s.civs[seat].totems
    totems[area] = totems.get(area, 0) + 1
    s.marked = area


async def give_up(t: Table[State], seat: Seat, spared: str = "") -> None:
    """7.1. With none in reserve a totem must come from the map; 7.2 what it marked is lost."""
    s = t.state
    totems, leave = s.civs[seat].totems, s.world.leave
    options = [leave[a] for a in totems if a != spared]
    deed = await t.choose(seat, "give_up", options)
    lost_control = totems[deed.what] == CONTROL
    remove(s, seat, deed.what, 1)
    t.say("gives-up-control" if lost_control else "gives-up", who=seat, area=deed.what)


def remove(s: State, seat: Seat, area: str, totems: int) -> None:
    """7.3. Totems taken off the map go back to their owner's reserve."""
    civ = s.civs[seat]
    civ.totems[area] -= totems
    if not civ.totems[area]:
        del civ.totems[area]
    s.marked = area


async def gain(t: Table[State], seat: Seat, item: str) -> None:
    """A civilisation marks a good or technology as its own; 7.4 what all own is global."""
    s = t.state
    civ = s.civs[seat]
    last = all(other.owns(item) for other in s.civs if other is not civ)
    globalised = last and len(s.emblems) < s.book.play.emblems
    if not globalised and reserve(s, seat) < 1:
        await give_up(t, seat)
    (civ.goods if item in s.world.goods else civ.technologies).append(item)
    if globalised:
        s.emblems.append(item)
        t.say("globalised", item=item)


async def acquire(t: Table[State], me: Seat, item: str, colour: int) -> None:
    """2.3. Gain something in one's own turn; a new way to spend tokens counts for those to come."""
    s = t.state
    await gain(t, me, item)
    if item in (f"{COLOURS[colour]}1", f"{COLOURS[colour]}2"):
        close_account(s)
