"""What the rules name for a question and do not allow now, and the paragraph that refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core.decision import Barred, Decision, Reason
from games.core.secret import Seat

from .choices import beyond_reach
from .claims import blockers
from .rules import in_turn
from .state import State, roles

NO_PASSING = Reason("no-passing", "3.1")
CHALLENGES_FIRST = Reason("challenges-first", "4.1")
CHALLENGES_OVER = Reason("challenges-over", "4.1")
NOTHING_CLAIMED = Reason("nothing-claimed", "4.2")
NOT_THE_TARGET = Reason("not-the-target", "4.7")
UNBLOCKABLE = {
    "exchange": Reason("unblockable", "4.7"),
    "tax": Reason("unblockable", "4.7"),
    "examine": Reason("unblockable", "11.4"),
    "embezzle": Reason("unblockable", "12.7"),
}
ONE_BLOCK = Reason("one-block", "4.9")
# by action: who blocks it
NOT_THIS_ONE = {
    "aid": Reason("blocks-other", "3.3"),
    "assassinate": Reason("blocks-other", "3.6"),
    "steal": Reason("blocks-other", "3.7"),
}


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterator[Barred]:
    """Actions that do not reach somebody, and reactions that do not fit this window."""
    match decision.key:
        case "action":
            yield from beyond_reach(in_turn(view, seat))
            yield _refused("pass", NO_PASSING, "opt-pass")
        case "challenge":
            yield _refused("block", _no_block_yet(view, seat), "opt-barred-block")
        case "challenge-block":
            yield _refused("block", ONE_BLOCK, "opt-barred-block")
        case "block":
            why = CHALLENGES_OVER if view.move.claim else NOTHING_CLAIMED
            yield _refused("challenge", why, "opt-challenge")
            able = view.actions[view.move.action].blocks
            for role in roles(view.options):
                if role not in able:
                    why, about = NOT_THIS_ONE[view.move.action], {"card": view.word(role)}
                    yield _refused(f"block:{role}", why, "opt-block", about)


def _no_block_yet(view: State, seat: Seat) -> Reason:
    """4.1 and 4.7. Why nobody blocks while a claim may be challenged."""
    if not view.actions[view.move.action].blocks:
        return UNBLOCKABLE[view.move.action]
    may = seat in blockers(view, view.move.who, view.move.whom)
    return CHALLENGES_FIRST if may else NOT_THE_TARGET


def _refused(id: str, why: Reason, key: str, about: dict[str, Any] | None = None) -> Barred:
    return Barred(id, why.why, key, about or {}, why.rule)
