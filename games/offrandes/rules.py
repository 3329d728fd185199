"""Offrandes: the course of a game, phase by phase."""

from __future__ import annotations

from games.core.decision import Option
from games.core.table import Phase, Table

from .auctions import bid_by_itself, put_up, raise_or_pass, sealed_bids, sell
from .corruption import corrupt, order_of_corruption
from .data import CHARACTERS, PLAY
from .offerings import final_scoring, pray, sacrifice
from .state import State

EACH = tuple(
    Option(name, trade, key="opt-character", args={"trade": name})
    for trade, name in enumerate(CHARACTERS)
)


async def choose_characters(t: Table[State]) -> Phase:
    """3.4. From the last player to the first, three different characters each."""
    s = t.state
    me, wanted = s.queue[0], PLAY.start_characters
    chosen = await t.pick(me, "start", EACH, wanted, wanted, {"number": wanted})
    s.moved = []
    for trade in sorted(chosen):
        s.steps[me][trade] += 1
        s.moved.append([me, trade])
    t.say("starts", who=me, trade=[CHARACTERS[trade] for trade in sorted(chosen)])
    s.queue.pop(0)
    if s.queue:
        return choose_characters
    begin_round(t)
    return auction_turn


def begin_round(t: Table[State]) -> None:
    """1.3. The first player has the first auction turn."""
    s = t.state
    s.round += 1
    s.chapter, s.queue = "auctions", s.order
    t.say("round", round=s.round, who=s.first)
    all_characters_back(s)


def all_characters_back(s: State) -> None:
    """4.11. For the next auction turn all characters are there, and everybody may bid again."""
    s.available, s.winners, s.lots = list(range(len(CHARACTERS))), [], 0


async def auction_turn(t: Table[State]) -> Phase:
    """4.2. A pair is put up for auction, or the auction turn ends."""
    s = t.state
    if not await put_up(t, s.queue[0]):
        return end_of_auction_turn(t)
    if s.options.auction == "sealed":
        return sealed_auction
    return after_a_bid(t)


async def bidding(t: Table[State]) -> Phase:
    """4.4. One player raises or passes; then it is the next one's turn."""
    await raise_or_pass(t)
    return after_a_bid(t)


def after_a_bid(t: Table[State]) -> Phase:
    """4.4. Bidding goes round until one bidder is left."""
    bid_by_itself(t)
    lot = t.state.lot
    assert lot is not None
    return bidding if len(lot.bidders) > 1 else after_the_sale(t)


async def sealed_auction(t: Table[State]) -> Phase:
    """9.1. Everybody bids once, in secret."""
    await sealed_bids(t)
    return after_the_sale(t)


def after_the_sale(t: Table[State]) -> Phase:
    """4.9. Who lost their own auction may put up another pair."""
    return auction_turn if sell(t) else end_of_auction_turn(t)


def end_of_auction_turn(t: Table[State]) -> Phase:
    """4.1. The next player's auction turn, or phase 2."""
    s = t.state
    s.queue.pop(0)
    all_characters_back(s)
    if s.queue:
        return auction_turn
    s.chapter, s.queue, s.corrupted = "corruption", order_of_corruption(s), []
    t.say("corruption", who=[*s.queue])
    return corruption if s.queue else end_of_corruption(t)


async def corruption(t: Table[State]) -> Phase:
    """5.2. One player corrupts, or declines."""
    s = t.state
    await corrupt(t, s.queue[0])
    s.queue.pop(0)
    return corruption if s.queue else end_of_corruption(t)


def end_of_corruption(t: Table[State]) -> Phase:
    """6.1. The Priestesses pray before the first offering."""
    s = t.state
    s.chapter, s.queue = "offerings", s.order
    t.say("offerings")
    pray(t)
    return offerings


async def offerings(t: Table[State]) -> Phase:
    """6.2. One player makes an offering, or none."""
    s = t.state
    await sacrifice(t, s.queue[0])
    s.queue.pop(0)
    if s.queue:
        return offerings
    end_check(t)
    income(t)
    begin_round(t)
    return auction_turn


def end_check(t: Table[State]) -> None:
    """8.1 and 8.2. After all offerings: are all altars used, has anybody more than 100 points?"""
    s = t.state
    if all(s.altars):
        final_scoring(t, "altars")
    if max(s.points) > PLAY.end_score:
        final_scoring(t, "devotion")


def income(t: Table[State]) -> None:
    """7.1 and 7.2. The marker goes on; ten drachmas each, and at most 25."""
    s = t.state
    s.first = (s.first + 1) % len(s.money)
    s.money = [min(coins + PLAY.income, PLAY.money_cap) for coins in s.money]
    t.say("income", coins=PLAY.income, most=PLAY.money_cap)
