"""A store by its address."""

from __future__ import annotations

import contextlib
from pathlib import Path

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
        from .sharing import PostgresStore
    except ModuleNotFoundError:
        raise StoreBroken(
            "PostgreSQL needs asyncpg: run `make setup`, or install asyncpg"
        ) from None
    return await PostgresStore.open(str(where), read_only=read_only)
