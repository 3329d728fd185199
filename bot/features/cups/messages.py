"""The messages of a cup in its channel: one that stays up to date, and one for the winners."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import discord

from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.ringing import rings
from bot.delivery.sender import Sender, nonce
from bot.delivery.targets import Custom, Target
from bot.features.cups import view
from bot.features.cups.service import TARGET, Cup, Cups, champions
from bot.matches.errors import Refused
from bot.matches.session import Session
from bot.people.service import People
from bot.ui.widgets import MENTION_LIMIT, Face
from storage.records import OutboxMessage, Posted

GONE_ERRORS = discord.NotFound, discord.Forbidden


class CupMessages:
    """Edits the panel of each server's cup, and folds the panels that stood before it."""

    def __init__(self, cups: Cups, people: People, sender: Sender) -> None:
        self._cups, self._people, self._sender = cups, people, sender

    @property
    def targets(self) -> Mapping[str, Target]:
        return {TARGET: Custom(self._deliver)}

    async def _deliver(self, message: OutboxMessage, session: Session, maybe_sent: bool) -> None:
        await self.refresh(session.row.guild)

    async def refresh(self, guild: int) -> None:
        """Update the cup's message, if there is one; announce the winners once they are decided."""
        try:
            cup = await self._cups.of(guild)
        except Refused:
            return
        if cup.message:
            await self._edit((cup.channel, cup.message), await self.face(guild, cup))
        await self._fold(guild, cup)
        if not cup.told and cup.channel:
            await self._crown(guild, cup)

    async def face(self, guild: int, cup: Cup) -> Face:
        """The panel as it has to look now."""
        table, playing = await self._cups.table(guild, cup), await self._cups.playing(guild, cup)
        return view.face(cup, table, await self._locale(guild, cup), playing)

    async def stands(self, guild: int, channel: int, message: int, locale: str) -> None:
        """Note a newly posted panel; the previous one becomes a line that links to it."""
        cup = await self._cups.place(guild, channel, message, locale)
        with contextlib.suppress(discord.HTTPException, CircuitOpen):  # the next change tries again
            await self._fold(guild, cup)

    async def older_panel(self, guild: int, cup: Cup) -> Face:
        """The face of an older panel: a link to the present one."""
        return view.folded(cup, guild, await self._locale(guild, cup))

    async def closed(self, guild: int, cup: Cup) -> None:
        """A cup was closed: remove the buttons of its panel."""
        face = view.closed(cup, await self._locale(guild, cup))
        with contextlib.suppress(discord.HTTPException, CircuitOpen):
            for panel in [*cup.older, (cup.channel, cup.message)]:
                if panel[1]:
                    await self._edit(panel, face)

    @asynccontextmanager
    async def forgetting(self, person: int) -> AsyncIterator[None]:
        """Context manager around the deletion of a person: renders the panels of their cups again
        after it.
        """
        before = await self._cups.taken_part(person)
        yield
        for guild, cup in before.items():
            try:
                await self._cups.of(guild)
            except Refused:  # nobody is left
                await self.closed(guild, cup)
                continue
            with contextlib.suppress(discord.HTTPException, CircuitOpen):
                await self.refresh(guild)

    async def _crown(self, guild: int, cup: Cup) -> None:
        """Announce the winners once, and ring those who took part, or of very many the winners."""
        table = await self._cups.table(guild, cup)
        won = champions(cup, table)
        if not won:
            return
        face = view.champion(cup, table, await self._locale(guild, cup))
        now = self._cups.matches.now()
        rung = face.mentions if len(face.mentions) <= MENTION_LIMIT else won[:MENTION_LIMIT]
        face.mentions = [id for id in rung if rings(await self._people.read(id), now)]
        face.loud = bool(face.mentions)
        once = nonce(f"cup {guild}", "champion", int(cup.drawn_at))
        await self._sender.send(cup.channel, face, once, "-", "champion")
        await self._cups.crowned(guild)

    async def _fold(self, guild: int, cup: Cup) -> None:
        for panel in cup.older:
            await self._edit(panel, await self.older_panel(guild, cup))
            await self._cups.folded(guild, panel)

    async def _edit(self, panel: tuple[int, int], face: Face) -> None:
        channel, message = panel
        with contextlib.suppress(*GONE_ERRORS):
            await self._sender.edit(Posted("-", "cup", channel, message, 0.0), face)

    async def _locale(self, guild: int, cup: Cup) -> str:
        return (await self._people.guild(guild)).locale or cup.locale
