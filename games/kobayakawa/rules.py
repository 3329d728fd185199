"""Kobayakawa: fifteen cards, seven rounds, and a weakest fighter who gets help."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from games.core.game import Options
from games.core.rigging import Misdealt
from games.core.secret import Seat, Secret
from games.core.table import Phase, Table

from .choices import bet_choice, discard_choice, draw_choice
from .data import CARDS, CENTRE_MEDALS, FINAL_STAKE, ROUNDS, STAKE, START_MEDALS


class TableOptions(Options):
    """8.1, 8.2 The variants: a round in which nobody fights, and open hands for teaching."""

    nobody_bets: Literal["void", "last_wins"] = "void"
    reveal_all: bool = False


@dataclass(slots=True)
class Battle:
    """How the last round ended; all of it is public."""

    round: int
    winner: Seat  # -1: nobody
    kobayakawa: int
    medals: int = 0
    weakest: Seat = -1
    shown: dict[Seat, int] = field(default_factory=dict)


@dataclass(slots=True)
class State:
    """The table. Everything but the hands and the deck is public (7.1, 7.2)."""

    options: TableOptions
    medals: list[int]
    centre: int = CENTRE_MEDALS
    pot: int = 0
    round: int = 0
    first: Seat = 0
    stage: Literal["draw", "bet"] = "draw"
    deck: Secret[list[int]] = field(default_factory=lambda: Secret([]))
    hands: list[Secret[list[int]]] = field(default_factory=list)
    kobayakawa: list[int] = field(default_factory=list)  # the last card is the one that counts
    discards: list[list[int]] = field(default_factory=list)
    order: list[Seat] = field(default_factory=list)  # who is in this round, clockwise from first
    to_act: list[Seat] = field(default_factory=list)
    fighters: list[Seat] = field(default_factory=list)
    out: dict[Seat, int] = field(default_factory=dict)  # seat: the round it went out in
    latest: Seat = -1  # who acted last
    before: Battle | None = None

    @property
    def stake(self) -> int:
        """4.5, 4.6 What a fight costs this round."""
        return FINAL_STAKE if self.round == ROUNDS else STAKE

    @property
    def prize(self) -> int:
        """4.11, 4.12 The medals that this round takes from the centre."""
        return self.centre if self.round == ROUNDS else 1


def setup(t: Table[Any], options: TableOptions) -> State:
    """2.2, 2.3 Four medals each, eight in the centre; a random player is first. Raises Misdealt."""
    n = len(t.seats)
    first = t.rigged_seat("first")
    s = State(options, medals=[START_MEDALS] * n)
    s.first = t.rng.below(n) if first is None else first
    for seat in t.seats:
        medals = t.rigged_number("medals", 0, START_MEDALS * n + CENTRE_MEDALS)
        s.medals[seat] = START_MEDALS if medals is None else medals
    s.round = (t.rigged_number("round", 1, ROUNDS) or 1) - 1
    s.centre -= s.round
    s.out = {seat: s.round for seat in t.seats if not s.medals[seat]}
    if n - len(s.out) < 2:
        raise Misdealt("medals: fewer than two own any")
    return s


async def deal(t: Table[State]) -> Phase:
    """3.1 to 3.4 Everybody who owns a medal gets a card; the next one is the Kobayakawa."""
    s, n = t.state, len(t.seats)
    s.round += 1
    s.deck = Secret([*CARDS])
    s.hands = [Secret([], {seat}) for seat in t.seats]
    s.discards, s.kobayakawa, s.fighters = [[] for _ in t.seats], [], []
    clockwise = (*range(s.first, n), *range(s.first))
    s.order = [seat for seat in clockwise if seat not in s.out]
    s.to_act, s.stage, s.latest = s.order[:], "draw", -1
    t.say("round", round=s.round, who=s.first)
    waiting = hand_out(t) if t.rig else s.order
    t.shuffle(s.deck)
    for seat in waiting:
        t.take("", s.deck, s.hands[seat])
    s.kobayakawa.append(t.reveal("first-kobayakawa", Secret(s.deck.value.pop())))
    return draw


def hand_out(t: Table[State]) -> list[Seat]:
    """The cards of a match set up by hand; who still waits for one."""
    for seat in t.seats:
        card = t.rigged("hands")
        if card is not None:
            t.move("", card, t.state.deck, t.state.hands[seat])
    return [seat for seat in t.state.order if not t.state.hands[seat]]


async def draw(t: Table[State]) -> Phase:
    """4.1 to 4.3 Take a card and discard one face up, or turn up a new Kobayakawa."""
    s = t.state
    me = s.to_act[0]
    drawing = await t.ask(me, draw_choice(s.kobayakawa[-1]))
    if drawing:
        hand = s.hands[me]
        drawn = t.take("draws", s.deck, hand, who=me)
        cards = hand.value
        card = await t.ask(me, discard_choice(cards[0], drawn))
        cards.remove(card)
        s.discards[me].append(t.reveal("discards", Secret(card, hand.seen), who=me))
    else:
        s.kobayakawa.append(t.reveal("changes", Secret(s.deck.value.pop()), who=me))
    s.latest = s.to_act.pop(0)
    if s.to_act:
        return draw
    s.to_act, s.stage = s.order[:], "bet"
    return bet


async def bet(t: Table[State]) -> Phase:
    """4.4 to 4.6 In turn order, pay the stake to fight, or pass."""
    s = t.state
    stake = s.stake
    while s.to_act:
        me = s.to_act[0]
        paid = min(stake, s.medals[me])
        gain, last = s.pot + s.prize, len(s.to_act) == 1
        fights = await t.ask(me, bet_choice(paid, s.kobayakawa[-1], gain, last))
        if fights:
            s.medals[me] -= paid
            s.pot += paid
            s.fighters.append(me)
            t.say("fights", who=me, stake=paid)
        else:
            t.say("passes", who=me)
        s.latest = s.to_act.pop(0)
    return fight


async def fight(t: Table[State]) -> Phase:
    """4.7, 6.1, 8.1 A battle, a single fighter, or nobody; then 8.2, who is out, and the end."""
    s = t.state
    s.before = Battle(s.round, -1, s.kobayakawa[-1])
    if len(s.fighters) > 1:
        collect(t, compare(t))
    elif s.fighters:
        me = s.fighters[0]
        held = Secret(s.hands[me].value[0], s.hands[me].seen)  # for the tale at the end
        t.say("alone", who=me, held=held)  # and shows nothing
        collect(t, me)
    elif s.options.nobody_bets == "last_wins":
        t.say("nobody-last", who=s.order[-1])
        collect(t, s.order[-1])
    else:
        t.say("nobody")
        s.centre -= s.prize  # 6.1 A void round: its medals go back to the box
    if s.options.reveal_all:
        for seat in s.order:
            if seat not in s.before.shown:
                s.before.shown[seat] = t.reveal("held", s.hands[seat], who=seat)[0]
    leave(t)
    if s.round == ROUNDS or len(s.out) == len(s.medals) - 1:
        finish(t)
    return deal


def compare(t: Table[State]) -> Seat:
    """4.8 to 4.10 The lowest fighter adds the Kobayakawa; the earlier of two equals wins."""
    s = t.state
    assert s.before is not None
    totals = {seat: t.reveal("shows", s.hands[seat], who=seat)[0] for seat in s.fighters}
    s.before.shown = dict(totals)
    weakest = s.before.weakest = min(totals, key=totals.__getitem__)
    totals[weakest] += s.kobayakawa[-1]
    winner = max(s.fighters, key=totals.__getitem__)
    t.say("helped", who=weakest, kobayakawa=s.kobayakawa[-1], total=totals[weakest])
    t.say("wins", who=winner, total=totals[winner])
    return winner


def collect(t: Table[State], winner: Seat) -> None:
    """4.11 to 4.13 The winner takes all stakes and the round's medals, and is first next."""
    s = t.state
    assert s.before is not None
    prize = s.prize
    won = s.pot + prize
    s.medals[winner] += won
    s.centre, s.pot, s.first = s.centre - prize, 0, winner
    s.before.winner, s.before.medals = winner, won
    t.say("collects", who=winner, medals=won)


def leave(t: Table[State]) -> None:
    """4.14 Whoever has no medal left is out."""
    s = t.state
    for seat in s.order:
        if not s.medals[seat]:
            s.out[seat] = s.round
            t.say("out", who=seat)


def finish(t: Table[State]) -> None:
    """5.1, 5.3 Most medals win, ties shared; those who went out rank by how late they did."""
    s = t.state
    scores = [float(m) if m else s.out[seat] / 10 for seat, m in enumerate(s.medals)]
    t.over(scores, "medals" if s.round == ROUNDS else "alone", medals=max(s.medals))
