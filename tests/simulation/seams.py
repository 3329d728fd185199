"""What the simulation puts in the place of the machine: every seam, in one list.

- The event loop, its timers and executors (`loop.py`): threads of the store's writer and reader
  and the worker process run their jobs on the loop itself.
- Sockets (`network.py`): aiohttp and discord.py speak HTTP and WebSocket over them, unchanged.
- The heartbeat thread of discord.py: the same beats by timers of the loop.
- Time of day, even time and processor time; unseeded randomness.
- Pictures are not drawn: one empty picture stands for all. TLS is not spoken.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Iterator
from random import Random
from typing import Any
from unittest.mock import patch

import aiohappyeyeballs
import discord.gateway

from bot.delivery.pictures import draw
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Network

EPOCH = 1_922_000_000.0  # a moment in 2030: no token of Discord's is older than the machine thinks


class KeepAlive:
    """The heartbeat of a shard without a thread, as discord.py drives it."""

    def __init__(self, *, ws: Any, interval: float, shard_id: int | None = None, **_: Any) -> None:
        self.ws, self.interval, self.shard_id = ws, interval, shard_id
        self.latency = float("inf")
        self._received = self._sent = ws.loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def start(self) -> None:
        self._timer = self.ws.loop.call_later(self.interval, self._beat)

    def _beat(self) -> None:
        if self._stopped:
            return
        if self._received + self.ws._max_heartbeat_timeout < self.ws.loop.time():
            self.stop()
            self._task = self.ws.loop.create_task(self.ws.close(4000))
            return
        self._task = self.ws.loop.create_task(self._send())
        self.start()

    async def _send(self) -> None:
        try:
            await self.ws.send_heartbeat(self.get_payload())
        except Exception:
            self.stop()
        self._sent = self.ws.loop.time()

    def get_payload(self) -> dict[str, Any]:
        return {"op": self.ws.HEARTBEAT, "d": self.ws.sequence}

    def stop(self) -> None:
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()

    def tick(self) -> None:
        self._received = self.ws.loop.time()

    def beat(self) -> dict[str, Any]:
        self._sent = self.ws.loop.time()
        return self.get_payload()

    def ack(self) -> None:
        self.latency = self.ws.loop.time() - self._sent


def blank(svg: str) -> bytes:
    """The one picture there is: a point."""
    return POINT


POINT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d4944415478da63fcffff3f030005fe02fea7d5c4bd0000000049454e44ae426082"
)


@contextlib.contextmanager
def determined(seed: int) -> Iterator[tuple[VirtualLoop, Network, Random]]:
    """A world in which everything follows from one number: its loop, its network, its chance."""
    rng = Random(f"simulation {seed}")
    loop = VirtualLoop(Random(rng.random()))
    loop.instead[draw] = blank
    net = Network(loop, Random(rng.random()))
    chance = Random(rng.random())
    random.seed(rng.random())

    def wall() -> float:
        return float(EPOCH + loop.time())

    places: list[tuple[Any, str, Any]] = [
        (time, "time", wall),
        (time, "monotonic", loop.time),
        (time, "perf_counter", loop.time),
        (secrets, "token_bytes", lambda n=32: chance.randbytes(n or 32)),
        (secrets, "token_hex", lambda n=32: chance.randbytes(n or 32).hex()),
        (secrets, "token_urlsafe", lambda n=32: chance.randbytes(n or 32).hex()),
        (discord.gateway, "KeepAliveHandler", KeepAlive),
        (aiohappyeyeballs, "start_connection", net.dial),
    ]
    with contextlib.ExitStack() as stack:
        for place, name, instead in places:
            stack.enter_context(patch.object(place, name, instead))
        yield loop, net, rng
