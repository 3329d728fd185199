"""The board as a picture: our own map of the Aegean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from games.core.aids import Focus
from games.core.decision import Choice, Decision
from games.core.svg import group, picture, tag, text
from games.core.words import Words

from .data import ABYDOS, ALL, CITIES, DATA, FOOD, GREECE, HOME_OF, INDEX, PERSIA
from .lookup import ZOOMS
from .panel import panel
from .state import NOWHERE, March, State, controls
from .tokens import (
    EARTH,
    EDGE,
    FACE,
    FILL,
    HIGH,
    INK,
    MAP,
    MARK,
    NOBODY,
    PAPER,
    ROAD,
    SEA,
    SHORE,
    WIDE,
    army,
    die,
    ship,
)

NARROW = {"i": 11.0, "l": 11.0, "t": 15.0, "r": 15.5, "f": 14.0, "s": 18.5, "é": 21.0}

Point = tuple[float, float]
PLACE: tuple[Point, ...] = tuple((city.x * WIDE, city.y * MAP) for city in DATA.city)
STRAIT_ROAD: tuple[Point, ...] = tuple((x * WIDE, y * MAP) for x, y in DATA.strait.road)
STRAIT_ASIA: Point = (DATA.strait.asia[0] * WIDE, DATA.strait.asia[1] * MAP)


def smooth(points: Sequence[Point]) -> str:
    """A closed path that rounds the corners of a polygon."""
    scaled = [(x * WIDE, y * MAP) for x, y in points]
    middles = [middle(a, b) for a, b in zip(scaled, [*scaled[1:], scaled[0]], strict=True)]
    start = middles[-1]
    curves = [
        f"Q{corner[0]:.0f} {corner[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
        for corner, end in zip(scaled, middles, strict=True)
    ]
    return f"M{start[0]:.0f} {start[1]:.0f}" + "".join(curves) + "Z"


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def polyline(points: Sequence[Point], **look: object) -> str:
    """An open line through some points."""
    d = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
    return tag("path", d=d, fill="none", **look)


def road(points: Sequence[Point], usable: bool = True) -> str:
    """A road; dotted and thin while it cannot be used."""
    if not usable:
        return polyline(points, stroke=ROAD, stroke_width=5, stroke_dasharray="4 14", opacity=0.7)
    casing = polyline(points, stroke=PAPER, stroke_width=14, stroke_linejoin="round")
    return casing + polyline(points, stroke=ROAD, stroke_width=8, stroke_linejoin="round")


def backdrop() -> str:
    """Sea, land and the roads that are always there; the same in every picture."""
    coasts = "".join(smooth(land.points) for land in DATA.land)  # one path is drawn faster
    waves = tag("path", d=coasts, fill="none", stroke="#c8dfe6", stroke_width=22)
    lands = tag("path", d=coasts, fill=EARTH, stroke=SHORE, stroke_width=4)
    index = {name: i for i, name in enumerate(CITIES)}
    roads = "".join(road([PLACE[index[a]], PLACE[index[b]]]) for a, b in DATA.roads.always)
    return waves + lands + roads


BACKDROP = backdrop()


def board(view: State, w: Words) -> str:
    """The whole table."""
    return table(view, w, (), HIGH)


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The table, or a part of it, with the cities that can be chosen now."""
    if part in ZOOMS:
        return ZOOMS[part][0](view, w)
    high = MAP if part == "map" else HIGH
    return table(view, w, places(focus.decision), high)


def alone(view: State, w: Words) -> str:
    """The map without what lies beside it."""
    return table(view, w, (), MAP)


def places(decision: Decision | None) -> list[int]:
    """The cities that the options of a question name."""
    options = decision.options if isinstance(decision, Choice) else ()
    named = (option.id.partition(":")[2] for option in options)
    return [INDEX[name] for name in dict.fromkeys(named) if name in INDEX]


def table(view: State, w: Words, choices: Sequence[int], high: int) -> str:
    """The map with the choices ringed, and what lies below it where there is room."""
    return picture(
        WIDE,
        high,
        tag("rect", width=WIDE, height=MAP, fill=SEA),
        BACKDROP,
        strait(view, w),
        last_move(view),
        *[ringed(c, w) for c in choices],
        *[city(view, c, w) for c in ALL],
        *[pieces(view, c) for c in ALL],
        battle(view, view.march, w) if view.march else legend(w),
        panel(view, w) if high > MAP else "",
        background=PAPER,
    )


# ---- the map


def strait(view: State, w: Words) -> str:
    """The Hellespont, with the bridge of boats or without."""
    end = STRAIT_ROAD[-1]
    drawn = road(STRAIT_ROAD, view.bridge) + road([STRAIT_ASIA, PLACE[ABYDOS]], view.bridge)
    label = text(w("map-hellespont"), 712, 84, 26, fill=INK, font_style="italic")
    if not view.bridge:
        return drawn + label
    boats = "".join(
        tag(
            "ellipse",
            cx=end[0] + (STRAIT_ASIA[0] - end[0]) * k / 4,
            cy=end[1] + (STRAIT_ASIA[1] - end[1]) * k / 4,
            rx=24,
            ry=9,
            fill="#6b4a22",
            stroke=INK,
            stroke_width=2,
        )
        for k in range(5)
    )
    return drawn + boats + polyline([end, STRAIT_ASIA], stroke="#d8b46a", stroke_width=12) + label


def city(view: State, c: int, w: Words) -> str:
    """A city with its name and its controller."""
    owner = next((side for side in (PERSIA, GREECE) if controls(view, side, c)), NOWHERE)
    return plate(c, w(f"city-{CITIES[c]}"), owner)


def ringed(c: int, w: Words) -> str:
    """A gold rim around the plate of a city that can be chosen."""
    x, y = PLACE[c]
    width = wide(w(f"city-{CITIES[c]}")) + 38 + 15 * FOOD[c] + 28
    size = {"x": x - width / 2, "y": y - 38, "width": width, "height": 76, "rx": 38}
    return tag("rect", **size, fill=MARK, stroke=INK, stroke_width=3)


@lru_cache(maxsize=512)
def plate(c: int, name: str, owner: int) -> str:
    """The name on a plate of its controller, its food beside it."""
    x, y = PLACE[c]
    held = owner != NOWHERE
    width = wide(name) + 38 + 15 * FOOD[c]
    left = x - width / 2
    weight = 7 if HOME_OF[c] != NOWHERE else 4
    box = tag(
        "rect",
        x=left,
        y=y - 24,
        width=width,
        height=48,
        rx=24 if HOME_OF[c] == NOWHERE else 6,
        fill=FILL[owner] if held else NOBODY,
        stroke=EDGE[owner] if held else "#7d7460",
        stroke_width=weight,
    )
    ink = FACE[owner] if held else INK
    word = text(name, left + 16, y + 11, 30, fill=ink, font_weight="bold")
    jars = "".join(amphora(left + width - 20 - 15 * k, y, ink) for k in range(FOOD[c]))
    return box + word + jars


def wide(name: str) -> float:
    """About how wide a name is on its plate."""
    return sum(NARROW.get(letter, 21.0) for letter in name)


def amphora(x: float, y: float, ink: str) -> str:
    """One unit of food."""
    return tag("path", d=f"M{x - 3:.0f} {y - 14:.0f}h6v6q8 8 0 22h-6q-8 -14 0 -22Z", fill=ink)


def pieces(view: State, c: int) -> str:
    """Armies and fleets above a city's plate."""
    tokens = [
        (draw, side, units[side][c])
        for side in (PERSIA, GREECE)
        for draw, units in ((army, view.armies), (ship, view.fleets))
        if units[side][c]
    ]
    x, y = PLACE[c]
    left = x - 39 * len(tokens)
    return "".join(draw(left + 78 * i, y - 86, side, n) for i, (draw, side, n) in enumerate(tokens))


def last_move(view: State) -> str:
    """A ring where something happened last, and an arrow when it was a movement."""
    trace = view.trace
    if trace.target == NOWHERE:
        return ""
    end = PLACE[trace.target]
    ring = tag(
        "ellipse",
        cx=end[0],
        cy=end[1] - 26,
        rx=122,
        ry=76,
        fill="none",
        stroke=MARK,
        stroke_width=9,
        stroke_dasharray="26 10",
    )
    if trace.origin == NOWHERE:
        return ring
    return ring + arrow(PLACE[trace.origin], end, trace.sea)


@lru_cache(maxsize=2048)
def arrow(start: Point, end: Point, sea: bool) -> str:
    """From near one city to near another; curved at sea."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    a = (start[0] + ux * 60, start[1] + uy * 34)
    b = (end[0] - ux * 112, end[1] - 20 - uy * 74)
    bend = 60 if sea else 0
    control = ((a[0] + b[0]) / 2 - uy * bend, (a[1] + b[1]) / 2 + ux * bend)
    tx, ty = b[0] - control[0], b[1] - control[1]
    length = hypot(tx, ty) or 1.0
    tx, ty = tx / length, ty / length
    d = f"M{a[0]:.0f} {a[1]:.0f}Q{control[0]:.0f} {control[1]:.0f} {b[0]:.0f} {b[1]:.0f}"
    tip = (
        f"M{b[0] + tx * 20:.0f} {b[1] + ty * 20:.0f}"
        f"L{b[0] - tx * 14 - ty * 20:.0f} {b[1] - ty * 14 + tx * 20:.0f}"
        f"L{b[0] - tx * 14 + ty * 20:.0f} {b[1] - ty * 14 - tx * 20:.0f}Z"
    )
    shaft = {"d": d, "fill": "none", "stroke_linecap": "round"}
    return group(
        tag("path", **shaft, stroke=INK, stroke_width=17),
        tag("path", d=tip, fill=MARK, stroke=INK, stroke_width=4),
        tag("path", **shaft, stroke=MARK, stroke_width=10),
    )


# ---- beside the map


def legend(w: Words) -> str:
    """What the shapes mean, in the sea."""
    x, y = 440, MAP - 96
    return group(
        army(x, y, PERSIA, 1),
        text(w("map-army"), x + 86, y + 40, 26, fill=INK),
        ship(x + 210, y, GREECE, 1),
        text(w("map-fleet"), x + 298, y + 40, 26, fill=INK),
    )


def battle(view: State, march: March, w: Words) -> str:
    """The battle under way, with the last dice of both sides."""
    x, y = 408, MAP - 148
    afloat = march.sea and not march.landed
    units, draw = (view.fleets, ship) if afloat else (view.armies, army)
    rows = [
        tag("rect", x=x, y=y, width=680, height=138, rx=12, fill=PAPER, stroke=INK, stroke_width=4),
        text(w(f"city-{CITIES[march.target]}"), x + 20, y + 48, 36, fill=INK, font_weight="bold"),
        text(w("map-round", n=max(march.round, 1)), x + 20, y + 88, 30, fill=INK),
    ]
    if march.aboard:
        rows.append(text(w("board-aboard", n=march.aboard), x + 20, y + 124, 26, fill=INK))
    for i, (side, roll) in enumerate(((PERSIA, march.persian_roll), (GREECE, march.greek_roll))):
        left, top = x + 350, y + 6 + 66 * i
        rows.append(draw(left, top, side, units[side][march.target]))
        rows += [die(left + 100 + 72 * k, top + 3, n, side) for k, n in enumerate(roll)]
    return group(*rows)
