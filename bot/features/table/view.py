"""The table: what everybody sees of a match, and the board for one reader."""

from __future__ import annotations

import math
from collections.abc import Sequence

import discord

from bot.features.lobby.view import card
from bot.features.table.seat_aids import alternative, caption, drawn, in_words
from bot.features.votes.view import line as vote_line
from bot.matches import ballots, closures
from bot.matches.body import Chair
from bot.matches.notifications import hidden
from bot.matches.session import Session, counts_answers
from bot.matches.visibility import heard
from bot.ui import parts
from bot.ui.ids import LogPage, MySeat, OpenBoard, ShowBoard, ShowRules, TakeSeat, ZoomMenu
from bot.ui.widgets import (
    ACCENT,
    CALM,
    Builder,
    Face,
    button,
    countdown,
    dotted,
    newest,
    note,
    row,
)
from bot.ui.words import at_table, bot_words, cut, shown_name, shown_names, spoken, told_events
from games.core.secret import SPECTATOR, Seat
from games.core.table import Ranked
from games.core.words import Words
from storage.records import CLOSED, OVER

PUBLIC_EVENTS = 8


def table_face(session: Session, pictures: bool = True, has_web_pages: bool = False) -> Face:
    """The message of the table, as it must look now."""
    if session.match is not None:
        return table(session, pictures, has_web_pages)
    return card(session)


def table(session: Session, pictures: bool = True, has_web_pages: bool = False) -> Face:
    """What everybody sees: the state, the last events, and who owes an answer."""
    locale, id_ = session.body.locale, session.id
    t, w = bot_words(locale), at_table(session, locale)
    view = session.view(SPECTATOR)
    over = session.status in (OVER, CLOSED)
    b = Builder(CALM if over else ACCENT)
    headline = dotted(session.game.headline(view, w))
    b.text(f"## {session.title(w)}\n{headline}{trial_note(session, t)}")
    board = session.game.board
    svg = board(view, w) if board and pictures and session.body.pictures else None
    twin = session.game.text(view, w)
    if svg is not None:
        b.picture(svg, twin)
    listed = told_events(session, heard(session, session.recent, SPECTATOR))[-PUBLIC_EVENTS:]
    said = spoken(session, listed, locale, SPECTATOR)
    if svg is None:
        b.text(twin, 2400)
    if said:
        b.line()
        b.text(newest([f"> {line}" for line in said], 1400))
    b.line()
    b.text(outcome(session, t, w) if over else awaited(session, t), 600)
    if not over:
        b.text(absences(session, t), 300)
    if not over and (showing := [session.names[seat] for seat in session.showing()]):
        b.text("-# " + t("shown-hands", names=t.listed(showing)), 300)
    if not over and (deciding := vote_lines(session, t)):
        b.text(deciding, 800)
    buttons = [button(t("my-seat"), MySeat(id_, False), discord.ButtonStyle.primary)]
    if svg is not None:
        buttons.append(button(t("board-text"), ShowBoard(id_)))
    buttons += [button(t("log"), LogPage(id_, 0)), button(t("rules"), ShowRules(id_))]
    if has_web_pages:
        buttons.append(button(t("open-board"), OpenBoard(id_)))
    b.rows([row(*buttons)])
    if not over:
        b.rows(_extra_rows(session, t))
    return b.face(svg=svg, alt=twin)


def trial_note(session: Session, t: Words) -> str:
    """The line that says that a match is a trial; none for others."""
    return "" if session.body.trial is None else "\n-# " + t("trial-note")


def moved_card(session: Session, link: str) -> Face:
    """The line left behind where a table's card has moved down; it names nobody."""
    locale = session.body.locale
    view = session.view(SPECTATOR)
    headline = session.game.headline(view, at_table(session, locale)).replace("*", "")
    part = headline.partition(" · ")[0]
    return note("-# " + bot_words(locale)("table-moved", part=part, link=link))


def _extra_rows(session: Session, t: Words) -> list[parts.ActionRow]:
    """Buttons to take an open seat."""
    rows, id_ = [], session.id
    free = [seat for seat in session.free() if not hidden(session, seat)]
    if free:
        takers = [
            button(
                t("take-seat", name=shown_name(session.chairs[seat].name, t.locale)),
                TakeSeat(id_, seat),
            )
            for seat in free[:5]
        ]
        rows.append(row(*takers))
    return rows


def vote_lines(session: Session, t: Words) -> str:
    """When the game will be closed, the pause, and the open votes, each in one line."""
    votes = [vote_line(session, vote, t) for vote in session.body.votes]
    at = closures.closing_time(session.body)
    ends = "" if at is None else t("closes-line", until=at)
    return "\n".join(filter(None, [ends, paused(session, t), *votes]))


def paused(session: Session, t: Words) -> str:
    """Until when the table is paused; empty if it is not."""
    until = ballots.paused_until(session)
    return "" if until is None else t("paused-line", until=f"<t:{int(until)}:f>")


def awaited(session: Session, t: Words) -> str:
    """Who owes an answer.

    If several answer in secret, only how many have; not even that where it would tell more.
    """
    match = session.playing().settled()
    ask = match.play.ask
    if ask is None:
        return ""
    if len(ask.decisions) == 1:
        seat = next(iter(ask.decisions))
        said = t("awaited-one", name=shown_names(session.names, t.locale)[seat])
        due = session.chairs[seat].clock.due
        return said + (f" {countdown(due)}" if due is not None else "")
    given, total = len(match.play.answers), len(ask.decisions)
    sitting = shown_names(session.names, t.locale)
    names = [sitting[seat] for seat in ask.decisions]
    due = ballots.shared_due(session)
    left = f" {countdown(due)}" if due is not None else ""
    if ask.window:
        return t("awaited-window", names=t.listed(names)) + left
    if not counts_answers(session):
        return t("awaited-all", names=t.listed(names)) + left
    return t("awaited-many", names=t.listed(names), given=given, total=total) + left


def absences(session: Session, t: Words) -> str:
    """The players who are away, a line each."""
    return "\n".join(
        "-# " + away_note(chair, t) for chair in session.chairs if chair.away_until is not None
    )


def away_note(chair: Chair, t: Words) -> str:
    """Until when somebody is away; and from when, if that was announced beforehand."""
    until = f"<t:{int(chair.away_until or 0)}:f>"
    if chair.away_from is None:
        return t("away-note", name=chair.name, until=until)
    return t("away-note-from", name=chair.name, begins=f"<t:{int(chair.away_from)}:f>", until=until)


def won(session: Session, t: Words) -> str:
    """The winners, in one line; a draw where all have won."""
    sitting = shown_names(session.names, t.locale)
    names = [sitting[seat] for seat in session.body.victors]
    count = "all" if 1 < len(names) == len(sitting) else len(names)
    return t("won", names=t.listed(names), count=count) if names else t("won-nobody")


def result(session: Session, t: Words, w: Words) -> str:
    """Who has won, and by what."""
    reason = f"over-{session.body.reason}"
    said = [w(reason, **session.body.reason_args)] if w.knows(reason) else []
    return "\n".join([won(session, t), *said])


def outcome(session: Session, t: Words, w: Words) -> str:
    """How the match ended, and each player's place or points."""
    scores = session.body.scores or ()
    if session.status == CLOSED or not scores:
        return t("closed")
    lines = [result(session, t, w)]
    if isinstance(session.playing().result, Ranked):
        return "\n".join(lines + places(session, scores, t))
    # what is beyond the point only breaks ties
    points = {seat: f"{math.floor(score)}".replace("-", "−") for seat, score in enumerate(scores)}
    names = shown_names(session.names, t.locale)
    lines += [f"- {names[seat]}: {points[seat]}" for seat in ahead(scores)]
    return "\n".join(lines)


def places(session: Session, scores: Sequence[float], t: Words) -> list[str]:
    """First, second and so on, a line each; nothing if that says no more than who has won."""
    won = session.body.victors
    if not won or len({score for seat, score in enumerate(scores) if seat not in won}) < 2:
        return []
    names = shown_names(session.names, t.locale)
    return [
        "- "
        + t(
            "place-line",
            place=1 + sum(other > scores[seat] for other in scores),
            name=names[seat],
        )
        for seat in ahead(scores)
    ]


def ahead(scores: Sequence[float]) -> list[Seat]:
    """The seats by score, the highest first."""
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def board(
    session: Session,
    seat: Seat,
    locale: str,
    pictures: bool,
    part: str = "",
    above: str = "",
    has_web_pages: bool = False,
) -> Face:
    """The board for one reader as a picture with a text below it; or an enlarged `part` of it.

    `above` on top says why it is shown. A menu leads to the parts that the game can draw on their
    own, and a button to its page, with `has_web_pages`.
    """
    t, w = bot_words(locale), at_table(session, locale, seat)
    game, view = session.game, session.view(seat)
    part = part if pictures and part in game.zooms else ""
    svg = drawn(session, seat, w, part) if pictures else None
    title = w(f"zoom-{part}") if part else session.title(w)
    b = Builder(CALM)
    b.text(above)
    b.text(f"### {title}\n{dotted(game.headline(view, w))}")
    alt = in_words(session, seat, w, part)
    seen = alternative(session, seat, w, part)
    if svg is not None:
        b.picture(svg, seen)
        b.text(caption(session, seat, w), 400)
        if game.zooms:
            b.rows([_zooms(session, seat, part, t, w)])
    if not part:
        b.text(alt)
    if has_web_pages:
        b.rows([row(button(t("open-board"), OpenBoard(session.id)))])
    return b.face(svg=svg, alt=seen)


def _zooms(session: Session, seat: Seat, part: str, t: Words, w: Words) -> parts.ActionRow:
    """The menu of the board's parts that are in play and can be enlarged."""
    whole = parts.SelectOption(label=t("whole-board"), value="-", default=not part)
    there, names = session.game.zooms_now, session.game.zooms
    now = there(session.view(seat)) if there is not None else names
    others = [
        parts.SelectOption(label=cut(w(f"zoom-{name}"), 100), value=name, default=name == part)
        for name in [one for one in names if one in now or one == part][:24]
    ]
    menu: parts.Select = parts.Select(
        custom_id=str(ZoomMenu(session.id)),
        placeholder=t("panel-choose-group"),
        options=[whole, *others],
    )
    return parts.ActionRow(menu)
