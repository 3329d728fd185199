"""A client without a gateway: interactions come by HTTP, behind any load balancer.

It keeps nothing of what it has heard: the next press may come to another worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
from aiohttp import web
from discord import app_commands
from discord.webhook.async_ import async_context

from bot.delivery.priority import AcknowledgementPriority
from bot.gateway.acceptance import Acceptance
from bot.gateway.client import Agora
from bot.gateway.http.endpoint import APPLICATION_HEADER, Endpoint
from bot.gateway.http.http_exchange import Exchange, ResponseAdapter
from bot.gateway.http.signature import Signature
from bot.gateway.partial_payloads import with_brief_message, with_whole_channel
from bot.ops.shared_tasks import COMMANDS, EMOJI, SharedTasks
from bot.ops.tasks import Tasks
from storage.roles import Store

log = logging.getLogger(__name__)

COMMAND, AUTOCOMPLETE = 2, 4
UPDATE_NOTHING = 6  # an answer to a press that leaves everything as it is
ODD_REQUEST, BUSY, GONE = 400, 409, 503
EMOJI_UPLOAD_SECONDS = 600.0  # seconds that all emoji may take


def is_news(record: logging.LogRecord) -> bool:
    """A log filter: drop discord.py's warning of an endpoint URL, for a worker answers there."""
    return "interaction endpoint URL" not in str(record.msg)


@dataclass(frozen=True, slots=True)
class HttpAddress:
    """Where interactions are taken, and the application's public key (empty: ask Discord)."""

    host: str
    port: int
    key: str


class Worker(Agora):
    """One of any number of workers that answer interactions by HTTP.

    `now` is in seconds since 1970.
    """

    def __init__(
        self,
        address: HttpAddress,
        *,
        acceptance: Acceptance,
        priority: AcknowledgementPriority,
        store: Store,
        now: Callable[[], float],
        sync_commands: bool,
        **options: Any,
    ) -> None:
        super().__init__(sync_commands=False, **options)
        self._uploads = sync_commands
        logging.getLogger("discord.client").addFilter(is_news)
        self._address, self._acceptance = address, acceptance
        self._priority, self._presses, self._now = priority, store.presses, now
        self.endpoint: Endpoint | None = None
        self.heard = 0.0  # when Discord came last
        self._tasks, self._shared = Tasks("endpoint"), SharedTasks(store, now)
        self._outside: aiohttp.ClientSession | None = None

    # A client that is connected while its port is open ------------------------------------------

    def connected(self) -> tuple[int, int]:
        return int(self.is_ready()), 1

    async def setup_hook(self) -> None:
        await super().setup_hook()
        if self._uploads:
            await self.upload()

    async def upload(self) -> None:
        """Upload the slash commands, if no other worker of this build does or has done so."""
        translator = self.tree.translator
        assert translator is not None
        commands = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree._get_all_commands()
        ]
        digest = hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
        if await self._shared.take(COMMANDS, digest):
            try:
                await self.tree.sync()
            except BaseException:
                await self._shared.drop(COMMANDS)
                raise

    async def leads(self) -> bool:
        """Whether this one of all workers uploads emoji."""
        return await self._shared.take(EMOJI, term=EMOJI_UPLOAD_SECONDS)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Answer interactions until cancelled; those under way are finished afterwards."""
        key = self._address.key or self.application.verify_key  # type: ignore[union-attr]
        self.endpoint = Endpoint(self, self.application_id or 0, Signature(key), self._now)
        try:
            await self.endpoint.open(self._address.host, self._address.port)
            self._ready.set()
            self.served.set()
            self._joined()
            await asyncio.Event().wait()
        finally:
            await self.endpoint.shut()

    async def close(self) -> None:
        if self.endpoint is not None:
            await self.endpoint.close()
            self.endpoint = None
        if self._outside is not None:
            await self._outside.close()
            self._outside = None
        await self._tasks.cancel()
        await super().close()

    def _began(self) -> None:
        """Nothing to do: a worker has no shard, and gets no servers."""

    async def knock(self, url: str) -> tuple[int, str | None]:
        """See `knock`, below."""
        if self._outside is None:
            self._outside = aiohttp.ClientSession()
        return await knock(self._outside, url)

    async def idle(self) -> None:
        """Wait until no interaction is being handled."""
        await self._tasks.done()

    # Interactions -------------------------------------------------------------------------------

    def is_open(self) -> bool:
        return self._acceptance.is_open()

    def trusts_clock(self) -> bool:
        return self._acceptance.trusts_clock()

    def pinged(self) -> None:
        """Discord checks the endpoint: its URL may have been set just now."""
        self._joined()

    async def take(self, data: dict[str, Any], request: web.Request) -> web.StreamResponse:
        """Handle an interaction; returns its first answer while the rest of the work goes on."""
        self.heard = self._now()
        try:
            whole: Any = with_whole_channel(with_brief_message(data))
            interaction = discord.Interaction(data=whole, state=self._connection)
        except Exception as odd:  # anything may stand anywhere in it, nested at any depth
            log.error("an interaction cannot be read: %s", type(odd).__name__)
            return web.Response(status=ODD_REQUEST)
        if await self._noted(-interaction.id):
            return self._again(data)
        if self._acceptance.was_refused(interaction.guild_id or 0, interaction.channel_id or 0):
            self._tasks.start(self._welcome_back(interaction), name="welcome back")
        exchange = Exchange(interaction)
        dealing = self._tasks.start(self._deal(exchange), name="interaction")
        either: set[asyncio.Future[Any]] = {dealing, exchange.given}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if exchange.given.done():
            response = await exchange.send(request)
            self._priority.end(interaction.id)
            return response
        if not self.is_open():
            return web.Response(status=GONE)
        # nothing is said of what another worker has dealt with, or is dealing with
        handled = await self._noted(interaction.id)
        return self._again(data) if handled else web.Response(status=BUSY)

    async def _welcome_back(self, interaction: discord.Interaction[Any]) -> None:
        """A press arrives from where the bot had been refused: it may be back on that server.

        A worker has no gateway that would tell it so.
        """
        allowed = interaction.app_permissions
        if interaction.guild_id is not None and allowed.view_channel and allowed.send_messages:
            await self._heard_by.application.invited_to(
                interaction.guild_id, 0, str(interaction.guild_locale or "")
            )

    async def _noted(self, press: int) -> bool:
        """Whether this interaction was handled before, by this worker or another one.

        False too if the store fails; that shows again when the press is handled, and is explained
        then.
        """
        try:
            return await self._presses.handled(press)
        except Exception as failed:
            log.warning("whether a press comes again is not known: %s", type(failed).__name__)
            return False

    def _again(self, data: dict[str, Any]) -> web.Response:
        """Acknowledge an interaction that was delivered twice."""
        if data["type"] not in (COMMAND, AUTOCOMPLETE):
            return web.json_response({"type": UPDATE_NOTHING})
        return web.Response(status=BUSY)

    async def _deal(self, exchange: Exchange) -> None:
        """Handle an interaction as the gateway's client does; the answer goes into the HTTP
        response.
        """
        async_context.set(ResponseAdapter(exchange))
        interaction = exchange.interaction
        if interaction.type.value in (COMMAND, AUTOCOMPLETE):
            try:
                await self.tree._call(interaction)
            except app_commands.AppCommandError as failed:
                await self.tree._dispatch_error(interaction, failed)
            return
        await self.on_interaction(interaction)
        if exchange.given.done():
            with contextlib.suppress(Exception):  # the store fails, and has been complained of
                await self._presses.note(-interaction.id, self._now())


async def knock(http: aiohttp.ClientSession, url: str) -> tuple[int, str | None]:
    """Post an unsigned, empty request to where Discord sends interactions.

    Returns the status of the response and which application answers. Raises aiohttp's errors.
    """
    async with http.post(url, data=b"{}") as answer:
        return answer.status, answer.headers.get(APPLICATION_HEADER)
