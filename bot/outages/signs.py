"""Signs that presses can arrive, by shard: the last of each is kept, and a gap is an outage."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.outages.records import DOUBTED, Outage, shard_of
from bot.outages.service import Outages
from storage.roles import Store

log = logging.getLogger(__name__)

KIND = "heard"  # of the documents; each by its shard
SHORT = 5.0  # seconds without a connection of which nothing is made
SLACK = 30.0  # seconds that a probe may take beyond its turn
SILENT = "silent"  # why nothing is heard: the connection stands and brings nothing
MUTE = "mute"  # why nothing can be shown: Discord takes no messages
BACK = 60.0  # seconds by which a sign may be to come before it is put right


@dataclass(frozen=True, slots=True)
class Trouble:
    """Since when a shard brings nothing, and why."""

    since: float
    why: str


class Signs:
    """When presses of each shard were last known to arrive; other processes note theirs beside.

    A shard gives a sign when Discord answers a probe over it. Whoever notes a sign after a gap has
    kept the gap as an outage before. `every` are the seconds between signs in quiet times; `trust`
    says whether the machine's clock is believed, without which no sign is noted. That it is not
    stands beside the last sign of each shard, until the time of the doubt is noted as an outage:
    who holds other shards, and doubts nothing, rings nothing by such a clock.
    """

    def __init__(
        self,
        store: Store,
        outages: Outages,
        now: Callable[[], float],
        every: float,
        *,
        trust: Callable[[], bool] = lambda: True,
        noted: Callable[[Outage], None] = lambda outage: None,
    ) -> None:
        self._store, self._outages, self._now, self._trust = store, outages, now, trust
        self._gap, self._noted = every + SLACK, noted
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
        """This process holds these shards of so many; it, or another one, was last `alive` then.

        Where no other process lives, what was missed until the first sign is an outage. Since
        `doubted` times may have been noted by a wrong clock: nothing of that time counts.
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
            if since is not None and not self._trust():
                sign = {"until": known, "of": of, "doubted": since}
                await self._store.documents.put(KIND, shard, sign)
            if alone and shard not in self._trouble:
                self._trouble[shard] = Trouble(known, "away")

    def parted(self, shard: int) -> None:
        """The connection of a shard is gone."""
        self._trouble.setdefault(shard, Trouble(self._now(), "parted"))

    def failed(self, shard: int, why: str = SILENT) -> None:
        """A probe over a shard found no answer: nothing is known since the last sign."""
        known = self._until.get(shard, self._now())
        self._trouble.setdefault(shard, Trouble(known, why))

    def muted(self, shard: int, since: float) -> None:
        """Whatever arrives over a shard, since a time nobody can be told of a question."""
        self._trouble.setdefault(shard, Trouble(since, MUTE))

    async def arrived(self, shard: int) -> None:
        """Discord has answered over a shard; raises what the store raises, and has noted nothing
        then."""
        if not self._trust():
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
                shard, now - begins, why,
            )  # fmt: skip
            self._noted(outage)
        await self._store.documents.put(KIND, shard, {"until": now, "of": self.of})
        self._until[shard] = now
        self._doubted.pop(shard, None)
        if self._trouble.get(shard) is trouble:
            self._trouble.pop(shard, None)

    def _gap_since(self, known: float | None, trouble: Trouble | None, now: float) -> float | None:
        """When an outage began that ends now; None for none."""
        if known is None or known > now + BACK:  # the first sign ever, or a clock that was ahead
            return None
        if trouble is not None and (known <= trouble.since or trouble.why == MUTE):
            return trouble.since if now - trouble.since > SHORT else None
        return known if now - known > self._gap else None  # another process heard it meanwhile

    def troubled(self) -> dict[int, Trouble]:
        """The shards of this process that bring nothing now."""
        return {shard: self._trouble[shard] for shard in self._shards if shard in self._trouble}

    async def good(self, guild: int, at: float, probe: Callable[[int], Awaitable[None]]) -> bool:
        """Whether presses of a server's people were known to arrive at a time or later.

        `probe` asks Discord over a shard of this process, where the last sign is older.
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
        """The last sign that another process has noted; whether that one doubts its clock."""
        body = await self._store.documents.get(KIND, shard)
        if body is not None and body["of"] == self.of:
            self._until[shard] = float(body["until"])
        return doubt_in(body) is not None

    async def stop(self) -> None:
        """The process ends of its own accord: until now presses could arrive."""
        for shard in self._shards if self._trust() else ():
            if shard in self._until and shard not in {*self._trouble, *self._doubted}:
                until = self._now()
                await self._store.documents.put(KIND, shard, {"until": until, "of": self.of})


def doubt_in(body: Mapping[str, Any] | None) -> float | None:
    """Since when the process that noted a sign has doubted its clock; None: it does not."""
    return body.get("doubted") if body is not None else None
