"""The pictures: the map with pieces and queues, both Assemblies, Honor, the last Battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.core.svg import breadth, group, line, picture, tag, text
from games.core.words import Words

from .assembly import CAPTURED
from .data import ATHENS, CITIES, FACTIONS, PERSIA, SPARTA
from .datafiles import Connection
from .state import State, is_open, open_theaters, persia_is_open, status

WIDTH, TOP, MAP_HEIGHT, TRACK, HONOR, SHEET = 1320, 84, 940, 196, 124, 196
QUIET = 76  # the height of a track without issues
PAPER, SEA, INK, GOLD = "#f3ead6", "#dfe8ea", "#2b2620", "#c8860a"
# fill, text: Athens, Delos, Sparta, Peloponnese, Argos
COLORS = {
    "A": ("#2c5aa0", "#ffffff"),
    "D": ("#ffffff", "#20304a"),
    "S": ("#a8231c", "#ffffff"),
    "P": ("#f0c030", "#3a2a00"),
    "G": ("#c79a66", "#2b1c08"),
}
ROWS = (("A", 0, 1, 2), ("D", 3, 4, 5), ("S", 6, 7, 8), ("P", 9, 10, 11))
GROUND = {"neutral": "#e9e4d8", "friendly": "#d3e0f3", "enemy": "#f3d3cd", "contested": "#efe3a8"}
SIDE_FILL = ("#2c5aa0", "#a8231c")
NODE, ROW = 186, 40  # the width of a Theater, the height of its rows of pieces
PERSIA_AT = (1215, 250)


def board(view: State, w: Words) -> str:
    """The whole table."""
    scenario = view.book.scenarios[view.options.scenario]
    parts, y = [header(view, w)], TOP
    if scenario.kind != "assembly":
        parts.append(group(theater_map(view, w), legend(w), transform=f"translate(0,{y})"))
        y += MAP_HEIGHT
    if scenario.kind in ("turns", "assembly"):
        for side in view.sides:
            parts.append(group(track(view, side, w), transform=f"translate(0,{y})"))
            y += track_height(view, side)
    parts.append(group(honor_track(view, w), transform=f"translate(0,{y})"))
    y += HONOR
    if view.sheet:
        parts.append(group(battle_sheet(view, w), transform=f"translate(0,{y})"))
        y += SHEET
    return picture(WIDTH, y + 10, *parts, background=PAPER)


def header(view: State, w: Words) -> str:
    """Turn, War or Peace, Plague, Alcibiades, the play."""
    bits = [w("board-post" if view.post_plague else "board-pre")]
    bits.append(w("board-in-persia" if view.in_persia else "board-in-athens"))
    if view.play:
        bits.append(w("board-play", play=view.play))
    state = w("picture-war" if view.war else "picture-peace")
    return group(
        tag("rect", width=WIDTH, height=TOP - 8, fill="#3b352b"),
        text(w("picture-turn", n=view.turn), 24, 52, 40, fill="#fff", font_weight="bold"),
        tag(
            "rect", x=250, y=12, width=190, height=52, rx=8,
            fill="#a8231c" if view.war else "#f6f2e6",
        ),
        text(
            state, 345, 50, 34, anchor="middle", font_weight="bold",
            fill="#fff" if view.war else INK,
        ),
        line(" · ".join(bits), 468, 50, 34, WIDTH - 488, fill="#f3ead6"),
    )  # fmt: skip


# ---- the map


def theater_map(view: State, w: Words) -> str:
    """Connections under Theaters."""
    seen = open_theaters(view)
    parts = [tag("rect", width=WIDTH, height=MAP_HEIGHT, fill=SEA)]
    for link in view.book.connections:
        a, b = link.link
        if a in seen and b in seen:
            parts.append(connection(view, link))
    parts += [theater(view, n) for n in seen]
    parts += [name_plate(view, n, w) for n in seen]  # on top: nothing may hide a name
    if persia_is_open(view) or view.persian_bases:
        parts.append(persia(view, w))
    return "".join(parts)


def curve(points: Sequence[tuple[int, int]]) -> str:
    """A line through two points, or a soft curve led by the points between."""
    path = "M{},{}".format(*points[0])
    if len(points) == 2:
        return path + " L{},{}".format(*points[1])
    if len(points) == 3:
        return path + " Q{},{} {},{}".format(*points[1], *points[2])
    for i in range(1, len(points) - 2):
        (x, y), (u, v) = points[i], points[i + 1]
        path += f" Q{x},{y} {(x + u) / 2},{(y + v) / 2}"
    return path + " Q{},{} {},{}".format(*points[-2], *points[-1])


def road(kind: str, path: str) -> str:
    """A line of one of the four classes."""
    at = {"d": path, "fill": "none"}
    if kind in "LN":
        color, core = ("#7a5230", PAPER) if kind == "L" else ("#3f7fc4", SEA)
        edge = tag("path", **at, stroke=color, stroke_width=11)
        return edge + tag("path", **at, stroke=core, stroke_width=4)
    color, width = ("#1c2f5c", 5) if kind == "C" else ("#3f7fc4", 11)
    return tag("path", **at, stroke=color, stroke_width=width)


def connection(view: State, link: Connection) -> str:
    """9.32 Brown double line, dark-blue line, thick blue line, blue double line."""
    (a, b), kind, base = link.link, link.kind, link.base
    (x1, y1), (x2, y2) = view.book.spots[a], view.book.spots[b]
    line = road(kind, curve([(x1, y1 + 10), *link.bend, (x2, y2 + 10)]))
    if base is None:
        return line
    (xb, yb), (xo, yo) = (view.book.spots[base], view.book.spots[a if base == b else b])
    k = 0.5
    x, y = xb + (xo - xb) * k, yb + 10 + (yo - yb) * k
    return line + tag("circle", cx=x, cy=y, r=10, fill="#fff", stroke=INK, stroke_width=3)


def rows_of(view: State, n: int) -> list[str]:
    """The colors that stand in a Theater, each a row of pieces."""
    row, made = view.board[n], []
    for color, b, land, ships in ROWS:
        extra = row[13] if color == "S" else 0
        counts = (row[b], row[land] + extra, row[ships])
        if any(counts):
            made.append(piece_row(color, counts, bool(extra)))
    if row[12]:
        made.append(piece_row("G", (0, row[12], 0), False))
    return made


def piece_row(color: str, counts: tuple[int, int, int], star: bool) -> str:
    """Bases as discs, land units as squares, ships as bars, with their numbers."""
    fill, ink = COLORS[color]
    x, parts = 34, [text(color, 9, 29, 25, fill=INK, font_weight="bold")]
    look = {"fill": fill, "stroke": INK, "stroke_width": 2}
    for i, n in enumerate(counts):
        if not n:
            continue
        if i == 0:
            shape, width = tag("circle", cx=x + 18, cy=20, r=17, **look), 36
        elif i == 1:
            width = 49 if star or n > 9 else 36
            shape = tag("rect", x=x + 1, y=3, width=width - 2, height=34, **look)
        else:
            shape, width = tag("rect", x=x, y=6, width=50, height=28, rx=14, **look), 50
        label = f"{n}★" if star and i == 1 else f"{n}"
        size = 21 if len(label) > 2 else 26
        parts.append(shape)
        parts.append(
            text(label, x + width / 2, 29, size, anchor="middle", fill=ink, font_weight="bold")
        )
        x += width + 3
    return group(*parts)


def theater(view: State, n: int) -> str:
    """A Theater: pieces, Treachery, queue; a gold frame where something happened last."""
    x, y = view.book.spots[n]
    pieces = rows_of(view, n)
    height = max(1, len(pieces)) * ROW + 10
    held, naval = status(view, n, ATHENS), view.book.types[n] == "naval"
    left, top = x - NODE / 2, y - 24
    edge = "#2f6fb5" if naval else "#7a4a1e"
    parts = []
    if view.issue_theater == n:
        parts.append(
            tag(
                "rect", x=left - 9, y=top - 9, width=NODE + 18, height=height + 18, rx=16,
                fill=GOLD, stroke=INK, stroke_width=2,
            )
        )  # fmt: skip
    parts.append(
        tag(
            "rect", x=left, y=top, width=NODE, height=height, rx=18 if naval else 3,
            fill=GROUND[held], stroke=edge, stroke_width=6,
        )
    )  # fmt: skip
    for i, row in enumerate(pieces):
        parts.append(group(row, transform=f"translate({left},{top + 5 + ROW * i})"))
    parts.append(holder(held, left, top))
    parts.append(treachery(view, n, left, top))
    parts.append(queue(view, n, x, top + height))
    return group(*parts)


def holder(held: str, left: float, top: float) -> str:
    """A pennant with the letter of the Side that a Theater is friendly to."""
    if held not in ("friendly", "enemy"):
        return ""
    side = ATHENS if held == "friendly" else SPARTA
    x, y = max(2, left - 28), top + 6
    shape = f"M{x},{y}h34v36l-17,-9l-17,9Z"
    return tag("path", d=shape, fill=SIDE_FILL[side], stroke="#fff", stroke_width=2) + text(
        "AS"[side], x + 17, y + 24, 25, anchor="middle", fill="#fff", font_weight="bold"
    )


def name_plate(view: State, n: int, w: Words) -> str:
    """Number and name above a Theater, with signs for a granary and for both Sides in it."""
    x, y = view.book.spots[n]
    name = w(f"theater-{n}")
    if n in view.book.granaries:
        name += " ⚱"
    if status(view, n, ATHENS) == "contested":
        name += " ⚔"
    label = f"{n} {name}"
    size = 28 if len(label) < 14 else 25 if len(label) < 19 else 23
    y -= 32
    return text(
        label, x, y, size, anchor="middle", fill=INK, font_weight="bold", stroke="#fff",
        stroke_width=6, stroke_linejoin="round", paint_order="stroke",
    )  # fmt: skip


def treachery(view: State, n: int, left: float, top: float) -> str:
    """Triangles at the right edge: the letter of the Side and how many."""
    parts, x, y = [], left + NODE + 4, top + 4
    for side, letter in ((ATHENS, "A"), (SPARTA, "S")):
        k = view.cities[side].treachery[n]
        if k:
            points = f"{x - 28},{y + 36} {x + 28},{y + 36} {x},{y - 12}"
            parts.append(
                tag("polygon", points=points, fill=SIDE_FILL[side], stroke="#fff", stroke_width=2)
            )
            parts.append(
                text(
                    f"{letter}{k}", x, y + 33, 25, anchor="middle", fill="#fff", font_weight="bold"
                )
            )
            y += 46
    return "".join(parts)


def queue(view: State, n: int, x: float, y: float) -> str:
    """Face-down markers under a Theater, the top one first and framed in gold."""
    markers = view.queues[n]
    parts = []
    for i, marker in enumerate(reversed(markers)):
        column, below = i % 4, i // 4
        left, top = x - NODE / 2 + column * 47, y + 3 + below * 32
        parts.append(
            tag(
                "rect", x=left, y=top, width=45, height=30, rx=5, fill=SIDE_FILL[marker.by >> 1],
                stroke=GOLD if i == 0 else "#fff", stroke_width=4 if i == 0 else 2,
            )
        )  # fmt: skip
        parts.append(
            text(
                FACTIONS[marker.by], left + 22.5, top + 24, 25, anchor="middle", fill="#fff",
                font_weight="bold",
            )
        )  # fmt: skip
    return "".join(parts)


def persia(view: State, w: Words) -> str:
    """13. Persian bases and the queue there."""
    x, y = PERSIA_AT
    look = {"fill": "#222", "stroke": GOLD, "stroke_width": 3}
    return group(
        tag(
            "rect", x=x - NODE / 2, y=y - 24, width=NODE, height=46, rx=3, fill="#d8cfe6",
            stroke="#5b3f86", stroke_width=6,
        ),
        text(w("theater-0"), x, y - 32, 28, anchor="middle", fill=INK, font_weight="bold"),
        *(tag("circle", cx=x - 44 + 44 * i, cy=y, r=16, **look) for i in range(view.persian_bases)),
        queue(view, PERSIA, x, y + 24),
    )  # fmt: skip


def legend(w: Words) -> str:
    """What the shapes mean."""
    x, y, parts = 18, MAP_HEIGHT - 150, []
    look = {"fill": "#fff", "stroke": INK, "stroke_width": 2}
    shapes = (
        (tag("circle", cx=x + 20, cy=y - 8, r=13, **look), "picture-legend-base"),
        (tag("rect", x=x + 7, y=y + 12, width=26, height=26, **look), "picture-legend-land"),
        (tag("rect", x=x, y=y + 50, width=42, height=20, rx=10, **look), "picture-legend-naval"),
        (
            tag(
                "polygon", points=f"{x + 2},{y + 106} {x + 38},{y + 106} {x + 20},{y + 80}",
                fill="#555",
            ),
            "picture-legend-treachery",
        ),
        (
            tag(
                "rect", x=x + 4, y=y + 117, width=32, height=20, rx=4, fill="none", stroke=GOLD,
                stroke_width=5,
            ),
            "picture-legend-last",
        ),
    )  # fmt: skip
    for i, (shape, key) in enumerate(shapes):
        parts += [shape, text(w(key), x + 54, y + 34 * i, 26, fill=INK)]
    return "".join(parts) + line_legend(w)


def line_legend(w: Words) -> str:
    """9.32 What the lines mean, and the small ring."""
    parts, y = [], MAP_HEIGHT - 88
    for i, kind in enumerate("LCNS"):
        x, top = 600 + 245 * (i % 2), y + 34 * (i // 2)
        parts.append(road(kind, f"M{x},{top - 8} L{x + 70},{top - 8}"))
        parts.append(text(w(f"picture-line-{kind}"), x + 84, top, 27, fill=INK))
    ring = {"r": 10, "fill": "#fff", "stroke": INK, "stroke_width": 3}
    parts.append(tag("circle", cx=635, cy=y + 60, **ring))
    parts.append(text(w("picture-line-base"), 684, y + 68, 27, fill=INK))
    return "".join(parts)


# ---- the Assemblies and Honor

BOX, ZERO = 66, 396


def box_x(box: int) -> int:
    """Where a box of the track begins: the first faction's seven on the left."""
    if box > 0:
        return (CAPTURED - box) * BOX
    return CAPTURED * BOX if box == 0 else CAPTURED * BOX + ZERO + (-box - 1) * BOX


def track_height(view: State, side: int) -> int:
    """A track is drawn in full only while issues lie on it."""
    return TRACK if view.cities[side].track else QUIET


def track(view: State, side: int, w: Words) -> str:
    """An Assembly: issues between the two factions, who governs, whom the city favors."""
    city, tint = view.cities[side], SIDE_FILL[side]
    height = track_height(view, side) - 8
    parts = [tag("rect", y=4, width=WIDTH, height=height, fill="#fbf6ea")]
    for f, x, anchor in ((2 * side, 12, "start"), (2 * side + 1, WIDTH - 12, "end")):
        crown = " ★" if city.dominant == f else ""
        label = f"{w(f'faction-{FACTIONS[f]}')}{crown}"
        parts.append(text(label, x, 41, 33, anchor=anchor, fill=tint, font_weight="bold"))
    middle = f"{w(f'side-{CITIES[side]}')} · {w('picture-token', n=city.reserve)}"
    parts.append(text(middle, WIDTH / 2, 40, 30, anchor="middle", fill=INK))
    spot = WIDTH / 2 - city.favor * 395
    parts.append(
        tag("polygon", points=f"{spot - 16},48 {spot + 16},48 {spot},66", fill=GOLD, stroke=INK)
    )
    if not city.track:
        return "".join(parts)
    for box in range(CAPTURED, -CAPTURED - 1, -1):
        x, width = box_x(box), ZERO if box == 0 else BOX
        shade = "#fff" if box == 0 else tint
        parts.append(
            tag(
                "rect", x=x, y=68, width=width, height=116, fill=shade,
                fill_opacity=1 if box == 0 else 0.10 + 0.03 * abs(box), stroke=INK, stroke_width=2,
            )
        )  # fmt: skip
        if box:
            parts.append(text(abs(box), x + width / 2, 181, 26, anchor="middle", fill=INK))
    return "".join(parts) + issues(view, side, w)


def issues(view: State, side: int, w: Words) -> str:
    parts: list[str] = []
    filled: dict[int, int] = {}
    for issue in view.cities[side].track:
        i = filled.get(issue.box, 0)
        filled[issue.box] = i + 1
        columns = 6 if issue.box == 0 else 1
        x = box_x(issue.box) + 1 + (i % columns) * 66
        y = 70 + (i // columns) * 38
        look = {"fill": SIDE_FILL[side], "stroke": "#fff", "stroke_width": 2}
        parts.append(tag("rect", x=x, y=y, width=64, height=36, rx=6, **look))
        label = w(f"short-{issue.kind}")
        parts.append(
            line(
                label,
                x + 32,
                y + 27,
                27,
                62,
                least=20,
                anchor="middle",
                fill="#fff",
                font_weight="bold",
            )
        )
    return "".join(parts)


def honor_track(view: State, w: Words) -> str:
    """3.12 All factions on one line."""
    top = 100 if max(view.honor) <= 100 else 200
    x0, x1, y = 130, WIDTH - 50, 84
    parts = [
        text(w("picture-honor"), 14, 58, 30, fill=INK, font_weight="bold"),
        tag("line", x1=x0, y1=y, x2=x1, y2=y, stroke=INK, stroke_width=4),
    ]
    for n in range(0, top + 1, top // 10):
        x = x0 + (x1 - x0) * n / top
        parts.append(tag("line", x1=x, y1=y - 7, x2=x, y2=y + 7, stroke=INK, stroke_width=2))
        parts.append(text(n, x, y + 33, 27, anchor="middle", fill=INK))
    free = 0.0  # where the last box ends
    for f in sorted(view.factions_in_play, key=lambda f: view.honor[f]):
        label = f"{FACTIONS[f]} {view.honor[f]}"
        wide = breadth(label, bold=True) * 28 + 16
        x = max(x0 + (x1 - x0) * view.honor[f] / top, free + wide / 2 + 4)
        free = x + wide / 2
        parts.append(
            tag(
                "rect", x=x - wide / 2, y=20, width=wide, height=46, rx=8, fill=SIDE_FILL[f >> 1],
                stroke="#fff", stroke_width=2,
            )
        )  # fmt: skip
        parts.append(text(label, x, 53, 28, anchor="middle", fill="#fff", font_weight="bold"))
    return "".join(parts)


def battle_sheet(view: State, w: Words) -> str:
    """The last Battle, added up."""
    theater, naval, *rest = view.sheet
    sides, (winner, lost, won) = (rest[:4], rest[4:8]), rest[8:]
    key = "picture-naval-battle" if naval else "picture-land-battle"
    parts = [
        tag("rect", y=4, width=WIDTH, height=SHEET - 8, fill="#efe6cf"),
        text(w(key, theater=f"{theater}"), 14, 44, 33, fill=INK, font_weight="bold"),
    ]
    heads = ("units", "treachery", "tokens", "card", "total")
    for i, head in enumerate(heads):
        parts.append(text(w(f"picture-{head}"), 330 + i * 165, 82, 29, anchor="middle", fill=INK))
    for side in (ATHENS, SPARTA):
        y = 122 + 46 * side
        label = w(f"side-{CITIES[side]}")
        mark = f" ({w('picture-won')})" if winner == side else ""
        parts.append(text(label + mark, 14, y, 31, fill=SIDE_FILL[side], font_weight="bold"))
        for i, n in enumerate((*sides[side], sum(sides[side]))):
            parts.append(
                text(n, 330 + i * 165, y, 34, anchor="middle", fill=INK, font_weight="bold")
            )
    result = w("picture-tie") if winner < 0 else w("picture-lost", n=lost, m=won)
    parts.append(text(result, WIDTH - 16, 145, 30, anchor="end", fill=INK))
    return "".join(parts)


# ---- zoomed pictures


def region(name: str) -> Callable[[State, Words], str]:
    """A picture of one region of the map, larger."""

    def draw(view: State, w: Words) -> str:
        spots = [
            view.book.spots[n]
            for n in range(1, view.book.last + 1)
            if view.book.regions[n] == name and is_open(view, n)
        ] or [(WIDTH // 2, MAP_HEIGHT // 2)]
        left = max(0, min(x for x, _ in spots) - 125)
        right = min(WIDTH, max(x for x, _ in spots) + 125)
        top = max(0, min(y for _, y in spots) - 85)
        bottom = min(MAP_HEIGHT, max(y for _, y in spots) + 210)
        width, height = right - left, bottom - top
        inside = tag(
            "svg", theater_map(view, w), x=0, y=0, width=1000, height=1000 * height / width,
            viewBox=f"{left} {top} {width} {height}",
        )  # fmt: skip
        return picture(1000, round(1000 * height / width), inside, background=SEA)

    return draw


def assemblies(view: State, w: Words) -> str:
    """Both tracks and Honor."""
    parts, y = [], 0
    for side in view.sides:
        parts.append(group(track(view, side, w), transform=f"translate(0,{y})"))
        y += track_height(view, side)
    parts.append(group(honor_track(view, w), transform=f"translate(0,{y})"))
    return picture(WIDTH, y + HONOR, *parts, background=PAPER)


def last_battle(view: State, w: Words) -> str:
    """The sheet of the last Battle, or Honor before there was one."""
    inside = battle_sheet(view, w) if view.sheet else honor_track(view, w)
    return picture(WIDTH, SHEET if view.sheet else HONOR, inside, background=PAPER)


zooms: Mapping[str, Callable[[State, Words], str]] = {
    "west": region("west"),
    "centre": region("centre"),
    "north": region("north"),
    "east": region("east"),
    "assembly": assemblies,
    "battle": last_battle,
}
