"""The map of the Aegean: true coasts and roads, the cities and what stands there, all marks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import hypot
from pathlib import Path

from games.core.drawing import (
    BOLD,
    LEAST,
    TEXT,
    WIDE,
    at,
    box,
    circle,
    fresh,
    kept,
    label,
    lettered,
    path,
    width,
)
from games.core.sea import Point, corners, curve, ground, outlines
from games.core.svg import group, tag
from games.core.words import Words

from .data import ABYDOS, ALL, CITIES, DATA, FOOD, GREECE, HOME_OF, PERSIA, PORTS
from .state import NOWHERE, State, controls
from .tokens import (
    EDGE,
    FACE,
    FILL,
    INK,
    MARK,
    NOBODY,
    PAPER,
    STEP,
    WATER,
    anchor,
    army,
    chosen,
    jar,
    ship,
)

FOLDER = Path(__file__).parent
HIGH = 650  # of the map
ROAD = "#8a6f3f"
PLATE, ABOVE = 42, 47  # how high a name is, and from its middle to that of the pieces
NONE = frozenset[int]()
UNLETTERED: Mapping[int, str] = {}
STRAIT: Point = (774, 164)  # the end of the name of the Hellespont
TOP, LEFT = 34, 232  # of the line that says what the marks mean: its height, where it begins
COAST = outlines(FOLDER, "coast-aegean")
SITE: tuple[Point, ...] = tuple(corners(COAST[f"name-{name}"])[0] for name in CITIES)


def chart(
    view: State,
    w: Words,
    choices: Collection[int] = NONE,
    new: Collection[int] = NONE,
    keys: Mapping[int, str] = UNLETTERED,
) -> str:
    """The map; the cities that can be chosen, with their letters, and those new to the reader, are
    marked."""
    return group(
        land(),
        strait(view, w),
        last_move(view, w),
        *[city(view, c, w, c in choices) for c in ALL],
        *[pieces(view, c, w) for c in ALL],
        *[burst(c, w) for c in ALL if c in new],
        *[lettered(key, *corner(c, w)) for c, key in keys.items()],
        marks(w, bool(choices), bool(new)),
    )


@lru_cache(maxsize=1)
def land() -> str:
    """Sea, land and the roads that are always there; the same in every picture. At the Hellespont
    the name and the bridge need the room of a dot."""
    roads = "".join(road(way(a, b)) for a, b in DATA.roads.always)
    sites = "".join(
        circle(*SITE[c], 6, PAPER, stroke=ROAD, stroke_width=4) for c in ALL if c != ABYDOS
    )
    return kept(ground(COAST["coast"], WIDE, HIGH) + roads + sites, WIDE, HIGH)


def way(a: str, b: str) -> str:
    """The path of a road, through what is drawn of it."""
    drawn = COAST.get(f"{a}-{b}") or COAST.get(f"{b}-{a}")
    return curve(corners(drawn) if drawn else [SITE[CITIES.index(a)], SITE[CITIES.index(b)]])


def road(d: str, usable: bool = True) -> str:
    """A road; dotted and thin while it cannot be used."""
    look = {"stroke": ROAD, "stroke_linejoin": "round", "stroke_linecap": "round"}
    if not usable:
        return path(d, **look, stroke_width=4, stroke_dasharray="1 11")
    return path(d, stroke=PAPER, stroke_width=9) + path(d, **look, stroke_width=5)


def strait(view: State, w: Words) -> str:
    """The Hellespont, with the bridge of boats or without."""
    led = corners(COAST["bridge"])
    drawn = road(curve(led), view.bridge)
    name = label(
        w("map-hellespont"),
        *STRAIT,
        LEAST,
        WATER,
        TEXT,
        "end",
        stroke=PAPER,
        stroke_width=5,
        stroke_linejoin="round",
        paint_order="stroke",
    )
    if not view.bridge:
        return drawn + name
    (x, y), (far_x, far_y) = led[-1], SITE[ABYDOS]
    dx, dy = far_x - x, far_y - y
    boats = "".join(
        tag(
            "ellipse",
            cx=x + dx * k / 4,
            cy=y + dy * k / 4,
            rx=17,
            ry=6,
            fill="#6b4a22",
            stroke=INK,
            stroke_width=2,
        )
        for k in range(1, 4)
    )
    planks = path(f"M{x:g} {y:g}L{far_x:g} {far_y:g}", stroke="#d8b46a", stroke_width=8)
    return drawn + boats + planks + name


# ---- a city


def city(view: State, c: int, w: Words, choice: bool) -> str:
    """A city with its name, whose it is, its food and its port; framed where it can be chosen."""
    x, y = middle(c, w)
    own = plate(c, w(f"city-{CITIES[c]}"), owner(view, c))
    frame = chosen(0, 0, wide(c, w) + 20, PLATE + 20) if choice else ""
    return at(x, y, frame + own)


def owner(view: State, c: int) -> int:
    return next((side for side in (PERSIA, GREECE) if controls(view, side, c)), NOWHERE)


def wide(c: int, w: Words) -> float:
    """How wide the name of a city is with what stands beside it."""
    name = width(w(f"city-{CITIES[c]}"), LEAST, BOLD)
    return name + 26 + 14 * FOOD[c] + (22 if c in PORTS else 0)


def middle(c: int, w: Words) -> Point:
    """Where a name stands, within the map."""
    half = wide(c, w) / 2 + 12
    return min(max(DATA.city[c].x, half), WIDE - half), DATA.city[c].y


@lru_cache(maxsize=512)
def plate(c: int, name: str, side: int) -> str:
    """The name in the colours of who holds it, around 0, 0: square and with a thick edge where it
    is an important city; an anchor for a port, jars for food."""
    held, home = side != NOWHERE, HOME_OF[c] != NOWHERE
    ink = FACE[side] if held else INK
    x = -(width(name, LEAST, BOLD) + 26 + 14 * FOOD[c] + (22 if c in PORTS else 0)) / 2
    back = box(
        x,
        -PLATE / 2,
        -2 * x,
        PLATE,
        FILL[side] if held else NOBODY,
        5 if home else 21,
        stroke=EDGE[side] if held else "#7d7460",
        stroke_width=6 if home else 3,
    )
    x += 12
    port = anchor(x + 8, 0, ink) if c in PORTS else ""
    x += 22 if port else 0
    jars = "".join(jar(x + width(name, LEAST, BOLD) + 14 + 14 * k, 0, ink) for k in range(FOOD[c]))
    return back + port + label(name, x, 10, LEAST, ink, BOLD) + jars


def pieces(view: State, c: int, w: Words) -> str:
    """Armies and fleets above a city's name."""
    found = [
        draw(side, units[side][c])
        for side in (PERSIA, GREECE)
        for draw, units in ((army, view.armies), (ship, view.fleets))
        if units[side][c]
    ]
    x, y = middle(c, w)
    half = STEP / 2 * len(found)
    left = min(max(x, half + 4), WIDE - half - 4) - half + STEP / 2
    return "".join(at(left + STEP * i, y - ABOVE, one) for i, one in enumerate(found))


def burst(c: int, w: Words) -> str:
    """The sign of what is new, at the corner of a name."""
    x, y = middle(c, w)
    return fresh(x - wide(c, w) / 2 + 2, y + PLATE / 2 - 2)


def corner(c: int, w: Words) -> Point:
    """The upper left corner of a name, within the map."""
    x, y = middle(c, w)
    return max(x - wide(c, w) / 2 - 6, 21), y - PLATE / 2


# ---- what is marked


def last_move(view: State, w: Words) -> str:
    """A ring where something happened last, and an arrow when it was a movement."""
    trace = view.trace
    if trace.target == NOWHERE:
        return ""
    x, y = end = middle(trace.target, w)
    look = {"fill": "none", "stroke": MARK, "stroke_width": 7, "stroke_dasharray": "20 8"}
    ring = tag(
        "ellipse", cx=x, cy=y - 22, rx=max(92, wide(trace.target, w) / 2 + 14), ry=58, **look
    )
    return ring + (
        arrow(middle(trace.origin, w), end, trace.sea) if trace.origin != NOWHERE else ""
    )


@lru_cache(maxsize=2048)
def arrow(start: Point, end: Point, sea: bool) -> str:
    """From near one city to near another; curved at sea."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    a = (start[0] + ux * 44, start[1] + uy * 26)
    b = (end[0] - ux * 84, end[1] - 16 - uy * 58)
    bend = 44 if sea else 0
    control = ((a[0] + b[0]) / 2 - uy * bend, (a[1] + b[1]) / 2 + ux * bend)
    tx, ty = b[0] - control[0], b[1] - control[1]
    length = hypot(tx, ty) or 1.0
    tx, ty = tx / length, ty / length
    d = f"M{a[0]:.0f} {a[1]:.0f}Q{control[0]:.0f} {control[1]:.0f} {b[0]:.0f} {b[1]:.0f}"
    tip = (
        f"M{b[0] + tx * 16:.0f} {b[1] + ty * 16:.0f}"
        f"L{b[0] - tx * 11 - ty * 16:.0f} {b[1] - ty * 11 + tx * 16:.0f}"
        f"L{b[0] - tx * 11 + ty * 16:.0f} {b[1] - ty * 11 - tx * 16:.0f}Z"
    )
    shaft = {"d": d, "fill": "none", "stroke_linecap": "round"}
    return group(
        tag("path", **shaft, stroke=INK, stroke_width=13),
        tag("path", d=tip, fill=MARK, stroke=INK, stroke_width=3),
        tag("path", **shaft, stroke=MARK, stroke_width=8),
    )


def marks(w: Words, choices: bool, new: bool) -> str:
    """What the marks on the map mean, where nothing lies; only those that there are."""
    told: Sequence[tuple[str, float, str]] = (
        *([(chosen(18, 0, 36, 24), 46, w("map-choice"))] if choices else []),
        *([(fresh(14, 0, 0.85), 32, w("map-new"))] if new else []),
    )
    x, drawn = LEFT + 10.0, ""
    for sign, room, said in told:
        drawn += at(x, TOP / 2, sign + label(said, room, 10, LEAST, INK))
        x += room + width(said, LEAST) + 18
    return box(LEFT, 0, x - LEFT - 6, TOP, PAPER, 0, opacity=0.93) + drawn if told else ""
