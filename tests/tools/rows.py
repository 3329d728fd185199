"""Rows of a store with nothing special about them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zlib import crc32

from games.core.record import Entry
from storage.records import (
    OVER,
    Commit,
    MatchResult,
    RatingStanding,
    Row,
    SeatResult,
)
from storage.roles import Store

RESULT_SEATS = (
    SeatResult(5, "Ana", 3.5, won=True, side="perú", answered=7, late=1),
    SeatResult(None, "?2", -1.0, substitute=True),
)


def row(id: str = "aaaaaaaa", revision: int = 1, **more: object) -> Row:
    """A match, in a channel of its own."""
    channel = crc32(id.encode())
    body = {"name": "Ágora ñ"}
    base = Row(id, revision, "live", "coup", 1, channel, 3, body, 10.0, 10.0 + revision)
    return replace(base, **more)  # type: ignore[arg-type]


def line(seq: int, answer: object = "tax") -> Entry:
    return Entry(seq, 0, "action", answer, "player", f"hash{seq}")  # type: ignore[arg-type]


def result(match: str, ended_at: float, revision: int = 1, **more: Any) -> MatchResult:
    return replace(MatchResult(match, revision, 1, "coup", ended_at, True, RESULT_SEATS), **more)


async def finish_match(
    store: Store, match: str, ended_at: float, revision: int = 1, **more: Any
) -> None:
    over = row(match, revision, status=OVER)
    await store.matches.commit(Commit(over, result=result(match, ended_at, revision, **more)))


def standing(person: int, rating: int = 1000, **more: Any) -> RatingStanding:
    base = RatingStanding(1, "coup", person, f"p{person}", 25.5, 8.25, rating, 1, 1, 1, 7, 1)
    return replace(base, **more)
