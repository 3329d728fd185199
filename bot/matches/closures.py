"""A running game that will be closed at a time that its table was told."""

from __future__ import annotations

from bot.matches import ballots
from bot.matches.body import Body
from bot.matches.errors import Refused
from bot.matches.session import AnyTable, Draft
from storage.records import LIVE, Deadline

# seconds that a game for one keeps a channel after somebody asks for it
CHANNEL_NOTICE_SECONDS = 10 * 60.0


def gives_way(table: AnyTable) -> bool:
    """Whether a game gives its channel up to others: one person plays, and nobody else ever has."""
    people = {chair.person for chair in table.body.chairs} - {None}
    return table.status == LIVE and all(ballots.is_alone(table, one or 0) for one in people)


def plan(draft: Draft, at: float, *, for_others: bool) -> None:
    """Have a game closed at a time; `for_others` only if it still gives way then.

    Raises Refused if it will be closed already.
    """
    if draft.body.closes_at is not None:
        raise Refused("closes-already", until=f"<t:{int(draft.body.closes_at)}:R>")
    draft.body.closes_at, draft.body.closes_for_others = at, for_others


def is_due(draft: Draft, now: float) -> bool:
    """Whether a game is to be closed now."""
    body = draft.body
    if body.closes_at is None or body.closes_at > now:
        return False
    return gives_way(draft) or not body.closes_for_others


def closing_time(body: Body) -> int | None:
    """When a game will be closed, as everybody is told; None: it will not be."""
    return None if body.closes_at is None else int(body.closes_at)


def deadlines(draft: Draft) -> list[Deadline]:
    """When a table is to be closed."""
    at = draft.body.closes_at
    return [] if at is None else [Deadline(draft.id, "closes", at)]
