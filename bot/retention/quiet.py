"""Tables that nobody comes back to: warned first, then closed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.clocks.reckoning import DAY
from bot.matches.repository import Matches
from bot.matches.session import Draft, Session
from storage.records import CLOSED, LIVE, LOBBY, Deadline

TOLD, SHUT = 7 * DAY, 14 * DAY  # a lobby at which nothing happens
ABANDONED, GRACE = 30 * DAY, 7 * DAY  # a match in which nobody answers


async def note_activity(draft: Draft, status: str, now: float) -> None:
    """Somebody has done something with a lobby, or has begun the match."""
    body = draft.body
    began = status == LIVE and draft.status == LOBBY
    if began or (status == LOBBY and not draft.unattended):
        body.quiet_since, body.told_quiet = now, False


class QuietTables:
    """Looks after tables that have been quiet; `tell` warns the host of a lobby."""

    def __init__(self, matches: Matches, tell: Callable[[Session], Awaitable[None]]) -> None:
        self._matches, self._tell = matches, tell

    async def look(self, id: str, kind: str) -> None:
        """A table has been quiet: say so, or close it where that was said before."""
        async with self._matches.change(id, LOBBY, LIVE) as draft:
            body, told = draft.body, False
            columns: dict[str, Any] = {}
            if due(draft) > self._matches.now():
                draft.unattended = True  # the deadline was of another moment
            elif not body.told_quiet:
                draft.unattended = body.told_quiet = told = True
                if draft.match is not None:
                    draft.announce("quiet")
            elif draft.match is None:
                columns = {"status": CLOSED}
            else:
                draft.step(lambda match: match.close())
            session = await self._matches.commit(draft, **columns)
            if told and session.match is None:
                await self._tell(session)


def due(draft: Draft) -> float:
    """When this table is to be looked at next."""
    body = draft.body
    if draft.match is None:
        return body.quiet_since + (SHUT if body.told_quiet else TOLD)
    since = max(body.quiet_since, body.paused_until or 0.0)
    return since + ABANDONED + (GRACE if body.told_quiet else 0.0)


def deadlines(draft: Draft) -> list[Deadline]:
    """When a table is to be looked at next."""
    return [Deadline(draft.id, "quiet", due(draft))] if draft.body.quiet_since else []
