"""Colours, and the pieces as they are drawn.

Sides differ by letter and by light and dark as well as by colour: Persia white on dark blue, Greece
dark red on cream. Armies are squares, fleets are ships.
"""

from __future__ import annotations

from functools import lru_cache

from games.core.art import Pair
from games.core.drawing import BOLD, LEAST, at, box, circle, label, path

INK, PAPER = "#2b2118", "#f4ead5"
FILL = ("#1d3f78", "#fff4e4")
EDGE = ("#0c2145", "#a3231b")
FACE = ("#ffffff", "#8c1a13")
LETTER = ("P", "G")
NOBODY = "#d9d2c0"
MARK, CHOICE = "#ffb000", "#35e0c2"  # what happened last, what can be chosen
WATER = "#234863"  # names of seas
PAIRS = (
    Pair(INK, PAPER),
    Pair(INK, NOBODY),
    Pair(INK, MARK),
    Pair(INK, CHOICE),
    Pair(WATER, PAPER),
    Pair(FACE[0], FILL[0]),
    Pair(FACE[1], FILL[1]),
    Pair(FILL[0], FILL[1]),
)
STEP = 60  # from one piece to the next


@lru_cache(maxsize=256)
def army(side: int, count: int) -> str:
    """A square with the side's letter and the number of armies, around 0, 0."""
    square = box(-28, -20, 56, 40, FILL[side], 4, stroke=EDGE[side], stroke_width=3.5)
    return square + figure(side, count, 10)


@lru_cache(maxsize=256)
def ship(side: int, count: int) -> str:
    """A hull under a sail with the side's letter and the number of fleets, around 0, 0."""
    look = {"stroke": EDGE[side], "stroke_width": 3.5, "stroke_linejoin": "round"}
    hull = path("M-29 -11H29L19 20H-19Z", FILL[side], **look)
    return path("M-2 -33V-12H18Z", EDGE[side]) + hull + figure(side, count, 14)


def figure(side: int, count: int, base: float) -> str:
    """The letter of a side, and a number."""
    return label(f"{LETTER[side]}{count}", 0, base, LEAST, FACE[side], BOLD, "middle")


def die(x: float, y: float, number: int, side: int) -> str:
    """A die, with its number, around a point."""
    face = box(-18, -18, 36, 36, "#ffffff", 7, stroke=EDGE[side], stroke_width=3)
    return at(x, y, face + label(number, 0, 10, LEAST, INK, BOLD, "middle"))


def jar(x: float, y: float, ink: str) -> str:
    """One unit of food."""
    return path(f"M{x - 3:g} {y - 13:g}h6v6q8 8 0 20h-6q-8 -12 0 -20Z", ink)


def anchor(x: float, y: float, ink: str) -> str:
    """A port."""
    ring = circle(0, -9, 3.4, "none", stroke=ink, stroke_width=2.4)
    shank = "M0 -5V11M-6 -1H6M-9 4q1 7 9 7q8 0 9 -7"
    return at(x, y, ring + path(shank, stroke=ink, stroke_width=2.6, stroke_linecap="round"))


def chosen(x: float, y: float, wide: float, high: float) -> str:
    """Around what can be chosen: a dark frame with a bright one within, around a point."""
    dark = box(x - wide / 2, y - high / 2, wide, high, INK, 12)
    return dark + box(x - wide / 2 + 2, y - high / 2 + 2, wide - 4, high - 4, CHOICE, 10)
