"""Shared by the rigs: tables set up in a database, the bot as a process, open questions."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.app.services import Processes
from bot.delivery.pictures import WorkerProcess
from bot.matches.autoplay import Pace
from bot.time.reckoning import Timing
from bot.ui.id_format import IdText
from sandbox.server import Sandbox
from sandbox.world import Interaction, World, open_interactions
from sandbox.world.entities import Message
from storage.open_store import is_postgres, open_store
from tests.tools.built_services import built_services
from tests.tools.nursery import Bot, Nursery

Process = Bot | asyncio.subprocess.Process
Json = dict[str, Any]
RUN = [sys.executable, "-c", "from bot.app.cli import main; main()", "run"]
EPHEMERAL = 1 << 6
SURE = "sure"  # the verb of the button that ends a turn
START = 120.0  # seconds that a bot may take to connect, on a busy machine


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A game to be set up: channel, game and players. `guild` 0 is the one given to `furnish`."""

    channel: int
    game: str
    people: Sequence[tuple[int, str]]
    pictures: bool = True
    timing: Timing = field(default_factory=Timing)
    guild: int = 0


async def furnish(
    database: str | Path,
    guild: int,
    tables: Sequence[TablePlan],
    now: Callable[[], float] = time.time,
    draw: Callable[[int], bytes] = secrets.token_bytes,
) -> list[str]:
    """Begin a game at every table, directly in the database; the ids of the matches."""
    store = await open_store(database)
    worker = WorkerProcess()
    services = built_services(
        store,
        now,
        draw=draw,
        rng=Random(1),
        pace=Pace(0, 0),
        processes=Processes(worker.pool),
    )
    lobby = services.lobby

    async def set_up(table: TablePlan) -> str:
        (first, name), *others = table.people
        session = await lobby.open(
            game=table.game,
            guild=table.guild or guild,
            channel=table.channel,
            host=first,
            name=name,
            locale="en",
            options={},
        )
        for person, called in others:
            await lobby.join(session.id, person, called)
        await lobby.set_options(session.id, first, {}, pictures=table.pictures, timing=table.timing)
        await lobby.start(session.id, first)
        return session.id

    try:
        return list(await asyncio.gather(*(set_up(table) for table in tables)))
    finally:
        await services.autoplay.close()
        await store.close()
        worker.close()


UNLIMITED = {  # where the sandbox sets no limits
    "AGORA_CALLS_PER_SECOND": "1e6",
    "AGORA_DM_MINUTE": "0",
    "AGORA_DM_DAY": "0",
}


def environment(box: Sandbox, database: str | Path, **settings: Any) -> dict[str, str]:
    """The environment of a bot connected to this sandbox."""
    given = {f"AGORA_{name.upper()}": str(value) for name, value in settings.items()}
    return {
        **os.environ,
        "DISCORD_TOKEN": box.token,
        "AGORA_DISCORD_API": box.api_url,
        "AGORA_STORE": str(database) if is_postgres(database) else f"sqlite:///{database}",
        "AGORA_COMPUTER_PACE": "[0, 0]",
        "AGORA_LOG_LEVEL": "warning",
        "AGORA_PRESS_LIMIT": "0",  # programs press faster than people
        "AGORA_PICTURE_LIMIT": "0",
        **({} if box.buckets.enforced else UNLIMITED),
        **given,
    }


async def start(
    box: Sandbox,
    database: str | Path,
    *,
    command: Sequence[str] | Nursery = RUN,
    log: Path | None = None,
    connected: bool = True,
    extra: Mapping[str, str] | None = None,
    **settings: Any,
) -> Process:
    """Start the bot, by a command or from a nursery; with `connected` wait until it is online."""
    given = {**environment(box, database, **settings), **(extra or {})}
    process: Process
    if isinstance(command, Nursery):
        process = await command.bot(given, log)
    else:
        with (log or Path(os.devnull)).open("ab") as errors:
            process = await asyncio.create_subprocess_exec(
                *command, env=given, stdout=asyncio.subprocess.DEVNULL, stderr=errors
            )
    if connected:
        await online(box, process)
    return process


async def online(box: Sandbox, process: Process) -> None:
    """Wait until this bot is on the gateway."""
    heard = asyncio.Event()

    def listener(person: str, event: Json) -> None:
        if event["type"] == "bot" and event["online"]:
            heard.set()

    box.world.listeners.append(listener)
    try:
        if box.gateway.online:
            return
        ended = asyncio.create_task(process.wait())
        ready = asyncio.create_task(heard.wait())
        await asyncio.wait({ended, ready}, timeout=START, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if ended.done():
            raise RuntimeError(f"the bot ended with status {process.returncode}")
        ended.cancel()
        if not heard.is_set():
            raise TimeoutError("the bot did not connect")
    finally:
        box.world.listeners.remove(listener)


async def stop(process: Process) -> None:
    """Kill a bot if it still runs."""
    if process.returncode is None:
        process.kill()
    await process.wait()


def parts(components: Any) -> Iterator[Json]:
    for one in components or ():
        yield one
        yield from parts(one.get("components"))
        if one.get("accessory"):
            yield one["accessory"]


def asks_again(world: World, press: str) -> bool:
    """Whether the panel with which a press was answered asks once more for the answer."""
    one = world.interactions[press]
    panel = world.messages[one.channel].get(one.original or "")
    ids = [str(part.get("custom_id", "")) for part in parts(panel.components)] if panel else []
    return any(ref is not None and ref.verb == SURE for ref in map(IdText.parse, ids))


@dataclass(slots=True)
class Question:
    """A question on somebody's private panel, with the buttons that answer it."""

    user: str
    message: Message
    ref: IdText
    buttons: list[str]


class OpenQuestions:
    """The open questions of all people, as their panels show them."""

    def __init__(self, box: Sandbox) -> None:
        self._box = box
        self._changed = asyncio.Event()
        # the questions that were answered, and whether it was the last one of a turn, asked again
        self.pressed: dict[tuple[str, int], set[tuple[int, bool]]] = {}
        self._on: dict[str, tuple[str, int]] = {}  # by the message that asks
        self.open: dict[tuple[str, int], Question] = {}
        box.world.wide_listeners.append(self._hear)

    def _hear(self, people: Sequence[str], event: Json) -> None:
        if event["type"] == "message_delete":
            self._forget(event["id"])
        if event["type"] not in ("message_create", "message_update"):
            return
        shown = event["message"]
        channel = self._box.world.channels.get(shown["channel_id"])
        if channel is None or (channel.guild is not None and not shown["flags"] & EPHEMERAL):
            return
        for person in people:
            self.read(person, self._box.world.message(channel.id, shown["id"]))

    def read(self, person: str, message: Message) -> None:
        """Note the question on a panel."""
        found = [
            (ref, part["custom_id"])
            for part in parts(message.components)
            if part["type"] == 2 and not part.get("disabled") and "custom_id" in part
            if (ref := IdText.parse(part["custom_id"])) is not None and ref.verb in ("a", SURE)
        ]
        self._forget(message.id)
        if not found:
            return
        ref = found[0][0]
        key = (ref.match, ref.seat)
        if ref.verb == SURE:  # where the question is shown as it was, it is open still
            self.pressed.get(key, set()).discard((ref.asked, False))
        if (ref.asked, ref.verb == SURE) not in self.pressed.get(key, ()):
            self.open[key] = Question(person, message, ref, [id for _, id in found])
            self._on[message.id] = key
            self._changed.set()

    def _forget(self, message: str) -> None:
        """Drop the question of a panel."""
        key = self._on.pop(message, None)
        if key is not None and key in self.open and self.open[key].message.id == message:
            del self.open[key]

    async def wait(self, count: int = 1, patience: float = 60.0) -> None:
        """Wait until `count` questions are open."""
        async with asyncio.timeout(patience):
            while len(self.open) < count:
                self._changed.clear()
                await self._changed.wait()

    async def news(self, patience: float) -> None:
        """Wait until a panel asks something, or for `patience` seconds."""
        self._changed.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._changed.wait()

    def press(self, rng: Random, key: tuple[str, int] | None = None) -> Interaction:
        """Press a random button of question `key`, or of the one open longest."""
        key = key or next(iter(self.open))
        question = self.open.pop(key)
        asked = question.ref.asked, question.ref.verb == SURE
        self.pressed.setdefault(key, set()).add(asked)
        button = rng.choice(question.buttons)
        return open_interactions.press(self._box.world, question.user, question.message, button)

    def close(self) -> None:
        self._box.world.wide_listeners.remove(self._hear)
