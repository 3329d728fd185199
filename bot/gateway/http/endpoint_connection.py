"""The HTTP endpoint as the watchdog sees it: presses arrive while it can be reached from
outside.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import aiohttp
import discord

from bot.gateway.http.worker import Worker

log = logging.getLogger(__name__)

PROBE_TIMEOUT_SECONDS = 5.0  # seconds that one try may take
PROBE_TRIES = 2
RECENT_PRESS_SECONDS = 2.0  # seconds for which a press is a sign that presses arrive


class EndpointConnection:
    """Asks Discord where it sends interactions, and checks that a worker answers there.

    A worker of this application must refuse an unsigned request with 401. A process that has just
    heard from Discord need not ask.
    """

    def __init__(self, client: Worker, now: Callable[[], float]) -> None:
        self._client, self._now = client, now
        self._reached = False
        self.why = ""  # it was not reached the last time; empty where it was

    def shards(self) -> Sequence[int]:
        """One number: the endpoint stands for all shards."""
        return (0,) if self._client.is_ready() else ()

    def is_open(self, shard: int) -> bool:
        return self._reached

    async def probe(self, shard: int) -> bool:
        if 0 <= self._now() - self._client.heard <= RECENT_PRESS_SECONDS:
            return self._note("")
        why = ""
        for _ in range(PROBE_TRIES):
            why = await self._look()
            if not why:
                break
        return self._note(why)

    def _note(self, why: str) -> bool:
        if why and why != self.why:
            log.warning("presses do not arrive: %s", why)
        if self.why and not why:
            log.warning("presses arrive")
        self.why, self._reached = why, not why
        return self._reached

    async def _look(self) -> str:
        """Why presses cannot arrive, in a sentence; empty if they can."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
                url = (await self._client.application_info()).interactions_endpoint_url
        except (TimeoutError, OSError, aiohttp.ClientError, discord.DiscordException) as failed:
            return f"Discord does not say where it sends them ({type(failed).__name__})"
        if not url:
            return "Discord sends them over the gateway: `agora endpoint set URL`"
        return await unreached(url, self._client.application_id, self._client.knock)

    async def ask_time(self) -> None:
        await self._look()

    async def reconnect(self, shard: int, *, anew: bool) -> bool:
        """Nothing to do: there is no connection to renew."""
        return False


async def unreached(
    url: str, application: int | None, knock: Callable[[str], Awaitable[tuple[int, str | None]]]
) -> str:
    """Why no worker of an application answers at an address, in a sentence; empty if one does."""
    try:
        async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
            status, answers = await knock(url)
    except (TimeoutError, OSError, aiohttp.ClientError) as failed:
        return f"nobody answers at {url} ({type(failed).__name__})"
    if status == 401 and answers == str(application):
        return ""
    return f"no worker of this bot answers at {url} (status {status})"
