"""What is the disk's own: data survives the process, and an untrustworthy file is refused."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from bot.app.backups import copy_file
from storage import sql, sql_engine
from storage.records import Commit, Conflict, OutboxMessage, Posted, Row, StoreBroken
from storage.sqlite import SqliteStore
from tests.tools.rows import line, row
from tests.tools.threadless import Threadless


async def test_what_was_committed_is_there_after_a_restart(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    await store.close()
    again = await SqliteStore.open(tmp_path / "a.sqlite3")
    stored = await again.matches.load("aaaaaaaa")
    await again.close()
    assert stored is not None
    assert stored.log == [line(1)]


async def test_a_commit_is_synced_to_disk(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    pragmas = [
        store.engine._writer.plain.execute(f"pragma {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    ]
    await store.close()
    assert pragmas == ["wal", 2]  # 2 is full: a move survives a power cut


async def test_two_processes_on_one_file_cannot_both_write_a_revision(tmp_path: Path) -> None:
    one = await SqliteStore.open(tmp_path / "a.sqlite3")
    two = await SqliteStore.open(tmp_path / "a.sqlite3")
    await one.matches.commit(Commit(row()))
    outcomes = await asyncio.gather(
        one.matches.commit(Commit(row(revision=2), entries=[line(1)])),
        two.matches.commit(Commit(row(revision=2), entries=[line(1)])),
        return_exceptions=True,
    )
    log = await one.matches.log("aaaaaaaa")
    await one.close()
    await two.close()
    assert sorted(type(o).__name__ for o in outcomes) == [Conflict.__name__, "NoneType"]
    assert len(log) == 1


async def test_a_damaged_file_is_refused_with_instructions(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    for i in range(200):
        await store.matches.commit(Commit(row(f"m{i:07d}", body={"pad": "x" * 400})))
    await store.close()
    with path.open("r+b") as file:
        for page in range(2, 12):
            file.seek(page * 4096)
            file.write(b"\xff" * 2048)
    with pytest.raises(StoreBroken, match="backup"):
        await SqliteStore.open(path)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    path.write_bytes(b"not a database at all" * 500)
    with pytest.raises(StoreBroken, match="damaged"):
        await SqliteStore.open(path)


async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("insert into migration (number) values (999)")
    with pytest.raises(StoreBroken, match="newer version"):
        await SqliteStore.open(path)


async def test_a_migration_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "001_good.sql").write_text("create table good (id integer);")
    (folder / "002_bad.sql").write_text("create table half (id integer); create tabel oops;")
    monkeypatch.setattr(sql_engine, "MIGRATIONS", folder)
    path = tmp_path / "a.sqlite3"
    with pytest.raises(sqlite3.OperationalError):
        await SqliteStore.open(path)
    with closing(sqlite3.connect(path)) as db:
        names = {name for (name,) in db.execute("select name from sqlite_master")}
        done = [n for (n,) in db.execute("select number from migration")]
    assert "good" in names
    assert "half" not in names
    assert done == [1]


async def test_a_backup_of_a_running_database_is_whole(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    copy_file(tmp_path / "a.sqlite3", tmp_path / "copy.sqlite3")
    await store.matches.commit(Commit(row(revision=2), entries=[line(2)]))
    await store.close()
    copy = await SqliteStore.open(tmp_path / "copy.sqlite3")
    stored = await copy.matches.load("aaaaaaaa")
    await copy.close()
    assert stored is not None
    assert stored.log == [line(1)]


async def test_close_finishes_what_waits(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    waiting = [
        asyncio.create_task(store.matches.commit(Commit(row(f"m{i:07d}")))) for i in range(50)
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = await SqliteStore.open(tmp_path / "a.sqlite3")
    count = len(await again.matches.rows())
    await again.close()
    assert count == 50


async def test_reading_many_matches_gives_everybody_a_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(tmp_path / "agora.sqlite3")
    made, most = 0, 0

    def make(cells: Any) -> Row:
        nonlocal made, most
        made += 1
        most = max(most, made)
        return row_out(cells)

    async def others() -> None:
        nonlocal made
        while True:
            made = 0
            await asyncio.sleep(0)

    total = 3 * sql.MATCHES_PER_TURN + 1
    row_out = sql.codec.row_out
    monkeypatch.setattr(sql.codec, "row_out", make)
    try:
        await asyncio.gather(*(store.matches.commit(Commit(row(f"m{n}"))) for n in range(total)))
        turns = asyncio.create_task(others())
        found = await store.matches.rows(limit=total)
        turns.cancel()
    finally:
        await store.close()
    assert len({one.id for one in found}) == total
    assert most == sql.MATCHES_PER_TURN


async def test_what_is_found_by_its_key_is_of_now_or_of_the_moment_that_is_frozen(
    tmp_path: Path,
) -> None:
    store = await SqliteStore.open(tmp_path / "agora.sqlite3")
    try:
        await store.matches.commit(Commit(row()))
        async with store.engine.frozen():
            assert await store.matches.revision("aaaaaaaa") == 1
            await store.matches.commit(Commit(row(revision=2)))
            assert await store.matches.revision("aaaaaaaa") == 1
        assert await store.matches.revision("aaaaaaaa") == 2
    finally:
        await store.close()
    with pytest.raises(RuntimeError):
        await store.matches.revision("aaaaaaaa")


async def test_what_cannot_be_found_at_once_is_waited_for_in_the_thread(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "agora.sqlite3")
    locked = sqlite3.OperationalError("database is locked")
    try:
        await store.matches.commit(Commit(row()))
        assert store.engine._near is not None
        store.engine._near.close()
        near = store.engine._near = Mock(execute=Mock(side_effect=locked))
        assert await store.matches.revision("aaaaaaaa") == 1
        assert near.execute.called
    finally:
        await store.close()


async def test_a_store_needs_no_threads_of_its_own(tmp_path: Path) -> None:
    before = threading.active_count()
    store = await SqliteStore.open(tmp_path / "a.sqlite3", connection=Threadless)
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    stored = await store.matches.load("aaaaaaaa")
    assert threading.active_count() == before
    await store.close()
    assert stored is not None
    assert stored.log == [line(1)]


async def test_one_conflict_costs_the_others_of_its_group_few_transactions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.documents.put("person", 40, {"read": "by another"})
    transactions = 0
    transact = store.engine._transact

    async def counted(jobs: Any) -> None:
        nonlocal transactions
        transactions += 1
        await transact(jobs)

    monkeypatch.setattr(store.engine, "_transact", counted)
    swapped = [store.documents.swap("person", n, None, {"n": n}) for n in range(64)]
    done = await asyncio.gather(*swapped)
    stored = [await store.documents.get("person", n) for n in range(64)]
    await store.close()
    assert [n for n, ok in enumerate(done) if not ok] == [40]
    assert [n for n, data in enumerate(stored) if data != {"n": n}] == [40]
    assert transactions <= 1 + 2 * 6  # halves: one each for 63 others would be 65


async def test_presses_on_panels_that_stand_no_longer_cost_no_further_transactions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine a bot did nothing but write again what such a press had undone."""
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    stood = [Posted("aaaaaaaa", f"seat:{n}", 2, 100 + n, 7.0, "-1.0:a/") for n in range(64)]
    for posted in stood:
        await store.outbox.delivered(OutboxMessage("-", posted.match, posted.target), posted)
    transactions = 0
    transact = store.engine._transact

    async def counted(jobs: Any) -> None:
        nonlocal transactions
        transactions += 1
        await transact(jobs)

    monkeypatch.setattr(store.engine, "_transact", counted)
    pressed = [replace(p, message=p.message + 500 * (p.message % 2)) for p in stood]
    shown = await asyncio.gather(
        *(store.posted.note_shown(replace(p, fingerprint="+2.0:b/"), 1) for p in pressed)
    )
    prints = [p.fingerprint for p in (await store.posted.of_match("aaaaaaaa")).values()]
    await store.close()
    assert shown == [p.message % 2 == 0 for p in stood]
    assert sorted(prints) == ["+2.0:b/"] * 32 + ["-1.0:a/"] * 32
    assert transactions <= 2


@pytest.mark.fails_in_background
async def test_a_writer_that_ends_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It never should; if it does, somebody has to hear of it, but not what was being written."""
    store = await SqliteStore.open(tmp_path / "a.sqlite3")

    async def broken(group: Any) -> None:
        raise ValueError("the hand was duke")

    monkeypatch.setattr(store.engine, "_write_group", broken)
    waiting = asyncio.create_task(store.matches.commit(Commit(row())))
    await asyncio.wait([store.engine._task])
    await asyncio.sleep(0)
    waiting.cancel()
    assert "store: writer ended by ValueError at test_sqlite.py:" in caplog.text
    assert "duke" not in caplog.text
    with pytest.raises(RuntimeError, match="closed"):
        await store.matches.commit(Commit(row()))
    await store.close()


async def test_a_large_file_is_looked_through_after_it_was_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    for i in range(200):
        await store.matches.commit(Commit(row(f"m{i:07d}", body={"pad": "x" * 400})))
    await store.close()
    monkeypatch.setattr("storage.sqlite.WHOLE_CHECK_BYTES", 4096)
    store = await SqliteStore.open(path)
    await store.examine()
    await store.close()
    with path.open("r+b") as file:
        file.seek(-4 * 4096, os.SEEK_END)
        file.write(b"\xff" * 4 * 4096)
    store = await SqliteStore.open(path)
    with pytest.raises(StoreBroken, match="damaged"):
        await store.examine()
    await store.close()


async def test_looking_through_a_file_is_given_up_with_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    begun, loop = asyncio.Event(), asyncio.get_running_loop()

    def look(db: sqlite3.Connection, given_up: threading.Event) -> str:
        loop.call_soon_threadsafe(begun.set)
        given_up.wait()
        return "ok"

    monkeypatch.setattr("storage.sqlite._look_through", look)
    looking = asyncio.create_task(store.examine())
    await begun.wait()
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    await store.close()
