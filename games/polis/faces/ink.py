"""Colours and small shapes that the pictures share. A side always has its letter and its shape."""

from __future__ import annotations

from games.core.svg import group, tag, text
from games.core.words import Words
from games.polis.data import LOADS, SIDES, SPA
from games.polis.state import State
from games.polis.stores import box_is_the_limit, cubes_left

SPARTA, ATHENS = "#a3241c", "#1f4f8f"
SHADES = (SPARTA, ATHENS)
NEUTRAL_INK = "#7a705e"
INK, PAPER, PALE = "#2a2118", "#fbf5e6", "#d9ecf6"
LAND, SEA, GOLD = "#e3cf9c", "#6fa8c9", "#f2a900"


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


def letter(side: int, w: Words) -> str:
    """The initial of a side in the reader's language."""
    return word(w, f"letter-{SIDES[side]}")


def token(side: int, n: int, x: float, y: float, w: Words, blocks: bool = False) -> str:
    """Units of one side: Sparta round, Athens square; a barred ring when they block the rival."""
    shade = SHADES[side]
    parts = []
    if side == SPA:
        parts.append(tag("rect", x=x, y=y, width=60, height=36, rx=18, fill=shade, stroke=PAPER,
                         stroke_width=2))  # fmt: skip
    else:
        parts.append(tag("rect", x=x, y=y, width=60, height=36, rx=3, fill=shade, stroke=PAPER,
                         stroke_width=2))  # fmt: skip
    parts.append(text(f"{letter(side, w)} {n}", x + 30, y + 28, 27, anchor="middle", fill=PAPER,
                      font_weight="bold"))  # fmt: skip
    if blocks:
        parts += [
            tag("circle", cx=x + 72, cy=y + 18, r=9, fill="none", stroke=shade, stroke_width=4),
            tag("line", x1=x + 66, y1=y + 12, x2=x + 78, y2=y + 24, stroke=shade, stroke_width=4),
        ]
    return group(*parts)
