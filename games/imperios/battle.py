"""8.5 to 8.12. Sacking a city or capital, and expelling another civilisation from an area."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Option, Reason, allowed
from games.core.secret import Seat
from games.core.table import Table

from .armies import enlist, recruits
from .data import RED
from .routes import granted
from .state import CONTROL, PRESENT, State, advance_census, capitals, converted
from .totems import remove
from .world import Deed

PRESS = (Option("press", Deed("press")), Option("press_on", Deed("press_on")))
PARRY = (Option("parry", Deed("parry")), Option("hold", Deed("hold")))
PLUNDER = Option("plunder", Deed("plunder"))
STOP = Option("stop", Deed("stop"))
YIELD = Option("yield", Deed("yield"))
NO_ARMY = Reason("no-army", "8.5")
TOO_FEW = Reason("armies", "8.6")


async def sack(t: Table[State], me: Seat, deed: Deed) -> None:
    """8.5. Invade, and if the defence gives in, sack: 8.6 the price, 8.8-8.11 what follows."""
    s = t.state
    area, foe = deed.what, deed.whom
    if not await granted(t, me, deed):
        return
    t.say("invades", who=me, whom=foe, area=area)
    if not await invasion(t, me, foe, area):
        return
    price = price_of_sack(s, foe, area)
    if not await afford(t, me, foe, area, price):
        t.say("sack-fails", who=me, whom=foe, area=area)
        return
    s.civs[me].armies -= price
    remove(s, foe, area, CONTROL)
    spot = s.world.place[area]
    t.say("sacks", who=me, whom=foe, area=area, armies=price)
    gained = advance_census(s, me, spot.plunder)
    t.say("census", who=me, positions=gained, total=s.civs[me].census)
    if s.world.areas[area].icon == "capital" and not capitals(s, foe) and not s.ending:
        s.ending = "capital"
        t.say("last-capital", who=foe)


def price_of_sack(s: State, foe: Seat, area: str) -> int:
    """8.6. One less than the number, as one blow was not parried; 8.7 more behind good walls."""
    civ = s.civs[foe]
    walls = civ.owns("red3") + (civ.wonder == "pyramids")
    return s.world.place[area].armies - 1 + walls


async def afford(t: Table[State], me: Seat, foe: Seat, area: str, price: int) -> bool:
    """8.10. Whether the attacker has the armies for the sack, if need be recruits, and will pay."""
    s = t.state
    civ = s.civs[me]
    while civ.armies + converted(s, me, RED, civ.hand[RED]) >= price <= s.book.play.army_limit:
        options = [*recruits(s, me), STOP]
        if allowed(unpaid(s, me, price)):
            options.insert(0, PLUNDER)
        about = {"whom": foe, "area": area, "price": price, "armies": civ.armies}
        deed = await t.choose(me, "plunder", options, about)
        if deed.kind == "recruit":
            enlist(t, me, int(deed.what))
        else:
            return deed.kind == "plunder"
    return False


def unpaid(s: State, me: Seat, price: int) -> Iterator[Reason]:
    """8.6. Why the sack is not paid for now."""
    if s.civs[me].armies < price:
        yield TOO_FEW


async def expel(t: Table[State], me: Seat, deed: Deed) -> None:
    """8.12. Drive another civilisation out of an area it does not control."""
    s = t.state
    area, foe = deed.what, deed.whom
    if not await granted(t, me, deed):
        return
    t.say("attacks", who=me, whom=foe, area=area)
    if await invasion(t, me, foe, area):
        remove(s, foe, area, PRESENT)
        t.say("expelled", who=me, whom=foe, area=area)


async def invasion(t: Table[State], me: Seat, foe: Seat, area: str) -> bool:
    """8.5. Army against army, until one side gives up; whether it was the defence."""
    s = t.state
    pressing, holding = "press", ""
    while pressing:
        s.civs[me].armies -= 1
        if holding != "hold" or not s.civs[foe].armies:
            holding = await defends(t, me, foe, area)
        if not holding:
            t.say("gives-in", who=foe, area=area)
            return True
        s.civs[foe].armies -= 1
        left = {"ours": s.civs[me].armies, "theirs": s.civs[foe].armies}
        t.say("parries", who=foe, whom=me, area=area, **left)
        if pressing != "press_on" or not s.civs[me].armies:
            pressing = await presses(t, me, foe, area)
    t.say("gives-up-attack", who=me, area=area)
    return False


def no_blow(s: State, seat: Seat) -> Iterator[Reason]:
    """8.5. Why a civilisation strikes or parries no blow."""
    if not s.civs[seat].armies:
        yield NO_ARMY


async def defends(t: Table[State], me: Seat, foe: Seat, area: str) -> str:
    """Parry this blow, or all of them while armies last, or not; recruit before if there is red."""
    s = t.state
    civ = s.civs[foe]
    while options := [*(PARRY if allowed(no_blow(s, foe)) else ()), *recruits(s, foe)]:
        about = {"who": me, "area": area, "armies": civ.armies, "theirs": s.civs[me].armies}
        deed = await t.choose(foe, "defend", [*options, YIELD], about, secret=True)
        if deed.kind != "recruit":
            return "" if deed.kind == "yield" else deed.kind
        enlist(t, foe, int(deed.what))
    return ""


async def presses(t: Table[State], me: Seat, foe: Seat, area: str) -> str:
    """Strike another blow, or blow after blow, or give up; recruit before if there is red."""
    s = t.state
    civ = s.civs[me]
    while options := [*(PRESS if allowed(no_blow(s, me)) else ()), *recruits(s, me)]:
        about = {"whom": foe, "area": area, "armies": civ.armies, "theirs": s.civs[foe].armies}
        deed = await t.choose(me, "press", [*options, STOP], about, secret=True)
        if deed.kind != "recruit":
            return "" if deed.kind == "stop" else deed.kind
        enlist(t, me, int(deed.what))
    return ""
