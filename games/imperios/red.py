"""8. The red phase: recruit, conquer, sack, expel."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Barred, Choice, Option, Reason, allowed
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import battle, yellow
from .armies import enlist, recruits
from .routes import granted, held_up
from .state import CONTROL, State, after, connected, controller, turn_over
from .totems import gain, place
from .world import DONE, Deed

NOT_NOW: Option[Deed] = Option("none", Deed("none"))
OWN_PLACE = Reason("own-place", "8.3")
HELD = Reason("held", "8.3")
TOO_FEW = Reason("armies", "8.3")
NO_HOLDER = Reason("no-holder", "8.5")
NOT_THERE = Reason("not-there", "8.12")
IN_CONTROL = Reason("in-control", "8.12")
OWNED = Reason("known", "8.4")
OTHER_HALF = Reason("other-half", "8.4")
TOO_DEAR = Reason("too-dear", "8.4")


async def red(t: Table[State]) -> Phase:
    """One thing that the player whose turn it is does with armies and red tokens."""
    s = t.state
    me = s.to_act[0]
    options, barred = red_options(s, me)
    deed = DONE.value
    if len(options) > 1:
        deed = await t.choose(me, "red", options, {"armies": s.civs[me].armies}, barred)
    match deed.kind:
        case "recruit":
            enlist(t, me, int(deed.what))
        case "conquer":
            await conquer(t, me, deed)
        case "sack":
            await battle.sack(t, me, deed)
        case "expel":
            await battle.expel(t, me, deed)
        case _:
            turn_over(s)
    return red if s.to_act else muster


def red_options(s: State, me: Seat) -> tuple[list[Option[Deed]], list[Barred]]:
    """Recruits (8.2), and what armies can do in connected areas (6.1): 8.3, 8.5, 8.12."""
    conquests: list[Option[Deed]] = []
    attacks: list[Option[Deed]] = []
    expulsions: list[Option[Deed]] = []
    barred = []
    w, rivals = s.world, list(after(s, me))
    for area in connected(s, me):
        expulsions += [
            w.expel[area][foe] for foe in rivals if allowed(inexpellable(s, me, area, foe))
        ]
        if area not in w.place:
            continue
        holder = controller(s, area)
        if holder is not None and allowed(unassailable(s, me, area)):
            attacks.append(w.sack[area][holder])
        why = next(unconquerable(s, me, area), None)
        if why is None:
            conquests.append(w.conquer[area])
        elif why is TOO_FEW:
            barred.append(w.too_dear[area])
    options = [*recruits(s, me), *conquests, *attacks, *expulsions]
    if s.strikes:
        options = [o for o in options if allowed(held_up(s, me, o.value))]
    options.append(DONE)
    return options, barred


def unconquerable(s: State, me: Seat, area: str) -> Iterator[Reason]:
    """8.3. Why a city or capital that is connected is not conquered."""
    if s.civs[me].totems.get(area) == CONTROL:
        yield OWN_PLACE
    if controller(s, area) not in (None, me):
        yield HELD
    if s.world.place[area].armies > s.civs[me].armies:
        yield TOO_FEW


def unassailable(s: State, me: Seat, area: str) -> Iterator[Reason]:
    """8.5. Why a city or capital that is connected is not attacked."""
    if controller(s, area) in (None, me):
        yield NO_HOLDER
    yield from battle.no_blow(s, me)


def inexpellable(s: State, me: Seat, area: str, foe: Seat) -> Iterator[Reason]:
    """8.12. Why another civilisation is not expelled from an area that is connected."""
    totems = s.civs[foe].totems.get(area)
    if totems is None:
        yield NOT_THERE
    if totems == CONTROL:
        yield IN_CONTROL
    yield from battle.no_blow(s, me)


async def conquer(t: Table[State], me: Seat, deed: Deed) -> None:
    """8.3. Take a neutral city or capital; 8.4 a city gives a trade good as well."""
    s = t.state
    civ, area = s.civs[me], deed.what
    if not await granted(t, me, deed):
        return
    spot = s.world.place[area]
    civ.armies -= spot.armies
    await place(t, me, area)
    t.say("conquers", who=me, area=area, armies=spot.armies)
    spoils = goods_of(s, me, area)
    if spoils:
        options = [s.world.take[good] for good in spoils]
        good = spoils[0]
        if len(spoils) > 1:
            good = await t.choose(me, "spoils", options, {"area": area})
        await gain(t, me, good)
        t.say("gains", who=me, item=good)


def goods_of(s: State, me: Seat, area: str) -> list[str]:
    """8.4. The goods that conquering a city may give."""
    return [good for good in s.world.goods if allowed(ungained(s, me, area, good))]


def ungained(s: State, me: Seat, area: str, good: str) -> Iterator[Reason]:
    """8.4. Why a conquered city does not give a good."""
    w, it = s.world, s.world.goods[good]
    if it.half != w.areas[area].half:
        yield OTHER_HALF
    if it.value > w.place[area].coins:
        yield TOO_DEAR
    if good in s.civs[me].goods:
        yield OWNED


async def muster(t: Table[State]) -> Phase:
    """8.2. Red tokens may be used until the phase ends: a last time for all but the last."""
    s = t.state
    late = {}
    for seat in s.order[:-1]:
        options = recruits(s, seat)
        if options:
            about = {"armies": s.civs[seat].armies}
            late[seat] = Choice("muster", [*options, NOT_NOW], about=about)
    orders = await t.together(late)
    for seat, deed in orders.items():
        if deed.kind == "recruit":
            enlist(t, seat, int(deed.what))
    s.step, s.to_act = "yellow", s.order
    return yellow.yellow
