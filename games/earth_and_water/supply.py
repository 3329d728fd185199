"""10, 11. Supplies: cards kept, food, lines of communication; then the points and the end."""

from __future__ import annotations

from itertools import compress
from typing import NoReturn

from games.core.decision import Choice, Option
from games.core.table import Phase, Table

from .data import (
    ALL,
    ATHENS,
    CITIES,
    DATA,
    GREECE,
    HOME_OF,
    PERSIA,
    SIDES,
    harvest,
    linked,
    prize,
)
from .state import (
    BITS,
    CARD_OPTIONS,
    HOME_BITS,
    Map,
    State,
    discard,
    domain,
    held_by,
    lose_army,
    present,
    shift_score,
)

EVERYWHERE = sum(BITS)
KEEP_NONE: Option[int] = Option("none", 0)
KEEP = (DATA.costs.keep.persia, DATA.costs.keep.greece)


def begin(t: Table[State]) -> Phase:
    """5.3 Persia is supplied first."""
    s = t.state
    s.stage, s.active, s.march = "supply", PERSIA, None
    t.say("supply")
    return supply


async def supply(t: Table[State]) -> Phase | str:
    """10. One side keeps cards, feeds its armies and loses those that are cut off."""
    s = t.state
    side = s.active
    if s.campaign < DATA.game.campaigns:  # 10.1.3: pointless in the last campaign
        await keep_cards(t, side)
    await feed(t, side)
    cut_off(t, side)
    if side == PERSIA:
        s.active = GREECE
        return supply
    return await score(t)


async def keep_cards(t: Table[State], side: int) -> None:
    """10.1.1, 10.1.2 Persia may keep one card, which costs two talents; Greece up to four."""
    s = t.state
    cards = held_by(s, side)
    if not cards:
        return
    options = [CARD_OPTIONS[card] for card in cards]
    if side == PERSIA:
        choice = Choice("keep-one", [KEEP_NONE, *options], secret=True)
        kept = [await t.ask(s.seat[side], choice)]
    else:
        most = min(KEEP[side], len(cards))
        kept = await t.pick(s.seat[side], "keep", options, 0, most, {"most": most}, secret=True)
    discard(t, side, [card for card in cards if card not in kept])
    t.say("keeps", side=SIDES[side], n=len(s.hands[side]))


# ---- food


async def feed(t: Table[State], side: int) -> None:
    """10.2.3 Food is one common total; armies beyond it are removed, as their owner chooses."""
    s = t.state
    armies = s.armies[side]
    hungry = [c for c in compress(ALL, armies) if not side == PERSIA == HOME_OF[c]]
    excess = sum(armies[c] for c in hungry) - food(s, side) if hungry else 0
    if excess <= 0:
        return
    if len(hungry) == 1:
        starve(t, side, hungry[0], excess)
        return
    caps = {CITIES[c]: armies[c] for c in hungry}
    about = {"n": excess, "food": food(s, side)}
    shares = await t.split(s.seat[side], "starve", excess, caps, about)
    for c in hungry:
        if shares[CITIES[c]]:
            starve(t, side, c, shares[CITIES[c]])


def food(s: Map, side: int) -> int:
    """10.2.1 Persian armies in Abydos and Éfeso feed themselves, and those cities nobody else."""
    return harvest(side, domain(s, side))


def starve(t: Table[State], side: int, city: int, count: int) -> None:
    lose_army(t.state, side, city, count)
    t.say("starves", side=SIDES[side], n=count, city=CITIES[city])


# ---- lines of communication


def cut_off(t: Table[State], side: int) -> None:
    """10.3.3 All lines are judged at the same time; then the armies without one are removed."""
    s = t.state
    armies = s.armies[side]
    abroad = [c for c in compress(ALL, armies) if HOME_OF[c] != side]
    fed = supplied(s, side) if abroad else 0
    for city in abroad:
        if not fed >> city & 1:
            t.say("is-cut-off", side=SIDES[side], n=armies[city], city=CITIES[city])
            lose_army(s, side, city, armies[city])


def supplied(s: Map, side: int) -> int:
    """10.3.1, 10.3.2 The cities with a line, as bits: by road, or by a fleet and a free port."""
    fleets, foes = present(s.fleets[side]), present(s.fleets[1 - side])
    return lines(side, domain(s, side), domain(s, 1 - side), fleets, foes, s.bridge)


def lines(side: int, own: int, theirs: int, fleets: int, foes: int, bridge: bool) -> int:
    """10.3.1, 10.3.2 The same from both domains and from the ports with own fleets and theirs."""
    homes = own & HOME_BITS[side]
    fed = linked(homes, EVERYWHERE & ~theirs, bridge)
    return fed | fleets if homes & ~foes else fed


# ---- points and the end


async def score(t: Table[State]) -> str:
    """11.1, 11.2 Automatic victory first; then the difference in points moves the marker."""
    s = t.state
    domains = (domain(s, PERSIA), domain(s, GREECE))
    for side in (PERSIA, GREECE):
        if not HOME_BITS[1 - side] & ~domains[side]:
            t.say("takes-both", side=SIDES[side])
            win(t, side, "cities")
    persian, greek = (points(mask, s.acropolis) for mask in domains)
    shift_score(s, PERSIA, persian - greek)
    t.say("points", persian=persian, greek=greek, **marker(s))
    s.burnt = s.acropolis
    return next_campaign(t)


def points(own: int, burnt: bool) -> int:
    """11.2, 11.3 What a side's cities are worth; a burnt Atenas nothing."""
    if burnt:
        own &= ~BITS[ATHENS]
    return prize(own)


def marker(s: State) -> dict[str, object]:
    """Where the score marker stands, for words."""
    leader = "nobody" if not s.score else SIDES[PERSIA if s.score > 0 else GREECE]
    return {"leader": leader, "score": abs(s.score)}


def next_campaign(t: Table[State]) -> str:
    """5.4 The campaign marker moves on; after the last campaign the game ends."""
    s = t.state
    if s.campaign == DATA.game.campaigns:
        finish(t)
    s.campaign += 1
    s.stage, s.active = "buy", PERSIA
    s.carneia = s.acropolis = False
    return "prepare"


def finish(t: Table[State]) -> NoReturn:
    """11.4 The marker decides, even by one; on 0 nobody wins."""
    s = t.state
    if not s.score:
        t.rank([0.0, 0.0], "draw")
    win(t, PERSIA if s.score > 0 else GREECE, "score")


def win(t: Table[State], side: int, reason: str) -> NoReturn:
    """The match ends; all that counts is who has won."""
    s = t.state
    scores = [float(seat == s.seat[side]) for seat in t.seats]
    t.rank(scores, reason, who=s.seat[side], side=SIDES[side], score=abs(s.score))
