"""A PostgreSQL store that processes share: who lives, what they have claimed, and the news.

A process says every second that it lives. Its claims are free as soon as it does not say so any
more, by the database's own clock; at least one of those who are left hears of it (`gone`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from storage import codec
from storage.records import Claimed, Deadline, News
from storage.sql import SqlDeadlines, SqlOutbox, SqlPosted, SqlStore
from storage.watched_tasks import place, watched

from .postgres_engine import POSTGRES, SESSION, Intervals, PostgresEngine, connected, numbered

log = logging.getLogger(__name__)

CHANNEL = "agora"
RETRY_AFTER_SECONDS = 0.2  # seconds before listening is tried again


class SharedLeases:
    """One process among others. Outbox and deadlines use `claim` and `release`."""

    def __init__(self, engine: PostgresEngine, url: str, intervals: Intervals) -> None:
        self._engine, self._url, self._intervals = engine, url, intervals
        self._on_event: Callable[[News], None] = lambda news: None
        self._tasks: list[asyncio.Task[None]] = []
        self._joining, self._claiming = asyncio.Lock(), asyncio.Lock()
        self._prune = asyncio.Event()  # somebody says that it has gone
        self._held: set[str] = set()  # what is claimed and not yet released

    def listen(self, on_event: Callable[[News], None]) -> None:
        self._on_event = on_event

    async def join(self) -> None:
        async with self._joining:
            if not self._tasks:
                await self._join()

    async def _join(self) -> None:
        await self._beat()
        heard = asyncio.Event()
        self._tasks = [
            watched(asyncio.create_task(self._live(), name="sign of life"), "store"),
            watched(asyncio.create_task(self._hear_news(heard), name="news"), "store"),
        ]
        await heard.wait()

    async def alone(self) -> bool:
        return not (await self._engine.read(POSTGRES["count_others"], (self._engine.id,)))[0][0]

    async def close(self) -> None:
        """Leave at once: another process takes over the claims."""
        if not self._tasks:
            return
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

        async def leave(db: Any) -> None:
            await db.execute(numbered(POSTGRES["leave"]), self._engine.id)
            await db.execute(numbered(POSTGRES["notify"]), [f"{self._engine.id} gone"])

        try:
            async with asyncio.timeout(2.0):
                await self._engine.persist(leave)
        except Exception as failed:  # the lease will do it
            log.warning("leaving the shared store failed: %s", type(failed).__name__)

    # Claims ---------------------------------------------------------------------------------------

    async def claim(
        self, work: str, due: str, now: float, limit: int, what: str
    ) -> tuple[list[Any], set[str]]:
        """Claim what the statement `due` finds; the names of claims begin with `work`.

        Returns the rows that the statement `what` finds for them, and the claims whose work had
        been begun before: by a process that died, or by this one, if its connection broke before it
        knew of the claim.
        """

        async def act(db: Any) -> tuple[dict[str, bool], list[Any]]:
            async with db.transaction():
                values = (now, self._engine.id, list(self._held), limit)
                works = [cells[0] for cells in await db.fetch(numbered(due), *values)]
                mine = await self.take(db, works) if works else {}
                matches = [name.removeprefix(work).removesuffix("/seats") for name in mine]
                found = await db.fetch(numbered(what), now, matches) if mine else []
            return mine, found

        await self.join()
        async with self._claiming:
            mine, found = await self._engine.persist(act)
            self._held.update(mine)
        return found, {name.removeprefix(work) for name, begun in mine.items() if begun}

    async def take(self, db: Any, works: Sequence[str]) -> dict[str, bool]:
        """Claim what nobody else has claimed; for each claim, whether its work was begun before."""
        found = await db.fetch(numbered(POSTGRES["claim"]), self._engine.id, list(works))
        return {cells[0]: cells[1] for cells in found}

    async def release(self, work: str) -> bool:
        """Give a claim up; False if it was lost meanwhile.

        Until the database has answered, this process does not claim it again: this release would
        end the new claim, too. Afterwards it can, even if the release has failed.
        """
        try:
            return bool(await self._engine.read(POSTGRES["release"], (work, self._engine.id)))
        finally:
            self._held.discard(work)

    # News -----------------------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._intervals.beat):
                    await self._prune.wait()
            self._prune.clear()
            try:
                await self._beat()
            except Exception as failed:
                log.warning("no sign of life could be given: %s", type(failed).__name__)

    async def _beat(self) -> None:
        alive = numbered(POSTGRES["give_sign_of_life"]), self._engine.id, self._intervals.lease
        answer = self._intervals.answer  # the lease would be over before patience is
        await self._engine.persist(lambda db: db.execute(*alive, timeout=answer))
        if dead := await self._engine.read(POSTGRES["dead_processes"]):
            log.info("%d processes have gone", len(dead))
            self._tell(News("gone"))  # first: a connection may break when they are removed
            ids = [cells[0] for cells in dead]
            await self._engine.read(POSTGRES["prune_processes"], (ids,))

    async def _hear_news(self, heard: asyncio.Event) -> None:
        """On its own connection, for ever; while it is lost, anything may be missed."""
        while True:
            ended = asyncio.Event()
            db = None
            try:
                db = await asyncpg.connect(self._url, server_settings=SESSION, timeout=10.0)
                db.add_termination_listener(lambda _, ended=ended: ended.set())
                await db.add_listener(CHANNEL, self._hear)
                self._tell(News("everything"))
                heard.set()
                await self._stay(db, ended)
            except Exception as why:  # whatever it is, the others go on and must be heard
                log.info("listening failed (%s at %s)", type(why).__name__, place(why))
                await self._intervals.sleep(RETRY_AFTER_SECONDS)
            finally:
                if db is not None and not db.is_closed():
                    with contextlib.suppress(Exception):
                        await db.close(timeout=1.0)

    async def _stay(self, db: Any, ended: asyncio.Event) -> None:
        """Return when the connection has ended. Raises TimeoutError where it has vanished.

        It only listens, and a server or a way that has vanished does not say so: it is asked.
        """
        while not ended.is_set():
            try:
                async with asyncio.timeout(self._intervals.look):
                    await ended.wait()
            except TimeoutError:
                await db.execute(POSTGRES["answer"], timeout=self._intervals.answer)

    def _hear(self, db: Any, pid: int, channel: str, payload: str) -> None:
        sender, kind, *rest = payload.split(" ")
        if sender == self._engine.id:
            return
        if kind == "gone":
            self._prune.set()
            return
        name, number = rest
        self._tell(News(kind, name, int(number)))

    def _tell(self, news: News) -> None:
        try:
            self._on_event(news)
        except Exception as failed:  # who hears it has failed, and not the store
            kind = type(failed).__name__
            log.error("handling news of a %s failed: %s at %s", news.kind, kind, place(failed))


class SharedOutbox(SqlOutbox):
    """Messages that wait, for several processes."""

    def __init__(self, engine: PostgresEngine, leases: SharedLeases) -> None:
        super().__init__(engine)
        self._leases = leases

    async def claim(self, now: float, limit: int, *, private: bool) -> Claimed:
        due = POSTGRES["due_private_lanes" if private else "due_public_lanes"]
        what = POSTGRES["private_messages_of" if private else "public_messages_of"]
        found, begun = await self._leases.claim("deliver ", due, now, limit, what)
        return Claimed([codec.message_out(cells) for cells in found], begun)

    async def release(self, lane: str) -> bool:
        return await self._leases.release(f"deliver {lane}")


class SharedDeadlines(SqlDeadlines):
    """Deadlines, for several processes."""

    def __init__(self, engine: PostgresEngine, leases: SharedLeases) -> None:
        super().__init__(engine)
        self._leases = leases

    async def claim(self, until: float, limit: int = 100) -> list[Deadline]:
        due, what = POSTGRES["due_matches"], POSTGRES["deadlines_of"]
        found, _ = await self._leases.claim("ring ", due, until, limit, what)
        return [codec.deadline_out(cells) for cells in found]

    async def release(self, match: str) -> bool:
        return await self._leases.release(f"ring {match}")


class PostgresStore(SqlStore):
    """The store that processes share. Use `await PostgresStore.open(url)`; close it."""

    engine: PostgresEngine

    def __init__(self, engine: PostgresEngine, leases: SharedLeases) -> None:
        super().__init__(
            engine,
            outbox=SharedOutbox(engine, leases),
            deadlines=SharedDeadlines(engine, leases),
            leases=leases,
            posted=SqlPosted(engine, (POSTGRES["unless_brought_elsewhere"], engine.id)),
        )
        self._process = leases

    @classmethod
    async def open(
        cls, url: str, *, read_only: bool = False, intervals: Intervals | None = None
    ) -> PostgresStore:
        """Connect and bring the schema up to date; Broken with instructions where that fails."""
        intervals = intervals or Intervals()
        engine = await connected(url, intervals, read_only=read_only)
        return cls(engine, SharedLeases(engine, url, intervals))

    async def close(self) -> None:
        """Finish pending writes, release every claim, and close the store."""
        await self.engine.finish()  # what was delivered is noted before others may deliver it
        await self._process.close()
        await super().close()
