"""How interactions come in, by the settings: over the gateway or by HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.delivery.priority import AcknowledgementPriority
from bot.gateway.client import Agora, client
from bot.gateway.endpoint_connection import EndpointConnection
from bot.gateway.gateway_connection import GatewayConnection
from bot.gateway.worker import Acceptance, HttpAddress, Worker
from bot.settings import Settings
from storage.roles import Store


async def leads(client: Agora) -> bool:
    """Whether this process does the tasks that one process does for all, such as uploading
    emoji.
    """
    return await client.leads() if isinstance(client, Worker) else 0 in client.held()[0]


def transport(
    settings: Settings,
    *,
    acceptance: Acceptance,
    priority: AcknowledgementPriority,
    store: Store,
    now: Callable[[], float],
    **options: Any,
) -> tuple[Agora, GatewayConnection | EndpointConnection]:
    """The client, and its connection for the watchdog."""
    if not settings.interactions_port:
        made = client(settings.shard_range, sync_commands=settings.sync_commands, **options)
        return made, GatewayConnection(made)
    options.pop("turns", None)
    worker = Worker(
        HttpAddress(settings.interactions_host, settings.interactions_port, settings.public_key),
        acceptance=acceptance,
        priority=priority,
        store=store,
        now=now,
        sync_commands=settings.sync_commands,
        **options,
    )
    return worker, EndpointConnection(worker, now)
