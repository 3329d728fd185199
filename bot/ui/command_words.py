"""Command texts that Discord shows in each user's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import discord
from discord import app_commands

from bot.ui.words import language, language_name, of_game, ui
from games.core.comparing import folded
from games.core.languages import FALLBACK

Location = app_commands.TranslationContextLocation
NAMES = (Location.command_name, Location.group_name, Location.parameter_name)
NAME = re.compile(r"[-_'\w]{1,32}")

Callback = Callable[..., Coroutine[Any, Any, None]]


def words(key: str) -> app_commands.locale_str:
    """The text of a command; `Translator` finds the other languages."""
    return app_commands.locale_str(ui(FALLBACK)(key), key=key)


def language_words(code: str) -> app_commands.locale_str:
    """The name of a language as a choice of a command."""
    return app_commands.locale_str(capital(language_name(code, FALLBACK)), language=code)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def worded(
    group: app_commands.Group, verb: str, *arguments: str, about: str = ""
) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Add a command to a group, with the texts of `cmd-<verb>` and of each `arg-<argument>`.

    `about` is the key of its description, if that is not `cmd-<verb>-about`.
    """

    def add(callback: Callback) -> app_commands.Command[Any, ..., None]:
        if arguments:
            app_commands.rename(**{name: words(f"arg-{name}") for name in arguments})(callback)
            told = {name: words(f"arg-{name}-about") for name in arguments}
            app_commands.describe(**told)(callback)
        name, description = words(f"cmd-{verb}"), words(about or f"cmd-{verb}-about")
        return group.command(name=name, description=description)(callback)

    return add


def game_choices(
    interaction: discord.Interaction[Any], current: str, keys: Iterable[str]
) -> list[app_commands.Choice[str]]:
    """The games whose names fit what has been typed so far."""
    locale, wanted = language(str(interaction.locale)), folded(current)
    named = [(key, of_game(key, locale)("game")) for key in keys]
    return [
        app_commands.Choice(name=name[:100], value=key)
        for key, name in named
        if wanted in folded(name) or wanted in key
    ][:25]


class Translator(app_commands.Translator):
    """Names and descriptions of commands, from the bot's own words."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        ours = language(str(locale))
        if ours == FALLBACK:
            return None
        if code := string.extras.get("language"):
            return capital(language_name(code, ours))
        key = str(string.extras.get("key", ""))
        t = ui(ours)
        if not key or not t.speaks(key):
            return None  # Discord shows the English text
        text = t(key)
        return text if fits(text, context.location) else None


def fits(text: str, location: Location) -> bool:
    """Whether Discord takes it there: one text that it does not take stops the whole upload."""
    if location in NAMES:
        return NAME.fullmatch(text) is not None and text == text.lower()
    return 1 <= len(text) <= 100
