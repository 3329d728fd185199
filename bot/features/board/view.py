"""What a page shows of a table, as data, and the private answer with the link to one's own."""

from __future__ import annotations

from typing import Any

from bot.features.history.view import NO_TIMES, log_lines
from bot.features.table.seat_aids import drawn, hand, question_of
from bot.features.table.view import absences, awaited, outcome, vote_lines
from bot.matches.session import Session
from bot.ui.parts import Button
from bot.ui.web_pages import drawn_in_page, readable
from bot.ui.widgets import CALM, Builder, Face, row
from bot.ui.words import at_table, bot_words, told_events
from games.core.secret import SPECTATOR, Seat
from games.core.table import Event
from games.core.words import unexplained
from storage.records import CLOSED, LIVE, OVER


def page_data(
    session: Session, said: list[tuple[int, Event]], seat: Seat, locale: str
) -> dict[str, Any]:
    """What one reader sees of a running or finished match: strings and a list of lines, for JSON.

    `said` is what the reader has heard. Hands that players show to spectators are not among it:
    nobody knows who reads a page. Times stand in texts as Discord writes them, `<t:1800000000:R>`.
    """
    t, w = bot_words(locale), at_table(session, locale, seat)
    view, game = session.view(seat), session.game
    pictured = session.body.pictures
    board, picture = (drawn(session, seat, w, "") if pictured else None), None
    lines = [outcome(session, t, w) if session.status in (OVER, CLOSED) else awaited(session, t)]
    held = ""
    if seat != SPECTATOR:
        question = question_of(session, seat) if session.status == LIVE else None
        held = unexplained(hand(session, seat, None, w))
        picture = game.art.hand(view, seat, w) if pictured and game.art.hand is not None else None
        lines = [w.ask(question), *lines] if question is not None else lines
    if session.status == LIVE:
        lines += [absences(session, t), vote_lines(session, t)]
    story = log_lines(session, told_events(session, said), NO_TIMES, locale, seat)
    return {
        "title": readable(session.title(w)),
        "headline": readable(game.headline(view, w)),
        "board": drawn_in_page(board or ""),
        "words": readable(game.text(view, w)),
        "now": readable("\n".join(filter(None, lines))),
        "hand": readable(held),
        "picture": drawn_in_page(picture.svg) if picture is not None else "",
        "story": [
            ["turn" if one.turn else "heading" if one.heading else "", readable(one.text)]
            for one in story
        ],
    }


def links(seat: str, table: str, locale: str) -> Face:
    """The private answer that leads to the pages of one's own seat and of the table, as far as they
    have addresses.
    """
    t, b = bot_words(locale), Builder(CALM)
    buttons = [Button(label=t("open-board"), url=seat or table)]
    b.text(t("open-board-seat" if seat else "open-board-table"))
    if seat and table:
        b.text("-# " + t("open-board-share"))
        buttons.append(Button(label=t("page-public"), url=table))
    b.rows([row(*buttons)])
    return b.face()
