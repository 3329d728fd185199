"""Whether the machine's clock can be believed, by the last heartbeat and by Discord's time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from bot.ops.signal import Signal
from bot.outages.declared_outages import readable_time
from bot.time.reckoning import DAY
from storage.roles import Store

log = logging.getLogger(__name__)

KIND, ID = "clock", 0  # the document in which a doubt stands, and the operator's word on it
# seconds since the last heartbeat, and before it, that raise a doubt
FORWARD_JUMP_SECONDS, BACKWARD_JUMP_SECONDS = DAY, 60.0
AGREEMENT_SECONDS = 60.0  # seconds by which two clocks that agree may differ


class ClockTrust:
    """Doubts the machine's clock if a start lies over a day after the last heartbeat, or before it.

    While it doubts, nothing ends, nobody's time is up, and no time is stored as one of life. The
    doubt ends when Discord's time agrees, or when the operator accepts the clock.
    """

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store, self._now = store, now
        self.believed = Signal[[]]()  # again, after a doubt
        self._off: float | None = None  # Discord's time less ours, when it was last told
        self._said = False
        self._storing = asyncio.Lock()  # a doubt that ends while it is stored must not stay
        self.doubt = ""  # a sentence; empty where the clock is believed
        self.since: float | None = None  # by that clock: times noted from then on may be wrong

    def holds(self) -> bool:
        """Whether the clock is believed, so that times may be stored."""
        return not self.doubt

    async def begin(self, alive: float | None) -> None:
        """The bot starts, and was last alive at a time; None if it has never run."""
        now, before = self._now(), await self._store.documents.get(KIND, ID)
        if before is not None:  # a process ended while it doubted, and had noted answers
            self.since = before.get("since")
        if alive is None or -BACKWARD_JUMP_SECONDS <= now - alive <= FORWARD_JUMP_SECONDS:
            await self._believe()
            return
        days = abs(now - alive) / DAY
        side = "ahead of" if now > alive else "behind"
        self.doubt = (
            f"the clock of this machine ({readable_time(now)}) is {days:.1f} days {side} the last"
            f" heartbeat ({readable_time(alive)}): nothing ends until Discord's time agrees with"
            " it, or `agora clock accept`"
        )
        log.warning("%s", self.doubt)
        since = now if self.since is None else min(now, self.since)
        await self._note(since)
        if self._off is not None:
            await self._weigh(self._off)
        if self.doubt:
            self.since = since

    async def _note(self, since: float | None) -> None:
        async with self._storing:
            if self.doubt:
                doubt = {"doubt": self.doubt, "accepted": False, "since": since}
                await self._store.documents.put(KIND, ID, doubt)

    async def heard(self, discord: float) -> None:
        """Compare with the time that Discord has told. A clock that differs from it is logged,
        believed or not.
        """
        self._off = discord - self._now()
        await self._weigh(self._off)

    async def look(self) -> None:
        """Check whether the operator has accepted the clock meanwhile."""
        if not self.doubt:
            return
        said = await self._store.documents.get(KIND, ID)
        if said is None:  # another process has begun meanwhile, and believes its own clock
            await self._note(self.since)
        elif said.get("accepted"):
            await self._believe("the clock of this machine was accepted: everything goes on by it")

    async def _weigh(self, off: float) -> None:
        if abs(off) <= AGREEMENT_SECONDS:
            self._said = False
            if self.doubt:
                await self._believe(
                    "Discord's time agrees with the clock of this machine: everything goes on"
                )
        elif not self._said:
            self._said = True
            log.error(
                "the clock of this machine is %.0f s %s Discord's: set it right",
                abs(off),
                "behind" if off > 0 else "ahead of",
            )

    async def _believe(self, why: str = "") -> None:
        """End the doubt, stored and here; `why` is logged if there was one."""
        async with self._storing:
            if await self._store.documents.get(KIND, ID) is not None:
                await self._store.documents.put(KIND, ID, None)
            doubted, self.doubt = self.doubt, ""
        if doubted:
            log.warning("%s", why)
            self.believed.tell()


async def accept(store: Store) -> str:
    """Store that the operator calls the clock right; returns a sentence for the operator."""
    said: dict[str, Any] | None = await store.documents.get(KIND, ID)
    if said is None:
        return "The bot doubts no clock."
    await store.documents.put(KIND, ID, {**said, "accepted": True})
    return "Accepted: a running bot goes on by its clock within a minute."
