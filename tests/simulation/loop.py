"""An event loop on virtual time: no sockets, no threads, no waiting, and processes that can die.

Whatever would take time on a machine takes a time that is drawn: a job of an executor, a way over
the network. The same draws and the same program give the same order of everything.
"""

from __future__ import annotations

import asyncio
import heapq
import selectors
from collections.abc import Callable, Mapping
from contextvars import Context, ContextVar, copy_context
from itertools import count
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

LONGEST_WAIT = 24 * 3600.0


class Process:
    """Whoever can be killed: from then on no step of its tasks and no callback runs any more.

    Its tasks are kept, so that not even the collecting of garbage reaches their `finally`.
    """

    def __init__(self, name: str) -> None:
        self.name, self.alive = name, True
        self.ends: list[Any] = []  # of its connections: the machine breaks them off when it dies

    def kill(self) -> None:
        self.alive = False
        GRAVEYARD.extend(
            task for task in asyncio.all_tasks() if isinstance(task, Work) and task.process is self
        )
        for end in list(self.ends):
            end.abort()


GRAVEYARD: list[asyncio.Task[Any]] = []
PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class Promise(asyncio.Future[Any]):
    """A future that sets hold by when it was made, and not by where it lies in memory."""

    __slots__ = ("_number",)

    def __init__(self, number: int, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop=loop)
        self._number = number

    def __hash__(self) -> int:
        return self._number


class Work(asyncio.Task[Any]):
    """A task of which the same holds: whoever breaks off a set of them does so in one order."""

    __slots__ = ("_number", "process")

    def __init__(self, number: int, process: Process | None, coro: Any, **more: Any) -> None:
        self._number, self.process = number, process
        super().__init__(coro, **more)

    def __hash__(self) -> int:
        return self._number


class Step(asyncio.Handle):
    """A callback of a process: nothing once that is dead."""

    __slots__ = ("_process",)

    def __init__(
        self, callback: Any, args: Any, loop: Any, context: Context, process: Process | None
    ) -> None:
        # what the library sets, without asking whether this is to be watched: most of all is these
        self._callback, self._args, self._loop, self._context = callback, args, loop, context
        self._cancelled, self._repr, self._source_traceback = False, None, None
        self._process = process

    def _run(self) -> None:
        if self._process is None or self._process.alive:
            super()._run()


class Timed(asyncio.TimerHandle):
    """The same at a time."""

    __slots__ = ("_process",)

    def __init__(
        self,
        when: float,
        callback: Any,
        args: Any,
        loop: Any,
        context: Context,
        process: Process | None,
    ) -> None:
        self._callback, self._args, self._loop, self._context = callback, args, loop, context
        self._cancelled, self._repr, self._source_traceback = False, None, None
        self._when, self._scheduled, self._process = when, True, process

    def _run(self) -> None:
        if self._process is None or self._process.alive:
            super()._run()


class Nowhere(selectors.BaseSelector):
    """Where a loop would wait for the network."""

    def select(self, timeout: float | None = None) -> list[Any]:
        raise RuntimeError("nobody waits for the network")

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        raise RuntimeError("there are no sockets in here")

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        raise RuntimeError("there are no sockets in here")

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return {}

    def close(self) -> None:
        """Nothing is open."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop. `rng` draws how long jobs take; `instead` are functions that jobs are not to run,
    by what is run for them."""

    def __init__(self, rng: Random) -> None:
        super().__init__(Nowhere())
        self._rng, self._now = rng, 0.0
        # when, which of those at the same time was first, and what
        self._timers: list[tuple[float, int, Timed]] = []
        self.instead: dict[Callable[..., Any], Callable[..., Any]] = {}
        self.slow: Callable[[], float] = lambda: 0.0  # seconds more for every job, drawn each time
        self.did: Callable[[Any, Any], None] = lambda job, args: None  # hears of jobs done
        self.hinder: Callable[[Any], None] = lambda job: None  # raises what keeps a job from it
        # when an executor has done what it was given; by itself: another may be where one was
        self._free: WeakKeyDictionary[Any, float] = WeakKeyDictionary()
        self.steps, self.until = 0, 0  # stops at that step; 0: never
        self.halted = False
        self.net: Any = None  # the network that lays its connections
        self._numbers = count()
        self.set_task_factory(self._owned)

    def time(self) -> float:
        return self._now

    def stand_still(self) -> None:
        """Somebody waits for the disk in the loop's own thread: nothing else is done meanwhile."""
        self._now += self.slow()

    def _run_once(self) -> None:
        """In place of the usual: where nothing can be done now, it is the time of what is next."""
        ready, timers = self._ready, self._timers  # type: ignore[attr-defined]
        while not self._stopping:  # type: ignore[attr-defined]
            while timers and timers[0][2]._cancelled:
                heapq.heappop(timers)
            if not ready:
                if not timers:
                    raise RuntimeError("nothing will ever happen again")
                self._now = max(self._now, timers[0][0])
            due = self._now + 1e-9
            while timers and timers[0][0] < due:
                ready.append(heapq.heappop(timers)[2])
            for _ in range(len(ready)):
                handle = ready.popleft()
                if not handle._cancelled:
                    handle._run()

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is let go when its time comes."""

    def create_future(self) -> asyncio.Future[Any]:
        return Promise(next(self._numbers), self)

    def _owned(self, _: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
        """A task of the process in which it is made."""
        context = more.get("context")
        process = context.get(PROCESS) if context is not None else PROCESS.get()
        return Work(next(self._numbers), process, coro, loop=self, **more)

    async def create_server(self, *args: Any, **more: Any) -> Any:
        return await self.net.listen(*args, **more)

    async def create_connection(self, *args: Any, **more: Any) -> Any:
        return await self.net.connect(*args, **more)

    def _make_self_pipe(self) -> None:
        """Nobody calls from another thread."""

    def _close_self_pipe(self) -> None:
        """There is none."""

    def _write_to_self(self) -> None:
        """The loop never sleeps."""

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        context = copy_context() if context is None else context
        handle = Step(callback, args, self, context, context.get(PROCESS))
        self._ready.append(handle)  # type: ignore[attr-defined]
        self.steps += 1
        if self.until and self.steps >= self.until:
            self.until = 0
            self._ready.appendleft(Step(self._halt, (), self, context, None))  # type: ignore[attr-defined]
        return handle

    def _halt(self) -> None:
        self.halted = True
        self.stop()

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        context = copy_context() if context is None else context
        timer = Timed(when, callback, args, self, context, context.get(PROCESS))
        heapq.heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Do a job at a time to come, in the order of its executor, and tell of it later still:
        a kill may fall before, or between doing and telling."""
        done: asyncio.Future[Any] = self.create_future()
        owner = self if executor is None else executor
        begins = max(self.time(), self._free.get(owner, 0.0))
        does = begins + self._rng.expovariate(1 / 0.0004) + self.slow()
        self._free[owner] = does
        self.call_at(does, self._do, done, self.instead.get(func, func), args)
        return done

    def _do(self, done: asyncio.Future[Any], func: Callable[..., Any], args: Any) -> None:
        result: Any = None
        failed: BaseException | None = None
        try:
            self.hinder(func)
            result = func(*args)
            self.did(func, args)
        except Exception as why:
            failed = why
        self.call_later(self._rng.expovariate(1 / 0.0003), _tell, done, result, failed)


async def pause(seconds: float) -> None:
    """Let virtual time pass."""
    await asyncio.sleep(seconds)


def _tell(done: asyncio.Future[Any], result: Any, failed: BaseException | None) -> None:
    if done.done():
        return
    if failed is not None:
        done.set_exception(failed)
    else:
        done.set_result(result)
