"""Whether presses can arrive: combines signs of life, the watchdog and the gate."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import games
from bot.matches.repository import Matches
from bot.ops.metrics import Metrics
from bot.ops.signal import Signal
from bot.ops.tasks import Tasks
from bot.outages.clock_trust import ClockTrust
from bot.outages.deadline_gate import ReachableGate
from bot.outages.liveness import SILENT, Liveness
from bot.outages.missing_games import note_games
from bot.outages.operator_commands import OperatorCommands
from bot.outages.outage_records import Outage
from bot.outages.press_silence import PressSilence
from bot.outages.removals import Removals
from bot.outages.reopening import Reopening
from bot.outages.service import Outages
from bot.outages.table_adjustment import TableAdjustment
from bot.outages.watchdog import DiscordLink, Watchdog
from bot.time.timers import Later
from storage.records import LIVE

log = logging.getLogger(__name__)

# looks between questions to Discord what time it is, while the clock is doubted
LOOKS_BETWEEN_QUESTIONS = 6


class Reachability:
    """Is told what happens to the connections, and works out what that means for time."""

    def __init__(
        self,
        *,
        matches: Matches,
        outages: Outages,
        removals: Removals,
        trust: ClockTrust,
        sweep: TableAdjustment,
        link: DiscordLink,
        metrics: Metrics,
        later: Later,
    ) -> None:
        store, now = matches.store, matches.now
        self._store, self._now, self._metrics = store, now, metrics
        self.connection, self.outages, self._sending = link.connection, outages, link.sending
        self.trust, self.sweep = trust, sweep
        self.regained = Signal[[]]()  # what was held back may be done
        self.events_lost = Signal[[float]]()  # since this time a connection was silent
        self.liveness = Liveness(store, outages, now, link.heartbeat, clock_is_trusted=trust.holds)
        self.watchdog = Watchdog(link, self.liveness, now=now, later=later)
        self.gate = ReachableGate(
            matches,
            liveness=self.liveness,
            watchdog=self.watchdog,
            trust=trust,
            removals=removals,
            sending=link.sending,
        )
        self.silence = PressSilence(now)
        self.commands = OperatorCommands(store, outages, Reopening(matches))
        self._tasks, self._looks = Tasks("reach"), 0
        trust.believed.listen(self._on_belief)
        self.liveness.noted.listen(self.on_outage)
        self.watchdog.looking.listen(self._look_around)
        self.watchdog.regained.listen(self._on_regained)
        self.watchdog.reconnected.listen(metrics.reconnects.inc)
        metrics.speaking.set_function(self._speaking)
        metrics.doubted.set_function(lambda: bool(trust.doubt))
        metrics.quiet.set_function(lambda: self.silence.seconds)

    async def begin(self, held: tuple[int, ...], of: int, alive: float | None) -> None:
        """Connected, with these shards of so many; a process was last `alive` at that time."""
        alone = await self._store.leases.alone()
        await self.trust.begin(alive)
        await self.outages.begin()
        if self.trust.holds():
            await note_games(self._store, self.outages, games.playable(), self._now())
        await self.liveness.begin(held, of, alive, alone=alone, doubted=self.trust.since)
        self.watchdog.open()

    async def told_time(self, seconds: float) -> None:
        """Discord has said what time it is."""
        await self.trust.heard(seconds)

    def disconnected(self, shard: int) -> None:
        """A shard is disconnected, and with it those that discord.py will report later.

        It reconnects one after the other, and reports each in its turn.
        """
        self.liveness.disconnected(shard)
        for other in self.connection.shards():
            if not self.connection.is_open(other):
                self.liveness.disconnected(other)

    def joined(self, shard: int) -> None:
        """A shard is connected, perhaps again."""
        self.watchdog.wake()

    def on_outage(self, outage: Outage) -> None:
        """An outage was stored: tell its tables."""
        self._metrics.lost.labels(outage.why.partition(":")[0]).inc(outage.ends - outage.begins)
        self.sweep.wake()
        if outage.why == SILENT:
            self.events_lost.tell(outage.begins)

    def _on_belief(self) -> None:
        """The machine's clock is believed again."""
        self.sweep.wake(ahead=True)
        self._on_regained()

    def _on_regained(self) -> None:
        self.watchdog.wake()
        self.regained.tell()

    def _look_around(self) -> None:
        self._tasks.start(self._look(), name="operator")

    async def _look(self) -> None:
        try:
            await self.look()
        except Exception as failed:  # the store fails: the next look finds what there is
            log.warning("what the operator says cannot be read: %s", type(failed).__name__)

    async def look(self) -> None:
        """Check for the operator's commands, and for an unusual silence of presses."""
        await self.trust.look()
        if self.trust.doubt and self._looks % LOOKS_BETWEEN_QUESTIONS == 0:
            await self.connection.ask_time()
        self._looks += 1
        if await self.commands.look():
            self.sweep.wake()
        self.silence.look((await self._store.matches.tally()).get(LIVE, 0))

    def _speaking(self) -> int:
        """The number of shards over which Discord answers."""
        return len(set(self.connection.shards()) - self.liveness.troubled().keys())

    def ailing(self) -> str:
        """Why presses cannot arrive or time cannot be kept, in a sentence; "" when all is well."""
        if self.trust.doubt:
            return self.trust.doubt
        if silent := self.watchdog.silent():
            return f"Discord says nothing over shard {_listed(silent)}"
        if self._sending.accepts_nothing_since() is not None:
            return "Discord takes no messages"
        if troubled := self.liveness.troubled():
            return f"no sign that presses arrive over shard {_listed(troubled)}"
        return ""

    async def close(self) -> None:
        await self._tasks.cancel()
        await self.sweep.close()
        await self.watchdog.close()


def _listed(shards: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(shards)))
