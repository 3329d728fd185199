"""The Discord client: no privileged intents, no memory of messages, every press by its id."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime
from functools import lru_cache
from typing import Any, Protocol

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.webhook.async_ import async_context

from bot.gateway.brief import BriefAdapter
from bot.gateway.buckets import look_seldom
from bot.gateway.partial import let_go, relieved
from bot.gateway.session_starts import Turns
from bot.settings import Shards
from bot.ui.command_words import Translator
from storage.tasks import watched

log = logging.getLogger(__name__)

AGAIN = 5.0  # seconds until work is begun again that could not be begun
TRIES = 10  # to connect a shard, before everything is begun anew
INTERACTION = "INTERACTION_CREATE"
MOST_WAIT = 30.0  # seconds that the library waits by itself when told to; longer ones are ours


class Reach(Protocol):
    """Who keeps whether presses can arrive."""

    async def told_time(self, seconds: float) -> None:
        """What time it is, says Discord: seconds since 1970."""

    def parted(self, shard: int) -> None:
        """The connection of a shard is gone."""

    def joined(self, shard: int) -> None:
        """A shard is connected, perhaps again."""


class Places(Protocol):
    """Who brings what is to be said to the places where it stands."""

    def removed_from(self, guild: int) -> None:
        """The bot was taken off a server."""

    async def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted, with all that stood in it."""


class Application(Protocol):
    """What the client tells the application."""

    @property
    def reach(self) -> Reach: ...

    @property
    def relay(self) -> Places: ...

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed a button, chose from a menu or sent a form."""

    async def work(self) -> None:
        """Connected: begin what is done in the background."""

    async def invited_to(self, server: int, channel: int, locale: str) -> None:
        """The bot is on a server, perhaps again; `channel` is where it may write (0: nowhere)."""

    def told_to_wait(self, seconds: float) -> None:
        """Discord wants no requests for so long, except answers to interactions."""


class Agora(discord.Client):
    """Tells the application what happens on Discord. Commands are to be added to `tree`."""

    def __init__(
        self,
        application: Application,
        *,
        sync_commands: bool = True,
        turns: Turns | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=MOST_WAIT,
            http_trace=_watch(self._told_to_wait, self._told_time),
            **options,
        )
        look_seldom(self.http)
        parsers = self._connection.parsers
        hear = parsers[INTERACTION]
        parsers[INTERACTION] = lambda data: hear(relieved(data))
        self.app = application
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self._sync_commands = sync_commands
        self.turns = turns or Turns()
        self.served = asyncio.Event()  # set once connected and ready
        self.working: asyncio.Task[None] | None = None

    def connected(self) -> tuple[int, int]:
        """How many of this process's shards are connected to the gateway now, and of how many."""
        return int(self.is_ready() and self.ws is not None and self.ws.open), 1

    def held(self) -> tuple[tuple[int, ...], int]:
        """The shards of this process once it has logged in, and of how many."""
        return (0,), 1

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self.turns.take(shard_id or 0)

    def clear(self) -> None:
        """Make ready for another login, which has to open new connections."""
        super().clear()
        self.http.connector = discord.utils.MISSING  # it was closed with the client

    async def login(self, token: str) -> None:
        """Log in with new queues: those of a closed client still hold its end."""
        await self._async_setup_hook()
        async_context.set(BriefAdapter())  # type: ignore[no-untyped-call]  # for all that begins from here
        await super().login(token)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        if self._sync_commands:
            await self.tree.sync()
        self.working = watched(asyncio.create_task(self._work_on(), name="work"), "bot")

    async def _work_on(self) -> None:
        await self.served.wait()
        while True:
            try:
                return await self.app.work()
            except Exception as failed:  # the store fails: connected, and nothing would be brought
                log.warning("the work cannot begin: %s; again soon", type(failed).__name__)
            await asyncio.sleep(AGAIN)

    async def stop_working(self) -> None:
        """End the background work; a new login begins it again."""
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
            self.working = None

    async def on_ready(self) -> None:
        self.served.set()
        log.info("connected as %s, in %d servers", self.user, len(self.guilds))
        self._joined()

    async def on_resumed(self) -> None:
        self._joined()

    async def on_disconnect(self) -> None:
        self._parted()

    def _joined(self) -> None:
        """The only shard is connected."""
        self.app.reach.joined(0)

    def _parted(self) -> None:
        """The only shard is not connected any more."""
        self.app.reach.parted(0)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.app.relay.removed_from(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.app.relay.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.app.relay.channel_gone(thread.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.app.invited_to(guild.id, writable(guild), str(guild.preferred_locale))

    def _told_to_wait(self, seconds: float) -> None:
        """Pass on a limit on the whole bot; the library waits by itself for short ones."""
        if seconds > MOST_WAIT:
            self.app.told_to_wait(seconds)

    async def _told_time(self, seconds: float) -> None:
        await self.app.reach.told_time(seconds)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            try:
                await self.app.press(interaction)
            finally:
                let_go(interaction)


class ShardedAgora(Agora, discord.AutoShardedClient):
    """The same on several shards, of which this process may run a part."""

    def __init__(self, application: Application, shards: Shards, **options: Any) -> None:
        if shards.ids is not None:
            options["shard_ids"] = list(shards.ids)
        super().__init__(application, shard_count=shards.count, **options)
        self._wanted: Any = shards.count  # None: as many as Discord recommends at each login
        self._launches: dict[int, int] = {}

    def connected(self) -> tuple[int, int]:
        open_ = sum(not shard.is_closed() for shard in self.shards.values())
        return open_, len(self.shard_ids or range(self.shard_count or 1))

    def held(self) -> tuple[tuple[int, ...], int]:
        of = self.shard_count or 1
        return tuple(self.shard_ids or range(of)), of

    async def login(self, token: str) -> None:
        self.shard_count = self._wanted
        self._launches.clear()
        await super().login(token)

    async def setup_hook(self) -> None:
        limits = await self.fetch_session_start_limits()
        self.turns.at_once = limits.max_concurrency
        log.info("%d of %d session starts are left", limits.remaining, limits.total)
        await super().setup_hook()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Stop when cancelled: the library goes on where a shard is just connecting."""
        going = asyncio.create_task(super().connect(reconnect=reconnect), name="shards")
        try:
            await asyncio.wait({going})
            await going
        finally:
            going.cancel()

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """The library tries for ever, one call deeper each time; raises ConnectionError instead."""
        self._launches[shard_id] = self._launches.get(shard_id, 0) + 1
        if self._launches[shard_id] > TRIES:
            raise ConnectionError(f"shard {shard_id} does not connect")
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_shard_ready(self, shard_id: int) -> None:
        """The first one is enough to deliver and keep time: that goes without the gateway."""
        self.served.set()
        self.app.reach.joined(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.app.reach.joined(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.app.reach.parted(shard_id)

    def _joined(self) -> None:
        """All are: each has said so itself."""

    def _parted(self) -> None:
        """One is not: it has said so itself."""


def _watch(
    told: Callable[[float], None], told_time: Callable[[float], Awaitable[None]]
) -> aiohttp.TraceConfig:
    """Hear of every answer what time it is for Discord, and whether the bot has made too many
    requests altogether."""

    async def look(session: Any, context: Any, end: aiohttp.TraceRequestEndParams) -> None:
        headers = end.response.headers
        with contextlib.suppress(KeyError, ValueError):
            await told_time(_time(headers["Date"]))
        if end.response.status == 429 and "X-RateLimit-Global" in headers:
            told(float(headers.get("Retry-After", 0)))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(look)
    return trace


@lru_cache(maxsize=2)  # many answers come within a second
def _time(date: str) -> float:
    """What a header says, in seconds since 1970; ValueError for what is no time."""
    return parsedate_to_datetime(date).timestamp()


def client(
    application: Application, shards: Shards, *, sync_commands: bool, **options: Any
) -> Agora:
    """The client for these shards; commands are uploaded by the process that runs shard 0."""
    sync_commands = sync_commands and shards.first
    if shards.alone:
        return Agora(application, sync_commands=sync_commands, **options)
    return ShardedAgora(application, shards, sync_commands=sync_commands, **options)


def writable(guild: discord.Guild) -> int:
    """The channel for a word to the whole server: where Discord itself greets, or else the first
    one in which the bot may write; 0 for none."""
    first = [guild.system_channel] if guild.system_channel is not None else []
    for channel in [*first, *guild.text_channels]:
        allowed = channel.permissions_for(guild.me)
        if allowed.view_channel and allowed.send_messages:
            return channel.id
    return 0


def is_connected(client: Agora) -> bool:
    """Whether every shard of this process is connected to the gateway now."""
    open_, of = client.connected()
    return client.is_ready() and open_ == of
