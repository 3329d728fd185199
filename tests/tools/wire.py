"""A whole evening over HTTP and gateway: the sandbox, the real bot, people who press buttons."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from discord.gateway import KeepAliveHandler

from bot.app.compose import Bot
from bot.app.time_and_chance import TimeAndChance
from bot.delivery.pictures import Pictures
from bot.gateway.session_starts import IdentifyQueue
from bot.settings import Settings
from bot.time.steady_clock import SteadyClock
from sandbox.player import Form, Player, SeenMessage
from sandbox.server import Sandbox
from storage.roles import Store
from storage.sqlite import SqliteStore
from tests.tools.load_run import LoadRun
from tests.tools.memory_store import MemoryStore
from tests.tools.processes import OpenQuestions


@asynccontextmanager
async def sandbox(**options: Any) -> AsyncIterator[Sandbox]:
    """A Discord without limits: most of its clocks stand still, so that a limit that was reached
    would last for ever, and programs press many times faster than people.

    Limits are met in the rigs that live in real time (crash, load) and in the simulated evenings.
    """
    async with Sandbox(admin=True, seed=1, rate_limits=False, **options) as box:
        box.point_at()
        yield box


@asynccontextmanager
async def bot_at(
    box: Sandbox,
    store: Store | Path | None = None,
    turns: IdentifyQueue | None = None,
    now: Callable[[], float] | None = None,
    draw: Callable[[int], bytes] = secrets.token_bytes,
    pictures: Pictures | None = None,
    **settings: Any,
) -> AsyncIterator[Bot]:
    """The real bot, connected to the sandbox, in this process; `turns` pace its shards."""
    if isinstance(store, Path):
        store = await SqliteStore.open(store)
    settings.setdefault("calls_per_second", 1e6)  # the sandbox sets no limits here
    settings.setdefault("emoji", False)
    settings.setdefault("daily", False)
    settings.setdefault("press_limit", 0)  # programs press faster than people
    settings.setdefault("picture_limit", 0)
    settings.setdefault("dm_minute", 0)
    settings.setdefault("dm_day", 0)
    given = Settings(_env_file=None, computer_pace=(0, 0), **settings)  # type: ignore[call-arg]
    made = Bot(
        store or MemoryStore(),
        given,
        time_and_chance=TimeAndChance(now or SteadyClock(), rng=Random(1), secret_bytes=draw),
        pictures=pictures,
        client_options={"guild_ready_timeout": 0.05, "turns": turns or IdentifyQueue(0)},
    )
    task = asyncio.create_task(made.run(box.token))
    try:
        ready = asyncio.create_task(made.client.served.wait())
        first = asyncio.FIRST_COMPLETED
        done, _ = await asyncio.wait({task, ready}, return_when=first, timeout=120)
        assert done, "the bot is not ready after two minutes"
        if task.done():
            task.result()
        yield made
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await made.close()
        let_go(asyncio.get_running_loop())


def let_go(loop: asyncio.AbstractEventLoop) -> None:
    """A connection that was just being made is dropped by the library, but for the thread that
    sends its heartbeats."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler) and thread.ws.loop is loop:
            thread.stop()


def panel(message: SeenMessage) -> bool:
    """A private message with a question on it."""
    return "?" in message.buttons


async def table(player: Player, *words: str) -> SeenMessage:
    """The newest public message that shows all these words."""
    return await player.until(lambda m: not m.ephemeral and all(word in m.text for word in words))


async def seat_three(box: Sandbox, channel: str) -> list[Player]:
    """Three people begin a game of Kobayakawa by commands and buttons."""
    ana, bruno, carla = [await box.player(name) for name in ("Ana", "Bruno", "Carla")]
    opened = await ana.slash("/game new", channel, game="kobayakawa")
    await ana.submit(opened)
    lobby = await table(ana, "Kobayakawa", "Ana")
    mine = (await ana.press(lobby, "More")).message
    assert mine is not None
    await ana.press(mine, "Without pictures")
    await ana.wait(lambda: not ana.look(lobby).pictures)
    for other in (bruno, carla):
        await other.press(await other.until(lambda m: m.id == lobby.id), "Join")
    await ana.wait(lambda: "Start" in ana.look(lobby).buttons)
    await ana.press(lobby, "Start")
    return [ana, bruno, carla]


async def press_an_answer(box: Sandbox, questions: OpenQuestions, rng: Random) -> None:
    """Press an answer on a panel in a direct message, and wait until it is acknowledged."""
    await questions.wait()
    run = LoadRun(box, lambda _: questions.press(rng), None)
    run.send()
    await run.room(1)


def as_it_is(form: Form) -> dict[str, Any]:
    """What a form holds when it opens."""
    values: dict[str, Any] = {}
    for field in form.fields.values():
        if "options" in field:
            values[field["custom_id"]] = [o["value"] for o in field["options"] if o.get("default")]
        else:
            values[field["custom_id"]] = field.get("value") or ""
    return values


async def with_emoji(bot: Bot, game: str) -> None:
    """Put up the emoji before the evening, and not one every other second."""
    bot.sending.emoji._pause = _at_once  # type: ignore[method-assign]
    bot.sending.emoji.of(game)
    await bot.sending.emoji.idle()


async def _at_once(_: float) -> None:
    await asyncio.sleep(0)
