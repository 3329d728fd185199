"""Spans of the day as people write them: `23-8`, `18:30 - 23:15`."""

from __future__ import annotations

import re

from bot.matches.errors import Refused
from games.core.comparing import folded

SLEEP = re.compile(r"(\d{1,2})(?::(\d\d))?\s*(?:[-−–—a]|to)\s*(\d{1,2})(?::(\d\d))?")
LONGEST_NIGHT_MINUTES = 16 * 60


def read_sleep(text: str) -> tuple[int, int] | None:
    """`23-8` or `23:30-7:15` as minutes of the day; None for an empty text."""
    night = _read_span(text, "bad-sleep")
    if night is not None and (night[1] - night[0]) % (24 * 60) > LONGEST_NIGHT_MINUTES:
        raise Refused("bad-sleep")
    return night


def read_daytime(text: str) -> tuple[int, int] | None:
    """`18-23` as minutes of the day; None for an empty text, which means at any hour."""
    return _read_span(text, "bad-alert-hours")


def _read_span(text: str, refusal: str) -> tuple[int, int] | None:
    if not text.strip():
        return None
    found = SLEEP.fullmatch(folded(text))
    if found is None:
        raise Refused(refusal)
    a, b, c, d = (int(part or 0) for part in found.groups())
    if a > 24 or c > 24 or b > 59 or d > 59:
        raise Refused(refusal)
    begins, ends = a % 24 * 60 + b, c % 24 * 60 + d
    if begins == ends:  # 0-24 is no night: it never ends
        raise Refused(refusal)
    return begins, ends


def written_span(hours: tuple[int, int] | None) -> str:
    """Minutes of the day as they are typed; empty for none."""
    if hours is None:
        return ""
    a, b = hours
    return f"{a // 60}:{a % 60:02}-{b // 60}:{b % 60:02}"
