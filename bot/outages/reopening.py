"""Reopens matches that were closed by mistake, in the state in which they were closed."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from bot.matches.corrections import go_back
from bot.matches.errors import Refused
from bot.matches.proof import SECRET_BYTES, promise_target
from bot.matches.repository import Matches
from bot.matches.session import Draft
from games.core.log import resolve
from storage.records import BUSY, CLOSED, LIVE, LOBBY


class Reopening:
    """Takes back a closing; the table is told, and all face-down piles are shuffled.

    When the match closed, hidden cards were shown and its secret was told, so what is drawn from
    here on comes from a new one, with a promise of its own.
    """

    def __init__(
        self, matches: Matches, secret_bytes: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._matches, self._secret_bytes = matches, secret_bytes

    async def reopen(self, id: str) -> None:
        """Let a closed match go on, or a closed lobby gather people again.

        Raises Refused: "no-table", "channel-taken"; "not-started", "started" or "over" where it is
        not closed.
        """
        async with self._matches.change(id, CLOSED) as draft:
            row, store = draft.row, self._matches.store
            if await store.matches.rows(status=BUSY, channel=row.channel, limit=1):
                raise Refused("channel-taken")
            self._as_before(draft)
            if draft.match is None:
                draft.unattended = True
                await self._matches.commit(draft, status=LOBBY)
                return
            lines = [e.seq for e in resolve([e for e, _ in await store.matches.log(id)])]
            back = lines[-2] if len(lines) > 1 else 0
            await go_back(store, draft, back, self._secret_bytes(SECRET_BYTES))
            draft.announce("reopened")
            await self._matches.commit(draft, status=LIVE, anew=[promise_target(draft)])

    def _as_before(self, draft: Draft) -> None:
        body = draft.body
        body.scores, body.winners, body.sides = None, None, ()
        body.reason, body.reason_args, body.ended_at = "", {}, 0.0
        body.quiet_since, body.told_quiet, body.told_quiet_at = draft.now, False, 0.0
        body.paused_until, body.waits_for, body.votes = None, -1, ()
