"""A disk that is full, locked or not there: what was promised is kept, and the rest is refused."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.records import Broken, Commit
from storage.sqlite import SqliteStore
from tests.storage.test_contract import line, row


async def test_a_full_disk_refuses_and_keeps_what_was_stored(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.commit(Commit(row(), entries=[line(1)]))
    pages = store._writer.execute("pragma page_count").fetchone()[0]
    store._writer.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await store.commit(Commit(row("bbbbbbbb", body={"pad": "x" * 50_000})))
    store._writer.execute("pragma max_page_count = 100000")
    await store.commit(Commit(row("cccccccc")))
    kept = [await store.load(id) for id in ("aaaaaaaa", "bbbbbbbb", "cccccccc")]
    await store.close()
    assert [bool(one) for one in kept] == [True, False, True]


async def test_one_commit_too_big_does_not_spoil_its_group(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.commit(Commit(row()))
    pages = store._writer.execute("pragma page_count").fetchone()[0]
    store._writer.execute(f"pragma max_page_count = {pages + 2}")
    outcomes = await asyncio.gather(
        store.commit(Commit(row(revision=2), entries=[line(1)])),
        store.commit(Commit(row("bbbbbbbb", body={"pad": "x" * 90_000}))),
        return_exceptions=True,
    )
    log = await store.log("aaaaaaaa")
    await store.close()
    assert [type(o).__name__ for o in outcomes] == ["NoneType", "OperationalError"]
    assert len(log) == 1


async def test_a_lock_of_another_process_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        waiting = asyncio.create_task(store.commit(Commit(row())))
        done, _ = await asyncio.wait([waiting], timeout=0.2)
        assert not done
        other.execute("commit")
        await waiting
    assert await store.load("aaaaaaaa") is not None
    await store.close()


async def test_a_file_that_cannot_be_opened_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Broken, match="cannot be opened"):
        await SqliteStore.open(tmp_path / "no such folder" / "a.sqlite3")
