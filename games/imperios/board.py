"""The map, whole and by region, and a line for each civilisation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.core.decision import NOTHING
from games.core.drawing import BOLD, WIDE, box, circle, label, sheet, width
from games.core.sea import star
from games.core.secret import Seat
from games.core.svg import group
from games.core.words import Words

from .chart import chart, map_of
from .data import COLOURS as BRANCHES
from .maps import Map
from .signs import (
    COLOURS,
    DRAGON,
    FAINT,
    INK,
    SIZE,
    jar,
    legend,
    people,
    scroll,
    sword,
    token,
    totem,
)
from .state import State

PAPER, DARK, TITLE = "#f6eedb", "#2f2820", "Agora Hellas"
TOP, ROW = 54, 40
NONE = frozenset[str]()
MARKS = "ABCDEFG"

REGIONS: Mapping[str, tuple[str, ...]] = {
    "gaul": ("BRI", "ATL", "GAL", "AQU", "MAS", "GER", "CEL"),
    "danube": ("SAR", "DAC", "ILI", "TRA", "MAC", "ADR", "ETR", "PON"),
    "iberia": ("TAR", "IBE", "BAL", "MAU", "NUM", "TIR", "SIC"),
    "aegean": ("ROM", "JON", "ATI", "ESP", "MIN", "EGE", "LIB"),
    "africa": ("CAR", "CIR", "DEL", "EGI", "NUB", "KUS", "AXU", "ROJ"),
    "caucasus": ("LID", "HAT", "ARM", "MED", "CAS", "ASI"),
    "mesopotamia": ("MRI", "FEN", "BAB", "ELA", "PER", "CHI", "GPE", "JUD"),
    "redsea": ("SAB", "NAB", "ARB", "OMA", "ERI"),
    "bactria": ("SOG", "BAC", "NIS", "GAN", "PUR"),
    "india": ("SIN", "MAG", "IND", "TAM", "ORM"),
}


class Zoom(Protocol):
    """Draws a region, with some areas marked as choices, and some as changed."""

    def __call__(
        self,
        view: State,
        w: Words,
        choices: frozenset[str] = NONE,
        new: frozenset[str] = NONE,
        keys: Mapping[str, str] = NOTHING,
    ) -> str: ...


ROOM = (105.0, 75.0)  # around the names of a region


def board(
    view: State,
    w: Words,
    choices: frozenset[str] = NONE,
    new: frozenset[str] = NONE,
    keys: Mapping[str, str] = NOTHING,
) -> str:
    """The whole map in play, where `choices` and what is `new` to the reader are marked, and a line
    for each civilisation."""
    drawn, high = chart(view, w, list(view.world.areas), None, choices, new, keys)
    parts, y = [header(view, w), moved(drawn, TOP)], TOP + high
    free = map_of(view).legend
    if free is not None:  # in the desert, where nothing is in play
        signs, tall = legend(w, view.book, free.wide, bool(choices), bool(new))
        parts.append(moved(signs, TOP + free.y + free.high / 2 - tall))
    else:
        signs, tall = legend(w, view.book, WIDE, bool(choices), bool(new))
        parts.append(moved(box(0, 0, WIDE, tall, "#fbf5e6", 0) + signs, y))
        y += tall
    for seat in range(len(view.civs)):
        parts.append(moved(line(view, w, seat), y))
        y += ROW
    return sheet(y, *parts, background=PAPER)


def moved(drawn: str, y: float) -> str:
    return group(drawn, transform=f"translate(0 {y:.1f})")


def header(view: State, w: Words, part: str = "") -> str:
    """The round, what is being done, and whose turn it is; or the name of a part."""
    bits = [] if view.step in ("found", "over") else [w(f"doing-{view.step}")]
    if view.to_act and view.step != "over":
        bits.append(w.name(view.to_act[0]))
    title = w("picture-round", n=max(view.round, 1))
    room = WIDE - 48 - width(title, 33, TITLE)
    return "".join(
        (
            box(0, 0, WIDE, TOP, DARK, 0),
            box(0, TOP - 3, WIDE, 3, "#c79a3a", 0),
            label(title, 16, 37, 33, "#fdf3d8", TITLE),
            label(part or " · ".join(bits), WIDE - 16, 35, 22, "#eadfc4", anchor="end", most=room),
        )
    )


def zoom(region: str) -> Zoom:
    """A picture of one region, larger; of its neighbours only those whose names are whole."""

    def drawn(
        view: State,
        w: Words,
        choices: frozenset[str] = NONE,
        new: frozenset[str] = NONE,
        keys: Mapping[str, str] = NOTHING,
    ) -> str:
        inside = [a for a in REGIONS[region] if a in map_of(view).names]
        if not inside:
            return board(view, w, choices, new, keys)
        picture, tall, seen = cropped(view, w, inside, choices, new, keys)
        signs, room = legend(w, view.book, WIDE, bool(choices), bool(new & seen))
        head = header(view, w, w(f"zoom-{region}"))
        parts = (head, moved(picture, TOP), moved(signs, TOP + tall))
        return sheet(TOP + tall + room, *parts, background=PAPER)

    return drawn


def around(
    view: State, w: Words, choices: frozenset[str], new: frozenset[str], keys: Mapping[str, str]
) -> str:
    """The part of the map that holds all areas that can be chosen, without a legend."""
    inside = [a for a in map_of(view).names if a in choices] or [*map_of(view).names]
    picture, tall, _ = cropped(view, w, inside, choices, new, keys)
    return sheet(TOP + tall, header(view, w), moved(picture, TOP), background=PAPER)


def cropped(
    view: State,
    w: Words,
    inside: Sequence[str],
    choices: frozenset[str],
    new: frozenset[str],
    keys: Mapping[str, str],
) -> tuple[str, float, frozenset[str]]:
    """The part of the map with these areas, its height and all areas in it; of a map with two
    halves one half, or all of it."""
    here = map_of(view)
    xs, ys = zip(*(here.names[a] for a in inside), strict=True)
    (upper, _), (_, lower) = half_around(here, min(ys)), half_around(here, max(ys))
    left, right = max(min(xs) - ROOM[0], 0), min(max(xs) + ROOM[0], WIDE)
    top, bottom = max(min(ys) - ROOM[1], upper), min(max(ys) + ROOM[1], lower)
    wide, high = max(right - left, 420.0, (bottom - top) * 1.15), max(bottom - top, 260.0)
    wide = min(wide, WIDE)
    left, top = min(max((left + right - wide) / 2, 0), WIDE - wide), min(top, lower - high)
    shown = [
        a
        for a, (x, y) in here.names.items()
        if a in inside or (left + 45 < x < left + wide - 45 and top + 20 < y < top + high - 40)
    ]
    seen = frozenset(shown)
    part = (left, top, wide, high)
    return *chart(view, w, shown, part, choices, new & seen, keys), seen


def half_around(here: Map, y: float) -> tuple[float, float]:
    """Where the half of a map that holds a height begins, and where it ends."""
    halves = ((top, top + half.high) for half, top in here.halves)
    return next((ends for ends in halves if ends[0] <= y < ends[1]), (0.0, here.high))


def line(view: State, w: Words, seat: Seat) -> str:
    """A civilisation in short: name, Age, census, armies, goods, technologies, tokens."""
    civ, y = view.civs[seat], ROW / 2
    ground = "#ffffff" if seat % 2 else "#f6eedb"
    parts = [box(0, 0, WIDE, ROW, ground, 0), box(0, 0, 9, ROW, COLOURS[seat], 0)]
    parts.append(totem(seat, 30, y, 11))
    first = seat == view.dragon
    parts.append(label(w.name(seat), 50, y + 8, 22, INK, BOLD, most=148 - 24 * first))
    if first:
        parts.append(star(186, y, 11, DRAGON, stroke=INK, stroke_width=1.4))
    parts.append(label(w(f"picture-age-{view.age_of(seat).id}"), 204, y + 7, SIZE, FAINT))
    counts = (civ.census, civ.armies, len(civ.goods), len(civ.technologies))
    for i, (sign, n) in enumerate(zip((people, sword, jar, scroll), counts, strict=True)):
        parts.append(sign(302 + 68 * i, y))
        parts.append(label(n, 318 + 68 * i, y + 8, 23, INK, BOLD))
    parts += [token(c, n, 576 + 50 * c, y) for c, n in enumerate(civ.hand)]
    return "".join(parts)


def badge(seat: Seat, x: float, y: float, size: float) -> str:
    """A player's totem in a table."""
    return circle(x, y, size * 1.25, "#fff") + totem(seat, x, y, size * 0.8)


def tokens(counts: list[int], w: Words) -> str:
    """Token counts in words: `2 red, 3 black`."""
    said = [w(f"tokens-{c}", n=n) for c, n in zip(BRANCHES, counts, strict=True) if n]
    return ", ".join(said) or w("tokens-none")
