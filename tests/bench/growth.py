"""Costs by number of games, people, stored games and answers of a match: `make curves`.

Starts the shipped bot on databases that grow from step to step, and measures at each: the start,
until a press is answered; the processor time of the bot for each answer of a game, with all that is
sent because of it; its memory. The answers are given at tables of which each step has the same,
and the best of some rounds counts: what a busy machine takes away is not the bot's.
The costs of long matches are measured in this process. Figures and pictures go into docs/growth.

A hundred thousand stored games are 4 GB on disk for the time being.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sqlite3
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from sandbox.server import GUILD, Sandbox, Setting
from storage.records import LIVE, OVER
from storage.sqlite import SqliteStore
from tests.rig.load import LoadCrowd, memory
from tests.rig.stored import LONG, begun, compiled, play, services_on
from tests.tools.charts import Line, chart, rows
from tests.tools.copied_matches import PEOPLE, multiply
from tests.tools.load_run import closed_loop, cpu_seconds
from tests.tools.processes import TablePlan, furnish, start, stop

log = logging.getLogger("growth")

FOLDER = Path(__file__).parents[2] / "docs" / "growth"
TABLES = 60  # at which is answered
GAMES = ("kobayakawa", "coup", "offrandes", "polis")
ROUNDS = 7  # of answers, one at each table: the first warms up, the best of the others counts
EACH = 4  # games of each kind that are copied: so many live ones, and so many that have ended
WHOLE = 10_000  # answers: a game has ended before
STEPS = {
    "live games": (100, 1000, 10_000),
    "people": (100, 2000, 20_000),
    "stored games": (100, 1000, 10_000, 100_000),
}


@dataclass(frozen=True, slots=True)
class Cost:
    """What a bot costs with so much of something. Seconds, milliseconds, megabytes."""

    count: int
    start_cpu: float  # of the processor, from the command to the first answered press
    start: float
    press_cpu: float  # of the processor, for an answer
    p50: float
    memory: float


async def originals(database: Path, guild: int, first: int) -> None:
    """Games to copy: some are going on, some have ended. Nothing waits to be told of them."""
    plan = [
        TablePlan(first + n, game, [(1 + n * 3 + k, f"p{k}") for k in range(seats)], False)
        for n, game in enumerate(GAMES * 2 * EACH)
        for seats in [2 if game == "polis" else 3]
    ]
    ids = await furnish(database, guild, plan)
    store = await SqliteStore.open(database)
    for n, id in enumerate(ids):
        await play(services_on(store), id, WHOLE if n % 2 == n // len(GAMES) % 2 else 9, n)
    await store.close()
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("delete from outbox")


def grow(database: Path, kind: str, before: int, count: int) -> None:
    """Make `count` of something out of `before`."""
    if kind == "people":
        multiply(database, OVER, count - before, count)
        with closing(sqlite3.connect(database)) as db, db:
            known = ((PEOPLE + n, '{"locale":"es","dm_channel":7}') for n in range(before, count))
            db.executemany("insert into document values ('person', ?, ?)", known)
    else:
        multiply(database, LIVE if kind == "live games" else OVER, count - before, 2000)


async def costs(kind: str, steps: Sequence[int], folder: Path) -> list[Cost]:
    """The costs at each step, on one database that grows."""
    database, rooms = folder / f"{kind}.sqlite3", [f"t{n}" for n in range(TABLES)]
    names = [f"p{n}" for n in range(2 * TABLES)]
    found = []
    async with Sandbox(
        seed=1,
        rate_limits=False,
        setting=Setting(people=names, locales=("en-US",), guilds={GUILD: rooms}),
    ) as box:
        guild = int(next(iter(box.world.guilds)))
        people = [(int(u.id), u.name) for u in box.world.people()]
        places = [int(c.id) for c in box.world.channels.values() if c.name in set(rooms)]
        plan = [
            TablePlan(
                place, GAMES[n % 2], [people[(n * 3 + k) % len(people)] for k in range(3)], False
            )
            for n, place in enumerate(places)
        ]
        await originals(database, guild, 1000)
        matches = await furnish(database, guild, plan)
        crowd = LoadCrowd(box, dict(zip(matches, plan, strict=True)), 0.0)
        bot = await start(box, database, log=folder / "log", extra=compiled(folder))
        await crowd.questions.wait(TABLES, patience=300)
        await stop(bot)
        before = 0
        for count in steps:
            grow(database, kind, before, count)
            before = count
            while box.gateway.online:  # noqa: ASYNC110 - until the sandbox has noticed
                await asyncio.sleep(0.01)
            began = time.perf_counter()
            bot = await start(box, database, log=folder / "log", extra=compiled(folder))
            await closed_loop(box, crowd.act, total=1, in_flight=1, pid=bot.pid)
            took, used = time.perf_counter() - began, cpu_seconds(bot.pid)
            reports = [
                await closed_loop(box, crowd.act, total=TABLES, in_flight=1, pid=bot.pid)
                for _ in range(ROUNDS)
            ]
            cpu = 1000 * min(report.cpu_per_act for report in reports[1:])
            p50 = 1000 * min(report.p50 for report in reports[1:])
            found.append(Cost(count, used, took, cpu, p50, memory(bot.pid)))
            log.info("%s: %s", kind, found[-1])
            await stop(bot)
    return found


async def lengths(answers: int, matches: int, part: int, folder: Path) -> dict[str, Line]:
    """Milliseconds of the processor for an answer, by how many were given before it."""
    found: dict[str, Line] = {}
    for kind in LONG[:2]:
        store = await SqliteStore.open(folder / f"{kind.game}.sqlite3")
        try:
            services = services_on(store)
            played = [
                await play(services, await begun(services, kind, 10 + n), answers, n, kind.player)
                for n in range(matches)
            ]
        finally:
            await store.close()
        last = max(map(len, played))
        line = []
        for first in range(0, last, part):
            some = [1000 * cost for game in played for _, cost in game[first : first + part]]
            if len(some) >= part:
                line.append((float(first), median(some)))
        found[kind.game] = line
        log.info("%s: %s", kind.game, line)
    return found


def drawn(measured: Mapping[str, Sequence[Cost]], long: Mapping[str, Line]) -> dict[str, str]:
    """The pictures, by file."""

    def lines(field: str) -> dict[str, Line]:
        return {kind: [(c.count, getattr(c, field)) for c in of] for kind, of in measured.items()}

    charts = {
        "press": ("Processor time of an answer, ms", lines("press_cpu"), "how many there are"),
        "start": ("Processor time of a start, s", lines("start_cpu"), "how many there are"),
        "memory": ("Memory of the bot, MB", lines("memory"), "how many there are"),
    }
    pictures = {}
    for name, (title, shown, along) in charts.items():
        pictures[f"{name}.svg"] = chart(title, along, shown)
        log.info("%s\n%s", title, "\n".join(rows(shown)))
    title = "Processor time of an answer, ms"
    pictures["length.svg"] = chart(title, "answers given before it", long, log=False)
    return pictures


async def measure(given: argparse.Namespace) -> None:
    kept = given.to / "figures.json"
    before = json.loads(kept.read_text()) if given.only else {}
    measured = {kind: [Cost(**cost) for cost in before.get(kind, ())] for kind in STEPS}
    long = before.get("length", {})
    with tempfile.TemporaryDirectory() as name:
        for kind, steps in STEPS.items():
            if given.only not in (None, kind):
                continue
            some = [count for count in steps if count <= given.most]
            measured[kind] = await costs(kind, some, Path(name))
            (Path(name) / f"{kind}.sqlite3").unlink()
        if given.only in (None, "length"):
            long = await lengths(given.answers, given.matches, 50, Path(name))
    given.to.mkdir(parents=True, exist_ok=True)
    figures = {kind: [asdict(cost) for cost in of] for kind, of in measured.items()}
    whole = json.dumps({**figures, "length": long}, indent=1)
    kept.write_text(whole + "\n")
    for file, picture in drawn(measured, long).items():
        (given.to / file).write_text(picture)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=FOLDER)
    parser.add_argument("--most", type=int, default=100_000, help="stop at so many of anything")
    parser.add_argument("--only", choices=[*STEPS, "length"], help="and keep the other figures")
    parser.add_argument("--answers", type=int, default=1000, help="of long matches")
    parser.add_argument("--matches", type=int, default=3, help="long ones of each kind")
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
