"""The card of the hall, and what its buttons show in private."""

from __future__ import annotations

from collections.abc import Sequence

import discord

import games
from bot.features.hall.alerts import TableAlert
from bot.features.hall.service import ListedTable
from bot.features.lobby.view import clock_line, starts_itself
from bot.features.welcome.view import games_menu, learning
from bot.people.daytimes import written_span
from bot.people.service import Person
from bot.people.zones import shown_zone
from bot.ui import ids, parts
from bot.ui.widgets import ACCENT, CALM, Builder, Face, button, note, row
from bot.ui.words import bot_words, cut, language_name, of_game
from games.core.words import Words

TABLES_SHOWN = 6  # tables of each kind that are shown
IN_THREADS = 25  # games that a press opens in a thread: five rows of buttons
NAMES_LENGTH = 200  # characters of the names at one table
TEXT, NEWS, PUBLIC_THREAD = 0, 5, 11  # types of channels where a table may stand


def card(opened: Sequence[ListedTable], running: Sequence[ListedTable], locale: str) -> Face:
    """The tables of a server for everybody: those with free seats, and games to watch."""
    t = bot_words(locale)
    b = Builder(ACCENT)
    b.text(f"## {t('hall-title')}\n-# {t('hall-about')}")
    if not opened:
        b.text(t("hall-none"))
    for table in opened[:TABLES_SHOWN]:
        press = button(
            t("join"), ids.SitDown(table.id), discord.ButtonStyle.primary, disabled=not table.free
        )
        b.beside(_open_table(table, t), press)
    if len(opened) > TABLES_SHOWN:
        b.text("-# " + t("hall-rest", count=len(opened) - TABLES_SHOWN))
    if running:
        b.line()
        lines = [_running(table, t) for table in running[:TABLES_SHOWN]]
        if len(running) > TABLES_SHOWN:
            lines.append("-# " + t("hall-rest", count=len(running) - TABLES_SHOWN))
        b.text("\n".join([f"### {t('hall-watch')}", *lines]))
    b.rows(
        [
            row(
                button(t("hall-open"), ids.OpenFromHall(), discord.ButtonStyle.primary),
                button(t("hall-learn"), ids.LearnFromHall()),
                button(t("hall-mine"), ids.MyGames()),
                button(t("alert-title"), ids.TellMe()),
            )
        ]
    )
    return b.face()


def alert(
    guild: int, table: ListedTable, locale: str, person: int = 0, *, loud: bool = False
) -> Face:
    """One open table for somebody who wants to hear of it; in the hall `person` is mentioned.

    It names nobody who sits there: the message stays when they have gone.
    """
    t = bot_words(locale)
    b = Builder(CALM)
    mention = f"<@{person}> " if person else ""
    lacking = t("hall-lacks-players", missing=table.missing, free=table.free)
    b.text(f"{mention}**{_title(table, t)}** · <#{table.channel}>\n{lacking}\n-# {_kind(table, t)}")
    b.rows(
        [
            row(
                button(t("join"), ids.SitDown(table.id), discord.ButtonStyle.primary),
                button(t("alert-end"), ids.EndAlert(str(guild))),
            )
        ]
    )
    return b.face(mentions=(person,) if person else (), loud=loud)


def wanted(guild: int, alert: TableAlert, person: Person) -> Face:
    """What somebody hears on a server, with the buttons that change and end it."""
    t = bot_words(person.locale)
    b = Builder(CALM)
    titles = [of_game(key, t.locale)("game") for key in alert.games if key in games.playable()]
    begins, _, ends = written_span(alert.hours).partition("-")
    lines = [
        t("alert-told", games=t.listed(titles), any=not titles),
        t(
            "alert-when",
            any=not begins,
            begins=begins,
            ends=ends,
            zone=shown_zone(person.zone),
            most=alert.most,
        ),
        t(f"alert-how-{alert.where}", rings=alert.rings),
    ]
    b.text(" ".join(lines))
    if alert.where == "dm" and person.dm_closed:
        b.text(t("alert-dm-closed"))
    b.rows(
        [
            row(
                button(t("alert-change"), ids.ChangeAlert()),
                button(t("alert-end"), ids.EndAlert(str(guild))),
            )
        ]
    )
    return b.face()


def closed(locale: str) -> Face:
    """What is left of the card of a hall that was taken away or has moved."""
    return note("-# " + bot_words(locale)("hall-closed"))


def place(locale: str, *, threads: bool) -> Face:
    """Where a new table is to stand; with `threads` a press opens one here for a game."""
    t = bot_words(locale)
    b = Builder(CALM)
    b.text(t("hall-where"))
    kinds = (TEXT, NEWS, PUBLIC_THREAD)
    menu = parts.ChannelSelect(str(ids.PlaceMenu()), kinds, cut(t("hall-where-menu"), 150))
    b.rows([parts.ActionRow(menu)])
    if threads:
        b.text(t("hall-threads"))
        opened = [
            button(of_game(key, locale)("game"), ids.OpenInThread(key, False))
            for key in games.playable()[:IN_THREADS]
        ]
        b.rows(row(*opened[i : i + 5]) for i in range(0, len(opened), 5))
    return b.face()


def game(channel: int, locale: str) -> Face:
    """Which game is to be played in a channel."""
    t = bot_words(locale)
    b = Builder(CALM)
    b.text(t("hall-which", channel=f"<#{channel}>"))
    menu = games_menu(ids.GameMenu(str(channel)), t("help-open"), games.playable(), locale)
    b.rows([parts.ActionRow(menu)])
    return b.face()


def lessons(locale: str) -> Face:
    """Which game is to be learnt."""
    b = Builder(CALM)
    b.text(bot_words(locale)("hall-lessons"))
    b.rows([learning(locale)])
    return b.face()


def _open_table(table: ListedTable, t: Words) -> str:
    """What is played with whom and where, how many are missing; the clock and the language."""
    lacking = t("hall-lacks-players", missing=table.missing, free=table.free)
    itself = starts_itself(table, t)
    lines = [_played(table, t), lacking, f"-# {_kind(table, t)}", f"-# {itself}" if itself else ""]
    return "\n".join(line for line in lines if line)


def _kind(table: ListedTable, t: Words) -> str:
    clock = clock_line(table.timing, t)
    return f"{clock} · {language_name(table.locale, t.locale)}"


def _running(table: ListedTable, t: Words) -> str:
    return f"{_played(table, t)} · <t:{int(table.since)}:R>"


def _played(table: ListedTable, t: Words) -> str:
    names = cut(t.listed(table.names), NAMES_LENGTH)
    return f"**{_title(table, t)}** · {names} · <#{table.channel}>"


def _title(table: ListedTable, t: Words) -> str:
    declared = games.load(table.game)
    return declared.title(declared.edition(table.options), of_game(table.game, t.locale))
