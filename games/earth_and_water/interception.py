"""13.5 Temístocles: a Greek naval movement in the middle of a Persian one."""

from __future__ import annotations

from games.core.table import Phase, Table

from .battles import exchange_at_sea
from .data import ALL, CITIES, GREECE, PERSIA, SIDES
from .movement import reach_port, sea_move
from .reactions import THEMISTOCLES, pay_leader, react
from .remembered import traces
from .state import State, sea_origins


async def intercept(t: Table[State]) -> Phase | str:
    """13.5.1 The Greeks may sail from another port; nobody may retreat at sea after that."""
    s, march = t.state, t.state.march
    assert march is not None
    about = {"city": CITIES[march.target]}
    card = await react(t, GREECE, "intercept", [THEMISTOCLES], about)
    if card is None:
        return await reach_port(t)
    await pay_leader(t, [c for c in ALL if s.armies[GREECE][c]])
    s.themistocles = True
    ports = [c for c in sea_origins(s, GREECE) if c != march.target]
    counter = await sea_move(t, GREECE, "themistocles", ports)
    march.last_stand = True
    place = counter.target
    s.fleets[GREECE][counter.origin] -= counter.units
    s.fleets[GREECE][place] += counter.units
    traces(s, GREECE, place, counter.origin, sea=True)
    names = {"origin": CITIES[counter.origin], "target": CITIES[place]}
    t.say("sails", side=SIDES[GREECE], n=counter.units, armies=0, **names)
    if place != march.target:
        while s.fleets[GREECE][place] and s.fleets[PERSIA][place]:
            await exchange_at_sea(t, counter, place)
    return await reach_port(t)
