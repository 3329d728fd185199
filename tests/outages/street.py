"""A town where every table is in the middle of something, and what is seen from outside.

What people could do is worked out from what stands in the sandbox's channels and from the fault,
and what was done for them from the log; nothing is taken from the bot's own notes of time.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.ui.id_format import IdText
from sandbox.refusals import CannotDo
from sandbox.server import Sessions, Setting
from sandbox.world import MovableClock, open_interactions
from sandbox.world.entities import Message
from sandbox.world.state import shard_of
from storage.records import LIVE
from storage.sqlite import SqliteStore
from tests.outages.states import AT_A_TABLE, GAMES, STATES, Place
from tests.outages.town import DONE, SHARDS, Town
from tests.tools.processes import TablePlan, furnish, parts
from tests.tools.sandbox_evening import Still
from tests.tools.wire import sandbox

SERVERS = ("far", "near")  # their shards are 1 and 0
ASKS = {"a", "n", "nm", "s", "none", "form", "page", "sure"}  # verbs of what answers a question
CLOSING = "Nobody has answered here for 30 days"
LOST = "Nobody could press anything here"

Question = tuple[str, int, int]  # match, seat, number


@dataclass
class StreetSight:
    """What stands in the channels now."""

    panels: dict[Question, Message] = field(default_factory=dict)
    calls: set[tuple[str, int]] = field(default_factory=set)  # match, person
    tables: dict[str, Message] = field(default_factory=dict)
    votes: set[tuple[str, int]] = field(default_factory=set)  # match, number
    words: dict[str, str] = field(default_factory=dict)  # on the table

    def of(self, message: Message) -> None:
        ids = [str(p["custom_id"]) for p in parts(message.components) if "custom_id" in p]
        refs = [ref for ref in map(IdText.parse, ids) if ref is not None]
        text = "\n".join(str(p.get("content", "")) for p in parts(message.components))
        verbs = {ref.verb for ref in refs}
        for ref in refs:
            if ref.verb in ASKS:
                self.panels[ref.match, ref.seat, ref.asked] = message
            elif ref.verb == "yes":
                self.votes.add((ref.match, ref.asked or int(ref.arg or 0)))
            elif ref.verb == "log":
                self.tables[ref.match], self.words[ref.match] = message, text
            elif ref.verb == "my" and "log" not in verbs:
                named = re.findall(r"<@(\d+)>", text)
                self.calls |= {(ref.match, int(person)) for person in named}


@dataclass
class Street:
    """The town, its tables, and what befalls them. `cut` are the servers whose people can press
    nothing; `mute` says that Discord takes no messages and no answers to presses."""

    town: Town
    places: list[Place]
    rng: Random
    cut: set[str] = field(default_factory=set)
    mute: bool = False
    put_off: float = 0.0  # by how much the clock of the bot's machine is wrong
    sight: StreetSight = field(default_factory=StreetSight)

    @property
    def alive(self) -> bool:
        return self.town._bot is not None

    def place(self, match: str) -> Place:
        return next(place for place in self.places if place.id == match)

    def look(self) -> None:
        """See what stands in the channels."""
        self.sight = StreetSight()
        for shelf in self.town.box.world.messages.values():
            for message in shelf.values():
                self.sight.of(message)

    def told(self, place: Place, seat: int, person: int, asked: int) -> bool:
        """Whether somebody has been told of a question where it can be answered."""
        by_panel = (place.id, seat, asked) in self.sight.panels
        return by_panel or (place.id, person) in self.sight.calls

    async def settle(self) -> None:
        """Until the bot has done what it does by itself now."""
        if not self.alive:
            return
        bot = self.town.bot
        with contextlib.suppress(OSError, sqlite3.Error):  # the store is away
            await bot.timekeeping.heartbeat._beat_on()
        await self.town.rounds()
        for _ in range(2):
            bot.delivery.relay.wake()
            async with asyncio.timeout(DONE):
                while bot.delivery.relay.busy:  # noqa: ASYNC110
                    await asyncio.sleep(0.001)
            for _ in range(500):  # a computer player that cannot be stored tries on
                if not bot.services.autoplay._tasks:
                    break
                await asyncio.sleep(0.001)

    async def press(self, place: Place, seat: int, person: int, asked: int) -> None:
        """Somebody answers what is asked, or first opens the panel."""
        world = self.town.box.world
        panel = self.sight.panels.get((place.id, seat, asked))
        message = panel or self.sight.tables.get(place.id)
        if message is None or self.mute:
            return
        wanted = [
            str(part["custom_id"])
            for part in parts(message.components)
            if (ref := IdText.parse(str(part.get("custom_id", "")))) is not None
            and part["type"] == 2
            and not part.get("disabled")
            and ref.verb in (("a", "sure") if panel else ("my",))
        ]
        if not wanted:
            return
        with contextlib.suppress(CannotDo):
            done = open_interactions.press(world, str(person), message, self.rng.choice(wanted))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(DONE):
                    while done.answer is None:  # noqa: ASYNC110
                        await asyncio.sleep(0.001)

    def lines(self, after: int) -> list[tuple[int, str, int, str]]:
        """What stands in the logs after a row: its number, match, seat, and by whom."""
        asks = "select rowid, match, seat, given_by from entry where rowid > ? order by rowid"
        with closing(sqlite3.connect(self.town.database)) as db:
            return db.execute(asks, (after,)).fetchall()

    def losses_told(self) -> dict[str, int]:
        """How often each table was told that nobody could press."""
        found: dict[str, int] = defaultdict(int)
        with closing(sqlite3.connect(self.town.database)) as db:
            for (match,) in db.execute("select match from event where body like '%@unreachable%'"):
                found[match] += 1
        return found


@contextmanager
def no_pauses() -> Iterator[None]:
    """The library's pauses between connections and attempts take no time."""
    real = asyncio.sleep

    async def sleep(seconds: float, result: Any = None) -> Any:
        return await real(0.01 if seconds >= 0.3 else seconds, result)

    asyncio.sleep = sleep  # type: ignore[assignment]
    try:
        yield
    finally:
        asyncio.sleep = real


@asynccontextmanager
async def street(
    folder: Path, rng: Random, states: Sequence[str] = tuple(STATES)
) -> AsyncIterator[Street]:
    """A table in each of these states on either server, as the bot lives and all is well."""
    clock = Still()
    names = [f"P{n}" for n in range(AT_A_TABLE * len(states))]
    channels = {
        server: tuple(f"{server}-{state.replace(' ', '-')}" for state in states)
        for server in SERVERS
    }
    async with sandbox(
        clock=MovableClock.still(),
        setting=Setting(locales=("en-US",), people=names, guilds=channels, guild_locale="en-US"),
        sessions=Sessions(shards=SHARDS, max_concurrency=SHARDS),
    ) as box:
        people = [int(user.id) for user in box.world.people()]
        clock.at = box.world.clock()
        places = [
            Place(
                server,
                state,
                channel.id,
                str(channel.guild),
                people[n * AT_A_TABLE : (n + 1) * AT_A_TABLE],
                STATES[state].timing,
                rng.choice(GAMES),
            )
            for server in SERVERS
            for n, state in enumerate(states)
            for channel in box.world.channels.values()
            if channel.name == f"{server}-{state.replace(' ', '-')}"
        ]
        for place in places:
            assert shard_of(place.guild, SHARDS) == SERVERS[::-1].index(place.where)
            if place.state != "quiet table":
                place.prompt = {person for person in place.people if rng.random() < 0.4}
            if rng.random() < 0.3:
                place.timing = place.timing.model_copy(update={"at_zero": "vote"})
        database = folder / "a.sqlite3"
        store = await SqliteStore.open(database)
        for person in people:
            wishes = {"where": rng.choice(("dm", "dm", "channel", "both"))}
            await store.documents.put("person", person, wishes)
        await store.close()
        made = Street(Town(box, database, clock, {}), places, rng)
        try:
            yield made
        finally:
            while made.town._living:
                await made.town._living.pop()()


async def furnished(made: Street, places: Sequence[Place]) -> None:
    """Start the games of tables before the bot lives."""
    tables = [
        TablePlan(
            int(place.channel),
            place.game,
            [(one, f"P{one % 1000}") for one in place.people],
            False,
            place.timing,
            int(place.guild),
        )
        for place in places
    ]
    town = made.town
    ids = await furnish(town.database, 0, tables, town.clock, town.draw)
    for place, id in zip(places, ids, strict=True):
        place.id = made.town.matches[place.name] = id


async def opened(made: Street, places: Sequence[Place]) -> None:
    """Start the games of tables while the bot lives."""
    lobby = made.town.bot.services.lobby
    for place in places:
        host, *others = place.people
        opened = await lobby.open(
            game=place.game,
            guild=int(place.guild),
            channel=int(place.channel),
            host=host,
            name="P",
            locale="en",
            options={},
        )
        for person in others:
            await lobby.join(opened.id, person, f"P{person % 1000}")
        await lobby.set_options(opened.id, host, {}, pictures=False, timing=place.timing)
        await lobby.start(opened.id, host)
        place.id = made.town.matches[place.name] = opened.id
        assert (await made.town.session(place.name)).status == LIVE
    await made.settle()
