"""The call in the channel: whose answer is awaited, and the way there."""

from __future__ import annotations

import discord

from bot.matches.session import Session
from bot.ui import parts
from bot.ui.ids import MySeat, OpenDirect
from bot.ui.widgets import Face, button, row
from bot.ui.words import bot_words, of_game
from games.core.secret import Seat


def call(session: Session, seat: Seat, *, loud: bool, opens: bool = False) -> Face:
    """Calls the person of a seat; with `opens` it has a button that opens direct messages."""
    t, person = bot_words(session.body.locale), session.chairs[seat].person
    view = parts.LayoutView()
    game = session.title(of_game(session.row.game, session.body.locale))
    view.add_item(parts.TextDisplay(t("call", mention=f"<@{person}>", game=game)))
    blue = discord.ButtonStyle.primary
    buttons = [button(t("my-seat"), MySeat(session.id, False), blue)]
    if opens:
        buttons.append(button(t("open-direct"), OpenDirect(session.id)))
    view.add_item(row(*buttons))
    return Face(view, mentions=(person,) if person and loud else (), loud=loud)
