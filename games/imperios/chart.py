"""The map: what stands in every area, on the ground of the part that is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.core.decision import NOTHING
from games.core.drawing import (
    BOLD,
    TEXT,
    WIDE,
    at,
    box,
    clipped,
    fresh,
    label,
    lettered,
    path,
    width,
)
from games.core.sea import Label, Point, make_room, sizes
from games.core.words import Words

from .maps import BAND, Map, land, map_for, outline
from .signs import COLOURS, FAINT, INK, breadth, chosen, control, jar, place, ring, totem
from .state import CONTROL, State, controller

DEEP = "#35627a"
LAND = {"capital": "#ecd5a0", "city": "#f3e4c0", "settlement": "#e3dfb4"}
FILLS = {"sea": "#cfe2e8", **LAND}
BESIDE = 50  # of an area: lower ones have their totems beside their names
NAME, ROW, ABREAST = 31, 28, 5
BURST = 28  # the sign of what is new
WAY = 20  # letters of the name of an area in the other half


def map_of(view: State) -> Map:
    """The map for the players there are."""
    return map_for(view.options.data, tuple(view.world.areas))


def coloured(view: State, here: Map) -> dict[str, str]:
    """What each area is filled with: its kind, and the colour of who controls it."""
    found = {}
    for area, points in here.outlines.items():
        if points:
            found[area] = path(outline(points), FILLS[view.world.areas[area].icon])
            if (seat := controller(view, area)) is not None:
                found[area] += path(outline(points), COLOURS[seat], opacity=0.45)
    return found


class Block(NamedTuple):
    """The name of an area and what stands in it, around its middle."""

    drawn: str
    wide: float
    high: float
    down: float  # from the middle of the name to that of the block


def block(
    view: State,
    area: str,
    here: Map,
    w: Words,
    choice: bool = False,
    new: bool = False,
    key: str = "",
) -> Block:
    """The sign and name of an area, and the totems in it, below or beside; marked as a choice, or
    as new to the reader."""
    there = [(seat, civ.totems[area]) for seat, civ in enumerate(view.civs) if area in civ.totems]
    known, name = view.world.areas[area], w(f"area-{area}") if w.knows(f"area-{area}") else area
    sea = known.icon == "sea"
    words, signs = breadth(name), 0 if sea else 34
    rows = [there[i : i + ABREAST] for i in range(0, len(there), ABREAST)]
    wides = [sum(44 if n == CONTROL else 24 for _, n in row) for row in rows]
    beside = bool(rows) and lies_low(here.outlines[area])
    coins = view.world.place[area].coins if known.icon == "city" else 0
    spoils = 22 + width(f"{coins}", 20, BOLD) if coins and controller(view, area) is None else 0
    title = words + signs + spoils + (BURST if new else 0)
    wide = title + 6 + wides[0] if beside else max([title, *wides])
    high = NAME + (0 if beside else ROW * len(rows))
    middle = -high / 2 + NAME / 2
    left = -wide / 2 if beside else -title / 2
    parts = []
    if choice:
        parts.append(chosen(0, 0, wide + 14, high + 8))
    if view.marked == area:
        parts.append(ring(0, 0, wide + 10, high + 6))
    if not sea:
        level = view.world.place[area].armies if area in view.world.place else known.value
        parts.append(place(known.icon, level, left + 15, middle))
    fill = DEEP if sea else INK
    halo = "#cfe2e8" if sea else "#fffaf0"
    parts.append(
        label(
            name,
            left + signs,
            middle + 7,
            21,
            fill,
            BOLD,
            stroke=halo,
            stroke_width=5,
            stroke_linejoin="round",
            paint_order="stroke",
        )
    )
    if spoils:
        x = left + signs + words + 4
        parts.append(jar(x + 8, middle) + label(coins, x + 18, middle + 7, 20, INK, BOLD))
    if new:
        parts.append(fresh(left + title - BURST / 2 + 3, middle, 0.8))
    for i, row in enumerate(rows):
        x = left + title + 6 if beside else -wides[i] / 2
        y = middle if beside else middle + ROW * (i + 1)
        for seat, n in row:
            step = 44 if n == CONTROL else 24
            drawn = control if n == CONTROL else totem
            parts.append(drawn(seat, x + step / 2, y))
            x += step
    if key:
        parts.append(lettered(key, -wide / 2 - 12, -high / 2 + 2, 0.95))
    return Block("".join(parts), wide + 8 + (44 if key else 0), high, -middle)


def lies_low(points: Sequence[Point]) -> bool:
    """Whether an area is too low for a line of totems below its name."""
    ys = [y for _, y in points]
    return bool(ys) and max(ys) - min(ys) < BESIDE


def chart(
    view: State,
    w: Words,
    shown: Sequence[str],
    part: tuple[float, float, float, float] | None,
    choices: frozenset[str] = frozenset(),
    new: frozenset[str] = frozenset(),
    keys: Mapping[str, str] = NOTHING,
) -> tuple[str, float]:
    """The map or a part of it (left, top, width, height), the names of some areas, of which
    `choices` and those that are `new` to the reader are marked; and its height."""
    here = map_of(view)
    left, top, wide, tall = part or (0, 0, WIDE, here.high)
    k = WIDE / wide
    blocks = {a: block(view, a, here, w, a in choices, a in new, keys.get(a, "")) for a in shown}
    for size in sizes(k):
        places = {
            a: Label(
                (here.names[a][0] - left) * k,
                (here.names[a][1] - top) * k + one.down * size,
                one.wide * size,
                one.high * size,
            )
            for a, one in blocks.items()
        }
        ways = {
            a: Label((x - left) * k, (y - top) * k, way_wide(a, w), WAY + 6)
            for a, (x, y) in here.ways.items()
            if not part or seen(x, y, part)
        }
        fixed = [here.legend] if here.legend and part is None else []
        fixed += [Label(WIDE / 2, (y - top) * k, WIDE, BAND * k, True) for y in seams(here)]
        if make_room([*places.values(), *ways.values(), *fixed], WIDE, tall * k, 1):
            break
    inside = at(-left * k, -top * k, land(here, coloured(view, here), part is None), k)
    inside += "".join(at(places[a].x, places[a].y, one.drawn, size) for a, one in blocks.items())
    inside += "".join(way(a, one, view, w) for a, one in ways.items())
    return clipped(box(0, 0, WIDE, tall * k, "#fff", 0), inside), tall * k


def seams(here: Map) -> list[float]:
    """Where one half ends and the next one begins."""
    return [y - BAND / 2 for _, y in here.halves[1:]]


def seen(x: float, y: float, part: tuple[float, float, float, float]) -> bool:
    """Whether a point lies well within a part of the map."""
    left, top, wide, tall = part
    return left + 45 < x < left + wide - 45 and top + 20 < y < top + tall - 20


def way_wide(area: str, w: Words) -> float:
    return width(w("picture-way", area=area), WAY, TEXT) + 12


def way(area: str, there: Label, view: State, w: Words) -> str:
    """The name of an area in the other half, at the place from which one goes there."""
    fill = DEEP if area in view.world.sea else FAINT
    words = w("picture-way", area=area)
    return label(
        words,
        there.x,
        there.y + 7,
        WAY,
        fill,
        TEXT,
        "middle",
        paint_order="stroke",
        stroke="#fffaf0",
        stroke_width=4,
        stroke_linejoin="round",
    )
