"""The grounds of the map: the true coasts of both halves, or a net of areas for other data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.core.drawing import WIDE, at, box, clipped, kept, path
from games.core.sea import Label, Point, coastline, corners, curve, ground, outlines
from games.core.svg import group

from .atlas import centres, shapes

FOLDER = Path(__file__).parent
OUT, BORDER = "#eeeade", "#6e5326"
TALLER, EDGE = 1.18, 30  # how much higher the west is drawn; room at the rim of the net
LEAST, EACH = 440, 10  # how high the net is, and how much higher for each area
NAME = "name-"
BAND = 26  # between the halves


class Half(NamedTuple):
    """One half of the board, 780 wide: its coast and what is drawn over it, areas and names."""

    high: float
    coast: str  # a path, which is drawn `taller` times as high as it is
    taller: float
    outlines: Mapping[str, Sequence[Point]]
    names: Mapping[str, Point]  # also of the areas of the other half to which one goes from here
    over: str = ""


class Map(NamedTuple):
    """The map in play, 780 wide; outlines and names by area; room for a legend.

    `halves` are drawn one below the other, each at its height; where there are none, the areas are
    a net. `ways` are names of areas that stand in the other half.
    """

    high: float
    outlines: Mapping[str, Sequence[Point]]
    names: Mapping[str, Point]
    halves: Sequence[tuple[Half, float]] = ()
    legend: Label | None = None
    ways: Mapping[str, Point] = {}


@cache
def west() -> Half:
    drawn = json.loads((FOLDER / "drawings" / "west.json").read_text("utf-8"))
    areas = drawn["areas"].items()
    shapes = {a: [(x, y * TALLER) for x, y in one["shape"]] for a, one in areas}
    names = {a: (one["name"][0], one["name"][1] * TALLER) for a, one in areas}
    straits = "".join(curve([(x, y) for x, y in one]) for one in drawn["straits"])
    ferry = curve([(x, y) for x, y in drawn["ferry"]])
    over = path(
        straits, stroke="#fff", stroke_width=4, stroke_dasharray="1 8", stroke_linecap="round"
    )
    over += path(ferry, stroke=BORDER, stroke_width=5, stroke_dasharray="6 4")
    coast = coastline(FOLDER, "mediterranean")
    return Half(round(drawn["high"] * TALLER), coast, TALLER, shapes, names, over)


@cache
def east() -> Half:
    drawn = {a: d for a, d in outlines(FOLDER, "coast-east").items() if a != "coast"}
    names = {a.removeprefix(NAME): corners(d)[0] for a, d in drawn.items() if a.startswith(NAME)}
    areas = {a: corners(d) for a, d in drawn.items() if not a.startswith(NAME)}
    return Half(800, outlines(FOLDER, "coast-east")["coast"], 1, areas, names)


@cache
def map_for(data: str, areas: tuple[str, ...]) -> Map:
    """The map of a part of a data file."""
    for half, legend in ((west(), Label(252, west().high - 85, 504, 170, True)), (east(), None)):
        if set(areas) <= set(half.names) and set(half.outlines) <= set(areas):
            names = {a: half.names[a] for a in areas}
            return Map(half.high, shaped(half, areas), names, [(half, 0)], legend)
    if set(areas) == {*west().names, *east().outlines, *east().names}:
        return both(areas)
    return net(data, areas)


def shaped(half: Half, areas: Sequence[str], top: float = 0) -> dict[str, Sequence[Point]]:
    """The outlines of areas; seas have none."""
    found = half.outlines
    return {a: [(x, y + top) for x, y in found.get(a, ())] for a in areas if a in half.names}


def both(areas: Sequence[str]) -> Map:
    """The west above the east, in which stand the names of what lies in the west."""
    upper, lower = west(), east()
    top = upper.high + BAND
    mine = [a for a in areas if a not in upper.names]
    outlines = {**shaped(upper, list(upper.names)), **shaped(lower, mine, top)}
    below = {a: (x, y + top) for a, (x, y) in lower.names.items()}
    names = {**upper.names, **{a: below[a] for a in mine}}
    ways = {a: at for a, at in below.items() if a in upper.names}
    legend = Label(252, upper.high - 85, 504, 170, True)
    return Map(top + lower.high, outlines, names, [(upper, 0), (lower, top)], legend, ways)


def net(data: str, areas: Sequence[str]) -> Map:
    """Every border of the data as a line: of data for which no coasts are drawn."""
    drawn, middles = shapes(data), centres(data)
    xs = [x for a in areas for x, _ in drawn[a]]
    ys = [y for a in areas for _, y in drawn[a]]
    high = float(LEAST + EACH * len(areas))
    across, down = (WIDE - 2 * EDGE) / (max(xs) - min(xs)), (high - 2 * EDGE) / (max(ys) - min(ys))

    def fit(p: Point) -> Point:
        return EDGE + (p[0] - min(xs)) * across, EDGE + (p[1] - min(ys)) * down

    outlines = {a: [fit(p) for p in drawn[a]] for a in areas}
    return Map(high, outlines, {a: fit(middles[a]) for a in areas})


def outline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def land(here: Map, tints: Mapping[str, str], whole: bool) -> str:
    """Coasts and borders; `tints` are the areas as they are coloured, one over the other.

    Of the `whole` map, drawn as large as it is, the pixels of the sea are kept.
    """
    lines = {
        a: path(outline(points), stroke=BORDER, stroke_width=2, stroke_linejoin="round")
        for a, points in here.outlines.items()
        if points
    }
    if not here.halves:
        return box(0, 0, WIDE, here.high, OUT, 0) + "".join([*tints.values(), *lines.values()])
    drawn = box(0, 0, WIDE, here.high, "#2f2820", 0) if len(here.halves) > 1 else ""
    for half, top in here.halves:
        own = [a for a in tints if top <= here.names[a][1] < top + half.high]
        inside = "".join([*(tints[a] for a in own), *(lines[a] for a in own)])
        how = {"transform": f"scale(1 {half.taller})"} if half.taller != 1 else {}
        sea = group(ground(half.coast, WIDE, half.high / half.taller, OUT), **how)
        sea = kept(sea, WIDE, half.high) if whole else sea
        over = group(half.over, **how) if half.over else ""
        coloured = clipped(path(half.coast, **how), at(0, -top, inside))
        frame = box(0, 0, WIDE, half.high, "#fff", 0)
        drawn += at(0, top, clipped(frame, sea + coloured + over))
    return drawn
