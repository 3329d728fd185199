"""How long pictures take in the worker, and how late the event loop is meanwhile.

The last column is the processor's time alone, which tells more on a machine that others use too.
`python -m tests.bench.pictures`: for each game, boards of random matches, and where it draws them
the hands, boxes, moments and posters of others between its own computer players.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from random import Random
from typing import Any

import games
from bot.delivery.pictures import Pictures, WorkerProcess, draw
from games.core.match import Match, begin
from games.core.players import sample
from games.core.words import Words
from tests.tools.drawings import pictures

BOARDS = 12  # of each game, and of each other kind of picture
MATCHES = 6
TICK = 0.001


def boards(key: str, rng: Random) -> list[str]:
    """Different boards of one game, as they come up in random play."""
    game = games.load(key)
    seats = max(count for count in game.seats if count <= 5)
    w = Words("es", game.folder, [f"Jugador {n + 1}" for n in range(seats)])
    found: dict[str, None] = {}
    while len(found) < BOARDS and game.board is not None:
        match: Match[Any] = begin(game, rng.randbytes(32), seats)
        while match.pending and len(found) < BOARDS:
            seat = rng.choice(sorted(match.pending))
            match.submit(seat, sample(match.pending[seat], rng))
            if rng.random() < 0.05:
                found[game.board(match.view(), w)] = None
    return list(found)


def drawings(key: str) -> dict[str, list[str]]:
    """The other pictures of a game, by what they show."""
    seats = max(count for count in games.load(key).seats if count <= 6)
    found: dict[str, dict[str, None]] = {}
    for seed in range(MATCHES if games.load(key).art.hand else 0):
        for name, drawn in pictures(key, "es", seed, seats, every=40):
            kind = name.partition(" ")[0]
            if kind != "board" and len(found.setdefault(kind, {})) < BOARDS:
                found[kind][drawn.svg] = None
    return {kind: list(svgs) for kind, svgs in found.items()}


def work(svg: str) -> float:
    """Milliseconds of the processor's time for one picture."""
    began = time.process_time()
    draw(svg)
    return (time.process_time() - began) * 1000


async def lateness(late: list[float]) -> None:
    """Note how late each tick of a one-millisecond clock comes."""
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - due)


async def measure(name: str, drawn: list[str], shown: Pictures) -> None:
    """Print a line about pictures of one kind."""
    took, sizes, late = list[float](), list[float](), list[float]()
    ticking = asyncio.create_task(lateness(late))
    for svg in drawn:
        began = time.perf_counter()
        png = await shown.png(svg)
        took.append((time.perf_counter() - began) * 1000)
        sizes.append(len(png or b"") / 1024)
    ticking.cancel()
    spent = list(map(work, drawn))
    p95, cpu = (
        statistics.quantiles(some, n=20)[-1] if len(some) > 1 else some[0] for some in (took, spent)
    )
    print(
        f"{name:24}{statistics.median(took):8.0f}{p95:8.0f}{statistics.mean(sizes):6.0f}"
        f"{max(late) * 1000:22.1f}{cpu:8.0f}"
    )


async def main() -> None:
    worker, rng = WorkerProcess(), Random(1)
    shown = Pictures(worker)
    await shown.png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    draw('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    print(
        f"{'game':24}{'p50 ms':>8}{'p95 ms':>8}{'KiB':>6}{'loop late, worst ms':>22}{'CPU ms':>8}"
    )
    for key in games.GAMES:
        await measure(key, boards(key, rng), shown)
        for kind, drawn in drawings(key).items():
            await measure(f"  {kind}", drawn, shown)
    worker.close()


if __name__ == "__main__":
    asyncio.run(main())
