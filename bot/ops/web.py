"""`/healthz` and `/metrics` for the operator; on this machine only, unless set otherwise."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.ops.metrics import Metrics


class CannotListen(Exception):
    """A port cannot be opened; the text says which and why, with the settings that name it."""


async def listen(runner: web.AppRunner, host: str, port: int, settings: str) -> web.TCPSite:
    """Take requests at a port. Raises CannotListen.

    `settings` begins the names of the two settings that the address comes from.
    """
    site = web.TCPSite(runner, host, port)
    try:
        await site.start()
    except OSError as why:
        reason = why.strerror or type(why).__name__
        raise CannotListen(
            f"Port {port} of {host} cannot be opened ({reason}): see {settings}_HOST and"
            f" {settings}_PORT."
        ) from None
    return site


@asynccontextmanager
async def serve(
    metrics: Metrics, ailing: Callable[[], str], host: str, port: int
) -> AsyncIterator[int]:
    """Serve both pages on this port (0: nowhere); yields the port. Raises CannotListen.

    `ailing` returns why presses cannot arrive or time cannot be kept, in a sentence; empty if all
    is well. The health page also says whether the store works.
    """

    async def health(request: web.Request) -> web.Response:
        if why := ailing() or await metrics.store_health.ailing():
            return web.json_response({"ok": False, "why": why}, status=503)
        return web.json_response({"ok": True})

    async def figures(request: web.Request) -> web.Response:
        return web.Response(
            body=await metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    if not port:
        yield 0
        return
    app = web.Application()
    app.router.add_get("/healthz", health)
    app.router.add_get("/metrics", figures)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        await listen(runner, host, port, "AGORA_METRICS")
        yield port
    finally:
        await runner.cleanup()
