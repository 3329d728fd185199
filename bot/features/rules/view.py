"""The rules of a game: a chapter at a time, or the paragraphs that some words mean."""

from __future__ import annotations

from collections.abc import Sequence

import games
from bot.features.rules.search import index
from bot.features.tutorials.service import room, script
from bot.ui import parts
from bot.ui.ids import ChapterMenu, Learn
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import cut, of_game
from bot.ui.words import ui as own
from games.core import rulebook
from games.core.words import Words

FOUND_PARAGRAPHS = 8  # shown of a search


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


def caused(game: str, locale: str, line: str, numbers: Sequence[str]) -> Face:
    """A line of the log, the paragraphs that it comes from, and their chapter."""
    quoted = [
        (i, paragraph)
        for i, chapter in enumerate(rulebook.chapters(games.load(game), of_game(game, locale)))
        for paragraph in chapter.paragraphs
        if paragraph.number in numbers
    ]
    rule = [f"**{one.number}** {one.text}".replace("\n", "\n> ") for _, one in quoted]
    above = "\n> ".join([line, *rule])
    return rules(game, locale, quoted[0][0] if quoted else 0, above)


def learning(game: str, t: Words) -> list[parts.Button]:
    """The button that opens the tutorial of a game, if it has one."""
    return [button(t("tutorial"), Learn(room(game)))] if script(game) else []


def chapters(game: str, locale: str) -> list[tuple[str, str]]:
    """The rules of a game by chapter: title and text."""
    found = rulebook.chapters(games.load(game), of_game(game, locale))
    return [(chapter.title, chapter.text) for chapter in found]


def found_rules(game: str, locale: str, wanted: str) -> str:
    """The paragraphs of the rules that are meant by some words, with their chapters."""
    lines = (
        f"**{found.title}**: {cut(f'{found.number} {found.text}'.strip('-# '), 400)}"
        for found in index(game, locale).found(wanted)[:FOUND_PARAGRAPHS]
    )
    return "\n".join(lines) or own(locale)("rules-not-found")
