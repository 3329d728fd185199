"""Interactions by HTTP: a port to which Discord, or a load balancer, posts signed requests."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol

import orjson
from aiohttp import web

from bot.gateway.http.signature import Signature, is_timely
from bot.ops.web import listen

log = logging.getLogger(__name__)

REQUEST_SIZE_BYTES = 1024 * 1024  # bytes of a request
PING = 1
APPLICATION_HEADER = "Agora-Application"  # the header by which a worker knows its like


class Receiver(Protocol):
    """The part of the worker that the endpoint hands interactions to."""

    def is_open(self) -> bool:
        """Whether anything is taken now."""

    def trusts_clock(self) -> bool:
        """Whether the time of a request can be judged."""

    def pinged(self) -> None:
        """Discord checks that the endpoint exists."""

    async def take(self, data: dict[str, Any], request: web.Request) -> web.StreamResponse:
        """Handle a genuine interaction."""


class Endpoint:
    """Answers whatever is posted to any path, and `GET /ready` for load balancers.

    A request with a wrong signature gets 401 before its body is parsed.
    """

    def __init__(
        self, receiver: Receiver, application: int, signature: Signature, now: Callable[[], float]
    ) -> None:
        self._receiver, self._signature, self._now = receiver, signature, now
        self._head = {APPLICATION_HEADER: str(application)}
        app = web.Application(client_max_size=REQUEST_SIZE_BYTES)
        app.router.add_get("/ready", self._ready)
        app.router.add_post("/{path:.*}", self._take)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        self._site: web.TCPSite | None = None
        self.port = 0

    async def open(self, host: str, port: int) -> None:
        """Take requests. Raises CannotListen."""
        await self._runner.setup()
        self._site = await listen(self._runner, host, port, "AGORA_INTERACTIONS")
        self.port = self._runner.addresses[0][1]
        log.info("interactions are taken at %s:%d", host, self.port)

    async def shut(self) -> None:
        """Accept no more connections; open ones are still answered."""
        if self._site is not None:
            await self._site.stop()
            self._site = None

    async def close(self) -> None:
        await self._runner.cleanup()

    async def _ready(self, request: web.Request) -> web.Response:
        return web.Response(status=200 if self._receiver.is_open() else 503)

    async def _take(self, request: web.Request) -> web.StreamResponse:
        body = await request.read()
        stamp = request.headers.get("X-Signature-Timestamp", "")
        signature = request.headers.get("X-Signature-Ed25519", "")
        if not self._signature.holds(signature, stamp, body):
            return self._plain(401)
        if self._receiver.trusts_clock() and not is_timely(stamp, self._now()):
            log.warning("an interaction came %s: the request is of another time", stamp[:12])
            return self._plain(401)
        try:
            data = orjson.loads(body)  # refuses half a letter, NaN and what is nested deeply
            kind = data["type"]
        except (ValueError, TypeError, KeyError):
            return self._plain(400)
        if kind == PING:
            self._receiver.pinged()
            return web.json_response({"type": PING}, headers=self._head)
        if not self._receiver.is_open():
            return self._plain(503)
        return await self._receiver.take(data, request)

    def _plain(self, status: int) -> web.Response:
        return web.Response(status=status, headers=self._head)
