"""Which deadlines may be handled: only those that people could have prevented by a press."""

from __future__ import annotations

from bot.matches.repository import Matches
from bot.outages.clock_trust import ClockTrust
from bot.outages.liveness import Liveness
from bot.outages.removals import Removals
from bot.outages.watchdog import SendingState, Watchdog

# seconds between probes of a shard for the sake of what is due; Discord counts them
PROBE_INTERVAL_SECONDS = 2.0
RECHECK_SECONDS = 30.0  # seconds between looks whether presses arrive again


class ReachableGate:
    """Lets a deadline pass only when presses are known to have arrived after it fell due.

    So a time-out during a silence that nobody has noticed yet waits for an answer from Discord, and
    if there is none for a while, the clock gets that time back. While deliveries may fail
    nothing passes either, because the asked players may not have been told; nor
    on a server that the bot was removed from.
    """

    def __init__(
        self,
        matches: Matches,
        *,
        liveness: Liveness,
        watchdog: Watchdog,
        trust: ClockTrust,
        removals: Removals,
        sending: SendingState,
    ) -> None:
        self._matches, self._liveness, self._watchdog = matches, liveness, watchdog
        self._trust, self._removals, self._sending = trust, removals, sending
        self._guilds: dict[str, int] = {}  # of matches that were held back
        self._asked: dict[int, float] = {}  # when each shard was asked for this
        self._soon = False

    def is_open(self) -> bool:
        """Whether any deadline may pass at all."""
        return not self._trust.doubt and 0 not in self._liveness.troubled()

    async def holds(self, match: str, at: float) -> float:
        """How many seconds a match's deadline of a time must still wait; 0 if it may be handled."""
        if not self.is_open():
            return RECHECK_SECONDS
        if self._sending.is_failing():
            return PROBE_INTERVAL_SECONDS
        guild = self._guilds.get(match)
        if guild is None:
            guild = (await self._matches.read(match)).row.guild
        if self._removals.owes(guild):
            return RECHECK_SECONDS
        self._soon = False
        if await self._liveness.alive_at(guild, at, self._ask) and self.is_open():
            self._guilds.pop(match, None)
            return 0.0
        self._guilds[match] = guild
        return PROBE_INTERVAL_SECONDS if self._soon else RECHECK_SECONDS

    async def reaches(self, match: str, at: float) -> bool:
        """Whether the people of a match are known to have been able to press at a time or later."""
        return not await self.holds(match, at)

    async def _ask(self, shard: int) -> None:
        now = self._matches.now()
        if 0 <= now - self._asked.get(shard, 0.0) < PROBE_INTERVAL_SECONDS:
            self._soon = True
            return
        self._asked[shard] = now
        await self._watchdog.ask(shard)
