"""Checks that ask Discord: token, clock, application, endpoint, servers and channels."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.app.doctor.finding import Finding, note, wrong
from bot.app.starting import find_gateway
from bot.delivery.channel_access import PRIVATE_THREAD, PUBLIC_THREADS, ChannelAccess
from bot.gateway.client import INTENTS, watch
from bot.gateway.command_tree import TOP
from bot.gateway.http.endpoint_connection import unreached
from bot.gateway.http.worker import knock
from bot.gateway.permissions import OPEN_THREADS, invite_link, missing
from bot.outages.clock_trust import AGREEMENT_SECONDS
from bot.settings import Misconfigured, Settings
from bot.ui.words import bot_words

SERVER_LIMIT = 50  # that are looked at unless all are wanted: each costs some calls
SERVERS_A_PAGE = 200  # that Discord lists
NAMED_CHANNELS = 5  # that one sentence names
TEXT_CHANNELS = (0, 5)  # text and announcements
SERVERS_A_SHARD = 2500
FEW_STARTS = 20  # sessions that may still begin today
TIMEOUT_SECONDS = 20.0
WANT_REMEDY = "give it to the bot's role under Channel settings → Permissions"
INVITE_REMEDY = "invite it again with the link of `agora invite`, which asks for it"
FAILURES = (aiohttp.ClientError, discord.DiscordException, OSError, TimeoutError)
# what has to be switched on in Discord's portal, if the bot asks for it at all
PRIVILEGED = {
    "presences": ("gateway_presence", "gateway_presence_limited"),
    "members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "message_content": ("gateway_message_content", "gateway_message_content_limited"),
}


class Discord:
    """Discord over its REST API, without a connection to the gateway."""

    def __init__(self, settings: Settings, now: Callable[[], float]) -> None:
        self.settings, self._now = settings, now
        self.off: float | None = None  # its time less ours, when it was last told
        self.client = discord.Client(
            intents=INTENTS,
            max_ratelimit_timeout=TIMEOUT_SECONDS + 10,
            http_trace=watch(lambda seconds: None, self._heard),
        )

    async def _heard(self, seconds: float) -> None:
        self.off = seconds - self._now()

    @property
    def application(self) -> discord.AppInfo:
        """Known after the login."""
        found = self.client.application
        assert isinstance(found, discord.AppInfo)
        return found


@asynccontextmanager
async def logged_in(
    settings: Settings, now: Callable[[], float] = time.time
) -> AsyncIterator[Discord]:
    """Log in. Raises LoginFailure, Misconfigured, or one of FAILURES."""
    await find_gateway(settings)
    asked = Discord(settings, now)
    try:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await asked.client.login(settings.discord_token.get_secret_value())
        except TimeoutError:
            raise aiohttp.ServerTimeoutError(f"not within {TIMEOUT_SECONDS:g} s") from None
        yield asked
    finally:
        await asked.client.close()


async def check_discord(
    settings: Settings,
    tables: Mapping[int, Collection[int]],
    *,
    every_server: bool = False,
    now: Callable[[], float] = time.time,
) -> AsyncIterator[Finding]:
    """Ask Discord. `tables` are the channels in which there is something, by server."""
    try:
        async with logged_in(settings, now) as asked:
            name, id = asked.application.name, asked.application.id
            yield Finding("token", f"Discord accepts it; the bot is {name} ({id})")
            for check in (_clock, _application, _intents, _sessions, _endpoint, _commands):
                async for found in _safely(check.__name__.strip("_"), check(asked)):
                    yield found
            servers = _servers(asked, tables, every_server)
            async for found in _safely("servers", servers):
                yield found
    except discord.LoginFailure:
        yield wrong(
            "token",
            "Discord does not accept it",
            "copy it anew from Discord's portal (Bot → Reset Token) into DISCORD_TOKEN",
        )
    except Misconfigured as why:
        yield wrong("AGORA_DISCORD_API", str(why), "mend AGORA_DISCORD_API, or leave it out")
    except FAILURES as failed:
        yield wrong(
            "Discord",
            f"it does not answer ({type(failed).__name__})",
            "look after the network of this machine, and at https://discordstatus.com",
        )


async def _safely(about: str, findings: AsyncIterator[Finding]) -> AsyncIterator[Finding]:
    try:
        async for found in findings:
            yield found
    except FAILURES as failed:
        yield note(about, f"Discord does not say it ({type(failed).__name__})", "try again later")


async def _clock(asked: Discord) -> AsyncIterator[Finding]:
    if asked.off is None:
        return
    if abs(asked.off) <= AGREEMENT_SECONDS:
        yield Finding("clock", "it agrees with Discord's")
    else:
        side = "behind" if asked.off > 0 else "ahead of"
        yield wrong("clock", f"it is {abs(asked.off):.0f} s {side} Discord's", "set it right (NTP)")


async def _application(asked: Discord) -> AsyncIterator[Finding]:
    link = invite_link(asked.application.id)
    if asked.application.bot_require_code_grant:
        yield wrong(
            "invitation",
            "Discord's portal asks for a code grant, so nobody can invite the bot",
            "switch off Bot → Requires OAuth2 Code Grant",
        )
    elif not asked.application.bot_public:
        yield note(
            "invitation",
            f"only the application's owner can invite the bot, by {link}",
            "if others are to, switch on Bot → Public Bot",
        )
    else:
        yield Finding("invitation", link)


async def _intents(asked: Discord) -> AsyncIterator[Finding]:
    flags = asked.application.flags
    lacks = [
        name
        for name, allowed in PRIVILEGED.items()
        if getattr(INTENTS, name) and not any(getattr(flags, flag) for flag in allowed)
    ]
    if lacks:
        yield wrong(
            "intents",
            f"Discord's portal does not grant {', '.join(lacks)}",
            "switch them on under Bot → Privileged Gateway Intents",
        )
    else:
        yield Finding("intents", "the bot needs none that has to be granted")


async def _sessions(asked: Discord) -> AsyncIterator[Finding]:
    said: Any = await asked.client.http.request(discord.http.Route("GET", "/gateway/bot"))
    limit = said["session_start_limit"]
    left, wanted, count = limit["remaining"], said["shards"], asked.settings.shard_range.count
    servers = asked.application.approximate_guild_count
    if count is not None and servers > count * SERVERS_A_SHARD:
        yield wrong(
            "shards",
            f"{servers} servers do not fit into {count}",
            f"AGORA_SHARDS=auto, or at least {wanted}",
        )
    else:
        yield Finding("shards", f"Discord recommends {wanted} for {servers} servers")
    if left < FEW_STARTS:
        hours = limit["reset_after"] / 3_600_000
        yield note(
            "session starts",
            f"{left} are left today",
            f"do not restart the bot needlessly; there are more in {hours:.0f} hours",
        )


async def _endpoint(asked: Discord) -> AsyncIterator[Finding]:
    url, worker = asked.application.interactions_endpoint_url, asked.settings.interactions_port
    if not url and not worker:
        yield Finding("presses", "they come over the gateway")
    elif not url:
        yield wrong(
            "presses",
            "AGORA_INTERACTIONS_PORT makes this a worker, but Discord sends them over the gateway",
            "`agora endpoint set https://...`, or leave AGORA_INTERACTIONS_PORT out",
        )
    elif not worker:
        yield wrong(
            "presses",
            f"Discord sends them to {url}, and not over the gateway, where this bot waits for them",
            "`agora endpoint set none`; or run workers, with AGORA_INTERACTIONS_PORT",
        )
    else:
        async with aiohttp.ClientSession() as http:
            why = await unreached(url, asked.application.id, partial(knock, http))
        if why:
            yield wrong("presses", why, "see to the proxy, its name and certificate, and a worker")
        else:
            yield Finding("presses", f"a worker of this bot answers at {url}")


async def _commands(asked: Discord) -> AsyncIterator[Finding]:
    known = await asked.client.http.get_global_commands(asked.application.id)
    if any(one["name"] in TOP for one in known):
        yield Finding("commands", "Discord has the bot's commands")
    else:
        yield note(
            "commands",
            "Discord has none of the bot's commands yet",
            "start the bot once with AGORA_SYNC_COMMANDS=true; players may have to reload Discord",
        )


# Servers ------------------------------------------------------------------------------------------


async def _servers(
    asked: Discord, tables: Mapping[int, Collection[int]], every: bool
) -> AsyncIterator[Finding]:
    listed = [guild async for guild in _listed(asked.client)]
    for guild in tables.keys() - {int(one["id"]) for one in listed}:
        yield note(
            f"server {guild}",
            "the bot is not on it any more, and tables wait there",
            "invite it again: the clocks stand still until then",
        )
    listed.sort(key=lambda one: int(one["id"]) not in tables)  # those with tables first
    if not listed:
        yield note("servers", "the bot is on none", "open the invitation above, and invite it")
    access = ChannelAccess(asked.client, time.time)
    for one in listed if every else listed[:SERVER_LIMIT]:
        async for found in _server(asked.client, access, one, tables.get(int(one["id"]), ())):
            yield found
    if not every and len(listed) > SERVER_LIMIT:
        left = len(listed) - SERVER_LIMIT
        yield note("servers", f"not looked at: {left} more", "`agora doctor --all` looks at each")


async def _listed(client: discord.Client) -> AsyncIterator[Any]:
    after = None
    while True:
        page = await client.http.get_guilds(SERVERS_A_PAGE, after=after)
        for one in page:
            yield one
        if len(page) < SERVERS_A_PAGE:
            return
        after = page[-1]["id"]


async def _server(
    client: discord.Client, access: ChannelAccess, server: Any, tables: Collection[int]
) -> AsyncIterator[Finding]:
    """What the bot may not do on a server: where there is a table, and elsewhere."""
    guild, about = int(server["id"]), f"server {server['name']} ({server['id']})"
    found = await client.http.get_all_guild_channels(guild)
    named = {int(one["id"]): f"#{one['name']}" for one in found if one["type"] in TEXT_CHANNELS}
    access.remember({**one, "guild_id": guild} for one in found)
    lacks, threads = dict[int, list[str]](), False
    for channel in {*named, *tables}:
        kind = await access.kind(channel)
        if kind == PRIVATE_THREAD:  # who is in it does not follow from roles
            continue
        allowed = await access.own_permissions(guild, channel)
        lacks[channel] = missing(allowed, in_thread=kind in PUBLIC_THREADS)
        threads |= getattr(allowed, OPEN_THREADS)
    for channel in tables:
        if some := lacks.get(channel):
            perhaps = "" if channel in named else "; nothing, if the channel was deleted"
            yield wrong(
                about,
                f"where a table is, in {named.get(channel, channel)}, the bot lacks {_said(some)}",
                WANT_REMEDY + perhaps,
            )
    # a channel that it may not see may be meant so
    half = [c for c in named if lacks[c] and "view_channel" not in lacks[c] and c not in tables]
    fit = sum(not lacks[channel] for channel in named)
    if not fit:
        yield wrong(about, "the bot can play in no channel there", WANT_REMEDY)
    elif half:
        told = "; ".join(f"{named[c]}: {_said(lacks[c])}" for c in half[:NAMED_CHANNELS])
        more = ", and others" if len(half) > NAMED_CHANNELS else ""
        yield note(
            about, f"the bot sees channels in which it lacks something ({told}{more})", WANT_REMEDY
        )
    elif not threads:
        lacking = _said([OPEN_THREADS])
        yield note(
            about, f"the bot lacks {lacking}: no thread where a channel is taken", INVITE_REMEDY
        )
    else:
        yield Finding(about, f"the bot can play in {fit} of {len(named)} text channels")


def _said(names: Collection[str]) -> str:
    """Permissions as Discord names them."""
    return ", ".join(bot_words("en")(f"permission-{name}") for name in names)
