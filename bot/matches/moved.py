"""Where everybody stood when they answered last: what was said and done since then is told anew.

Of the table as it was only what the seat could see is kept: what was hidden is dealt at random.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from random import Random
from typing import Any

from pydantic import ValidationError

from bot.matches.body import BodyDraft, Moved
from games.core.game import Game
from games.core.match import Match, Position, codec, upgraded
from games.core.record import Snapshot
from games.core.secret import Seat, redeal, seal
from games.core.table import Event

RECENT = 24  # events kept at hand for the table message
MOST = 40  # and at most, where they are news to somebody: since that one's last answer


def note(body: BodyDraft, match: Match[Any], seat: Seat) -> None:
    """A seat is about to answer: this is what it has seen.

    The answer before stays noted, and the first of those that can be taken back: after that, the
    last answer is another one.
    """
    mine = [one for one in body.moved if one.seat == seat]
    before = [one for one in mine if one.line < match.floor][-1:]
    first = [one for one in mine if one.line >= match.floor][:1]
    world = redeal(match.seen_by(seat).table.state, seat, Random(match.version))
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
    """Compressed, in tables as small as states are: larger ones take longer to make ready than all
    the rest."""
    packer = zlib.compressobj(memLevel=5)
    return packer.compress(state) + packer.flush()


def take_back(body: BodyDraft, kept: int, seat: Seat | None = None) -> None:
    """All answers after a line are taken back: of everybody, or of one seat."""
    body.moved = tuple(
        one for one in body.moved if one.line < kept or (seat is not None and one.seat != seat)
    )


def forget(body: BodyDraft, seat: Seat) -> None:
    """Somebody else sits there now, or nobody."""
    body.moved = tuple(one for one in body.moved if one.seat != seat)


def last(moved: tuple[Moved, ...], seat: Seat) -> Moved | None:
    """Where a seat stood when it answered last; None where it has not, or an older build ran."""
    return next((one for one in reversed(moved) if one.seat == seat), None)


def since(moved: tuple[Moved, ...]) -> int | None:
    """The line after which something is still news to somebody; None where nobody has answered."""
    seats = {one.seat for one in moved}
    found = [last(moved, seat) for seat in seats]
    return min((one.line for one in found if one is not None), default=None)


def at_hand(
    said: Sequence[tuple[int, Event]], moved: tuple[Moved, ...]
) -> tuple[tuple[int, Event], ...]:
    """Of what was said, by lines: the last of it, or all that is news to somebody.

    It depends on what is stored alone: whoever loads a match says the same of it as who changed it.
    """
    last, line = said[-MOST:], since(moved)
    news = 0 if line is None else sum(seq > line for seq, _ in last)
    return tuple(last[-max(RECENT, news) :])


def seen(match: Position[Any], moved: Moved) -> Any | None:
    """The table as the seat saw it then; None where this build cannot read it any more."""
    game: Game[Any] = match.game
    try:
        state = zlib.decompress(base64.b64decode(moved.state))
        stored = Snapshot(moved.line, moved.rules, "", state)
        return seal(codec(game).validate_json(upgraded(game, stored)), moved.seat)
    except (ValidationError, ValueError, KeyError, zlib.error):
        return None
