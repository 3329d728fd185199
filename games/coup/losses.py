"""Losing influence, and leaving the game (chapter 6 of the rules)."""

from __future__ import annotations

from games.core.secret import Seat, Secret
from games.core.table import Table

from .choices import card_choice
from .remembered import gives_away
from .state import State


class LastOne(Exception):
    """Only one player has influence left: what remains of the turn is skipped."""


async def lose_influence(t: Table[State], seat: Seat) -> None:
    """6.1. The loser chooses which card to turn up; with one card left there is nothing to ask."""
    s = t.state
    hand = s.hands[seat]
    cards = hand.value
    lost = cards[0]
    if len(cards) > 1:
        lost = await t.ask(seat, card_choice(s.options.edition, "lose", tuple(cards)))
    cards.remove(lost)
    s.lost[seat].append(t.reveal("", Secret(lost, hand.seen)))
    gives_away(s, seat, lost)
    t.say("loses", who=seat, card=s.word(lost))
    if not cards:
        leave(t, seat)


def leave(t: Table[State], seat: Seat) -> None:
    """6.2. Out at once, and the coins go to the Treasury before anything else is settled."""
    s = t.state
    s.living.remove(seat)
    s.out.append(seat)
    t.say("out", who=seat, coins=s.coins[seat], remaining=s.living[:])
    s.coins[seat] = 0
    if len(s.living) == 1:
        raise LastOne
