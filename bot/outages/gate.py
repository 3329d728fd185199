"""What may be done at its time: only what people could have prevented by a press."""

from __future__ import annotations

from collections.abc import Callable

from bot.matches.repository import Matches
from bot.outages.signs import Signs
from bot.outages.trust import ClockTrust
from bot.outages.watchdog import Watchdog

PACE = 2.0  # seconds between probes of a shard for the sake of what is due; Discord counts them
HELD = 30.0  # seconds between looks whether presses arrive again


class ReachableGate:
    """Lets a deadline pass only when presses are known to have arrived after it fell due.

    So a time-out in a silence that nobody has noticed yet waits for an answer of Discord, and the
    clock gets the time back if there is none for a while. While Discord `wavers` with messages
    nothing passes either: the asked players may not have been told.
    """

    def __init__(
        self,
        matches: Matches,
        signs: Signs,
        watchdog: Watchdog,
        trust: ClockTrust,
        wavers: Callable[[], bool] = lambda: False,
    ) -> None:
        self._matches, self._signs, self._watchdog = matches, signs, watchdog
        self._trust, self._wavers = trust, wavers
        self._guilds: dict[str, int] = {}  # of matches that were held back
        self._asked: dict[int, float] = {}  # when each shard was asked for this
        self._soon = False

    def is_open(self) -> bool:
        """Whether any deadline may pass at all."""
        return not self._trust.doubt and 0 not in self._signs.troubled()

    async def holds(self, match: str, at: float) -> float:
        """For how many seconds a deadline of a match, due at a time, has to wait; 0: not at all."""
        if not self.is_open():
            return HELD
        if self._wavers():
            return PACE
        guild = self._guilds.get(match)
        if guild is None:
            guild = (await self._matches.read(match)).row.guild
        self._soon = False
        if await self._signs.good(guild, at, self._ask) and self.is_open():
            self._guilds.pop(match, None)
            return 0.0
        self._guilds[match] = guild
        return PACE if self._soon else HELD

    async def reaches(self, match: str, at: float) -> bool:
        """Whether people of a match were known to be able to press at a time or later."""
        return not await self.holds(match, at)

    async def _ask(self, shard: int) -> None:
        now = self._matches.now()
        if 0 <= now - self._asked.get(shard, 0.0) < PACE:
            self._soon = True
            return
        self._asked[shard] = now
        await self._watchdog.ask(shard)
