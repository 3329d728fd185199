"""Below the chart: both stores, the market table, the round and its projects."""

from __future__ import annotations

from games.core.svg import group, tag, text
from games.core.words import Words
from games.polis.state import State, population
from games.polis.tables import COLUMNS, GOODS, PROJECTS, SIDES, TRADED, VALUES

from .ink import ATHENS, GOLD, INK, PAPER, SHADES, word


def stores(view: State, side: int, x: float, y: float, w: Words) -> str:
    """One side's board: prestige, goods, ships and envoy."""
    p = view.players[side]
    wide, turn = 582, view.active == side and not p.passed
    title = f"{word(w, 'side-' + SIDES[side])} · {w.name(p.seat)[:13]}{' ◄' * turn}"
    parts = [
        tag("rect", x=x, y=y, width=wide, height=212, rx=14, fill=PAPER,
            stroke=GOLD if turn else SHADES[side], stroke_width=8 if turn else 4),
        tag("path", d=f"M{x},{y + 50} v-36 q0,-14 14,-14 h{wide - 28} q14,0 14,14 v36 Z",
            fill=SHADES[side]),
        text(title, x + 16, y + 36, 27, fill=PAPER, font_weight="bold"),
        text(f"{w('board-prestige')} {p.prestige}", x + wide - 16, y + 36, 28, anchor="end",
             fill=PAPER, font_weight="bold"),
    ]  # fmt: skip
    for i, good in enumerate(GOODS):
        at = x + 50 + i * 96.5
        parts += [
            text(p.goods[good], at, y + 96, 36, anchor="middle", font_weight="bold", fill=INK),
            text(word(w, f"good-{good}"), at, y + 126, 23, anchor="middle", fill=INK),
        ]
    out = list(view.loads.values()).count(side)
    parts += [
        text(w("board-ships", n=p.port, k=out), x + 16, y + 164, 22, fill=INK),
        text(w("board-people", n=population(view, side)), x + wide - 16, y + 164, 22, anchor="end",
             fill=INK),
        text(w("board-proxenos", polis=p.proxenos or "hostage"), x + 16, y + 198, 25, fill=INK),
        text(word(w, "board-passed") if p.passed else "", x + wide - 16, y + 198, 25, anchor="end",
             fill=INK, font_weight="bold"),
    ]  # fmt: skip
    return group(*parts)


def prices(view: State, x: float, y: float, w: Words) -> str:
    """The market table: prices by class of shipload, and each good's marker on its column."""
    left, step = x + 118, 46
    parts = [tag("rect", x=x, y=y, width=582, height=298, rx=14, fill=PAPER, stroke=INK,
                 stroke_width=2)]  # fmt: skip
    parts.append(text(word(w, "board-prices"), x + 14, y + 34, 25, font_weight="bold", fill=INK))
    for r, (n, row) in enumerate(VALUES.items()):
        at = y + 66 + r * 31
        shade = INK if n <= view.limit else "#a09680"
        parts.append(text(w("board-class", n=n), x + 14, at, 22, fill=shade))
        parts += [
            text(price, left + c * step + 20, at, 24, anchor="middle", fill=shade)
            for c, price in enumerate(row)
        ]
    for r, good in enumerate(TRADED):
        at = y + 144 + r * 37
        parts.append(text(word(w, f"good-{good}"), x + 14, at + 26, 24, fill=INK))
        for c in range(COLUMNS):
            here = view.market[good] == c + 1
            parts.append(
                tag("rect", x=left + c * step + 2, y=at + 2, width=36, height=31, rx=5,
                    fill="#2b2b2b" if here else "#efe6cf", stroke="#b9ac8a")
            )  # fmt: skip
        column = view.market[good] - 1
        price = VALUES[min(view.limit, max(VALUES))][column]
        parts.append(text(price, left + column * step + 20, at + 26, 24, anchor="middle",
                          fill=PAPER, font_weight="bold"))  # fmt: skip
    return group(*parts)


def projects(view: State, x: float, y: float, w: Words) -> str:
    """The round, its event, and the projects on display."""
    parts = [
        tag("rect", x=x, y=y, width=582, height=298, rx=14, fill=PAPER, stroke=INK, stroke_width=2),
        text(w("board-round", round=view.round, n=view.limit), x + 14, y + 34, 25, fill=INK,
             font_weight="bold"),
    ]  # fmt: skip
    at = y + 68
    if view.event:
        parts.append(text(word(w, f"event-{view.event}"), x + 14, at, 25, fill=ATHENS))
    at += 14
    for project in view.display:
        card = PROJECTS[project]
        cost = " + ".join(f"{n} {word(w, 'good-' + good)}" for good, n in card.cost.items())
        now = "½" if card.half_of else str(card.now)
        parts += [
            text(word(w, f"project-{project}"), x + 14, at + 30, 25, font_weight="bold", fill=INK),
            text(f"+{now} / +{card.later}", x + 568, at + 30, 25, anchor="end", fill=INK),
            text(cost, x + 30, at + 60, 24, fill=INK),
        ]
        at += 70
    return group(*parts)
