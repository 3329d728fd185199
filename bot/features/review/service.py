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
from games.headless.review import CUT, FORMAT, Review, review
from games.headless.verify import read
from storage.records import CLOSED, OVER
from storage.roles import Store

REVIEWS_WAITING = 10  # of one person
FIRST_LOOK_SHARE = 0.1  # of a review's time, after which what there is of it is shown
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

    Without a `worker` no review is computed, and only stored ones are shown. `now` returns seconds
    since 1970.
    """

    def __init__(
        self,
        history: History,
        store: Store,
        seasons: Seasons,
        *,
        worker: Process | None,
        now: Callable[[], float],
    ) -> None:
        self._history, self._store, self._worker = history, store, worker
        self._seasons, self._now = seasons, now
        self._tasks = Tasks("reviews")
        self._making: dict[str, asyncio.Task[None]] = {}
        self._turns = WeakValueDictionary[int, asyncio.Lock]()  # of people who have asked
        self._process = asyncio.Lock()  # which serves whoever comes first
        self._waiting = Counter[int]()  # reviews that each of them waits for
        self._asked = dict[str, Session]()  # matches whose reviews are being made, in order
        self._looked = dict[str, asyncio.Future[None]]()  # done when there is something to show
        self._so_far = dict[str, Review]()
        self._begun: tuple[str, float] = "", 0.0  # which review is being computed, and since when
        self._pace = 1.0  # seconds for each second of its time that the last review took

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
        """Compute and store the review, then call `deliver`, even if that has failed; before that,
        once, if there is something to show.

        However many ask at the same time, it is computed once. Those who ask take turns, one review
        each. Raises Refused for a person who waits for REVIEWS_WAITING others.
        """
        making = self._making.get(session.id)
        if making is None:
            if self._waiting[person] >= REVIEWS_WAITING:
                raise Refused("reviews-waiting", most=REVIEWS_WAITING)
            self._waiting[person] += 1
            making = self._tasks.start(self._in_turn(session, person), name="review")
            self._making[session.id], self._asked[session.id] = making, session
            self._looked[session.id] = asyncio.get_running_loop().create_future()
            making.add_done_callback(partial(self._made, session.id, person))
        looked = self._looked[session.id]
        self._tasks.start(self._after(making, looked, deliver), name="deliver a review")

    def so_far(self, match: str) -> Review | None:
        """What there is of a review that is being computed."""
        return self._so_far.get(match)

    def expected(self, match: str) -> tuple[int, float]:
        """How many reviews come first, and when this one should be there, as a time; by how long
        the last one took, and longer the longer it takes.
        """
        now, left, ahead = self._now(), 0.0, 0
        for id_, session in self._asked.items():
            needs = session.game.reviewing.seconds * (1 + FIRST_LOOK_SHARE) * self._pace
            current, since = self._begun
            left += max(needs - now + since, (now - since) / 2) if id_ == current else needs
            if id_ == match:
                break
            ahead += 1
        return ahead, now + left

    async def _after(
        self,
        making: asyncio.Task[None],
        looked: asyncio.Future[None],
        deliver: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        if not looked.done():
            await asyncio.wait([making, looked], return_when=asyncio.FIRST_COMPLETED)
            if not making.done():
                await deliver()
        await asyncio.wait([making])
        await deliver()

    def _made(self, match: str, person: int, _: asyncio.Task[None]) -> None:
        self._making.pop(match, None)
        self._asked.pop(match, None)
        self._so_far.pop(match, None)
        self._looked.pop(match).cancel()
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
        whole = session.game.reviewing.seconds
        self._begun = session.id, self._now()
        found = await self._computed(session, document, FIRST_LOOK_SHARE * whole)
        if found is not None and CUT in found.remarks:
            found.remarks.remove(CUT)
            self._so_far[session.id] = found
            self._looked[session.id].set_result(None)
            found = await self._computed(session, document, whole)
            self._pace = (self._now() - self._begun[1]) / (whole * (1 + FIRST_LOOK_SHARE))
        if found is None:
            return
        lines = session.playing().version
        body = {"lines": lines, "review": CODEC.dump_python(found, mode="json")}
        await self._store.documents.put(KIND, number(session.id), body)
        await self._seasons.note(session.id, found)

    async def _computed(self, session: Session, document: str, longest: float) -> Review | None:
        """A review that takes so many seconds at most; None if there is no process, or it fails."""
        if self._worker is None:
            return None
        pool = self._worker.pool()
        try:
            loop = asyncio.get_running_loop()
            return CODEC.validate_json(await loop.run_in_executor(pool, compute, document, longest))
        except BrokenProcessPool:
            if self._worker.renew(pool):
                log.error("the process that looks back on matches died")
        except Exception as failed:
            log.error("a review of %s failed: %s", session.row.game, type(failed).__name__)
        return None

    async def close(self) -> None:
        """Cancel what is being computed."""
        await self._tasks.cancel()


async def forget_match(store: Store, id: str) -> None:
    """Delete the review of a match, if there is one."""
    await store.documents.put(KIND, number(id), None)


def number(match: str) -> int:
    """The number that a match id writes in base 32; it has forty bits."""
    return int.from_bytes(base64.b32decode(match.upper()), "big")
