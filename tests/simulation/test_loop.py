"""In which order the answers of executors are heard: as of threads and connections, no other."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

from tests.simulation.loop import VirtualLoop

JOBS = list(range(200))


def play(*executors: ThreadPoolExecutor) -> tuple[list[int], list[int]]:
    """Give the executors a job each in turn; the jobs as they were done, and as they were heard."""
    loop, did, heard = VirtualLoop(Random(1)), list[int](), list[int]()

    async def ask(job: int) -> None:
        await loop.run_in_executor(executors[job % len(executors)], did.append, job)
        heard.append(job)

    async def ask_all() -> None:
        await asyncio.gather(*map(ask, JOBS))

    loop.run_until_complete(ask_all())
    loop.close()
    assert sorted(did) == sorted(heard) == JOBS
    return did, heard


def test_a_thread_is_heard_of_in_the_order_in_which_it_was_asked() -> None:
    assert play(ThreadPoolExecutor(1)) == (JOBS, JOBS)


def test_what_a_thread_did_may_be_heard_after_what_another_did_later() -> None:
    did, heard = play(ThreadPoolExecutor(1), ThreadPoolExecutor(1))
    assert did != heard
    for thread in (0, 1):
        assert [job for job in heard if job % 2 == thread] == JOBS[thread::2]


def test_connections_of_a_pool_overtake_each_other() -> None:
    did, heard = play(ThreadPoolExecutor(8))
    assert did != JOBS
    assert did != heard
