"""Conjunctions: the "and" that a language changes before a sound (`Ana e Inés`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from babel.lists import format_list

SOUNDS_I = re.compile(r"\**h?[ií](?![aeo])", re.IGNORECASE)
BEFORE_I = "-and-before-i"  # the term of a language that says another "and" before this sound


@lru_cache(maxsize=64)
def usual_and(locale: str) -> str:
    """The word with which this language ends a list of two; "" if it takes none."""
    return str(format_list(["1", "2"], locale=locale))[1:-1].strip()


def other_and(source: str | None) -> str:
    """What a language says before the sound i, by its entry (`-and-before-i = e`); "" if that is
    what it always says."""
    return (source or "").partition("=")[2].strip()


def before_i(text: str, said: Iterable[object], usual: str, other: str) -> str:
    """The text with the other "and" before what begins with the sound: `cae Bruno e Inés gana`.

    Also across bold marks. Only before what was filled in, as sentences are written with the right
    one, and what people wrote is theirs.
    """
    for part in said:
        if isinstance(part, str) and SOUNDS_I.match(part):
            at = rf"(?<!\w){usual}(?=\s\**{re.escape(part)})"
            text = re.sub(at, other, text)
    return text
