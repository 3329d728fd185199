"""Coup's colours, and its signs: an emblem for each character, coins, crosses."""

from __future__ import annotations

from games.core.art import Pair
from games.core.drawing import at, circle, path

TITLE = "Agora Coup"  # the font of headlines
NIGHT, WINE, PLUM, INK = "#1b0d16", "#331626", "#4c2236", "#1b0d16"
GOLD, DEEP, CREAM, ROSE = "#ffc94a", "#a8690c", "#fff3dc", "#e0c3bd"
LIE, TRUE, DIM, FADED, GREY = "#ff8162", "#6fd0ff", "#c2a5b1", "#a3959c", "#3d2f37"
SOFT = "#5d4650"  # on a card, what matters less

# behind a figure, and what is written in its colour
GROUND = {
    "duke": ("#7a48cf", "#45208c"),
    "assassin": ("#aab6c4", "#2b3340"),
    "captain": ("#5ecbf0", "#13557f"),
    "ambassador": ("#b9d35a", "#3c5714"),
    "contessa": ("#d93a4c", "#7d0f26"),
    "inquisitor": ("#e59a3c", "#6b3d0a"),
}
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

# In a box of 48 x 48.
PATHS = {
    "duke": "M4 38 L6 14 L16 24 L24 8 L32 24 L42 14 L44 38 Z M4 41 H44 V46 H4 Z",  # a crown
    "assassin": "M24 1 L30 10 V28 H39 V33 H27 V46 H21 V33 H9 V28 H18 V10 Z",  # a dagger
    "captain": (  # an anchor
        "M24 2 A6 6 0 0 1 27.5 13 V17 H35 V22 H27.5 V39 Q35 37 37 30 L32 31 L39 21 L46 31 L42 30"
        "Q39 45 24 46 Q9 45 6 30 L2 31 L9 21 L16 31 L11 30 Q13 37 20.5 39 V22 H13 V17 H20.5"
        "V13 A6 6 0 0 1 24 2 Z M24 5.5 A2.5 2.5 0 1 0 24.1 5.5 Z"
    ),
    "ambassador": "M4 10 H44 V16 L24 29 L4 16 Z M4 21 L24 34 L44 21 V40 H4 Z",  # a letter
    "inquisitor": (  # an eye
        "M2 24 Q24 2 46 24 Q24 46 2 24 Z M24 14 A10 10 0 1 0 24.1 14 Z M24 20 A4 4 0 1 1 23.9 20 Z"
    ),
    "contessa": (  # a fan
        "M24 45 L2 20 Q7 12 13 8 L22.5 36 L18.5 5 Q24 3 29.5 5 L25.5 36 L35 8 Q41 12 46 20 Z"
    ),
}
MASK = (
    "M8 -14C24 -30 40 -14 50 -14C60 -14 76 -30 92 -14C96 14 80 30 66 28C58 27 54 18 50 18"
    "C46 18 42 27 34 28C20 30 4 14 8 -14ZM22 -2Q32 -10 42 2Q32 12 22 -2ZM58 2Q68 -10 78 -2"
    "Q68 12 58 2Z"
)
CROWN = "M-19 15L-22 -15L-10 -3L0 -21L10 -3L22 -15L19 15Z"  # on a coin


def emblem(role: str, x: float, y: float, size: float, fill: str) -> str:
    """The emblem of a character with its upper left corner at (x, y)."""
    return at(x, y, path(PATHS[role], fill, fill_rule="evenodd"), size / 48)


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
