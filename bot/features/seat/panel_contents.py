"""What a private panel shows its owner, so that it can be told whether it must be changed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import orjson

from bot.delivery.emoji import AppEmoji
from bot.features.seat.view import PanelReader, panel
from bot.matches.session import Session, waited_for
from bot.people.service import Person
from bot.ui.widgets import Face
from games.core.decision import NOTHING
from games.core.secret import Seat
from storage.records import LIVE

NOTHING_ASKED = -1

# what may change on a panel under the same question, besides what has happened in the game
Frame: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PanelMaker:
    """Makes the panels of people, with what the bot has for all of them."""

    emoji: AppEmoji
    has_web_pages: bool

    def face(
        self,
        session: Session,
        seat: Seat,
        person: Person,
        *,
        page: str = "",
        note: str = "",
        drawn: bool = False,
        with_app_emoji: bool = True,
        others: int = 0,
    ) -> Face:
        """The panel of this person, as `view.panel` has it, beside those of so many `others`;
        without `with_app_emoji` no emoji of the bot's own is on it."""
        reader = PanelReader(
            person.locale,
            taught=person.explained,
            own_note=person.notes.get(session.row.id, ""),
            emoji=self.emoji.of(session.row.game) if with_app_emoji else NOTHING,
            others=others,
            has_web_pages=self.has_web_pages,
        )
        return panel(session, seat, reader, page=page, note=note, drawn=drawn)


@dataclass(slots=True)
class PrivatePanel:
    """A private panel, and what it shows."""

    seat: Seat
    revision: int  # of the match
    asked: int  # the number of the question, or NOTHING_ASKED
    page: str  # the group of answers that is unfolded, or the answer that is asked for once more
    note: str  # why a press could not be carried out, on top
    locale: str
    own_note: str  # the owner's own note
    looks: bytes = b""  # of the face; empty: it shows what cannot be made again
    picture: str = ""  # the name of its file
    frame: Frame | None = None  # None: not known
    plain: bool = False  # the bot may show no picture where it stands
    token: str = field(default="", repr=False)  # of the last interaction that it answered
    at: float = 0.0  # when that was
    response: int = 0  # its number: later responses have higher ones
    edited: float = 0.0  # when it was edited last
    tries: int = 0  # edits that have failed since the last one that has not
    pressed: int = 0  # the message that a press has changed into it; 0: a message of its own
    order_unknown: bool = False  # answers and edits may have arrived in another order

    def row(self) -> list[Any]:
        """What is stored of it."""
        made_of = self.page, self.note, self.locale, self.own_note, self.looks.hex(), self.picture
        return [self.seat, self.revision, self.asked, *made_of, self.token, self.at, self.plain]


def of_row(cells: list[Any]) -> PrivatePanel:
    """The panel that `row` was of."""
    seat, revision, asked, page, note, locale, own_note, looks, picture, token, at, *plain = cells
    made_of = seat, revision, asked, page, note, locale, own_note
    one = PrivatePanel(*made_of, looks=bytes.fromhex(looks), picture=picture)
    one.plain = plain == [True]  # older builds do not store it
    one.token, one.at = token, at
    return one


def shown(
    session: Session, seat: Seat, person: Person, face: Face | None, note: str = "", page: str = ""
) -> PrivatePanel:
    """A panel with this face.

    `face` is None if the panel made again would look otherwise: its picture is still to come, or
    was left out.
    """
    asked, frame = state(session, seat)
    own_note = person.notes.get(session.row.id, "")
    made_of = seat, session.row.revision, asked, page, note, person.locale, own_note
    if face is None:
        return PrivatePanel(*made_of, b"", "", frame)
    picture = face.picture if face.svg is not None else ""
    return PrivatePanel(*made_of, fingerprint_of(face), picture, frame)


def state(session: Session, seat: Seat) -> tuple[int, Frame]:
    """The question that a seat is asked, and what else its panel says of the time and the seat."""
    body, match, status = session.body, session.match, session.row.status
    assert match is not None
    chair, asks = body.chairs[seat], status == LIVE and seat in match.pending
    alone = asks and waited_for(session, seat)
    frame = status, body.paused_until, chair.absent, chair.order, chair.clock.due, alone
    return match.asked if asks else NOTHING_ASKED, frame


def as_it_was(
    session: Session, seat: Seat, one: PrivatePanel, person: Person, maker: PanelMaker
) -> Face | None:
    """A panel that asks nothing, made again from what its owner has not changed since.

    What the owner has changed, or will see no more, such as why a press has failed, is no reason
    to edit it: that would tell that something has happened which the owner may not know. None if
    the panel asks something, or cannot be made again.
    """
    if one.asked != NOTHING_ASKED or not one.looks:
        return None
    person = person.model_copy(update={"locale": one.locale, "notes": {session.id: one.own_note}})
    return maker.face(session, seat, person, note=one.note, drawn=one.picture != "")


def is_current(session: Session, one: PrivatePanel, person: Person) -> bool:
    """Whether `as_it_was` makes what would be made for its owner now."""
    own_note = person.notes.get(session.id, "")
    now = person.locale, own_note, "", has_picture(one, person)
    return (one.locale, one.own_note, one.note, one.picture != "") == now


def has_picture(one: PrivatePanel, person: Person) -> bool:
    """Whether a panel shows its owner a picture: where it can, and if the owner wants that."""
    return person.pictures and not one.plain


def sits(session: Session, person: int, seat: Seat) -> bool:
    """Whether this person holds that seat."""
    return session.seat_of(person) == seat


def fingerprint_of(face: Face) -> bytes:
    """Equal for two faces that look the same."""
    return hashlib.sha256(orjson.dumps(face.view.to_components())).digest()
