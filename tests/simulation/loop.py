"""An event loop on virtual time: no sockets, no threads, no waiting, and processes one can kill.

Whatever takes time on a machine (a job of an executor, a way over the network) takes a drawn time
here. The same draws and the same program give the same order of everything.
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

JOB, REPORT = 0.0004, 0.0003  # seconds that a job takes besides the disk, and until it is heard of
BUSY, LATE = 0.1, 0.02  # share of the reports that wait for the processor, and for how long


class Process:
    """A process that can be killed: from then on none of its tasks and callbacks runs.

    Its tasks are kept, so that garbage collection does not run their `finally` blocks.
    """

    def __init__(self, name: str) -> None:
        self.name, self.alive = name, True
        self.ends: list[Any] = []  # of its connections, which the machine breaks when it dies

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
    """A future whose hash is the order in which it was made, not its address in memory."""

    __slots__ = ("number",)

    number: int

    def __hash__(self) -> int:
        return self.number


class Work(asyncio.Task[Any]):
    """A task with such a hash: a set of tasks is always cancelled in the same order."""

    __slots__ = ("number", "process")

    def __init__(self, number: int, process: Process | None, coro: Any, **more: Any) -> None:
        self.number, self.process = number, process
        super().__init__(coro, **more)

    def __hash__(self) -> int:
        return self.number


class ProcessStep(asyncio.Handle):
    """A callback of a process; the loop runs it, unless that process is dead."""

    __slots__ = ("process",)
    _repr = _source_traceback = None  # as outside of debug mode

    def __init__(
        self, callback: Any, args: Any, loop: Any, context: Context, process: Process | None
    ) -> None:
        # as the library does, but without its check for debug mode: this is called most of all
        self._callback, self._args, self._loop, self._context = callback, args, loop, context
        self._cancelled, self.process = False, process


class Timed(asyncio.TimerHandle):
    """Such a callback, to run at a given time."""

    __slots__ = ("process",)
    _repr = _source_traceback = None

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
        self._when, self._cancelled, self.process = when, False, process

    def cancel(self) -> None:
        """A cancelled timer is dropped when its time comes, and lets go of its callback now."""
        self._cancelled, self._callback, self._args = True, None, None


class Nowhere(selectors.BaseSelector):
    """Replaces the selector, with which a loop waits for the network."""

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
    """The loop.

    `rng` draws how long jobs take; `instead` maps functions that executors must not run to their
    replacements.
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(Nowhere())
        self._rng, self._now = rng, 0.0
        # time, order among equal times, callback
        self._timers: list[tuple[float, int, Timed]] = []
        self.instead: dict[Callable[..., Any], Callable[..., Any]] = {}
        self.slow: Callable[[], float] = lambda: 0.0  # draws additional seconds for each job
        self.did: Callable[[Any, Any], None] = lambda job, args: None  # called after each job
        self.hinder: Callable[[Any], None] = lambda job: None  # raises to keep a job from running
        # when the threads of an executor are free; by the object: an address may be used again
        self._free: WeakKeyDictionary[Any, list[float]] = WeakKeyDictionary()
        self.steps, self.until = 0, 0  # the loop stops at step `until`; 0: never
        self.halted = False
        self.net: Any = None  # the network that makes its connections
        self._numbers = count()
        self.set_task_factory(self._owned)

    def time(self) -> float:
        return self._now

    def stand_still(self) -> None:
        """Let time pass as if the loop's own thread waited for the disk."""
        self._now += self.slow()

    def _run_once(self) -> None:
        """Replaces asyncio's: if nothing is ready, the time becomes that of the next timer."""
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
                if handle._cancelled or not (handle.process is None or handle.process.alive):
                    continue
                try:  # what `Handle._run` does: this is called most of all
                    handle._context.run(handle._callback, *handle._args)
                except (SystemExit, KeyboardInterrupt):
                    raise
                except BaseException as failed:
                    about = {"message": "a callback failed", "exception": failed, "handle": handle}
                    self.call_exception_handler(about)

    # each future asks for it; a built-in type is called without a frame of its own
    get_debug = staticmethod(bool)  # type: ignore[assignment]

    def create_future(self) -> asyncio.Future[Any]:
        future = Promise(loop=self)
        future.number = next(self._numbers)
        return future

    def _owned(self, _: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
        """Make a task that belongs to the process that makes it."""
        context = more.get("context")
        process = context.get(PROCESS) if context is not None else PROCESS.get()
        return Work(next(self._numbers), process, coro, loop=self, **more)

    async def create_server(self, *args: Any, **more: Any) -> Any:
        return await self.net.listen(*args, **more)

    async def create_connection(self, *args: Any, **more: Any) -> Any:
        return await self.net.connect(*args, **more)

    def _make_self_pipe(self) -> None:
        """No other thread calls, so there is no pipe."""

    def _close_self_pipe(self) -> None:
        """There is no pipe."""

    def _write_to_self(self) -> None:
        """The loop never sleeps, so it need not be woken."""

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        context = copy_context() if context is None else context
        handle = ProcessStep(callback, args, self, context, context.get(PROCESS))
        self._ready.append(handle)  # type: ignore[attr-defined]
        self.steps += 1
        if self.steps >= self.until > 0:
            self.until = 0
            self._ready.appendleft(ProcessStep(self._halt, (), self, context, None))  # type: ignore[attr-defined]
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
        return self.call_at(self._now + delay, callback, *args, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run a job on a thread of its executor at a later time, and report it later still.

        A kill may come before the job, or between the job and its report. A thread begins its next
        job when it has reported the one before, so that one thread is heard of in the order of its
        jobs. What another thread has done meanwhile may be heard of first.
        """
        done: asyncio.Future[Any] = self.create_future()
        owner = self if executor is None else executor
        threads = self._free.get(owner)
        if threads is None:
            threads = self._free[owner] = [0.0] * getattr(owner, "_max_workers", 1)
        does = max(self._now, threads[0]) + self._rng.expovariate(1 / JOB) + self.slow()
        told = does + self._rng.expovariate(1 / REPORT)
        if self._rng.random() < BUSY:
            told += self._rng.expovariate(1 / LATE)
        heapq.heapreplace(threads, told)
        self.call_at(does, self._do, told, done, self.instead.get(func, func), args)
        return done

    def _do(
        self, told: float, done: asyncio.Future[Any], func: Callable[..., Any], args: Any
    ) -> None:
        result: Any = None
        failed: BaseException | None = None
        try:
            self.hinder(func)
            result = func(*args)
            self.did(func, args)
        except Exception as why:
            failed = why
        self.call_at(told, _tell, done, result, failed)


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
