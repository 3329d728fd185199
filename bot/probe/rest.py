"""Requests to Discord's REST API as they are: status, body and headers, within every limit."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import aiohttp

Json = dict[str, Any]
Route = tuple[str, str, str]  # method, what it is counted for, the path without ids

REQUEST_INTERVAL_SECONDS = 0.25  # seconds between two requests; Discord takes 50 a second
REQUEST_RETRIES = 3
USER_AGENT = "DiscordBot (https://discord.com, 1.0)"


class Unreachable(Exception):
    """Discord did not answer, or only that it cannot."""


@dataclass(frozen=True, slots=True)
class File:
    """An upload, sent as `files[index]`."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """What Discord answered; the names of `headers` are in lower case."""

    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300

    @property
    def code(self) -> int:
        """Discord's error code; 0 if there is none."""
        return int(self.body.get("code") or 0) if isinstance(self.body, dict) else 0

    def __str__(self) -> str:
        return f"{self.status} {self.code or ''}".strip()


@dataclass(frozen=True, slots=True)
class RecordedRequest:
    """A request with its answer."""

    method: str
    path: str
    body: Any
    files: Sequence[File]
    answer: Answer


@dataclass(slots=True)
class Times:
    """Where time comes from: seconds since 1970, and a way to wait for some seconds."""

    now: Callable[[], float] = time.time
    sleep: Callable[[float], Awaitable[None]] = field(kw_only=True)


class RestClient:
    """Sends requests one after the other, waits as the headers demand, and hands on what it saw.

    `api` is the address of the API, with its version; `hear` is told of every exchange.
    """

    def __init__(
        self,
        api: str,
        token: str,
        http: aiohttp.ClientSession,
        times: Times,
        hear: Callable[[RecordedRequest], None],
    ) -> None:
        self._api = api.rstrip("/")
        self._token = token
        self._http = http
        self._times = times
        self._hear = hear
        self._free_at: dict[str, float] = {}  # by bucket: when it takes requests again
        self._buckets: dict[tuple[str, str], str] = {}  # by method and path without ids
        self._last = 0.0

    async def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: Sequence[File] = (),
        *,
        hurry: bool = False,
    ) -> Answer:
        """Send a request; after a 429 wait and send it again.

        In a `hurry` a 429 is returned, and nothing but the headers' limits makes it wait. Raises
        Unreachable if there is no answer, or one of 500 and more.
        """
        route = _route(method, path)
        for last in (*(hurry for _ in range(REQUEST_RETRIES)), True):
            await self._wait_for_turn(route, hurry=hurry)
            answer = await self._send(method, path, body, files)
            self._hear(RecordedRequest(method, path, body, files, answer))
            self._note_limits(route, answer)
            if answer.status != 429 or last:
                break
        if answer.status >= 500:
            raise Unreachable(f"Discord is out of order ({answer}).")
        return answer

    async def _wait_for_turn(self, route: Route, *, hurry: bool) -> None:
        free = [self._free_at.get(one, 0.0) for one in ("everywhere", self._bucket(route))]
        if not hurry:
            free.append(self._last + REQUEST_INTERVAL_SECONDS)
        if (wait := max(free) - self._times.now()) > 0:
            await self._times.sleep(wait)
        self._last = self._times.now()

    def _bucket(self, route: Route) -> str:
        method, major, rest = route
        return f"{self._buckets.get((method, rest), f'{method} {rest}')} {major}"

    async def _send(self, method: str, path: str, body: Any, files: Sequence[File]) -> Answer:
        head = {"User-Agent": USER_AGENT}
        if not path.startswith(("/webhooks/", "/interactions/")):
            head["Authorization"] = f"Bot {self._token}"
        payload: Json = {}
        if files:
            payload["data"] = _multipart(body, files)
        elif body is not None:
            payload["json"] = body
        address = self._api + path
        try:
            async with self._http.request(method, address, headers=head, **payload) as got:
                raw = await got.read()
                headers = {name.lower(): value for name, value in got.headers.items()}
                return Answer(got.status, _read(raw), headers)
        except (aiohttp.ClientError, TimeoutError, OSError) as failed:
            raise Unreachable(f"Discord did not answer ({type(failed).__name__}).") from None

    def _note_limits(self, route: Route, answer: Answer) -> None:
        head, now = answer.headers, self._times.now()
        if "x-ratelimit-bucket" in head:
            method, _, rest = route
            self._buckets[method, rest] = head["x-ratelimit-bucket"]
        if answer.status == 429:
            told = answer.body.get("retry_after", 1.0) if isinstance(answer.body, dict) else 1.0
            wait = float(head.get("retry-after") or told)
            everywhere = "x-ratelimit-global" in head
            self._free_at["everywhere" if everywhere else self._bucket(route)] = now + wait
        elif head.get("x-ratelimit-remaining") == "0":
            wait = float(head.get("x-ratelimit-reset-after", 1.0))
            self._free_at[self._bucket(route)] = now + wait


def _route(method: str, path: str) -> Route:
    """What limits are counted by: each channel, guild and token has its own."""
    parts = path.split("/")
    own = 4 if parts[1] in ("webhooks", "interactions") else 3
    rest = "/".join("id" if part.isdecimal() else part for part in parts[own:])
    return method, "/".join(parts[:own]), f"{parts[1]}/{rest}"


def _multipart(body: Any, files: Sequence[File]) -> aiohttp.FormData:
    form = aiohttp.FormData()
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    for index, one in enumerate(files):
        form.add_field(f"files[{index}]", one.data, filename=one.filename, content_type="image/png")
    return form


def _read(raw: bytes) -> Any:
    if not raw:
        return None
    try:
        return json.loads(raw)
    except ValueError:
        return {"message": "no JSON"}
