"""10. Trade: one good or technology for another, by caravan from a capital."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games.core.decision import Option
from games.core.secret import Seat
from games.core.table import Table

from .data import BLUE
from .routes import Route, add, choose_route, cost, routes, shunned, silent, unblocked
from .state import (
    CONTROL,
    State,
    actions_left,
    advance_census,
    after,
    capitals,
    use_actions,
)
from .totems import acquire, gain
from .world import Deed

ROUTE_LIMIT = 400  # of a caravan that are looked at for longer routes


def partners(s: State, me: Seat, own: list[str], left: int) -> list[Option[Deed]]:
    """10.1. Those with a place within reach and something to exchange; 10.10 one a round."""
    w = s.world
    found = []
    for whom in after(s, me):
        totems = s.civs[whom].totems
        if whom in s.partners or not [a for a in own if totems.get(a) == CONTROL]:
            continue
        deed = w.trade[whom].value
        if wares(s, me, whom) and caravans(s, me, deed, left):
            found.append(w.trade[whom])
    return found


def wares(s: State, me: Seat, whom: Seat) -> dict[str, list[str]]:
    """10.4. What can be taken, and for each what can be given, within what one can pay (10.6)."""
    gifts = receivable(s, me, whom)
    purse = s.civs[me].census
    found = {}
    for taken in receivable(s, whom, me):
        fair = [given for given in gifts if price(s, me, whom, taken, given) <= purse]
        if fair:
            found[taken] = fair
    return found


def receivable(s: State, giver: Seat, receiver: Seat) -> list[str]:
    """10.4. What one owns and the other may receive: new to them, 10.5 level 1 before 2 and 3."""
    civ, requires = s.civs[receiver], s.world.requires
    source = s.civs[giver]
    found = [good for good in source.goods if good not in civ.goods]
    for item in source.technologies:
        if item not in civ.technologies and (
            not requires[item] or requires[item] in civ.technologies
        ):
            found.append(item)
    return found


def worth(s: State, owner: Seat, item: str) -> int:
    """10.7. The coins an item counts for; the owner of the Gardens adds one."""
    return s.world.value[item] + (s.civs[owner].wonder == "gardens")


def price(s: State, me: Seat, whom: Seat, taken: str, given: str) -> int:
    """10.6. Census positions for the difference, rounded up; no compensation the other way."""
    difference = worth(s, whom, taken) - worth(s, me, given)
    return max(0, -(-difference // s.book.play.census_coins))


def caravans(s: State, me: Seat, deed: Deed, left: int) -> list[Route]:
    """10.2. The cheapest routes to a partner: each with its blockers, or fewer for more actions."""
    totems, partner = s.civs[me].totems, s.civs[deed.whom].totems
    marts = [a for a in partner if partner[a] == CONTROL and a in totems]
    found = routes(s, me, deed, marts, free=s.civs[me].owns("blue3"))
    return [route for route in found if route.actions <= left]


def with_detours(s: State, me: Seat, deed: Deed, found: list[Route], left: int) -> list[Route]:
    """10.3. Longer routes as well, as every blue action used is a census position.

    For every cost those that nobody else can block; only the first few hundred ways are looked at.
    """
    free, out = s.civs[me].owns("blue3"), shunned(s, deed)
    by_cost: dict[int, list[Route]] = {}
    for route in found:
        add(by_cost.setdefault(route.actions, []), route)
    for path in islice(ways(s, me, deed.whom, left * s.book.play.steps_per_action), ROUTE_LIMIT):
        blockers = () if free else watchers(s, me, deed, path)
        if not any(b in out for b in blockers):
            route = Route(path, blockers, cost(s, deed, path))
            add(by_cost.setdefault(route.actions, []), route)
    listed = [route for actions in sorted(by_cost) for route in by_cost[actions]]
    return sorted(listed, key=lambda route: len(route.blockers))


def ways(s: State, me: Seat, whom: Seat, most: int) -> Iterator[tuple[str, ...]]:
    """All ways of a caravan to a partner, the shorter ones first."""
    near, totems, partner = s.world.near, s.civs[me].totems, s.civs[whom].totems
    queue: list[tuple[str, ...]] = [(capital,) for capital in capitals(s, me)]
    for path in queue:  # grows while it is read
        for area in near[path[-1]]:
            if area in totems and area not in path:
                longer = (*path, area)
                if partner.get(area) == CONTROL:
                    yield longer
                if len(longer) <= most and len(queue) < ROUTE_LIMIT:
                    queue.append(longer)


def watchers(s: State, me: Seat, deed: Deed, path: tuple[str, ...]) -> tuple[Seat, ...]:
    """6.2. Who has a totem in an intermediate area of a way."""
    unheard = silent(s, deed)
    between = [a for a in path[1:-1] if a not in unheard]
    return tuple(r for r in after(s, me) if any(a in s.civs[r].totems for a in between))


async def trade(t: Table[State], me: Seat, deed: Deed) -> None:
    """Choose the items and the route; pay the difference; both own both (10.8); advance (10.9)."""
    s = t.state
    whom, left = deed.whom, actions_left(s, me, BLUE)
    taken, given = await exchange(t, me, whom)
    found = caravans(s, me, deed, left)
    if s.options.detours:
        found = with_detours(s, me, deed, found, left)
    route = await choose_route(t, me, deed, found)
    if not await unblocked(t, me, deed, route):
        return
    s.partners.append(whom)
    s.marked = route.path[-1]
    positions = price(s, me, whom, taken, given)
    s.civs[me].census -= positions
    advance_census(s, whom, positions)
    use_actions(s, me, BLUE, route.actions)
    t.say("trades", who=me, whom=whom, item=taken, given=given, positions=positions)
    await acquire(t, me, taken, BLUE)
    await gain(t, whom, given)
    gained = advance_census(s, me, route.actions)
    t.say("census", who=me, positions=gained, total=s.civs[me].census)


async def exchange(t: Table[State], me: Seat, whom: Seat) -> tuple[str, str]:
    """10.4. What the player takes and gives; the partner is not asked."""
    s = t.state
    w, stock = s.world, wares(s, me, whom)
    taken = next(iter(stock))
    if len(stock) > 1:
        options = [w.take[item] for item in stock]
        taken = await t.choose(me, "take", options, {"whom": whom})
    given = stock[taken][0]
    if len(stock[taken]) > 1:
        options = [bid(s, me, whom, taken, item) for item in stock[taken]]
        given = await t.choose(me, "give", options, {"whom": whom, "item": taken})
    return taken, given


def bid(s: State, me: Seat, whom: Seat, taken: str, given: str) -> Option[str]:
    """To give an item, with what it costs besides."""
    args = {"item": given, "positions": price(s, me, whom, taken, given)}
    return Option(f"give:{given}", given, key="opt-give", args=args)
