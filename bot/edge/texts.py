"""Command texts that Discord shows in each user's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.face.speech import language, of_game, ui


def words(key: str) -> app_commands.locale_str:
    """The text of a command; `Translator` finds the other languages."""
    return app_commands.locale_str(ui("en")(key), key=key)


def game_choices(
    interaction: discord.Interaction[Any], current: str, keys: Iterable[str]
) -> list[app_commands.Choice[str]]:
    """The games whose names fit what has been typed so far."""
    locale, wanted = language(str(interaction.locale)), current.casefold()
    named = [(key, of_game(key, locale)("game")) for key in keys]
    return [
        app_commands.Choice(name=name[:100], value=key)
        for key, name in named
        if wanted in name.casefold() or wanted in key
    ][:25]


class Translator(app_commands.Translator):
    """Names and descriptions of commands, from the bot's own words."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key = string.extras.get("key")
        if not key or not str(locale).startswith("es"):
            return None
        return ui("es")(str(key))
