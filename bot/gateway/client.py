"""The Discord client: no privileged intents, no memory of messages, every press by its id."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import lru_cache
from typing import Any, Protocol

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.webhook.async_ import async_context

from bot.gateway.brief_responses import BriefAdapter
from bot.gateway.channels import guard_channel_parsers
from bot.gateway.partial_payloads import break_cycle, with_brief_message
from bot.gateway.rate_limit_buckets import throttle_cleanup
from bot.gateway.session_starts import IdentifyQueue
from bot.settings import Shards
from bot.ui.command_words import Translator
from storage.watched_tasks import watched

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True)  # nothing that has to be granted in Discord's portal
RETRY_AFTER_SECONDS = 5.0  # seconds until work is begun again that could not be begun
CONNECT_TRIES = 10  # to connect a shard, before everything is begun anew
INTERACTION, READY = "INTERACTION_CREATE", "READY"
# seconds that the library waits by itself when told to; longer ones are ours
LIBRARY_WAIT_SECONDS = 30.0


class ReachabilityListener(Protocol):
    """Is told whether presses can arrive."""

    async def told_time(self, seconds: float) -> None:
        """What time it is, says Discord: seconds since 1970."""

    def disconnected(self, shard: int) -> None:
        """The connection of a shard is gone."""

    def joined(self, shard: int) -> None:
        """A shard is connected, perhaps again."""


class MembershipListener(Protocol):
    """Is told which servers the bot is on."""

    def removed(self, guild: int) -> None:
        """The bot was put out of a server."""

    def ready(self, shard: int, of: int, guilds: Collection[int]) -> None:
        """A shard (of so many) begins with these servers."""


class Places(Protocol):
    """The part of delivery that must know which channels exist."""

    async def channel_gone(self, channel: int) -> None:
        """A channel or thread was deleted, with all that stood in it."""


class Application(Protocol):
    """Is told what people do, and what concerns all of the bot."""

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed a button, chose from a menu or sent a form."""

    async def work(self) -> None:
        """Connected: begin what is done in the background."""

    async def invited_to(self, server: int, channel: int, locale: str) -> None:
        """The bot is on a server, perhaps again; `channel` is where it may write (0: nowhere)."""

    def access_changed(self, server: int) -> None:
        """Other people can see a channel of a server than before."""

    def told_to_wait(self, seconds: float) -> None:
        """Discord wants no requests for so long, except answers to interactions."""


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who is told what the client hears of Discord."""

    application: Application
    reach: ReachabilityListener
    membership: MembershipListener
    places: Places


class Agora(discord.Client):
    """Reports what happens on Discord. Commands are to be added to `tree`.

    Whoever is told of it needs a client to send with. So the client is made first, and told whom to
    report to before it is started.
    """

    _heard_by: Listeners

    def __init__(
        self,
        *,
        sync_commands: bool = True,
        turns: IdentifyQueue | None = None,
        **options: Any,
    ) -> None:
        # there is no voice here, and no word in the log of what it would need
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=INTENTS,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LIBRARY_WAIT_SECONDS,
            http_trace=watch(self._told_to_wait, self._told_time),
            **options,
        )
        throttle_cleanup(self.http)
        parsers = self._connection.parsers
        hear = parsers[INTERACTION]
        parsers[INTERACTION] = lambda data: hear(with_brief_message(data))
        guard_channel_parsers(parsers, self._knows)
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(
            self,  # where a command says nothing else of it
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._sync_commands = sync_commands
        self.turns = turns or IdentifyQueue()
        self.served = asyncio.Event()  # set once connected and ready
        self.working: asyncio.Task[None] | None = None

    def report_to(self, listeners: Listeners) -> None:
        """Set who is told what happens, from the login on."""
        self._heard_by = listeners

    def _knows(self, server: int, channel: int) -> bool:
        """Whether the library has this channel."""
        guild = self.get_guild(server)
        return guild is not None and guild.get_channel(channel) is not None

    def connected(self) -> tuple[int, int]:
        """How many of this process's shards are connected to the gateway now, and of how many."""
        return int(self.is_ready() and self.ws is not None and self.ws.open), 1

    def held(self) -> tuple[tuple[int, ...], int]:
        """The shards of this process once it has logged in, and of how many."""
        return (0,), 1

    async def leads(self) -> bool:
        """Whether this process does the tasks that one process does for all, such as uploading
        emoji.
        """
        return 0 in self.held()[0]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await self.turns.take(shard_id or 0)

    def clear(self) -> None:
        """Prepare for another login, which needs new connections."""
        super().clear()
        self.http.connector = discord.utils.MISSING  # it was closed with the client

    async def login(self, token: str) -> None:
        """Log in with fresh queues: those of a closed client still contain its end marker."""
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
                return await self._heard_by.application.work()
            except (
                Exception
            ) as failed:  # the store fails: connected, and nothing would be delivered
                log.warning("the work cannot begin: %s; again soon", type(failed).__name__)
            await asyncio.sleep(RETRY_AFTER_SECONDS)

    async def stop_working(self) -> None:
        """End the background work; a new login begins it again."""
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
            self.working = None

    async def on_ready(self) -> None:
        self.served.set()
        log.info("connected as %s, in %d servers", self.user, len(self.guilds))
        self._began()
        self._joined()

    async def on_resumed(self) -> None:
        self._joined()

    def _began(self) -> None:
        """The only shard has begun a session."""
        self._begins(0)

    async def on_disconnect(self) -> None:
        self._disconnected()

    def _joined(self) -> None:
        """The only shard is connected."""
        self._heard_by.reach.joined(0)

    def _begins(self, shard: int) -> None:
        """A shard has begun a session, with the servers that Discord listed."""
        guilds = [guild.id for guild in self.guilds if guild.shard_id == shard]
        self._heard_by.membership.ready(shard, self.held()[1], guilds)

    def _disconnected(self) -> None:
        """The only shard is not connected any more."""
        self._heard_by.reach.disconnected(0)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self._heard_by.membership.removed(guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if before.overwrites != after.overwrites:
            self._heard_by.application.access_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            self._heard_by.application.access_changed(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self._heard_by.application.access_changed(role.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self._heard_by.application.access_changed(channel.guild.id)
        await self._heard_by.places.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._heard_by.places.channel_gone(thread.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._heard_by.application.invited_to(
            guild.id, writable(guild), str(guild.preferred_locale)
        )

    def _told_to_wait(self, seconds: float) -> None:
        """Report a rate limit of the whole bot; the library itself waits for short ones."""
        if seconds > LIBRARY_WAIT_SECONDS:
            self._heard_by.application.told_to_wait(seconds)

    async def _told_time(self, seconds: float) -> None:
        await self._heard_by.reach.told_time(seconds)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            try:
                await self._heard_by.application.press(interaction)
            finally:
                break_cycle(interaction)


class ShardedAgora(Agora, discord.AutoShardedClient):
    """A client with several shards, of which this process may run only some."""

    def __init__(self, shards: Shards, **options: Any) -> None:
        if shards.ids is not None:
            options["shard_ids"] = list(shards.ids)
        super().__init__(shard_count=shards.count, **options)
        parsers = self._connection.parsers
        begin = parsers[READY]

        def forget(data: Any) -> None:
            """The library keeps servers that a shard had in an earlier session."""
            known = {int(one["id"]) for one in data["guilds"]}
            for guild in [g for g in self.guilds if g.shard_id == data["shard"][0]]:
                if guild.id not in known:
                    self._connection._remove_guild(guild)
            begin(data)

        parsers[READY] = forget
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
        """Run until cancelled; the library alone would not stop while a shard is connecting."""
        going = asyncio.create_task(super().connect(reconnect=reconnect), name="shards")
        try:
            await asyncio.wait({going})
            await going
        finally:
            going.cancel()

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard. Raises ConnectionError where the library would retry for ever,
        recursively.
        """
        self._launches[shard_id] = self._launches.get(shard_id, 0) + 1
        if self._launches[shard_id] > CONNECT_TRIES:
            raise ConnectionError(f"shard {shard_id} does not connect")
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Start the background work with the first shard: delivering and clocks need no gateway."""
        self.served.set()
        self._begins(shard_id)
        self._heard_by.reach.joined(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._heard_by.reach.joined(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._heard_by.reach.disconnected(shard_id)

    def _began(self) -> None:
        """Nothing to do: each shard has reported its session itself."""

    def _joined(self) -> None:
        """Nothing to do: each shard has reported its connection itself."""

    def _disconnected(self) -> None:
        """Nothing to do: the shard has reported it itself."""


def watch(
    on_rate_limit: Callable[[float], None], on_time: Callable[[float], Awaitable[None]]
) -> aiohttp.TraceConfig:
    """Report Discord's time, and for how long a global rate limit holds, from the headers of every
    response."""

    async def look(session: Any, context: Any, end: aiohttp.TraceRequestEndParams) -> None:
        headers = end.response.headers
        with contextlib.suppress(KeyError, ValueError):
            await on_time(_time(headers["Date"]))
        if end.response.status == 429 and "X-RateLimit-Global" in headers:
            on_rate_limit(float(headers.get("Retry-After", 0)))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(look)
    return trace


@lru_cache(maxsize=2)  # many answers come within a second
def _time(date: str) -> float:
    """The time in a `Date` header, in seconds since 1970. Raises ValueError if it is malformed."""
    return parsedate_to_datetime(date).timestamp()


def client(shards: Shards, *, sync_commands: bool, **options: Any) -> Agora:
    """The client for these shards; commands are uploaded by the process that runs shard 0."""
    sync_commands = sync_commands and shards.first
    if shards.alone:
        return Agora(sync_commands=sync_commands, **options)
    return ShardedAgora(shards, sync_commands=sync_commands, **options)


def writable(guild: discord.Guild) -> int:
    """The channel for a message to a whole server; 0 if there is none.

    It is the one with Discord's own welcome messages, or else the first in which the bot may write.
    """
    first = [guild.system_channel] if guild.system_channel is not None else []
    for channel in [*first, *guild.text_channels]:
        allowed = channel.permissions_for(guild.me)
        if allowed.view_channel and allowed.send_messages:
            return channel.id
    return 0


async def is_on(client: Agora, guild: int) -> bool | None:
    """Whether the bot is on a server; None if Discord does not say."""
    try:
        await client.http.get_guild(guild, with_counts=False)
    except (discord.Forbidden, discord.NotFound):
        return False
    except (TimeoutError, OSError, aiohttp.ClientError, discord.DiscordException):
        return None
    return True


def is_connected(client: Agora) -> bool:
    """Whether every shard of this process is connected to the gateway now."""
    open_, of = client.connected()
    return client.is_ready() and open_ == of
