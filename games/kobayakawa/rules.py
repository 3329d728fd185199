"""Kobayakawa: fifteen cards, seven rounds, and a weakest fighter who gets help."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from games.core.decision import Option
from games.core.game import Options
from games.core.secret import Seat, Secret
from games.core.table import Phase, Table

CARDS = range(1, 16)
ROUNDS = 7
START_MEDALS, CENTRE_MEDALS = 4, 8
STAKE, FINAL_STAKE = 1, 2

DRAW = (Option("draw", True), Option("change", False))
BET = (Option("fight", True), Option("pass", False))
KEEP = {card: Option(str(card), card, key="opt-card", args={"card": card}) for card in CARDS}


class TableOptions(Options):
    nobody_bets: Literal["void", "last_wins"] = "void"
    reveal_all: bool = False


@dataclass(slots=True)
class State:
    options: TableOptions
    medals: list[int]
    centre: int = CENTRE_MEDALS
    pot: int = 0
    round: int = 0
    first: Seat = 0
    deck: Secret[list[int]] = field(default_factory=lambda: Secret([]))
    hands: list[Secret[list[int]]] = field(default_factory=list)
    kobayakawa: list[int] = field(default_factory=list)  # the last card is the one that counts
    discards: list[list[int]] = field(default_factory=list)
    to_act: list[Seat] = field(default_factory=list)
    fighters: list[Seat] = field(default_factory=list)
    out: dict[Seat, int] = field(default_factory=dict)  # seat: the round it went out in

    @property
    def stake(self) -> int:
        return FINAL_STAKE if self.round == ROUNDS else STAKE

    @property
    def prize(self) -> int:
        """The medals that this round takes from the centre."""
        return self.centre if self.round == ROUNDS else 1

    @property
    def order(self) -> list[Seat]:
        """The players still in, clockwise from the first player."""
        n = len(self.medals)
        turn = ((self.first + i) % n for i in range(n))
        return [seat for seat in turn if seat not in self.out]


def setup(t: Table[Any], options: TableOptions) -> State:
    s = State(options, medals=[START_MEDALS] * len(t.seats))
    first = t.rigged("first")
    s.first = t.rng.below(len(t.seats)) if first is None else first
    s.medals = t.rigged("medals") or s.medals
    s.round = (t.rigged("round") or 1) - 1
    s.centre -= s.round
    return s


async def deal(t: Table[State]) -> Phase:
    """3. Every player gets a card; the next one is the Kobayakawa."""
    s = t.state
    s.round += 1
    s.deck = Secret(list(CARDS))
    t.shuffle(s.deck)
    s.hands = [Secret([], {seat}) for seat in t.seats]
    s.discards, s.kobayakawa, s.fighters = [[] for _ in t.seats], [], []
    s.to_act = s.order
    t.say("round", round=s.round, who=s.first)
    for seat in s.to_act:
        t.take("", s.deck, s.hands[seat])
    turn_up(t)
    return draw


async def draw(t: Table[State]) -> Phase:
    """4, stage 1. Take a card and discard one face up, or turn up a new Kobayakawa."""
    s = t.state
    me = s.to_act.pop(0)
    if await t.choose(me, "draw", DRAW, {"kobayakawa": s.kobayakawa[-1]}):
        hand = s.hands[me]
        drawn = t.take("draws", s.deck, hand, who=me)
        about = {"card": drawn}
        card = await t.choose(me, "discard", [KEEP[c] for c in hand.value], about)
        hand.value.remove(card)
        s.discards[me].append(t.reveal("discards", Secret(card, {me}), who=me))
    else:
        turn_up(t, me)
    if s.to_act:
        return draw
    s.to_act = s.order
    return bet


async def bet(t: Table[State]) -> Phase:
    """4, stage 2. In turn order, pay the stake to fight, or pass."""
    s = t.state
    me = s.to_act.pop(0)
    paid = min(s.stake, s.medals[me])
    about = {"stake": paid, "kobayakawa": s.kobayakawa[-1]}
    if await t.choose(me, "bet", BET, about):
        s.medals[me] -= paid
        s.pot += paid
        s.fighters.append(me)
        t.say("fights", who=me, stake=paid)
    else:
        t.say("passes", who=me)
    return bet if s.to_act else fight


async def fight(t: Table[State]) -> Phase:
    """4, stage 3. The lowest fighter adds the Kobayakawa; the highest total wins."""
    s = t.state
    if len(s.fighters) > 1:
        winner = compare(t)
    elif s.fighters:
        winner = s.fighters[0]  # shows nothing
        t.say("alone", who=winner)
    elif s.options.nobody_bets == "last_wins":
        winner = s.order[-1]
        t.say("nobody-last", who=winner)
    else:
        winner = s.first
        s.centre -= s.prize  # 6. A void round: the centre medal goes back to the box
        t.say("nobody")
    if s.options.reveal_all:
        for seat in s.order:
            if seat not in s.fighters or len(s.fighters) == 1:
                t.reveal("held", s.hands[seat], who=seat)
    if s.fighters or s.options.nobody_bets == "last_wins":
        collect(t, winner)
    leave(t)
    if s.round == ROUNDS or len(s.order) == 1:
        finish(t)
    return deal


def compare(t: Table[State]) -> Seat:
    """All fighters show their cards; a tie goes to the one earlier in the round's order."""
    s = t.state
    totals = {seat: t.reveal("shows", s.hands[seat], who=seat)[0] for seat in s.fighters}
    weakest = min(totals, key=totals.__getitem__)
    totals[weakest] += s.kobayakawa[-1]
    winner = max(s.fighters, key=totals.__getitem__)
    t.say("helped", who=weakest, kobayakawa=s.kobayakawa[-1], total=totals[weakest])
    t.say("wins", who=winner, total=totals[winner])
    return winner


def collect(t: Table[State], winner: Seat) -> None:
    """The winner takes all stakes and the round's medals from the centre, and is first next."""
    s = t.state
    won, prize = s.pot + s.prize, s.prize
    s.medals[winner] += won
    s.centre, s.pot, s.first = s.centre - prize, 0, winner
    t.say("collects", who=winner, medals=won)


def leave(t: Table[State]) -> None:
    """Whoever has no medal left is out."""
    s = t.state
    for seat in s.order:
        if not s.medals[seat]:
            s.out[seat] = s.round
            t.say("out", who=seat)


def finish(t: Table[State]) -> None:
    """5. Most medals win, ties shared; those who went out rank by how late they did."""
    s = t.state
    scores = [float(m) if m else s.out[seat] / 10 for seat, m in enumerate(s.medals)]
    t.over(scores, "medals")


def turn_up(t: Table[State], who: Seat | None = None) -> None:
    """Turn the top card of the deck face up as the new Kobayakawa."""
    s = t.state
    card = Secret(s.deck.value.pop())
    key = "first-kobayakawa" if who is None else "changes"
    s.kobayakawa.append(t.reveal(key, card, who=who))
