"""The coasts of the games' maps: cut from Natural Earth into the small paths that are committed.

`python -m tests.bench.coasts LAND games/polis`: LAND is `land-10m.json` of the npm package
`world-atlas` 2 (`npm pack world-atlas@2`; Natural Earth is in the public domain). The frames, areas
and lines of `data/coasts.toml` are cut, projected and simplified, and written to
`drawings/coast-<frame>.svg`: whole pixels, relative moves. Only needed when a frame changes.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Ring = list[Point]
FINE = 0.2  # degrees: no side is longer before the map is stretched


def rings(topology: dict[str, Any]) -> Iterator[Ring]:
    """The outlines of all land, in degrees (TopoJSON 1.0: arcs are quantized deltas)."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x, y, points = 0, 0, []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)
    for shape in topology["objects"]["land"]["geometries"]:
        for part in shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]:
            for ring in part:  # the first one is the coast, others are inland seas
                outline: Ring = []
                for i in ring:
                    outline += (arcs[i] if i >= 0 else arcs[~i][::-1])[1 if outline else 0 :]
                yield outline[:-1]


def within(ring: Ring, box: Sequence[float]) -> Ring:
    """What of an outline lies in a box of west, south, east, north (Sutherland and Hodgman)."""
    west, south, east, north = box
    for axis, limit, sign in ((0, west, 1), (1, south, 1), (0, east, -1), (1, north, -1)):
        kept: Ring = []
        for one, other in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            a, b = sign * (one[axis] - limit), sign * (other[axis] - limit)
            if a >= 0:
                kept.append(one)
            if (a >= 0) != (b >= 0):
                kept.append(between(one, other, a / (a - b)))
        ring = kept
    return ring


def between(one: Point, other: Point, part: float) -> Point:
    return one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def finer(points: Sequence[Point]) -> Ring:
    """The same line with no side longer than FINE."""
    found = list(points[:1])
    for one, other in pairwise(points):
        steps = 1 + int(hypot(other[0] - one[0], other[1] - one[1]) / FINE)
        found += [between(one, other, (i + 1) / steps) for i in range(steps)]
    return found


def stretch(knots: Sequence[Point]) -> Callable[[float], float]:
    """A smooth monotone curve through the knots (Fritsch and Carlson 1980), straight outside."""
    xs, ys = zip(*sorted((x, y) for x, y in knots), strict=True)
    last = len(xs) - 2
    slopes = [(ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) for i in range(last + 1)]
    inner = [2 * a * b / (a + b) for a, b in pairwise(slopes)]
    grad = [slopes[0], *inner, slopes[-1]]

    def at(t: float) -> float:
        i = min(max(bisect_right(xs, t) - 1, 0), last)
        wide = xs[i + 1] - xs[i]
        u = (t - xs[i]) / wide
        if u < 0:
            return ys[0] + grad[0] * (t - xs[0])
        if u > 1:
            return ys[-1] + grad[-1] * (t - xs[-1])
        here = (1 + 2 * u) * (1 - u) ** 2 * ys[i] + u * (1 - u) ** 2 * wide * grad[i]
        there = u * u * (3 - 2 * u) * ys[i + 1] + u * u * (u - 1) * wide * grad[i + 1]
        return here + there

    return at


def simpler(points: Ring, tolerance: float) -> Ring:
    """Fewer points, none of those left out farther from the line (Douglas and Peucker 1973)."""
    keep, parts = {0, len(points) - 1}, [(0, len(points) - 1)]
    while parts:
        first, last = parts.pop()
        if last - first < 2:
            continue
        (ax, ay), (bx, by) = points[first], points[last]
        wide = hypot(bx - ax, by - ay)
        far = [
            abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / wide
            if wide
            else hypot(x - ax, y - ay)
            for x, y in points[first + 1 : last]
        ]
        if max(far) > tolerance:
            middle = first + 1 + far.index(max(far))
            keep.add(middle)
            parts += [(first, middle), (middle, last)]
    return [points[i] for i in sorted(keep)]


def surface(ring: Ring) -> float:
    pairs = zip(ring, [*ring[1:], *ring[:1]], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def path(points: Sequence[Point], closed: bool = True) -> str:
    """The shortest text of a path: whole pixels, relative moves."""
    x, y = round(points[0][0]), round(points[0][1])
    start, steps = f"M{x} {y}", []
    for to in points[1:]:
        dx, dy = round(to[0]) - x, round(to[1]) - y
        if dx or dy:
            steps.append(f"{dx} {dy}")
        x, y = x + dx, y + dy
    start += "l" if steps else ""
    return start + " ".join(steps).replace(" -", "-") + ("z" if closed else "")


def frame(land: Sequence[Ring], how: dict[str, Any], told: dict[str, Any]) -> str:
    """One map: its coast, the areas that lie in it, and the lines."""
    across, down = stretch(how["x"]), stretch(how["y"])

    def flat(points: Sequence[Point]) -> Ring:
        return [(across(x), down(y)) for x, y in finer(points)]

    coast = []
    for ring in land:
        if cut := within(ring, how["box"]):
            outline = simpler(flat([*cut, cut[0]]), how["tolerance"])[:-1]
            if len(outline) > 2 and surface(outline) > how["smallest"]:
                coast.append(path(outline))
    paths = {"coast": "".join(coast)}
    for name, corners in told["areas"].items():
        paths[name] = path(simpler(flat([*corners, corners[0]]), 1)[:-1])
    for name, points in told["lines"].items():
        paths[name] = path(simpler(flat(points), 1), closed=False)
    for name, at in told.get("points", {}).items():
        paths[f"name-{name}"] = path(flat([at]), closed=False)
    width, height = how["size"]
    drawn = "\n".join(f'<path id="{name}" d="{d}"/>' for name, d in paths.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" fill="none"'
        f' stroke="#8a7a58">\n{drawn}\n</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("land", type=Path)
    parser.add_argument("game", type=Path)
    asked = parser.parse_args()
    land = list(rings(json.loads(asked.land.read_text("utf-8"))))
    told = tomllib.loads((asked.game / "data" / "coasts.toml").read_text("utf-8"))
    for name, how in told["frame"].items():
        drawn = frame(land, how, told)
        (asked.game / "drawings" / f"coast-{name}.svg").write_text(drawn, "utf-8")
        print(f"{name}: {len(drawn)} bytes")


if __name__ == "__main__":
    main()
