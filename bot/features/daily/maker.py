"""Fills the store with questions: one at a time, in the process for reviews, of lowest priority."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool

from pydantic import TypeAdapter

import games
from bot.features.daily.service import KEPT_DAYS, Daily, day_of
from bot.ops.process import Process
from bot.ops.shared_tasks import QUESTION, SharedTasks
from bot.ops.tasks import Tasks
from bot.time.reckoning import HOUR
from games.core.levels import LEVELS
from games.headless.problems import Problem, find
from storage.watched_tasks import place

log = logging.getLogger(__name__)

STORED_DAYS = 14  # for which there are questions
EARLIEST, LATEST = "Etc/GMT+12", "Etc/GMT-14"  # the zones where a day begins last, and first
SEARCH_SECONDS = 20.0  # of a processor: as long as a review takes
PAUSE_SECONDS = 30.0  # between two searches, for reviews that wait
REST_SECONDS = HOUR  # until the store is looked at again, when it is full
COMPARED_DAYS = 9  # before a day, whose difficulties it is not to repeat
CODEC = TypeAdapter(list[Problem])


def search(game: str, seed: str, longest: float) -> bytes:
    """The problems of one game of self-play, as JSON. Runs in a worker process, at most so many
    seconds of processor time.
    """
    begun = time.process_time()
    found = find(games.load(game), seed, spent=lambda: (time.process_time() - begun) / longest)
    return CODEC.dump_json(found)


class DailyMaker:
    """Makes a question for each day of the next two weeks. No table waits for it.

    Nothing is made as long as `wanted` says that nobody is asked any.
    """

    def __init__(
        self,
        daily: Daily,
        worker: Process | None,
        shared: SharedTasks,
        *,
        wanted: Callable[[], Awaitable[bool]],
        now: Callable[[], float],
        secret_bytes: Callable[[int], bytes],
    ) -> None:
        self._daily, self._worker, self._shared = daily, worker, shared
        self._wanted, self._now, self._secret_bytes = wanted, now, secret_bytes
        self._next: float | None = 0.0 if worker is not None else None
        self._tasks = Tasks("questions")
        self._search: asyncio.Task[None] | None = None
        self._tried = Counter[str]()  # games, since the last question was found

    def look_again(self) -> None:
        """Somebody is asked questions now: see whether there are any."""
        if self._worker is not None and self._next is None:
            self._next = 0.0

    async def next_due(self) -> float | None:
        return self._next

    async def run_due(self) -> None:
        now = self._now()
        if self._next is None or now < self._next:
            return
        self._next = now + PAUSE_SECONDS
        if self._search is None or self._search.done():
            self._search = self._tasks.start(self._go_round(), name="question")

    async def close(self) -> None:
        await self._tasks.cancel()

    async def _go_round(self) -> None:
        try:
            await self._look()
        except Exception as failed:  # the store fails: it is looked at again after the pause
            kind, at = type(failed).__name__, place(failed)
            log.warning("the questions cannot be looked through: %s at %s", kind, at)

    async def _look(self) -> None:
        """Make the question of the next day that has none."""
        if not await self._wanted():
            self._next = None
            return
        first = day_of(self._now(), EARLIEST)
        await self._daily.drop_old(first - KEPT_DAYS)
        stored = await self._daily.stored()
        last = day_of(self._now(), LATEST) + STORED_DAYS
        missing = [day for day in range(first, last + 1) if day not in stored]
        if not missing:
            self._next = self._now() + REST_SECONDS
        elif await self._shared.take(QUESTION, term=2 * SEARCH_SECONDS):
            await self._fill(missing[0], stored)

    async def _fill(self, day: int, stored: Mapping[int, Problem]) -> None:
        game = next_game(day, stored, self._tried)
        self._tried[game] += 1
        found = await self._found(game)
        if not found:
            return
        if await self._daily.keep(day, chosen(found, day, stored)):
            self._tried.clear()
            self._daily.changed.tell()

    async def _found(self, game: str) -> list[Problem]:
        if self._worker is None:
            return []
        pool, loop = self._worker.pool(), asyncio.get_running_loop()
        seed = self._secret_bytes(8).hex()
        try:
            made = await loop.run_in_executor(pool, search, game, seed, SEARCH_SECONDS)
        except BrokenProcessPool:
            if self._worker.renew(pool):
                log.error("the process that looks for questions died")
            return []
        except Exception as failed:
            log.error("looking for a question failed: %s", type(failed).__name__)
            return []
        return CODEC.validate_json(made)


def next_game(day: int, stored: Mapping[int, Problem], tried: Mapping[str, int]) -> str:
    """The game to be asked about: the one of which fewest games were searched in vain, and which
    came up longest ago.
    """
    asked = {problem.game: one for one, problem in sorted(stored.items()) if one < day}
    able = [key for key in games.playable() if LEVELS[-1] in games.load(key).levels]
    return min(able, key=lambda key: (tried.get(key, 0), asked.get(key, 0)))


def chosen(found: Sequence[Problem], day: int, stored: Mapping[int, Problem]) -> Problem:
    """Of some problems that of the difficulty that came up least lately, with most answers."""
    lately = Counter(
        problem.difficulty for one, problem in stored.items() if day - COMPARED_DAYS <= one < day
    )
    return min(found, key=lambda one: (lately[one.difficulty], -len(one.rated), -one.gain))
