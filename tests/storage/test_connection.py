"""What the store takes from aiosqlite, two of whose names are private."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import patch

import pytest

from storage import sqlite
from storage.connection import Connection
from storage.records import Commit, StoreBroken
from storage.sqlite import SqliteStore
from tests.tools.rows import row


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[Connection]:
    made = await Connection.open(tmp_path / "a.sqlite3")
    yield made
    await made.close()


async def test_a_job_runs_whole_in_the_thread_of_its_connection(connection: Connection) -> None:
    """`_execute`, which takes any function."""
    where = await connection.run(threading.current_thread)
    assert where is not threading.current_thread()
    assert await connection.run(threading.current_thread) is where


async def test_a_job_has_the_connection_itself(connection: Connection) -> None:
    """`_conn`, which is Python's own."""
    assert isinstance(connection.plain, sqlite3.Connection)
    assert await connection.run(connection.plain.execute, "select ?", (7,))
    await connection.close()
    with pytest.raises(RuntimeError, match="closed"):
        await connection.run(len, ())


async def test_a_waiting_job_is_done_though_nobody_waits_for_it_any_more(
    connection: Connection,
) -> None:
    held, done = threading.Event(), list[int]()
    first = asyncio.create_task(connection.run(held.wait))
    second = asyncio.create_task(connection.run(done.append, 1))
    await asyncio.sleep(0)
    second.cancel()
    held.set()
    await first
    with pytest.raises(asyncio.CancelledError):
        await second
    await connection.run(len, ())
    assert done == [1]


async def test_who_is_cancelled_before_a_snapshot_begins_leaves_none(tmp_path: Path) -> None:
    """Else all later reads would be of that moment."""
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    held = threading.Event()

    async def look() -> None:
        async with store.engine.frozen():
            raise AssertionError("it was cancelled")

    first = asyncio.create_task(store.engine._reader.run(held.wait))
    looking = asyncio.create_task(look())
    await asyncio.sleep(0)
    looking.cancel()
    held.set()
    with pytest.raises(asyncio.CancelledError):
        await looking
    await first
    assert not store.engine._reader.plain.in_transaction
    await store.matches.commit(Commit(row()))
    seen = await store.engine.read("select id from match")
    await store.close()
    assert len(seen) == 1


LOOP_ENDS = """
import asyncio, sys, time
from storage.sqlite import SqliteStore
from tests.tools.rows import row
from storage.records import Commit

async def main():
    store = await SqliteStore.open(sys.argv[1])
    try:
        asyncio.get_running_loop().call_later(0, asyncio.current_task().cancel)
        await asyncio.gather(*(store.matches.commit(Commit(row(f"m{n:07d}"))) for n in range(50)))
    finally:
        await store.close()

asyncio.run(main())
"""


async def test_a_loop_that_ends_in_the_middle_of_writes_leaves_no_thread(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LOOP_ENDS, path, stderr=subprocess.PIPE
    )
    async with asyncio.timeout(60):
        _, said = await process.communicate()
    assert b"Cancelled" in said
    assert b"Exception in thread" not in said
    store = await SqliteStore.open(path)
    assert len(await store.matches.rows()) in (0, 50)  # one transaction
    await store.close()


@pytest.mark.parametrize("failing", ["_prepare_now", "connect", "SqliteEngine"])
async def test_what_fails_at_opening_leaves_no_thread(failing: str, tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with (
        patch.object(sqlite, failing, side_effect=StoreBroken("as planted")),
        pytest.raises(StoreBroken, match="planted"),
    ):
        await SqliteStore.open(tmp_path / "a.sqlite3")
    for thread in set(threading.enumerate()) - before:  # it ends after it has said so
        thread.join(timeout=10)
    assert set(threading.enumerate()) <= before
