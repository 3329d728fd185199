"""Tables on servers that the bot was removed from, and not invited to again."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Any

from bot.matches.errors import Refused, retry_on_conflict
from bot.matches.repository import Matches
from bot.outages.removals import Removals
from bot.retention.abandoned_tables import ABANDONED_SECONDS, GRACE_SECONDS
from storage.records import BUSY, CLOSED

# seconds: as long as a match in which nobody answers goes on
REMOVED_SERVER_SECONDS = ABANDONED_SECONDS + GRACE_SECONDS
MATCH_LIMIT = 1_000_000


class RemovedTables:
    """Closes tables on servers that the bot has been off for weeks.

    Only where nobody has acted by direct message since. Nobody can be warned then; the hosts were
    told when the bot was removed.
    """

    def __init__(self, matches: Matches, removals: Removals) -> None:
        self._matches, self._removals = matches, removals
        self._closed: dict[int, float] = {}  # by server, since when it had been off

    async def next_due(self) -> float | None:
        return min((since + REMOVED_SERVER_SECONDS for _, since in self._open()), default=None)

    def _open(self) -> list[tuple[int, float]]:
        known = self._removals.since.items()
        return [(guild, since) for guild, since in known if self._closed.get(guild) != since]

    async def run_due(self) -> None:
        now, store = self._matches.now(), self._matches.store
        for guild, since in self._open():
            if since + REMOVED_SERVER_SECONDS > now or not self._removals.is_off(guild):
                continue
            for row in await store.matches.rows(guild=guild, status=BUSY, limit=MATCH_LIMIT):
                with contextlib.suppress(Refused):  # it is over meanwhile, or its game is missing
                    await retry_on_conflict(partial(self._close, row.id))
            # each change gives time back, and moves it
            self._closed[guild] = self._removals.since.get(guild, since)

    async def _close(self, id: str) -> None:
        async with self._matches.change(id, *BUSY) as draft:
            draft.unattended = True
            columns: dict[str, Any] = {}
            if draft.match is None:
                columns = {"status": CLOSED}
            else:
                draft.step(lambda match: match.close())
            await self._matches.commit(draft, **columns)
