"""What the rules name for an action, for every place, and do not allow now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from games.core.decision import Barred, Choice, Decision, Reason
from games.core.secret import Seat

from .actions import development, envoys, movement, siege, trade, tribute
from .data import GOODS, LOAD_MARKET, LOADS, POLEIS, SEAS, TERRITORIES
from .rounds import ACTIONS, can_pay_first
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
Refused = tuple[str, Reason | None, dict[str, Any]]  # a place, why it is refused, its words


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterator[Barred]:
    """The places that an action does not reach: of every action in a turn, of the chosen one when
    it asks where; and the goods that cannot be paid first."""
    side = side_of(view, seat)
    if decision.key == "action" and isinstance(decision, Choice):
        for action in ACTIONS:
            whole = next((one for one in decision.barred if one.id == action.key), None)
            if whole is None or Reason(whole.why, whole.rule) in NOWHERE:
                for place, why, about in places(view, side, action.key):
                    if why is not None:
                        yield refused(f"{action.key}:{place}", action.key, why, about)
    elif decision.key == "surcharge":
        (action,) = [one for one in ACTIONS if one.key == decision.about["action"]]
        for good in GOODS:
            if not can_pay_first(view, side, action, good):
                why = NEEDED if view.players[side].goods[good] else NO_SUCH_GOOD
                yield refused(good, "surcharge", why, {"good": good})
    elif (key := ASKED_BY.get(decision.key)) is not None:
        for place, why, about in places(view, side, key):
            if why is not None:
                yield refused(place, key, why, about)


def refused(id: str, action: str, why: Reason, about: dict[str, Any]) -> Barred:
    return Barred(id, why.why, f"opt-no-{action}", about, why.rule)


def places(s: State, side: int, action: str) -> Iterable[Refused]:
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


def sites(s: State, side: int) -> Iterator[Refused]:
    """7.4. Every project on display in every polis."""
    for project in s.display:
        open_to = development.building_sites(s, side, project)
        dear = None if development.can_afford(s, side, project) else development.NO_GOODS
        for name in POLEIS:
            why = dear
            if name not in open_to:
                why = development.starts_nothing(s, side, name) or development.OTHER_TYPE
            yield f"{project}.{name}", why, {"project": project, "polis": name}


def in_polis(s: State, side: int, action: str, name: str) -> Reason | None:
    """Why an action does not reach a polis."""
    match action:
        case "hoplites":
            if name not in development.LANDED:
                return development.NO_TERRITORY
            return development.gives_no_hoplites(s, side, name)
        case "galleys":
            if name not in development.PORTED:
                return development.NO_PORT
            return development.gives_no_galleys(s, side, name)
        case "merchants":
            why = development.gives_no_merchants(s, side, name)
            if why is None and name not in development.merchant_poleis(s, side):
                return development.NOT_THE_PORT
            return why
        case "siege":
            return siege.unassailable(s, side, name)
        case "proxenos":
            ways = {way[0]: way for way in envoys.fares(s, side)}
            return envoys.unvisitable(s, side, name, ways)
        case _:
            return None if name == s.players[side].proxenos else ELSEWHERE
