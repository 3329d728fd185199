"""The pictures: the map with the standing of both sides, its parts, stores, markets; a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from games.core.decision import NOTHING
from games.core.drawing import (
    BOLD,
    LEAST,
    WIDE,
    at,
    box,
    clipped,
    label,
    news,
    sheet,
    width,
)
from games.core.svg import group
from games.core.words import Words
from games.polis.data import ATH, SIDES, SPA
from games.polis.state import State, population

from . import chart, clash, decks, key, lookup, panels, signs
from .ink import CREAM, DARK, GOLD, PALE, PAPER, SHADES, word
from .layout import LAYOUT

TOP, BAR, NEWS = 44, 44, 32  # heights: the title, the standing of both sides, what is new
SPARE = (190, 300)  # at the foot of the whole map: left and width of what nothing lies in
HALF = WIDE // 2
# of a part of the map: room around its places, its least width, how much wider than high it is, and
# the share of the map above which all of its width is shown
ROOM, LEAST_WIDE, SQUAT, WHOLE = 8, 440, 1.2, 0.85


def board(
    view: State,
    w: Words,
    new: frozenset[str] = chart.NONE,
    keys: Mapping[str, str] = NOTHING,
) -> str:
    """The whole map, what is `new` to the reader marked, and with letters what can be chosen;
    during a battle, the battle."""
    if view.battle is not None:
        return clash.draw(view, w)
    high = TOP + BAR + LAYOUT.map.height
    return sheet(
        high,
        group(chart.whole(view, w, new, keys), transform=f"translate(0 {TOP + BAR})"),
        told_new(w, SPARE[0], high - NEWS, SPARE[1]) if new else "",
        heading(view, w),
        *(standing(view, side, HALF * side, w) for side in (SPA, ATH)),
        background=PAPER,
    )


def title(said: str, more: str = "") -> str:
    """The line above a picture."""
    room = WIDE - 56 - width(said, LEAST, BOLD)
    return (
        box(0, 0, WIDE, TOP, DARK, 0)
        + label(said, 16, 32, LEAST, CREAM, BOLD, most=WIDE - 32)
        + label(more, WIDE - 16, 32, LEAST, PALE, anchor="end", most=room)
    )


def told_new(w: Words, left: float, top: float, wide: float) -> str:
    """What the sign of what is new to the reader means."""
    return news(word(w, "sign-new"), left, top, wide, NEWS)


def standing(view: State, side: int, x: float, w: Words) -> str:
    """Prestige, and the wheat in hand against what the people will eat (9.2): one each."""
    p = view.players[side]
    need, wheat = population(view, side), p.goods["wheat"]
    turn, y = view.active == side and not p.passed, TOP + BAR / 2
    parts = [
        box(x, TOP, HALF, BAR, SHADES[side], 0),
        box(x + 3, TOP + 3, HALF - 6, BAR - 6, "none", 4, stroke=GOLD, stroke_width=5)
        if turn
        else "",
        signs.shield(side, x + 28, y, 0.95),
        label(word(w, f"side-{SIDES[side]}"), x + 52, y + 10, LEAST, "#fff", BOLD, most=102),
        signs.laurel(x + 196, y),
        signs.number(p.prestige, x + 196, y, "#fff"),
        signs.good("wheat", x + 264, y, 1.2),
        label(
            f"{wheat}/{need}",
            x + 284,
            y + 10,
            LEAST,
            GOLD if wheat < need else "#fff",
            BOLD,
            most=98,
        ),
    ]
    return group(*parts)


def zoom(
    name: str,
    view: State,
    w: Words,
    new: frozenset[str] = chart.NONE,
    keys: Mapping[str, str] = NOTHING,
) -> str:
    """A part of the map, larger; what is `new` to the reader marked, and with letters what can be
    chosen."""
    high, part = TOP + LAYOUT.zooms[name].height, LAYOUT.zooms[name]
    there = new & {*part.territories, *part.seas, *part.poleis}
    return sheet(
        high + (NEWS if there else 0),
        group(chart.part(view, name, w, there, keys), transform=f"translate(0 {TOP})"),
        told_new(w, 0, high, WIDE) if there else "",
        title(word(w, f"zoom-{name}")),
        background=PAPER,
    )


def around(
    view: State, w: Words, places: Sequence[str], new: frozenset[str], keys: Mapping[str, str]
) -> str:
    """The part of the map that holds some places, as large as it fits."""
    boxes, bottom_edge = chart.extents(w), LAYOUT.map.height
    lefts, tops, rights, bottoms = zip(*(boxes[name] for name in places), strict=True)
    left, right = max(min(lefts) - ROOM, 0), min(max(rights) + ROOM, WIDE)
    top, bottom = max(min(tops) - ROOM, 0), min(max(bottoms) + ROOM, bottom_edge)
    wide = max(right - left, LEAST_WIDE, (bottom - top) * SQUAT)
    wide = wide if wide < WHOLE * WIDE else WIDE
    high = max(bottom - top, wide / 2)
    left = min(max((left + right - wide) / 2, 0), WIDE - wide)
    top = min(max((top + bottom - high) / 2, 0), bottom_edge - high)
    scale = WIDE / wide
    drawn = chart.whole(view, w, new, keys, (left, top, left + wide, top + high))
    moved = at(-left * scale, -top * scale, drawn, scale)
    frame = clipped(box(0, 0, WIDE, high * scale, "#fff", 0), moved)
    return sheet(TOP + high * scale, shifted(frame), heading(view, w), background=PAPER)


def heading(view: State, w: Words) -> str:
    """The round and its event, above the map."""
    event = word(w, f"event-{view.event}") if view.event else ""
    return title(w("board-round", round=view.round, n=view.limit), event)


def stores(view: State, w: Words) -> str:
    """What both sides hold, and the projects on display."""
    drawn, height = panels.stores(view, w)
    return sheet(TOP + height, title(word(w, "zoom-stores")), shifted(drawn), background=PAPER)


def trade(view: State, w: Words) -> str:
    """The markets with their shiploads, and the prices."""
    drawn, height = panels.trade(view, w)
    return sheet(TOP + height, title(word(w, "zoom-trade")), shifted(drawn), background=PAPER)


def signs_key(view: State, w: Words) -> str:
    """What the signs mean: the same in every match."""
    drawn, height = key.key(w)
    return sheet(TOP + height, title(word(w, "zoom-signs")), shifted(drawn), background=PAPER)


def shifted(drawn: str) -> str:
    return group(drawn, transform=f"translate(0 {TOP})")


zooms: Mapping[str, Callable[[State, Words], str]] = {
    **{name: partial(zoom, name) for name in LAYOUT.zooms},
    "stores": stores,
    "trade": trade,
    "poleis": lookup.poleis,
    "combat": lookup.combat,
    **decks.ZOOMS,
    "signs": signs_key,
}


def zooms_now(view: State) -> list[str]:
    """What can be seen larger: of events only the rounds that are played."""
    played = {f"events-{deck}" for deck in view.decks}
    return [name for name in zooms if name in played or not name.startswith("events-")]
