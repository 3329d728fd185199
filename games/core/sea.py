"""Maps in pictures: coastlines kept in files, routes, labels that make room for each other.

Coastlines are cut from Natural Earth (public domain), stretched and simplified: a file holds one
path in the pixels of its map, or several with their names (`tests/bench/coasts.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from .drawing import TEXT, at, box, drawing, label, path, width

SEA, LAND, SHORE = "#cfe2e8", "#efe3c6", "#8a7a58"
SHALLOWS = ((26, "#c3dae2"), (16, "#b6d1db"), (7, "#a4c4d1"))
PATH = re.compile(r' d="([^"]*)"')
NAMED = re.compile(r'<path id="([\w-]+)" d="([^"]+)"')
STEP = re.compile(r"-?\d+")
PUSHING_ROUNDS = 100  # of pushing labels apart

LABEL_SCALE = 1.3  # labels of a part, to those of the whole map
LINE, LETTERS = 34, 20  # of a legend: how high a line is, and its letters

Point = tuple[float, float]
Sign = tuple[str, float, str]  # drawn from the left, its middle at 0; how wide; its words


@dataclass(slots=True)
class Label:
    """A rectangle on a map, given by its center; a `fixed` one does not make room for others."""

    x: float
    y: float
    wide: float
    high: float
    fixed: bool = False


@lru_cache(maxsize=8)
def coastline(folder: Path, name: str) -> str:
    """The path of a coast among a game's drawings. Raises FileNotFoundError if there is none."""
    found = PATH.search(drawing(folder, name))
    if found is None:
        raise ValueError(f"{name}.svg of {folder.name} holds no path")
    return found[1]


@lru_cache(maxsize=32)
def outlines(folder: Path, name: str) -> Mapping[str, str]:
    """The paths of a coast by their names, one of them `coast`; FileNotFoundError for no file."""
    return dict(NAMED.findall(drawing(folder, name)))


def corners(d: str) -> list[Point]:
    """The points of a path that is one line in relative coordinates."""
    numbers = [float(n) for n in STEP.findall(d)]
    x, y, found = 0.0, 0.0, list[Point]()
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


@lru_cache(maxsize=32)
def ground(coast: str, wide: float, high: float, land: str = LAND) -> str:
    """Sea with its shallows, and land."""
    shallows = "".join(
        path(coast, stroke=fill, stroke_width=size, stroke_linejoin="round")
        for size, fill in SHALLOWS
    )
    shore = path(coast, land, stroke=SHORE, stroke_width=1.6, stroke_linejoin="round")
    return box(0, 0, wide, high, SEA, 0) + shallows + shore


def curve(points: Sequence[Point]) -> str:
    """The path of a smooth line through some points (Catmull-Rom)."""
    led = [points[0], *points, points[-1]]
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for a, b, c, e in zip(led, led[1:], led[2:], led[3:], strict=False):
        d += f"C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f} "
        d += f"{c[0] - (e[0] - b[0]) / 6:.1f} {c[1] - (e[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}"
    return d


def star(x: float, y: float, r: float, fill: str, **look: Any) -> str:
    """A star with five points."""
    turns = [(k * pi / 5, r if k % 2 == 0 else r * 0.42) for k in range(10)]
    tips = "L".join(f"{x + far * sin(a):.1f} {y - far * cos(a):.1f}" for a, far in turns)
    return path(f"M{tips}Z", fill, **look)


def make_room(labels: Sequence[Label], wide: float, high: float, gap: float = 6) -> bool:
    """Push labels apart until none overlap, within the map; returns whether there was room."""
    given = tuple((one.x, one.y, one.wide, one.high, one.fixed) for one in labels)
    found, roomy = arranged(given, wide, high, gap)
    for one, (x, y) in zip(labels, found, strict=True):
        one.x, one.y = x, y
    return roomy


@lru_cache(maxsize=512)
def arranged(
    given: tuple[tuple[float, float, float, float, bool], ...], wide: float, high: float, gap: float
) -> tuple[tuple[Point, ...], bool]:
    """Where labels (x, y, width, height, fixed) are after `make_room`, and whether none overlap."""
    labels, roomy = [Label(*one) for one in given], False
    for one in labels:
        keep(one, wide, high)
    for _ in range(PUSHING_ROUNDS):
        met = False
        for i, one in enumerate(labels):
            reach_x, reach_y = one.wide / 2 + gap, one.high / 2 + gap
            for other in labels[i + 1 :]:
                if abs(other.x - one.x) >= reach_x + other.wide / 2:
                    continue
                if abs(other.y - one.y) < reach_y + other.high / 2:
                    met = push_apart(one, other, gap) or met
        if not met:
            roomy = True
            break
        for one in labels:
            keep(one, wide, high)
    return tuple((one.x, one.y) for one in labels), roomy


def sizes(scale: float) -> list[float]:
    """How large labels may be on a part of a map, the largest first."""
    return [size for size in (LABEL_SCALE, 1.15) if size <= scale] + [1.0]


def keep(one: Label, wide: float, high: float) -> None:
    """Move a label back into the map."""
    if not one.fixed:
        one.x = min(max(one.x, one.wide / 2), wide - one.wide / 2)
        one.y = min(max(one.y, one.high / 2), high - one.high / 2)


def push_apart(one: Label, other: Label, gap: float) -> bool:
    """Move two labels apart where they meet, the shorter way."""
    dx, dy = other.x - one.x, other.y - one.y
    over_x = (one.wide + other.wide) / 2 + gap - abs(dx)
    over_y = (one.high + other.high) / 2 + gap - abs(dy)
    free = (not one.fixed) + (not other.fixed)
    if over_x <= 0.01 or over_y <= 0.01 or not free:
        return False
    for moved, sign in ((one, -1), (other, 1)):
        if moved.fixed:
            continue
        if over_x < over_y:
            moved.x += sign * (over_x / free) * (1 if dx >= 0 else -1)
        else:
            moved.y += sign * (over_y / free) * (1 if dy >= 0 else -1)
    return True


def legend_lines(signs: Sequence[Sign], wide: float) -> tuple[str, float]:
    """Signs with their words, in lines no wider than `wide`; and the height of all lines."""
    x, y, drawn = 14.0, LINE / 2 + 5, ""
    for shape, room, words in signs:
        needed = room + width(words, LETTERS, TEXT)
        if x > 14 and x + needed > wide - 10:
            x, y = 14.0, y + LINE
        drawn += at(x, y, shape + label(words, room, 7, LETTERS, "#2a241c"))
        x += needed + 22
    return drawn, y + LINE / 2 + 5
