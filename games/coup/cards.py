"""Coup's cards: figures in a box of 200 x 260, face up, face down, torn in two."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from games.core.drawing import at, box, circle, clipped, drawing, path, rays

from .emblems import CREAM, FADED, GOLD, GREY, GROUND, MASK, cross, emblem

FOLDER = Path(__file__).parent
EYES = 112  # how far down a figure's eyes are
TEAR = (
    (0.54, -0.1),
    (0.44, 0.16),
    (0.58, 0.33),
    (0.42, 0.52),
    (0.57, 0.71),
    (0.43, 0.9),
    (0.48, 1.1),
)


def plain(role: str) -> str:
    """The character of a word of an edition: `urbis-duke` is a Duke."""
    return role.removeprefix("urbis-")


def bust(role: str) -> str:
    """The figure of a character."""
    return drawing(FOLDER, role)


@lru_cache(maxsize=256)  # five of them are on every hand
def scene(
    role: str,
    w: float,
    h: float,
    r: float,
    zoom: float = 1.5,
    *,
    head: bool = True,
    lost: bool = False,
    drop: float = 0,
) -> str:
    """A figure on its coloured ground: its face in the middle, or its feet on the lower edge.

    The light goes out where it is lost.
    """
    scale = w / 200 * zoom
    top = h * 0.53 - EYES * scale if head else h - 260 * scale + drop
    parts = [box(0, 0, w, h, "#6a5c65" if lost else GROUND[role][0], 0)]
    if not lost:
        parts.append(rays(w / 2, h * 0.46, w + h, 14, "#ffffff", 0.16, 0.1))
        parts.append(circle(w / 2, h * 0.46, min(w, h) * 0.4, "#ffffff", opacity=0.16))
    parts.append(at(w / 2 - 100 * scale, top, bust(role), scale))
    if lost:
        parts.append(box(0, 0, w, h, "#2a1a24", 0, opacity=0.5))
    return clipped(box(0, 0, w, h, "#000", r), "".join(parts))


def face(
    role: str,
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 12,
    *,
    lost: bool = False,
    head: bool = True,
) -> str:
    """A card face up without words: the figure, its emblem in the corner; crossed when lost."""
    m, s = w * 0.04, w * 0.34
    paper = FADED if lost else CREAM
    inside = scene(
        role,
        w - 2 * m,
        h - 2 * m,
        r * 0.75,
        1.5 if head else 1.12,
        head=head,
        lost=lost,
        drop=0 if head else h * 0.12,
    )
    parts = [box(x, y, w, h, paper, r), at(x + m, y + m, inside), box(x, y, s, s, paper, r * 0.7)]
    ink = GREY if lost else GROUND[role][1]
    parts.append(emblem(role, x + s * 0.14, y + s * 0.14, s * 0.76, ink))
    if lost:
        parts.append(cross(x + w / 2, y + h - w * 0.26, w * 0.15))
    return "".join(parts)


def back(x: float, y: float, w: float, h: float, r: float = 12) -> str:
    """A card face down: a mask on velvet."""
    m = w / 20
    velvet = box(m, m, w - 2 * m, h - 2 * m, "#7d1b38", r * 0.7)
    beams = clipped(velvet, rays(w / 2, h / 2, h, 16, "#a02b4b", 0.55))
    mask = at(w * 0.12, h / 2, path(MASK, GOLD, fill_rule="evenodd"), w / 100 * 0.76)
    return at(x, y, box(0, 0, w, h, CREAM, r) + velvet + beams + mask)


def torn(role: str, x: float, y: float, w: float, h: float) -> str:
    """A card torn in two, its halves apart; the tear shows the paper."""
    edge = "".join(f"L{a * w:.1f} {b * h:.1f}" for a, b in TEAR)
    fibre = path("M" + edge[1:], stroke=CREAM, stroke_width=13, stroke_linejoin="round")
    whole = clipped(box(0, 0, w, h, "#000", 18), face(role, 0, 0, w, h, 18, head=False) + fibre)
    left, right = (
        path(f"M{side:g} {-0.1 * h:.1f}{edge}L{side:g} {1.1 * h:.1f}Z", "#000")
        for side in (-20, w + 20)
    )
    return at(x - 30, y + 22, clipped(left, whole), turn=-13) + at(
        x + 52, y - 16, clipped(right, whole), turn=10
    )
