"""The picture of a battle: the attacker's two cards, and what the defender lays against them."""

from __future__ import annotations

from games.core.svg import group, picture, tag, text
from games.core.words import Words
from games.polis.battle import matched
from games.polis.data import FORMATION, SIDES, VALUE
from games.polis.state import Battle, State, units

from .ink import GOLD, INK, PAPER, SHADES, token

WIDTH, HEIGHT = 1200, 900
CARD_WIDTH, CARD_HEIGHT = 330, 210


def draw(view: State, w: Words) -> str:
    """Attacker above, defender below, pair by pair."""
    b = view.battle
    assert b is not None
    return picture(
        WIDTH,
        HEIGHT,
        text(w("headline-battle-short", region=b.region, n=b.assault), WIDTH / 2, 62, 44,
             anchor="middle", font_weight="bold", fill=INK),
        banner(view, b, b.attacker, 90, "board-attacks", w),
        banner(view, b, 1 - b.attacker, 730, "board-defends", w),
        *(pair(b, i, w) for i in range(2)),
        text(w("board-cards-left", n=len(b.deck), k=len(b.discards)), WIDTH / 2, 872, 30,
             anchor="middle", fill=INK),
        background="#9dbf9a" if not b.at_sea else "#8fc1dd",
    )  # fmt: skip


def banner(view: State, b: Battle, side: int, y: float, key: str, w: Words) -> str:
    """One side: name, units, number of cards in hand."""
    p = view.players[side]
    return group(
        tag("rect", x=30, y=y, width=1140, height=92, rx=16, fill=SHADES[side]),
        text(f"{w('side-' + SIDES[side])} · {w.name(p.seat)[:14]} {w(key)}", 56, y + 58, 36,
             fill=PAPER, font_weight="bold"),
        text(w("board-hand", n=len(b.hands[side])), 1020, y + 58, 32, anchor="end", fill=PAPER),
        tag("rect", x=1052, y=y + 18, width=92, height=56, rx=8, fill=PAPER),
        group(token(side, units(view, side, b.region), 0, 0, w),
              transform=f"translate(1068 {y + 28})"),
    )  # fmt: skip


def pair(b: Battle, i: int, w: Words) -> str:
    """The i-th attack and its answer, with the outcome between them."""
    x = 160 + i * 550
    ours = b.laid[i] if i < len(b.laid) else ""
    theirs = b.reply[i] if i < len(b.reply) else ""
    parts = [card(ours, b.attacker, x, 204, w), card(theirs, 1 - b.attacker, x, 500, w)]
    if ours and theirs:
        held = matched(ours, theirs)
        gain = max(0, VALUE[ours] - VALUE[theirs]) if held else VALUE[ours]
        words = w("board-matched", n=gain) if held else w("board-broken", n=gain)
        parts.append(text(words, x + CARD_WIDTH / 2, 469, 34, anchor="middle", fill=INK,
                          font_weight="bold"))  # fmt: skip
    return group(*parts)


def card(name: str, side: int, x: float, y: float, w: Words) -> str:
    """A combat card face up, or the place where one will lie."""
    if not name:
        return tag("rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=20, fill="none",
                   stroke=SHADES[side], stroke_width=4, stroke_dasharray="14 12")  # fmt: skip
    formation, _, manoeuvre = w(f"it-{name}").partition(" · ")
    value = str(VALUE[name]).replace("-", "−")
    return group(
        tag("rect", x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT, rx=20, fill=PAPER,
            stroke=SHADES[side], stroke_width=8),
        emblem(FORMATION[name], x + 74, y + 112),
        text(formation, x + CARD_WIDTH / 2, y + 50, 31, anchor="middle", font_weight="bold",
             fill=INK),
        text(value, x + 250, y + 150, 76, anchor="middle", font_weight="bold", fill=INK),
        text(manoeuvre.rpartition(" ")[0], x + CARD_WIDTH / 2, y + 194, 30, anchor="middle",
             fill=INK),
    )  # fmt: skip


def emblem(formation: str, x: float, y: float) -> str:
    """A plain sign for each formation."""
    if formation in ("elite", "trireme", "bireme", "triacontor"):
        oars = {"elite": 6, "trireme": 5, "bireme": 4, "triacontor": 3}[formation]
        hull = tag("path", d=f"M{x - 46},{y} h92 l16,-26 q-2,44 -34,48 h-50 q-26,-4 -24,-22 Z",
                   fill=INK)  # fmt: skip
        strokes = [
            tag("line", x1=x - 34 + k * 13, y1=y + 16, x2=x - 44 + k * 13, y2=y + 40, stroke=INK,
                stroke_width=4)
            for k in range(oars)
        ]  # fmt: skip
        star = text("★", x - 2, y - 6, 30, anchor="middle", fill=GOLD) if oars == 6 else ""
        return group(hull, *strokes, star)
    if formation == "salpinx":
        return tag("path", d=f"M{x - 44},{y + 6} L{x + 24},{y - 4} L{x + 48},{y - 26} "
                   f"V{y + 26} L{x + 24},{y + 8} Z", fill=INK)  # fmt: skip
    if formation in ("archers", "peltasts"):
        bow = tag("path", d=f"M{x - 10},{y - 44} q52,44 0,88", fill="none", stroke=INK,
                  stroke_width=8)  # fmt: skip
        arrow = tag("line", x1=x - 44, y1=y, x2=x + 40, y2=y, stroke=INK, stroke_width=6)
        shield = tag("path", d=f"M{x - 40},{y - 30} a40,40 0 1 0 80,0 q-40,22 -80,0 Z", fill=INK)
        return group(bow, arrow) if formation == "archers" else shield
    if formation == "cavalry":
        return tag("path", d=f"M{x - 30},{y + 44} q-4,-54 18,-74 l6,-20 l14,16 q34,8 42,40 "
                   f"l-16,12 l-26,-10 q-8,18 4,36 Z", fill=INK)  # fmt: skip
    rim = tag("circle", cx=x, cy=y, r=44, fill="none", stroke=INK, stroke_width=8)
    if formation == "phalanx":
        return group(rim, tag("path", d=f"M{x - 26},{y + 24} L{x},{y - 28} L{x + 26},{y + 24}",
                              fill="none", stroke=INK, stroke_width=10))  # fmt: skip
    coins = [tag("circle", cx=x + dx, cy=y + dy, r=13, fill=GOLD, stroke=INK, stroke_width=3)
             for dx, dy in ((-14, 12), (14, 12), (0, -12))]  # fmt: skip
    return group(rim, *coins)
