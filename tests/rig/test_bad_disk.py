"""The disk is full, locked or missing: what was acknowledged stays, everything else is refused."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.gateway import guard
from bot.ops import store_health
from bot.ops.store_health import StoreHealth
from bot.ops.web import serve
from storage.exclusive import exclusive
from storage.postgres.postgres_engine import Intervals
from storage.postgres.sharing import PostgresStore
from storage.records import Commit, StoreBroken
from storage.sqlite import SqliteStore
from tests.tools.cluster import Cluster
from tests.tools.postgres_way import PostgresWay
from tests.tools.rows import line, row
from tests.tools.sandbox_evening import evening


async def test_a_full_disk_refuses_and_keeps_what_was_stored(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    pages = store.engine._writer.plain.execute("pragma page_count").fetchone()[0]
    store.engine._writer.plain.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        await store.matches.commit(Commit(row("bbbbbbbb", body={"pad": "x" * 50_000})))
    store.engine._writer.plain.execute("pragma max_page_count = 100000")
    await store.matches.commit(Commit(row("cccccccc")))
    kept = [await store.matches.load(id) for id in ("aaaaaaaa", "bbbbbbbb", "cccccccc")]
    await store.close()
    assert [bool(one) for one in kept] == [True, False, True]


async def test_one_commit_too_big_does_not_spoil_its_group(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.matches.commit(Commit(row()))
    pages = store.engine._writer.plain.execute("pragma page_count").fetchone()[0]
    store.engine._writer.plain.execute(f"pragma max_page_count = {pages + 2}")
    outcomes = await asyncio.gather(
        store.matches.commit(Commit(row(revision=2), entries=[line(1)])),
        store.matches.commit(Commit(row("bbbbbbbb", body={"pad": "x" * 90_000}))),
        return_exceptions=True,
    )
    log = await store.matches.log("aaaaaaaa")
    await store.close()
    assert [type(o).__name__ for o in outcomes] == ["NoneType", "OperationalError"]
    assert len(log) == 1


async def test_a_lock_of_another_process_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        waiting = asyncio.create_task(store.matches.commit(Commit(row())))
        done, _ = await asyncio.wait([waiting], timeout=0.2)
        assert not done
        other.execute("commit")
        await waiting
    assert await store.matches.load("aaaaaaaa") is not None
    await store.close()


async def test_a_file_that_cannot_be_opened_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreBroken, match="cannot be opened"):
        await SqliteStore.open(tmp_path / "no such folder" / "a.sqlite3")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users may read, unlike pytest's."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)
        Path(name).chmod(0o755)


@contextmanager
def nobody() -> Iterator[None]:
    """Drop root's rights for a while: root may read and write everything."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("closed", ["file", "folder"])
async def test_a_database_that_may_not_be_written_is_refused_at_the_start(
    closed: str, folder: Path
) -> None:
    path = folder / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    await store.close()
    os.chmod(path, 0o444 if closed == "file" else 0o666)
    os.chmod(folder, 0o777 if closed == "file" else 0o555)
    with nobody(), pytest.raises(StoreBroken, match="bot's user"):
        await SqliteStore.open(path)
    if closed == "folder":
        with nobody(), pytest.raises(StoreBroken, match="bot's user"), exclusive(path):
            pass
    os.chmod(folder, 0o755)
    os.chmod(path, 0o644)
    again = await SqliteStore.open(path)
    assert len(await again.matches.log("aaaaaaaa")) == 1
    await again.close()


HOLD = (
    "import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None);"
    "db.execute('begin immediate'); print('held', flush=True); sys.stdin.read()"
)


@pytest.mark.parametrize("what", ["read-only", "locked"])
async def test_a_press_that_cannot_be_stored_is_answered_so_and_changes_nothing(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path) as table:
        await table.answer()
        await table.delivered()
        store = table.bot.store
        assert isinstance(store, SqliteStore)
        store.engine._writer.plain.execute("pragma busy_timeout = 20")
        if what == "read-only":
            store.engine._writer.plain.execute("pragma query_only = on")
            other = None
        else:
            other = await asyncio.create_subprocess_exec(
                sys.executable, "-c", HOLD, table.database, stdin=PIPE, stdout=PIPE
            )
            assert other.stdout is not None
            await other.stdout.readline()
        before = await store.matches.rows()
        await table.answer()
        assert await table.answers() == 1
        assert await store.matches.rows() == before
        assert table.said("Something failed on my side")
        wanted = "readonly" if what == "read-only" else "end the other process"
        assert wanted in caplog.text
        if other is not None:
            other.kill()
            await other.wait()
        store.engine._writer.plain.execute("pragma query_only = off")
        table.questions.pressed.clear()
        await table.ask()
        await table.answer()
        assert await table.answers() == 2
        assert "can be stored again" in caplog.text


async def test_an_evening_on_a_full_disk_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.answer()
        await table.delivered()
        store = table.bot.store
        assert isinstance(store, SqliteStore)
        db = store.engine._writer.plain
        db.execute(f"pragma max_page_count = {db.execute('pragma page_count').fetchone()[0]}")
        for size in (100_000, 10_000, 1_000, 100):
            with contextlib.suppress(sqlite3.OperationalError):
                for number in range(10_000):
                    await store.documents.put("filler", size + number, {"x": "x" * size})
        while not table.said("Something failed on my side"):  # there is room for some answers yet
            await table.answer()
        stored = await table.answers()
        await table.settled()
        db.execute("pragma max_page_count = 100000")
        table.questions.pressed.clear()
        await table.ask()
        await table.answer(times=3)
        assert await table.answers() == stored + 3
        await table.emptied()


async def test_a_locked_store_is_told_to_the_operator_and_in_time_to_whoever_presses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unused_tcp_port: int
) -> None:
    monkeypatch.setattr(guard, "LATE_RESPONSE_SECONDS", 0.05)
    monkeypatch.setattr(store_health, "ANSWER_SECONDS", 0.05)
    async with evening(tmp_path) as table:
        await table.answer()
        await table.delivered()
        store, metrics = table.bot.store, table.bot.metrics
        assert isinstance(store, SqliteStore)
        store.engine._writer.plain.execute("pragma busy_timeout = 60000")
        serving = serve(metrics, table.bot.ailing, "127.0.0.1", unused_tcp_port)
        at = f"http://127.0.0.1:{unused_tcp_port}"
        async with serving, ClientSession() as http:
            assert (await http.get(at + "/healthz")).status == 200
            with closing(sqlite3.connect(table.database, isolation_level=None)) as other:
                other.execute("begin immediate")
                health = await http.get(at + "/healthz")
                assert health.status == 503
                assert (await health.json())["why"] == "the store does not answer"
                figures = await (await http.get(at + "/metrics")).text()
                assert "\nagora_store_up 0.0" in figures
                assert "\nagora_outbox_messages NaN" in figures
                pressing = asyncio.create_task(table.answer())
                await table.until(lambda: table.said("cannot get at my records"))
                assert await table.answers() == 1
                other.execute("commit")
            await pressing
            async with asyncio.timeout(60):
                while await table.answers() == 1:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert (await http.get(at + "/healthz")).status == 200
            assert "\nagora_store_up 1.0" in await (await http.get(at + "/metrics")).text()
            await table.answer()  # the question that followed has come without that answer
            assert await table.answers() == 3


@pytest.mark.parametrize("away", ["silent", "gone"])
async def test_a_server_that_is_away_is_told(
    away: str, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = PostgresWay(await postgres.empty())
    intervals = Intervals(pauses=(0.0,) * 3, patience=60.0, sleep=lambda _: asyncio.sleep(0))
    store = await PostgresStore.open(await way.open(), intervals=intervals)
    health = StoreHealth(store, lambda: 0.0)
    try:
        assert await health.ailing() == ""
        if away == "silent":
            monkeypatch.setattr(store_health, "ANSWER_SECONDS", 0.05)
            way.swallow(b"")
            assert await health.ailing() == "the store does not answer"
            assert await health.ailing() == "the store does not answer"  # and is not asked twice
            assert len(health._tasks._running) == 1
        else:
            await way.close()
            assert await health.ailing() == "the store fails (ConnectionLost)"
    finally:
        await health.close()
        await way.close()
        await store.close()


async def test_a_full_disk_is_told_with_the_reason(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    health, db = StoreHealth(store, lambda: 0.0), store.engine._writer.plain
    pages = db.execute("pragma page_count").fetchone()[0]
    db.execute(f"pragma max_page_count = {pages}")
    assert "database or disk is full; make room on the disk" in await health.ailing()
    db.execute("pragma max_page_count = 100000")
    assert await health.ailing() == ""
    await health.close()
    await store.close()
