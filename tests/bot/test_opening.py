"""A bot that cannot begin ends, and so does one whose store turns out to be damaged."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.app import starting
from bot.app.starting import while_sound
from bot.ops import time_limit
from bot.ops.stopping import run_until_stopped
from bot.settings import Settings
from storage.open_store import open_store
from storage.records import StoreBroken
from tests.tools.memory_store import MemoryStore

ROOT = Path(starting.__file__).parents[2]


class Looked:
    """Something that runs until it is ended, and what looking through a store finds."""

    def __init__(self, found: Exception | None) -> None:
        self.store = MemoryStore()
        self.store.examine = self.look  # type: ignore[method-assign]
        self.found, self.looked, self.ended = found, asyncio.Event(), False

    async def look(self) -> None:
        self.looked.set()
        if self.found is not None:
            raise self.found

    async def main(self) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            self.ended = True


async def test_a_bot_ends_where_its_store_is_found_to_be_damaged() -> None:
    bot = Looked(StoreBroken("the database is damaged"))
    with pytest.raises(StoreBroken, match="damaged"):
        await while_sound(bot.store, bot.main(), after=0)
    assert bot.ended


@pytest.mark.parametrize("found", [None, sqlite3.OperationalError("interrupted")])
async def test_a_bot_goes_on_where_nothing_is_found(found: Exception | None) -> None:
    bot = Looked(found)
    running = asyncio.create_task(while_sound(bot.store, bot.main(), after=0))
    await bot.looked.wait()
    done, _ = await asyncio.wait([running], timeout=0.05)
    assert not done
    assert not bot.ended
    running.cancel()
    await asyncio.wait([running])
    assert bot.ended


@pytest.mark.parametrize(
    "command",
    [
        ["run"],
        ["play", "--folder", ".", "--port", "PORT"],
    ],
    ids=lambda command: command[0],
)
def test_a_bot_whose_port_is_taken_says_so_and_ends(tmp_path: Path, command: list[str]) -> None:
    """The thread of a store that is left open would keep the process."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        settings = {
            "DISCORD_TOKEN": "a.b.c",
            "AGORA_STORE": f"sqlite:///{tmp_path / 'a.sqlite3'}",
            "AGORA_METRICS_PORT": port,
        }
        done = subprocess.run(
            [sys.executable, "-c", "from bot.app.cli import app; app()"]
            + [port if part == "PORT" else part for part in command],
            cwd=tmp_path,
            env={**os.environ, **settings, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert done.returncode == 2
    assert port in done.stderr
    assert "Traceback" not in done.stderr


async def test_a_bot_that_cannot_be_made_leaves_no_thread_of_its_store(tmp_path: Path) -> None:
    settings = Settings(discord_token="a.b.c", store=f"sqlite:///{tmp_path / 'a.sqlite3'}")
    before = set(threading.enumerate())
    with (
        patch.object(starting, "Bot", side_effect=RuntimeError("as planted")),
        pytest.raises(RuntimeError, match="planted"),
    ):
        async with starting.bot(settings):
            raise AssertionError("it was made")
    for thread in set(threading.enumerate()) - before:  # it ends after it has said so
        thread.join(timeout=10)
    assert set(threading.enumerate()) <= before


async def test_a_bot_runs_where_the_loop_takes_no_signal_handlers() -> None:
    """As on Windows."""
    loop, ran = asyncio.get_running_loop(), list[bool]()

    async def main() -> None:
        ran.append(True)

    with patch.object(loop, "add_signal_handler", side_effect=NotImplementedError):
        await run_until_stopped(main())
    assert ran


def test_work_is_done_where_there_are_no_alarms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer")
    with time_limit.until(2.0, lambda: 1.0):
        pass
    with pytest.raises(TimeoutError), time_limit.until(1.0, lambda: 2.0):
        pass


def test_what_runs_is_locked_alike_for_those_who_develop() -> None:
    def pins(name: str) -> dict[str, str]:
        found = re.findall(r"^([\w.-]+)==(\S+)", (ROOT / name).read_text("utf-8"), re.MULTILINE)
        return dict(found)

    runs, extras = pins("requirements.lock"), pins("requirements-extras.lock")
    assert runs.items() <= extras.items() <= pins("requirements-dev.lock").items()
    assert {"discord-py", "audioop-lts", "setuptools"} <= runs.keys()
    assert {"asyncpg", "py-ecc"} <= extras.keys() - runs.keys()
    assert not {"pytest", "mypy", "uv", "open-spiel"} & extras.keys()


async def test_without_its_driver_postgresql_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "storage.postgres.sharing", raising=False)
    with pytest.raises(StoreBroken, match="python -m pip install asyncpg"):
        await open_store("postgresql://nobody@127.0.0.1:1/none")
