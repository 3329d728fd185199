"""The messages that tell of a time-out, and of who gives up, comes or comes back."""

from __future__ import annotations

from bot.matches.body import Notification
from bot.matches.events import read_event
from bot.matches.session import Session
from bot.ui.widgets import CALM, Builder, Face
from bot.ui.words import bot_words, of_game, spoken
from games.core.secret import SPECTATOR, Seat


def find(session: Session, number: int) -> Notification | None:
    """A notification of the table, by its number; the oldest are forgotten."""
    return next((one for one in session.body.notifications if one.number == number), None)


def face(session: Session, notification: Notification) -> Face:
    """The message in the channel: who did what."""
    said = [(0, read_event(text)) for text in notification.events]
    first, *done = spoken(session, said, session.body.locale, SPECTATOR)
    rung = [session.chairs[seat].person for seat in notification.rings]
    people = [person for person in rung if person is not None]
    b = Builder(CALM)
    b.text(" ".join(f"<@{person}>" for person in people), 400)
    b.text(f"**{first}**", 400)
    b.text("\n".join(f"> {line}" for line in done), 600)
    return b.face(mentions=people, loud=bool(people))


def time_up(session: Session, seat: Seat, locale: str) -> str:
    """What a person is told whose time was up; empty if nothing."""
    told = session.chairs[seat].time_ups
    if not told:
        return ""
    done = [(0, read_event(text)) for text in told if text]
    lines = [f"> {line}" for line in spoken(session, done, locale, seat)]
    return "\n".join([bot_words(locale)("your-time-up", count=len(told)), *lines])


def letter(session: Session, seat: Seat, locale: str, link: str) -> Face:
    """The same as a direct message."""
    b = Builder(CALM)
    game = session.title(of_game(session.row.game, locale))
    b.text(f"### {game} · [{bot_words(locale)('to-table')}]({link})")
    b.text(time_up(session, seat, locale), 1000)
    return b.face()
