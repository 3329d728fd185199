"""A table and its clock on a store in memory, without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from bot.features.votes.service import Reaches
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.retention.abandoned_tables import (
    LOOK_INTERVAL_SECONDS,
    QuietTables,
)
from bot.time.reckoning import PRESETS, Timing
from games.core.players import sample
from storage.records import LIVE, LOBBY
from tests.tools.built_services import always, built_services
from tests.tools.memory_store import MemoryStore

PEOPLE = (11, 12, 13)


class ClockedHouse:
    """The services around one store, and their clock."""

    def __init__(self, guild: int = 1, reaches: Reaches = always) -> None:
        self.time, self.store, self.guild = 1_800_000_000.0, MemoryStore(), guild
        self.services = built_services(self.store, self.now, reaches=reaches)
        self.matches, self.outages = self.services.matches, self.services.outages
        self.warned: list[Session] = []
        self.quiet = QuietTables(self.matches, self._warn)
        self.id = ""

    def now(self) -> float:
        return self.time

    async def _warn(self, session: Session) -> None:
        self.warned.append(session)

    async def table(self, **timing: Any) -> None:
        """A table at which three people gather."""
        opened = await self.services.lobby.open(
            game="kobayakawa",
            guild=self.guild,
            channel=2,
            host=11,
            name="p11",
            locale="en",
            options={},
        )
        self.id = opened.id
        for person in PEOPLE[1:]:
            await self.services.lobby.join(opened.id, person, f"p{person}")
        clock = Timing.model_validate({**PRESETS["evening"].model_dump(), **timing})
        await self.services.lobby.set_options(opened.id, 11, {}, timing=clock)

    async def match(self, **timing: Any) -> None:
        await self.table(**timing)
        await self.services.lobby.start(self.id, 11)
        await self.delivered()

    async def session(self) -> Session:
        return await self.matches.read(self.id)

    async def asked(self) -> int:
        return next(iter((await self.session()).playing().pending))

    async def late(self) -> None:
        """Whoever is asked lets the time run out."""
        seat = await self.asked()
        self.time = (await self.session()).chairs[seat].clock.due or self.time
        await self.services.clocks.run_out(self.id, f"clock:{seat}")

    async def answer(self) -> None:
        """Whoever is asked answers something in time."""
        session, seat = await self.session(), await self.asked()
        running, person = session.playing(), session.chairs[seat].person or 0
        given = sample(running.pending[seat], Random(running.version))
        await self.services.actions.answer(self.id, person, seat, mark(session), given, None)

    async def out(self, begins: float, ends: float, why: str = "away") -> None:
        """Nobody could press between two times."""
        await self.outages.note(begins, ends, -1, 1, why)

    async def touch(self) -> None:
        async with self.matches.change(self.id, LIVE, LOBBY) as draft:
            draft.unattended = True
            await self.matches.commit(draft)

    async def word_is_out(self) -> None:
        """The word that the table will be closed is delivered, and that is noted."""
        await self.delivered()
        self.time += LOOK_INTERVAL_SECONDS
        await self.quiet.look(self.id, "quiet")
        await self.delivered()

    async def delivered(self) -> None:
        """All that is to be said is delivered."""
        for message in await self.store.outbox.due(float("inf")):
            await self.store.outbox.delivered(message, None)


@asynccontextmanager
async def running(**timing: Any) -> AsyncIterator[ClockedHouse]:
    """A match with this clock."""
    house = ClockedHouse()
    await house.match(**timing)
    yield house


def said_of_table(session: Session, key: str) -> list[Any]:
    """What was said lately of the table itself, by one key: the arguments of each event."""
    return [event.args for _, event in session.recent if event.key == f"@{key}"]
