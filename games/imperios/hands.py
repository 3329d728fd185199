"""My civilisation: tokens, tracks, goods, technologies, what the next Age asks for; the rivals."""

from __future__ import annotations

from typing import Any

from games.core.art import Illustration, Pair
from games.core.drawing import BOLD, LEAST, TEXT, at, box, brief, label, path, sheet, width
from games.core.secret import Seat
from games.core.words import Words

from .ages import counted
from .chart import DEEP
from .data import COLOURS
from .faces import AIMS, glance, names, progress
from .faces import hand as told
from .signs import (
    FAINT,
    GOLD,
    INK,
    TOKEN_INK,
    TOKENS,
    jar,
    people,
    place,
    scroll,
    sword,
    totem,
)
from .stamps import SIGNS
from .state import State, after, reserve

TITLE = "Agora Hellas"
WIDE, EDGE, HEAD = 780, 14, 54
TOKEN, LINE, CHIP, RIVAL = 68, 46, 40, 42  # the heights of rows
DARK, LIGHT, DIM, PAPER, FIELD, SHORT, ENOUGH, RIM = (
    "#2f2820",
    "#fdf3d8",
    "#eadfc4",
    "#fbf5e6",
    "#efe3c8",
    "#a3181c",
    "#1d6b34",
    "#8f7d5c",
)
PAIRS = (
    *(Pair(INK, ground) for ground in (PAPER, FIELD, GOLD)),
    *(Pair(ink, DARK) for ink in (LIGHT, DIM)),
    *(Pair(ink, PAPER) for ink in (SHORT, ENOUGH)),
    *(Pair(ink, fill) for ink, fill in zip(TOKEN_INK, TOKENS, strict=True)),
    # names on the map, which have a halo of this colour
    *(Pair(ink, "#fffaf0") for ink in (DEEP, FAINT)),
)


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """A civilisation, and how far the others are."""
    short, y = brief(w), float(HEAD + 10)
    parts = [head(view, seat, short), tokens(view, seat, w, y)]
    y += TOKEN + 10
    flow, high = items(view, seat, w)
    parts.append(at(0, y, flow))
    y += high
    if view.step != "over":
        parts.append(at(0, y, aims(view, seat, w)))
        y += LINE
    others = list(after(view, seat))
    parts.append(at(0, y, rivals(view, others, short)))
    y += RIVAL * -(-len(others) // 2)
    lines = [told(view, seat, w), *(f"{w.name(s)}: {glance(view, s, w)}" for s in others)]
    alt = w("alt-hand", hand="; ".join(lines).replace("**", "").replace("\n", "; "))
    return Illustration(sheet(y, *parts, background=PAPER), alt)


def head(view: State, seat: Seat, w: Words) -> str:
    """Whose civilisation it is, its Age, and what it would score now."""
    points = w("pic-points", n=sum(counted(view, seat)))
    age = w(f"age-{view.age_of(seat).id}")
    room = WIDE - 60 - width(points, LEAST, BOLD) - width(age, LEAST) - 60
    right = WIDE - EDGE - width(points, LEAST, BOLD) - 24
    return "".join(
        (
            box(0, 0, WIDE, HEAD, DARK, 0),
            box(0, HEAD - 3, WIDE, 3, "#c79a3a", 0),
            totem(seat, 34, 26, 13),
            label(w.name(seat), 60, 38, 34, LIGHT, BOLD, most=room),
            label(age, right, 37, LEAST, DIM, TEXT, "end"),
            label(points, WIDE - EDGE, 37, LEAST, LIGHT, BOLD, "end"),
        )
    )


def tokens(view: State, seat: Seat, w: Words, y: float) -> str:
    """Action tokens by colour, how many may be kept, and the tracks."""
    civ, parts = view.civs[seat], list[str]()
    for n, colour in enumerate(COLOURS):
        x, held = EDGE + 84 * n, civ.hand[n]
        face = box(0, 0, 76, TOKEN, TOKENS[n], 12, stroke=INK, stroke_width=2)
        face += at(6, 16, SIGNS[colour], 0.38)
        parts.append(at(x, y, face, **({} if held else {"opacity": 0.35})))
        ink = TOKEN_INK[n] if held else INK
        parts.append(label(held, x + 58, y + 47, 38, ink, BOLD, "middle"))
    x = EDGE + 84 * len(COLOURS) + 8
    kept = w("pic-keep", n=view.age_of(seat).reserve)
    parts.append(label(kept, x, y + 45, LEAST, INK, most=190))
    tracks = ((people, civ.census), (sword, civ.armies))
    right = float(WIDE - EDGE)
    number = str(reserve(view, seat))
    parts.append(label(number, right, y + 45, 30, INK, BOLD, "end"))
    right -= width(number, 30, BOLD) + 22
    parts.append(totem(seat, right, y + 34, 12))
    for drawn, count in reversed(tracks):
        right -= 34
        parts.append(label(count, right, y + 45, 30, INK, BOLD, "end"))
        right -= width(str(count), 30, BOLD) + 18
        parts.append(at(right, y + 34, drawn(0, 0), 1.2))
    return "".join(parts)


def items(view: State, seat: Seat, w: Words) -> tuple[str, float]:
    """Goods with their coins, and technologies; how high that is."""
    civ, parts, x, y = view.civs[seat], list[str](), float(EDGE), 0.0
    for item in (*civ.goods, *civ.technologies):
        good = item in civ.goods
        said = names([item], w) + (f" {view.world.value[item]}" if good else "")
        wide = width(said, LEAST, BOLD) + 50
        if x + wide > WIDE - EDGE:
            x, y = float(EDGE), y + CHIP + 8
        parts.append(box(x, y, wide, CHIP, FIELD, 9, stroke=RIM, stroke_width=2))
        parts.append((jar if good else scroll)(x + 20, y + CHIP / 2))
        parts.append(label(said, x + 38, y + 30, LEAST, INK, BOLD))
        x += wide + 8
    if not parts:
        nothing = w("pic-no-items")
        return label(nothing, EDGE, 30, LEAST, INK), float(CHIP)
    return "".join(parts), y + CHIP + 8


def aims(view: State, seat: Seat, w: Words) -> str:
    """12.1 What a civilisation has of what it needs to leave its Age."""
    now, parts = progress(view, seat, view.civs[seat]), list[str]()
    parts.append(label(w("pic-next"), EDGE, 32, LEAST, INK, most=210))
    drawn = (
        place("capital", "", 0, 0),
        place("city", "", 0, 0),
        jar(0, 0),
        scroll(0, 0),
    )
    wide = (WIDE - 240) / len(AIMS)
    for n, (aim, sign) in enumerate(zip(AIMS, drawn, strict=True)):
        has, needed = now[aim], now[f"{aim}_needed"]
        x, ink = 240 + n * wide, ENOUGH if has >= needed else SHORT
        parts.append(at(x + 18, 23, sign, 1.1))
        parts.append(label(f"{has}/{needed}", x + 42, 33, 30, ink, BOLD))
        if has >= needed:
            tick: dict[str, Any] = {
                "stroke": ENOUGH,
                "stroke_width": 4.5,
                "stroke_linecap": "round",
            }
            end = x + 50 + width(f"{has}/{needed}", 30, BOLD)
            parts.append(path(f"M{end:.1f} 23l6 7l12 -15", **tick))
    return "".join(parts)


def rivals(view: State, others: list[Seat], w: Words) -> str:
    """Each rival's Age, census and armies, two in a row."""
    high, parts = RIVAL * -(-len(others) // 2), list[str]()
    parts.append(box(0, 0, WIDE, high, DARK, 0))
    for n, seat in enumerate(others):
        x, y = n % 2 * WIDE / 2 + EDGE, n // 2 * RIVAL
        civ = view.civs[seat]
        parts.append(totem(seat, x + 12, y + 21, 10))
        parts.append(label(w.name(seat), x + 32, y + 31, LEAST, LIGHT, BOLD, most=180))
        for step in range(len(view.book.age)):
            fill = GOLD if step <= civ.age else "none"
            parts.append(box(x + 218 + 13 * step, y + 12, 9, 19, fill, 2, stroke=DIM))
        parts.append(people(x + 288, y + 22, DIM))
        parts.append(label(civ.census, x + 303, y + 31, LEAST, LIGHT, BOLD))
        parts.append(sword(x + 346, y + 21, DIM))
        parts.append(label(civ.armies, x + 357, y + 31, LEAST, LIGHT, BOLD, most=24))
    return "".join(parts)
