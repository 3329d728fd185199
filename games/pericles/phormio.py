"""15 Phormio: answers for factions without a person, from what such a player may see.

He keeps nothing in mind but the strategy behind the shield, so that he can sit in any chair, at
the table or as a computer player. Each habit is named after the question that it answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.decision import Answer, Choice, Decision, Number

from . import phormio_before as before
from . import phormio_city as city
from . import phormio_end as end
from . import phormio_field as field
from . import phormio_markers as markers
from .state import State

Habit = Callable[[State, int, Decision], Answer]

HABITS: Mapping[str, Habit] = {
    # 15.2-7
    "entourage-drop": city.drop_weak,
    "entourage": city.form_entourage,
    "hostage": city.hostage,
    "boule2": city.first_issue,
    "boule1": city.first_issue,
    "boule0": city.zero_issues,
    "debate": city.pick_debate,
    "card": city.pick_card,
    "trust": city.trust,
    "halt": city.halt,
    "lend": city.lend,
    # 15.8, 9
    "place": markers.pick_place,
    "marker": markers.pick_marker,
    "resolve": markers.pick_resolve,
    # 15.10-14
    "military": field.pick_military,
    "commit": field.commit,
    "support": field.support,
    "defend": field.defend,
    "move": field.pick_move,
    "move-to": field.pick_goal,
    "ship": field.ship,
    "build": field.build,
    "envoys": field.envoys,
    "clear": field.clear,
    "bid": field.bid,
    "counterbid": field.counterbid,
    "league": field.pick_league,
    "oracle": field.oracle,
    "strike": field.strike,
    "agoge": field.most,
    "krypteia-many": field.most,
    "citizenship": field.settle,
    "colony": field.settle,
    "losses": field.pick_losses,
    "revenge": field.pick_losses,
    "bases": field.pick_losses,
    "second": field.second,
    # 15.15
    "callias": end.callias,
    "maintain": end.maintain,
    "redeploy": end.redeploy,
    "plan-to": end.plan_goal,
    "plan-many": end.plan_count,
}
HABITS_BEFORE: Mapping[str, Habit] = {
    **HABITS,
    "place": before.pick_place,
    "military": before.pick_military,
    "move": before.pick_move,
}


def answer(view: State, f: int, decision: Decision, habits: Mapping[str, Habit] = HABITS) -> Answer:
    """What Phormio answers for a faction; where no habit says, the first or least on offer."""
    habit = habits.get(decision.key)
    return plain(decision) if habit is None else habit(view, f, decision)


def plain(decision: Decision) -> Answer:
    """The first thing on offer, the least number."""
    if isinstance(decision, Choice):
        ids = [option.id for option in decision.options]
        return ids[0] if decision.least == decision.most == 1 else ids[: decision.least]
    if isinstance(decision, Number):
        return decision.low
    return decision.filled()
