"""A late answer costs as much as an early one, in calls, steps of SQLite and bytes (not in
time)."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.services import Services
from bot.matches.events import write_event
from bot.matches.repository import Rule
from bot.matches.session import Draft
from storage import codec
from storage.records import Commit
from storage.sqlite import SqliteStore
from tests.rig.stored import LONG, Answered, Long, begun, growth, services_on, turns

ANSWERS = 160  # per game; some games end sooner
# How many times as much as early a late answer may cost, and loading the game after it; loading a
# fuller board is more work.
MOST = {"calls": 1.2, "sqlite": 1.2, "bytes": 1.2, "load": 1.5}


class Meter:
    """Counts the calls in this thread, the steps of SQLite, and the bytes given to the store."""

    def __init__(self) -> None:
        self.calls = self.sqlite = self.bytes = 0

    def __enter__(self) -> Meter:
        def called(frame: Any, event: str, arg: Any) -> None:
            self.calls += event in ("call", "c_call")

        sys.setprofile(called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    async def watch(self, store: SqliteStore) -> None:
        commit = store.matches.commit

        def stepped() -> int:
            self.sqlite += 1
            return 0

        async def weighed(change: Commit) -> None:
            told = [codec.row_in(change.row), change.events, change.messages]
            told += [codec.entry_in(change.row.id, entry, 0.0) for entry in change.entries]
            self.bytes += len(str(told))
            await commit(change)

        store.matches.commit = weighed  # type: ignore[method-assign]
        store.engine._writer.plain.set_progress_handler(stepped, 1)
        store.engine._reader.plain.set_progress_handler(stepped, 1)
        assert store.engine._near is not None
        store.engine._near.set_progress_handler(stepped, 1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = await SqliteStore.open(tmp_path / "long.sqlite3")
    yield made
    await made.close()


async def work(services: Services, store: SqliteStore, kind: Long) -> dict[str, list[Answered]]:
    """The costs of each answer of a game, and of loading the game after it."""
    id, meter = await begun(services, kind, 1), Meter()
    await meter.watch(store)
    costs: dict[str, list[Answered]] = {name: [] for name in MOST}
    async for key, give in turns(services, id, ANSWERS, Random(1), kind.player):
        meter.calls = meter.sqlite = meter.bytes = 0
        with meter:
            await give()
        for name in ("calls", "sqlite", "bytes"):
            costs[name].append((key, getattr(meter, name)))
        meter.calls = 0
        with meter:
            await services_on(store).matches.read(id)
        costs["load"].append((key, meter.calls))
    return costs


def grown(costs: dict[str, list[Answered]]) -> dict[str, float]:
    """The costs that have grown too much."""
    found = {name: growth([cost]) for name, cost in costs.items()}
    return {name: times for name, times in found.items() if times > MOST[name]}


@pytest.mark.parametrize("kind", LONG, ids=lambda kind: kind.game)
async def test_late_answers_are_no_more_work_than_early_ones(
    store: SqliteStore, kind: Long
) -> None:
    assert grown(await work(services_on(store), store, kind)) == {}


Plant = Callable[[Services, SqliteStore], None]


def also(services: Services, rule: Rule) -> None:
    """Do one more thing before each match is stored."""
    services.matches._rules = (*services.matches._rules, rule)


def read_all(services: Services, store: SqliteStore) -> None:
    """Planted: read the whole log at each answer."""

    async def look(draft: Draft, status: str, now: float) -> None:
        if draft.stored is not None:
            await services.finder._said(draft.stored)

    also(services, look)


def note_all(services: Services, store: SqliteStore) -> None:
    """Planted: keep the whole log in the match's row, which is rewritten at each answer."""

    async def note(draft: Draft, status: str, now: float) -> None:
        draft.body.sides += tuple(map(write_event, draft.said))

    also(services, note)


def never_settle(services: Services, store: SqliteStore) -> None:
    """Planted: keep no snapshots."""
    commit: Callable[[Commit], Awaitable[None]] = store.matches.commit
    store.matches.commit = lambda change: commit(  # type: ignore[method-assign]
        dataclasses.replace(change, snapshot=None)
    )


@pytest.mark.parametrize(
    ("plant", "grows"),
    [(read_all, {"calls", "sqlite"}), (note_all, {"bytes"}), (never_settle, {"load"})],
    ids=("read_all", "note_all", "never_settle"),
)
async def test_work_that_grows_with_the_log_is_found(
    store: SqliteStore, plant: Plant, grows: set[str]
) -> None:
    services = services_on(store)
    plant(services, store)
    assert grown(await work(services, store, LONG[0])).keys() == grows
