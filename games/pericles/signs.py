"""The signs of the pictures: shields, pieces, routes, and the legend that explains them."""

from __future__ import annotations

from games.core.drawing import BOLD, at, box, circle, fresh, label, path, width
from games.core.sea import Sign, curve, legend_lines, star
from games.core.words import Words

from .data import ATHENS, CITIES

WIDE = 780
INK, PAPER, GOLD, ALARM, FAINT, DARK = (
    "#2a241c",
    "#fbf5e6",
    "#ffc21a",
    "#e0261c",
    "#6b6152",
    "#2f2820",
)
SIDE_FILL = ("#1d4f91", "#a3181c")
# fill, number, edge: Athens, Delian League, Sparta, Peloponnesian League, Argos
COLORS = {
    "A": (SIDE_FILL[0], "#ffffff", "#0e2c55"),
    "D": ("#ffffff", INK, SIDE_FILL[0]),
    "S": (SIDE_FILL[1], "#ffffff", "#5f0c0e"),
    "P": ("#f6c83c", INK, SIDE_FILL[1]),
    "G": ("#c79a66", INK, "#5a3c16"),
}
CASING, CHOICE = "#fff8e8", "#35e0c2"
ROADS = {  # 9.32 each drawn one over the other: width, colour
    "L": ((10, CASING), (7, "#7a4a1f"), (3, "#e9c58f")),
    "C": ((8, CASING), (4, "#14233f")),
    "S": ((12, CASING), (8, "#2f7ec2")),
    "N": ((10, CASING), (7, "#2f7ec2"), (3, CASING)),
}
SIZE = 20  # of the smallest letters: a fortieth of the width, and a little more


def road(kind: str, d: str) -> str:
    """A route of one of the four classes."""
    return "".join(
        path(d, stroke=fill, stroke_width=wide, stroke_linecap="round", stroke_linejoin="round")
        for wide, fill in ROADS[kind]
    )


def ring(x: float, y: float) -> str:
    """The end of a route that is left only with a base."""
    return circle(x, y, 7, "#ffffff", stroke="#14233f", stroke_width=3)


def shield(side: int, x: float, y: float, scale: float = 1) -> str:
    """Athens: a round shield with an owl's face. Sparta: one on its point, with the lambda."""
    if side == ATHENS:
        fill = SIDE_FILL[0]
        eyes = "".join(circle(i, -2, 4.6, "#fff") + circle(i, -2, 1.9, fill) for i in (-5, 5))
        beak = path("M-2.5 3.5L2.5 3.5L0 8.5Z", "#fff")
        return at(
            x, y, circle(0, 0, 14, fill, stroke="#fff", stroke_width=2.4) + eyes + beak, scale
        )
    lozenge = path("M0 -16L16 0L0 16L-16 0Z", SIDE_FILL[1], stroke="#fff", stroke_width=2.4)
    letter = path("M-5.5 7L0 -7.5L5.5 7", stroke="#fff", stroke_width=3.4, stroke_linecap="round")
    return at(x, y, lozenge + letter, scale)


def piece(x: float, kind: int, color: str, n: int, starred: bool = False) -> tuple[str, float]:
    """A disc, a square or a hull with a number, its middle at 0; and how wide it is."""
    fill, ink, edge = COLORS[color]
    look = {"stroke": edge, "stroke_width": 2.4, "stroke_linejoin": "round"}
    room = width(str(n), 22, BOLD)
    if kind == 0:
        wide = max(28, room + 14)
        shape = box(x, -14, wide, 28, fill, 14, **look)
    elif kind == 1:
        wide = max(26, room + 10) + (18 if starred else 0)
        shape = box(x, -13, wide, 26, fill, 2, **look)
    else:
        wide = max(42, room + 26)
        d = f"M{x:.1f} -6l6 -6v2h{wide - 14:.1f}l7 -4q0 27 -12 27h{24 - wide:.1f}q-10 0 -11 -19z"
        shape = path(d, fill, **look)
    middle = x + (wide - (18 if starred else 0)) / 2
    number = label(n, middle, 7.5, 22, ink, BOLD, "middle")
    return shape + (star(x + wide - 12, 0, 9.5, ink) if starred else "") + number, wide


def granary(x: float, y: float) -> str:
    """An ear of wheat."""
    ears = ((-4, -2), (4, -2), (-4, 5), (4, 5), (0, -8))
    grains = "".join(path(f"M{dx} {dy - 5}q4 5 0 10q-4 -5 0 -10z", "#a86f06") for dx, dy in ears)
    return at(x, y, path("M0 13V-6", stroke="#a86f06", stroke_width=2.4) + grains)


def treachery(x: float, y: float, side: int, n: int, w: Words) -> str:
    """A point on its base: whose Treachery, and how many markers."""
    said = f"{w(f'sign-{CITIES[side]}')}{n}"
    wide = width(said, SIZE, BOLD) / 2 + 5
    d = f"M{-wide:.1f} 12V-7L0 -17L{wide:.1f} -7V12Z"
    point = path(d, SIDE_FILL[side], stroke="#fff", stroke_width=2.4, stroke_linejoin="round")
    return at(x, y, point + label(said, 0, 9, SIZE, "#fff", BOLD, "middle"))


def chip(x: float, y: float, faction: str, side: int, top: bool, w: Words) -> str:
    """A marker that lies face down; the top one has a gold edge."""
    edge = GOLD if top else "#ffffff"
    card = box(x, y - 13, 36, 26, SIDE_FILL[side], 5, stroke=edge, stroke_width=3 if top else 2)
    return card + label(w(f"sign-{faction}"), x + 18, y + 7, SIZE, "#fff", BOLD, "middle")


def swords(x: float, y: float) -> str:
    """A Theater where both Sides stand, or fight."""
    d = "M-11 11L9 -9L12 -12L11.5 -8L-8.5 12ZM-11.5 4L-4 11.5"
    one = path(d, "#fff", stroke="#b3161b", stroke_width=2.6, stroke_linejoin="round")
    other = path(
        "M11 11L-9 -9L-12 -12L-11.5 -8L8.5 12ZM11.5 4L4 11.5",
        "#fff",
        stroke="#b3161b",
        stroke_width=2.6,
        stroke_linejoin="round",
    )
    return at(x, y, circle(0, 0, 18, "#fff", stroke="#b3161b", stroke_width=2.5) + one + other)


def chosen(x: float, y: float, wide: float, high: float) -> str:
    """Around what can be chosen: a dark frame with a bright one within."""
    dark = box(x, y, wide, high, INK, 14)
    return dark + box(x + 2, y + 2, wide - 4, high - 4, CHOICE, 12)


def laurel(x: float, y: float) -> str:
    """The faction that a city favors."""
    leaves = "M-10 -8q-5 12 6 18q-12 -1 -11 -14zM10 -8q5 12 -6 18q12 -1 11 -14z"
    return at(x, y, path(leaves, "#2f7d3a", stroke="#2f7d3a", stroke_width=2))


def news(w: Words) -> Sign:
    """What has changed since the reader's last move, with its words."""
    return fresh(14, 0), 34, w("picture-legend-new")


def legend(w: Words, choices: bool = False, new: bool = False) -> tuple[str, float]:
    """What every sign means, in lines of words; and how high it is."""
    signs: list[Sign] = []
    for color in COLORS:
        fill, _, edge = COLORS[color]
        square = box(0, -11, 22, 22, fill, 2, stroke=edge, stroke_width=2.4)
        signs.append((square, 28, w(f"picture-color-{color}")))
    for i, key in enumerate(("base", "land", "naval")):
        drawn, wide = piece(0, i, "D", 2)
        signs.append((drawn, wide + 6, w(f"picture-legend-{key}")))
    if choices:
        signs.append((chosen(0, -11, 36, 22), 42, w("picture-legend-choice")))
    if new:
        signs.append(news(w))
    signs += [
        (star(11, 0, 11, SIDE_FILL[1]), 27, w("picture-legend-three-hundred")),
        (granary(9, 0), 22, w("picture-legend-granary")),
        (treachery(17, 2, 1, 1, w), 40, w("picture-legend-treachery")),
        (chip(0, 0, "AF", 0, True, w), 43, w("picture-legend-queue")),
        (at(15, 0, swords(0, 0), 0.8), 35, w("picture-legend-contested")),
        (box(1, -11, 34, 22, "none", 6, stroke=GOLD, stroke_width=6), 42, w("picture-legend-last")),
        (star(11, 0, 12, "#c98a12", stroke=INK, stroke_width=1.2), 27, w("picture-legend-governs")),
        (laurel(15, 0), 34, w("picture-legend-favor")),
    ]
    for kind in "LCSN":
        line = road(kind, curve([(3, 0), (38, 0)]))
        signs.append((line, 48, w(f"picture-line-{kind}")))
    signs.append((ring(8, 0), 22, w("picture-line-base")))
    drawn, high = legend_lines(signs, WIDE)
    return box(0, 0, WIDE, high, PAPER, 0) + drawn, high
