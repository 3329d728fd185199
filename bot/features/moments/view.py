"""A moment as a message: what happened, why it matters, and a small picture where there is one."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.matches import moment_selection
from bot.matches.moment_selection import ToldMoment
from bot.matches.session import Session
from bot.ui.ids import MySeat
from bot.ui.widgets import ACCENT, CALM, Builder, Face, button, row
from bot.ui.words import at_table, bot_words, cut, spoken
from games.core.art import Illustration
from games.core.secret import SPECTATOR, Seat
from games.core.table import Event
from games.core.words import Words

MOMENT_LENGTH = 240  # characters
DIGEST_LENGTH, DIGEST_LINE_LENGTH = 900, 160  # characters of a digest, and of one of its lines


def face(session: Session, told: ToldMoment) -> Face:
    """The message that tells a moment: an event that spectators have heard."""
    t, w = bot_words(session.body.locale), at_table(session, session.body.locale)
    rung = concerned(session, told)
    event = told.event
    drawn = picture(session, event, told.later, w)
    b = Builder(ACCENT)
    b.text(" ".join(f"<@{person}>" for person in rung))
    if told.ended is not None:
        b.text(digest(session, told, told.ended, w), DIGEST_LENGTH)
    else:
        said = [words(event, w, told.line), *(words(one, w) for one in told.told_with)]
        b.text("\n".join(said), MOMENT_LENGTH)
    if drawn is not None:
        b.picture(drawn.svg, drawn.alt)
    b.rows([row(button(t("my-seat"), MySeat(session.id, False), discord.ButtonStyle.primary))])
    face = b.face(mentions=rung, loud=bool(rung))
    if drawn is not None:
        face.svg, face.alt = drawn.svg, drawn.alt
    return face


def digest(session: Session, told: ToldMoment, ended: Event, w: Words) -> str:
    """What a chapter brought, at its end: the state of the table, and its weightiest lines."""
    view = session.view(SPECTATOR)
    lines = spoken(session, told.digest, session.body.locale, SPECTATOR)
    if not lines and session.game.glance is not None:  # nothing stands out: how everybody stands
        seats = [(seat, session.game.glance(view, seat, w)) for seat in session.playing().seats]
        lines = [f"{w.name(seat)}: {said}" for seat, said in seats if said]
    title, stands = f"**{w('digest', **ended.args)}**", f"-# {session.game.headline(view, w)}"
    return "\n".join([title, *(f"> {cut(line, DIGEST_LINE_LENGTH)}" for line in lines), stands])


def words(event: Event, w: Words, line: Event | None = None) -> str:
    """The game's words for a moment, or else those of the log.

    The form `.whole` of its message is for an event that the log folds into one line with others,
    and has the arguments of all of them.
    """
    key = f"told-{event.key}"
    if line is not None and line.key != event.key and w.knows(f"{key}.whole"):
        return w.event(Event(f"{key}.whole", line.args, line.to))
    if w.knows(key):
        return w.event(Event(key, event.args, event.to))
    said = w.event(line or event)
    return said if "**" in said else f"**{said}**"


def concerned(session: Session, told: ToldMoment) -> tuple[int, ...]:
    """The people whose phones may ring: those at the seats that the moment names."""
    events = (told.event, *told.told_with)
    seats = set[Seat]().union(
        *(moment_selection.seats(event, session.game.story) for event in events)
    )
    people = (session.chairs[seat].person for seat in sorted(seats) if seat < len(session.chairs))
    return tuple(person for person in people if person is not None)


def picture(
    session: Session, event: Event, later: Sequence[Event], w: Words
) -> Illustration | None:
    """The small picture of a moment, drawn from the spectators' view."""
    art = session.game.art
    draw = art.moments.get(event.key) if art is not None and session.body.pictures else None
    if draw is None:
        return None
    view = session.view(SPECTATOR)
    return draw(view, [event, *later], w)


def struck(session: Session, text: str) -> Face:
    """The message of a moment that the table has taken back; `text` was its words."""
    t = bot_words(session.body.locale)
    b = Builder(CALM)
    lines = [line for line in text.replace("~~", "").splitlines() if line and "<@" not in line]
    b.text("\n".join(f"~~{line}~~" for line in lines[:3]), MOMENT_LENGTH)
    b.text("-# " + t("moment-struck"))
    return b.face()
