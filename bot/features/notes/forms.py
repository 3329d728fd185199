"""The form for one's own note on a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.features.notes.service import NOTE_LENGTH
from bot.ui.ids import NoteForm
from bot.ui.widgets import named, pick, picked
from bot.ui.words import bot_words, cut

WAYS = ("keep", "leave")


def form(match: str, text: str, locale: str, *, left: bool) -> ui.Modal:
    """Filled in with the note that there is."""
    t = bot_words(locale)
    modal = ui.Modal(title=cut(t("note-mine"), 45), custom_id=str(NoteForm(match)))
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="note",
        style=discord.TextStyle.paragraph,
        required=False,
        default=text or None,
        max_length=NOTE_LENGTH,
    )
    modal.add_item(
        ui.Label(
            text=cut(t("note-label"), 45), description=cut(t("note-help"), 100), component=field
        )
    )
    ways = named(t, "note", WAYS)
    modal.add_item(pick("heir", t("note-heir"), ways, WAYS[left]))
    return modal


def filled_in(values: dict[str, Any]) -> tuple[str, bool]:
    """The note, and whether it is left to whoever takes the seat over."""
    return str(values.get("note") or ""), picked(values, "heir") == WAYS[1]
