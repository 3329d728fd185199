"""Below the chart: both stores, the market table, the round and its projects."""

from __future__ import annotations

from games.core.svg import group, line, tag, text
from games.core.words import Words
from games.polis.data import COLUMNS, GOODS, PROJECTS, SIDES, TRADED, VALUES
from games.polis.state import State, population

from .ink import ATHENS, GOLD, INK, PAPER, SHADES, cubes_words, word

WIDE, INNER, TALL = 485, 453, 320  # a panel, the room for words in it, and the lower ones


def stores(view: State, side: int, x: float, y: float, w: Words) -> str:
    """One side's board: prestige, people, goods, ships and envoy."""
    p = view.players[side]
    turn = view.active == side and not p.passed
    title = f"{word(w, 'side-' + SIDES[side])} · {w.name(p.seat)}"
    parts = [
        tag("rect", x=x, y=y, width=WIDE, height=260, rx=14, fill=PAPER,
            stroke=GOLD if turn else SHADES[side], stroke_width=8 if turn else 4),
        tag("path", d=f"M{x},{y + 50} v-36 q0,-14 14,-14 h{WIDE - 28} q14,0 14,14 v36 Z",
            fill=SHADES[side]),
        line(f"{title} ◄" if turn else title, x + 16, y + 36, 29, INNER, fill=PAPER,
             font_weight="bold"),
        text(f"{w('board-prestige')} {p.prestige}", x + 16, y + 86, 29, fill=INK,
             font_weight="bold"),
        text(w("board-people", n=population(view, side)), x + WIDE - 16, y + 86, 26, anchor="end",
             fill=INK),
    ]  # fmt: skip
    for i, good in enumerate(GOODS):
        left, base = x + 52 + i % 3 * 158, y + 128 + i // 3 * 40
        parts += [
            text(p.goods[good], left, base, 34, anchor="end", font_weight="bold", fill=INK),
            text(word(w, f"good-{good}"), left + 8, base, 25, fill=INK),
        ]
    out = list(view.loads.values()).count(side)
    ships = w("board-ships", n=p.port, k=out, cubes=cubes_words(view, side))
    envoy = w("board-proxenos", polis=p.proxenos or "hostage")
    room = INNER - 150 if p.passed else INNER
    parts += [
        line(ships, x + 16, y + 207, 25, INNER, least=20, fill=INK),
        line(envoy, x + 16, y + 243, 25, room, least=20, fill=INK),
        text(word(w, "board-passed") if p.passed else "", x + WIDE - 16, y + 243, 25, anchor="end",
             fill=INK, font_weight="bold"),
    ]  # fmt: skip
    return group(*parts)


def prices(view: State, x: float, y: float, w: Words) -> str:
    """The market table: prices by class of shipload, and each good's marker on its column."""
    left, step = x + 124, 35.5
    parts = [tag("rect", x=x, y=y, width=WIDE, height=TALL, rx=14, fill=PAPER, stroke=INK,
                 stroke_width=2),
             line(word(w, "board-prices"), x + 14, y + 36, 26, INNER, fill=INK,
                  font_weight="bold")]  # fmt: skip
    for r, (n, row) in enumerate(VALUES.items()):
        at = y + 72 + r * 34
        shade = INK if n <= view.limit else "#7d735c"
        parts.append(text(w("board-class", n=n), x + 14, at, 25, fill=shade))
        parts += [
            text(price, left + c * step + 16, at, 25, anchor="middle", fill=shade)
            for c, price in enumerate(row)
        ]
    for r, good in enumerate(TRADED):
        at = y + 154 + r * 40
        parts.append(text(word(w, f"good-{good}"), x + 14, at + 26, 25, fill=INK))
        here = view.market[good] - 1
        cells = "".join(
            f"M{left + c * step + 1:.1f} {at + 2}h30v32h-30Z" for c in range(COLUMNS) if c != here
        )
        price = VALUES[min(view.limit, max(VALUES))][here]
        parts += [
            tag("path", d=cells, fill="#efe6cf", stroke="#b9ac8a"),
            tag("rect", x=left + here * step - 1, y=at, width=34, height=36, rx=5, fill="#2b2b2b"),
            text(price, left + here * step + 16, at + 27, 25, anchor="middle", fill=PAPER,
                 font_weight="bold"),
        ]  # fmt: skip
    return group(*parts)


def projects(view: State, x: float, y: float, w: Words) -> str:
    """The round, its event, and the projects on display."""
    title = w("board-round", round=view.round, n=view.limit)
    parts = [
        tag("rect", x=x, y=y, width=WIDE, height=TALL, rx=14, fill=PAPER, stroke=INK,
            stroke_width=2),
        line(title, x + 14, y + 36, 26, INNER, fill=INK, font_weight="bold"),
    ]  # fmt: skip
    if view.event:
        event = word(w, f"event-{view.event}")
        parts.append(line(event, x + 14, y + 72, 26, INNER, fill=ATHENS))
    at = y + 86
    for project in view.display:
        card = PROJECTS[project]
        cost = " + ".join(f"{n} {word(w, 'good-' + good)}" for good, n in card.cost.items())
        gain = f"+{'½' if card.half_of else card.now} / +{card.later}"
        name = word(w, f"project-{project}")
        parts += [
            line(name, x + 14, at + 30, 26, INNER - 130, least=20, font_weight="bold", fill=INK),
            text(gain, x + WIDE - 16, at + 30, 26, anchor="end", fill=INK),
            text(cost, x + 32, at + 61, 25, fill=INK),
        ]
        at += 74
    return group(*parts)
