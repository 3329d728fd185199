"""The composition root: one bot put together from its parts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import SystemRandom
from typing import Any

import aiohttp
import discord
import yarl

import games
from bot.clocks.alarms import Alarms
from bot.clocks.commands import ClockCommands
from bot.clocks.service import Timekeeper
from bot.cups.commands import CupCommands
from bot.cups.service import Cups
from bot.delivery.pictures import Pictures, Worker
from bot.delivery.rate_limiter import Budget
from bot.delivery.relay import OVERDUE, Courier
from bot.gateway.client import client
from bot.gateway.commands import declare
from bot.gateway.dispatch import Dispatcher
from bot.gateway.drain import Gate
from bot.gateway.features import Feature
from bot.gateway.guard import Guard
from bot.gateway.priority import Rush
from bot.gateway.responder import Responder
from bot.history.commands import HistoryCommands
from bot.history.service import Archive
from bot.hosting.commands import HostingCommands
from bot.limits.commands import LimitCommands
from bot.limits.service import Limits
from bot.lobby.commands import LobbyCommands
from bot.lobby.service import Lobby
from bot.matches.computers import Computers
from bot.matches.host import Host, Pace
from bot.ops.heartbeat import Pulse
from bot.ops.metrics import Metrics
from bot.ops.steady import Steady
from bot.people.commands import PeopleCommands
from bot.people.service import People
from bot.privacy.commands import PrivacyCommands
from bot.privacy.service import Privacy
from bot.ratings.commands import RatingCommands
from bot.ratings.service import Ratings
from bot.reminders.digest import Digests
from bot.reminders.messages import send_digest, warn_host
from bot.retention.presses import Broom
from bot.retention.quiet import Caretaker
from bot.rules.commands import RulesCommands
from bot.seat.commands import SeatCommands
from bot.seat.panels import Panels
from bot.settings import DISCORD_API, Settings
from bot.table.commands import TableCommands
from bot.tutorials.commands import TutorialCommands
from bot.tutorials.service import Tutorials
from bot.votes.commands import VoteCommands
from bot.votes.service import Council
from games.core.words import LOCALES, bundle
from storage.opening import is_postgres, open_store, sqlite_path
from storage.records import News, Store
from storage.sole import sole

log = logging.getLogger(__name__)

PARTING = 1.5  # seconds to end the presses that are under way, and what is being brought
AGAIN = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)  # seconds between attempts to connect


class Bot:
    """A client, a host and a courier around one store. `close` in `finally`, whatever happens."""

    def __init__(self, store: Store, settings: Settings, **parts: Any) -> None:
        self.store, self.settings = store, settings
        self.worker = Worker()
        self._inherit: asyncio.Task[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        rng = parts.get("rng") or SystemRandom()
        now = parts.get("now") or Steady()
        self.people = People(store)
        self.pictures = parts.get("pictures") or Pictures(self.worker)
        self.client = client(
            self,
            settings.shard_range,
            sync_commands=settings.sync_commands,
            **parts.get("client_options", {}),
        )
        self.host = Host(
            store,
            Computers(self.worker.pool, rng),
            now=now,
            pause=parts.get("pause") or asyncio.sleep,
            rng=rng,
            wake=lambda: self.courier.wake(),
            pace=Pace(*settings.computer_pace),
            draw=parts.get("draw") or secrets.token_bytes,
        )
        self.metrics = Metrics(store, now)
        self.metrics.shards = self.client.connected
        rush = self.rush = parts.get("rush") or Rush()
        rush.observe = self.metrics.acks.observe
        budget = Budget(settings.calls_per_second)
        self.courier = Courier(
            self.client, self.host, self.people, self.pictures, now, rush, budget
        )
        self.lobby = Lobby(self.host)
        self.council = Council(self.host)
        self.timekeeper = Timekeeper(self.host, self.people, self.council)
        self.caretaker = Caretaker(self.host)
        look = now.look if isinstance(now, Steady) else lambda: None
        self.pulse = Pulse(store, now, settings.heartbeat, look)
        self.archive = Archive(self.host, self.worker.pool)
        self.ratings = Ratings(self.host)
        limits = Limits(self.host, self.lobby, self.people)
        cups = Cups(self.host, self.lobby, rng)
        privacy = Privacy(self.host, self.people, cups)
        self.responder, self.gate = Responder(self.pictures), Gate()
        self.guard = Guard(self.host, self.people, self.responder, self.gate)
        self.panels = Panels(self.host, self.people, self.responder, self.courier, rush)
        both = self.guard, self.responder
        host, people = self.host, self.people
        tutorials = TutorialCommands(*both, Tutorials(store))
        self.features: list[Feature] = [
            LobbyCommands(*both, host, self.lobby, people),
            SeatCommands(*both, host, self.panels),
            TableCommands(*both, host),
            HistoryCommands(*both, host, self.archive),
            RulesCommands(*both, host),
            PeopleCommands(*both, host, people, self.timekeeper),
            ClockCommands(*both, host, self.lobby, people, self.timekeeper),
            VoteCommands(*both, host, self.council, self.panels),
            HostingCommands(*both, host, self.council, people),
            LimitCommands(*both, host, people, limits),
            tutorials,
            CupCommands(*both, people, cups),
            RatingCommands(*both, host, people, self.ratings),
            PrivacyCommands(*both, people, privacy),
        ]
        declare(self.client.tree, self.features)
        self.dispatcher = Dispatcher(self.guard, rush, self.features, tutorials.apart)
        self.caretaker.tell = partial(warn_host, self.people, self.courier)
        self.digests = Digests(
            store, self.people, now, partial(send_digest, self.host, self.courier)
        )
        self.alarms = Alarms(
            store,
            now,
            {
                "clock": self.timekeeper.run_out,
                "remind": self.timekeeper.remind,
                "last": self.timekeeper.tell_last,
                "back": self.timekeeper.back,
                "vote": self.council.vote_over,
                "resume": self.council.resume,
                "quiet": self.caretaker.look,
            },
            [self.digests, Broom(store, now)],
        )
        self.host.alarm = self.alarms.expect
        self.people.changed = self._wishes_changed

    def _wishes_changed(self) -> None:
        self.digests.look_again()
        self.alarms.wake()

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody pressed a button, chose from a menu or sent a form."""
        await self.dispatcher.handle(interaction)

    def removed_from(self, server: int) -> None:
        self.courier.put_out(server)

    async def invited_to(self, server: int) -> None:
        await self.courier.let_in(server)

    def told_to_wait(self, seconds: float) -> None:
        self.courier.limited(seconds)

    async def work(self) -> None:
        """What the bot does by itself: deliver, keep time, let computer players go on."""
        self.store.listen(self.hear)
        await self.store.enrol()
        alive = await self.pulse.last()
        if alive is not None:
            await self.timekeeper.make_up_for(alive)
        await self.pulse.start()
        self.alarms.open()
        if await self.store.alone():  # else the others see to what waits
            await self.host.wake_all()
        self.courier.open()

    def hear(self, news: News) -> None:
        """What another process on the same store did."""
        self.host.hear(news)
        self.people.hear(news)
        if news.kind == "match":
            self.courier.wake()  # whoever has time brings what is to be said
            if self._later is None:
                self._later = asyncio.get_running_loop().call_later(OVERDUE, self._look)
        if news.kind == "gone":
            self._inherit = asyncio.create_task(self._take_over(), name="take over")

    def _look(self) -> None:
        """Other processes have stored deadlines: any process may ring them."""
        self._later = None
        self.alarms.wake()

    async def _take_over(self) -> None:
        """Go on with what a process that died was doing."""
        await self.host.wake_all()
        self._wishes_changed()
        self.courier.wake()

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
        """Do nothing more by itself; what was not delivered waits in the store."""
        await self.client.stop_working()
        if self._later is not None:
            self._later.cancel()
        if self._inherit is not None:
            self._inherit.cancel()
            await asyncio.gather(self._inherit, return_exceptions=True)
        await self.alarms.close()
        await self.courier.close()
        await self.host.close()
        await self.pulse.stop()

    async def close(self) -> None:
        """Let go of everything; whatever happens, this must be reached."""
        try:
            # TimeoutError: what waits longer is left to the next start
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PARTING):
                    await self.gate.close()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PARTING):
                    await self.rest()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(1.0):
                    await self.client.close()
        finally:
            await self.store.close()
        self.worker.close()


def read_games() -> None:
    """Read every game and its words from disk, so that nobody's first press waits for it."""
    for key in games.GAMES:
        game = games.load(key)
        for locale in LOCALES:
            bundle(locale, game.folder)


@asynccontextmanager
async def bot(settings: Settings) -> AsyncIterator[Bot]:
    """A bot on the store that the settings name; raises Broken where it cannot run on that."""
    read_games()
    shared = is_postgres(settings.store)
    with contextlib.nullcontext() if shared else sole(sqlite_path(settings.store)):
        made = Bot(await open_store(settings.store), settings)
        made.metrics.start()
        made.worker.warm()
        try:
            yield made
        finally:
            await made.metrics.stop()
            await made.close()


async def find_gateway(settings: Settings) -> None:
    """Lead the library to another server that speaks Discord's API, if one is set."""
    if settings.discord_api == DISCORD_API:
        return
    headers = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{settings.discord_api}/gateway/bot") as answer,
    ):
        answer.raise_for_status()
        found = await answer.json()
    discord.http.Route.BASE = settings.discord_api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(found["url"])
