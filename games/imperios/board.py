"""The map, whole and by region."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from games.core.secret import Seat
from games.core.svg import breadth, group, picture, tag
from games.core.svg import line as fitted
from games.core.svg import text as label
from games.core.words import Words

from .atlas import Point, centres, shapes
from .state import CONTROL, State

WIDTH = 1200
INK, PAPER, GOLD = "#1f1a14", "#e9dcc0", "#b8860b"
FILLS = {"sea": "#a9cfe0", "capital": "#d9b77c", "city": "#ecd9a8", "settlement": "#d5dba4"}
COLOURS = ("#b3261e", "#f2c12e", "#2e7d32", "#1f4fa3", "#e8761c", "#ffffff", "#222222")
INKS = ("#ffffff", INK, "#ffffff", "#ffffff", INK, INK, "#ffffff")
MARKS = "ABCDEFG"

REGIONS: Mapping[str, tuple[str, ...]] = {
    "gaul": ("BRI", "ATL", "GAL", "AQU", "MAS", "GER", "CEL"),
    "danube": ("SAR", "DAC", "ILI", "TRA", "MAC", "ADR", "ETR"),
    "caucasus": ("PON", "ARM", "HAT", "MED", "CAS", "ASI"),
    "iberia": ("TAR", "IBE", "BAL", "MAU", "NUM", "TIR", "SIC"),
    "aegean": ("ROM", "JON", "ATI", "ESP", "MIN", "EGE", "LID"),
    "mesopotamia": ("MRI", "FEN", "BAB", "ELA", "PER", "CHI", "GPE"),
    "africa": ("CAR", "CIR", "DEL", "LIB", "EGI", "NUB", "JUD"),
    "redsea": ("ROJ", "KUS", "AXU", "SAB", "NAB", "ARB", "OMA"),
    "bactria": ("SOG", "BAC", "NIS", "GAN", "PUR"),
    "india": ("SIN", "MAG", "IND", "TAM", "ORM", "ERI"),
}
ROOM = (85.0, 62.0)  # around the names of a region
# Names that make room for each other on the whole map, in pixels from the middle of their area.
ASIDE: Mapping[str, Point] = {
    "CEL": (14, -6),
    "TAR": (-20, 6),
    "IBE": (28, 16),
    "ATL": (-8, 46),
    "MIN": (6, 22),
}


class Frame:
    """A piece of the map, fitted into a picture so many pixels wide."""

    def __init__(self, points: Sequence[Point], tallest: float) -> None:
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        self.scale = min((WIDTH - 40) / (right - left), tallest / (bottom - top))
        self.height = self.scale * (bottom - top) + 40
        self.left = left - (WIDTH / self.scale - (right - left)) / 2
        self.top = top - 20 / self.scale

    def __call__(self, p: Point) -> Point:
        return ((p[0] - self.left) * self.scale, (p[1] - self.top) * self.scale)

    def holds(self, p: Point) -> bool:
        return 30 < p[0] < WIDTH - 30 and 30 < p[1] < self.height - 30


def board(view: State, w: Words) -> str:
    """The whole map in play, and a line for each civilisation."""
    outlines = shapes(view.options.data)
    frame = Frame([p for area in view.world.areas for p in outlines[area]], 1300)
    strip = 74 + 52 * len(view.civs)
    return picture(
        WIDTH,
        round(frame.height + strip),
        *land(view, frame),
        *(spot(view, w, frame, area, 28, 16, full=False) for area in view.world.areas),
        *legend(w, frame.height),
        *(line(view, w, seat, frame.height + 74) for seat in range(len(view.civs))),
        background=PAPER,
    )


def zoom(region: str) -> Callable[[State, Words], str]:
    """A picture of one region, with full names."""

    def drawn(view: State, w: Words) -> str:
        known = view.world.areas
        inside = [a for a in REGIONS[region] if a in known] or list(known)
        (dx, dy), middles = ROOM, centres(view.options.data)
        spots = [middles[a] for a in inside]
        corners = [(x + i * dx, y + i * dy) for x, y in spots for i in (-1, 1)]
        frame = Frame(corners, 1200)
        return picture(
            WIDTH,
            round(frame.height + 64),
            *land(view, frame),
            *(spot(view, w, frame, area, 30, 23, full=True) for area in known),
            *legend(w, frame.height),
            background=PAPER,
        )

    return drawn


def land(view: State, frame: Frame) -> Iterator[str]:
    """The areas, those of the other half without a name; the one that changed last outlined."""
    known, outlines = view.world.areas, shapes(view.options.data)
    for area, outline in outlines.items():
        fill = FILLS[known[area].icon] if area in known else "#d8cdb6"
        yield polygon(outline, frame, fill=fill, stroke="#6b5636", stroke_width=2.5)
    if view.marked in outlines:
        yield polygon(
            outlines[view.marked], frame, fill="none", stroke="#c2185b", stroke_width=7,
            stroke_dasharray="16 7",
        )  # fmt: skip


def polygon(outline: tuple[Point, ...], frame: Frame, **style: object) -> str:
    points = " ".join(f"{x:.0f},{y:.0f}" for x, y in map(frame, outline))
    return tag("polygon", points=points, stroke_linejoin="round", **style)


def spot(
    view: State, w: Words, frame: Frame, area: str, size: float, totem: float, full: bool
) -> str:
    """The name of an area with its icon, and the totems in it."""
    x, y = frame(centres(view.options.data)[area])
    if not frame.holds((x, y)):
        return ""
    if not full:
        dx, dy = ASIDE.get(area, (0, 0))
        x, y = x + dx, y + dy
    there = [(seat, civ.totems[area]) for seat, civ in enumerate(view.civs) if area in civ.totems]
    name = w(f"area-{area}") if full and w.knows(f"area-{area}") else area
    here = view.world.areas[area]
    wide = breadth(name, bold=True) * size
    top = y - (totem if there else 0)
    style = {"font_weight": "bold", "fill": INK}
    parts = [label(name, x + 17, top + size * 0.35, size, anchor="middle", **style)]
    number = view.world.place[area].armies if area in view.world.place else here.value
    parts.insert(0, icon(here.icon, number, x - wide / 2 - 7, top))
    if view.marked == area:
        parts.append(star(x + wide / 2 + 30, top, 13))
    across = 3 if len(there) != 4 else 2
    for i, (seat, count) in enumerate(there):
        row, column = divmod(i, across)
        shown = min(across, len(there) - row * across)
        across_by = (column - (shown - 1) / 2) * totem * 2.15
        parts.append(
            badge(seat, count, x + across_by, top + size * 0.75 + totem * (1 + 2.2 * row), totem)
        )
    return group(*parts)


def icon(kind: str, number: int, x: float, y: float) -> str:
    """What an area is: a tower, a round town, a tent, waves; with the number printed on it."""
    white = {"fill": "#ffffff", "stroke": INK, "stroke_width": 2.5}
    if kind == "sea":
        wave = f"M{x - 14:.0f} {y:.0f}q5 -9 9 0t9 0t9 0"
        return tag("path", d=wave, fill="none", stroke="#1f5f86", stroke_width=4)
    if kind == "capital":
        shape = f"M{x - 16:.0f} {y + 15:.0f}v-30h7v7h5v-7h8v7h5v-7h7v30z"
        outline = tag("path", d=shape, **white)
    elif kind == "city":
        outline = tag("circle", cx=x, cy=y, r=16, **white)
    else:
        shape = f"M{x:.0f} {y - 19:.0f}l19 19l-19 19l-19 -19z"
        outline = tag("path", d=shape, **white)
    return outline + label(number, x, y + 8.5, 23, anchor="middle", fill=INK, font_weight="bold")


def badge(seat: Seat, count: int, x: float, y: float, size: float) -> str:
    """A totem: a round one is presence, a square one with a crown is control."""
    style = {"fill": COLOURS[seat], "stroke": INK, "stroke_width": 2.5}
    if count == CONTROL:
        s = size * 1.05
        crown = (
            f"M{x - s:.1f} {y + s:.1f}v{-2 * s:.1f}l{s / 2:.1f} {s / 2.5:.1f}l{s / 2:.1f} "
            f"{-s / 1.6:.1f}l{s / 2:.1f} {s / 1.6:.1f}l{s / 2:.1f} {-s / 2.5:.1f}v{2 * s:.1f}z"
        )
        shape = tag("path", d=crown, stroke_linejoin="round", **{**style, "stroke_width": 3.5})
    else:
        shape = tag("circle", cx=x, cy=y, r=size * 0.95, **style)
    ink = {"fill": INKS[seat], "font_weight": "bold", "anchor": "middle"}
    return shape + label(MARKS[seat], x, y + size * 0.52, size * 1.4, **ink)


def star(x: float, y: float, size: float) -> str:
    """Marks what changed last."""
    d = f"M{x:.0f} {y - size:.0f}l4 9l10 1l-7 7l2 10l-9 -5l-9 5l2 -10l-7 -7l10 -1z"
    return tag("path", d=d, fill="#c2185b", stroke="#ffffff", stroke_width=1.5)


def legend(w: Words, y: float) -> Iterator[str]:
    """What the shapes mean."""
    x, middle = 40.0, y + 30
    yield tag("rect", x=0, y=y, width=WIDTH, height=66, fill="#fbf5e6")
    for kind in ("capital", "city", "settlement"):
        yield icon(kind, 5 if kind == "capital" else 3, x, middle)
        word = w(f"picture-{kind}")
        yield label(word, x + 26, middle + 9, 26, fill=INK)
        x += 62 + breadth(word) * 26
    for count, word in ((1, w("picture-present")), (2, w("picture-control"))):
        yield badge(0, count, x, middle, 16)
        yield label(word, x + 26, middle + 9, 26, fill=INK)
        x += 62 + breadth(word) * 26
    yield star(x, middle - 4, 13)
    yield label(w("picture-last"), x + 24, middle + 9, 26, fill=INK)


def line(view: State, w: Words, seat: Seat, top: float) -> str:
    """A civilisation in short: name, Age, census, armies, tokens."""
    civ = view.civs[seat]
    y = top + 22 + 52 * seat
    told = w(
        "picture-line",
        short=view.age_of(seat).id,
        census=civ.census,
        armies=civ.armies,
        hand=tokens(civ.hand, w),
    )
    return group(
        badge(seat, 1, 40, y, 19),
        fitted(w.name(seat), 72, y + 10, 30, 345, fill=INK, font_weight="bold"),
        fitted(told, WIDTH - 24, y + 9, 29, 740, anchor="end", fill=INK),
    )


def tokens(counts: list[int], w: Words) -> str:
    """Token counts in short: `R2 Y1 B0 K3`."""
    return " ".join(f"{mark}{n}" for mark, n in zip(w("letters"), counts, strict=True))
