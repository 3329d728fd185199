"""8.1 and 8.2. Recruiting, at any moment of the red phase."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Option, Reason, allowed
from games.core.secret import Seat
from games.core.table import Table

from .data import RED
from .state import State, converted
from .world import Deed, recruit

NO_RED = Reason("no-red", "8.1")
COUNTER_FULL = Reason("counter-full", "8.1")


def recruits(s: State, seat: Seat) -> list[Option[Deed]]:
    """8.2. The numbers of red tokens that can be spent together, and the armies they give."""
    if not allowed(no_recruits(s, seat)):
        return []
    held = s.civs[seat].hand[RED]
    return [recruit(tokens, converted(s, seat, RED, tokens)) for tokens in range(held, 0, -1)]


def no_recruits(s: State, seat: Seat) -> Iterator[Reason]:
    """8.1. Why a civilisation does not recruit."""
    civ = s.civs[seat]
    if not civ.hand[RED]:
        yield NO_RED
    if civ.armies >= s.book.play.army_limit:
        yield COUNTER_FULL


def enlist(t: Table[State], seat: Seat, tokens: int) -> None:
    """8.1. Spend red tokens together on armies; those beyond the end of the counter are lost."""
    s = t.state
    civ = s.civs[seat]
    armies = converted(s, seat, RED, tokens)
    civ.hand[RED] -= tokens
    civ.discard[RED] += tokens
    civ.armies = min(s.book.play.army_limit, civ.armies + armies)
    t.say("recruits", who=seat, armies=armies, total=civ.armies)
