"""The whole sandbox on one local port: API, gateway, files, control and page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import mimetypes
import random
import secrets
import ssl
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from email.utils import formatdate
from pathlib import Path
from types import TracebackType
from typing import Any

from aiohttp import web

from sandbox import redirect
from sandbox.admin import Admin
from sandbox.control import Control
from sandbox.endpoint_client import EndpointClient
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.journal import Journal
from sandbox.limits.rates import Buckets
from sandbox.limits.session_starts_limit import (
    IDENTIFY_INTERVAL_SECONDS,
    STARTS_A_DAY,
    SessionStartLimit,
)
from sandbox.player import Player
from sandbox.player_views import PlayerViews
from sandbox.rest.api import API, Rest
from sandbox.store import WorldFile
from sandbox.world import MovableClock, World, links, open_interactions

PORT = 8765
NAMES = ("Ana", "Bruno", "Carla", "Dani")
LOCALES = ("es-ES", "en-US")
GUILD = "Ágora"
CHANNELS = ("general", "mesa-1", "mesa-2")
PAGE = Path(__file__).parent / "page"
TICK_SECONDS = 0.1
BODY_SIZE_BYTES = 30 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Setting:
    """Who and what is there when a world begins.

    `people` speak the `locales` in turn. `guilds` are names of channels by name of guild; they are
    dealt to the recommended shards from the last one down, so that shard 0, which gets direct
    messages, comes last. `guild_locale` is the language of all guilds.
    """

    people: Sequence[str] = NAMES
    locales: Sequence[str] = LOCALES
    guilds: Mapping[str, Sequence[str]] = field(default_factory=lambda: {GUILD: CHANNELS})
    guild_locale: str = "es-ES"
    bot_name: str = "Ágora"


@dataclass(frozen=True, slots=True)
class Sessions:
    """What the gateway grants a bot: how many `shards` it recommends, of which `max_concurrency`
    may identify at once, `identify_every` so many seconds, and `session_starts` times a day;
    whether it can `compress`. Without `identify_every` it is 5 s where limits are kept, else 0."""

    shards: int = 1
    max_concurrency: int = 1
    identify_every: float | None = None
    session_starts: int = STARTS_A_DAY
    compress: bool = True


@dataclass(frozen=True, slots=True)
class Files:
    """Where the `world` is stored, so that it survives a restart, and where the `journal` of all
    calls is written; None: nowhere."""

    world: Path | str | None = None
    journal: Path | str | None = None


SETTING, SESSIONS, NO_FILES = Setting(), Sessions(), Files()


class Sandbox:
    """A local Discord: `async with Sandbox() as box:`.

    - `port`: 0 takes any free port; None takes 8765 if it is free, else any.
    - `admin`: opens the half of control that breaks things.
    - `clock`: tests pass `Clock.still()`, so that only they decide what comes too late.
    - `false_facts`: ids of facts of `facts.toml` that this Discord plays false.

    After the start `page_url`, `api_url`, `gateway_url` and `token` say where and how to connect.
    """

    def __init__(
        self,
        *,
        port: int | None = 0,
        tls: ssl.SSLContext | None = None,
        admin: bool = False,
        seed: int | None = None,
        clock: MovableClock | None = None,
        setting: Setting = SETTING,
        sessions: Sessions = SESSIONS,
        files: Files = NO_FILES,
        rate_limits: bool = True,
        false_facts: Iterable[str] = (),
    ) -> None:
        rng = random.Random(seed) if seed is not None else random.SystemRandom()
        self.world = World(clock=clock, rng=rng, bot_name=setting.bot_name, false_facts=false_facts)
        self.token = "sandbox." + secrets.token_urlsafe(24)
        self.key = secrets.token_urlsafe(18)
        journal = Path(files.journal) if files.journal is not None else None
        self.journal = Journal(self.world.clock, file=journal)
        self.faults = Faults(seed or 0)
        self.buckets = Buckets(self.world.clock, enforced=rate_limits)
        every = sessions.identify_every
        if every is None:
            every = IDENTIFY_INTERVAL_SECONDS if rate_limits else 0.0
        starts = SessionStartLimit(
            self.world.clock,
            sessions.shards,
            sessions.max_concurrency,
            every,
            sessions.session_starts,
        )
        self.gateway = Gateway(
            self.world, self.faults, self.journal, self.token, starts, compress=sessions.compress
        )
        self.views = PlayerViews(self.world, admin=admin)
        self.endpoint = EndpointClient(self.world, self.journal)
        self._rest = Rest(
            self.world,
            self.buckets,
            self.faults,
            self.journal,
            self.token,
            self.gateway.facts,
            self.endpoint,
        )
        self._control = Control(self.world, self.views, self.key)
        self._admin = Admin(
            self.world, self.views, self.faults, self.gateway, self.journal, allowed=admin
        )
        self._store = WorldFile(Path(files.world)) if files.world is not None else None
        self._setting = setting
        self._wanted_port = port
        self._tls = tls
        self._runner: web.AppRunner | None = None
        self._ticker: asyncio.Task[None] | None = None
        self._players: list[Player] = []
        self.port = 0

    # -- where it is ----------------------------------------------------------------------

    @property
    def root(self) -> str:
        return f"{'https' if self._tls else 'http'}://127.0.0.1:{self.port}"

    @property
    def api_url(self) -> str:
        return "https://discord.com/api/v10" if self._tls else self.root + API

    @property
    def gateway_url(self) -> str:
        if self._tls:
            return "wss://gateway.discord.gg"
        return f"ws://127.0.0.1:{self.port}/gateway"

    @property
    def page_url(self) -> str:
        """The address to open in a browser, with the key of this start."""
        return f"{self.root}/?key={self.key}"

    def point_at(self) -> None:
        """Point this process's discord.py here; call it after the start and before login."""
        redirect.point_at(self.api_url)

    # -- life -----------------------------------------------------------------------------

    async def start(self) -> None:
        app = web.Application(middlewares=[self._guard], client_max_size=BODY_SIZE_BYTES)
        app.on_response_prepare.append(self._date)
        app.router.add_route("*", API + "/{tail:.*}", self._rest.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/", self._root)
        app.router.add_get("/cdn/{path:.+}", self._file)
        app.router.add_get("/attachments/{path:.+}", self._file)
        app.router.add_get("/ephemeral-attachments/{path:.+}", self._file)
        app.router.add_get("/page/{name}", self._page)
        app.router.add_routes([*self._control.routes(), *self._admin.routes()])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await self._listen(self._runner)
        self.gateway.url = self.gateway_url
        self.world.cdn = "https://cdn.discordapp.com" if self._tls else f"{self.root}/cdn"
        if self._store is None or not self._store.load(self.world):
            self._furnish()
        self._ticker = asyncio.create_task(self._tick())

    async def _date(self, request: web.Request, answer: web.StreamResponse) -> None:
        """Add the world's time to every answer."""
        answer.headers["Date"] = formatdate(self.world.clock(), usegmt=True)

    async def _listen(self, runner: web.AppRunner) -> None:
        wanted = PORT if self._wanted_port is None else self._wanted_port
        try:
            site = web.TCPSite(runner, "127.0.0.1", wanted, ssl_context=self._tls)
            await site.start()
        except OSError:
            if self._wanted_port is not None:
                raise
            site = web.TCPSite(runner, "127.0.0.1", 0, ssl_context=self._tls)
            await site.start()
        self.port = runner.addresses[0][1]

    def _furnish(self) -> None:
        setting = self._setting
        for index, name in enumerate(setting.people):
            self.world.add_user(name, locale=setting.locales[index % len(setting.locales)])
        of = self.gateway.starts.shards
        for index, (guild_name, channels) in enumerate(setting.guilds.items()):
            shard = (of - 1 - index % of, of)
            guild = self.world.add_guild(guild_name, locale=setting.guild_locale, shard=shard)
            for name in channels:
                self.world.add_channel(guild, name)

    async def _tick(self) -> None:
        """Let interactions expire, and save the world now and then."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            open_interactions.tick(self.world)
            if self._store is not None:
                await self._store.save_if_due(self.world)

    async def close(self) -> None:
        for player in self._players:
            await player.close()
        if self._ticker is not None:
            self._ticker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ticker
        await self._control.close()
        self.gateway.abort()
        await self.endpoint.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._store is not None:
            self._store.save(self.world)
        self.journal.close()

    async def __aenter__(self) -> Sandbox:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def player(self, name: str) -> Player:
        """A client for the person of this name, who is added if there is none."""
        for user in self.world.people():
            if user.name == name:
                break
        else:
            user = self.world.add_user(name)
            self.views.tell_users()
        player = Player(self.root, self.key, user.id)
        await player.connect()
        self._players.append(player)
        return player

    # -- who may come in, and what lies about ---------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Check Host, Origin and key first: any web page can reach a local port."""
        host = request.host.rsplit(":", 1)[0]
        known = ("127.0.0.1", "localhost", *(redirect.HOSTS if self._tls else ()))
        if host not in known:
            return web.Response(status=403, text="unknown Host")
        people = request.path.startswith("/control/")
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"{request.scheme}://{request.host}":
            return web.Response(status=403, text="foreign Origin")
        if people and not self._control.admits(request):
            return web.json_response({"error": "wrong or missing key"}, status=401)
        response: web.StreamResponse = await handler(request)
        return response

    async def _root(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.handle(request)
        if not self._control.admits(request):
            return web.Response(
                status=401,
                content_type="text/html",
                text="<p>Esta dirección es de otro arranque; la nueva está en el terminal.</p>"
                "<p>This address belongs to another start; the new one is in the terminal.</p>",
            )
        return self._static("index.html")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return self._static(request.match_info["name"])

    def _static(self, name: str) -> web.StreamResponse:
        path = PAGE / name
        if path.parent != PAGE or not path.is_file():
            return web.Response(status=404)
        head = {
            "Cache-Control": "no-cache",
            "Content-Security-Policy": "default-src 'self'; img-src 'self' https: data:;"
            " connect-src 'self' ws://127.0.0.1:* ws://localhost:*;"
            " style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
            "Referrer-Policy": "no-referrer",
        }
        return web.FileResponse(path, headers=head)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/cdn/").removeprefix("/")
        data = self.world.files.get(path)
        if data is None:
            return web.Response(status=404)
        signed = not path.startswith("emojis/")
        if signed and not links.is_good(self.world, path, request.query):
            return web.Response(status=404, text=links.GONE)
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        head = {
            "Content-Type": kind,
            "Cache-Control": "private, max-age=3600",
            "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=data, headers=head)


def _describe(box: Sandbox) -> str:
    return json.dumps(
        {"page": box.page_url, "api": box.api_url, "token": box.token}, ensure_ascii=False
    )


async def _run_alone() -> None:
    async with Sandbox(port=None, admin=True) as box:
        print(_describe(box), flush=True)  # noqa: T201  the one thing its user needs
        await asyncio.Event().wait()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run_alone())
