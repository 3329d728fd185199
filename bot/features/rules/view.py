"""The rules of a game: a chapter at a time, or the paragraphs that some words mean."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import games
from bot.features.lobby.view import learning
from bot.features.rules.search import index
from bot.matches.session import Session
from bot.ui import parts
from bot.ui.ids import ChapterMenu, TableChapterMenu
from bot.ui.widgets import CALM, Builder, Face, row
from bot.ui.words import bot_words, cut, of_game
from games.core import rulebook
from games.core.words import Words

FOUND_PARAGRAPHS = 8  # shown of a search


def rules(
    game: str, locale: str, chapter: int = 0, above: str = "", session: Session | None = None
) -> Face:
    """One chapter of the rules, and a menu of the others; `above` is to be read first.

    What is not in play at the table of `session` says so.
    """
    t, w = bot_words(locale), of_game(game, locale)
    listed, unused = rulebook.chapters(games.load(game), w), out_of_play(session)
    b = Builder(CALM)
    b.text(f"## {w('game')}")
    b.text(above, 2400)
    if not listed:
        b.text(w("game-about"))
        return b.face()
    chapter = chapter if 0 <= chapter < len(listed) else 0
    title = titled(listed[chapter], unused, t)
    text = marked(listed[chapter].text, unused, t)
    b.text(text if title == w("game") else f"### {title}\n{text}", 3900)
    menu: parts.Select = parts.Select(
        custom_id=str(ChapterMenu(game) if session is None else TableChapterMenu(session.id)),
        placeholder=t("chapters"),
        options=[
            parts.SelectOption(
                label=cut(titled(one, unused, t), 100), value=str(i), default=i == chapter
            )
            for i, one in enumerate(listed[:25])
        ],
    )
    b.rows([parts.ActionRow(menu)])
    if taught := learning(game, t):
        b.rows([row(*taught)])
    return b.face()


def out_of_play(session: Session | None) -> frozenset[str]:
    """The chapters and paragraphs of the rules that a table does not play by; none without one."""
    if session is None:
        return frozenset()
    options = session.game.options.model_validate(session.body.options)
    seats = len(session.chairs) if session.match is not None else 0
    return rulebook.out_of_play(session.game, options, seats)


def titled(chapter: rulebook.Chapter, unused: Collection[str], t: Words) -> str:
    """The title of a chapter, and whether it is not in play."""
    played = str(chapter.number) not in unused
    return chapter.title if played else t("rules-not-here", text=chapter.title)


def marked(text: str, unused: Collection[str], t: Words) -> str:
    """The text of a chapter, with the paragraphs that are not in play marked."""
    lines = text.split("\n")
    numbers = (found[1] if (found := rulebook.NUMBERED.fullmatch(one)) else "" for one in lines)
    return "\n".join(
        t("rules-not-here", text=line) if number in unused else line
        for line, number in zip(lines, numbers, strict=True)
    )


def caused(session: Session, locale: str, line: str, numbers: Sequence[str]) -> Face:
    """A line of the log, the paragraphs that it comes from, and their chapter."""
    listed = rulebook.chapters(session.game, of_game(session.row.game, locale))
    quoted = [
        (i, paragraph)
        for i, chapter in enumerate(listed)
        for paragraph in chapter.paragraphs
        if paragraph.number in numbers
    ]
    rule = [f"**{one.number}** {one.text}".replace("\n", "\n> ") for _, one in quoted]
    above = "\n> ".join([line, *rule])
    return rules(session.row.game, locale, quoted[0][0] if quoted else 0, above, session)


def found_rules(game: str, locale: str, wanted: str, session: Session | None = None) -> str:
    """The paragraphs of the rules that are most likely meant by some words, with their chapters;
    of them first those that are in play at the table of `session`."""
    t, unused = bot_words(locale), out_of_play(session)
    found = index(game, locale).found(wanted)[:FOUND_PARAGRAPHS]
    ordered = sorted(found, key=lambda one: not unused.isdisjoint({one.number, one.chapter}))
    lines = [
        f"**{one.title}**: {cut(f'{one.number} {one.text}'.strip('-# '), 400)}"
        if unused.isdisjoint({one.number, one.chapter})
        else t("rules-not-here", text=f"**{one.title}**: {cut(f'{one.number} {one.text}', 360)}")
        for one in ordered
    ]
    return "\n".join(lines) or t("rules-not-found")
