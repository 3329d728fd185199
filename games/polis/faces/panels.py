"""Beside the map: both stores with the projects, and the markets with the prices."""

from __future__ import annotations

from games.core.drawing import BOLD, LEAST, WIDE, box, label, path
from games.core.svg import group
from games.core.words import Words
from games.polis.data import (
    ATH,
    COLUMNS,
    GOODS,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    PROJECTS,
    SIDES,
    SPA,
    TRADED,
    TYPES,
    VALUES,
)
from games.polis.state import State, population

from . import signs
from .chart import stall
from .ink import ALARM, EARTH, FAINT, GOLD, INK, SHADES, cubes_words, word

EDGE, INNER, CARD = 12, 24, WIDE - 24  # margins, and the width of a card
STORE, PROJECT, STALL = 208, 84, 86  # heights of a card


def stores(view: State, w: Words) -> tuple[str, int]:
    """Both sides, the event and the projects on display; and how tall that is."""
    parts, y = [], EDGE
    for side in (SPA, ATH):
        parts.append(store(view, side, y, w))
        y += STORE + EDGE
    if view.event:
        said = word(w, f"event-{view.event}")
        parts.append(label(said, INNER, y + 32, LEAST, EARTH, BOLD, most=CARD - INNER))
        y += 48
    for name in view.display:
        parts.append(project(name, y, w))
        y += PROJECT + EDGE
    return group(*parts), y


def store(view: State, side: int, y: float, w: Words) -> str:
    """One side's board: prestige, people, wheat needed, goods, ships and envoy."""
    p = view.players[side]
    need, wheat = population(view, side), p.goods["wheat"]
    turn = view.active == side and not p.passed
    title = f"{word(w, 'side-' + SIDES[side])} · {w.name(p.seat)}"
    shade = SHADES[side]
    parts = [
        box(
            EDGE,
            y,
            CARD,
            STORE,
            "#fff",
            12,
            stroke=GOLD if turn else shade,
            stroke_width=7 if turn else 4,
        ),
        path(f"M{EDGE} {y + 46}v-34q0 -12 12 -12h{CARD - 24}q12 0 12 12v34z", shade),
        signs.shield(side, 38, y + 23),
        label(title, 64, y + 33, LEAST, "#fff", BOLD, most=380),
        signs.laurel(478, y + 23),
        signs.number(p.prestige, 478, y + 23, "#fff"),
        signs.people(548, y + 23, "#fff"),
        label(need, 570, y + 33, LEAST, "#fff", BOLD),
        signs.good("wheat", 650, y + 23, 1.2),
        label(
            f"{wheat}/{need}", 670, y + 33, LEAST, GOLD if wheat < need else "#fff", BOLD, most=88
        ),
    ]
    for i, good in enumerate(GOODS):
        x = 44 + 122 * i
        kind = group(signs.good(good, x, y + 78, 1.4), opacity=1 if p.goods[good] else 0.35)
        ink = INK if p.goods[good] else FAINT
        parts += [kind, label(p.goods[good], x + 24, y + 89, 32, ink, BOLD)]
    out = list(view.loads.values()).count(side)
    ships = w("board-ships", n=p.port, k=out, cubes=cubes_words(view, side))
    envoy = w("board-proxenos", polis=p.proxenos or "hostage")
    parts += [
        label(ships, INNER, y + 140, LEAST, INK, most=CARD - INNER),
        label(envoy, INNER, y + 184, LEAST, INK, most=CARD - 200),
    ]
    if p.passed:
        parts.append(
            label(word(w, "board-passed"), WIDE - INNER, y + 184, LEAST, ALARM, BOLD, "end")
        )
    return group(*parts)


def project(name: str, y: float, w: Words) -> str:
    """A project: its name, where it can be built, its cost, prestige now and at the end."""
    card = PROJECTS[name]
    said = word(w, f"project-{name}")
    parts = [
        box(EDGE, y, CARD, PROJECT, "#fff", 10, stroke="#c9b98f", stroke_width=2),
        label(said, INNER, y + 34, LEAST, INK, BOLD, most=392),
        label(", ".join(TYPES[card.type]), INNER, y + 70, LEAST, FAINT, most=CARD - INNER),
    ]
    x = 436
    for good, n in card.cost.items():
        parts += [signs.good(good, x, y + 24, 1.3), label(n, x + 20, y + 34, LEAST, INK, BOLD)]
        x += 68
    now = "½" if card.half_of else str(card.now)
    for left, gain in ((644, now), (724, str(card.later))):
        parts += [signs.laurel(left, y + 24), signs.number(gain, left, y + 24)]
    return group(*parts, path(f"M677 {y + 16}l14 8l-14 8z", FAINT))


def trade(view: State, w: Words) -> tuple[str, int]:
    """The markets, the values of the goods; and how tall that is."""
    parts, y = [], EDGE
    for name in MARKETS:
        parts.append(loads(view, name, y, w))
        y += STALL + EDGE - 4
    parts.append(prices(view, y, w))
    return group(*parts), y + 56 + 38 * (len(VALUES) + len(TRADED))


def loads(view: State, market: str, y: float, w: Words) -> str:
    """A market: the good that each class of shipload asks for, and what it gives."""
    closed = market in view.card.closed
    sea = word(w, f"region-{MARKETS[market].sea}")
    parts = [
        box(EDGE, y, CARD, STALL, "#fff6dc", 10, stroke="#7c5c14", stroke_width=2.4),
        label(stall(market, w), INNER, y + 35, LEAST, INK, BOLD),
        label(sea, INNER, y + 71, LEAST, EARTH),
    ]
    if closed:
        parts.append(signs.barred(236, y + 25))
    for i, load in enumerate(load for load in LOADS if LOAD_MARKET[load] == market):
        x, middle = 262 + 172 * i, y + STALL / 2
        row, late = LOADS[load], LOAD_CLASS[load] > view.limit
        ink = FAINT if late or closed else INK
        drawn = (
            signs.good(row.demand, x + 46, middle, 1.3),
            path(f"M{x + 66} {middle - 7}l13 7l-13 7z", FAINT),
            label(row.n, x + 86, middle + 10, LEAST, ink, BOLD),
            signs.good(row.offer, x + 120, middle, 1.3),
        )
        parts.append(group(*drawn, opacity=0.5 if late or closed else 1))
        if load in view.loads:
            parts.append(signs.shield(view.loads[load], x + 14, middle, 1.1))
        else:
            parts.append(signs.number(LOAD_CLASS[load], x + 14, middle, FAINT))
    return group(*parts)


def prices(view: State, y: float, w: Words) -> str:
    """Prices by class of shipload, and each good's marker on its column."""
    left, step = 158, (WIDE - 158 - EDGE) / COLUMNS
    parts = [label(word(w, "board-prices"), INNER, y + 34, LEAST, EARTH, BOLD)]
    for r, (n, row) in enumerate(VALUES.items()):
        base = y + 76 + 38 * r
        ink = INK if n <= view.limit else FAINT
        parts.append(label(w("board-class", n=n), INNER, base, LEAST, ink))
        parts += [
            label(price, left + step * (c + 0.5), base, LEAST, ink, anchor="middle")
            for c, price in enumerate(row)
        ]
    for r, good in enumerate(TRADED):
        top = y + 50 + 38 * (len(VALUES) + r)
        here = view.market[good] - 1
        price = VALUES[min(view.limit, max(VALUES))][here]
        cells = "".join(
            f"M{left + step * c + 2:.1f} {top + 2}h{step - 4:.1f}v32h-{step - 4:.1f}z"
            for c in range(COLUMNS)
            if c != here
        )
        x = left + step * here
        parts += [
            signs.good(good, INNER + 10, top + 18, 1.2),
            label(word(w, f"good-{good}"), INNER + 28, top + 28, LEAST, INK),
            path(cells, "#efe6cf", stroke="#b9ac8a"),
            box(x, top, step, 36, "#2b2b2b", 5),
            signs.number(price, x + step / 2, top + 18, "#fff"),
        ]
    return group(*parts)
