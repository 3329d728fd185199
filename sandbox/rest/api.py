"""Discord's REST API over HTTP: authorization, rate limits, faults, errors, the journal."""

from __future__ import annotations

import asyncio
import inspect
import logging
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from aiohttp import web

from sandbox import refusals
from sandbox.endpoint_client import EndpointClient
from sandbox.faults import REFUSALS, Faults, Rule
from sandbox.journal import Journal
from sandbox.limits.checks import check
from sandbox.limits.rates import Buckets, Rate, RateVerdict
from sandbox.rest import guild_routes, message_routes
from sandbox.rest.call import Call, RestRoute
from sandbox.rest.routes import ROUTES
from sandbox.wire import packed, parsed, read_parts
from sandbox.world import (
    DiscordRefused,
    Unsupported,
    World,
    bot_answers,
    open_interactions,
)
from sandbox.world.media import Upload

_log = logging.getLogger("sandbox")
API = "/api/v10"
OLD_MESSAGE_SECONDS = 3600.0  # seconds after which edits of a message are few
OLD_EDITS = Rate(3, 6.0)  # in a channel
# what is written in a channel by the bot and over all tokens together, private answers too
CHANNEL_WRITES = Rate(10, 2.0)
WRITES = (
    message_routes.post_message,
    message_routes.patch_message,
    message_routes.post_webhook,
    message_routes.patch_answer,
)
OPENINGS = Rate(10, 60.0)  # channels for direct messages
MAJOR = ("channel", "guild", "webhook")
HTML = "<html><head><title>502 Bad Gateway</title></head><body>cloudflare</body></html>"


class Rest:
    """Answers the routes of the table; anything else is a 501 that names the request."""

    def __init__(
        self,
        world: World,
        buckets: Buckets,
        faults: Faults,
        journal: Journal,
        token: str,
        gateway: Callable[[], dict[str, Any]],
        endpoint: EndpointClient,
    ) -> None:
        self._world = world
        self._buckets = buckets
        self._faults = faults
        self._journal = journal
        self._token = token
        self._gateway, self._endpoint = gateway, endpoint
        self._table: dict[tuple[str, int], list[tuple[re.Pattern[str], RestRoute]]] = {}
        for route in ROUTES:
            pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path))
            self._table.setdefault((route.method, route.path.count("/")), []).append(
                (pattern, route)
            )

    async def handle(self, request: web.Request) -> web.StreamResponse:
        arrived = time.perf_counter()
        path = request.path.removeprefix(API)
        rule = self._faults.strike(request.method, path)
        if rule is not None and rule.when == "before":
            struck = await self._befall(rule, request)
            if struck is not None:
                response, told = struck
                self._record(request, path, response.status, None, told, rule)
                return response
        noted: bytes | None = None
        head: dict[str, str] = {}
        try:
            route, params = self._find(request.method, path)
            noted, body, uploads = await _read(request)
            query = dict(request.query)
            call = Call(params, query, body, uploads, self._gateway, self._endpoint)
            verdict = self._admit(request, route, call)
            head = verdict.headers()
            if verdict.wait > 0:
                return self._limited(request, path, noted, verdict)
            for hidden, why in self._admit_hidden(route, call):
                if hidden.wait > 0:
                    return self._limited(request, path, noted, hidden, why)
            self._check(route, call)
            if params.get("interaction"):
                self._journal.interaction_answered(params["interaction"], arrived)
            answer = route.handler(self._world, call)
            if inspect.isawaitable(answer):
                answer = await answer
            status = route.status if answer is not None else 204
        except DiscordRefused as refused:
            status, answer = refused.status, refused.body()
        except Unsupported as gap:
            status = 501
            answer = {"code": 0, "message": f"The sandbox does not imitate {gap}"}
            _log.error("The sandbox does not imitate %s", gap)
        told = packed(answer) if answer is not None else None
        self._buckets.note_status(status, webhook=path.startswith("/webhooks/"))
        self._record(request, path, status, noted, told, rule)
        if rule is not None and rule.when == "after":
            struck = await self._befall(rule, request)
            if struck is not None:
                return struck[0]
        return _answer(status, told, head)

    def _find(self, method: str, path: str) -> tuple[RestRoute, dict[str, str]]:
        for pattern, route in self._table.get((method, path.count("/")), []):
            match = pattern.fullmatch(path)
            if match is not None:
                return route, match.groupdict()
        raise Unsupported(f"the route {method} {path}")

    def _admit(self, request: web.Request, route: RestRoute, call: Call) -> RateVerdict:
        if not route.open_to_all and request.headers.get("Authorization") != f"Bot {self._token}":
            raise refusals.unauthorized()
        token = call.params.get("token", "")
        major = ":".join([*(call.params.get(key, "") for key in MAJOR), token])
        name = f"{route.method} {route.path}"
        return self._buckets.take(name, major, route.rate, counts_globally=route.counts_globally)

    def _admit_hidden(
        self, route: RestRoute, call: Call
    ) -> Iterator[tuple[RateVerdict, DiscordRefused]]:
        """The limits that no header tells of beforehand, each with its refusal."""
        if (old := self._admit_old_edit(route, call)) is not None:
            yield old, refusals.too_many_old_edits()
        if route.handler is guild_routes.open_direct and not self._world.has_direct(
            _recipient(call)
        ):
            opened = self._buckets.take("openings", "", OPENINGS, counts_globally=False)
            yield opened, refusals.opening_too_fast()
        if route.handler in WRITES:
            verdict = self._buckets.take(
                "writes", self._channel_of(call), CHANNEL_WRITES, counts_globally=False
            )
            yield replace(verdict, shared=True), refusals.too_many_writes()

    def _channel_of(self, call: Call) -> str:
        if "channel" in call.params:
            return call["channel"]
        return open_interactions.by_token(self._world, call["webhook"], call["token"]).channel

    def _admit_old_edit(self, route: RestRoute, call: Call) -> RateVerdict | None:
        """The limit on edits of messages that are older than an hour, which a channel shares."""
        world = self._world
        if route.handler is message_routes.patch_message:
            message = world.messages.get(call["channel"], {}).get(call["message"])
        elif route.handler is message_routes.patch_answer:
            where = call["webhook"], call["token"], call["message"]
            message = bot_answers.answered_message(world, *where)
        else:
            return None
        if message is None or world.clock() - message.created <= OLD_MESSAGE_SECONDS:
            return None
        by_token = route.handler is message_routes.patch_answer
        if by_token and world.holds("old-edits-free-over-tokens"):
            return None
        return self._buckets.take("old edits", message.channel, OLD_EDITS, counts_globally=False)

    @staticmethod
    def _check(route: RestRoute, call: Call) -> None:
        for key in call.query:
            if key not in route.query:
                raise Unsupported(f"the query field {key} of {route.method} {route.path}")
        if route.body is not None:
            check(call.body if call.body is not None else {}, route.body)
        elif call.body is None:
            raise DiscordRefused(400, 50109, "The request body contains invalid JSON.")

    def _limited(
        self,
        request: web.Request,
        path: str,
        body: bytes | None,
        verdict: RateVerdict,
        why: DiscordRefused | None = None,
    ) -> web.Response:
        answer: dict[str, Any] = why.body() if why else {"message": "You are being rate limited."}
        answer |= {"retry_after": round(verdict.wait, 3), "global": verdict.everywhere}
        told, status = packed(answer), why.status if why is not None else 429
        if not verdict.shared:
            self._buckets.note_status(status)
        self._record(request, path, status, body, told, None)
        says_via = why is None or why.code != 30046 or self._world.holds("old-edits-say-via")
        via = {"Via": "1.1 google"} if says_via else {}
        return _answer(status, told, verdict.headers() | via)

    async def _befall(
        self, rule: Rule, request: web.Request
    ) -> tuple[web.Response, bytes | None] | None:
        """Apply a fault; None if the request may go on (it was only delayed).

        The response comes with its JSON, if it has any.
        """
        if rule.do == "delay":
            await asyncio.sleep(rule.seconds)
            return None
        if rule.do == "drop":
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=499), None
        if rule.do == "html":
            page = web.Response(status=rule.status, text=HTML, content_type="text/html")
            return page, None
        status, told, head = _injected(rule)
        raw = packed(told)
        return _answer(status, raw, head), raw

    def _record(
        self,
        request: web.Request,
        path: str,
        status: int,
        body: bytes | None,
        answer: bytes | None,
        rule: Rule | None,
    ) -> None:
        facts: dict[str, Any] = {"query": dict(request.query)} if request.query else {}
        if rule is not None:
            facts["fault"] = f"{rule.do} {rule.when}"
        self._journal.rest(request.method, path, status, body, answer, **facts)


def _injected(rule: Rule) -> tuple[int, dict[str, Any], dict[str, str]]:
    """The status, body and headers of a fault that answers with JSON."""
    if rule.do == "status":
        return rule.status, {"code": 0, "message": f"{rule.status}: injected"}, {}
    if rule.do == "refuse":
        status, text = REFUSALS[rule.code]
        return status, {"code": rule.code, "message": text}, {}
    everywhere = rule.do == "429-global"
    head = {"Retry-After": str(rule.seconds)}
    if rule.do != "429-cloudflare":
        head |= {"Via": "1.1 google", "X-RateLimit-Scope": "global" if everywhere else "user"}
    if everywhere:
        head["X-RateLimit-Global"] = "true"
    body = {
        "message": "You are being rate limited.",
        "retry_after": rule.seconds,
        "global": everywhere,
    }
    return 429, body, head


def _recipient(call: Call) -> str:
    body = call.body if isinstance(call.body, dict) else {}
    return str(body.get("recipient_id"))


def _answer(status: int, raw: bytes | None, head: dict[str, str]) -> web.Response:
    """A response with exactly `application/json`: discord.py parses no other type."""
    if raw is None:
        return web.Response(status=status, headers=head)
    return web.Response(
        status=status, body=raw, headers={**head, "Content-Type": "application/json"}
    )


async def _read(request: web.Request) -> tuple[bytes | None, Any, list[Upload]]:
    """The JSON body as text and parsed, and the files; from plain JSON or multipart."""
    if request.content_type == "multipart/form-data":
        return await read_parts(await request.multipart())
    raw = await request.read()
    return (raw, parsed(raw), []) if raw else (None, None, [])
