"""The map: true coasts where the western half is played, and what stands in every area."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from games.core.drawing import BOLD, WIDE, at, box, clipped, label, path
from games.core.sea import Label, Point, coastline, curve, ground, make_room, sizes
from games.core.svg import group
from games.core.words import Words

from .atlas import centres, shapes
from .signs import COLOURS, INK, breadth, control, place, ring, totem
from .state import CONTROL, State, controller

FOLDER = Path(__file__).parent
DEEP, OUT = "#35627a", "#eeeade"
LAND = {"capital": "#ecd5a0", "city": "#f3e4c0", "settlement": "#e3dfb4"}
FILLS = {"sea": "#cfe2e8", **LAND}
TALLER, EDGE = 1.18, 30  # how much higher the coasts are drawn; room at the rim of the net
LEAST, EACH = 440, 10  # how high the net is, and how much higher for each area
BESIDE = 50  # of an area: lower ones have their totems beside their names
NAME, ROW, ABREAST = 31, 28, 5


class Map(NamedTuple):
    """The ground of a part of the map, 780 wide; outlines and names by area; room for a legend."""

    high: float
    outlines: Mapping[str, Sequence[Point]]
    names: Mapping[str, Point]
    coasts: bool
    legend: Label | None = None


def map_of(view: State) -> Map:
    """The map for the players there are: the coasts of the west, or the net of areas."""
    return _map(view.options.data, tuple(view.world.areas))


@cache
def _map(data: str, areas: tuple[str, ...]) -> Map:
    drawn = json.loads((FOLDER / "drawings" / "west.json").read_text("utf-8"))
    if set(areas) == set(drawn["areas"]):
        given = drawn["areas"].items()
        outlines = {a: [(x, y * TALLER) for x, y in one["shape"]] for a, one in given}
        names = {a: (one["name"][0], one["name"][1] * TALLER) for a, one in given}
        high = drawn["high"] * TALLER
        return Map(high, outlines, names, True, Label(252, high - 85, 504, 170, True))
    net, middles = shapes(data), centres(data)
    xs = [x for a in areas for x, _ in net[a]]
    ys = [y for a in areas for _, y in net[a]]
    high = float(LEAST + EACH * len(areas))
    across, down = (WIDE - 2 * EDGE) / (max(xs) - min(xs)), (high - 2 * EDGE) / (max(ys) - min(ys))

    def fit(p: Point) -> Point:
        return EDGE + (p[0] - min(xs)) * across, EDGE + (p[1] - min(ys)) * down

    outlines = {a: [fit(p) for p in net[a]] for a in areas}
    return Map(high, outlines, {a: fit(middles[a]) for a in areas}, False)


def outline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def land(view: State, here: Map) -> str:
    """Coasts and borders; tinted by who controls an area; the last one that changed outlined."""
    tints, borders = "", ""
    for area, points in here.outlines.items():
        if not points:
            continue
        d = outline(points)
        tints += path(d, FILLS[view.world.areas[area].icon])
        if (seat := controller(view, area)) is not None:
            tints += path(d, COLOURS[seat], opacity=0.45)
        borders += d
    lines = path(borders, stroke="#6e5326", stroke_width=2, stroke_linejoin="round")
    if not here.coasts:
        return box(0, 0, WIDE, here.high, OUT, 0) + tints + lines
    coast = coastline(FOLDER, "mediterranean")
    drawn = json.loads((FOLDER / "drawings" / "west.json").read_text("utf-8"))
    straits = "".join(curve([(x, y) for x, y in one]) for one in drawn["straits"])
    ferry = curve([(x, y) for x, y in drawn["ferry"]])
    over = path(
        straits, stroke="#fff", stroke_width=4, stroke_dasharray="1 8", stroke_linecap="round"
    )
    over += path(ferry, stroke="#6e5326", stroke_width=5, stroke_dasharray="6 4")
    sea = ground(coast, WIDE, drawn["high"], OUT)
    within = path(coast, transform=f"scale(1 {TALLER})")
    return (
        group(sea, transform=f"scale(1 {TALLER})")
        + clipped(within, tints + lines)
        + group(over, transform=f"scale(1 {TALLER})")
    )


class Block(NamedTuple):
    """The name of an area and what stands in it, around its middle."""

    drawn: str
    wide: float
    high: float
    down: float  # from the middle of the name to that of the block


def block(view: State, area: str, here: Map, w: Words) -> Block:
    """The sign and name of an area, and the totems in it, below or beside."""
    there = [(seat, civ.totems[area]) for seat, civ in enumerate(view.civs) if area in civ.totems]
    known, name = view.world.areas[area], w(f"area-{area}") if w.knows(f"area-{area}") else area
    sea = known.icon == "sea"
    words, signs = breadth(name), 0 if sea else 34
    rows = [there[i : i + ABREAST] for i in range(0, len(there), ABREAST)]
    wides = [sum(44 if n == CONTROL else 24 for _, n in row) for row in rows]
    beside = bool(rows) and lies_low(here.outlines[area])
    title = words + signs
    wide = title + 6 + wides[0] if beside else max([title, *wides])
    high = NAME + (0 if beside else ROW * len(rows))
    middle = -high / 2 + NAME / 2
    left = -wide / 2 if beside else -title / 2
    parts = []
    if view.marked == area:
        parts.append(ring(0, 0, wide + 10, high + 6))
    if not sea:
        level = view.world.place[area].armies if area in view.world.place else known.value
        parts.append(place(known.icon, level, left + 15, middle))
    fill = DEEP if sea else INK
    halo = "#cfe2e8" if sea else "#fffaf0"
    parts.append(
        label(
            name, left + signs, middle + 7, 21, fill, BOLD, stroke=halo, stroke_width=5,
            stroke_linejoin="round", paint_order="stroke",
        )
    )  # fmt: skip
    for i, row in enumerate(rows):
        x = left + title + 6 if beside else -wides[i] / 2
        y = middle if beside else middle + ROW * (i + 1)
        for seat, n in row:
            step = 44 if n == CONTROL else 24
            drawn = control if n == CONTROL else totem
            parts.append(drawn(seat, x + step / 2, y))
            x += step
    return Block("".join(parts), wide + 8, high, -middle)


def lies_low(points: Sequence[Point]) -> bool:
    """Whether an area is too low for a line of totems below its name."""
    ys = [y for _, y in points]
    return bool(ys) and max(ys) - min(ys) < BESIDE


def chart(
    view: State, w: Words, shown: Sequence[str], part: tuple[float, float, float, float] | None
) -> tuple[str, float]:
    """The map or a part of it (left, top, width, height), the names of some areas; its height."""
    here = map_of(view)
    left, top, wide, tall = part or (0, 0, WIDE, here.high)
    k = WIDE / wide
    blocks = {a: block(view, a, here, w) for a in shown}
    for size in sizes(k):
        places = {
            a: Label((here.names[a][0] - left) * k, (here.names[a][1] - top) * k + one.down * size,
                     one.wide * size, one.high * size)
            for a, one in blocks.items()
        }  # fmt: skip
        fixed = [here.legend] if here.legend and part is None else []
        if make_room([*places.values(), *fixed], WIDE, tall * k, 1):
            break
    inside = at(-left * k, -top * k, land(view, here), k)
    inside += "".join(at(places[a].x, places[a].y, one.drawn, size) for a, one in blocks.items())
    return clipped(box(0, 0, WIDE, tall * k, "#fff", 0), inside), tall * k
