"""What somebody types about when they will be back."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.clocks.reckoning import HOUR
from bot.matches.errors import Refused


def read_date(text: str, now: float, zone: str) -> float:
    """When that is, in seconds since 1970: `2026-12-24` is the start of that day in the time
    zone, a number so many days from `now`. Raises Refused for anything else."""
    here = ZoneInfo(zone)
    if text.isascii() and text.isdigit() and len(text) <= 3:
        return now + int(text) * 24 * HOUR
    try:
        day = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=here)
    except ValueError:
        raise Refused("bad-date") from None
    return day.timestamp()
