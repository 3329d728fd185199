"""After an outage: tell every table that lost time, and adjust its clocks."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.matches.errors import Refused, Stale, retry_on_conflict
from bot.matches.repository import Matches
from bot.matches.session import asleep
from bot.ops.tasks import Tasks
from bot.outages.outage_records import DECLARED, length
from bot.outages.service import TOLD_LOSS_SECONDS, Outages
from bot.time.reckoning import DAY
from bot.time.timers import Later, Timer
from storage.records import LIVE

log = logging.getLogger(__name__)

# seconds after which nobody is told any more who has not been touched since
TOLD_TABLE_SECONDS = 7 * DAY
PRESS_PRIORITY_SECONDS = 0.5  # seconds that each table lets presses go first
RETRY_AFTER_SECONDS = 30.0  # seconds after which it is tried again, where the store failed


class TableAdjustment:
    """Adjusts the tables that nobody touches, one after the other, behind all presses.

    Presses and deadlines of a table need not wait for it: each change does the same. `calm(s)`
    waits up to s seconds until no press waits for its acknowledgement.
    """

    def __init__(
        self,
        matches: Matches,
        outages: Outages,
        calm: Callable[[float], Awaitable[None]],
        later: Later,
    ) -> None:
        self._matches, self._outages, self._calm, self._later = matches, outages, calm, later
        self._timer: Timer | None = None
        self._tasks = Tasks("outages")
        self._again = self._ahead = False
        self._swept = 0  # the last outage that every table was looked at for

    def wake(self, *, ahead: bool = False) -> None:
        """Some tables may have lost time; or, if the machine's clock was `ahead`, have clocks in
        the future.
        """
        self._again, self._ahead = True, self._ahead or ahead
        if not self._tasks:
            self._tasks.start(self._go_on(), name="sweep")

    async def _go_on(self) -> None:
        while self._again:
            self._again = False
            ahead, self._ahead = self._ahead, False
            try:
                await self.sweep(ahead=ahead)
            except Exception as failed:  # the store fails
                log.warning("the clocks cannot all be put on: %s", type(failed).__name__)
                self._ahead |= ahead
                self._stop_timer()
                self._timer = self._later(RETRY_AFTER_SECONDS, self.wake)

    async def sweep(self, *, ahead: bool = False) -> int:
        """Tell every table that lost more than five minutes; returns how many."""
        latest, recent = self._outages.latest, self._matches.now() - TOLD_TABLE_SECONDS
        if not ahead and not any(
            one.ends - one.begins > TOLD_LOSS_SECONDS and (one.why == DECLARED or one.ends > recent)
            for one in self._outages.known
            if one.number > self._swept
        ):
            return 0
        told = 0
        async for row in self._matches.store.matches.each(LIVE):
            seen = int(row.body.get("outages", 0))
            lost = length(self._outages.lost(row.guild, row.game, seen)) > TOLD_LOSS_SECONDS
            if asleep(row) or not (lost or (ahead and self._outages.is_ahead(row.body))):
                continue
            await self._calm(PRESS_PRIORITY_SECONDS)
            with contextlib.suppress(Refused, Stale):  # it has ended meanwhile
                await retry_on_conflict(partial(self.put_on, row.id))
                told += 1
        self._swept = latest
        if told:
            log.info("the clocks of %d tables were put on", told)
        return told

    async def put_on(self, id: str) -> None:
        """Adjust the clocks of one table, unless somebody has meanwhile."""
        async with self._matches.change(id, LIVE) as draft:
            if self._outages.is_late(draft):
                draft.unattended = True
                await self._matches.commit(draft)

    async def done(self) -> None:
        """Wait until no table is left to be told."""
        await self._tasks.done()

    async def close(self) -> None:
        await self._tasks.cancel()
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
