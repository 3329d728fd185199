"""Phase 1: pairs of characters go to whoever bids most."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from games.core.decision import Number, Option, Reason
from games.core.secret import Seat, Secret
from games.core.table import PASS, Table

from .data import CHARACTERS, PLAY
from .ladders import advance
from .state import Lot, State, clockwise

STEPS = 3  # raises that have a button of their own
OPENINGS = 4

OTHER, UP_TO = -1, -2
NO_OPENING = Reason("no-opening", "4.2")
TOO_LOW = Reason("too-low", "4.4")
TOO_DEAR = Reason("too-dear", "4.5")
SOLD = Reason("sold", "4.9")
NOTHING_TO_ADD = Reason("nothing-to-add", "4.12")
SEALED_OPENING = Reason("no-opening", "9.1")
NO_LOT = Option("pass", None, key="opt-no-lot")
OTHER_AMOUNT = Option("other", OTHER)
STANDING = Option("upto", UP_TO)
STANDING_OPENING = Option("upto", UP_TO, key="opt-openupto")

NAMES = {
    pair: [CHARACTERS[pair[0]], CHARACTERS[pair[1]]]
    for pair in combinations(range(len(CHARACTERS)), 2)
}
PAIRS = {
    pair: Option(".".join(names), pair, "pair", "opt-lot", args={"cast": names})
    for pair, names in NAMES.items()
}
BIDS = tuple(
    Option(f"bid:{coins}", coins, args={"coins": coins}) for coins in range(PLAY.money_cap + 1)
)


def lots_of(available: tuple[int, ...]) -> tuple[Option[Any], ...]:
    return (*(PAIRS[pair] for pair in combinations(available, 2)), NO_LOT)


LOTS = {
    some: lots_of(some)
    for size in range(2, len(CHARACTERS) + 1)
    for some in combinations(range(len(CHARACTERS)), size)
}


def steps_of(low: int, money: int, small: int) -> list[Option[Any]]:
    """Buttons for the least bid and the next few, then for any amount one can pay."""
    listed: list[Option[Any]] = list(BIDS[low : min(low + small, money + 1)])
    return listed + [OTHER_AMOUNT] if money >= low + small else listed


def can_go_on(low: int, money: int) -> bool:
    """4.12. Whether a maximum may lie above the least bid."""
    return money > low


RAISES = [
    [
        (
            *steps_of(bid + 1, money, STEPS),
            *((STANDING,) if can_go_on(bid + 1, money) else ()),
            PASS,
        )
        for money in range(PLAY.money_cap + 1)
    ]
    for bid in range(PLAY.money_cap + 1)
]  # by the bid to beat, by one's money
OPENING = [
    (
        *steps_of(PLAY.min_bid, money, OPENINGS),
        *((STANDING_OPENING,) if can_go_on(PLAY.min_bid, money) else ()),
    )
    for money in range(PLAY.money_cap + 1)
]


async def put_up(t: Table[State], me: Seat) -> bool:
    """4.2 and 4.3. The player whose auction turn it is names two characters, or passes."""
    s = t.state
    if s.money[me] < PLAY.min_bid:
        t.say("no-money", who=me)
        return False
    about: dict[str, Any] = {"coins": s.money[me], "lot": s.lots + 1, "lots": s.lots_at_most}
    about["auction"] = s.options.auction
    pair = await t.choose(me, "lot", LOTS[tuple(s.available)], about)
    if pair is None:
        t.say("no-lot", who=me)
        return False
    s.lots += 1
    if s.options.auction == "sealed":
        s.lot = Lot(list(pair), me, 0, me, eligible(s, me))
        t.say("offers-sealed", who=me, cast=NAMES[pair])
        return True
    about = {"cast": NAMES[pair], "low": PLAY.min_bid, "coins": s.money[me]}
    bid, limit = PLAY.min_bid, 0
    if s.money[me] > PLAY.min_bid:
        said = await t.choose(me, "open", OPENING[s.money[me]], about, secret=True)
        bid, limit = await in_coins(t, me, said, PLAY.min_bid, about)
    s.lot = Lot(list(pair), me, bid, me, eligible(s, me))
    s.limits[me].value = limit
    t.say("offers", who=me, cast=NAMES[pair], it=bid)
    return True


def eligible(s: State, seller: Seat) -> list[Seat]:
    """4.4 and 4.9. Who may bid, the seller last: all who have not won in this auction turn."""
    around = clockwise(seller, len(s.money))
    return [*(seat for seat in around[1:] if seat not in s.winners), seller]


async def in_coins(
    t: Table[State], me: Seat, said: int, low: int, about: Mapping[str, Any]
) -> tuple[int, int]:
    """4.12. The bid a button stands for, and how far it is to be raised without asking again.

    Nobody else learns that there is such a limit: what is said is the least bid, as always.
    """
    if said == OTHER:
        return await t.number(me, "amount", low, t.state.money[me], about), 0
    if said == UP_TO:
        most = Number("limit", low, t.state.money[me], about, secret=True)
        return low, await t.ask(me, most)
    return said, 0


async def raise_or_pass(t: Table[State]) -> None:
    """4.4 and 4.6. The next bidder raises, or passes for good in this auction."""
    s = t.state
    lot = s.lot
    assert lot is not None
    me, low = lot.bidders[0], lot.bid + 1
    about = {
        "cast": NAMES[lot.pair[0], lot.pair[1]],
        "rival": lot.leader,
        "bid": lot.bid,
        "low": low,
        "coins": s.money[me],
        "whole": low == s.money[me],
    }
    said = await t.choose(me, "raise", RAISES[lot.bid][s.money[me]], about, secret=True)
    if said is None:
        lot.bidders.remove(me)
        t.say("passes", who=me)
        return
    bid, limit = await in_coins(t, me, said, low, about)
    s.limits[me].value = limit
    t.say("raises", who=me, it=bid)
    leads(lot, me, bid)


def leads(lot: Lot, who: Seat, bid: int) -> None:
    """4.4. The highest bidder speaks again after all others."""
    lot.bidders.remove(who)
    lot.bidders.append(who)
    lot.leader, lot.bid = who, bid


def bid_by_itself(t: Table[State]) -> None:
    """4.5 and 4.12. Who cannot pay more is out; who left a standing maximum raises by the least.

    A bid made that way tells all that somebody would go so far, so it goes out as a revelation.
    Beyond the maximum the player is asked like anybody else.
    """
    s = t.state
    lot = s.lot
    assert lot is not None
    while len(lot.bidders) > 1:
        me, low = lot.bidders[0], lot.bid + 1
        if s.money[me] < low:
            lot.bidders.remove(me)
            t.say("cannot", who=me)
        elif s.limits[me].value >= low:
            leads(lot, me, t.reveal("raises", Secret(low, {me}), who=me))
        else:
            return


async def sealed_bids(t: Table[State]) -> None:
    """9.1. All give a secret maximum; the highest wins for one more than the second."""
    s = t.state
    lot = s.lot
    assert lot is not None
    rivals = [seat for seat in lot.bidders if seat != lot.seller and s.money[seat]]
    names = NAMES[lot.pair[0], lot.pair[1]]
    asked = {}
    most = {lot.seller: PLAY.min_bid}
    if rivals:
        for seat in (lot.seller, *rivals):
            low = PLAY.min_bid if seat == lot.seller else 0
            about = {"cast": names, "by": lot.seller, "low": low, "coins": s.money[seat]}
            if s.money[seat] > low:
                asked[seat] = Number("sealed", low, s.money[seat], about, secret=True)
    most.update(await t.together(asked))
    lot.leader, lot.bid = second_price(lot.seller, most, len(t.seats))


def second_price(seller: Seat, most: Mapping[Seat, int], n: int) -> tuple[Seat, int]:
    """9.2 and 9.3. Who wins, and for how much: of equal maxima the first from the seller on."""
    around = [seat for seat in clockwise(seller, n) if seat in most]
    winner = max(around, key=most.__getitem__)
    second = max([most[seat] for seat in around if seat != winner], default=0)
    return winner, min(most[winner], second + 1)


def sell(t: Table[State]) -> bool:
    """4.7 to 4.10. The last bidder pays and advances twice. Whether the auction turn goes on."""
    s = t.state
    lot = s.lot
    assert lot is not None
    winner, names = lot.leader, NAMES[lot.pair[0], lot.pair[1]]
    s.money[winner] -= lot.bid
    if s.options.auction == "sealed":
        t.reveal("wins", Secret(lot.bid, ()), who=winner, cast=names)
    else:
        t.say("wins", who=winner, cast=names, it=lot.bid)
    s.moved, s.offered, s.lot = [], -1, None
    for trade in lot.pair:
        s.available.remove(trade)
        advance(t, winner, trade)
    for limit in s.limits:
        limit.value = 0
    if winner == lot.seller:
        return False
    s.winners.append(winner)
    return s.lots < s.lots_at_most
