"""The services around one store, without Discord, and the people who use them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random

from bot.app.services import Processes
from bot.matches.body import ToolUser
from bot.matches.question_ids import mark
from bot.matches.repository import Committed
from bot.matches.session import Session
from bot.retention.abandoned_tables import QuietTables
from bot.time.reckoning import PRESETS
from games.core.players import sample
from storage.records import Commit
from storage.roles import Store
from tests.tools.built_services import built_services

ANA, BRUNO, CARLA, DANI = 11, 12, 13, 14
HOST, DORA = ToolUser(person=ANA, name="Ana"), ToolUser(person=15, name="Dora")  # who manages
DAY = 86_400.0


class Broken(Exception):
    """What the planted store raises."""


async def for_ever(seconds: float) -> None:
    """No computer player answers by itself, however long a test takes."""
    await asyncio.Event().wait()


@dataclass
class House:
    """The services around one store, whose commits can be made slow or made to fail."""

    store: Store
    time: float = 1_000_000.0
    committed: list[Committed] = field(default_factory=list)
    fails: bool = False
    gate: asyncio.Event | None = None
    writing: asyncio.Event = field(default_factory=asyncio.Event)
    processes: Processes = field(default_factory=Processes)

    def __post_init__(self) -> None:
        commit = self.store.matches.commit

        async def planted(change: Commit) -> None:
            if self.fails:
                raise Broken
            if self.gate is not None:
                self.writing.set()
                await self.gate.wait()
            await commit(change)

        self.store.matches.commit = planted  # type: ignore[method-assign]
        self.services = built_services(
            self.store,
            lambda: self.time,
            draw=Random(6).randbytes,
            rng=Random(5),
            pause=for_ever,
            processes=self.processes,
        )
        self.services.matches.listen(self.committed.append)
        self.matches, self.finder = self.services.matches, self.services.finder
        self.actions, self.lobby = self.services.actions, self.services.lobby
        self.quiet = QuietTables(self.matches, self._tell)

    async def _tell(self, session: Session) -> None:
        """Nobody has to be told here."""

    async def table(self) -> Session:
        """A lobby of Coup with three people."""
        opened = await self.lobby.open(
            game="coup",
            guild=1,
            channel=2,
            host=ANA,
            name="Ana",
            locale="en",
            options={},
        )
        await self.lobby.join(opened.id, BRUNO, "Bruno")
        return await self.lobby.join(opened.id, CARLA, "Carla")

    async def match(self) -> Session:
        """The same after the start, with clocks."""
        table = await self.table()
        timing = PRESETS["day"].model_copy(update={"at_zero": "vote"})
        await self.lobby.set_options(table.id, ANA, {}, timing=timing)
        return await self.lobby.start(table.id, ANA)

    async def some_answer(self, id: str) -> None:
        """Whoever is asked answers something."""
        session = await self.matches.read(id)
        match = session.playing()
        seat = next(iter(match.pending))
        answer = sample(match.pending[seat], Random(3))
        person = session.chairs[seat].person
        assert person is not None
        await self.actions.answer(id, person, seat, mark(session), answer, None)


async def begin(house: House, session: Session) -> None:
    """One turn, and half of a window in the next: one of two has passed, in secret so far."""
    for answer in ("income", "aid", "pass"):
        session = await house.matches.read(session.id)
        seat = next(iter(session.playing().pending))
        person = session.chairs[seat].person or 0
        await house.actions.answer(session.id, person, seat, mark(session), answer, None)
