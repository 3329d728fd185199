"""9. Battles, at sea and on land, round by round; and what follows a battle (12.2.2)."""

from __future__ import annotations

from typing import TypeAlias

from games.core.decision import Option
from games.core.table import Phase, Table

from .data import (
    ALL,
    CAP,
    CITIES,
    DATA,
    GREECE,
    PERSIA,
    PORTS,
    ROADS,
    SIDES,
)
from .movement import arrive, land
from .reactions import IMMORTALS, artemisia, battle_words, before_battle, could_leave, react
from .state import (
    March,
    State,
    controls,
    could_react,
    domain,
    lose_army,
    lose_fleet,
    place_army,
    shift_score,
)

Refuge: TypeAlias = tuple[int, bool]  # a city, and whether by sea

GLORIOUS = ("evangelion", "king")  # 13.10.1, 14.7: their battles bring a point

STAY: Option[Refuge | None] = Option("stay", None)
BY_ROAD: tuple[Option[Refuge | None], ...] = tuple(
    Option(f"road:{CITIES[c]}", (c, False), args={"city": CITIES[c]}) for c in ALL
)
BY_SEA: tuple[Option[Refuge | None], ...] = tuple(
    Option(f"sea:{CITIES[c]}", (c, True), args={"city": CITIES[c]}) for c in ALL
)


# ---- one round


def fight_round(
    t: Table[State], march: March, unit: str, greeks: int, persians: int, cap: int
) -> int:
    """9.1.1, 9.1.2 Roll and compare: 1 when the Greeks win, -1 when they lose, 0 a tie.

    `unit` is what fights, and what the loser loses: fleets or armies.
    """
    march.round += 1
    roll = t.roll
    greek_dice = march.greek_dice or min(greeks, DATA.game.dice)
    greek_roll = [roll() for _ in range(greek_dice)]
    persian_roll = [roll() for _ in range(min(persians, DATA.game.dice))]
    march.greek_roll, march.persian_roll = greek_roll, persian_roll
    greek, persian = max(greek_roll), min(max(persian_roll), cap)
    outcome = (greek > persian) - (greek < persian)
    t.say(
        "fight",
        city=CITIES[march.target],
        n=march.round,
        unit=unit,
        greek=greek_roll,
        persian=persian_roll,
        best=greek,
        highest=max(persian_roll),
        capped=persian,
        winner=("nobody", "greece", "persia")[outcome],
    )
    return outcome


# ---- naval battles


async def naval_round(t: Table[State]) -> Phase | str:
    """9.1.5 One round at sea; then the attacker, and if he stays the defender, may retreat."""
    s, march = t.state, t.state.march
    assert march is not None
    side, port = march.side, march.target
    await exchange_at_sea(t, march, port)
    if not s.fleets[side][port] or not s.fleets[1 - side][port]:
        return await land(t)  # 9.3.4: without fleets left nobody is aboard
    if march.last_stand:
        return naval_round
    about = battle_words(s, march, s.fleets)
    options = [STAY, BY_SEA[march.origin]]
    leaves = await t.choose(s.seat[side], "attacker", options, about)
    if leaves is not None:
        return await sail_home(t, march)
    havens = havens_of(s, 1 - side, port)
    if havens:
        options = [STAY, *[BY_SEA[c] for c in havens]]
        leaves = await t.choose(s.seat[1 - side], "defender", options, about)
        if leaves is not None:
            move_fleets(s, 1 - side, port, leaves[0])
            t.say("retreats", side=SIDES[1 - side], city=CITIES[leaves[0]])
            return await land(t)
    return naval_round


async def exchange_at_sea(t: Table[State], march: March, port: int) -> None:
    """9.1.3 A round of dice, the losses, and Artemisa (13.9)."""
    s = t.state
    greeks, persians = s.fleets[GREECE][port], s.fleets[PERSIA][port]
    outcome = fight_round(t, march, "fleet", greeks, persians, CAP[port])
    if outcome >= 0:
        lose_fleet(s, PERSIA, port)
    if outcome <= 0:
        lose_fleet(s, GREECE, port)
    drown(t, march)
    if outcome >= 0 and s.fleets[PERSIA][port] and could_leave(s):
        await artemisia(t, port)
        drown(t, march)


def drown(t: Table[State], march: March) -> None:
    """9.3.1 A fleet takes the army aboard down with it; empty ones are lost first."""
    s = t.state
    too_many = march.aboard - s.fleets[march.side][march.target]
    if too_many > 0:
        march.aboard -= too_many
        s.army_reserve[march.side] += too_many
        t.say("drowns", side=SIDES[march.side], n=too_many)


async def sail_home(t: Table[State], march: March) -> Phase | str:
    """9.3.2 The attacker returns to the port he came from, with the armies aboard."""
    s = t.state
    move_fleets(s, march.side, march.target, march.origin)
    s.armies[march.side][march.origin] += march.aboard
    march.aboard = 0
    t.say("retreats", side=SIDES[march.side], city=CITIES[march.origin])
    return await arrive(t)


def move_fleets(s: State, side: int, port: int, haven: int) -> None:
    """9.1.6 All fleets of a port go to another one."""
    s.fleets[side][haven] += s.fleets[side][port]
    s.fleets[side][port] = 0


def havens_of(s: State, side: int, port: int) -> list[int]:
    """9.3.3 The other ports of controlled cities, without enemy fleets."""
    own, foes = domain(s, side), s.fleets[1 - side]
    return [c for c in PORTS if c != port and own >> c & 1 and not foes[c]]


# ---- land battles


async def land_round(t: Table[State]) -> Phase | str:
    """9.1.5 One round on land; then the attacker, and if he stays the defender, may retreat."""
    s, march = t.state, t.state.march
    assert march is not None
    side, city = march.side, march.target
    if not march.round:
        await before_battle(t, march)
    own, foes = s.armies[side], s.armies[1 - side]
    exchange_on_land(t, march, city)
    if not own[city] or not foes[city]:
        return await land_end(t, march)
    about = battle_words(s, march, s.armies)
    back = ways_home(s, march)
    if back:
        leaves = await t.choose(s.seat[side], "attacker", [STAY, *back], about)
        if leaves is not None:
            retreat_home(s, march, leaves)
            return await fled(t, march, side, leaves)
    away = refuges(s, 1 - side, city)
    if away:
        leaves = await t.choose(s.seat[1 - side], "defender", [STAY, *away], about)
        if leaves is not None:
            take_refuge(s, 1 - side, city, leaves)
            return await fled(t, march, 1 - side, leaves)
    return land_round


def exchange_on_land(t: Table[State], march: March, city: int) -> None:
    """9.1.3 A round of dice and the losses; the Cavalry knows no cap (14.1)."""
    s = t.state
    cap = DATA.battle.cavalry_cap if march.cavalry else CAP[city]
    greeks, persians = s.armies[GREECE][city], s.armies[PERSIA][city]
    outcome = fight_round(t, march, "army", greeks, persians, cap)
    if outcome >= 0:
        lose_army(s, PERSIA, city)
        march.lost += 1
    if outcome <= 0:
        lose_army(s, GREECE, city)


def ways_home(s: State, march: March) -> list[Option[Refuge | None]]:
    """9.2.1, 9.2.3 By road to where he came from; after a landing to the port of embarkation."""
    if not march.sea:
        return [BY_ROAD[c] for c in march.routes]
    if s.fleets[1 - march.side][march.origin]:  # Temístocles has taken the port: nowhere to go
        return []
    return [BY_SEA[march.origin]]


def retreat_home(s: State, march: March, refuge: Refuge) -> None:
    """9.2.3 All attacking armies go; those who landed take all fleets of the port along."""
    side, city = march.side, march.target
    s.armies[side][refuge[0]] += s.armies[side][city]
    s.armies[side][city] = 0
    if refuge[1]:
        move_fleets(s, side, city, refuge[0])


def refuges(s: State, side: int, city: int) -> list[Option[Refuge | None]]:
    """9.2.4, 9.2.5 Where a defender may go: to a controlled city nearby, or by sea."""
    own = domain(s, side)
    away = [BY_ROAD[c] for c in ROADS[s.bridge][city] if own >> c & 1]
    if s.fleets[side][city] >= s.armies[side][city]:
        away += [BY_SEA[c] for c in havens_of(s, side, city)]
    return away


def take_refuge(s: State, side: int, city: int, refuge: Refuge) -> None:
    """9.2.5 All defending armies go, by sea with all fleets of the port."""
    s.armies[side][refuge[0]] += s.armies[side][city]
    s.armies[side][city] = 0
    if refuge[1]:
        move_fleets(s, side, city, refuge[0])


async def fled(t: Table[State], march: March, side: int, refuge: Refuge) -> Phase | str:
    """A side has left the field."""
    march.fled = side
    t.say("retreats", side=SIDES[side], city=CITIES[refuge[0]])
    return await land_end(t, march)


async def land_end(t: Table[State], march: March) -> Phase | str:
    """12.2.2 The points of Evangelio and El Gran Rey; then perhaps Los Inmortales."""
    s = t.state
    city = march.target
    glory(t, march)
    march.event = ""  # 13.10.2: no points in a second battle
    wiped_out = not s.armies[PERSIA][city] and s.armies[GREECE][city] > 0 and march.fled < 0
    if wiped_out and not s.xerxes and could_react(s, PERSIA, IMMORTALS):
        about = {"city": CITIES[city], "n": returning(march)}
        card = await react(t, PERSIA, "immortals", [IMMORTALS], about)
        if card is not None:
            return immortals(t, march)
    return await arrive(t)


def glory(t: Table[State], march: March) -> None:
    """13.10.1, 14.7 Evangelio and El Gran Rey: first one's own point, then the other side's."""
    if march.event not in GLORIOUS:
        return
    s, side, foe, city = t.state, march.side, 1 - march.side, march.target
    if not s.armies[foe][city]:  # wiped out, or gone
        shift_score(s, side, 1)
        t.say("glory", side=SIDES[side], event=march.event)
    if not controls(s, side, city):
        shift_score(s, foe, 1)
        t.say("glory", side=SIDES[foe], event=march.event)


def returning(march: March) -> int:
    """14.5.1 How many Persian armies Los Inmortales bring back."""
    return min(march.lost, DATA.battle.immortals)


def immortals(t: Table[State], march: March) -> Phase:
    """14.5.2 Los Inmortales: a new battle, in which nothing played for the first one holds."""
    s = t.state
    count = returning(march)
    place_army(s, PERSIA, march.target, count)
    t.say("immortals-return", n=count, city=CITIES[march.target])
    march.round = march.greek_dice = march.lost = 0
    if not DATA.battle.cavalry_outlives_immortals:
        march.cavalry = False
    return land_round
