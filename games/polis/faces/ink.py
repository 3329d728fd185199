"""Colours that the pictures share, and words. A side always has its shape besides its colour."""

from __future__ import annotations

from games.core.words import Words
from games.polis.data import LOADS
from games.polis.state import State
from games.polis.stores import box_is_the_limit, cubes_left

SPARTA, ATHENS = "#a3241c", "#1f4f8f"
SHADES = (SPARTA, ATHENS)
INK, PAPER, PALE = "#2a2118", "#fbf5e6", "#d9ecf6"
GOLD, DEEP, EARTH = "#ffc21a", "#234863", "#6a4312"  # what stands out; names of seas and of land
ABROAD, FAINT, SHINE, ALARM = "#f5eedd", "#6b6152", "#c98a10", "#b3161b"
DARK, CREAM, LATE = "#2f2820", "#fdf3d8", "#8a8172"


_words: dict[tuple[str, str], str] = {}


def word(w: Words, key: str) -> str:
    """A message without arguments, looked up once per language: a board has some two hundred."""
    at = (w.locale, key)
    if at not in _words:
        _words[at] = w(key)
    return _words[at]


def cubes_words(view: State, side: int) -> int | str:
    """2.2. The cubes that are left, where they can run out."""
    return cubes_left(view, side) if box_is_the_limit(view) else "none"


def load_words(load: str, w: Words) -> str:
    """What a shipload asks for and gives; its class is the number."""
    row = LOADS[load]
    return f"{word(w, 'good-' + row.demand)}→{row.n} {word(w, 'good-' + row.offer)}"
