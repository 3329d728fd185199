"""Names of files are taken as they are."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.upkeep import backup
from storage.exclusive import exclusive
from storage.records import Commit
from storage.sqlite import SqliteStore
from tests.storage.test_contract import row


def files(folder: Path) -> set[Path]:
    return set(folder.iterdir())


@pytest.mark.parametrize("name", ["a#b", "a?b", "a?mode=memory", "100%", "a%23b", "a b", "ñ"])
async def test_the_database_that_is_named_is_copied(name: str, tmp_path: Path) -> None:
    path, copy = tmp_path / f"{name}.sqlite3", tmp_path / f"copy of {name}"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    before = files(tmp_path)
    assert "integrity ok" in backup(path, copy)
    await store.close()
    assert files(tmp_path) - before == {copy}
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select id from match").fetchall() == [("aaaaaaaa",)]


def test_nobody_else_may_open_the_lock(tmp_path: Path) -> None:
    with exclusive(tmp_path / "a.sqlite3"):
        assert (tmp_path / "a.sqlite3.lock").stat().st_mode & 0o777 == 0o600


async def test_nobody_else_may_read_a_database_its_log_or_its_copy(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.sqlite3", tmp_path / "copy"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    backup(path, copy)
    modes = {one.name: one.stat().st_mode & 0o777 for one in files(tmp_path)}
    await store.close()
    assert {"a.sqlite3", "a.sqlite3-wal", "copy"} <= modes.keys()
    assert set(modes.values()) == {0o600}


def test_a_copy_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    source = tmp_path / "notes.txt"
    source.write_text("no database at all, but long enough to be looked at " * 50)
    with pytest.raises(ValueError, match=r"cannot be copied.*not a database"):
        backup(source, tmp_path / "copy")
    with pytest.raises(ValueError, match="cannot be written: No such file or directory"):
        backup(source, tmp_path / "none" / "copy")
    assert files(tmp_path) == {source}
