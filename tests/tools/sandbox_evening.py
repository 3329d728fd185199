"""A game of three in the sandbox with the bot in this process and a clock that tests move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.app.compose import Bot
from bot.time.reckoning import Timing
from bot.ui.id_format import IdText
from sandbox.server import Sandbox, Setting
from sandbox.world import Interaction, open_interactions, places
from sandbox.world.entities import PUBLIC_THREAD, Channel, Message
from storage.sqlite import SqliteStore
from tests.tools.audit import audit
from tests.tools.load_run import LoadRun
from tests.tools.processes import OpenQuestions, TablePlan, furnish, parts
from tests.tools.wire import bot_at, sandbox


class Still:
    """The bot's clock, which moves only when a test moves it."""

    def __init__(self) -> None:
        self.at = time.time()

    def __call__(self) -> float:
        return self.at


@dataclass
class SandboxEvening:
    """A running game of three."""

    box: Sandbox
    bot: Bot
    questions: OpenQuestions
    database: Path
    place: Channel
    clock: Still
    rng: Random = field(default_factory=lambda: Random(1))
    failed: int = 0

    async def answer(self, times: int = 1, act: Callable[[int], Interaction] | None = None) -> None:
        """Answer so many questions; each press is acknowledged and counted."""
        for _ in range(times):
            await self.questions.wait()
            run = LoadRun(self.box, act or (lambda _: self.questions.press(self.rng)), None)
            before = await self.answers()
            run.send()
            await run.room(1)
            report = run.report()
            self.failed += report.failed
            assert await self.answers() - before <= 1

    async def asked(self) -> None:
        """Wait until somebody is asked something, and let time pass for what was put off."""
        async with asyncio.timeout(120):
            await self.settled()
            while not self.questions.open:
                await self.later(1.0)
                await self.settled()

    async def press(self, user: str, verb: str) -> None:
        """Press a button of the table as this person."""
        table = self.table()
        id = next(part["custom_id"] for part in parts(table.components) if _is(part, verb))
        run = LoadRun(
            self.box, lambda _: open_interactions.press(self.box.world, user, table, id), None
        )
        run.send()
        await run.room(1)
        self.failed += run.report().failed

    async def ask(self) -> int:
        """Press "My seat" as everybody who sees the table; the seat that is asked something."""
        for user in self.box.world.people()[:3]:
            await self.press(user.id, "my")
        await self.questions.wait()
        return next(seat for _, seat in self.questions.open)

    def calls_out(self) -> list[str]:
        """The messages in the channel that call a player."""
        return [m.id for m in shown(self.box, self.place) if m.mentions]

    def table(self) -> Message:
        """The newest message in the channel with a button to one's seat."""
        return self.tables()[-1]

    def tables(self) -> list[Message]:
        """The messages in the channel with such a button, oldest first."""
        held = self.box.world.messages[self.place.id].values()
        shown = [m for m in held if m.audience is None]
        return [m for m in shown if any(_is(p, "my") for p in parts(m.components))]

    async def answers(self) -> int:
        rows = await self.bot.store.matches.rows()
        return len(await self.bot.store.matches.log(rows[0].id))

    def said(self, *words: str) -> list[Message]:
        """The messages of the bot, anywhere, that contain all these words."""
        return [
            message
            for shelf in self.box.world.messages.values()
            for message in shelf.values()
            if any(
                all(word in str(part.get("content", "")) for word in words)
                for part in parts(message.components)
            )
        ]

    async def until(self, what: Callable[[], Any], patience: float = 120.0) -> None:
        """Wait until `what` is true; `patience` in seconds."""
        async with asyncio.timeout(patience):
            while not what():  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def delivered(self) -> None:
        """Wait until the bot has nothing to do and nothing to send for now."""
        store, bot = self.bot.store, self.bot
        async with asyncio.timeout(120):
            while (  # noqa: ASYNC110
                await store.outbox.due(self.clock())
                or bot.timekeeping.alarms.busy
                or bot.delivery.relay.busy
            ):
                await asyncio.sleep(0.01)

    async def settled(self) -> None:
        """Wait until the bot is sending nothing, whether or not messages wait."""
        await self.until(lambda: not self.bot.delivery.relay.busy)

    async def emptied(self) -> None:
        """Wait until no messages wait any more."""
        async with asyncio.timeout(120):
            while await self.bot.store.outbox.due(float("inf")):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def later(self, seconds: float) -> None:
        """Move the bot's clock forward by so many seconds, and let it do what is due."""
        self.clock.at += seconds
        self.bot.timekeeping.alarms.wake()
        self.bot.delivery.relay.wake()
        await self.delivered()

    def calls(self, method: str = "", path: str = "") -> int:
        """The number of requests about the channel, or about what `path` names."""
        path = path or f"/channels/{self.place.id}"
        return sum(1 for _ in self.box.journal.calls(method, path))


def _is(part: dict[str, Any], verb: str) -> bool:
    ref = IdText.parse(str(part.get("custom_id", "")))
    return ref is not None and ref.verb == verb


@asynccontextmanager
async def evening(
    folder: Path,
    *,
    thread: bool = False,
    timing: Timing | None = None,
    where: str = "dm",
    now: Any = None,
    pictures: bool = False,
    port: int = 0,
) -> AsyncIterator[SandboxEvening]:
    """A game of three, stored in this folder.

    `where` is how its players want to be called; at `port` presses come in by HTTP (0: over the
    gateway).
    """
    async with sandbox(setting=Setting(locales=("en-US",))) as box:
        world = box.world
        people = [(int(u.id), u.name) for u in world.people()][:3]
        place = next(c for c in world.channels.values() if c.name == "general")
        if thread:
            facts = {"name": "a game", "type": PUBLIC_THREAD}
            place = places.open_thread(world, place, facts, owner=world.people()[0].id)
        database, guild = folder / "a.sqlite3", int(next(iter(world.guilds)))
        table = TablePlan(int(place.id), "kobayakawa", people, pictures, timing or Timing())
        await furnish(database, guild, [table], now or time.time)
        store = await SqliteStore.open(database)
        for person, _ in people:
            await store.documents.put("person", person, {"where": where})
        await store.close()
        questions, clock = OpenQuestions(box), Still()
        async with bot_at(box, database, now=now or clock, interactions_port=port) as bot:
            if port:
                await box.endpoint.set(f"http://127.0.0.1:{port}/")
            made = SandboxEvening(box, bot, questions, database, place, clock)
            if where != "channel":
                await questions.wait()
            await made.until(lambda: made.tables())
            yield made
            await made.until(lambda: not made.failed)
        found = await audit(database, {}, ())
        assert not found.broken


def shown(box: Sandbox, place: Channel) -> list[Message]:
    return list(box.world.messages[place.id].values())


async def no_channel_known(table: SandboxEvening) -> None:
    """Forget all DM channels, as if nobody had ever got a direct message."""
    (row,) = await table.bot.store.matches.rows()
    for target in await table.bot.store.posted.of_match(row.id):
        if target.startswith("seat:"):
            await table.bot.store.posted.forget(row.id, target)
    for user in table.box.world.people():
        person = await table.bot.services.people.draft(int(user.id))
        person.dm_channel = 0
        await table.bot.services.people.keep(int(user.id), person)
