"""What the rules name for a question, for every city and card, and do not allow now."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Barred, Choice, Decision, Reason
from games.core.secret import Seat

from .data import ALL, CITIES, EVENT_OF, PORTS, ROADS
from .preparation import (
    ENEMY_FLEET,
    NO_ARMY_SITE,
    NO_FLEET_SITE,
    NO_PORT,
    limits,
    no_bridge,
    sites,
)
from .state import NO_ROAD, State, can_move, cannot_march, held_by

NOTHING_MOVES = Reason("nothing-moves", "7.1.3")
NO_ARMY = Reason("no-army", "8.1.1")
NO_FLEET = Reason("no-fleet-there", "8.2.1")
PERSIANS_THERE = Reason("persians-there", "13.5.1")
FROM_HERE = {False: Reason("from-here", "8.1.1"), True: Reason("from-here", "8.2.1")}
TOO_FAR = Reason("too-far", "8.1.2")
ASKED = ("turn", "origin", "target", "build")


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterator[Barred]:
    """Movements that nothing can make, places where nothing sets out or arrives, and what cannot be
    bought or stand there."""
    if not isinstance(decision, Choice) or decision.key not in ASKED:
        return
    side = view.seat.index(seat)
    match decision.key:
        case "turn":
            if not can_move(view, side):
                for card in held_by(view, side):
                    about = {"n": card, "short": EVENT_OF[side][card]}
                    rule = NOTHING_MOVES.rule
                    yield Barred(f"move:{card}", NOTHING_MOVES.why, "opt-move", about, rule)
        case "origin":
            open_to = {one.id for one in decision.options}
            for kind in dict.fromkeys(id.partition(":")[0] for id in open_to):
                for city in ALL:
                    why = stays(view, side, city, kind == "sea")
                    if why is not None and (id := f"{kind}:{CITIES[city]}") not in open_to:
                        yield refused(id, f"opt-no-{kind}", why, city)
        case "target":
            own, by_sea = CITIES.index(decision.about["city"]), decision.about["fleets"] > 0
            ends = [one.value for one in decision.options]
            for city in ALL:
                if city not in ends:
                    why = closed(view, city, own, by_sea)
                    yield refused(f"to:{CITIES[city]}", "opt-to", why, city)
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
    return TOO_FAR if ROADS[s.bridge][city] else NO_ROAD


def unbuilt(s: State, side: int) -> Iterator[Barred]:
    """6.3, 6.4 The bridge, and what cannot be bought or not stand in a city."""
    if (why := no_bridge(s)) is not None:
        yield Barred("bridge", why.why, rule=why.rule)
    own, free = sites(s, side)
    for item, cities in (("army", own), ("fleet", free)):
        dear = next((why for most, why in limits(s, item) if most <= 0), None)
        if dear is not None:
            yield Barred(item, dear.why, f"opt-no-{item}-at-all", rule=dear.rule)
            continue
        for city in ALL:
            if item == "fleet" and city not in PORTS:
                why = NO_PORT
            elif cities >> city & 1:
                continue
            elif item == "army":
                why = NO_ARMY_SITE
            else:
                why = ENEMY_FLEET if own >> city & 1 else NO_FLEET_SITE
            yield refused(f"{item}:{CITIES[city]}", f"opt-no-{item}", why, city)


def refused(id: str, key: str, why: Reason, city: int) -> Barred:
    return Barred(id, why.why, key, {"city": CITIES[city]}, why.rule)
