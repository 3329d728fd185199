"""The daily digest: one private message a day with all of a person's games."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.people.service import People, Person
from bot.time.reckoning import HOUR, next_at
from storage.roles import Store
from storage.watched_tasks import place

log = logging.getLogger(__name__)

DIGEST_HOUR = 9  # o'clock in the reader's zone
DIGEST_INTERVAL_SECONDS = 20 * HOUR  # two digests are never nearer to each other
RETRY_AFTER_SECONDS = 600.0  # seconds until one that has failed is tried again
DIGEST_TRIES = 3  # after which it is left out: it may not be the store that fails


class Digests:
    """Sends due digests; the time of the next one is stored with the person before sending.

    `send` returns until when a digest cannot be sent; None if it was sent, or is to be left out.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        now: Callable[[], float],
        send: Callable[[int, Person], Awaitable[float | None]],
    ) -> None:
        self._store, self._people, self._now, self._send = store, people, now, send
        self._next: float | None = 0.0  # when to look again; None: nobody wants a digest
        self._failed: dict[int, int] = {}  # by person, how often in a row

    def look_again(self) -> None:
        """Somebody's preferences have changed: find the next due time again."""
        self._next = 0.0

    async def next_due(self) -> float | None:
        return self._next

    async def run_due(self) -> None:
        """Send every digest that is due."""
        now = self._now()
        if self._next is None or self._next > now:
            return
        self._next = None
        try:
            following = await self._send_due(now)
        except BaseException:  # the store fails: the others are still due
            self._next = 0.0
            raise
        if self._next is None:  # nobody's wishes have changed meanwhile
            self._next = min(following, default=None)

    async def _send_due(self, now: float) -> list[float]:
        """Send what is due now; returns when the next digests are."""
        following: list[float] = []
        people = await self._store.documents.all("person")
        wanting = [id_ for id_, body in people if body.get("reminders") == "digest"]
        # who wants none any more, or was deleted, is not remembered
        self._failed = {id_: n for id_, n in self._failed.items() if id_ in wanting}
        for id_ in wanting:
            person = await self._people.draft(id_)
            due = person.digest_at
            if due is not None and due > now:
                following.append(due)
                continue
            coming = next_digest(person, now if due is None else now + DIGEST_INTERVAL_SECONDS)
            person.digest_at = coming
            mine = await self._people.move_digest(id_, due, coming)
            later = await self._send_one(id_, person) if mine and due is not None else None
            if later is not None and await self._people.move_digest(id_, coming, later):
                coming = later
            following.append(coming)
        return following

    async def _send_one(self, id: int, person: Person) -> float | None:
        """Send a digest; returns when to try again, if that is to be done before the next one."""
        try:
            later = await self._send(id, person)
        except Exception as failed:  # the others wait for theirs
            log.error("a digest failed: %s at %s", type(failed).__name__, place(failed))
            tries = self._failed.pop(id, 0) + 1
            if tries == DIGEST_TRIES:
                return None
            self._failed[id] = tries
            return self._now() + RETRY_AFTER_SECONDS
        self._failed.pop(id, None)
        return later


def next_digest(person: Person, after: float) -> float:
    """The next nine o'clock in the morning after a time, in a person's time zone."""
    return next_at(DIGEST_HOUR * 60, person.zone, after)
