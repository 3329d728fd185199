"""A computer player that builds: settles by worth, conquers what it can pay, learns in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from games.core.decision import Answer, Choice, Decision, Option, Split
from games.core.secret import Seat

from .battle import price_of_sack
from .computer import dearness, reserved
from .data import RED
from .state import CONTROL, State, controller, converted

LESSONS = (
    "yellow1", "yellow3", "red1", "black1", "blue1", "black3", "blue3", "red3", "yellow2", "red2",
    "black2", "blue2",
)  # fmt: skip
SHARES = {"red": 3.0, "yellow": 3.2, "blue": 1.6, "black": 2.2}
Asked: TypeAlias = Choice[Any]


def builder(view: State, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """One answer, from what the seat sees; chance only where two things are worth the same."""
    if isinstance(decision, Split):
        return reserved(decision)
    assert isinstance(decision, Choice)
    mind = MINDS.get(decision.key, first)
    return mind(view, seat, decision)


def first(view: State, seat: Seat, asked: Asked) -> str:
    """The first thing on offer: the least blocked route; let pass; keep a block."""
    return asked.options[0].id


def parted(option: Option[object]) -> tuple[str, str, int]:
    """What an option says: the kind, what or where, against whom."""
    kind, _, rest = option.id.partition(":")
    what, _, whom = rest.partition(":")
    return kind, what, int(whom or -1)


def found(view: State, seat: Seat, asked: Asked) -> str:
    """The site with most to gain two steps away."""
    near, places = view.world.near, view.world.place

    def promise(option: Option[object]) -> float:
        site = parted(option)[1]
        close = near[site]
        far = dict.fromkeys(b for a in close for b in near[a] if b not in close)
        return len(close) + sum(2.0 for a in close if a in places) + sum(a in places for a in far)

    return max(asked.options, key=promise).id


def extra(view: State, seat: Seat, asked: Asked) -> str:
    """The colour that is scarcest for its use."""
    civ, colours = view.civs[seat], list(SHARES)

    def owned(option: Option[object]) -> float:
        name = parted(option)[0]
        colour = colours.index(name)
        return (civ.cup[colour] + civ.discard[colour] + civ.hand[colour]) / SHARES[name]

    return min(asked.options, key=owned).id


def red(view: State, seat: Seat, asked: Asked) -> str:
    """Conquer the best place within reach, sack the weak, and recruit for it."""
    civ = view.civs[seat]
    best, gain = asked.options[-1].id, 0.0
    for option in asked.options:
        kind, area, foe = parted(option)
        worth = 0.0
        if kind == "conquer":
            worth = 10 + worth_of(view, seat, area)
        elif kind == "sack":
            foe = controller(view, area) or 0
            spare = civ.armies - strength(view, foe) - price_of_sack(view, foe, area)
            worth = 8 + worth_of(view, seat, area) if spare > 0 else 0.0
        elif kind == "expel" and area in view.world.settlements:
            alone = sum(area in other.totems for other in view.civs) == 2
            spare = civ.armies - strength(view, foe) - 5
            worth = float(view.world.settlements[area]) if alone and spare > 0 else 0.0
        if worth > gain:
            best, gain = option.id, worth
    recruiting = asked.options[0].id
    if not gain and recruiting.startswith("recruit") and civ.armies < 12:
        return recruiting
    return best


def strength(view: State, seat: Seat) -> int:
    """The armies a civilisation has, or can have in this phase."""
    civ = view.civs[seat]
    return civ.armies + converted(view, seat, RED, civ.hand[RED])


def worth_of(view: State, seat: Seat, area: str) -> float:
    """What an area is worth to get into, or to control."""
    w, civ = view.world, view.civs[seat]
    if area in w.settlements:
        shared = any(area in other.totems for other in view.civs if other is not civ)
        return 0.4 if shared else float(w.settlements[area])
    if area not in w.place:
        return 0.2
    points = w.place[area].points
    if controller(view, area) is not None:
        return 1.2
    missing = view.book.age[view.final_age].goods - len(civ.goods)
    good = 3.0 if missing > 0 and w.areas[area].icon == "city" else 0.0
    return points + good - 0.3 * w.place[area].armies


def defend(view: State, seat: Seat, asked: Asked) -> str:
    """Parry as long as it may help; not against somebody who cannot pay for the sack."""
    ids = [option.id for option in asked.options]
    me = view.civs[seat]
    rival, area = asked.about["who"], asked.about["area"]
    if me.totems[area] == CONTROL and "hold" in ids:
        price = price_of_sack(view, seat, area)
        return "hold" if strength(view, rival) >= price else "yield"
    return "hold" if "hold" in ids and me.armies > 3 else ids[-1]


def press(view: State, seat: Seat, asked: Asked) -> str:
    """Go on as long as there are armies: the attack was worth it when it began."""
    ids = [option.id for option in asked.options]
    return "press_on" if "press_on" in ids else ids[-1]


def plunder(view: State, seat: Seat, asked: Asked) -> str:
    """Pay for the sack; recruit for it if need be."""
    return asked.options[0].id


def muster(view: State, seat: Seat, asked: Asked) -> str:
    """Recruit with what the reserve would not keep."""
    surplus = sum(view.civs[seat].hand) - view.age_of(seat).reserve
    for option in asked.options:
        kind, tokens, _ = parted(option)
        if kind == "recruit" and int(tokens) <= surplus:
            return option.id
    return asked.options[-1].id


def yellow(view: State, seat: Seat, asked: Asked) -> str:
    """The next lesson; save for it while it is near, else the arts."""
    ids = [option.id for option in asked.options]
    for lesson in LESSONS:
        if f"learn:{lesson}" in ids:
            return f"learn:{lesson}"
    civ = view.civs[seat]
    saving = len(civ.technologies) < len(LESSONS) - 4
    if saving and sum(civ.hand) <= view.age_of(seat).reserve + 3:
        return ids[-1]
    return ids[0]


def blue(view: State, seat: Seat, asked: Asked) -> str:
    """Trade if one can, else sail where most can be reached."""
    if asked.options[0].id.startswith("trade"):
        return asked.options[0].id
    return reach(view, seat, asked)


def reach(view: State, seat: Seat, asked: Asked) -> str:
    """The wonder if it can be paid, else the area that is worth most with what lies beyond."""
    totems = view.civs[seat].totems
    best, gain = asked.options[-1].id, 0.0
    for option in asked.options:
        kind, area, _ = parted(option)
        worth = 0.0
        if kind == "build":
            worth = 99.0
        elif kind in ("sea", "land"):
            beyond = [b for b in view.world.near[area] if b not in totems]
            worth = worth_of(view, seat, area)
            worth += sum(0.25 * worth_of(view, seat, b) for b in beyond)
        if worth > gain:
            best, gain = option.id, worth
    return best


def take(view: State, seat: Seat, asked: Asked) -> str:
    """Goods as long as the final Age asks for more, else the best lesson."""
    w, civ = view.world, view.civs[seat]
    short = len(civ.goods) < view.book.age[view.final_age].goods

    def use(option: Option[object]) -> float:
        item = parted(option)[1]
        if item in w.goods:
            return 20.0 + w.goods[item].value if short else 0.5
        return 18.0 - LESSONS.index(item)

    return max(asked.options, key=use).id


def give(view: State, seat: Seat, asked: Asked) -> str:
    """What costs the fewest census positions; of these the cheapest."""
    values = view.world.value
    return min(asked.options, key=lambda o: (o.args["positions"], values[parted(o)[1]])).id


def give_up(view: State, seat: Seat, asked: Asked) -> str:
    """The totem that marks least."""
    return min(asked.options, key=lambda option: dearness(view, seat, parted(option)[1])).id


MINDS: Mapping[str, Callable[[State, Seat, Asked], str]] = {
    "found": found,
    "extra": extra,
    "red": red,
    "defend": defend,
    "press": press,
    "plunder": plunder,
    "muster": muster,
    "yellow": yellow,
    "blue": blue,
    "black": reach,
    "spoils": take,
    "take": take,
    "give": give,
    "give_up": give_up,
}
