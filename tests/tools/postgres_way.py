"""A way to a PostgreSQL server on which connections can fall silent."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit, urlunsplit


class PostgresWay:
    """Carries what is said between a server and those who connect to it here."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._carried: list[tuple[bytearray, asyncio.Event]] = []  # what was asked, and the silence
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        """The URL under which the server is reached by this way."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        parts = urlsplit(self.url)
        who = parts.netloc.rpartition("@")[0]
        return urlunsplit(parts._replace(netloc=f"{who}@127.0.0.1:{port}"))

    def swallow(self, asked: bytes) -> None:
        """From now on nothing gets through on the connections on which this was asked."""
        for said, silent in self._carried:
            if asked in said:
                silent.set()

    async def close(self) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        parts = urlsplit(self.url)
        far, out = await asyncio.open_connection(parts.hostname, parts.port or 5432)
        said, silent = bytearray(), asyncio.Event()
        self._carried.append((said, silent))
        for source, sink, noted in ((near, out, said), (far, back, bytearray())):
            task = asyncio.create_task(carry(source, sink, noted, silent))
            self._tasks.add(task)


async def carry(
    source: asyncio.StreamReader,
    sink: asyncio.StreamWriter,
    noted: bytearray,
    silent: asyncio.Event,
) -> None:
    """Pass on what comes, until it is silent; then swallow it."""
    try:
        while some := await source.read(65536):
            noted += some
            if not silent.is_set():
                sink.write(some)
    finally:
        sink.close()
