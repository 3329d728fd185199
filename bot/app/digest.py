"""The daily digest: one private message a day with all of somebody's games."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from storage.records import Store

from .clocks import HOUR
from .people import People, Person

log = logging.getLogger(__name__)

AT = 9  # o'clock in the reader's zone
APART = 20 * HOUR  # two digests are never nearer to each other
RETRY = HOUR  # after a failure


class Digests:
    """Sends what is due; the time of the next one is stored with the person before it is sent."""

    def __init__(
        self,
        store: Store,
        people: People,
        now: Callable[[], float],
        send: Callable[[int, Person], Awaitable[None]],
    ) -> None:
        self._store, self._people, self._now, self._send = store, people, now, send
        self._opened = False
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._opened = True
        self._people.changed = self.wake
        self.wake()

    def wake(self) -> None:
        """Somebody's wishes may have changed."""
        if self._opened and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._look(), name="digests")

    async def _look(self) -> None:
        wait: float | None = RETRY
        try:
            wait = await self.send_due()
        except Exception as failed:
            log.exception("the digests failed: %s", type(failed).__name__)
        if self._timer is not None:
            self._timer.cancel()
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    async def send_due(self) -> float | None:
        """Send every digest whose time has come. The seconds until the next; None without any."""
        now, following = self._now(), []
        for id_, body in await self._store.documents("person"):
            if body.get("reminders") != "digest":
                continue
            person = await self._people.person(id_)
            due = person.digest_at
            if due is not None and due > now:
                following.append(due)
                continue
            person.digest_at = next_digest(person, now if due is None else now + APART)
            following.append(person.digest_at)
            await self._people.keep(id_, person)
            if due is not None:
                await self._send(id_, person)
        return min(following) - now if following else None

    async def close(self) -> None:
        self._opened = False
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)


def next_digest(person: Person, after: float) -> float:
    """The first nine o'clock of somebody's mornings after a time."""
    zone = ZoneInfo(person.zone)
    day = datetime.fromtimestamp(after, zone).date()
    morning = datetime.combine(day, time(AT), zone).timestamp()
    if morning <= after:
        morning = datetime.combine(day + timedelta(days=1), time(AT), zone).timestamp()
    return morning
