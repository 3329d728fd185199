"""What answers cost and bring, in numbers, from the view of who is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from games.core.aids import AROUND, Focus, Scene, read_in_order
from games.core.decision import Choice, Decision, Option
from games.core.secret import Seat
from games.core.words import Words

from . import board, tables
from .battle import price_of_sack
from .chart import map_of
from .data import COLOURS, RED
from .routes import Route
from .state import CONTROL, State, capitals, controller, converted
from .trade import caravans, wares
from .world import Deed

TABLES = {"civs": tables.civilisations, "tables": tables.goods_and_technologies}
Asked: TypeAlias = Choice[Any]
Told: TypeAlias = Callable[[State, Seat, str, Seat, Asked, Words], str]


def numbers(view: State, me: Seat, decision: Decision, w: Words) -> Mapping[str, str]:
    """A line for every answer that costs or brings something; and of a battle how it stands."""
    if not isinstance(decision, Choice):
        return {}
    found = {}
    if decision.key in ("defend", "press"):
        found[""] = battle(view, me, decision, w)
    elif decision.key == "extra":
        found[""] = extra(view, me, w)
    for option in decision.options:
        kind, what, whom = parted(option)
        if tell := TOLD.get(kind):
            found[option.id] = tell(view, me, what, whom, decision, w)
    return found


def parted(option: Option[Any]) -> tuple[str, str, Seat]:
    """What an option is for: the kind of deed, what or where, and against or with whom."""
    kind, what, *_ = [*option.id.split(":"), ""]
    return kind, what, option.args.get("rival", option.args.get("whom", -1))


def battle(view: State, me: Seat, asked: Asked, w: Words) -> str:
    """How many blows and parries each side has left, with its red tokens and without, and what the
    sack would cost."""
    area = asked.about["area"]
    defends = asked.key == "defend"
    attacker, defender = (asked.about["who"], me) if defends else (me, asked.about["whom"])
    said = w(
        "aid-battle",
        who=attacker,
        whom=defender,
        blows=view.civs[attacker].armies,
        more=recruits(view, attacker),
        parries=view.civs[defender].armies,
        and_more=recruits(view, defender),
    )
    if controller(view, area) == defender:
        said += " " + w("aid-sack-price", whom=defender, **sacked(view, defender, area))
    return said


def sacked(view: State, foe: Seat, area: str) -> dict[str, Any]:
    """What the sack of a place costs and brings, and whether the game ends with it."""
    last = view.world.areas[area].icon == "capital" and len(capitals(view, foe)) == 1
    census, price = view.world.place[area].plunder, price_of_sack(view, foe, area)
    return {"price": price, "census": census, "last": "yes" if last else "no"}


def recruits(view: State, seat: Seat) -> int:
    """The armies that the red tokens of a civilisation give, spent together."""
    armies = converted(view, seat, RED, view.civs[seat].hand[RED])
    return min(armies, view.book.play.army_limit - view.civs[seat].armies)


def recruit(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    now = view.civs[me].armies
    after = min(view.book.play.army_limit, now + converted(view, me, RED, int(what)))
    return w("aid-recruit", now=now, after=after)


def conquer(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    spot, have = view.world.place[what], view.civs[me].armies
    told = {"armies": spot.armies, "left": have - spot.armies, "points": spot.points}
    return w("aid-conquer", coins=spot.coins, **told)


def attack(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    """The strength of the other side; of a place also what its sack costs and brings."""
    said = w("aid-foe", armies=view.civs[whom].armies, more=recruits(view, whom))
    if view.civs[whom].totems.get(what) == CONTROL:
        said += " · " + w("aid-sack", **sacked(view, whom, what))
    return said


def plunder(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    found, now = sacked(view, asked.about["whom"], asked.about["area"]), view.civs[me].armies
    return w("aid-plunder", now=now, after=now - found["price"], **found)


def arts(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    now, play = view.civs[me].census, view.book.play
    after = min(play.census_top, now + int(what))
    extra = 1 if view.civs[me].owns("yellow3") else 0
    points = after // play.census_divisor - now // play.census_divisor + extra * (after - now)
    return w("aid-arts", now=now, after=after, points=points)


def item(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    """What a technology is good for; what a good is worth."""
    if what in view.world.technologies:
        known = view.world.technologies[what]
        return w(f"effect-{what}") + " · " + w("aid-item", points=known.points, coins=known.value)
    return w("aid-good", coins=view.world.value[what])


def partner(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    """What there is to take, and the cheapest way."""
    goods = wares(view, me, whom)
    least = caravan(view, me, whom, asked).actions
    return w("aid-trade", actions=least, items=[w(f"item-{one}") for one in goods])


def caravan(view: State, me: Seat, whom: Seat, asked: Asked) -> Route:
    """10.2. The way to a partner on offer that costs the fewest actions."""
    ways = caravans(view, me, Deed("trade", "", whom), asked.about["actions"])
    return min(ways, key=lambda way: way.actions)


def expand(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    """What an area is, and whether somebody is there."""
    area = view.world.areas[what]
    others = [seat for seat, civ in enumerate(view.civs) if seat != me and what in civ.totems]
    value = view.world.place[what].armies if what in view.world.place else area.value
    beyond = sum(1 for near in view.world.near[what] if near not in view.civs[me].totems)
    said = w(f"aid-{area.icon}", value=value, beyond=beyond)
    return said + (" · " + w("aid-present", rival=others) if others else "")


def found(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    """What one is next to from the start."""
    near = view.world.near[what]
    icons = [view.world.areas[a].icon for a in near]
    there = [(icon, icons.count(icon)) for icon in ("city", "settlement", "sea", "capital")]
    return w("aid-found", listed=[w(f"aid-near-{icon}", n=n) for icon, n in there if n])


def wonder(view: State, me: Seat, what: str, whom: Seat, asked: Asked, w: Words) -> str:
    return w(f"effect-{what}") + " · " + w("aid-points", points=view.book.play.wonder_points)


def extra(view: State, me: Seat, w: Words) -> str:
    """How many tokens of each colour one has in all, and how many are left for everybody.

    One line for all colours: with a line each they would stand in a menu, a press further away.
    """
    civ = view.civs[me]
    piles = zip(COLOURS, civ.hand, civ.cup, civ.discard, strict=True)
    mine = {colour: hand + cup + discard for colour, hand, cup, discard in piles}
    red, yellow, blue, black = view.pool
    return w(
        "aid-extra", **mine, red_left=red, yellow_left=yellow, blue_left=blue, black_left=black
    )


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The map or a region of it, with the areas that the open question can be answered with, and
    those that have changed."""
    choices = frozenset(named(view, focus.seat, focus.decision).values())
    if part in TABLES:
        return TABLES[part](view, w)
    new = frozenset(name.removeprefix("area-") for name in focus.changed)
    if part == AROUND:
        return board.around(view, w, choices or fought_over(focus.decision), new, focus.keys)
    draw = board.zoom(part) if part else board.board
    return draw(view, w, choices, new, focus.keys)


def named(view: State, me: Seat, decision: Decision | None) -> dict[str, str]:
    """The areas that the options of a question are about, by their ids: of a partner the one that
    a caravan gets to for the fewest actions."""
    found = dict[str, str]()
    if not isinstance(decision, Choice):
        return found
    for option in decision.options:
        kind, what, whom = parted(option)
        if kind == "trade":
            found[option.id] = caravan(view, me, whom, decision).path[-1]
        elif what in view.world.areas:
            found[option.id] = what
    return found


def fought_over(decision: Decision | None) -> frozenset[str]:
    """The area that a question is about without asking for it."""
    return frozenset([decision.about["area"]] if decision and "area" in decision.about else ())


def scene(view: State, seat: Seat, decision: Decision) -> Scene | None:
    """The areas that can be chosen, or the one that is fought over."""
    areas = named(view, seat, decision)
    if not areas:
        return Scene(AROUND) if decision.key in ("defend", "press", "plunder") else None
    return Scene(AROUND, read_in_order(areas.items(), map_of(view).names))


TOLD: Mapping[str, Told] = {
    "recruit": recruit,
    "conquer": conquer,
    "sack": attack,
    "expel": attack,
    "plunder": plunder,
    "arts": arts,
    "learn": item,
    "take": item,
    "trade": partner,
    "sea": expand,
    "land": expand,
    "found": found,
    "build": wonder,
}
