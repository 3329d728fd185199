"""Which tables people without a seat may look at in a browser."""

from __future__ import annotations

from bot.delivery.channel_access import ChannelAccess
from bot.matches.session import Session

# whether everybody sees a channel cannot be asked now


class Spectators:
    """Lets everybody look at a table as long as everybody on its server sees its channel.

    Nobody knows who reads a page: what a closed channel keeps among some must not leave it there.
    """

    def __init__(self, access: ChannelAccess) -> None:
        self._access = access

    async def may_look(self, session: Session) -> bool:
        """Whether a match may be shown to anybody. Raises UNREACHED_ERRORS."""
        return await self._access.open_to_all(session.row.guild, session.row.channel)
