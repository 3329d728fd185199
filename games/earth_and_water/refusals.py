"""What the rules name for a question, for every city and card, and do not allow now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.decision import Barred, Choice, Decision, Reason, refused
from games.core.secret import Seat

from .data import ALL, CITIES, EVENT_OF, PORTS, reachable
from .operations import hindrances, why_idle
from .preparation import (
    ENEMY_FLEET,
    NO_ARMY_SITE,
    NO_FLEET_SITE,
    NO_PORT,
    enemy_ports,
    limits,
    no_bridge,
    sites,
)
from .state import BITS, NO_ROAD, State, can_move, cannot_march, held_by

NOTHING_MOVES = Reason("nothing-moves", "7.1.3")
NO_ARMY = Reason("no-army", "8.1.1")
NO_FLEET = Reason("no-fleet-there", "8.2.1")
PERSIANS_THERE = Reason("persians-there", "13.5.1")
FROM_HERE = {False: Reason("from-here", "8.1.1"), True: Reason("from-here", "8.2.1")}
TOO_FAR = Reason("too-far", "8.1.2")
EVERYWHERE = sum(BITS)
ASKED = ("turn", "origin", "target", "build")


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterator[Barred]:
    """Movements that nothing can make, places where nothing sets out or arrives, and what cannot be
    bought or stand there."""
    if not isinstance(decision, Choice) or decision.key not in ASKED:
        return
    side = view.seat.index(seat)
    match decision.key:
        case "turn":
            cards, name = held_by(view, side), EVENT_OF[side]
            for card in hindrances(view, side, cards):
                about = {"n": card, "event": name[card]}
                yield from refused(f"event:{card}", why_idle(view, side, card), "opt-event", about)
            for card in [] if can_move(view, side) else cards:
                about = {"n": card, "short": name[card]}
                yield from refused(f"move:{card}", [NOTHING_MOVES], "opt-move", about)
        case "origin":
            open_to = {one.id for one in decision.options}
            for kind in dict.fromkeys(id.partition(":")[0] for id in open_to):
                for city in ALL:
                    why = stays(view, side, city, kind == "sea")
                    if why is not None and (id := f"{kind}:{CITIES[city]}") not in open_to:
                        yield from at(city, id, f"opt-no-{kind}", [why])
        case "target":
            own, by_sea = CITIES.index(decision.about["city"]), decision.about["fleets"] > 0
            ends = [one.value for one in decision.options]
            for city in ALL:
                if city not in ends:
                    why = closed(view, city, own, by_sea)
                    yield from at(city, f"to:{CITIES[city]}", "opt-to", [why])
        case "build":
            yield from unbuilt(view, side)


def stays(s: State, side: int, city: int, by_sea: bool) -> Reason | None:
    """8.1.1, 8.2.1 Why nothing sets out from a city."""
    if by_sea:
        if city not in PORTS:
            return NO_PORT
        if not s.fleets[side][city]:
            return NO_FLEET
        march = s.march
        return PERSIANS_THERE if march is not None and march.target == city else None
    return cannot_march(s, side, city) if s.armies[side][city] else NO_ARMY


def closed(s: State, city: int, origin: int, by_sea: bool) -> Reason:
    """8.1.2, 8.2.1 Why those who set out do not get to a city."""
    if city == origin:
        return FROM_HERE[by_sea]
    if by_sea:
        return NO_PORT
    return TOO_FAR if city in reachable(origin, EVERYWHERE, s.bridge) else NO_ROAD


def unbuilt(s: State, side: int) -> Iterator[Barred]:
    """6.3, 6.4 The bridge, and what cannot be bought or not stand in a city."""
    yield from refused("bridge", no_bridge(s))
    own, free = sites(s, side)
    for item in ("army", "fleet"):
        dear = [why for most, why in limits(s, item) if most <= 0]
        yield from refused(item, dear, f"opt-no-{item}-at-all")
        for city in [] if dear else ALL:
            reasons = list[Reason]()
            if item == "fleet":
                if city not in PORTS or not free >> city & 1:
                    reasons = [*no_berth(s, side, city, bool(own >> city & 1))]
            elif not own >> city & 1:
                reasons = [NO_ARMY_SITE]
            yield from at(city, f"{item}:{CITIES[city]}", f"opt-no-{item}", reasons)


def no_berth(s: State, side: int, city: int, own: bool) -> Iterator[Reason]:
    """2.3, 6.4.2 Why a city takes no fleets."""
    if city not in PORTS:
        yield NO_PORT
    if not own:
        yield NO_FLEET_SITE
    if enemy_ports(s, side) >> city & 1:
        yield ENEMY_FLEET


def at(city: int, id: str, key: str, reasons: Sequence[Reason]) -> list[Barred]:
    """What is refused for a city."""
    return refused(id, reasons, key, {"city": CITIES[city]})
