"""What a message of the outbox stands for: features declare their targets, as they do buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.delivery.placing import Placing
from bot.delivery.ringing import rings
from bot.delivery.sender import nonce
from bot.delivery.unknown_messages import maybe_since
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.ui.widgets import Face
from storage.records import OutboxMessage, Posted

AMONG_OTHERS = 0  # the place of what has happened, which goes out first and in its order


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message for the whole table, which is edited while it changes.

    `face` renders it as it must look now, with everybody whom it concerns among its mentions; None
    if it is no longer needed. `may_ring` says who of them may be notified now. `place` orders the
    targets of a table that are due together.
    """

    face: Callable[[OutboxMessage, Session, bool], Awaitable[Face | None]]
    may_ring: Callable[[Person, float], bool] = rings
    place: int = AMONG_OTHERS


@dataclass(frozen=True, slots=True)
class Permanent:
    """A message that is sent once, and never edited or deleted; None: it is no longer needed."""

    face: Callable[[OutboxMessage, Session], Face | None]
    place: int = AMONG_OTHERS


@dataclass(frozen=True, slots=True)
class Custom:
    """A target with a way of its own.

    `deliver` is called with the message, its match, and whether it may have been sent before
    without being noted; it returns where the target stands now, or None where nothing has changed.
    """

    deliver: Callable[[OutboxMessage, Session, bool], Awaitable[Posted | None]]
    place: int = AMONG_OTHERS


Target: TypeAlias = Announcement | Permanent | Custom


class Targets:
    """Delivers one message of the outbox, showing the match as it is now.

    `declared` are the targets of all features, by their kind: the part of a stored target's name
    before the first colon.
    """

    def __init__(
        self,
        declared: Mapping[str, Target],
        *,
        people: People,
        placing: Placing,
        now: Callable[[], float],
    ) -> None:
        self._declared, self._people, self._placing, self._now = declared, people, placing, now

    async def deliver(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Posted | None:
        """Deliver a message; where its target stands now, or None where nothing has changed.

        `maybe_sent` says whether it may have been sent before without being noted.
        """
        target = self._declared[_kind(message.target)]
        if isinstance(target, Custom):
            return await target.deliver(message, session, maybe_sent)
        if isinstance(target, Permanent):
            return await self._send_once(message, session, target.face(message, session))
        face = await target.face(message, session, maybe_sent)
        if face is None:
            return None
        now = self._now()
        face.mentions = [
            id for id in face.mentions if target.may_ring(await self._people.read(id), now)
        ]
        face.loud = bool(face.mentions)
        before = await self._placing.standing(message)
        return await self._placing.place(message, session.row.channel, face, before, maybe_sent)

    def order(self, target: str) -> tuple[int, str, tuple[int, ...], str]:
        """The order of a target among those of one lane.

        First what has happened, in its order; then the end, and then the present state of the
        table. Panels and calls go by seat: in the order of their changes they would reveal who
        answered first.
        """
        kind, *rest = target.split(":")
        declared = self._declared.get(kind)
        numbers = tuple(int(part) for part in rest if part.isdecimal())
        return declared.place if declared is not None else AMONG_OTHERS, kind, numbers, target

    async def _send_once(
        self, message: OutboxMessage, session: Session, face: Face | None
    ) -> Posted | None:
        if face is None or await self._placing.standing(message) is not None:
            return None
        once = nonce(session.id, message.target, 0)
        return await self._placing.send(session, message.target, face, once, maybe_since(message))


def number_in(target: str) -> int:
    """The number in the name of a target: a seat, a vote, a notification."""
    return int(target.partition(":")[2])


def _kind(target: str) -> str:
    return target.partition(":")[0]
