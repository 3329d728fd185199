"""What deletion means, for the person who asks for it."""

from __future__ import annotations

import discord

from bot.ui.ids import ForgetMe
from bot.ui.widgets import Face, button, note, row
from bot.ui.words import bot_words


def forgetting(locale: str) -> Face:
    """A warning, and the button that does it."""
    t = bot_words(locale)
    face = note(t("forget-warning"))
    face.view.add_item(row(button(t("forget"), ForgetMe(), discord.ButtonStyle.danger)))
    return face
