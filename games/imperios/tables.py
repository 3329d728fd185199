"""Goods, technologies and wonders in a table; civilisations with their tracks."""

from __future__ import annotations

from games.core.drawing import BOLD, TEXT, WIDE, at, box, circle, label, sheet
from games.core.secret import Seat
from games.core.svg import group
from games.core.words import Words

from .board import PAPER, badge
from .data import COLOURS as BRANCHES
from .signs import COLOURS, FAINT, INK, SIZE, token
from .state import State, capitals, cities, reserve

CARD, GOLD = "#fbf5e6", "#b8860b"
EDGE, ROW, HEAD = 10, 40, 46  # margin; heights of a line and of a heading
HALF = WIDE / 2 - 1.5 * EDGE  # the width of a column
BRANCH = {"red": "#b3261e", "yellow": "#b8860b", "blue": "#1f6fa3", "black": "#222222"}
TALL, TRACK, LARGE = 196, 112, 22  # of a civilisation; where its tracks begin; letters of a name


def goods_and_technologies(view: State, w: Words) -> str:
    """Who owns which good and technology, what they are worth, and the wonders."""
    goods = [g for g in view.book.good if g.id in view.world.items]
    left, y = list[str](), 6.0
    for half in ("west", "east"):
        some = [(g.id, g.value) for g in goods if g.half == half]
        if some:
            left += rows(view, w, w(f"picture-{half}"), some, EDGE, y)
            y += HEAD + ROW * len(some)
    learnt = [(t.id, t.value) for t in view.book.technology]
    right = rows(view, w, w("picture-technologies"), learnt, WIDE - EDGE - HALF, 6)
    bottom = max(y, 6 + HEAD + ROW * len(learnt))
    wonders = [heading(w("picture-wonders"), EDGE, bottom)]
    for i, name in enumerate(view.book.play.wonders):
        y = bottom + HEAD + ROW * i
        wonders.append(plate(EDGE, y, WIDE - 2 * EDGE))
        wonders.append(label(w(f"wonder-{name}"), 22, y + 26, LARGE, INK))
        owner = next((s for s, civ in enumerate(view.civs) if civ.wonder == name), None)
        if owner is None:
            wonders.append(label(w("picture-free"), 300, y + 26, LARGE, FAINT))
        else:
            wonders.append(badge(owner, 312, y + 18, 13))
            wonders.append(label(w.name(owner), 336, y + 26, LARGE, INK, most=420))
    high = bottom + HEAD + ROW * len(view.book.play.wonders) + 6
    return sheet(high, *left, *right, *wonders, background=PAPER)


def rows(
    view: State, w: Words, title: str, items: list[tuple[str, int]], x: float, y: float
) -> list[str]:
    """One column of goods or technologies: name, coins, owners."""
    parts = [heading(title, x, y)]
    for i, (item, coins) in enumerate(items):
        top = y + HEAD + ROW * i
        parts.append(plate(x, top, HALF))
        if item in view.world.technologies:
            branch = view.world.technologies[item].branch
            mark = w("letters")[BRANCHES.index(branch)]
            parts.append(box(x, top, 26, ROW - 5, BRANCH[branch], 4))
            parts.append(label(mark, x + 13, top + 25, SIZE, "#fff", BOLD, "middle"))
        name = w(f"item-{item}") if w.knows(f"item-{item}") else item
        parts.append(coin(coins, x + 45, top + 18))
        parts.append(label(name, x + 66, top + 25, LARGE, INK))
        if item in view.emblems:
            said = w("picture-global")
            parts.append(label(said, x + HALF - 8, top + 25, SIZE, FAINT, anchor="end"))
            continue
        owners = [s for s, civ in enumerate(view.civs) if civ.owns(item)]
        for n, seat in enumerate(owners):
            step = min(28, 150 / len(owners))
            parts.append(badge(seat, x + HALF - 18 - step * (len(owners) - 1 - n), top + 18, 11))
    return parts


def heading(words: str, x: float, y: float) -> str:
    return label(words, x + 8, y + 31, 26, INK, BOLD)


def plate(x: float, y: float, wide: float) -> str:
    return box(x, y, wide, ROW - 5, CARD, 6)


def coin(coins: int, x: float, y: float) -> str:
    """What an item is worth in a trade."""
    disc = circle(x, y, 15, "#f3d57a", stroke=GOLD, stroke_width=2)
    return disc + label(coins, x, y + 7, SIZE, INK, BOLD, "middle")


def civilisations(view: State, w: Words) -> str:
    """The individual boards: tracks, tokens, and the way to the next Age."""
    step = TALL + EDGE
    boxes = [own_board(view, w, seat, EDGE + step * i) for i, seat in enumerate(view.order)]
    return sheet(EDGE + step * len(view.civs), *boxes, background=PAPER)


def own_board(view: State, w: Words, seat: Seat, y: float) -> str:
    """One civilisation: name and Age, census and army tracks, tokens, objectives."""
    civ, play, age = view.civs[seat], view.book.play, view.age_of(seat)
    told = {
        "capitals": f"{len(capitals(view, seat))}/{age.capitals}",
        "cities": f"{len(cities(view, seat))}/{age.cities}",
        "goods": f"{len(civ.goods)}/{age.goods}",
        "technologies": f"{len(civ.technologies)}/{age.technologies}",
    }
    about = w("picture-about", age=age.id, totems=reserve(view, seat), wonder=civ.wonder or "none")
    piles = (
        (w("picture-hand"), civ.hand),
        (w("picture-cup"), civ.cup),
        (w("picture-discard"), civ.discard),
    )
    wide = WIDE - 2 * EDGE
    return group(
        box(EDGE, y, wide, TALL, CARD, 10),
        box(EDGE, y, 9, TALL, COLOURS[seat], 0, stroke=INK),
        badge(seat, 42, y + 24, 14),
        label(w.name(seat), 66, y + 32, 26, INK, BOLD, most=230),
        label(about, WIDE - EDGE - 12, y + 31, SIZE, INK, anchor="end", most=440),
        track(w("picture-census"), civ.census, play.census_top, seat, y + 48),
        track(w("picture-armies"), civ.armies, play.army_limit, seat, y + 84),
        *(
            label(name, 28 + 250 * i, y + 148, SIZE, INK, most=86)
            + "".join(
                at(116 + 250 * i + 38 * c, y + 141, token(c, n, 0, 0), 0.86)
                for c, n in enumerate(pile)
            )
            for i, (name, pile) in enumerate(piles)
        ),
        label(w("picture-goal", **told), 28, y + 184, SIZE, INK, most=wide - 30),
    )


def track(name: str, position: int, top: int, seat: Seat, y: float) -> str:
    """A track of numbered boxes with the totem on its position."""
    step = (WIDE - EDGE - 12 - TRACK) / (top + 1)
    boxes = [label(name, 28, y + 22, SIZE, INK, TEXT)]
    for n in range(top + 1):
        x, here = TRACK + step * n, n == position
        fill = COLOURS[seat] if here else "#ffffff"
        boxes.append(box(x, y, step - 3, 30, fill, 4, stroke=INK, stroke_width=3 if here else 0.8))
        if here:
            ink = INK if seat in (1, 4, 5) else "#ffffff"
            boxes.append(label(n, x + step / 2 - 1.5, y + 22, SIZE, ink, BOLD, "middle"))
        elif n % 5 == 0:
            boxes.append(label(n, x + step / 2 - 1.5, y + 22, SIZE, FAINT, TEXT, "middle"))
    return "".join(boxes)
