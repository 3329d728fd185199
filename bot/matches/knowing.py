"""Who has known a seat of a match that is being played: nobody may learn two.

A person is remembered by a keyed hash, which outlives even the person's wish to be forgotten;
the key is the match's own, and goes with the hashes when the match ends.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from bot.matches.body import Body, BodyDraft, Known
from bot.matches.errors import Refused
from games.core.secret import Seat

ALL_SEATS = -1  # known by who looked at all that is hidden
NO_SEAT = -2  # of who has used a host's tool without sitting at the table
KEY = 32  # bytes


def remember(body: BodyDraft, person: int, seat: Seat, *, sat: bool) -> None:
    """Somebody knows a seat (or ALL_SEATS), having sat there or having looked at it.

    NO_SEAT remembers who has used a host's tool: such a person takes no seat afterwards.
    """
    settle(body)
    known = Known(seat=seat, mark=_mark(body.knowing_key, person), sat=sat)
    if sat or known not in body.known:
        body.known = (*body.known, known)


def settle(body: BodyDraft) -> None:
    """See to it that there is a key; who got up before there was one is remembered with it."""
    if not body.knowing_key:
        body.knowing_key = key = secrets.token_hex(KEY)
        body.known = tuple(
            Known(seat=held.seat, mark="" if held.person is None else _mark(key, held.person))
            for held in body.former
        )


def forget(body: BodyDraft) -> None:
    """The match is over: nothing is to be kept apart any more."""
    body.knowing_key, body.known = "", ()


def seats_known(body: Body, person: int) -> list[Seat]:
    """The seats that somebody has known, ALL_SEATS among them for who has looked at everything."""
    return sorted({seat for seat, _, own in _history(body, person) if own and seat != NO_SEAT})


def has_sat(body: Body, person: int) -> bool:
    """Whether somebody has had a seat and got up."""
    return any(sat and own for _, sat, own in _history(body, person))


def has_used_tools(body: Body, person: int) -> bool:
    """Whether somebody who did not sit at the table has used a host's tool on it."""
    return any(own and seat == NO_SEAT for seat, _, own in _history(body, person))


def may_take(body: Body, person: int, seat: Seat) -> bool:
    """Whether somebody learns no second seat by sitting down there.

    The own former seat stands open as long as no other person has had it meanwhile.
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
    """Raises Refused for who has known another seat, or used a host's tool from outside."""
    if has_used_tools(body, person) and ALL_SEATS not in seats_known(body, person):
        raise Refused("has-used-tools")
    if not may_take(body, person, seat):
        raise Refused("knows-a-seat")


def best_seat(body: Body, person: int, free: Sequence[Seat]) -> Seat:
    """The free seat to offer somebody: the first that the person may take."""
    return next((seat for seat in free if may_take(body, person, seat)), free[0])


def _history(body: Body, person: int) -> list[tuple[Seat, bool, bool]]:
    """Who has known what, in that order: the seat, whether by sitting there, whether this person.

    A match of an older build has no key yet: there it is known who got up.
    """
    if not body.knowing_key:
        return [(held.seat, True, held.person == person) for held in body.former]
    mark = _mark(body.knowing_key, person)
    return [(k.seat, k.sat, hmac.compare_digest(k.mark, mark)) for k in body.known]


def _mark(key: str, person: int) -> str:
    return hmac.digest(bytes.fromhex(key), str(person).encode(), "sha256").hex()
