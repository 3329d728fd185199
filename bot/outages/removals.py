"""Servers that the bot was removed from: no time passes there until it is invited again."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable

from bot.matches.session import Draft
from bot.outages.outage_records import EVERYWHERE, FUTURE_RECORD_SECONDS, Outage, off
from bot.outages.service import TOLD_LOSS_SECONDS, Outages
from storage.roles import Store

KIND = "off"  # of the documents; each by its server


class Removals:
    """Since when the bot has been off each server whose time was not given back yet.

    It is stored too, for other processes and for the next start. The methods take effect at once;
    `keep` and `give_back` store it. `clock_is_trusted` says whether the machine's clock is
    believed; if it is not, no time is given back.
    """

    def __init__(
        self,
        store: Store,
        outages: Outages,
        now: Callable[[], float],
        clock_is_trusted: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store, self._outages, self._now = store, outages, now
        self._clock_is_trusted = clock_is_trusted
        self.since: dict[int, float] = {}  # by server
        self._unkept: set[int] = set()  # those that are to be stored
        self._returned: set[int] = set()  # those that the bot is on again
        # one change of the store at a time: what an earlier one learns late would undo a later one
        self._storing = asyncio.Lock()

    def is_off(self, guild: int) -> bool:
        """Whether the bot is off a server."""
        return guild in self.since and guild not in self._returned

    def owes(self, guild: int) -> bool:
        """Whether a server's people must still be given time back, so that nothing is due yet."""
        return guild in self.since

    def left(self, guild: int) -> None:
        """The bot is off a server from now on."""
        self._returned.discard(guild)
        if guild not in self.since:
            self.since[guild] = self._now()
            self._unkept.add(guild)

    def returned(self, guild: int) -> None:
        """The bot is on a server, perhaps again."""
        if guild in self.since:
            self._returned.add(guild)

    async def begin(self) -> None:
        """Read the stored removals."""
        async with self._storing:
            stored = {guild: body["since"] for guild, body in await self._store.documents.all(KIND)}
            self.since = {g: at for g, at in self.since.items() if g in self._unkept} | stored
            self._returned &= self.since.keys()

    async def read(self, guild: int) -> None:
        """Another process has stored or deleted the removal of a server."""
        async with self._storing:
            await self._read(guild)

    async def _read(self, guild: int) -> None:
        body = await self._store.documents.get(KIND, guild)
        if body is not None:
            self.since[guild] = body["since"]
        elif guild not in self._unkept:
            self._forget(guild)

    async def keep(self, guild: int) -> None:
        """Store since when the bot has been off a server."""
        async with self._storing:
            if guild in self._unkept:
                body = {"since": self.since[guild]}
                if not await self._store.documents.swap(KIND, guild, None, body):
                    await self._read(guild)
                self._unkept.discard(guild)

    async def set_right(self) -> None:
        """Let removals start now that were recorded while the machine's clock was ahead."""
        async with self._storing:
            now = self._now()
            for guild, since in list(self.since.items()):
                if since > now + FUTURE_RECORD_SECONDS:
                    self.since[guild] = now
                    await self._store.documents.put(KIND, guild, {"since": now})

    async def give_back(self, guild: int) -> Outage | None:
        """Store the time off a server as an outage of that server.

        None if another process has done so. From now on time passes there, if the bot is on it
        again.
        """
        async with self._storing:
            return await self._give_back(guild)

    async def _give_back(self, guild: int) -> Outage | None:
        while True:
            body = await self._store.documents.get(KIND, guild)
            if body is None and guild not in self._unkept:
                self._forget(guild)
                return None
            now = self._now()
            begins = min(body["since"] if body is not None else self.since[guild], now)
            outage = await self._outages.note(begins, now, EVERYWHERE, 1, off(guild))
            new = None if guild in self._returned else {"since": now}
            if await self._store.documents.swap(KIND, guild, body, new):
                break
        self._unkept.discard(guild)
        if new is None and guild in self._returned:
            self._forget(guild)
        else:
            self.since[guild] = now
            if new is None:  # it was put out once more meanwhile
                self._unkept.add(guild)
        return outage

    def _forget(self, guild: int) -> None:
        self.since.pop(guild, None)
        self._returned.discard(guild)

    async def settle(self, draft: Draft) -> None:
        """Give back the time until now, before somebody acts at a table of such a server by DM.

        Otherwise that time would be taken from somebody's clock.
        """
        guild = draft.row.guild
        lost = draft.now - self.since.get(guild, math.inf)
        if lost > TOLD_LOSS_SECONDS and self._clock_is_trusted():
            await self.give_back(guild)
