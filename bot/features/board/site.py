"""The port at which browsers ask for boards. It lists no tables, and logs no address or secret."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from ipaddress import ip_address
from typing import TypeAlias

from aiohttp import web

from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.board import board_page
from bot.features.board.addresses import Addresses
from bot.features.board.service import VISIT_SECONDS, Boards, Visit
from bot.features.board.streams import Stream, Streams
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.ops.allowance import MINUTE, Allowance
from bot.ops.web import listen
from bot.ui.words import LANGUAGES, language
from games.core.secret import SPECTATOR, Seat

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

BODY_BYTES = 256  # bytes of a request: a secret has 32
REQUESTS_A_MINUTE = 240  # of one address
STREAMS_OF_ADDRESS, STREAM_LIMIT = 30, 2_000  # pages that stand open
ASSET_SECONDS = 300  # seconds for which browsers keep scripts and fonts
COOKIE = "agora-seat"
EVENTS = "text/event-stream"
SILENCE, OVER = b": \n\n", b"event: over\ndata: \n\n"  # the last event of a page
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self';"
    " font-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class BoardSite:
    """Serves what everybody may see of a table, and each seat to its own person.

    `monotonic` is in seconds and counts the requests of an address.
    """

    def __init__(
        self,
        *,
        addresses: Addresses,
        matches: Matches,
        boards: Boards,
        streams: Streams,
        monotonic: Callable[[], float],
    ) -> None:
        self._addresses, self._matches = addresses, matches
        self._boards, self._streams = boards, streams
        self._asked = Allowance(REQUESTS_A_MINUTE, MINUTE, monotonic)
        self._open: Counter[str] = Counter()  # streams, by the address of their reader
        self._assets = board_page.assets()

    @asynccontextmanager
    async def serve(self, host: str, port: int) -> AsyncIterator[int]:
        """Serve the pages on this port (0: nowhere); yields the port. Raises CannotListen."""
        if not port:
            yield 0
            return
        runner = web.AppRunner(self.app(), access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await listen(runner, host, port, "AGORA_WEB")
            yield port
        finally:
            await self._streams.close()
            await runner.cleanup()

    def app(self) -> web.Application:
        app = web.Application(client_max_size=BODY_BYTES, middlewares=[self._guard])
        seat = "/t/{name}/{seat:\\d{1,2}}/"
        app.router.add_get("/t/{name}", self._page)
        app.router.add_get("/t/{name}/events", self._events)
        app.router.add_get(seat, self._page)
        app.router.add_get(seat + "events", self._events)
        app.router.add_post(seat + "open", self._enter)
        app.router.add_post(seat + "leave", self._leave)
        app.router.add_get("/assets/{file}", self._asset)
        return app

    # Before everything ------------------------------------------------------------------------

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse what comes under another name (a rebound one), from elsewhere, or too often."""
        try:
            self._refuse(request)
            answer = await handler(request)
        except web.HTTPException as why:
            answer = web.Response(status=why.status, text=why.reason)
        except Refused:  # there is no such match, or not here
            answer = web.Response(status=404, text="Not Found")
        except UNREACHED_ERRORS:
            answer = web.Response(status=503, text="Service Unavailable")
        if not answer.prepared:
            answer.headers.update(HEADERS)
            answer.headers.setdefault("Cache-Control", "no-store")
        return answer

    def _refuse(self, request: web.Request) -> None:
        if not is_ours(request, self._addresses.host):
            raise web.HTTPMisdirectedRequest
        if request.method == "POST" and not is_same_origin(request, self._addresses.origin):
            raise web.HTTPForbidden
        costs = not request.path.startswith("/assets/")  # which a page needs ten of
        if costs and not self._asked.take(hash(address(request))):
            raise web.HTTPTooManyRequests

    # Pages ------------------------------------------------------------------------------------

    async def _page(self, request: web.Request) -> web.Response:
        session, seat = await self._asked_for(request)
        visit, locale = visit_of(request, session, seat), spoken(request, session)
        contents = None
        if await self._streams.may_look(session, visit):
            contents = await self._streams.contents(session, seat, locale)
        html = board_page.page(contents, request.match_info["name"], seat, locale)
        return web.Response(text=html, content_type="text/html", charset="utf-8")

    async def _events(self, request: web.Request) -> web.StreamResponse:
        session, seat = await self._asked_for(request)
        visit = visit_of(request, session, seat)
        if not await self._streams.may_look(session, visit):
            return web.Response(body=OVER, content_type=EVENTS)
        whose = address(request)
        if self._open[whose] >= STREAMS_OF_ADDRESS or len(self._streams) >= STREAM_LIMIT:
            raise web.HTTPTooManyRequests
        kind = {"Content-Type": EVENTS, "Cache-Control": "no-store"}
        answer = web.StreamResponse(headers={**HEADERS, **kind, "X-Accel-Buffering": "no"})
        locale = spoken(request, session)
        stream = self._streams.open(session.id, locale, Patience(request.transport).beat, visit)
        self._open[whose] += 1
        try:
            with suppress(ConnectionError):  # the reader has gone, or was dropped
                await answer.prepare(request)
                await send(answer, stream)
        finally:
            self._streams.shut(stream)
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose]
        return answer

    async def _asked_for(self, request: web.Request) -> tuple[Session, Seat]:
        """The match that has begun, and the seat or SPECTATOR. Raises HTTPNotFound, Refused."""
        match = self._addresses.match(request.match_info["name"])
        if match is None:
            raise web.HTTPNotFound
        session = await self._matches.read(match)
        seat = int(request.match_info.get("seat", SPECTATOR))
        if session.match is None or seat >= len(session.chairs):
            raise web.HTTPNotFound
        return session, seat

    async def _asset(self, request: web.Request) -> web.Response:
        found = self._assets.get(request.match_info["file"])
        if found is None:
            raise web.HTTPNotFound
        kind, body = found
        headers = {"Cache-Control": f"max-age={ASSET_SECONDS}"}
        charset = "utf-8" if kind.startswith("text/") else None
        return web.Response(body=body, content_type=kind, charset=charset, headers=headers)

    # One's own seat ---------------------------------------------------------------------------

    async def _enter(self, request: web.Request) -> web.Response:
        """Exchange the secret of a link for a cookie."""
        session, seat = await self._asked_for(request)
        visit = await self._boards.exchange(session.id, seat, await request.text())
        if visit is None:
            raise web.HTTPForbidden
        answer = web.Response(status=204)
        answer.set_cookie(
            COOKIE,
            visit.secret,
            path=self._cookie_path(request),
            max_age=int(VISIT_SECONDS),
            httponly=True,
            samesite="Strict",
            secure=self._addresses.encrypted,
        )
        return answer

    async def _leave(self, request: web.Request) -> web.Response:
        """End the visit of this browser."""
        session, seat = await self._asked_for(request)
        visit = visit_of(request, session, seat)
        if visit is not None and await self._boards.lasts(session, visit):
            await self._boards.end(visit)
            self._streams.visit_ended(visit)
        answer = web.Response(status=204)
        answer.del_cookie(COOKIE, path=self._cookie_path(request))
        return answer

    def _cookie_path(self, request: web.Request) -> str:
        name, seat = request.match_info["name"], int(request.match_info["seat"])
        return f"{self._addresses.path}/t/{name}/{seat}/"


def is_ours(request: web.Request, host: str) -> bool:
    """Whether a request names this site, and not another that leads here."""
    return request.headers.get("Host", "").lower() == host


def is_same_origin(request: web.Request, origin: str) -> bool:
    """Whether a request was sent by a page of ours."""
    return request.headers.get("Origin", "").lower() == origin


async def send(answer: web.StreamResponse, stream: Stream) -> None:
    """Tell a reader what changes. Raises ConnectionError for one who has gone."""
    while (news := await stream.news()) is not None:
        await answer.write(news or SILENCE)
    if stream.over:
        await answer.write(OVER)


class Patience:
    """Ends the connection of a reader who takes nothing of what lies there from beat to beat."""

    def __init__(self, transport: asyncio.Transport | None) -> None:
        self._transport, self._left = transport, 0

    def beat(self) -> None:
        if self._transport is None:  # the reader has gone
            return
        before, self._left = self._left, self._transport.get_write_buffer_size()
        if 0 < before <= self._left:
            self._transport.abort()


def address(request: web.Request) -> str:
    """Whose request it is: as a proxy on this network says, if one has passed it on."""
    peer = request.remote or ""
    with suppress(ValueError):
        if ip_address(peer).is_private:
            told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
            return str(ip_address(told)) if told else peer
    return peer


def visit_of(request: web.Request, session: Session, seat: Seat) -> Visit | None:
    """The visit that the browser says it has to a seat; None for what everybody may see."""
    if seat == SPECTATOR:
        return None
    return Visit(session.id, seat, request.cookies.get(COOKIE, ""))


def spoken(request: web.Request, session: Session) -> str:
    """The language of a page: as asked for, else the first of the reader's, else the table's."""
    wanted = [request.query.get("lang", "")]
    accepted = request.headers.get("Accept-Language", "")
    wanted += [part.partition(";")[0].strip() for part in accepted.split(",")]
    codes = [one.partition("-")[0].lower() for one in wanted]
    return next((code for code in codes if code in LANGUAGES), language(session.body.locale))
