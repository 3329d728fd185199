"""One alarm clock for everything that is due at a time; all times are in the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from storage.records import Store

log = logging.getLogger(__name__)

BATCH = 200
NOT_BEFORE = 30.0  # seconds until a deadline whose handler failed is tried again

Handler = Callable[[str, str], Awaitable[None]]


class Alarms:
    """Rings when the next deadline is due. `handlers` are by kind up to the first colon.

    A handler gets the match and the kind; it must store deadlines that differ, or ring again.
    """

    def __init__(
        self, store: Store, now: Callable[[], float], handlers: Mapping[str, Handler]
    ) -> None:
        self._store, self._now, self._handlers = store, now, handlers
        self._opened = self._again = False
        self._round: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._resting: dict[tuple[str, str, float], float] = {}

    def open(self) -> None:
        self._opened = True
        self.wake()

    def wake(self) -> None:
        """Deadlines may have changed."""
        self._again = True
        if self._opened and (self._round is None or self._round.done()):
            self._round = asyncio.create_task(self._go_round(), name="alarms")

    async def _go_round(self) -> None:
        while self._again:
            self._again = False
            now = self._now()
            for deadline in await self._store.deadlines(now, BATCH):
                key = (deadline.match, deadline.kind, deadline.at)
                if self._resting.get(key, 0.0) > now:
                    continue
                self._resting[key] = now + NOT_BEFORE
                try:
                    handler = self._handlers[deadline.kind.partition(":")[0]]
                    await handler(deadline.match, deadline.kind)
                except Exception as failed:
                    log.exception("deadline %s of %s: %s", key[1], key[0], type(failed).__name__)
                else:
                    self._again = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = await self._store.next_deadline()
        now = self._now()
        self._resting = {key: at for key, at in self._resting.items() if at > now}
        if due is not None:
            wait = due - now if due > now else NOT_BEFORE
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    async def close(self) -> None:
        self._opened = False
        if self._timer is not None:
            self._timer.cancel()
        if self._round is not None:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)
