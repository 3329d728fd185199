"""My side: stores, the markets at today's prices, projects on display; in a battle my cards."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.aids import Focus
from games.core.art import Illustration, Pair
from games.core.decision import NOTHING, allowed
from games.core.drawing import (
    BOLD,
    LEAST,
    WIDE,
    at,
    box,
    label,
    lettered,
    path,
    sheet,
    width,
    wrapped,
)
from games.core.secret import Seat
from games.core.words import Words
from games.polis.actions.trade import barter_price, no_trade, open_markets, ways_to_pay
from games.polis.data import (
    GOODS,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    PROJECTS,
    SIDES,
)
from games.polis.state import State, population, side_of

from . import signs
from .chart import stall
from .clash import CARD_HEIGHT, CARD_WIDTH
from .clash import card as combat_card
from .ink import (
    ABROAD,
    ALARM,
    CREAM,
    DARK,
    DEEP,
    EARTH,
    GOLD,
    INK,
    LATE,
    PALE,
    PAPER,
    SHADES,
    word,
)
from .words import display_words, glance, market_words
from .words import hand as told

EDGE, HEAD, TILE, RIVAL, NAME, LOAD, PROJECT = 12, 54, 62, 46, 40, 44, 116
STALL, ENOUGH, WEAK, FIELD = "#fff6dc", "#1d6b34", "#fbdedb", "#d9efdc"
PAIRS = (
    *(Pair(INK, ground) for ground in (PAPER, "#fff", STALL, FIELD, GOLD)),
    *(Pair("#fff", shade) for shade in SHADES),
    *(Pair(ALARM, ground) for ground in (WEAK, "#fff")),
    Pair(ENOUGH, FIELD),
    Pair(CREAM, DARK),
    Pair("#fff", EARTH),
    Pair(GOLD, DARK),
    # on the board
    Pair(DEEP, PALE),
    Pair(PALE, DARK),
    Pair(EARTH, ABROAD),
    Pair(LATE, STALL, 3),  # the class of what cannot be had yet
)


def asked(view: State, w: Words, focus: Focus) -> Illustration | None:
    """The stores of who is asked, with the letters of shiploads that can be had; None in a march,
    which is told in words."""
    return None if view.plan else drawn(view, focus.seat, w, focus.keys)


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """One side's stores, from that side's own view."""
    return drawn(view, seat, w)


def drawn(view: State, seat: Seat, w: Words, keys: Mapping[str, str] = NOTHING) -> Illustration:
    """One side's stores; shiploads with their letters."""
    side, rival = side_of(view, seat), view.players[1 - side_of(view, seat)].seat
    parts, y = [head(view, side, w), stores(view, side, HEAD + 8, w)], float(HEAD + TILE + 16)
    parts.append(other(view, 1 - side, y, w))
    y += RIVAL + 8
    lines = [told(view, seat, w), f"{w.name(rival)}: {glance(view, rival, w)}"]
    if view.battle is not None:
        held = sorted(view.battle.hands[side].value)
        for n, name in enumerate(held):
            left = EDGE + n % 2 * (WIDE - 2 * EDGE - CARD_WIDTH)
            parts.append(combat_card(name, side, left, y + n // 2 * (CARD_HEIGHT + 10), w))
        y += (CARD_HEIGHT + 10) * -(-len(held) // 2)
    else:
        parts.append(markets(view, side, y, w, keys))
        y += NAME + LOAD * most_loads() + 12
        for n, name in enumerate(view.display):
            parts.append(project(view, side, name, n, y, w))
        y += (PROJECT + 10) * bool(view.display)
        lines += [*display_words(view, w), market_words(view, w)]
    alt = w("alt-hand", hand="; ".join(lines).replace("**", "").replace("\n", "; "))
    return Illustration(sheet(y, *parts, background=PAPER), alt)


def head(view: State, side: int, w: Words) -> str:
    """The side, its player, prestige and people."""
    p = view.players[side]
    title = f"{word(w, 'side-' + SIDES[side])} · {w.name(p.seat)}"
    return "".join(
        (
            box(0, 0, WIDE, HEAD, SHADES[side], 0),
            signs.shield(side, 34, 27, 1.15),
            label(title, 62, 38, 32, "#fff", BOLD, most=460),
            signs.people(590, 28, "#fff"),
            label(population(view, side), 614, 38, LEAST, "#fff", BOLD),
            at(710, 27, signs.laurel(0, 0), 1.3),
            signs.number(p.prestige, 710, 27, "#fff"),
        )
    )


def stores(view: State, side: int, y: float, w: Words) -> str:
    """The goods, and whether the wheat will feed everybody."""
    p, parts = view.players[side], list[str]()
    for n, kind in enumerate(GOODS):
        if kind == "wheat":
            continue
        x, has = EDGE + 100 * n, p.goods[kind]
        tile = box(x, y, 92, TILE, "#fff", 10, stroke=SHADES[side], stroke_width=2.4)
        faded = {} if has else {"opacity": 0.4}
        parts.append(at(0, 0, tile + signs.good(kind, x + 30, y + TILE / 2, 1.7), **faded))
        parts.append(label(has, x + 68, y + 44, 36, INK, BOLD, "middle"))
    need, wheat = population(view, side), p.goods["wheat"]
    fill, ink = (FIELD, ENOUGH) if wheat >= need else (WEAK, ALARM)
    left = EDGE + 100 * (len(GOODS) - 1)
    wide = WIDE - EDGE - left
    parts.append(box(left, y, wide, TILE, fill, 10, stroke=ink, stroke_width=4))
    parts.append(signs.good("wheat", left + 32, y + TILE / 2, 1.8))
    parts.append(label(f"{wheat}/{need}", left + 60, y + 44, 36, ink, BOLD))
    if wheat < need:
        said = w("pic-short", n=need - wheat)
        parts.append(label(said, WIDE - EDGE - 12, y + 42, LEAST, ink, BOLD, "end"))
    return "".join(parts)


def other(view: State, side: int, y: float, w: Words) -> str:
    """The rival in a line: prestige, people, stores."""
    p, parts = view.players[side], [box(0, y, WIDE, RIVAL, DARK, 0)]
    parts.append(signs.shield(side, 30, y + RIVAL / 2))
    parts.append(at(84, y + RIVAL / 2, signs.laurel(0, 0), 1.15))
    parts.append(signs.number(p.prestige, 84, y + RIVAL / 2, CREAM))
    parts.append(signs.people(140, y + RIVAL / 2, CREAM))
    parts.append(label(population(view, side), 160, y + 33, LEAST, CREAM, BOLD))
    for n, kind in enumerate(GOODS):
        x, has = 232 + 92 * n, p.goods[kind]
        shown = signs.good(kind, x, y + RIVAL / 2, 1.2)
        plate = box(x - 18, y + 6, 36, RIVAL - 12, PAPER, 8)
        parts.append(at(0, 0, plate + shown, **({} if has else {"opacity": 0.4})))
        parts.append(label(has, x + 26, y + 33, LEAST, CREAM, BOLD))
    return "".join(parts)


def most_loads() -> int:
    """How many shiploads the largest market has."""
    return max(list(LOAD_MARKET.values()).count(name) for name in MARKETS)


def markets(view: State, side: int, y: float, w: Words, keys: Mapping[str, str]) -> str:
    """7.9. What each shipload takes and gives today; green where I can trade for it now."""
    step = (WIDE - 2 * EDGE) / len(MARKETS)
    near = open_markets(view, side)
    trading = allowed(no_trade(view, side))
    parts, letters = list[str](), list[str]()
    for n, name in enumerate(MARKETS):
        x, wide = EDGE + n * step, step - 6
        said = stall(name, w)
        if width(said, LEAST, BOLD) > wide - 8:
            said = said.split()[0]
        high, reached = NAME + LOAD * most_loads(), name in near
        parts.append(box(x, y, wide, high, STALL, 8, stroke=EARTH, stroke_width=2))
        parts.append(box(x, y, wide, NAME, EARTH, 8, opacity=1 if reached else 0.55))
        ink = "#fff" if reached else INK
        parts.append(label(said, x + wide / 2, y + 30, LEAST, ink, BOLD, "middle", wide - 8))
        loads = [load for load in LOADS if LOAD_MARKET[load] == name]
        for i, load in enumerate(loads):
            top = y + NAME + i * LOAD + 3
            free = trading and reached and load not in view.loads and in_time(view, load)
            payable = free and bool(ways_to_pay(view, side, load))
            parts.append(shipload(view, load, x + 3, top, wide - 6, payable))
            if key := keys.get(load):
                letters.append(lettered(key, x + wide - 17, top + LOAD / 2 - 3))
    return "".join(parts + letters)


def in_time(view: State, load: str) -> bool:
    """1.4. Whether a shipload can be had in this round."""
    return LOAD_CLASS[load] <= view.limit


def shipload(view: State, load: str, x: float, y: float, wide: float, payable: bool) -> str:
    """What a shipload takes and gives; or whose merchant lies there, or that it comes later."""
    row, middle, parts = LOADS[load], y + LOAD / 2 - 3, list[str]()
    taken = load in view.loads
    if payable:
        edge = {"stroke": ENOUGH, "stroke_width": 3}
        parts.append(box(x, y, wide, LOAD - 5, FIELD, 7, **edge))
    price = barter_price(view, load)
    faded = {} if payable else {"opacity": 0.35 if taken or not in_time(view, load) else 0.75}
    left = x + 2
    drawn = (
        signs.good(row.demand, left + 40, middle, 1.1),
        path(f"M{left + 54:.1f} {middle - 7}l12 7l-12 7z", INK),
        signs.good(row.offer, left + 96, middle, 1.1),
    )
    parts.append(at(0, 0, "".join(drawn), **faded))
    if taken:
        parts.append(signs.shield(view.loads[load], x + 16, middle, 1.0))
    else:
        parts.append(label(price, left + 26, middle + 10, LEAST, INK, BOLD, "end"))
        parts.append(label(row.n, left + 82, middle + 10, LEAST, INK, BOLD, "end"))
    return "".join(parts)


def project(view: State, side: int, name: str, n: int, y: float, w: Words) -> str:
    """A project on display: cost, prestige now and at the end; red what I lack for it."""
    card, goods = PROJECTS[name], view.players[side].goods
    wide = (WIDE - 2 * EDGE) / max(len(view.display), 3) - 8
    x = EDGE + n * (wide + 8)
    parts = [box(x, y, wide, PROJECT, "#fff", 10, stroke="#c9b98f", stroke_width=2)]
    for i, line in enumerate(wrapped(word(w, f"project-{name}"), LEAST, BOLD, wide - 16, 2)):
        parts.append(label(line, x + 8, y + 31 + 30 * i, LEAST, INK, BOLD))
    left = x + 22
    for good, needed in card.cost.items():
        ink = INK if goods[good] >= needed else ALARM
        parts.append(signs.good(good, left, y + 92, 1.2))
        parts.append(label(needed, left + 18, y + 102, LEAST, ink, BOLD))
        left += 50
    now = "½" if card.half_of else str(card.now)
    for middle, gain in ((x + wide - 70, now), (x + wide - 24, str(card.later))):
        parts += [signs.laurel(middle, y + 92), signs.number(gain, middle, y + 92)]
    return "".join(parts)
