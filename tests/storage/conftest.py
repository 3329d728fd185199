"""Fixtures that several modules share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.open_store import open_store
from storage.roles import Store
from tests.tools.memory_store import MemoryStore

STORES = ("memory", "sqlite", "postgres")


@pytest.fixture(params=STORES)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    made: Store = MemoryStore()
    if request.param == "sqlite":
        made = await open_store(tmp_path / "agora.sqlite3")
    elif request.param == "postgres":
        made = await open_store(await request.getfixturevalue("postgres").empty())
    yield made
    await made.close()
