"""The composition root: one bot put together from its parts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord

from bot.app.parts.board_pages import make_board_pages
from bot.app.parts.delivery import make_delivery
from bot.app.parts.feature_messages import make_feature_messages
from bot.app.parts.incoming import make_incoming
from bot.app.parts.sending import make_sending
from bot.app.parts.surroundings import Surroundings
from bot.app.parts.timekeeping import make_timekeeping
from bot.app.services import BeaconSource, Foundation, Processes, Services
from bot.app.time_and_chance import TimeAndChance
from bot.delivery.circuit_breaker import CircuitBreaker
from bot.delivery.pictures import Pictures, WorkerProcess
from bot.delivery.priority import AcknowledgementPriority
from bot.delivery.relay import OVERDUE_CHECK_SECONDS
from bot.features.beacon.drand import Drand
from bot.features.limits.service import HostLimits
from bot.gateway.acceptance import Acceptance
from bot.gateway.client import Listeners, is_connected
from bot.gateway.drain import Drain
from bot.gateway.transport import transport
from bot.matches.autoplay import Pace
from bot.matches.repository import Committed
from bot.ops.metrics import Metrics
from bot.ops.tasks import Tasks
from bot.outages.clock_trust import ClockTrust
from bot.outages.reachability import Reachability
from bot.outages.table_adjustment import TableAdjustment
from bot.outages.watchdog import DiscordLink
from bot.settings import Settings
from bot.time.timers import Timer, later
from bot.ui.words import language
from storage.open_store import is_postgres, sqlite_path
from storage.records import News
from storage.roles import Store

log = logging.getLogger(__name__)

REVIEW_NICENESS = 19  # niceness of the process for reviews: everything else goes first
SEARCH_NICENESS = 5  # of the one for computer players that look ahead: pictures go first
SHUTDOWN_SECONDS = 1.5  # seconds in which to finish presses and deliveries under way
RETRY_DELAYS_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)  # seconds between attempts to connect


class Bot:
    """One bot around one store, put together.

    Call `close` in `finally`. Clock, timers, waiting, chance, pictures and processes can be given,
    for tests and the simulation; the shipped bot takes the real ones.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        time_and_chance: TimeAndChance | None = None,
        pictures: Pictures | None = None,
        priority: AcknowledgementPriority | None = None,
        reviewer: WorkerProcess | None = None,
        client_options: Mapping[str, Any] | None = None,
    ) -> None:
        own = time_and_chance or TimeAndChance()
        now = own.now
        self.store, self.settings = store, settings
        self._tasks, self._joined = Tasks("bot"), False
        self._look_timer: Timer | None = None
        self.worker = WorkerProcess(settings.game_keys)
        self.reviewer = reviewer or WorkerProcess(settings.game_keys, REVIEW_NICENESS)
        self.thinker = WorkerProcess(settings.game_keys, SEARCH_NICENESS)
        database = None if is_postgres(settings.store) else sqlite_path(settings.store)
        self.metrics = Metrics(store, now, database)
        self.priority = priority or AcknowledgementPriority(
            observe=self.metrics.acks.observe, now=own.monotonic, later=later
        )
        trust = ClockTrust(store, now)
        base = Foundation(
            store, now=now, secret_bytes=own.secret_bytes, clock_is_trusted=trust.holds
        )
        self.breaker, self.drain = CircuitBreaker(now), Drain()
        self.client, connection = transport(
            settings,
            acceptance=Acceptance(
                drain=self.drain, trust=trust, removals=base.removals, breaker=self.breaker
            ),
            priority=self.priority,
            store=store,
            now=now,
            **(client_options or {}),
        )
        self.reach = Reachability(
            matches=base.matches,
            outages=base.outages,
            removals=base.removals,
            trust=trust,
            sweep=TableAdjustment(base.matches, base.outages, self.priority.calm, later),
            link=DiscordLink(connection, self.breaker, settings.heartbeat),
            metrics=self.metrics,
            later=later,
        )
        self.pictures = pictures or Pictures(self.worker)
        self.services = Services(
            base,
            processes=Processes(self.worker.pool, self.reviewer, self.thinker),
            rng=own.rng,
            pause=asyncio.sleep,
            pace=Pace(*settings.computer_pace),
            limits=HostLimits(lobbies=settings.lobby_limit, tables=settings.table_limit),
            source=BeaconSource(
                settings.network, Drand(settings.beacon, settings.beacon_chain).fetch
            ),
            reaches=self.reach.gate.reaches,
        )
        around = Surroundings(
            store=store,
            settings=settings,
            time_and_chance=own,
            client=self.client,
            priority=self.priority,
            pictures=self.pictures,
        )
        self.sending = make_sending(around, self.services.people, self.breaker)
        self.pages = make_board_pages(around, self.services, self.sending.access)
        self.messages = make_feature_messages(around, self.services, self.sending, self.pages)
        self.delivery = make_delivery(
            around, self.services, self.reach, self.sending, self.messages
        )
        self.incoming = make_incoming(
            around,
            self.services,
            drain=self.drain,
            sending=self.sending,
            pages=self.pages,
            messages=self.messages,
            delivery=self.delivery,
        )
        self.timekeeping = make_timekeeping(
            around,
            self.services,
            reach=self.reach,
            sending=self.sending,
            messages=self.messages,
            reviewer=self.reviewer,
        )
        self._listen()

    def _listen(self) -> None:
        """Have the parts hear of Discord and of each other, now that all are there."""
        s, messages, delivery = self.services, self.messages, self.delivery
        timekeeping, wake = self.timekeeping, self.timekeeping.alarms.wake
        self.client.report_to(
            Listeners(
                application=self,
                reach=self.reach,
                membership=delivery.membership,
                places=delivery.relay,
            )
        )
        s.matches.listen(self._on_commit)
        s.people.digest_wanted.listen(timekeeping.digests.look_again, wake)
        s.alerts.wanted.listen(messages.alerts.look_again, wake)
        for changed in (s.daily.changed, s.halls.moved):
            changed.listen(messages.daily.look_again, timekeeping.daily_maker.look_again, wake)
        self.reach.regained.listen(wake, delivery.membership.wake)
        self.reach.events_lost.listen(delivery.reconciler.missed)
        delivery.servers.due.listen(delivery.relay.wake)
        self.metrics.connected.set_function(lambda: self.client.connected()[0])
        self.metrics.shards.set_function(lambda: self.client.connected()[1])
        self.metrics.read_also(self._read_calls)

    async def _read_calls(self) -> None:
        """Read how many people owe an answer and were not told yet, and whether DMs are refused."""
        self.metrics.uncalled.set(await self.messages.panels.uncalled())
        self.metrics.refused.set(self.sending.direct.resting())

    def _on_commit(self, committed: Committed) -> None:
        """Notify everything that depends on a commit, in any order."""
        self.timekeeping.alarms.on_commit(committed)
        self.delivery.relay.on_commit(committed)
        self.delivery.private.on_commit(committed)
        self.pages.streams.on_commit(committed)

    def _on_news(self, news: News) -> None:
        """Pass on what another process on the same store did, in any order."""
        self.services.matches.on_news(news)
        self.services.autoplay.on_news(news)
        self.services.people.on_news(news)
        self.sending.direct.on_news(news)
        self.delivery.membership.on_news(news)
        self.delivery.relay.on_news(news)
        self.delivery.private.on_news(news)
        self.pages.streams.on_news(news)
        if news.kind in ("match", "everything") and self._look_timer is None:
            # deadlines were stored, perhaps by a commit of ours whose connection was lost
            self._look_timer = later(OVERDUE_CHECK_SECONDS, self._look)
        if news.kind == "gone":
            self._tasks.start(self._take_over(), name="take over")

    def _look(self) -> None:
        self._look_timer = None
        self.timekeeping.alarms.wake()

    def ailing(self) -> str:
        """Why presses cannot arrive or time cannot be kept, in a sentence; "" when all is well."""
        return self.reach.ailing() if is_connected(self.client) else "no connection to Discord"

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed a button, chose from a menu or sent a form."""
        self.reach.silence.press()
        await self.incoming.dispatcher.handle(interaction)

    async def invited_to(self, server: int, channel: int, locale: str) -> None:
        self.delivery.membership.invited(server)
        if channel:
            await self.incoming.welcome.greet_server(channel, language(locale))

    def access_changed(self, server: int) -> None:
        self.sending.access.forget()
        self.pages.streams.look_again()
        self.messages.halls.look_again(server)
        self.timekeeping.alarms.wake()

    def told_to_wait(self, seconds: float) -> None:
        self.sending.sender.limited(seconds)

    async def work(self) -> None:
        """Start the work between presses: deliveries, deadlines, computer players.

        Called after each login, and again if it could not start.
        """
        if not self._joined:  # what is under way since then stays claimed
            self.store.leases.listen(self._on_news)
            await self.store.leases.join()
            self._joined = True
        alive = await self.timekeeping.heartbeat.last()
        await self.reach.begin(*self.client.held(), alive)
        await self.delivery.membership.open()
        if await self.store.leases.alone():
            await self.delivery.reconciler.begin(alive)
        await self.timekeeping.heartbeat.start()
        self.timekeeping.alarms.open()
        if await self.store.leases.alone():  # else the others see to what waits
            await self.services.autoplay.wake_all()
            await self.delivery.private.restore()
        await self.sending.tokens.restore()
        self.delivery.relay.open()
        # the process before may have ended in the middle of one, or while its clock was ahead
        self.reach.sweep.wake(ahead=self.reach.trust.holds())

    async def _take_over(self) -> None:
        """Continue the work of a process that died."""
        while True:
            try:
                await self.sending.tokens.restore()
                await self.delivery.private.restore()
                await self.services.autoplay.wake_all()
                self.reach.sweep.wake(ahead=self.reach.trust.holds())  # its clock may have been so
                self.services.people.digest_wanted.tell()
                self.services.daily.changed.tell()
                return self.delivery.relay.wake()
            except Exception as failed:  # the store fails, and nobody else would try again
                log.warning("taking over failed: %s; again soon", type(failed).__name__)
            await asyncio.sleep(RETRY_DELAYS_SECONDS[0])

    async def run(self, token: str) -> None:
        """Stay connected until cancelled; raises LoginFailure for a token that Discord refuses."""
        for attempt in range(1_000_000):
            try:
                await self.client.start(token)
                return
            except discord.LoginFailure:
                raise
            except (aiohttp.ClientError, OSError, discord.DiscordException, AttributeError) as why:
                # AttributeError: what the library raises when the first handshake fails
                wait = RETRY_DELAYS_SECONDS[min(attempt, len(RETRY_DELAYS_SECONDS) - 1)]
                log.warning("connecting failed (%s); again in %g s", type(why).__name__, wait)
                await self.client.stop_working()
                await self.client.close()
                await asyncio.sleep(wait)
                self.client.clear()

    async def rest(self) -> None:
        """Stop all work between presses; what was not delivered waits in the store."""
        self.store.leases.listen(lambda news: None)
        await self.client.stop_working()
        if self._look_timer is not None:
            self._look_timer.cancel()
        await self._tasks.cancel()
        await self.timekeeping.alarms.close()
        await self.delivery.membership.close()
        await self.services.beacons.close()
        await self.delivery.reconciler.close()
        await self.delivery.relay.close()
        await self.sending.emoji.close()
        await self.delivery.private.close()
        await self.pages.streams.close()
        await self.messages.alerts.close()
        await self.messages.daily.close()
        await self.timekeeping.daily_maker.close()
        await self.sending.vault.close()
        await self.services.autoplay.close()
        await self.services.reviews.close()
        await self.reach.close()
        await self.timekeeping.heartbeat.stop()

    async def close(self) -> None:
        """Finish what is under way, within seconds, and release everything."""
        async with contextlib.AsyncExitStack() as ends:  # also where this is broken off
            for worker in (self.worker, self.reviewer, self.thinker):
                ends.callback(worker.close)
            ends.push_async_callback(self.store.close)
            # TimeoutError: what waits longer is left to the next start
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHUTDOWN_SECONDS):
                    await self.drain.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHUTDOWN_SECONDS):
                    await self.rest()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1.0):
                    await self.client.close()
