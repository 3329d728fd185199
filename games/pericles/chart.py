"""The map: the coast, routes under Theaters, what stands and waits in them; whole or in part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from games.core.drawing import (
    BOLD,
    at,
    box,
    circle,
    clipped,
    fresh,
    kept,
    label,
    lettered,
    width,
)
from games.core.sea import Label, Point, coastline, curve, ground, make_room, sizes
from games.core.words import Words

from .data import ATHENS, FACTIONS, PERSIA, SPARTA
from .datafiles import Connection
from .signs import (
    DARK,
    FAINT,
    GOLD,
    INK,
    SIDE_FILL,
    SIZE,
    WIDE,
    chip,
    chosen,
    granary,
    piece,
    ring,
    road,
    shield,
    swords,
    treachery,
)
from .state import State, open_theaters, persia_is_open, status

FOLDER = Path(__file__).parent
HIGH = 718  # of the whole map; the numbers below are its pixels
INSET = (8, 556, 196, 150)  # Sicily
SICILY = 1
PERSIA_AT = (700, 190)
ROWS = (("A", 0, 1, 2), ("D", 3, 4, 5), ("S", 6, 7, 8), ("P", 9, 10, 11))
WASH = {"neutral": "#f1ece0", "friendly": "#e4eefa", "enemy": "#fae3de", "contested": "#fdf3cf"}
EDGE = {
    "neutral": "#7a6a48",
    "friendly": SIDE_FILL[0],
    "enemy": SIDE_FILL[1],
    "contested": "#7a6a48",
}
ABREAST, NAME, ROW = 5, 28, 32  # pieces in a line; how high the name's line and the others are
NONE = frozenset[int]()
UNLETTERED: Mapping[int, str] = {}
WHOLE = (0.0, 0.0, float(WIDE), float(HIGH))


class Line(NamedTuple):
    """Pieces or markers side by side, and how wide they are."""

    drawn: str
    wide: float


class Plate(NamedTuple):
    """A Theater as it is drawn around its middle."""

    drawn: str
    wide: float
    high: float


class Crop(NamedTuple):
    """A part of the map, `scale` times as large."""

    left: float
    top: float
    wide: float
    high: float

    @property
    def scale(self) -> float:
        return WIDE / self.wide

    def grown(self) -> Crop:
        """A quarter more of the map."""
        wide, high = min(self.wide * 1.25, WIDE), min(self.high * 1.25, HIGH)
        left = min(max(self.left - (wide - self.wide) / 2, 0), WIDE - wide)
        return Crop(left, min(max(self.top - (high - self.high) / 2, 0), HIGH - high), wide, high)

    def holds(self, p: Point) -> bool:
        """Whether a point lies well within."""
        x, y = p[0] - self.left, p[1] - self.top
        return 40 <= x <= self.wide - 40 and 25 <= y <= self.high - 25

    def __call__(self, p: Point) -> Point:
        return (p[0] - self.left) * self.scale, (p[1] - self.top) * self.scale


def part_in_play(view: State) -> Crop:
    """The whole map, or what a scenario uses of it."""
    spots = view.book.spots
    if not view.book.scenarios[view.options.scenario].theaters:
        return Crop(*WHOLE)
    return around([spots[n] for n in open_theaters(view)])


def around(spots: Sequence[Point]) -> Crop:
    """The part of the map around some Theaters, no more of a picture's height than all of it."""
    left = min(x for x, _ in spots) - 100
    right = max(x for x, _ in spots) + 100
    top, bottom = min(y for _, y in spots) - 60, max(y for _, y in spots) + 70
    wide = min(max(right - left, 430, (bottom - top) * WIDE / HIGH), WIDE)
    high = min(max(bottom - top, wide * 0.6), HIGH)
    left = min(max((left + right - wide) / 2, 0), WIDE - wide)
    return Crop(left, min(max((top + bottom - high) / 2, 0), HIGH - high), wide, high)


def chart(
    view: State,
    w: Words,
    crop: Crop,
    shown: Sequence[int],
    choices: frozenset[int] = NONE,
    new: frozenset[int] = NONE,
    keys: Mapping[int, str] = UNLETTERED,
) -> tuple[str, float, bool]:
    """A part of the map, plates for some Theaters, `choices` and those `new` to the reader marked,
    tags for their neighbours; its height; and whether there was room for all."""
    high = crop.high * crop.scale
    plates = {n: plate(view, n, w, n in choices, n in new, keys.get(n, "")) for n in shown}
    links = [c for c in view.book.connections if any(n in plates for n in c.link)]
    seen = open_theaters(view)
    links = [c for c in links if all(n in seen for n in c.link)]
    for size in sizes(crop.scale):  # crowded Theaters are drawn smaller
        places, roomy = stand(view, plates, crop, size)
        tags, free = neighbours(view, links, places, crop, w)
        if roomy and free:
            break
    inside = land(crop, SICILY in plates or SICILY in tags)
    for kind in "LSNC":
        inside += "".join(route(c, places | tags, crop) for c in links if c.kind == kind)
    inside += "".join(tag(view, n, spot, w) for n, spot in tags.items())
    inside += "".join(at(places[n].x, places[n].y, one.drawn, size) for n, one in plates.items())
    return clipped(box(0, 0, WIDE, high, "#fff", 0), inside), high, roomy and free


def stand(
    view: State, plates: dict[int, Plate], crop: Crop, size: float
) -> tuple[dict[int, Label], bool]:
    """Where plates stand, as near to their Theaters as there is room; and whether there was."""
    spots = {n: PERSIA_AT if n == PERSIA else view.book.spots[n] for n in plates}
    places = {
        n: Label(*crop(spots[n]), one.wide * size, one.high * size) for n, one in plates.items()
    }
    roomy = make_room(list(places.values()), WIDE - 8, crop.high * crop.scale - 8)
    for place in places.values():
        place.x, place.y, place.fixed = place.x + 4, place.y + 4, True
    return places, roomy


def land(crop: Crop, sicily: bool) -> str:
    """The coasts of the Aegean, and Sicily apart, where it is in the picture."""
    drawn = ground(coastline(FOLDER, "aegean"), WIDE, HIGH)
    if crop.scale == 1:
        drawn = kept(drawn, WIDE, HIGH)
    if sicily:
        x, y, wide, high = INSET
        frame = box(0, 0, wide, high, "#fff", 8)
        sea = clipped(frame, ground(coastline(FOLDER, "sicily"), wide, high))
        edge = box(0, 0, wide, high, "none", 8, stroke="#8a7a58", stroke_width=2.5)
        drawn += at(x, y, sea + edge)
    return at(-crop.left * crop.scale, -crop.top * crop.scale, drawn, crop.scale)


def route(link: Connection, places: dict[int, Label], crop: Crop) -> str:
    """9.32 A line between two Theaters; a ring at the one that needs a base to be left."""
    a, b = link.link
    ends = [(places[n].x, places[n].y) for n in (a, b)]
    high = crop.high * crop.scale
    led = [crop((float(x), float(y))) for x, y in link.bend]
    bends = [(x, y) for x, y in led if 0 < x < WIDE and 0 < y < high]
    points = [ends[0], *bends, ends[1]]
    drawn = road(link.kind, curve(points))
    if link.base is None:
        return drawn
    from_base = points if link.base == a else points[::-1]
    return drawn + ring(*outside(places[link.base], from_base[1]))


def outside(plate: Label, toward: Point) -> Point:
    """Where a line from the middle of a plate comes out of it, and a little more."""
    dx, dy = toward[0] - plate.x, toward[1] - plate.y
    ways = [(plate.wide / 2 + 9) / abs(dx)] if dx else []
    ways += [(plate.high / 2 + 9) / abs(dy)] if dy else []
    k = min([*ways, 1.0])
    return plate.x + dx * k, plate.y + dy * k


def neighbours(
    view: State, links: Sequence[Connection], places: dict[int, Label], crop: Crop, w: Words
) -> tuple[dict[int, Label], bool]:
    """Where the tags of Theaters outside the part stand, near its edge; whether there was room."""
    high = crop.high * crop.scale
    outer = sorted({n for c in links for n in c.link if n not in places})
    tags = {
        n: Label(*crop(view.book.spots[n]), width(f"{n} {w(f'theater-{n}')}", 22, BOLD) + 24, 36)
        for n in outer
    }
    return tags, make_room([*places.values(), *tags.values()], WIDE, high, 8)


def tag(view: State, n: int, spot: Label, w: Words) -> str:
    """The name of a Theater that the picture does not show."""
    left, top = spot.x - spot.wide / 2, spot.y - spot.high / 2
    pill = box(left, top, spot.wide, spot.high, DARK, 18, stroke="#fff", stroke_width=2)
    name = f"{n} {w(f'theater-{n}')}"
    return pill + label(name, spot.x, spot.y + 8, 22, "#fdf3d8", BOLD, "middle")


# ---- a Theater


def plate(
    view: State, n: int, w: Words, choice: bool = False, new: bool = False, key: str = ""
) -> Plate:
    """A Theater: its name, pieces, Treachery and queue, gold where something happened last; framed
    where it can be chosen, with a burst where something has changed."""
    held = "neutral" if n == PERSIA else status(view, n, ATHENS)
    rows = [*pieces(view, n, w), *queue(view, n, w)]
    name, number = w(f"theater-{n}"), f"{n}" if n else ""
    granary_here = n in view.book.granaries
    title = width(number, SIZE) + 6 + width(name, 21, BOLD) + (24 if granary_here else 0)
    wide = max([title + (56 if held == "contested" else 38), *(row.wide + 38 for row in rows)])
    high = NAME + ROW * len(rows) + 5
    left, top = -wide / 2, -high / 2
    parts = [box(left + 2, top + 3, wide, high, "#2a241c", 9, opacity=0.28)]
    if choice:
        parts.append(chosen(left - 9, top - 9, wide + 18, high + 18))
    if view.issue_theater == n:
        parts.append(box(left - 5, top - 5, wide + 10, high + 10, GOLD, 13, stroke=INK))
    parts.append(box(left, top, wide, high, WASH[held], 9, stroke=EDGE[held], stroke_width=3))
    x = left + 22
    if number:
        parts.append(label(number, x, top + 22, SIZE, FAINT))
    parts.append(label(name, x + width(number, SIZE) + 6, top + 22, 21, INK, BOLD))
    if granary_here:
        parts.append(granary(left + 22 + title - 12, top + 15))
    for i, row in enumerate(rows):
        parts.append(at(-row.wide / 2 + 3, top + NAME + ROW * (i + 0.5), row.drawn))
    parts += badges(held, left, top, wide)
    if new:
        parts.append(fresh(left + wide - 4, top + high - 5))
    if key:
        parts.append(lettered(key, left - 4, top + high - 6))
    return Plate("".join(parts), wide + (38 if key else 16), high + 12)


def badges(held: str, left: float, top: float, wide: float) -> list[str]:
    """Whose a Theater is, at its corner; swords where both Sides are in it."""
    if held == "contested":
        both = shield(ATHENS, left + 5, top + 14, 0.95) + shield(SPARTA, left + 5, top + 44, 0.95)
        return [both, at(left + wide - 6, top + 8, swords(0, 0), 0.8)]
    if held == "neutral":
        return []
    return [shield(ATHENS if held == "friendly" else SPARTA, left + 4, top + 14, 0.95)]


def pieces(view: State, n: int, w: Words) -> list[Line]:
    """The pieces and Treachery in a Theater, Athens' above Sparta's."""
    if n == PERSIA:
        dots = "".join(
            circle(14 + 34 * i, 0, 13, "#222", stroke=GOLD, stroke_width=3)
            for i in range(view.persian_bases)
        )
        return [Line(dots, 34.0 * view.persian_bases - 6)] if dots else []
    return [line for side in (ATHENS, SPARTA) for line in abreast(pieces_of(view, n, side, w))]


def pieces_of(view: State, n: int, side: int, w: Words) -> list[Line]:
    """The pieces and the Treachery of one Side."""
    row, found = view.board[n], list[Line]()
    for color, *kinds in ROWS[2 * side : 2 * side + 2]:
        extra = row[13] if color == "S" else 0
        for kind, index in enumerate(kinds):
            count = row[index] + (extra if kind == 1 else 0)
            if count:
                found.append(Line(*piece(0, kind, color, count, bool(extra) and kind == 1)))
    if side == ATHENS and row[12]:
        found.append(Line(*piece(0, 1, "G", row[12])))
    if k := view.cities[side].treachery[n]:
        found.append(Line(treachery(18, 2, side, k, w), 36))
    return found


def abreast(found: Sequence[Line]) -> list[Line]:
    """Pieces in lines of no more than fit."""
    lines = []
    count = -(-len(found) // ABREAST)
    per = -(-len(found) // count) if count else 0
    for i in range(0, len(found), per or 1):
        x, drawn = 0.0, ""
        for one in found[i : i + per]:
            drawn += at(x, 0, one.drawn)
            x += one.wide + 5
        lines.append(Line(drawn, x - 5))
    return lines


def queue(view: State, n: int, w: Words) -> list[Line]:
    """Face-down markers, the top one first."""
    markers = list(reversed(view.queues[n]))
    lines = []
    for i in range(0, len(markers), ABREAST):
        drawn = "".join(
            chip(40 * k, 0, FACTIONS[one.by], one.by >> 1, i + k == 0, w)
            for k, one in enumerate(markers[i : i + ABREAST])
        )
        lines.append(Line(drawn, 40.0 * len(markers[i : i + ABREAST]) - 4))
    return lines


def persia_shown(view: State) -> bool:
    return persia_is_open(view) or view.persian_bases > 0
