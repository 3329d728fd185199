"""The rules of a game: a chapter at a time, or the paragraphs in which some words stand."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

import games
from bot.features.tutorials.service import room, script
from bot.ui import parts
from bot.ui.ids import ChapterMenu, Learn
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import cut, of_game
from bot.ui.words import ui as own
from games.core import rulebook
from games.core.comparing import folded
from games.core.words import Words

# characters and words of a search, paragraphs shown
QUERY_LENGTH, QUERY_WORDS, FOUND_CHAPTERS = 100, 8, 8


def rules(game: str, locale: str, chapter: int = 0, above: str = "") -> Face:
    """One chapter of the rules, and a menu of the others; `above` is to be read first."""
    t, w = own(locale), of_game(game, locale)
    listed = chapters(game, locale)
    b = Builder(CALM)
    b.text(f"## {w('game')}")
    b.text(above, 2400)
    if not listed:
        b.text(w("game-about"))
        return b.face()
    chapter = chapter if 0 <= chapter < len(listed) else 0
    title, text = listed[chapter]
    b.text(text if title == w("game") else f"### {title}\n{text}", 3900)
    menu: parts.Select = parts.Select(
        custom_id=str(ChapterMenu(game)),
        placeholder=t("chapters"),
        options=[
            parts.SelectOption(label=cut(name, 100), value=str(i), default=i == chapter)
            for i, (name, _) in enumerate(listed[:25])
        ],
    )
    b.rows([parts.ActionRow(menu)])
    if taught := learning(game, t):
        b.rows([row(*taught)])
    return b.face()


def learning(game: str, t: Words) -> list[parts.Button]:
    """The button that opens the tutorial of a game, if it has one."""
    return [button(t("tutorial"), Learn(room(game)))] if script(game) else []


def chapters(game: str, locale: str) -> list[tuple[str, str]]:
    """The rules of a game by chapter: title and text."""
    found = rulebook.chapters(games.load(game), of_game(game, locale))
    return [(chapter.title, chapter.text) for chapter in found]


def found_rules(game: str, locale: str, wanted: str) -> str:
    """The first paragraphs of the rules that contain the words, with their chapters.

    Only the first WORDS words of the first QUERY characters are searched for.
    """
    terms = list(dict.fromkeys(folded(wanted[:QUERY_LENGTH]).split()))[:QUERY_WORDS]
    lines = (
        f"**{title}**: {cut(paragraph.strip('-# '), 400)}"
        for title, paragraph, folded in searchable(game, locale)
        if all(term in folded for term in terms)
    )
    return "\n".join(islice(lines, FOUND_CHAPTERS)) or own(locale)("rules-not-found")


@lru_cache(maxsize=64)
def searchable(game: str, locale: str) -> tuple[tuple[str, str, str], ...]:
    """Every paragraph of the rules, read once: its chapter, itself, and itself for comparing."""
    return tuple(
        (title, paragraph, folded(paragraph))
        for title, text in chapters(game, locale)
        for paragraph in text.split("\n")
    )
