"""For how long finished matches are kept."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from bot.features.cups.service import matches_kept_since
from bot.features.review.service import forget_match, number
from bot.retention.old_matches import MATCHES_AT_ONCE, NEXT_AFTER_SECONDS, MatchRetention
from bot.time.reckoning import DAY
from storage.records import CLOSED, LIVE, LOBBY, OVER, Commit
from tests.tools.memory_store import MemoryStore
from tests.tools.rows import row

NOW = 1000 * DAY


def retention_of(store: MemoryStore, now: Callable[[], float], days: int) -> MatchRetention:
    return MatchRetention(
        store, now, days, kept_since=(matches_kept_since,), forget=(forget_match,)
    )


async def kept(store: MemoryStore) -> set[str]:
    return {one.id for one in await store.matches.rows()}


async def test_matches_are_kept_for_ever_unless_it_is_said() -> None:
    store = MemoryStore()
    await store.matches.commit(Commit(row(status=OVER)))
    retention = retention_of(store, lambda: NOW, 0)
    assert await retention.next_due() is None
    await retention.run_due()
    assert await kept(store) == {"aaaaaaaa"}


async def test_what_has_ended_and_is_older_is_deleted_and_nothing_else(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    store = MemoryStore()
    for id, status, days in (
        ("aaaaaaaa", OVER, 31),
        ("bbbbbbbb", CLOSED, 31),
        ("cccccccc", LIVE, 900),
        ("dddddddd", LOBBY, 900),
        ("eeeeeeee", OVER, 29),
    ):
        await store.matches.commit(Commit(row(id, status=status, changed_at=NOW - days * DAY)))
    await store.documents.put("review", number("aaaaaaaa"), {})
    retention = retention_of(store, lambda: NOW, 30)
    assert await retention.next_due() == 0.0
    await retention.run_due()
    assert await kept(store) == {"cccccccc", "dddddddd", "eeeeeeee"}
    assert await store.documents.all("review") == []
    assert await retention.next_due() == NOW + DAY
    assert caplog.messages == ["2 finished matches were deleted: they were older than is kept"]


async def test_the_matches_of_a_cup_stay_until_it_ends() -> None:
    store, now = MemoryStore(), [NOW]
    for id, days in (("aaaaaaaa", 41), ("bbbbbbbb", 40)):
        await store.matches.commit(Commit(row(id, status=OVER, changed_at=NOW - days * DAY)))
    await store.documents.put("cup", 1, {"drawn_at": NOW - 40 * DAY})
    retention = retention_of(store, lambda: now[0], 30)
    await retention.run_due()
    assert await kept(store) == {"bbbbbbbb"}
    await store.documents.put("cup", 1, {"drawn_at": 0.0})  # another one, not drawn yet
    now[0] += DAY
    await retention.run_due()
    assert await kept(store) == set()


async def test_many_are_deleted_bit_by_bit() -> None:
    store = MemoryStore()
    for n in range(MATCHES_AT_ONCE + 1):
        id = "".join("abcdefghij"[int(digit)] for digit in f"{n:08}")
        await store.matches.commit(Commit(row(id, status=OVER)))
    now = [NOW]
    retention = retention_of(store, lambda: now[0], 30)
    await retention.run_due()
    assert len(await kept(store)) == 1
    assert await retention.next_due() == NOW + NEXT_AFTER_SECONDS
    now[0] += NEXT_AFTER_SECONDS
    await retention.run_due()
    assert await kept(store) == set()
