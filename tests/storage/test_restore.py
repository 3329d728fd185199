"""The runbook's drill: back up while people play, lose the disk, restore the copy, play on."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from bot.app.cli import app
from storage.exclusive import exclusive
from storage.records import Commit, LiveToken
from storage.sqlite import SqliteStore
from tests.storage.played import some_answers
from tests.tools.command import agora
from tests.tools.evening import evening
from tests.tools.rows import row


def break_disk(folder: Path) -> None:
    for left in folder.glob("agora.sqlite3*"):
        left.write_bytes(Random(1).randbytes(left.stat().st_size or 4096))


async def test_a_lost_database_is_put_back_and_people_play_on(tmp_path: Path) -> None:
    path, copy = tmp_path / "agora.sqlite3", tmp_path / "copy.sqlite3"
    async with evening(await SqliteStore.open(path)) as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        await some_answers(e, people, 6, 1)
        await e.store.presses.keep_token(LiveToken(7, "sealed", 1.0))
        status, said = await asyncio.to_thread(agora, "backup", path, copy)
        assert (status, said.split(", ")[-1]) == (0, "integrity ok\n")
        with closing(sqlite3.connect(copy)) as kept:
            assert kept.execute("select count(*) from live_token").fetchone() == (0,)
            noted = kept.execute("select body from document where kind = 'absence'").fetchone()
            assert json.loads(noted[0]) == {"since": await e.bot.timekeeping.heartbeat.last()}
        line = (await e.session()).playing().version
        await some_answers(e, people, 9, 2)
        assert (await e.session()).playing().version > line

        await e.bot.rest()
        await e.store.close()
        break_disk(tmp_path)
        status, said = await asyncio.to_thread(agora, "check", path)
        assert status == 3
        assert "put back the last backup" in said

        status, said = await asyncio.to_thread(agora, "restore", copy, path)
        assert status == 0, said
        status, said = await asyncio.to_thread(agora, "check", path)
        assert (status, said) == (0, "running: 1, no longer fitting: 0, damaged: 0 of 1\n")

        e.store = await SqliteStore.open(path)
        try:
            await e.restart()
            assert (await e.session()).playing().version == line
            await some_answers(e, people, 12, 3)
            assert (await e.session()).playing().version == line + 12
        finally:
            await e.bot.rest()
            await e.store.close()


def test_a_backup_neither_overwrites_nor_copies_what_is_not_there(tmp_path: Path) -> None:
    status, said = agora("backup", tmp_path / "none", tmp_path / "copy")
    assert (status, "does not exist" in said) == (2, True)
    (tmp_path / "none").write_bytes(b"")
    (tmp_path / "copy").write_bytes(b"mine")
    status, said = agora("backup", tmp_path / "none", tmp_path / "copy")
    assert (status, "give another name" in said) == (2, True)
    assert (tmp_path / "copy").read_bytes() == b"mine"


@pytest.fixture
async def store(tmp_path: Path) -> Path:
    """A store as a bot leaves it that was killed: some of it is in its log only."""
    path, made = tmp_path / "store", await SqliteStore.open(tmp_path / "made")
    await made.matches.commit(Commit(row()))
    for end in ("", "-wal", "-shm"):
        shutil.copy(tmp_path / f"made{end}", tmp_path / f"store{end}")
    await made.close()
    return path


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, but for the locks."""
    found = (one for one in folder.iterdir() if not one.name.endswith(".lock"))
    return {one.name: one.read_bytes() for one in found}


NO_COPIES = {
    "empty": (lambda whole: b"", 2, "is empty"),
    "cut short": (lambda whole: whole[: len(whole) // 2], 3, "damaged"),
    "a text": (lambda whole: b"Error response from daemon", 2, "not a database"),
    "of a newer version": (None, 3, "newer version"),
}


@pytest.mark.parametrize("kind", NO_COPIES)
def test_what_is_no_copy_does_not_take_the_place_of_the_store(
    kind: str, store: Path, tmp_path: Path
) -> None:
    spoil, expected, why = NO_COPIES[kind]
    copy = tmp_path / "copy"
    assert agora("backup", store, copy)[0] == 0
    if spoil is not None:
        copy.write_bytes(spoil(copy.read_bytes()))
    else:
        with closing(sqlite3.connect(copy)) as db, db:
            db.execute("insert into migration (number) select max(number) + 1 from migration")
    before = files(tmp_path)
    status, said = agora("restore", copy, store)
    assert (status, why in said) == (expected, True), said
    assert files(tmp_path) == before


def test_no_copy_takes_the_place_of_a_store_that_a_bot_uses(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    assert agora("backup", store, copy)[0] == 0
    before = files(tmp_path)
    with exclusive(store):
        status, said = agora("restore", copy, store)
    assert (status, "another bot" in said) == (3, True)
    assert files(tmp_path) == before
    status, said = agora("restore", copy, "postgresql://agora@localhost/agora")
    assert (status, "agora move" in said) == (2, True)


def test_what_was_there_before_is_kept_whole(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    assert agora("backup", store, copy)[0] == 0
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("delete from match")
    done = CliRunner().invoke(app, ["restore", "-", str(store)], input=copy.read_bytes())
    assert done.exit_code == 0, done.output
    assert agora("matches", store) == (0, "")
    kept = Path(done.output.split()[-1])
    assert agora("matches", kept) == (0, "aaaaaaaa live coup \n")
