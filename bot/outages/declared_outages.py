"""An outage that the operator declares afterwards, checked for being possible."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.outages.outage_records import DECLARED, Outage, Stretch
from bot.time.reckoning import DAY

LONGEST_DECLARED_SECONDS = 30 * DAY  # of one that is declared
OLDEST_DECLARED_SECONDS = 365 * DAY


class ImpossibleCommand(Exception):
    """A command of the operator cannot be done; the text says why in a sentence."""


def stretch(begins: str, ends: str, now: float, known: Iterable[Outage]) -> Stretch:
    """The time between two ISO times, UTC by default. Raises Impossible."""
    a, b = moment(begins), moment(ends)
    if b <= a:
        raise ImpossibleCommand(
            f"FROM ({readable_time(a)}) must be before TO ({readable_time(b)})."
        )
    if b > now:
        raise ImpossibleCommand(
            f"TO ({readable_time(b)}) is still to come: declare an outage when it is over."
        )
    if a < now - OLDEST_DECLARED_SECONDS:
        raise ImpossibleCommand(
            f"FROM ({readable_time(a)}) is more than a year ago: nobody's clock runs from then."
        )
    if b - a > LONGEST_DECLARED_SECONDS:
        raise ImpossibleCommand(
            f"From {readable_time(a)} to {readable_time(b)} is longer than "
            f"{LONGEST_DECLARED_SECONDS / DAY:.0f} days: check the dates."
        )
    for one in known:
        if one.why == DECLARED and one.begins < b and a < one.ends:
            raise ImpossibleCommand(
                f"{readable_time(one.begins)} to {readable_time(one.ends)} has been declared"
                " already: declare only what is not in it."
            )
    return a, b


def moment(text: str) -> float:
    """An ISO time in seconds since 1970. Raises Impossible if it is not one."""
    try:
        at = datetime.fromisoformat(text.strip())
        if not 1 < at.year < 9999:
            raise ValueError("not in any zone")
        return (at if at.tzinfo is not None else at.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        raise ImpossibleCommand(
            f"{text!r} is no time that I know: write it like 2026-02-16T18:30+01:00, or without"
            " an offset in UTC."
        ) from None


def readable_time(at: float) -> str:
    """A time as the operator reads it."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
