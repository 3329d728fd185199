"""The board as a picture: a chart of the Greek world, both stores, prices and projects."""

from __future__ import annotations

import tomllib
from typing import Any

from games.core.svg import group, picture, tag, text
from games.core.words import Words
from games.polis.state import State, units
from games.polis.tables import (
    ATH,
    DATA,
    IN_TERRITORY,
    LAND_EDGES,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    NEUTRAL,
    POLEIS,
    SEAS,
    SPA,
    TERRITORIES,
)

from . import clash, panels
from .ink import (
    GOLD,
    INK,
    LAND,
    NEUTRAL_INK,
    PALE,
    PAPER,
    SEA,
    SHADES,
    letter,
    load_words,
    token,
    word,
)

_layout = tomllib.loads((DATA / "board.toml").read_text("utf-8"))
WIDTH, HEIGHT = _layout["size"]
PLACE: dict[str, list[int]] = _layout["territories"]
HARBOUR: dict[str, list[int]] = _layout["seas"]
STALL: dict[str, list[int]] = _layout["markets"]
APART: dict[str, list[int]] = _layout["poleis"]
WAYS: dict[str, list[list[int]]] = _layout["ways"]
SHORE = "#3a5a78"
ROW, HEAD, TOKENS = 38, 36, 44  # heights: a polis, a title, the units


def board(view: State, w: Words) -> str:
    """The whole board; during a battle, the battle."""
    if view.battle is not None:
        return clash.draw(view, w)
    return picture(
        WIDTH,
        HEIGHT,
        *(waters()),
        *(bridges()),
        *(territory(view, name, w) for name in TERRITORIES),
        *(sea(view, name, w) for name in SEAS),
        *(market(view, name, w) for name in MARKETS),
        *(polis_row(view, name, x, y, wide, w) for name, (x, y, wide) in APART.items()),
        panels.stores(view, SPA, 12, 966, w),
        panels.stores(view, ATH, 606, 966, w),
        panels.prices(view, 12, 1190, w),
        panels.projects(view, 606, 1190, w),
        background=SEA,
    )


def height(name: str) -> int:
    """How tall a territory is drawn."""
    coasts = len(TERRITORIES[name].seas)
    return HEAD + ROW * len(IN_TERRITORY[name]) + TOKENS + (18 if coasts > 1 else 0)


def waters() -> list[str]:
    """The ways between the seas."""
    return [
        tag("polyline", points=" ".join(f"{x},{y}" for x, y in way), fill="none", stroke=PALE,
            stroke_width=6, stroke_dasharray="14 10", stroke_linejoin="round")
        for way in WAYS.values()
    ]  # fmt: skip


def bridges() -> list[str]:
    """Where territories adjoin."""
    lines = []
    for one, two, _ in LAND_EDGES:
        (x1, y1), (x2, y2) = middle(one), middle(two)
        lines.append(tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=LAND, stroke_width=34))
    for one, two, _ in LAND_EDGES:
        (x1, y1), (x2, y2) = middle(one), middle(two)
        lines.append(tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=INK, stroke_width=3,
                         stroke_dasharray="3 9"))  # fmt: skip
    return lines


def middle(name: str) -> tuple[float, float]:
    x, y, width = PLACE[name]
    return x + width / 2, y + height(name) / 2


def frame(marked: bool) -> dict[str, Any]:
    """The border of a region; the last move is marked by a thick one."""
    return {"stroke": GOLD if marked else INK, "stroke_width": 8 if marked else 2}


def territory(view: State, name: str, w: Words) -> str:
    """Name, tribute disc, poleis and hoplites."""
    x, y, width = PLACE[name]
    rows = IN_TERRITORY[name]
    parts = [
        tag("rect", x=x, y=y, width=width, height=height(name), rx=16, fill=LAND,
            **frame(name in view.marked)),
        text(word(w, f"region-{name}"), x + 12, y + 28, 25, font_weight="bold", fill=INK),
    ]  # fmt: skip
    if name in view.discs:
        parts.append(disc(x + width - 22, y + 19, view.discs[name], w))
    elif name in view.card.barren:
        parts.append(text("✕", x + width - 24, y + 29, 28, anchor="middle", fill=INK))
    parts += [
        polis_row(view, polis, x + 6, y + HEAD + i * ROW, width - 12, w)
        for i, polis in enumerate(rows)
    ]
    parts.append(garrison(view, name, x + 10, y + HEAD + ROW * len(rows) + 2, w))
    shores = " ".join(word(w, f"abbr-{sea}") for sea in TERRITORIES[name].seas)
    parts.append(text(shores, x + width - 10, y + height(name) - 12, 18, anchor="end", fill=SHORE))
    return group(*parts)


def disc(x: float, y: float, side: int, w: Words) -> str:
    """A tribute disc: nobody collects here again this round."""
    return group(
        tag("circle", cx=x, cy=y, r=15, fill=SHADES[side], stroke=PAPER, stroke_width=3),
        tag("circle", cx=x, cy=y, r=9, fill="none", stroke=PAPER, stroke_width=2),
        text(letter(side, w), x, y + 6, 16, anchor="middle", fill=PAPER, font_weight="bold"),
    )


def polis_row(view: State, name: str, x: float, y: float, width: float, w: Words) -> str:
    """Walls with the fortification, name, projects, proxenos; owner and population."""
    polis = view.poleis[name]
    free = polis.owner == NEUTRAL
    shade = NEUTRAL_INK if free else SHADES[polis.owner]
    signs = [(side, p) for side, p in enumerate(view.players) if p.proxenos == name]
    built = len(polis.finished)
    marks = "⚒" * bool(polis.started) + ("★" * built if built < 3 else f"★{built}")
    size = 18 if (signs or marks) and len(name) > 6 else 23
    border = (GOLD, 6) if name in view.marked else (shade, 2)
    parts = [
        tag("rect", x=x, y=y, width=width, height=ROW - 4, rx=8, fill=PAPER, stroke=border[0],
            stroke_width=border[1]),
        walls(x + 3, y + 3, POLEIS[name].base),
        text(name, x + 35, y + 26, size, fill=INK),
    ]  # fmt: skip
    right = x + width - 4
    if not free:
        right -= 56
        parts += [
            tag("rect", x=right + 2, y=y + 3, width=54, height=ROW - 10,
                rx=14 if polis.owner == SPA else 3, fill=shade),
            text(f"{letter(polis.owner, w)} {polis.population}", right + 29, y + 26, 24,
                 anchor="middle", font_weight="bold", fill=PAPER),
        ]  # fmt: skip
    parts += [pawn(right - 16 - 28 * i, y + 17, side, w) for i, (side, _) in enumerate(signs)]
    parts.append(text(marks, right - 3 - 30 * len(signs), y + 26, 20, anchor="end", fill=INK))
    return group(*parts)


def walls(x: float, y: float, n: int) -> str:
    """Battlements with the fortification, which is also the base population."""
    return group(
        tag("path", d=f"M{x},{y + 28} v-27 h6 v5 h5 v-5 h6 v5 h5 v-5 h6 v27 Z", fill=NEUTRAL_INK),
        text(n, x + 14, y + 25, 21, anchor="middle", fill=PAPER, font_weight="bold"),
    )


def pawn(x: float, y: float, side: int, w: Words) -> str:
    """A proxenos: head, body and the letter of his side."""
    return group(
        tag("path", d=f"M{x - 13},{y + 16} L{x - 7},{y - 3} L{x + 7},{y - 3} L{x + 13},{y + 16} Z",
            fill=SHADES[side], stroke=PAPER, stroke_width=2),
        tag("circle", cx=x, cy=y - 8, r=8, fill=SHADES[side], stroke=PAPER, stroke_width=2),
        text(letter(side, w), x, y + 14, 15, anchor="middle", fill=PAPER, font_weight="bold"),
    )  # fmt: skip


def garrison(view: State, region: str, x: float, y: float, w: Words) -> str:
    """The units of both sides; a barred ring shows who blocks the other."""
    counts = [units(view, SPA, region), units(view, ATH, region)]
    parts = []
    for side in (SPA, ATH):
        if counts[side]:
            blocks = counts[side] > counts[1 - side]
            parts.append(token(side, counts[side], x, y, w, blocks=blocks))
            x += 88 if blocks else 66
    return group(*parts)


def sea(view: State, name: str, w: Words) -> str:
    """Name and galleys."""
    x, y, width = HARBOUR[name]
    tall = HEAD + TOKENS + 8
    return group(
        tag("rect", x=x, y=y, width=width, height=tall, rx=30, fill="#8fc1dd",
            **frame(name in view.marked)),
        text(word(w, f"region-{name}"), x + width / 2, y + 29, 20, anchor="middle", fill=INK,
             font_weight="bold", font_style="italic"),
        garrison(view, name, x + 8, y + HEAD + 2, w),
        text(word(w, f"abbr-{name}"), x + width - 9, y + tall - 18, 15, anchor="end",
             fill="#234863"),
    )  # fmt: skip


def market(view: State, name: str, w: Words) -> str:
    """A market with its shiploads: what is asked, what is given, whose merchant is there."""
    x, y, width = STALL[name]
    closed = name in view.card.closed
    parts = [
        tag("rect", x=x, y=y, width=width, height=132, rx=10, fill="#f7e3a9",
            **frame(name in view.marked)),
        text(("✕ " if closed else "") + name, x + 10, y + 26, 22, font_weight="bold", fill=INK),
        text(word(w, f"abbr-{MARKETS[name].sea}"), x + width - 8, y + 25, 17, anchor="end",
             fill="#234863"),
    ]  # fmt: skip
    for i, load in enumerate(load for load in LOADS if LOAD_MARKET[load] == name):
        at = y + 58 + i * 32
        late = LOAD_CLASS[load] > view.limit
        words = load_words(load, w)
        words = f"({words})" if late else words
        parts.append(text(words, x + 10, at, 21, fill="#8b7a4a" if late or closed else INK))
        if load in view.loads:
            parts.append(ship(x + width - 36, at - 22, view.loads[load], w))
    return group(*parts)


def ship(x: float, y: float, side: int, w: Words) -> str:
    """A merchant: hull and sail."""
    return group(
        tag("path", d=f"M{x - 4},{y + 14} h36 l-7,13 h-22 Z", fill=SHADES[side], stroke=PAPER),
        tag("path", d=f"M{x + 4},{y + 12} v-14 q16,2 18,14 Z", fill=SHADES[side], stroke=PAPER),
        text(letter(side, w), x + 14, y + 26, 14, anchor="middle", fill=PAPER, font_weight="bold"),
    )
