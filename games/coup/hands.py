"""My own cards in Coup, what each does, and what it would be a bluff to say."""

from __future__ import annotations

from games.core.art import Illustration
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    GAP,
    SMALL,
    TEXT,
    WIDE,
    at,
    box,
    circle,
    label,
    rays,
    sheet,
)
from games.core.secret import Seat
from games.core.words import Words

from .cards import scene
from .emblems import (
    CREAM,
    FADED,
    GOLD,
    GREY,
    GROUND,
    INK,
    LIE,
    NIGHT,
    ROSE,
    SOFT,
    TITLE,
    WINE,
    coin,
    cross,
    emblem,
)
from .faces import hand as told
from .state import State, roles

HIGH, CHIP, ROOM = 252, 72, WIDE - 2 * EDGE
BELOW = 20 + HIGH  # where the cards end


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """A seat's cards from that seat's own view; None for who holds none."""
    if not view.hands or seat in view.out or not view.hands[seat].value:
        return None
    held, lost = view.hands[seat].value, view.lost[seat]
    n = max(2, len(held) + len(lost))
    wide = (ROOM - GAP * (n - 1)) / n
    parts = [rays(390, 160, 900, 24, WINE, 0.75)]
    for i, role in enumerate([*held, *lost]):
        x = EDGE + i * (wide + GAP)
        parts.append(card(view, role, w, x, 20, wide, lost=i >= len(held)))
    others = [role for role in roles(view.options) if role not in held]
    chips, bottom = bluffs(view, others, w, BELOW + 66)
    parts += [purse(view.coins[seat], w, others), *chips]
    bluffed = [view.word(role) for role in others]
    alt = w("alt-hand", hand=told(view, seat, w), role=bluffed)
    return Illustration(sheet(bottom + 16, *parts, background=NIGHT), alt)


def card(view: State, role: str, w: Words, x: float, y: float, wide: float, *, lost: bool) -> str:
    """A card: its figure, its name, what it does and what it stops."""
    paper, ink = (FADED, GREY) if lost else (CREAM, GROUND[role][1])
    picture = scene(role, wide - 18, HIGH - 132, 17, 0.46 if wide > 300 else 0.7, lost=lost)
    parts = [box(x, y + 6, wide, HIGH, "#0b0409", 24), box(x, y, wide, HIGH, paper, 24)]
    parts.append(at(x + 9, y + 9, picture))
    parts.append(circle(x + 46, y + 46, 30, paper) + emblem(role, x + 27, y + 27, 38, ink))
    middle, most = x + wide / 2, wide - 24
    name = w(f"role-{view.word(role)}")
    parts.append(label(name, middle, y + HIGH - 85, 50, ink, TITLE, "middle", most))
    if lost:
        parts.append(cross(x + wide - 52, y + HIGH - 168, 24))
        parts.append(label(w("pic-lost"), middle, y + HIGH - 34, SMALL, GREY, BOLD, "middle", most))
    elif wide > 300:
        n = number(view, role)
        does, stops = w(f"does-role-{view.word(role)}", n=n), w(f"stops-{view.word(role)}")
        parts.append(label(does, middle, y + HIGH - 48, SMALL, INK, BOLD, "middle", most))
        parts.append(label(stops, middle, y + HIGH - 14, SMALL, SOFT, TEXT, "middle", most))
    return "".join(parts)


def number(view: State, role: str) -> int:
    """The coins that a character's action gains or costs."""
    mine = (one for one in view.actions.values() if one.claim == role)
    return next((one.gain or one.cost for one in mine), 0)


def purse(coins: int, w: Words, others: list[str]) -> str:
    """Coins on the right, and the heading of what I do not hold."""
    heading = label(w("pic-bluff"), EDGE, BELOW + 48, BODY, LIE, BOLD, most=440) if others else ""
    shown = min(coins, 5)
    row = [coin(668 - (shown - 1 - i) * 30, BELOW + 36, 22) for i in range(shown)]
    return heading + "".join(row) + label(coins, WIDE - EDGE, BELOW + 54, 50, GOLD, TITLE, "end")


def bluffs(view: State, others: list[str], w: Words, y: float) -> tuple[list[str], float]:
    """The characters that I do not hold: saying them is a lie, and drawn as one, in dashes."""
    if len(others) == 3:
        wide = (ROOM - 2 * 8) / 3
        chips = [
            chip(view, role, w, EDGE + i * (wide + 8), y, wide) for i, role in enumerate(others)
        ]
        return chips, y + CHIP
    wide = (ROOM - GAP) / 2
    chips = [
        chip(view, role, w, EDGE + i % 2 * (wide + GAP), y + i // 2 * (CHIP + 10), wide)
        for i, role in enumerate(others)
    ]
    return chips, y + (CHIP + 10) * ((len(others) + 1) // 2) - 10


def chip(view: State, role: str, w: Words, x: float, y: float, wide: float) -> str:
    """One of them: its face, its name, what one would say it does."""
    edge = box(x, y, wide, CHIP, WINE, CHIP / 2, stroke=LIE, stroke_width=3, stroke_dasharray="9 8")
    name, brief = w(f"role-{view.word(role)}"), w(f"brief-{view.word(role)}", n=number(view, role))
    most = wide - 72 - 14
    return (
        edge
        + at(x + 6, y + 6, scene(role, 60, 60, 30, 1.36))
        + label(name, x + 72, y + 32, SMALL, CREAM, BOLD, most=most)
        + label(brief, x + 72, y + 62, SMALL, ROSE, most=most)
    )
