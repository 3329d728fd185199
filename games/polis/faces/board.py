"""The board as a picture: a chart of the Greek world, both stores, prices and projects."""

from __future__ import annotations

from typing import Any, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator

from games.core import datafile
from games.core.datafile import Fault, known
from games.core.svg import group, line, picture, tag, text
from games.core.words import Words
from games.polis.data import (
    ATH,
    FOLDER,
    IN_TERRITORY,
    LAND_EDGES,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    NEUTRAL,
    POLEIS,
    SEA_EDGES,
    SEAS,
    SPA,
    TERRITORIES,
)
from games.polis.state import State, units

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

Spot: TypeAlias = tuple[int, int, int]  # left, top, width


class Layout(BaseModel):
    """The file board.toml: where things are drawn."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    size: tuple[int, int]
    legend: int
    stores: int
    tables: int
    territories: dict[str, Spot]
    seas: dict[str, Spot]
    markets: dict[str, Spot]
    poleis: dict[str, Spot]
    ways: dict[str, list[tuple[int, int]]]

    @model_validator(mode="after")
    def everything_has_its_place(self) -> Layout:
        """Each thing on the map is drawn, and nothing else."""
        alone = [name for name, site in POLEIS.items() if not site.territory]
        ways = ["-".join(edge) for edge in SEA_EDGES]
        for what, names in (("territories", TERRITORIES), ("seas", SEAS), ("markets", MARKETS),
                            ("poleis", alone), ("ways", ways)):  # fmt: skip
            drawn = getattr(self, what)
            for name in drawn:
                known(name, [*names], "place on the map", what, name)
            for name in names:
                if name not in drawn:
                    raise Fault(f"`{name}` is drawn nowhere.", what)
        return self


LAYOUT = datafile.read(FOLDER / "board.toml", Layout)
WIDTH, HEIGHT = LAYOUT.size
PLACE, HARBOUR, STALL = LAYOUT.territories, LAYOUT.seas, LAYOUT.markets
APART, WAYS = LAYOUT.poleis, LAYOUT.ways
SHORE = "#3a5a78"
ROW, HEAD, TOKENS, SHORES = 40, 38, 44, 24  # heights: a polis, a title, the units, the seas
STALL_ROW = 32  # of a market's shiploads


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
        legend(w),
        panels.stores(view, SPA, 10, LAYOUT.stores, w),
        panels.stores(view, ATH, 505, LAYOUT.stores, w),
        panels.prices(view, 10, LAYOUT.tables, w),
        panels.projects(view, 505, LAYOUT.tables, w),
        background=SEA,
    )


def height(name: str) -> int:
    """How tall a territory is drawn."""
    coasts = len(TERRITORIES[name].seas)
    return HEAD + ROW * len(IN_TERRITORY[name]) + TOKENS + (SHORES if coasts > 1 else 0)


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
    for one, two in LAND_EDGES:
        (x1, y1), (x2, y2) = middle(one), middle(two)
        lines.append(tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=LAND, stroke_width=34))
    for one, two in LAND_EDGES:
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
        text(word(w, f"region-{name}"), x + 12, y + 29, 26, font_weight="bold", fill=INK),
    ]  # fmt: skip
    if name in view.discs:
        parts.append(disc(x + width - 22, y + 19, view.discs[name], w))
    elif name in view.card.barren:
        parts.append(text("✕", x + width - 24, y + 30, 30, anchor="middle", fill=INK))
    parts += [
        polis_row(view, polis, x + 6, y + HEAD + i * ROW, width - 12, w)
        for i, polis in enumerate(rows)
    ]
    parts.append(garrison(view, name, x + 10, y + HEAD + ROW * len(rows) + 2, w))
    shores = " ".join(word(w, f"abbr-{sea}") for sea in TERRITORIES[name].seas)
    parts.append(text(shores, x + width - 10, y + height(name) - 10, 22, anchor="end", fill=SHORE))
    return group(*parts)


def disc(x: float, y: float, side: int, w: Words) -> str:
    """A tribute disc: nobody collects here again this round."""
    return group(
        tag("circle", cx=x, cy=y, r=18, fill=SHADES[side], stroke=PAPER, stroke_width=3),
        tag("circle", cx=x, cy=y, r=14, fill="none", stroke=PAPER, stroke_width=1.5),
        text(letter(side, w), x, y + 8, 22, anchor="middle", fill=PAPER, font_weight="bold"),
    )


def polis_row(view: State, name: str, x: float, y: float, width: float, w: Words) -> str:
    """Walls with the fortification, name, projects, proxenos; owner and population."""
    polis = view.poleis[name]
    free = polis.owner == NEUTRAL
    shade = NEUTRAL_INK if free else SHADES[polis.owner]
    signs = [side for side, p in enumerate(view.players) if p.proxenos == name]
    built = len(polis.finished)
    marks = "⚒" * bool(polis.started) + ("★" * built if built < 3 else f"★{built}")
    border = (GOLD, 6) if name in view.marked else (shade, 2)
    right = x + width - 4 - (0 if free else 58)
    room = right - (x + 36) - 34 * len(signs) - 20 * len(marks)
    parts = [
        tag("rect", x=x, y=y, width=width, height=ROW - 4, rx=8, fill=PAPER, stroke=border[0],
            stroke_width=border[1]),
        walls(x + 3, y + 4, POLEIS[name].base),
        line(name, x + 36, y + 27, 25, room, least=15, fill=INK),
    ]  # fmt: skip
    if not free:
        parts += [
            tag("rect", x=right + 2, y=y + 3, width=56, height=ROW - 10,
                rx=14 if polis.owner == SPA else 3, fill=shade),
            text(f"{letter(polis.owner, w)} {polis.population}", right + 30, y + 27, 25,
                 anchor="middle", font_weight="bold", fill=PAPER),
        ]  # fmt: skip
    parts += [pawn(right - 16 - 30 * i, y + 18, side, w) for i, side in enumerate(signs)]
    parts.append(text(marks, right - 3 - 30 * len(signs), y + 27, 22, anchor="end", fill=INK))
    return group(*parts)


def walls(x: float, y: float, n: int) -> str:
    """Battlements with the fortification, which is also the base population."""
    return group(
        tag("path", d=f"M{x},{y + 28} v-27 h6 v5 h5 v-5 h6 v5 h5 v-5 h6 v27 Z", fill=NEUTRAL_INK),
        text(n, x + 14, y + 26, 23, anchor="middle", fill=PAPER, font_weight="bold"),
    )


def pawn(x: float, y: float, side: int, w: Words) -> str:
    """A proxenos: head, body and the letter of his side."""
    return group(
        tag("path", d=f"M{x - 15},{y + 17} l5,-22 h20 l5,22 Z", fill=SHADES[side], stroke=PAPER,
            stroke_width=2),
        tag("circle", cx=x, cy=y - 10, r=7, fill=SHADES[side], stroke=PAPER, stroke_width=2),
        text(letter(side, w), x, y + 14, 20, anchor="middle", fill=PAPER, font_weight="bold"),
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
        line(word(w, f"region-{name}"), x + width / 2, y + 30, 24, width - 24, least=20,
             anchor="middle", fill=INK, font_weight="bold", font_style="italic"),
        garrison(view, name, x + 8, y + HEAD + 2, w),
        text(word(w, f"abbr-{name}"), x + width - 14, y + tall - 18, 22, anchor="end",
             fill="#234863"),
    )  # fmt: skip


def market(view: State, name: str, w: Words) -> str:
    """A market with its shiploads: what is asked, what is given, whose merchant is there."""
    x, y, width = STALL[name]
    closed = name in view.card.closed
    parts = [
        tag("rect", x=x, y=y, width=width, height=138, rx=10, fill="#f7e3a9",
            **frame(name in view.marked)),
        text(("✕ " if closed else "") + name, x + 10, y + 29, 25, font_weight="bold", fill=INK),
        text(word(w, f"abbr-{MARKETS[name].sea}"), x + width - 10, y + 28, 22, anchor="end",
             fill="#234863"),
    ]  # fmt: skip
    for i, load in enumerate(load for load in LOADS if LOAD_MARKET[load] == name):
        at = y + 61 + i * STALL_ROW
        late = LOAD_CLASS[load] > view.limit
        words = load_words(load, w)
        words = f"({words})" if late else words
        taken = load in view.loads
        shade = "#75652f" if late or closed else INK
        parts.append(line(words, x + 10, at, 25, width - (66 if taken else 18), 20, fill=shade))
        if taken:
            parts.append(ship(x + width - 42, at - 22, view.loads[load], w))
    return group(*parts)


def ship(x: float, y: float, side: int, w: Words) -> str:
    """A merchant: hull and sail."""
    look = {"fill": SHADES[side], "stroke": PAPER, "stroke_width": 1.5}
    return group(
        tag("path", d=f"M{x + 12},{y + 6} v-10 q16,1 18,10 Z", **look),
        tag("path", d=f"M{x - 4},{y + 7} h44 l-8,21 h-28 Z", **look),
        text(letter(side, w), x + 18, y + 25, 21, anchor="middle", fill=PAPER, font_weight="bold"),
    )


def legend(w: Words) -> str:
    """What the signs on the chart mean."""
    y = LAYOUT.legend
    ring = [
        tag("circle", cx=500, cy=y + 22, r=11, fill="none", stroke=INK, stroke_width=4),
        tag("line", x1=493, y1=y + 15, x2=507, y2=y + 29, stroke=INK, stroke_width=4),
    ]
    words = {"proxenos": 54, "merchant": 234, "blocks": 524, "started": 690, "finished": 856}
    return group(
        tag("rect", x=10, y=y, width=982, height=42, rx=10, fill=PALE),
        pawn(34, y + 22, ATH, w),
        ship(182, y + 8, ATH, w),
        *ring,
        text("⚒", 660, y + 31, 26, fill=INK),
        text("★", 826, y + 31, 26, fill=INK),
        *(text(word(w, f"sign-{name}"), x, y + 30, 24, fill=INK) for name, x in words.items()),
    )
