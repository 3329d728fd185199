"""After a start: do the tables' messages on Discord still match what the store says?"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable

import discord

from bot.delivery.priority import PRESS_PRIORITY_SECONDS
from bot.delivery.sender import Sender
from bot.delivery.unknown_messages import CLOCK_SKEW_SECONDS, take_away_strays
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.matches.repository import Matches
from bot.matches.session import asleep
from bot.ops.tasks import Tasks
from bot.people.service import People
from storage.records import BUSY, OutboxMessage, Posted, Row

log = logging.getLogger(__name__)

KIND, ID = "absence", 0  # the document in which stands since when nothing is known
RETRY_AFTER_SECONDS = 30.0  # seconds after which it is tried again, where the store failed
# seconds between looks at what is still to be delivered; what is not by then is left alone
LOOK_AFTER_SECONDS = (0.5, 1.0, 2.0, 5.0, 10.0, *(30.0,) * 40)


class MessageReconciler:
    """Compares the messages of every open table on Discord with the store, after the bot was away.

    Messages that were deleted or changed since the bot was last alive are sent again; messages sent
    since then that the store does not know are deleted. Absences of up to `least` seconds are none;
    `calm(s)` waits up to s seconds until no press waits for its acknowledgement; `wake`
    wakes the relay.
    """

    def __init__(
        self,
        matches: Matches,
        people: People,
        sender: Sender,
        *,
        calm: Callable[[float], Awaitable[None]],
        pause: Callable[[float], Awaitable[None]],
        wake: Callable[[], None],
        least: float,
    ) -> None:
        self._matches, self._people, self._sender = matches, people, sender
        self._store, self._calm, self._pause, self._wake = matches.store, calm, pause, wake
        self._least = least
        self._tasks = Tasks("after an absence")
        self._periods: list[tuple[float, float]] = []  # to be checked; the first one is just now

    async def begin(self, alive: float | None) -> None:
        """Begin after a start; the bot was last alive at the time `alive`.

        The period to check is stored, so that it is checked even if the bot is killed meanwhile.
        """
        now, noted = self._matches.now(), await self._store.documents.get(KIND, ID)
        since = noted["since"] if noted is not None else None
        if alive is not None and now - alive > self._least:
            since = alive if since is None else min(since, alive)
            await self._store.documents.put(KIND, ID, {"since": since})
        if since is not None and all(since < begun for begun, _ in self._periods):
            self._check(since, now)

    def missed(self, since: float) -> None:
        """Events since a time were lost: channels, and messages in them, may have been deleted."""
        self._check(since, self._matches.now())

    def _check(self, since: float, until: float) -> None:
        self._periods.append((since, until))
        if len(self._periods) == 1:
            self._tasks.start(self._go_on(), name="after an absence")

    async def _go_on(self) -> None:
        """Check the periods in turn, each again if the store fails."""
        while self._periods:
            try:
                await self.look(*self._periods[0])
                if len(self._periods) == 1:
                    await self._store.documents.put(KIND, ID, None)
                del self._periods[0]
            except Exception as failed:  # the store fails
                log.warning("what stands cannot all be looked at: %s", type(failed).__name__)
                self._wake()  # it may have noted the message nevertheless
                await self._pause(RETRY_AFTER_SECONDS)

    async def look(self, since: float, until: float) -> None:
        """Check everything that was sent, changed or deleted between two times."""
        doubted = 0
        async for row in self._open():
            doubted += await self._verify(row, since)
        if doubted:
            log.warning(
                "%d messages were gone or newer than what is stored: delivered anew", doubted
            )
        left = {row.id: row async for row in self._open()}
        for wait in LOOK_AFTER_SECONDS:
            waiting = {m.match for m in await self._store.outbox.due(float("inf"), 1_000_000)}
            for row in [row for row in left.values() if row.id not in waiting]:
                if await self._take_away(row, since, until):
                    del left[row.id]
            if not left:
                return
            await self._pause(wait)
        log.warning("messages of %d tables that are not stored may stand", len(left))

    async def _open(self) -> AsyncIterator[Row]:
        for status in BUSY:
            async for row in self._store.matches.each(status):
                if not asleep(row):
                    yield row

    async def _verify(self, row: Row, since: float) -> int:
        """Send the messages of a match again that are not as stored; returns how many."""
        standing, doubted = await self._store.posted.of_match(row.id), dict[str, bool]()
        for target, posted in standing.items():
            kind, _, number = target.partition(":")
            if kind not in ("table", "seat", "call") or posted.message <= 0:
                continue
            gone = await self._is_gone(posted, since)
            if gone is not None:
                what = f"seat:{number}" if kind == "call" else target
                doubted[what] = doubted.get(what, False) or (kind == "call" and gone)
        for target, missing in doubted.items():
            body, now = {"missing": True} if missing else {}, self._matches.now()
            # it counts as tried: what is sent may be known to Discord by its nonce
            await self._store.outbox.doubt(
                OutboxMessage(
                    f"{row.id}:{target}", row.id, target, body, row.revision, now, tries=1
                )
            )
            self._wake()  # the look at the other tables may take hours
        return len(doubted)

    async def _is_gone(self, posted: Posted, since: float) -> bool | None:
        """Whether a message was deleted; None if it has not changed since."""
        await self._calm(PRESS_PRIORITY_SECONDS)
        try:
            changed = await self._sender.changed(posted)
        except UNREACHED_ERRORS:  # it is tried again by who delivers it
            return False
        if changed is None:
            return True
        return False if changed > since + CLOCK_SKEW_SECONDS else None

    async def _take_away(self, row: Row, since: float, until: float) -> bool:
        """Delete a table's messages that the store does not know; False if one may be left."""
        chairs = (await self._matches.read(row.id)).chairs
        people = [await self._people.read(chair.person) for chair in chairs if chair.person]
        places = {row.channel, *(person.dm_channel for person in people)} - {0}
        whole = True
        for place in sorted(places):
            await self._calm(PRESS_PRIORITY_SECONDS)
            try:
                gone = await take_away_strays(
                    self._store, self._sender, row.id, place, since, until
                )
            except (discord.Forbidden, discord.NotFound):  # nothing of it can be reached there
                continue
            except UNREACHED_ERRORS:
                gone = False
            whole = whole and gone
        return whole

    async def close(self) -> None:
        await self._tasks.cancel()
