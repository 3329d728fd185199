"""After an absence: whether the tables' messages still stand on Discord as the store has them.

A restored backup knows nothing of what was sent, changed and deleted since it was made. Nothing in
it says that it is one; but its last heartbeat is old.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable

import aiohttp
import discord

from bot.delivery.breaker import Shut
from bot.delivery.sender import Sender
from bot.matches.repository import Matches
from bot.matches.session import asleep
from bot.ops.tasks import Tasks
from bot.outages.signs import SLACK
from bot.people.service import People
from bot.ui.wire import Wire
from storage.records import BUSY, Message, Posted, Row

log = logging.getLogger(__name__)

KIND, ID = "absence", 0  # the document in which stands since when nothing is known
PATIENCE = 0.5  # seconds that each question to Discord lets presses go first
SKEW = 10.0  # seconds by which this machine's clock and Discord's may differ
AGAIN = 30.0  # seconds after which it is tried again, where the store failed
# seconds between looks at what is still to be brought; what is not by then is left alone
LOOKS = (0.5, 1.0, 2.0, 5.0, 10.0, *(30.0,) * 40)
UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, Shut)


class AfterAbsence:
    """Looks at every open table: messages that were deleted or changed since the bot was last alive
    are sent anew, and messages that it has sent since and does not know are deleted. `every` is
    the time between heartbeats in seconds; `calm(s)` waits at most s seconds until nobody waits
    for an answer; `wake` wakes the relay.
    """

    def __init__(
        self,
        matches: Matches,
        people: People,
        sender: Sender,
        calm: Callable[[float], Awaitable[None]],
        pause: Callable[[float], Awaitable[None]],
        wake: Callable[[], None],
        every: float,
    ) -> None:
        self._matches, self._people, self._sender = matches, people, sender
        self._store, self._calm, self._pause, self._wake = matches.store, calm, pause, wake
        self._least = every + SLACK
        self._tasks = Tasks("after an absence")

    async def begin(self, alive: float | None) -> None:
        """The bot starts, alone, and was last alive at a time. What it has to look after then, it
        has to look after when it is killed meanwhile, too."""
        now, noted = self._matches.now(), await self._store.documents.get(KIND, ID)
        since = noted["since"] if noted is not None else None
        if alive is not None and now - alive > self._least:
            since = alive if since is None else min(since, alive)
            await self._store.documents.put(KIND, ID, {"since": since})
        if since is not None and not self._tasks:
            self._tasks.start(self._go_on(since, now), name="after an absence")

    def missed(self, since: float) -> None:
        """Events were lost since a time: channels may have been deleted, and what stood in them."""
        if not self._tasks:
            self._tasks.start(self._go_on(since, self._matches.now()), name="after a silence")

    async def _go_on(self, since: float, until: float) -> None:
        while True:
            try:
                await self.look(since, until)
                return await self._store.documents.put(KIND, ID, None)
            except Exception as failed:  # the store fails
                log.warning("what stands cannot all be looked at: %s", type(failed).__name__)
                self._wake()  # what was found by then is to be brought
            await self._pause(AGAIN)

    async def look(self, since: float, until: float) -> None:
        """Look after everything that was sent, changed or taken away between two times."""
        doubted = 0
        async for row in self._open():
            doubted += await self._verify(row, since)
        if doubted:
            log.warning("%d messages were gone or newer than what is stored: brought anew", doubted)
            self._wake()
        left = {row.id: row async for row in self._open()}
        for wait in LOOKS:
            waiting = {m.match for m in await self._store.outbox.due(float("inf"), 1_000_000)}
            for row in [row for row in left.values() if row.id not in waiting]:
                await self._take_away(left.pop(row.id), since, until)
            if not left:
                return
            await self._pause(wait)

    async def _open(self) -> AsyncIterator[Row]:
        for status in BUSY:
            async for row in self._store.matches.each(status):
                if not asleep(row):
                    yield row

    async def _verify(self, row: Row, since: float) -> int:
        """Have brought anew what does not stand as it is noted; how much that is."""
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
                Message(f"{row.id}:{target}", row.id, target, body, row.revision, now, tries=1)
            )
        return len(doubted)

    async def _is_gone(self, posted: Posted, since: float) -> bool | None:
        """Whether a message is gone; None where it stands as it was then."""
        await self._calm(PATIENCE)
        try:
            changed = await self._sender.changed(posted)
        except UNREACHED:  # it is tried again by who brings it
            return False
        if changed is None:
            return True
        return False if changed > since + SKEW else None

    async def _take_away(self, row: Row, since: float, until: float) -> None:
        """Take away what was sent for a table and is not known: what is pressed there would answer
        another question than it shows."""
        chairs = (await self._matches.read(row.id)).chairs
        people = [await self._people.read(chair.person) for chair in chairs if chair.person]
        places = {row.channel, *(person.dm_channel for person in people)} - {0}
        for place in sorted(places):
            await self._calm(PATIENCE)
            try:
                sent = await self._sender.own_since(place, since - SKEW, until)
            except UNREACHED:
                continue
            known = {p.message for p in (await self._store.posted.of_match(row.id)).values()}
            for message, ids in sent.items():
                about = {ref.match for ref in map(Wire.parse, ids) if ref is not None}
                if about == {row.id} and message not in known:
                    stray = Posted(row.id, "", place, message, 0.0)
                    try:
                        await self._sender.remove(stray)
                    except UNREACHED:
                        continue

    async def close(self) -> None:
        await self._tasks.cancel()
