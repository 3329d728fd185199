"""What the page of a table costs: its first paint, panning on a phone, and many who look on.

`python -m tests.bench.board [paint] [pan] [crowd]`, of the largest board, on loopback. Frames are
counted while a finger drags the board on a phone four times slower than this machine, and beside
them the processor time that a frame takes there, which depends little on what else runs. More than
60 frames a second there are not, and fewer where the machine is busy: so the same is done by turns
with a table without a board. The crowd is a process of its own; the processor time of the one that
serves it is compared with that of the same moves with one reader and without any.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import aiohttp

from bot.ops.interpreter import run
from storage.records import LIVE
from tests.tools.chromium import chromium
from tests.tools.cluster import free_port
from tests.tools.served_table import ServedTable

GAME, PHONE, SLOWER = "pericles", {"width": 390, "height": 844}, 4
PAINTS, PANS, SPECTATORS, MOVES = 7, 5, 500, 20
LATE_MS = 25  # milliseconds of a frame after which one was left out
PAN = """async () => {
  const table = document.getElementById("table"), { left, top } = table.getBoundingClientRect();
  const at = (step) => ({
    clientX: left + 200 + 120 * Math.sin(step / 9), clientY: top + 120 + 80 * Math.cos(step / 7) });
  const finger = (kind, step) =>
    table.dispatchEvent(new PointerEvent(kind, { pointerId: 1, bubbles: true, ...at(step) }));
  table.setPointerCapture = () => {};
  for (let n = 0; n < 3; n++) document.getElementById("larger").click();
  finger("pointerdown", 0);
  const times = [];
  for (let step = 1; step <= 180; step++) {
    times.push(await new Promise(requestAnimationFrame));
    finger("pointermove", step);
  }
  finger("pointerup", 0);
  return times;
}"""


class Panned(NamedTuple):
    """A drag of some seconds."""

    rate: float  # frames a second
    frame: float  # milliseconds from one frame to the next, in the middle
    late: float  # the share of frames before which one was left out
    work: float  # milliseconds of the main thread's processor time a frame


@asynccontextmanager
async def served() -> AsyncIterator[ServedTable]:
    """A table in the middle of a game, whose pages are served."""
    port = free_port()
    made = ServedTable(f"http://127.0.0.1:{port}")
    await made.begin(GAME)
    rng = Random(1)
    for _ in range(20):
        await made.play(rng)
    async with made.bot.pages.site.serve("127.0.0.1", port):
        yield made
    await made.bot.close()


async def paint() -> None:
    """Milliseconds from the request to the first contentful paint, on a phone's screen, and of
    processor time.
    """
    async with served() as t, chromium() as browser:
        found, spent = [], []
        for _ in range(PAINTS):
            page = await browser.new_page(viewport=PHONE)
            session = await page.context.new_cdp_session(page)
            await session.send("Performance.enable", {"timeDomain": "threadTicks"})
            await page.goto(t.bot.pages.addresses.table(t.id))
            await page.wait_for_selector("html.live")
            entry = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
            await page.wait_for_function(entry)
            found.append(round(await page.evaluate(entry)))
            spent.append(1000 * await busy(session))
            await page.close()
    print(
        f"first paint: {min(found)} to {max(found)} ms, median {statistics.median(found)};"
        f" {statistics.median(spent):.0f} ms of the main thread until all is there"
    )


async def pan() -> None:
    """Frames a second while the board is dragged, and while nothing is, by turns."""
    found: dict[str, list[Panned]] = {"the board": [], "an empty table": []}
    async with served() as t, chromium() as browser:
        for _ in range(PANS):
            for what, panned in found.items():
                page = await browser.new_page(viewport=PHONE)
                await page.goto(t.bot.pages.addresses.table(t.id))
                await page.wait_for_selector("html.live")
                if what == "an empty table":
                    await page.evaluate("document.getElementById('board').replaceChildren()")
                panned.append(await dragged(page))
                await page.close()
    for what, panned in found.items():
        rate, frame, late, work = map(statistics.median, zip(*panned, strict=True))
        print(
            f"panning {what}: {rate:.0f} frames a second, half of them within {frame:.1f} ms,"
            f" {100 * late:.0f} % late; {work:.1f} ms of the main thread a frame"
        )


async def dragged(page: Any) -> Panned:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = await busy(session)
    times = await page.evaluate(PAN)
    spent = await busy(session) - before
    gaps = [after - at for at, after in pairwise(times)]
    late = sum(gap > LATE_MS for gap in gaps) / len(gaps)
    return Panned(
        1000 * len(gaps) / sum(gaps), statistics.median(gaps), late, 1000 * spent / len(gaps)
    )


async def busy(session: Any) -> float:
    """Seconds of the page's main thread."""
    metrics = (await session.send("Performance.getMetrics"))["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


async def crowd() -> None:
    """Processor time for a move, without and with readers."""
    cost = {count: await watched(count) for count in (0, 1, SPECTATORS)}
    told = ", ".join(f"{spent:.1f} ms with {count}" for count, spent in cost.items())
    share = (cost[SPECTATORS] - cost[0]) / 10
    print(f"spectators: a move takes {told}; {share:.1f} % of a core at a move a second")


async def watched(count: int) -> float:
    """Milliseconds of processor time for a move that so many see."""
    async with served() as t:
        address = f"{t.bot.pages.addresses.table(t.id)}/events"
        readers = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bench.board", "--read", address, "--count", str(count)),
            stdout=asyncio.subprocess.PIPE,
        )
        assert readers.stdout is not None
        await readers.stdout.readline()
        spent = await moves(t)
        readers.kill()
        await readers.wait()
    return spent


async def moves(t: ServedTable) -> float:
    """Milliseconds of processor time for a move, at one a second."""
    rng, count, before = Random(2), 0, time.process_time()
    while count < MOVES and (await t.now()).status == LIVE:
        await t.play(rng)
        count += 1
        await asyncio.sleep(1)
    return 1000 * (time.process_time() - before) / count


async def read(address: str, count: int) -> None:
    """Read so many streams; says when all have the page."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        begun = asyncio.Semaphore(0)

        async def one(number: int) -> None:
            head = {"X-Forwarded-For": f"198.51.{number // 250}.{number % 250}"}
            async with session.get(address, headers=head) as stream:
                first = True
                async for chunk in stream.content.iter_any():
                    if first and chunk.endswith(b"\n\n"):
                        first = False
                        begun.release()

        tasks = [asyncio.create_task(one(number)) for number in range(count)]
        for _ in tasks:
            await begun.acquire()
        print("ready", flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["paint", "pan", "crowd"])
    parser.add_argument("--read", help=argparse.SUPPRESS)
    parser.add_argument("--count", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.read:
        run(read(given.read, given.count))
    for name, measure in {"paint": paint, "pan": pan, "crowd": crowd}.items():
        if not given.read and name in given.what:
            run(measure())
