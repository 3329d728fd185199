"""What somebody types about when they will be back."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.matches.errors import Refused
from bot.time.reckoning import zone_of
from games.core.comparing import folded


def read_date(text: str, now: float, zone: str) -> float:
    """The time that a text such as `2026-12-24` or `10` means, in seconds since 1970.

    A date means the start of that day in the time zone; a number means that many days from `now`.
    Raises Refused for anything else.
    """
    here, text = zone_of(zone), folded(text)
    try:
        if text.isascii() and text.isdigit() and len(text) <= 3:
            return (datetime.fromtimestamp(now, here) + timedelta(days=int(text))).timestamp()
        return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=here).timestamp()
    except (ValueError, OverflowError):
        raise Refused("bad-date") from None
