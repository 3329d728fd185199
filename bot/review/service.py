"""Reviews of matches that are over: each is reckoned once, behind everything else, and kept."""

from __future__ import annotations

import asyncio
import base64
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, Protocol

from pydantic import TypeAdapter, ValidationError

from bot.history.service import History
from bot.matches.errors import Refused
from bot.matches.session import Session
from bot.ops.tasks import Tasks
from bot.review.seasons import Seasons
from games.headless.review import FORMAT, Review, review
from games.headless.verify import read
from storage.records import CLOSED, OVER
from storage.roles import Store

KIND = "review"  # of the documents; each by the number of its match
CODEC = TypeAdapter(Review)

log = logging.getLogger(__name__)


def reckon(document: str, longest: float, nodes: int | None = None) -> bytes:
    """Runs in a worker process: the review of an exported match, as JSON. After so many seconds of
    the processor it is what there is by then."""
    begun = time.process_time()
    found = review(read(document), nodes, lambda: (time.process_time() - begun) / longest)
    return CODEC.dump_json(found)


class Process(Protocol):
    """Where reviews are reckoned, one at a time."""

    def pool(self) -> Executor:
        """The process, made when first asked for."""

    def renew(self) -> None:
        """It died: the next one is a new one."""


class Reviews:
    """`worker` reckons them; without one nobody does. `seasons` adds up what they tell."""

    def __init__(
        self, history: History, store: Store, seasons: Seasons, worker: Process | None = None
    ) -> None:
        self._history, self._store, self._worker = history, store, worker
        self._seasons = seasons
        self._tasks = Tasks("reviews")
        self._making: dict[str, asyncio.Task[None]] = {}

    async def stored(self, session: Session) -> Review | None:
        """The review, if it has been reckoned; Refused before the end."""
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

    def then(self, session: Session, bring: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have it reckoned and kept, once however many ask, and then do this, come what may."""
        making = self._making.get(session.id)
        if making is None:
            making = self._tasks.start(self._make(session), name="review")
            self._making[session.id] = making
            making.add_done_callback(partial(self._made, session.id))
        self._tasks.start(self._after(making, bring), name="bring a review")

    async def _after(
        self, making: asyncio.Task[None], bring: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        await asyncio.wait([making])
        await bring()

    def _made(self, match: str, _: asyncio.Task[None]) -> None:
        self._making.pop(match, None)

    async def _make(self, session: Session) -> None:
        document = (await self._history.document(session)).model_dump_json()
        if self._worker is None:
            return
        loop, longest = asyncio.get_running_loop(), session.game.reviewing.seconds
        try:
            made = await loop.run_in_executor(self._worker.pool(), reckon, document, longest)
        except BrokenProcessPool:
            log.error("the process that looks back on matches died")
            self._worker.renew()
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
        """Break off what is being reckoned."""
        await self._tasks.cancel()


def number(match: str) -> int:
    """The number of a match, of forty bits: its id is that number in base 32."""
    return int.from_bytes(base64.b32decode(match.upper()), "big")
