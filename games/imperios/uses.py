"""What a token of each colour is good for, in points at the end of the game."""

from __future__ import annotations

from games.core.secret import Seat

from .data import BLACK, YELLOW
from .prospects import Outlook, place, position, reach, strength, technology, wonder
from .state import CONTROL, State, connected, controller, converted


def red_use(o: Outlook) -> float:
    """What one token more could take: all of a place that can be paid with it and not without."""
    s, now = o.s, strength(o.s, o.me)
    usual = 0.4
    for area in connected(s, o.me):
        spot = s.world.place.get(area)
        if spot and s.civs[o.me].totems[area] != CONTROL and controller(s, area) is None:
            short = spot.armies - now
            value = place(o, area)
            usual = max(usual, value if short == 1 else value / spot.armies)
    return usual


def yellow_use(o: Outlook) -> float:
    """The arts, or the best technology for each of its actions."""
    s = o.s
    have = converted(s, o.me, YELLOW, s.civs[o.me].hand[YELLOW])
    more = converted(s, o.me, YELLOW, s.civs[o.me].hand[YELLOW] + 1)
    value = position(o, o.me)
    for name, card in open_lessons(s, o.me):
        worth = technology(o, o.me, name)
        value = max(value, worth / 2 if have < card <= more else worth / card)
    return value


def blue_use(o: Outlook) -> float:
    """A caravan, or the sea."""
    s, totems = o.s, o.s.civs[o.me].totems
    shores = (b for a in connected(s, o.me) for b in s.world.by_sea[a] if b not in totems)
    return max([position(o, o.me) + 0.3, *(reach(o, b) for b in dict.fromkeys(shores))])


def black_use(o: Outlook) -> float:
    """A wonder, or the land."""
    s = o.s
    if wonders(o):
        hand, cost = s.civs[o.me].hand[BLACK], s.book.play.wonder_cost
        if converted(s, o.me, BLACK, hand) < cost <= converted(s, o.me, BLACK, hand + 1):
            return max(wonder(o, name) for name in wonders(o))
    totems = s.civs[o.me].totems
    land = (b for a in connected(s, o.me) for b in s.world.overland[a] if b not in totems)
    return max([saved(o), *(reach(o, b) for b in dict.fromkeys(land))])


def saved(o: Outlook) -> float:
    """11.3. A black token that is kept for a wonder."""
    if o.last or not wonders(o):
        return 0.0
    top = max(wonder(o, name) for name in wonders(o))
    return o.w.wonder * top / o.s.book.play.wonder_cost


def wonders(o: Outlook) -> list[str]:
    """11.3. Those that can still be built by this player."""
    s = o.s
    if s.civs[o.me].wonder:
        return []
    return [n for n in s.book.play.wonders if all(civ.wonder != n for civ in s.civs)]


def open_lessons(s: State, me: Seat) -> list[tuple[str, int]]:
    """9.3. Technologies that can be learnt, and their price."""
    known = s.civs[me].technologies
    return [
        (t.id, t.cost)
        for t in s.book.technology
        if t.id not in known and (t.level == 1 or s.world.requires[t.id] in known)
    ]
