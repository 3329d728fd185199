"""Checks of the store, which change nothing in it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.app.doctor.finding import Finding, note, of_error, wrong
from bot.features.hall.service import KIND as HALL
from bot.ops import heartbeat
from bot.ops.backup_notes import last_backup
from bot.outages import clock_trust
from storage.exclusive import refuse_second_name
from storage.open_store import is_postgres, open_store, shown_address, sqlite_path
from storage.queries import QUERIES
from storage.records import BUSY, StoreBroken
from storage.sql import SqlStore
from storage.sql_engine import SCHEMA_VERSION

TABLE_LIMIT = 10_000
ALIVE_PERIODS = 3  # heartbeats that may be missing before a bot counts as gone
OLD_BACKUP_SECONDS = 26 * 3600.0  # a copy a day, with two hours of grace; as in the alert
OVERDUE_MESSAGE_SECONDS = 120.0
NOTHING_YET = "nothing, if this bot has never run; else mend AGORA_STORE, or mount its volume"


@dataclass(slots=True)
class Looked:
    """What the store says: whether a bot runs on it, and where there are tables."""

    findings: list[Finding] = field(default_factory=list)
    running: bool = False
    channels: dict[int, set[int]] = field(default_factory=dict)  # by server


async def check_store(where: str, every: float, now: float) -> Looked:
    """Look at a store. `every` are the seconds between heartbeats, `now` those since 1970."""
    looked = Looked()
    say = looked.findings.append
    shown = shown_address(where)
    if not is_postgres(where):
        path = sqlite_path(where)
        if not path.exists() or not path.stat().st_size:
            say(_unmade(path))
            return looked
        looked.findings += _file(path)
    try:
        async with _opened(where) as store:
            if not await _is_of_this_version(store, shown, say_to=looked):
                return looked
            await _look(store, looked, every, now)
    except StoreBroken as why:
        say(of_error("database", why))
    except Exception as failed:  # of an engine; its text may quote what is stored
        kind = type(failed).__name__
        if kind == "UndefinedTableError":  # of PostgreSQL
            say(note("database", f"there is nothing in {shown} yet", NOTHING_YET))
        else:
            say(wrong("database", f"{shown} cannot be looked at ({kind})", "`agora check DB`"))
    return looked


@asynccontextmanager
async def _opened(where: str) -> AsyncIterator[SqlStore]:
    store = await open_store(where, read_only=True)
    try:
        yield store
    finally:
        await store.close()


def _unmade(path: Path) -> Finding:
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        return wrong(
            "database",
            f"{path} cannot be made: this user may not write in {folder}",
            "let the bot's user write there, or name another place in AGORA_STORE",
        )
    return note(
        "database",
        f"there is none at {path}: the bot begins on a new, empty one",
        NOTHING_YET,
    )


def _file(path: Path) -> list[Finding]:
    """What can be told of a file without opening it."""
    found = list[Finding]()
    if not (os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)):
        found.append(
            wrong(
                "database",
                f"this user may not write {path} and in its folder",
                "run this as the bot's user, or let that user write there",
            )
        )
    try:
        refuse_second_name(path)
    except StoreBroken as why:
        found.append(of_error("database", why))
    if os.name == "posix" and path.stat().st_mode & 0o077:
        found.append(
            note(
                "database",
                f"others on this machine may read {path}, with every hidden card",
                f"chmod 600 '{path}'",
            )
        )
    return found


async def _is_of_this_version(store: SqlStore, shown: str, say_to: Looked) -> bool:
    applied = await store.engine.read(QUERIES["applied_migrations"])
    version = max((number for (number,) in applied), default=0)
    if version > SCHEMA_VERSION:
        say_to.findings.append(
            wrong(
                "database",
                f"{shown} was made by a newer version (database {version}, here {SCHEMA_VERSION})",
                "use that version, or put back a copy from before it",
            )
        )
    elif version < SCHEMA_VERSION:
        say_to.findings.append(
            note(
                "database",
                f"{shown} is of version {version}; the next start makes it {SCHEMA_VERSION}",
                "make a copy first: `agora backup DB FILE`",
            )
        )
    else:
        say_to.findings.append(Finding("database", f"{shown} is whole, of version {version}"))
    return version == SCHEMA_VERSION


async def _look(store: SqlStore, looked: Looked, every: float, now: float) -> None:
    say, documents = looked.findings.append, store.documents
    alive = await documents.get(heartbeat.KIND, heartbeat.ID)
    if alive is None:
        say(Finding("bot", "none has run on this store yet"))
    else:
        ago = now - float(alive["alive"])
        looked.running = 0 <= ago <= ALIVE_PERIODS * every
        state = "runs" if looked.running else "does not run"
        say(Finding("bot", f"it {state}: its last sign of life was {_told(ago)} ago"))
    if (await documents.get(clock_trust.KIND, clock_trust.ID) or {}).get("doubt"):
        say(
            wrong(
                "clock",
                "the bot doubts the clock of this machine: nothing ends until that is settled",
                "set the clock; if it is right, `agora clock accept`",
            )
        )
    waiting, due = await store.outbox.backlog()
    if looked.running and due is not None and now - due > OVERDUE_MESSAGE_SECONDS:
        say(
            note(
                "messages",
                f"{waiting} wait, the oldest for {_told(now - due)}",
                "read the log for `turned away` and rate limits; else Discord limits or fails",
            )
        )
    say(_backup(await last_backup(store), now))
    for row in await store.matches.rows(status=BUSY, limit=TABLE_LIMIT):
        looked.channels.setdefault(row.guild, set()).add(row.channel)
    for guild, hall in await documents.all(HALL):
        looked.channels.setdefault(guild, set()).add(int(hall["channel"]))


def _backup(at: float | None, now: float) -> Finding:
    remedy = "keep `agora backup DB FOLDER --every 6h` running, or run it from a timer"
    if at is None:
        return note("backup", "`agora backup` has made no copy of this database yet", remedy)
    said = f"the last copy was made {_told(now - at)} ago"
    return (
        wrong("backup", said, remedy) if now - at > OLD_BACKUP_SECONDS else Finding("backup", said)
    )


def _told(seconds: float) -> str:
    for size, unit in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} seconds"
