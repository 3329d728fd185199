"""My own card in Kobayakawa, what help would make of it, and which cards are still out there."""

from __future__ import annotations

from games.core.art import Illustration
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    SMALL,
    TEXT,
    WIDE,
    box,
    label,
    rich,
    sheet,
)
from games.core.secret import Seat
from games.core.words import Words

from .computer import seen
from .data import CARDS
from .faces import hand as told
from .rules import State
from .signs import (
    DUSK,
    GOLD,
    INK,
    NIGHT,
    PALE,
    PAPER,
    RED,
    TITLE,
    card,
    helmed,
    medal,
    sun,
    tile,
    waves,
)

RIGHT, COLUMN = 430, 322
TILES, ADVICE = 304, 386


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """A seat's card from that seat's own view; None for who holds none."""
    if seat in view.out or not view.hands or not view.hands[seat].value or not view.kobayakawa:
        return None
    held, help_ = view.hands[seat].value, view.kobayakawa[-1]
    parts = [sun(220, 152, 150), waves(0, 290, WIDE, 260, 44, NIGHT, DUSK)]
    if len(held) == 1:
        parts.append(helmed(held[0], EDGE, 20, 386, 264))
    else:
        parts += [card(one, EDGE + i * 200, 22, 186, 258) for i, one in enumerate(held)]
    parts += [
        medal(RIGHT + 34, 262, 22),
        label(view.medals[seat], RIGHT + 72, 280, 48, GOLD, TITLE),
    ]
    parts += [helper(help_, w), total(held, help_, w), *deck(view, seat)]
    advice = unseen(view, seat, w)
    if advice:
        parts.append(box(EDGE, ADVICE, WIDE - 2 * EDGE, 100, DUSK, 22))
        for i, line in enumerate(advice):
            colour = PAPER if i == 0 else PALE
            parts.append(label(line, 52, ADVICE + 41 + 41 * i, BODY, colour, most=676))
    said = " ".join(line.rstrip(".") + "." for line in advice)
    alt = w("alt-hand", hand=told(view, seat, w), kobayakawa=help_, told=said)
    high = ADVICE + 116 if advice else ADVICE
    return Illustration(sheet(high, *parts, background=NIGHT), alt.strip())


def helper(help_: int, w: Words) -> str:
    """The Kobayakawa, which helps the lowest card."""
    first, second = w("pic-helps-1"), w("pic-helps-2")
    return (
        box(RIGHT, 20, COLUMN, 124, RED, 26)
        + label("Kobayakawa", RIGHT + 22, 60, SMALL + 6, INK, BOLD)
        + label(help_, RIGHT + COLUMN - 22, 132, 80, INK, TITLE, "end")
        + label(first, RIGHT + 22, 97, SMALL, INK, BOLD, most=170)
        + label(second, RIGHT + 22, 128, SMALL, INK, BOLD, most=170)
    )


def total(held: list[int], help_: int, w: Words) -> str:
    """What my card comes to with help."""
    frame = box(RIGHT, 154, COLUMN, 80, DUSK, 26, stroke=GOLD, stroke_width=4)
    middle = RIGHT + COLUMN / 2
    if len(held) > 1:
        return frame + label(w("pic-choose"), middle, 206, BODY, GOLD, BOLD, "middle", COLUMN - 32)
    sums = (
        (held[0], GOLD, TITLE),
        (" + ", PALE, BOLD),
        (help_, GOLD, TITLE),
        (" = ", PALE, BOLD),
        (held[0] + help_, GOLD, TITLE),
    )
    return (
        frame
        + label(w("pic-if-lowest"), middle, 184, SMALL, PALE, TEXT, "middle", COLUMN - 24)
        + rich(sums, middle, 226, 44, "middle")
    )


def deck(view: State, seat: Seat) -> list[str]:
    """Every number once: mine, the Kobayakawa, what was seen, what may be in a rival's hand."""
    known, mine = seen(view, seat), view.hands[seat].value
    step = (WIDE - 2 * EDGE - 43) / max(len(CARDS) - 1, 1)
    row = []
    for i, number in enumerate(CARDS):
        how = "seen" if number in known else ""
        if number in mine:
            how = "mine"
        elif number == view.kobayakawa[-1]:
            how = "kobayakawa"
        row.append(tile(number, EDGE + i * step, TILES, how))
    return row


def unseen(view: State, seat: Seat, w: Words) -> list[str]:
    """Which cards that nobody has seen are below mine, and which above what help makes of it."""
    held = view.hands[seat].value
    if len(held) != 1:
        return []
    out = [number for number in CARDS if number not in seen(view, seat)]
    below = [str(number) for number in out if number < held[0]]
    best = held[0] + view.kobayakawa[-1]
    above = [str(number) for number in out if number > best]
    return [
        w("pic-below", cards=below) if below else w("pic-below-none"),
        w("pic-above", cards=above, total=best) if above else w("pic-above-none", total=best),
    ]
