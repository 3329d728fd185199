"""The cost of the clock's wake-up, with 10 deadlines and with those of 2,000 games.

A quiet wake-up finds nothing due; a ringing one has one deadline due, and stores the next in its
place. The cost is the time of the processor, all threads together, on a real SQLite file.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median

from bot.matches.alarms import Alarms
from storage.records import Commit, Deadline, Row
from storage.sqlite import SqliteStore

LATER = 1e6  # seconds after now at which all other deadlines are due


class TimedTables:
    """Games with a deadline each, on a store of their own."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.now, self.rang = store, 0.0, 0
        self.rows: dict[str, Row] = {}
        self.alarms = Alarms(store, lambda: self.now, {"clock": self.ring})

    async def open(self, count: int) -> None:
        body = {"chairs": [{"person": n, "name": f"P{n}"} for n in range(4)]}
        for n in range(count):
            row = Row(f"m{n:07}", 1, "live", "coup", 1, n, 1, body, 0.0, 0.0)
            self.rows[row.id] = row
            due = [Deadline(row.id, f"clock:{seat}", LATER + n + seat) for seat in range(4)]
            await self.store.matches.commit(Commit(row, deadlines=due))

    async def put(self, match: str, at: float) -> None:
        """One deadline of a game is due at a time; the others stay."""
        row = self.rows[match]
        self.rows[match] = row = Row(
            row.id, row.revision + 1, "live", "coup", 1, row.channel, 1, row.body, 0.0, self.now
        )
        due = [Deadline(match, "clock:0", at), Deadline(match, "clock:1", LATER + 1)]
        await self.store.matches.commit(Commit(row, deadlines=due))

    async def ring(self, match: str, kind: str) -> None:
        self.rang += 1
        await self.put(match, LATER)

    async def wake(self) -> float:
        """Seconds of the processor for one wake-up."""
        began = time.process_time()
        self.alarms.open()
        round_ = self.alarms._round
        assert round_ is not None
        await round_
        return time.process_time() - began


async def measure(count: int, times: int) -> tuple[float, float]:
    """Median seconds of a quiet and of a ringing wake-up with `count` games."""
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "clock.sqlite3")
        try:
            tables = TimedTables(store)
            await tables.open(count)
            quiet, ringing = [], []
            for n in range(times):
                tables.now += 60.0
                quiet.append(await tables.wake())
                await tables.put(f"m{n % count:07}", tables.now - 1.0)
                ringing.append(await tables.wake())
            assert tables.rang == times
            await tables.alarms.close()
            return median(quiet), median(ringing)
        finally:
            await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[10, 2000])
    parser.add_argument("--times", type=int, default=300)
    given = parser.parse_args()
    print("games  deadlines  quiet wake-up  ringing wake-up   (processor time, median)")
    for count in given.games:
        quiet, ringing = asyncio.run(measure(count, given.times))
        print(f"{count:5}  {count * 4:9}  {quiet * 1e3:10.3f} ms  {ringing * 1e3:12.3f} ms")


if __name__ == "__main__":
    main()
