"""Load: thousands of live games and people, presses at a steady rate.

`python -m tests.rig.load` prints the latencies of acknowledgements, the memory of the bot, how long
a start takes, and the bytes of database for each answer.

People answer what they are asked; while no question is known, somebody opens a seat at some table
to look for one. The bot makes no more calls of its own accord than Discord allows (`--calls`), so
most questions are found in that way: a thousand tables that move at once cannot all have their
messages edited. `--calls 100000` shows what the machine could do. `--stalls` prints for how long
the bot's event loop stood still, and in what.

Discord's limits are off besides: thousands of direct messages that are opened at once, before
anything is measured, would take hours at the few that it takes in a minute.

`--compare` measures SQLite, one process on PostgreSQL, and two of them with a shard each. All
presses in direct messages come over shard 0; with `--here 0.5` half the people who are asked answer
at the table, over the other shard.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.ops import interpreter
from bot.settings import CALLS_PER_SECOND
from bot.ui.id_format import IdText
from sandbox.server import GUILD, Sandbox, Sessions, Setting
from sandbox.world import Interaction, open_interactions
from storage.open_store import is_postgres
from tests.rig.stalls import Stall, longest
from tests.tools.audit import open_sql
from tests.tools.load_run import LoadReport, LoadRun, closed_loop, cpu_seconds
from tests.tools.processes import (
    RUN,
    OpenQuestions,
    Process,
    TablePlan,
    furnish,
    parts,
    start,
    stop,
)

log = logging.getLogger("load")

SHOWING = 0.3  # seconds in which even a busy machine sends the messages of a new game
SLICE = 10.0  # seconds
SETUPS = (("sqlite", 1), ("postgres", 1), ("postgres", 2))


@dataclass(frozen=True, slots=True)
class Load:
    """The parameters of a run."""

    games: int
    people: int
    rate: float
    seconds: float
    here: float = 0.0  # share of the questions answered at the table, not in direct messages
    calls: float = CALLS_PER_SECOND  # of all bots a second, of their own accord
    stalls: bool = False  # watch for stalls of the bots' loops


@dataclass(frozen=True, slots=True)
class Figures:
    """The results: seconds, megabytes of each process, bytes of database for each answer."""

    started: float
    alone: LoadReport
    steady: LoadReport
    memory: list[float]
    cpu: list[float]  # milliseconds of each bot for each press
    bytes: float
    game: float  # bytes of database for a game that has just begun
    given: float  # the share of presses that answered a question of a game
    answers: float  # calls that answer an interaction, for each press
    messages: float  # other calls a second: these count for Discord's limit of 50
    complaints: int
    slices: list[float]  # p99 of each ten seconds of the steady rate
    stalls: list[Stall]  # the longest, if they were watched for

    @property
    def fine(self) -> bool:
        return not self.steady.failed and not self.complaints

    def __str__(self) -> str:
        memory = " + ".join(f"{one:.0f}" for one in self.memory)
        cpu = " + ".join(f"{one:.2f}" for one in self.cpu)
        others = f"{self.messages:.1f} other ones a second"
        slices = " ".join(f"{one * 1000:.0f}" for one in self.slices)
        stalls = "".join(f"the loop stood still: {one}\n" for one in self.stalls)
        return (
            f"start-up {self.started:.2f} s\none at a time: {self.alone}\n"
            f"at a steady rate: {self.steady}\n"
            f"p99 of each {SLICE:.0f} s: {slices} ms\n{stalls}"
            f"all bots: {cpu} ms of CPU for each press, {memory} MB\n"
            f"answers of a game: {self.given:.0%} of the presses\n"
            f"calls to answer each press: {self.answers:.2f}; {others}\n"
            f"database: {self.bytes:.0f} bytes an answer, {self.game:.0f} a new game\n"
            f"failed: {self.steady.failed}, errors in the log: {self.complaints}"
        )


def count_calls(box: Sandbox) -> Counter[bool]:
    """Count the REST calls from now on, by whether they answer an interaction."""
    calls: Counter[bool] = Counter()
    note = box.journal.rest

    def rest(method: str, path: str, *told: Any, **facts: Any) -> None:
        calls["/interactions/" in path or "/webhooks/" in path] += 1
        note(method, path, *told, **facts)

    box.journal.rest = rest  # type: ignore[method-assign]
    return calls


def memory(pid: int) -> float:
    """The resident memory of a process in megabytes (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def size(database: str) -> tuple[int, int]:
    """The number of answers in a database, and its size in bytes."""
    store = await open_sql(database)
    try:
        answers = (await store.engine.read("select count(*) from entry"))[0][0]
        if is_postgres(database):
            held = (await store.engine.read("select pg_database_size(current_database())"))[0][0]
        else:
            pages = (await store.engine.read("pragma page_count"))[0][0]
            held = pages * (await store.engine.read("pragma page_size"))[0][0]
        return answers, held
    finally:
        await store.close()


@asynccontextmanager
async def bots(
    box: Sandbox, database: str, procs: int, folder: Path, calls: float, stalls: bool = False
) -> AsyncIterator[list[Process]]:
    """Start so many bots, each with a shard of its own, and wait until all are connected."""
    running: list[Process] = []
    try:
        for n in range(procs):
            part = f"{n}/{procs}" if procs > 1 else "auto"
            watched = [sys.executable, "-m", "tests.rig.stalls", str(folder / f"stalls{n}"), "run"]
            one = await start(
                box,
                database,
                command=watched if stalls else RUN,
                log=folder / "log",
                connected=procs == 1,
                calls_per_second=calls / procs,
                shards=part,
            )
            running.append(one)
        async with asyncio.timeout(60):
            while len(box.gateway.shards) < procs:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        yield running
    finally:
        for one in running:
            await stop(one)


class LoadCrowd:
    """People who answer what they are asked; while they know of no question, they open a seat."""

    def __init__(self, box: Sandbox, tables: Mapping[str, TablePlan], here: float) -> None:
        self.questions, self._rng = OpenQuestions(box), Random(1)
        self._box, self._tables, self._here = box, tables, here
        self._matches = list(tables)

    def act(self, n: int) -> Interaction:
        """Answer the question that has been open longest, or open a seat if there is none.

        The share `here` of those asked by direct message opens the seat at the table instead.
        """
        if not self.questions.open:
            match = self._rng.choice(self._matches)
            person, _ = self._rng.choice(self._tables[match].people)
            return self._look(match, str(person))
        key, question = next(iter(self.questions.open.items()))
        direct = self._box.world.channels[question.message.channel].guild is None
        if direct and self._rng.random() < self._here:
            self.questions.open[key] = self.questions.open.pop(key)
            return self._look(key[0], question.user)
        return self.questions.press(self._rng, key)

    def _look(self, match: str, person: str) -> Interaction:
        """Open somebody's seat at a table."""
        for message in self._box.world.messages[str(self._tables[match].channel)].values():
            for part in parts(message.components) if message.audience is None else ():
                if (ref := IdText.parse(str(part.get("custom_id")))) and ref.verb == "my":
                    return open_interactions.press(
                        self._box.world, person, message, part["custom_id"]
                    )
        raise LookupError("a table is not on show")


async def show_all(
    load: Load, box: Sandbox, database: str, procs: int, folder: Path, crowd: LoadCrowd
) -> None:
    """Let the bots send everybody's panels and tables first: this is not measured."""
    async with bots(box, database, procs, folder, calls=1e6):
        await crowd.questions.wait(load.games, patience=max(600.0, SHOWING * load.games))
        store = await open_sql(database)
        try:
            while (await store.outbox.backlog())[0]:  # noqa: ASYNC110
                await asyncio.sleep(0.2)
        finally:
            await store.close()


async def measure(load: Load, database: str, procs: int, folder: Path) -> Figures:
    """One measurement, on an empty store."""
    rng = Random(1)
    names = [f"p{n}" for n in range(load.people)]
    rooms = [f"t{n}" for n in range(load.games)]
    async with Sandbox(
        seed=1,
        rate_limits=False,
        setting=Setting(people=names, locales=("en-US",), guilds={GUILD: rooms}),
        sessions=Sessions(shards=procs),
    ) as box:
        known = [(int(u.id), u.name) for u in box.world.people()]
        places = [int(c.id) for c in box.world.channels.values() if c.name in set(rooms)]
        plan = [
            TablePlan(
                place,
                "kobayakawa" if n % 2 else "coup",
                [known[(n * 3 + k) % len(known)] for k in range(3)],
                pictures=False,
            )
            for n, place in enumerate(places)
        ]
        _, bare = await size(database)
        matches = await furnish(database, int(next(iter(box.world.guilds))), plan)
        before, empty = await size(database)
        calls = count_calls(box)
        crowd = LoadCrowd(box, dict(zip(matches, plan, strict=True)), load.here)
        await show_all(load, box, database, procs, folder, crowd)
        interpreter.tune()  # the people and Discord are in this process,
        gc.disable()  # and half a second in which they stand still would count as the bot's
        began = time.perf_counter()
        async with bots(box, database, procs, folder, load.calls, load.stalls) as running:
            started = time.perf_counter() - began
            pids = [one.pid for one in running]
            alone = await closed_loop(
                box, crowd.act, total=min(50, load.games), in_flight=1, pid=pids[0]
            )
            used = [cpu_seconds(pid) for pid in pids]
            calls.clear()
            run = LoadRun(box, crowd.act, pids[0])
            due = time.perf_counter()
            end = due + load.seconds
            while due < end:
                due += rng.expovariate(load.rate)
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                run.send()
            await run.room(1)
            steady, slices = run.report(), run.slices(SLICE)
            used = [cpu_seconds(pid) - at for pid, at in zip(pids, used, strict=True)]
            held = [memory(pid) for pid in pids]
            made = Counter(calls)
        after, full = await size(database)
        given = after - before
        errors = (folder / "log").read_text().count(" ERROR ")
        presses = max(steady.sent, 1)
        return Figures(
            started=started,
            alone=alone,
            steady=steady,
            memory=held,
            cpu=[one * 1000 / presses for one in used],
            bytes=(full - empty) / max(given, 1),
            game=(empty - bare) / load.games,
            given=given / presses,
            answers=made[True] / presses,
            messages=made[False] / steady.seconds,
            complaints=errors,
            slices=slices,
            stalls=[one for n in range(procs) for one in longest(folder / f"stalls{n}")],
        )


@contextmanager
def server() -> Iterator[str]:
    """The URL of an empty database on a PostgreSQL server that syncs its commits."""
    from tests.tools.cluster import cluster

    with cluster(fsync=True) as made:
        yield made.url


def one(load: Load, store: str, procs: int) -> Figures:
    """Measure one setup, and print the result."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = str(folder / "load.sqlite3")
        if store == "postgres":
            database = stack.enter_context(server())
        figures = asyncio.run(measure(load, database, procs, folder))
    log.info("%s, %d process%s\n%s\n", store, procs, "es" if procs > 1 else "", figures)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--here", type=float, default=0.0, help="share of presses at the table")
    parser.add_argument("--calls", type=float, default=CALLS_PER_SECOND, help="a second")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--procs", type=int, default=1, help="bots at a time, on PostgreSQL")
    parser.add_argument("--compare", action="store_true", help="both stores, and two processes")
    parser.add_argument("--stalls", action="store_true", help="for how long the loop stood still")
    given = parser.parse_args()
    if given.store == "sqlite" and given.procs != 1:
        parser.error("several processes need --store postgres")
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    load = Load(
        given.games, given.people, given.rate, given.seconds, given.here, given.calls, given.stalls
    )
    setups = SETUPS if given.compare else ((given.store, given.procs),)
    fine = [one(load, store, procs).fine for store, procs in setups]
    sys.exit(not all(fine))


if __name__ == "__main__":
    main()
