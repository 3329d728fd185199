"""11. The black phase: expansion by land, wonders, and by sea with Navigation."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from games.core.decision import Barred, Option, Reason, allowed
from games.core.secret import Seat
from games.core.table import Phase, Table

from .data import BLACK
from .expansion import by_land, by_sea, expand
from .state import State, actions_left, after, connected, reserve, turn_over, use_actions
from .totems import give_up
from .world import DONE, Deed

NO_NAVIGATION = Reason("no-navigation", "11.2")
BY_LAND = Reason("by-land", "6.8")
ONE_WONDER = Reason("one-wonder", "11.3")
BUILT = Reason("built", "11.3")
TOO_DEAR = Reason("actions", "11.3")


async def black(t: Table[State]) -> Phase | str:
    """One thing that the player whose turn it is does with black actions."""
    s = t.state
    me = s.to_act[0]
    left = actions_left(s, me, BLACK)
    deed = DONE.value
    if left:
        options, barred = black_options(s, me, left)
        if len(options) > 1:
            deed = await t.choose(me, "black", options, {"actions": left}, barred)
    match deed.kind:
        case "land" | "sea":
            await expand(t, me, deed, BLACK, free=False)
        case "build":
            await build(t, me, deed.what)
        case _:
            turn_over(s)
    if s.to_act:
        return black
    s.step = "keep"
    return "keep"


def black_options(s: State, me: Seat, left: int) -> tuple[list[Option[Deed]], list[Barred]]:
    """Areas to walk to (11.1), to sail to with Navigation (11.2), and wonders (11.3)."""
    own = connected(s, me)
    options, barred = by_land(s, me, own), []
    if allowed(no_navigation(s, me)):
        walked = {o.value.what for o in options}
        options += [o for o in by_sea(s, me, own) if allowed(needless(o.value.what, walked))]
    for name, offer in s.world.wonder.items():
        why = next(unbuildable(s, me, name, left), None)
        if why is None:
            options.append(offer)
        elif why is TOO_DEAR:
            args = {"wonder": name, "cost": s.book.play.wonder_cost}
            barred.append(Barred(offer.id, why.why, args=args, rule=why.rule))
    options.append(DONE)
    return options, barred


def no_navigation(s: State, me: Seat) -> Iterator[Reason]:
    """11.2. Why black actions do not expand by sea."""
    if not s.civs[me].owns("black3"):
        yield NO_NAVIGATION


def needless(area: str, walked: Collection[str]) -> Iterator[Reason]:
    """6.8. Why an area that can be walked to is not sailed to: by land nobody can block."""
    if area in walked:
        yield BY_LAND


def unbuildable(s: State, me: Seat, name: str, left: int) -> Iterator[Reason]:
    """11.3. Why a wonder is not built with the actions left."""
    if s.civs[me].wonder:
        yield ONE_WONDER
    if any(s.civs[seat].wonder == name for seat in after(s, me)):
        yield BUILT
    if left < s.book.play.wonder_cost:
        yield TOO_DEAR


async def build(t: Table[State], me: Seat, name: str) -> None:
    """11.3. Six black actions in one turn: a wonder nobody has, one for each civilisation."""
    s = t.state
    use_actions(s, me, BLACK, s.book.play.wonder_cost)
    if reserve(s, me) < 1:
        await give_up(t, me)
    s.civs[me].wonder = name
    t.say("builds", who=me, wonder=name)
