"""The signs of the pictures: totems, places, tokens, and the legend that explains them."""

from __future__ import annotations

from games.core.drawing import BOLD, at, box, circle, fresh, label, path, width
from games.core.sea import Sign, legend_lines, star
from games.core.secret import Seat
from games.core.words import Words

from .data import Book

INK, GOLD, FAINT = "#2a241c", "#ffc21a", "#6b6152"
COLOURS = ("#b0142a", "#f6d02f", "#2fa878", "#1f4fa3", "#f28c28", "#ffffff", "#222222")
TOKENS = ("#b0142a", "#f6d02f", "#6fc0ea", "#262626")
TOKEN_INK = ("#ffffff", INK, INK, "#ffffff")
DRAGON, CHOICE = "#2b78c2", "#ffe14d"
SIZE = 20  # of the smallest letters: a fortieth of the width, and a little more


def totem(seat: Seat, x: float, y: float, r: float = 9.5) -> str:
    """The totem of a player, a colour and an outline of its own."""
    shapes = (
        f"M0 {-1.15 * r:.1f}L{1.15 * r:.1f} {0.85 * r:.1f}H{-1.15 * r:.1f}Z",
        "",
        f"M{-0.9 * r:.1f} {-0.9 * r:.1f}H{0.9 * r:.1f}V{0.9 * r:.1f}H{-0.9 * r:.1f}Z",
        f"M0 {-1.25 * r:.1f}L{1.2 * r:.1f} 0L0 {1.25 * r:.1f}L{-1.2 * r:.1f} 0Z",
        cross(r),
        f"M{-0.6 * r:.1f} {-r:.1f}H{0.6 * r:.1f}L{1.2 * r:.1f} 0L{0.6 * r:.1f} {r:.1f}"
        f"H{-0.6 * r:.1f}L{-1.2 * r:.1f} 0Z",
        f"M{-1.1 * r:.1f} {-0.8 * r:.1f}H{1.1 * r:.1f}L0 {1.2 * r:.1f}Z",
    )
    halo = {"stroke": "#fff", "stroke_width": 4.5, "stroke_linejoin": "round"}
    edge = {"stroke": INK, "stroke_width": 1.8, "stroke_linejoin": "round"}
    fill, d = COLOURS[seat], shapes[seat]
    if not d:
        return circle(x, y, r, fill, **halo) + circle(x, y, r, fill, **edge)
    return at(x, y, path(d, fill, **halo) + path(d, fill, **edge))


def cross(r: float) -> str:
    arm, thick = 0.62 * r, 0.76 * r
    return (
        f"M{-thick / 2:.1f} {-r:.1f}h{thick:.1f}v{arm:.1f}h{arm:.1f}v{thick:.1f}h{-arm:.1f}"
        f"v{arm:.1f}h{-thick:.1f}v{-arm:.1f}h{-arm:.1f}v{-thick:.1f}h{arm:.1f}z"
    )


def control(seat: Seat, x: float, y: float) -> str:
    """Two totems in a frame: 42 wide."""
    outer = box(x - 21, y - 13, 42, 26, "none", 13, stroke=INK, stroke_width=1.4)
    inner = box(x - 19, y - 11, 38, 22, "#fff", 11, stroke=COLOURS[seat], stroke_width=3)
    return inner + outer + totem(seat, x - 8, y, 6.5) + totem(seat, x + 8, y, 6.5)


def place(kind: str, number: object, x: float, y: float) -> str:
    """Capital: a temple. City: battlements. Settlement: a hut. Its number stands in it."""
    look = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}
    if kind == "capital":
        shape = path("M-15 -5L0 -16L15 -5V13H-15Z", GOLD, **look)
    elif kind == "city":
        shape = path("M-13 13V-13h6v4h4v-4h6v4h4v-4h6v26z", "#fff", **look)
    else:
        shape = path("M-14 13V-1a14 14 0 0 1 28 0V13z", "#e9c98f", **look)
    return at(x, y, shape + label(number, 0, 10, 21, INK, BOLD, "middle"))


def people(x: float, y: float, ink: str = INK) -> str:
    """Census."""
    return at(x, y, circle(0, -6, 6, ink) + path("M-11 11q0 -13 11 -13q11 0 11 13z", ink))


def sword(x: float, y: float, ink: str = INK) -> str:
    """Armies."""
    blade = path("M-2 -13L0 -16L2 -13V3H-2ZM-7 3H7V6H-7ZM-1.5 6h3v7h-3z", ink)
    return at(x, y, blade, turn=30)


def jar(x: float, y: float) -> str:
    """Goods."""
    return at(x, y, path("M-4 -11H4V-7Q9 -4 8 2Q7 8 3 11H-3Q-7 8 -8 2Q-9 -4 -4 -7Z", "#7b2450"))


def scroll(x: float, y: float) -> str:
    """Technologies."""
    lines = path("M-5 -5H3M-5 1H3", stroke=INK, stroke_width=2)
    roll = "M-9 -11h15v18q0 4 4 4h-15q-4 0 -4 -4z"
    return at(x, y, path(roll, "#fff", stroke=INK, stroke_width=2) + lines)


def token(colour: int, n: int, x: float, y: float) -> str:
    """Action tokens of one colour; pale where there is none."""
    square = box(
        x, y - 16, 42, 32, TOKENS[colour], 7, stroke=INK, stroke_width=1.6, opacity=1 if n else 0.3
    )
    ink = TOKEN_INK[colour] if n else INK
    return square + label(n, x + 21, y + 8, 23, ink, BOLD, "middle")


def legend(
    w: Words, book: Book, wide: float, choices: bool = False, new: bool = False
) -> tuple[str, float]:
    """What every sign means, in lines so wide; and how high they are."""
    squares = "".join(
        box(12 * i, -8, 11, 16, fill, 2, stroke=INK, stroke_width=1)
        for i, fill in enumerate(TOKENS)
    )
    cities = [one for one in book.place if one.coins]
    armies = "·".join(str(one.armies) for one in cities)
    coins = "·".join(str(one.coins) for one in cities)
    signs: list[Sign] = [
        (place("capital", 5, 15, 0), 34, w("picture-capital")),
        (place("city", 3, 15, 0), 34, w("picture-city")),
        (place("settlement", 2, 15, 0), 34, w("picture-settlement")),
        (totem(0, 12, 0), 30, w("picture-present")),
        (control(0, 23, 0), 51, w("picture-control")),
        (ring(19, 0, 36, 20), 44, w("picture-last")),
        (star(11, 0, 11, DRAGON, stroke=INK, stroke_width=1.4), 27, w("picture-dragon")),
        (people(11, 0), 27, w("picture-census-row")),
        (sword(10, 0), 24, w("picture-armies-row")),
        (jar(10, 0), 24, w("picture-goods-row")),
        (scroll(11, 0), 27, w("picture-technologies-row")),
        (squares, 54, w("picture-tokens-row")),
        (jar(10, 0), 24, w("picture-spoils", armies=armies, coins=coins)),
    ]
    if new:
        signs.insert(0, (fresh(13, 0, 0.8), 30, w("picture-new")))
    if choices:
        signs.insert(0, (chosen(19, 0, 36, 22), 44, w("picture-choice")))
    return legend_lines(signs, wide)


def ring(x: float, y: float, wide: float, high: float) -> str:
    """Around what changed last."""
    look = {"stroke": "#c2185b", "stroke_width": 5}
    return box(x - wide / 2, y - high / 2, wide, high, "none", min(high / 2, 14), **look)


def chosen(x: float, y: float, wide: float, high: float) -> str:
    """Behind what can be chosen: a bright plate with a dark rim."""
    look = {"stroke": INK, "stroke_width": 3, "opacity": 0.95}
    return box(x - wide / 2, y - high / 2, wide, high, CHOICE, min(high / 2, 12), **look)


def breadth(words: str) -> float:
    return width(words, 21, BOLD)
