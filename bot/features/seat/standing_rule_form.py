"""The form in which a player lays down a standing rule, in the game's own terms."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.matches.session import Session
from bot.ui.ids import StandingForm
from bot.ui.widgets import pick, pick_any
from bot.ui.words import at_table, bot_words, cut
from games.core.secret import Seat
from games.core.standing import Part, picked


def parts(session: Session, seat: Seat) -> list[Part]:
    """The menus of the form for a seat; empty if the game has no standing rules."""
    rules = session.game.standing
    return list(rules.parts(session.view(seat), seat)) if rules is not None else []


def form(session: Session, seat: Seat, locale: str) -> ui.Modal:
    """The form, filled in with the present rule."""
    w, stands = at_table(session, locale, seat), session.chairs[seat].standing_rule or {}
    title = cut(bot_words(locale)("standing-title"), 45)
    modal = ui.Modal(title=title, custom_id=str(StandingForm(session.id)))
    for part in parts(session, seat):
        if not part.options:
            continue
        listed = [(option.id, w.option(option)) for option in part.options]
        label, given = w(f"standing-{part.name}"), list(stands.get(part.name, ()))
        if part.several:
            modal.add_item(pick_any(part.name, label, listed, given))
        else:
            modal.add_item(pick(part.name, label, listed, (given or [listed[0][0]])[0]))
    return modal


def filled_in(session: Session, seat: Seat, values: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """The rule in a submitted form."""
    given = {name: value for name, value in values.items() if isinstance(value, list)}
    return picked(parts(session, seat), given)


def rule_in_words(session: Session, seat: Seat, locale: str) -> str:
    """A seat's rule in words for its owner; empty for none."""
    rules, stands = session.game.standing, session.chairs[seat].standing_rule
    if rules is None or stands is None or session.match is None:
        return ""
    w, t = at_table(session, locale, seat), bot_words(locale)
    rule = rules.told(session.view(seat), seat, stands, w)
    return f"-# **{t('standing-title')}:** {rule} {t('standing-secret')}"
