"""13. The Greek events that are played in one's turn, and when they can be."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from typing import TypeAlias

from games.core.decision import Reason
from games.core.table import Phase, Table

from . import movement, preparation
from .data import (
    ALL,
    CITIES,
    DATA,
    GREECE,
    HOMES,
    PERSIA,
    PORTS,
    SIDES,
    SPARTA,
)
from .reactions import ANSWERS, pay_leader
from .remembered import traces
from .state import (
    Purse,
    State,
    controls,
    discard,
    domain,
    draw_cards,
    held_by,
    land_origins,
    lose_army,
    lose_fleet,
    place_army,
    show,
)
from .turns import next_turn, pick_city, play_event

Event: TypeAlias = Callable[[Table[State], int], Coroutine[object, object, Phase | str]]

REACTION = Reason("reaction", "7.1.2")
NONE_IN_ASIA = Reason("none-in-asia", "7.1.2")
NO_PERSIAN_FLEET = Reason("no-persian-fleet", "7.1.2")
CARNEIA = Reason("carneia", "14.4.2")
USED = Reason("used", "12.1.4")
NO_MARCH = Reason("no-march", "7.1.2")
NO_PAYMENT = Reason("no-payment", "12.1.6")
NO_RESERVE = Reason("no-reserve", "7.1.2")
SPARTA_LOST = Reason("sparta-lost", "13.11")
NO_FLEET = Reason("no-fleet", "7.1.2")
NO_PORT = Reason("no-port", "7.1.2")
NO_PERSIAN_ARMY = Reason("no-persian-army", "7.1.2")


def reaction_check(s: State) -> Iterator[Reason]:
    yield REACTION


def revolt_check(s: State) -> Iterator[Reason]:
    if not any(s.armies[PERSIA][c] for c in HOMES[PERSIA]):
        yield NONE_IN_ASIA


def wrath_check(s: State) -> Iterator[Reason]:
    if not any(s.fleets[PERSIA]):
        yield NO_PERSIAN_FLEET


def leonidas_check(s: State) -> Iterator[Reason]:
    if s.carneia:
        yield CARNEIA
    if s.leonidas:
        yield USED
    if not land_origins(s, GREECE):
        yield NO_MARCH
    if not s.army_reserve[GREECE] and not leader_payers(s):
        yield NO_PAYMENT


def evangelion_check(s: State) -> Iterator[Reason]:
    if not land_origins(s, GREECE):
        yield NO_MARCH


def zomos_check(s: State) -> Iterator[Reason]:
    if s.carneia:
        yield CARNEIA
    if not s.army_reserve[GREECE]:
        yield NO_RESERVE
    if not controls(s, GREECE, SPARTA):
        yield SPARTA_LOST


def triremes_check(s: State) -> Iterator[Reason]:
    if not any(s.fleets[GREECE]):
        yield NO_FLEET


def syracuse_check(s: State) -> Iterator[Reason]:
    if not s.fleet_reserve[GREECE]:
        yield NO_RESERVE
    if not open_ports(s):
        yield NO_PORT


def desertion_check(s: State) -> Iterator[Reason]:
    if not any(s.armies[PERSIA]):
        yield NO_PERSIAN_ARMY


CHECKS: dict[str, Callable[[State], Iterator[Reason]]] = {  # 7.1.2: why not now; or nothing
    **dict.fromkeys(ANSWERS[GREECE], reaction_check),
    "revolt": revolt_check,
    "wrath": wrath_check,
    "leonidas": leonidas_check,
    "evangelion": evangelion_check,
    "zomos": zomos_check,
    "triremes": triremes_check,
    "syracuse": syracuse_check,
    "desertion": desertion_check,
}


async def mines(t: Table[State], card: int) -> Phase | str:
    """13.1.1 Minas de Laurión: an extra preparation of three talents, without its limits."""
    s = t.state
    show(t, GREECE, card, "plays", event="mines")
    s.in_play.append(card)
    s.purse = Purse(DATA.costs.talents_mines, limited=False)
    return preparation.buy


async def revolt(t: Table[State], card: int) -> Phase | str:
    """13.2 Revuelta Ionia: a Persian army in Abydos or Éfeso goes back to the reserve."""
    s = t.state
    cities = [c for c in HOMES[PERSIA] if s.armies[PERSIA][c]]
    return await remove_army(t, card, cities)


async def wrath(t: Table[State], card: int) -> Phase | str:
    """13.3 La Ira de Poseidón: a Persian fleet goes back to the reserve."""
    s = t.state
    ports = [c for c in PORTS if s.fleets[PERSIA][c]]
    port = await pick_city(t, s.seat[GREECE], "sink", ports)
    play_event(t, GREECE, card)
    lose_fleet(s, PERSIA, port)
    traces(s, GREECE, port, sea=True)
    t.say("loses-fleet", side=SIDES[PERSIA], city=CITIES[port])
    return next_turn(t)


async def oracle(t: Table[State], card: int) -> Phase | str:
    """13.7 Oráculo de Delfos: the whole hand for as many new cards."""
    s = t.state
    play_event(t, GREECE, card)
    rest = held_by(s, GREECE)
    discard(t, GREECE, rest)
    draw_cards(t, GREECE, len(rest) + 1)
    return next_turn(t)


async def leonidas(t: Table[State], card: int) -> Phase | str:
    """13.8.1 Leónidas: one army marches and rolls two dice; its cube is paid first."""
    s = t.state
    await pay_leader(t, leader_payers(s))
    s.leonidas = True
    march = await movement.land_move(t, GREECE, "leonidas", most=1)
    march.greek_dice = DATA.battle.leonidas_dice
    play_event(t, GREECE, card)
    return await movement.set_out(t, march)


def leader_payers(s: State) -> list[int]:
    """12.1.6 With Leónidas at least one army that can march must be left."""
    armies, origins = s.armies[GREECE], land_origins(s, GREECE)
    marching = sum(armies[c] for c in origins)
    return [c for c in ALL if armies[c] and marching - (c in origins) > 0]


async def evangelion(t: Table[State], card: int) -> Phase | str:
    """13.10.1 Evangelio: a land movement whose battle is worth a point."""
    march = await movement.land_move(t, GREECE, "evangelion")
    play_event(t, GREECE, card)
    return await movement.set_out(t, march)


async def zomos(t: Table[State], card: int) -> Phase | str:
    """13.11 Melas Zomos: an army from the reserve to Esparta."""
    s = t.state
    play_event(t, GREECE, card)
    place_army(s, GREECE, SPARTA)
    traces(s, GREECE, SPARTA)
    t.say("places", side=SIDES[GREECE], n=1, city=CITIES[SPARTA])
    return next_turn(t)


async def triremes(t: Table[State], card: int) -> Phase | str:
    """13.13.1 Trirremes: two naval movements without transport."""
    march = await movement.sea_move(t, GREECE, "triremes")
    march.again = True
    play_event(t, GREECE, card)
    return await movement.set_out(t, march)


async def syracuse(t: Table[State], card: int) -> Phase | str:
    """13.14 Apoyo de Siracusa: all fleets of the reserve, free."""
    s = t.state
    ports, count = open_ports(s), s.fleet_reserve[GREECE]
    shares = {CITIES[ports[0]]: count}
    if len(ports) > 1:
        caps = {CITIES[c]: count for c in ports}
        shares = await t.split(s.seat[GREECE], "syracuse", count, caps, {"n": count})
    play_event(t, GREECE, card)
    s.fleet_reserve[GREECE] = 0
    for c in ports:
        n = shares[CITIES[c]]
        if n:
            s.fleets[GREECE][c] += n
            t.say("builds-fleet", side=SIDES[GREECE], n=n, city=CITIES[c])
            traces(s, GREECE, c, sea=True)
    return next_turn(t)


def open_ports(s: State) -> list[int]:
    """6.4.2 Ports of controlled cities without enemy fleets."""
    own, foes = domain(s, GREECE), s.fleets[PERSIA]
    return [c for c in PORTS if own >> c & 1 and not foes[c]]


async def desertion(t: Table[State], card: int) -> Phase | str:
    """13.16 Deserción de Soldados Griegos: a Persian army anywhere goes back to the reserve."""
    s = t.state
    return await remove_army(t, card, [c for c in ALL if s.armies[PERSIA][c]])


async def remove_army(t: Table[State], card: int, cities: list[int]) -> Phase | str:
    """13.2, 13.16 A Persian army in one of some cities goes back to the reserve."""
    s = t.state
    city = await pick_city(t, s.seat[GREECE], "desert", cities)
    play_event(t, GREECE, card)
    lose_army(s, PERSIA, city)
    traces(s, GREECE, city)
    t.say("loses-armies", side=SIDES[PERSIA], n=1, city=CITIES[city])
    return next_turn(t)


PLAY: dict[str, Event] = {
    "mines": mines,
    "revolt": revolt,
    "wrath": wrath,
    "oracle": oracle,
    "leonidas": leonidas,
    "evangelion": evangelion,
    "zomos": zomos,
    "triremes": triremes,
    "syracuse": syracuse,
    "desertion": desertion,
}
