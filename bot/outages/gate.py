"""What may be done at its time: only what people could have prevented by a press."""

from __future__ import annotations

from bot.matches.repository import Matches
from bot.outages.signs import Signs
from bot.outages.trust import ClockTrust
from bot.outages.watchdog import Watchdog


class ReachableGate:
    """Lets a deadline ring when presses were known to arrive after it fell due.

    So a time-out in a silence that nobody has noticed yet waits for an answer of Discord, and finds
    the clock put on if there is none for a while.
    """

    def __init__(
        self, matches: Matches, signs: Signs, watchdog: Watchdog, trust: ClockTrust
    ) -> None:
        self._matches, self._signs, self._watchdog = matches, signs, watchdog
        self._trust = trust
        self._guilds: dict[str, int] = {}  # of matches that were held back

    def is_open(self) -> bool:
        """Whether anything may ring at all."""
        return not self._trust.doubt and 0 not in self._signs.troubled()

    async def admits(self, match: str, at: float) -> bool:
        """Whether what was due at a match at a time may be done now."""
        if not self.is_open():
            return False
        guild = self._guilds.get(match)
        if guild is None:
            guild = (await self._matches.read(match)).row.guild
        if await self._signs.good(guild, at, self._watchdog.ask):
            self._guilds.pop(match, None)
            return self.is_open()
        self._guilds[match] = guild
        return False
