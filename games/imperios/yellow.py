"""9. The yellow phase: arts and sciences."""

from __future__ import annotations

from games.core.decision import Barred, Option
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import blue
from .data import YELLOW
from .state import (
    State,
    actions_left,
    advance_census,
    turn_over,
    use_actions,
)
from .totems import acquire
from .world import DONE, Deed, arts


async def yellow(t: Table[State]) -> Phase:
    """One thing that the player whose turn it is does with yellow actions."""
    s = t.state
    me = s.to_act[0]
    left = actions_left(s, me, YELLOW)
    deed = DONE.value
    if left:
        options, barred = yellow_options(s, me, left)
        deed = await t.choose(me, "yellow", options, {"actions": left}, barred)
    match deed.kind:
        case "arts":
            foster_arts(t, me, int(deed.what))
        case "learn":
            await learn(t, me, deed.what)
        case _:
            turn_over(s)
    if s.to_act:
        return yellow
    s.step, s.to_act = "blue", s.order
    return blue.blue


def yellow_options(s: State, me: Seat, left: int) -> tuple[list[Option[Deed]], list[Barred]]:
    """Arts with some or all of the actions (9.1), and the technologies within reach (9.2, 9.3)."""
    w, civ = s.world, s.civs[me]
    options, barred = [], []
    room = s.book.play.census_top - civ.census
    options += [arts(n) for n in range(min(left, room), 0, -1)]
    for technology in s.book.technology:
        item = technology.id
        if item in civ.technologies:
            continue
        offer, before = w.learn[item], w.requires[item]
        if before and before not in civ.technologies:
            args = {**offer.args, "needed": before}
            barred.append(Barred(offer.id, "requires", args=args, rule="9.3"))
        elif technology.cost > left:
            barred.append(Barred(offer.id, "actions", args=offer.args, rule="9.2"))
        else:
            options.append(offer)
    options.append(DONE)
    return options, barred


def foster_arts(t: Table[State], me: Seat, actions: int) -> None:
    """9.1. Arts: one census position for every action."""
    s = t.state
    use_actions(s, me, YELLOW, actions)
    gained = advance_census(s, me, actions)
    t.say("census", who=me, positions=gained, total=s.civs[me].census)


async def learn(t: Table[State], me: Seat, item: str) -> None:
    """9.2. Sciences: 3, 4 or 5 actions of one turn for a technology; it may be used at once."""
    s = t.state
    use_actions(s, me, YELLOW, s.world.technologies[item].cost)
    t.say("learns", who=me, item=item)
    await acquire(t, me, item, YELLOW)
