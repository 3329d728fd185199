"""The shared work of a store that only one process uses: everything is its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from .records import Claimed, Deadline, Message, News, Store, Work


class OneProcess(Store):
    """Claims in memory; there is no news and no other process."""

    def __init__(self) -> None:
        self._claims: set[tuple[Work, str]] = set()

    @abstractmethod
    async def _due(self, now: float, limit: int, private: bool, but: set[str]) -> list[Message]:
        """The messages of one kind that are due, in that order, but for those of some matches."""

    def listen(self, ear: Callable[[News], None]) -> None:
        pass

    async def enrol(self) -> None:
        self._claims.clear()

    async def alone(self) -> bool:
        return True

    async def take_messages(self, now: float, limit: int, *, private: bool) -> Claimed:
        claimed = {lane for work, lane in self._claims if work == "bring"}
        busy = {lane.removesuffix("/seats") for lane in claimed if ("/" in lane) == private}
        found = await self._due(now, limit, private, busy)
        self._claims.update(("bring", message.lane) for message in found)
        return Claimed(found, set())

    async def take_deadlines(self, until: float, limit: int = 100) -> list[Deadline]:
        due = await self.deadlines(until, limit + len(self._claims))
        free = [deadline for deadline in due if ("ring", deadline.match) not in self._claims]
        self._claims.update(("ring", deadline.match) for deadline in free)
        return free

    async def release(self, work: Work, on: str) -> bool:
        self._claims.discard((work, on))
        return True
