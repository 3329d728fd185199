"""What the signs in the pictures mean."""

from __future__ import annotations

from games.core.drawing import BOLD, LEAST, WIDE, box, label
from games.core.svg import group
from games.core.words import Words
from games.polis.data import ATH, GOODS, NEUTRAL, SPA
from games.polis.state import State

from . import signs
from .ink import ALARM, DEEP, FAINT, GOLD, INK, word

EDGE, ROW, ROOM = 12, 40, 168  # margin, height of a row, room for the signs


def rows() -> dict[str, str]:
    """The signs by their names; each is drawn around a height of 0."""
    both = (signs.row(84, 0, (2, 3)), signs.row(84, 0, (2, 3), True))
    tall = 32 / 2
    return {
        "hoplites": both[0],
        "galleys": both[1],
        "blocks": signs.row(84, 0, (1, 2)),
        "poleis": at(28, signs.polis(SPA, 4)) + at(84, signs.polis(ATH, 7)),
        "neutral": at(28, signs.polis(NEUTRAL, 2)),
        "port": at(28, signs.polis(ATH, 1, (0,))),
        "walls": signs.walls(4, 28, 0) + label("≤ 8", 60, 10, LEAST, FAINT),
        "proxenos": signs.envoy(SPA, 28, 0) + signs.envoy(ATH, 64, 0),
        "merchant": signs.shield(SPA, 28, 0) + signs.shield(ATH, 68, 0),
        "projects": signs.hammer(28, 0) + signs.star(64, 0),
        "standing": signs.laurel(28, 0) + signs.people(72, 0, FAINT),
        "wheat": signs.good("wheat", 28, 0, 1.2) + label("6/9", 48, 10, LEAST, INK, BOLD),
        "tribute": box(12, -tall, 36, 33, "#efe0bd", 4, stroke=FAINT)
        + signs.number(1, 30, 0)
        + box(52, -tall, 36, 33, GOLD, 4, stroke=FAINT)
        + signs.number(3, 70, 0),
        "coast": signs.waves(28, 0),
        "collected": signs.collected(SPA, 28, 0) + signs.collected(ATH, 64, 0),
        "barred": signs.barred(28, 0),
        "last": box(10, -18, 80, 36, GOLD, 10, stroke=INK, stroke_width=2),
        "going": box(10, -19, 80, 38, GOLD, 10, stroke=ALARM, stroke_width=4),
    }


def text(view: State, w: Words) -> str:
    """What the signs mean, a line each: the same in every match."""
    return "\n".join(word(w, f"sign-{name}") for name in rows())


def key(w: Words) -> tuple[str, int]:
    """The signs with their words; and how tall that is."""
    parts, y = [], EDGE + ROW / 2
    for name, drawn in rows().items():
        said = word(w, f"sign-{name}")
        words = label(said, EDGE + ROOM, 10, LEAST, INK, most=WIDE - 2 * EDGE - ROOM)
        parts.append(group(drawn, words, transform=f"translate(0 {y:g})"))
        y += ROW
    for i, good in enumerate(GOODS):
        x, base = 40 + 250 * (i % 3), y + ROW * (i // 3)
        parts += [
            signs.good(good, x, base, 1.3),
            label(word(w, f"good-{good}"), x + 26, base + 10, LEAST, DEEP),
        ]
    return group(*parts), round(y + 2 * ROW)


def at(x: float, drawn: str) -> str:
    return group(drawn, transform=f"translate({x:g} 0)")
