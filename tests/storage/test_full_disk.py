"""A disk without room: what cannot be done is said, nothing is lost, and with room it goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from storage import sql_engine
from storage.exclusive import exclusive
from storage.records import Commit, StoreBroken
from storage.sqlite import SqliteStore
from tests.tools.command import agora
from tests.tools.rows import row


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 2 MB of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", place]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root may mount a small disk")
    yield place
    subprocess.run(["umount", "--lazy", place], check=True)


@contextmanager
def no_room(disk: Path) -> Iterator[None]:
    """Nothing more can be written on the disk meanwhile."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (4096, 1):
            with suppress(OSError):
                while True:
                    file.write(bytes(size))
    yield
    filler.unlink()


async def filled(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    await store.close()


def contents(disk: Path) -> dict[Path, bytes]:
    """What the files hold that are not empty, but for the index of a log: SQLite makes it anew."""
    found = {one: one.read_bytes() for one in disk.iterdir() if not one.name.endswith("-shm")}
    return {one: content for one, content in found.items() if content}


async def test_a_copy_onto_a_full_disk_is_refused_and_leaves_nothing(
    disk: Path, tmp_path: Path
) -> None:
    path, copy = tmp_path / "a.sqlite3", disk / "copy"
    await filled(path)
    with no_room(disk):
        status, said = await asyncio.to_thread(agora, "backup", path, copy)
        assert (status, said.count("\n")) == (2, 1)
        assert said.startswith(f"{path} cannot be copied to {copy}: ")
        assert not copy.exists()
        assert list(contents(disk)) == [disk / "filler"]
    status, said = await asyncio.to_thread(agora, "backup", path, copy)
    assert (status, said.split(", ")[-1]) == (0, "integrity ok\n")


@pytest.mark.parametrize("left", ["by a bot that ended", "by a bot that was killed", "nothing"])
async def test_a_bot_that_finds_no_room_says_so_and_starts_when_there_is(
    left: str, disk: Path
) -> None:
    path = disk / "a.sqlite3"
    if left == "by a bot that was killed":
        store = await SqliteStore.open(path)
        await store.matches.commit(Commit(row()))
        kept = contents(disk)
        await store.close()
        for one, content in kept.items():
            one.write_bytes(content)
    elif left == "by a bot that ended":
        await filled(path)
    before = contents(disk)
    with no_room(disk):
        for _ in range(2):
            with exclusive(path), pytest.raises(StoreBroken, match="make room on the disk") as why:
                await SqliteStore.open(path)
            assert "\n" not in str(why.value)
    assert contents(disk) == before
    store = await SqliteStore.open(path)
    ids = [match.id for match in await store.matches.rows()]
    await store.close()
    assert ids == ([] if left == "nothing" else ["aaaaaaaa"])


async def test_a_migration_without_room_leaves_the_database_as_it_was(
    disk: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path, steps = disk / "a.sqlite3", tmp_path / "steps"
    await filled(path)
    steps.mkdir()
    for old in sql_engine.MIGRATIONS.glob("*.sql"):
        (steps / old.name).write_text(old.read_text())
    (steps / "999_large.sql").write_text(
        "create table large (body blob);\ninsert into large values (zeroblob(3000000));"
    )
    monkeypatch.setattr(sql_engine, "MIGRATIONS", steps)
    with pytest.raises(StoreBroken, match="make room on the disk"):
        await SqliteStore.open(path)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("select max(number) from migration").fetchone() == (
            sql_engine.SCHEMA_VERSION,
        )
        assert not db.execute("select 1 from sqlite_master where name = 'large'").fetchall()
    (steps / "999_large.sql").unlink()
    store = await SqliteStore.open(path)
    assert [match.id for match in await store.matches.rows()] == ["aaaaaaaa"]
    await store.close()


async def test_what_cannot_be_stored_is_said_and_can_be_when_there_is_room(
    disk: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = disk / "a.sqlite3"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    large = replace(row(), revision=2, body={"n": "x" * 100_000})
    with no_room(disk):
        for _ in range(3):
            with pytest.raises(sqlite3.OperationalError, match="full"):
                await store.matches.commit(Commit(large))
        assert [match.revision for match in await store.matches.rows()] == [1]
    assert [record.getMessage() for record in caplog.records] == [
        "nothing can be stored: database or disk is full; make room on the disk"
    ]
    await store.matches.commit(Commit(large))
    assert caplog.records[-1].getMessage() == "what happens can be stored again"
    await store.close()
    store = await SqliteStore.open(path)
    assert [match.body for match in await store.matches.rows()] == [large.body]
    await store.close()
    assert list(contents(disk)) == [path]
