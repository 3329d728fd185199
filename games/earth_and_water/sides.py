"""16.1 Who plays which side, when the table wants to bid for it.

The rulebook leaves the choice of sides free. Bidding is a rule of this host: both name in secret
the side they want and how many points of the score track they would give for it.
"""

from __future__ import annotations

from games.core.decision import Choice, Option
from games.core.table import Phase, Table

from . import preparation
from .data import GREECE, PERSIA, SIDES
from .state import State, seat_sides, shift_score

HIGHEST_BID = 3
EITHER = -1

BIDS = (
    Option("either", (EITHER, 0)),
    *(
        Option(f"{SIDES[side]}:{n}", (side, n), key="opt-bid", args={"side": SIDES[side], "n": n})
        for side in (PERSIA, GREECE)
        for n in range(HIGHEST_BID + 1)
    ),
)


async def bid(t: Table[State]) -> Phase:
    """16.2 Both bid in secret; who wants the same side as the other pays if he offers more."""
    s = t.state
    if not s.seat:
        bids = await t.together(dict.fromkeys(t.seats, Choice("bid", BIDS)))
        for seat in t.seats:
            side, points = bids[seat]
            if side == EITHER:
                t.say("bids-either", who=seat)
            else:
                t.say("bids", who=seat, side=SIDES[side], n=points)
        settle(t, [bids[seat] for seat in t.seats])
    t.say("sides", who=s.seat[PERSIA], rival=s.seat[GREECE])
    return preparation.prepare


def settle(t: Table[State], bids: list[tuple[int, int]]) -> None:
    """16.3 Different wishes cost nothing; equal ones go to the higher offer, ties to the lot."""
    (first, offer), (second, counter) = bids
    if first == EITHER and second == EITHER:
        seat_sides(t.state, lot(t))
    elif first != second:
        side = 1 - second if first == EITHER else first
        seat_sides(t.state, 0 if side == PERSIA else 1)
    else:
        winner = lot(t) if offer == counter else int(counter > offer)
        seat_sides(t.state, winner if first == PERSIA else 1 - winner)
        paid = bids[winner][1]
        if paid:
            shift_score(t.state, 1 - first, paid)
            t.say("pays-for-side", who=winner, n=paid, side=SIDES[1 - first])


def lot(t: Table[State]) -> int:
    """One of the two seats, by chance."""
    t.barrier = True
    return t.rng.below(2)
