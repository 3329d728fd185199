"""Reviews of finished matches: each is computed once, in the background, and stored."""

from __future__ import annotations

import asyncio
import base64
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from pydantic import TypeAdapter, ValidationError

from bot.features.history.service import History
from bot.features.review.seasons import Seasons
from bot.matches.errors import Refused
from bot.matches.session import Session
from bot.ops.process import Process
from bot.ops.tasks import Tasks
from games.headless.review import FORMAT, Review, review
from games.headless.verify import read
from storage.records import CLOSED, OVER
from storage.roles import Store

REVIEWS_WAITING = 10  # of one person
KIND = "review"  # of the documents, one for each match by its number
CODEC = TypeAdapter(Review)

log = logging.getLogger(__name__)


def compute(document: str, longest: float, nodes: int | None = None) -> bytes:
    """The review of an exported match, as JSON. Runs in a worker process.

    Stops after `longest` seconds of processor time and returns what it has by then; `nodes` limits
    the answers in imagined games (None: as the game says).
    """
    begun = time.process_time()
    found = review(read(document), nodes, lambda: (time.process_time() - begun) / longest)
    return CODEC.dump_json(found)


class Reviews:
    """Computes and stores reviews, and passes them to `seasons`.

    Without a `worker` no review is computed, and only stored ones are shown.
    """

    def __init__(
        self, history: History, store: Store, seasons: Seasons, worker: Process | None = None
    ) -> None:
        self._history, self._store, self._worker = history, store, worker
        self._seasons = seasons
        self._tasks = Tasks("reviews")
        self._making: dict[str, asyncio.Task[None]] = {}
        self._turns = WeakValueDictionary[int, asyncio.Lock]()  # of people who have asked
        self._process = asyncio.Lock()  # which serves whoever comes first
        self._waiting = Counter[int]()  # reviews that each of them waits for

    async def stored(self, session: Session) -> Review | None:
        """The review; None if it has not been computed, or if the log or the format has changed
        since.

        Raises Refused for a match that is not over.
        """
        if session.status not in (OVER, CLOSED):
            raise Refused("not-over")
        kept = await self._store.documents.get(KIND, number(session.id))
        if kept is None or kept["lines"] != session.playing().version:
            return None
        if kept["review"].get("format") != FORMAT:
            return None
        try:
            return CODEC.validate_python(kept["review"])
        except ValidationError:
            return None

    def then(
        self, session: Session, person: int, deliver: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Compute and store the review, then call `deliver`, even if that has failed.

        However many ask at the same time, it is computed once. Those who ask take turns, one review
        each. Raises Refused for a person who waits for REVIEWS_WAITING others.
        """
        making = self._making.get(session.id)
        if making is None:
            if self._waiting[person] >= REVIEWS_WAITING:
                raise Refused("reviews-waiting", most=REVIEWS_WAITING)
            self._waiting[person] += 1
            making = self._tasks.start(self._in_turn(session, person), name="review")
            self._making[session.id] = making
            making.add_done_callback(partial(self._made, session.id, person))
        self._tasks.start(self._after(making, deliver), name="deliver a review")

    async def _after(
        self, making: asyncio.Task[None], deliver: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        await asyncio.wait([making])
        await deliver()

    def _made(self, match: str, person: int, _: asyncio.Task[None]) -> None:
        self._making.pop(match, None)
        self._waiting[person] -= 1
        self._waiting += Counter()  # forgets those who wait for none

    async def _in_turn(self, session: Session, person: int) -> None:
        """Compute a review once the person's others are done, and those of people who came before:
        nobody waits for more than one of anybody else's.

        Nothing of it is prepared before: that would keep presses waiting where hundreds ask.
        """
        turn = self._turns.setdefault(person, asyncio.Lock())
        async with turn, self._process:
            await self._make(session)

    async def _make(self, session: Session) -> None:
        document = (await self._history.document(session)).model_dump_json()
        if self._worker is None:
            return
        loop, longest = asyncio.get_running_loop(), session.game.reviewing.seconds
        pool = self._worker.pool()
        try:
            made = await loop.run_in_executor(pool, compute, document, longest)
        except BrokenProcessPool:
            if self._worker.renew(pool):
                log.error("the process that looks back on matches died")
            return
        except Exception as failed:
            log.error("a review of %s failed: %s", session.row.game, type(failed).__name__)
            return
        lines = session.playing().version
        found = CODEC.validate_json(made)
        body = {"lines": lines, "review": CODEC.dump_python(found, mode="json")}
        await self._store.documents.put(KIND, number(session.id), body)
        await self._seasons.note(session.id, found)

    async def close(self) -> None:
        """Cancel what is being computed."""
        await self._tasks.cancel()


def number(match: str) -> int:
    """The number that a match id writes in base 32; it has forty bits."""
    return int.from_bytes(base64.b32decode(match.upper()), "big")
