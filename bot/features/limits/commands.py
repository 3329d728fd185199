"""The limit of games at once: `/server games` sets it, `/host admit` lets somebody in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.gateway.feature import Groups, Handlers
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.people.service import People, Person
from bot.ui.command_words import worded
from bot.ui.words import bot_words
from storage.records import LOBBY


class LimitCommands:
    """How many games a server may have at once, and whom that does not keep out.

    `admit(match, host, person)` lets somebody join a table beyond the limit.
    """

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        finder: MatchFinder,
        people: People,
        admit: Callable[[str, int, int], Awaitable[object]],
    ) -> None:
        self.guard, self.responder = guard, responder
        self.finder, self.people, self._admit = finder, people, admit
        self.handlers: Handlers = {}

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.server, "games", "most")
        @guard.careful
        async def limit(
            interaction: Interaction, person: Person, most: app_commands.Range[int, 0, 50]
        ) -> None:
            if interaction.guild_id is None:
                raise Refused("only-in-server")
            await self.people.change_guild(interaction.guild_id, most_games=most)
            await self.responder.tell(
                interaction, bot_words(person.locale)("games-limited", most=most)
            )

        @worded(groups.host, "admit", "player")
        @guard.careful
        async def admit(interaction: Interaction, person: Person, player: discord.User) -> None:
            session = await self.finder.in_channel(interaction.channel_id or 0)
            if session is None or session.status != LOBBY:
                raise Refused("nothing-here")
            await self._admit(session.id, interaction.user.id, player.id)
            await self.responder.tell(interaction, bot_words(person.locale)("done"))
