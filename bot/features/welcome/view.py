"""What a newcomer reads: how to begin, and two menus that do it."""

from __future__ import annotations

from collections.abc import Iterable

import games
from bot.matches.lesson_rooms import rooms
from bot.ui import parts
from bot.ui.discord_limits import MENU_OPTIONS
from bot.ui.id_format import Id
from bot.ui.ids import LearnMenu, MyGames, OpenMenu, ShowDaily
from bot.ui.widgets import ACCENT, Builder, Face, button, row
from bot.ui.words import bot_words, cut, in_a_line, of_game
from games.core.words import Words


def help_page(locale: str, terms: str = "", privacy: str = "") -> Face:
    """What somebody is shown who asks how this works; with links to these pages, if there are."""
    t = bot_words(locale)
    b = Builder(ACCENT)
    b.text(f"## {t('help-title')}\n{t('help-about')}")
    b.text(t("help-begin"))
    b.rows(_menus(t, locale))
    b.text(t("help-playing"))
    b.text("-# " + t("help-owners"))
    pages = {"help-terms": terms, "help-privacy": privacy}
    if links := [f"[{t(word)}](<{url}>)" for word, url in pages.items() if url]:
        b.text("-# " + " · ".join(links))
    b.rows([row(button(t("mine-title"), MyGames()), button(t("daily-name"), ShowDaily()))])
    return b.face()


def welcome_card(locale: str) -> Face:
    """What is posted where the bot is new; everybody there may use its menus."""
    t = bot_words(locale)
    b = Builder(ACCENT)
    b.text(f"## {t('welcome-title')}\n{t('help-about')}")
    b.rows(_menus(t, locale))
    b.text("-# " + t("welcome-more"))
    return b.face()


def _menus(t: Words, locale: str) -> list[parts.ActionRow]:
    """Learn a game alone; open a table."""
    return [
        learning(locale),
        parts.ActionRow(games_menu(OpenMenu(), t("help-open"), games.playable(), locale)),
    ]


def learning(locale: str) -> parts.ActionRow:
    """A menu of the games that can be learnt alone."""
    title = bot_words(locale)("help-learn")
    return parts.ActionRow(games_menu(LearnMenu(), title, rooms().values(), locale))


def games_menu(id_: Id, title: str, keys: Iterable[str], locale: str) -> parts.Select:
    """A menu of games, each with a line about it."""
    options = []
    for key in list(keys)[:MENU_OPTIONS]:
        w = of_game(key, locale)
        game = games.load(key)
        about = in_a_line(list(game.counts(game.options())), w, bot_words(locale))
        options.append(
            parts.SelectOption(label=cut(w("game"), 100), value=key, description=cut(about, 100))
        )
    return parts.Select(custom_id=str(id_), placeholder=cut(title, 150), options=options)
