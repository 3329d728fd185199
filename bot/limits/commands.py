"""The limit of games at once: `/server games` sets it, `/host admit` lets somebody in."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import CommandTree, Group

from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses
from bot.limits.service import Limits
from bot.matches.session import LOBBY, Refused
from bot.ui.command_words import worded
from bot.ui.words import ui as own

Interaction = respond.Interaction


class Limiting:
    """The face of the limits."""

    def __init__(self, presses: Presses, limits: Limits) -> None:
        self.presses, self.limits = presses, limits
        self.verbs: dict[str, Press] = {}

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        presses = self.presses
        server, host = tree.get_command("server"), tree.get_command("host")
        assert isinstance(server, Group)
        assert isinstance(host, Group)

        @worded(server, "games", "most")
        @presses.careful
        async def limit(interaction: Interaction, most: app_commands.Range[int, 0, 50]) -> None:
            person = await presses.greet(interaction)
            if interaction.guild_id is None:
                raise Refused("only-in-server")
            await presses.people.change_guild(interaction.guild_id, most_games=most)
            await presses.tell(interaction, own(person.locale)("games-limited", most=most))

        @worded(host, "admit", "player")
        @presses.careful
        async def admit(interaction: Interaction, player: discord.User) -> None:
            person = await presses.greet(interaction)
            session = await presses.host.in_channel(interaction.channel_id or 0)
            if session is None or session.status != LOBBY:
                raise Refused("nothing-here")
            await self.limits.admit(session.id, interaction.user.id, player.id)
            await presses.tell(interaction, own(person.locale)("done"))
