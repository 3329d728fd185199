"""The composition root: one bot put together from its parts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from random import Random
from typing import Any

import aiohttp
import discord

from bot.beacon.drand import Drand
from bot.clocks.alarms import Alarms
from bot.delivery.answered import CardAnswers
from bot.delivery.breaker import Breaker
from bot.delivery.direct import DirectMessages
from bot.delivery.emoji import AppEmoji
from bot.delivery.owners import OwnerNotices, warn_operator
from bot.delivery.pictures import Pictures, Worker
from bot.delivery.priority import AcknowledgementPriority
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.reconciler import MessageReconciler
from bot.delivery.relay import OVERDUE, OutboxRelay
from bot.delivery.sender import Sender
from bot.delivery.servers import ServerTables
from bot.delivery.targets import Targets
from bot.delivery.tokens import LiveTokens
from bot.delivery.vault import TokenVault
from bot.features import Dependencies, features
from bot.gateway.client import is_connected, is_on
from bot.gateway.commands import declare
from bot.gateway.dispatch import Dispatcher
from bot.gateway.drain import Drain
from bot.gateway.guard import Guard
from bot.gateway.responder import Responder
from bot.gateway.transport import leads, transport
from bot.matches.autoplay import Pace
from bot.matches.repository import Committed
from bot.ops.allowance import FEW, MINUTE, Allowance
from bot.ops.heartbeat import Heartbeat
from bot.ops.metrics import Metrics
from bot.ops.steady import SteadyClock, looking
from bot.ops.tasks import Tasks
from bot.ops.timers import Later, Timer, later
from bot.outages.membership import Membership
from bot.outages.reach import Reachability
from bot.reminders.digest import Digests
from bot.reminders.messages import send_digest, warn_host
from bot.retention.presses import PressRetention
from bot.retention.quiet import QuietTables
from bot.retention.removed import RemovedTables
from bot.seat.panels import Panels
from bot.seat.private import PrivatePanels
from bot.services import Services
from bot.settings import Settings
from bot.tutorials.commands import TutorialCommands
from bot.ui.words import language
from bot.welcome.commands import WelcomeCommands
from storage.records import News
from storage.roles import Store

log = logging.getLogger(__name__)

PATIENT = 19  # niceness of the process for reviews: everything else goes first
THOUGHTFUL = 5  # of the one for computer players that look ahead: pictures go first
PARTING = 1.5  # seconds in which to finish presses and deliveries under way
AGAIN = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)  # seconds between attempts to connect


class Bot:
    """The services, a client and an outbox relay around one store.

    Call `close` in `finally`. Clock, timers, waiting, chance, pictures and processes can be given,
    for tests and the simulation; the shipped bot takes the real ones.
    """

    reconciler: MessageReconciler
    alarms: Alarms
    breaker: Breaker
    membership: Membership
    reach: Reachability
    relay: OutboxRelay
    sender: Sender

    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        now: Callable[[], float] | None = None,
        even: Callable[[], float] = time.monotonic,
        later: Later = later,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        rng: Random | None = None,
        draw: Callable[[int], bytes] = secrets.token_bytes,
        pictures: Pictures | None = None,
        priority: AcknowledgementPriority | None = None,
        reviewer: Worker | None = None,
        client_options: Mapping[str, Any] | None = None,
    ) -> None:
        self.store, self.settings = store, settings
        self.worker = Worker(settings.game_keys)
        self.reviewer = reviewer or Worker(settings.game_keys, PATIENT)
        self.thinker = Worker(settings.game_keys, THOUGHTFUL)
        self._tasks, self._later, self._pause = Tasks("bot"), later, pause
        self._even, self._joined = even, False
        self._look_timer: Timer | None = None
        now = now or SteadyClock()
        self.client, line = transport(self, settings, now, **(client_options or {}))
        self.metrics = Metrics(
            store, now, self.client.connected, self._calls, lambda: self.reach.show_figures()
        )
        self.priority = priority or AcknowledgementPriority(
            observe=self.metrics.acks.observe, now=even, later=later
        )
        self.services = Services(
            store,
            now=now,
            worker=self.worker.pool,
            reviewer=self.reviewer,
            thinker=self.thinker,
            rng=rng,
            pause=pause,
            pace=Pace(*settings.computer_pace),
            draw=draw,
            heard=self._on_commit,
            digest_wanted=self._wishes_changed,
            lobbies=settings.lobby_limit,
            network=settings.network,
            fetch=Drand(settings.beacon, settings.beacon_chain).fetch,
            reaches=lambda match, at: self.reach.gate.reaches(match, at),
            trusts=lambda: self.reach.trusts_clock(),
        )
        self._deliver(pictures or Pictures(self.worker), now)
        self._take_presses(now)
        self.reach = Reachability(
            self.services.matches,
            self.services.outages,
            self.services.removals,
            line,
            self.breaker,
            self.metrics,
            self.priority.calm,
            self._on_regained,
            settings.heartbeat,
            later,
            lambda since: self.reconciler.missed(since),
        )
        self._keep_time(now)
        trusts, every = self.reach.trusts_clock, settings.heartbeat
        told = self.services.matches, self.services.people, self.sender
        self.reconciler = MessageReconciler(
            *told, self.priority.calm, pause, self.relay.wake, every
        )
        self.heartbeat = Heartbeat(store, now, every, looking(now, trusts), later, trusts)

    def _deliver(self, pictures: Pictures, now: Callable[[], float]) -> None:
        """Create the outbox relay and everything it needs to reach Discord."""
        s = self.services
        self.pictures = pictures
        limiter = RateLimiter(self.settings.calls_per_second, self._even, self._later)
        self.breaker = Breaker(now)
        self.vault = TokenVault(self.store, self.client, now, self._later)
        self.tokens = LiveTokens(now, self.vault)
        self.sender = Sender(self.client, self.tokens, pictures, limiter, self.breaker, now)
        self.direct = DirectMessages(
            self.store,
            s.people,
            self.sender,
            now,
            self.settings.dm_minute,
            self.settings.dm_day,
            partial(warn_operator, s.people, self.sender),
        )
        told_of = s.finder, s.people, s.ratings, s.cups
        self.emoji = AppEmoji(
            self.client, pictures, now, partial(leads, self.client),
            wanted=self.settings.emoji, pause=self._pause,
        )  # fmt: skip
        self.targets = Targets(*told_of, self.sender, self.direct, self.emoji, now)
        owners = OwnerNotices(self.store, s.people, self.sender, self.direct)
        tables = ServerTables(s.matches, s.people, self.sender, owners, lambda: self.relay.wake())
        self.membership = Membership(
            self.store, s.removals, gone=tables.gone, back=tables.back,
            noted=lambda outage: self.reach.on_outage(outage),
            trusts=lambda: self.reach.trusts_clock(), now=now,
            asks=partial(is_on, self.client), later=self._later,
        )  # fmt: skip
        parts = s.matches, s.people, self.sender, self.targets, owners, self.priority, limiter
        self.relay = OutboxRelay(*parts, self.membership, self._later)
        self.private = PrivatePanels(
            s.matches, s.people, self.sender, pictures, self.emoji, self.vault, self.priority,
            self._later, self._pause,
        )  # fmt: skip

    def _take_presses(self, now: Callable[[], float]) -> None:
        """Create the features with their buttons and commands."""
        s = self.services
        limits = self.settings
        self.drain = Drain()
        self.responder = Responder(self.pictures, Allowance(limits.picture_limit, MINUTE, now))
        presses = Allowance(limits.press_limit, FEW, now)
        self.guard = Guard(s.matches, s.people, self.responder, self.drain, presses)
        shown = self.responder, self.relay, self.priority, self.emoji, self.private
        self.panels = Panels(s.matches, s.people, *shown)
        both = self.guard, self.responder
        tutorials = TutorialCommands(*both, s.tutorials)
        self.welcome = WelcomeCommands(*both, self.sender)
        cards, cups = CardAnswers(s.matches, self.relay.wake), self.targets.cups
        self.features = features(
            Dependencies(
                s, limits, now, *both, self.panels, cards, self.direct, cups, tutorials,
                self.welcome,
            )
        )  # fmt: skip
        declare(self.client.tree, self.features)
        self.dispatcher = Dispatcher(self.guard, self.priority, self.features, tutorials.apart)

    def _keep_time(self, now: Callable[[], float]) -> None:
        """Create the alarms, with a handler for each kind of deadline."""
        s = self.services
        quiet = QuietTables(s.matches, partial(warn_host, s.people, self.targets))
        self.digests = Digests(
            self.store, s.people, now, partial(send_digest, s.finder, self.targets)
        )
        self.alarms = Alarms(
            self.store,
            now,
            {
                "clock": s.clocks.run_out,
                "remind": s.reminders.remind,
                "last": s.reminders.tell_last,
                "back": s.absences.over,
                "vote": s.votes.vote_over,
                "resume": s.hosting.pause_over,
                "quiet": quiet.look,
                "beacon": s.beacons.due,
            },
            [self.digests, PressRetention(self.store, now), RemovedTables(s.matches, s.removals)],
            self._later,
            self.reach.gate,
        )

    async def _calls(self) -> tuple[int, bool]:
        """How many people owe an answer and were not told yet, and whether Discord refuses DMs."""
        return await self.targets.uncalled(), self.direct.resting()

    def _on_commit(self, committed: Committed) -> None:
        """Notify everything that depends on a commit, in any order."""
        self.services.autoplay.on_commit(committed)
        self.alarms.on_commit(committed)
        self.relay.on_commit(committed)
        self.private.on_commit(committed)

    def _on_news(self, news: News) -> None:
        """Pass on what another process on the same store did, in any order."""
        self.services.matches.on_news(news)
        self.services.autoplay.on_news(news)
        self.services.people.on_news(news)
        self.direct.on_news(news)
        self.membership.on_news(news)
        self.relay.on_news(news)
        self.private.on_news(news)
        if news.kind in ("match", "everything") and self._look_timer is None:
            # deadlines were stored, perhaps by a commit of ours whose connection was lost
            self._look_timer = self._later(OVERDUE, self._look)
        if news.kind == "gone":
            self._tasks.start(self._take_over(), name="take over")

    def _look(self) -> None:
        self._look_timer = None
        self.alarms.wake()

    def _wishes_changed(self) -> None:
        self.digests.look_again()
        self.alarms.wake()

    def _on_regained(self) -> None:
        self.alarms.wake()
        self.membership.wake()

    def ailing(self) -> str:
        """Why presses cannot arrive or time cannot be kept, in a sentence; "" when all is well."""
        return self.reach.ailing() if is_connected(self.client) else "no connection to Discord"

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed a button, chose from a menu or sent a form."""
        self.reach.silence.press()
        await self.dispatcher.handle(interaction)

    async def invited_to(self, server: int, channel: int, locale: str) -> None:
        self.membership.invited(server)
        if channel:
            await self.welcome.greet_server(channel, language(locale))

    def told_to_wait(self, seconds: float) -> None:
        self.sender.limited(seconds)

    async def work(self) -> None:
        """Start the work between presses: deliveries, deadlines, computer players.

        Called after each login, and again if it could not start.
        """
        if not self._joined:  # what is under way since then stays claimed
            self.store.leases.listen(self._on_news)
            await self.store.leases.join()
            self._joined = True
        alive = await self.heartbeat.last()
        await self.reach.begin(*self.client.held(), alive)
        await self.membership.open()
        if await self.store.leases.alone():
            await self.reconciler.begin(alive)
        await self.heartbeat.start()
        self.alarms.open()
        if await self.store.leases.alone():  # else the others see to what waits
            await self.services.autoplay.wake_all()
            await self.private.restore()
        await self.tokens.restore()
        self.relay.open()
        # the process before may have ended in the middle of one, or while its clock was ahead
        self.reach.sweep.wake(ahead=self.reach.trusts_clock())
        await self.services.ratings.catch_up()

    async def _take_over(self) -> None:
        """Continue the work of a process that died."""
        while True:
            try:
                await self.tokens.restore()
                await self.private.restore()
                await self.services.autoplay.wake_all()
                self.reach.sweep.wake(ahead=self.reach.trusts_clock())  # its clock may have been so
                self._wishes_changed()
                self.relay.wake()
                return await self.services.ratings.catch_up()  # it may have been an older build
            except Exception as failed:  # the store fails, and nobody else would try again
                log.warning("taking over failed: %s; again soon", type(failed).__name__)
            await self._pause(AGAIN[0])

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
                wait = AGAIN[min(attempt, len(AGAIN) - 1)]
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
        await self.alarms.close()
        await self.membership.close()
        await self.services.beacons.close()
        await self.reconciler.close()
        await self.relay.close()
        await self.emoji.close()
        await self.private.close()
        await self.vault.close()
        await self.services.autoplay.close()
        await self.services.reviews.close()
        await self.reach.close()
        await self.heartbeat.stop()

    async def close(self) -> None:
        """Finish what is under way, within seconds, and release everything."""
        async with contextlib.AsyncExitStack() as ends:  # also where this is broken off
            for worker in (self.worker, self.reviewer, self.thinker):
                ends.callback(worker.close)
            ends.push_async_callback(self.store.close)
            # TimeoutError: what waits longer is left to the next start
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PARTING):
                    await self.drain.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PARTING):
                    await self.rest()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1.0):
                    await self.client.close()
