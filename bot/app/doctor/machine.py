"""Checks of the machine: room, memory, open files, and the health page of a running bot."""

from __future__ import annotations

import math
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import aiohttp

from bot.app.doctor.finding import Finding, note, wrong
from bot.ops.disk import free_bytes
from bot.settings import Settings
from storage.open_store import is_postgres, sqlite_path

MEGABYTE = 10**6
LEAST_ROOM, LITTLE_ROOM = 100 * MEGABYTE, 500 * MEGABYTE
LEAST_MEMORY = 400 * MEGABYTE  # the bot and the processes beside it take half of that
LEAST_FILES = 256
MEMORY_LIMIT = Path("/sys/fs/cgroup/memory.max")  # of a container or a service
MEMORY = Path("/proc/meminfo")
HTTP_TIMEOUT = aiohttp.ClientTimeout(total=5.0)


def check_machine(settings: Settings, running: bool) -> Iterator[Finding]:
    """Look at disk, memory and open files; `running` says whether a bot already takes its part."""
    if not is_postgres(settings.store):
        yield _room(sqlite_path(settings.store))
    yield from _memory(running)
    yield from _files()
    if not running:  # else they are taken by the bot itself
        yield from _port("AGORA_METRICS", settings.metrics_host, settings.metrics_port)
        yield from _port("AGORA_WEB", settings.web_host, settings.web_port)
        yield from _port(
            "AGORA_INTERACTIONS", settings.interactions_host, settings.interactions_port
        )


def _room(database: Path) -> Finding:
    free = free_bytes(database)
    if math.isnan(free):
        return note("disk", "nobody can tell how much room is left", "look with `df -h`")
    said = f"{free / MEGABYTE:,.0f} MB are free where the database lies"
    remedy = "make room: nothing can be stored on a full disk"
    if free < LEAST_ROOM:
        return wrong("disk", said, remedy)
    return note("disk", said, remedy) if free < LITTLE_ROOM else Finding("disk", said)


def _memory(running: bool) -> Iterator[Finding]:
    """Nothing where the system does not say it as Linux does."""
    bounds = [*_numbers(MEMORY_LIMIT, ""), *(kb * 1024 for kb in _numbers(MEMORY, "MemTotal:"))]
    available = [kb * 1024 for kb in _numbers(MEMORY, "MemAvailable:")]
    least = min([*bounds, *([] if running else available)], default=None)
    if least is None:
        return
    said = f"{least / MEGABYTE:,.0f} MB are there for the bot"
    if least < LEAST_MEMORY:
        yield note("memory", said, f"give it {LEAST_MEMORY // MEGABYTE} MB, or swap space")
    else:
        yield Finding("memory", said)


def _numbers(file: Path, before: str) -> Iterator[int]:
    """The number behind a word in a file; none where there is no such file, or no limit."""
    try:
        text = file.read_text("ascii")
    except (OSError, ValueError):
        return
    for line in text.splitlines():
        number = line.removeprefix(before).strip().removesuffix(" kB")
        if line.startswith(before) and number.isdecimal():
            yield int(number)


def _files() -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= allowed < LEAST_FILES:
        yield note(
            "open files",
            f"a process may open only {allowed} here",
            f"raise the limit to {LEAST_FILES} or more (ulimit -n, LimitNOFILE=)",
        )
    else:
        yield Finding("open files", "the limit is high enough")


def _port(name: str, host: str, port: int) -> Iterator[Finding]:
    """Whether a port could be opened that the bot opens at its start; 0 is none."""
    if not port:
        return
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as why:
        yield wrong(
            "port",
            f"{port} of {host} cannot be opened ({why.strerror or type(why).__name__})",
            f"end what uses it, or change {name}_HOST or {name}_PORT",
        )


async def check_health(settings: Settings, running: bool) -> list[Finding]:
    """What the health page of a running bot says, if the settings name one."""
    if not settings.metrics_port:
        return [
            note(
                "health page",
                "there is none, so nothing can watch the bot",
                "set AGORA_METRICS_PORT, for example to 9100",
            )
        ]
    host, port = settings.metrics_host, settings.metrics_port
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}/healthz"
    try:
        async with (
            aiohttp.ClientSession(timeout=HTTP_TIMEOUT) as http,
            http.get(url.replace("0.0.0.0", "127.0.0.1")) as answer,
        ):
            said = await answer.json(content_type=None)
            if said["ok"]:
                return [Finding("health page", "the running bot says that all is well")]
            why = str(said["why"])
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError, TypeError, KeyError):
        if not running:
            return []
        return [
            note(
                "health page",
                f"nobody answers at port {port}, though a bot has just been alive",
                "look on the machine, or in the container, in which it runs",
            )
        ]
    return [wrong("health page", f"the running bot says: {why}", "see docs/operations.md")]
