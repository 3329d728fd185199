"""The shapes of the areas: every border of the data file is a border on the picture.

The names' places and the borders make a net; an area reaches to the middles of its borders and
of the gaps between them, so that two areas touch along a line only where the data say so.
"""

from __future__ import annotations

from functools import cache
from math import atan2, hypot
from typing import TypeAlias

from .data import BOOKS

Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = tuple[Point, ...]

CAPE = 0.2
GRID, WIDE = 18, 1.4
COAST = 46.0  # how far an area reaches outwards at the edge of the map


@cache
def shapes(data: str) -> dict[str, Shape]:
    """The outline of every area."""
    areas = {area.id: area for area in BOOKS[data].area}
    at = {a: area.at for a, area in areas.items()}
    around = {
        a: sorted(area.borders, key=lambda b: atan2(at[b][1] - area.at[1], at[b][0] - area.at[0]))
        for a, area in areas.items()
    }
    corner = corners(at, around)
    made = {}
    for a in areas:
        outline: list[Point] = []
        for b in around[a]:
            outline.append(middle(at[a], at[b]))
            outline += corner[a, b]
        made[a] = tuple(outline)
    return made


def corners(
    at: dict[str, Point], around: dict[str, list[str]]
) -> dict[tuple[str, str], list[Point]]:
    """For every area and border, the corner points that follow it in clockwise order."""
    found: dict[tuple[str, str], list[Point]] = {}
    for a, others in around.items():
        for b in others:
            if (a, b) in found:
                continue
            gap = walk(a, b, around)
            ring = [at[x] for x, _ in gap]
            if turn(ring) > 0:
                centre = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
                found.update({key: [centre] for key in gap})
            else:
                for before, (x, y) in zip([gap[-1], *gap], gap, strict=False):
                    found[x, y] = coast(at[before[0]], at[x], at[y])
    return found


def walk(a: str, b: str, around: dict[str, list[str]]) -> list[tuple[str, str]]:
    """The borders around one gap, beginning with that of a and b."""
    path = [(a, b)]
    while True:
        a, b = path[-1]
        ring = around[b]
        following = (b, ring[ring.index(a) - 1])
        if following == path[0]:
            return path
        path.append(following)


def turn(ring: list[Point]) -> float:
    """Twice the signed area of a ring."""
    return sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)
    )


def middle(p: Point, q: Point) -> Point:
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


def coast(before: Point, here: Point, beyond: Point) -> list[Point]:
    """The outer edge of an area at the edge of the map, from the one border to the other."""
    first, last = outwards(here, beyond), outwards(before, here)
    across = (first[0] + last[0], first[1] + last[1])
    wings = []
    if hypot(*across) < CAPE:  # both borders are the same one
        length = hypot(here[0] - before[0], here[1] - before[1])
        across = ((here[0] - before[0]) / length, (here[1] - before[1]) / length)
        wings = [moved(here, first), moved(here, last)]
    length = hypot(*across)
    tip = moved(here, (across[0] / length, across[1] / length))
    return [
        moved(middle(here, beyond), first),
        *wings[:1],
        tip,
        *wings[1:],
        moved(middle(before, here), last),
    ]


def outwards(p: Point, q: Point) -> Point:
    """One to the right of the way from p to q."""
    length = hypot(q[0] - p[0], q[1] - p[1])
    return ((p[1] - q[1]) / length, (q[0] - p[0]) / length)


def moved(p: Point, way: Point) -> Point:
    return (p[0] + COAST * way[0], p[1] + COAST * way[1])


@cache
def centres(data: str) -> dict[str, Point]:
    """The roomiest place of every area, for its name."""
    return {area: roomiest(outline) for area, outline in shapes(data).items()}


def roomiest(outline: Shape) -> Point:
    """The point of a grid that is farthest from every edge; words want more room sideways."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    edges = list(zip(outline, outline[1:] + outline[:1], strict=True))
    best, room = outline[0], -1.0
    for i in range(1, GRID):
        for j in range(1, GRID):
            p = (left + wide * i / GRID, top + high * j / GRID)
            near = next((n for n, (a, b) in enumerate(edges) if away(p, a, b) <= room), None)
            if near is not None:
                edges.insert(0, edges.pop(near))  # the next point may well be too near to it too
            elif within(p, edges):
                best, room = p, min(away(p, a, b) for a, b in edges)
    return best


def within(p: Point, edges: list[tuple[Point, Point]]) -> bool:
    """Whether a point lies inside an outline."""
    odd = False
    for (ax, ay), (bx, by) in edges:
        if (ay > p[1]) != (by > p[1]) and p[0] < ax + (bx - ax) * (p[1] - ay) / (by - ay):
            odd = not odd
    return odd


def away(p: Point, a: Point, b: Point) -> float:
    """The distance of a point from an edge, sideways counted for less."""
    dx, dy = (b[0] - a[0]) / WIDE, b[1] - a[1]
    px, py = (p[0] - a[0]) / WIDE, p[1] - a[1]
    along = max(0.0, min(1.0, (px * dx + py * dy) / ((dx * dx + dy * dy) or 1.0)))
    return hypot(px - along * dx, py - along * dy)
