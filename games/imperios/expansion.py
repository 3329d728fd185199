"""10.11 and 11.1. Expansion by sea and by land."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.core.decision import Option, Reason, allowed
from games.core.secret import Seat
from games.core.table import Table

from .routes import granted, held_up
from .state import State, use_actions
from .totems import place
from .world import Deed

SETTLED = Reason("settled", "10.11")
SETTLED_BY_LAND = Reason("settled", "11.1")


def by_sea(s: State, me: Seat, own: list[str]) -> list[Option[Deed]]:
    """10.11. New areas next to a connected one, where one of the two is a sea."""
    sail = s.world.sail
    return [sail[area] for area in across_sea(s, own) if allowed(unsailable(s, me, area))]


def by_land(s: State, me: Seat, own: list[str]) -> list[Option[Deed]]:
    """11.1. New land areas next to a connected land area."""
    walk = s.world.walk
    return [walk[area] for area in overland(s, own) if allowed(unwalkable(s, me, area))]


def across_sea(s: State, own: Collection[str]) -> dict[str, None]:
    """10.11. The areas next to a connected one, where one of the two is a sea."""
    return dict.fromkeys(b for a in own for b in s.world.by_sea[a])


def overland(s: State, own: Collection[str]) -> dict[str, None]:
    """11.1. The land areas next to a connected land area."""
    return dict.fromkeys(b for a in own for b in s.world.overland[a])


def unsailable(s: State, me: Seat, area: str) -> Iterator[Reason]:
    """10.11. Why an area that is within reach is not expanded to by sea."""
    if area in s.civs[me].totems:
        yield SETTLED
    yield from held_up(s, me, s.world.sail[area].value)


def unwalkable(s: State, me: Seat, area: str) -> Iterator[Reason]:
    """11.1. Why an area that is within reach is not expanded to by land."""
    if area in s.civs[me].totems:
        yield SETTLED_BY_LAND


async def expand(t: Table[State], me: Seat, deed: Deed, colour: int, free: bool) -> None:
    """Place a totem in a new area; 6.3 on land nobody can block that."""
    s = t.state
    if deed.kind == "sea" and not await granted(t, me, deed, free):
        return
    use_actions(s, me, colour, 1)
    await place(t, me, deed.what)
    t.say("expands", who=me, area=deed.what)
