"""Tables that nobody comes back to: told first, then closed; never without a word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.clocks.reckoning import DAY
from bot.matches.host import Host
from bot.matches.session import LIVE, LOBBY, Session
from storage.records import Deadline

TOLD, SHUT = 7 * DAY, 14 * DAY  # a lobby at which nothing happens
ABANDONED, GRACE = 30 * DAY, 7 * DAY  # a match in which nobody answers


class Caretaker:
    """Keeps `quiet_since` of every table, and two deadlines that follow from it."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.tell: Callable[[Session], Awaitable[None]] | None = None  # the host of a lobby
        self._looking = ""  # the table that is being changed by this caretaker itself
        host.before_keeping.append(self._note)
        host.deadline_rules.append(deadlines)

    async def _note(self, session: Session, status: str, now: float) -> None:
        body = session.body
        began = status == LIVE and session.status == LOBBY
        if began or (status == LOBBY and session.id != self._looking):
            body.quiet_since, body.told_quiet = now, False

    async def look(self, id: str, kind: str) -> None:
        """A table has been quiet: say so, or close it when that was said before."""
        async with self.host.changing(id, LOBBY, LIVE) as session:
            body, now = session.body, self.host.now()
            if due(session) > now:
                await self.host.keep(session)  # the deadline was of another moment
            elif not body.told_quiet:
                await self._say(session)
            elif session.match is None:
                await self.host.keep(session, status="closed")
            else:
                entry = session.match.close()
                await self.host.keep_step(session, session.match, [entry], press=None)

    async def _say(self, session: Session) -> None:
        session.body.told_quiet = True
        if session.match is not None:
            session.announce("quiet")
        self._looking = session.id
        try:
            await self.host.keep(session)
        finally:
            self._looking = ""
        if session.match is None and self.tell is not None:
            await self.tell(session)


def due(session: Session) -> float:
    """When this table is to be looked at next."""
    body = session.body
    if session.match is None:
        return body.quiet_since + (SHUT if body.told_quiet else TOLD)
    since = max(body.quiet_since, body.paused_until or 0.0)
    return since + ABANDONED + (GRACE if body.told_quiet else 0.0)


def deadlines(session: Session) -> list[Deadline]:
    return [Deadline(session.id, "quiet", due(session))] if session.body.quiet_since else []
