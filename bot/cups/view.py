"""A cup for everybody: who takes part, or how the pools stand."""

from __future__ import annotations

import discord

from bot.cups.service import Cup, Table
from bot.ui.ids import DrawPools, EnterCup, PlayCup, RefreshCup
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import of_game
from bot.ui.words import ui as own

AHEAD = 20  # meetings that are listed


def face(cup: Cup, table: Table, locale: str) -> Face:
    """A cup for everybody: who takes part, or how the pools stand and who is still to meet."""
    t, w = own(locale), of_game(cup.game, locale)
    b = Builder(CALM)
    b.text(f"## {t('cup-of', game=w('game'))}")
    if not cup.pools:
        names = t.listed([one.name for one in cup.people]) if cup.people else "–"
        b.text(t("cup-people", names=names, seats=cup.seats))
        b.rows(
            [
                row(
                    button(t("cup-enter"), EnterCup(), discord.ButtonStyle.primary),
                    button(t("cup-draw"), DrawPools(), discord.ButtonStyle.success),
                )
            ]
        )
        return b.face()
    for number, lines in enumerate(table.pools):
        listed = [
            t("cup-line", place=n + 1, name=cup.name(one.person), points=f"{one.points:g}",
              played=one.played)
            for n, one in enumerate(lines)
        ]  # fmt: skip
        b.text("\n".join([t("cup-pool", number=number + 1), *listed]), 900)
    meetings = [" – ".join(cup.name(one) for one in meeting) for meeting in table.ahead[:AHEAD]]
    if meetings:
        b.text("\n".join([t("cup-ahead"), *(f"- {one}" for one in meetings)]), 1200)
    else:
        b.text(t("cup-over"))
    tools = [button(t("refresh"), RefreshCup())]
    if meetings:
        play = button(t("cup-play"), PlayCup(), discord.ButtonStyle.primary)
        tools.insert(0, play)
    b.rows([row(*tools)])
    return b.face()
