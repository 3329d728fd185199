"""A worker that takes interactions over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.app.compose import Bot
from sandbox.server import Sandbox
from tests.tools.cluster import free_port
from tests.tools.wire import bot_at


@asynccontextmanager
async def worker_at(box: Sandbox, store: Any = None, **settings: Any) -> AsyncIterator[Bot]:
    """A bot without a gateway, to which the sandbox delivers interactions."""
    port = free_port()
    async with bot_at(box, store, interactions_port=port, **settings) as bot:
        assert bot.client.working is not None
        await bot.client.working
        await box.endpoint.set(f"http://127.0.0.1:{port}/")
        yield bot
