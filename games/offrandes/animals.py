"""The animals, each in a box of 100 by 100."""

from __future__ import annotations

from games.core.svg import group, tag

from .data import ANIMALS

INK = "#2b2118"
LINE = {"stroke": INK, "stroke_width": 4, "stroke_linejoin": "round", "stroke_linecap": "round"}


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **LINE)


def path(d: str, fill: str = "none") -> str:
    return tag("path", d=d, fill=fill, **LINE)


def legs(*xs: int, top: int = 70, foot: int = 92) -> str:
    return path("".join(f"M{x} {top}V{foot}" for x in xs))


def eye(x: float, y: float) -> str:
    return tag("circle", cx=x, cy=y, r=3.5, fill=INK)


CHICKEN = group(
    legs(46, 58, top=78, foot=94),
    path("M22 28C4 34 8 66 40 82C66 90 80 66 74 40C68 52 40 56 22 28Z", "#f7f2e6"),
    path("M60 22C60 10 66 10 67 17C70 8 77 10 76 18C82 12 87 18 82 26Z", "#d64533"),
    path("M88 30L98 36L86 41Z", "#eba31c"),
    oval(74, 34, 15, 15, "#f7f2e6"),
    path("M34 58C42 72 56 70 60 58"),
    eye(78, 31),
)
PIG = group(
    legs(30, 42, 64, 74),
    path("M14 44C2 40 4 28 12 32"),
    oval(46, 54, 34, 25, "#f0a9a4"),
    path("M66 26L72 8L84 24Z", "#e0837d"),
    oval(76, 42, 19, 19, "#f0a9a4"),
    oval(90, 48, 8, 10, "#e0837d"),
    eye(76, 37),
)
GOAT = group(
    legs(24, 34, 58, 68, top=66, foot=94),
    path("M12 40L4 28L20 34Z", "#8f8577"),
    oval(44, 54, 32, 19, "#b8ad9d"),
    path("M62 60L66 30L78 24L84 56Z", "#b8ad9d"),
    path("M70 24C62 4 44 2 38 10C50 8 56 16 60 28Z", "#6f6557"),
    path("M66 32C68 20 82 18 96 40C96 50 84 52 78 48Z", "#b8ad9d"),
    path("M80 50L82 68L90 48Z", "#efe8dc"),
    eye(80, 34),
)
SHEEP = group(
    legs(32, 42, 60, 70, top=72, foot=94),
    path(
        "M20 66C4 62 6 42 20 42C20 26 40 20 48 30C58 20 76 26 74 40C86 44 84 62 72 66"
        "C68 80 50 80 46 72C38 82 22 78 20 66Z",
        "#fbf8f0",
    ),
    path("M66 30C78 20 92 32 94 50C94 60 82 62 76 54Z", "#5d5348"),
    path("M68 36C58 32 56 40 62 44Z", "#5d5348"),
    tag("circle", cx=83, cy=42, r=3.5, fill="#fbf8f0"),
)
OX = group(
    legs(18, 30, 56, 66, top=68, foot=94),
    path("M8 36C0 46 4 62 4 70"),
    path("M8 36C24 26 44 34 60 26C76 30 78 62 66 72C44 80 24 76 12 68C4 58 4 44 8 36Z", "#9c6238"),
    path("M64 30C52 26 50 10 60 6C58 16 64 20 72 22Z", "#f4ead5"),
    path("M86 24C92 20 96 14 92 4C102 12 100 26 90 32Z", "#f4ead5"),
    path("M62 30C70 20 86 20 92 28C92 44 90 54 84 60C76 62 70 58 66 48Z", "#7c4a26"),
    oval(82, 57, 10, 8, "#d9b48f"),
    eye(78, 36),
)
PICTURES = dict(zip(ANIMALS, (CHICKEN, PIG, GOAT, SHEEP, OX), strict=True))


def animal(kind: int, x: float, y: float, size: float, opacity: float | None = None) -> str:
    """An animal with its upper left corner at x, y."""
    return group(
        PICTURES[ANIMALS[kind]],
        transform=f"translate({x:g} {y:g}) scale({size / 100:g})",
        opacity=opacity,
    )
