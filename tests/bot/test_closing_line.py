"""The watchdog and a connection whose client is being closed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.gateway.gateway_connection import GatewayConnection


@pytest.mark.parametrize(
    "failed", [aiohttp.ClientConnectionError("Connector is closed."), RuntimeError("closed")]
)
async def test_a_client_that_is_being_closed_is_no_silent_one(failed: Exception) -> None:
    async def get_guilds(*_: Any, **__: Any) -> None:
        raise failed

    client: Any = SimpleNamespace(
        user=SimpleNamespace(id=1),
        ws=object(),
        guilds=[],
        shard_count=None,
        http=SimpleNamespace(get_guilds=get_guilds),
        _get_websocket=lambda shard_id: SimpleNamespace(open=True, session_id="s"),
    )
    assert await GatewayConnection(client).probe(0)
