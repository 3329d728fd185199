"""How interactions come in, by the settings: over the gateway or by HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.delivery.priority import AcknowledgementPriority
from bot.gateway.acceptance import Acceptance
from bot.gateway.client import Agora, client
from bot.gateway.gateway_connection import GatewayConnection
from bot.outages.watchdog import WatchedConnection
from bot.settings import Settings
from storage.roles import Store


def transport(
    settings: Settings,
    *,
    acceptance: Acceptance,
    priority: AcknowledgementPriority,
    store: Store,
    now: Callable[[], float],
    **options: Any,
) -> tuple[Agora, WatchedConnection]:
    """The client, and its connection for the watchdog."""
    if not settings.interactions_port:
        made = client(settings.shard_range, sync_commands=settings.sync_commands, **options)
        return made, GatewayConnection(made)
    # most bots do without
    from bot.gateway.http.endpoint_connection import EndpointConnection
    from bot.gateway.http.worker import HttpAddress, Worker

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
