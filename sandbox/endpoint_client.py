"""Discord's HTTP interactions: signed requests to the app's own address, and probes of it.

While an address is set, interactions are sent there and not over the gateway.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import aiohttp
from aiohttp import MultipartReader
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandbox import refusals
from sandbox.journal import Journal
from sandbox.wire import packed, parsed, read_parts
from sandbox.world import DiscordRefused, Dispatch, World, bot_answers, open_interactions
from sandbox.world.media import Upload

AGENT = "Discord-Interactions/1.0 (+https://discord.com)"
PING = 1
# the fields of a channel in an HTTP interaction; over the gateway bots get the rest
TOLD = frozenset(
    {
        "id",
        "name",
        "type",
        "permissions",
        "last_message_id",
        "last_pin_timestamp",
        "nsfw",
        "parent_id",
        "guild_id",
        "flags",
        "rate_limit_per_user",
        "topic",
        "position",
        "thread_metadata",
    }
)
Json = dict[str, Any]


class EndpointClient:
    """The address that the bot wants its interactions sent to; `key` is the public key, in hex."""

    def __init__(self, world: World, journal: Journal) -> None:
        self._world, self._journal = world, journal
        self._key = Ed25519PrivateKey.generate()
        self._session: aiohttp.ClientSession | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self.lost = 0  # how many of the next answers get lost on their way
        world.verify_key = self._key.public_key().public_bytes_raw().hex()
        world.gateway_listeners.append(self.hear)

    @property
    def key(self) -> str:
        return self._world.verify_key

    @property
    def url(self) -> str | None:
        return self._world.endpoint_url

    def hear(self, event: Dispatch) -> None:
        if event.name != "INTERACTION_CREATE" or not self.url:
            return
        task = asyncio.create_task(
            self._deliver(event.data), name=f"interaction {event.data['id']}"
        )
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    # -- an interaction -------------------------------------------------------------------

    async def _deliver(self, data: Json) -> None:
        """Send an interaction to the address; the response is its first answer."""
        id, body = data["id"], packed(data | {"channel": _partial(data["channel"])})
        self._journal.interaction_sent(id, time.perf_counter())
        try:
            status, told, uploads = await self.post(body, self.signed(body))
            self._journal.interaction_answered(id, time.perf_counter())
            if self.lost:
                self.lost -= 1
                raise aiohttp.ServerDisconnectedError
            if status == 200:
                bot_answers.answer(self._world, id, data["token"], parsed(told), uploads)
            else:
                open_interactions.fail(self._world, id)
        except DiscordRefused as refused:
            status, told = refused.status, packed(refused.body())
            open_interactions.fail(self._world, id)
        except (aiohttp.ClientError, OSError):
            status, told = 0, b""
            open_interactions.fail(self._world, id)
        self._journal.delivered(self.url or "", status, body, told or None)

    def signed(self, body: bytes, at: float | None = None) -> dict[str, str]:
        """The headers with which Discord signs a request with this body."""
        stamp = str(int(self._world.clock() if at is None else at))
        return {
            "X-Signature-Ed25519": self._key.sign(stamp.encode() + body).hex(),
            "X-Signature-Timestamp": stamp,
            "Content-Type": "application/json",
            "User-Agent": AGENT,
        }

    async def post(
        self, body: bytes, headers: dict[str, str], url: str | None = None
    ) -> tuple[int, bytes, list[Upload]]:
        """Post to the endpoint; the status, the JSON and the files of its response."""
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=0)
            self._session = aiohttp.ClientSession(connector=connector)
        async with self._session.post(url or self.url or "", data=body, headers=headers) as answer:
            if answer.content_type == "multipart/form-data":
                raw, _, uploads = await read_parts(MultipartReader.from_response(answer))
                return answer.status, raw, uploads
            return answer.status, await answer.read(), []

    # -- probes ---------------------------------------------------------------------------

    async def set(self, url: str | None) -> None:
        """Set the address, or None for none; Refused if it fails Discord's checks."""
        if url and not await self.verify(url):
            raise refusals.invalid_field(
                "interactions_endpoint_url",
                "APPLICATION_INTERACTIONS_ENDPOINT_INVALID",
                "The specified interactions endpoint URL could not be verified.",
            )
        self._world.endpoint_url = url or None

    async def verify(self, url: str) -> bool:
        """Whether an address answers a PING, and refuses a wrong signature with 401."""
        body = packed(self._ping())
        wrong = self.signed(body) | {"X-Signature-Ed25519": "00" * 64}
        try:
            status, told, _ = await self.post(body, self.signed(body), url)
            if status != 200 or parsed(told).get("type") != PING:
                return False
            return (await self.post(body, wrong, url))[0] == 401
        except (aiohttp.ClientError, OSError, DiscordRefused):
            return False

    async def look_again(self) -> bool:
        """Check the address once more, as Discord does at times; one that fails is removed."""
        if self.url and not await self.verify(self.url):
            self._world.endpoint_url = None
        return self.url is not None

    def _ping(self) -> Json:
        world = self._world
        return {
            "id": world.new_id(),
            "application_id": world.bot.id,
            "type": PING,
            "token": world.new_token(),
            "version": 1,
            "entitlements": [],
            "user": None,
        }

    async def close(self) -> None:
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if self._session is not None:
            with contextlib.suppress(aiohttp.ClientError):
                await self._session.close()


def _partial(channel: Json) -> Json:
    return {name: value for name, value in channel.items() if name in TOLD}
