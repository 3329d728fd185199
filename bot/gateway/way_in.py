"""Which way interactions come in, by the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.gateway.client import Agora, client
from bot.gateway.line import GatewayLine
from bot.gateway.public_line import PublicLine
from bot.gateway.worker import Household, Worker
from bot.settings import Settings


async def leads(client: Agora) -> bool:
    """Whether this process does what one of all does, such as putting up emoji."""
    return await client.leads() if isinstance(client, Worker) else 0 in client.held()[0]


def way_in(
    application: Household, settings: Settings, now: Callable[[], float], **options: Any
) -> tuple[Agora, GatewayLine | PublicLine]:
    """The client, and how the watchdog sees it."""
    if not settings.interactions_port:
        made = client(
            application, settings.shard_range, sync_commands=settings.sync_commands, **options
        )
        return made, GatewayLine(made)
    host, port = settings.interactions_host, settings.interactions_port
    options.pop("turns", None)
    worker = Worker(
        application, host, port, settings.public_key, now,
        sync_commands=settings.sync_commands, **options,
    )  # fmt: skip
    return worker, PublicLine(worker, now)
