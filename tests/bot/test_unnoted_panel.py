"""A panel that was sent but not noted, because the bot died; its reader may press it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.delivery.relay import OutboxRelay
from bot.delivery.sender import Sender
from bot.features.reminders import service as reminders
from sandbox.server import GUILD, Setting
from storage.records import Posted
from tests.tools.audit import notices
from tests.tools.load_run import LoadRun
from tests.tools.processes import OpenQuestions, TablePlan, furnish
from tests.tools.wire import bot_at, sandbox

NAMES = ("Ana", "Bruno", "Carla")


class Deadly:
    """Sends, and dies before it can be noted, when it is a seat's second panel."""

    def __init__(self) -> None:
        self._sent: set[str] = set()
        self._send = Sender.send
        self.dies, self.died = False, asyncio.Event()

    async def send(self, sender: Sender, *args: Any) -> Posted:
        target = str(args[-1])
        deadly = target in self._sent and target.startswith("seat:")
        self.dies |= deadly
        self._sent.add(target)
        sent = await self._send(sender, *args)
        if deadly:
            self.died.set()
            raise asyncio.CancelledError
        return sent


@pytest.mark.parametrize("pressed", [True, False], ids=["pressed", "untouched"])
async def test_a_panel_that_was_sent_and_not_noted_is_the_only_one_afterwards(
    tmp_path: Path, pressed: bool
) -> None:
    """What was answered on it before it is delivered again asks nothing any more: then too, the one
    that stood before has to go, and this one has to stay."""
    path = tmp_path / "agora.sqlite3"
    async with sandbox(
        setting=Setting(people=NAMES, locales=("en-US",), guilds={GUILD: ["k1"]})
    ) as box:
        people = [(int(user.id), user.name) for user in box.world.people()]
        (room,) = (int(channel.id) for channel in box.world.channels.values() if channel.guild)
        plan = [TablePlan(room, "kobayakawa", people, pictures=False)]
        await furnish(path, int(next(iter(box.world.guilds))), plan)
        questions, deadly = OpenQuestions(box), Deadly()
        run = LoadRun(box, lambda n: questions.press(Random(n)), None)

        async def send(self: Sender, *args: Any) -> Posted:
            return await deadly.send(self, *args)

        with (
            mock.patch.object(Sender, "send", send),
            # nobody is at play, so that each question is a new message
            mock.patch.object(reminders, "AT_PLAY_SECONDS", -1.0),
        ):
            async with bot_at(box, path):
                await questions.wait()
                async with asyncio.timeout(120):
                    while not deadly.dies:
                        run.send()
                        await run.room(1)
                        await questions.wait()
                    await deadly.died.wait()
        assert len(await notices(box, path)) == 1
        with mock.patch.object(OutboxRelay, "wake"):  # a press comes before anything is delivered
            async with bot_at(box, path):
                if pressed:
                    await questions.wait()
                    run.send()
                    await run.room(1)
        async with bot_at(box, path) as bot:
            async with asyncio.timeout(120):
                while (await bot.store.outbox.backlog())[0]:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
        assert await notices(box, path) == []
