"""Colours, and the pieces as they are drawn.

Sides differ by letter and by light and dark as well as by colour: Persia white on dark blue, Greece
dark red on cream. Armies are squares, fleets are ships.
"""

from __future__ import annotations

from functools import lru_cache

from games.core.svg import tag, text

WIDE, HIGH, MAP = 1100, 1120, 850
INK, PAPER, SEA, EARTH, SHORE, ROAD = (
    "#2b2118",
    "#f4ead5",
    "#a9cbd6",
    "#ecdcb2",
    "#a08a58",
    "#8a6f3f",
)
FILL = ("#1d3f78", "#fff4e4")
EDGE = ("#0c2145", "#a3231b")
FACE = ("#ffffff", "#8c1a13")
LETTER = ("P", "G")
NOBODY = "#d9d2c0"
MARK = "#ffb000"


@lru_cache(maxsize=2048)
def army(x: float, y: float, side: int, count: int) -> str:
    """A square with the side's letter and the number of armies."""
    box = tag(
        "rect",
        x=x + 3,
        y=y + 2,
        width=72,
        height=56,
        rx=4,
        fill=FILL[side],
        stroke=EDGE[side],
        stroke_width=5,
    )
    return box + figure(x + 39, y + 43, side, count, 36 if count < 10 else 31)


@lru_cache(maxsize=2048)
def ship(x: float, y: float, side: int, count: int) -> str:
    """A hull under a sail with the side's letter and the number of fleets."""
    left, top = x + 2, y + 16
    hull = tag(
        "path",
        d=f"M{left:.0f} {top:.0f}h74l-13 42h-48Z",
        fill=FILL[side],
        stroke=EDGE[side],
        stroke_width=5,
        stroke_linejoin="round",
    )
    sail = tag("path", d=f"M{x + 39:.0f} {y - 14:.0f}v28h22Z", fill=EDGE[side])
    return sail + hull + figure(x + 39, y + 50, side, count, 34)


def figure(x: float, y: float, side: int, count: int, size: int = 36) -> str:
    """The letter of a side, and a number."""
    letter = tag("tspan", LETTER[side], font_size=size - 8)
    number = tag("tspan", str(count), font_size=size, font_weight="bold")
    return tag("text", letter, number, x=x, y=y, text_anchor="middle", fill=FACE[side])


@lru_cache(maxsize=2048)
def die(x: float, y: float, number: int, side: int) -> str:
    """A die, with its number."""
    box = tag(
        "rect",
        x=x,
        y=y,
        width=54,
        height=54,
        rx=10,
        fill="#ffffff",
        stroke=EDGE[side],
        stroke_width=4,
    )
    return box + text(number, x + 27, y + 40, 36, anchor="middle", fill=INK, font_weight="bold")
