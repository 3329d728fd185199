"""Goods, technologies and wonders in a table; civilisations with their tracks."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.svg import group, line, picture, tag
from games.core.svg import text as label
from games.core.words import Words

from .board import PAPER, badge
from .data import COLOURS as BRANCHES
from .signs import COLOURS, INK, token
from .state import State, capitals, cities, reserve

WIDTH, GOLD = 1200, "#b8860b"
ROW, HEAD = 54, 66
BRANCH = {"red": "#b3261e", "yellow": "#b8860b", "blue": "#1f6fa3", "black": "#222222"}


def goods_and_technologies(view: State, w: Words) -> str:
    """Who owns which good and technology, what they are worth, and the wonders."""
    goods = [(g.id, f"{g.value}") for g in view.book.good]
    west = [row for row, g in zip(goods, view.book.good, strict=True) if g.half == "west"]
    east = [row for row, g in zip(goods, view.book.good, strict=True) if g.half == "east"]
    learnt = [(t.id, f"{t.value}") for t in view.book.technology]
    left = [
        *rows(view, w, w("picture-west"), west, 20, 20),
        *rows(view, w, w("picture-east"), east, 20, 40 + HEAD + ROW * len(west)),
    ]
    right = rows(view, w, w("picture-technologies"), learnt, 610, 20)
    bottom = 80 + 2 * HEAD + ROW * max(len(west) + len(east), len(learnt))
    wonders = [label(w("picture-wonders"), 36, bottom + 40, 32, font_weight="bold", fill=INK)]
    for i, name in enumerate(view.book.play.wonders):
        y = bottom + HEAD + ROW * i
        wonders.append(plate(20, y, WIDTH - 40))
        wonders.append(label(w(f"wonder-{name}"), 36, y + 35, 29, fill=INK))
        owner = next((s for s, civ in enumerate(view.civs) if civ.wonder == name), None)
        if owner is None:
            wonders.append(label(w("picture-free"), 420, y + 35, 27, fill=INK))
        else:
            wonders.append(badge(owner, 440, y + 25, 19))
            wonders.append(line(w.name(owner), 476, y + 35, 29, 640, fill=INK))
    height = bottom + HEAD + ROW * len(view.book.play.wonders) + 20
    return picture(WIDTH, height, *left, *right, *wonders, background=PAPER)


def rows(
    view: State, w: Words, title: str, items: list[tuple[str, str]], x: float, y: float
) -> list[str]:
    """One box of goods or technologies: name, coins, owners."""
    parts = [label(title, x + 16, y + 42, 32, font_weight="bold", fill=INK)]
    for i, (item, coins) in enumerate(items):
        top = y + HEAD + ROW * i
        parts.append(plate(x, top, 570))
        if item in view.world.technologies:
            branch = view.world.technologies[item].branch
            parts.append(tag("rect", x=x, y=top, width=34, height=ROW - 8, fill=BRANCH[branch]))
            mark = w("letters")[BRANCHES.index(branch)]
            parts.append(label(mark, x + 17, top + 33, 28, anchor="middle",
                               font_weight="bold", fill="#ffffff"))  # fmt: skip
        name = w(f"item-{item}") if w.knows(f"item-{item}") else item
        parts.append(coin(coins, x + 60, top + 23))
        parts.append(label(name, x + 90, top + 33, 29, fill=INK))
        if item in view.emblems:
            word = w("picture-global")
            parts.append(label(word, x + 560, top + 33, 25, anchor="end", fill=INK))
            continue
        owners = [s for s, civ in enumerate(view.civs) if civ.owns(item)]
        for n, seat in enumerate(owners):
            step = min(38, 220 / len(owners))
            parts.append(badge(seat, x + 550 - step * (len(owners) - 1 - n), top + 23, 16))
    return parts


def plate(x: float, y: float, width: float) -> str:
    return tag("rect", x=x, y=y, width=width, height=ROW - 8, rx=8, fill="#fbf5e6")


def coin(coins: str, x: float, y: float) -> str:
    """What an item is worth in a trade."""
    disc = tag("circle", cx=x, cy=y, r=19, fill="#f3d57a", stroke=GOLD, stroke_width=3)
    return disc + label(coins, x, y + 8.5, 24, anchor="middle", font_weight="bold", fill=INK)


def civilisations(view: State, w: Words) -> str:
    """The individual boards: tracks, tokens, and the way to the next Age."""
    tall = 268
    boxes = [own_board(view, w, seat, 20 + tall * i) for i, seat in enumerate(view.order)]
    return picture(WIDTH, 20 + tall * len(view.civs), *boxes, background=PAPER)


def own_board(view: State, w: Words, seat: Seat, y: float) -> str:
    """One civilisation: name and Age, census and army tracks, tokens, objectives."""
    civ, play, age = view.civs[seat], view.book.play, view.age_of(seat)
    told = {
        "capitals": f"{len(capitals(view, seat))}/{age.capitals}",
        "cities": f"{len(cities(view, seat))}/{age.cities}",
        "goods": f"{len(civ.goods)}/{age.goods}",
        "technologies": f"{len(civ.technologies)}/{age.technologies}",
    }
    piles = [(w("picture-hand"), civ.hand), (w("picture-cup"), civ.cup)]
    piles.append((w("picture-discard"), civ.discard))
    return group(
        tag("rect", x=16, y=y, width=WIDTH - 32, height=252, rx=12, fill="#fbf5e6"),
        tag("rect", x=16, y=y, width=12, height=252, fill=COLOURS[seat], stroke=INK),
        badge(seat, 64, y + 36, 22),
        line(w.name(seat), 100, y + 47, 32, 380, font_weight="bold", fill=INK),
        line(
            w("picture-about", age=age.id, totems=reserve(view, seat), wonder=civ.wonder or "none"),
            WIDTH - 36,
            y + 46,
            29,
            660,
            anchor="end",
            fill=INK,
        ),
        track(w("picture-census"), civ.census, play.census_top, seat, y + 70),
        track(w("picture-armies"), civ.armies, play.army_limit, seat, y + 118),
        *(
            line(name, 44 + 384 * i, y + 198, 28, 130, fill=INK)
            + "".join(token(c, n, 182 + 384 * i + 52 * c, y + 188) for c, n in enumerate(pile))
            for i, (name, pile) in enumerate(piles)
        ),
        line(w("picture-goal", **told), 44, y + 236, 28, WIDTH - 84, fill=INK),
    )


def track(name: str, position: int, top: int, seat: Seat, y: float) -> str:
    """A track of numbered boxes with the totem on its position."""
    step = (WIDTH - 230) / (top + 1)
    boxes = []
    for n in range(top + 1):
        x = 196 + step * n
        here = n == position
        fill = COLOURS[seat] if here else "#ffffff"
        style = {"fill": fill, "stroke": INK, "stroke_width": 4 if here else 1}
        boxes.append(tag("rect", x=x, y=y, width=step - 4, height=40, rx=5, **style))
        if here:
            ink = INK if seat in (1, 4, 5) else "#ffffff"
            bold = {"font_weight": "bold", "fill": ink}
            boxes.append(label(n, x + step / 2 - 2, y + 30, 25, anchor="middle", **bold))
        elif n % 5 == 0:
            boxes.append(label(n, x + step / 2 - 2, y + 29, 23, anchor="middle", fill="#6b5636"))
    return group(label(name, 44, y + 30, 28, fill=INK), *boxes)
