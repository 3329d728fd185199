"""Offrandes' colours, and its things: a painted vase, signs, discs, drachmas, animals."""

from __future__ import annotations

from pathlib import Path

from games.core.art import Pair
from games.core.drawing import BOLD, WIDE, at, box, circle, clipped, drawing, label, path, rays

from .data import BOOK, CHARACTERS

FOLDER = Path(__file__).parent
TITLE = "Agora Offrandes"  # for words: its digits are poor
CLAY, FIRED, BURNT, BLACK, BONE = "#e98a4b", "#c9642a", "#8a3d17", "#1a0f0a", "#fbe9c6"
NIGHT, SOOT, ASH, GOLD, PALE = "#1f120c", "#35210f", "#4a2f1b", "#ffcb52", "#e6c9a4"
STRAW, MARK, GRID = "#f0b072", "#ff9d5c", "#6d4a2d"

PAIRS = (
    Pair(BLACK, CLAY),
    Pair(BLACK, "#d97a3d"),
    Pair(BONE, BLACK),
    Pair(BONE, NIGHT),
    Pair(BONE, SOOT),
    Pair(BONE, ASH),
    Pair(PALE, NIGHT),
    Pair(PALE, SOOT),
    Pair(GOLD, NIGHT),
    Pair(GOLD, SOOT),
    Pair(GOLD, ASH),
    Pair(STRAW, SOOT),
    Pair(MARK, SOOT),
    Pair(BLACK, BONE),
    *(Pair(city.ink, city.colour, 3) for city in BOOK.city),
)

SIGNS = dict(
    zip(
        CHARACTERS,
        (  # in 48 x 48
            "M22 46V30C12 30 8 24 8 17C15 17 20 20 22 26V20C15 19 12 14 13 7C19 8 22 12 24 17"
            "C26 12 29 8 35 7C36 14 33 19 26 20V26C28 20 33 17 40 17C40 24 36 30 26 30V46Z",
            "M17 2H31V6H28V12C38 16 42 24 40 32C38 40 31 44 29 46H19C17 44 10 40 8 32C6 24 10 16"
            " 20 12V6H17ZM4 12Q10 8 16 12L12 22Q4 20 4 12ZM44 12Q38 8 32 12L36 22Q44 20 44 12Z",
            "M24 2C30 2 32 8 30 13C36 10 42 14 41 20C40 26 34 27 30 25C32 30 28 35 26 35V46H22V35"
            "C20 35 16 30 18 25C14 27 8 26 7 20C6 14 12 10 18 13C16 8 18 2 24 2Z"
            "M24 15A5 5 0 1 0 24.1 15Z",
            "M24 3L45 15V20H3V15ZM7 23H13V38H7ZM21 23H27V38H21ZM35 23H41V38H35ZM3 41H45V46H3Z",
            "M24 2C32 12 38 18 34 27C32 32 28 33 24 33C20 33 16 32 14 27C10 18 22 14 24 2Z"
            "M24 20C20 25 20 29 24 30C28 29 28 25 24 20ZM8 35H40L34 41H27V46H21V41H14Z",
            "M17 4H31L28 13C38 18 42 28 40 36C38 44 32 46 24 46C16 46 10 44 8 36C6 28 10 18 20 13Z"
            "M24 20A10 10 0 1 0 24.1 20ZM24 24A6 6 0 1 1 23.9 24Z",
            "M24 2C38 2 44 12 44 24V30H34L30 26C26 26 26 30 28 34L38 36L36 46H28L24 38V46H14"
            "C10 38 6 32 6 22C6 10 12 2 24 2Z",
        ),
        strict=True,
    )
)


def sign(trade: int, x: float, y: float, size: float, fill: str) -> str:
    """The sign of a character with its upper left corner at (x, y)."""
    return at(x, y, path(SIGNS[CHARACTERS[trade]], fill, fill_rule="evenodd"), size / 48)


def meander(y: float) -> str:
    """A black band with a Greek key across the picture, 40 high."""
    step, top = 52, y + 7
    d = "".join(
        f"M{x} {top + 24:g}V{top + 2:g}H{x + 40}V{top + 24:g}H{x + 16}V{top + 12:g}H{x + 26}"
        f"M{x + 40} {top + 24:g}H{x + step}"
        for x in range(-6, WIDE, step)
    )
    return box(0, y, WIDE, 40, BLACK, 0) + path(d, stroke=CLAY, stroke_width=5)


def clay(y: float, h: float, x: float = 390) -> str:
    """Fired clay with a glow."""
    glow = rays(x, y + h * 0.6, 900, 30, CLAY, 0.45)
    return clipped(box(0, y, WIDE, h, "#000", 0), box(0, y, WIDE, h, FIRED, 0) + glow)


def roundel(trade: int, x: float, y: float, r: float) -> str:
    """A painted roundel with a character."""
    ground = circle(100, 100, 100, CLAY)
    ground += circle(100, 100, 88, "none", stroke=BURNT, stroke_width=4)
    figure = drawing(FOLDER, CHARACTERS[trade])
    rim = circle(100, 100, 97, "none", stroke=BLACK, stroke_width=7)
    inside = clipped(circle(100, 100, 100, "#000"), ground + figure) + rim
    return at(x - r, y - r, inside, r / 100)


def drachma(x: float, y: float, r: float) -> str:
    """A silver coin: the owl's two eyes."""
    steel, dark = "#8d97a0", "#54606a"
    eyes = "".join(
        circle(
            x + side * r * 0.26, y - r * 0.12, r * 0.22, "none", stroke=dark, stroke_width=r * 0.14
        )
        for side in (-1, 1)
    )
    beak = at(x, y, path("M-12 16h24l-12 30Z", dark), r / 100)
    rim = circle(x, y, r * 0.8, "none", stroke=steel, stroke_width=r * 0.09)
    return circle(x, y + r * 0.12, r, steel) + circle(x, y, r, "#eef2f4") + rim + eyes + beak


def disc(city: int, letter: str, x: float, y: float, r: float, *, ring: str = "") -> str:
    """A player's disc: the colour of the city and its letter; ringed where it is to be seen."""
    look = BOOK.city[city]
    return (
        (circle(x, y, r + 5, ring) if ring else "")
        + circle(x, y, r, look.colour, stroke=BONE, stroke_width=2)
        + label(letter, x, y + r * 0.6, max(28, r * 1.6), look.ink, BOLD, "middle")
    )
