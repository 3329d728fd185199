"""7.9. Trade: a merchant on a shipload, paid by barter or in silver."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from games.core.decision import Option, Reason, allowed
from games.core.table import Table
from games.polis.data import (
    COLUMNS,
    HARBOURS,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    SIDES,
    VALUES,
)
from games.polis.state import State, blocked_seas, diolkos
from games.polis.stores import pay, receive
from games.polis.ways import open_seas

DIE = 4
PRIVILEGES = {name: market.privilege for name, market in MARKETS.items()}
NO_MERCHANT = Reason("no-merchant", "7.9")
PORT_CLOSED = Reason("port-closed", "7.9.3")
NO_ROUTE = Reason("no-route", "7.9.2")
NO_BARGAIN = Reason("no-bargain", "7.9")
LOADED = Reason("loaded", "7.9")
TOO_GRAND = Reason("too-grand", "7.9.1")
WAY_BLOCKED = Reason("way-blocked", "7.9.2")
MARKET_CLOSED = Reason("market-closed", "13.7")
TOO_DEAR = Reason("too-dear", "7.9.5")


def barter_price(s: State, load: str) -> int:
    """7.9.5. What the market table asks for the demanded good."""
    return VALUES[LOAD_CLASS[load]][s.market[LOADS[load].demand] - 1]


def port_open(s: State, side: int) -> bool:
    """7.9.3. Sparta trades while it owns Pylos or Gytheion; Athens always owns Athenai."""
    return side in [s.poleis[name].owner for name in HARBOURS[SIDES[side]].poleis]


@lru_cache(maxsize=256)
def free_routes(side: int, blocked: tuple[str, ...], diolkos: bool) -> frozenset[str]:
    """7.9.2. The markets with a free route from the commercial port."""
    seas = open_seas(tuple(HARBOURS[SIDES[side]].seas), blocked, diolkos)
    return frozenset(name for name, market in MARKETS.items() if market.sea in seas)


def open_markets(s: State, side: int) -> list[str]:
    """7.9.2, 7.9.4. The markets with a free route, or the privilege of Epidamnos or Abdera."""
    free = free_routes(side, blocked_seas(s, side), diolkos(s, side))
    closed, poleis = s.card.closed, s.poleis
    return [
        name
        for name, polis in PRIVILEGES.items()
        if (name in free or (polis and poleis[polis].owner == side)) and name not in closed
    ]


def ways_to_pay(s: State, side: int, load: str) -> list[str]:
    """7.9.5, 7.9.7. Barter with the demanded good; silver for wheat, never for silver."""
    goods, bargain = s.players[side].goods, LOADS[load]
    ways = []
    if goods[bargain.demand] >= barter_price(s, load):
        ways.append("barter")
    if bargain.offer == "wheat" and goods["silver"] >= bargain.n:
        ways.append("buy")
    return ways


def untradable(s: State, side: int, load: str, markets: Collection[str]) -> Iterator[Reason]:
    """7.9 to 7.9.7. Why a shipload cannot be had, given the markets that can be reached."""
    if LOAD_CLASS[load] > s.limit:
        yield TOO_GRAND
    if load in s.loads:
        yield LOADED
    if LOAD_MARKET[load] not in markets:
        yield MARKET_CLOSED if LOAD_MARKET[load] in s.card.closed else WAY_BLOCKED
    if not ways_to_pay(s, side, load):
        yield TOO_DEAR


def no_trade(s: State, side: int) -> Iterator[Reason]:
    if not s.players[side].port:
        yield NO_MERCHANT
    if not port_open(s, side):
        yield PORT_CLOSED
    markets = open_markets(s, side)
    if not markets:
        yield NO_ROUTE
        return
    for load in LOADS:
        if allowed(untradable(s, side, load, markets)):
            return
    yield NO_BARGAIN


@lru_cache(maxsize=1024)
def bargain(load: str, price: int, way: str) -> Option[tuple[str, str]]:
    """A shipload and the way it is paid for."""
    row = LOADS[load]
    args = {
        "market": LOAD_MARKET[load],
        "good": row.demand if way == "barter" else "silver",
        "price": price,
        "offer": row.offer,
        "n": row.n,
    }
    return Option(
        f"{load}.{way}",
        (load, way),
        group=f"market-{LOAD_MARKET[load]}",
        key="opt-bargain",
        args=args,
    )


async def trade(t: Table[State], side: int) -> None:
    """7.9, 7.9.1. One merchant to a shipload; then the market value of the demanded good moves."""
    s, p = t.state, t.state.players[side]
    markets = open_markets(s, side)
    options = [
        bargain(load, barter_price(s, load) if way == "barter" else LOADS[load].n, way)
        for load in LOADS
        if allowed(untradable(s, side, load, markets))
        for way in ways_to_pay(s, side, load)
    ]
    if len(options) == 1:
        load, way = options[0].value
    else:
        load, way = await t.choose(p.seat, "trade", options)
    row, price = LOADS[load], barter_price(s, load)
    if way == "buy":
        price = row.n
    paid = row.demand if way == "barter" else "silver"
    pay(s, p, paid, price)
    receive(s, p, row.offer, row.n)
    p.port -= 1
    s.loads[load] = side
    s.marked = [LOAD_MARKET[load]]
    t.say(
        "trades",
        who=p.seat,
        market=LOAD_MARKET[load],
        good=paid,
        price=price,
        offer=row.offer,
        n=row.n,
    )
    if LOAD_MARKET[load] not in s.card.still:
        if way == "barter":
            shift(t, row.demand, t.roll(DIE))
        else:
            shift(t, row.demand, -max(t.roll(DIE), t.roll(DIE)))


def shift(t: Table[State], good: str, by: int) -> None:
    """7.9.6, 7.9.8, 7.9.9. What is bartered loses value (right); the cube stops at both ends."""
    s = t.state
    s.market[good] = max(1, min(COLUMNS, s.market[good] + by))
    t.say("market", good=good, steps=abs(by), way="right" if by > 0 else "left", n=s.market[good])
