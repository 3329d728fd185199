"""Calls of the API without the bytes of HTTP: the same requests, answers and failures.

Parsing and writing headers and bodies took half of a simulation's time. A call travels through the
simulated network like everything else, and the sandbox gets it even if its sender dies meanwhile.
Some seeds use real HTTP instead (`Plan.bytes`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextvars import copy_context
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import aiohttp
from aiohttp import web
from multidict import CIMultiDict, MultiDict
from yarl import URL

from sandbox.rest import api
from sandbox.wire import parsed
from sandbox.world.media import Upload
from tests.simulation.network import Network

real = aiohttp.ClientSession._request


class Wire:
    """Stands for the transport of a call, which can only be broken."""

    cut = False

    def abort(self) -> None:
        self.cut = True


class AskedCall:
    """A request, with the attributes that the sandbox reads."""

    def __init__(self, method: str, url: URL, headers: Any, query: Any, data: Any) -> None:
        self.method, self.path = method, url.path
        self.headers: CIMultiDict[str] = CIMultiDict(headers or {})
        self.query: MultiDict[str] = MultiDict(url.query if url.raw_query_string else ())
        for name, value in (query or {}).items():
            self.query[name] = str(value)
        self.data, self.transport = data, Wire()


class Answer:
    """A response, with the attributes that discord.py reads."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status, self._body = status, body
        self.reason = HTTPStatus(status).phrase if status != 499 else ""
        self.headers: CIMultiDict[str] = CIMultiDict(headers)
        self.headers.setdefault("Content-Type", "application/octet-stream")

    async def text(self, encoding: str | None = None) -> str:
        return self._body.decode(encoding or "utf-8")

    async def read(self) -> bytes:
        return self._body

    async def __aenter__(self) -> Answer:
        return self

    async def __aexit__(self, *_: Any) -> None:
        """There is nothing to release."""

    def release(self) -> None:
        """There is nothing to release."""

    close = release


async def read(request: Any) -> tuple[bytes | None, Any, list[Upload]]:
    """Replaces the sandbox's reading of bodies."""
    if not isinstance(request, AskedCall):
        return await real_read(request)
    data = request.data
    if isinstance(data, aiohttp.FormData):
        return _parts(data._fields)
    if not data:
        return None, None, []
    raw = data.encode() if isinstance(data, str) else bytes(data)
    return raw, parsed(raw), []


real_read = api._read


def answer(status: int, raw: bytes | None, head: Mapping[str, str]) -> Answer:
    """Replaces the sandbox's making of a response: nobody writes its bytes."""
    kind = {} if raw is None else {"Content-Type": "application/json"}
    return Answer(status, {**head, **kind}, raw or b"")


def _parts(fields: Iterable[Any]) -> tuple[bytes, Any, list[Upload]]:
    raw, body, uploads = b"{}", {}, []
    for options, headers, value in fields:
        name = str(options["name"])
        if name == "payload_json":
            raw = value.encode()
            body = parsed(raw)
        else:
            kind = str(headers.get("Content-Type", "application/octet-stream"))
            number = name.removeprefix("files[").removesuffix("]")
            uploads.append(Upload(number, str(options.get("filename")), kind, value.read()))
    return raw, body, uploads


class SandboxCalls:
    """Takes calls to the sandbox, and its answers back."""

    def __init__(self, net: Network, rest: api.Rest, now: Any) -> None:
        self._net, self._loop, self._rest, self._now = net, net.loop, rest, now
        self._context = copy_context()
        self._tasks: set[asyncio.Task[None]] = set()

    async def request(
        self, session: aiohttp.ClientSession, method: str, url: Any, **more: Any
    ) -> Any:
        """Replaces `ClientSession._request`."""
        at = URL(url)
        if not at.path.startswith(api.API):
            return await real(session, method, url, **more)
        asked = AskedCall(method, at, more.get("headers"), more.get("params"), more.get("data"))
        answered: asyncio.Future[Answer] = self._loop.create_future()
        self._loop.call_later(
            self._net.way(),
            self._arrive,
            asked,
            answered,
            copy_context(),
            context=self._context.copy(),
        )
        answer = await answered
        for trace in session._trace_configs:
            end = aiohttp.TraceRequestEndParams(method, at, asked.headers, answer)  # type: ignore[arg-type]
            await trace.on_request_end.send(session, trace.trace_config_ctx(), end)
        return answer

    def _arrive(self, asked: AskedCall, answered: asyncio.Future[Answer], caller: Any) -> None:
        task = self._loop.create_task(self._handle(asked, answered, caller))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _handle(
        self, asked: AskedCall, answered: asyncio.Future[Answer], caller: Any
    ) -> None:
        try:
            response = await self._rest.handle(asked)  # type: ignore[arg-type]
        except Exception as failed:  # a fault of the sandbox itself: the caller shows it
            self._loop.call_later(self._net.way(), _fail, answered, failed, context=caller)
            return
        at = int(self._now())
        if asked.transport.cut:
            failed = aiohttp.ServerDisconnectedError()
            self._loop.call_later(self._net.way(), _fail, answered, failed, context=caller)
            return
        told: Any = response
        if isinstance(response, web.Response):
            raw = response.body
            body = bytes(raw) if isinstance(raw, bytes | bytearray) else b""
            told = Answer(response.status, response.headers, body)
        told.headers["Date"] = date_of(at)
        self._loop.call_later(self._net.way(), _give, answered, told, context=caller)


@lru_cache(1)
def date_of(second: int) -> str:
    """The date that an answer bears."""
    return formatdate(second, usegmt=True)


def _give(answered: asyncio.Future[Answer], answer: Answer) -> None:
    if not answered.done():
        answered.set_result(answer)


def _fail(answered: asyncio.Future[Answer], failed: Exception) -> None:
    if not answered.done():
        answered.set_exception(failed)
