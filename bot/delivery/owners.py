"""Telling the host of a table that the bot may not write there, and what must be done."""

from __future__ import annotations

import contextlib
import logging

import discord

from bot.delivery.breaker import Shut
from bot.delivery.direct import DirectMessages, NoDirect
from bot.delivery.sender import Sender, nonce
from bot.matches.session import Session
from bot.people.service import People
from bot.ui import widgets
from bot.ui.words import ui
from storage.records import Message
from storage.roles import Store

log = logging.getLogger(__name__)


async def warn_operator(people: People, sender: Sender) -> None:
    """Tell who runs the bot that Discord takes its direct messages for spam. As this is a direct
    message too, it may not arrive: the log says so, and the figures show it."""
    try:
        owner = await sender.owner()
        person = await people.read(owner)
        channel = person.dm_channel or await sender.open_dm(owner)
        await sender.say(channel, widgets.note(ui(person.locale)("bot-flagged")))
    except (discord.HTTPException, Shut):
        log.warning("who runs the bot cannot be told by direct message")


class OwnerNotices:
    """One sentence a channel, taken back when it is no longer true."""

    def __init__(
        self, store: Store, people: People, sender: Sender, direct: DirectMessages
    ) -> None:
        self._store, self._people, self._sender, self._direct = store, people, sender, direct
        self._told: dict[int, str] = {}  # channels of which somebody was told, and the match

    async def tell(self, session: Session, what: str) -> None:
        """Tell the host of the table, or else a player at it, in one sentence what must be done."""
        told = f"shut:{session.row.channel}"
        self._told[session.row.channel] = session.id
        if await self._store.posted.get(session.id, told) is not None:
            return
        for someone in dict.fromkeys([session.row.host, *(c.person for c in session.chairs)]):
            person = await self._people.person(someone) if someone is not None else None
            if someone is None or person is None or person.dm_closed:
                continue
            text = ui(person.locale)(what, channel=f"<#{session.row.channel}>")
            with contextlib.suppress(discord.HTTPException, Shut, NoDirect):
                channel = await self._direct.channel(someone)
                once = nonce(session.id, told, someone)
                posted = await self._sender.send(
                    channel, widgets.note(text), once, session.id, told
                )
                await self._store.outbox.delivered(Message("-", session.id, told), posted)
                self._sender.unnoted.noted(session.id, told)
                return

    async def take_back(self) -> None:
        """The bot may write in some channels again: what was said of them is no longer true."""
        for channel in self._sender.take_opened():
            match, told = self._told.pop(channel, ""), f"shut:{channel}"
            posted = await self._store.posted.get(match, told) if match else None
            if posted is not None:
                await self._sender.remove(posted)
                await self._store.posted.forget(match, told)
