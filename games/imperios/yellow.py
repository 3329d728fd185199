"""9. The yellow phase: arts and sciences."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Barred, Option, Reason
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import blue
from .data import YELLOW
from .state import (
    State,
    actions_left,
    advance_census,
    census_room,
    turn_over,
    use_actions,
)
from .totems import acquire
from .world import DONE, Deed, arts

KNOWN = Reason("known", "9.2")
LEVEL_FIRST = Reason("requires", "9.3")
TOO_DEAR = Reason("actions", "9.2")


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
    options, barred = [], []
    options += [arts(n) for n in range(min(left, census_room(s, me)), 0, -1)]
    for item, offer in s.world.learn.items():
        why = next(unlearnable(s, me, item, left), None)
        if why is None:
            options.append(offer)
        elif why is not KNOWN:
            args = offer.args
            if why is LEVEL_FIRST:
                args = {**args, "needed": s.world.requires[item]}
            barred.append(Barred(offer.id, why.why, args=args, rule=why.rule))
    options.append(DONE)
    return options, barred


def unlearnable(s: State, me: Seat, item: str, left: int) -> Iterator[Reason]:
    """9.2, 9.3. Why a technology is not learnt with the actions left."""
    known, before = s.civs[me].technologies, s.world.requires[item]
    if item in known:
        yield KNOWN
    if before and before not in known:
        yield LEVEL_FIRST
    if s.world.technologies[item].cost > left:
        yield TOO_DEAR


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
