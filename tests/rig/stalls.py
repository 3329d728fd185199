"""A bot that notes when its event loop stood still, and in what.

`python -m tests.rig.stalls FILE run` is `agora run`; each stall becomes a line of FILE. A thread
looks at the loop fifty times a second: that costs the bot about a hundredth of a processor.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TextIO, TypeVar

from bot.app import cli
from bot.ops import interpreter

T = TypeVar("T")

EVERY = 0.02  # seconds between looks
LONG = 0.05  # seconds from which on it is a stall
DEEP = 6  # functions of which a stall is told, the innermost first
GARBAGE = "garbage collection"  # no thread runs meanwhile, so that none can look


@dataclass(frozen=True, slots=True)
class Stall:
    """For how many seconds the loop stood still, and where it was seen."""

    seconds: float
    where: str

    def __str__(self) -> str:
        return f"{self.seconds * 1000:.0f} ms in {self.where}"


def longest(file: Path, most: int = 5) -> list[Stall]:
    """The longest stalls that a bot has noted."""
    lines = file.read_text().splitlines() if file.exists() else []
    return sorted((Stall(**json.loads(line)) for line in lines), key=lambda s: -s.seconds)[:most]


class StallWatch:
    """Looks at the loop that `watch` runs in, from a thread of its own.

    `clock` gives seconds from any moment on. Between two looks the thread takes a `nap` of so many
    seconds, and the loop a `pause` between two signs of life.
    """

    def __init__(
        self,
        file: TextIO,
        clock: Callable[[], float] = time.perf_counter,
        nap: Callable[[float], None] = time.sleep,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._file, self._loop_thread = file, threading.get_ident()
        self._clock, self._nap, self._pause = clock, nap, pause
        self._alive = self._collecting = clock()
        self._over = False

    async def watch(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work, and watch the loop meanwhile."""
        gc.callbacks.append(self._collect)
        looking = threading.Thread(target=self._look_on, daemon=True)
        looking.start()
        beating = asyncio.create_task(self._beat())
        try:
            return await work
        finally:
            beating.cancel()
            self._over = True
            looking.join()  # it writes to the file
            gc.callbacks.remove(self._collect)

    async def _beat(self) -> None:
        while True:
            self._alive = self._clock()
            await self._pause(EVERY)

    def _look_on(self) -> None:
        """Runs in the thread."""
        where = ""
        while not self._over:
            began = self._alive
            self._nap(EVERY)
            late = self._clock() - began - EVERY
            if self._alive == began and late > LONG / 2:
                where = self._where()
            elif where and (lasted := self._alive - began - EVERY) > LONG:
                self._note(lasted, where)
            if self._alive != began:
                where = ""

    def _where(self) -> str:
        frame, found = sys._current_frames().get(self._loop_thread), list[str]()
        while frame is not None and len(found) < DEEP:
            code = frame.f_code
            found.append(f"{Path(code.co_filename).stem}.{code.co_name}")
            frame = frame.f_back
        return " < ".join(found)

    def _collect(self, phase: str, about: dict[str, int]) -> None:
        now = self._clock()
        if phase == "start":
            self._collecting = now
        elif now - self._collecting > LONG:
            self._note(now - self._collecting, f"{GARBAGE}, generation {about['generation']}")

    def _note(self, seconds: float, where: str) -> None:
        self._file.write(json.dumps(asdict(Stall(seconds, where))) + "\n")
        self._file.flush()


def main() -> None:
    plain, path = interpreter.run, Path(sys.argv.pop(1))
    with path.open("w") as file:

        def run(work: Coroutine[Any, Any, T]) -> T:
            return plain(StallWatch(file).watch(work))

        interpreter.run = run
        cli.main()


if __name__ == "__main__":
    main()
