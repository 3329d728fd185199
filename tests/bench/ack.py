"""From the click to the acknowledgement: Ágora beside a bare bot that only acknowledges.

`python -m tests.bench.ack`. Both are processes of their own over the sandbox; Ágora plays
hundreds of games of Kobayakawa at once on a real SQLite file (WAL, synchronous FULL), and every
answer is committed before it is acknowledged. What follows an answer (the panels of others, the
table) is brought as fast as Discord takes it: one press a table and load, and between the loads all
that follows is awaited.
Tables show text, since drawing has a bench of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

from bot.settings import CALLS_PER_SECOND
from sandbox.load import Report, Run
from sandbox.server import Sandbox
from sandbox.world import Interaction, interactions
from tests.rig.town import Question, Questions, Table, furnish, start, stop

GAME = "kobayakawa"
SEATS = 3
FLOOR = [sys.executable, "-m", "tests.bench.floor"]
THINKING = 0.1  # seconds
IN_FLIGHT = (1, 50, 200)


def say(text: str) -> None:
    print(text, flush=True)


async def think(in_flight: int) -> None:
    """One person alone looks at the new panel before pressing again; with both bots."""
    if in_flight == 1:
        await asyncio.sleep(THINKING)


async def measure(
    box: Sandbox, questions: Questions, total: int, in_flight: int, pid: int
) -> Report:
    """A closed loop over whatever panels ask; waits where no question is open."""
    rng = Random(in_flight)
    run = Run(box, lambda _: questions.press(rng), pid)
    for _ in range(total):
        await run.room(in_flight)
        await questions.wait()
        await think(in_flight)
        run.send()
    await run.room(1)
    return run.report()


async def settled(box: Sandbox, quiet: float = 1.5) -> None:
    """Until the bot has made no call for a while."""
    seen = None
    while seen is not box.journal.entries[-1]:  # the journal forgets: its length says nothing
        seen = box.journal.entries[-1]
        await asyncio.sleep(quiet)


async def bench(tables: int, loads: tuple[tuple[int, int], ...]) -> dict[tuple[str, int], Report]:
    names = [f"p{n}" for n in range(max(SEATS, tables // 8))]
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        channels = [f"t{n}" for n in range(tables)]
        async with Sandbox(
            names=names, channels=channels, locales=("en-US",), seed=1, rate_limits=False
        ) as box:
            database = Path(folder) / "bench.sqlite3"
            people = [(int(u.id), u.name) for u in box.world.people()]
            places = [c for c in box.world.channels.values() if c.name in channels]
            plan = [
                Table(
                    int(place.id),
                    GAME,
                    [people[(n + k) % len(people)] for k in range(SEATS)],
                    False,
                )
                for n, place in enumerate(places)
            ]
            await furnish(database, int(next(iter(box.world.guilds))), plan)
            questions = Questions(box)
            log = Path(folder) / "log"
            ours = await start(box, database, log=log, calls_per_second=CALLS_PER_SECOND)
            try:
                await questions.wait(tables, patience=600)
                await settled(box)
                for in_flight, total in loads:
                    report = await measure(box, questions, total, in_flight, ours.pid)
                    found["agora", in_flight] = report
                    say(f"  agora  {in_flight:>3} in flight: {report}")
                    await settled(box)
            finally:
                await stop(ours)
            if complaints := log.read_text():
                say(complaints[-2000:])
            bare = await start(box, database, command=FLOOR)
            try:
                held = list(questions.open.values())
                for in_flight, total in loads:
                    run = Run(box, lambda n: press_idly(box, held[n % len(held)]), bare.pid)
                    for _ in range(total):
                        await run.room(in_flight)
                        await think(in_flight)
                        run.send()
                    await run.room(1)
                    report = run.report()
                    found["floor", in_flight] = report
                    say(f"  floor  {in_flight:>3} in flight: {report}")
            finally:
                await stop(bare)
    return found


def press_idly(box: Sandbox, question: Question) -> Interaction:
    """The bare bot changes nothing: the same buttons can be pressed for ever."""
    return interactions.press(box.world, question.user, question.message, question.buttons[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    tables = parser.parse_args().tables
    say(f"click to acknowledgement, {tables} tables of {GAME}, {SEATS} people each")
    found = asyncio.run(bench(tables, tuple((n, tables) for n in IN_FLIGHT)))
    say("in flight   p50 ms agora/floor   p99 ms agora/floor   acks/s agora/floor")
    for in_flight in IN_FLIGHT:
        ours, bare = found["agora", in_flight], found["floor", in_flight]
        say(
            f"{in_flight:>9}   {ours.p50 * 1000:7.1f} /{bare.p50 * 1000:7.1f}"
            f" ({ours.p50 / bare.p50:.2f}x)   {ours.p99 * 1000:7.1f} /{bare.p99 * 1000:7.1f}"
            f"   {ours.per_second:7.0f} /{bare.per_second:7.0f}"
            f" ({ours.per_second / bare.per_second:.0%})"
        )


if __name__ == "__main__":
    main()
