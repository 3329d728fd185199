"""The runbook's drill: back up while people play, lose the disk, restore the copy, play on."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from storage.records import LiveToken
from storage.sqlite import SqliteStore
from tests.storage.played import some_answers
from tests.tools.command import agora
from tests.tools.evening import evening


def break_disk(folder: Path) -> None:
    for left in folder.glob("agora.sqlite3*"):
        left.write_bytes(Random(1).randbytes(left.stat().st_size or 4096))


def put_back(copy: Path, path: Path) -> None:
    for left in path.parent.glob(f"{path.name}*"):
        left.unlink()
    shutil.copy(copy, path)


async def test_a_lost_database_is_put_back_and_people_play_on(tmp_path: Path) -> None:
    path, copy = tmp_path / "agora.sqlite3", tmp_path / "copy.sqlite3"
    async with evening(await SqliteStore.open(path)) as e:
        people = [e.person(name) for name in ("Ana", "Bruno", "Carla")]
        await e.seat_all("kobayakawa", *people)
        await some_answers(e, people, 6, 1)
        await e.store.presses.keep_token(LiveToken(7, "sealed", 1.0))
        status, said = await asyncio.to_thread(agora, "backup", path, copy)
        assert (status, said.split(", ")[-1]) == (0, "integrity ok\n")
        with closing(sqlite3.connect(copy)) as kept:
            assert kept.execute("select count(*) from live_token").fetchone() == (0,)
            noted = kept.execute("select body from document where kind = 'absence'").fetchone()
            assert json.loads(noted[0]) == {"since": await e.bot.heartbeat.last()}
        line = (await e.session()).playing().version
        await some_answers(e, people, 9, 2)
        assert (await e.session()).playing().version > line

        await e.bot.rest()
        await e.store.close()
        break_disk(tmp_path)
        status, said = await asyncio.to_thread(agora, "check", path)
        assert status == 3
        assert "put back the last backup" in said

        put_back(copy, path)
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
