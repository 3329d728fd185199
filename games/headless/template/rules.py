"""Template: keep your card or change it, and show the highest."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pydantic import Field

from games.core.decision import Option
from games.core.game import Options
from games.core.secret import Seat, Secret
from games.core.table import Phase, Table

from .data import CARDS, ROUNDS

TURN = (Option("keep", False), Option("change", True))


class TableOptions(Options):
    """3.3 How long a game lasts."""

    rounds: int = Field(default=ROUNDS, ge=1, le=20)


@dataclass(slots=True)
class State:
    """The table. Everything but the hands and the deck is public (1.2)."""

    rounds: int
    first: Seat
    points: list[int]
    round: int = 0
    to_act: list[Seat] = field(default_factory=list)
    deck: Secret[list[int]] = field(default_factory=lambda: Secret([]))
    hands: list[Secret[list[int]]] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    shown: dict[Seat, int] = field(default_factory=dict)  # at the end of the round before


def setup(t: Table[Any], options: TableOptions) -> State:
    """2.1 Lots are drawn for who is first."""
    first = t.rigged("first")
    begins = t.rng.below(len(t.seats)) if first is None else int(first)
    return State(options.rounds, begins, [0] * len(t.seats))


async def deal(t: Table[State]) -> Phase:
    """2.2 All cards are shuffled; everybody gets one, seen by its owner only."""
    s = t.state
    s.round += 1
    s.deck = Secret([*CARDS])
    s.hands = [Secret([], {seat}) for seat in t.seats]
    s.discards = []
    s.to_act = [*t.seats[s.first :], *t.seats[: s.first]]
    t.say("round", round=s.round, who=s.first)
    t.shuffle(s.deck)
    for seat in s.to_act:
        t.take("gets", s.deck, s.hands[seat], who=seat)
    return turn


async def turn(t: Table[State]) -> Phase:
    """2.3 In turn order: keep the card, or put it down face up and take the next one."""
    s = t.state
    me = s.to_act[0]
    if await t.choose(me, "turn", TURN):
        hand = s.hands[me]
        card = t.reveal("discards", Secret(hand.value.pop(), hand.seen), who=me)
        s.discards.append(card)
        t.take("draws", s.deck, hand, who=me)
    else:
        t.say("keeps", who=me)
    s.to_act.pop(0)
    return turn if s.to_act else show


async def show(t: Table[State]) -> Phase:
    """2.4 All show; the highest card scores a point. 2.5 The next player is first."""
    s = t.state
    s.shown = {seat: t.reveal("shows", s.hands[seat], who=seat)[0] for seat in t.seats}
    winner = max(t.seats, key=lambda seat: s.shown[seat])
    s.points[winner] += 1
    t.say("wins", who=winner, card=s.shown[winner])
    if s.round == s.rounds:
        t.over([float(points) for points in s.points], "points")  # 3.1
    s.first = (s.first + 1) % len(t.seats)
    return deal
