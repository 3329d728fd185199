"""One bot at a SQLite file: a lock beside the file, which ends with the process that holds it."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .connection import beside, only_for_its_owner
from .records import StoreBroken

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def exclusive(database: Path) -> Iterator[None]:
    """Keep other bots away from a database while this goes on; its folder is made.

    Raises Broken where another bot is there, or where nothing can be written. Whoever only reads
    (`agora check`, `export`, `backup`) does not ask.
    """
    lock = beside(database, ".lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as failed:
        raise StoreBroken(
            f"the database {database} cannot be opened for writing ({failed.strerror}): its folder"
            " must exist, belong to the bot's user, and have room"
        ) from None
    try:
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 200).decode(errors="replace").strip() or "unknown"
            raise StoreBroken(
                f"another bot ({holder}) is running on {database}: stop it first, or give this one"
                " a database of its own (AGORA_STORE); several can share a PostgreSQL server"
            ) from None
        refuse_second_name(database)
        only_for_its_owner(lock)
        with suppress(OSError):  # where there is no room whoever opens the store says so
            os.ftruncate(file, 0)
            os.write(file, f"process {os.getpid()} on {socket.gethostname()}\n".encode())
        yield
    finally:
        os.close(file)


def refuse_second_name(path: Path) -> None:
    """A second name of the same file (a hard link) would have a lock and a log of its own."""
    names = 1
    with suppress(OSError):  # whoever opens it says why
        names = path.stat().st_nlink
    if names > 1:
        raise StoreBroken(
            f"the database {path} has another name too (a hard link), under which another bot could"
            " use it unnoticed: remove that name, or copy the database with `agora backup`"
        )
