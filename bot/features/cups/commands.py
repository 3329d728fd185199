"""Cups: `/cup` and the buttons of its messages."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Group

import games
from bot.features.cups.messages import CupMessages
from bot.features.cups.service import Cup, Cups
from bot.features.lobby import forms
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import (
    Interaction,
    form_values,
    require_permissions,
    server,
    typed_game,
)
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.people.service import People, Person
from bot.ui.command_words import game_choices, worded, words
from bot.ui.ids import CupForm, DrawPools, EnterCup, PlayCup, RefreshCup
from bot.ui.widgets import Face
from bot.ui.words import bot_words, language, safe_name


class CupCommands:
    """A server's cup: announce, enter, draw, play."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        people: People,
        cups: Cups,
        messages: CupMessages,
    ) -> None:
        self.guard, self.responder, self.people, self.cups = guard, responder, people, cups
        self.messages = messages
        self.handlers: Handlers = dict(
            (
                on(CupForm, self._open_new),
                on(EnterCup, self._enter),
                on(DrawPools, self._draw),
                on(RefreshCup, self._refresh),
                on(PlayCup, self._play),
            )
        )

    async def _open_new(self, interaction: Interaction, id_: CupForm, person: Person) -> None:
        """The form of `/cup new`."""
        if id_.game not in games.playable():
            raise Refused("no-game", game=id_.game)
        values = forms.filled_in(games.load(id_.game), form_values(interaction))
        await self._announce(interaction, id_.game, values)

    async def _announce(self, interaction: Interaction, game: str, values: dict[str, Any]) -> None:
        user = interaction.user
        name = safe_name(user.display_name)
        await self.cups.announce(server(interaction), user.id, name, game, values)
        await self._post(interaction)

    async def _enter(self, interaction: Interaction, id_: EnterCup, person: Person) -> None:
        user = interaction.user
        await self.cups.enter(server(interaction), user.id, safe_name(user.display_name))
        await self._change(interaction)

    async def _draw(self, interaction: Interaction, id_: DrawPools, person: Person) -> None:
        await self.cups.draw(server(interaction), interaction.user.id)
        await self._change(interaction)

    async def _refresh(self, interaction: Interaction, id_: RefreshCup, person: Person) -> None:
        await self._change(interaction)

    async def _play(self, interaction: Interaction, id_: PlayCup, person: Person) -> None:
        """Open the asking person's next table in this channel."""
        require_permissions(interaction)
        user, guild = interaction.user, server(interaction)
        locale = await self._public(interaction)
        name = safe_name(user.display_name)
        channel = interaction.channel_id or 0
        await self.cups.play(guild, channel, user.id, name, locale, interaction.id)
        await self.responder.tell(interaction, bot_words(person.locale)("table-open"))

    async def _public(self, interaction: Interaction) -> str:
        guild = await self.people.guild(server(interaction))
        return guild.locale or language(str(interaction.guild_locale or ""))

    async def _post(self, interaction: Interaction) -> None:
        """Post a new panel as the answer to a command, and fold the previous one."""
        guild = server(interaction)
        face = await self._face(interaction, await self.cups.of(guild))
        message = await self.responder.post(interaction, face)
        if message:
            locale, channel = await self._public(interaction), interaction.channel_id or 0
            await self.messages.stands(guild, channel, message, locale)

    async def _change(self, interaction: Interaction) -> None:
        """Update the pressed panel; if it is an older one, fold it into one line."""
        guild, pressed = server(interaction), interaction.message
        cup = await self.cups.of(guild)
        if pressed is None:
            return
        if cup.message and pressed.id != cup.message:
            await self.responder.change(interaction, await self.messages.older_panel(guild, cup))
            await self.messages.refresh(guild)
            return
        await self.responder.change(interaction, await self._face(interaction, cup))
        if not cup.message:  # the process that posted it died before it was noted
            locale = await self._public(interaction)
            await self.messages.stands(guild, pressed.channel.id, pressed.id, locale)

    async def _face(self, interaction: Interaction, cup: Cup) -> Face:
        cup.locale = await self._public(interaction)
        return await self.messages.face(server(interaction), cup)

    # Commands -------------------------------------------------------------------------------------

    def commands(self, groups: Groups) -> None:
        guard = self.guard
        group = Group(name=words("cmd-cup"), description=words("cmd-cup-about"), guild_only=True)
        groups.tree.add_command(group)

        async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return game_choices(interaction, current, games.playable())

        @worded(group, "new", "game", about="cmd-cup-new-about")
        @app_commands.autocomplete(game=choices)
        @guard.careful
        async def new(interaction: Interaction, person: Person, game: str) -> None:
            key = typed_game(game)
            if forms.parts(games.load(key)):
                form = forms.form(games.load(key), {}, CupForm(key), person.locale)
                await self.responder.open_form(interaction, form)
            else:
                await self._announce(interaction, key, {})

        @worded(group, "table")
        @guard.careful
        async def table(interaction: Interaction, _: Person) -> None:
            await self._post(interaction)

        @worded(group, "play")
        @guard.careful
        async def play(interaction: Interaction, person: Person) -> None:
            await self._play(interaction, PlayCup(), person)

        @worded(group, "close")
        @guard.careful
        async def close(interaction: Interaction, person: Person) -> None:
            cup = await self.cups.close(server(interaction), interaction.user.id)
            await self.messages.closed(server(interaction), cup)
            await self.responder.tell(interaction, bot_words(person.locale)("cup-closed"))
