"""Answers given for a person: by an order until their next turn, or by a standing rule."""

from __future__ import annotations

import logging

from bot.matches.session import AnyTable
from games.core.decision import Choice
from games.core.secret import Seat

log = logging.getLogger(__name__)


def by_order(table: AnyTable, seat: Seat) -> str | None:
    """The answer of a seat's order or rule to its open question; None to ask the person.

    It depends only on what the seat itself sees.
    """
    match, chair = table.match, table.body.chairs[seat]
    if match is None or (decision := match.pending.get(seat)) is None:
        return None
    if chair.order and match.window:
        targeted = decision.about.get("whom") == seat
        if chair.order == "pass" or not targeted:
            return "pass"
    rules = table.game.standing
    if chair.standing_rule is None or rules is None or decision.key not in rules.questions:
        return None
    if not isinstance(decision, Choice):
        return None
    try:
        answer = rules.answers(match.view(seat), seat, decision, chair.standing_rule)
    except Exception as failed:
        log.error("a standing rule failed in %s: %s", match.game.key, type(failed).__name__)
        return None
    return answer if answer in [option.id for option in decision.options] else None


def automatic_seat(table: AnyTable) -> Seat | None:
    """The next seat for which a computer player, an order or a rule answers."""
    for seat in table.match.pending if table.match is not None else ():
        if table.body.chairs[seat].computer or by_order(table, seat) is not None:
            return seat
    return None
