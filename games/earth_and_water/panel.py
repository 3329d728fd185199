"""Below the map: the tracks, and what each side has."""

from __future__ import annotations

from functools import lru_cache

from games.core.svg import group, tag, text
from games.core.words import Words

from .data import DATA, GREECE, PERSIA, SIDES
from .faces import FIGURES
from .state import NOWHERE, State
from .tokens import (
    EDGE,
    FACE,
    FILL,
    INK,
    LETTER,
    MAP,
    MARK,
    NOBODY,
    army,
    ship,
)


def panel(view: State, w: Words) -> str:
    """Below the map: score and campaign, then what each side has."""
    return group(
        score_track(view.score, w("map-score")),
        campaign_track(view.campaign),
        *[side_box(view, side, w) for side in (PERSIA, GREECE)],
    )


@lru_cache(maxsize=64)
def score_track(score: int, title: str) -> str:
    """The track from 6 for Greece to 6 for Persia, the marker's cell framed and filled."""
    track = DATA.game.track
    cells = [text(title, 20, MAP + 46, 28, fill=INK, font_weight="bold")]
    for k in range(-track, track + 1):
        x = 210 + (k + track) * 43
        side = NOWHERE if not k else (PERSIA if k > 0 else GREECE)
        here = k == score
        cells.append(
            tag(
                "rect",
                x=x,
                y=MAP + 12,
                width=43,
                height=48,
                fill=MARK if here else (FILL[side] if k else NOBODY),
                stroke=INK,
                stroke_width=6 if here else 2,
            )
        )
        ink = INK if here or not k else FACE[side]
        label = f"{LETTER[side]}{abs(k)}" if k else "0"
        cells.append(text(label, x + 21, MAP + 46, 27, anchor="middle", fill=ink))
    return group(*cells)


@lru_cache(maxsize=8)
def campaign_track(campaign: int) -> str:
    """The five campaigns, the present one marked."""
    cells = []
    for k in range(1, DATA.game.campaigns + 1):
        x = 800 + k * 50
        here = k == campaign
        cells.append(
            tag(
                "circle",
                cx=x,
                cy=MAP + 36,
                r=23,
                fill=MARK if here else NOBODY,
                stroke=INK,
                stroke_width=6 if here else 2,
            )
        )
        cells.append(text(k, x, MAP + 46, 28, anchor="middle", fill=INK))
    return group(*cells)


def side_box(view: State, side: int, w: Words) -> str:
    """A side's cards, reserve and dead."""
    x, y = 20 + side * 540, MAP + 78
    cards = len(view.hands[side]) if view.hands else 0
    gone = [w(f"figure-{name}") for name in dead(view, side)]
    return group(
        tag(
            "rect",
            x=x,
            y=y,
            width=520,
            height=180,
            rx=12,
            fill=FILL[side],
            stroke=EDGE[side],
            stroke_width=5,
        ),
        text(w(f"side-{SIDES[side]}"), x + 20, y + 46, 36, fill=FACE[side], font_weight="bold"),
        text(
            f"{w('map-cards')}: {cards}",
            x + 500,
            y + 46,
            32,
            anchor="end",
            fill=FACE[side],
            font_weight="bold",
        ),
        text(w("map-reserve"), x + 20, y + 104, 28, fill=FACE[side]),
        army(x + 170, y + 64, side, view.army_reserve[side]),
        ship(x + 264, y + 64, side, view.fleet_reserve[side]),
        *[
            text(w(f"map-{name}"), x + 500, y + 94 + 34 * i, 26, anchor="end", fill=FACE[side])
            for i, name in enumerate(effects(view, side))
        ],
        text(("✝ " + " · ".join(gone)) if gone else "", x + 20, y + 162, 26, fill=FACE[side]),
    )


def effects(view: State, side: int) -> list[str]:
    """What is in force against a side: all of it is against Greece."""
    if side == PERSIA:
        return []
    return [name for name in ("carneia", "acropolis") if getattr(view, name)]


def dead(view: State, side: int) -> list[str]:
    """The figures of a side that are dead or gone."""
    own = ("darius", "xerxes", "artemisia") if side == PERSIA else FIGURES[2:5]
    return [name for name in own if getattr(view, name)]
