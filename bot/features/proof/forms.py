"""The form for one's own word."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.matches.errors import Refused
from bot.ui.ids import WordForm
from bot.ui.widgets import line
from bot.ui.words import bot_words, cut, safe_text

WORD_LENGTH = 40  # characters


def form(match: str, locale: str) -> ui.Modal:
    """An empty form: nobody is shown a word before the start, not even one's own."""
    t = bot_words(locale)
    modal = ui.Modal(title=cut(t("own-word-title"), 45), custom_id=str(WordForm(match)))
    modal.add_item(line("word", t("own-word-label"), t("own-word-help"), "", WORD_LENGTH))
    return modal


def filled_in(values: dict[str, Any]) -> str:
    """The word, made safe for messages. Raises Refused if nothing of it is left."""
    given = str(values.get("word") or "").strip()
    word = safe_text(given, WORD_LENGTH) if given else ""
    if word == "?" and given != "?":
        raise Refused("bad-word")
    return word
