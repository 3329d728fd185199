"""7. What every turn shares: whose it is next, a card played for its event, a city picked."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.decision import Option
from games.core.secret import Seat
from games.core.table import Table

from .data import ALL, CITIES, EVENT_OF, PERSIA, SIDES
from .state import State, throw

CITY = tuple(Option(f"city:{CITIES[c]}", c, args={"city": CITIES[c]}) for c in ALL)
ABOUT = tuple({"side": name} for name in SIDES)


def first_turn(t: Table[State]) -> str:
    """5.2 Persia is first."""
    s = t.state
    s.stage, s.active, s.passes, s.out = "operations", PERSIA, 0, [False, False]
    t.say("operations")
    return "operate"


def next_turn(t: Table[State]) -> str:
    """The other side's turn."""
    s = t.state
    s.march = None
    s.active = 1 - s.active
    return "operate"


def play_event(t: Table[State], side: int, card: int, **args: object) -> None:
    """A card is played for its event and lies face up on the discard pile."""
    throw(t, side, card, "plays", event=EVENT_OF[side][card], **args)


async def pick_city(
    t: Table[State], seat: Seat, key: str, cities: Sequence[int], **about: object
) -> int:
    """One of the cities; not asked when there is only one."""
    if len(cities) == 1:
        return cities[0]
    return await t.choose(seat, key, [CITY[c] for c in cities], about)
