"""Copies made one after the other: each is tried out, old ones go, and the store knows the last."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.app import backups, store_move
from bot.app.backups import Rota
from bot.ops.backup_notes import last_backup
from storage import copying
from storage.open_store import open_store
from storage.records import Commit, LiveToken, StoreBroken
from storage.sqlite import SqliteStore
from tests.tools.cluster import Cluster
from tests.tools.command import agora
from tests.tools.rows import row
from tests.tools.stored_evening import checksums, store_an_evening

NOON = 1_800_000_000.0  # 2027-01-15 08:00:00 UTC


@pytest.fixture
async def database(tmp_path: Path) -> str:
    """A store in the write-ahead mode of a bot, with something in it."""
    path = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    await store.close()
    return str(path)


async def test_the_newest_copies_are_kept_and_nothing_else_is_touched(
    database: str, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "agora-old.sqlite3").write_text("somebody's")
    for name, at in ((".trying-out-1", NOON - 90_000), (".trying-out-2", NOON - 60)):
        (folder / name).mkdir()  # left by a power cut, and of another that goes on just now
        (folder / name / "restored.sqlite3").touch()
        os.utime(folder / name, (at, at))
    for n in range(4):
        said = await backups.backup_into(database, folder, 2, NOON + n)
        assert said.endswith(
            "integrity ok; restored and checked: running: 1, no longer fitting: 0, damaged: 0 of 1"
        )
    assert sorted(path.name for path in folder.iterdir()) == [
        ".trying-out-2",
        "agora-20270115-080002.sqlite3",
        "agora-20270115-080003.sqlite3",
        "agora-old.sqlite3",
    ]
    store = await open_store(database, read_only=True)
    assert await last_backup(store) == NOON + 3
    await store.close()


class Ended(Exception):
    """The clock of a test has run out."""


async def test_a_copy_is_made_as_often_as_wanted_and_again_soon_where_it_failed(
    database: str, tmp_path: Path
) -> None:
    folder, time, said, pauses = tmp_path / "copies", NOON, list[str](), list[float]()

    async def pause(seconds: float) -> None:
        nonlocal time
        pauses.append(seconds)
        time += seconds
        if len(pauses) == 2:
            shutil.move(database, tmp_path / "away")
        if len(pauses) == 4:
            shutil.move(tmp_path / "away", database)
        if len(pauses) == 6:
            raise Ended

    rota = Rota(backups.period("6h"), 14)
    await backups.backup_into(database, folder, 14, NOON - 3600)
    with pytest.raises(Ended):
        await backups.keep_copying(
            database, folder, rota, said.append, now=lambda: time, pause=pause
        )
    assert pauses == [5 * 3600, 6 * 3600, 300, 300, 6 * 3600, 6 * 3600]
    failed = [line.startswith("No copy was made") for line in said]
    assert failed == [False, True, True, False, False]
    assert "a.sqlite3 does not exist" in said[1]


async def test_a_copy_on_which_no_bot_could_begin_is_no_copy(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish = backups._finish

    def spoil(copy: Path) -> None:
        finish(copy)
        with copy.open("r+b") as file:
            file.truncate(5000)

    monkeypatch.setattr(backups, "_finish", spoil)
    folder = tmp_path / "copies"
    with pytest.raises(StoreBroken, match="damaged"):
        await backups.backup_into(database, folder, 2, NOON)
    assert list(folder.iterdir()) == []


async def test_two_copies_of_one_second_are_both_kept(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    for at in (NOON, NOON + 0.5):
        await backups.backup_into(database, folder, 14, at)
    assert len(list(folder.iterdir())) == 2


async def test_a_copy_of_a_copy_leaves_it_as_it_is(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    await backups.backup(database, copy, NOON)
    before = copy.read_bytes()
    await backups.backup(str(copy), tmp_path / "again", NOON + 1)
    assert copy.read_bytes() == before
    assert not copy.with_name("copy-wal").exists()


def test_the_command_makes_copies_in_a_folder(database: str, tmp_path: Path) -> None:
    status, said = agora("backup", database, tmp_path / "copies", "--keep", "2")
    assert (status, "restored and checked" in said) == (0, True)
    status, said = agora("backup", database, tmp_path / "copies", "--every", "often")
    assert (status, said) == (2, "'often' is no time: write 30m, 6h or 1d.\n")
    status, said = agora("backup", database, Path(database), "--keep", "2")
    assert (status, said) == (2, f"{database} cannot be used: File exists\n")


async def test_a_shared_store_is_copied_beside_a_bot_and_moved_into_another(
    postgres: Cluster, tmp_path: Path
) -> None:
    here, copy = tmp_path / "a.sqlite3", tmp_path / "copy"
    url, other = await postgres.empty(), f"sqlite:///{tmp_path / 'other.sqlite3'}"
    await store_an_evening(here)
    await store_move.move(f"sqlite:///{here}", url, print)
    bot = await open_store(url)
    try:
        await bot.leases.join()  # a living bot
        await bot.documents.put("bot", 0, {"alive": NOON - 9})
        await bot.presses.keep_token(LiveToken(7, "sealed", 1.0))
        before = await copying.sums(bot)
        said = await backups.backup(url, copy, NOON)
        assert said.endswith("integrity ok")
        assert await last_backup(bot) == NOON
    finally:
        await bot.close()
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("pragma journal_mode").fetchone() == ("delete",)
        assert kept.execute("select count(*) from live_token").fetchone() == (0,)
        assert kept.execute("select body from document where kind = 'absence'").fetchall() == [
            (f'{{"since":{NOON - 9}}}',)
        ]
    assert await backups.try_out(copy) == "running: 2, no longer fitting: 0, damaged: 0 of 2"
    status, told = await asyncio.to_thread(agora, "move", f"sqlite:///{copy}", other)
    assert (status, told.splitlines()[-1]) == (
        0,
        "refolded: 2, of which fitted neither before nor after: 0",
    )
    after = await checksums(other)
    assert {table for table, total in before.items() if after[table] != total} == {"document"}
