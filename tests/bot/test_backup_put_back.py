"""A backup is put back: what it says of messages is outdated, and the bot must notice it."""

from __future__ import annotations

import copy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.app.parts import delivery
from bot.delivery import reconciler
from storage.records import OutboxMessage, Posted, Row
from tests.tools.built_services import built_services
from tests.tools.evening import Evening, Person, answers, buttons, evening, text
from tests.tools.memory_store import MemoryStore


@asynccontextmanager
async def begun() -> AsyncIterator[tuple[Evening, list[Person], MemoryStore]]:
    """Three people play; and a backup of that, made at the last heartbeat."""
    store = MemoryStore()
    async with evening(store) as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people, clock="none")
        await e.bot.timekeeping.heartbeat.start()
        yield e, people, copy.deepcopy(store)


async def play(e: Evening, people: list[Person], times: int) -> None:
    for _ in range(times):
        person = await e.asked(people)
        panel = await person.seat()
        await person.click(panel, answers(panel)[0])


async def put_back(e: Evening, backup: MemoryStore, seconds: float) -> None:
    """Stop, put the backup in the place of the store, and start, so long after it was made."""
    await e.bot.rest()
    e.store = backup
    await e.env.advance_time(seconds)
    await e.restart()
    await e.env.settle()


@pytest.mark.parametrize("marked", [True, False], ids=["agora backup", "a copy of the file"])
@pytest.mark.parametrize("times", [1, 6])
async def test_everybody_has_their_question_and_nobody_another(
    monkeypatch: pytest.MonkeyPatch, times: int, marked: bool
) -> None:
    async with begun() as (e, people, backup):
        monkeypatch.setattr(delivery, "PROBE_SLACK_SECONDS", 60.0 - e.bot.settings.heartbeat)
        monkeypatch.setattr(reconciler, "LOOK_AFTER_SECONDS", (0.05,) * 40)
        if marked:
            alive = await e.bot.timekeeping.heartbeat.last()
            await backup.documents.put(reconciler.KIND, reconciler.ID, {"since": alive})
        before = (await e.session()).playing().version
        await play(e, people, times)
        await put_back(e, backup, 50 if marked else 70)
        session = await e.session()
        assert session.playing().version == before
        noted = await e.store.posted.of_match(session.id)
        for person in people:
            seat = session.seat_of(person.id)
            (panel,) = person.dms()
            assert noted[f"seat:{seat}"].message == panel.id
            assert bool(answers(panel)) == (seat in session.playing().pending)
        (card,) = (m for m in e.channel.history() if buttons(m))
        assert noted["table"].message == card.id
        assert text(card) == text(e.table())
        assert await e.store.documents.get(reconciler.KIND, reconciler.ID) is None
        await play(e, people, times)


async def test_nothing_is_looked_at_after_a_moment_of_absence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with begun() as (e, people, backup):
        monkeypatch.setattr(delivery, "PROBE_SLACK_SECONDS", 60.0 - e.bot.settings.heartbeat)
        calls: list[object] = []
        monkeypatch.setattr(
            reconciler.MessageReconciler, "look", lambda *about: calls.append(about)
        )
        await put_back(e, backup, 60)
        assert calls == []
        assert await e.asked(people)


async def test_what_was_found_before_the_store_failed_is_delivered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Paused(Exception):
        pass

    async def calm(_: float) -> None:
        pass

    async def pause(_: float) -> None:
        raise Paused

    async def gone(_: Posted) -> None:
        return None

    async with begun() as (e, _people, _backup):
        woken, doubt = list[bool](), e.store.outbox.doubt

        async def stored_and_failed(message: OutboxMessage) -> None:
            await doubt(message)
            raise OSError

        monkeypatch.setattr(e.store.outbox, "doubt", stored_and_failed)
        monkeypatch.setattr(e.bot.sending.sender, "changed", gone)
        matches, people = e.bot.services.matches, e.bot.services.people
        look = reconciler.MessageReconciler(
            matches,
            people,
            e.bot.sending.sender,
            calm=calm,
            pause=pause,
            wake=lambda: woken.append(True),
            least=31.0,
        )
        look._periods.append((0.0, 1.0))
        with pytest.raises(Paused):
            await look._go_on()
        assert woken == [True]
        assert await e.store.outbox.due(float("inf"), 10)


async def test_what_is_missing_is_delivered_before_the_other_tables_have_been_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def calm(_: float) -> None:
        pass

    async def gone(_: Posted) -> None:
        return None

    async with begun() as (e, _people, _backup):
        woken, woken_by_then = list[bool](), list[int]()
        matches, people = e.bot.services.matches, e.bot.services.people
        look = reconciler.MessageReconciler(
            matches,
            people,
            e.bot.sending.sender,
            calm=calm,
            pause=calm,
            wake=lambda: woken.append(True),
            least=31.0,
        )
        rows = [row async for row in look._open()]

        async def then_another() -> AsyncIterator[Row]:
            if not woken_by_then:
                yield rows[0]
                woken_by_then.append(len(woken))

        monkeypatch.setattr(e.bot.sending.sender, "changed", gone)
        monkeypatch.setattr(look, "_open", then_another)
        await look.look(0.0, 1.0)
        assert len(rows) == 1
        assert woken_by_then[0] > 0


@pytest.mark.parametrize("fails", [1, len(reconciler.LOOK_AFTER_SECONDS)])
async def test_a_channel_that_cannot_be_read_is_looked_through_later(
    fails: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def wait(_: float) -> None:
        pass

    async def read(channel: int, *_: object) -> dict[int, list[object]]:
        reads.append(channel)
        if channel == e.channel.id and reads.count(channel) <= fails:
            raise TimeoutError
        return {}

    async def as_stored(*_: object) -> int:
        return 0

    async with begun() as (e, _people, _backup):
        reads = list[int]()
        await e.env.settle()
        monkeypatch.setattr(e.bot.sending.sender, "own_since", read)
        matches, people = e.bot.services.matches, e.bot.services.people
        look = reconciler.MessageReconciler(
            matches,
            people,
            e.bot.sending.sender,
            calm=wait,
            pause=wait,
            wake=lambda: None,
            least=31.0,
        )
        monkeypatch.setattr(look, "_verify", as_stored)
        await look.look(0.0, 1.0)
        assert reads.count(e.channel.id) == min(fails + 1, len(reconciler.LOOK_AFTER_SECONDS))
    assert ("may stand" in caplog.text) == (fails == len(reconciler.LOOK_AFTER_SECONDS))


async def test_a_silence_while_the_one_before_is_still_looked_into_is_looked_into_as_well() -> None:
    class Looks(reconciler.MessageReconciler):
        async def look(self, since: float, until: float) -> None:
            looked.append(since)
            if len(looked) == 1:
                self.missed(90.0)
                raise OSError("the store fails")

    async def at_once(_: float) -> None:
        pass

    looked, store = list[float](), MemoryStore()
    services: Any = built_services(store, lambda: 100.0)
    look = Looks(
        services.matches,
        services.people,
        services,
        calm=at_once,
        pause=at_once,
        wake=lambda: None,
        least=31.0,
    )
    await look.begin(10.0)
    await look.begin(10.0)  # after the next login
    await look._tasks.done()
    assert looked == [10.0, 10.0, 90.0]
    assert await store.documents.get(reconciler.KIND, reconciler.ID) is None
    await look.begin(None)
    assert looked == [10.0, 10.0, 90.0]
