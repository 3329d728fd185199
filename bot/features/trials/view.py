"""How to begin a trial, and the line that says that a match is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.matches.session import Session
from bot.ui import parts
from bot.ui.ids import BeginTrial, ReplayStep, TrialLevel, TrialSeat
from bot.ui.widgets import CALM, Builder, Face, button, row
from bot.ui.words import at_table, bot_words, cut, shown_names
from games.core.match import Match
from games.core.secret import SPECTATOR, Seat
from games.core.words import Words

QUESTION_LENGTH = 140  # characters of a question


def choosing(
    session: Session,
    match: Match[Any],
    seat: Seat,
    level: str,
    levels: Sequence[str],
    locale: str,
    step: int,
) -> Face:
    """A moment of a finished match, with the choice of a seat and of the others' level.

    `match` is its state then, `step` the number of that moment in the replay.
    """
    t, w = bot_words(locale), at_table(session, locale)
    line = match.version
    b = Builder(CALM)
    b.text(f"### {t('trial-of', game=session.title(w))}")
    b.text(session.game.headline(match.view(SPECTATOR), w), 300)
    b.text("\n".join(f"> {one}" for one in questions_asked(session, match, locale)), 700)
    b.text(t("trial-how"))
    b.rows([parts.ActionRow(_seats(session, line, seat, level, t))])
    b.rows([parts.ActionRow(_levels(session, line, seat, level, levels, t))])
    begin = BeginTrial(session.id, line, seat, level)
    back = ReplayStep(session.id, step, SPECTATOR, "")
    b.rows(
        [
            row(
                button(t("trial-begin"), begin, discord.ButtonStyle.primary),
                button(t("replay"), back),
            )
        ]
    )
    return b.face()


def questions_asked(session: Session, match: Match[Any], locale: str) -> list[str]:
    """Who was asked what at that moment, a line for each question."""
    found = dict[str, list[str]]()
    names = shown_names(session.names_at(match.version + 1), locale)
    for seat, decision in match.pending.items():
        words = at_table(session, locale, seat).ask(decision).replace("**", "")
        found.setdefault(cut(words, QUESTION_LENGTH), []).append(names[seat])
    t = bot_words(locale)
    return [f"**{t.listed(who)}**: {words}" for words, who in found.items()]


def _seats(session: Session, line: int, seat: Seat, level: str, t: Words) -> parts.Select:
    options = [
        parts.SelectOption(
            label=cut(t("trial-seat", name=name), 100), value=str(each), default=each == seat
        )
        for each, name in enumerate(shown_names(session.names_at(line + 1), t.locale))
    ]
    return parts.Select(custom_id=str(TrialSeat(session.id, line, level)), options=options)


def _levels(
    session: Session, line: int, seat: Seat, level: str, levels: Sequence[str], t: Words
) -> parts.Select:
    graded = session.game.levels
    options = [
        parts.SelectOption(
            label=cut(t(f"level-{each}" if each in graded else f"kind-{each}"), 100),
            value=each,
            default=each == level,
        )
        for each in levels
    ]
    return parts.Select(custom_id=str(TrialLevel(session.id, line, seat)), options=options)
