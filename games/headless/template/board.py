"""The picture of the table: the deck, the discards, a panel for every player."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.svg import group, line, picture, tag, text
from games.core.words import Words

from .faces import headline
from .rules import State

WIDTH, TOP, ROW, EDGE = 1000, 250, 150, 30
FELT, SILK, PAPER, INK, PALE, GOLD = (
    "#20402f",
    "#2f5a43",
    "#f6eedb",
    "#1c1c1c",
    "#cfe0d5",
    "#e6b94c",
)


def board(view: State, w: Words) -> str:
    """An SVG of what this reader may see."""
    seats = range(len(view.points))
    panels = [panel(view, seat, w, TOP + seat * ROW) for seat in seats]
    return picture(WIDTH, TOP + len(seats) * ROW + EDGE, *middle(view, w), *panels, background=FELT)


def middle(view: State, w: Words) -> list[str]:
    """The round, the deck, and what was put down this round."""
    parts = [text(headline(view, w), EDGE, 62, 40, fill=PAPER, font_weight="bold")]
    parts.append(card("?", EDGE, 96))
    parts.append(text(w("pic-deck", cards=len(view.deck)), EDGE + 110, 165, 32, fill=PALE))
    parts.append(text(w("pic-discards"), 480, 165, 32, fill=PALE))
    parts += [card(str(put), 660 + 80 * n, 96) for n, put in enumerate(view.discards)]
    return parts


def panel(view: State, seat: Seat, w: Words, y: int) -> str:
    """One player: name, points, and the card where this reader may see it."""
    turn = view.to_act[:1] == [seat]
    edge = {"stroke": GOLD, "stroke_width": 6} if turn else {}
    parts = [
        tag("rect", x=EDGE, y=y, width=WIDTH - 2 * EDGE, height=ROW - 20, rx=16, fill=SILK, **edge)
    ]
    name = ("▶ " if turn else "") + w.name(seat)
    parts.append(line(name, EDGE + 24, y + 56, 36, 420, fill=PAPER, font_weight="bold"))
    points = w("pic-points", points=view.points[seat])
    parts.append(text(points, EDGE + 24, y + 104, 32, fill=GOLD))
    held = view.hands[seat] if view.hands else None
    if held is not None and len(held):
        parts.append(card("?" if held.sealed else str(held.value[0]), 520, y + 12, 96))
    if seat in view.shown:
        parts.append(text(w("pic-shown", card=view.shown[seat]), 640, y + 80, 32, fill=PALE))
    return group(*parts)


def card(face: str, x: float, y: float, height: float = 120) -> str:
    """A card: its number, or its back."""
    width = height * 0.7
    return group(
        tag("rect", x=x, y=y, width=width, height=height, rx=10, fill=PAPER, stroke=INK),
        text(face, x + width / 2, y + height * 0.65, 44, anchor="middle", fill=INK),
    )
