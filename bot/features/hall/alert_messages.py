"""Tells people of open tables: who asked for it, when they want it, and never in their night."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.delivery.channel_access import ChannelAccess
from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.ringing import awake
from bot.delivery.sender import Sender, nonce
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.hall import view
from bot.features.hall.alerts import Alerts, TableAlert, nearly_full_first
from bot.features.hall.service import Halls, ListedTable
from bot.ops.tasks import Tasks
from bot.people.service import People

log = logging.getLogger(__name__)

LOOK_INTERVAL_SECONDS = 900.0  # seconds between looks whose hours have begun


class AlertMessages:
    """Tells of a table as soon as it is there, or as soon as a person's hours begin.

    That somebody is told is stored first: after a crash nobody hears of a table twice. No table
    waits for it: what is to be told is told in a task of its own, and looked at again at the start.
    """

    def __init__(
        self,
        alerts: Alerts,
        halls: Halls,
        people: People,
        *,
        sender: Sender,
        direct: DirectMessages,
        access: ChannelAccess,
        now: Callable[[], float],
    ) -> None:
        self._alerts, self._halls, self._people = alerts, halls, people
        self._sender, self._direct, self._access, self._now = sender, direct, access, now
        self._next: float | None = 0.0  # None: nobody wants to hear of tables
        self._changed = set[int]()  # servers to look at
        self._tasks = Tasks("alerts")
        self._round: asyncio.Task[None] | None = None

    def look_again(self) -> None:
        """Somebody wants to hear of tables: look at once."""
        self._next = 0.0

    async def next_due(self) -> float | None:
        return self._next

    async def run_due(self) -> None:
        """Tell whoever wants to hear now of a table that is still open."""
        now = self._now()
        if self._next is None or now < self._next:
            return
        guilds = await self._alerts.guilds()
        self._next = now + LOOK_INTERVAL_SECONDS if guilds else None
        for guild in sorted(guilds):
            self.tell(guild)

    def tell(self, guild: int) -> None:
        """The tables of a server have changed: tell of them whoever wants to hear it."""
        self._changed.add(guild)
        if self._round is None or self._round.done():
            self._round = self._tasks.start(self._go_round(), name="alerts")

    async def close(self) -> None:
        await self._tasks.cancel()

    async def _go_round(self) -> None:
        while self._changed:
            try:
                await self._tell_all(self._changed.pop())
            except Exception as failed:  # the store fails: the next look finds it
                log.warning("nobody is told of tables: %s", type(failed).__name__)

    async def _tell_all(self, guild: int) -> None:
        """Tell people of the open tables of a server that has a hall."""
        hall = await self._halls.of(guild)
        wanting = await self._alerts.on(guild)
        if hall is None or not wanting:
            return
        for table in nearly_full_first(await self._halls.open(guild)):
            for person in wanting:
                try:
                    alert = await self._alerts.of(person, guild)  # with what was told just now
                    if alert is not None and await self._is_due(guild, person, alert, table):
                        await self._send(guild, hall.channel, person, alert, table)
                except UNREACHED_ERRORS as why:
                    log.info("somebody is not told of a table: %s", type(why).__name__)

    async def _is_due(self, guild: int, person: int, alert: TableAlert, table: ListedTable) -> bool:
        """Whether a person is to hear of a table now."""
        wishes, now = await self._people.read(person), self._now()
        wanted = alert.wants(table, person) and alert.is_due(now, wishes.zone)
        return (
            wanted and awake(wishes, now) and await self._access.sees(guild, person, table.channel)
        )

    async def _send(
        self, guild: int, hall: int, person: int, alert: TableAlert, table: ListedTable
    ) -> None:
        if not await self._alerts.take(person, guild, table.id, self._now()):
            return
        locale = (await self._people.read(person)).locale
        try:
            if alert.where == "dm":
                face = view.alert(guild, table, locale)
                await self._direct.tell(person, face, silent=not alert.rings)
                return
            face = view.alert(guild, table, locale, person, loud=alert.rings)
            target = f"alert:{person}"
            once = nonce(table.id, target, 0)
            await self._sender.send(hall, face, once, table.id, target)
            self._sender.unrecorded.noted(table.id, target)
        except CircuitOpen:  # Discord was not asked
            await self._alerts.give_back(person, guild, table.id)
            raise
