"""Runs the shipped bot for the rigs: it starts quickly and, if wanted, dies at a chosen point.

With the argument `nursery` it forks one such bot after the other (see `nursery.py`).

`RIG_DIES` names the point: `committed` (an answer is stored, its acknowledgement not sent), `sent`
(a message is on Discord, the outbox does not know), `removed` (an old panel is gone, its successor
not there), `migration`, `starting` (connected, before anything is sent), `snapshot` (a new snapshot
is in the transaction, which is not yet committed). `RIG_DIES_AT` says at which pass of that point,
from 1.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from bot.app import cli, compose, starting
from bot.delivery.pictures import WorkerProcess
from bot.delivery.sender import Sender
from bot.features.reminders import service
from bot.gateway.session_starts import IdentifyQueue
from bot.matches.autoplay import Autoplay
from bot.matches.repository import Matches
from storage import sqlite
from storage.sqlite import SqliteEngine
from tests.tools import nursery

left: int | None = None


def die() -> None:
    """Die as by `kill -9`, at the chosen pass."""
    global left
    left = int(os.environ.get("RIG_DIES_AT", "1")) - 1 if left is None else left - 1
    if left <= 0:
        os.kill(os.getpid(), signal.SIGKILL)


def after(owner: Any, name: str, when: Callable[..., bool] = lambda *a, **k: True) -> None:
    """Die when this coroutine method has returned."""
    method = getattr(owner, name)

    async def deadly(*args: Any, **kwargs: Any) -> Any:
        result = await method(*args, **kwargs)
        if when(*args, **kwargs):
            die()
        return result

    setattr(owner, name, deadly)


def before_statement(snippet: str) -> None:
    """Die when the writer has run a statement with this text, before the commit."""
    many = SqliteEngine._many

    def deadly(self: SqliteEngine, sql: str, rows: Any) -> None:
        many(self, sql, rows)
        if snippet in sql and rows:
            die()

    SqliteEngine._many = deadly  # type: ignore[method-assign]


def in_migration() -> None:
    """Die when a migration has run half of its statements."""
    migrate = sqlite.migrate

    class Deadly:
        def __init__(self, db: Any) -> None:
            self._db = db

        def execute(self, sql: str, *args: Any) -> Any:
            found = self._db.execute(sql, *args)
            if "create index" in sql:
                die()
            return found

    sqlite.migrate = lambda db: migrate(Deadly(db))  # type: ignore[arg-type]


def quick(made: Callable[..., None]) -> Callable[..., None]:
    """Do not wait for more servers at the start, nor between two shards."""

    def init(self: Any, *args: Any, **parts: Any) -> None:
        options = {"guild_ready_timeout": 0.05, "turns": IdentifyQueue(0)}
        made(self, *args, **{"client_options": options, **parts})

    return init


def in_removal() -> None:
    """Die when a message was removed; with people who are never at play, so that each question is
    a new message in the place of an old one.
    """
    service.AT_PLAY_SECONDS = -1.0
    after(Sender, "remove")


POINTS: dict[str, Callable[[], None]] = {
    "committed": lambda: after(Matches, "commit"),
    "sent": lambda: after(Sender, "send"),
    "removed": in_removal,
    "migration": in_migration,
    "starting": lambda: after(Autoplay, "wake_all"),
    "snapshot": lambda: before_statement("into snapshot"),
}

if __name__ == "__main__":
    if sys.argv[1:] == ["nursery"]:
        starting.read_games()
        nursery.tend()
    compose.Bot.__init__ = quick(compose.Bot.__init__)  # type: ignore[method-assign]
    WorkerProcess.warm = lambda self: None  # type: ignore[method-assign]
    if point := os.environ.get("RIG_DIES"):
        POINTS[point]()
    cli.app(["run"])
