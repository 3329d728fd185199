"""The picture of the table: the Kobayakawa in the middle, a panel for every player."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.svg import group, line, picture, tag, text
from games.core.words import Words

from .data import ROUNDS
from .faces import outcome, said_of
from .rules import State

WIDTH, TOP, ROW, GAP, EDGE = 1100, 470, 216, 20, 30
PANEL = (WIDTH - 2 * EDGE - GAP) // 2
FELT, SILK, INK, PAPER, PALE = "#1f2a44", "#2b3a5c", "#1c1c1c", "#f6eedb", "#c9d2e6"
GOLD, RED, GREY = "#e6b94c", "#c8443a", "#8a93a8"


def board(view: State, w: Words) -> str:
    """An SVG of what this reader may see."""
    seats = [s for s in view.order if s not in view.out] if view.order else []
    seats += [s for s in range(len(view.medals)) if s not in seats]
    rows = (len(seats) + 1) // 2
    height = TOP + rows * (ROW + GAP) + EDGE - GAP
    panels = [
        panel(view, seat, w, EDGE + (i % 2) * (PANEL + GAP), TOP + (i // 2) * (ROW + GAP))
        for i, seat in enumerate(seats)
    ]
    return picture(WIDTH, height, *centre(view, w), *panels, background=FELT)


def centre(view: State, w: Words) -> list[str]:
    """Round, deck, Kobayakawa with what it covers, medals to be won."""
    done = max(view.round, 1)
    parts = [text(w("pic-round", round=done, rounds=ROUNDS), EDGE, 62, 40, fill=PAPER,
                  font_weight="bold")]  # fmt: skip
    for i in range(1, ROUNDS + 1):  # a filled mark is a round played, a ring one to come
        x = WIDTH - EDGE - 20 - (ROUNDS - i) * 52
        now = i == done
        parts.append(tag("circle", cx=x, cy=48, r=20, stroke=GOLD, stroke_width=3,
                         fill=GOLD if i <= done else "none"))  # fmt: skip
        parts.append(text(i, x, 58, 28, anchor="middle", fill=INK if i <= done else PALE,
                          font_weight="bold" if now else None))  # fmt: skip
    parts.append(line(outcome(view, w), EDGE, 112, 30, WIDTH - 2 * EDGE, fill=PALE))
    parts.append(back(46, 150, 170, 240))
    parts.append(text(len(view.deck), 131, 292, 64, anchor="middle", fill=PAPER,
                      font_weight="bold"))  # fmt: skip
    parts.append(text(w("pic-deck"), 131, 432, 30, anchor="middle", fill=PALE))
    covered = view.kobayakawa[:-1][-5:]
    for i, card in enumerate(covered):
        x = 462 - (len(covered) - i) * 46
        parts.append(face(card, x, 140, 176, 250, PALE, corner=True))
    if view.kobayakawa:
        parts.append(face(view.kobayakawa[-1], 462, 140, 176, 250, "#ffffff", helper=True))
    parts.append(text(w("pic-kobayakawa"), 550, 432, 32, anchor="middle", fill=GOLD,
                      font_weight="bold"))  # fmt: skip
    for i in range(view.centre):
        parts.append(medal(770 + (i % 4) * 74, 180 + (i // 4) * 78, 32))
    parts.append(text(w("pic-centre", medals=view.centre), 880, 350, 30, anchor="middle",
                      fill=PAPER))  # fmt: skip
    parts.append(text(w("pic-pot", medals=view.pot), 880, 392, 30, anchor="middle", fill=GOLD))
    return parts


def panel(view: State, seat: Seat, w: Words, x: int, y: int) -> str:
    """One player: name, medals, card, discards, and what was said."""
    said, gone = said_of(view, seat), seat in view.out
    turn, latest = said == "turn", seat == view.latest
    edge = {"stroke": GOLD if turn else PALE, "stroke_width": 6 if turn else 3}
    if not turn and not latest:
        edge = {"stroke": "none", "stroke_width": 0}
    parts = [tag("rect", x=x, y=y, width=PANEL, height=ROW, rx=18, fill=SILK,
                 opacity=0.5 if gone else None, **edge)]  # fmt: skip
    name = ("▶ " if turn else "● " if latest else "") + w.name(seat)
    parts.append(line(name, x + 20, y + 48, 34, 342, fill=GREY if gone else PAPER,
                      font_weight="bold"))  # fmt: skip
    if gone:
        label = w("pic-out", round=view.out[seat])
        return group(*parts, text(label, x + 20, y + 116, 30, fill=PALE))
    parts.append(medal(x + PANEL - 104, y + 36, 24))
    parts.append(text(view.medals[seat], x + PANEL - 72, y + 49, 38, fill=PAPER,
                      font_weight="bold"))  # fmt: skip
    hand = view.hands[seat] if view.hands else None
    if hand is not None and len(hand):
        cards = [0] * len(hand) if hand.sealed else hand.value
        for i, card in enumerate(cards):
            where = (x + 20 + i * 98, y + 68, 92, 130)
            parts.append(face(card, *where, "#ffffff") if card else back(*where))
    left = x + 226
    discards = view.discards[seat] if view.discards else []
    if discards:
        parts.append(text(w("pic-discards"), left, y + 112, 28, fill=PALE))
        parts += [face(card, left + 176 + i * 76, y + 68, 72, 84, PALE, small=True)
                  for i, card in enumerate(discards)]  # fmt: skip
    notes = [w("pic-first")] if seat == view.first else []
    if said:
        notes.append(w(f"pic-{said}"))
    colour = GOLD if said in ("fights", "turn") else PAPER
    parts.append(line(" · ".join(notes), left, y + 192, 32, 270, fill=colour,
                      font_weight="bold"))  # fmt: skip
    return group(*parts)


def face(
    card: int,
    x: float,
    y: float,
    width: float,
    height: float,
    paper: str,
    *,
    helper: bool = False,
    corner: bool = False,
    small: bool = False,
) -> str:
    """A card face up: its number, as big as fits; a covered one shows its corner."""
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=12, fill=paper, stroke=INK,
            stroke_width=2)
    ]  # fmt: skip
    if corner:
        parts.append(text(card, x + 5, y + 34, 28, fill=INK, font_weight="bold"))
        return group(*parts)
    if helper:
        parts.append(crest(x + width / 2, y + 52, 30))
        parts.append(text(card, x + width / 2, y + height - 42, 120, anchor="middle", fill=RED,
                          font_weight="bold"))  # fmt: skip
        return group(*parts)
    size = 40 if small else 54
    parts.append(text(card, x + width / 2, y + height / 2 + size * 0.36, size, anchor="middle",
                      fill=INK, font_weight="bold"))  # fmt: skip
    return group(*parts)


def back(x: float, y: float, width: float, height: float) -> str:
    """A card face down: a crest on a lattice."""
    lines = "".join(
        f"M{x + 12} {y + 10 + i * (height - 20) / 7:.0f}h{width - 24}" for i in range(8)
    )
    return group(
        tag("rect", x=x, y=y, width=width, height=height, rx=12, fill=RED, stroke=PAPER,
            stroke_width=4),
        tag("path", d=lines, stroke="#a8352d", stroke_width=6, fill="none"),
    )  # fmt: skip


def crest(x: float, y: float, r: float) -> str:
    """The sign of the clan that helps the weak: a ring with three commas of light."""
    dots = [
        tag("circle", cx=x + dx * r, cy=y + dy * r, r=r * 0.3, fill=RED)
        for dx, dy in ((0, -0.45), (-0.4, 0.3), (0.4, 0.3))
    ]
    return group(tag("circle", cx=x, cy=y, r=r, fill="none", stroke=RED, stroke_width=5), *dots)


def medal(x: float, y: float, r: float) -> str:
    """A medal: a disc with a star."""
    points = " ".join(
        f"{x + dx * r * 0.62:.1f},{y + dy * r * 0.62:.1f}" for dx, dy in STAR
    )  # fmt: skip
    return group(
        tag("circle", cx=x, cy=y, r=r, fill=GOLD, stroke="#8a6a1f", stroke_width=3),
        tag("polygon", points=points, fill="#8a6a1f"),
    )


STAR = (
    (0, -1), (0.24, -0.33), (0.95, -0.31), (0.38, 0.12), (0.59, 0.81),
    (0, 0.4), (-0.59, 0.81), (-0.38, 0.12), (-0.95, -0.31), (-0.24, -0.33),
)  # fmt: skip
