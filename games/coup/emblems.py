"""Small drawings for Coup: an emblem for each character, coins and the backs of cards."""

from __future__ import annotations

from games.core.svg import group, tag

INK, CREAM, GOLD = "#1d1a18", "#f7eedc", "#e2b24a"

COLOUR = {  # each character also has its own emblem and its name in letters
    "duke": "#7a3f8f",
    "assassin": "#3b3b43",
    "captain": "#1f6f8b",
    "ambassador": "#4d7c3a",
    "inquisitor": "#8a5a12",
    "contessa": "#b03a3a",
}

# In a box of 48 x 48.
PATHS = {
    "duke": "M4 38 L8 12 L18 24 L24 6 L30 24 L40 12 L44 38 Z M6 41 H42 V45 H6 Z",  # a crown
    "assassin": "M24 2 L29 10 V28 H37 V33 H27 V46 H21 V33 H11 V28 H19 V10 Z",  # a dagger
    "captain": (  # an anchor
        "M24 3 A5 5 0 1 1 23.9 3 Z M21 12 H27 V17 H34 V22 H27 V38 Q36 36 38 28 L33 30 L40 20 "
        "L45 31 L41 29 Q38 44 24 45 Q10 44 7 29 L3 31 L8 20 L15 30 L10 28 Q12 36 21 38 V22 H14 "
        "V17 H21 Z"
    ),
    "ambassador": (  # a letter with a seal
        "M4 11 H44 V17 L24 29 L4 17 Z M4 21 L24 33 L44 21 V39 H4 Z"
    ),
    "inquisitor": (  # an eye
        "M2 24 Q24 2 46 24 Q24 46 2 24 Z M24 14 A10 10 0 1 0 24.1 14 Z M24 20 A4 4 0 1 1 23.9 20 Z"
    ),
    "contessa": (  # a fan
        "M24 44 L3 20 Q8 12 14 9 L24 40 L18 7 Q24 4 30 7 L24 40 L34 9 Q40 12 45 20 Z"
    ),
}


def emblem(role: str, x: float, y: float, size: float, fill: str) -> str:
    """The emblem of a character with its upper left corner at (x, y)."""
    return tag(
        "path",
        d=PATHS[role],
        fill=fill,
        fill_rule="evenodd",
        transform=f"translate({x:g} {y:g}) scale({size / 48:g})",
    )


def coin(x: float, y: float, r: float) -> str:
    """A coin seen from above."""
    return group(
        tag("circle", cx=x, cy=y, r=r, fill=GOLD, stroke="#8a6416", stroke_width=3),
        tag("circle", cx=x, cy=y, r=r * 0.66, fill="none", stroke="#8a6416", stroke_width=2),
        tag(
            "rect", x=x - r * 0.14, y=y - r * 0.38, width=r * 0.28, height=r * 0.76, fill="#8a6416"
        ),
    )


def back(x: float, y: float, width: float, height: float) -> str:
    """A card face down: a diamond pattern."""
    middle, step = y + height / 2, height / 3
    diamonds = "".join(
        f"M{x + at:g} {middle - step:g}l{step * 0.7:g} {step:g}l-{step * 0.7:g} {step:g}"
        f"l-{step * 0.7:g} -{step:g}Z"
        for at in (width * 0.25, width * 0.5, width * 0.75)
    )
    return group(
        tag("rect", x=x, y=y, width=width, height=height, rx=12, fill="#6d1f2f", stroke=CREAM,
            stroke_width=3),
        tag("path", d=diamonds, fill="#a0523d"),
    )  # fmt: skip
