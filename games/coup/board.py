"""The picture of Coup's table: what was announced, the Court, a panel for every player."""

from __future__ import annotations

from typing import Any

from games.core.secret import Seat
from games.core.svg import group, line, picture, tag, text
from games.core.words import Words

from .data import roles
from .emblems import COLOUR, CREAM, GOLD, INK, back, coin, emblem
from .faces import happened
from .state import State

WIDTH, TOP, ROW, GAP, EDGE, LEGEND = 1100, 250, 240, 20, 30, 110
PANEL = (WIDTH - 2 * EDGE - GAP) // 2
CLOTH, VELVET, PALE, GREY = "#2a1520", "#43212f", "#d9c5b5", "#9d8a86"
TITLE: dict[str, Any] = {"font_weight": "bold", "fill": CREAM}


def board(view: State, w: Words) -> str:
    """An SVG of what this reader may see."""
    n = len(view.coins)
    bottom = TOP + (n + 1) // 2 * (ROW + GAP)
    panels = [
        panel(view, seat, w, EDGE + seat % 2 * (PANEL + GAP), TOP + seat // 2 * (ROW + GAP))
        for seat in range(n)
    ]
    parts = [*header(view, w), *panels, *legend(view, w, bottom)]
    return picture(WIDTH, bottom + LEGEND, *parts, background=CLOTH)


def header(view: State, w: Words) -> list[str]:
    """The last move in big letters, how it went, and the Court deck."""
    lines = happened(view, w)
    title = lines[0] if lines else w("pic-start")
    parts = [line(title, EDGE, 76, 46, WIDTH - 2 * EDGE, **TITLE)]
    parts.append(line(" · ".join(lines[1:]), EDGE, 128, 34, WIDTH - 2 * EDGE, fill=GOLD))
    parts += [back(EDGE + i * 8, 156, 92, 66) for i in range(min(3, len(view.court)))]
    parts.append(text(w("pic-court", deck=len(view.court)), EDGE + 130, 202, 34, fill=PALE))
    if view.sides:
        parts.append(coin(600, 190, 24))
        parts.append(text(w("pic-reserve", coins=view.reserve), 640, 202, 34, fill=PALE))
    elif view.options.rounds_to_win > 1:
        goal = view.options.rounds_to_win
        label = w("pic-match", game=view.game, won=goal)
        parts.append(line(label, 600, 202, 34, WIDTH - 600 - EDGE, fill=PALE))
    return parts


def panel(view: State, seat: Seat, w: Words, x: int, y: int) -> str:
    """One player: name, coins, the two cards, side, claims, part in the last move."""
    move, gone = view.move, seat in view.out
    turn = seat == view.active and not gone
    marks = {move.who: "●", move.whom: "◎", move.doubter: "?", move.blocker: "■"}
    mark = "▶" if turn else marks.get(seat, "")
    edge = {"stroke": GOLD, "stroke_width": 6} if turn else {}
    if not turn and mark:
        edge = {"stroke": PALE, "stroke_width": 3}
    parts = [tag("rect", x=x, y=y, width=PANEL, height=ROW, rx=18, fill=VELVET, **edge,
                 fill_opacity=0.55 if gone else None)]  # fmt: skip
    parts.append(line(f"{mark} {w.name(seat)}".strip(), x + 20, y + 50, 36, 350,
                      fill=GREY if gone else CREAM, font_weight="bold"))  # fmt: skip
    if not gone:
        parts.append(coin(x + PANEL - 112, y + 37, 25))
        parts.append(text(view.coins[seat], x + PANEL - 78, y + 51, 40, **TITLE))
    parts += cards(view, seat, w, x + 20, y + 74)
    parts.append(line(footnote(view, seat, w), x + 20, y + 219, 28, 250, fill=PALE))
    parts += claimed(view, seat, x + PANEL - 20, y + 190)
    return group(*parts)


def cards(view: State, seat: Seat, w: Words, x: int, y: int) -> list[str]:
    """Cards lost lie face up; the others face down, but a reader's own are shown framed."""
    width = (PANEL - 50) // 2
    parts: list[str] = []
    for role in view.lost[seat] if view.lost else []:
        parts.append(face(view, role, w, x + len(parts) * (width + 10), y, width, lost=True))
    hand = view.hands[seat] if view.hands else None
    own = [] if hand is None or hand.sealed else hand.value
    for i in range(min(len(hand or ()), 2 - len(parts))):
        at = x + len(parts) * (width + 10)
        if own:
            parts.append(face(view, own[i], w, at, y, width, lost=False))
        else:
            parts.append(back(at, y, width, 104))
    return parts


def face(view: State, role: str, w: Words, x: float, y: float, width: float, *, lost: bool) -> str:
    """A character: emblem and name; struck through when lost, framed when it still counts."""
    paper, ink = ("#b9aaa0", "#4a403c") if lost else (CREAM, COLOUR[role])
    parts = [
        tag("rect", x=x, y=y, width=width, height=104, rx=12, fill=paper,
            stroke=ink, stroke_width=3 if lost else 6)
    ]  # fmt: skip
    if lost:
        parts.append(tag("path", d=f"M{x + 8} {y + 94}L{x + width - 8} {y + 10}",
                         stroke="#a83a3a", stroke_width=8))  # fmt: skip
    parts.append(emblem(role, x + 12, y + 26, 52, ink))
    name = w(f"role-{view.word(role)}")
    size = min(28.0, (width - 78) / (0.64 * len(name)))
    parts.append(text(name, x + 70, y + 62, round(size, 1), fill=INK))
    return group(*parts)


def footnote(view: State, seat: Seat, w: Words) -> str:
    """Side, what was claimed so far, games won; or the place of somebody who is out."""
    parts = [w(f"tag-{view.word(view.sides[seat])}")] if view.sides else []
    if view.options.rounds_to_win > 1:
        parts.append(w("board-won", won=view.won[seat]))
    if seat in view.out:
        return w("pic-out", place=len(view.coins) - view.out.index(seat))
    return " · ".join(parts)


def claimed(view: State, seat: Seat, right: float, y: float) -> list[str]:
    """The emblems of the characters that a player has claimed, after a speech bubble."""
    said = view.claims[seat] if view.claims and seat not in view.out else []
    if not said:
        return []
    left = right - 44 * len(said)
    return [
        bubble(left - 48, y + 2),
        *(emblem(role, left + 44 * i + 4, y, 36, GOLD) for i, role in enumerate(said)),
    ]


def legend(view: State, w: Words, y: float) -> list[str]:
    """The names of the emblems, and what the bubble means."""
    parts = []
    for i, role in enumerate(roles(view.options.inquisitor)):
        x = EDGE + i * 212
        parts.append(emblem(role, x, y, 36, GOLD))
        parts.append(line(w(f"role-{view.word(role)}"), x + 44, y + 28, 28, 148, fill=PALE))
    parts.append(bubble(EDGE, y + 52))
    parts.append(line(w("pic-legend"), EDGE + 50, y + 80, 28, WIDTH - 2 * EDGE - 50, fill=PALE))
    return parts


def bubble(x: float, y: float) -> str:
    """A speech bubble: what somebody has said to hold."""
    shape = "M4 2h28q4 0 4 4v14q0 4-4 4h-16l-8 9v-9h-4q-4 0-4-4v-14q0-4 4-4Z"
    return tag("path", d=shape, fill="none", stroke=GOLD, stroke_width=3,
               transform=f"translate({x:g} {y:g})")  # fmt: skip
