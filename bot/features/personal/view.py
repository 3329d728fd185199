"""The list of a person's games."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.table.view import awaited
from bot.matches.session import Session
from bot.ui.widgets import CALM, Builder, Face, countdown
from bot.ui.words import bot_words, of_game
from storage.records import Row


def mine(
    sessions: Sequence[Session],
    person: int,
    locale: str,
    asleep: Sequence[Row] = (),
    above: str = "",
) -> Face:
    """All of a person's games, with links; those that wait for the reader come first.

    `above` is to be read before them.
    """
    t = bot_words(locale)
    b = Builder(CALM)
    b.text(f"### {t('mine-title')}")
    b.text(above)
    if not sessions and not asleep:
        b.text(t("mine-none"))
    for session in sessions[:20]:
        w = of_game(session.row.game, locale)
        seat, match = session.seat_of(person), session.match
        link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
        if match is None:
            state = t("mine-lobby")
        elif seat is not None and seat in match.pending:
            due = session.chairs[seat].clock.due
            state = t("mine-you") + (f" {countdown(due)}" if due is not None else "")
        else:
            state = awaited(session, t)
        b.text(f"- **{session.title(w)}** · {link}\n  {state}")
    for row in asleep[:20]:
        link = f"https://discord.com/channels/{row.guild}/{row.channel}"
        b.text(f"- **{row.game}** · {link}\n  {t('refused-asleep', game=row.game)}")
    return b.face()
