"""News of other processes on one store may have been missed, and so may a commit of one's own: the
connection can be lost when it is stored and before that is known."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from storage.records import News
from tests.tools.evening import evening
from tests.tools.set_alarms import alarms_into


async def test_what_may_have_been_stored_unnoticed_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits, woken = list[tuple[float, Callable[[], None]]](), list[object]()
    async with evening() as e:
        bot = e.bot
        known = await bot.sending.direct._read()
        monkeypatch.setattr("bot.app.compose.later", alarms_into(waits))
        monkeypatch.setattr(bot.delivery.relay, "_later", alarms_into(waits))
        for worker in (bot.delivery.relay, bot.timekeeping.alarms):
            monkeypatch.setattr(worker, "wake", partial(woken.append, worker))
        bot._on_news(News("everything"))
        for _, act in waits:
            act()
        assert woken == [bot.delivery.relay, bot.timekeeping.alarms]
        assert await bot.sending.direct._read() is not known
