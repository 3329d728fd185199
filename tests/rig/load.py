"""Load: thousands of live games, hundreds of people, presses at a steady rate.

`python -m tests.rig.load`. Prints the latency of the acknowledgements, the memory of the bot, how
long a start takes with ten thousand stored games, what the first press in a cold game costs, and
the bytes of the database per answer.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from sandbox.load import Run, closed_loop
from sandbox.server import Sandbox
from storage.sqlite import SqliteStore
from tests.rig.town import Questions, Table, furnish, start, stop

log = logging.getLogger("load")


def memory(pid: int) -> float:
    """Resident megabytes of a process (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def answers(database: Path) -> int:
    store = await SqliteStore.open(database, read_only=True)
    try:
        return int((await store._read("select count(*) from entry"))[0][0])
    finally:
        await store.close()


async def run(games: int, people: int, rate: float, seconds: float) -> bool:
    """One measurement; whether every press was acknowledged."""
    rng = Random(1)
    names = [f"p{n}" for n in range(people)]
    rooms = [f"t{n}" for n in range(games)]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.sqlite3"
        async with Sandbox(
            names=names, channels=rooms, locales=("en-US",), seed=1, rate_limits=False
        ) as box:
            known = [(int(u.id), u.name) for u in box.world.people()]
            places = [int(c.id) for c in box.world.channels.values() if c.name in set(rooms)]
            plan = [
                Table(
                    place,
                    "kobayakawa" if n % 2 else "coup",
                    [known[(n * 3 + k) % len(known)] for k in range(3)],
                    pictures=False,
                )
                for n, place in enumerate(places)
            ]
            await furnish(database, int(next(iter(box.world.guilds))), plan)
            empty, before = database.stat().st_size, await answers(database)
            questions = Questions(box)
            began = time.perf_counter()
            bot = await start(box, database, log=Path(folder) / "log")
            log.info("start-up with %d games: %.2f s", games, time.perf_counter() - began)
            try:
                await questions.wait(games, patience=600)
                log.info("all questions brought after %.1f s", time.perf_counter() - began)
                report = await closed_loop(
                    box, lambda _: questions.press(rng), total=50, in_flight=1, pid=bot.pid
                )
                log.info("one at a time: %s", report)
                load = Run(box, lambda _: questions.press(rng), bot.pid)
                due = time.perf_counter()
                end = due + seconds
                while due < end:
                    due += rng.expovariate(rate)
                    await asyncio.sleep(max(0.0, due - time.perf_counter()))
                    await questions.wait()
                    load.send()
                await load.room(1)
                report = load.report()
                log.info("%g presses a second for %g s: %s", rate, seconds, report)
                log.info("memory: %.0f MB", memory(bot.pid))
            finally:
                await stop(bot)
            given = await answers(database) - before
            store = await SqliteStore.open(database)
            await store.close()
            log.info(
                "database: %.0f bytes an answer (%d answers)",
                (database.stat().st_size - empty) / max(given, 1),
                given,
            )
            complaints = (Path(folder) / "log").read_text().count(" ERROR ")
            log.info("failed: %d, errors in the log: %d", report.failed, complaints)
            return not report.failed and not complaints


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    fine = asyncio.run(run(given.games, given.people, given.rate, given.seconds))
    sys.exit(not fine)


if __name__ == "__main__":
    main()
