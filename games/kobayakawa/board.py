"""The picture of the table: the Kobayakawa in the middle, a panel for every player."""

from __future__ import annotations

from games.core.aids import Focus, seats_among
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    GAP,
    SMALL,
    WIDE,
    box,
    brief,
    circle,
    fresh,
    label,
    news,
    path,
    sheet,
    width,
)
from games.core.secret import Seat
from games.core.words import Words

from .data import ROUNDS
from .faces import outcome, said_of
from .rules import State
from .signs import (
    CORAL,
    DIM,
    DUSK,
    GOLD,
    INK,
    NIGHT,
    PALE,
    PAPER,
    SHADE,
    TITLE,
    WAVE,
    back,
    card,
    helmed,
    medal,
    sun,
    waves,
)

TOP, PANEL, ROW = 452, 354, 172
NEWS, NONE = 40, frozenset[str]()  # height of the line that says what is new
MIDDLE = 428  # where the middle of the table ends


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The table, with what is new to the reader."""
    return board(view, w, focus.changed)


def board(view: State, w: Words, new: frozenset[str] = NONE) -> str:
    """An SVG of what this reader may see; what is `new` is marked."""
    w = brief(w)
    seats = [s for s in view.order if s not in view.out] if view.order else []
    seats += [s for s in range(len(view.medals)) if s not in seats]
    rows = (len(seats) + 1) // 2
    places = {
        seat: (EDGE + i % 2 * (PANEL + GAP), TOP + i // 2 * (ROW + GAP))
        for i, seat in enumerate(seats)
    }
    panels = [panel(view, seat, w, *places[seat]) for seat in seats]
    panels += [fresh(places[s][0] + 6, places[s][1] + 6) for s in sorted(seats_among(new))]
    panels += [fresh(532, 130)] if "pic-kobayakawa" in new else []
    sea = waves(0, MIDDLE - 60, WIDE, 60, 38, NIGHT, WAVE)
    height = TOP + rows * (ROW + GAP) + EDGE - GAP
    if new:
        panels.append(news(w("pic-new"), 0, height, WIDE, NEWS))
        height += NEWS
    return sheet(
        height, sun(394, 262, 140), sea, *head(view, w), *centre(view, w), *panels, background=NIGHT
    )


def head(view: State, w: Words) -> list[str]:
    """The round, the rounds that there are, and how the last one went."""
    done = max(view.round, 1)
    parts = [label(w("pic-round", round=done, rounds=ROUNDS), EDGE, 62, 48, PAPER, TITLE, most=420)]
    for i in range(1, ROUNDS + 1):  # a filled mark is a round played, a ring one to come
        x, now = WIDE - EDGE - 16 - (ROUNDS - i) * 40, i <= done
        mark = {"stroke": GOLD, "stroke_width": 3}
        parts.append(circle(x, 44, 15, GOLD if now else NIGHT, **mark))
    if said := outcome(view, w):
        parts.append(label(said, EDGE, 104, SMALL, PALE, most=WIDE - 2 * EDGE))
    return parts


def centre(view: State, w: Words) -> list[str]:
    """The deck, the Kobayakawa with what it covers, medals to be won."""
    parts = [back(EDGE, 140, 128, 184)]
    parts.append(circle(EDGE + 64, 262, 38, PAPER))
    parts.append(label(len(view.deck), EDGE + 64, 279, 48, INK, BOLD, "middle"))
    parts.append(label(w("pic-deck"), EDGE + 64, 360, SMALL, PALE, BOLD, "middle"))
    covered = view.kobayakawa[:-1][-3:]
    for i, one in enumerate(covered):
        x = 252 - (len(covered) - i) * 26
        parts.append(
            box(x, 130 + 4 * (len(covered) - i), 120, 200, SHADE, 16, stroke=INK, stroke_width=3)
        )
        parts.append(label(one, x + 14, 186, 30, INK, BOLD, "middle"))
    if view.kobayakawa:
        parts.append(helmed(view.kobayakawa[-1], 252, 126, 284, 220))
    parts.append(box(294, 356, 200, 44, NIGHT, 22))
    parts.append(label(w("pic-kobayakawa"), 394, 389, BODY, GOLD, BOLD, "middle", 180))
    return [*parts, *prizes(view, w)]


def prizes(view: State, w: Words) -> list[str]:
    """The medals in the centre, and those at stake."""
    x, parts = 566.0, [box(556, 126, WIDE - EDGE - 556, 274, DUSK, 22)]
    for top, count, key, colour in (
        (150, view.centre, "pic-in-centre", PAPER),
        (284, view.pot, "pic-in-pot", GOLD),
    ):
        parts.append(medal(x + 44, top + 34, 32))
        parts.append(label(count, x + 92, top + 58, 66, colour, TITLE, most=90))
        parts.append(label(w(key), x + 10, top + 102, SMALL, colour, BOLD, most=170))
    return parts


def panel(view: State, seat: Seat, w: Words, x: float, y: float) -> str:
    """One player: name, medals, card, discards, and what was said."""
    said, gone = said_of(view, seat), seat in view.out
    turn, latest = said == "turn", seat == view.latest
    edge = {"stroke": GOLD if turn else PALE, "stroke_width": 6 if turn else 3}
    parts = [box(x, y, PANEL, ROW, WAVE if turn else DUSK, 22, **(edge if turn or latest else {}))]
    left = x + 20
    if turn:
        parts.append(path(f"M{x + 18:g} {y + 19:g}l22 15l-22 15Z", GOLD))
        left += 30
    count = str(view.medals[seat])
    wide = 0 if gone else width(count, 46, TITLE) + 60
    name = label(
        w.name(seat),
        left,
        y + 46,
        36,
        DIM if gone else PAPER,
        BOLD,
        most=x + PANEL - 18 - wide - left,
    )
    parts.append(name)
    if gone:
        parts.append(
            label(w("pic-out", round=view.out[seat]), x + 20, y + 110, SMALL, PALE, most=PANEL - 40)
        )
        return "".join(parts)
    parts.append(medal(x + PANEL - wide + 16, y + 34, 20))
    parts.append(label(count, x + PANEL - 18, y + 50, 46, GOLD, TITLE, "end"))
    parts += held(view, seat, x + 20, y + 64)
    parts.append(spoken(view, seat, w, said, x + 120, y + 64))
    return "".join(parts)


def held(view: State, seat: Seat, x: float, y: float) -> list[str]:
    """The card in hand: face down, but a reader's own."""
    hand = view.hands[seat] if view.hands else None
    if hand is None or not len(hand):
        return []
    cards = [0] * len(hand) if hand.sealed else hand.value
    parts, step = [], 84 if len(cards) == 1 else 30
    for i, one in enumerate(cards):
        place = (x + i * step, y, 66 + (len(cards) == 1) * 6, 92)
        parts.append(card(one, *place) if one else back(*place))
    return parts


def spoken(view: State, seat: Seat, w: Words, said: str, x: float, y: float) -> str:
    """What was discarded, and what was said."""
    parts = list[str]()
    discards = view.discards[seat] if view.discards else []
    if discards:
        parts.append(label(w("pic-discards"), x, y + 34, SMALL, PALE, most=118))
        for i, one in enumerate(discards[-2:]):
            parts.append(card(one, x + 126 + i * 48, y - 6, 54, 60, SHADE))
    notes = [w("pic-first")] if view.order[:1] == [seat] else []
    if said:
        notes.append(w(f"pic-{said}"))
    colour = {"fights": CORAL, "turn": GOLD}.get(said, PAPER)
    line = label(" · ".join(notes), x, y + 84, SMALL + 2, colour, BOLD, most=PANEL - 136)
    return "".join(parts) + line
