"""8. Movement by land and by sea, up to the battle it brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from games.core.decision import Option
from games.core.table import Phase, Table

from .data import (
    ABYDOS,
    BRIDGE,
    CITIES,
    GREECE,
    PERSIA,
    PORTS,
    SIDES,
    reachable,
    ways_back,
)
from .reactions import may_intercept
from .remembered import traces
from .state import (
    March,
    State,
    can_carry,
    domain,
    land_origins,
    sea_origins,
    throw,
)
from .turns import ABOUT, next_turn

Cargo: TypeAlias = tuple[int, int]  # fleets, armies

YES_NO = (Option("yes", True), Option("no", False))
ABOUT_CITY = tuple(tuple({"side": side, "city": city} for city in CITIES) for side in SIDES)


@lru_cache(maxsize=512)
def origin_option(city: int, sea: bool, armies: int, fleets: int) -> Option[tuple[int, bool]]:
    """A place to set out from."""
    kind = "sea" if sea else "land"
    args = {"city": CITIES[city], "armies": armies, "fleets": fleets}
    return Option(f"{kind}:{CITIES[city]}", (city, sea), key=f"opt-from-{kind}", args=args)


@lru_cache(maxsize=512)
def target_option(city: int, foes: int, fleets: int) -> Option[int]:
    """A place to go to, with the enemies that wait there."""
    key = "opt-to" + ("-armies" if foes else "") + ("-fleets" if fleets else "")
    args = {"city": CITIES[city], "armies": foes, "fleets": fleets}
    return Option(f"to:{CITIES[city]}", city, key=key, args=args)


@lru_cache(maxsize=64)
def army_options(most: int) -> tuple[Option[int], ...]:
    """1 to `most` armies."""
    return tuple(Option(f"armies:{n}", n, args={"n": n}) for n in range(1, most + 1))


@lru_cache(maxsize=512)
def cargo_options(fleets: int, carried: tuple[int, ...]) -> tuple[Option[Cargo], ...]:
    """So many fleets with so many armies aboard; `carried` is the most for each number."""
    return tuple(
        Option(f"fleets:{f}.{a}", (f, a), key="opt-cargo", args={"fleets": f, "armies": a})
        for f in range(1, fleets + 1)
        for a in range(carried[f - 1] + 1)
    )


@lru_cache(maxsize=1024)
def column(side: int, origin: int, fleets: int, armies: int, event: str) -> dict[str, object]:
    """What the question for the destination says about those who go."""
    who = {"side": SIDES[side], "city": CITIES[origin], "event": event}
    return {**who, "fleets": fleets, "armies": armies}


async def move_by_card(t: Table[State], side: int, card: int) -> Phase | str:
    """7.1.3 Any card, its event ignored, for one movement by land or by sea."""
    s = t.state
    armies, fleets = s.armies[side], s.fleets[side]
    origins = [
        *[origin_option(c, False, armies[c], 0) for c in land_origins(s, side)],
        *[origin_option(c, True, armies[c], fleets[c]) for c in sea_origins(s, side)],
    ]
    origin, sea = await pick_origin(t, side, "", origins)
    if sea:
        march = await plan_at_sea(t, side, "", origin)
    else:
        march = await plan_on_land(t, side, "", origin)
    throw(t, side, card, "plays-to-move")
    return await set_out(t, march)


async def pick_origin(
    t: Table[State], side: int, event: str, origins: Sequence[Option[tuple[int, bool]]]
) -> tuple[int, bool]:
    """A place to set out from, and whether by sea; not asked when there is only one."""
    if len(origins) == 1:
        return origins[0].value
    about = {**ABOUT[side], "event": event}
    return await t.choose(t.state.seat[side], "origin", origins, about)


async def land_move(t: Table[State], side: int, event: str, most: int = 0) -> March:
    """Ask for a land movement that an event gives."""
    s = t.state
    origins = [origin_option(c, False, s.armies[side][c], 0) for c in land_origins(s, side)]
    origin, _ = await pick_origin(t, side, event, origins)
    return await plan_on_land(t, side, event, origin, most)


async def sea_move(
    t: Table[State], side: int, event: str, ports: Sequence[int] | None = None
) -> March:
    """Ask for a naval movement without transport, from one of `ports` if given."""
    s = t.state
    open_ports = sea_origins(s, side) if ports is None else ports
    origins = [origin_option(c, True, 0, s.fleets[side][c]) for c in open_ports]
    origin, _ = await pick_origin(t, side, event, origins)
    return await plan_at_sea(t, side, event, origin, transport=False)


async def plan_on_land(t: Table[State], side: int, event: str, origin: int, most: int = 0) -> March:
    """8.1.1 How many armies go, all together, and where to."""
    s = t.state
    seat, about = s.seat[side], ABOUT_CITY[side][origin]
    armies = most or s.armies[side][origin]
    if armies > 1:
        armies = await t.choose(seat, "armies", army_options(armies), about)
    own = domain(s, side)
    ends = reachable(origin, own, s.bridge)
    foes = s.armies[1 - side]
    target = ends[0]
    if len(ends) > 1:
        options = [target_option(c, foes[c], 0) for c in ends]
        target = await t.choose(seat, "target", options, column(side, origin, 0, armies, event))
    march = March(side, event, False, origin, target, armies)
    march.routes = list(ways_back(origin, target, own, s.bridge))
    return march


async def plan_at_sea(
    t: Table[State], side: int, event: str, origin: int, transport: bool = True
) -> March:
    """8.2.1, 8.2.2 How many fleets go, with which armies aboard, and to which port."""
    s = t.state
    seat, about = s.seat[side], ABOUT_CITY[side][origin]
    n = s.fleets[side][origin]
    carried = tuple(can_carry(s, side, origin, f) if transport else 0 for f in range(1, n + 1))
    fleets, armies = 1, 0
    if n > 1 or carried[0]:
        options = cargo_options(n, carried)
        fleets, armies = await t.choose(seat, "cargo", options, about)
    foes, navy = s.armies[1 - side], s.fleets[1 - side]
    ports = [target_option(c, foes[c], navy[c]) for c in PORTS if c != origin]
    target = await t.choose(seat, "target", ports, column(side, origin, fleets, armies, event))
    return March(side, event, True, origin, target, fleets, armies)


async def set_out(t: Table[State], march: March) -> Phase | str:
    """Move the pieces; the battle, if there is one, is the next phase."""
    s = t.state
    side, origin, target, n = march.side, march.origin, march.target, march.units
    s.march = march
    traces(s, side, target, origin, sea=march.sea)
    args = {"side": SIDES[side], "origin": CITIES[origin], "target": CITIES[target], "n": n}
    if not march.sea:
        s.armies[side][origin] -= n
        s.armies[side][target] += n
        t.say("marches", **args)
        if s.armies[1 - side][target]:
            return "land_round"
        return await arrive(t)
    s.fleets[side][origin] -= n
    s.fleets[side][target] += n
    s.armies[side][origin] -= march.aboard
    t.say("sails", **args, armies=march.aboard)
    if side == PERSIA and may_intercept(s, target):
        return "intercept"
    return await reach_port(t)


async def reach_port(t: Table[State]) -> Phase | str:
    """8.2.3 A naval battle if enemy fleets are in the port; otherwise the armies land."""
    s = t.state
    assert s.march is not None
    if s.fleets[1 - s.march.side][s.march.target]:
        return "naval_round"
    return await land(t)


async def land(t: Table[State]) -> Phase | str:
    """8.2.4 The armies aboard go ashore, to a battle if enemy armies are there."""
    s, march = t.state, t.state.march
    assert march is not None
    if march.aboard:
        s.armies[march.side][march.target] += march.aboard
        march.landed = True
        march.round = 0
        march.greek_roll, march.persian_roll = [], []
        t.say("lands", side=SIDES[march.side], n=march.aboard, city=CITIES[march.target])
        if s.armies[1 - march.side][march.target]:
            march.aboard = 0
            return "land_round"
    return await arrive(t)


async def arrive(t: Table[State]) -> Phase | str:
    """9.4.2, 13.13.2 The movement is over; the bridge may burn, Trirremes sail once more."""
    s, march = t.state, t.state.march
    assert march is not None
    ashore = not march.sea or march.landed
    s.march = None
    if march.side == GREECE:
        if s.bridge and ashore and march.target == BRIDGE[0] and s.armies[GREECE][ABYDOS]:
            await burn_bridge(t)
        if march.again and sea_origins(s, GREECE):
            return sail_again
    return next_turn(t)


async def burn_bridge(t: Table[State]) -> None:
    """9.4.2 A Greek movement that ends in Abydos may destroy the bridge."""
    s = t.state
    burns = await t.choose(s.seat[GREECE], "burn-bridge", YES_NO)
    if burns:
        s.bridge = False
        t.say("burns-bridge")
    else:
        t.say("spares-bridge")


async def sail_again(t: Table[State]) -> Phase | str:
    """13.13.1 Trirremes: the second movement."""
    return await set_out(t, await sea_move(t, GREECE, "triremes"))
