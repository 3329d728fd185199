"""What is PostgreSQL's own: several processes on one store, and broken connections."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import quote, urlsplit

import asyncpg
import pytest

from storage.open_store import open_store
from storage.postgres.postgres_engine import Intervals
from storage.postgres.sharing import PostgresStore
from storage.records import (
    Busy,
    Claimed,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    News,
    OutboxMessage,
    Posted,
    StoreBroken,
)
from storage.sql_engine import ConnectionLost
from tests.tools.cluster import Cluster
from tests.tools.postgres_way import PostgresWay
from tests.tools.rows import finish_match, line, row, standing


async def until(true: Callable[[], bool]) -> None:
    """Wait for what another connection brings about."""
    async with asyncio.timeout(120):
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
        await one.matches.commit(Commit(row()))
        outcomes = await asyncio.gather(
            one.matches.commit(Commit(row(revision=2), entries=[line(1)], press=7)),
            two.matches.commit(Commit(row(revision=2), entries=[line(1)], press=7)),
            return_exceptions=True,
        )
        assert sorted(type(o).__name__ for o in outcomes) == [Conflict.__name__, "NoneType"]
        assert len(await one.matches.log("aaaaaaaa")) == 1
        with pytest.raises(Duplicate):
            await two.matches.commit(Commit(row(revision=3), press=7))
        with pytest.raises(Busy):
            await two.matches.commit(Commit(row("bbbbbbbb", channel=row().channel)))
    finally:
        await one.close()
        await two.close()


async def test_what_is_written_beside_a_conflict_after_a_lost_connection_is_written(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it counted as stored: where a panel stood was then known to nobody."""
    store = await PostgresStore.open(await postgres.empty())
    attempt, lost = store.engine._attempt, [True]

    async def losing(pool: Any, act: Any) -> Any:
        if pool is store.engine._writer and lost:
            lost.pop()
            raise ConnectionLost("cut")
        return await attempt(pool, act)

    stands = Posted("aaaaaaaa", "seat:1", 2, 123, 7.0, "+1.0:a/")
    try:
        await store.documents.put("person", 5, {"read": "by another"})
        monkeypatch.setattr(store.engine, "_attempt", losing)
        swapped, _, shown = await asyncio.gather(
            store.documents.swap("person", 5, None, {"mine": 1}),
            store.outbox.delivered(OutboxMessage("-", "aaaaaaaa", "seat:1"), stands),
            store.posted.note_shown(replace(stands, fingerprint="-2.0:b/"), 1),
        )
        assert not lost
        assert not swapped
        assert shown
        assert await store.documents.get("person", 5) == {"read": "by another"}
        found = await store.posted.get("aaaaaaaa", "seat:1")
        assert found == replace(stands, fingerprint="-2.0:b/")
    finally:
        await store.close()


async def test_what_may_have_been_stored_before_the_connection_was_lost_for_good_is_no_conflict(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is told of a conflict takes it for somebody else's change, and does it once more."""
    once = Intervals(pauses=(0.0,))
    store = await PostgresStore.open(await postgres.empty(), intervals=once)
    attempt, lost = store.engine._attempt, ["unheard", "cut"]

    async def losing(pool: Any, act: Any) -> Any:
        if pool is not store.engine._writer or not lost:
            return await attempt(pool, act)
        if lost.pop(0) == "unheard":
            await attempt(pool, act)
        raise ConnectionLost("cut")

    try:
        monkeypatch.setattr(store.engine, "_attempt", losing)
        outcomes = await asyncio.gather(
            store.matches.commit(Commit(row(), press=7)),
            store.matches.commit(Commit(row("bbbbbbbb", channel=9), press=8)),
            return_exceptions=True,
        )
        assert not lost
        assert [type(outcome) for outcome in outcomes] == [ConnectionLost, ConnectionLost]
        assert await store.matches.revision("bbbbbbbb") == 1
        await store.matches.commit(Commit(row(revision=2), press=9))
    finally:
        await store.close()


async def test_processes_hear_of_each_others_commits_and_of_nothing_else(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    heard: list[News] = []
    own: list[News] = []
    one.leases.listen(own.append)
    two.leases.listen(heard.append)
    try:
        await one.leases.join()
        await two.leases.join()
        assert not await one.leases.alone()
        await one.matches.commit(Commit(row()))
        await one.matches.commit(Commit(row(revision=2), entries=[line(1)]))
        await one.documents.put("person", 5, {"locale": "es"})
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
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    heard: list[News] = []
    two.leases.listen(heard.append)
    message, due = (
        OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0),
        Deadline("aaaaaaaa", "x", 5.0),
    )
    try:
        await one.leases.join()
        await two.leases.join()
        await one.matches.commit(Commit(row(), messages=[message], deadlines=[due]))
        assert (await one.outbox.claim(9.0, 100, private=False)).messages == [message]
        assert await one.deadlines.claim(9.0) == [due]
        assert (await two.outbox.claim(9.0, 100, private=False)).messages == []
        assert await two.deadlines.claim(9.0) == []
        await one.close()
        await until(lambda: News("gone") in heard)
        claimed = await two.outbox.claim(9.0, 100, private=False)
        assert claimed.messages == [message]
        assert claimed.inherited == {"aaaaaaaa"}  # it may have been sent already
        assert await two.deadlines.claim(9.0) == [due]
        assert await two.leases.alone()
    finally:
        await one.close()
        await two.close()


async def test_two_processes_that_take_at_once_share_the_work(postgres: Cluster) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    try:
        await one.leases.join()
        await two.leases.join()
        ids = [f"m{i:07d}" for i in range(60)]
        for id in ids:
            messages = [OutboxMessage(f"{id}:{n}", id, f"seat:{n}", {}, 1, 5.0) for n in range(3)]
            await one.matches.commit(Commit(row(id), messages=messages))
        taken: list[OutboxMessage] = []
        while len(taken) < 180:
            found = await asyncio.gather(
                *(store.outbox.claim(9.0, 20, private=True) for store in (one, two, one, two))
            )
            new = [message for claimed in found for message in claimed.messages]
            if not new:
                break
            taken += new
            for message in new:
                await one.outbox.delivered(message, None)
            for match in {message.match for message in new}:
                await one.outbox.release(f"{match}/seats")
                await two.outbox.release(f"{match}/seats")
        assert len(taken) == len({message.id for message in taken}) == 180
    finally:
        await one.close()
        await two.close()


async def test_a_claim_that_was_lost_is_noticed(postgres: Cluster) -> None:
    dying = Intervals(lease=-1.0)  # every process counts as dead at once
    url = await postgres.empty()
    one = await PostgresStore.open(url, intervals=dying)
    two = await PostgresStore.open(url, intervals=dying)
    try:
        message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
        await one.matches.commit(Commit(row(), messages=[message]))
        assert (await one.outbox.claim(9.0, 100, private=False)).messages
        assert (await two.outbox.claim(9.0, 100, private=False)).inherited == {"aaaaaaaa"}
        assert not await one.outbox.release("aaaaaaaa")
        assert await two.outbox.release("aaaaaaaa")
    finally:
        await one.close()
        await two.close()


async def test_what_was_claimed_without_its_being_known_is_claimed_anew(
    postgres: Cluster,
) -> None:
    """A connection broke between a claim and the word that it was made."""
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    try:
        await store.matches.commit(Commit(row(), messages=[message]))
        await store.leases.join()
        async with store.engine._pool.acquire() as db:
            await store._process.take(db, ["deliver aaaaaaaa"])
        claimed = await store.outbox.claim(9.0, 100, private=False)
        assert claimed == Claimed([message], {"aaaaaaaa"})
        assert (await store.outbox.claim(9.0, 100, private=False)).messages == []
    finally:
        await store.close()


async def test_what_is_being_released_is_not_claimed_anew_before_that_is_known(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A release that takes long would give up the second claim with the first."""
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    read, asked, go_on = store.engine.read, asyncio.Event(), asyncio.Event()

    async def slow(sql: str, values: Sequence[Any] = ()) -> list[Any]:
        asked.set()
        await go_on.wait()
        return await read(sql, values)

    try:
        await store.matches.commit(Commit(row(), messages=[message]))
        assert (await store.outbox.claim(9.0, 100, private=False)).messages == [message]
        monkeypatch.setattr(store.engine, "read", slow)
        releasing = asyncio.create_task(store.outbox.release("aaaaaaaa"))
        await asked.wait()
        assert (await store.outbox.claim(9.0, 100, private=False)).messages == []
        go_on.set()
        assert await releasing
        assert (await store.outbox.claim(9.0, 100, private=False)).messages == [message]
    finally:
        await store.close()


async def test_a_death_is_heard_of_though_the_connection_breaks_after_it_was_noted(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked once more found nobody dead, and nobody else went on with what was begun."""
    url = await postgres.empty()
    store = await PostgresStore.open(url, intervals=Intervals(beat=1000.0))
    attempt, heard, cuts = store.engine._attempt, list[News](), itertools.cycle([True, False])

    async def losing(pool: Any, act: Any) -> Any:
        found = await attempt(pool, act)
        if next(cuts):
            raise ConnectionLost("cut")
        return found

    store.leases.listen(heard.append)
    try:
        await store.leases.join()
        await store.engine.read("insert into process (id, until) values ('dead', 0)")
        monkeypatch.setattr(store.engine, "_attempt", losing)
        await store._process._beat()
        assert News("gone") in heard
        assert await store.engine.read("select 1 from process where id = 'dead'") == []
    finally:
        await store.close()


async def test_a_connection_that_hears_nothing_any_more_is_replaced(postgres: Cluster) -> None:
    """It only listens, so that nothing but silence tells of a server or a way that has vanished."""
    way = PostgresWay(await postgres.empty())
    url = await way.open()
    quick = Intervals(look=0.1, answer=0.5)
    one, two = await PostgresStore.open(way.url), await PostgresStore.open(url, intervals=quick)
    heard: list[News] = []
    two.leases.listen(heard.append)
    try:
        await two.leases.join()
        await until(lambda: News("everything") in heard)
        heard.clear()
        way.swallow(b"LISTEN")
        await until(lambda: News("everything") in heard)
        await one.documents.put("person", 5, {"locale": "es"})
        await until(lambda: News("document", "person", 5) in heard)
    finally:
        await one.close()
        await two.close()
        await way.close()


async def test_what_is_asked_on_a_connection_that_has_vanished_is_asked_on_another_one(
    postgres: Cluster,
) -> None:
    """The system itself would wait for a quarter of an hour before it gave such a connection up."""
    way = PostgresWay(await postgres.empty())
    store = await PostgresStore.open(await way.open(), intervals=Intervals(patience=0.3))
    try:
        await store.matches.commit(Commit(row()))
        assert await store.matches.revision("aaaaaaaa") == 1
        way.swallow(b"")  # all of them, the idle ones too
        async with asyncio.timeout(60):
            await store.matches.commit(Commit(row(revision=2), entries=[line(1)], press=7))
            assert await store.matches.revision("aaaaaaaa") == 2
        assert len(await store.matches.log("aaaaaaaa")) == 1
    finally:
        await store.close()
        await way.close()


async def test_a_listener_that_fails_is_named_and_hears_what_comes_next(
    postgres: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    heard: list[News] = []

    def on_event(news: News) -> None:
        heard.append(news)
        raise ValueError("the hand was duke")

    one.leases.listen(on_event)
    try:
        await one.leases.join()
        for id in (5, 6):
            await two.documents.put("person", id, {"locale": "es"})
        await until(lambda: len(heard) == 3)
        assert heard[1:] == [News("document", "person", 5), News("document", "person", 6)]
    finally:
        await one.close()
        await two.close()
    assert caplog.text.count("news of a document failed: ValueError at test_postgres.py:") == 2
    assert "duke" not in caplog.text


async def test_of_two_processes_that_count_the_same_results_one_stores_standings(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    try:
        await finish_match(one, "aaaaaaaa", 10.0)
        counted = [await store.results.waiting(1, "coup") for store in (one, two)]
        outcomes = await asyncio.gather(
            one.results.advance(counted[0], [standing(5)]),
            two.results.advance(counted[1], [standing(5, rating=900)]),
        )
        assert sorted(outcomes) == [False, True]
        assert len(await two.results.best(1, "coup")) == 1
    finally:
        await one.close()
        await two.close()


async def test_matches_that_end_in_two_processes_at_once_are_all_counted(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    stores = [await PostgresStore.open(url) for _ in range(2)]
    ids = [f"m{n:07d}" for n in range(40)]
    added: set[str] = set()

    async def count(store: PostgresStore, ending: asyncio.Future[Any]) -> None:
        while True:
            done = ending.done()
            waiting = await store.results.waiting(1, "coup", 3)
            if not waiting.results:
                if done:
                    return
                await asyncio.sleep(0)
            elif await store.results.advance(waiting, [standing(5)]):
                if waiting.results[0].match in added:  # they were begun anew
                    added.clear()
                added.update(result.match for result in waiting.results)

    try:
        # those that end later may be stored earlier
        ending = asyncio.gather(
            *(finish_match(stores[n % 2], id, float(n * 7 % 40)) for n, id in enumerate(ids))
        )
        await asyncio.gather(ending, *(count(store, ending) for store in stores))
        assert await stores[0].results.games(1) == []
        assert (await stores[0].results.waiting(1, "coup")).results == []
        await finish_match(stores[0], "zzzzzzzz", -0.5)  # before all of them
        waiting = await stores[1].results.waiting(1, "coup")
        assert [result.match for result in waiting.results] == ["zzzzzzzz"] + sorted(
            ids, key=lambda id: int(id[1:]) * 7 % 40
        )
    finally:
        for store in stores:
            await store.close()


async def test_a_broken_connection_loses_no_commit_and_makes_none_twice(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    heard: list[News] = []
    store.leases.listen(heard.append)
    try:
        await store.leases.join()
        ids = [f"m{i:07d}" for i in range(10)]
        for id in ids:
            await store.matches.commit(Commit(row(id)))
        for n in range(1, 6):
            # cut while the commits are under way: some groups are stored and some are not
            changes = [
                Commit(row(id, n + 1), entries=[line(n)], press=n * 100 + i)
                for i, id in enumerate(ids)
            ]
            await asyncio.gather(kill(url), *(store.matches.commit(change) for change in changes))
        for id in ids:
            assert [entry.seq for entry, _ in await store.matches.log(id)] == [1, 2, 3, 4, 5]
        await until(lambda: heard.count(News("everything")) > 1)  # news may have been missed
    finally:
        await store.close()


async def test_processes_that_start_together_migrate_once(postgres: Cluster) -> None:
    url = await postgres.database()
    stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(4)))
    for store in stores:
        assert await store.matches.rows() == []
        await store.close()


@pytest.mark.parametrize(("number", "why"), [(999, "newer version"), (9, "a version before 1.0")])
async def test_a_database_of_another_version_is_refused(
    postgres: Cluster, number: int, why: str
) -> None:
    url = await postgres.database()
    await (await PostgresStore.open(url)).close()
    db = await asyncpg.connect(url)
    await db.execute("insert into migration (number) values ($1)", number)
    await db.close()
    with pytest.raises(StoreBroken, match=why):
        await PostgresStore.open(url)


async def test_what_only_reads_refuses_a_database_from_before_too(postgres: Cluster) -> None:
    url = await postgres.database()
    await (await PostgresStore.open(url)).close()
    await (await open_store(url, read_only=True)).close()
    db = await asyncpg.connect(url)
    await db.execute("update migration set number = 9")
    await db.close()
    with pytest.raises(StoreBroken, match=r"a version before 1\.0"):
        await open_store(url, read_only=True)


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(StoreBroken, match="check that it runs") as why:
        await PostgresStore.open("postgresql://agora:hunter2@127.0.0.1:1/agora")
    assert "hunter2" not in str(why.value)


@pytest.mark.parametrize("by", ["network", "socket"])
async def test_odd_names_in_an_address_reach_the_server_as_they_are(
    by: str, postgres: Cluster
) -> None:
    name, server = "a#b ?%/@:é", urlsplit(postgres.url)
    quoted = f'"{name}"'
    made = [f"create role {quoted} superuser login", f"create database {quoted}"]
    await postgres.run(f"drop database if exists {quoted}", f"drop role if exists {quoted}", *made)
    part = quote(name, safe="")
    where = f"{server.hostname}:{server.port}/{part}"
    if by == "socket":
        db = await asyncpg.connect(postgres.url)
        folder = await db.fetchval("show unix_socket_directories")
        await db.close()
        where = f"/{part}?host={quote(folder)}&port={server.port}"
    store = await open_store(f"postgresql://{part}:{part}@{where}")
    try:
        found = await store.engine.read("select current_user, current_database()")
        assert tuple(found[0]) == (name, name)
    finally:
        await store.close()
        await postgres.run(f"drop database {quoted} with (force)", f"drop role {quoted}")


async def test_an_address_whose_parts_are_mixed_up_is_sent_nowhere() -> None:
    with pytest.raises(StoreBroken, match="# as %23") as why:
        await open_store("postgresql://agora:12#hunter2@127.0.0.1/agora")
    assert "hunter2" not in str(why.value)


async def test_who_only_reads_changes_nothing(postgres: Cluster) -> None:
    url = await postgres.empty()
    store = await PostgresStore.open(url)
    await store.matches.commit(Commit(row()))
    await store.close()
    reader = await PostgresStore.open(url, read_only=True)
    try:
        assert [found.id for found in await reader.matches.rows()] == ["aaaaaaaa"]
        with pytest.raises(asyncpg.ReadOnlySQLTransactionError):
            await reader.matches.commit(Commit(row(revision=2)))
    finally:
        await reader.close()


async def test_what_another_process_may_have_sent_waits_though_a_press_has_shown_it(
    postgres: Cluster,
) -> None:
    """It has sent the next panel and died before it noted that. Whoever inherits the lane finds
    it; if nobody had to deliver anything, it would stand there for ever."""
    url = await postgres.empty()
    one, two = await PostgresStore.open(url), await PostgresStore.open(url)
    shown = Posted("aaaaaaaa", "seat:0", 2, 123, 7.0, "new")
    message = OutboxMessage("aaaaaaaa:seat:0", "aaaaaaaa", "seat:0", {}, 1, 5.0)
    try:
        await one.matches.commit(Commit(row(), messages=[message]))
        await one.outbox.delivered(message, shown)
        again = replace(message, revision=2)
        await one.matches.commit(Commit(row(revision=2), messages=[again]))
        assert (await two.outbox.claim(9.0, 100, private=True)).messages == [again]
        await one.posted.note_shown(shown, 2)
        assert await one.outbox.due(9.0) == [again]
        await two.posted.note_shown(shown, 2)  # who delivers it knows what it has done
        assert await one.outbox.due(9.0) == []
    finally:
        await one.close()
        await two.close()
