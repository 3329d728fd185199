"""The setting of the attacks: the real bot in the sandbox, honest people, and cheats.

A cheat is not bound by what a client shows: presses, menus and forms may carry any id and value.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.app.compose import Bot
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.time.reckoning import Timing
from bot.ui.id_format import Id
from bot.ui.words import safe_name
from games.core.secret import Seat
from sandbox.server import Sandbox, Setting
from sandbox.world import Channel, Interaction, Message, MovableClock, open_interactions
from sandbox.world.links import path_of
from storage.records import LIVE
from tests.tools.processes import parts
from tests.tools.sandbox_evening import Still
from tests.tools.wire import bot_at, sandbox

Json = dict[str, Any]
NAMES = ("Mara", "Ana", "Bruno", "Carla", "Anita", "Stranger")  # Mara manages the server
PAGES = "https://games.example"  # where tables have pages; nothing listens there
LOADING = 1 << 7
PATIENCE = 120.0  # seconds; a machine may be busy
UNANSWERED = 400  # checks of an idle bot before a press counts as unanswered


@dataclass
class Arena:
    """A server with a bot, and a table whose players come and go."""

    box: Sandbox
    bot: Bot
    clock: Still
    place: Channel

    # Who and where ----------------------------------------------------------------------------

    def id(self, name: str) -> int:
        return int(next(user.id for user in self.box.world.people() if user.name == name))

    async def match(
        self,
        *names: str,
        game: str = "coup",
        computers: int = 0,
        timing: Timing | None = None,
        **options: Any,
    ) -> str:
        """Begin a match in a channel of its own. Returns its id.

        The players have seats in this order, and computers those behind; the first of them hosts.
        """
        lobby = self.bot.services.lobby
        host, *others = names
        match = await self.lobby(host, game, **options)
        for name in others:
            await lobby.join(match, self.id(name), safe_name(name))
        for _ in range(computers):
            await lobby.seat_computer(match, self.id(host))
        await lobby.set_options(
            match,
            self.id(host),
            {},
            seating="joined",
            pictures=False,
            **({"timing": timing} if timing else {}),
        )
        await lobby.start(match, self.id(host))
        await self.calm()
        return match

    async def lobby(self, host: str, game: str = "coup", **options: Any) -> str:
        """Open a table in a channel of its own. Returns its id."""
        world = self.box.world
        guild = next(iter(world.guilds.values()))
        self.place = world.add_channel(guild, f"table-{len(world.channels)}")
        session = await self.bot.services.lobby.open(
            game=game,
            guild=int(guild.id),
            channel=int(self.place.id),
            host=self.id(host),
            name=safe_name(host),
            locale="en",
            options=options,
        )
        return session.id

    async def close(self, match: str) -> None:
        """End a match that is not needed any more."""
        matches = self.bot.services.matches
        async with matches.change(match, LIVE) as draft:
            draft.step(lambda playing: playing.close())
            await matches.commit(draft)

    async def now(self, match: str) -> Session:
        return await self.bot.services.matches.read(match)

    # What somebody does -----------------------------------------------------------------------

    async def press(self, name: str, id: Id | str, values: Sequence[str] = ()) -> str:
        """Press a button or, with `values`, choose in a menu, shown or not; the answer's text."""
        data: Json = {"custom_id": str(id), "component_type": 3 if values else 2, "id": 1}
        if values:
            data["values"] = [*values]
        return await self._forge(open_interactions.COMPONENT, name, data)

    async def submit(self, name: str, id: Id | str, **fields: str | list[str]) -> str:
        """Send a form, opened before or not; the answer's text."""
        filled = [
            {
                "type": 18,
                "id": n,
                "component": {
                    "type": 3 if isinstance(value, list) else 4,
                    "id": n + 40,
                    "custom_id": field,
                    "values" if isinstance(value, list) else "value": value,
                },
            }
            for n, (field, value) in enumerate(fields.items(), 1)
        ]
        data: Json = {"custom_id": str(id), "components": filled}
        return await self._forge(open_interactions.MODAL, name, data)

    async def _forge(self, kind: int, name: str, data: Json) -> str:
        world, user = self.box.world, str(self.id(name))
        on = next(m.id for m in world.messages[self.place.id].values() if m.author == world.bot.id)
        one = open_interactions._begin(world, kind, user, self.place.id, data, message=on)
        return await self.answered(one)

    async def slash(self, name: str, command: str, **options: Any) -> str:
        """Send a command; the answer's text and files."""
        world, user = self.box.world, str(self.id(name))
        one = open_interactions.slash(world, user, self.place, command.split(), options)
        return await self.answered(one)

    async def fill_in(self, name: str, command: str, **options: Any) -> str:
        """Send a command that opens a form, and the form as it came."""
        world, user = self.box.world, str(self.id(name))
        one = open_interactions.slash(world, user, self.place, command.split(), options)
        said = await self.answered(one)
        if one.modal is None:
            return said
        return await self.answered(open_interactions.submit(world, user, one.id, {}))

    async def answered(self, one: Interaction) -> str:
        """Wait until the bot has answered somebody, and return all that it said to them."""
        idle = 0
        async with asyncio.timeout(PATIENCE):
            while (one.answer is None or self._thinking(one)) and idle < UNANSWERED:
                await asyncio.sleep(0.005)
                idle = 0 if self.bot.drain._inside else idle + 1
        await self.calm()
        shown = [one.original, *one.followups]
        said = [self.read(m) for m in map(self._message, shown) if m is not None]
        return "\n".join([*said, str(one.modal or "")]).strip()

    def _message(self, id: str | None) -> Message | None:
        shelves = self.box.world.messages.values()
        return next((shelf[id] for shelf in shelves if id in shelf), None) if id else None

    def _thinking(self, one: Interaction) -> bool:
        message = self._message(one.original)
        return message is not None and bool(message.flags & LOADING)

    async def calm(self) -> None:
        """Wait until the bot has nothing more to do or send."""
        store = self.bot.store
        async with asyncio.timeout(PATIENCE):
            while (  # noqa: ASYNC110
                self.bot.drain._inside
                or self.bot.delivery.relay.busy
                or await store.outbox.due(self.clock())
            ):
                await asyncio.sleep(0.005)
        await self.bot.services.autoplay.idle()

    async def later(self, seconds: float) -> None:
        """Move the clock forward, and wait until the bot has done what is due."""
        self.clock.at += seconds
        self.bot.timekeeping.alarms.wake()
        self.bot.delivery.relay.wake()
        await asyncio.sleep(0.02)
        await self.calm()

    # What can be read -------------------------------------------------------------------------

    def read(self, message: Message) -> str:
        """All text of a message, with its files."""
        world = self.box.world
        lines = [str(message.content or "")]
        lines += [
            str(part[name])
            for part in parts(message.components)
            for name in ("content", "label", "description", "placeholder", "custom_id")
            if part.get(name)
        ]
        for attached in message.attachments:
            held = world.files[path_of(world, attached.url)]
            lines.append(f"{attached.filename}\n{held.decode(errors='replace')}")
        return "\n".join(lines)

    def seen_by(self, name: str) -> str:
        """Everything that a person can read anywhere now."""
        world, user = self.box.world, str(self.id(name))
        shelves = world.messages.values()
        return "\n".join(
            self.read(m) for shelf in shelves for m in shelf.values() if world.sees(user, m)
        )

    # Playing on -------------------------------------------------------------------------------

    async def play(self, match: str, seat: Seat, answer: Any) -> Session:
        """Give an honest answer for a seat."""
        session = await self.now(match)
        person, asked = session.chairs[seat].person, mark(session)
        press = int(self.box.world.new_id())
        await self.bot.services.actions.answer(match, person or 0, seat, asked, answer, press)
        await self.calm()
        return await self.now(match)


@asynccontextmanager
async def arena(names: Sequence[str] = NAMES, **settings: Any) -> AsyncIterator[Arena]:
    """A server with these people; the first of them owns it."""
    # one person hosts every match
    clock, settings = Still(), {"table_limit": 0, "web_url": PAGES, **settings}
    async with sandbox(
        clock=MovableClock.still(), setting=Setting(locales=("en-US",), people=names)
    ) as box:
        place = next(c for c in box.world.channels.values() if c.name == "general")
        async with bot_at(box, now=clock, **settings) as bot:
            yield Arena(box, bot, clock, place)
