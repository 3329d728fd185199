"""8. The red phase: recruit, conquer, sack, expel."""

from __future__ import annotations

from games.core.decision import Barred, Choice, Option
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import battle, yellow
from .armies import enlist, recruits
from .routes import granted, possible
from .state import CONTROL, State, after, connected, turn_over
from .totems import gain, place
from .world import DONE, Deed

NOT_NOW: Option[Deed] = Option("none", Deed("none"))


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
    civ, w = s.civs[me], s.world
    others = [(foe, s.civs[foe].totems) for foe in after(s, me)]
    for area in connected(s, me):
        spot = w.place.get(area)
        holder = None
        for foe, totems in others:
            if area in totems:
                if totems[area] == CONTROL:
                    holder = foe
                elif civ.armies:
                    expulsions.append(w.expel[area][foe])
        if spot is None or civ.totems[area] == CONTROL:
            continue
        if holder is not None:
            if civ.armies:
                attacks.append(w.sack[area][holder])
        elif spot.armies <= civ.armies:
            conquests.append(w.conquer[area])
        else:
            barred.append(w.too_dear[area])
    options = [*recruits(s, me), *conquests, *attacks, *expulsions]
    if s.strikes:
        options = [o for o in options if possible(s, me, o.value, o.value.what)]
    options.append(DONE)
    return options, barred


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
    """8.4. The goods that conquering a city may give: of its half, dear enough, not yet owned."""
    w = s.world
    limit, half = w.place[area].coins, w.areas[area].half
    return [
        g.id
        for g in s.book.good
        if g.half == half and g.value <= limit and g.id not in s.civs[me].goods
    ]


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
