"""The curve of a review as a picture: a line for each seat, told apart by color, sign and dash."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from games.core.drawing import (
    BOLD,
    EDGE,
    LEAST,
    SMALL,
    WIDE,
    box,
    circle,
    label,
    path,
    sheet,
    width,
)
from games.headless.review import Point

PAPER, INK, FAINT, GRID = "#f7f4ec", "#1d1b18", "#575249", "#cfc8ba"
# told apart by color-blind readers, too (after Okabe and Ito, darker), and also by sign and dash
COLOURS = ("#0072b2", "#c44e00", "#00704f", "#8a2f8a", "#1d1b18", "#8f6000")
DASHES = (None, "18 8", "5 7")
TOP, LEFT, HIGH, ROW = 56, 106, 400, 46
RIGHT = WIDE - EDGE - 12
BOTTOM = TOP + HIGH
BADGE_HEIGHT = 40  # room below the legend, where Discord puts its ALT badge
BANDED_SEATS = 4  # intervals are drawn for so many seats at most
SIGNS_PER_LINE = 6  # on a line, at most
MOMENT_SPACING = 46  # between the centers of two moments' numbers, at least
WORD_GAP = 14  # between two words under the curve, at least


class ChartMark(NamedTuple):
    """A moment on the curve: the number it is listed under, and its line of the log."""

    name: str
    line: int


def chart(
    points: Sequence[Point],
    names: Sequence[str],
    ticks: Mapping[int, str],
    marks: Sequence[ChartMark],
    percent: str,
    cursor: int | None = None,
) -> str:
    """The curve as SVG. It needs at least two points.

    `ticks` are the words under the curve by the number of their point, `percent` is what follows a
    number on the axis, `cursor` marks a line of the log (None for no mark).
    """
    height = height_for(len(names))
    parts = [*scale(percent), *under(points, ticks)]
    if len(names) <= BANDED_SEATS:
        parts += [band(points, seat) for seat in range(len(names))]
    places = [moment(points, mark) for mark in marks]
    for mark, x, badge in zip(marks, places, spread_apart(places), strict=True):
        parts += marked(mark.name, x, badge)
    if cursor is not None:
        parts.append(here(points, cursor))
    parts += [line(points, seat) for seat in range(len(names))]
    for seat in range(len(names)):
        parts += [sign(seat, *spot(points, at, seat)) for at in signs(points, seat)]
    for seat, name in enumerate(names):
        left = EDGE + (seat % 2) * (WIDE - 2 * EDGE) / 2
        parts += legend(seat, name, left, BOTTOM + 92 + seat // 2 * ROW)
    return sheet(height, *parts, background=PAPER)


def height_for(seats: int) -> int:
    return BOTTOM + 74 + (seats + 1) // 2 * ROW + BADGE_HEIGHT


def plot(seats: int) -> tuple[float, float, float, float]:
    """Where the lines are drawn: left, top, width and height, as shares of the picture."""
    height = height_for(seats)
    return LEFT / WIDE, TOP / height, (RIGHT - LEFT) / WIDE, HIGH / height


def scale(percent: str) -> list[str]:
    """Lines at every quarter, with numbers at 0, 50 and 100."""
    parts = []
    for quarter in range(5):
        y = BOTTOM - quarter * HIGH / 4
        parts.append(path(f"M{LEFT} {y}H{RIGHT}", stroke=GRID, stroke_width=2))
        if quarter % 2 == 0:
            words = f"{quarter * 25}{percent}"
            parts.append(label(words, LEFT - 12, y + 10, LEAST, FAINT, anchor="end"))
    return parts


def under(points: Sequence[Point], ticks: Mapping[int, str]) -> list[str]:
    """The words below the curve, by the number of their point.

    Where words would touch, those at both ends are kept before others, and earlier ones before
    later ones.
    """
    taken, parts = list[tuple[float, float]](), list[str]()
    for at, words in sorted(ticks.items(), key=lambda tick: 0 < tick[0] < len(points) - 1):
        x, anchor, wide = across(points, at), side(points, at), width(words, LEAST)
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
        if all(left + wide + WORD_GAP <= begin or end + WORD_GAP <= left for begin, end in taken):
            taken.append((left, left + wide))
            parts.append(label(words, x, BOTTOM + 42, LEAST, FAINT, anchor=anchor))
    return parts


def side(points: Sequence[Point], at: int) -> str:
    """The text anchor at a point: words at the edges must stay inside the picture."""
    return "start" if at == 0 else "end" if at == len(points) - 1 else "middle"


def across(points: Sequence[Point], at: float) -> float:
    return LEFT + (RIGHT - LEFT) * at / (len(points) - 1)


def spot(points: Sequence[Point], at: int, seat: int) -> tuple[float, float]:
    return across(points, at), BOTTOM - HIGH * points[at].chances[seat]


def line(points: Sequence[Point], seat: int) -> str:
    spots = [spot(points, at, seat) for at in range(len(points))]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    return path(way, stroke_linejoin="round", **pen(seat))


def pen(seat: int) -> dict[str, Any]:
    """The SVG attributes of a seat's line."""
    return {
        "stroke": COLOURS[seat % len(COLOURS)],
        "stroke_width": 6,
        "stroke_dasharray": DASHES[seat // len(COLOURS)],
    }


def band(points: Sequence[Point], seat: int) -> str:
    """The area between the bounds of a seat's chances (its interval of 95 %)."""
    places = range(len(points))
    upper = [(across(points, at), BOTTOM - HIGH * points[at].high[seat]) for at in places]
    lower = [(across(points, at), BOTTOM - HIGH * points[at].low[seat]) for at in places]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*upper, *reversed(lower)]) + "Z"
    return path(way, COLOURS[seat % len(COLOURS)], fill_opacity=0.13)


def signs(points: Sequence[Point], seat: int) -> list[int]:
    """The numbers of the points at which a seat's line bears its sign; seats are staggered."""
    step = max(1, len(points) // SIGNS_PER_LINE)
    return list(range(seat * step // 4 % step, len(points), step))


def sign(seat: int, x: float, y: float) -> str:
    """The sign of a seat: a dot, a square, a triangle, a diamond, a ring or a cross."""
    fill = COLOURS[seat % len(COLOURS)]
    match seat % len(COLOURS):
        case 0:
            return circle(x, y, 11, fill)
        case 1:
            return box(x - 10, y - 10, 20, 20, fill, 0)
        case 2:
            return path(f"M{x} {y - 14}L{x + 13} {y + 9}H{x - 13}Z", fill)
        case 3:
            return path(f"M{x} {y - 14}L{x + 14} {y}L{x} {y + 14}L{x - 14} {y}Z", fill)
        case 4:
            return circle(x, y, 10, PAPER, stroke=fill, stroke_width=5)
    cross = f"M{x - 10} {y - 10}L{x + 10} {y + 10}M{x + 10} {y - 10}L{x - 10} {y + 10}"
    return path(cross, stroke=fill, stroke_width=6)


def moment(points: Sequence[Point], mark: ChartMark) -> float:
    """The x coordinate of a moment."""
    place = next((n for n, point in enumerate(points) if point.line >= mark.line), 0)
    return across(points, max(0.0, place - 0.5))


def spread_apart(places: Sequence[float]) -> list[float]:
    """The x coordinates of the moments' numbers: their own places, pushed apart where they
    touch."""
    order, found = sorted(range(len(places)), key=lambda n: places[n]), list(places)
    for before, n in pairwise(order):
        found[n] = max(found[n], found[before] + MOMENT_SPACING)
    most = WIDE - EDGE - MOMENT_SPACING / 2
    for n in reversed(order):
        found[n] = min(found[n], most)
        most = found[n] - MOMENT_SPACING
    return found


def marked(name: str, x: float, badge: float) -> list[str]:
    """A moment: a thin line through the curve, and its number above."""
    return [
        path(
            f"M{badge} {TOP - 8}L{x} {TOP + 10}V{BOTTOM}",
            stroke=FAINT,
            stroke_width=2,
            stroke_dasharray="4 6",
        ),
        circle(badge, TOP - 28, 20, INK),
        label(name, badge, TOP - 18, LEAST, PAPER, BOLD, anchor="middle"),
    ]


def here(points: Sequence[Point], line: int) -> str:
    """The cursor: a broad line through the curve, with a triangle below."""
    x = across(points, between(points, line))
    way = path(f"M{x:.1f} {TOP - 6}V{BOTTOM}", stroke=INK, stroke_width=8, stroke_opacity=0.45)
    return way + path(f"M{x:.1f} {BOTTOM}L{x + 13:.1f} {BOTTOM + 18}H{x - 13:.1f}Z", INK)


def between(points: Sequence[Point], line: int) -> float:
    """The position of a log line among the points, as a fraction of their numbers."""
    after = next((n for n, point in enumerate(points) if point.line >= line), len(points) - 1)
    if after == 0:
        return 0.0
    before, then = points[after - 1].line, points[after].line
    return after - 1 + min(1.0, (line - before) / (then - before))


def legend(seat: int, name: str, left: float, y: float) -> list[str]:
    """A seat's entry in the legend: a piece of its line, and its player's name."""
    return [
        path(f"M{left} {y - 10}h70", **pen(seat)),
        sign(seat, left + 35, y - 10),
        label(name, left + 86, y, SMALL, INK, most=(WIDE - 2 * EDGE) / 2 - 100),
    ]
