"""The messages of a cup in its channel: one that stays up to date, and one for the winners."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

import discord

from bot.cups import view
from bot.cups.service import Cup, Cups, champions
from bot.delivery.breaker import Shut
from bot.delivery.sender import Sender, nonce
from bot.matches.errors import Refused
from bot.people.service import People, Person
from bot.ui.widgets import Face
from storage.records import Posted

GONE = discord.NotFound, discord.Forbidden


class CupMessages:
    """Edits the panel of each server's cup, and folds the panels that stood before it."""

    def __init__(self, cups: Cups, people: People, sender: Sender) -> None:
        self._cups, self._people, self._sender = cups, people, sender

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
        """A new panel was posted: the one before becomes a line that leads to it."""
        cup = await self._cups.place(guild, channel, message, locale)
        with contextlib.suppress(discord.HTTPException, Shut):  # the next change tries again
            await self._fold(guild, cup)

    async def moved(self, guild: int, cup: Cup) -> Face:
        """What an older panel shows."""
        return view.folded(cup, guild, await self._locale(guild, cup))

    async def closed(self, guild: int, cup: Cup) -> None:
        """A cup was ended: nothing can be pressed on its panel any more."""
        face = view.closed(cup, await self._locale(guild, cup))
        with contextlib.suppress(discord.HTTPException, Shut):
            for panel in [*cup.older, (cup.channel, cup.message)]:
                if panel[1]:
                    await self._edit(panel, face)

    async def forgotten(self, before: Iterable[tuple[int, Cup]]) -> None:
        """Somebody who took part in these cups was forgotten: no panel names that person."""
        for guild, cup in before:
            try:
                await self._cups.of(guild)
            except Refused:  # nobody is left
                await self.closed(guild, cup)
                continue
            with contextlib.suppress(discord.HTTPException, Shut):
                await self.refresh(guild)

    async def _crown(self, guild: int, cup: Cup) -> None:
        """Announce the winners once, and mention those who took part."""
        table = await self._cups.table(guild, cup)
        if not champions(cup, table):
            return
        face = view.champion(cup, table, await self._locale(guild, cup))
        now = self._cups.matches.now()
        face.mentions = [id for id in face.mentions if wakes(await self._people.person(id), now)]
        face.loud = bool(face.mentions)
        once = nonce(f"cup {guild}", "champion", int(cup.drawn_at))
        await self._sender.send(cup.channel, face, once, "-", "champion")
        await self._cups.crowned(guild)

    async def _fold(self, guild: int, cup: Cup) -> None:
        for panel in cup.older:
            await self._edit(panel, await self.moved(guild, cup))
            await self._cups.folded(guild, panel)

    async def _edit(self, panel: tuple[int, int], face: Face) -> None:
        channel, message = panel
        with contextlib.suppress(*GONE):
            await self._sender.edit(Posted("-", "cup", channel, message, 0.0), face)

    async def _locale(self, guild: int, cup: Cup) -> str:
        return (await self._people.guild(guild)).locale or cup.locale


def wakes(person: Person, now: float) -> bool:
    """Whether somebody's phone may ring for it."""
    return person.reminders in ("turn", "repeat") and not person.rest.asleep(now)
