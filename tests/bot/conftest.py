"""Fixtures that several modules share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.tools.house import House
from tests.tools.memory_store import MemoryStore
from tests.tools.votes import Table


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A match of Coup that has just begun, on a store in memory."""
    house = House(MemoryStore())
    session = await house.match()
    yield Table(house, session.id)
    await house.store.close()
