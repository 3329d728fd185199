"""Open panels are edited over the token of their last press, which Discord does not count."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.delivery.live_tokens import (
    EDIT_WINDOW_SECONDS,
    EDITS_IN_WINDOW,
    REMEMBERED_MESSAGES,
    TOKEN_LIFETIME_SECONDS,
    LiveTokens,
)
from bot.delivery.sender import GONE_MESSAGE, UNKNOWN_HOOK
from bot.features.reminders.service import AT_PLAY_SECONDS
from storage.records import Posted
from tests.tools.evening import answer_somehow, answers, evening
from tests.tools.refusals import refusal


class Hook:
    """A webhook; `works` or does not."""

    works = True

    async def call(self) -> None:
        if not self.works:
            raise discord.DiscordException


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


def tokens() -> tuple[LiveTokens, Clock]:
    clock = Clock()
    return LiveTokens(clock), clock


def hook() -> Any:
    return Hook()


async def test_a_token_lives_a_minute_less_than_discord_lets_it() -> None:
    live, clock = tokens()
    mine = hook()
    await live.note(7, mine)
    clock.at += TOKEN_LIFETIME_SECONDS - 0.001
    assert live.take(7) is mine
    clock.at += 0.001
    assert live.take(7) is None
    assert live.take(8) is None


async def test_the_newest_press_counts_and_old_ones_are_erased() -> None:
    live, clock = tokens()
    await live.note(7, hook())
    newest = hook()
    await live.note(7, newest)
    assert live.take(7) is newest
    clock.at += TOKEN_LIFETIME_SECONDS
    await live.note(8, hook())
    assert [*live._live] == [8]
    for message in range(100, 100 + REMEMBERED_MESSAGES):
        await live.note(message, hook())
    assert len(live._live) == REMEMBERED_MESSAGES


async def test_only_so_many_calls_at_once_go_over_one_token() -> None:
    live, clock = tokens()
    await live.note(7, hook())
    assert all(live.take(7) for _ in range(EDITS_IN_WINDOW))
    assert live.take(7) is None
    clock.at += EDIT_WINDOW_SECONDS
    assert live.take(7) is not None


async def test_what_fails_is_left_to_the_bot_and_not_tried_again() -> None:
    live, _ = tokens()
    mine = hook()
    await live.note(7, mine)
    assert await live.over(7, lambda hook: hook.call())  # type: ignore[attr-defined]
    mine.works = False
    assert not await live.over(7, lambda hook: hook.call())  # type: ignore[attr-defined]
    assert live.take(7) is None


async def test_a_call_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.live_tokens.CALL_TIMEOUT_SECONDS", 0.0)
    live, _ = tokens()
    await live.note(7, hook())
    assert not await live.over(7, lambda hook: asyncio.Event().wait())  # type: ignore[arg-type, return-value]
    assert live.take(7) is None


async def test_a_token_is_in_no_representation() -> None:
    live, _ = tokens()
    await live.note(7, discord.Webhook.partial(1, "s" * 68, session=object()))  # type: ignore[arg-type]
    assert "ssss" not in repr(live._live)


@pytest.mark.parametrize("works", [True, False])
async def test_panels_that_were_pressed_change_and_go_over_the_press(
    works: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else as they did before: what a token cannot do the bot does itself."""
    over = list[str]()
    acts = {"edit_original_interaction_response", "delete_original_interaction_response"}
    for act in acts:
        do = getattr(AsyncWebhookAdapter, act)

        async def noted(
            self: AsyncWebhookAdapter, *what: Any, _act: str = act, _do: Any = do, **more: Any
        ) -> Any:
            over.append(_act)
            if not works:
                raise discord.DiscordException
            return await _do(self, *what, **more)

        monkeypatch.setattr(AsyncWebhookAdapter, act, noted)
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people, clock="none")
        rng = Random(3)
        for _ in range(16):
            session = await e.session()
            pending = session.playing().pending
            person = rng.choice([p for p in people if session.seat_of(p.id) in pending])
            await answer_somehow(person, person.dm(), rng)
            await e.env.advance_time(AT_PLAY_SECONDS)  # a phone rings, in a new message
        assert set(over) == acts
        session = await e.session()
        for person in people:
            seat = session.seat_of(person.id)
            assert seat is not None
            asked = seat in session.playing().pending
            assert [bool(answers(one)) for one in person.dms()].count(True) == asked
            assert bool(answers(person.dm())) == asked


async def test_tokens_that_do_not_find_what_was_pressed_are_not_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = list[str]()

    async def not_found(*what: Any) -> None:
        tried.append("token")
        raise refusal(GONE_MESSAGE, 404)

    monkeypatch.setattr("bot.delivery.sender.change_original", not_found)
    monkeypatch.setattr("bot.delivery.sender.delete_original", not_found)
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people, clock="none")
        rng = Random(3)
        for _ in range(16):
            session = await e.session()
            pending = session.playing().pending
            person = rng.choice([p for p in people if session.seat_of(p.id) in pending])
            await answer_somehow(person, person.dm(), rng)
        assert tried == ["token"]
        pending = (await e.session()).playing().pending
        for person in people:
            assert bool(answers(person.dm())) == (session.seat_of(person.id) in pending)


async def test_a_token_that_discord_does_not_know_says_nothing_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = list[str]()

    async def unknown(hook: discord.Webhook, *_: Any) -> None:
        tried.append(hook.token or "")
        raise refusal(UNKNOWN_HOOK, 404)

    monkeypatch.setattr("bot.delivery.sender.change_original", unknown)
    monkeypatch.setattr("bot.delivery.sender.delete_original", unknown)
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people, clock="none")
        rng = Random(3)
        for _ in range(16):
            session = await e.session()
            pending = session.playing().pending
            person = rng.choice([p for p in people if session.seat_of(p.id) in pending])
            await answer_somehow(person, person.dm(), rng)
        assert len(tried) == len(set(tried)) > 1, "each is tried once"
        pending = (await e.session()).playing().pending
        for person in people:
            assert bool(answers(person.dm())) == (session.seat_of(person.id) in pending)


async def test_a_message_that_is_gone_says_nothing_about_tokens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people = [e.person(name) for name in ("Ana", "Bruno")]
        await e.seat_all("coup", *people, clock="none")
        sender = e.bot.sending.sender
        made = partial(discord.Webhook.partial, 1, client=e.bot.client)
        await sender.tokens.note(7, made("s" * 68))

        async def not_found(*what: Any) -> None:
            raise refusal(GONE_MESSAGE, 404)

        monkeypatch.setattr("bot.delivery.sender.delete_original", not_found)
        assert await sender.remove(Posted("m", "seat:0", e.channel.id, 7, 0.0))
        await sender.tokens.note(8, newest := made("t" * 68))
        found = list[Any]()

        async def over(hook: Any) -> None:
            found.append(hook)

        assert await sender.tokens.over(8, over)
        assert found == [newest]
