"""7.7, 7.8, 7.12. Taking poleis by siege and by civil war."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.core.decision import Option, Reason, allowed
from games.core.table import Table
from games.polis.data import CAPITALS, NEUTRAL, POLEIS
from games.polis.state import State
from games.polis.stores import (
    NO_PRESTIGE,
    cubes_left,
    desert,
    military_cost,
    neutral_or_enemy,
    no_room_for_another,
    pay,
)

from .development import LANDED

DIE = 4
NO_SIEGE = Reason("no-siege", "7.7")
OWN_POLIS = Reason("own-polis", "7.7")
CAPITAL = Reason("capital", "7.7")
NO_LAND = Reason("no-land", "7.7")
WALLS = Reason("walls", "7.7.1")
OUTNUMBERED = Reason("outnumbered", "7.7.2")
TRUCE = Reason("truce", "13.9")
HOSTAGE = Reason("hostage", "7.12")
NO_UNREST = Reason("no-unrest", "7.12")
NO_SILVER = Reason("no-silver", "7.12.1")


@lru_cache(maxsize=256)
def besieging(name: str, owner: int, hoplites: int) -> Option[str]:
    """A polis to besiege: its fortification, and the chance of four that the siege succeeds."""
    wall = POLEIS[name].base
    args = {"polis": name, "n": wall, "chance": DIE + 1 - wall, "hoplites": hoplites}
    return Option(name, name, key="opt-siege-of", args=args)


def unassailable(s: State, side: int, name: str) -> Iterator[Reason]:
    """7.7 to 7.7.2. Enough hoplites for the walls, and more than the rival has there."""
    site = POLEIS[name]
    if not neutral_or_enemy(s, side, name):
        yield OWN_POLIS if s.poleis[name].owner == side else CAPITAL
    if not site.territory:
        yield NO_LAND
    if s.card.truce and s.poleis[name].owner == 1 - side:
        yield TRUCE
    if site.territory:
        own = s.players[side].hoplites[site.territory]
        if own < site.base:
            yield WALLS
        if own <= s.players[1 - side].hoplites[site.territory]:
            yield OUTNUMBERED


def can_besiege(s: State, side: int, name: str) -> bool:
    return allowed(unassailable(s, side, name))


def no_siege(s: State, side: int) -> Iterator[Reason]:
    if s.players[side].prestige < military_cost(s):
        yield NO_PRESTIGE
    yield from no_room_for_another(s, side)
    for name in LANDED:
        if allowed(unassailable(s, side, name)):
            return
    yield NO_SIEGE


async def besiege(t: Table[State], side: int) -> None:
    """7.7.3. Fortification 1 falls at once; otherwise the d4 must reach the fortification."""
    s, p = t.state, t.state.players[side]
    p.prestige -= military_cost(s)
    options = [
        besieging(name, s.poleis[name].owner, p.hoplites[POLEIS[name].territory])
        for name in LANDED
        if can_besiege(s, side, name)
    ]
    if len(options) == 1:
        name = options[0].value
    else:
        name = await t.choose(p.seat, "siege", options)
    wall = POLEIS[name].base
    s.marked = [name, POLEIS[name].territory]
    t.say("besieges", who=p.seat, polis=name, n=wall)
    roll = t.roll(DIE) if wall > 1 else 0
    if wall == 1 or roll >= wall:
        t.say("siege-won", who=p.seat, polis=name, roll=roll, n=wall)
        take_polis(t, side, name, wall)
    else:
        repelled(t, side, name, roll)


def repelled(t: Table[State], side: int, name: str, roll: int) -> None:
    """7.7.6. A hoplite falls; a polis of the rival loses an inhabitant, with the last its owner."""
    s, p = t.state, t.state.players[side]
    p.hoplites[POLEIS[name].territory] -= 1
    p.cubes += 1
    t.say("siege-lost", who=p.seat, polis=name, roll=roll)
    polis = s.poleis[name]
    if polis.owner == NEUTRAL:
        return
    if polis.population == 1:
        owner = s.players[polis.owner].seat
        desert(s, name)
        t.say("deserts", polis=name, owner=owner)
    else:
        polis.population -= 1
        s.players[polis.owner].cubes += 1
        t.say("siege-hurts", polis=name, n=polis.population)


def take_polis(t: Table[State], side: int, name: str, prestige: int) -> None:
    """7.7.4, 7.7.5. A polis changes hands with its projects; an envoy caught there is hostage.

    Of its population come as many as the new owner has cubes for (2.3).
    """
    s, p, polis = t.state, t.state.players[side], t.state.poleis[name]
    whose = {} if polis.owner == NEUTRAL else {"owner": s.players[polis.owner].seat}
    if polis.owner != NEUTRAL:
        s.players[polis.owner].cubes += polis.population
    polis.population = min(polis.population, cubes_left(s, side))
    p.cubes -= polis.population
    polis.owner = side
    p.prestige += prestige
    t.say("takes", who=p.seat, polis=name, n=polis.population, prestige=prestige, **whose)
    rival = s.players[1 - side]
    if rival.proxenos == name:
        rival.proxenos = ""
        t.say("hostage", who=p.seat, whom=rival.seat)


def war_price(s: State, name: str) -> int:
    """7.12.1. Silver to stir up a polis: 2 a head if neutral, 3 if it is the rival's."""
    polis = s.poleis[name]
    return (2 if polis.owner == NEUTRAL else 3) * polis.population


def unrest_price(s: State, side: int) -> int:
    """What a civil war would cost where one's own proxenos stands; 0 where there can be none."""
    name = s.players[side].proxenos
    return war_price(s, name) if name and neutral_or_enemy(s, side, name) else 0


def no_civil_war(s: State, side: int) -> Iterator[Reason]:
    p = s.players[side]
    name = p.proxenos
    if not name:
        yield HOSTAGE
        return
    unrest = s.poleis[name].owner != side and name != CAPITALS[1 - side]
    if not unrest:
        yield NO_UNREST
    if s.card.truce and s.poleis[name].owner == 1 - side:
        yield TRUCE
    yield from no_room_for_another(s, side)
    if unrest and p.goods["silver"] < war_price(s, name):
        yield NO_SILVER


async def civil_war(t: Table[State], side: int) -> None:
    """7.12.2. The polis of one's own proxenos changes sides, for silver."""
    s, p = t.state, t.state.players[side]
    name, price = p.proxenos, war_price(s, p.proxenos)
    pay(s, p, "silver", price)
    s.marked = [name]
    t.say("civil-war", who=p.seat, polis=name, n=price)
    take_polis(t, side, name, s.poleis[name].population)
