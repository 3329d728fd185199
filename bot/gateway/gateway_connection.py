"""The gateway as the watchdog sees it: probes that Discord answers, and reconnecting."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord

from bot.outages.outage_records import shard_of

log = logging.getLogger(__name__)

PROBE_TIMEOUT_SECONDS = 12.0  # seconds that an answer to a probe may take
RESERVED_STARTS_SHARE = 0.1  # of the day's session starts that are kept for restarts
# also what a client says that is just being closed: its connections or its session are gone
UNANSWERED_ERRORS = (TimeoutError, OSError, RuntimeError, aiohttp.ClientError)
LISTED_SERVERS = 200  # servers that Discord names at once
# Discord refuses to resume a session that it does not know, and the library identifies anew; what
# it does with none at all (null) nobody says
NO_SESSION = "none"
UNANSWERED_PROBES = 2  # probes that Discord leaves without an answer while it sends other things
GREETED = 1  # events of a new session that prove nothing: READY
PROBED_SERVERS = 3  # servers over which a shard is asked in turn: one of them may have an outage


class GatewayConnection:
    """Probes each shard by asking for the bot's own membership in one of its servers.

    The request (Request Guild Members, with a nonce) needs no privileged intent, and Discord
    answers it over the shard of that server. A shard without servers has nobody to ask about: it
    counts as answering while it is connected, unless Discord knows of a server there of which the
    shard was told nothing.

    That Discord answers such requests is not documented. If it has never answered one, and sends
    other things (presses, the servers of a new session) while it leaves some without an answer,
    then none is asked any more, and an open connection counts as answering: the library closes one
    over which no heartbeat is acknowledged.
    """

    def __init__(self, client: discord.Client, patience: float = PROBE_TIMEOUT_SECONDS) -> None:
        self._client, self.patience = client, patience
        self._turn: dict[int, int] = {}
        self._has_answered = False  # any probe
        self._passed_over = 0  # probes without an answer, after which other things were sent
        self._probed: dict[int, Any] = {}  # by shard: the session that was probed last

    def shards(self) -> Sequence[int]:
        """The shards of this process that have connected at least once."""
        if isinstance(self._client, discord.AutoShardedClient):
            return sorted(self._client.shards)
        return (0,) if self._client.ws is not None else ()

    def is_open(self, shard: int) -> bool:
        """Whether a shard's connection is open and has received HELLO, silent or not."""
        ws = self._connection(shard)
        if ws is None or not ws.open:
            return False
        return getattr(ws, "session_id", "") not in (None, NO_SESSION)

    def _connection(self, shard: int) -> Any:
        return self._client._get_websocket(shard_id=shard) if shard in self.shards() else None

    async def probe(self, shard: int) -> bool:
        """Whether Discord answers a request over a shard within some seconds."""
        bot = self._client.user
        if bot is None or not self.is_open(shard):
            return False
        guild = self._guild(shard)
        if guild is None:
            return not await self._was_told_of_none(shard)
        if self._passed_over >= UNANSWERED_PROBES:
            return True
        ws = self._connection(shard)
        session, before = getattr(ws, "session_id", None), _received(ws)
        if self._probed.get(shard) != session:
            self._probed[shard], before = session, GREETED
        with contextlib.suppress(TimeoutError, OSError, RuntimeError, discord.DiscordException):
            async with asyncio.timeout(self.patience):
                await guild.query_members(user_ids=[bot.id], cache=False)
                self._has_answered = True
                return True
        self._forget(guild)
        if ws is self._connection(shard) and _received(ws) > before and not self._has_answered:
            self._passed_over += 1
            if self._passed_over == UNANSWERED_PROBES:
                log.warning("Discord answers no probe: open connections count as answering")
                return True
        return False

    async def _was_told_of_none(self, shard: int) -> bool:
        """Whether the bot is on a server of this shard although the shard knows of none."""
        with contextlib.suppress(*UNANSWERED_ERRORS, discord.DiscordException):
            async with asyncio.timeout(self.patience):
                joined = await self._client.http.get_guilds(LISTED_SERVERS, with_counts=False)
            of = self._client.shard_count or 1
            theirs = [int(one["id"]) for one in joined if shard_of(int(one["id"]), of) == shard]
            return bool(theirs) and self._guild(shard) is None
        return False

    def _forget(self, guild: discord.Guild) -> None:
        """Remove a request without an answer from the library, which would keep it for ever."""
        asked = self._client._connection._chunk_requests
        for nonce in [nonce for nonce, one in asked.items() if one.guild_id == guild.id]:
            del asked[nonce]

    def _guild(self, shard: int) -> discord.Guild | None:
        """A server of the shard, another one each time; those in an outage come last."""
        here = [one for one in self._client.guilds if one.shard_id == shard]
        here.sort(key=lambda one: (one.unavailable, one.id))
        if not here:
            return None
        turn = self._turn[shard] = self._turn.get(shard, -1) + 1
        return here[turn % min(len(here), PROBED_SERVERS)]

    async def ask_time(self) -> None:
        """Make any call to Discord: the response has Discord's time in its headers."""
        with contextlib.suppress(OSError, aiohttp.ClientError, discord.DiscordException):
            await self._client.http.get_bot_gateway()

    async def reconnect(self, shard: int, *, anew: bool) -> bool:
        """Reconnect a shard: resume its session, or begin one of the day's limited number `anew`.

        Returns False if too few sessions are left.
        """
        if anew:
            _, _, limits = await self._client.http.get_bot_gateway()
            if limits["remaining"] <= limits["total"] * RESERVED_STARTS_SHARE:
                return False
        ws = self._connection(shard)
        if anew:
            ws.session_id = NO_SESSION
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                await ws.close(code=4000)  # as when heartbeats fail: the library resumes
        return True


def _received(ws: Any) -> int:
    """How many events a connection has delivered."""
    return getattr(ws, "sequence", None) or 0
