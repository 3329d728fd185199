"""Which servers the bot is on: what Discord reports, and what follows when it changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from itertools import chain
from typing import Protocol, TypeAlias

from bot.ops.tasks import Tasks
from bot.outages.outage_records import Outage, shard_of
from bot.outages.removals import KIND, Removals
from bot.time.timers import Later
from storage.records import BUSY, News
from storage.roles import Store

log = logging.getLogger(__name__)

RETRY_AFTER_SECONDS = 5.0  # seconds after which it is tried again, where the store failed
QUESTION_INTERVAL_SECONDS = 60.0  # seconds between questions to Discord about one server

AskDiscord: TypeAlias = Callable[[int], Awaitable[bool | None]]


class TablesOfServers(Protocol):
    """Sees to the tables of a server that the bot was removed from, or is on again.

    It may be told so more than once.
    """

    async def gone(self, guild: int) -> None:
        """The bot was removed from a server."""

    async def back(self, guild: int) -> None:
        """The bot is on a server, perhaps again."""


class Membership:
    """Records when the bot is removed from a server or invited to one, and stores the outage.

    `on_outage` gets the outage that this was. `clock_is_trusted` says whether times may be stored.
    `ask_discord` asks whether the bot is on a server (None: Discord does not say); it is used for
    servers of other processes' shards.
    """

    def __init__(
        self,
        store: Store,
        removals: Removals,
        *,
        tables: TablesOfServers,
        on_outage: Callable[[Outage], None],
        clock_is_trusted: Callable[[], bool],
        ask_discord: AskDiscord,
        now: Callable[[], float],
        later: Later,
    ) -> None:
        self._store, self.removals, self._tables = store, removals, tables
        self._on_outage, self._clock_is_trusted = on_outage, clock_is_trusted
        self._ask_discord, self._now, self._later = ask_discord, now, later
        self._tasks, self._opened, self._again = Tasks("membership"), False, False
        self._going: asyncio.Task[None] | None = None
        self._on: dict[int, tuple[int, set[int]]] = {}  # by shard: of how many; its servers
        self._ready: set[int] = set()  # shards whose servers are to be compared with the store
        self._changed: set[int] = set()  # servers of which something is to be stored
        self._to_tell: set[int] = set()  # those of them whose hosts are to be told
        self._to_deliver: set[int] = set()  # those for which all that waits is to be delivered
        self._heard: set[int] = set()  # those of which another process has stored something
        self._asked: dict[int, float] = {}

    # What Discord says ------------------------------------------------------------------------

    def removed(self, guild: int) -> None:
        """The bot was removed from a server."""
        for _, here in self._on.values():
            here.discard(guild)
        if not self.removals.is_off(guild):
            log.warning(
                "taken off server %d: its tables wait until the bot is invited again", guild
            )
            self.removals.left(guild)
            self._to_tell.add(guild)
        self._to_deliver.discard(guild)
        self._changed.add(guild)
        self.wake()

    def invited(self, guild: int) -> None:
        """The bot is on a server, perhaps again."""
        for shard, (of, here) in self._on.items():
            if shard_of(guild, of) == shard:
                here.add(guild)
        self.removals.returned(guild)
        self._to_tell.discard(guild)
        self._to_deliver.add(guild)
        self._changed.add(guild)
        self.wake()

    def ready(self, shard: int, of: int, guilds: Collection[int]) -> None:
        """A shard (of `of`) is ready, with these servers.

        While it was disconnected, the bot may have been removed from others, or invited to some.
        """
        self._on[shard] = of, set(guilds)
        self._ready.add(shard)
        self.wake()

    def on_news(self, news: News) -> None:
        """Another process has stored that the bot is off a server, or on it again."""
        if (news.kind, news.name) == ("document", KIND):
            self._heard.add(news.number)
            self.wake()
        elif news.kind == "everything":
            self._heard |= self.removals.since.keys()
            self._ready |= self._on.keys()
            self.wake()

    async def is_off(self, guild: int) -> bool:
        """Whether the bot is off a server; asks Discord now and then if no shard here would be
        told.
        """
        if self.removals.is_off(guild):
            await self._ask(guild)
        return self.removals.is_off(guild)

    async def refused(self, guild: int) -> bool:
        """Discord refuses the bot a channel; returns whether the bot is off that server."""
        await self._ask(guild)
        return self.removals.is_off(guild)

    async def _ask(self, guild: int) -> None:
        now = self._now()
        told = any(shard_of(guild, of) == shard for shard, (of, _) in self._on.items())
        if told or 0 <= now - self._asked.get(guild, 0.0) < QUESTION_INTERVAL_SECONDS:
            return
        self._asked[guild] = now
        on = await self._ask_discord(guild)
        if on and self.removals.is_off(guild):
            self.invited(guild)
        elif on is False and not self.removals.is_off(guild):
            self.removed(guild)

    # What it means ----------------------------------------------------------------------------

    async def open(self) -> None:
        """Start storing: there is a connection, and the outages are loaded."""
        await self.removals.begin()
        self._opened = True
        self.wake()

    def wake(self) -> None:
        """Something has changed, or times may be stored again."""
        self._again = True
        if self._opened and (self._going is None or self._going.done()):
            self._going = self._tasks.start(self._go_on(), name="membership")

    async def _go_on(self) -> None:
        try:
            while self._again:
                self._again = False
                await self._look()
        except Exception as failed:  # the store fails
            log.warning("which servers the bot is on is not stored: %s", type(failed).__name__)
            self._later(RETRY_AFTER_SECONDS, self.wake)

    async def _look(self) -> None:
        if self._clock_is_trusted():
            await self.removals.set_right()
        while self._heard:
            await self._hear(next(iter(self._heard)))
        while self._ready:
            await self._compare(next(iter(self._ready)))
        for guild in sorted(self._changed):
            await self._settle(guild)

    async def _hear(self, guild: int) -> None:
        self._heard.discard(guild)
        try:
            known = self.removals.owes(guild)
            await self.removals.read(guild)
        except Exception:
            self._heard.add(guild)
            raise
        if any(guild in here for _, here in self._on.values()):
            self.removals.returned(guild)  # who stored this has missed that it was invited
            self._changed.add(guild)
        if known and not self.removals.owes(guild):
            self._to_deliver.add(guild)
            self._changed.add(guild)

    async def _compare(self, shard: int) -> None:
        """Find what happened on a shard's servers while it was disconnected."""
        found = [await self._store.matches.guilds(status) for status in BUSY]
        self._ready.discard(shard)
        of, here = self._on[shard]
        for guild in sorted(set(chain(*found))):
            if guild and shard_of(guild, of) == shard and guild not in here:
                self.removed(guild)
                self._to_tell.add(guild)  # the process that stored it may have told nobody
        for guild in [one for one in self.removals.since if one in here]:
            self.invited(guild)

    async def _settle(self, guild: int) -> None:
        """Store what is new about a server, and do what follows from it."""
        if self.removals.is_off(guild):
            await self.removals.keep(guild)
            if guild in self._to_tell:
                self._to_tell.discard(guild)
                self._tasks.start(self._tell(guild), name=f"off {guild}")
        elif self.removals.owes(guild) and self._clock_is_trusted():
            outage = await self.removals.give_back(guild)
            if outage is not None:
                self._on_outage(outage)
        if guild in self._to_deliver:
            await self._tables.back(guild)
            self._to_deliver.discard(guild)
        if self.removals.is_off(guild) or not self.removals.owes(guild):
            self._changed.discard(guild)

    async def _tell(self, guild: int) -> None:
        """Tell the hosts of a server's tables that the bot was removed from it."""
        try:
            await self._tables.gone(guild)
        except Exception as failed:  # the store fails
            log.warning("who hosts on server %d is not told: %s", guild, type(failed).__name__)
            if self.removals.is_off(guild):
                self._to_tell.add(guild)
                self._changed.add(guild)
                self._later(RETRY_AFTER_SECONDS, self.wake)

    async def close(self) -> None:
        self._opened = False
        await self._tasks.cancel()
