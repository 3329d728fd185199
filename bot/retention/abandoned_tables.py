"""Tables that everybody has left alone: warned first, then closed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.matches.repository import Matches
from bot.matches.session import Draft, Session
from bot.time.reckoning import DAY, HOUR
from storage.records import CLOSED, LIVE, LOBBY, Deadline

LOBBY_WARNED_SECONDS, LOBBY_CLOSED_SECONDS = 7 * DAY, 14 * DAY  # a lobby at which nothing happens
ABANDONED_SECONDS, GRACE_SECONDS = 30 * DAY, 7 * DAY  # a match in which nobody answers
# between looks whether the word that a table will be closed has been delivered
LOOK_INTERVAL_SECONDS = 6 * HOUR


async def note_activity(draft: Draft, status: str, now: float) -> None:
    """Record that somebody has used a lobby, or has begun the match."""
    body = draft.body
    began = status == LIVE and draft.status == LOBBY
    if began or (status == LOBBY and not draft.unattended):
        body.quiet_since, body.told_quiet, body.told_quiet_at = now, False, 0.0


class QuietTables:
    """Warns tables that have been quiet, and closes them later; `tell` warns the host of a lobby.

    The period of grace begins when the warning was delivered. Both count only time in which people
    could press.
    """

    def __init__(self, matches: Matches, tell: Callable[[Session], Awaitable[None]]) -> None:
        self._matches, self._tell = matches, tell

    async def look(self, id: str, kind: str) -> None:
        """A table has been quiet: warn it, or close it if it was warned before."""
        async with self._matches.change(id, LOBBY, LIVE) as draft:
            body, told = draft.body, False
            columns: dict[str, Any] = {}
            if due(draft) > draft.now:
                draft.unattended = True  # the deadline was of another moment
            elif not body.told_quiet:
                draft.unattended = body.told_quiet = told = True
                body.told_quiet_at, body.told_delivered = draft.now, False
                if draft.match is not None:
                    draft.announce("quiet")
            elif not body.told_delivered or await self._is_waiting(id):
                draft.unattended = True
                body.told_quiet_at = draft.now
                body.told_delivered = not await self._is_waiting(id)
            elif draft.match is None:
                columns = {"status": CLOSED}
            else:
                draft.step(lambda match: match.close())
            session = await self._matches.commit(draft, **columns)
            if told and session.match is None:
                await self._tell(session)

    async def _is_waiting(self, id: str) -> bool:
        """Whether the warning has not been delivered yet."""
        return await self._matches.store.outbox.waits(f"{id}:table")


def due(draft: Draft) -> float:
    """When this table is to be checked next."""
    body = draft.body
    quiet = LOBBY_WARNED_SECONDS if draft.match is None else ABANDONED_SECONDS
    since = body.quiet_since
    if draft.match is not None:
        since = max(since, body.paused_until or 0.0)
    if not body.told_quiet:
        return since + quiet
    if not body.told_delivered:
        return body.told_quiet_at + LOOK_INTERVAL_SECONDS
    # the table may have been paused since it was told
    return max(since + quiet, body.told_quiet_at) + _grace(draft)


def _grace(draft: Draft) -> float:
    return LOBBY_CLOSED_SECONDS - LOBBY_WARNED_SECONDS if draft.match is None else GRACE_SECONDS


def deadlines(draft: Draft) -> list[Deadline]:
    """When a table is to be checked next."""
    return [Deadline(draft.id, "quiet", due(draft))] if draft.body.quiet_since else []
