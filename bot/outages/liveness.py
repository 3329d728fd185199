"""Signs of life by shard: the last of each is stored, and a gap between two is an outage."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.ops.signal import Signal
from bot.outages.outage_records import DOUBTED, Outage, shard_of
from bot.outages.service import Outages
from storage.roles import Store

log = logging.getLogger(__name__)

KIND = "heard"  # of the documents; each by its shard
IGNORED_GAP_SECONDS = 5.0  # seconds without a connection of which nothing is made
PROBE_SLACK_SECONDS = 30.0  # seconds that a probe may take beyond its turn
SILENT = "silent"  # why nothing is heard: the connection stands and delivers nothing
MUTE = "mute"  # why nothing can be shown: Discord takes no messages
FUTURE_SIGN_SECONDS = 60.0  # seconds by which a sign may be to come before it is put right


@dataclass(frozen=True, slots=True)
class Trouble:
    """Since when a shard is silent, and why."""

    since: float
    why: str


class Liveness:
    """When presses were last known to arrive over each shard; other processes store theirs too.

    A shard gives a sign when Discord answers a probe over it. Whoever stores a sign after a gap has
    stored the gap as an outage before. In quiet times there is a sign every `heartbeat` seconds;
    `clock_is_trusted` says whether the machine's clock is believed, without which no sign is
    stored. A doubt is stored beside the last sign of each shard until its time is stored as an
    outage, so that processes with other shards, which doubt nothing, handle no deadlines by such a
    clock.
    """

    def __init__(
        self,
        store: Store,
        outages: Outages,
        now: Callable[[], float],
        heartbeat: float,
        *,
        clock_is_trusted: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store, self._outages, self._now = store, outages, now
        self._clock_is_trusted = clock_is_trusted
        self._gap = heartbeat + PROBE_SLACK_SECONDS
        self.noted = Signal[[Outage]]()  # a gap was stored as an outage
        self._until: dict[int, float] = {}
        self._doubted: dict[int, float] = {}  # by shard: since when times may be wrong
        self._trouble: dict[int, Trouble] = {}
        self._shards: tuple[int, ...] = (0,)
        self.of = 1

    async def begin(
        self,
        shards: tuple[int, ...],
        of: int,
        alive: float | None,
        *,
        alone: bool,
        doubted: float | None = None,
    ) -> None:
        """This process runs these shards of so many; it, or another one, was last `alive` then.

        If no other process is alive, the time until the first sign is an outage. Times stored since
        `doubted` may be wrong and do not count.
        """
        self._shards, self.of, self._doubted = shards, of, {}
        kept = dict(await self._store.documents.all(KIND))
        for shard in shards:
            body = kept.get(shard)
            known = float(body["until"]) if body and body["of"] == of else alive
            since = min((at for at in (doubted, doubt_in(body)) if at is not None), default=None)
            if since is not None:
                self._doubted[shard] = since
            if known is None:
                continue
            self._until[shard] = known
            if since is not None and not self._clock_is_trusted():
                sign = {"until": known, "of": of, "doubted": since}
                await self._store.documents.put(KIND, shard, sign)
            if alone and shard not in self._trouble:
                self._trouble[shard] = Trouble(known, "away")

    def disconnected(self, shard: int) -> None:
        """A shard is disconnected."""
        self._trouble.setdefault(shard, Trouble(self._now(), "parted"))

    def unanswered(self, shard: int, why: str = SILENT) -> None:
        """A probe found no answer: nothing is known since the last sign."""
        known = self._until.get(shard, self._now())
        self._trouble.setdefault(shard, Trouble(known, why))

    def muted(self, shard: int, since: float) -> None:
        """Presses may arrive over a shard, but since a time nobody can be told of a question."""
        self._trouble.setdefault(shard, Trouble(since, MUTE))

    async def answered(self, shard: int) -> None:
        """Discord has answered over a shard.

        If the store fails, its error is raised and nothing was recorded.
        """
        if not self._clock_is_trusted():
            return
        now, trouble = self._now(), self._trouble.get(shard)
        body = await self._store.documents.get(KIND, shard)
        kept = float(body["until"]) if body and body["of"] == self.of else None
        known = max((at for at in (kept, self._until.get(shard)) if at is not None), default=None)
        begins = self._gap_since(known, trouble, now)
        why = trouble.why if trouble is not None else "away"
        if (doubted := self._doubted.get(shard)) is not None:
            begins, why = min(doubted, doubted if known is None else known), DOUBTED
        if begins is not None:
            outage = await self._outages.note(begins, now, shard, self.of, why)
            log.warning(
                "presses over shard %d could not arrive for %.0f s (%s): the clocks stood still",
                shard,
                now - begins,
                why,
            )
            self.noted.tell(outage)
        await self._store.documents.put(KIND, shard, {"until": now, "of": self.of})
        self._until[shard] = now
        self._doubted.pop(shard, None)
        if self._trouble.get(shard) is trouble:
            self._trouble.pop(shard, None)

    def _gap_since(self, known: float | None, trouble: Trouble | None, now: float) -> float | None:
        """When an outage began that ends now; None if there is none."""
        # the first sign ever, or a clock that was ahead
        if known is None or known > now + FUTURE_SIGN_SECONDS:
            return None
        if trouble is not None and (known <= trouble.since or trouble.why == MUTE):
            if trouble.since - known > self._gap:  # nothing is known of what was before it either
                return known
            return trouble.since if now - trouble.since > IGNORED_GAP_SECONDS else None
        return known if now - known > self._gap else None  # another process heard it meanwhile

    def troubled(self) -> dict[int, Trouble]:
        """The silent shards of this process."""
        return {shard: self._trouble[shard] for shard in self._shards if shard in self._trouble}

    async def alive_at(
        self, guild: int, at: float, probe: Callable[[int], Awaitable[None]]
    ) -> bool:
        """Whether presses from a server are known to have arrived at a time or later.

        `probe` asks Discord over a shard of this process if the last sign is older.
        """
        for shard in {0, shard_of(guild, self.of)}:
            doubted = shard in self._doubted
            if shard not in self._shards:
                doubted = await self._read(shard)
            elif (doubted or self._until.get(shard, 0.0) < at) and shard not in self._trouble:
                await probe(shard)
                doubted = shard in self._doubted
            if doubted or self._until.get(shard, 0.0) < at:
                return False
        await self._outages.read()
        return True

    async def _read(self, shard: int) -> bool:
        """The last sign that another process has stored, and whether it doubts its clock."""
        body = await self._store.documents.get(KIND, shard)
        if body is not None and body["of"] == self.of:
            self._until[shard] = float(body["until"])
        return doubt_in(body) is not None

    async def stop(self) -> None:
        """The process ends in order: until now presses could arrive."""
        for shard in self._shards if self._clock_is_trusted() else ():
            if shard in self._until and shard not in {*self._trouble, *self._doubted}:
                until = self._now()
                await self._store.documents.put(KIND, shard, {"until": until, "of": self.of})


def doubt_in(body: Mapping[str, Any] | None) -> float | None:
    """Since when the process that stored a sign has doubted its clock; None if it does not."""
    return body.get("doubted") if body is not None else None
