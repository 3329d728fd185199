"""15.R Phormio: answers for factions without a person, from what such a player may see.

He keeps nothing in mind: his strategy of the turn follows from the play on the table, so that he
can sit in any chair, at the table or as a computer player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.decision import Answer, Choice, Decision, Number

from .phormio_city import (
    drop_weak,
    form_entourage,
    halt,
    hostage,
    lend,
    pick_card,
    pick_debate,
    pick_issues,
    trust,
)
from .phormio_field import (
    bid,
    build,
    callias,
    clear,
    commit,
    counterbid,
    defend,
    envoys,
    most,
    pick_goal,
    pick_league,
    pick_losses,
    pick_marker,
    pick_military,
    pick_move,
    pick_place,
    pick_resolve,
    second,
    settle,
    ship,
    spread,
    support,
)
from .state import (
    State,
)


def answer(view: State, f: int, decision: Decision) -> Answer:
    """What Phormio answers for a faction."""
    habit = HABITS.get(decision.key)
    given = habit(view, f, decision) if habit is not None else None
    return plain(decision) if given is None else given


def plain(decision: Decision) -> Answer:
    """The first thing on offer, the least number."""
    if isinstance(decision, Choice):
        ids = [option.id for option in decision.options]
        return ids[0] if decision.least == decision.most == 1 else ids[: decision.least]
    if isinstance(decision, Number):
        return decision.low
    left, shares = decision.total, {}
    for box, cap in decision.caps.items():
        shares[box] = min(cap, left)
        left -= shares[box]
    return shares


Habit = Callable[[State, int, Decision], Answer]
HABITS: Mapping[str, Habit] = {
    "entourage-drop": drop_weak,
    "entourage": form_entourage,
    "hostage": hostage,
    "boule2": pick_issues,
    "boule1": pick_issues,
    "boule0": pick_issues,
    "debate": pick_debate,
    "card": pick_card,
    "trust": trust,
    "halt": halt,
    "lend": lend,
    "place": pick_place,
    "marker": pick_marker,
    "resolve": pick_resolve,
    "military": pick_military,
    "commit": commit,
    "support": support,
    "defend": defend,
    "move": pick_move,
    "move-to": pick_goal,
    "losses": pick_losses,
    "revenge": pick_losses,
    "second": second,
    "ship": ship,
    "envoys": envoys,
    "clear": clear,
    "bid": bid,
    "counterbid": counterbid,
    "league": pick_league,
    "build": build,
    "callias": callias,
    "agoge": most,
    "citizenship": settle,
    "colony": settle,
    "redeploy": spread,
    "homeward": spread,
}
