"""Polis beside its map: the end poster. A trireme under the sun, Spartan red and Attic blue."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.art import Ending, Highlight, Illustration
from games.core.drawing import WIDE, at, box, circle, clipped, path, rays
from games.core.posters import HERO_HEIGHT, Final, Style, cover, letters, usual_poster
from games.core.words import Words

from .data import ATH, SIDES, SPA
from .ending import posterity, score
from .state import State, population, side_of

NIGHT, DUSK, TIDE, PAPER, PALE = "#14222b", "#203743", "#2c5162", "#fbf2de", "#c3d3d8"
GOLD, INK, CLAY, FOAM = "#ffcb57", "#22160c", "#ffa288", "#9fd0ff"
DAWN, BEAM, SUN = "#f0cf95", "#e6bd78", "#fae6b4"
FLAG = ("#a3241c", "#2d66ad")  # by side
WOOD, PLANK, SAIL = "#6b3d1c", "#8a5428", "#fdf6e6"
STYLE = Style(
    title="Agora Hellas", ground=NIGHT, panel=DUSK, strip=TIDE, paper=PAPER, muted=PALE,
    accent=GOLD, labels=(FOAM, CLAY), flame=CLAY, ink=INK, name=INK, largest=104,
)  # fmt: skip
PAIRS = letters(STYLE, DAWN, BEAM, SUN)
WAVE = "q15 -16 30 0t30 0"


def trireme(x: float, y: float, scale: float, side: int) -> str:
    """A warship with its ram, its eye and a sail in the colour of a side."""
    hull = (
        path(
            "M-150 0C-120 46 110 52 176 6L214 -4L176 -14C150 -2 120 4 -128 0"
            "C-152 -10 -158 -44 -142 -66C-176 -52 -178 -18 -150 0Z",
            WOOD,
        )
        + path("M-124 14C-70 34 90 36 160 8L-140 4Z", PLANK)
        + circle(150, -2, 9, PAPER)
        + circle(152, -2, 4, INK)
    )
    oars = "".join(f"M{-100 + 26 * n} 18L{-122 + 26 * n} 70" for n in range(9))
    mast = box(-4, -190, 9, 196, WOOD, 3) + box(-92, -186, 184, 9, WOOD, 4)
    sail = path("M-86 -178H86C98 -130 92 -90 78 -52H-78C-92 -90 -98 -130 -86 -178Z", SAIL)
    sail += path("M-90 -140H91C94 -122 93 -104 90 -88H-89C-93 -104 -94 -122 -90 -140Z", FLAG[side])
    oared = path(oars, stroke=PLANK, stroke_width=6, stroke_linecap="round")
    return at(x, y, mast + sail + oared + hull, scale)


def scene(side: int) -> str:
    """The winner's ship before the rising sun."""
    sky = box(0, 0, WIDE, HERO_HEIGHT, DAWN, 0) + rays(575, 250, 900, 26, BEAM)
    crest = "M0 344" + WAVE * 13 + f"V{HERO_HEIGHT}H0Z"
    near = "M-20 372" + WAVE * 14 + f"V{HERO_HEIGHT}H0Z"
    return (
        sky
        + circle(575, 250, 165, SUN)
        + trireme(560, 322, 1.0, side)
        + path(crest, TIDE)
        + path(near, NIGHT)
    )


def lid(w: Words) -> Illustration:
    """The game's own picture: an Attic warship at sunrise."""
    return cover(scene(ATH), STYLE, w("pic-title"), w("pic-tagline"), w("alt-box"))


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """Both sides with what their points are made of, and what will be talked about."""
    view = views[0]
    won = side_of(view, ending.winners[0]) if ending.winners else SPA
    rows = [
        Final(
            view.players[side].seat,
            w(f"side-{SIDES[side]}"),
            w(
                "poster-made",
                n=population(view, side),
                prestige=view.players[side].prestige,
                later=posterity(view, side),
            ),
            str(score(view, side)),
            FLAG[side],
        )
        for side in (SPA, ATH)
    ]
    rows.sort(key=lambda row: ending.places[row.seat])

    def icon(told: Highlight, x: float, y: float) -> str:
        args = told.event.args if told.event is not None else {}
        seat = args.get("who", args.get("owner", view.players[SPA].seat))
        side = side_of(view, seat)
        ground = box(0, 0, 92, 92, DAWN, 0) + rays(46, 46, 90, 12, BEAM)
        ship = trireme(44, 66, 0.24, side) + path("M0 74" + WAVE * 2 + "V92H0Z", TIDE)
        return at(x, y, clipped(circle(46, 46, 46, "#000"), ground + ship))

    return usual_poster(scene(won), rows, ending, STYLE, w, icon)
