"""Custom ids of playing on from a moment of a match that is over."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.id_format import ARG, ASKED, READER, OfMatch
from games.core.secret import Seat


@dataclass(frozen=True)
class OpenTrial(OfMatch, verb="try"):
    """Choose how to play on from a line: in this seat (that of spectators: none is chosen yet),
    against this level (empty: the usual one)."""

    line: int = field(metadata=ASKED)
    seat: Seat = field(metadata=READER)
    level: str = field(metadata=ARG)


@dataclass(frozen=True)
class TrialSeat(OfMatch, verb="trysit"):
    """Choose the seat to play on in."""

    line: int = field(metadata=ASKED)
    level: str = field(metadata=ARG)


@dataclass(frozen=True)
class TrialLevel(OfMatch, verb="tryfoe"):
    """Choose how well the others play."""

    line: int = field(metadata=ASKED)
    seat: Seat = field(metadata=READER)


@dataclass(frozen=True)
class BeginTrial(OfMatch, verb="tryplay"):
    """Play on from a line in this seat, against this level."""

    line: int = field(metadata=ASKED)
    seat: Seat = field(metadata=READER)
    level: str = field(metadata=ARG)
