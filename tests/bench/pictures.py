"""How long a board takes to draw in the worker, and how late the event loop is meanwhile.

The last column is the processor's time alone, which tells more on a machine that others use too.
`python -m tests.bench.pictures`: for each game, boards of a random match in mid-game.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from random import Random
from typing import Any

import games
from bot.delivery.pictures import Pictures, Worker, draw
from games.core.match import Match, begin
from games.core.players import sample
from games.core.words import Words

BOARDS = 12  # of each game
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


async def main() -> None:
    worker, rng = Worker(), Random(1)
    pictures = Pictures(worker)
    await pictures.png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    draw('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    print(
        f"{'game':18}{'p50 ms':>8}{'p95 ms':>8}{'KiB':>6}{'loop late, worst ms':>22}{'CPU ms':>8}"
    )
    for key in games.GAMES:
        drawn, took, sizes, late = boards(key, rng), [], [], []
        ticking = asyncio.create_task(lateness(late))
        for svg in drawn:
            began = time.perf_counter()
            png = await pictures.png(svg)
            took.append((time.perf_counter() - began) * 1000)
            sizes.append(len(png or b"") / 1024)
        ticking.cancel()
        p95 = statistics.quantiles(took, n=20)[-1]
        print(
            f"{key:18}{statistics.median(took):8.0f}{p95:8.0f}{statistics.mean(sizes):6.0f}"
            f"{max(late) * 1000:22.1f}{statistics.quantiles(map(work, drawn), n=20)[-1]:8.0f}"
        )
    worker.close()


if __name__ == "__main__":
    asyncio.run(main())
