"""The signs of the pictures: goods, units, poleis, envoys. Never told apart by colour alone."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from games.core.drawing import BOLD, LEAST, TEXT, at, box, circle, label, path, width
from games.core.svg import group, tag
from games.polis.data import ATH, SPA

from .ink import ALARM, GOLD, INK, PAPER, SHADES, SHINE

COLOUR = {
    "metal": "#6d7680",
    "wood": "#8a5a2b",
    "wine": "#7b2450",
    "oil": "#6f8a1f",
    "silver": "#c9d1d8",
    "wheat": "#d99a17",
}
OUTLINE = {
    "metal": "M-6 -7H6L10 7H-10Z",
    "wood": "M-10 -6H6V6H-10Z",
    "wine": "M-4 -10H4V-6Q9 -3 8 2Q7 8 2.5 10H-2.5Q-7 8 -8 2Q-9 -3 -4 -6Z",
    "oil": "M0 -11Q9 0 8 4A8 7.5 0 0 1 -8 4Q-9 0 0 -11Z",
}
HELMET = "M-20 11v-8q-1 -12 10 -12q10 0 10 10v2h-5l-2 4v4h-4v-6h-3v6z"
CREST = "M-22 -2q1 -11 12 -11q8 0 11 6q-5 -4 -11 -3q-9 1 -9 8z"
HULL = "M-24 1h25l5 -5q2 14 -9 14h-11q-8 0 -10 -9zM-12 -1v-10l10 9z"
ENVOY = "M0 -16a6 6 0 0 1 4 10.5q6 4 6.5 15.5h-21q.5 -11.5 6.500 -15.5a6 6 0 0 1 4 -10.5z"
UNIT, STEP, SIGN = 64, 68, 19  # width of a unit, from one to the next; radius of a polis
EARS = tuple(
    (x, y, turn)
    for x, y, turn in ((0, -7, 0), (-4.5, -2, -30), (4.5, -2, 30), (-4.5, 5, -30), (4.5, 5, 30))
)


@lru_cache(maxsize=64)
def good(kind: str, x: float, y: float, scale: float = 1) -> str:
    """A good, some 22 pixels large: each has its own outline besides its colour."""
    edge = {"stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
    if kind == "silver":
        drawn = circle(0, 0, 9, COLOUR[kind], **edge)
        drawn += circle(0, 0, 5, "none", stroke="#5c666f", stroke_width=1.8)
    elif kind == "wheat":
        drawn = path("M0 11V-4", stroke="#7a5206", stroke_width=2.4) + "".join(
            at(
                a,
                b,
                tag("ellipse", rx=3, ry=5, fill=COLOUR[kind], stroke="#7a5206", stroke_width=1.2),
                turn=turn,
            )
            for a, b, turn in EARS
        )
    else:
        drawn = path(OUTLINE[kind], COLOUR[kind], **edge)
        if kind == "wood":
            drawn += tag("ellipse", cx=6, cy=0, rx=4, ry=6, fill="#e2b67c", **edge)
    return at(x, y, drawn, scale)


def number(n: object, x: float, y: float, fill: str = INK, size: float = LEAST) -> str:
    """A number in the middle of a sign."""
    return label(n, x, y + 0.35 * size, size, fill, BOLD, "middle")


@lru_cache(maxsize=256)
def unit(side: int, n: int, x: float, y: float, galleys: bool = False) -> str:
    """Units of one side: a helmet or a hull; square for Sparta, round for Athens."""
    shape = box(
        -UNIT / 2,
        -17,
        UNIT,
        34,
        SHADES[side],
        3 if side == SPA else 17,
        stroke="#fff",
        stroke_width=2.4,
    )
    drawn = path(HULL if galleys else HELMET + CREST, "#fff")
    return at(x, y, shape + drawn + number(n, 17, 0, "#fff"))


def row(x: float, y: float, counts: tuple[int, int], galleys: bool = False) -> str:
    """The units of both sides beside each other, around a middle."""
    there = [side for side in (SPA, ATH) if counts[side]]
    left = x - STEP / 2 * (len(there) - 1)
    return "".join(
        unit(side, counts[side], left + STEP * i, y, galleys) for i, side in enumerate(there)
    )


@lru_cache(maxsize=256)
def polis(owner: int, n: int, ports: tuple[int, ...] = (), marked: bool = False) -> str:
    """A polis around 0, 0 with its people: a square for Sparta, a disc for Athens, else six
    corners; arrows to the seas of its ports."""
    edge = {"stroke": "#fff", "stroke_width": 2.6}
    parts = [circle(0, 0, SIGN + 9, GOLD, stroke=INK, stroke_width=2)] if marked else []
    parts += [
        at(0, 0, path("M17 -9L31 0L17 9Z", "#14566f", stroke="#fff", stroke_width=2), turn=turn)
        for turn in ports
    ]
    if owner == ATH:
        parts.append(circle(0, 0, SIGN, SHADES[ATH], **edge))
    elif owner == SPA:
        parts.append(box(-SIGN + 1, -SIGN + 1, 2 * SIGN - 2, 2 * SIGN - 2, SHADES[SPA], 2, **edge))
    else:
        six = "M-11 -18H11L21 0L11 18H-11L-21 0Z"
        parts.append(path(six, "#fff", stroke=INK, stroke_width=2.2))
    return group(*parts, number(n, 0, 0, INK if owner not in (SPA, ATH) else "#fff"))


def envoy(side: int, x: float, y: float) -> str:
    """A proxenos; Sparta's stands on a square, Athens' on a disc."""
    foot = box(-12, 8, 24, 8, SHADES[side], 0 if side == SPA else 4, stroke="#fff", stroke_width=2)
    return at(x, y, foot + path(ENVOY, SHADES[side], stroke="#fff", stroke_width=2.4))


def shield(side: int, x: float, y: float, scale: float = 1) -> str:
    """Sparta's lambda on a square on its point, Athens' owl on a disc."""
    if side == SPA:
        drawn = path("M0 -17L17 0L0 17L-17 0Z", SHADES[SPA], stroke="#fff", stroke_width=2.4)
        drawn += path("M-5.5 7L0 -7.5L5.5 7", stroke="#fff", stroke_width=3.4)
    else:
        drawn = circle(0, 0, 15, SHADES[ATH], stroke="#fff", stroke_width=2.4)
        for x0 in (-5, 5):
            drawn += circle(x0, -2, 4.6, "#fff") + circle(x0, -2, 1.9, SHADES[ATH])
        drawn += path("M-2.5 3.5H2.5L0 8.5Z", "#fff")
    return at(x, y, drawn, scale)


def collected(side: int, x: float, y: float) -> str:
    """A tribute disc: nobody collects here again this round."""
    ring = circle(x, y, 14, "#fff", stroke=SHADES[side], stroke_width=3)
    return ring + path(f"M{x - 6} {y}l4.5 5l8 -10", stroke=SHADES[side], stroke_width=3.4)


def barred(x: float, y: float) -> str:
    """Closed, or nothing to be had."""
    ring = circle(x, y, 14, "#fff", stroke=ALARM, stroke_width=3)
    return ring + path(f"M{x - 6} {y - 6}l12 12m0 -12l-12 12", stroke=ALARM, stroke_width=3.4)


@lru_cache(maxsize=8)
def star(x: float, y: float) -> str:
    """A finished project."""
    points = [
        f"{x + r * sin(k * pi / 5):.1f} {y - r * cos(k * pi / 5):.1f}"
        for k, r in enumerate([13, 5.5] * 5)
    ]
    return path(f"M{'L'.join(points)}Z", GOLD, stroke=INK, stroke_width=1.8)


def hammer(x: float, y: float) -> str:
    """A project begun."""
    drawn = path("M-9 -10H7L11 -3H-9ZM-3 -3H3V12H-3Z", "#8a5a2b", stroke=INK, stroke_width=1.6)
    return at(x, y, drawn)


def walls(n: int, x: float, y: float) -> str:
    """Battlements with the fortification of a polis."""
    drawn = path("M-17 16v-32h8v6h5v-6h8v6h5v-6h8v32Z", "#6b6152", stroke="#fff", stroke_width=2)
    return at(x, y, drawn + number(n, 0, 5, "#fff"))


def waves(x: float, y: float) -> str:
    """A coast: the seas that a territory touches."""
    wave = "M-11 -5q5.5 -6 11 0t11 0M-11 5q5.5 -6 11 0t11 0"
    return at(x, y, path(wave, stroke="#14566f", stroke_width=3))


def laurel(x: float, y: float) -> str:
    """Prestige."""
    leaves = "".join(
        at(
            13 * side * cos(a),
            13 * sin(a),
            tag("ellipse", rx=6, ry=3.2, fill=SHINE),
            turn=side * (a * 180 / pi + 60),
        )
        for side in (-1, 1)
        for a in (1.1, 0.4, -0.3, -1.0)
    )
    return at(x, y, leaves)


def people(x: float, y: float, fill: str) -> str:
    """Population."""
    drawn = circle(0, -8, 7, fill) + path("M-14 13q0 -15 14 -15q14 0 14 15z", fill)
    return at(x, y, drawn)


def words(
    said: str,
    x: float,
    y: float,
    fill: str = INK,
    anchor: str = "start",
    ground: str = PAPER,
    font: str = TEXT,
) -> str:
    """A name on the map: a halo in the colour of its ground keeps it apart from the coast."""
    return label(
        said,
        x,
        y + 0.35 * LEAST,
        LEAST,
        fill,
        font,
        anchor,
        stroke=ground,
        stroke_width=5,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def plate(said: str, x: float, y: float, font: str = TEXT) -> str:
    """Gold behind a name: the last action happened here."""
    wide = width(said, LEAST, font) + 20
    return box(x - wide / 2, y - 18, wide, 36, GOLD, 10, stroke=INK, stroke_width=2)
