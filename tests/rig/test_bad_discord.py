"""Discord at its worst: the game goes on, or one sentence says what to do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.compose import Bot
from sandbox.load import Run
from sandbox.server import Sandbox
from sandbox.world import messages, places
from sandbox.world.entities import Channel
from tests.bot.wire import bot_at, sandbox
from tests.rig.audit import audit
from tests.rig.town import Questions, Table, furnish, parts


@dataclass
class Evening:
    """A game of three that has begun."""

    box: Sandbox
    bot: Bot
    questions: Questions
    database: Path
    place: Channel
    rng: Random = field(default_factory=lambda: Random(1))
    failed: int = 0

    async def answer(self, times: int = 1) -> None:
        """Answer whatever is asked; each press is acknowledged and counted."""
        for _ in range(times):
            await self.questions.wait()
            run = Run(self.box, lambda _: self.questions.press(self.rng), None)
            before = await self.answers()
            run.send()
            await run.room(1)
            report = run.report()
            self.failed += report.failed
            assert await self.answers() - before <= 1

    async def answers(self) -> int:
        rows = await self.bot.store.rows()
        return len(await self.bot.store.log(rows[0].id))

    def said(self, *words: str) -> bool:
        """Whether the bot has written all these words somewhere."""
        return any(
            all(word in str(part.get("content", "")) for word in words)
            for shelf in self.box.world.messages.values()
            for message in shelf.values()
            for part in parts(message.components)
        )

    async def until(self, what: Any, patience: float = 15.0) -> None:
        """Until something is so; looks after every call of the bot."""
        async with asyncio.timeout(patience):
            while not what():  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    def calls(self, method: str = "") -> int:
        return sum(1 for _ in self.box.journal.calls(method, f"/channels/{self.place.id}"))


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[Evening]:
    async with sandbox(locales=("en-US",)) as box:
        world = box.world
        people = [(int(u.id), u.name) for u in world.people()][:3]
        place = next(c for c in world.channels.values() if c.name == "general")
        database = folder / "a.sqlite3"
        guild = int(next(iter(world.guilds)))
        await furnish(database, guild, [Table(int(place.id), "kobayakawa", people, pictures=False)])
        questions = Questions(box)
        async with bot_at(box, database) as bot:
            await questions.wait()
            made = Evening(box, bot, questions, database, place)
            await made.until(lambda: bool(world.messages[place.id]))
            yield made
            await made.until(lambda: not made.failed)
        found = await audit(database, {}, ())
        assert not found.broken


TROUBLES: dict[str, dict[str, Any]] = {
    "a burst of 503": {"do": "status", "status": 503, "count": 3, "path": "*/messages*"},
    "a 503 after the message was posted": {
        "do": "status", "status": 503, "count": 2, "path": "*/messages", "when": "after"},
    "a 502": {"do": "status", "status": 502, "count": 1, "path": "*/messages*"},
    "dropped connections": {"do": "drop", "count": 3, "path": "*/messages*"},
    "an acknowledgement whose connection drops": {
        "do": "drop", "count": 1, "path": "*/callback", "when": "after"},
    "a 429": {"do": "429", "seconds": 0.3, "count": 3, "path": "*/messages*"},
    "a web page in the place of JSON": {"do": "html", "count": 2, "path": "*/messages*"},
}  # fmt: skip


@pytest.mark.parametrize("trouble", list(TROUBLES))
async def test_the_game_goes_on_through(trouble: str, tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        rule = table.box.faults.add(**TROUBLES[trouble])
        await table.answer(4)
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
        await table.until(lambda: gateway.online and not cut & gateway.lines)
        await table.answer(3)
        assert await table.answers() == 3


async def test_a_deleted_table_message_is_posted_anew(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        world = table.box.world
        old = next(iter(world.messages[table.place.id].values()))
        messages.delete(world, old)
        await table.answer()
        await table.until(lambda: bool(world.messages[table.place.id]))
        assert old.id not in world.messages[table.place.id]


async def test_a_channel_closed_to_the_bot_is_left_alone_and_its_host_told(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as table:
        places.deny_bot(table.box.world, table.place, "VIEW_CHANNEL", "SEND_MESSAGES")
        await table.answer(2)
        await table.until(lambda: table.said("I may not post", table.place.id))
        before = table.calls()
        await table.answer(6)
        await table.bot.host.idle()
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
        async with asyncio.timeout(15):
            while len(world.messages[table.place.id]) < 2:
                if table.questions.open:  # the same player may be asked again, on the same panel
                    await table.answer()
                await asyncio.sleep(0.02)
        assert table.said("<@")
