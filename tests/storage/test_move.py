"""A played database is moved from one engine to the other and back, unchanged."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.app import store_move
from bot.app.cli import app
from storage import copying
from storage.copying import Checksum
from storage.exclusive import exclusive
from storage.open_store import open_store
from storage.records import StoreBroken
from storage.sql import SqlStore
from tests.tools.cluster import Cluster
from tests.tools.rows import finish_match, standing
from tests.tools.stored_evening import checksums, open_sql_store, store_an_evening


async def test_everything_moves_there_and_back(postgres: Cluster, tmp_path: Path) -> None:
    here, back = tmp_path / "a.sqlite3", tmp_path / "b.sqlite3"
    await store_an_evening(here)
    url = await postgres.empty()
    said: list[str] = []
    await store_move.move(f"sqlite:///{here}", url, said.append)
    await store_move.move(url, f"sqlite:///{back}", said.append)
    before = await checksums(here)
    assert await checksums(url) == await checksums(back) == before
    for table in ("match", "entry", "snapshot", "event", "press", "posted", "document", "seat"):
        assert before[table].rows, table
    assert said.count("refolded: 2, of which fitted neither before nor after: 0") == 2


async def test_a_target_that_holds_something_is_refused(postgres: Cluster, tmp_path: Path) -> None:
    url = await postgres.empty()
    for where in (url, tmp_path / "a.sqlite3"):
        store = await open_store(where)
        await store.documents.put("person", 5, {"locale": "es"})
        await store.close()
    with pytest.raises(StoreBroken, match="not empty"):
        await store_move.move(f"sqlite:///{tmp_path / 'a.sqlite3'}", url, print)
    with pytest.raises(StoreBroken, match="not empty"):
        await store_move.move(url, f"sqlite:///{tmp_path / 'a.sqlite3'}", print)


async def test_a_store_that_a_bot_uses_is_not_moved(postgres: Cluster, tmp_path: Path) -> None:
    url = await postgres.empty()
    store = await open_store(url)
    try:
        await store.leases.join()
        with pytest.raises(StoreBroken, match="stop it first"):
            await store_move.move(url, f"sqlite:///{tmp_path / 'a.sqlite3'}", print)
    finally:
        await store.close()


async def test_what_does_not_arrive_whole_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(tmp_path / "a.sqlite3")
    await store.documents.put("person", 5, {"locale": "es"})
    await store.close()
    copy = copying.copy

    async def lossy(source: SqlStore, target: SqlStore) -> dict[str, Checksum]:
        copied = await copy(source, target)
        await target.documents.put("person", 5, {"locale": "en"})
        return copied

    monkeypatch.setattr(copying, "copy", lossy)
    with pytest.raises(StoreBroken, match="table document has not arrived whole"):
        await store_move.move(
            f"sqlite:///{tmp_path / 'a.sqlite3'}", f"sqlite:///{tmp_path / 'b.sqlite3'}", print
        )


def test_a_source_that_is_not_there_is_named(tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path / 'none.sqlite3'}"
    done = CliRunner().invoke(app, ["move", source, f"sqlite:///{tmp_path / 'b.sqlite3'}"])
    assert done.exit_code == 3
    assert "there is no database" in done.output
    assert list(tmp_path.iterdir()) == []


async def test_every_table_is_copied_but_those_of_processes_and_live_tokens(tmp_path: Path) -> None:
    store = await open_sql_store(tmp_path / "a.sqlite3")
    try:
        found = await store.engine.read("select name from sqlite_master where type = 'table'")
        for table, (_, columns) in copying.TABLES.items():
            known = await store.engine.read(f"select name from pragma_table_info('{table}')")
            assert [name for (name,) in known] == columns.split(", "), table
    finally:
        await store.close()
    left = {"migration", "process", "claim", "live_token"}
    assert {name for (name,) in found} - copying.TABLES.keys() == left


async def test_results_and_standings_move_with_the_matches(
    postgres: Cluster, tmp_path: Path
) -> None:
    path, url = tmp_path / "a.sqlite3", await postgres.empty()
    store = await open_sql_store(path)
    try:
        for n, match in enumerate(("aaaaaaaa", "bbbbbbbb")):
            await finish_match(store, match, float(n))
            counted = await store.results.waiting(1, "coup")
            if n == 0:
                assert await store.results.advance(counted, [standing(5)])
    finally:
        await store.close()
    await store_move.move(f"sqlite:///{path}", url, str)
    moved = await open_sql_store(url)
    try:
        assert await moved.results.best(1, "coup") == [standing(5)]
        waiting = (await moved.results.waiting(1, "coup")).results
        assert [result.match for result in waiting] == ["bbbbbbbb"]
    finally:
        await moved.close()


@pytest.mark.parametrize("used", ["a", "b"])
def test_a_file_that_a_bot_uses_is_neither_moved_nor_moved_to(used: str, tmp_path: Path) -> None:
    for name in ("a", "b"):
        asyncio.run(checksums(tmp_path / f"{name}.sqlite3"))
    with exclusive(tmp_path / f"{used}.sqlite3"):
        addresses = [f"sqlite:///{tmp_path / name}.sqlite3" for name in ("a", "b")]
        done = CliRunner().invoke(app, ["move", *addresses])
    assert done.exit_code == 3
    assert "another bot" in done.output
    assert CliRunner().invoke(app, ["move", *addresses]).exit_code == 0
