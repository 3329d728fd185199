"""The picture of a battle: the attacker's two cards, and what the defender lays against them."""

from __future__ import annotations

from games.core.drawing import BODY, BOLD, LEAST, SMALL, TEXT, WIDE, box, label, sheet
from games.core.svg import group, tag
from games.core.words import Words
from games.polis.battle import matched
from games.polis.data import FORMATION, SIDES, VALUE
from games.polis.state import Battle, State, units

from . import signs
from .ink import CREAM, DARK, GOLD, INK, PAPER, SHADES

HEIGHT, TOP, BANNER = 804, 44, 60
CARD_WIDTH, CARD_HEIGHT, EDGE = 362, 210, 18
VALUE_SIZE = 76


def draw(view: State, w: Words) -> str:
    """Attacker above, defender below, pair by pair."""
    b = view.battle
    assert b is not None
    title = w("headline-battle-short", region=b.region, n=b.assault)
    left = w("board-cards-left", n=len(b.deck), k=len(b.discards))
    return sheet(
        HEIGHT,
        box(0, 0, WIDE, TOP, DARK, 0),
        label(title, 16, 32, LEAST, CREAM, BOLD, most=WIDE - 32),
        banner(view, b, b.attacker, TOP + 12, "board-attacks", w),
        banner(view, b, 1 - b.attacker, 676, "board-defends", w),
        *(pair(b, i, w) for i in range(2)),
        label(left, WIDE / 2, HEIGHT - 26, LEAST, INK, anchor="middle", most=WIDE - 32),
        background="#9dbf9a" if not b.at_sea else "#8fc1dd",
    )


def banner(view: State, b: Battle, side: int, y: float, key: str, w: Words) -> str:
    """One side: name, units, number of cards in hand."""
    p = view.players[side]
    who = f"{w('side-' + SIDES[side])} · {w.name(p.seat)}"
    return group(
        box(EDGE, y, WIDE - 2 * EDGE, BANNER, SHADES[side], 12),
        signs.shield(side, 46, y + BANNER / 2),
        label(who, 72, y + 40, SMALL, "#fff", BOLD, most=280),
        label(w(key), 368, y + 40, LEAST, "#fff", most=112),
        label(
            w("board-hand", n=len(b.hands[side])),
            654,
            y + 40,
            LEAST,
            "#fff",
            anchor="end",
            most=160,
        ),
        signs.unit(side, units(view, side, b.region), 716, y + BANNER / 2, b.at_sea),
    )


def pair(b: Battle, i: int, w: Words) -> str:
    """The i-th attack and its answer, with the outcome between them."""
    x = EDGE + i * (WIDE - 2 * EDGE - CARD_WIDTH)
    ours = b.laid[i] if i < len(b.laid) else ""
    theirs = b.reply[i] if i < len(b.reply) else ""
    parts = [card(ours, b.attacker, x, 130, w), card(theirs, 1 - b.attacker, x, 450, w)]
    if ours and theirs:
        held = matched(ours, theirs)
        gain = max(0, VALUE[ours] - VALUE[theirs]) if held else VALUE[ours]
        words = w("board-matched", n=gain) if held else w("board-broken", n=gain)
        parts.append(label(words, x + CARD_WIDTH / 2, 406, BODY, INK, BOLD, "middle", CARD_WIDTH))
    return group(*parts)


def card(name: str, side: int, x: float, y: float, w: Words) -> str:
    """A combat card face up, or the place where one will lie."""
    if not name:
        return box(
            x,
            y,
            CARD_WIDTH,
            CARD_HEIGHT,
            "none",
            stroke=SHADES[side],
            stroke_width=4,
            stroke_dasharray="14 12",
        )
    formation, _, manoeuvre = w(f"it-{name}").partition(" · ")
    value = str(VALUE[name]).replace("-", "−")
    middle, room = x + CARD_WIDTH / 2, CARD_WIDTH - 32
    return group(
        box(x, y, CARD_WIDTH, CARD_HEIGHT, PAPER, stroke=SHADES[side], stroke_width=8),
        emblem(FORMATION[name], x + 90, y + 108),
        label(formation, middle, y + 44, SMALL, INK, BOLD, "middle", room),
        label(value, x + 270, y + 134, VALUE_SIZE, INK, BOLD, "middle"),
        label(manoeuvre.rpartition(" ")[0], middle, y + 190, SMALL, INK, TEXT, "middle", room),
    )


def emblem(formation: str, x: float, y: float) -> str:
    """A plain sign for each formation."""
    if formation in ("elite", "trireme", "bireme", "triacontor"):
        oars = {"elite": 6, "trireme": 5, "bireme": 4, "triacontor": 3}[formation]
        hull = tag(
            "path", d=f"M{x - 46},{y} h92 l16,-26 q-2,44 -34,48 h-50 q-26,-4 -24,-22 Z", fill=INK
        )
        strokes = [
            tag(
                "line",
                x1=x - 34 + k * 13,
                y1=y + 16,
                x2=x - 44 + k * 13,
                y2=y + 40,
                stroke=INK,
                stroke_width=4,
            )
            for k in range(oars)
        ]
        star = signs.star(x - 2, y - 18) if oars == 6 else ""
        return group(hull, *strokes, star)
    if formation == "salpinx":
        return tag(
            "path",
            d=f"M{x - 44},{y + 6} L{x + 24},{y - 4} L{x + 48},{y - 26} "
            f"V{y + 26} L{x + 24},{y + 8} Z",
            fill=INK,
        )
    if formation in ("archers", "peltasts"):
        bow = tag(
            "path", d=f"M{x - 10},{y - 44} q52,44 0,88", fill="none", stroke=INK, stroke_width=8
        )
        arrow = tag("line", x1=x - 44, y1=y, x2=x + 40, y2=y, stroke=INK, stroke_width=6)
        shield = tag("path", d=f"M{x - 40},{y - 30} a40,40 0 1 0 80,0 q-40,22 -80,0 Z", fill=INK)
        return group(bow, arrow) if formation == "archers" else shield
    if formation == "cavalry":
        return tag(
            "path",
            d=f"M{x - 30},{y + 44} q-4,-54 18,-74 l6,-20 l14,16 q34,8 42,40 "
            f"l-16,12 l-26,-10 q-8,18 4,36 Z",
            fill=INK,
        )
    rim = tag("circle", cx=x, cy=y, r=44, fill="none", stroke=INK, stroke_width=8)
    if formation == "phalanx":
        return group(
            rim,
            tag(
                "path",
                d=f"M{x - 26},{y + 24} L{x},{y - 28} L{x + 26},{y + 24}",
                fill="none",
                stroke=INK,
                stroke_width=10,
            ),
        )
    coins = [
        tag("circle", cx=x + dx, cy=y + dy, r=13, fill=GOLD, stroke=INK, stroke_width=3)
        for dx, dy in ((-14, 12), (14, 12), (0, -12))
    ]
    return group(rim, *coins)
