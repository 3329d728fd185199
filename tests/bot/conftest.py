"""Fixtures that several modules share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.delivery.sender import Sender
from tests.tools.house import House
from tests.tools.memory_store import MemoryStore
from tests.tools.votes import VotingTable


@pytest.fixture
async def table() -> AsyncIterator[VotingTable]:
    """A match of Coup that has just begun, on a store in memory."""
    house = House(MemoryStore())
    session = await house.match()
    yield VotingTable(house, session.id)
    await house.store.close()


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tokens of all edits of private panels that the bot begins by itself."""
    made, edit = list[str](), Sender.edit_private

    async def noted(self: Sender, token: str, *face: Any, **more: Any) -> None:
        made.append(token)
        await edit(self, token, *face, **more)

    monkeypatch.setattr(Sender, "edit_private", noted)
    return made
