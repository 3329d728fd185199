"""Kobayakawa's colours, and its things: cards with a helmet, medals, waves, a red sun."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from zlib import crc32

from games.core.art import Pair
from games.core.drawing import BOLD, at, box, circle, clipped, drawing, label, path, rays
from games.core.svg import tag

FOLDER = Path(__file__).parent
TITLE = "Agora Kobayakawa"
NIGHT, DUSK, WAVE, RED, BLOOD = "#0d1730", "#18264a", "#2b4379", "#ff6a50", "#a92a20"
PAPER, SHADE, INK, GOLD, DEEP = "#fbf1da", "#dfcba3", "#101b38", "#ffc94a", "#b0790f"
PALE, DIM, CORAL, BLACK, LINE = "#bccbea", "#8294c0", "#ff8c74", "#060b19", "#5c74ad"
DARKRED = "#b3261c"

PAIRS = (
    Pair(PAPER, NIGHT),
    Pair(PALE, NIGHT),
    Pair(PALE, DUSK),
    Pair(PAPER, WAVE),
    Pair(PALE, WAVE),
    Pair(GOLD, NIGHT),
    Pair(GOLD, DUSK),
    Pair(GOLD, WAVE),
    Pair(INK, PAPER),
    Pair(INK, GOLD),
    Pair(INK, RED),
    Pair(BLOOD, PAPER),
    Pair(CORAL, DUSK),
    Pair(DIM, NIGHT),
    Pair(PAPER, DARKRED),
    Pair(LINE, NIGHT, 3),
)


@lru_cache(maxsize=64)
def medal(x: float, y: float, r: float) -> str:
    """A medal: a disc with a star."""
    star = "".join(
        f"{'L' if i else 'M'}{x + r * (0.58, 0.25)[i % 2] * sin(pi * i / 5):.1f}"
        f" {y - r * (0.58, 0.25)[i % 2] * cos(pi * i / 5):.1f}"
        for i in range(10)
    )
    rim = circle(x, y, r * 0.78, "none", stroke=DEEP, stroke_width=r * 0.08)
    return circle(x, y + r * 0.12, r, DEEP) + circle(x, y, r, GOLD) + rim + path(star + "Z", DEEP)


@lru_cache(maxsize=64)
def waves(x: float, y: float, w: float, h: float, r: float, fill: str, line: str) -> str:
    """Rows of waves, each row half a wave aside of the one above; the upper edge is theirs."""
    crests = [(x + (2 * i + 1) * r, y + r) for i in range(int(w / r / 2) + 1)]
    top = "".join(wave(a, b, r, fill, line) for a, b in crests)
    name = f"w{crc32(f'{x} {y} {r} {fill} {line}'.encode()):x}"
    rows = [
        wave(i * 2 * r + row % 2 * r, row * r / 2 + r / 2, r, fill, line)
        for row in range(-2, 3)
        for i in range(-1, 3)
    ]
    tiled = tag(
        "pattern",
        *rows,
        id=name,
        x=x,
        y=y + r / 2,
        width=2 * r,
        height=r,
        patternUnits="userSpaceOnUse",
    )
    below = box(x, y + r, w, max(h - r, 1), f"url(#{name})", 0)
    return clipped(box(x, y, w, h, "#000", 0), tiled + top + below)


def wave(x: float, y: float, r: float, fill: str, line: str) -> str:
    """One wave: three rings."""
    return "".join(circle(x, y, k * r, fill, stroke=line, stroke_width=3) for k in (1, 0.66, 0.33))


def helmet(x: float, y: float, scale: float) -> str:
    """A helmet with its mask, in a box of 200 x 260."""
    return at(x, y, drawing(FOLDER, "helmet"), scale)


def sun(x: float, y: float, r: float) -> str:
    return rays(x, y, 900, 22, RED, 0.16) + circle(x, y, r, RED)


def card(number: int, x: float, y: float, w: float, h: float, paper: str = PAPER) -> str:
    """A card face up, no more than its number."""
    size = min(w * 0.62, h * 0.62)
    r = w * 0.12
    return (
        box(x, y + 4, w, h, BLACK, r)
        + box(x, y, w, h, paper, r)
        + label(number, x + w / 2, y + h / 2 + size * 0.36, size, INK, TITLE, "middle", w - 8)
    )


@lru_cache(maxsize=64)
def helmed(number: int, x: float, y: float, w: float, h: float) -> str:
    """A large card: its number, and the helmet before the sun."""
    inner = box(x + 10, y + 10, w - 20, h - 20, "#000", 18)
    scale = h / 258
    figure = circle(x + w * 0.695, y + h * 0.59, h * 0.37, "#f9d3bd")
    figure += helmet(x + w * 0.395, y + h * 0.235, scale)
    return (
        box(x, y + 7, w, h, BLACK, 26)
        + box(x, y, w, h, PAPER, 26)
        + clipped(inner, figure)
        + box(x + 10, y + 10, w - 20, h - 20, "none", 18, stroke=SHADE, stroke_width=3)
        + label(number, x + w * 0.24, y + h * 0.72, h * 0.71, INK, TITLE, "middle", w * 0.44)
    )


def back(x: float, y: float, w: float, h: float) -> str:
    """A card face down: waves on red, and a sun."""
    r = w * 0.12
    inner = box(5, 5, w - 10, h - 10, DARKRED, r * 0.8)
    sea = clipped(inner, waves(5, h * 0.5, w - 10, h * 0.5, w / 5, BLOOD, CORAL))
    disc = circle(w / 2, h * 0.34, w * 0.2, PAPER)
    return at(x, y, box(0, 0, w, h, PAPER, r) + inner + disc + sea)


@lru_cache(maxsize=256)  # those of a whole deck are on every hand
def tile(number: int, x: float, y: float, how: str) -> str:
    """A number of the deck: mine tall, the Kobayakawa round, those seen struck out."""
    w, h, mid = 43.0, 58.0, x + 21.5
    ink, strike = PAPER, ""
    if how == "mine":
        shape, ink = box(x - 3, y - 12, w + 6, h + 24, GOLD, 10), INK
    elif how == "kobayakawa":
        shape, ink = circle(mid, y + h / 2, 31, RED), INK
    elif how == "seen":
        shape, ink = box(x, y, w, h, "none", 8, stroke="#33436c", stroke_width=3), DIM
        strike = path(
            f"M{x + 6:g} {y + h - 8:g}L{x + w - 6:g} {y + 8:g}", stroke=DIM, stroke_width=4
        )
    else:
        shape = box(x, y, w, h, DUSK, 8, stroke=LINE, stroke_width=3)
    return shape + strike + label(number, mid, y + h / 2 + 12, 34, ink, BOLD, "middle")
