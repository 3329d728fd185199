"""Below the map: what its signs mean, or the battle; the tracks, and what each side has."""

from __future__ import annotations

from functools import lru_cache

from games.core.drawing import BOLD, LEAST, TEXT, WIDE, at, box, circle, label, width, wrapped
from games.core.svg import group
from games.core.words import Words

from .chart import HIGH
from .data import CITIES, DATA, GREECE, PERSIA, SIDES
from .faces import FIGURES
from .state import NOWHERE, March, State
from .tokens import (
    EDGE,
    FACE,
    FILL,
    INK,
    MARK,
    NOBODY,
    PAPER,
    STEP,
    anchor,
    army,
    die,
    jar,
    ship,
)

LEGEND, TRACKS, FIGHT = 58, 48, 100  # heights
CELL, NAMES, EACH = 32, 84, 34  # of the score; of a side's first lines and of each other one
HALF, RIM = WIDE // 2, 8


def panel(view: State, w: Words, whole: bool) -> tuple[str, float]:
    """The battle if there is one, else the signs; score and campaign, what each side has; and how
    high that is. Not `whole`, it is only the battle."""
    parts, y = [], float(HIGH)
    rows = [(battle(view, view.march, w), FIGHT)] if view.march else []
    if whole:
        rows += [] if rows else [(legend(w), LEGEND)]
        rows.append((tracks(view, w), TRACKS))
    for drawn, high in rows:
        parts.append(at(0, y, drawn))
        y += high
    if whole:
        boxes = [side_lines(view, side, w) for side in (PERSIA, GREECE)]
        high = NAMES + EACH * max(map(len, boxes))
        for side, lines in enumerate(boxes):
            parts.append(at(RIM / 2 + HALF * side, y, side_box(view, side, lines, high, w)))
        y += high + RIM
    return group(*parts), y - HIGH


@lru_cache(maxsize=16)
def legend(w: Words) -> str:
    """What the shapes mean."""
    home = box(-20, -13, 40, 26, NOBODY, 4, stroke="#7d7460", stroke_width=6)
    signs = (
        (at(28, 0, army(PERSIA, 1)), 64, "map-army"),
        (at(28, 2, ship(GREECE, 1)), 64, "map-fleet"),
        (anchor(10, 0, INK), 26, "map-port"),
        (jar(8, 0, INK), 22, "map-food"),
        (at(22, 0, home), 50, "map-home"),
    )
    said = [w(key) for _, _, key in signs]
    free = WIDE - 24 - sum(room for _, room, _ in signs) - sum(width(one, LEAST) for one in said)
    x, parts = 12.0, []
    for (sign, room, _), words in zip(signs, said, strict=True):
        parts.append(at(x, LEGEND / 2 + 6, sign + label(words, room, 10, LEAST, INK)))
        x += room + width(words, LEAST) + free / (len(signs) - 1)
    return "".join(parts)


def battle(view: State, march: March, w: Words) -> str:
    """The battle under way: where, its round, and the last dice of both sides."""
    afloat = march.sea and not march.landed
    units, draw = (view.fleets, ship) if afloat else (view.armies, army)
    left = 300
    parts = [
        box(2, 2, WIDE - 4, FIGHT - 4, PAPER, 8, stroke=INK, stroke_width=4),
        label(w(f"city-{CITIES[march.target]}"), 16, 34, 32, INK, BOLD, most=left - 30),
        label(w("map-round", n=max(march.round, 1)), 16, 64, LEAST, INK, most=left - 30),
    ]
    if march.aboard:
        said = w("board-aboard", n=march.aboard)
        parts.append(label(said, 16, 92, LEAST, INK, TEXT, most=left - 30))
    for side, roll in ((PERSIA, march.persian_roll), (GREECE, march.greek_roll)):
        x = left + 30 + 240 * side
        parts.append(at(x, FIGHT / 2 + 4, draw(side, units[side][march.target])))
        parts += [die(x + 56 + 42 * k, FIGHT / 2 + 4, n, side) for k, n in enumerate(roll)]
    return "".join(parts)


def tracks(view: State, w: Words) -> str:
    """The score and the campaign."""
    return score_track(view.score, w("map-score")) + campaign_track(view.campaign)


@lru_cache(maxsize=64)
def score_track(score: int, title: str) -> str:
    """The track from 6 for Greece to 6 for Persia, the marker's cell framed and filled."""
    track, y = DATA.game.track, TRACKS / 2
    cells, begin = [label(title, 12, y + 10, LEAST, INK, BOLD, most=126)], 146
    for k in range(-track, track + 1):
        x = begin + (k + track) * CELL
        side = NOWHERE if not k else (PERSIA if k > 0 else GREECE)
        here = k == score
        fill = MARK if here else (FILL[side] if k else NOBODY)
        rim = {"stroke": INK, "stroke_width": 4 if here else 1.5}
        cells.append(box(x + 1, y - 19, CELL - 2, 38, fill, 0, **rim))
        ink = INK if here or not k else FACE[side]
        cells.append(label(abs(k), x + CELL / 2, y + 10, LEAST, ink, BOLD, "middle"))
    return "".join(cells)


@lru_cache(maxsize=8)
def campaign_track(campaign: int) -> str:
    """The five campaigns, the present one marked."""
    cells, y, most = [], TRACKS / 2, DATA.game.campaigns
    for k in range(1, most + 1):
        x = WIDE - 26 - (most - k) * 40
        here = k == campaign
        rim = {"stroke": INK, "stroke_width": 4 if here else 1.5}
        cells.append(circle(x, y, 18, MARK if here else NOBODY, **rim))
        cells.append(label(k, x, y + 10, LEAST, INK, BOLD, "middle"))
    return "".join(cells)


def side_box(view: State, side: int, lines: list[str], high: float, w: Words) -> str:
    """A side's cards and reserve, what is in force against it, and its dead."""
    wide, ink = HALF - RIM, FACE[side]
    cards = f"{w('map-cards')}: {len(view.hands[side]) if view.hands else 0}"
    reserve = w("map-reserve")
    x = 24 + width(reserve, LEAST) + STEP / 2
    name = wide - 44 - width(cards, LEAST, BOLD)
    return group(
        box(0, 0, wide, high, FILL[side], 9, stroke=EDGE[side], stroke_width=4),
        label(w(f"side-{SIDES[side]}"), 14, 34, 32, ink, BOLD, most=name),
        label(cards, wide - 14, 34, LEAST, ink, BOLD, "end"),
        label(reserve, 14, 70, LEAST, ink),
        at(x, 60, army(side, view.army_reserve[side])),
        at(x + STEP + 4, 60, ship(side, view.fleet_reserve[side])),
        *[label(one, 14, NAMES + 22 + EACH * i, LEAST, ink) for i, one in enumerate(lines)],
    )


def side_lines(view: State, side: int, w: Words) -> list[str]:
    """What is in force against a side, and its figures that are dead or gone, in lines."""
    gone = [w(f"figure-{name}") for name in dead(view, side)]
    said = [w(f"map-{name}") for name in effects(view, side)]
    said += ["✝ " + ", ".join(gone)] if gone else []
    return wrapped(" · ".join(said), LEAST, TEXT, HALF - RIM - 28, 3) if said else []


def effects(view: State, side: int) -> list[str]:
    """What is in force against a side: all of it is against Greece."""
    if side == PERSIA:
        return []
    return [name for name in ("carneia", "acropolis") if getattr(view, name)]


def dead(view: State, side: int) -> list[str]:
    """The figures of a side that are dead or gone."""
    own = ("darius", "xerxes", "artemisia") if side == PERSIA else FIGURES[2:5]
    return [name for name in own if getattr(view, name)]
