"""Names of files are taken as they are; copies, and what lies beside a database."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.app.backups import copy_file
from bot.app.cli import app
from bot.outages.declared_outages import ImpossibleCommand
from storage.connection import log_of
from storage.exclusive import exclusive
from storage.foreign_log import refuse_foreign_log
from storage.records import Commit, StoreBroken
from storage.sqlite import SqliteStore
from tests.tools.rows import row


def files(folder: Path) -> set[Path]:
    return set(folder.iterdir())


@pytest.mark.parametrize("name", ["a#b", "a?b", "a?mode=memory", "100%", "a%23b", "a b", "ñ"])
async def test_the_database_that_is_named_is_copied(name: str, tmp_path: Path) -> None:
    path, copy = tmp_path / f"{name}.sqlite3", tmp_path / f"copy of {name}"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    before = files(tmp_path)
    copy_file(path, copy)
    await store.close()
    assert files(tmp_path) - before == {copy}
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("select id from match").fetchall() == [("aaaaaaaa",)]


@pytest.mark.parametrize("older", [True, False])
def test_nobody_else_may_open_the_lock(older: bool, tmp_path: Path) -> None:
    lock = tmp_path / "a.sqlite3.lock"
    if older:
        lock.touch(mode=0o644)
    with exclusive(tmp_path / "a.sqlite3"):
        assert lock.stat().st_mode & 0o777 == 0o600


def test_a_second_name_does_not_get_past_the_lock(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite3").touch()
    (tmp_path / "b.sqlite3").hardlink_to(tmp_path / "a.sqlite3")
    with pytest.raises(StoreBroken, match="another name"), exclusive(tmp_path / "b.sqlite3"):
        pass
    (tmp_path / "b.sqlite3").unlink()
    with exclusive(tmp_path / "a.sqlite3"):
        pass


async def test_nobody_else_may_read_a_database_its_log_or_its_copy(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.sqlite3", tmp_path / "copy"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    copy_file(path, copy)
    modes = {one.name: one.stat().st_mode & 0o777 for one in files(tmp_path)}
    await store.close()
    assert {"a.sqlite3", "a.sqlite3-wal", "copy"} <= modes.keys()
    assert set(modes.values()) == {0o600}


async def test_a_database_that_others_could_read_is_its_owners_again(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.sqlite3", tmp_path / "copy"
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    for file in files(tmp_path):
        file.chmod(0o644)
    again = await SqliteStore.open(path)
    copy_file(path, copy)
    modes = {one.name: one.stat().st_mode & 0o777 for one in files(tmp_path)}
    await again.close()
    await store.close()
    assert {"a.sqlite3", "a.sqlite3-wal", "a.sqlite3-shm", "copy"} <= modes.keys()
    assert set(modes.values()) == {0o600}


async def test_a_database_of_another_owner_is_used_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.sqlite3"
    path.touch(mode=0o644)

    def chmod(self: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", chmod)
    await (await SqliteStore.open(path)).close()
    assert path.stat().st_mode & 0o777 == 0o644


def test_a_copy_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    source = tmp_path / "notes.txt"
    source.write_text("no database at all, but long enough to be looked at " * 50)
    with pytest.raises(ImpossibleCommand, match=r"cannot be copied.*not a database"):
        copy_file(source, tmp_path / "copy")
    with pytest.raises(ImpossibleCommand, match="cannot be written: No such file or directory"):
        copy_file(source, tmp_path / "none" / "copy")
    assert files(tmp_path) == {source}


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[Path]:
    """A database in use, whose write-ahead log holds a match, in a folder of its own."""
    folder = tmp_path / "running"
    folder.mkdir()
    store = await SqliteStore.open(folder / "a.sqlite3")
    await store.matches.commit(Commit(row()))
    yield folder / "a.sqlite3"
    await store.close()


@pytest.fixture
def killed(running: Path, tmp_path: Path) -> Path:
    """The same as a killed bot leaves it: most of it is in the log."""
    path = tmp_path / "a.sqlite3"
    shutil.copy(running, path)
    shutil.copy(f"{running}-wal", f"{path}-wal")
    return path


async def stored(path: Path) -> list[str]:
    store = await SqliteStore.open(path)
    try:
        return [match.id for match in await store.matches.rows()]
    finally:
        await store.close()


async def killed_at(path: Path, at: Path) -> None:
    """Run a bot on a database that is killed: what it leaves is moved to `at`."""
    store = await SqliteStore.open(path)
    await store.matches.commit(Commit(row()))
    shutil.copy(path, at)
    shutil.copy(log_of(path), log_of(at))
    await store.close()


@pytest.mark.parametrize("other", ["older", "younger", "by a link"])
def test_a_log_is_not_mixed_into_a_file_of_another_time(other: str, tmp_path: Path) -> None:
    path, copy, killed = (tmp_path / name for name in ("a.sqlite3", "copy", "killed"))
    asyncio.run(stored(path))
    shutil.copy(path, copy)
    for _ in range(2):
        asyncio.run(stored(path))
    asyncio.run(killed_at(path, killed))
    log = log_of(killed).read_bytes()
    assert asyncio.run(stored(killed)) == ["aaaaaaaa"], "its own log is taken"
    for _ in range(2):
        asyncio.run(stored(killed))
    shutil.copy(killed if other == "younger" else copy, path)
    log_of(path).write_bytes(log)
    named, kept = path, path.read_bytes()
    if other == "by a link":
        named = tmp_path / "link"
        named.symlink_to(path)
    with pytest.raises(StoreBroken, match=r"a\.sqlite3-wal is the log of another database"):
        asyncio.run(stored(named))
    with pytest.raises(StoreBroken, match=r"a\.sqlite3-wal is the log of another database"):
        copy_file(named, tmp_path / "again")
    assert (path.read_bytes(), log_of(path).read_bytes()) == (kept, log)


def test_a_log_that_was_cut_short_or_overwritten_is_taken_as_far_as_it_is_whole(
    tmp_path: Path,
) -> None:
    path, killed = tmp_path / "a.sqlite3", tmp_path / "killed"
    asyncio.run(killed_at(path, killed))
    log = log_of(killed).read_bytes()
    for left in (log[:20], log[:-100], log[:32] + bytes(len(log) - 32), b"x" * len(log)):
        shutil.copy(killed, path)
        log_of(path).write_bytes(left)
        refuse_foreign_log(path)


def broken_page(path: Path) -> None:
    """Damage a page of a table, which can still be copied."""
    data = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as db:
        sql = "select rootpage from sqlite_master where name = 'match_busy' or name = 'event'"
        (page,) = db.execute(sql).fetchone()
    size = int.from_bytes(data[16:18])
    data[(page - 1) * size : (page - 1) * size + 200] = b"\xff" * 200
    path.write_bytes(data)


@pytest.mark.parametrize("where", ["a table", "the schema"])
def test_a_copy_of_a_damaged_database_does_not_pass_for_a_good_one(
    where: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.sqlite3"
    asyncio.run(stored(path))
    if where == "a table":
        broken_page(path)
    else:
        path.write_bytes(path.read_bytes()[:100] + b"\xff" * 200 + path.read_bytes()[300:])
    before = path.read_bytes()
    done = CliRunner().invoke(app, ["backup", str(path), str(tmp_path / "copy")])
    assert done.exit_code == 3
    assert done.output.startswith("the database is damaged (")
    assert done.output.endswith(
        "put back the last backup with `agora restore`, which keeps the damaged file\n"
    )
    assert done.output.count("\n") == 1
    assert (files(tmp_path), path.read_bytes()) == ({path}, before)


LIMITED = """
import resource, sys
from bot.app.cli import app
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)), resource.RLIM_INFINITY))
app()
"""


DATABASE = "what is no database"


@pytest.mark.parametrize("kind", ["folder", "loop", "too long", "in a file"])
@pytest.mark.parametrize(
    "command",
    [
        ["check", DATABASE],
        ["matches", DATABASE],
        ["export", DATABASE, "abc"],
        ["backup", DATABASE, "copy"],
        ["move", DATABASE, "sqlite:///other"],
        ["move", "sqlite:///a.sqlite3", DATABASE],
        ["reopen", "abc", "--database", DATABASE],
        ["outage", "2026-01-01T10:00Z", "2026-01-01T11:00Z", "--database", DATABASE],
        ["clock", "accept", "--database", DATABASE],
    ],
    ids=" ".join,
)
def test_what_cannot_be_a_database_is_told_in_one_sentence(
    command: list[str],
    kind: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    asyncio.run(stored(tmp_path / "a.sqlite3"))
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    name = {"folder": "folder", "loop": "loop", "too long": "x" * 300, "in a file": "a.sqlite3/b"}
    before, mode = files(tmp_path), (tmp_path / "folder").stat().st_mode
    given = [f"sqlite:///{name[kind]}" if word == DATABASE else word for word in command]
    done = CliRunner().invoke(app, given)
    assert done.exit_code in (2, 3), done.exception
    assert done.output.count("\n") == 1
    assert capfd.readouterr().err == "", "nothing of a thread"
    assert {one for one in files(tmp_path) if one.suffix != ".lock"} == before  # a lock may stay
    assert (tmp_path / "folder").stat().st_mode == mode


@pytest.mark.parametrize(
    "command",
    [
        ["play", "--port", "0", "--folder", "notes/x"],
        ["arena", "coup", "--players", "random,random", "--games", "2", "--keep", "notes/x"],
        ["probe", "--channel", "1", "--folder", "notes/x"],
        ["probe", "--channel", "1", "--cassette", "notes/x/y"],
    ],
    ids=" ".join,
)
def test_a_file_or_folder_that_cannot_be_used_is_told(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    (tmp_path / "notes").touch()
    done = CliRunner().invoke(app, command)
    assert (done.exit_code, done.output) == (2, "notes/x cannot be used: Not a directory\n")


@pytest.mark.parametrize("limit", [0, 20_000])
def test_a_copy_for_which_there_is_no_room_leaves_nothing(
    limit: int, running: Path, tmp_path: Path
) -> None:
    copy, before = tmp_path / "copy", files(running.parent)
    command = [sys.executable, "-c", LIMITED, str(limit), "backup", running, copy]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{running} cannot be copied to {copy}: ")
    assert done.stderr.count("\n") == 1
    assert files(tmp_path) == {running.parent}
    assert files(running.parent) == before


@pytest.mark.parametrize("beside", ["copy", "copy-wal", "copy-journal"])
def test_a_copy_is_not_written_over_another_file_nor_beside_its_log(
    beside: str, running: Path, tmp_path: Path
) -> None:
    (tmp_path / beside).write_text("somebody's")
    done = CliRunner().invoke(app, ["backup", str(running), str(tmp_path / "copy")])
    assert (done.exit_code, done.output) == (2, f"{tmp_path / beside} exists; give another name\n")
    assert (tmp_path / beside).read_text() == "somebody's"
    assert files(tmp_path) == {running.parent, tmp_path / beside}


@pytest.mark.parametrize("command", ["check", "matches", "backup"])
def test_the_log_of_the_database_before_is_not_mixed_into_a_copy(
    command: str, killed: Path, tmp_path: Path
) -> None:
    copy, again = tmp_path / "copy", tmp_path / "again"
    copy_file(killed, copy)
    log, told = log_of(killed), "a.sqlite3-wal is the log of another database"
    log.write_bytes(log_of(tmp_path / "running" / "a.sqlite3").read_bytes())
    copy.rename(killed)
    kept = killed.read_bytes(), log.read_bytes()
    arguments = [command, str(killed), *([str(again)] if command == "backup" else [])]
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 3
    assert told in done.output
    with pytest.raises(StoreBroken, match=told):
        asyncio.run(stored(killed))
    assert (killed.read_bytes(), log.read_bytes()) == kept
    assert not again.exists()
    log.unlink()
    assert asyncio.run(stored(killed)) == ["aaaaaaaa"]


def test_a_log_without_its_database_is_kept(killed: Path) -> None:
    killed.unlink()
    with pytest.raises(StoreBroken, match="is the log of another database"):
        asyncio.run(stored(killed))
    assert log_of(killed).stat().st_size > 0
    assert not killed.exists()


def test_a_database_whose_bot_was_killed_finds_its_own_log(killed: Path) -> None:
    assert asyncio.run(stored(killed)) == ["aaaaaaaa"]


MOUNTED = """
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit
shift
exec "$@"
"""


ONE_BY_ONE = """
import sys
from bot.app.cli import app
path, copy = sys.argv[1:]
for command in (["check", path], ["matches", path], ["backup", path, copy]):
    try:
        app(command)
    except SystemExit as end:
        assert end.code == 0, (command, end.code)
"""


@pytest.mark.parametrize("made_by", ["backup", "hand"])
def test_a_copy_can_be_read_where_nothing_can_be_written(
    made_by: str, killed: Path, tmp_path: Path
) -> None:
    folder, again = tmp_path / "only read", tmp_path / "again"
    folder.mkdir()
    path = folder / "a.sqlite3"
    if made_by == "backup":
        copy_file(killed, path)
    else:  # as a bot that has ended leaves it: with a log, which is empty
        asyncio.run(stored(killed))
        shutil.copy(killed, path)
    within = ["unshare", "--map-root-user", "--mount", "sh", "-c", MOUNTED, "sh", folder]
    if subprocess.run([*within, "true"], capture_output=True).returncode:
        pytest.skip("nothing may be mounted here")
    command = [*within, sys.executable, "-c", ONE_BY_ONE, path, again]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    for said in ("damaged: 0 of 1", "aaaaaaaa", "integrity ok"):
        assert said in done.stdout
    assert files(folder) == {path}
