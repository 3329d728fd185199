"""How many calls of functions a press costs the bot: a figure that a busy machine does not change.

`python -m tests.bench.calls`. The bot is a process of its own over a sandbox and a SQLite file,
with games of Coup and Kobayakawa dealt from a fixed seed, and there is one press at a time: answers
on panels in direct messages, each in another match, and then people who open their seat at a random
table. Hardly anything is delivered meanwhile. With `--room` so many matches stay in memory: with
few of them, as by default, nearly every press loads its match, as under `tests.rig.load`. Each
figure is the mean of many presses; processor time is measured on other presses than those whose
calls are counted. With `--top` the functions that are called most.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, TypeVar

from bot.app import cli
from bot.matches import cache
from bot.ops import interpreter
from sandbox.server import GUILD, Sandbox, Setting
from sandbox.world import Interaction
from tests.rig.load import Load, LoadCrowd, show_all
from tests.tools.load_run import closed_loop
from tests.tools.processes import Process, TablePlan, furnish, start, stop

T = TypeVar("T")

SEED = 5
SEATS = 3
WARM = 100  # presses that are not measured: those of a new process need more
STILL = 0.01  # calls a second of the bot's own accord: a press is measured, not what follows
ROOM = 60


class Counting:
    """Counts the calls in the thread of the event loop, from one signal to another."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._python, self._builtin = Counter[CodeType](), 0

    async def watch(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work, and count for as long as one is asked to."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, self._begin)
        loop.add_signal_handler(signal.SIGUSR2, self._end)
        return await work

    def _begin(self) -> None:
        self._python.clear()
        self._builtin = 0
        sys.setprofile(self._count)

    def _count(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            self._python[frame.f_code] += 1
        elif event == "c_call":
            self._builtin += 1

    def _end(self) -> None:
        sys.setprofile(None)
        found = {
            f"{Path(code.co_filename).stem}.{code.co_qualname}": count
            for code, count in self._python.most_common(200)
        }
        told = {"python": self._python.total(), "builtin": self._builtin, "most": found}
        draft = self._file.with_suffix(".draft")
        draft.write_text(json.dumps(told))
        draft.replace(self._file)


def bot(file: Path, room: int) -> None:
    """Run the bot with room for so many matches; the counts go into a file."""
    plain, cache.CACHED_SESSIONS = interpreter.run, room
    interpreter.run = lambda work: plain(Counting(file).watch(work))
    cli.main()


async def counted(
    one: Process, file: Path, presses: Callable[[], Coroutine[Any, Any, Any]]
) -> dict[str, Any]:
    """The calls that a bot makes for some presses."""
    os.kill(one.pid, signal.SIGUSR1)
    await presses()
    os.kill(one.pid, signal.SIGUSR2)
    async with asyncio.timeout(60):
        while (found := taken(file)) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return found


def taken(file: Path) -> dict[str, Any] | None:
    """What the bot has written, once; None if it has not yet."""
    if not file.exists():
        return None
    found: dict[str, Any] = json.loads(file.read_text())
    file.unlink()
    return found


async def bench(presses: int, room: int, top: int) -> None:
    tables, dice = WARM + 2 * presses, Random(SEED)
    names = [f"p{n}" for n in range(tables // 5)]
    rooms = [f"t{n}" for n in range(tables)]
    with tempfile.TemporaryDirectory() as where:
        folder, database = Path(where), str(Path(where) / "calls.sqlite3")
        async with Sandbox(
            seed=1,
            rate_limits=False,
            setting=Setting(people=names, locales=("en-US",), guilds={GUILD: rooms}),
        ) as box:
            known = [(int(u.id), u.name) for u in box.world.people()]
            places = [int(c.id) for c in box.world.channels.values() if c.name in set(rooms)]
            plan = [
                TablePlan(
                    place,
                    "kobayakawa" if n % 2 else "coup",
                    [known[(n * 3 + k) % len(known)] for k in range(SEATS)],
                    pictures=False,
                )
                for n, place in enumerate(places)
            ]
            guild = int(next(iter(box.world.guilds)))
            matches = await furnish(database, guild, plan, draw=dice.randbytes)
            crowd = LoadCrowd(box, dict(zip(matches, plan, strict=True)), here=0.0)
            load = Load(games=tables, people=len(names), rate=0, seconds=0)
            await show_all(load, box, database, 1, folder, crowd)
            asked = iter(list(crowd.questions.open))

            def answer(n: int) -> Interaction:
                return crowd.questions.press(dice, next(asked))

            def look(n: int) -> Interaction:
                crowd.questions.open.clear()
                return crowd.act(n)

            file = folder / "calls.json"
            command = [
                sys.executable,
                "-m",
                "tests.bench.calls",
                "bot",
                str(file),
                str(room),
                "run",
            ]
            one = await start(
                box, database, command=command, log=folder / "log", calls_per_second=STILL
            )
            try:
                for name, act in (("an answer", answer), ("a look at one's seat", look)):
                    await closed_loop(box, act, total=WARM, in_flight=1)
                    report = await closed_loop(box, act, total=presses, in_flight=1, pid=one.pid)
                    found = await counted(
                        one, file, lambda a=act: closed_loop(box, a, total=presses, in_flight=1)
                    )
                    print(
                        f"{name}: {found['python'] / presses:.0f} calls of Python functions and"
                        f" {found['builtin'] / presses:.0f} of others,"
                        f" {report.cpu_per_act * 1000:.2f} ms of CPU",
                        flush=True,
                    )
                    for function, count in list(found["most"].items())[:top]:
                        print(f"{count / presses:8.1f} {function}")
            finally:
                await stop(one)


def main() -> None:
    if sys.argv[1:2] == ["bot"]:
        _, _, file, room, *_ = sys.argv
        del sys.argv[1:4]
        bot(Path(file), int(room))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=300)
    parser.add_argument("--room", type=int, default=ROOM, help="matches in memory")
    parser.add_argument("--top", type=int, default=0, help="the functions called most")
    given = parser.parse_args()
    asyncio.run(bench(given.presses, given.room, given.top))


if __name__ == "__main__":
    main()
