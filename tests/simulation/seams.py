"""Everything of the machine that the simulation replaces, in one list.

- The event loop, its timers and executors (`loop.py`): the threads of the store's writer and reader
  and the worker process run their jobs on the loop itself. Reads without a thread take the loop's
  own time (`Near` of `disk.py`).
- Sockets (`network.py`): aiohttp and discord.py speak HTTP and WebSocket over them, unchanged.
- The heartbeat thread of discord.py: the same beats by timers of the loop.
- The wall clock and the monotonic clock; the machine's randomness (`undetermined.py` finds what is
  left).
- Addresses in memory: tasks, futures and connections are hashed by the order of their making.
- Bytes of HTTP (`calls.py`): calls of the API are handed over as objects, with most seeds.
- Pictures are not drawn: a sketch says only whether two of them differ. TLS is not spoken.
- Computer players do not search for their answers.
- Garbage is not collected while an evening is played.
- The sandbox looks for unanswered presses when one can be due, not ten times a second, and keeps no
  journal.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import secrets
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

import aiohappyeyeballs
import aiohttp
import aiohttp.connector
import discord.gateway
import discord.utils
from aiohttp.client_proto import ResponseHandler

import games
from bot.delivery.pictures import WorkerProcess, draw
from bot.matches.computers import think
from games.core.art import Illustration
from games.core.decision import Answer
from games.core.game import Game
from games.core.levels import at_once
from games.core.seated import Seated
from sandbox.journal import Journal
from sandbox.rest import api
from sandbox.server import Sandbox
from sandbox.world import World, open_interactions
from sandbox.world.entities import Interaction
from sandbox.world.state import ANSWER_TIMEOUT_SECONDS
from storage import sqlite
from tests.simulation.calls import SandboxCalls, answer, read
from tests.simulation.disk import VirtualConnection
from tests.simulation.loop import VirtualLoop
from tests.simulation.network import Network

UNUSED = ThreadPoolExecutor(1)  # stands for the worker process, whose jobs the loop runs
TOO_LATE = 0.05  # share of the answers of searching computer players that come too late
EPOCH = 1_922_000_000.0  # in 2030: by the real clock no token of Discord's has expired


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


def sketch(*what: object) -> str:
    """A text that stands for a picture: it differs if what is drawn differs.

    The order of sets, which differs between machines, does not matter.
    """
    return _sketched(repr(what))


@lru_cache(maxsize=256)  # a picture is often drawn again as it was
def _sketched(said: str) -> str:
    drawn = said.encode()
    mark = zlib.crc32(b"".join(bytes([one]) * drawn.count(one) for one in sorted(set(drawn))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g id="{mark:08x}"/></svg>'
    )


def sketched(game: Game[Any]) -> dict[str, Any]:
    """The drawing parts of a game, replaced by sketches."""
    art, aids = game.art, game.aids
    hand = (
        (lambda view, seat, w: Illustration(sketch("hand", view, seat, w.locale), "hand"))
        if art.hand
        else None
    )
    poster = (
        (lambda views, ending, w: Illustration(sketch("poster", ending), "poster"))
        if art.poster
        else None
    )
    moments = {
        name: (lambda view, events, w, name=name: Illustration(sketch(name, events), name))
        for name in art.moments
    }
    box = (lambda w: Illustration(sketch("box", game.key), game.key)) if art.box else None
    marked = (
        (lambda view, w, part, focus: sketch("marked", view, part, focus.seat))
        if aids.marked
        else None
    )
    return {
        "board": (lambda view, w: sketch("board", view, w.locale)) if game.board else None,
        "zooms": {name: (lambda view, w, name=name: sketch(name, view)) for name in game.zooms},
        "art": replace(art, hand=hand, poster=poster, moments=moments, box=box),
        "aids": replace(aids, marked=marked),
    }


@contextlib.contextmanager
def undrawn() -> Iterator[None]:
    """All games make sketches instead of pictures."""
    before: list[tuple[Game[Any], str, Any]] = []
    for game in map(games.load, games.playable()):
        for name, instead in sketched(game).items():
            before.append((game, name, getattr(game, name)))
            object.__setattr__(game, name, instead)
    try:
        yield
    finally:
        for game, name, was in before:
            object.__setattr__(game, name, was)


def begin(world: World, *args: Any, **more: Any) -> Interaction:
    """Replaces the sandbox's own: it also looks again when the time for an answer is over."""
    one = began(world, *args, **more)
    asyncio.get_running_loop().call_later(
        ANSWER_TIMEOUT_SECONDS + 0.01, open_interactions.tick, world
    )
    return one


began = open_interactions._begin


async def never(self: Sandbox) -> None:
    """Replaces the sandbox's regular tick."""


def unnoted(facts: dict[str, Any]) -> None:
    """Takes what the journal would keep."""


def blank(svg: str) -> bytes:
    """Replaces all rasterizing: a picture of one pixel."""
    return POINT


POINT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d4944415478da63fcffff3f030005fe02fea7d5c4bd0000000049454e44ae426082"
)


def seeded(chance: Random) -> Callable[..., None]:
    """Replaces `Random.seed`: `chance` seeds what the machine would."""
    seed = Random.seed

    def instead(self: Random, a: Any = None, version: int = 2) -> None:
        seed(self, chance.random() if a is None else a, version)

    return instead


def numbered() -> Callable[[Any], int]:
    """Replaces `__hash__`: objects are numbered when first hashed, whatever their addresses."""
    numbers = count()

    def instead(self: Any) -> int:
        if not hasattr(self, "_numbered"):
            self._numbered = next(numbers)
        return int(self._numbered)

    return instead


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage.

    When it is collected depends on what the process did before, and finalizers may take steps of
    their own.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.freeze()  # what is left of the evening is never looked through again
            gc.enable()


def thought(key: str, seated: Seated[Any], kind: str, seed: int, end: float) -> Answer:
    """Replaces the answer of a computer player that searches, for which it takes real time: it does
    without, and runs out of time now and then."""
    quick = at_once(games.load(key), kind)
    if quick is None or Random(seed).random() < TOO_LATE:
        raise TimeoutError
    return quick(seated.view, seated.seat, seated.decision, Random(seed))


@contextlib.contextmanager
def determined(
    seed: int, noted: Callable[[dict[str, Any]], None] = unnoted
) -> Iterator[tuple[VirtualLoop, Network, Random]]:
    """A world in which everything follows from one number: its loop, its network, its generator.

    `noted` gets what the sandbox's journal would keep.
    """
    rng = Random(f"simulation {seed}")
    loop = VirtualLoop(Random(rng.random()))
    loop.instead[draw] = blank
    loop.instead[think] = thought
    net = Network(loop, Random(rng.random()))
    chance = Random(rng.random())
    random.seed(rng.random())

    def wall() -> float:
        return float(EPOCH + loop.time())

    places: list[tuple[Any, str, Any]] = [
        (time, "time", wall),
        (time, "monotonic", loop.time),
        (time, "perf_counter", loop.time),
        (aiohttp.connector, "monotonic", loop.time),
        (discord.utils, "utcnow", lambda: datetime.fromtimestamp(wall(), UTC)),
        (os, "urandom", chance.randbytes),
        (random, "_urandom", chance.randbytes),
        (random.Random, "seed", seeded(chance)),
        (ResponseHandler, "__hash__", numbered()),
        (secrets, "token_bytes", lambda n=32: chance.randbytes(n or 32)),
        (secrets, "token_hex", lambda n=32: chance.randbytes(n or 32).hex()),
        (secrets, "token_urlsafe", lambda n=32: chance.randbytes(n or 32).hex()),
        (discord.gateway, "KeepAliveHandler", KeepAlive),
        (aiohappyeyeballs, "start_connection", net.dial),
        (open_interactions, "_begin", begin),
        (Sandbox, "_tick", never),
        (Journal, "_write", lambda journal, facts: noted(facts)),
        (WorkerProcess, "pool", lambda self: UNUSED),
        (sqlite, "Connection", VirtualConnection),
    ]
    with contextlib.ExitStack() as stack:
        stack.enter_context(uncollected())
        for place, name, instead in places:
            stack.enter_context(patch.object(place, name, instead))
        stack.enter_context(undrawn())
        yield loop, net, rng


@contextlib.contextmanager
def handed_over(net: Network, box: Sandbox) -> Iterator[None]:
    """Calls of the API reach this sandbox without the bytes of HTTP."""
    calls = SandboxCalls(net, box._rest, box.world.clock)

    def request(session: Any, method: str, url: Any, **more: Any) -> Any:
        return calls.request(session, method, url, **more)

    with (
        patch.object(aiohttp.ClientSession, "_request", request),
        patch.object(api, "_read", read),
        patch.object(api, "_answer", answer),
    ):
        yield
