"""Command texts that Discord shows in each user's language."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.face.speech import ui


def words(key: str) -> app_commands.locale_str:
    """The text of a command; `Translator` finds the other languages."""
    return app_commands.locale_str(ui("en")(key), key=key)


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
