"""What the rules name for a question, for every area, rival, good and technology, and do not allow
now."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from games.core.decision import Barred, Choice, Decision, Reason, allowed, refused
from games.core.secret import Seat

from . import battle, black, expansion, founding, red, rounds, trade, yellow
from .armies import no_recruits
from .data import BLACK, BLUE, COLOURS, YELLOW
from .routes import held_up
from .state import (
    CUT_OFF,
    NO_CAPITAL,
    State,
    actions_left,
    after,
    census_room,
    connected,
    controller,
)

NOWHERE_TO_CONQUER = Reason("absent", "8.3")
NOWHERE_TO_ATTACK = Reason("absent", "8.5")
NOWHERE_TO_EXPEL = Reason("absent", "8.12")
NOBODY_THERE = Reason("nobody-there", "8.12")
CENSUS_FULL = Reason("census-full", "9.1")
NOT_NEXT = Reason("not-next", "6.1")
LAND_BORDER = Reason("land-border", "10.11")
INLAND = Reason("inland", "10.11")
SEA_BETWEEN = Reason("sea-between", "11.1")
ISLAND = Reason("island", "11.1")
NOT_OWNED = Reason("not-owned", "10.4")
NO_TOTEM = Reason("no-totem", "7.1")
BEING_MARKED = Reason("being-marked", "7.1")
# what nobody expects comes last in the list
PLAIN = {
    "absent",
    "inland",
    "island",
    "no-holder",
    "nobody-there",
    "not-next",
    "not-there",
    "settled",
}

Found = Iterator[Barred]


def ruled_out(view: State, seat: Seat, decision: Decision) -> list[Barred]:
    """What a seat is not offered now, what lies nearest first."""
    tell = TELLERS.get(decision.key)
    if tell is None or not isinstance(decision, Choice):
        return []
    return sorted(tell(view, seat, decision), key=lambda one: one.why in PLAIN)


def unreached(
    s: State, me: Seat, area: str, own: Collection[str], absent: Reason
) -> Iterator[Reason]:
    """6.1. Why an area is not among one's connected ones, `own`."""
    if not own:
        yield NO_CAPITAL
    elif area not in own:
        yield CUT_OFF if area in s.civs[me].totems else absent


class Crossing(NamedTuple):
    """A kind of border: the areas that connected ones lead to over it, the borders of each area,
    and the reasons that only the other kind leads there, or that an area has none."""

    reach: Collection[str]
    borders: Mapping[str, Collection[str]]
    other: Reason
    none: Reason


def too_far(s: State, area: str, own: Collection[str], way: Crossing) -> Iterator[Reason]:
    """6.1. Why no connected area, `own`, leads to another."""
    if area in way.reach:
        return
    beside = any(a in own for a in s.world.near[area])
    if not beside:
        yield NOT_NEXT if own else NO_CAPITAL
    if not way.borders[area]:
        yield way.none
    elif beside:
        yield way.other


def sites(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """4.5. The capital sites."""
    for area in s.world.capitals:
        yield from refused(
            f"found:{area}", founding.unfoundable(s, area), "opt-found", {"area": area}
        )


def tokens(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """5.4, 5.6. Every colour, from the pool and from each discard pile."""
    for colour, name in enumerate(COLOURS):
        about = {"colour": name}
        yield from refused(name, rounds.untakable(s, colour, -1), "opt-extra", about)
        for owner in s.world.seats:
            why = rounds.untakable(s, colour, owner)
            yield from refused(f"{name}:{owner}", why, "opt-no-salvage", {**about, "owner": owner})


def armies(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """8. Recruits, and every city and capital, and every civilisation in every area."""
    yield from recruits(s, me, asked)
    own, w, rivals = connected(s, me), s.world, list(after(s, me))
    for area, place in w.place.items():
        about: dict[str, Any] = {"area": area, "armies": place.armies}
        if (holder := controller(s, area)) is not None:
            about["rival"] = holder
        why = chain(
            unreached(s, me, area, own, NOWHERE_TO_CONQUER),
            red.unconquerable(s, me, area),
            held_up(s, me, w.conquer[area].value),
        )
        yield from refused(f"conquer:{area}", why, "opt-no-conquer", about)
        aimed = () if holder is None else held_up(s, me, w.sack[area][holder].value)
        why = chain(
            red.unassailable(s, me, area),
            unreached(s, me, area, own, NOWHERE_TO_ATTACK),
            aimed,
        )
        yield from refused(f"sack:{area}", why, "opt-no-sack", about)
    for area in w.areas:
        if not any(area in s.civs[foe].totems for foe in rivals):
            yield from refused(f"expel:{area}", [NOBODY_THERE], "opt-no-expel", {"area": area})
            continue
        for foe in rivals:
            why = chain(
                red.inexpellable(s, me, area, foe),
                unreached(s, me, area, own, NOWHERE_TO_EXPEL),
                held_up(s, me, w.expel[area][foe].value),
            )
            about = {"area": area, "rival": foe}
            yield from refused(f"expel:{area}:{foe}", why, "opt-no-expel-of", about)


def recruits(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """8.1. Recruiting, whatever the number."""
    yield from refused("recruit", no_recruits(s, me), "opt-no-recruit")


def blows(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """8.5. Another blow, or a parry."""
    for option in battle.PARRY if asked.key == "defend" else battle.PRESS:
        yield from refused(option.id, battle.no_blow(s, me))
    yield from recruits(s, me, asked)


def booty(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """8.6. The sack of what has given in."""
    yield from refused(battle.PLUNDER.id, battle.unpaid(s, me, asked.about["price"]))
    yield from recruits(s, me, asked)


def goods(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """8.4. Every good."""
    for good in s.world.goods:
        offer, why = s.world.take[good], red.ungained(s, me, asked.about["area"], good)
        yield from refused(offer.id, why, args=offer.args)


def studies(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """9. Arts, and every technology."""
    if not census_room(s, me):
        yield from refused("arts", [CENSUS_FULL], "opt-no-arts")
    left = actions_left(s, me, YELLOW)
    for item, offer in s.world.learn.items():
        about = {**offer.args, "needed": s.world.requires[item]}
        yield from refused(offer.id, yellow.unlearnable(s, me, item, left), args=about)


def ventures(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """10. Every partner, and every area by sea."""
    left = actions_left(s, me, BLUE)
    for whom in after(s, me):
        about = {"whom": whom, "cost": trade.cheapest(s, me, whom), "deal": "both"}
        why = trade.no_trade(s, me, whom, left)
        yield from refused(f"trade:{whom}", why, "opt-no-trade", about)
    yield from voyages(s, me, connected(s, me))


def voyages(s: State, me: Seat, own: list[str], walked: Collection[str] = ()) -> Found:
    """10.11. Every area by sea; `walked` are those that black actions get to by land."""
    way = Crossing(expansion.across_sea(s, own), s.world.by_sea, LAND_BORDER, INLAND)
    for area in s.world.areas:
        why = chain(
            expansion.unsailable(s, me, area),
            too_far(s, area, own, way),
            black.needless(area, walked),
        )
        yield from refused(f"sea:{area}", why, args={"area": area})


def works(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """11. Every land area, every area by sea, and every wonder."""
    own, w = connected(s, me), s.world
    way = Crossing(expansion.overland(s, own), w.overland, SEA_BETWEEN, ISLAND)
    for area in w.areas:
        if area not in w.sea:
            why = chain(expansion.unwalkable(s, me, area), too_far(s, area, own, way))
            yield from refused(f"land:{area}", why, args={"area": area})
    unable = refused("sea", black.no_navigation(s, me), "opt-no-sea", {"item": "black3"})
    walked = {option.value.what for option in expansion.by_land(s, me, own)}
    yield from unable or voyages(s, me, own, walked)
    left = actions_left(s, me, BLACK)
    for name, offer in w.wonder.items():
        others = [seat for seat in after(s, me) if s.civs[seat].wonder == name]
        about = {**offer.args, "cost": s.book.play.wonder_cost, "rival": others}
        yield from refused(offer.id, black.unbuildable(s, me, name, left), args=about)


def takings(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """10.4. Everything that the partner could own."""
    whom = asked.about["whom"]
    own = trade.receivable(s, me, whom)
    for item, offer in s.world.take.items():
        why = [NOT_OWNED]
        if s.civs[whom].owns(item):
            why = [*trade.unreceivable(s, item, me)]
            if not any(allowed(trade.unaffordable(s, me, whom, item, one)) for one in own):
                why.append(trade.TOO_DEAR)
        needed = s.world.requires.get(item, "")
        about = {**offer.args, "needed": needed, "whom": whom, "deal": "take"}
        yield from refused(offer.id, why, args=about)


def gifts(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """10.4. Everything that one could own."""
    whom, taken = asked.about["whom"], asked.about["item"]
    for item in s.world.items:
        why = [NOT_OWNED]
        if s.civs[me].owns(item):
            why = [
                *trade.unreceivable(s, item, whom),
                *trade.unaffordable(s, me, whom, taken, item),
            ]
        needed = s.world.requires.get(item, "")
        about = {"item": item, "needed": needed, "whom": whom, "deal": "give"}
        yield from refused(f"give:{item}", why, "opt-no-give", about)


def leavings(s: State, me: Seat, asked: Choice[Any]) -> Found:
    """7.1. Every area."""
    offered = {option.id for option in asked.options}
    for area, offer in s.world.leave.items():
        if offer.id not in offered:
            why = BEING_MARKED if area in s.civs[me].totems else NO_TOTEM
            yield from refused(offer.id, [why], args=offer.args)


TELLERS: Mapping[str, Callable[[State, Seat, Choice[Any]], Found]] = {
    "found": sites,
    "extra": tokens,
    "red": armies,
    "muster": recruits,
    "defend": blows,
    "press": blows,
    "plunder": booty,
    "spoils": goods,
    "yellow": studies,
    "blue": ventures,
    "black": works,
    "take": takings,
    "give": gifts,
    "give_up": leavings,
}
