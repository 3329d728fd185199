"""What can be looked up beside the map: what each city is worth, and where the cards are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.core.drawing import BODY, BOLD, EDGE, GAP, LEAST, SMALL, WIDE, box, label, sheet
from games.core.svg import group
from games.core.words import Words

from .data import ALL, ATHENS, CARDS, CITIES, EVENT_OF, FOOD, GREECE, PERSIA, POINTS, SIDES
from .state import NOWHERE, State, controls, domain
from .supply import food, points
from .tokens import EDGE as LINES
from .tokens import FACE, FILL, INK, NOBODY, PAPER

Draw: TypeAlias = Callable[[State, Words], str]

HEAD, ROW, CARD = 64, 56, 76
GONE, THERE = "#e3dccb", "#ffffff"
FAINT = "#6b6152"
RIM = {"stroke": "#c9b98f", "stroke_width": 2}
ONCE = {  # cards whose event is spent for good, and the flag that says so
    "miltiades": "miltiades",
    "themistocles": "themistocles",
    "leonidas": "leonidas",
    "artemisia": "artemisia",
}


# What each city is worth ------------------------------------------------------------------------


def owner(view: State, c: int) -> int:
    return next((side for side in (PERSIA, GREECE) if controls(view, side, c)), NOWHERE)


def worth(view: State, c: int) -> int:
    """What a city scores in this campaign (11.3: a burnt Atenas nothing)."""
    return 0 if view.acropolis and c == ATHENS else POINTS[c]


def totals(view: State, side: int) -> dict[str, object]:
    """What a side would score, and its food, if the campaign ended now."""
    own = domain(view, side)
    return {"side": SIDES[side], "n": points(own, view.acropolis), "food": food(view, side)}


def cities(view: State, w: Words) -> str:
    """Every city with its points, its food and whose it is; and both sums."""
    parts = [heading(w("zoom-cities"))]
    for i, c in enumerate(ALL):
        side, y = owner(view, c), HEAD + i * ROW
        fill, ink = (NOBODY, INK) if side == NOWHERE else (FILL[side], FACE[side])
        rim = {"stroke": LINES[side] if side != NOWHERE else FAINT, "stroke_width": 3}
        parts += [
            box(EDGE, y, WIDE - 2 * EDGE, ROW - 8, fill, 10, **rim),
            label(w(f"city-{CITIES[c]}"), EDGE + 16, y + 34, SMALL, ink, BOLD, most=200),
            label(w("look-points", n=worth(view, c)), 270, y + 34, LEAST, ink, most=150),
            label(w("look-food", n=FOOD[c]), 430, y + 34, LEAST, ink, most=130),
            label(
                w(f"side-{SIDES[side]}") if side != NOWHERE else w("look-nobody"),
                WIDE - EDGE - 16,
                y + 34,
                LEAST,
                ink,
                BOLD,
                "end",
                170,
            ),
        ]
    y = HEAD + len(CITIES) * ROW + 8
    for side in (PERSIA, GREECE):
        said = w("look-total", **totals(view, side))
        parts.append(label(said, EDGE, y + 32, SMALL, INK, BOLD, most=WIDE - 2 * EDGE))
        y += 42
    return sheet(y + 12, *parts, background=PAPER)


def cities_text(view: State, w: Words) -> str:
    """The same in words."""
    lines = []
    for c in ALL:
        side = owner(view, c)
        args = {"city": CITIES[c], "n": worth(view, c), "food": FOOD[c]}
        lines.append(w("look-city", **args, owner_side=SIDES[side] if side != NOWHERE else ""))
    lines += [w("look-total", **totals(view, side)) for side in (PERSIA, GREECE)]
    return "\n".join(lines)


# Where the cards are ----------------------------------------------------------------------------


def whereabouts(view: State, card: int) -> str:
    """Where a card is as far as the reader knows: open, in one's own hand, or still to come."""
    if card in view.discard or card in view.in_play:
        return "discarded"
    held = any(not hand.sealed and card in hand.value for hand in view.hands)
    return "held" if held else "out"


def spent(view: State, card: int) -> bool:
    """Whether the Greek event of a card cannot happen again in this game."""
    flag = ONCE.get(EVENT_OF[GREECE][card])
    return flag is not None and bool(getattr(view, flag))


def cards(view: State, w: Words) -> str:
    """Both halves of every card, and where it is."""
    parts = [heading(w("zoom-cards"))]
    for i, card in enumerate(CARDS):
        y, where = HEAD + i * CARD, whereabouts(view, card)
        ink = FAINT if where == "discarded" else INK
        half = (WIDE - 2 * EDGE - 214) / 2
        rim = {"stroke": INK, "stroke_width": 5} if where == "held" else RIM
        ground = GONE if where == "discarded" else THERE
        parts += [
            box(EDGE, y, WIDE - 2 * EDGE, CARD - 8, ground, 10, **rim),
            label(card, EDGE + 30, y + 45, BODY, ink, BOLD, "middle"),
            label(w(f"look-{where}"), WIDE - EDGE - 14, y + 44, LEAST, ink, BOLD, "end", 142),
        ]
        for side, left in ((GREECE, EDGE + 58), (PERSIA, EDGE + 58 + half + GAP / 2)):
            event = EVENT_OF[side][card]
            parts.append(
                box(
                    left - 4,
                    y + 8,
                    half - 6,
                    CARD - 24,
                    FILL[side],
                    8,
                    stroke=LINES[side],
                    stroke_width=2,
                )
            )
            said = w(f"short-{event}")
            parts.append(label(said, left + 8, y + 43, LEAST, FACE[side], BOLD, most=half - 28))
    high = HEAD + len(CARDS) * CARD + 12
    return sheet(high, *parts, background=PAPER)


def cards_text(view: State, w: Words) -> str:
    """The same in words, with what each half does."""
    lines = []
    for card in CARDS:
        halves = [
            w("look-half", side=SIDES[side], event=event, about=w(f"event-{event}.about"))
            for side, event in ((GREECE, EVENT_OF[GREECE][card]), (PERSIA, EVENT_OF[PERSIA][card]))
        ]
        where = w("look-spent") if spent(view, card) else w(f"look-{whereabouts(view, card)}")
        lines.append(w("look-card", n=card, where=where, greek=halves[0], persian=halves[1]))
    return "\n".join(lines)


def heading(words: str) -> str:
    return group(
        box(0, 0, WIDE, HEAD - 14, INK, 0),
        label(words, EDGE, 35, LEAST, PAPER, BOLD, most=WIDE - 2 * EDGE),
    )


ZOOMS: Mapping[str, tuple[Draw, Draw]] = {
    "cities": (cities, cities_text),
    "cards": (cards, cards_text),
}
