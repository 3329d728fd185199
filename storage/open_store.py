"""A store by its address."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from .queries import QUERIES
from .records import StoreBroken
from .sql import SqlStore
from .sql_engine import only_since_the_baseline
from .sqlite import SqliteStore

POSTGRES = ("postgresql://", "postgres://")
SQLITE = "sqlite:///"


def is_postgres(where: str | Path) -> bool:
    return str(where).startswith(POSTGRES)


def sqlite_path(where: str | Path) -> Path:
    """The file of `sqlite:///relative`, `sqlite:////absolute`, or a plain path."""
    return Path(str(where).removeprefix(SQLITE))


def postgres_url(given: str) -> str:
    """The address of a server, without space around it.

    Raises ValueError, with a sentence that repeats nothing of it, where something in it would be
    taken for another part: half of a password for a host, to which the other half was sent.
    """
    url = given.strip()
    try:
        parts = urlsplit(url)
        user, at, _ = parts.netloc.rpartition("@")
        beside = parts.path + parts.query
        sound = not re.search(r"[#\s]|%(?![0-9A-Fa-f]{2})", url) and "@" not in user
        sound = sound and (bool(at) or "@" not in beside)
        if parts.query:
            parse_qs(parts.query, strict_parsing=True)
    except ValueError:
        sound = False
    if not sound:
        raise ValueError(
            "is no address of a PostgreSQL server: in user, password and name write % as %25, # as"
            " %23, ? as %3F, / as %2F, @ as %40, and a space as %20"
        )
    return url


def shown_address(where: str) -> str:
    """An address for people to read: that of a server without user, password and options."""
    if not is_postgres(where):
        return where
    parts = urlsplit(where)
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"


async def open_store(where: str | Path, *, read_only: bool = False) -> SqlStore:
    """The store at `postgresql://...`, `sqlite:///path` or a path; Broken where it cannot be used.

    A SQLite file that does not exist is made, with its folder, unless `read_only`.
    """
    store = await _opened(where, read_only)
    if read_only:  # else that was seen to when its schema was brought up to date
        try:
            applied = await store.engine.read(QUERIES["applied_migrations"])
            only_since_the_baseline({number for (number,) in applied})
        except BaseException:
            await store.close()
            raise
    return store


async def _opened(where: str | Path, read_only: bool) -> SqlStore:
    if not is_postgres(where):
        path = sqlite_path(where)
        if not read_only:
            with contextlib.suppress(OSError):  # SQLite says that it cannot be opened
                path.parent.mkdir(parents=True, exist_ok=True)
        return await SqliteStore.open(path, read_only=read_only)
    try:
        from .postgres.sharing import PostgresStore
    except ModuleNotFoundError:
        raise StoreBroken(
            "PostgreSQL needs the driver asyncpg: python -m pip install asyncpg"
        ) from None
    try:
        url = postgres_url(str(where))
    except ValueError as why:
        raise StoreBroken(f"what was given {why}") from None
    return await PostgresStore.open(url, read_only=read_only)
