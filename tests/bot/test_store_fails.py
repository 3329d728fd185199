"""The store fails for a moment: what the bot does by itself goes on afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.clocks import alarms
from bot.delivery import relay
from bot.gateway import client
from storage.memory import MemoryStore
from tests.bot.wire import bot_at, sandbox, table


def failing(act: Callable[..., Any], times: int) -> Callable[..., Any]:
    """The same, but at first it fails so many times."""
    left = [times]

    async def fail(*args: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] >= 0:
            raise OSError("no connection")
        return await act(*args, **named)

    return fail


@pytest.mark.parametrize(
    "broken", ["outbox.claim", "outbox.delivered", "outbox.release", "deadlines.claim"]
)
async def test_what_is_to_be_said_is_said_when_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    monkeypatch.setattr(relay, "OVERDUE", 0.01)
    monkeypatch.setattr(relay, "RETRIES", (0.01,))
    monkeypatch.setattr(alarms, "NOT_BEFORE", 0.01)
    store = MemoryStore()
    async with sandbox(locales=("en-US",), guild_locale="en-US") as box, bot_at(box, store):
        ana = await box.player("Ana")
        for number, channel in enumerate(("mesa-1", "mesa-2")):
            if number:
                name, _, act = broken.partition(".")
                role = getattr(store, name)
                monkeypatch.setattr(role, act, failing(getattr(role, act), 2))
            await ana.submit(await ana.slash("/game new", channel, game="coup"))
            await ana.until(lambda m, n=number: len(shown(box)) > n)
        assert await table(ana, "Coup")


@pytest.mark.parametrize("broken", ["leases.join", "documents.get", "matches.rows"])
async def test_a_bot_that_starts_while_the_store_fails_works_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    monkeypatch.setattr(client, "AGAIN", 0.01)
    store = MemoryStore()
    name, _, act = broken.partition(".")
    role = getattr(store, name)
    monkeypatch.setattr(role, act, failing(getattr(role, act), 1))
    async with sandbox(locales=("en-US",), guild_locale="en-US") as box, bot_at(box, store):
        ana = await box.player("Ana")
        await ana.submit(await ana.slash("/game new", "mesa-1", game="coup"))
        assert await table(ana, "Coup")


def shown(box: Any) -> list[Any]:
    """The tables that stand in channels."""
    return [
        message
        for shelf in box.world.messages.values()
        for message in shelf.values()
        if message.audience is None and "Coup" in str(message.components)
    ]
