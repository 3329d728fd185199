"""The notice that the bot may not write in a channel is deleted once it may again."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.delivery.direct import DirectMessages
from bot.delivery.owners import OwnerNotices, warn_operator
from bot.people.service import People
from storage.records import Posted
from tests.bot.test_direct_messages import START, refusal
from tests.outages.house import House

FAILURES = [aiohttp.ServerDisconnectedError(), TimeoutError(), refusal(50001)]


class Messages:
    """Discord's messages: each goes to the host's direct messages, which is channel 5."""

    def __init__(self) -> None:
        self.reopened: set[int] = set()
        self.standing: list[int] = []
        self.fails: Exception | None = None  # to be deleted
        self.refuses: Exception | None = None  # to be sent
        self.unrecorded = self

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
        return Posted(match, told, channel, self.standing[-1], START)

    def noted(self, match: str, told: str) -> None:
        """It is stored which message the notice is."""

    async def remove(self, posted: Posted) -> bool:
        if self.fails is not None:
            raise self.fails
        self.standing.remove(posted.message)
        return True


async def warned() -> tuple[House, Messages, OwnerNotices, str]:
    """A house, Discord, and the notices of which one stands; the target it is stored under."""
    house = House()
    await house.match()
    sent: Any = Messages()
    people = People(house.store)
    direct = DirectMessages(house.store, people, sent, house.now)
    notices = OwnerNotices(house.store, people, sent, direct)
    session = await house.session()
    for _ in range(2):
        await notices.tell(session, "taken-off")
    assert sent.standing == [1], "it is told once"
    return house, sent, notices, f"shut:{session.row.channel}"


async def test_it_is_deleted_when_the_channel_is_open_again() -> None:
    house, sent, notices, told = await warned()
    await notices.take_back()
    assert sent.standing == [1]
    sent.reopened.add((await house.session()).row.channel)
    await notices.take_back()
    assert sent.standing == []
    assert sent.reopened == set()
    assert await house.store.posted.get(house.id, told) is None


@pytest.mark.parametrize("failed", FAILURES, ids=lambda failed: type(failed).__name__)
async def test_what_cannot_be_deleted_now_is_deleted_later(failed: Exception) -> None:
    house, sent, notices, told = await warned()
    sent.reopened.add((await house.session()).row.channel)
    sent.fails = failed
    await notices.take_back()
    assert await house.store.posted.get(house.id, told) is not None
    sent.fails = None
    await notices.take_back()
    assert sent.standing == []
    assert await house.store.posted.get(house.id, told) is None


@pytest.mark.parametrize("failed", FAILURES, ids=lambda failed: type(failed).__name__)
async def test_a_notice_that_cannot_be_sent_keeps_nothing_else_from_being_brought(
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
    sent.reopened.add((await house.session()).row.channel)

    async def fails(*_: Any) -> None:
        raise OSError("the disk is away")

    with monkeypatch.context() as broken:
        broken.setattr(house.store.posted, "get", fails)
        with pytest.raises(OSError, match="away"):
            await notices.take_back()
    await notices.take_back()
    assert sent.standing == []


async def test_a_channel_of_which_nobody_was_told_is_no_matter() -> None:
    _, sent, notices, _ = await warned()
    sent.reopened.add(99)
    await notices.take_back()
    assert sent.standing == [1]
    assert sent.reopened == set()
