"""One interaction that came by HTTP: its first answer travels in the response.

Handlers need not know: the library makes its calls through an adapter, and this one hands the first
answer to the endpoint. All other calls go to Discord as usual.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from aiohttp import web
from discord.http import MultipartParameters
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.delivery.sender import UNKNOWN_HOOK

SAY, CHANGE = 4, 7  # types of answers: a new message, and in the place of the one that was pressed
EPHEMERAL = 1 << 6
INVALID = 50035
RETRY_DELAYS_SECONDS = (0.05, 0.1, 0.2, 0.4, 0.8)  # seconds until Discord has taken in a response


class Exchange:
    """The first answer to one interaction, and whether it has been sent."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        loop = asyncio.get_running_loop()
        self.given: asyncio.Future[MultipartParameters] = loop.create_future()
        self._out: asyncio.Future[None] = loop.create_future()

    async def give(self, answer: MultipartParameters) -> None:
        """Hand over the first answer; returns when it has been sent.

        Raises ConnectionResetError if the connection is closed.
        """
        self.given.set_result(answer)
        await asyncio.shield(self._out)

    async def send(self, request: web.Request) -> web.StreamResponse:
        """Respond to the HTTP request with the answer that was handed over."""
        response = shaped(self.given.result())
        try:
            await response.prepare(request)
            await response.write_eof()
        except OSError:
            self._out.set_exception(ConnectionResetError("nobody waits for the answer any more"))
            self._out.exception()  # whoever has given it may be gone
        else:
            self._out.set_result(None)
        return response


def shaped(answer: MultipartParameters) -> web.Response:
    """An answer as an HTTP response: JSON, or multipart if it has files."""
    if not answer.files:
        text = discord.utils._to_json(answer.payload)
        return web.Response(body=text.encode(), content_type="application/json")
    form = aiohttp.FormData(quote_fields=False)
    for part in answer.multipart or ():
        form.add_field(**part)
    return web.Response(body=form())


class ResponseAdapter(AsyncWebhookAdapter):
    """Makes the calls of one interaction: the first answer goes into the HTTP response.

    An HTTP response brings no reply from Discord. Where the bot must know the message that it has
    made or changed, it asks Discord for it with the interaction's token. Discord may not have
    processed the response by then: for a moment such calls are tried again. Some tokens it never
    knows: over these each further call is tried once.
    """

    def __init__(
        self, exchange: Exchange, pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._exchange, self._pause = exchange, pause
        self._unknown = False  # Discord does not know the token for good

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **ways: Any
    ) -> Any:
        """Like the library's own method; the result has a message id only where one is needed.

        A second answer is sent as an ordinary call, and Discord decides whether it counts.
        """
        if not self._exchange.given.done():
            await self._exchange.give(params)
            said: dict[str, Any] = {"id": str(interaction_id), "type": 0}
            if (message := await self._shown(params, token, ways)) is not None:
                said["response_message_id"] = message
            return {"interaction": said}
        return await super().create_interaction_response(
            interaction_id, token, params=params, **ways
        )

    async def _shown(
        self, answer: MultipartParameters, token: str, ways: dict[str, Any]
    ) -> str | None:
        """The id of the message that the answer has made or changed; None where nobody needs it."""
        if answer.payload is None or not concerns_others(answer.payload):
            return None
        application = self._exchange.interaction.application_id
        try:
            made = await self.get_original_interaction_response(application, token, **ways)
        except discord.NotFound as failed:
            if failed.code != UNKNOWN_HOOK:
                raise
            refused = {"code": INVALID, "message": "the answer was not taken in"}
            raise discord.HTTPException(failed.response, refused) from None
        return str(made["id"])

    async def request(self, *args: Any, **facts: Any) -> Any:
        for wait in () if self._unknown else RETRY_DELAYS_SECONDS:
            try:
                return await super().request(*args, **facts)
            except discord.NotFound as failed:
                if failed.code != UNKNOWN_HOOK:
                    raise
                await self._pause(wait)
        self._unknown = True
        found = await super().request(*args, **facts)
        self._unknown = False
        return found


def concerns_others(answer: Any) -> bool:
    """Whether the bot must know the answer's message: it is changed, or is a new public one."""
    hidden = (answer.get("data") or {}).get("flags", 0) & EPHEMERAL
    return bool(answer.get("type") == CHANGE or (answer.get("type") == SAY and not hidden))
