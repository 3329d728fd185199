"""The notice that the bot may not write in a channel is deleted once it may again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from bot.delivery.circuit_breaker import CircuitBreaker
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.host_messages import OwnerNotices, warn_operator
from bot.matches.session import Session
from bot.people.service import People
from storage.records import Posted
from tests.tools.clocked_table import ClockedHouse
from tests.tools.refusals import refusal

FAILURES = [aiohttp.ServerDisconnectedError(), TimeoutError(), refusal(50001)]


class Messages:
    """Discord's messages: each goes to the host's direct messages, which is channel 5."""

    def __init__(self) -> None:
        self.accepting: set[int] = set()
        self.standing: list[int] = []
        self.fails: Exception | None = None  # to be deleted
        self.refuses: Exception | None = None  # to be sent
        self.unrecorded = self

    def accepts(self, channel: int) -> bool:
        return channel in self.accepting

    async def open_dm(self, person: int) -> int:
        return 5

    async def owner(self) -> int:
        return 1

    async def say(self, channel: int, face: Any) -> None:
        if self.refuses is not None:
            raise self.refuses

    async def send(self, channel: int, face: Any, nonce: str, match: str, told: str) -> Posted:
        if self.refuses is not None:
            raise self.refuses
        self.standing.append(len(self.standing) + 1)
        return Posted(match, told, channel, self.standing[-1], 0.0)

    def noted(self, match: str, told: str) -> None:
        """It is stored which message the notice is."""

    async def remove(self, posted: Posted) -> bool:
        if self.fails is not None:
            raise self.fails
        self.standing.remove(posted.message)
        return True


def begun(house: ClockedHouse, sent: Any) -> OwnerNotices:
    """The notices of a process that has just begun."""
    people = People(house.store)
    direct = DirectMessages(house.store, people, sent, house.now)
    return OwnerNotices(house.store, people, sent, direct)


async def warned() -> tuple[ClockedHouse, Messages, OwnerNotices, str]:
    """A house, Discord, and the notices of which one stands; the target it is stored under."""
    house = ClockedHouse()
    await house.match()
    sent = Messages()
    notices = begun(house, sent)
    session = await house.session()
    for _ in range(2):
        await notices.tell(session, "taken-off")
    assert sent.standing == [1], "it is told once"
    return house, sent, notices, f"shut:{session.row.channel}"


async def test_it_is_deleted_when_the_channel_is_open_again() -> None:
    house, sent, notices, told = await warned()
    session = await house.session()
    await notices.take_back(session)
    assert sent.standing == [1]
    sent.accepting.add(session.row.channel)
    await notices.take_back(session)
    assert sent.standing == []
    assert await house.store.posted.get(house.id, told) is None


async def test_after_a_restart_it_is_deleted_too_and_the_next_one_sent() -> None:
    house, sent, _, told = await warned()
    session, after = await house.session(), begun(house, sent)
    sent.accepting.add(session.row.channel)
    await after.take_back(session)
    assert sent.standing == []
    sent.accepting.clear()
    await after.tell(session, "taken-off")
    assert len(sent.standing) == 1, "it is closed again"
    sent.accepting.add(session.row.channel)
    await after.take_back(session)
    assert sent.standing == []
    assert await house.store.posted.get(house.id, told) is None


async def test_what_another_match_in_the_channel_has_told_is_deleted_too() -> None:
    house, sent, notices, _ = await warned()
    session = await house.session()
    sent.accepting.add(session.row.channel)
    await notices.take_back(cast(Session, SimpleNamespace(id="other", row=session.row)))
    await notices.take_back(session)
    assert sent.standing == []


@pytest.mark.parametrize("failed", FAILURES, ids=lambda failed: type(failed).__name__)
async def test_what_cannot_be_deleted_now_is_deleted_later(failed: Exception) -> None:
    house, sent, notices, told = await warned()
    session = await house.session()
    sent.accepting.add(session.row.channel)
    sent.fails = failed
    await notices.take_back(session)
    assert await house.store.posted.get(house.id, told) is not None
    sent.fails = None
    await notices.take_back(session)
    assert sent.standing == []
    assert await house.store.posted.get(house.id, told) is None


@pytest.mark.parametrize("failed", FAILURES, ids=lambda failed: type(failed).__name__)
async def test_a_notice_that_cannot_be_sent_keeps_nothing_else_from_being_delivered(
    failed: Exception,
) -> None:
    house, sent, notices, told = await warned()
    await house.store.posted.forget(house.id, told)
    sent.refuses = failed
    await notices.tell(await house.session(), "taken-off")
    assert await house.store.posted.get(house.id, told) is None
    operator: Any = sent
    await warn_operator(People(house.store), operator)
    sent.refuses = None
    await notices.tell(await house.session(), "taken-off")
    assert await house.store.posted.get(house.id, told) is not None


async def test_a_store_that_fails_then_loses_no_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    house, sent, notices, _ = await warned()
    session = await house.session()
    sent.accepting.add(session.row.channel)

    async def fails(*_: Any) -> None:
        raise OSError("the disk is away")

    with monkeypatch.context() as broken:
        broken.setattr(house.store.posted, "get", fails)
        with pytest.raises(OSError, match="away"):
            await notices.take_back(session)
    await notices.take_back(session)
    assert sent.standing == []


async def test_while_nothing_is_told_the_store_is_asked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, sent, notices, _ = await warned()
    session = await house.session()
    sent.accepting.add(session.row.channel)
    await notices.take_back(session)

    async def fails(*_: Any) -> None:
        raise AssertionError("asked")

    monkeypatch.setattr(house.store.posted, "get", fails)
    await notices.take_back(session)


def test_a_channel_accepts_the_bot_while_the_last_call_there_was_successful() -> None:
    breaker = CircuitBreaker(lambda: 0.0)
    assert not breaker.accepts(1)
    breaker.worked(1)
    assert breaker.accepts(1)
    breaker.turned_away(1)
    assert not breaker.accepts(1)
    breaker.forget()
    assert not breaker.accepts(1), "nobody has tried"
    breaker.worked(1)
    assert breaker.accepts(1)
    assert not breaker.accepts(2)
