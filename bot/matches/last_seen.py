"""The table as each seat saw it at its last answer, for the recap of what has changed since."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from bot.matches.body import BodyDraft, Moved
from games.core.game import Game
from games.core.match import Match, Position
from games.core.record import Snapshot
from games.core.secret import Seat, redeal, seal
from games.core.snapshots import codec, upgraded
from games.core.table import Event

RECENT_EVENTS = 24  # events kept in memory for the table's message
# and at most, where they are news to somebody: since that one's last answer
RECENT_EVENT_LIMIT = 40
SMALLEST_WINDOW_BITS = 9  # bits of zlib's smallest window


def note(body: BodyDraft, match: Match[Any], seat: Seat) -> None:
    """Record the view of a seat that is about to answer.

    The record of the previous answer is kept, and the first of those that can be undone: after an
    undo the last answer is an earlier one.
    """
    mine = [one for one in body.moved if one.seat == seat]
    before = [one for one in mine if one.line < match.floor][-1:]
    first = [one for one in mine if one.line >= match.floor][:1]
    # what is hidden from the seat is stored sorted, so that nothing of it is stored
    world = redeal(match.seen_by(seat).table.state, seat, None)
    packed = _packed(codec(match.game).dump_json(world))
    now = Moved(
        seat=seat,
        line=match.version,
        rules=match.game.rules,
        state=base64.b64encode(packed).decode(),
    )
    others = [one for one in body.moved if one.seat != seat]
    body.moved = (*others, *before, *first, now)


def _packed(state: bytes) -> bytes:
    """Data compressed with a window and tables of its own size; setting up larger ones takes
    longer.
    """
    window = min(max(len(state).bit_length(), SMALLEST_WINDOW_BITS), zlib.MAX_WBITS)
    packer = zlib.compressobj(wbits=window, memLevel=5)
    return packer.compress(state) + packer.flush()


def take_back(body: BodyDraft, kept: int, seat: Seat | None = None) -> None:
    """Forget the records of answers after a line: of all seats, or of one."""
    body.moved = tuple(
        one for one in body.moved if one.line < kept or (seat is not None and one.seat != seat)
    )


def forget(body: BodyDraft, seat: Seat) -> None:
    """Forget the records of a seat that has changed hands."""
    body.moved = tuple(one for one in body.moved if one.seat != seat)


def last(moved: tuple[Moved, ...], seat: Seat) -> Moved | None:
    """The record of a seat's last answer; None if there is none."""
    return next((one for one in reversed(moved) if one.seat == seat), None)


def since(moved: tuple[Moved, ...]) -> int | None:
    """The first line after which events are new to some seat; None if nobody has answered."""
    last = {one.seat: one.line for one in moved}  # of each seat the last one stays
    return min(last.values(), default=None)


def at_hand(
    said: Sequence[tuple[int, Event]], moved: tuple[Moved, ...]
) -> tuple[tuple[int, Event], ...]:
    """The events to keep in memory: the last ones, and all that are new to some seat.

    This depends on the store alone, so that every process keeps the same ones.
    """
    if len(said) <= RECENT_EVENTS:
        return tuple(said)
    last, line = said[-RECENT_EVENT_LIMIT:], since(moved)
    news = 0 if line is None else sum(seq > line for seq, _ in last)
    return tuple(last[-max(RECENT_EVENTS, news) :])


def seen(match: Position[Any], moved: Moved) -> Any | None:
    """The view that a seat had then; None if this build can no longer read it."""
    game: Game[Any] = match.game
    try:
        state = zlib.decompress(base64.b64decode(moved.state))
        stored = Snapshot(moved.line, moved.rules, "", state)
        return seal(codec(game).validate_json(upgraded(game, stored)), moved.seat)
    except (ValidationError, ValueError, KeyError, zlib.error):
        return None
