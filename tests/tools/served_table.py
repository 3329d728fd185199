"""A table whose pages are served."""

from __future__ import annotations

from random import Random

from bot.matches.session import Session
from games.core.players import sample
from storage.records import LIVE
from storage.roles import Store
from tests.tools.evening import new_bot
from tests.tools.memory_store import MemoryStore

HOST = "games.example"
ORIGIN = f"https://{HOST}"
ANA, BRUNO, CARLA = range(100, 103)
PEOPLE = {ANA: "Ana", BRUNO: "Bruno", CARLA: "Carla"}


class ServedTable:
    """A bot whose pages are served, with a game of three."""

    def __init__(self, url: str = ORIGIN, store: Store | None = None) -> None:
        self.clock = [1_800_000_000.0]
        self.bot = new_bot(
            store or MemoryStore(), lambda: self.clock[0], Random(1), web_url=url, web_port=9
        )
        self.boards, self.streams = self.bot.services.boards, self.bot.pages.streams
        self.matches = self.bot.services.matches
        self.id = ""
        self.channel_is_open: bool | Exception = True  # to everybody on the server
        self.bot.sending.access.open_to_all = self._open_to_all  # type: ignore[method-assign]

    async def _open_to_all(self, guild: int, channel: int) -> bool:
        assert (guild, channel) == (1, 2)
        if isinstance(self.channel_is_open, Exception):
            raise self.channel_is_open
        return self.channel_is_open

    async def begin(self, game: str = "coup") -> None:
        lobby = self.bot.services.lobby
        opened = await lobby.open(
            game=game, guild=1, channel=2, host=ANA, name=PEOPLE[ANA], locale="en", options={}
        )
        for person in (BRUNO, CARLA):
            await lobby.join(opened.id, person, PEOPLE[person])
        await lobby.set_options(opened.id, ANA, {}, seating="joined")
        await lobby.start(opened.id, ANA)
        self.id = opened.id
        self.name = self.bot.pages.addresses.name(self.id)

    async def now(self) -> Session:
        return await self.matches.read(self.id)

    async def play(self, rng: Random) -> Session:
        """One random answer of who is asked."""
        async with self.matches.change(self.id, LIVE) as draft:
            seat, decision = next(iter(draft.playing().pending.items()))
            draft.submit(seat, sample(decision, rng), "player")
            return await self.matches.commit(draft)
