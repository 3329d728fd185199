"""10.11 and 11.1. Expansion by sea and by land."""

from __future__ import annotations

from games.core.decision import Option
from games.core.secret import Seat
from games.core.table import Table

from .routes import granted, possible
from .state import State, use_actions
from .totems import place
from .world import Deed


def by_sea(s: State, me: Seat, own: list[str]) -> list[Option[Deed]]:
    """10.11. New areas next to a connected one, where one of the two is a sea."""
    w, totems = s.world, s.civs[me].totems
    reach = dict.fromkeys(b for a in own for b in w.by_sea[a] if b not in totems)
    options = [w.sail[area] for area in reach]
    if s.strikes:
        options = [o for o in options if possible(s, me, o.value, o.value.what)]
    return options


def by_land(s: State, me: Seat, own: list[str]) -> list[Option[Deed]]:
    """11.1. New land areas next to a connected land area."""
    w, totems = s.world, s.civs[me].totems
    reach = dict.fromkeys(b for a in own for b in w.overland[a] if b not in totems)
    return [w.walk[area] for area in reach]


async def expand(t: Table[State], me: Seat, deed: Deed, colour: int, free: bool) -> None:
    """Place a totem in a new area; 6.3 on land nobody can block that."""
    s = t.state
    if deed.kind == "sea" and not await granted(t, me, deed, free):
        return
    use_actions(s, me, colour, 1)
    await place(t, me, deed.what)
    t.say("expands", who=me, area=deed.what)
