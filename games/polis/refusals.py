"""What the rules name for an action, for every place, and do not allow now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.core.decision import Barred, Choice, Decision, Reason, refused
from games.core.secret import Seat

from .actions import development, envoys, movement, siege, trade, tribute
from .data import GOODS, LOAD_MARKET, LOADS, POLEIS, SEAS, TERRITORIES
from .rounds import ACTIONS, can_pay_first, costs, hindrances
from .state import State, side_of

ELSEWHERE = Reason("elsewhere", "7.12")
NO_SUCH_GOOD = Reason("no-such-good", "6.2")
NEEDED = Reason("needed", "6.2.1")
# what an action asks for first, by the key of that question
ASKED_BY = {
    "hoplites-polis": "hoplites",
    "galleys-polis": "galleys",
    "merchants-polis": "merchants",
    "project": "project",
    "march": "march",
    "sail": "sail",
    "siege": "siege",
    "tribute": "tribute",
    "trade": "trade",
    "proxenos": "proxenos",
}
# that an action can be taken nowhere: why it cannot in each place says more
NOWHERE = {
    siege.NO_SIEGE,
    movement.NO_WAY,
    development.NO_RECRUITS,
    development.NO_CREWS,
    development.NO_PORT_PEOPLE,
    development.NO_SITE,
    development.NO_GOODS,
    tribute.NO_TRIBUTE,
    trade.NO_ROUTE,
    trade.NO_BARGAIN,
    envoys.NO_FARE,
}
Place = tuple[str, Iterable[Reason], dict[str, Any]]  # why not there, and what it is called


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterator[Barred]:
    """All that keeps from an action, and the places that it does not reach: of every action in a
    turn, of the chosen one when it asks where; and the goods that cannot be paid first."""
    side = side_of(view, seat)
    if decision.key == "action" and isinstance(decision, Choice):
        for action in ACTIONS:
            why = [*hindrances(view, side, action)]
            about = {"n": costs(view, side).get(action.key, 0)}
            yield from refused(action.key, why, args=about)
            if not why or why[0] in NOWHERE:
                yield from beyond(view, side, action.key, f"{action.key}:")
    elif decision.key == "surcharge":
        (action,) = [one for one in ACTIONS if one.key == decision.about["action"]]
        for good in GOODS:
            if not can_pay_first(view, side, action, good):
                why = [NEEDED if view.players[side].goods[good] else NO_SUCH_GOOD]
                yield from refused(good, why, "opt-no-surcharge", {"good": good})
    elif (key := ASKED_BY.get(decision.key)) is not None:
        yield from beyond(view, side, key)


def beyond(s: State, side: int, action: str, before: str = "") -> Iterator[Barred]:
    """The places that an action does not reach; `before` begins their ids."""
    for place, reasons, about in places(s, side, action):
        yield from refused(before + place, reasons, f"opt-no-{action}", about)


def places(s: State, side: int, action: str) -> Iterable[Place]:
    """Every place that the rulebook names for an action."""
    match action:
        case "project":
            return list(sites(s, side))
        case "march":
            own, reach = s.players[side].hoplites, movement.march_reach(s, side)
            return [
                (t, movement.out_of_reach(s, own, t, reach), {"region": t}) for t in TERRITORIES
            ]
        case "sail":
            own, seas = s.players[side].galleys, movement.sail_reach(s, side)
            return [(t, movement.out_of_reach(s, own, t, seas), {"region": t}) for t in SEAS]
        case "tribute":
            return [(t, tribute.uncollectable(s, side, t), {"region": t}) for t in TERRITORIES]
        case "trade":
            markets = trade.open_markets(s, side)
            return [
                (
                    load,
                    trade.untradable(s, side, load, markets),
                    {"market": LOAD_MARKET[load], "offer": row.offer, "n": row.n},
                )
                for load, row in LOADS.items()
            ]
        case "ransom":
            return []
        case _:
            return [(name, in_polis(s, side, action, name), {"polis": name}) for name in POLEIS]


def sites(s: State, side: int) -> Iterator[Place]:
    """7.4. Every project on display in every polis."""
    for project in s.display:
        for name in POLEIS:
            about = {"project": project, "polis": name}
            yield f"{project}.{name}", builds_nothing(s, side, project, name), about


def builds_nothing(s: State, side: int, project: str, name: str) -> Iterator[Reason]:
    """7.4 to 7.4.3. Why a project cannot begin in a polis."""
    yield from development.starts_nothing(s, side, name)
    if name not in development.listing(project):
        yield development.OTHER_TYPE
    if not development.can_afford(s, side, project):
        yield development.NO_GOODS


def in_polis(s: State, side: int, action: str, name: str) -> Iterable[Reason]:
    """Why an action does not reach a polis."""
    match action:
        case "hoplites":
            if name not in development.LANDED:
                return [development.NO_TERRITORY]
            return development.gives_no_hoplites(s, side, name)
        case "galleys":
            if name not in development.PORTED:
                return [development.NO_PORT]
            return development.gives_no_galleys(s, side, name)
        case "merchants":
            why = [*development.gives_no_merchants(s, side, name)]
            if name not in development.port_poleis(side):
                why.append(development.NOT_THE_PORT)
            return why
        case "siege":
            return siege.unassailable(s, side, name)
        case "proxenos":
            ways = {way[0]: way for way in envoys.fares(s, side)}
            return envoys.unvisitable(s, side, name, ways)
        case _:
            return [] if name == s.players[side].proxenos else [ELSEWHERE]
