"""11. The black phase: expansion by land, wonders, and by sea with Navigation."""

from __future__ import annotations

from games.core.decision import Barred, Option
from games.core.secret import Seat
from games.core.table import Phase, Table

from .data import BLACK
from .expansion import by_land, by_sea, expand
from .state import State, actions_left, connected, reserve, turn_over, use_actions
from .totems import give_up
from .world import DONE, Deed


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
    w, civ = s.world, s.civs[me]
    own = connected(s, me)
    options, barred = by_land(s, me, own), []
    if civ.owns("black3"):
        seen = {o.value.what for o in options}  # asked only whether it holds an area
        options += [o for o in by_sea(s, me, own) if o.value.what not in seen]
    if not civ.wonder:
        cost = s.book.play.wonder_cost
        for name in s.book.play.wonders:
            if any(other.wonder == name for other in s.civs):
                continue
            if left >= cost:
                options.append(w.wonder[name])
            else:
                args = {"wonder": name, "cost": cost}
                barred.append(Barred(f"build:{name}", "actions", args=args, rule="11.3"))
    options.append(DONE)
    return options, barred


async def build(t: Table[State], me: Seat, name: str) -> None:
    """11.3. Six black actions in one turn: a wonder nobody has, one for each civilisation."""
    s = t.state
    use_actions(s, me, BLACK, s.book.play.wonder_cost)
    if reserve(s, me) < 1:
        await give_up(t, me)
    s.civs[me].wonder = name
    t.say("builds", who=me, wonder=name)
