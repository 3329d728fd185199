"""The rate limiter for calls that do not answer a press."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.time.timers import Later, Timer

BURST_CALLS = 10.0  # calls that may be made at once after a quiet moment
PUBLIC_TURN_EVERY = 4  # where both wait, one turn in so many is for what everybody sees
# seconds to wait: by rounding it may be less than the clock can tell, for ever
SHORTEST_WAIT_SECONDS = 0.001


class RateLimiter:
    """Allows a number of calls a second; Discord takes 50, not counting answers to interactions.

    Callers wait for their turn; questions go before tables, because a table that has waited shows
    all that has happened meanwhile in one call.
    """

    def __init__(
        self,
        rate: float,
        now: Callable[[], float],
        later: Later,
    ) -> None:
        self._rate, self._now, self._later = rate, now, later
        self._left, self._at = BURST_CALLS, now()
        self._waiting: dict[bool, deque[asyncio.Future[None]]] = {True: deque(), False: deque()}
        self._alarm: Timer | None = None
        self._turns = 0

    @asynccontextmanager
    async def turn(self, question: bool) -> AsyncIterator[None]:
        """Wait until a call may be made; it is reserved for the block."""
        await self._wait(question)
        try:
            yield
        finally:
            self._left += 1
            self._let_in()

    def spend(self) -> None:
        """Count a call that is made without waiting; later turns are delayed for it."""
        self._grow()
        self._left -= 1

    async def _wait(self, question: bool) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[question].append(mine)
        self._let_in()
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # let in, and broken off before it knew
                self._left += 1
            self._let_in()
            raise

    def _grow(self) -> None:
        now = self._now()
        self._left = min(BURST_CALLS, self._left + (now - self._at) * self._rate)
        self._at = now

    def _let_in(self) -> None:
        """Wake waiting callers while calls are left."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._grow()
        while self._left >= 1 and (one := self._next()) is not None:
            self._left -= 1
            one.set_result(None)
        if self._waiting[True] or self._waiting[False]:
            self._alarm = self._later(
                max((1 - self._left) / self._rate, SHORTEST_WAIT_SECONDS), self._let_in
            )

    def _next(self) -> asyncio.Future[None] | None:
        """The next caller: a question, but now and then a table; cancelled ones are skipped."""
        questions, tables = self._waiting[True], self._waiting[False]
        for waiting in (questions, tables):
            while waiting and waiting[0].done():
                waiting.popleft()
        if not questions and not tables:
            return None
        self._turns += 1
        first = (
            tables
            if not questions or (tables and self._turns % PUBLIC_TURN_EVERY == 0)
            else questions
        )
        return first.popleft()
