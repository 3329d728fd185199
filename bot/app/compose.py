"""The composition root: one bot put together from its parts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.app.feature_list import Dependencies, features, targets
from bot.app.services import BeaconSource, Foundation, Processes, Services
from bot.app.time_and_chance import TimeAndChance
from bot.delivery.attachments import StandingFiles
from bot.delivery.channel_access import ChannelAccess
from bot.delivery.circuit_breaker import Breaker
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.emoji import AppEmoji
from bot.delivery.host_messages import OwnerNotices, warn_operator
from bot.delivery.live_tokens import LiveTokens
from bot.delivery.pictures import Pictures, WorkerProcess
from bot.delivery.placing import Placing
from bot.delivery.priority import AcknowledgementPriority
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.reconciler import MessageReconciler
from bot.delivery.relay import OVERDUE_CHECK_SECONDS, OutboxRelay
from bot.delivery.sender import Sender
from bot.delivery.server_messages import ServerTables
from bot.delivery.targets import Targets
from bot.delivery.token_vault import TokenVault
from bot.features.beacon.drand import Drand
from bot.features.board.addresses import Addresses
from bot.features.board.site import BoardSite
from bot.features.board.spectators import Spectators
from bot.features.board.streams import Streams
from bot.features.calls.channel_calls import ChannelCalls
from bot.features.cups.messages import CupMessages
from bot.features.cups.service import matches_kept_since
from bot.features.daily.maker import DailyMaker
from bot.features.daily.messages import DailyMessages
from bot.features.hall.alert_messages import AlertMessages
from bot.features.hall.messages import HallCards
from bot.features.history.targets import EndMessages
from bot.features.lobby.targets import InvitationMessages
from bot.features.moments.targets import MomentMessages
from bot.features.notifications.targets import NotificationMessages
from bot.features.proof.targets import ProofMessages
from bot.features.reminders.digest import Digests
from bot.features.reminders.messages import send_digest, warn_host
from bot.features.review.service import forget_match
from bot.features.seat.panel_contents import PanelMaker
from bot.features.seat.panels import Panels
from bot.features.seat.private_panels import PrivatePanels
from bot.features.seat.targets import PanelMessages
from bot.features.table.card import Cards
from bot.features.table.card_answers import CardAnswers
from bot.features.tutorials.commands import TutorialCommands
from bot.features.votes.targets import VoteMessages
from bot.features.welcome.commands import WelcomeCommands
from bot.gateway.client import is_connected, is_on
from bot.gateway.commands import declare
from bot.gateway.dispatch import Dispatcher
from bot.gateway.drain import Drain
from bot.gateway.guard import Guard
from bot.gateway.responder import Responder
from bot.gateway.transport import leads, transport
from bot.matches.alarms import Alarms
from bot.matches.autoplay import Pace
from bot.matches.repository import Committed
from bot.ops.allowance import MINUTE, SHORT_WINDOW_SECONDS, Allowance
from bot.ops.heartbeat import Heartbeat
from bot.ops.metrics import Metrics
from bot.ops.shared_tasks import SharedTasks
from bot.ops.tasks import Tasks
from bot.outages.clock_trust import ClockTrust
from bot.outages.liveness import PROBE_SLACK_SECONDS
from bot.outages.membership import Membership
from bot.outages.reachability import Reachability
from bot.outages.table_adjustment import Sweep
from bot.outages.watchdog import DiscordLink
from bot.retention.abandoned_tables import QuietTables
from bot.retention.old_matches import MatchRetention
from bot.retention.old_presses import PressRetention
from bot.retention.removed_servers import RemovedTables
from bot.settings import Settings
from bot.time.steady_clock import looking
from bot.time.timers import Timer, later
from bot.ui.words import language
from storage.open_store import is_postgres, sqlite_path
from storage.records import News
from storage.roles import Store

log = logging.getLogger(__name__)

REVIEW_NICENESS = 19  # niceness of the process for reviews: everything else goes first
SEARCH_NICENESS = 5  # of the one for computer players that look ahead: pictures go first
SHUTDOWN_SECONDS = 1.5  # seconds in which to finish presses and deliveries under way
RETRY_AFTER_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)  # seconds between attempts to connect


class Bot:
    """The services, a client and an outbox relay around one store.

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
        self.store, self.settings = store, settings
        self._time_and_chance = own = time_and_chance or TimeAndChance()
        self._now = own.now
        self._tasks, self._joined = Tasks("bot"), False
        self._look_timer: Timer | None = None
        self.worker = WorkerProcess(settings.game_keys)
        self.reviewer = reviewer or WorkerProcess(settings.game_keys, REVIEW_NICENESS)
        self.thinker = WorkerProcess(settings.game_keys, SEARCH_NICENESS)
        self.client, connection = transport(self, settings, self._now, **(client_options or {}))
        database = None if is_postgres(settings.store) else sqlite_path(settings.store)
        self.metrics = Metrics(store, self._now, self.client.connected, self._calls, database)
        self.priority = priority or AcknowledgementPriority(
            observe=self.metrics.acks.observe, now=own.monotonic, later=later
        )
        trust = ClockTrust(store, self._now)
        base = Foundation(store, now=self._now, draw=own.draw, clock_is_trusted=trust.holds)
        self.breaker = Breaker(self._now)
        self.reach = Reachability(
            matches=base.matches,
            outages=base.outages,
            removals=base.removals,
            trust=trust,
            sweep=Sweep(base.matches, base.outages, self.priority.calm, later),
            link=DiscordLink(connection, self.breaker, settings.heartbeat),
            metrics=self.metrics,
            later=later,
        )
        self.services = Services(
            base,
            processes=Processes(self.worker.pool, self.reviewer, self.thinker),
            rng=own.rng,
            pause=asyncio.sleep,
            pace=Pace(*settings.computer_pace),
            lobbies=settings.lobby_limit,
            tables=settings.table_limit,
            source=BeaconSource(
                settings.network, Drand(settings.beacon, settings.beacon_chain).fetch
            ),
            reaches=self.reach.gate.reaches,
        )
        self._show_boards()
        self._deliver(pictures or Pictures(self.worker))
        self._take_presses()
        self._keep_time()
        self._listen()

    def _show_boards(self) -> None:
        """Create the pages of tables."""
        s, monotonic = self.services, self._time_and_chance.monotonic
        self.addresses = Addresses(self.settings.web_url, lambda: self.client.http.token or "")
        self.access = ChannelAccess(self.client, self._now)
        self.spectators = Spectators(self.access)
        self.streams = Streams(s.finder, s.boards, self.spectators, self.priority.calm)
        self.site = BoardSite(self.addresses, s.matches, s.boards, self.streams, monotonic)

    def _deliver(self, pictures: Pictures) -> None:
        """Create the outbox relay and everything it needs to reach Discord."""
        s, now = self.services, self._now
        self.pictures = pictures
        monotonic = self._time_and_chance.monotonic
        limiter = RateLimiter(self.settings.calls_per_second, monotonic, later)
        self.vault = TokenVault(self.store, self.client, now, later)
        self.tokens = LiveTokens(now, self.vault)
        self.standing_files = StandingFiles()
        self.sender = Sender(
            self.client,
            tokens=self.tokens,
            pictures=pictures,
            limiter=limiter,
            breaker=self.breaker,
            standing=self.standing_files,
            now=now,
        )
        self.direct = DirectMessages(
            self.store,
            s.people,
            self.sender,
            now,
            a_minute=self.settings.dm_minute,
            a_day=self.settings.dm_day,
            tell_owner=partial(warn_operator, s.people, self.sender),
        )
        self.emoji = AppEmoji(
            self.client,
            pictures,
            now,
            partial(leads, self.client),
            wanted=self.settings.emoji,
            pause=asyncio.sleep,
        )
        self.panel_maker = PanelMaker(self.emoji, paged=bool(self.addresses))
        owners = OwnerNotices(self.store, s.people, self.sender, self.direct)
        self._servers = ServerTables(s.matches, s.people, self.sender, owners)
        self.membership = Membership(
            self.store,
            s.removals,
            tables=self._servers,
            on_outage=self.reach.on_outage,
            clock_is_trusted=self.reach.trust.holds,
            ask_discord=partial(is_on, self.client),
            now=now,
            later=later,
        )
        self.relay = OutboxRelay(
            s.matches,
            s.people,
            sender=self.sender,
            targets=self._targets(),
            owners=owners,
            priority=self.priority,
            limiter=limiter,
            membership=self.membership,
            later=later,
        )
        self.reconciler = MessageReconciler(
            s.matches,
            s.people,
            self.sender,
            calm=self.priority.calm,
            pause=asyncio.sleep,
            wake=self.relay.wake,
            least=self.settings.heartbeat + PROBE_SLACK_SECONDS,
        )
        self.private = PrivatePanels(
            s.matches,
            s.people,
            sender=self.sender,
            pictures=pictures,
            maker=self.panel_maker,
            vault=self.vault,
            priority=self.priority,
            later=later,
            pause=asyncio.sleep,
        )

    def _targets(self) -> Targets:
        """Create what renders and delivers the messages of the outbox, feature by feature."""
        s, now = self.services, self._now
        placing = Placing(self.store, self.sender, now)
        self.panel_messages = PanelMessages(
            s.finder,
            s.people,
            sender=self.sender,
            direct=self.direct,
            placing=placing,
            calls=ChannelCalls(self.store, s.people, self.sender, placing, now),
            maker=self.panel_maker,
            now=now,
        )
        self.cup_messages = CupMessages(s.cups, s.people, self.sender)
        self.alert_messages = AlertMessages(
            s.alerts,
            s.halls,
            s.people,
            sender=self.sender,
            direct=self.direct,
            access=self.access,
            now=now,
        )
        self.hall_cards = HallCards(
            s.halls,
            s.people,
            tell=self.alert_messages.tell,
            sender=self.sender,
            direct=self.direct,
            access=self.access,
            now=now,
        )
        self.daily_messages = DailyMessages(
            s.daily,
            s.halls,
            s.people,
            self.store,
            cards=self.hall_cards,
            sender=self.sender,
            direct=self.direct,
            now=now,
        )
        self.daily_maker = DailyMaker(
            s.daily,
            self.reviewer if self.settings.daily else None,
            SharedTasks(self.store, now),
            wanted=self.daily_messages.wanted,
            now=now,
            draw=self._time_and_chance.draw,
        )
        declared = targets(
            Cards(s.finder, self.sender, placing, now, paged=bool(self.addresses)),
            self.panel_messages,
            EndMessages(s.finder, s.people, s.ratings),
            MomentMessages(s.finder, self.sender),
            NotificationMessages(s.finder, s.people, self.direct, now),
            VoteMessages(s.finder, s.people, self.direct),
            ProofMessages(),
            InvitationMessages(),
            self.cup_messages,
            self.hall_cards,
        )
        return Targets(declared, people=s.people, placing=placing, now=now)

    def _take_presses(self) -> None:
        """Create the features with their buttons and commands."""
        s, now, limits = self.services, self._now, self.settings
        self.drain = Drain()
        self.responder = Responder(
            self.pictures, Allowance(limits.picture_limit, MINUTE, now), self.standing_files
        )
        presses = Allowance(limits.press_limit, SHORT_WINDOW_SECONDS, now)
        self.guard = Guard(s.matches, s.people, self.responder, self.drain, presses, later)
        self.panels = Panels(
            s.matches,
            s.people,
            responder=self.responder,
            votes=s.votes,
            relay=self.relay,
            priority=self.priority,
            maker=self.panel_maker,
            private=self.private,
        )
        tutorials = TutorialCommands(self.guard, self.responder, s.tutorials)
        self.welcome = WelcomeCommands(self.guard, self.responder, self.sender)
        self.features = features(
            Dependencies(
                services=s,
                settings=limits,
                now=now,
                guard=self.guard,
                responder=self.responder,
                panels=self.panels,
                cards=CardAnswers(s.matches, self.relay.wake),
                direct=self.direct,
                cups=self.cup_messages,
                halls=self.hall_cards,
                daily=self.daily_messages,
                access=self.access,
                addresses=self.addresses,
                spectators=self.spectators,
                tutorials=tutorials,
                welcome=self.welcome,
            )
        )
        declare(self.client.tree, self.features)
        self.dispatcher = Dispatcher(self.guard, self.priority, self.features, tutorials.apart)

    def _keep_time(self) -> None:
        """Create the alarms, with a handler for each kind of deadline, and the heartbeat."""
        s, now, trusted = self.services, self._now, self.reach.trust.holds
        quiet = QuietTables(s.matches, partial(warn_host, s.people, self.direct))
        self.digests = Digests(
            self.store, s.people, now, partial(send_digest, s.finder, self.direct)
        )
        self.alarms = Alarms(
            self.store,
            now,
            {
                "clock": s.clocks.run_out,
                "remind": s.reminders.remind,
                "ring": s.reminders.ring,
                "last": s.reminders.tell_last,
                "call": s.reminders.call,
                "back": s.absences.over,
                "vote": s.votes.vote_over,
                "resume": s.hosting.pause_over,
                "closes": s.hosting.close_over,
                "quiet": quiet.look,
                "beacon": s.beacons.due,
                "fill": s.lobby.fill,
            },
            others=[
                self.digests,
                self.hall_cards,
                self.alert_messages,
                self.daily_messages,
                self.daily_maker,
                PressRetention(self.store, now),
                MatchRetention(
                    self.store,
                    now,
                    self.settings.keep_days,
                    kept_since=(matches_kept_since,),
                    forget=(forget_match,),
                ),
                RemovedTables(s.matches, s.removals),
            ],
            later=later,
            gate=self.reach.gate,
        )
        self.heartbeat = Heartbeat(
            self.store, now, self.settings.heartbeat, looking(now, trusted), later, trusted
        )

    def _listen(self) -> None:
        """Have the parts hear of each other, now that all are there."""
        s, wake = self.services, self.alarms.wake
        s.matches.listen(self._on_commit)
        s.people.digest_wanted.listen(self.digests.look_again, wake)
        s.alerts.wanted.listen(self.alert_messages.look_again, wake)
        for changed in (s.daily.changed, s.halls.moved):
            changed.listen(self.daily_messages.look_again, self.daily_maker.look_again, wake)
        self.reach.regained.listen(wake, self.membership.wake)
        self.reach.events_lost.listen(self.reconciler.missed)
        self._servers.due.listen(self.relay.wake)

    async def _calls(self) -> tuple[int, bool]:
        """How many people owe an answer and were not told yet, and whether Discord refuses DMs."""
        return await self.panel_messages.uncalled(), self.direct.resting()

    def _on_commit(self, committed: Committed) -> None:
        """Notify everything that depends on a commit, in any order."""
        self.alarms.on_commit(committed)
        self.relay.on_commit(committed)
        self.private.on_commit(committed)
        self.streams.on_commit(committed)

    def _on_news(self, news: News) -> None:
        """Pass on what another process on the same store did, in any order."""
        self.services.matches.on_news(news)
        self.services.autoplay.on_news(news)
        self.services.people.on_news(news)
        self.direct.on_news(news)
        self.membership.on_news(news)
        self.relay.on_news(news)
        self.private.on_news(news)
        self.streams.on_news(news)
        if news.kind in ("match", "everything") and self._look_timer is None:
            # deadlines were stored, perhaps by a commit of ours whose connection was lost
            self._look_timer = later(OVERDUE_CHECK_SECONDS, self._look)
        if news.kind == "gone":
            self._tasks.start(self._take_over(), name="take over")

    def _look(self) -> None:
        self._look_timer = None
        self.alarms.wake()

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

    def access_changed(self, server: int) -> None:
        self.access.forget()
        self.streams.look_again()
        self.hall_cards.look_again(server)
        self.alarms.wake()

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
        self.reach.sweep.wake(ahead=self.reach.trust.holds())

    async def _take_over(self) -> None:
        """Continue the work of a process that died."""
        while True:
            try:
                await self.tokens.restore()
                await self.private.restore()
                await self.services.autoplay.wake_all()
                self.reach.sweep.wake(ahead=self.reach.trust.holds())  # its clock may have been so
                self.services.people.digest_wanted.tell()
                self.services.daily.changed.tell()
                return self.relay.wake()
            except Exception as failed:  # the store fails, and nobody else would try again
                log.warning("taking over failed: %s; again soon", type(failed).__name__)
            await asyncio.sleep(RETRY_AFTER_SECONDS[0])

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
                wait = RETRY_AFTER_SECONDS[min(attempt, len(RETRY_AFTER_SECONDS) - 1)]
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
        await self.streams.close()
        await self.alert_messages.close()
        await self.daily_messages.close()
        await self.daily_maker.close()
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
                async with asyncio.timeout(SHUTDOWN_SECONDS):
                    await self.drain.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SHUTDOWN_SECONDS):
                    await self.rest()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1.0):
                    await self.client.close()
