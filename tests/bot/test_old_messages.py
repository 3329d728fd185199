"""Discord takes few edits of messages that are older than an hour: nothing waits behind them."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.sender import (
    CHANNEL_WRITE_LIMIT,
    OLD_EDITS_LIMIT,
    OLD_EDITS_WINDOW_SECONDS,
    OLD_MESSAGE_SECONDS,
    TOO_MANY_OLD_EDITS,
    WRITE_PAUSE_SECONDS,
)
from bot.ui.widgets import note
from storage.records import Posted
from tests.tools.evening import PATIENCE, answer_somehow, answers, buttons, evening, text


async def test_an_old_card_takes_few_edits_and_shows_how_it_stands_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = 2 * PATIENCE  # longer than the evening would wait for it
    monkeypatch.setattr("bot.delivery.sender.OLD_EDITS_WINDOW_SECONDS", window)
    edits, card = list[float](), 0
    async with evening(old_edits=OLD_EDITS_LIMIT) as e:
        edit = HTTPClient.edit_message

        def noted(self: HTTPClient, channel: int, message: int, **more: Any) -> Any:
            if message == card:
                edits.append(e.env.now().timestamp())
            return edit(self, channel, message, **more)

        monkeypatch.setattr(HTTPClient, "edit_message", noted)
        people = e.trio()
        await e.seat_all("coup", *people, clock="none")
        card = e.table().id
        await e.env.advance_time(OLD_MESSAGE_SECONDS + 1)
        edits.clear()
        rng = Random(3)
        for _ in range(4 * OLD_EDITS_LIMIT):
            person = await e.asked(people)
            await answer_somehow(person, person.dm(), rng)
            assert answers((await e.asked(people)).dm()), "no question waits for the card"
        assert len(edits) <= OLD_EDITS_LIMIT
        await e.env.advance_time(2 * window)
        assert len(edits) > OLD_EDITS_LIMIT, "more than at once"
        for first, last in zip(edits, edits[OLD_EDITS_LIMIT:], strict=False):
            assert last - first >= window
        assert e.table().id == card
        waiting = await e.store.outbox.due(math.inf, 100)
        assert not waiting


async def test_each_channel_has_its_own_edits_and_new_messages_have_no_limit() -> None:
    async with evening(old_edits=OLD_EDITS_LIMIT) as e:
        sender, now = e.bot.sending.sender, e.env.now().timestamp()
        old = Posted("m", "table", 7, 8, now - OLD_MESSAGE_SECONDS - 1)
        for _ in range(OLD_EDITS_LIMIT):
            sender._pace_old(old)
        with pytest.raises(CircuitOpen) as shut:
            sender._pace_old(old)
        assert shut.value.until == pytest.approx(now + OLD_EDITS_WINDOW_SECONDS)
        sender._pace_old(Posted("m", "table", 9, 10, now - OLD_MESSAGE_SECONDS - 1))
        sender._pace_old(Posted("m", "table", 7, 11, now))
        await e.env.advance_time(OLD_EDITS_WINDOW_SECONDS)
        sender._pace_old(old)


async def test_a_refusal_that_the_library_does_not_wait_for_puts_the_edit_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = 2 * PATIENCE
    monkeypatch.setattr("bot.delivery.sender.OLD_EDITS_WINDOW_SECONDS", window)
    async with evening(old_edits=OLD_EDITS_LIMIT) as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        path = f"/channels/{e.channel.id}/messages/{e.table().id}"
        e.env.inject_error("PATCH", path, status=429, code=TOO_MANY_OLD_EDITS)
        before, person = text(e.table()), await e.asked(people)
        await answer_somehow(person, person.dm(), Random(1))
        assert answers((await e.asked(people)).dm())
        await e.env.advance_time(2 * window)
        assert text(e.table()) != before
        assert len([m for m in e.channel.history() if buttons(m)]) == 1


async def test_a_channel_that_has_been_written_too_much_is_left_alone_and_no_other() -> None:
    async with evening(old_edits=OLD_EDITS_LIMIT) as e:
        sender = e.bot.sending.sender
        path = f"/channels/{e.channel.id}/messages"
        e.env.inject_error("POST", path, status=429, code=CHANNEL_WRITE_LIMIT)
        with pytest.raises(CircuitOpen) as shut:
            await sender.say(e.channel.id, note("hm"))
        assert shut.value.until == pytest.approx(e.env.now().timestamp() + WRITE_PAUSE_SECONDS)
        with pytest.raises(CircuitOpen):
            await sender.say(e.channel.id, note("hm"))
        await sender.say(e.guild.create_text_channel("other").id, note("hm"))
        await e.env.advance_time(WRITE_PAUSE_SECONDS)
        await sender.say(e.channel.id, note("hm"))
