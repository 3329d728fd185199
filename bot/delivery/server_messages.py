"""Messages about a whole server: when the bot is removed from it, and when it is back."""

from __future__ import annotations

import math

from bot.delivery.host_messages import OwnerNotices
from bot.delivery.sender import Sender
from bot.matches.repository import Matches
from bot.matches.session import asleep
from bot.ops.signal import Signal
from bot.people.service import People
from storage.records import BUSY

MATCH_LIMIT = 1_000_000


class ServerTables:
    """All tables of a server."""

    def __init__(
        self,
        matches: Matches,
        people: People,
        sender: Sender,
        owners: OwnerNotices,
    ) -> None:
        self._matches, self._people, self._sender = matches, people, sender
        self._store, self._owners = matches.store, owners
        self.due = Signal[[]]()  # messages that had waited

    async def gone(self, guild: int) -> None:
        """The bot was removed from a server: tell each table's host once, by direct message."""
        for row in await self._store.matches.rows(guild=guild, status=BUSY, limit=MATCH_LIMIT):
            if not asleep(row):
                await self._owners.tell_of_removal(await self._matches.read(row.id))

    async def back(self, guild: int) -> None:
        """The bot is on a server, perhaps again: what waited for that is due at once."""
        self._sender.try_again()
        here = await self._store.matches.rows(guild=guild, limit=MATCH_LIMIT)
        rows = {row.id: row for row in here if not asleep(row)}
        waiting = [
            m for m in await self._store.outbox.due(math.inf, MATCH_LIMIT) if m.match in rows
        ]
        for message in waiting:
            for chair in (await self._matches.read(message.match)).chairs:
                # a direct message is refused alike by whom the bot shares no server with
                if chair.person is not None:
                    person = await self._people.draft(chair.person)
                    if person.dm_closed:
                        person.dm_closed = False
                        await self._people.keep(chair.person, person)
            await self._store.outbox.put_off(message, self._matches.now())
        for row in rows.values():
            if row.status in BUSY:
                await self._owners.take_back_removal(row)
        self.due.tell()
