"""10. Trade: one good or technology for another, by caravan from a capital."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from games.core.decision import Option, Reason, allowed
from games.core.secret import Seat
from games.core.table import Table

from .data import BLUE
from .routes import (
    BLOCKED_TWICE,
    Route,
    add,
    choose_route,
    cost,
    routes,
    shunned,
    silent,
    unblocked,
)
from .state import (
    CONTROL,
    CUT_OFF,
    State,
    actions_left,
    advance_census,
    after,
    capitals,
    connected,
    use_actions,
)
from .totems import acquire, gain
from .world import Deed

TRADED = Reason("traded", "10.10")
NO_MART = Reason("no-mart", "10.1")
LONG_WAY = Reason("caravan", "10.2")
NO_GIFT = Reason("no-gift", "10.4")
NO_WARES = Reason("no-wares", "10.4")
OWNED = Reason("owned", "10.4")
LEVEL_FIRST = Reason("level-first", "10.5")
TOO_DEAR = Reason("difference", "10.6")
ROUTE_LIMIT = 400  # of a caravan that are looked at for longer routes


def partners(s: State, me: Seat, left: int) -> list[Option[Deed]]:
    """10.1. Those with a place within reach and something to exchange; 10.10 one a round."""
    return [s.world.trade[r] for r in after(s, me) if allowed(no_trade(s, me, r, left))]


def no_trade(s: State, me: Seat, whom: Seat, left: int) -> Iterator[Reason]:
    """10.1, 10.10. Why there is no trade with a civilisation for the actions left."""
    if whom in s.partners:
        yield TRADED
    if not wares(s, me, whom):
        yield from no_swap(s, me, whom)
    deed = s.world.trade[whom].value
    if not caravans(s, me, deed, left):
        yield no_way(s, me, deed)


def cheapest(s: State, me: Seat, whom: Seat) -> int:
    """10.2. The fewest actions that a caravan to a partner costs, however long the way."""
    found = caravans(s, me, s.world.trade[whom].value, len(s.world.areas))
    return min((route.actions for route in found), default=0)


def no_way(s: State, me: Seat, deed: Deed) -> Reason:
    """Why no caravan comes to a partner: it goes nowhere (10.1), the way is too long (10.2), it is
    blocked (6.7), or none begins at a capital (6.1)."""
    places = marts(s, me, deed.whom)
    if not places:
        return NO_MART
    if cheapest(s, me, deed.whom):
        return LONG_WAY
    own = connected(s, me)
    return BLOCKED_TWICE if any(a in own for a in places) else CUT_OFF


def no_swap(s: State, me: Seat, whom: Seat) -> Iterator[Reason]:
    """Why nothing is exchanged with a partner: there is nothing that one of both may receive (10.4,
    10.5), or the difference is too great (10.6)."""
    useless = dict[Reason, None]()
    for giver, receiver, none in ((me, whom, NO_GIFT), (whom, me, NO_WARES)):
        if not receivable(s, giver, receiver):
            whys = [list(unreceivable(s, item, receiver)) for item in items(s, giver)]
            fewest = min(whys, key=len) if whys else [none]
            useless |= dict.fromkeys(fewest)
    yield from useless or (TOO_DEAR,)


def wares(s: State, me: Seat, whom: Seat) -> dict[str, list[str]]:
    """10.4. What can be taken, and for each what can be given, within what one can pay (10.6)."""
    gifts = receivable(s, me, whom)
    found = {}
    for taken in receivable(s, whom, me):
        fair = [given for given in gifts if allowed(unaffordable(s, me, whom, taken, given))]
        if fair:
            found[taken] = fair
    return found


def items(s: State, seat: Seat) -> list[str]:
    """The goods and technologies of a civilisation."""
    return [*s.civs[seat].goods, *s.civs[seat].technologies]


def receivable(s: State, giver: Seat, receiver: Seat) -> list[str]:
    """10.4. What one owns and the other may receive."""
    return [i for i in items(s, giver) if allowed(unreceivable(s, i, receiver))]


def unreceivable(s: State, item: str, receiver: Seat) -> Iterator[Reason]:
    """10.4. Why somebody does not receive something: it must be new to them, 10.5 level 1 before 2
    and 3."""
    civ, before = s.civs[receiver], s.world.requires.get(item)
    if civ.owns(item):
        yield OWNED
    if before and before not in civ.technologies:
        yield LEVEL_FIRST


def worth(s: State, owner: Seat, item: str) -> int:
    """10.7. The coins an item counts for; the owner of the Gardens adds one."""
    return s.world.value[item] + (s.civs[owner].wonder == "gardens")


def price(s: State, me: Seat, whom: Seat, taken: str, given: str) -> int:
    """10.6. Census positions for the difference, rounded up; no compensation the other way."""
    difference = worth(s, whom, taken) - worth(s, me, given)
    return max(0, -(-difference // s.book.play.census_coins))


def unaffordable(s: State, me: Seat, whom: Seat, taken: str, given: str) -> Iterator[Reason]:
    """10.6. Why the difference between two items cannot be paid."""
    if price(s, me, whom, taken, given) > s.civs[me].census:
        yield TOO_DEAR


def caravans(s: State, me: Seat, deed: Deed, left: int) -> list[Route]:
    """10.2. The cheapest routes to a partner: each with its blockers, or fewer for more actions."""
    places = marts(s, me, deed.whom)
    found = routes(s, me, deed, places, s.civs[me].owns("blue3")) if places else []
    return [route for route in found if route.actions <= left]


def marts(s: State, me: Seat, whom: Seat) -> list[str]:
    """10.1. The cities and capitals of a civilisation in which one is present."""
    totems, partner = s.civs[me].totems, s.civs[whom].totems
    return [a for a in partner if partner[a] == CONTROL and a in totems]


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
