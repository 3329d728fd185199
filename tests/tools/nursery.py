"""Bots that start quickly: one process imports the code, and every bot is a fork of it.

A bot needs seconds for its imports and milliseconds for the rest. The forked process has done
nothing but import, so its bots differ from a shipped one in nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

COMMAND = [sys.executable, "-m", "tests.tools.launch", "nursery"]


class Bot:
    """A bot's process, as far as the rigs need it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._ended = asyncio.Event()

    def send_signal(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode

    def ended(self, status: int) -> None:
        self.returncode = status
        self._ended.set()


class Nursery:
    """Makes bots. Use `async with nursery() as born: bot = await born.bot(environment)`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._bots: dict[int, Bot] = {}
        self._born: asyncio.Queue[Bot | None] = asyncio.Queue()
        self._hearing = asyncio.create_task(self._hear())

    async def bot(self, environment: Mapping[str, str], log: Path | None = None) -> Bot:
        """A bot with this environment that writes its log to this file."""
        assert self._process.stdin is not None
        wanted = {"environment": dict(environment), "log": str(log or os.devnull)}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        born = await self._born.get()
        if born is None:
            raise RuntimeError("no bot can be made: see standard error")
        return born

    async def _hear(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            told = json.loads(line)
            if "began" in told:
                bot = self._bots[told["began"]] = Bot(told["began"])
                self._born.put_nowait(bot)
            else:
                self._bots.pop(told["ended"]).ended(told["status"])
        self._born.put_nowait(None)

    async def close(self) -> None:
        for bot in self._bots.values():
            bot.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()
        self._hearing.cancel()
        await asyncio.gather(self._hearing, return_exceptions=True)


@asynccontextmanager
async def nursery() -> AsyncIterator[Nursery]:
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    made = Nursery(process)
    try:
        yield made
    finally:
        await made.close()


def tend() -> None:
    """Fork a bot for every line on standard input; returns in each fork, which is ready to run.

    Reports on standard output when a bot begins and when it ends. When standard input is closed,
    all bots are ended.
    """
    alive: set[int] = set()

    def reap(*_: object) -> None:
        with contextlib.suppress(ChildProcessError):
            while (found := os.waitpid(-1, os.WNOHANG))[0]:
                alive.discard(found[0])
                _say(ended=found[0], status=os.waitstatus_to_exitcode(found[1]))

    signal.signal(signal.SIGCHLD, reap)
    while line := sys.stdin.buffer.readline():
        wanted = json.loads(line)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        pid = os.fork()
        if not pid:
            _settle(wanted)
            return
        alive.add(pid)
        _say(began=pid)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for pid in alive:
        os.kill(pid, signal.SIGKILL)
    sys.exit(0)


def _say(**facts: int) -> None:
    with contextlib.suppress(BrokenPipeError):
        os.write(1, json.dumps(facts).encode() + b"\n")


def _settle(wanted: Mapping[str, object]) -> None:
    """In the fork: set up its own environment, log and signals."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    for number, name, mode in (
        (0, os.devnull, os.O_RDONLY),
        (1, os.devnull, os.O_WRONLY),
        (2, str(wanted["log"]), os.O_WRONLY | os.O_CREAT | os.O_APPEND),
    ):
        opened = os.open(name, mode, 0o644)
        os.dup2(opened, number)
        os.close(opened)
    os.environ.clear()
    os.environ.update(wanted["environment"])  # type: ignore[arg-type, call-overload]
