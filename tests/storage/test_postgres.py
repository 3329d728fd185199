"""What PostgreSQL adds: several processes on one store, and connections that break."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import asyncpg
import pytest

from storage import sharing
from storage.postgres import PostgresStore
from storage.records import (
    Broken,
    Busy,
    Claimed,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    Message,
    News,
)
from tests.storage.cluster import Cluster
from tests.storage.test_contract import line, row


async def until(true: Callable[[], bool]) -> None:
    """Wait for what another connection brings about."""
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def kill(url: str) -> None:
    """Every connection to this database but the one that asks is cut."""
    db = await asyncpg.connect(url)
    try:
        await db.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where datname = current_database() and pid <> pg_backend_pid()"
        )
    finally:
        await db.close()


async def test_of_two_processes_on_one_revision_one_wins(postgres: Cluster) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    try:
        await one.commit(Commit(row()))
        outcomes = await asyncio.gather(
            one.commit(Commit(row(revision=2), entries=[line(1)], press=7)),
            two.commit(Commit(row(revision=2), entries=[line(1)], press=7)),
            return_exceptions=True,
        )
        assert sorted(type(o).__name__ for o in outcomes) == [Conflict.__name__, "NoneType"]
        assert len(await one.log("aaaaaaaa")) == 1
        with pytest.raises(Duplicate):
            await two.commit(Commit(row(revision=3), press=7))
        with pytest.raises(Busy):
            await two.commit(Commit(row("bbbbbbbb", channel=row().channel)))
    finally:
        await one.close()
        await two.close()


async def test_processes_hear_of_each_others_commits_and_of_nothing_else(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    heard: list[News] = []
    own: list[News] = []
    one.listen(own.append)
    two.listen(heard.append)
    try:
        await one.enrol()
        await two.enrol()
        assert not await one.alone()
        await one.commit(Commit(row()))
        await one.commit(Commit(row(revision=2), entries=[line(1)]))
        await one.put_document("person", 5, {"locale": "es"})
        await until(lambda: len(heard) == 4)
        assert heard == [
            News("everything"),  # nothing is known of the time before
            News("match", "aaaaaaaa", 1),
            News("match", "aaaaaaaa", 2),
            News("document", "person", 5),
        ]
        assert own == [News("everything")]
    finally:
        await one.close()
        await two.close()


async def test_work_is_done_by_one_process_and_left_by_one_that_dies(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    heard: list[News] = []
    two.listen(heard.append)
    message, due = Message("m1", "aaaaaaaa", "table", {}, 1, 5.0), Deadline("aaaaaaaa", "x", 5.0)
    try:
        await one.enrol()
        await two.enrol()
        await one.commit(Commit(row(), messages=[message], deadlines=[due]))
        assert (await one.take_messages(9.0, 100, private=False)).messages == [message]
        assert await one.take_deadlines(9.0) == [due]
        assert (await two.take_messages(9.0, 100, private=False)).messages == []
        assert await two.take_deadlines(9.0) == []
        await one.close()
        await until(lambda: News("gone") in heard)
        claimed = await two.take_messages(9.0, 100, private=False)
        assert claimed.messages == [message]
        assert claimed.inherited == {"aaaaaaaa"}  # it may have been sent already
        assert await two.take_deadlines(9.0) == [due]
        assert await two.alone()
    finally:
        await one.close()
        await two.close()


async def test_two_processes_that_take_at_once_share_the_work(postgres: Cluster) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    try:
        await one.enrol()
        await two.enrol()
        ids = [f"m{i:07d}" for i in range(60)]
        for id in ids:
            messages = [Message(f"{id}:{n}", id, f"seat:{n}", {}, 1, 5.0) for n in range(3)]
            await one.commit(Commit(row(id), messages=messages))
        taken: list[Message] = []
        while len(taken) < 180:
            found = await asyncio.gather(
                *(store.take_messages(9.0, 20, private=True) for store in (one, two, one, two))
            )
            new = [message for claimed in found for message in claimed.messages]
            if not new:
                break
            taken += new
            for message in new:
                await one.delivered(message, None)
            for match in {message.match for message in new}:
                await one.release("bring", f"{match}/seats")
                await two.release("bring", f"{match}/seats")
        assert len(taken) == len({message.id for message in taken}) == 180
    finally:
        await one.close()
        await two.close()


async def test_a_claim_that_was_lost_is_noticed(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "LEASE", -1.0)  # every process counts as dead at once
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    try:
        await one.commit(Commit(row(), messages=[Message("m1", "aaaaaaaa", "table", {}, 1, 5.0)]))
        assert (await one.take_messages(9.0, 100, private=False)).messages
        assert (await two.take_messages(9.0, 100, private=False)).inherited == {"aaaaaaaa"}
        assert not await one.release("bring", "aaaaaaaa")
        assert await two.release("bring", "aaaaaaaa")
    finally:
        await one.close()
        await two.close()


async def test_what_was_claimed_without_its_being_known_is_claimed_anew(
    postgres: Cluster,
) -> None:
    """A connection broke between a claim and the word that it was made."""
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    message = Message("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    try:
        await store.commit(Commit(row(), messages=[message]))
        await store.enrol()
        async with store._pool.acquire() as db:
            await store._sharing.claim(db, ["bring aaaaaaaa"])
        claimed = await store.take_messages(9.0, 100, private=False)
        assert claimed == Claimed([message], {"aaaaaaaa"})
        assert (await store.take_messages(9.0, 100, private=False)).messages == []
    finally:
        await store.close()


async def test_a_broken_connection_loses_no_commit_and_makes_none_twice(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    heard: list[News] = []
    store.listen(heard.append)
    try:
        await store.enrol()
        ids = [f"m{i:07d}" for i in range(10)]
        for id in ids:
            await store.commit(Commit(row(id)))
        for n in range(1, 6):
            # cut while the commits are under way: some groups are stored and some are not
            changes = [Commit(row(id, n + 1), entries=[line(n)], press=n * 100 + i)
                       for i, id in enumerate(ids)]  # fmt: skip
            await asyncio.gather(kill(url), *(store.commit(change) for change in changes))
        for id in ids:
            assert [entry.seq for entry, _ in await store.log(id)] == [1, 2, 3, 4, 5]
        await until(lambda: heard.count(News("everything")) > 1)  # news may have been missed
    finally:
        await store.close()


async def test_processes_that_start_together_migrate_once(postgres: Cluster) -> None:
    url = await postgres.database()
    stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(4)))
    for store in stores:
        assert await store.rows() == []
        await store.close()


async def test_a_database_of_a_newer_version_is_refused(postgres: Cluster) -> None:
    url = await postgres.database()
    await (await PostgresStore.open(url)).close()
    db = await asyncpg.connect(url)
    await db.execute("insert into migration (number) values (999)")
    await db.close()
    with pytest.raises(Broken, match="newer version"):
        await PostgresStore.open(url)


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(Broken, match="check that it runs") as why:
        await PostgresStore.open("postgresql://agora:hunter2@127.0.0.1:1/agora")
    assert "hunter2" not in str(why.value)


async def test_who_only_reads_changes_nothing(postgres: Cluster) -> None:
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    await store.commit(Commit(row()))
    await store.close()
    reader = await PostgresStore.open(url, read_only=True)
    try:
        assert [found.id for found in await reader.rows()] == ["aaaaaaaa"]
        with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
            await reader.commit(Commit(row(revision=2)))
    finally:
        await reader.close()
