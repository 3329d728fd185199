"""Discord fails in every way: the game goes on, or one sentence says what to do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandbox.world import message_changes, places
from tests.tools.sandbox_evening import evening

TROUBLES: dict[str, dict[str, Any]] = {
    "a burst of 503": {"do": "status", "status": 503, "count": 3, "path": "*/messages*"},
    "a 503 after the message was posted": {
        "do": "status",
        "status": 503,
        "count": 2,
        "path": "*/messages",
        "when": "after",
    },
    "a 502": {"do": "status", "status": 502, "count": 1, "path": "*/messages*"},
    "dropped connections": {"do": "drop", "count": 3, "path": "*/messages*"},
    "an acknowledgement whose connection drops": {
        "do": "drop",
        "count": 1,
        "path": "*/callback",
        "when": "after",
    },
    "a 429": {"do": "429", "seconds": 0.3, "count": 3, "path": "*/messages*"},
    "a web page in the place of JSON": {"do": "html", "count": 2, "path": "*/messages*"},
}


@pytest.mark.parametrize("trouble", list(TROUBLES))
async def test_the_game_goes_on_through(trouble: str, tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        rule = table.box.faults.add(**TROUBLES[trouble])
        for _ in range(4):
            await table.asked()
            await table.answer()
        assert rule.hits
        assert await table.answers() == 4
        table.box.faults.clear()


async def test_a_press_delivered_twice_counts_once(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        table.box.faults.gateway.duplicate = 3
        await table.answer(3)
        assert await table.answers() == 3


async def test_a_cut_connection_is_resumed(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        gateway = table.box.gateway
        cut = set(gateway.lines)
        gateway.abort()
        await table.until(lambda: gateway.online and not cut & set(gateway.lines))
        await table.answer(3)
        assert await table.answers() == 3


async def test_a_deleted_table_message_is_posted_anew(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        world = table.box.world
        old = next(iter(world.messages[table.place.id].values()))
        message_changes.delete(world, old)
        await table.answer()
        await table.until(lambda: bool(world.messages[table.place.id]))
        assert old.id not in world.messages[table.place.id]


async def test_a_channel_closed_to_the_bot_is_left_alone_and_its_host_told(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as table:
        places.deny_bot(table.box.world, table.place, "VIEW_CHANNEL", "SEND_MESSAGES")
        await table.answer(2)
        await table.until(lambda: table.said("I cannot post", table.place.id))
        before = table.calls()
        await table.answer(6)
        await table.bot.services.autoplay.idle()
        assert await table.answers() == 8
        assert table.calls() == before  # no hammering


async def test_the_game_outlives_its_channel(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        places.delete_channel(table.box.world, table.place)
        await table.answer(5)
        assert await table.answers() == 5


async def test_direct_messages_closed_in_the_middle_lead_to_a_call_in_the_channel(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as table:
        world = table.box.world
        for person in world.people():
            person.dms_open = False
        async with asyncio.timeout(120):
            while len(world.messages[table.place.id]) < 3:  # two are the promise and the table
                if table.questions.open:  # the same player may be asked again, on the same panel
                    await table.answer()
                await asyncio.sleep(0.02)
        assert table.said("<@")
