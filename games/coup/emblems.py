"""Coup's colours, and its signs: an emblem for each character, coins, crosses."""

from __future__ import annotations

from games.core.art import Pair
from games.core.drawing import at, circle, path

from .data import CHARACTERS

TITLE = "Agora Coup"  # the font of headlines
NIGHT, WINE, PLUM, INK = "#1b0d16", "#331626", "#4c2236", "#1b0d16"
GOLD, DEEP, CREAM, ROSE = "#ffc94a", "#a8690c", "#fff3dc", "#e0c3bd"
LIE, TRUE, DIM, FADED, GREY = "#ff8162", "#6fd0ff", "#c2a5b1", "#a3959c", "#3d2f37"
SOFT = "#5d4650"  # on a card, what matters less

# Of each character: the colour behind its figure, and of what is written.
GROUND = {name: one.colours for name, one in CHARACTERS.items()}
PAIRS = (
    *(Pair(ink, CREAM) for _, ink in GROUND.values()),
    Pair(CREAM, NIGHT),
    Pair(CREAM, WINE),
    Pair(CREAM, PLUM),
    Pair(ROSE, WINE),
    Pair(ROSE, PLUM),
    Pair(GOLD, NIGHT),
    Pair(GOLD, WINE),
    Pair(GOLD, PLUM),
    Pair(DIM, WINE),
    Pair(INK, GOLD),
    Pair(LIE, NIGHT),
    Pair(LIE, WINE, 3),
    Pair(TRUE, WINE),
    Pair(INK, CREAM),
    Pair(SOFT, CREAM),
    Pair(GREY, FADED, 3),
)

MASK = (
    "M8 -14C24 -30 40 -14 50 -14C60 -14 76 -30 92 -14C96 14 80 30 66 28C58 27 54 18 50 18"
    "C46 18 42 27 34 28C20 30 4 14 8 -14ZM22 -2Q32 -10 42 2Q32 12 22 -2ZM58 2Q68 -10 78 -2"
    "Q68 12 58 2Z"
)
CROWN = "M-19 15L-22 -15L-10 -3L0 -21L10 -3L22 -15L19 15Z"  # on a coin


def emblem(role: str, x: float, y: float, size: float, fill: str) -> str:
    """The emblem of a character with its upper left corner at (x, y)."""
    return at(x, y, path(CHARACTERS[role].emblem, fill, fill_rule="evenodd"), size / 48)


def coin(x: float, y: float, r: float) -> str:
    """A coin with a crown on it, seen from above."""
    rim = circle(x, y, r * 0.72, "none", stroke=DEEP, stroke_width=r * 0.11)
    return (
        circle(x, y + r * 0.12, r, DEEP)
        + circle(x, y, r, GOLD)
        + rim
        + at(x, y, path(CROWN, DEEP), r / 50)
    )


def cross(x: float, y: float, r: float) -> str:
    """What is lost, or was a lie."""
    d = f"M{x - r:g} {y - r:g}L{x + r:g} {y + r:g}M{x + r:g} {y - r:g}L{x - r:g} {y + r:g}"
    wide, thin = r * 0.95, r * 0.52
    return path(d, stroke=INK, stroke_width=wide, stroke_linecap="round") + path(
        d, stroke=LIE, stroke_width=thin, stroke_linecap="round"
    )


def tick(x: float, y: float, r: float) -> str:
    """What was true."""
    hook = f"M{x - r / 2:g} {y:g}l{r / 3:g} {r * 0.36:g}l{r * 0.63:g} {-r * 0.73:g}"
    return circle(x, y, r, TRUE, stroke="#0b2f5e", stroke_width=6) + path(
        hook, stroke="#0b2f5e", stroke_width=10, stroke_linecap="round", stroke_linejoin="round"
    )
