"""A bare connection to Discord's gateway that hands on every event as it came."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any, Self

import aiohttp
import yarl

from bot.probe.rest import Times
from storage.watched_tasks import watched

Json = dict[str, Any]
Hear = Callable[[str, Json], None]
DISPATCH, HEARTBEAT, IDENTIFY, REQUEST_MEMBERS = 0, 1, 2, 8
RECONNECT, INVALID_SESSION, HELLO, ACK = 7, 9, 10, 11
GUILDS = 1 << 0
IDENTIFY_INTERVAL_SECONDS = 5.0  # seconds between two sessions of a bot
READY_TIMEOUT_SECONDS = 30.0
FATAL = {
    4004: "Discord does not accept this token.",
    4011: "The bot needs several shards: use a bot of its own for the probe.",
    4014: "The bot asks for an intent that it may not have.",
}


class GatewayRefused(Exception):
    """The gateway refuses this bot; the text says why."""


class GatewaySession:
    """One session on shard 0, with the intent `guilds`: `async with Gateway(...) as gateway:`.

    A lost connection is replaced by a new session. `hear` gets the name and data of every event.
    """

    def __init__(
        self, url: str, token: str, http: aiohttp.ClientSession, times: Times, hear: Hear
    ) -> None:
        self._url, self._token, self._http = url, token, http
        self._times, self._hear = times, hear
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._seq: int | None = None
        self._ready, self._acked = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._ready.clear()
        self._task = watched(
            asyncio.create_task(self._keep_connected(), name="connection"), "probe"
        )
        waiter = watched(asyncio.create_task(self._ready.wait(), name="ready"), "probe")
        try:
            await asyncio.wait(
                {self._task, waiter},
                timeout=READY_TIMEOUT_SECONDS,
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            waiter.cancel()
        if self._task.done():
            self._task.result()
        if not self._ready.is_set():
            await self.__aexit__()
            raise GatewayRefused("The gateway does not answer.")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError, GatewayRefused):
                await self._task

    async def request_member(self, guild: str, user: str) -> None:
        await self._send(REQUEST_MEMBERS, {"guild_id": guild, "user_ids": [user], "limit": 0})

    async def catch_up(self) -> None:
        """Wait until everything has come that was sent to this session before now."""
        self._acked.clear()
        await self._send(HEARTBEAT, self._seq)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._acked.wait(), READY_TIMEOUT_SECONDS)

    async def _keep_connected(self) -> None:
        while True:
            with contextlib.suppress(aiohttp.ClientError, OSError):
                await self._one_session()
            await self._times.sleep(IDENTIFY_INTERVAL_SECONDS)

    async def _one_session(self) -> None:
        address = yarl.URL(self._url).with_query(v=10, encoding="json")
        async with self._http.ws_connect(address, max_msg_size=0) as socket:
            self._socket, self._seq = socket, None
            beats: asyncio.Task[None] | None = None
            try:
                async for message in socket:
                    if message.type is not aiohttp.WSMsgType.TEXT:
                        break
                    frame = json.loads(message.data)
                    if frame["op"] == HELLO:
                        interval = frame["d"]["heartbeat_interval"]
                        beats = watched(
                            asyncio.create_task(self._beat(interval), name="heartbeat"), "probe"
                        )
                        await self._identify()
                    elif not await self._take(frame):
                        break
            finally:
                if beats is not None:
                    beats.cancel()
        if socket.close_code in FATAL:
            raise GatewayRefused(FATAL[socket.close_code])

    async def _take(self, frame: Json) -> bool:
        """Handle a frame; False if this session is over."""
        if frame["op"] == DISPATCH:
            self._seq = frame["s"]
            self._hear(frame["t"], frame["d"])
            if frame["t"] == "READY":
                self._ready.set()
        elif frame["op"] == HEARTBEAT:
            await self._send(HEARTBEAT, self._seq)
        elif frame["op"] == ACK:
            self._acked.set()
        return frame["op"] not in (RECONNECT, INVALID_SESSION)

    async def _identify(self) -> None:
        properties = {"os": "linux", "browser": "agora", "device": "agora"}
        asked = {"token": self._token, "intents": GUILDS, "properties": properties, "shard": [0, 1]}
        await self._send(IDENTIFY, asked)

    async def _beat(self, interval: float) -> None:
        while True:
            await asyncio.sleep(interval / 1000)
            await self._send(HEARTBEAT, self._seq)

    async def _send(self, op: int, data: Any) -> None:
        if self._socket is not None and not self._socket.closed:
            await self._socket.send_str(json.dumps({"op": op, "d": data}))
