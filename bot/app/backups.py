"""Copies of a store: one, or one after the other with the oldest removed, each one tried out."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import BinaryIO

from bot.app import upkeep
from bot.delivery import reconciler
from bot.ops import backup_notes, heartbeat
from bot.outages.declared_outages import ImpossibleCommand
from bot.time.reckoning import DAY
from storage import codec, copying
from storage.connection import beside, connect, is_there
from storage.exclusive import exclusive
from storage.foreign_log import refuse_foreign_log
from storage.open_store import is_postgres, open_store, shown_address, sqlite_path
from storage.queries import QUERIES
from storage.records import StoreBroken
from storage.sql_engine import SCHEMA_VERSION
from storage.sqlite import damaged

HEARTBEAT, ABSENCE = (heartbeat.KIND, heartbeat.ID), (reconciler.KIND, reconciler.ID)
NOTE = (backup_notes.KIND, backup_notes.ID)
PUT = "insert or replace into document (kind, id, body) values (?, ?, ?)"
NAME, OURS = "agora-%Y%m%d-%H%M%S.sqlite3", re.compile(r"agora-\d{8}-\d{6}\.sqlite3")
SCRATCH = ".trying-out-"
UNITS = {"m": 60.0, "h": 3600.0, "d": DAY}
RETRY_AFTER_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class Rota:
    """How often a copy is made, in seconds, and how many are kept."""

    every: float
    keep: int


def period(text: str) -> float:
    """The seconds of `30m`, `6h` or `1d`. Raises ImpossibleCommand."""
    found = re.fullmatch(r"([1-9]\d*)([mhd])", text.strip())
    if found is None:
        raise ImpossibleCommand(f"{text!r} is no time: write 30m, 6h or 1d.")
    return int(found[1]) * UNITS[found[2]]


async def backup(database: str, copy: Path, now: float) -> str:
    """Write a copy of a store as one SQLite file, while it may be in use, and note in the store
    that it was made. Returns a sentence for the operator.

    Raises StoreBroken for a store that is damaged, of another version or cannot be reached, or
    that has a log of another, and ImpossibleCommand where no copy can be made otherwise. Nothing
    is left of a copy that was begun then.
    """
    if is_postgres(database):
        with _new_file(copy, shown_address(database)):
            await _copy_shared(database, copy)
            await asyncio.to_thread(_finish, copy)
    else:
        await asyncio.to_thread(copy_file, sqlite_path(database), copy)
    with suppress(sqlite3.Error, StoreBroken):  # the copy is whole all the same
        await _note(database, now)
    return f"{copy}: {_size(copy)} bytes, integrity ok"


def _size(copy: Path) -> int:
    return copy.stat().st_size


def copy_file(database: Path, copy: Path) -> None:
    """Copy a SQLite file while it may be in use. Raises like `backup`."""
    if not is_there(database):
        raise ImpossibleCommand(f"{database} does not exist")
    with _new_file(copy, str(database)):
        _copy(database, copy)
        _finish(copy)


@contextmanager
def _new_file(copy: Path, source: str) -> Iterator[None]:
    """Make an empty file to be filled; where that fails nothing is left of it."""
    written = [copy, *(copy.with_name(copy.name + end) for end in ("-journal", "-wal", "-shm"))]
    try:
        if there := [path for path in written if path.exists()]:
            raise ImpossibleCommand(f"{there[0]} exists; give another name")
        copy.touch(mode=0o600, exist_ok=False)
    except OSError as failed:
        raise ImpossibleCommand(f"{copy} cannot be written: {failed.strerror}") from None
    try:
        yield
    except BaseException as failed:
        for path in written:
            path.unlink(missing_ok=True)
        if isinstance(failed, sqlite3.Error):
            raise ImpossibleCommand(f"{source} cannot be copied to {copy}: {failed}") from None
        raise


async def try_out(copy: Path) -> str:
    """Restore a copy into a file beside it, begin on that as a bot does, check every match there,
    and remove it again. Returns what the check says; raises StoreBroken for a copy of no use.
    """
    said = list[str]()
    with tempfile.TemporaryDirectory(dir=copy.parent, prefix=SCRATCH) as folder:
        scratch = Path(folder) / "restored.sqlite3"
        await asyncio.to_thread(shutil.copyfile, copy, scratch)
        store = await open_store(scratch)
        await store.close()
        await upkeep.check(scratch, said.append)
    return "; ".join(said)


async def restore(copy: Path | BinaryIO, database: str, now: float) -> str:
    """Put a copy in the place of a SQLite store, once it has been tried out; what was there is kept
    beside it under another name. Returns a sentence for the operator.

    Raises StoreBroken where a bot uses the store or no bot could begin on the copy, and
    ImpossibleCommand where nothing can be put there. The store is then as it was.
    """
    if is_postgres(database):
        raise ImpossibleCommand("into PostgreSQL a copy goes by `agora move`, or by pg_restore")
    place = beside(sqlite_path(database), "")
    with exclusive(place):
        try:
            with tempfile.TemporaryDirectory(dir=place.parent, prefix=SCRATCH) as folder:
                given = copy if isinstance(copy, Path) else _received(copy, Path(folder) / "given")
                if is_there(given) and given.is_file() and not _size(given):
                    raise ImpossibleCommand(f"{_name(copy)} is empty: that copy was not made")
                whole = Path(folder) / "whole.sqlite3"
                await asyncio.to_thread(copy_file, given, whole)
                tried = await try_out(whole)
                kept = _put_aside(place, now)
                whole.rename(place)
        except StoreBroken as why:
            raise StoreBroken(f"{_name(copy)} is not put back: {why}") from None
        except OSError as failed:
            raise ImpossibleCommand(f"{place} cannot be written: {failed.strerror}") from None
    said = f"{place} is put back from {_name(copy)}: {tried}"
    return f"{said}\nWhat was there before is {kept}" if kept else said


def _received(stream: BinaryIO, file: Path) -> Path:
    with file.open("wb") as into:
        shutil.copyfileobj(stream, into)
    return file


def _name(copy: Path | BinaryIO) -> str:
    return str(copy) if isinstance(copy, Path) else "what came in"


def _put_aside(database: Path, now: float) -> Path | None:
    """Give a database, with its log, another name; None if there is none. It goes before its log:
    a log alone is kept, and a database without its log would pass for whole.
    """
    aside = f".before-{datetime.fromtimestamp(now, UTC):%Y%m%d-%H%M%S}"
    there = [end for end in ("", "-wal", "-shm") if is_there(beside(database, end))]
    for end in there:
        beside(database, end).rename(beside(database, aside + end))
    return beside(database, aside) if there else None


async def keep_copying(
    database: str,
    folder: Path,
    rota: Rota,
    say: Callable[[str], None],
    now: Callable[[], float] = time.time,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Make a copy whenever the last one in a folder is old enough, until this is cancelled.

    One that fails is said, and tried again some minutes later.
    """
    while True:
        wait = _last(folder) + rota.every - now()
        if wait <= 0:
            try:
                say(await backup_into(database, folder, rota.keep, now()))
                wait = rota.every
            except (StoreBroken, ImpossibleCommand, OSError) as why:
                wait = min(rota.every, RETRY_AFTER_SECONDS)
                say(f"No copy was made ({why}). It is tried again in {wait / 60:.0f} minutes.")
        await pause(wait)


async def backup_into(database: str, folder: Path, keep: int, now: float) -> str:
    """Make a copy in a folder, named by the time, try it out, and remove the oldest beyond `keep`.

    Only files that are named so are removed. Returns a sentence; raises like `backup`.
    """
    _make(folder)
    _clear(folder, now)
    seconds = (now + n for n in count())  # another copy may have been made in the same second
    names = (folder / datetime.fromtimestamp(at, UTC).strftime(NAME) for at in seconds)
    copy = next(name for name in names if not name.exists())
    said = await backup(database, copy, now)
    try:
        tried = await try_out(copy)
    except BaseException:
        copy.unlink(missing_ok=True)
        raise
    for old in _copies(folder)[:-keep]:
        old.unlink(missing_ok=True)
    return f"{said}; restored and checked: {tried}"


def _make(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as failed:
        raise ImpossibleCommand(f"{folder} cannot be used: {failed.strerror}") from None


def _clear(folder: Path, now: float) -> None:
    """Remove what a try left that was broken off by a power cut: it is as large as the store."""
    for left in folder.glob(f"{SCRATCH}*"):
        if now - left.stat().st_mtime > DAY:
            shutil.rmtree(left, ignore_errors=True)


def _copies(folder: Path) -> list[Path]:
    """The copies in a folder, the oldest first."""
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted(path for path in found if OURS.fullmatch(path.name))


def _last(folder: Path) -> float:
    """When the newest copy in a folder was made, by its name; 0 if there is none."""
    copies = _copies(folder)
    if not copies:
        return 0.0
    return datetime.strptime(copies[-1].name, NAME).replace(tzinfo=UTC).timestamp()


async def _copy_shared(url: str, copy: Path) -> None:
    """Copy a PostgreSQL store as of one moment into an empty SQLite file."""
    old = await open_store(url, read_only=True)
    try:
        applied = await old.engine.read(QUERIES["applied_migrations"])
        made_by = max((number for (number,) in applied), default=0)
        if made_by != SCHEMA_VERSION:
            raise StoreBroken(
                f"the database is of version {made_by}, and this build copies {SCHEMA_VERSION}:"
                " use the build that runs on it, or pg_dump --format=custom"
            )
        new = await open_store(copy)
        try:
            await copying.copy(old, new)
        finally:
            await new.close()
    finally:
        await old.close()


def _copy(database: Path, copy: Path) -> None:
    """Fill an empty file. Raises StoreBroken for a database that is damaged, and sqlite3.Error."""
    refuse_foreign_log(database)
    source = connect(database, {"query_only": "on"})
    with closing(source), closing(sqlite3.connect(copy)) as target:
        try:
            source.backup(target)
        except sqlite3.DatabaseError as failed:
            if not failed.sqlite_errorname.startswith("SQLITE_CORRUPT"):
                raise
            raise damaged(str(failed)) from None


def _finish(copy: Path) -> None:
    """Leave out of a copy what does not belong there, mark it, and check it.

    It keeps no write-ahead log, so that one which lies beside it is known to be another's
    (`refuse_foreign_log`), and it can be read where nothing can be written.
    """
    with closing(sqlite3.connect(copy)) as target:
        try:
            target.execute("pragma journal_mode = delete")
            _leave_out_tokens(target)
            _mark(target)
            found = str(target.execute("pragma integrity_check(1)").fetchone()[0])
        except sqlite3.DatabaseError as failed:
            if not failed.sqlite_errorname.startswith("SQLITE_CORRUPT"):
                raise
            found = str(failed)
    if found != "ok":
        raise damaged(found)


def _leave_out_tokens(copy: sqlite3.Connection) -> None:
    """Remove the tokens of presses from a backup: they live for a quarter of an hour only."""
    copy.execute("pragma secure_delete = on")
    if copy.execute("select 1 from sqlite_master where name = 'live_token'").fetchone():
        copy.execute("delete from live_token")
        copy.commit()


def _mark(copy: sqlite3.Connection) -> None:
    """Mark a backup: a bot that starts on it knows that messages were sent after it was made."""
    alive = copy.execute("select body from document where kind = ? and id = ?", HEARTBEAT)
    if (found := alive.fetchone()) is not None:
        noted = codec.to_json({"since": json.loads(found[0])["alive"]})
        copy.execute(PUT, (*ABSENCE, noted))
        copy.commit()


async def _note(database: str, now: float) -> None:
    """Note in a store that it was copied. A file that is a copy itself stays as it is."""
    if not is_postgres(database):
        return await asyncio.to_thread(_note_in_file, sqlite_path(database), now)
    store = await open_store(database)
    try:
        await store.documents.put(*NOTE, {"at": now})
    finally:
        await store.close()


def _note_in_file(database: Path, now: float) -> None:
    with closing(connect(database, {"busy_timeout": "5000"})) as db:
        if db.execute("pragma journal_mode").fetchone() == ("wal",):
            db.execute(PUT, (*NOTE, codec.to_json({"at": now})))
