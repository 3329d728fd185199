"""A load balancer in front of workers: in turn, skipping those that are down.

Like nginx with `proxy_next_upstream error http_503`, it skips a worker that cannot be reached or
says that it is ending. A request whose worker died may have been handled; `repeats` decides for
each whether the next worker gets it all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web

PASSED = ("X-Signature-Ed25519", "X-Signature-Timestamp", "Content-Type")


class Balancer:
    """`ports` are those of the workers; `taken` counts the interactions that each has answered."""

    def __init__(self, ports: list[int], repeats: Callable[[], bool]) -> None:
        self.ports, self._repeats = ports, repeats
        self.taken: Counter[int] = Counter()
        self.repeated = 0
        self._turn = 0
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        app = web.Application()
        app.router.add_post("/", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        self.url = ""

    async def open(self) -> None:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/"

    async def close(self) -> None:
        await self._runner.cleanup()
        await self._session.close()

    async def is_ready(self, port: int) -> bool:
        """Whether the worker on this port takes presses."""
        try:
            async with self._session.get(f"http://127.0.0.1:{port}/ready") as told:
                return told.status == 200
        except (aiohttp.ClientError, OSError):
            return False

    async def _handle(self, request: web.Request) -> web.Response:
        body = await request.read()
        head = {name: request.headers[name] for name in PASSED if name in request.headers}
        self._turn += 1
        for step in range(len(self.ports)):
            port = self.ports[(self._turn + step) % len(self.ports)]
            try:
                async with self._session.post(
                    f"http://127.0.0.1:{port}/", data=body, headers=head
                ) as told:
                    if told.status == 503:
                        continue
                    self.taken[port] += told.status == 200
                    kind = {"Content-Type": told.headers.get("Content-Type", "")}
                    return web.Response(status=told.status, body=await told.read(), headers=kind)
            except aiohttp.ClientConnectorError:
                continue
            except (aiohttp.ClientError, OSError):  # the worker died while it had this request
                if not self._repeats():
                    break
                self.repeated += 1
        return web.Response(status=502)


@asynccontextmanager
async def balancer(ports: list[int], repeats: Callable[[], bool]) -> AsyncIterator[Balancer]:
    made = Balancer(ports, repeats)
    await made.open()
    try:
        yield made
    finally:
        await made.close()
