"""The probe on the sandbox, with people who do what they are asked; records its own cassettes.

    python -m tests.real.rehearsal

writes `cassettes/sandbox-short.json` and `cassettes/sandbox-long.json` anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.probe.assumption import Assumption
from bot.probe.assumptions import ASSUMPTIONS
from bot.probe.probe_run import Order, probe_at
from bot.probe.rest import Times
from sandbox.player import Player, SeenMessage
from sandbox.server import Sandbox, Setting
from sandbox.world import Channel, MovableClock, open_interactions, places

Json = dict[str, Any]
CASSETTES = Path(__file__).parent / "cassettes"
NAMES = ("Anastasia Prueba", "Bartolomeo Prueba")
SERVER, CHANNEL = "Casa de Anastasia", "sala-secreta"
DIRECT, FORUM, VOICE, STAGE = 1, 15, 2, 13
BLUE, GREEN, RED = 1, 3, 4
OF_THE_SECOND = frozenset({"dms-closed", "dms-open", "dm-seen"})


@asynccontextmanager
async def a_discord() -> AsyncIterator[Sandbox]:
    """A sandbox with one server and one channel, whose time only the probe moves."""
    async with Sandbox(
        seed=1,
        clock=MovableClock.still(),
        setting=Setting(people=NAMES, guilds={SERVER: (CHANNEL,)}),
    ) as box:
        yield box


def place(box: Sandbox) -> Channel:
    return next(one for one in box.world.channels.values() if one.name == CHANNEL)


def times(box: Sandbox) -> Times:
    """Time that is over as soon as somebody waits for it."""

    async def sleep(seconds: float) -> None:
        box.world.clock.advance(seconds)
        open_interactions.tick(box.world)
        await asyncio.sleep(0)

    return Times(box.world.clock, sleep=sleep)


class ProbedPerson:
    """Presses what the probe asks for; `says` names the button for some questions."""

    def __init__(self, box: Sandbox, player: Player, says: Mapping[str, str], second: bool) -> None:
        self._box, self._player, self._says, self._second = box, player, says, second
        self._seen = set[str]()

    async def follow(self) -> None:
        while True:
            await self._player.wait(lambda: bool(self._new()), patience=3600)
            for message in self._new():
                self._seen.add(message.id)
                await self._obey(message)

    def _new(self) -> list[SeenMessage]:
        return [m for m in self._player.sees() if m.id not in self._seen and _key(m)]

    def _sees_direct_messages(self) -> bool:
        places = self._player.channels
        return any(places[one.channel]["type"] == DIRECT for one in self._player.sees())

    async def _obey(self, message: SeenMessage) -> None:
        key = _key(message)
        if (key in OF_THE_SECOND) != self._second:
            return
        _do_by_hand(self._box, key, self._player.id)
        wanted = self._says.get(key)
        if message.menus and wanted is None:
            await self._player.choose(message, "A", wait=False)
            return
        if key == "dm-seen" and not self._sees_direct_messages():
            wanted = "no"
        for part in message.parts:
            if part["type"] == 2 and not part.get("disabled"):
                name = part["custom_id"].rpartition(":")[2]
                if name == wanted or (wanted is None and part["style"] in (BLUE, GREEN)):
                    await self._player.press(message, part["custom_id"], wait=False)


def _key(message: SeenMessage) -> str:
    """What a question of the probe is about; empty for any other message."""
    ids = [str(part.get("custom_id", "")) for part in message.parts if not part.get("disabled")]
    keys = [one.split(":")[1] for one in ids if one.count(":") == 2]
    return keys[0] if keys else ""


def _do_by_hand(box: Sandbox, key: str, person: str) -> None:
    """What a person does in Discord's settings before they press."""
    world, channel = box.world, place(box)
    if key == "attach-off":
        places.deny_bot(world, channel, "ATTACH_FILES")
    elif key == "attach-on":
        places.deny_bot(world, channel)
    elif key == "hide":
        for kind in (FORUM, VOICE, STAGE):
            hidden = world.add_channel(world.guild(channel.guild or ""), "escondido", kind=kind)
            places.deny_bot(world, hidden, "VIEW_CHANNEL")
    elif key in ("locked", "unlocked"):
        places.deny_bot(world, channel, *(["MANAGE_THREADS"] if key == "locked" else []))
        for thread in world.channels.values():
            thread.locked = thread.is_thread and key == "locked"
    elif key in ("dms-closed", "dms-open"):
        world.user(person).dms_open = key == "dms-open"


async def rehearse(
    box: Sandbox,
    folder: Path,
    *,
    long: bool = False,
    table: Sequence[Assumption] = ASSUMPTIONS,
    says: Mapping[str, str] | None = None,
    time: Times | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> Path:
    """Run the probe with people; the path of its cassette."""
    people = [
        ProbedPerson(box, await box.player(name), says or {}, second=name != NAMES[0])
        for name in NAMES
    ]
    order = Order(place(box).id, folder, folder / "cassette.json", long=long)
    probing = probe_at(
        box.api_url, box.token, order, "sandbox", time or times(box), tell, table=table
    )
    await _beside(probing, [person.follow() for person in people])
    return order.cassette


async def _beside(main: Awaitable[None], others: Iterable[Awaitable[None]]) -> None:
    """Wait for the main one; the others end with it, and their failure ends it."""
    task = asyncio.ensure_future(main)
    helpers = [asyncio.ensure_future(one) for one in others]
    try:
        await asyncio.wait([task, *helpers], return_when=asyncio.FIRST_COMPLETED)
        for one in helpers:
            if one.done():
                one.result()
        await task
    finally:
        for one in (task, *helpers):
            one.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await one


async def record() -> None:
    """Write the sandbox's own cassettes."""
    CASSETTES.mkdir(exist_ok=True)
    for long in (False, True):
        async with a_discord() as box:
            with tempfile.TemporaryDirectory() as folder:
                made = await rehearse(box, Path(folder), long=long, tell=print)
                kind = "long" if long else "short"
                (CASSETTES / f"sandbox-{kind}.json").write_text(made.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    asyncio.run(record())
