"""Command texts that Discord shows in each user's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import discord
from discord import app_commands

from bot.ui.words import bot_words, language, language_name, of_game
from games.core.comparing import folded
from games.core.languages import FALLBACK

Location = app_commands.TranslationContextLocation
NAMES = (Location.command_name, Location.group_name, Location.parameter_name)
LONGEST_MENU_NAME = 32  # characters of a command in the menu of a message or person
NAME = re.compile(r"[-_'\w]{1,32}")

Callback = Callable[..., Coroutine[Any, Any, None]]


def everywhere(command: Callback) -> Callback:
    """A command outside groups that works in servers and direct messages, for who has it there."""
    in_all = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    by_all = app_commands.allowed_installs(guilds=True, users=True)
    return by_all(in_all(command))


def words(key: str) -> app_commands.locale_str:
    """The text of a command; `Translator` finds the other languages."""
    return app_commands.locale_str(bot_words(FALLBACK)(key), key=key)


def language_words(code: str) -> app_commands.locale_str:
    """The name of a language as a choice of a command."""
    return app_commands.locale_str(capital(language_name(code, FALLBACK)), language=code)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def worded(
    group: app_commands.Group | app_commands.CommandTree[Any],
    verb: str,
    *arguments: str,
    about: str = "",
) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
    """Add a command to a group or the tree, with the texts of `cmd-<verb>` and of each
    `arg-<argument>`.

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


def long_press(
    tree: app_commands.CommandTree[Any], verb: str
) -> Callable[[Callback], app_commands.ContextMenu]:
    """Add a command that stands in the menu of a message or person, named by `menu-<verb>`.

    Which of the two it is follows from the annotation of the callback's second argument.
    """
    return tree.context_menu(name=words(f"menu-{verb}"))


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
        t = bot_words(ours)
        if not key or not t.speaks(key):
            return None  # Discord shows the English text
        text = t(key)
        if isinstance(context.data, app_commands.ContextMenu):
            return text if 1 <= len(text) <= LONGEST_MENU_NAME else None
        return text if fits(text, context.location) else None


def fits(text: str, location: Location) -> bool:
    """Whether Discord takes it there: one text that it does not take stops the whole upload."""
    if location in NAMES:
        return NAME.fullmatch(text) is not None and text == text.lower()
    return 1 <= len(text) <= 100
