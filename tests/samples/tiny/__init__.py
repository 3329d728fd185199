"""A tiny game with every kind of question, and every way in which players learn hidden things."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Literal

from games.core.decision import Answer, Barred, Choice, Decision, Number, Option
from games.core.game import Game
from games.core.game import Options as Base
from games.core.rng import Rng
from games.core.secret import Seat, Secret
from games.core.table import PASS, Phase, Table
from games.core.words import Words

HAND, ROUNDS = 2, 2
STEPS = (Option("north", 1), Option("south", -1), Option("dig", 0), Option("done", None))
CLAIM: tuple[Option[Any], ...] = (Option("claim", True), PASS)
CARD = {card: Option(f"c{card}", card, key="opt-card", args={"card": card}) for card in range(20)}


class Options(Base):
    rounds: int = ROUNDS
    mood: Literal["calm", "wild"] = "calm"


@dataclass(slots=True)
class State:
    options: Options
    at: list[int]
    coins: list[int]
    round: int = 1
    turn: Seat = 0
    found: list[int] = field(default_factory=list)
    deck: Secret[list[int]] = field(default_factory=lambda: Secret([]))
    hands: list[Secret[list[int]]] = field(default_factory=list)
    aside: Secret[list[int]] = field(default_factory=lambda: Secret([]))
    shown: list[int] = field(default_factory=list)


def setup(t: Table[Any], options: Options) -> State:
    n = len(t.seats)
    deck = Secret(list(range(1, 4 * n)))
    return State(options, [0] * n, [5] * n, deck=deck, hands=[Secret([], {p}) for p in t.seats])


async def deal(t: Table[State]) -> Phase:
    """Two cards for everybody."""
    s = t.state
    t.shuffle(s.deck)
    for seat in t.seats:
        for _ in range(HAND):
            t.take("gets", s.deck, s.hands[seat], who=seat)
    return march


async def march(t: Table[State]) -> Phase:
    """Steps that can be taken back, dice that cannot."""
    s, me = t.state, t.state.turn
    while True:
        barred = [Barred("west", "sea")]
        step = await t.choose(me, "step", STEPS, {"at": s.at[me]}, barred)
        if step is None:
            break
        if step:
            s.at[me] += step
            t.say("steps", who=me, at=s.at[me])
        else:
            s.found.append(t.roll())
            t.say("digs", who=me, found=s.found[-1])
            break
    return discard


async def discard(t: Table[State]) -> Phase:
    """One card goes face down; the others do not learn which."""
    s, me = t.state, t.state.turn
    hand = s.hands[me]
    [card] = await t.pick(me, "discard", [CARD[c] for c in hand.value], 0, 1, secret=True) or [None]
    if card is not None:
        t.move("sets-aside", card, hand, s.aside, who=me)
        s.aside.seen = frozenset()
    s.turn = (me + 1) % len(t.seats)
    return march if s.turn else auction


async def auction(t: Table[State]) -> Phase:
    """Everybody bids in secret; the bids open together."""
    s = t.state
    bids = await t.together({p: Number("bid", 0, s.coins[p], secret=True) for p in t.seats})
    for seat, bid in bids.items():
        s.coins[seat] -= bid
        t.say("bids", who=seat, bid=bid)
    return reaction


async def reaction(t: Table[State]) -> Phase:
    """Anyone may claim the find; the first in turn order gets it, and shares something out."""
    s = t.state
    claim = await t.window({p: Choice("claim", CLAIM) for p in t.seats})
    if claim is not None:
        who = claim[0]
        s.coins[who] += 3
        t.say("claims", who=who)
        shares = await t.split(who, "share", 3, {"self": 3, "box": 2})
        s.coins[who] -= shares["box"]
    return show


async def show(t: Table[State]) -> Phase:
    """At the end everybody shows a card; most coins win."""
    s = t.state
    if s.round == s.options.rounds:
        for seat in t.seats:
            if s.hands[seat]:
                s.shown.append(t.reveal("shows", Secret(s.hands[seat].value[0], {seat}), who=seat))
        t.over([float(c) for c in s.coins], "coins")
    s.round += 1
    return march


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    return "done" if decision.key == "step" else None


def timid(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Answers with the first thing on offer."""
    if isinstance(decision, Choice):
        return [] if decision.key == "discard" else decision.options[-1].id
    return decision.low if isinstance(decision, Number) else {"self": 3}


def headline(view: State, w: Words) -> str:
    return w("headline", round=view.round)


def text(view: State, w: Words) -> str:
    seats = [
        w("board-seat", who=p, at=at, coins=view.coins[p], cards=len(view.hands[p]))
        for p, at in enumerate(view.at)
    ]
    shown = [w("board-shown", cards=view.shown)] if view.shown else []
    return "\n".join([*seats, w("board-deck", deck=len(view.deck), aside=len(view.aside)), *shown])


def hand(view: State, seat: Seat, w: Words) -> str:
    cards = view.hands[seat].value
    return w("hand", cards=cards) if cards else w("hand-none")


def board(view: State, w: Words) -> str:
    return "<svg>" + ",".join(str(at) for at in view.at) + f"|{len(view.deck)}</svg>"


GAME = Game(
    key="tiny",
    rules=1,
    seats=range(2, 5),
    options=Options,
    state=State,
    setup=setup,
    phases=(deal, march, discard, auction, reaction, show),
    turns={march: ("done",), discard: ()},
    folder=Path(__file__).parent,
    headline=headline,
    text=text,
    hand=hand,
    board=board,
    default=default,
    policies={"timid": timid},
    deal=("deck",),
)
