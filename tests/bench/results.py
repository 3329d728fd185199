"""The costs of a leaderboard and a record with 50,000 finished matches.

First all results are counted, once, in slices. Then every figure is of one read, by the clock on
the wall and by the processor time of the event loop. `after a match` is the first read after one
more match has ended, `anew` the count after somebody was forgotten.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median, quantiles

from bot.features.ratings.service import Ratings
from bot.matches.body import Body, BodyDraft, Chair
from bot.matches.results import result_of
from storage.open_store import open_store
from storage.records import OVER, Commit, Row
from storage.roles import Store

GUILD, GAME, SEATS = 1, "coup", 4
LISTED = 20  # lines of a leaderboard
AT_ONCE = 500  # commits on their way at a time


def finished(n: int, people: int, rng: Random) -> tuple[Row, Body]:
    """A match that has ended, with four of so many people."""
    sat = rng.sample(range(1, people + 1), SEATS)
    body = Body(
        chairs=[Chair(person=p, name=f"P{p}", answered=20, late=p % 3) for p in sat],
        scores=[float(rng.random() < 0.5 + p / people) for p in sat],
        secret=rng.randbytes(32).hex(),
        ended_at=float(n + 1),
    )
    data = body.stored()
    row = Row(f"m{n:07}", 1, OVER, GAME, GUILD, n, sat[0], data, float(n), float(n + 1))
    return row, body


async def fill(store: Store, matches: int, people: int, rng: Random) -> None:
    for first in range(0, matches, AT_ONCE):
        some = [finished(n, people, rng) for n in range(first, min(first + AT_ONCE, matches))]
        commits = [
            Commit(row, people=[chair.person for chair in body.chairs], result=result_of(row, body))
            for row, body in some
        ]
        await asyncio.gather(*map(store.matches.commit, commits))


async def timed(act: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Seconds that something takes, and how many of them the event loop works."""
    began, worked = time.perf_counter(), time.thread_time()
    await act()
    return time.perf_counter() - began, time.thread_time() - worked


def told(name: str, runs: list[tuple[float, float]]) -> None:
    took, worked = [1000 * t for t, _ in runs], [1000 * w for _, w in runs]
    loop = f"of the event loop p50 {median(worked):.2f} ms, at most {max(worked):.2f} ms"
    print(f"{name}: p50 {median(took):.2f} ms, p99 {quantiles(took, n=100)[98]:.2f} ms; {loop}")


async def long(name: str, act: Callable[[], Awaitable[object]]) -> None:
    """Something that gives others a turn: how long it works before they get one."""
    longest = 0.0

    async def others() -> None:
        nonlocal longest
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            longest = max(longest, time.thread_time() - before)

    watching = asyncio.create_task(others())
    took, worked = await timed(act)
    watching.cancel()
    print(
        f"{name}: {took:,.1f} s, of the event loop {worked:,.1f} s, at most"
        f" {1000 * longest:.1f} ms at a time"
    )


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50_000)
    parser.add_argument("--people", type=int, default=2_000)
    parser.add_argument("--reads", type=int, default=200)
    parser.add_argument("--store", help="the URL of an empty PostgreSQL database; SQLite if left")
    given, rng = parser.parse_args(), Random(1)
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(given.store or Path(folder) / "results.sqlite3")
        ratings = Ratings(store)

        async def leaderboard() -> None:
            listed = 0
            async for _ in ratings.best(GUILD, GAME):
                listed += 1
                if listed == LISTED:
                    break

        async def record() -> None:
            await ratings.of_person(GUILD, rng.randint(1, given.people))

        async def one_more(n: int) -> None:
            row, body = finished(n, given.people, rng)
            await store.matches.commit(Commit(row, result=result_of(row, body)))

        async def forget(person: int) -> None:
            """As of one of the first matches."""
            (row,) = await store.matches.rows(channel=person)
            body = BodyDraft.of(Body.model_validate(row.body))
            body.chairs[0].person, body.chairs[0].name = None, "?1"
            new = replace(row, revision=2, body=body.stored())
            await store.matches.commit(Commit(new, result=result_of(new, body)))

        try:
            await fill(store, given.matches, given.people, rng)
            print(f"{given.matches} matches of {given.people} people")
            await long("counted for the first time", leaderboard)
            reads = range(given.reads)
            told("leaderboard", [await timed(leaderboard) for _ in reads])
            told("record", [await timed(record) for _ in reads])
            after = []
            for n in reads:
                await one_more(given.matches + n)
                after.append(await timed(leaderboard))
            told("leaderboard after a match", after)
            await forget(given.people // 2)
            await long("counted anew", leaderboard)
        finally:
            await store.close()


if __name__ == "__main__":
    asyncio.run(main())
