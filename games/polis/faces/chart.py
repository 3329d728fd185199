"""The Greek world as a map: true coasts, our own borders, and what stands there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from games.core.decision import NOTHING
from games.core.drawing import (
    BOLD,
    LEAST,
    TEXT,
    WIDE,
    box,
    circle,
    clipped,
    fresh,
    kept,
    label,
    lettered,
    path,
    width,
)
from games.core.sea import SEA, SHORE, ground, outlines
from games.core.svg import group
from games.core.words import Words
from games.polis.data import (
    ATH,
    FOLDER,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    NEUTRAL,
    POLEIS,
    SEAS,
    SPA,
    TERRITORIES,
    YIELD,
)
from games.polis.state import State, units

from . import signs
from .ink import (
    ABROAD,
    ALARM,
    DEEP,
    EARTH,
    FAINT,
    GOLD,
    INK,
    LATE,
    PAPER,
    word,
)
from .layout import LAYOUT, Part, Site, Whole

HUES = ("#e6cf9d", "#f0dfb9", "#ddd09c")  # of territories that adjoin
HUE = {
    "MAK": 0, "THE": 2, "AKA": 1, "BOI": 1, "ATT": 0, "MEG": 2, "ACH": 1, "ARC": 0, "MES": 2,
    "LAK": 1, "ION_T": 0, "SIK": 0,
}  # fmt: skip
NONE = frozenset[str]()
Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
# the letter of a polis: half its width; where it may stand beside the sign
DISC, AROUND_SIGN = 18, ((0, -36), (-36, 0), (36, 0), (0, 36))
BURST = 15  # half the sign of what is new
CELL, LINE, SIDE = 40, 37, 34  # boxes of tribute: width, height of a row, room for the good
STALL, PIP = 176, 30  # a market: width; a shipload in it


def drawn(frame: str) -> Mapping[str, str]:
    """The coast, the territories and the borders of the seas, as paths."""
    return outlines(FOLDER.parent, f"coast-{frame}")


@lru_cache(maxsize=16)
def land(frame: str, high: int, wide: int = WIDE) -> str:
    """Sea, land and the territories: the same in every picture of a frame."""
    paths = drawn(frame)
    coast = path(paths["coast"])
    lands = [
        path(paths[name], HUES[hue], stroke="#8f6f3c", stroke_width=2.2, stroke_dasharray="7 4")
        for name, hue in HUE.items()
    ]
    borders = "".join(paths[name] for name in paths if name.partition("-")[0] in SEAS)
    shore = path(paths["coast"], stroke=SHORE, stroke_width=1.6)
    between = path(
        borders, stroke="#fff", stroke_width=4.5, stroke_dasharray="1 10", stroke_linecap="round"
    )
    sea = ground(paths["coast"], wide, high, ABROAD)
    return sea + clipped(coast, "".join(lands)) + shore + between


def whole(
    view: State,
    w: Words,
    new: frozenset[str] = NONE,
    keys: Mapping[str, str] = NOTHING,
    within: Box | None = None,
) -> str:
    """The map, with every territory, sea, polis and market; what is `new` to the reader marked.

    Only what lies `within` a part of it, where that is shown larger.
    """
    frame = LAYOUT.map
    x, y, wide, high = frame.inset
    inset = group(
        clipped(box(0, 0, wide, high, SEA, 10), land("sicily", high, wide)),
        box(0, 0, wide, high, "none", 10, stroke=SHORE, stroke_width=3),
        transform=f"translate({x} {y})",
    )
    below = land("map", frame.height) + inset
    boxes = extents(w)
    seen = frozenset(name for name in boxes if within is None or inside(boxes[name], within))
    return group(
        kept(below, WIDE, frame.height) if within is None else below,
        lit(view, "map"),
        *(territory(view, name, at, w) for name, at in frame.territories.items() if name in seen),
        *(sea(view, name, at, w) for name, at in frame.seas.items() if name in seen),
        *(market(view, name, at, w) for name, at in frame.markets.items() if name in seen),
        *(polis(view, name, site) for name, site in frame.poleis.items() if name in seen),
        *(burst(view, name, at[2], at[3]) for name, at in regions(frame) if name in new & seen),
        *(burst_at(site) for name, site in frame.poleis.items() if name in new & seen),
        *(letter(keys[name], at[0], at[1], name, w) for name, at in regions(frame) if name in keys),
        *(letter_at(keys[name], name, w) for name in frame.poleis if name in keys),
    )


def extents(w: Words) -> dict[str, Box]:
    """What of the whole map each region, market and polis takes up, with its letter."""
    frame, found = LAYOUT.map, dict[str, Box]()
    for name, (x, y, ux, uy) in regions(frame):
        half = width(word(w, f"region-{name}"), LEAST, BOLD) / 2
        left, right = min(x - half - 38, ux - signs.STEP), max(x + half + 40, ux + signs.STEP)
        found[name] = left, y - 22, right, uy + 20
    for name, (x, y) in frame.markets.items():
        pips = sum(LOAD_MARKET[load] == name for load in LOADS)
        wide = max(width(stall(name, w), LEAST, TEXT) + 20, PIP * pips + 12)
        found[name] = x, y, x + wide, y + 74
    for name, site in frame.poleis.items():
        wide, x, y = width(name, LEAST, TEXT), site.x, site.y
        left = {"l": -40 - wide, "r": -56}.get(site.name, -max(56, wide / 2))
        right = {"r": 40 + wide, "l": 56}.get(site.name, max(56, wide / 2))
        above, under = (-58, 28) if site.name == "t" else (-56, 60 if site.name == "b" else 28)
        found[name] = x + left, y + above, x + right, y + under
    return found


def inside(one: Box, other: Box) -> bool:
    """Whether a box lies within another."""
    return one[0] >= other[0] and one[1] >= other[1] and one[2] <= other[2] and one[3] <= other[3]


def letter(key: str, x: float, y: float, region: str, w: Words) -> str:
    """The letter of a region that can be chosen, on the left of its name."""
    half = width(word(w, f"region-{region}"), LEAST, BOLD) / 2
    return lettered(key, max(20, x - half - 18), y)


def letter_at(key: str, name: str, w: Words) -> str:
    """The letter of a polis that can be chosen, on a side of its sign where no name is."""
    site = LAYOUT.map.poleis[name]
    spots = [(site.x + dx, site.y + dy) for dx, dy in AROUND_SIGN if site.x + dx > DISC]
    taken = names(w)
    free = [
        (x, y)
        for x, y in spots
        if not any(meet((x - DISC, y - DISC, x + DISC, y + DISC), one) for one in taken)
    ]
    return lettered(key, *[*free, *spots][0], 0.9)


def names(w: Words) -> list[Box]:
    """Where the names of poleis and regions stand on the whole map."""
    found = list[Box]()
    for name, site in LAYOUT.map.poleis.items():
        wide = width(name, LEAST, TEXT)
        left = {"l": -27 - wide, "r": 27}.get(site.name, -wide / 2)
        y = site.y + {"t": -38, "b": 40}.get(site.name, 0)
        found.append((site.x + left, y - 12, site.x + left + wide, y + 12))
    for name, (x, y, _, _) in regions(LAYOUT.map):
        half = width(word(w, f"region-{name}"), LEAST, BOLD) / 2
        found.append((x - half, y - 12, x + half, y + 12))
    return found


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def part(
    view: State, name: str, w: Words, new: frozenset[str] = NONE, keys: Mapping[str, str] = NOTHING
) -> str:
    """A part of the map, larger, with the tribute of its territories; what is `new` marked."""
    frame: Part = LAYOUT.zooms[name]
    return group(
        kept(land(name, frame.height), WIDE, frame.height),
        lit(view, name),
        *(
            tribute(view, one, at, w, one in new, keys.get(one, ""))
            for one, at in frame.territories.items()
        ),
        *(sea(view, one, at, w) for one, at in frame.seas.items()),
        *(market(view, one, at, w) for one, at in frame.markets.items()),
        *(polis(view, one, site, larger=True) for one, site in frame.poleis.items()),
        *(burst(view, one, at[2], at[3]) for one, at in frame.seas.items() if one in new),
        *(burst_at(site) for one, site in frame.poleis.items() if one in new),
        *(letter(keys[one], at[0], at[1], one, w) for one, at in frame.seas.items() if one in keys),
        *(
            lettered(keys[one], max(20, site.x), site.y - 36, 0.9)
            for one, site in frame.poleis.items()
            if one in keys
        ),
    )


def regions(frame: Whole) -> list[tuple[str, tuple[int, int, int, int]]]:
    return [*frame.territories.items(), *frame.seas.items()]


def burst(view: State, region: str, x: float, y: float) -> str:
    """The sign of what is new, beside the units of a region."""
    beside = signs.STEP / 2 * sum(1 for count in counts(view, region) if count) + BURST
    return fresh(x - beside if x - beside > BURST else x + beside, y, 0.9)


def burst_at(site: Site) -> str:
    """The sign of what is new, on the corner of a polis that its name leaves free."""
    across, down = 17 if site.name == "l" else -17, -18 if site.name == "b" else 18
    return fresh(site.x + across, site.y + down, 0.85)


def lit(view: State, frame: str) -> str:
    """Borders of the territories of the last action."""
    borders = "".join(drawn(frame)[name] for name in TERRITORIES if name in view.marked)
    if not borders:
        return ""
    gold = path(borders, stroke=GOLD, stroke_width=9, opacity=0.85)
    return clipped(path(drawn(frame)["coast"]), gold)


def counts(view: State, region: str) -> tuple[int, int]:
    return units(view, SPA, region), units(view, ATH, region)


def named(view: State, name: str, x: float, y: float, fill: str, font: str, w: Words) -> str:
    """The name of a region; on gold after the last action, ringed where a move goes to."""
    said = word(w, f"region-{name}")
    back = signs.plate(said, x, y, font) if name in view.marked else ""
    if view.plan[:1] == [name]:
        wide = width(said, LEAST, font) + 24
        back += box(x - wide / 2, y - 20, wide, 40, GOLD, 10, stroke=ALARM, stroke_width=4)
    ground = GOLD if back else SEA if name in SEAS else PAPER
    return back + signs.words(said, x, y, fill, "middle", ground, font)


def sea(view: State, name: str, at: tuple[int, int, int, int], w: Words) -> str:
    """Name and galleys."""
    x, y, ux, uy = at
    return named(view, name, x, y, DEEP, TEXT, w) + signs.row(ux, uy, counts(view, name), True)


def territory(view: State, name: str, at: tuple[int, int, int, int], w: Words) -> str:
    """Name, tribute disc and hoplites."""
    x, y, ux, uy = at
    wide = width(word(w, f"region-{name}"), LEAST, BOLD)
    return (
        named(view, name, x, y, EARTH, BOLD, w)
        + disc(view, name, x + wide / 2 + 22, y)
        + signs.row(ux, uy, counts(view, name))
    )


def disc(view: State, name: str, x: float, y: float) -> str:
    """Who collected tribute in a territory, or that there is none."""
    if name in view.discs:
        return signs.collected(view.discs[name], x, y)
    return signs.barred(x, y) if name in view.card.barren else ""


def tribute(
    view: State, name: str, at: tuple[int, int], w: Words, new: bool = False, key: str = ""
) -> str:
    """A territory's tribute: what so many hoplites get of a good; gold as far as one's own go."""
    x, y = at
    rows = TERRITORIES[name].tribute
    said, both = word(w, f"region-{name}"), counts(view, name)
    shores = " · ".join(word(w, f"region-{one}").split()[0] for one in TERRITORIES[name].seas)
    wide = max(SIDE + CELL * max(rows.values()) + 6, SIDE + width(shores, LEAST) + 10)
    long, n = width(said, LEAST, BOLD), sum(1 for count in both if count)
    gap = 34 if name in view.discs or name in view.card.barren else 0
    more = 2 * BURST if new else 0
    begin = min(x + 4, WIDE - 28 - long - gap - signs.STEP * n - more)
    middle, there = begin + long / 2, begin + long + 24
    parts = [
        named(view, name, middle, y, EARTH, BOLD, w),
        disc(view, name, there, y),
        signs.row(begin + long + gap + 20 + signs.STEP / 2 * n, y, both),
        fresh(begin + long + gap + 20 + signs.STEP * n + BURST, y, 0.9) if new else "",
        lettered(key, max(20, begin - 22), y) if key else "",
        box(x, y + 22, wide, LINE * (len(rows) + 1) + 4, PAPER, 8, stroke=FAINT, opacity=0.93),
    ]
    reach = both[view.active]
    for i, (kind, length) in enumerate(rows.items()):
        middle_of = y + 25 + LINE * (i + 0.5)
        parts.append(signs.good(kind, x + 18, middle_of, 1.2))
        for j in range(length):
            fill = GOLD if j < reach and name not in view.discs else "#efe0bd"
            parts += [
                box(x + SIDE + CELL * j, middle_of - 16, CELL - 4, 33, fill, 4, stroke=FAINT),
                signs.number(YIELD[j + 1], x + SIDE + CELL * j + 18, middle_of),
            ]
    base = y + 25 + LINE * (len(rows) + 0.5)
    parts += [signs.waves(x + 18, base), label(shores, x + SIDE, base + 10, LEAST, DEEP)]
    return group(*parts)


def polis(view: State, name: str, site: Site, larger: bool = False) -> str:
    """Sign, name, envoys and projects; where there is room also walls and the most people."""
    here, card = view.poleis[name], POLEIS[name]
    free = here.owner == NEUTRAL
    n = card.base if free else here.population
    wide = width(name, LEAST, TEXT)
    blocked = site.name == "r" and any(p < 60 or p > 300 for p in site.ports)
    blocked |= site.name == "l" and any(120 < p < 240 for p in site.ports)
    off = 36 if blocked else 27
    anchor, dx, dy = {
        "r": ("start", off, 0),
        "l": ("end", -off, 0),
        "t": ("middle", 0, -38),
        "b": ("middle", 0, 40),
    }[site.name]
    parts = [
        signs.polis(here.owner, n, site.ports, name in view.marked),
        signs.words(name, dx, dy, anchor=anchor),
    ]
    left = {"r": off, "l": -off - wide}.get(site.name, -wide / 2)
    marks = [signs.envoy(side, 0, 0) for side, p in enumerate(view.players) if p.proxenos == name]
    marks += [signs.star(0, 0)] * len(here.finished)
    marks += [signs.hammer(0, 0)] if here.started else []
    x, step = (left - 16, -27) if site.name == "l" else (left + wide + 16, 27)
    if site.x + x + step * (len(marks) - 1) < 12:  # beyond the edge: behind the sign
        x, step = 40, 27
    for i, mark in enumerate(marks):
        parts.append(group(mark, transform=f"translate({x + step * i} {dy})"))
    if larger:
        most = f"≤ {card.max}"
        parts += [
            signs.walls(card.base, left + 18, dy + 34),
            signs.words(most, left + 44, dy + 35, FAINT),
        ]
    return group(*parts, transform=f"translate({site.x} {site.y})")


def stall(name: str, w: Words) -> str:
    """What a market is called."""
    return word(w, f"market-{name}") if w.knows(f"market-{name}") else name


def market(view: State, name: str, at: tuple[int, int], w: Words) -> str:
    """A market and its shiploads: a class each, or the merchant who lies there."""
    x, y = at
    loads = [load for load in LOADS if LOAD_MARKET[load] == name]
    closed, said = name in view.card.closed, stall(name, w)
    wide = max(width(said, LEAST, TEXT) + 20, PIP * len(loads) + 12)
    marked = name in view.marked
    parts = [
        box(x, y, wide, 74, GOLD if marked else "#fff6dc", 8, stroke="#7c5c14", stroke_width=2.4),
        signs.words(said, x + wide / 2, y + 20, anchor="middle", ground="#fff6dc"),
    ]
    for i, load in enumerate(loads):
        px = x + wide / 2 + PIP * (i - (len(loads) - 1) / 2)
        if load in view.loads:
            parts.append(signs.shield(view.loads[load], px, y + 53))
        elif closed:
            parts.append(signs.barred(px, y + 53))
        else:
            late = LOAD_CLASS[load] > view.limit
            parts += [
                circle(px, y + 53, 14, "#fff6dc" if late else "#fff", stroke=FAINT),
                signs.number(LOAD_CLASS[load], px, y + 53, LATE if late else INK),
            ]
    return group(*parts)
