"""What a planted leak reveals: everything hidden at a table, or something derived from it."""

from __future__ import annotations

import json
import zlib
from typing import Any

from bot.ui.words import at_table
from games.core.secret import Seat
from games.core.snapshots import codec


def all_hidden(table: Any) -> str:
    """The whole state of a match with all that is hidden, as text."""
    match = getattr(table, "match", table)
    if match is None:
        return ""
    return json.dumps(json.loads(codec(match.game).dump_json(match.table.state)))


def leftover(table: Any) -> int:
    """A number that follows from what is hidden."""
    return zlib.crc32(all_hidden(table).encode())


def hand_of(session: Any, seat: Seat, locale: str = "en") -> str:
    """What a seat holds, in words."""
    state = session.playing().table.state
    return str(session.game.hand(state, seat, at_table(session, locale, seat)))


def leftover_of(session: Any, seat: Seat) -> int:
    """A number that follows from what one seat holds."""
    return zlib.crc32(hand_of(session, seat).encode())
