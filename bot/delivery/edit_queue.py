"""The order in which the edits of one message arrive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class EditOvertaken(Exception):
    """What an edit was to show is out of date: a press has changed the message since."""


class EditQueue:
    """Lets the edits of a message be made one at a time, in the order in which they are wanted.

    Discord does not: each token has limits of its own, and the bot's edits have others, so what is
    told to wait arrives after what was sent later.
    """

    def __init__(self) -> None:
        self._locks = WeakValueDictionary[int, asyncio.Lock]()
        self._wanted: dict[int, list[asyncio.Timeout]] = {}  # by message, those not yet made

    @asynccontextmanager
    async def turn(self, message: int) -> AsyncIterator[None]:
        """Context manager around an edit. Raises EditOvertaken where a press overtakes it."""
        if (lock := self._locks.get(message)) is None:
            lock = self._locks[message] = asyncio.Lock()
        try:
            async with asyncio.timeout(None) as until:
                self._wanted.setdefault(message, []).append(until)
                try:
                    async with lock:
                        yield
                finally:
                    self._wanted[message].remove(until)
                    if not self._wanted[message]:
                        del self._wanted[message]
        except TimeoutError:
            if until.expired():
                raise EditOvertaken from None
            raise

    def overtake(self, message: int) -> None:
        """A press is about to change a message: break off all edits that were wanted before."""
        for until in self._wanted.get(message, ()):
            until.reschedule(asyncio.get_running_loop().time())
