"""A throw-away PostgreSQL server for tests."""

from __future__ import annotations

import asyncio
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg

START = 60.0  # seconds that a server may take on a busy machine


@cache
def programs() -> Path | None:
    """The folder of initdb and postgres, the newest version; None where there is none."""
    found = list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found.sort(key=lambda path: int(re.sub(r"\D", "", path.parts[-3]) or 0))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def ordinary_user() -> dict[str, Any]:
    """PostgreSQL does not run as root: who it runs as then."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    """A running server. `server` is its process if it was started here."""

    def __init__(self, url: str, server: subprocess.Popen[bytes] | None = None) -> None:
        self.url, self.server = url, server
        self._made: list[str] = []
        self._empty = ""

    async def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"agora_test_{os.getpid()}_{len(self._made)}"
        self._made.append(name)
        await self.run(f"drop database if exists {name} with (force)", f"create database {name}")
        return urlunsplit(urlsplit(self.url)._replace(path=f"/{name}"))

    async def empty(self) -> str:
        """The URL of a database with nothing in it, which the next caller empties again."""
        if not self._empty:
            self._empty = await self.database()
            return self._empty
        db = await asyncpg.connect(self._empty)
        try:
            tables = await db.fetch("select tablename from pg_tables where schemaname = 'public'")
            names = [f'"{table}"' for (table,) in tables if table != "migration"]
            if names:
                # they hold little: to empty their files anew takes longer
                await db.execute("; ".join(f"delete from {name}" for name in names))
        finally:
            await db.close()
        return self._empty

    async def run(self, *statements: str) -> None:
        """On the first database, each in a transaction of its own."""
        db = await asyncpg.connect(self.url)
        try:
            for statement in statements:
                await db.execute(statement)
        finally:
            await db.close()

    def clear(self) -> None:
        """Drop what was made, on a server that goes on."""

        async def drop() -> None:
            await self.run(*(f"drop database if exists {n} with (force)" for n in self._made))

        asyncio.run(drop())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def cluster(*, fsync: bool = False) -> Iterator[Cluster]:
    """A server on a free port of this machine; RuntimeError where PostgreSQL is not installed."""
    folder = programs()
    if folder is None:
        raise RuntimeError("PostgreSQL is not installed (package postgresql)")
    who = ordinary_user()
    home = Path(tempfile.mkdtemp(prefix="agora-pg-"))
    if who:
        os.chown(home, who["user"], who["group"])
    data, port = home / "data", free_port()
    options = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": str(home),
        "fsync": "on" if fsync else "off",
        "shared_buffers": "32MB",
        "logging_collector": "off",
    }
    try:
        who_may = ["--username=agora", "--auth=trust"]
        initdb = [folder / "initdb", "-D", data, *who_may, "-E", "UTF8", "--locale=C.UTF-8"]
        subprocess.run(
            [*initdb, "--no-sync"], check=True, cwd=home, stdout=subprocess.DEVNULL, **who
        )
        with (home / "log").open("wb") as log:
            server = subprocess.Popen(
                [folder / "postgres", "-D", data, *(f"--{k}={v}" for k, v in options.items())],
                cwd=home,
                stdout=log,
                stderr=log,
                **who,
            )
        try:
            await_port(port, server, home / "log")
            yield Cluster(f"postgresql://agora@127.0.0.1:{port}/postgres", server)
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def await_port(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server says that it is ready."""
    end = time.monotonic() + START
    while b"ready to accept connections" not in log.read_bytes():
        if server.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"PostgreSQL did not start: {log.read_text()}")
        time.sleep(0.02)
