"""Tasks that one process does for all: done once, and taken over if that process dies."""

from __future__ import annotations

import asyncio

from bot.ops.shared_tasks import COMMANDS, EMOJI, LEASE_SECONDS, SharedTasks
from tests.tools.memory_store import MemoryStore


class Clock:
    at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


async def test_of_all_processes_one_takes_a_task_and_each_task_is_for_itself() -> None:
    store, clock = MemoryStore(), Clock()
    workers = [SharedTasks(store, clock) for _ in range(4)]
    took = await asyncio.gather(*(worker.take(COMMANDS, "build 1") for worker in workers))
    assert sorted(took) == [False, False, False, True]
    assert await workers[0].take(EMOJI)


async def test_a_task_is_free_when_its_term_is_over_or_there_is_something_new_to_do() -> None:
    store, clock = MemoryStore(), Clock()
    one, other = SharedTasks(store, clock), SharedTasks(store, clock)
    assert await one.take(COMMANDS, "build 1")
    clock.at += LEASE_SECONDS - 1
    assert not await other.take(COMMANDS, "build 1")
    clock.at += 1
    assert await other.take(COMMANDS, "build 1")
    assert await one.take(COMMANDS, "build 2")
    assert not await other.take(COMMANDS, "build 2")


async def test_a_task_that_could_not_be_done_or_was_taken_by_a_wrong_clock_is_free() -> None:
    store, clock = MemoryStore(), Clock()
    one, other = SharedTasks(store, clock), SharedTasks(store, clock)
    assert await one.take(EMOJI)
    await one.drop(EMOJI)
    assert await other.take(EMOJI)
    clock.at -= 1e6
    assert await one.take(EMOJI)
