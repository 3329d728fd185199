"""`/help`, and the card on a server that is new."""

from __future__ import annotations

import logging

import discord
from discord import app_commands

from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.sender import Sender
from bot.features.welcome import view
from bot.gateway.feature import Groups, Handlers
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.people.service import Person
from bot.ui.command_words import words

log = logging.getLogger(__name__)


class WelcomeCommands:
    """Shows how to begin. What its menus do belongs to the lobby, the tutorials and the people."""

    def __init__(self, guard: Guard, responder: Responder, *, sender: Sender) -> None:
        self.guard, self.responder, self._sender = guard, responder, sender
        self.handlers: Handlers = {}

    async def greet_server(self, channel: int, locale: str) -> None:
        """Post the welcome card; where Discord does not take it there is none."""
        try:
            await self._sender.say(channel, view.welcome_card(locale))
        except (CircuitOpen, discord.HTTPException) as why:
            log.info("no welcome card in channel %d: %s", channel, type(why).__name__)

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @app_commands.allowed_contexts(guilds=True, dms=True)
        @groups.tree.command(name=words("cmd-help"), description=words("cmd-help-about"))
        @guard.careful
        async def help_(interaction: Interaction, person: Person) -> None:
            app = interaction.client.application  # with the pages that its owner gave to Discord
            terms = app.terms_of_service_url or "" if app else ""
            privacy = app.privacy_policy_url or "" if app else ""
            await self.responder.show(interaction, view.help_page(person.locale, terms, privacy))
