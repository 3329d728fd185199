"""Who has known which seat of a running match: nobody may know two."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from bot.matches.body import Body, BodyDraft, KnownSeat
from bot.matches.errors import Refused
from games.core.secret import Seat

ALL_SEATS = -1  # known by people who looked at everything hidden
NO_SEAT = -2  # of people who have used a host's tool without sitting at the table
KEY_BYTES = 32


def remember(body: BodyDraft, person: int, seat: Seat, *, sat: bool) -> None:
    """Record that a person knows a seat (or ALL_SEATS), having sat there or seen it.

    NO_SEAT records that the person has used a host's tool, and so may not take a seat.
    """
    settle(body)
    known = KnownSeat(seat=seat, mark=_mark(body.knowing_key, person), sat=sat)
    if sat or known not in body.known:
        body.known = (*body.known, known)


def settle(body: BodyDraft) -> None:
    """Create a key if there is none, and record with it everybody who has left a seat."""
    if not body.knowing_key:
        body.knowing_key = key = secrets.token_hex(KEY_BYTES)
        body.known = tuple(
            KnownSeat(seat=held.seat, mark="" if held.person is None else _mark(key, held.person))
            for held in body.former
        )


def forget(body: BodyDraft) -> None:
    """The match is over: erase the key and the hashes."""
    body.knowing_key, body.known = "", ()


def seats_known(body: Body, person: int) -> list[Seat]:
    """The seats that a person has known; with ALL_SEATS if the person has seen everything."""
    return sorted({seat for seat, _, own in _history(body, person) if own and seat != NO_SEAT})


def has_sat(body: Body, person: int) -> bool:
    """Whether a person has held a seat and left it."""
    return any(sat and own for _, sat, own in _history(body, person))


def has_used_tools(body: Body, person: int) -> bool:
    """Whether a person without a seat has used a host's tool on this match."""
    return any(own and seat == NO_SEAT for seat, _, own in _history(body, person))


def may_take(body: Body, person: int, seat: Seat) -> bool:
    """Whether a person may take a seat without knowing a second one.

    Their own former seat is open to them as long as nobody else has held it since.
    """
    known = seats_known(body, person)
    if has_used_tools(body, person):
        return False
    if not known:
        return True
    if known != [seat]:
        return False
    sitters = [own for s, sat, own in _history(body, person) if sat and s == seat]
    if True not in sitters:
        return True
    return sitters[-1] and body.chairs[seat].person is None


def only_unknowing(body: Body, person: int, seat: Seat) -> None:
    """Raise Refused if a person has known another seat, or used a host's tool from outside."""
    if has_used_tools(body, person) and ALL_SEATS not in seats_known(body, person):
        raise Refused("has-used-tools")
    if not may_take(body, person, seat):
        raise Refused("knows-a-seat")


def best_seat(body: Body, person: int, free: Sequence[Seat]) -> Seat:
    """The seat to offer a person: the first they may take, or else the first free one."""
    return next((seat for seat in free if may_take(body, person, seat)), free[0])


def _history(body: Body, person: int) -> list[tuple[Seat, bool, bool]]:
    """Who has known what, in order: the seat, whether by sitting there, and whether it was this
    person.

    A match that has ended has no key any more; there it is the people who have left their seats.
    """
    if not body.knowing_key:
        return [(held.seat, True, held.person == person) for held in body.former]
    mark = _mark(body.knowing_key, person)
    return [(k.seat, k.sat, hmac.compare_digest(k.mark, mark)) for k in body.known]


def _mark(key: str, person: int) -> str:
    return hmac.digest(bytes.fromhex(key), str(person).encode(), "sha256").hex()
