"""A network in memory: bytes arrive in order, some time after they were sent, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from random import Random
from typing import Any

from tests.simulation.loop import PROCESS, Process, VirtualLoop

FIRST_PORT = 40_001


class End(asyncio.Transport):
    """One end of a connection."""

    def __init__(
        self, net: Network, protocol: Any, context: Context, ports: tuple[int, int]
    ) -> None:
        here, there = (("127.0.0.1", port) for port in ports)
        super().__init__({"sockname": here, "peername": there})
        self._net, self._protocol, self._context = net, protocol, context
        self._other: End | None = None
        self._arrives = 0.0  # when the latest bytes arrive
        self._closing = self._lost = False
        self._held: list[Callable[[], None]] | None = None  # arrived while reading is paused
        self.owner: Process | None = None

    # what the program does --------------------------------------------------------------

    def write(self, data: Any) -> None:
        if not self._closing and data:
            arrived = bytes(data)
            self._send(lambda other: other._take(arrived))

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def write_eof(self) -> None:
        """Nothing here closes only one direction of a connection."""

    def can_write_eof(self) -> bool:
        return False

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._send(lambda other: other._part(None))
            self._net.loop.call_soon(self._gone, None, context=self._context)

    def abort(self) -> None:
        """Break the connection; the machine does the same for a dead process."""
        if not self._lost:
            self._closing = True
            self._send(lambda other: other._part(ConnectionResetError("reset by the other end")))
            self._net.loop.call_soon(self._gone, None, context=self._context)

    def is_closing(self) -> bool:
        return self._closing

    def pause_reading(self) -> None:
        if self._held is None:
            self._held = []

    def resume_reading(self) -> None:
        held, self._held = self._held or [], None
        for act in held:
            act()

    def is_reading(self) -> bool:
        return self._held is None

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Nothing to do: the network takes everything at once."""

    # what the network does ----------------------------------------------------------------

    def join(self, other: End) -> None:
        self._other = other

    def begin(self) -> None:
        self._protocol.connection_made(self)

    def _send(self, act: Callable[[End], None]) -> None:
        """Let something happen at the other end, after everything sent before."""
        loop, other = self._net.loop, self._other
        assert other is not None
        self._arrives = max(loop.time() + self._net.way(), self._arrives + 1e-6)
        loop.call_at(self._arrives, act, other, context=other._context)

    def _take(self, data: bytes) -> None:
        if self._lost or self._closing:
            return
        if self._held is not None:
            self._held.append(lambda: self._take(data))
            return
        self._protocol.data_received(data)

    def _part(self, why: Exception | None) -> None:
        if self._lost:
            return
        if self._held is not None and why is None:
            self._held.append(lambda: self._part(None))
            return
        self._closing = True
        if why is None and not self._protocol.eof_received():
            self.close()
        self._gone(why)

    def _gone(self, why: Exception | None) -> None:
        if not self._lost:
            self._lost = True
            self._net.ends.pop(self, None)
            if self.owner is not None and self in self.owner.ends:
                self.owner.ends.remove(self)
            self._protocol.connection_lost(why)


class Dialed:
    """Stands for a socket between dialing and connecting."""

    def __init__(self, port: int) -> None:
        self.port = port

    def close(self) -> None:
        """Nothing is open yet."""


class Listener:
    """A server's open port."""

    def __init__(self, net: Network, port: int, make: Callable[[], Any]) -> None:
        self._net, self.port, self.make = net, port, make
        self.context = copy_context()
        self.sockets = [self]

    def getsockname(self) -> tuple[str, int]:
        return ("127.0.0.1", self.port)

    def is_serving(self) -> bool:
        return self.port in self._net.listeners

    def close(self) -> None:
        self._net.listeners.pop(self.port, None)

    async def start_serving(self) -> None:
        """It serves already."""

    async def wait_closed(self) -> None:
        """It closes at once."""


class Network:
    """All connections. `delay` draws the seconds that bytes travel one way."""

    def __init__(self, loop: VirtualLoop, rng: Random) -> None:
        self.loop, self._rng = loop, rng
        self.listeners: dict[int, Listener] = {}
        self.ends: dict[End, None] = {}
        self.stalls = 0.0  # probability that bytes travel for seconds
        loop.net = self

    def way(self) -> float:
        if self.stalls and self._rng.random() < self.stalls:
            return self._rng.uniform(0.5, 4.0)
        return 0.002 + self._rng.expovariate(1 / 0.008)

    async def dial(self, addr_infos: Any, **_: Any) -> Dialed:
        """Replaces aiohappyeyeballs.start_connection."""
        port = int(addr_infos[0][4][1])
        await asyncio.sleep(self.way())
        if port not in self.listeners:
            raise ConnectionRefusedError(111, "nobody listens there")
        return Dialed(port)

    async def listen(
        self, make: Callable[[], Any], host: Any = None, port: Any = None, **_: Any
    ) -> Listener:
        """Replaces the loop's `create_server`."""
        port = port or FIRST_PORT + len(self.listeners)
        listener = self.listeners[port] = Listener(self, port, make)
        return listener

    async def connect(
        self, make: Callable[[], Any], *_: Any, sock: Dialed, **__: Any
    ) -> tuple[End, Any]:
        """Replaces the loop's `create_connection`."""
        listener = self.listeners.get(sock.port)
        if listener is None:
            raise ConnectionRefusedError(111, "nobody listens there")
        process, near, far = PROCESS.get(), FIRST_PORT - 1, sock.port
        mine, theirs = make(), listener.make()
        here = End(self, mine, copy_context(), (near, far))
        there = End(self, theirs, listener.context, (far, near))
        here.join(there)
        there.join(here)
        self.ends |= {here: None, there: None}
        if process is not None:
            process.ends.append(here)
            here.owner = process
        here.begin()
        self.loop.call_soon(there.begin, context=listener.context)
        return here, mine

    def cut(self) -> None:
        """Break every connection."""
        for end in list(self.ends):
            end.abort()
