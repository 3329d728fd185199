"""A daily digest that is due while Discord is out of reach."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import pytest

from bot.delivery.circuit_breaker import CircuitOpen
from bot.features.reminders.digest import DIGEST_TRIES, RETRY_AFTER_SECONDS, Digests
from bot.features.reminders.messages import send_digest
from bot.people.service import People, Person
from tests.tools.memory_store import MemoryStore
from tests.tools.refusals import refusal

ANA = 10
DAY = 86400.0
NO_SERVER_IN_COMMON = 50278


class Discord:
    """Takes direct messages from a time on."""

    def __init__(self, *, gone: bool = False) -> None:
        self.now, self.back, self.gone = 20.0, 80.0, gone
        self.sent: list[float] = []

    async def tell(self, id: int, face: Any) -> bool:
        if self.now < self.back:
            raise CircuitOpen(self.back, gone=self.gone)
        self.sent.append(self.now)
        return True

    async def of_person(self, id: int) -> list[Any]:
        return [None]


async def digests(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> tuple[Digests, People]:
    """The digests of one person, whose first one is due."""
    store = MemoryStore()
    await store.documents.put("person", ANA, {"reminders": "digest", "digest_at": 10.0})
    monkeypatch.setattr("bot.features.reminders.messages.mine", lambda *_, **__: None)
    known: Any = discord
    people = People(store)
    return Digests(store, people, lambda: discord.now, partial(send_digest, known, known)), people


async def test_it_is_sent_when_discord_is_back_and_the_next_one_a_day_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    discord = Discord()
    mine, _ = await digests(discord, monkeypatch)
    with caplog.at_level(logging.WARNING):
        await mine.run_due()
        assert (discord.sent, await mine.next_due()) == ([], 80.0)
        discord.now = 79.0
        await mine.run_due()
        assert discord.sent == []
        discord.now = 80.0
        await mine.run_due()
    assert discord.sent == [80.0]
    following = await mine.next_due()
    assert following is not None
    assert following > 80.0 + DAY / 2
    assert not caplog.records


async def test_what_can_never_be_sent_waits_for_the_next_morning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    discord = Discord(gone=True)
    mine, _ = await digests(discord, monkeypatch)
    await mine.run_due()
    following = await mine.next_due()
    assert following is not None
    assert following > DAY / 2


async def test_one_that_discord_refuses_is_left_out_and_is_no_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    discord = Discord()
    mine, _ = await digests(discord, monkeypatch)

    async def refuses(id: int, face: Any) -> bool:
        raise refusal(NO_SERVER_IN_COMMON)

    monkeypatch.setattr(discord, "tell", refuses)
    await mine.run_due()
    following = await mine.next_due()
    assert following is not None
    assert following > DAY / 2
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("fails", [2, 3])
async def test_one_that_fails_is_tried_again_and_left_out_after_three_tries(
    fails: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the store failed just then, who wanted it had none that day (evening 560 with heavy
    games)."""
    discord = Discord()
    discord.now = discord.back
    mine, _ = await digests(discord, monkeypatch)
    of_person, broken = discord.of_person, list(range(fails))

    async def reads(id: int) -> list[Any]:
        if broken:
            broken.pop()
            raise OSError("ana holds the duke")
        return await of_person(id)

    monkeypatch.setattr(discord, "of_person", reads)
    began = discord.now
    for _ in range(DIGEST_TRIES):
        assert discord.sent == []
        await mine.run_due()
        following = await mine.next_due()
        assert following is not None
        discord.now = following
    assert discord.sent == ([began + 2 * RETRY_AFTER_SECONDS] if fails < DIGEST_TRIES else [])
    assert discord.now > began + DAY / 2
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == fails
    assert all(one.startswith("a digest failed: OSError at test_digests.py:") for one in said)
    assert "duke" not in caplog.text


async def test_who_was_deleted_after_one_failed_is_not_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    discord = Discord()
    discord.now = discord.back
    mine, people = await digests(discord, monkeypatch)
    await mine._store.documents.put("person", ANA + 1, {"reminders": "digest", "digest_at": 10.0})

    async def fails(id: int) -> list[Any]:
        raise OSError

    monkeypatch.setattr(discord, "of_person", fails)
    await mine.run_due()
    assert mine._failed == {ANA: 1, ANA + 1: 1}
    await people.forget(ANA)
    discord.now += RETRY_AFTER_SECONDS
    await mine.run_due()
    assert mine._failed == {ANA + 1: 2}


async def test_who_wants_none_any_more_gets_none_when_discord_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    discord = Discord()
    mine, people = await digests(discord, monkeypatch)
    await mine.run_due()
    person: Person = await people.draft(ANA)
    person.reminders = "off"
    await people.keep(ANA, person)
    discord.now = 200.0
    await mine.run_due()
    assert discord.sent == []
