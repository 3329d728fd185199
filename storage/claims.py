"""The shared work of a store that only one process uses: everything is its own."""

from __future__ import annotations

from collections.abc import Callable

from .records import Claimed, Deadline, News, Store, Work


class OneProcess(Store):
    """Claims in memory; there is no news and no other process."""

    def __init__(self) -> None:
        self._claims: set[tuple[Work, str]] = set()

    def listen(self, ear: Callable[[News], None]) -> None:
        pass

    async def enrol(self) -> None:
        self._claims.clear()

    async def alone(self) -> bool:
        return True

    async def take_messages(self, now: float, limit: int = 100) -> Claimed:
        due = await self.outbox(now, limit + len(self._claims))
        free = [message for message in due if ("bring", message.lane) not in self._claims]
        self._claims.update(("bring", message.lane) for message in free)
        return Claimed(free, set())

    async def take_deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        due = await self.deadlines(until, limit + len(self._claims))
        free = [deadline for deadline in due if ("ring", deadline.match) not in self._claims]
        self._claims.update(("ring", deadline.match) for deadline in free)
        return free

    async def release(self, work: Work, on: str) -> bool:
        self._claims.discard((work, on))
        return True
