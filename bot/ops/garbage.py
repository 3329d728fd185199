"""When Python looks for garbage: a full look stops the bot for a quarter of a second."""

from __future__ import annotations

import gc

YOUNG = 20_000  # objects made since the last look at the young ones; Python's own value is 700
MIDDLE, OLD = 20, 100  # looks at the younger ones for each look at the older ones


def look_less_often() -> None:
    """For a process that has read its games and words, and keeps thousands of matches.

    What there is now stays for ever and is left out. With Python's own values a busy bot spends a
    sixth of its time in looking, and presses wait; messages are made and let go in cycles, so it
    cannot do without.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
