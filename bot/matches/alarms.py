"""One timer for all deadlines; the deadlines themselves are in the database."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from bot.matches.errors import GameNotInstalled, MatchEnded, retry_on_conflict
from bot.matches.repository import Committed
from bot.ops.tasks import Tasks, all_of
from bot.time.timers import Later, Timer, later
from storage.roles import Store
from storage.watched_tasks import place

log = logging.getLogger(__name__)

DEADLINE_BATCH_SIZE = 200
# seconds between looks whether the game of a match is installed again
MISSING_GAME_CHECK_SECONDS = 600.0
RETRY_AFTER_SECONDS = 30.0  # seconds until a deadline whose handler failed is tried again

Handler = Callable[[str, str], Awaitable[None]]


class Gate(Protocol):
    """Says whether due deadlines of tables may be carried out yet."""

    def is_open(self) -> bool:
        """Whether anything may be done now."""
        ...

    async def holds(self, match: str, at: float) -> float:
        """How many seconds a match's deadline of time `at` must still wait; 0 if it may be handled
        now.
        """
        ...


class OpenGate:
    """A gate that lets everything pass."""

    def is_open(self) -> bool:
        return True

    async def holds(self, match: str, at: float) -> float:
        return 0.0


class ScheduledJob(Protocol):
    """Work that falls due at times, and belongs to no match."""

    async def run_due(self) -> None:
        """Do what is due now."""
        ...

    async def next_due(self) -> float | None:
        """When something will be due; None if nothing is."""
        ...


class Alarms:
    """One timer that handles each deadline when it is due. `handlers` are by kind, up to the first
    colon.

    A handler gets the match and the kind. It must change the stored deadlines, or it is called
    again. Deadlines that the `gate` holds back are tried again later.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        handlers: Mapping[str, Handler],
        *,
        others: Sequence[ScheduledJob] = (),
        later: Later = later,
        gate: Gate | None = None,
    ) -> None:
        self._store, self._now, self._handlers, self._others = store, now, handlers, others
        self._gate = gate or OpenGate()
        self._later, self._tasks = later, Tasks("alarms")
        self._opened = self._again = False
        self._round: asyncio.Task[None] | None = None
        self._timer: Timer | None = None
        self._at = 0.0  # when it rings
        self._resting: dict[tuple[str, str, float], float] = {}

    def open(self) -> None:
        self._opened = True
        self.wake()

    def on_commit(self, committed: Committed) -> None:
        """Set the timer forward if a stored deadline is earlier than it."""
        if not committed.deadlines:
            return
        at = min(deadline.at for deadline in committed.deadlines)
        resting = self._timer is not None and self._round is not None and self._round.done()
        if not resting or not self._now() < self._at <= at:
            self.wake()

    def wake(self) -> None:
        """Look at all deadlines again: any of them may have changed."""
        self._again = True
        if self._opened and not self.busy:
            self._round = self._tasks.start(self._go_round(), name="alarms")

    @property
    def busy(self) -> bool:
        """Whether deadlines are being looked at now."""
        return self._round is not None and not self._round.done()

    async def _go_round(self) -> None:
        try:
            await self._look()
        except Exception as failed:  # the store fails: look again
            log.warning("the deadlines cannot be read: %s", type(failed).__name__)
            self._timer = self._later(RETRY_AFTER_SECONDS, self.wake)

    async def _look(self) -> None:
        due, now = list[float | None](), self._now()
        while self._again:
            self._again, looked = False, now
            await self._run_due()
            due, now = [*await self._others_due(), await self._next()], self._now()
            # what has fallen due meanwhile nobody has tried yet
            self._again |= any(at is not None and looked < at <= now for at in due)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._resting = {key: at for key, at in self._resting.items() if at > now}
        if coming := [at for at in due if at is not None]:
            wait = min(coming) - now
            wait = wait if wait > 0 else RETRY_AFTER_SECONDS
            self._at = now + wait
            self._timer = self._later(wait, self.wake)

    async def _next(self) -> float | None:
        """When the next deadline is due, or to be tried once more."""
        listed = await self._store.deadlines.due(math.inf, len(self._resting) + 1)
        return min(
            (max(d.at, self._resting.get((d.match, d.kind, d.at), 0.0)) for d in listed),
            default=None,
        )

    async def _run_due(self) -> None:
        """Call the handlers of the tables' due deadlines."""
        if not self._gate.is_open():
            return
        now = self._now()
        # those that rest are claimed with the others, and must not take their places
        due = await self._store.deadlines.claim(now, DEADLINE_BATCH_SIZE + len(self._resting))
        try:
            for deadline in due:
                key = (deadline.match, deadline.kind, deadline.at)
                if self._resting.get(key, 0.0) > now:
                    continue
                self._resting[key] = now + RETRY_AFTER_SECONDS
                handler = self._handlers[deadline.kind.partition(":")[0]]
                try:
                    if held := await self._gate.holds(deadline.match, deadline.at):
                        self._resting[key] = now + held
                        continue
                    await retry_on_conflict(partial(handler, deadline.match, deadline.kind))
                except GameNotInstalled:
                    self._resting[key] = now + MISSING_GAME_CHECK_SECONDS
                except MatchEnded:  # since it was claimed: nothing is due there any more
                    self._again = True
                except Exception as failed:
                    kind, at = type(failed).__name__, place(failed)
                    log.error("deadline %s of %s: %s at %s", key[1], key[0], kind, at)
                else:
                    self._again = True
        finally:
            # all: what stays claimed is never due again, neither here nor elsewhere
            matches = dict.fromkeys(deadline.match for deadline in due)
            await all_of(map(self._store.deadlines.release, matches))

    async def _others_due(self) -> list[float | None]:
        """Do what is due of jobs that belong to no match; returns when each is due next."""
        due: list[float | None] = []
        for other in self._others if self._gate.is_open() else ():
            try:
                await other.run_due()
                due.append(await other.next_due())
            except Exception as failed:
                kind, at = type(failed).__name__, place(failed)
                log.error("%s failed: %s at %s", type(other).__name__, kind, at)
                due.append(self._now() + RETRY_AFTER_SECONDS)
        return due

    async def close(self) -> None:
        self._opened = False
        if self._timer is not None:
            self._timer.cancel()
        await self._tasks.cancel()
