"""The button on a call in the channel that opens direct messages."""

from __future__ import annotations

import discord

from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.direct_messages import DirectMessages, NoDirectMessages
from bot.features.reminders.service import Reminders
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.people.service import People, Person
from bot.ui.ids import OpenDirect
from bot.ui.words import bot_words


class CallCommands:
    """Whoever has no direct messages yet may ask for them."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        people: People,
        reminders: Reminders,
        direct: DirectMessages,
    ) -> None:
        self.guard, self.responder, self.matches = guard, responder, matches
        self.people, self.reminders, self.direct = people, reminders, direct
        self.handlers: Handlers = dict((on(OpenDirect, self._open),))

    async def _open(self, interaction: Interaction, id_: OpenDirect, person: Person) -> None:
        session = await self.matches.read(id_.match)
        if session.seat_of(interaction.user.id) is None:
            raise Refused("not-seated")
        t = bot_words(person.locale)
        try:
            await self.direct.channel(interaction.user.id, new=False, asked=True)
        except (NoDirectMessages, discord.HTTPException, CircuitOpen):
            await self.responder.tell(interaction, t("dm-flagged"))
            return
        person.where = "both" if person.where == "both" else "dm"
        person.dm_closed = False
        await self.people.keep(interaction.user.id, person)
        await self.reminders.ask_again(session.id, interaction.user.id, interaction.id)
        await self.responder.tell(interaction, t("direct-opened"))

    def commands(self, groups: Groups) -> None:
        """None: it is a button only."""
