"""A store that several bots share, by its contract: leases, claims, take-over and notifications.

It stands for PostgreSQL, which `tests/storage` holds to the same contract: the tables are one
SQLite file, and `LivingProcesses` is what PostgreSQL knows of processes. Notifications arrive some
time after a commit, in the order of each process's commits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from storage.records import Claimed, Commit, Deadline, News, OutboxMessage
from storage.sql import SqlDeadlines, SqlOutbox, SqlStore
from storage.sql_engine import Job, SqlEngine
from storage.sqlite import READER, WRITER, SqliteEngine, _prepare
from tests.simulation.disk import VirtualConnection
from tests.simulation.loop import VirtualLoop, pause

BEAT, LEASE = 1.0, 6.0  # seconds, as in `storage.postgres.Intervals`
CONNECTIONS = 8  # that read at the same time, as in `storage.postgres.postgres_engine`
MANY = 1_000_000

Listener = Callable[[News], None]


@dataclass(slots=True)
class Known:
    """A process as the store knows it."""

    until: float
    context: Context
    listener: Listener
    heard: float = 0.0  # when the latest notification arrives


@dataclass(slots=True)
class LivingProcesses:
    """The living processes, and what they have claimed."""

    loop: VirtualLoop
    rng: Random
    known: dict[str, Known] = field(default_factory=dict)
    claims: dict[str, str] = field(default_factory=dict)  # work to process

    def lives(self, id: str) -> bool:
        return id in self.known and self.known[id].until > self.loop.time()

    def beat(self, id: str) -> bool:
        """Note that a process lives. Returns whether others were found dead."""
        self.known[id].until = self.loop.time() + LEASE
        dead = [other for other in self.known if not self.lives(other)]
        for other in dead:
            del self.known[other]
        return bool(dead)

    def take(self, id: str, works: Sequence[str], held: set[str]) -> dict[str, str | None]:
        """Claim what is free. Returns for each work who had begun it before (None: nobody)."""
        mine: dict[str, str | None] = {}
        for work in works:
            holder = self.claims.get(work)
            if work in held or (holder not in (None, id) and self.lives(str(holder))):
                continue
            mine[work] = holder
            self.claims[work] = id
        return mine

    def give_back(self, mine: dict[str, str | None]) -> None:
        """Undo claims: whoever had begun the work before is noted again."""
        for work, holder in mine.items():
            del self.claims[work]
            if holder is not None:
                self.claims[work] = holder

    def tell(self, sender: str, news: News) -> None:
        """Notify all other processes, some time later and in order."""
        for id, other in self.known.items():
            if id != sender:
                other.heard = max(other.heard, self.loop.time() + self.rng.expovariate(1 / 0.004))
                self.loop.call_at(other.heard, other.listener, news, context=other.context)


class SharedLeases:
    """The leases of one process."""

    def __init__(self, living: LivingProcesses, id: str) -> None:
        self._living, self.id = living, id
        self._listener: Listener = lambda news: None
        self._task: asyncio.Task[None] | None = None
        self.held: set[str] = set()

    def listen(self, on_event: Listener) -> None:
        self._listener = on_event

    async def join(self) -> None:
        if self._task is None:
            listener = self._hear
            self._living.known[self.id] = Known(
                self._living.loop.time() + LEASE, copy_context(), listener, self._living.loop.time()
            )
            self._task = asyncio.create_task(self._live(), name="sign of life")
            self._listener(News("everything"))

    def _hear(self, news: News) -> None:
        if news.kind != "gone":
            self._listener(news)
        elif self._living.beat(self.id):
            self._listener(News("gone"))

    async def _live(self) -> None:
        while True:
            await pause(BEAT)
            if self.id not in self._living.known:  # it was removed while it was taken for dead
                self._living.known[self.id] = Known(0.0, copy_context(), self._hear)
            if self._living.beat(self.id):
                self._listener(News("gone"))

    async def alone(self) -> bool:
        return not any(self._living.lives(id) for id in self._living.known if id != self.id)

    def close(self) -> None:
        """Leave at once: the lease ends, and all others are notified."""
        if self._task is not None:
            self._task.cancel()
            known = self._living.known.get(self.id)
            if known is not None:
                known.until, known.listener = 0.0, lambda news: None
                self._living.tell(self.id, News("gone"))


class SharedOutbox(SqlOutbox):
    """The outbox of a process among several."""

    def __init__(self, engine: SqlEngine, living: LivingProcesses, leases: SharedLeases) -> None:
        super().__init__(engine)
        self._living, self._leases = living, leases

    async def claim(self, now: float, limit: int, *, private: bool) -> Claimed:
        await self._leases.join()
        due = [m for m in await self.due(now, MANY) if m.private == private]
        works = list(dict.fromkeys(f"deliver {message.lane}" for message in due))
        mine = self._living.take(self._leases.id, works, self._leases.held)
        self._living.give_back({work: mine.pop(work) for work in list(mine)[limit:]})
        self._leases.held.update(mine)
        found: list[OutboxMessage] = []
        try:
            if mine:  # read again: another process may have sent some before the claim
                after = await self.due(now, MANY)
                found = [m for m in after if f"deliver {m.lane}" in mine]
        except BaseException:  # claim and read are one transaction
            self._leases.held.difference_update(mine)
            self._living.give_back(mine)
            raise
        begun = {work.removeprefix("deliver ") for work, before in mine.items() if before}
        for work in set(mine) - {f"deliver {m.lane}" for m in found}:
            await self.release(work.removeprefix("deliver "))
        return Claimed(found, begun)

    async def release(self, lane: str) -> bool:
        return _release(self._living, self._leases, f"deliver {lane}")


class SharedDeadlines(SqlDeadlines):
    """The deadlines of a process among several."""

    def __init__(self, engine: SqlEngine, living: LivingProcesses, leases: SharedLeases) -> None:
        super().__init__(engine)
        self._living, self._leases = living, leases

    async def claim(self, until: float, limit: int = 100) -> list[Deadline]:
        await self._leases.join()
        works = list(dict.fromkeys(f"ring {d.match}" for d in await self.due(until, limit)))
        mine = self._living.take(self._leases.id, works, self._leases.held)
        self._leases.held.update(mine)
        try:
            found = [d for d in await self.due(until, MANY) if f"ring {d.match}" in mine]
        except BaseException:
            self._leases.held.difference_update(mine)
            self._living.give_back(mine)
            raise
        for work in set(mine) - {f"ring {d.match}" for d in found}:
            _release(self._living, self._leases, work)
        return found

    async def release(self, match: str) -> bool:
        return _release(self._living, self._leases, f"ring {match}")


def _release(living: LivingProcesses, leases: SharedLeases, work: str) -> bool:
    leases.held.discard(work)
    if living.claims.get(work) != leases.id:
        return False
    del living.claims[work]
    return True


class Pool(VirtualConnection):
    """Several connections of a process, in which reads overtake each other."""

    _max_workers = CONNECTIONS


class SharedEngine(SqliteEngine):
    """Writes like SQLite's engine, and notifies the others in the same transaction."""

    living: LivingProcesses
    id: str

    def _transact_now(self, jobs: Sequence[Job]) -> None:
        super()._transact_now(jobs)
        for job in jobs:
            if isinstance(job, Commit):
                self.living.tell(self.id, News("match", job.row.id, job.row.revision))
            else:
                for about in (do.about for do in job if do.about is not None):
                    self.living.tell(self.id, News("document", *about))


class SharedStore(SqlStore):
    """The store of one process of a living."""

    engine: SharedEngine

    def __init__(self, engine: SharedEngine, living: LivingProcesses, leases: SharedLeases) -> None:
        super().__init__(
            engine,
            outbox=SharedOutbox(engine, living, leases),
            deadlines=SharedDeadlines(engine, living, leases),
            leases=leases,
        )
        self._process = leases

    @classmethod
    async def of(cls, path: Path, living: LivingProcesses, id: str) -> SharedStore:
        await _prepare(path, False, VirtualConnection)
        writer = await VirtualConnection.open(path, WRITER)
        engine = SharedEngine(writer, await Pool.open(path, READER))
        engine.living, engine.id = living, id
        return cls(engine, living, SharedLeases(living, id))

    async def close(self) -> None:
        await self.engine.finish()
        self._process.close()
        await super().close()
