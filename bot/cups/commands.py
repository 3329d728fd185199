"""Cups: `/cup` and the buttons of its messages."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import CommandTree, Group

import games
from bot.cups.service import Cup, Cups, Table
from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses, form_values, missing_permissions
from bot.lobby import forms as option_forms
from bot.matches.session import Refused
from bot.people.service import Person
from bot.ui import widgets
from bot.ui.command_words import game_choices, worded, words
from bot.ui.ids import Ref
from bot.ui.words import language, of_game, safe_name
from bot.ui.words import ui as own

Interaction = respond.Interaction
AHEAD = 20  # meetings that are listed


class Contests:
    """The face of the cups."""

    def __init__(self, presses: Presses, cups: Cups) -> None:
        self.presses, self.cups = presses, cups
        self.verbs: dict[str, Press] = {
            "cup": self._chosen,
            "cupenter": self._enter,
            "cupdraw": self._draw,
            "cuptable": self._table,
            "cupplay": self._play,
        }

    async def _chosen(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """The form of `/cup new`."""
        if ref.arg not in games.GAMES:
            raise Refused("no-game", game=ref.arg)
        values = option_forms.filled_in(games.load(ref.arg), form_values(interaction))
        await self._announce(interaction, ref.arg, values)

    async def _announce(self, interaction: Interaction, game: str, values: dict[str, Any]) -> None:
        user = interaction.user
        name = safe_name(user.display_name)
        cup = await self.cups.announce(here(interaction), user.id, name, game, values)
        await self._publish(interaction, await self._face(interaction, cup))

    async def _enter(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        user = interaction.user
        cup = await self.cups.enter(here(interaction), user.id, safe_name(user.display_name))
        face = await self._face(interaction, cup)
        await respond.change(interaction, face, self.presses.pictures)

    async def _draw(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        cup = await self.cups.draw(here(interaction), interaction.user.id)
        face = await self._face(interaction, cup)
        await respond.change(interaction, face, self.presses.pictures)

    async def _table(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        cup = await self.cups.of(here(interaction))
        face = await self._face(interaction, cup)
        await respond.change(interaction, face, self.presses.pictures)

    async def _play(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """Open the next table of the one who asks, in this channel."""
        missing = missing_permissions(interaction)
        if missing:
            raise Refused("missing-permissions", permission=missing)
        user, guild = interaction.user, here(interaction)
        locale = await self._public(interaction)
        name = safe_name(user.display_name)
        channel = interaction.channel_id or 0
        await self.cups.play(guild, channel, user.id, name, locale, interaction.id)
        await self.presses.tell(interaction, own(person.locale)("table-open"))

    async def _public(self, interaction: Interaction) -> str:
        guild = await self.presses.people.guild(here(interaction))
        return guild.locale or language(str(interaction.guild_locale or "en"))

    async def _publish(self, interaction: Interaction, face: widgets.Face) -> None:
        """A message for everybody, as the answer to a command."""
        face.view.stop()
        await respond.attempt(
            lambda: interaction.response.send_message(
                view=face.view, allowed_mentions=respond.SILENT
            )
        )

    async def _face(self, interaction: Interaction, cup: Cup) -> widgets.Face:
        table = await self.cups.table(here(interaction), cup)
        return cup_face(cup, table, await self._public(interaction))

    # Commands -------------------------------------------------------------------------------------

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        presses = self.presses
        group = Group(name=words("cmd-cup"), description=words("cmd-cup-about"), guild_only=True)
        tree.add_command(group)

        async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return game_choices(interaction, current, games.GAMES)

        @worded(group, "new", "game", about="cmd-cup-new-about")
        @app_commands.autocomplete(game=choices)
        @presses.careful
        async def new(interaction: Interaction, game: str) -> None:
            person = await presses.greet(interaction)
            key = game.strip().casefold()
            if key not in games.GAMES:
                raise Refused("no-game", game=safe_name(game))
            if option_forms.parts(games.load(key)):
                ref = Ref("cup", arg=key)
                modal = option_forms.form(games.load(key), {}, ref, person.locale)
                await respond.attempt(lambda: interaction.response.send_modal(modal))
                modal.stop()
            else:
                await self._announce(interaction, key, {})

        @worded(group, "table")
        @presses.careful
        async def table(interaction: Interaction) -> None:
            cup = await self.cups.of(here(interaction))
            await self._publish(interaction, await self._face(interaction, cup))

        @worded(group, "play")
        @presses.careful
        async def play(interaction: Interaction) -> None:
            await self._play(interaction, Ref("cupplay"), await presses.greet(interaction))

        @worded(group, "close")
        @presses.careful
        async def close(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            await self.cups.close(here(interaction), interaction.user.id)
            await presses.tell(interaction, own(person.locale)("cup-closed"))


def here(interaction: Interaction) -> int:
    """The server; Refused in direct messages."""
    if interaction.guild_id is None:
        raise Refused("only-in-server")
    return interaction.guild_id


def cup_face(cup: Cup, table: Table, locale: str) -> widgets.Face:
    """A cup for everybody: who takes part, or how the pools stand and who is still to meet."""
    t, w = own(locale), of_game(cup.game, locale)
    b = widgets.Builder(widgets.CALM)
    b.text(f"## {t('cup-of', game=w('game'))}")
    if not cup.pools:
        names = t.listed([one.name for one in cup.people]) if cup.people else "–"
        b.text(t("cup-people", names=names, seats=cup.seats))
        b.rows(
            [
                widgets.row(
                    widgets.button(t("cup-enter"), Ref("cupenter"), discord.ButtonStyle.primary),
                    widgets.button(t("cup-draw"), Ref("cupdraw"), discord.ButtonStyle.success),
                )
            ]
        )
        return b.face()
    for number, lines in enumerate(table.pools):
        listed = [
            t("cup-line", place=n + 1, name=cup.name(one.person), points=f"{one.points:g}",
              played=one.played)
            for n, one in enumerate(lines)
        ]  # fmt: skip
        b.text("\n".join([t("cup-pool", number=number + 1), *listed]), 900)
    meetings = [" – ".join(cup.name(one) for one in meeting) for meeting in table.ahead[:AHEAD]]
    if meetings:
        b.text("\n".join([t("cup-ahead"), *(f"- {one}" for one in meetings)]), 1200)
    else:
        b.text(t("cup-over"))
    tools = [widgets.button(t("refresh"), Ref("cuptable"))]
    if meetings:
        play = widgets.button(t("cup-play"), Ref("cupplay"), discord.ButtonStyle.primary)
        tools.insert(0, play)
    b.rows([widgets.row(*tools)])
    return b.face()
