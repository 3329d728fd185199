"""Who shares a PostgreSQL store: the processes that live, what they have claimed, and the news.

A process says every second that it lives. Its claims are free as soon as it does not say so any
more, by the database's own clock; one of those who are left hears of it (`gone`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import asyncpg

from .records import News
from .sql import Do

log = logging.getLogger(__name__)

BEAT = 1.0  # seconds between signs of life
LEASE = 6.0  # seconds without one after which a process counts as dead
CHANNEL = "agora"
CLOCK = "extract(epoch from clock_timestamp())::double precision"

ALIVE = (
    f"insert into process (id, until) values ($1, {CLOCK} + $2)"
    " on conflict (id) do update set until = excluded.until"
)
BURY = f"delete from process where until < {CLOCK} returning id"
CLAIM = f"""
insert into claim as c (work, holder) select work, $2 from unnest($1::text[]) work order by work
on conflict (work) do update set holder = excluded.holder
where c.holder = excluded.holder or not exists (
  select 1 from process p where p.id = c.holder and p.until > {CLOCK})
returning work, xmax::text <> '0'
"""


class Sharing:
    """One process among others. `ear` is told what the others did."""

    def __init__(
        self,
        url: str,
        session: Mapping[str, str],
        run: Callable[[Callable[[Any], Awaitable[Any]]], Awaitable[Any]],
    ) -> None:
        self.id = secrets.token_hex(6)
        self.ear: Callable[[News], None] = lambda news: None
        self._url, self._session, self._run = url, dict(session), run
        self._tasks: list[asyncio.Task[None]] = []
        self._beginning = asyncio.Lock()
        self._bury = asyncio.Event()  # somebody says that it has gone

    async def begin(self) -> None:
        """Be counted among the living, and listen."""
        async with self._beginning:
            if not self._tasks:
                await self._begin()

    async def _begin(self) -> None:
        await self._beat()
        heard = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._live(), name="sign of life"),
            asyncio.create_task(self._listen(heard), name="news"),
        ]
        await heard.wait()

    async def close(self) -> None:
        """Be dead at once: somebody else takes over what is claimed here."""
        if not self._tasks:
            return
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

        async def leave(db: Any) -> None:
            await db.execute("update process set until = 0 where id = $1", self.id)
            await db.execute("select pg_notify($1, $2)", CHANNEL, f"{self.id} gone")

        try:
            async with asyncio.timeout(2.0):
                await self._run(leave)
        except Exception as failed:  # the lease will do it
            log.warning("leaving the shared store failed: %s", type(failed).__name__)

    async def alone(self) -> bool:
        """Whether no other process lives."""
        sql = f"select count(*) from process where id <> $1 and until > {CLOCK}"
        return not await self._run(lambda db: db.fetchval(sql, self.id))

    async def claim(self, db: Any, works: Sequence[str]) -> dict[str, bool]:
        """Those that are nobody else's now, and whether they were begun before: by a process that
        died, or here, where a connection broke before that was known."""
        if not works:
            return {}
        return {cells[0]: cells[1] for cells in await db.fetch(CLAIM, list(works), self.id)}

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._bury.wait()
            self._bury.clear()
            try:
                await self._beat()
            except Exception as failed:
                log.warning("no sign of life could be given: %s", type(failed).__name__)

    async def _beat(self) -> None:
        await self._run(lambda db: db.execute(ALIVE, self.id, LEASE))
        if dead := await self._run(lambda db: db.fetch(BURY)):
            log.info("%d processes have gone", len(dead))
            self.ear(News("gone"))

    async def _listen(self, heard: asyncio.Event) -> None:
        """On its own connection, for ever; while it is lost, anything may be missed."""
        while True:
            ended = asyncio.Event()
            db = None
            try:
                db = await asyncpg.connect(self._url, server_settings=self._session, timeout=10.0)
                db.add_termination_listener(lambda _, ended=ended: ended.set())
                await db.add_listener(CHANNEL, self._hear)
                self.ear(News("everything"))
                heard.set()
                await ended.wait()
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as why:
                log.info("listening failed (%s)", type(why).__name__)
                await asyncio.sleep(0.2)
            finally:
                if db is not None and not db.is_closed():
                    with contextlib.suppress(Exception):
                        await db.close(timeout=1.0)

    def _hear(self, db: Any, pid: int, channel: str, payload: str) -> None:
        sender, kind, *rest = payload.split(" ")
        if sender == self.id:
            return
        if kind == "gone":
            self._bury.set()
            return
        name, number = rest
        self.ear(News(kind, name, int(number)))


def news_of(statements: Sequence[Do]) -> list[str]:
    """What other processes have to hear of: documents that changed."""
    found = []
    for do in statements:
        if do.about:
            kind, id_ = do.about
            found.append(f"document {kind} {id_}")
    return found
