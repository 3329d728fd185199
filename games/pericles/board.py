"""The pictures: the map, both cities with their Assemblies and Honor, the last Battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from games.core.drawing import BOLD, TEXT, box, fresh, label, path, sheet, width
from games.core.sea import Point, legend_lines, star
from games.core.svg import group
from games.core.words import Words

from .assembly import CAPTURED
from .chart import NONE, PERSIA_AT, UNLETTERED, around, chart, part_in_play, persia_shown
from .data import ATHENS, CITIES, FACTIONS, PERSIA, SPARTA
from .signs import DARK, INK, PAPER, SIDE_FILL, SIZE, WIDE, laurel, legend, news, shield
from .state import State, is_open, open_theaters

TITLE = "Agora Hellas"
NEARLY = 0.7  # of the map: a larger part gives way to all of it
TOP, CITY, SHEET = 54, 54, 152
SHEET_COLUMNS = ("units", "treachery", "tokens", "card", "total")
WASH = ("#dce8f6", "#f8ddd7")


def board(
    view: State,
    w: Words,
    choices: frozenset[int] = NONE,
    new: frozenset[int] = NONE,
    keys: Mapping[int, str] = UNLETTERED,
) -> str:
    """The whole table; Theaters that can be chosen are marked, and those `new` to the reader."""
    scenario = view.book.scenarios[view.options.scenario]
    parts, y = [header(view, w)], float(TOP)
    if scenario.kind != "assembly":
        shown = [*open_theaters(view), *([PERSIA] if persia_shown(view) else [])]
        map_drawn, map_high, _ = chart(view, w, part_in_play(view), shown, choices, new, keys)
        for drawn, high in ((map_drawn, map_high), legend(w, bool(choices), bool(new))):
            parts.append(moved(drawn, y))
            y += high
    cities, high = both_cities(view, w)
    parts.append(moved(cities, y))
    y += high
    if view.sheet:
        parts.append(moved(battle_sheet(view, w), y))
        y += SHEET
    return sheet(y, *parts, background=PAPER)


def moved(drawn: str, y: float) -> str:
    return group(drawn, transform=f"translate(0 {y:.1f})")


def header(view: State, w: Words, part: str = "", new: bool = False) -> str:
    """Turn, War or Peace, Plague, Alcibiades, the play; or the name of a part, or what marks the
    new."""
    bits = [w("board-post" if view.post_plague else "board-pre")]
    bits.append(w("board-in-persia" if view.in_persia else "board-in-athens"))
    if view.play:
        bits.append(w("board-play", play=view.play))
    turn = w("picture-turn", n=view.turn)
    state = w("picture-war" if view.war else "picture-peace")
    x = 30 + width(turn, 33, TITLE)
    chip = width(state, 22, BOLD) + 22
    ink = "#ffffff" if view.war else INK
    said = w("picture-legend-new") if new else part or " · ".join(bits)
    burst = fresh(WIDE - 34 - width(said, 21, TEXT), 27) if new else ""
    return "".join(
        (
            box(0, 0, WIDE, TOP, DARK, 0),
            box(0, TOP - 3, WIDE, 3, "#c79a3a", 0),
            label(turn, 16, 37, 33, "#fdf3d8", TITLE),
            box(x, 11, chip, 32, "#b3161b" if view.war else "#f6f2e6", 6),
            label(state, x + chip / 2, 35, 22, ink, BOLD, "middle"),
            label(
                said,
                WIDE - 16,
                35,
                21,
                "#eadfc4",
                anchor="end",
                most=WIDE - 32 - x - chip,
            ),
            burst,
        )
    )


# ---- the cities

BOX, ZERO, ISSUE = 40, 220, 28


def both_cities(view: State, w: Words) -> tuple[str, float]:
    """A strip for each city, with its track while issues lie on it."""
    parts, y = [], 0.0
    turns = view.book.scenarios[view.options.scenario].kind in ("turns", "assembly")
    for side in view.sides:
        parts.append(moved(city(view, side, w), y))
        y += CITY
        if turns and view.cities[side].track:
            drawn, high = track(view, side, w)
            parts.append(moved(drawn, y))
            y += high
    return "".join(parts), y


def city(view: State, side: int, w: Words) -> str:
    """The factions of a city, who governs, whom it favors, Honor; its reserve of tokens."""
    tint, state = SIDE_FILL[side], view.cities[side]
    parts = [box(0, 0, WIDE, CITY, WASH[side], 0), box(0, 0, 8, CITY, tint, 0)]
    parts.append(shield(side, 32, 27, 1.15))
    x = 56.0
    for f in (2 * side, 2 * side + 1):
        if state.dominant == f:
            parts.append(star(x + 11, 26, 12, "#c98a12", stroke=INK, stroke_width=1.2))
        name = w(f"faction-{FACTIONS[f]}")
        parts.append(label(name, x + 28, 35, 23, tint, BOLD))
        end = x + 36 + width(name, 23, BOLD)
        honor = width(str(view.honor[f]), 22, BOLD) + 14
        shape = f"M{end:.1f} 11h{honor:.1f}v20q0 11 -{honor / 2:.1f} 15"
        parts.append(path(f"{shape}q-{honor / 2:.1f} -4 -{honor / 2:.1f} -15z", tint))
        parts.append(label(view.honor[f], end + honor / 2, 35, 22, "#fff", BOLD, "middle"))
        if state.favor == (1 if f % 2 == 0 else -1):
            parts.append(laurel(end + honor + 20, 27))
        x += 268
    reserve = w("picture-token", n=state.reserve)
    parts.append(label(reserve, WIDE - 14, 35, SIZE, INK, anchor="end"))
    return "".join(parts)


def box_x(step: int) -> int:
    """Where a box of the track begins: the first faction's seven on the left."""
    if step > 0:
        return (CAPTURED - step) * BOX
    return CAPTURED * BOX if step == 0 else CAPTURED * BOX + ZERO + (-step - 1) * BOX


def track(view: State, side: int, w: Words) -> tuple[str, float]:
    """An Assembly: issues between the two factions; and how high it is."""
    tint, held = SIDE_FILL[side], dict[int, int]()
    issues = list[str]()
    for issue in view.cities[side].track:
        i = held.get(issue.box, 0)
        held[issue.box] = i + 1
        columns = 5 if issue.box == 0 else 1
        x = box_x(issue.box) + (i % columns) * (ZERO / 5 if issue.box == 0 else BOX)
        wide = ZERO / 5 if issue.box == 0 else BOX
        y = 3 + (i // columns) * ISSUE
        issues.append(box(x + 1, y, wide - 2, ISSUE - 2, tint, 5, stroke="#fff", stroke_width=1))
        issues.append(
            label(w(f"short-{issue.kind}"), x + wide / 2, y + 20, 19.5, "#fff", BOLD, "middle")
        )
    rows = max(-(-n // (5 if at == 0 else 1)) for at, n in held.items())
    high = ISSUE * max(rows, 1) + 4
    parts = [box(0, 0, WIDE, high + 26, "#fbf6ea", 0)]
    for step in range(CAPTURED, -CAPTURED - 1, -1):
        x, wide = box_x(step), ZERO if step == 0 else BOX
        shade = 0.08 + 0.03 * abs(step)
        look = {"stroke": INK, "stroke_width": 1}
        fill = "#fff" if step == 0 else tint
        parts.append(box(x, 0, wide, high, fill, 0, fill_opacity=1 if step == 0 else shade, **look))
        said = str(abs(step))
        parts.append(label(said, x + wide / 2, high + 20, SIZE, INK, TEXT, "middle"))
    return "".join(parts + issues), high + 26


# ---- the last Battle


def battle_sheet(view: State, w: Words) -> str:
    """The last Battle of this turn, added up."""
    theater, naval, *rest = view.sheet
    sides, (winner, lost, won) = (rest[:4], rest[4:8]), rest[8:]
    key = "picture-naval-battle" if naval else "picture-land-battle"
    result = w("picture-tie") if winner < 0 else w("picture-lost", n=lost, m=won)
    parts = [
        box(0, 0, WIDE, SHEET, "#efe6cf", 0),
        label(w(key, theater=f"{theater}"), 14, 32, 24, INK, BOLD, most=560),
        label(result, WIDE - 14, 32, 22, INK, anchor="end"),
    ]
    columns = [310 + 104 * i for i in range(5)]
    for x, head in zip(columns, SHEET_COLUMNS, strict=True):
        parts.append(label(w(f"picture-{head}"), x, 64, SIZE, INK, anchor="middle"))
    for side in (ATHENS, SPARTA):
        y = 98 + 38 * side
        mark = f" ({w('picture-won')})" if winner == side else ""
        name = w(f"side-{CITIES[side]}") + mark
        parts.append(shield(side, 28, y - 8))
        parts.append(label(name, 52, y, 23, SIDE_FILL[side], BOLD))
        for x, n in zip(columns, (*sides[side], sum(sides[side])), strict=True):
            parts.append(label(n, x, y, 25, INK, BOLD, "middle"))
    return "".join(parts)


# ---- zoomed pictures


class Zoom(Protocol):
    """Draws a part of the table, with Theaters marked that can be chosen or have changed."""

    def __call__(
        self,
        view: State,
        w: Words,
        choices: frozenset[int] = NONE,
        new: frozenset[int] = NONE,
        keys: Mapping[int, str] = UNLETTERED,
    ) -> str: ...


def inside(view: State, name: str) -> list[int]:
    """The Theaters of a region that are in play; none where the whole is shown instead."""
    shown = [
        n for n in range(1, view.book.last + 1) if view.book.regions[n] == name and is_open(view, n)
    ]
    return [*shown, PERSIA] if shown and name == "east" and persia_shown(view) else shown


def region(name: str) -> Zoom:
    """A picture of one region of the map, larger, with the names of its neighbours."""

    def draw(
        view: State,
        w: Words,
        choices: frozenset[int] = NONE,
        new: frozenset[int] = NONE,
        keys: Mapping[int, str] = UNLETTERED,
    ) -> str:
        shown = inside(view, name)
        if not shown:
            return board(view, w, choices, new, keys)
        crop = around([spot(view, n) for n in shown])
        drawn, high, _ = chart(view, w, crop, shown, choices, new, keys)
        return under_name(view, w, w(f"zoom-{name}"), drawn, high, bool(new & {*shown}))

    return draw


def spot(view: State, n: int) -> Point:
    return PERSIA_AT if n == PERSIA else view.book.spots[n]


def around_choices(
    view: State,
    w: Words,
    choices: frozenset[int],
    new: frozenset[int],
    keys: Mapping[int, str],
) -> str:
    """The part of the map that holds all Theaters that can be chosen."""
    seen = [*open_theaters(view), *([PERSIA] if persia_shown(view) else [])]
    whole, crop = part_in_play(view), around([spot(view, n) for n in seen if n in choices])
    while True:
        shown = [n for n in seen if n in choices or crop.holds(spot(view, n))]
        drawn, high, fits = chart(view, w, crop, shown, choices, new, keys)
        if fits or crop == whole:
            break
        crop = crop.grown() if crop.wide < NEARLY * whole.wide else whole
    head = header(view, w, new=bool(new & {*shown}))
    return sheet(TOP + high, head, moved(drawn, TOP), background=PAPER)


def under_name(view: State, w: Words, name: str, drawn: str, high: float, new: bool) -> str:
    """A part of the map under its name; what marks the new is told where something is."""
    parts = [header(view, w, name), moved(drawn, TOP)]
    if new:
        told, tall = legend_lines([news(w)], WIDE)
        parts.append(moved(told, TOP + high))
        high += tall
    return sheet(TOP + high, *parts, background=PAPER)


def assemblies(view: State, w: Words) -> str:
    """Both cities, their tracks and Honor."""
    drawn, high = both_cities(view, w)
    head = header(view, w, w("zoom-assembly"))
    return sheet(TOP + high, head, moved(drawn, TOP), background=PAPER)


def last_battle(view: State, w: Words) -> str:
    """The sheet of the last Battle of this turn, or the cities before there was one."""
    if not view.sheet:
        return assemblies(view, w)
    head = header(view, w, w("zoom-battle"))
    return sheet(TOP + SHEET, head, moved(battle_sheet(view, w), TOP), background=PAPER)


regions = {name: region(name) for name in ("west", "centre", "north", "east")}
zooms: Mapping[str, Callable[[State, Words], str]] = {
    **regions,
    "assembly": assemblies,
    "battle": last_battle,
}
