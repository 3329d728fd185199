"""7.8. Collecting tribute: hoplites on the rows of a territory's table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from games.core.decision import Option, Reason, allowed
from games.core.table import Table
from games.polis.data import GOODS, IN_TERRITORY, SIDES, TERRITORIES, YIELD
from games.polis.state import State
from games.polis.stores import NO_PRESTIGE, has_disc, military_cost, receive

NO_DISCS = Reason("no-discs", "2.4")
NO_TRIBUTE = Reason("no-tribute", "7.8")
NO_HOPLITE = Reason("no-hoplite", "7.8")
NO_POLIS = Reason("no-polis", "7.8")
COLLECTED = Reason("collected", "7.8.2")
BARREN = Reason("barren", "13.8")


def tribute_cost(s: State, side: int, territory: str) -> int:
    """7.8.3. Free at home, at the price of a military action elsewhere."""
    return 0 if TERRITORIES[territory].home == SIDES[side] else military_cost(s)


def uncollectable(s: State, side: int, territory: str) -> Iterator[Reason]:
    """7.8. A hoplite, one's own polis there (not needed in Achaia), no disc, prestige to pay."""
    p = s.players[side]
    if not p.hoplites[territory]:
        yield NO_HOPLITE
    if territory in s.discs:
        yield COLLECTED
    if territory in s.card.barren:
        yield BARREN
    if p.prestige < tribute_cost(s, side, territory):
        yield NO_PRESTIGE
    if TERRITORIES[territory].open_to_all:
        return
    here = side in [s.poleis[name].owner for name in IN_TERRITORY[territory]]
    if not here:
        yield NO_POLIS


def can_collect(s: State, side: int, territory: str) -> bool:
    return allowed(uncollectable(s, side, territory))


def no_tribute(s: State, side: int) -> Iterator[Reason]:
    if not has_disc(s, side):
        yield NO_DISCS
    for territory in TERRITORIES:
        if allowed(uncollectable(s, side, territory)):
            return
    yield NO_TRIBUTE


@lru_cache(maxsize=512)
def collecting(territory: str, hoplites: int, cost: int) -> Option[str]:
    args = {"region": territory, "n": hoplites, "cost": cost}
    return Option(territory, territory, key="opt-collect", args=args)


@lru_cache(maxsize=512)
def rows(territory: str, hoplites: int) -> tuple[dict[str, int], dict[str, dict[str, Any]]]:
    """7.8.1. The boxes for hoplites, the last one for those who stay idle, and their labels."""
    caps: dict[str, int] = {}
    labels: dict[str, dict[str, Any]] = {}
    table = TERRITORIES[territory].tribute
    for good in GOODS:
        if good in table:
            caps[f"row:{good}"] = min(table[good], hoplites)
            labels[f"row:{good}"] = {"good": good, "n": table[good]}
    if hoplites > 1:
        caps["idle"] = hoplites - 1
    return caps, labels


async def collect_tribute(t: Table[State], side: int) -> None:
    """7.8.1, 7.8.2. 1, 3, 6, 10 or 15 of a good for the hoplites on its row; then a disc."""
    s, p = t.state, t.state.players[side]
    options = [
        collecting(territory, n, tribute_cost(s, side, territory))
        for territory, n in p.hoplites.items()
        if can_collect(s, side, territory)
    ]
    if len(options) == 1:
        territory = options[0].value
    else:
        territory = await t.choose(p.seat, "tribute", options)
    n = p.hoplites[territory]
    caps, labels = rows(territory, n)
    about = {"region": territory, "n": n}
    shares = await t.split(p.seat, "tribute-rows", n, caps, about, labels)
    p.prestige -= tribute_cost(s, side, territory)
    gained = dict.fromkeys(GOODS, 0)
    for box, hoplites in shares.items():
        if hoplites and box != "idle":
            good = box.removeprefix("row:")
            gained[good] = YIELD[hoplites]
            receive(s, p, good, YIELD[hoplites])
    s.discs[territory] = side
    s.marked = [territory]
    t.say("collects", who=p.seat, region=territory, **gained)
