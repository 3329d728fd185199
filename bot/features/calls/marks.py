"""What is noted of panels and calls, to know whether a player has been told of a question.

Where and whether the table sees a player called depends only on what it knows: which question is
open.
"""

from __future__ import annotations

import re

from bot.delivery.sender import nonce
from bot.delivery.unrecorded_messages import UNKNOWN_MESSAGE
from bot.matches.question_ids import marked
from bot.matches.session import Session
from games.core.secret import Seat
from storage.records import REPLACING, Posted

MARK = re.compile(rf"{REPLACING}?[+=-](\d+)\.(\d+):")
NONCE_LENGTH = 24  # characters
ALONE = "alone"  # behind the nonce of a call, with the holder: nobody else was asked


def mark(session: Session, seat: Seat, *, quiet: bool = False) -> str:
    """The prefix of a panel's fingerprint: whether it asks, and `quiet`, which question, and how
    many players have held the seat before.
    """
    asks = ("=" if quiet else "+") if session.asks(seat) else "-"
    return f"{asks}{session.playing().asked}.{_holder(session, seat)}:"


def asked_quietly(panel: Posted) -> bool:
    """Whether a panel was delivered while its player's phone was to stay quiet."""
    return panel.fingerprint.startswith("=")


def call_mark(session: Session, seat: Seat) -> str:
    """What is stored of a call in the channel: its nonce, and whether only this seat is asked."""
    asked = marked(session.body, _asked(session))
    alone = f"{ALONE}{_holder(session, seat)}" if is_alone(session) else ""
    return _nonce(session, seat, asked) + alone


def nonce_of(mark: str) -> str:
    """The nonce with which a call was, or will be, sent."""
    return mark[:NONCE_LENGTH]


def has_been_told(session: Session, seat: Seat, panel: Posted | None, call: Posted | None) -> bool:
    """Whether a seat has been told of the open question, by its panel or by a call."""
    if panel is not None and of_holder(session, seat, panel):
        found = MARK.match(panel.fingerprint)
        if found is not None and int(found[1]) == session.playing().asked:
            return True
    if call is None or call.message == UNKNOWN_MESSAGE:
        return False
    return _calls_now(session, seat, call)


def of_holder(session: Session, seat: Seat, panel: Posted) -> bool:
    """Whether a panel was sent to the present holder of the seat."""
    found = MARK.match(panel.fingerprint)
    return found is not None and int(found[2]) == _holder(session, seat)


def is_of_now(session: Session, seat: Seat, panel: Posted) -> bool:
    """Whether a panel was sent to the seat's present holder and shows the open question, if there
    is one.
    """
    marks = mark(session, seat), mark(session, seat, quiet=True)
    return panel.fingerprint.removeprefix(REPLACING).startswith(marks)


def outdated(session: Session, seat: Seat, call: Posted) -> bool:
    """Whether a call is about an earlier question.

    A call stays valid from one question to the next if both were asked of this seat alone.
    """
    now = call_mark(session, seat)
    goes_on = call.fingerprint[NONCE_LENGTH:] == now[NONCE_LENGTH:] != ""
    return not _calls_now(session, seat, call) and not goes_on


def _calls_now(session: Session, seat: Seat, call: Posted) -> bool:
    """Whether a call is about the open question."""
    asked = marked(session.body, _asked(session))
    return nonce_of(call.fingerprint) == _nonce(session, seat, asked)


def _asked(session: Session) -> int:
    """The number of the question as the table sees it."""
    return session.playing().settled().asked


def _nonce(session: Session, seat: Seat, asked: int) -> str:
    nth = _holder(session, seat)
    return nonce(session.id, f"call:{seat}/{nth}" if nth else f"call:{seat}", asked)


def _holder(session: Session, seat: Seat) -> int:
    """How many players have held the seat before its present holder."""
    return sum(former.seat == seat for former in session.body.former)


def is_alone(session: Session) -> bool:
    """Whether one seat alone is asked, as the table sees it."""
    ask = session.playing().settled().play.ask
    return ask is not None and len(ask.decisions) == 1
