"""Rows of a store with nothing special about them."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from games.core.record import Entry
from storage.records import (
    Row,
)


def row(id: str = "aaaaaaaa", revision: int = 1, **more: object) -> Row:
    """A match, in a channel of its own."""
    channel = crc32(id.encode())
    body = {"name": "Ágora ñ"}
    base = Row(id, revision, "live", "coup", 1, channel, 3, body, 10.0, 10.0 + revision)
    return replace(base, **more)  # type: ignore[arg-type]


def line(seq: int, answer: object = "tax") -> Entry:
    return Entry(seq, 0, "action", answer, "player", f"hash{seq}")  # type: ignore[arg-type]
