"""4. Set-up: tokens, order, and the first capitals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.decision import Reason, allowed
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import rounds
from .data import BOOKS, COLOURS
from .state import CONTROL, PRESENT, Civilisation, State, TableOptions
from .world import World, world

TAKEN = Reason("taken", "4.5")


def seat_counts(options: TableOptions) -> Sequence[int]:
    """1.2. How many may play: a game to the Iron Age needs the full map and six players."""
    book = BOOKS[options.data]
    return [n for n in sorted(book.parts) if n >= book.lengths[options.length]]


def setup(t: Table[Any], options: TableOptions) -> State:
    """4.1. Two tokens of each colour in a cup; 4.2 nothing on the tracks; 4.3 who founds when."""
    n = len(t.seats)
    play = world(options.data, n).book.play
    full = [play.tokens - play.start_tokens * n] * len(COLOURS)
    civs = [Civilisation(cup=[play.start_tokens] * len(COLOURS)) for _ in t.seats]
    oldest = t.rigged_seat("oldest")
    first = t.rng.below(n) if oldest is None else oldest
    founders = [(first - i) % n for i in range(n)]  # counter-clockwise
    s = State(options, civs, full, founders, dragon=founders[-1])
    s.to_act = founders[:]
    return s


async def found(t: Table[State]) -> Phase:
    """4.3. One after the other they found their capitals; 4.6 the last one has the Dragon."""
    s = t.state
    me = s.to_act[0]
    sites = legal_sites(s, s.world)
    deed = await t.choose(me, "found", [s.world.found[a] for a in sites])
    s.to_act.pop(0)
    settle(s, me, deed.what)
    t.say("founds", who=me, area=deed.what)
    if s.to_act:
        return found
    t.say("dragon", who=s.dragon)
    return rounds.draw


def legal_sites(s: State, w: World) -> list[str]:
    """4.5. Sites where neither the area nor any neighbour holds a totem."""
    return [a for a in w.capitals if allowed(unfoundable(s, a))]


def unfoundable(s: State, site: str) -> Iterator[Reason]:
    """4.5. Why no capital is founded on a site."""
    areas = (site, *s.world.near[site])
    if any(a in civ.totems for civ in s.civs for a in areas):
        yield TAKEN


def settle(s: State, seat: Seat, site: str) -> None:
    """4.4. Two totems in the capital, one in every neighbouring area."""
    totems = s.civs[seat].totems
    totems[site] = CONTROL
    for area in s.world.near[site]:
        totems[area] = PRESENT
    s.marked = site
