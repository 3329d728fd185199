"""Claims on work where one process alone uses the store: kept in memory, and never refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from .records import Claimed, Deadline, News, OutboxMessage


class Claims:
    """The claims of this process: lanes that it delivers, matches whose deadlines it handles."""

    def __init__(self) -> None:
        self.lanes: set[str] = set()
        self.matches: set[str] = set()


class OneProcess:
    """A process that is alone: there is no news, and no claim is anybody else's."""

    def __init__(self, claims: Claims) -> None:
        self._claims = claims

    def listen(self, on_event: Callable[[News], None]) -> None:
        pass

    async def join(self) -> None:
        self._claims.lanes.clear()
        self._claims.matches.clear()

    async def alone(self) -> bool:
        return True


class OwnLanes(ABC):
    """The lanes that this process has claimed, in memory."""

    _claims: Claims

    @abstractmethod
    async def _due(
        self, now: float, limit: int, private: bool, but: set[str]
    ) -> list[OutboxMessage]:
        """The messages of one kind that are due, in that order, but for those of some matches."""

    async def claim(self, now: float, limit: int, *, private: bool) -> Claimed:
        claimed = self._claims.lanes
        busy = {lane.removesuffix("/seats") for lane in claimed if ("/" in lane) == private}
        found = await self._due(now, limit, private, busy)
        claimed.update(message.lane for message in found)
        return Claimed(found, set())

    async def release(self, lane: str) -> bool:
        self._claims.lanes.discard(lane)
        return True


class OwnDeadlines(ABC):
    """The deadlines that this process has claimed, in memory."""

    _claims: Claims

    @abstractmethod
    async def due(self, until: float, limit: int = 100) -> list[Deadline]: ...

    async def claim(self, until: float, limit: int = 100) -> list[Deadline]:
        claimed = self._claims.matches
        due = await self.due(until, limit + len(claimed))
        free = [deadline for deadline in due if deadline.match not in claimed]
        claimed.update(deadline.match for deadline in free)
        return free

    async def release(self, match: str) -> bool:
        self._claims.matches.discard(match)
        return True
