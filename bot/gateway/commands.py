"""The slash commands."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import games
from bot.gateway import respond
from bot.gateway.dispatch import Presses
from bot.lobby import forms as option_forms
from bot.matches.session import LIVE, Refused, Session
from bot.people import view as people_view
from bot.rules import view as rules_view
from bot.seat import view as seat_view
from bot.ui.command_words import game_choices, worded, words
from bot.ui.ids import Ref
from bot.ui.words import language, of_game, safe_name, ui
from games.core.words import LOCALES

Interaction = respond.Interaction
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BY_ANYBODY = app_commands.AppInstallationType(guild=True, user=True)


def tree(client: discord.Client, presses: Presses) -> app_commands.CommandTree[Any]:
    """All commands of the bot."""
    made: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    game = game_group(presses)
    made.add_command(game)
    made.add_command(server_group(presses))
    for feature in presses.features:
        feature.commands(made, game)
    return made


def game_group(presses: Presses) -> app_commands.Group:
    group = app_commands.Group(
        name=words("cmd-game"),
        description=words("cmd-game-about"),
        allowed_contexts=EVERYWHERE,
        allowed_installs=BY_ANYBODY,
    )
    host = presses.host

    async def here(interaction: Interaction) -> Session:
        found = await host.latest(interaction.channel_id or 0)
        if found is None:
            raise Refused("nothing-here")
        return found

    async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return game_choices(interaction, current, games.GAMES)

    @worded(group, "new", "game")
    @app_commands.autocomplete(game=choices)
    @presses.careful
    async def new(interaction: Interaction, game: str) -> None:
        person = await presses.greet(interaction)
        key = game.strip().casefold()
        if key not in games.GAMES:
            raise Refused("no-game", game=safe_name(game))
        if interaction.guild_id is None:
            raise Refused("only-in-server")
        busy = await host.in_channel(interaction.channel_id or 0)
        if busy is not None:
            raise Refused("busy", running=busy.row.game, link=await host.link(busy))
        declared = games.load(key)
        if option_forms.parts(declared):
            modal = option_forms.form(declared, {}, Ref("new", arg=key), person.locale)
            await respond.attempt(lambda: interaction.response.send_modal(modal))
            modal.stop()
            return
        await presses.open_table(interaction, key, {})
        await presses.tell(interaction, ui(person.locale)("table-open"))

    def step(verb: str, done: str) -> None:
        async def callback(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            session = await here(interaction)
            await presses.lobby_step(interaction, verb, session.id)
            await presses.tell(interaction, ui(person.locale)(done))

        group.add_command(
            app_commands.Command(
                name=words(f"cmd-{verb}"),
                description=words(f"cmd-{verb}-about"),
                callback=presses.careful(callback),
            )
        )

    step("join", "joined")
    step("leave", "left")
    step("start", "started")
    step("bot", "computer-seated")
    step("cancel", "cancelled")

    @worded(group, "status")
    @presses.careful
    async def status(interaction: Interaction) -> None:
        person = await presses.greet(interaction)
        session = await here(interaction)
        if session.match is None:
            link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
            text = ui(person.locale)(
                "lobby-open", running=of_game(session.row.game, person.locale)("game")
            )
            await presses.tell(interaction, f"{text} {link}")
        else:
            await presses.show_board(interaction, session, person)

    @worded(group, "hand")
    @presses.careful
    async def hand(interaction: Interaction) -> None:
        person = await presses.greet(interaction)
        await presses.show_seat(interaction, await here(interaction), person)

    @worded(group, "log")
    @presses.careful
    async def log(interaction: Interaction) -> None:
        person = await presses.greet(interaction)
        await presses.show_log(interaction, await here(interaction), person)

    @worded(group, "rules", "game", "search")
    @app_commands.autocomplete(game=choices)
    @presses.careful
    async def rules(interaction: Interaction, game: str = "", search: str = "") -> None:
        person = await presses.greet(interaction)
        key = game.strip().casefold()
        if not key:
            key = (await here(interaction)).row.game
        if key not in games.GAMES:
            raise Refused("no-game", game=safe_name(game))
        if search.strip():
            await presses.tell(
                interaction, rules_view.found_rules(key, person.locale, search.strip())
            )
            return
        ref = Ref("chapter", arg=key)
        await respond.show(
            interaction, rules_view.rules(key, person.locale, 0, ref), presses.pictures
        )

    @worded(group, "mine")
    @presses.careful
    async def mine(interaction: Interaction) -> None:
        person = await presses.greet(interaction)
        sessions = await host.of_person(interaction.user.id)
        face = people_view.mine(sessions, interaction.user.id, person.locale)
        await respond.show(interaction, face, presses.pictures)

    @worded(group, "undo")
    @presses.careful
    async def undo(interaction: Interaction) -> None:
        person = await presses.greet(interaction)
        session = await here(interaction)
        session = await host.undo(session.id, interaction.user.id, interaction.id)
        await presses.show_seat(interaction, session, person)

    @worded(group, "resign")
    @presses.careful
    async def resign(interaction: Interaction) -> None:
        person = await presses.greet(interaction)
        session = await here(interaction)
        seat = session.seat_of(interaction.user.id)
        if session.status != LIVE or seat is None:
            raise Refused("not-seated" if session.status == LIVE else "started-or-over")
        face = seat_view.resigning(session, seat, person.locale)
        await respond.show(interaction, face, presses.pictures)

    return group


def server_group(presses: Presses) -> app_commands.Group:
    group = app_commands.Group(
        name=words("cmd-server"),
        description=words("cmd-server-about"),
        default_permissions=discord.Permissions(manage_guild=True),
        guild_only=True,
    )

    @group.command(name=words("cmd-language"), description=words("cmd-language-about"))
    @app_commands.rename(locale=words("arg-language"))
    @app_commands.describe(locale=words("arg-language-about"))
    @app_commands.choices(
        locale=[app_commands.Choice(name=words(f"language-{code}"), value=code) for code in LOCALES]
    )
    @presses.careful
    async def set_language(interaction: Interaction, locale: str) -> None:
        person = await presses.greet(interaction)
        if interaction.guild_id is None:
            raise Refused("only-in-server")
        chosen = language(locale)
        await presses.people.change_guild(interaction.guild_id, locale=chosen)
        await presses.tell(interaction, ui(person.locale)("language-kept", language=chosen))

    return group
