"""6. Map actions: where they start, the way they take, and who may block them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from games.core.decision import Choice, Option, Reason
from games.core.secret import Seat
from games.core.table import PASS, Table

from .state import State, after, capitals
from .world import Deed

BLOCK: Sequence[Option[bool | None]] = (PASS, Option("block", True))
LIFT = (Option("keep", False), Option("lift", True))
ATTACKS = ("sack", "expel")
NAMED_AREAS = 3  # areas on a button
BLOCKED_TWICE = Reason("blocked-twice", "6.7")
ONCE_MORE = 2  # blocks of the same action by the same player, and it is not declared again


class Route(NamedTuple):
    """Areas from a controlled capital to the destination, who has a totem on the way, the cost."""

    path: tuple[str, ...]
    blockers: tuple[Seat, ...]
    actions: int = 1


def silent(s: State, deed: Deed) -> Collection[str]:
    """6.2. The areas whose totems cannot block an action: with some options those at sea."""
    blocking = s.options.blocking
    if blocking == "everywhere" or (blocking == "rulebook" and deed.kind == "trade"):
        return ()
    return s.world.sea


def shunned(s: State, deed: Deed) -> list[Seat]:
    """6.7. Those who have blocked this action twice in this turn."""
    struck = s.strikes.get(deed.id, ())
    if len(struck) < ONCE_MORE:
        return []
    return [seat for seat in dict.fromkeys(struck) if struck.count(seat) >= ONCE_MORE]


def routes(
    s: State, seat: Seat, deed: Deed, targets: Sequence[str], free: bool = False
) -> list[Route]:
    """6.8. The shortest route for every smallest group of possible blockers, the fewest first.

    Of a caravan, which costs more the longer it is, also those with more blockers and less cost.
    `free` says that nobody can block (Ambassadors).
    """
    ways = Ways(s, seat, deed, targets)
    if free:
        path = ways.shortest(0)
        return [Route(path, (), cost(s, deed, path))] if path else []
    others = list(after(s, seat))
    found: list[Route] = []
    for path, watched in ways.least_watched(sum(1 << r for r in shunned(s, deed))):
        blockers = tuple(r for r in others if watched >> r & 1)
        add(found, Route(path, blockers, cost(s, deed, path)))
    return found


def add(found: list[Route], new: Route) -> None:
    """Keep a route unless another one costs no more and gives nobody else a say."""
    for route in found:
        if route.actions <= new.actions and all(b in new.blockers for b in route.blockers):
            return
    found.append(new)


def cost(s: State, deed: Deed, path: Sequence[str]) -> int:
    """10.2. A caravan takes an action for every two steps; anything else one."""
    return -(-(len(path) - 1) // s.book.play.steps_per_action) if deed.kind == "trade" else 1


class Ways:
    """6.1, 6.2. One's own totems as a net of ways from the controlled capitals to destinations.

    Rivals are bits of a number: who watches an area, and whom to avoid.
    """

    __slots__ = ("doors", "near", "starts", "watch")

    def __init__(self, s: State, seat: Seat, deed: Deed, targets: Sequence[str]) -> None:
        w, totems = s.world, s.civs[seat].totems
        self.near, self.starts = w.near, dict.fromkeys(capitals(s, seat), "")
        self.doors: dict[str, str] = {}  # the area before the last: the destination
        for target in targets:
            if target in self.starts:
                self.doors[target] = target
            for area in w.near[target] if target in totems else w.by_sea[target]:
                self.doors.setdefault(area, target)
        self.watch = dict.fromkeys(totems, 0)
        unheard = silent(s, deed)
        for rival, civ in enumerate(s.civs):
            if rival != seat:
                for area in filter(totems.__contains__, civ.totems):
                    if area not in unheard:
                        self.watch[area] |= 1 << rival

    def shortest(self, avoided: int) -> tuple[str, ...]:
        """The shortest way, clear of the avoided between its ends; empty if there is none."""
        near, watch, doors = self.near, self.watch, self.doors
        came = self.starts.copy()
        queue = list(came)
        for area in queue:  # grows while it is read
            if area in doors:
                target = doors[area]
                return (area,) if target == area else (*trace(came, area), target)
            for other in near[area]:
                if other in watch and other not in came and not watch[other] & avoided:
                    came[other] = area
                    queue.append(other)
        return ()

    def least_watched(self, avoided: int) -> list[tuple[tuple[str, ...], int]]:
        """Ways that no other one beats in both length and watchers; the fewest watchers first."""
        near, watch, doors = self.near, self.watch, self.doors
        if avoided:
            watch = {area: rivals for area, rivals in watch.items() if not rivals & avoided}
        best = {area: [0] for area in self.starts}
        queue = [(area, 0, -1) for area in self.starts]  # area, watchers so far, the step before
        found: list[tuple[int, int, int, str]] = []
        ends: list[int] = []  # who watches each way that was found
        for step, (area, watched, _) in enumerate(queue):  # grows while it is read
            if ends and any(w | watched == watched for w in ends):
                continue  # it cannot become better than what was found
            if area in doors:
                found.append((watched.bit_count(), watched, step, doors[area]))
                ends.append(watched)
                continue
            for other in near[area]:
                if other in watch:
                    now = watched | watch[other]
                    known = best.setdefault(other, [])
                    for before in known:
                        if before | now == now:
                            break  # a way with no other watchers was there first
                    else:
                        known.append(now)
                        queue.append((other, now, step))
        ways = []
        for _, watched, step, target in sorted(found, key=lambda way: way[0]):
            path = [target]
            while step >= 0:
                area, _, step = queue[step]
                if area != path[-1]:
                    path.append(area)
            ways.append((tuple(reversed(path)), watched))
        return ways


def trace(came: dict[str, str], area: str) -> list[str]:
    """The way that led to an area."""
    path = [area]
    while came[path[-1]]:
        path.append(came[path[-1]])
    return path[::-1]


def held_up(s: State, seat: Seat, deed: Deed) -> Iterator[Reason]:
    """6.7. Why an action that is connected cannot be declared after all blocks of this turn."""
    out = shunned(s, deed)
    if out and not Ways(s, seat, deed, (deed.what,)).shortest(sum(1 << r for r in out)):
        yield BLOCKED_TWICE


def via(path: Sequence[str]) -> dict[str, Any]:
    """A way as a button can hold it: where to, the first areas on it, and how many follow."""
    between = list(path[1:-1])
    return {
        "area": path[-1],
        "path": between[:NAMED_AREAS],
        "n": max(len(between) - NAMED_AREAS, 0),
    }


async def choose_route(t: Table[State], me: Seat, deed: Deed, found: Sequence[Route]) -> Route:
    """6.8. The route, asked only if it matters for who may block or what it costs."""
    if len(found) == 1:
        return found[0]
    kind = "opt-caravan" if deed.kind == "trade" else "opt-route"
    options = [
        Option(
            f"via:{i}",
            route,
            key=kind if route.blockers else f"{kind}-free",
            args={**via(route.path), "rival": list(route.blockers), "actions": route.actions},
        )
        for i, route in enumerate(found, start=1)
    ]
    return await t.choose(me, "route", options)


async def unblocked(t: Table[State], me: Seat, deed: Deed, route: Route) -> bool:
    """6.5. All who have a totem on the way may block, and may be talked out of it."""
    s = t.state
    blockers = list(route.blockers)
    if not blockers:
        return True
    about = {"who": me, "deed": deed.kind, "area": route.path[-1], "path": "–".join(route.path)}
    between = list(route.path[1:-1])  # these the words name
    whom = {"whom": deed.whom} if deed.kind in ATTACKS else {}
    t.say("threatens" if whom else "declares", **{**about, **whom, "path": between})
    told = {**about, **whom, "area2": between}
    while blockers:
        blocked = await t.window({b: Choice("block", BLOCK, about=told) for b in blockers})
        if blocked is None:
            return True
        by = blocked[0]
        t.say("blocks", by=by, **about)
        lifted = await t.choose(by, "lift", LIFT, told)
        if not lifted:
            t.say("holds", by=by, **about)
            s.strikes.setdefault(deed.id, []).append(by)
            return False
        t.say("lifts", by=by, **about)
        blockers = blockers[blockers.index(by) + 1 :]
    return True


async def granted(t: Table[State], me: Seat, deed: Deed, free: bool = False) -> bool:
    """Choose the route to the area of an action and hear the blockers."""
    found = routes(t.state, me, deed, (deed.what,), free)
    route = await choose_route(t, me, deed, found)
    return await unblocked(t, me, deed, route)
