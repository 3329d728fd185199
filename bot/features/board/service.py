"""Who may open which seat in a browser: a link of one use, and the visit that it begins."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from bot.matches.repository import Matches
from bot.matches.seat_access import not_your_seat
from bot.matches.session import Session, wrong_state
from games.core.secret import Seat
from storage.records import LIVE

KIND = "board"  # of the documents in the store
SECRET_BYTES = 16
LINK_SECONDS = 600.0
VISIT_SECONDS = 30 * 86_400.0
VISIT_LIMIT = 5  # open visits of a seat: browsers of one person


@dataclass(frozen=True, slots=True)
class Visit:
    """A browser that shows a seat."""

    match: str
    seat: Seat
    secret: str = field(repr=False)


class Boards:
    """Gives links of one use, and exchanges them for visits.

    Both end when their person leaves the seat, and with the match. The store has hashes of secrets
    only, and of the person together with the secret, so that it names nobody. It works in every
    process on the same store.
    """

    def __init__(
        self, matches: Matches, secret_bytes: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self.matches, self._documents = matches, matches.store.documents
        self._secret_bytes = secret_bytes

    async def link(self, match: str, person: int) -> tuple[Seat, str]:
        """A person's seat, and the secret of a new link to it; an earlier link ends.

        Raises Refused if the match is not running or the person has no seat.
        """
        session = await self.matches.read(match)
        if session.match is None or session.status != LIVE:
            raise wrong_state(session)
        seat = session.seat_of(person)
        if seat is None:
            raise not_your_seat(session, person)
        return seat, await self._keep("link", session, seat, LINK_SECONDS)

    async def exchange(self, match: str, seat: Seat, secret: str) -> Visit | None:
        """The visit that a link begins; None if the link is over or another's."""
        session = await self.matches.read(match)
        body = await self._found("link", session, seat, secret)
        if body is None or not await self._documents.swap(KIND, number(secret), body, None):
            return None
        return Visit(match, seat, await self._keep("visit", session, seat, VISIT_SECONDS))

    async def lasts(self, session: Session, visit: Visit) -> bool:
        """Whether a visit is one, and not over."""
        return await self._found("visit", session, visit.seat, visit.secret) is not None

    async def end(self, visit: Visit) -> None:
        """End a visit, in every process."""
        await self._documents.put(KIND, number(visit.secret), None)

    async def _keep(self, use: str, session: Session, seat: Seat, seconds: float) -> str:
        await self._sweep(use, session, seat)
        secret, now = self._secret_bytes(SECRET_BYTES).hex(), self.matches.now()
        body = {
            "use": use,
            "match": session.id,
            "seat": seat,
            "holder": holder(session, seat, secret),
            "until": now + seconds,
            "hash": hashed(secret),
        }
        await self._documents.put(KIND, number(secret), body)
        return secret

    async def _sweep(self, use: str, session: Session, seat: Seat) -> None:
        """Remove what is over, earlier links of a seat, and its oldest visits beyond `VISITS`."""
        now, kept = self.matches.now(), 0
        documents = await self._documents.all(KIND)
        for id, body in sorted(documents, key=lambda one: -one[1]["until"]):
            same = (body["use"], body["match"], body["seat"]) == (use, session.id, seat)
            kept += same
            if body["until"] <= now or (same and (use == "link" or kept >= VISIT_LIMIT)):
                await self._documents.put(KIND, id, None)

    async def _found(
        self, use: str, session: Session, seat: Seat, secret: str
    ) -> dict[str, Any] | None:
        """The document of a secret; None unless it is of this use and seat, and not over."""
        body = await self._documents.get(KIND, number(secret))
        if body is None or not hmac.compare_digest(body["hash"], hashed(secret)):
            return None
        if not is_of(body, use, session, seat) or body["until"] <= self.matches.now():
            return None
        return body if still_sits(body, session, seat, secret) else None


def is_of(body: dict[str, Any], use: str, session: Session, seat: Seat) -> bool:
    """Whether a document is of this use, match and seat."""
    return (body["use"], body["match"], body["seat"]) == (use, session.id, seat)


def still_sits(body: dict[str, Any], session: Session, seat: Seat, secret: str) -> bool:
    """Whether the person whom a document is of still plays at the seat."""
    playing = session.status == LIVE and session.chairs[seat].person is not None
    return playing and body["holder"] == holder(session, seat, secret)


def holder(session: Session, seat: Seat, secret: str) -> str:
    """Who holds a seat, and as which of its holders, for those who know the secret."""
    count, person = len(session.held(seat)), session.chairs[seat].person
    return hashed(f"{secret} {count} {person}")


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def number(secret: str) -> int:
    """The number of the document of a secret: 63 bits of its hash."""
    return int(hashed(secret)[:16], 16) >> 1
