"""8.1 and 8.2. Recruiting, at any moment of the red phase."""

from __future__ import annotations

from games.core.decision import Option
from games.core.secret import Seat
from games.core.table import Table

from .data import RED
from .state import State, converted
from .world import Deed, recruit


def recruits(s: State, seat: Seat) -> list[Option[Deed]]:
    """8.2. The numbers of red tokens that can be spent together, and the armies they give."""
    civ = s.civs[seat]
    if not civ.hand[RED] or civ.armies >= s.book.play.army_limit:
        return []
    return [
        recruit(tokens, converted(s, seat, RED, tokens)) for tokens in range(civ.hand[RED], 0, -1)
    ]


def enlist(t: Table[State], seat: Seat, tokens: int) -> None:
    """8.1. Spend red tokens together on armies; those beyond the end of the counter are lost."""
    s = t.state
    civ = s.civs[seat]
    armies = converted(s, seat, RED, tokens)
    civ.hand[RED] -= tokens
    civ.discard[RED] += tokens
    civ.armies = min(s.book.play.army_limit, civ.armies + armies)
    t.say("recruits", who=seat, armies=armies, total=civ.armies)
