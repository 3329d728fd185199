"""Two games in one store, which several bots may serve, and people who answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from bot.app.compose import Bot
from bot.ui.words import bot_words
from sandbox.server import GUILD, Sandbox, Setting
from sandbox.world import Interaction
from storage.open_store import open_store
from tests.tools.audit import Press
from tests.tools.load_run import LoadRun
from tests.tools.processes import OpenQuestions, TablePlan, furnish
from tests.tools.wire import bot_at, sandbox

ROOMS = {"k1": "kobayakawa", "k2": "kobayakawa"}  # where no answer closes another's question
STALE = bot_words("en")("stale")
NAMES = ("Ana", "Bruno", "Carla")


@asynccontextmanager
async def two_games(url: str) -> AsyncIterator[tuple[Sandbox, OpenQuestions]]:
    """A sandbox with two games going on in the store."""
    async with sandbox(
        setting=Setting(people=NAMES, locales=("en-US",), guilds={GUILD: list(ROOMS)})
    ) as box:
        people = [(int(user.id), user.name) for user in box.world.people()]
        rooms = {channel.name: int(channel.id) for channel in box.world.channels.values()}
        plan = [
            TablePlan(rooms[name], game, people, pictures=False) for name, game in ROOMS.items()
        ]
        await furnish(url, int(next(iter(box.world.guilds))), plan)
        yield box, OpenQuestions(box)


@asynccontextmanager
async def bot_on(box: Sandbox, url: str) -> AsyncIterator[Bot]:
    """A bot that is connected and takes part in the work."""
    async with bot_at(box, await open_store(url)) as made:
        assert made.client.working is not None
        await made.client.working
        yield made


class Respondents:
    """People who answer whatever they are asked, one press after the other."""

    def __init__(self, box: Sandbox, questions: OpenQuestions, seed: int) -> None:
        self._box, self._questions, self._rng = box, questions, Random(seed)
        self.sent: dict[str, Press] = {}
        self.told_too_late = 0
        box.world.listeners.append(self._hear)
        self.run = LoadRun(box, self._act, None)

    def _act(self, n: int) -> Interaction:
        key, question = next(iter(self._questions.open.items()))
        one = self._questions.press(self._rng, key)
        self.sent[one.id] = Press(one.id, question.ref)
        return one

    def _hear(self, person: str, event: dict[str, Any]) -> None:
        self.told_too_late += STALE in str(event.get("message"))

    async def press(self, times: int) -> None:
        for _ in range(times):
            await self._questions.wait()
            self.run.send()
