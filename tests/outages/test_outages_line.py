"""Reconnecting to the gateway, and how slowly DM channels are opened."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.gateway.gateway_connection import NO_SESSION, RESERVED_STARTS_SHARE, GatewayConnection
from bot.settings import Settings


class Socket:
    """A connection of the library."""

    def __init__(self) -> None:
        self.session_id: str | None = "of today"
        self.closed: list[int] = []

    async def close(self, code: int) -> None:
        self.closed.append(code)


def line(remaining: int, total: int = 1000) -> tuple[GatewayConnection, Socket]:
    ws = Socket()

    async def limits() -> tuple[int, str, dict[str, int]]:
        return 1, "", {"remaining": remaining, "total": total}

    client: Any = SimpleNamespace(
        ws=ws, http=SimpleNamespace(get_bot_gateway=limits), _get_websocket=lambda shard_id: ws
    )
    return GatewayConnection(client), ws


@pytest.mark.parametrize(("over", "connected"), [(0, False), (1, True)])
async def test_a_tenth_of_the_days_session_starts_is_kept(over: int, connected: bool) -> None:
    made, ws = line(round(1000 * RESERVED_STARTS_SHARE) + over)
    assert await made.reconnect(0, anew=True) == connected
    assert (ws.session_id, ws.closed) == ((NO_SESSION, [4000]) if connected else ("of today", []))


async def test_the_same_session_costs_no_start() -> None:
    made, ws = line(0)
    assert await made.reconnect(0, anew=False)
    assert (ws.session_id, ws.closed) == ("of today", [4000])


async def test_a_new_session_that_brings_its_servers_and_answers_no_probe_is_passed_over() -> None:
    """Else no clock would go on while nobody presses anything."""
    ws = SimpleNamespace(open=True, session_id="first", sequence=2)

    async def unanswered(**_: Any) -> None:
        raise TimeoutError

    guild = SimpleNamespace(id=1, shard_id=0, unavailable=False, query_members=unanswered)
    client: Any = SimpleNamespace(
        user=SimpleNamespace(id=1),
        ws=ws,
        guilds=[guild],
        _get_websocket=lambda shard_id: ws,
        _connection=SimpleNamespace(_chunk_requests={}),
    )
    made = GatewayConnection(client)
    assert not await made.probe(0)
    assert not await made.probe(0), "the same session has delivered nothing more"
    ws.session_id, ws.sequence = "silent", 1
    assert not await made.probe(0), "READY alone proves nothing"
    ws.session_id, ws.sequence = "second", 2
    assert await made.probe(0)


def test_direct_messages_are_opened_slowly_to_begin_with() -> None:
    given = Settings.model_construct()
    assert (given.dm_minute, given.dm_day) == (5, 30)
